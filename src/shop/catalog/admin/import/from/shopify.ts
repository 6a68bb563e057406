/** Products of a file of Shopify. The first row of a product has its facts; a row is a variant, a picture, or both. */
import {
  cellOf,
  type ForeignOption,
  type ForeignPicture,
  type ForeignProduct,
  type ForeignRow,
  type ForeignVariant,
  flagOf,
  parted,
} from './foreign-product.ts'
import { soldVariants, VIRTUAL } from './sold-variants.ts'

const OPTIONS = [1, 2, 3] as const
/** A row with one of these is a variant. */
const OF_VARIANT = ['value1', 'value2', 'value3', 'sku', 'price', 'barcode'] as const

export function readShopifyProduct(key: string, rows: readonly ForeignRow[]): ForeignProduct {
  const [first = { line: 1, cells: {} }] = rows
  const inFirst = (field: Parameters<typeof cellOf>[1]) => cellOf(first, field)
  const names = OPTIONS.map((number) => inFirst(`name${number}`))
  const all = rows.filter((row) => OF_VARIANT.some((field) => cellOf(row, field) !== ''))
  const [ofVariants, virtual] = parted(all, (row) => flagOf(cellOf(row, 'ships'), true))
  const variants = ofVariants.map((row) => variantOf(row, names))
  const status = inFirst('status').toLowerCase()
  const left = reasonToLeave(first, all, variants)
  return {
    key,
    line: first.line,
    name: inFirst('title'),
    address: key,
    description: first.cells.description ?? '',
    category: categoryOf(inFirst('type'), inFirst('category')),
    isShown: flagOf(inFirst('published'), true) && (status === '' || status === 'active'),
    ...soldVariants(variants, virtual),
    pictures: picturesOf(rows, ofVariants),
    ...(left === undefined ? {} : { left }),
  }
}

function categoryOf(type: string, path: string): string[] {
  if (type !== '') return [type]
  const last = path.split('>').at(-1)?.trim()
  return last ? [last] : []
}

function reasonToLeave(
  first: ForeignRow,
  rows: readonly ForeignRow[],
  variants: readonly ForeignVariant[],
): string | undefined {
  if (flagOf(cellOf(first, 'gift_card'), false)) return 'It is a gift card.'
  if (rows.length > 0 && variants.length === 0) return VIRTUAL
  return variants.every(({ price }) => price === '') ? 'It has no price.' : undefined
}

function variantOf(row: ForeignRow, names: readonly string[]): ForeignVariant {
  const tracked = cellOf(row, 'tracker') !== ''
  return {
    line: row.line,
    sku: cellOf(row, 'sku'),
    barcode: cellOf(row, 'barcode'),
    options: OPTIONS.flatMap((number, place): ForeignOption[] => {
      const name = names[place] ?? ''
      const value = cellOf(row, `value${number}`)
      const isNone = name === '' || value.toLowerCase() === 'default title'
      return isNone ? [] : [{ name, value }]
    }),
    price: cellOf(row, 'price'),
    compareAtPrice: cellOf(row, 'compare_at_price'),
    stock: tracked ? cellOf(row, 'stock') : '',
    isActive: undefined,
  }
}

/** Those of the product by their places; those of variants that are none of these stand behind them. */
function picturesOf(
  rows: readonly ForeignRow[],
  ofVariants: readonly ForeignRow[],
): ForeignPicture[] {
  const pictures = new Map<string, ForeignPicture>()
  for (const row of rows) {
    const url = cellOf(row, 'pictures')
    const place = Number(cellOf(row, 'picture_place')) || pictures.size + 1
    if (url === '' || pictures.has(url)) continue
    const text = cellOf(row, 'picture_text')
    pictures.set(url, { line: row.line, url, place, text, variants: [] })
  }
  for (const [variant, row] of ofVariants.entries()) {
    const url = cellOf(row, 'variant_picture')
    if (url === '') continue
    const place = rows.length + pictures.size + 1
    const picture = pictures.get(url) ?? { line: row.line, url, place, text: '', variants: [] }
    picture.variants.push(variant)
    pictures.set(url, picture)
  }
  return [...pictures.values()].toSorted((one, other) => one.place - other.place)
}
