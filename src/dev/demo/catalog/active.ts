import type { DemoSection } from '../types.ts'

export const active: DemoSection = {
  name: 'Swim & Sport',
  children: {
    Swimwear: [
      {
        name: 'Full Cover Swim Set',
        coverage: 'full',
        price: '1199.00',
        colors: ['Navy', 'Black', 'Teal'],
        drawing: {
          kind: 'top',
          cut: 'straight',
          hem: 'tunic',
          neck: 'hood',
          front: 'zip',
          legs: true,
          trims: ['panels'],
        },
        text: [
          'Tunic, leggings and a hood in chlorine-resistant fabric rated UPF 50+.',
          'An inner drawstring keeps the tunic down when you dive in.',
        ],
      },
      {
        name: 'Wave Panel Swim Set',
        coverage: 'full',
        price: '1299.00',
        colors: ['Teal', 'Plum', 'Navy'],
        featured: true,
        drawing: {
          kind: 'top',
          cut: 'flowing',
          hem: 'tunic',
          neck: 'band',
          legs: true,
          weave: 'waves',
        },
        text: [
          'A flared swim tunic with a wave print, over ankle-length leggings.',
          'Quick drying and never clingy, in the pool and out of it.',
        ],
      },
      {
        name: 'Sunseeker Swim Tunic',
        coverage: 'light',
        price: '749.00',
        colors: ['Terracotta', 'Black', 'Emerald'],
        drawing: { kind: 'top', cut: 'flowing', hem: 'tunic', front: 'zip', trims: ['panels'] },
        text: [
          'A short-sleeved swim tunic for water aerobics and holidays with the children.',
          'Layer it over any long-sleeved rash vest for more coverage.',
        ],
      },
    ],
    Sportswear: [
      {
        name: 'Quick Dry Sport Hijab',
        coverage: 'full',
        price: '189.00',
        colors: ['Black', 'Charcoal', 'Plum', 'Teal'],
        sizes: ['S', 'M', 'L'],
        drawing: { kind: 'head', style: 'sport' },
        text: [
          'A pull-on hijab in perforated mesh for running, hockey or the gym.',
          'Flat seams, a secure chin and nothing that flaps.',
        ],
      },
      {
        name: 'Zip Through Running Tunic',
        coverage: 'full',
        price: '649.00',
        colors: ['Lilac', 'Black', 'Emerald'],
        drawing: {
          kind: 'top',
          cut: 'flowing',
          hem: 'tunic',
          neck: 'roll',
          front: 'zip',
          trims: ['panels', 'cuffs'],
        },
        text: [
          'Thumb holes, a phone pocket and reflective piping on a thigh-covering tunic.',
          'Tested over 42 kilometres, twice.',
        ],
      },
      {
        name: 'Longline Training Top',
        coverage: 'moderate',
        price: '429.00',
        colors: ['Mustard', 'Navy', 'Stone'],
        drawing: { kind: 'top', cut: 'straight', hem: 'tunic', neck: 'round', trims: ['slits'] },
        text: [
          'Moisture-wicking jersey with three-quarter sleeves and side vents.',
          'Long enough for yoga, netball and the walk home.',
        ],
      },
      {
        name: 'Tapered Track Trousers',
        coverage: 'full',
        price: '479.00',
        colors: ['Charcoal', 'Olive', 'Burgundy'],
        drawing: { kind: 'trousers', cut: 'tapered', style: 'drawstring' },
        text: [
          'Loose through the thigh, tapered at the ankle, brushed on the inside.',
          'Zipped pockets and a drawstring that does not get lost in the wash.',
        ],
      },
    ],
  },
}
