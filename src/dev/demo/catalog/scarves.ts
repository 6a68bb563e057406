import type { DemoSection } from '../types.ts'

export const scarves: DemoSection = {
  name: 'Hijabs & Scarves',
  children: {
    'Everyday Hijabs': [
      {
        name: 'Premium Jersey Hijab',
        coverage: 'full',
        price: '149.00',
        colors: ['Taupe', 'Black', 'Navy', 'Sage', 'Dusty Rose', 'Charcoal', 'Ivory', 'Plum'],
        sizes: ['M'],
        featured: true,
        drawing: { kind: 'head', style: 'wrap' },
        text: [
          'Soft stretch jersey that stays put without a single pin.',
          'Opaque, breathable and generous: 180 by 75 centimetres.',
        ],
      },
      {
        name: 'Modal Crinkle Hijab',
        coverage: 'full',
        price: '179.00',
        colors: ['Terracotta', 'Stone', 'Olive', 'Lilac', 'Teal', 'Black'],
        sizes: ['M'],
        drawing: { kind: 'head', style: 'shawl', weave: 'crinkle' },
        text: [
          'Beechwood modal with a permanent crinkle, so ironing is a thing of the past.',
          'Drapes loosely and keeps its shape from the first lecture to the last bus.',
        ],
      },
      {
        name: 'Cotton Voile Shawl',
        coverage: 'full',
        price: '159.50',
        colors: ['Powder Blue', 'Sand', 'Burgundy', 'Emerald'],
        sizes: ['M'],
        drawing: { kind: 'head', style: 'wrap', weave: 'linen' },
        text: [
          'The lightest cotton we could find, for humid coastal summers.',
          'Layers well, with hand-rolled edges that do not fray.',
        ],
      },
    ],
    'Occasion Scarves': [
      {
        name: 'Silk Twill Square',
        coverage: 'full',
        price: '489.00',
        colors: ['Emerald', 'Navy', 'Burgundy', 'Mustard'],
        sizes: ['M'],
        drawing: { kind: 'head', style: 'square', weave: 'stars' },
        text: [
          'Pure mulberry silk, printed with a tile motif inside a golden border.',
          'Fold it into a triangle or knot it at the nape; it arrives in a gift box.',
        ],
      },
      {
        name: 'Shimmer Chiffon Shawl',
        coverage: 'full',
        price: '229.50',
        colors: ['Plum', 'Dusty Rose', 'Black', 'Teal', 'Sage'],
        sizes: ['M'],
        drawing: { kind: 'head', style: 'shawl', weave: 'shimmer' },
        text: [
          'A whisper of lurex in floaty chiffon, bright enough for an evening and no more.',
          'Wear a matching undercap beneath: the weave is sheer.',
        ],
      },
      {
        name: 'Hand Fringed Pashmina',
        coverage: 'full',
        price: '899.00',
        colors: ['Burgundy', 'Taupe', 'Charcoal', 'Olive'],
        sizes: ['M'],
        drawing: { kind: 'head', style: 'fringed', weave: 'herringbone' },
        text: [
          'Cashmere and wool woven in a fine herringbone, the fringe twisted by hand.',
          'A winter scarf, a travel blanket, an heirloom.',
        ],
      },
    ],
    Undercaps: [
      {
        name: 'Bamboo Tube Undercap',
        coverage: 'full',
        price: '89.00',
        colors: ['Stone', 'Black', 'Navy', 'Cocoa'],
        sizes: ['S', 'M', 'L'],
        drawing: { kind: 'head', style: 'cap', weave: 'rib' },
        text: [
          'Covers hair and neck with seamless bamboo rib that wicks moisture away.',
          'No tight band, no headache at the end of the day.',
        ],
      },
      {
        name: 'Criss-Cross Bonnet',
        coverage: 'full',
        price: '99.50',
        colors: ['Dusty Rose', 'Taupe', 'Black'],
        sizes: ['S', 'M', 'L'],
        drawing: { kind: 'head', style: 'cross' },
        text: [
          'Crossed bands add a little height and grip slippery chiffon.',
          'Satin lined, to spare curls and edges.',
        ],
      },
    ],
  },
}
