import type { DemoSection } from '../types.ts'

export const outerwear: DemoSection = {
  name: 'Outerwear',
  children: {
    'Coats & Jackets': [
      {
        name: 'Belted Wool Coat',
        coverage: 'full',
        price: '2899.00',
        colors: ['Cocoa', 'Black', 'Sand'],
        featured: true,
        drawing: {
          kind: 'top',
          cut: 'flowing',
          hem: 'midi',
          neck: 'lapel',
          waist: 'belt',
          trims: ['pockets', 'cuffs'],
        },
        text: [
          'Double-faced wool with wide lapels and a belt, cut to go over an abaya.',
          'Roomy armholes leave space for layers; the lining is recycled satin.',
        ],
      },
      {
        name: 'Classic Drape Trench',
        coverage: 'full',
        price: '1999.00',
        colors: ['Sand', 'Navy', 'Olive'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          hem: 'midi',
          neck: 'lapel',
          front: 'double',
          waist: 'sash',
          trims: ['cuffs'],
        },
        text: [
          'Water-repellent cotton gabardine in a fluid, double-breasted cut.',
          'Long enough to keep the rain off a maxi dress.',
        ],
      },
      {
        name: 'Quilted Winter Coat',
        coverage: 'full',
        price: '2199.00',
        colors: ['Plum', 'Charcoal', 'Teal'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          hem: 'midi',
          neck: 'hood',
          front: 'zip',
          weave: 'quilt',
        },
        text: [
          'Diamond quilting over vegan down, with a hood that fits on top of a scarf.',
          'Highveld winters, Cape storms: it has met both.',
        ],
      },
    ],
    'Capes & Cardigans': [
      {
        name: 'Herringbone Wool Cape',
        coverage: 'moderate',
        price: '1599.00',
        colors: ['Charcoal', 'Burgundy', 'Taupe'],
        sizes: ['S', 'M', 'L', 'XL'],
        drawing: {
          kind: 'top',
          cut: 'cape',
          hem: 'knee',
          neck: 'band',
          front: 'buttons',
          weave: 'herringbone',
        },
        text: [
          'A swing cape in brushed wool with slits for the hands and a small stand collar.',
          'The quickest way to make an everyday outfit look considered.',
        ],
      },
      {
        name: 'Longline Rib Cardigan',
        coverage: 'full',
        price: '799.00',
        colors: ['Stone', 'Black', 'Dusty Rose', 'Olive'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          hem: 'midi',
          front: 'open',
          trims: ['pockets', 'cuffs'],
          weave: 'rib',
        },
        text: [
          'A calf-length cardigan in cotton rib, worn open over a dress or tunic.',
          'Two pockets, no buttons, endless mileage.',
        ],
      },
      {
        name: 'Longline Denim Gilet',
        coverage: 'light',
        price: '659.00',
        colors: ['Navy', 'Powder Blue'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          hem: 'knee',
          arm: 'none',
          neck: 'shirt',
          front: 'buttons',
          trims: ['pockets'],
        },
        text: [
          'A sleeveless denim layer that turns a plain abaya or shirt into an outfit.',
          'Rigid at first, then yours.',
        ],
      },
    ],
  },
}
