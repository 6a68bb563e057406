import type { DemoSection } from '../types.ts'

export const dresses: DemoSection = {
  name: 'Dresses',
  children: {
    'Maxi Dresses': [
      {
        name: 'Tiered Cotton Maxi Dress',
        coverage: 'full',
        price: '949.00',
        colors: ['Mustard', 'Terracotta', 'Navy'],
        drawing: {
          kind: 'top',
          cut: 'flared',
          sleeve: 'bishop',
          neck: 'band',
          trims: ['tiers', 'cuffs'],
        },
        text: [
          'Three gathered tiers of crisp cotton poplin under a neat band collar.',
          'Full sleeves button at the wrist, and there are pockets hidden in the side seams.',
        ],
      },
      {
        name: 'Rosewater Floral Maxi',
        coverage: 'full',
        price: '1049.00',
        colors: ['Dusty Rose', 'Sage', 'Lilac'],
        featured: true,
        drawing: {
          kind: 'top',
          cut: 'flared',
          sleeve: 'bishop',
          waist: 'sash',
          weave: 'floral',
        },
        text: [
          'Loose blooms on a fluid viscose georgette, fully lined so that nothing shows through.',
          'Tie the sash at the back or the front; garden weddings were on our minds.',
        ],
      },
      {
        name: 'Belted Shirt Maxi Dress',
        coverage: 'full',
        price: '999.00',
        colors: ['Powder Blue', 'Olive', 'Sand'],
        drawing: {
          kind: 'top',
          cut: 'flowing',
          neck: 'shirt',
          front: 'buttons',
          waist: 'belt',
          trims: ['cuffs'],
        },
        text: [
          'A proper shirt collar, a long placket and a leather-look belt for the office.',
          'Non-iron cotton twill that still looks pressed at five o’clock.',
        ],
      },
      {
        name: 'Ribbed Column Dress',
        coverage: 'full',
        price: '879.99',
        colors: ['Taupe', 'Black', 'Burgundy'],
        drawing: { kind: 'top', cut: 'straight', neck: 'roll', weave: 'rib' },
        text: [
          'A roll-neck column in chunky rib knit, cut loose through the hip.',
          'Layer it under a coat in winter or wear it alone with boots.',
        ],
      },
    ],
    'Midi Dresses': [
      {
        name: 'Polka Dot Midi Dress',
        coverage: 'moderate',
        price: '699.00',
        colors: ['Navy', 'Burgundy', 'Black'],
        drawing: { kind: 'top', cut: 'flared', waist: 'belt', weave: 'dots' },
        text: [
          'Small white dots on soft crepe, with elbow-covering sleeves and a swinging skirt.',
          'Add sleeves or trousers beneath for more coverage; the neckline is already high.',
        ],
      },
      {
        name: 'Harvest Wrap Midi Dress',
        coverage: 'moderate',
        price: '779.00',
        colors: ['Olive', 'Terracotta', 'Plum'],
        drawing: {
          kind: 'top',
          cut: 'flowing',
          neck: 'v',
          front: 'wrap',
          waist: 'sash',
          sleeve: 'bell',
        },
        text: [
          'A true wrap with an inner tie and a stitched overlap, so it stays closed in the wind.',
          'Brushed viscose twill in colours borrowed from an autumn vineyard.',
        ],
      },
      {
        name: 'Gingham Summer Dress',
        coverage: 'light',
        price: '549.50',
        colors: ['Sage', 'Powder Blue', 'Dusty Rose'],
        drawing: {
          kind: 'top',
          cut: 'flared',
          hem: 'knee',
          neck: 'shirt',
          front: 'buttons',
          weave: 'check',
        },
        text: [
          'Checked seersucker with short sleeves and a knee-length skirt for the hottest days.',
          'Pairs with wide trousers when you want to dress it down, or up.',
        ],
      },
      {
        name: 'Weekend T-Shirt Dress',
        coverage: 'light',
        price: '449.00',
        colors: ['Charcoal', 'Stone', 'Teal', 'Mustard'],
        drawing: { kind: 'top', cut: 'straight', hem: 'knee', trims: ['pockets'] },
        text: [
          'Heavyweight organic cotton jersey, dropped shoulders and two patch pockets.',
          'Made for errands, picnics and every relaxed Saturday.',
        ],
      },
    ],
    'Occasion Dresses': [
      {
        name: 'Velvet Evening Gown',
        coverage: 'full',
        price: '2349.00',
        colors: ['Emerald', 'Burgundy', 'Navy'],
        featured: true,
        drawing: { kind: 'top', cut: 'flared', neck: 'v', waist: 'belt', sleeve: 'bell' },
        text: [
          'Deep-pile stretch velvet with a modest V-neck and a jewelled buckle.',
          'It catches candlelight; it does not catch lint, thanks to a brushed satin lining.',
        ],
      },
      {
        name: 'Beaded Bodice Gown',
        coverage: 'full',
        price: '2799.00',
        colors: ['Plum', 'Teal', 'Black'],
        drawing: { kind: 'top', cut: 'flared', waist: 'seam', trims: ['beads'] },
        text: [
          'Glass beads are sewn one by one over the bodice and thin out towards the skirt.',
          'Layers of tulle give the A-line its volume. Dry clean only, and worth it.',
        ],
      },
      {
        name: 'Satin Cape Gown',
        coverage: 'full',
        price: '1999.00',
        colors: ['Lilac', 'Sage', 'Navy'],
        drawing: { kind: 'top', cut: 'flowing', trims: ['overlay'], weave: 'shimmer' },
        text: [
          'A sheer cape floats over a long-sleeved satin column, joined at the shoulder seam.',
          'Bridesmaids love it, and so do mothers of the bride.',
        ],
      },
      {
        name: 'Lace Hem Occasion Dress',
        coverage: 'moderate',
        price: '1499.00',
        colors: ['Ivory', 'Dusty Rose', 'Powder Blue'],
        drawing: { kind: 'top', cut: 'flared', waist: 'sash', trims: ['lace'] },
        text: [
          'Corded lace borders the hem and the three-quarter sleeves of a smooth crepe dress.',
          'For graduations, engagements and the second day of Eid.',
        ],
      },
    ],
  },
}
