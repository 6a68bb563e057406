import type { DemoSection } from '../types.ts'

export const tops: DemoSection = {
  name: 'Tops & Tunics',
  children: {
    Tunics: [
      {
        name: 'Side Slit Linen Tunic',
        coverage: 'moderate',
        price: '549.00',
        colors: ['Sage', 'Sand', 'Terracotta'],
        drawing: {
          kind: 'top',
          hem: 'tunic',
          cut: 'straight',
          neck: 'v',
          trims: ['slits'],
          weave: 'linen',
        },
        text: [
          'Airy linen with long side slits, meant for wearing over wide trousers.',
          'The sleeves stop below the elbow and roll up neatly behind a tab.',
        ],
      },
      {
        name: 'Longline Poplin Tunic',
        coverage: 'full',
        price: '499.00',
        colors: ['Powder Blue', 'Ivory', 'Black'],
        drawing: {
          kind: 'top',
          hem: 'knee',
          cut: 'flowing',
          neck: 'shirt',
          front: 'buttons',
          trims: ['cuffs', 'slits'],
        },
        text: [
          'A knee-length shirt in cotton poplin, crisp enough for meetings.',
          'Extra buttons at the bust prevent gaping; the back hem dips for coverage.',
        ],
      },
      {
        name: 'Tile Print Tunic',
        coverage: 'moderate',
        price: '629.00',
        colors: ['Teal', 'Burgundy', 'Mustard'],
        featured: true,
        drawing: {
          kind: 'top',
          hem: 'tunic',
          cut: 'flowing',
          sleeve: 'bell',
          weave: 'stars',
        },
        text: [
          'An eight-pointed star from old courtyard tiles, block printed on soft cotton cambric.',
          'No two lengths of cloth are quite alike.',
        ],
      },
      {
        name: 'Short Sleeve Slub Tunic',
        coverage: 'light',
        price: '349.00',
        colors: ['Mustard', 'Lilac', 'Charcoal'],
        drawing: { kind: 'top', hem: 'tunic', cut: 'flowing', weave: 'linen' },
        text: [
          'Slub cotton with short, loose sleeves and a curved hem.',
          'A layering piece for summer, or an at-home favourite.',
        ],
      },
    ],
    'Blouses & Shirts': [
      {
        name: 'Tie Neck Satin Blouse',
        coverage: 'full',
        price: '579.00',
        colors: ['Burgundy', 'Emerald', 'Ivory'],
        drawing: {
          kind: 'top',
          hem: 'hip',
          cut: 'straight',
          sleeve: 'bishop',
          neck: 'bow',
          trims: ['cuffs'],
        },
        text: [
          'Matte satin with a soft bow that can be tied loosely under a hijab.',
          'Bishop sleeves gather into deep cuffs; long enough to stay tucked in.',
        ],
      },
      {
        name: 'Oversized Oxford Shirt',
        coverage: 'full',
        price: '529.00',
        colors: ['Stone', 'Powder Blue', 'Dusty Rose'],
        drawing: {
          kind: 'top',
          hem: 'tunic',
          cut: 'straight',
          neck: 'shirt',
          front: 'buttons',
          trims: ['cuffs'],
          weave: 'stripe',
        },
        text: [
          'Borrowed from menswear: striped Oxford cotton, a boxy body and a tail that covers.',
          'Softens with age and looks right with denim, culottes or a pleated skirt.',
        ],
      },
      {
        name: 'Bishop Sleeve Blouse',
        coverage: 'full',
        price: '489.99',
        colors: ['Lilac', 'Black', 'Teal'],
        drawing: {
          kind: 'top',
          hem: 'hip',
          cut: 'flowing',
          sleeve: 'bishop',
          neck: 'band',
          front: 'buttons',
          weave: 'dots',
        },
        text: [
          'A breath of chiffon with tiny dots, a camisole lining and voluminous sleeves.',
          'Smart with tailored trousers; romantic with a tiered skirt.',
        ],
      },
    ],
    Knitwear: [
      {
        name: 'Cable Knit Tunic Jumper',
        coverage: 'full',
        price: '749.00',
        colors: ['Ivory', 'Taupe', 'Olive'],
        drawing: {
          kind: 'top',
          hem: 'tunic',
          cut: 'straight',
          neck: 'roll',
          trims: ['cuffs'],
          weave: 'cable',
        },
        text: [
          'Thick cables in a lambswool blend, knitted long enough to cover the hips.',
          'The roll neck stands in for a scarf on frosty mornings.',
        ],
      },
      {
        name: 'Fine Merino Crew',
        coverage: 'full',
        price: '689.50',
        colors: ['Navy', 'Charcoal', 'Plum', 'Mustard'],
        drawing: { kind: 'top', hem: 'hip', cut: 'straight', trims: ['cuffs'] },
        text: [
          'Extra-fine merino from the Karoo, light enough to wear beneath an abaya.',
          'Naturally odour resistant and gentle on the skin.',
        ],
      },
      {
        name: 'Cotton Rib Elbow Tee',
        coverage: 'light',
        price: '299.00',
        colors: ['Terracotta', 'Black', 'Stone', 'Sage'],
        drawing: { kind: 'top', hem: 'hip', cut: 'straight', weave: 'rib' },
        text: [
          'A ribbed cotton tee with a high crew neck and sleeves that reach for the elbow.',
          'Wear it as a base layer under dungarees, kimonos and cardigans.',
        ],
      },
    ],
  },
}
