import type { DemoSection } from '../types.ts'

export const bottoms: DemoSection = {
  name: 'Skirts & Trousers',
  children: {
    'Maxi Skirts': [
      {
        name: 'Pleated Satin Maxi Skirt',
        coverage: 'full',
        price: '699.00',
        colors: ['Emerald', 'Taupe', 'Black', 'Dusty Rose'],
        featured: true,
        drawing: { kind: 'skirt', style: 'pleats' },
        text: [
          'Knife pleats set by heat so that they survive the washing machine.',
          'A liquid satin sheen by night; add a chunky knit and trainers by day.',
        ],
      },
      {
        name: 'Tiered Boho Skirt',
        coverage: 'full',
        price: '599.00',
        colors: ['Terracotta', 'Mustard', 'Navy'],
        drawing: { kind: 'skirt', cut: 'full', style: 'tiers', weave: 'floral' },
        text: [
          'Metres of printed cotton voile gathered in three tiers over a lining.',
          'The elasticated waist is kind after long lunches.',
        ],
      },
      {
        name: 'Herringbone Maxi Skirt',
        coverage: 'full',
        price: '829.00',
        colors: ['Charcoal', 'Cocoa'],
        drawing: { kind: 'skirt', cut: 'straight', style: 'buttons', weave: 'herringbone' },
        text: [
          'A wool-blend herringbone with horn-effect buttons from waist to hem.',
          'Lined, warm and sharp with a tucked-in roll neck.',
        ],
      },
    ],
    'Midi Skirts': [
      {
        name: 'Box Pleat Midi Skirt',
        coverage: 'moderate',
        price: '549.00',
        colors: ['Navy', 'Burgundy', 'Stone'],
        drawing: { kind: 'skirt', style: 'boxPleats', weave: 'check' },
        text: [
          'Wide box pleats in a subtle check, falling well below the knee.',
          'A school-uniform classic that has grown up and found an office.',
        ],
      },
      {
        name: 'Wrap Linen Midi Skirt',
        coverage: 'moderate',
        price: '529.50',
        colors: ['Sand', 'Olive', 'Dusty Rose'],
        drawing: { kind: 'skirt', style: 'wrap', weave: 'linen' },
        text: [
          'Tie it high or low: the overlap is generous and a hidden snap keeps it modest.',
          'Pure linen in sun-faded shades.',
        ],
      },
      {
        name: 'Corduroy Knee Skirt',
        coverage: 'light',
        price: '459.00',
        colors: ['Mustard', 'Cocoa', 'Plum'],
        drawing: { kind: 'skirt', cut: 'flowing', style: 'buttons', weave: 'rib' },
        text: [
          'Needlecord with a gentle A-line and buttons down the front.',
          'Team it with thick tights or leggings and tall boots.',
        ],
      },
    ],
    'Wide Trousers': [
      {
        name: 'Palazzo Crepe Trousers',
        coverage: 'full',
        price: '599.00',
        colors: ['Black', 'Teal', 'Plum'],
        drawing: { kind: 'trousers', cut: 'palazzo' },
        text: [
          'So wide that they move like a skirt, in a crepe that refuses to crease.',
          'A flat front and an elasticated back make them as comfortable as pyjamas.',
        ],
      },
      {
        name: 'Pleat Front Wide Trousers',
        coverage: 'full',
        price: '699.00',
        colors: ['Taupe', 'Navy', 'Charcoal'],
        drawing: { kind: 'trousers', cut: 'wide', style: 'creased', weave: 'herringbone' },
        text: [
          'Tailored with pressed creases, slanted pockets and a high waist.',
          'The matching blazer is on our drawing board; a long tunic does the job meanwhile.',
        ],
      },
      {
        name: 'Paperbag Linen Trousers',
        coverage: 'full',
        price: '629.00',
        colors: ['Olive', 'Ivory', 'Terracotta'],
        drawing: { kind: 'trousers', cut: 'wide', style: 'paperbag', weave: 'linen' },
        text: [
          'A gathered paperbag waist with a self-tie bow and roomy linen legs.',
          'Cool in February, layered over thermals in July.',
        ],
      },
      {
        name: 'Cropped Cotton Culottes',
        coverage: 'moderate',
        price: '449.00',
        colors: ['Powder Blue', 'Sand', 'Black'],
        drawing: { kind: 'trousers', cut: 'culottes', weave: 'stripe' },
        text: [
          'Mid-calf culottes in striped cotton for cycling, beach walks and market days.',
          'Deep pockets, a covered zip and a flattering flat front.',
        ],
      },
    ],
  },
}
