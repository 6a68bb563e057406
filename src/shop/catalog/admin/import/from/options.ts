/** The meaning of a variant's options: its size, its colour, or a part of the colour. */
import { typedText } from '../../../../../service/fields/typed-text.ts'
import { exactSize } from '../../../size-fields.ts'
import type { Answers, OptionMeaning } from './answers.ts'
import { foldCase } from './fold-case.ts'
import type { ForeignOption } from './foreign-product.ts'

/** Names of options in the five languages. */
const NAMES: Record<'size' | 'color', ReadonlySet<string>> = {
  size: new Set(
    'size sizes مقاس المقاس مقاسات المقاسات حجم الحجم taille tailles pointure beden ölçü ukuran'.split(
      ' ',
    ),
  ),
  color: new Set(
    'color colors colour colours لون اللون ألوان الألوان couleur couleurs coloris renk renkler warna'.split(
      ' ',
    ),
  ),
}

function meaningOf(name: string, { options }: Answers): OptionMeaning | undefined {
  const key = foldCase(name)
  const answered = options.get(key)
  if (answered) return answered
  if (NAMES.size.has(key)) return 'size'
  return NAMES.color.has(key) ? 'color' : undefined
}

/** Usual words for sizes: any of a line is meant by any other of it. */
const WORDS = [
  ['XXS', 'xx-small', '2xs', 'double extra small'],
  [
    'XS',
    'x-small',
    'xsmall',
    'extra small',
    'extra-small',
    'très petit',
    'sangat kecil',
    'صغير جدا',
  ],
  ['S', 'small', 'sm', 'petit', 'petite', 'küçük', 'kecil', 'صغير'],
  ['M', 'medium', 'med', 'moyen', 'moyenne', 'orta', 'sedang', 'متوسط', 'وسط'],
  ['L', 'large', 'lg', 'grand', 'grande', 'büyük', 'besar', 'كبير'],
  [
    'XL',
    'x-large',
    'xlarge',
    'extra large',
    'extra-large',
    'très grand',
    'sangat besar',
    'كبير جدا',
  ],
  ['XXL', '2xl', 'xx-large', 'xxlarge', 'double extra large', '2x-large'],
  ['XXXL', '3xl', 'xxx-large', 'triple extra large', '3x-large'],
  ['XXXXL', '4xl', '4x-large'],
  [
    'One size',
    'onesize',
    'one-size',
    'os',
    'o/s',
    'free size',
    'freesize',
    'all size',
    'taille unique',
    'tek beden',
    'standart',
    'satu ukuran',
    'مقاس واحد',
    'مقاس موحد',
  ],
].map((words) => words.map(foldCase))

/** The size of the shop that a size of the file is. */
export function sizeOf(text: string, { sizes, shopSizes }: Answers): string | undefined {
  const given = typedText(text, 'code').trim()
  const key = foldCase(given)
  const known =
    sizes.get(key) ??
    exactSize(shopSizes, given) ??
    shopSizes.find((size) => foldCase(size) === key)
  if (known !== undefined) return known
  const words = WORDS.find((line) => line.includes(key)) ?? []
  return shopSizes.find((size) => words.includes(foldCase(size)))
}

export type SizeAndColor = {
  /** Of the file; blank is none. */
  size: string
  color: string
  /** Options that became a part of the colour. */
  joined: string[]
  /** An option was left out: several variants may be one here. */
  isIgnoring: boolean
}

export function sizeAndColor(options: readonly ForeignOption[], answers: Answers): SizeAndColor {
  const sorted: Record<'size' | 'color' | 'other', ForeignOption[]> = {
    size: [],
    color: [],
    other: [],
  }
  let isIgnoring = false
  for (const option of options) {
    const meaning = meaningOf(option.name, answers)
    if (meaning === 'ignore') isIgnoring = true
    else if (option.value !== '') sorted[meaning ?? 'other'].push(option)
  }
  const [size, ...otherSizes] = sorted.size
  const others = [...otherSizes, ...sorted.other]
  return {
    size: size?.value ?? '',
    color: [...sorted.color, ...others].map(({ value }) => value).join(' / '),
    joined: others.map(({ name }) => name),
    isIgnoring,
  }
}

const valuesOf = ({ value, choices = [] }: ForeignOption) =>
  value === '' && choices.length > 0 ? choices : [value]

/** How many combinations `combinations` makes, with those that are taken. */
export const countCombinations = (options: readonly ForeignOption[]): number =>
  options.reduce((count, option) => count * valuesOf(option).length, 1)

/** The options with each of the values that a blank one has: all combinations but those that `taken` has, which grows. */
export function combinations(
  options: readonly ForeignOption[],
  taken: Set<string>,
  keyOf: KeyOf,
): ForeignOption[][] {
  let found: ForeignOption[][] = [[]]
  for (const option of options) {
    const values = valuesOf(option).map((value) => ({ name: option.name, value }))
    found = found.flatMap((before) => values.map((each) => [...before, each]))
  }
  return found.filter((combination) => {
    const key = keyOf(combination)
    const isNew = !taken.has(key)
    taken.add(key)
    return isNew
  })
}

export type KeyOf = (options: readonly ForeignOption[]) => string

/** Returns what makes keys of options. They are short, though a value may be a long text that thousands of variants have. */
export function optionKeys(): KeyOf {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const key = text.toLowerCase()
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  return (options) =>
    options.map(({ name, value }) => `${numberOf(name)}:${numberOf(value)}`).join()
}
