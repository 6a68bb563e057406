/** Products of a file of WooCommerce: a row each, and one a variation, which may stand far from it. */
import { IMPORT_PRODUCT_PICTURES_MAX } from '../../../../../service/limits/catalog.ts'
import {
  cellOf,
  type ForeignOption,
  type ForeignPicture,
  type ForeignProduct,
  type ForeignRow,
  type ForeignVariant,
  flagOf,
  parted,
  type Said,
} from './foreign-product.ts'
import { cheaperThan, priceProblem } from './prices.ts'
import { soldVariants, VIRTUAL } from './sold-variants.ts'

/** `now` is the time of the shop, as `2026-01-31 23:59:59`. */
export function readWooProduct(
  key: string,
  rows: readonly ForeignRow[],
  now: string,
): ForeignProduct {
  const [variations, [own, ...others]] = parted(rows, (row) => kindsOf(row).includes('variation'))
  const [notes, problems]: [Said[], Said[]] = [[], []]
  for (const { line } of others) {
    const message = `Line ${own?.line ?? line} has this ID already.`
    problems.push({ line, column: 'key', message })
  }
  const left = own ? reasonToLeave(own) : 'The row of its product is not in the file.'
  const row = own ?? variations[0] ?? { line: 1, cells: {} }
  const isSimple = variations.length === 0
  const [virtual, shipped] = parted(variations, (each) => kindsOf(each).includes('virtual'))
  const taken = isSimple ? [row] : shipped
  // Read once: a product may have thousands of variations, and as many values.
  const facts = factsOf(row)
  const context = { row, facts, now, isSimple, notes, problems }
  const sold = soldVariants(
    taken.map((each) => variantOf(each, context)),
    virtual,
  )
  const sharing = taken.filter((each) => cellOf(each, 'stock') === 'parent')
  if (sharing.length > 1) {
    const message = `${sharing.length} variants share this stock there: each has it now.`
    notes.push({ line: row.line, column: 'stock', message })
  }
  const unsold = taken.length === 0 ? VIRTUAL : 'It has no price.'
  const reason = left ?? (sold.variants.every(({ price }) => price === '') ? unsold : undefined)
  const isListed = cellOf(row, 'visibility').toLowerCase() !== 'hidden'
  return {
    key,
    line: row.line,
    name: unescaped(cellOf(row, 'title')),
    address: addressOf(unescaped(cellOf(row, 'title'))),
    description: ['short_description' as const, 'description' as const]
      .map((field) => unescaped(row.cells[field] ?? '').trim())
      .filter((text) => text !== '')
      .join('\n\n'),
    category: categoryOf(cellOf(row, 'category')),
    isShown: cellOf(row, 'published') === '1' && isListed,
    isFeatured: flagOf(cellOf(row, 'featured'), false),
    variants: sold.variants,
    pictures: picturesOf(row, isSimple ? [] : taken, notes),
    notes: [...notes, ...sold.notes],
    problems,
    ...(reason === undefined ? {} : { left: reason }),
  }
}

/** As WordPress makes an address of a name: signs within words go, as the apostrophe of women's does. */
const addressOf = (name: string) => name.replaceAll(/[^\p{L}\p{M}\p{N}\s._/–—-]/gu, '')

const kindsOf = (row: ForeignRow) =>
  cellOf(row, 'kind')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())

function reasonToLeave(row: ForeignRow): string | undefined {
  const kinds = kindsOf(row)
  if (kinds.includes('virtual')) return VIRTUAL
  if (kinds.includes('grouped')) return 'It is a group of other products.'
  if (kinds.includes('external')) return 'It is sold by another shop.'
  const isKnown = kinds.includes('simple') || kinds.includes('variable')
  return isKnown ? undefined : `Its type is "${kinds.join(', ')}".`
}

type Context = {
  row: ForeignRow
  facts: readonly ForeignOption[]
  now: string
  isSimple: boolean
  notes: Said[]
  problems: Said[]
}

function variantOf(each: ForeignRow, context: Context): ForeignVariant {
  const { row, facts, isSimple } = context
  const regular = cellOf(each, 'price') || cellOf(row, 'price')
  const sale = saleInForce(each, context)
  const isReduced = sale !== '' && cheaperThan(sale, regular)
  const published = cellOf(each, 'published')
  return {
    line: each.line,
    sku: cellOf(each, 'sku'),
    barcode: cellOf(each, 'barcode'),
    options: isSimple ? facts : optionsOf(each, facts),
    price: isReduced ? sale : regular,
    compareAtPrice: isReduced ? regular : '',
    stock: stockOf(each, context),
    isActive: isSimple || published === '' ? undefined : published === '1',
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
  const isInForce = (starts ?? now) <= now && now <= (ends ?? now)
  const message = isInForce ? priceProblem(sale) : undefined
  if (message !== undefined) problems.push({ line: row.line, column: 'sale_price', message })
  return isInForce ? sale : ''
}

/** Blank where it was not counted. */
function stockOf(each: ForeignRow, { row, notes }: Context): string {
  const own = cellOf(each, 'stock')
  const units = own.toLowerCase() === 'parent' ? cellOf(row, 'stock') : own
  const isOut = cellOf(each, 'in_stock') === '0'
  if (!isOut || units.startsWith('-')) return units
  if (Number(own) > 0) {
    const message = `It is out of stock there, with ${own} units: it has 0 here.`
    notes.push({ line: each.line, column: 'stock', message })
  }
  return '0'
}

const numbersOf = ({ cells }: ForeignRow): number[] =>
  Object.keys(cells).flatMap((key) => {
    const [, number] = /^name(\d+)$/.exec(key) ?? []
    return number === undefined ? [] : [Number(number)]
  })

/** The options of a variation; of a blank one, the values that its product has. */
function optionsOf(each: ForeignRow, facts: readonly ForeignOption[]): ForeignOption[] {
  const choices = new Map(
    facts.map(({ name, choices = [] }) => [name.toLowerCase(), choices] as const),
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

function picturesOf(
  row: ForeignRow,
  variations: readonly ForeignRow[],
  notes: Said[],
): ForeignPicture[] {
  const pictures = new Map<string, ForeignPicture>()
  let isCut = false
  const add = (from: ForeignRow, variant?: number) => {
    // Each once: a cell may name thousands.
    for (const url of new Set(listOf(cellOf(from, 'pictures')))) {
      const place = pictures.size + 1
      const known = pictures.get(url)
      if (!known && place > IMPORT_PRODUCT_PICTURES_MAX) {
        isCut = true
        continue
      }
      const picture = known ?? { line: from.line, url, place, text: '', variants: [] }
      if (variant !== undefined) picture.variants.push(variant)
      pictures.set(url, picture)
    }
  }
  add(row)
  for (const [place, variation] of variations.entries()) add(variation, place)
  if (isCut) {
    const message = `It names more than ${IMPORT_PRODUCT_PICTURES_MAX} pictures: the others are left out.`
    notes.push({ line: row.line, column: 'pictures', message })
  }
  return [...pictures.values()]
}
