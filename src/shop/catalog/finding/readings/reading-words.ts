/** Sizes by their usual letters, whatever a shop calls them. */
export type UsualSize =
  | 'XXS'
  | 'XS'
  | 'S'
  | 'M'
  | 'L'
  | 'XL'
  | 'XXL'
  | 'XXXL'
  | 'XXXXL'
  | 'one size'

/**
 * The words by which shoppers of a language name sizes and prices, and those that say nothing about a garment. Lists
 * are separated by commas, and each entry is a word or a phrase; accents and capitals do not matter, nor does an article
 * that is written together with a word. Words of colour families are in `color-families/words/`.
 */
export type ReadingWords = {
  sizes: Partial<Record<UsualSize, string>>
  /** Beside one of these a number is a size. */
  sizeWords: string
  /** A product without these is found too; one that has them comes first. */
  optional: string
  /** Beside a colour these are optional too: dark green, vert clair. */
  shades: string
  /** Words before or after the number of a price. */
  atMost: Sides
  atLeast: Sides
  /** `to` stands between two numbers also where no word is before them. */
  between: Sides & { and: string; to: string }
}
type Sides = { before: string; after: string }
