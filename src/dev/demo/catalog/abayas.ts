import type { DemoSection } from '../types.ts'

export const abayas: DemoSection = {
  name: 'Abayas & Kaftans',
  children: {
    'Open Abayas': [
      {
        name: 'Layered Linen Abaya',
        coverage: 'full',
        price: '1299.00',
        colors: ['Sand', 'Olive', 'Black'],
        featured: true,
        drawing: { kind: 'top', cut: 'flowing', sleeve: 'kimono', front: 'open', weave: 'linen' },
        text: [
          'A loose open abaya in stone-washed linen, worn over its own lighter inner dress.',
          'Wide kimono sleeves keep the air moving on hot afternoons, and the cloth only gets',
          'softer with every wash.',
        ],
      },
      {
        name: 'Dune Kimono Abaya',
        coverage: 'full',
        price: '1149.00',
        colors: ['Terracotta', 'Taupe', 'Charcoal', 'Teal'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          sleeve: 'kimono',
          front: 'open',
          waist: 'sash',
          weave: 'crinkle',
        },
        text: [
          'Crinkled viscose that never needs an iron, cut straight and tied with a wide sash.',
          'It folds into a handbag, which makes it the abaya to pack for a weekend away.',
        ],
      },
      {
        name: 'Amira Embroidered Abaya',
        coverage: 'full',
        price: '1899.99',
        colors: ['Black', 'Navy', 'Burgundy'],
        featured: true,
        drawing: {
          kind: 'top',
          cut: 'flowing',
          sleeve: 'bell',
          front: 'open',
          trims: ['embroidery'],
        },
        text: [
          'Metallic thread is embroidered by hand along both front edges and the bell cuffs.',
          'The heavy Korean crepe falls without clinging, from the Nikah to the walimah dinner.',
        ],
      },
      {
        name: 'Pleated Back Abaya',
        coverage: 'full',
        price: '1399.50',
        colors: ['Sage', 'Dusty Rose', 'Black'],
        drawing: {
          kind: 'top',
          cut: 'flared',
          sleeve: 'bell',
          front: 'open',
          trims: ['pleats', 'cuffs'],
        },
        text: [
          'Fine pleats open from the waist as you walk and settle again when you stand.',
          'Light chiffon over a matching slip, with turned cuffs that can be folded back for wudu.',
        ],
      },
    ],
    'Closed Abayas': [
      {
        name: 'Everyday Crepe Abaya',
        coverage: 'full',
        price: '899.00',
        colors: ['Black', 'Navy', 'Cocoa', 'Charcoal'],
        drawing: { kind: 'top', cut: 'straight', sleeve: 'straight', front: 'zip' },
        text: [
          'The one you reach for on a weekday: matte crepe, a concealed zip and two side pockets.',
          'Opaque without a lining, and machine washable.',
        ],
      },
      {
        name: 'Nida Buttoned Abaya',
        coverage: 'full',
        price: '1099.50',
        colors: ['Plum', 'Black', 'Emerald'],
        drawing: {
          kind: 'top',
          cut: 'flowing',
          neck: 'band',
          front: 'buttons',
          trims: ['cuffs', 'hemBand'],
        },
        text: [
          'Smooth nida with a band collar and a full row of buttons, finished with a satin hem.',
          'The buttons open all the way down, so it works for nursing mothers too.',
        ],
      },
      {
        name: 'Umbrella Cut Abaya',
        coverage: 'full',
        price: '1249.00',
        colors: ['Teal', 'Black', 'Burgundy'],
        drawing: { kind: 'top', cut: 'flared', waist: 'seam', trims: ['cuffs'] },
        text: [
          'Fitted gently to the waist and then cut as a full circle that swings to the floor.',
          'A drapey viscose blend with room for a stride, made for celebrations and photographs.',
        ],
      },
      {
        name: 'Hooded Jersey Abaya',
        coverage: 'full',
        price: '749.00',
        colors: ['Charcoal', 'Olive', 'Black'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          neck: 'hood',
          trims: ['pockets', 'cuffs'],
        },
        text: [
          'Soft cotton jersey with a hood and deep pockets: school runs, flights, slow mornings.',
          'It stretches, breathes and forgives a spilled coffee.',
        ],
      },
    ],
    Kaftans: [
      {
        name: 'Medina Gold Trim Kaftan',
        coverage: 'full',
        price: '1799.00',
        colors: ['Emerald', 'Burgundy', 'Navy'],
        drawing: {
          kind: 'top',
          cut: 'batwing',
          neck: 'v',
          waist: 'belt',
          trims: ['embroidery', 'hemBand'],
        },
        text: [
          'A Moroccan silhouette with a braided gold trim and a removable belt.',
          'Heavy satin gives it weight and shine for weddings, henna evenings and Eid lunch.',
        ],
      },
      {
        name: 'Garden Print Kaftan',
        coverage: 'moderate',
        price: '1099.00',
        colors: ['Dusty Rose', 'Powder Blue', 'Sage'],
        drawing: { kind: 'top', cut: 'batwing', neck: 'v', waist: 'seam', weave: 'floral' },
        text: [
          'Cotton lawn printed with scattered garden flowers, gathered once at the waist.',
          'Three-quarter batwing sleeves make it an easy choice for summer lunches outdoors.',
        ],
      },
      {
        name: 'Coastal Stripe Kaftan',
        coverage: 'moderate',
        price: '849.00',
        colors: ['Navy', 'Terracotta', 'Teal'],
        drawing: { kind: 'top', cut: 'batwing', neck: 'round', weave: 'stripe' },
        text: [
          'Woven stripes in breathable cotton gauze, roomy enough to slip on over a swim set.',
          'Rinse the salt out, hang it up, and it is dry before supper.',
        ],
      },
    ],
    'Prayer Wear': [
      {
        name: 'Two-Piece Prayer Set',
        coverage: 'full',
        price: '599.00',
        colors: ['Lilac', 'Ivory', 'Powder Blue', 'Sage'],
        sizes: ['S', 'M', 'L', 'XL'],
        drawing: { kind: 'head', style: 'prayer' },
        text: [
          'A long khimar and an elasticated skirt in feather-light microfibre, on in a moment.',
          'Nothing to pin: the chin cord holds it through every rakah.',
        ],
      },
      {
        name: 'Pocket Travel Prayer Dress',
        coverage: 'full',
        price: '649.50',
        colors: ['Stone', 'Navy', 'Dusty Rose'],
        drawing: {
          kind: 'top',
          cut: 'flowing',
          sleeve: 'bishop',
          neck: 'hood',
          weave: 'dots',
        },
        text: [
          'One piece with an attached hood, packed into a pouch no bigger than a paperback.',
          'Elastic cuffs keep the sleeves in place, at the office as in an airport musalla.',
        ],
      },
    ],
  },
}
