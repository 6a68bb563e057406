/** Products of a file of WooCommerce: a row each, and one a variation, which may stand far from it. */
import {
  cellOf,
  type ForeignOption,
  type ForeignPicture,
  type ForeignProduct,
  type ForeignRow,
  type ForeignVariant,
  flagOf,
} from './foreign-product.ts'
import { cheaperThan } from './prices.ts'

type Notes = {
  line: number
  column: 'key' | 'stock' | 'sale_starts' | 'sale_ends'
  message: string
}[]

/** `now` is the time of the shop, as `2026-01-31 23:59:59`. */
export function readWooProduct(
  key: string,
  rows: readonly ForeignRow[],
  now: string,
): ForeignProduct {
  const [[own, ...others], variations] = partsOf(rows)
  const [notes, problems]: [Notes, Notes] = [[], []]
  for (const { line } of others) {
    const message = `Line ${own?.line ?? line} has this ID already.`
    problems.push({ line, column: 'key', message })
  }
  const left = own ? reasonToLeave(own) : 'The row of its product is not in the file.'
  const row = own ?? variations[0] ?? { line: 1, cells: {} }
  const isSimple = variations.length === 0
  const taken = isSimple ? [row] : variations.filter((each) => !kindsOf(each).includes('virtual'))
  const variants = taken.map((each) => variantOf(each, { row, now, isSimple, problems }))
  const sharing = taken.filter((each) => cellOf(each, 'stock') === 'parent')
  if (sharing.length > 1) {
    const message = `${sharing.length} variants share this stock there: each has it now.`
    notes.push({ line: row.line, column: 'stock', message })
  }
  const unpriced = variants.every(({ price }) => price === '') ? 'It has no price.' : undefined
  const reason = left ?? unpriced
  const isListed = cellOf(row, 'visibility').toLowerCase() !== 'hidden'
  return {
    key,
    line: row.line,
    name: unescaped(cellOf(row, 'title')),
    address: unescaped(cellOf(row, 'title')),
    description: ['short_description' as const, 'description' as const]
      .map((field) => unescaped(row.cells[field] ?? '').trim())
      .filter((text) => text !== '')
      .join('\n\n'),
    category: categoryOf(cellOf(row, 'category')),
    isShown: cellOf(row, 'published') === '1' && isListed,
    isFeatured: flagOf(cellOf(row, 'featured'), false),
    variants,
    pictures: picturesOf(row, isSimple ? [] : taken),
    notes,
    problems,
    ...(reason === undefined ? {} : { left: reason }),
  }
}

const kindsOf = (row: ForeignRow) =>
  cellOf(row, 'kind')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())

function partsOf(rows: readonly ForeignRow[]): [own: ForeignRow[], variations: ForeignRow[]] {
  const isVariation = (row: ForeignRow) => kindsOf(row).includes('variation')
  return [rows.filter((row) => !isVariation(row)), rows.filter(isVariation)]
}

function reasonToLeave(row: ForeignRow): string | undefined {
  const kinds = kindsOf(row)
  if (kinds.includes('virtual')) return 'It is virtual: nothing is shipped.'
  if (kinds.includes('grouped')) return 'It is a group of other products.'
  if (kinds.includes('external')) return 'It is sold by another shop.'
  const isKnown = kinds.includes('simple') || kinds.includes('variable')
  return isKnown ? undefined : `Its type is "${kinds.join(', ')}".`
}

type Context = { row: ForeignRow; now: string; isSimple: boolean; problems: Notes }

function variantOf(each: ForeignRow, context: Context): ForeignVariant {
  const { row, isSimple } = context
  const regular = cellOf(each, 'price') || cellOf(row, 'price')
  const sale = saleInForce(each, context)
  const isReduced = sale !== '' && cheaperThan(sale, regular)
  return {
    line: each.line,
    sku: cellOf(each, 'sku'),
    barcode: cellOf(each, 'barcode'),
    options: isSimple ? factsOf(row) : optionsOf(each, row),
    price: isReduced ? sale : regular,
    compareAtPrice: isReduced ? regular : '',
    stock: stockOf(each, row),
    isActive: isSimple || cellOf(each, 'published') !== '0',
  }
}

/** The sale price, if it is in force now. */
function saleInForce(row: ForeignRow, { now, problems }: Context): string {
  const sale = cellOf(row, 'sale_price')
  if (sale === '') return ''
  const [starts, ends] = (['sale_starts', 'sale_ends'] as const).map((column, place) => {
    const text = cellOf(row, column)
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
    if (text !== '' && day === undefined) {
      problems.push({ line: row.line, column, message: 'Write the day as 2026-01-31.' })
    }
    return day && `${day} ${time ?? (place === 0 ? '00:00:00' : '23:59:59')}`
  })
  return (starts ?? now) <= now && now <= (ends ?? now) ? sale : ''
}

/** Blank where it was not counted. */
function stockOf(each: ForeignRow, row: ForeignRow): string {
  const own = cellOf(each, 'stock')
  const units = own.toLowerCase() === 'parent' ? cellOf(row, 'stock') : own
  const isOut = cellOf(each, 'in_stock') === '0'
  return isOut ? '0' : units
}

const numbersOf = ({ cells }: ForeignRow): number[] =>
  Object.keys(cells).flatMap((key) => {
    const [, number] = /^name(\d+)$/.exec(key) ?? []
    return number === undefined ? [] : [Number(number)]
  })

/** The options of a variation; of a blank one, the values that its product has. */
function optionsOf(each: ForeignRow, row: ForeignRow): ForeignOption[] {
  const choices = new Map(
    factsOf(row).map(({ name, choices = [] }) => [name.toLowerCase(), choices] as const),
  )
  return numbersOf(each).map((number) => {
    const name = optionName(each, number)
    const value = unescaped(cellOf(each, `value${number}`))
    return { name, value, choices: choices.get(name.toLowerCase()) ?? [] }
  })
}

const optionName = (row: ForeignRow, number: number) =>
  cellOf(row, `name${number}`).replace(/^pa_/, '')

/** The attributes of a product: their values in one line, and each. */
function factsOf(row: ForeignRow): ForeignOption[] {
  return numbersOf(row).map((number) => {
    const choices = listOf(cellOf(row, `value${number}`))
    return { name: optionName(row, number), value: choices.join(' / '), choices }
  })
}

const NOT_ESCAPED = /(?<!\\),/
const listOf = (cell: string): string[] =>
  cell
    .split(NOT_ESCAPED)
    .map((each) => unescaped(each).trim())
    .filter((each) => each !== '')

/** A line break is written as `\n`, a comma within a value as `\,`. */
const unescaped = (text: string) => text.replaceAll('\\n', '\n').replaceAll('\\,', ',')

/** Of the first of several paths the last two levels. */
function categoryOf(cell: string): string[] {
  const [first = ''] = listOf(cell)
  return first
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(-2)
}

function picturesOf(row: ForeignRow, variations: readonly ForeignRow[]): ForeignPicture[] {
  const pictures = new Map<string, ForeignPicture>()
  const add = (from: ForeignRow, variant?: number) => {
    for (const url of listOf(cellOf(from, 'pictures'))) {
      const known = pictures.get(url) ?? {
        line: from.line,
        url,
        place: pictures.size + 1,
        text: '',
      }
      const shows = known.variant ?? variant
      pictures.set(url, shows === undefined ? known : { ...known, variant: shows })
    }
  }
  add(row)
  for (const [place, variation] of variations.entries()) add(variation, place)
  return [...pictures.values()]
}
