import type { ReadingWords } from './reading-words.ts'

export const english: ReadingWords = {
  sizes: {
    XXS: 'extra extra small, double extra small, xx small, xxsmall',
    XS: 'extra small, x small, xsmall',
    S: 'small',
    M: 'medium',
    L: 'large',
    XL: 'extra large, x large, xlarge',
    XXL: 'extra extra large, double extra large, xx large, xxlarge, double xl',
    XXXL: 'triple extra large, xxx large, xxxlarge, triple xl',
    'one size': 'one size, one size fits all, free size',
  },
  sizeWords: 'size, sizes, sized',
  optional:
    'colour, colours, coloured, color, colors, colored, in, for, with, women, woman, womens, ladies, lady, female, ' +
    'her, plus, price, prices, priced, costing, buy, online',
  shades: 'light, dark, pale, deep, bright, soft',
  atMost: {
    before:
      'under, below, less than, lower than, cheaper than, no more than, not more than, not over, at most, up to, ' +
      'maximum, max, within',
    after: 'or less, or under, or below, or cheaper, and under, and below, at most, maximum, max',
  },
  atLeast: {
    before:
      'over, above, more than, higher than, no less than, not less than, at least, from, starting at, starting from, ' +
      'minimum, min',
    after:
      'or more, or over, or above, and up, and over, and above, upwards, at least, minimum, min',
  },
  between: { before: 'between, from', and: 'and', to: 'to', after: '' },
}
