/** The outfits of the demo's shopper; products by slug, in the order they are shown. */
export type OutfitRow = {
  place: number
  name: string
  description: string
  is_public: boolean
  products: string[]
  age_minutes: number
}

const composed: Omit<OutfitRow, 'place' | 'age_minutes'>[] = [
  {
    name: 'Linen days',
    description: 'For the hottest afternoons of the year: one cloth from the shoulders to the hem.',
    is_public: true,
    products: ['layered-linen-abaya', 'paperbag-linen-trousers', 'cotton-voile-shawl'],
  },
  {
    name: 'Winter on the quay',
    description: 'Wool against the wind, and something soft below it.',
    is_public: true,
    products: [
      'belted-wool-coat',
      'cable-knit-tunic-jumper',
      'herringbone-maxi-skirt',
      'hand-fringed-pashmina',
    ],
  },
  {
    name: 'A cousin’s wedding',
    description: 'Satin and a little shimmer; nothing that outshines the bride.',
    is_public: true,
    products: ['satin-cape-gown', 'shimmer-chiffon-shawl', 'criss-cross-bonnet'],
  },
  {
    name: 'Five in the morning',
    description: 'What to run in before the city wakes up.',
    is_public: true,
    products: ['zip-through-running-tunic', 'tapered-track-trousers', 'quick-dry-sport-hijab'],
  },
  {
    name: 'First week at the office',
    description: '',
    is_public: false,
    products: ['bishop-sleeve-blouse', 'pleat-front-wide-trousers', 'silk-twill-square'],
  },
]

const MINUTES_BETWEEN = 4_321

export const outfits: OutfitRow[] = composed.map((outfit, place) => ({
  ...outfit,
  place,
  age_minutes: (composed.length - place) * MINUTES_BETWEEN,
}))
