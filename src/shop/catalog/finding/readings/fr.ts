import type { ReadingWords } from './reading-words.ts'

/** Large is wide in French, and no size. */
export const french: ReadingWords = {
  sizes: {
    XS: 'très petit, très petite, extra petit, extra petite',
    S: 'petit, petite, petits, petites',
    M: 'moyen, moyenne, moyens, moyennes, medium',
    L: 'grand, grande, grands, grandes',
    XL: 'très grand, très grande, extra grand, extra grande, extra large',
    XXL: 'extra extra large, double xl',
    'one size': 'taille unique',
  },
  sizeWords: 'taille, tailles',
  optional:
    'couleur, couleurs, coloris, pour, avec, en, femme, femmes, dame, dames, féminin, féminine, prix, acheter',
  shades:
    'clair, claire, clairs, claires, foncé, foncée, foncés, foncées, pâle, pâles, vif, vive, vifs, vives',
  atMost: {
    before:
      'moins de, à moins de, inférieur à, au-dessous de, en dessous de, moins cher que, pas plus de, sous, jusqu’à, ' +
      'au plus, au maximum, maximum, max',
    after: 'ou moins, et moins, au plus, au maximum, maximum, max',
  },
  atLeast: {
    before:
      'plus de, à plus de, supérieur à, au-dessus de, plus cher que, pas moins de, à partir de, dès, au moins, au minimum, minimum, min',
    after: 'ou plus, et plus, au moins, au minimum, minimum, min',
  },
  between: { before: 'entre, de', and: 'et', to: 'à', after: '' },
}
