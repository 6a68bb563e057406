/** Settles what a product of another system is in this shop: sizes, colours, stock, one price, and which of it is known. */
import { IMPORT_PRODUCT_VARIANTS_MAX } from '../../../../../service/limits/catalog.ts'
import { columnNamed, readCell } from '../columns.ts'
import type { Answers } from './answers.ts'
import type { Questions } from './findings.ts'
import type { ForeignProduct, ForeignVariant, Said } from './foreign-product.ts'
import { combinations, keyOf, sizeAndColor, sizeOf } from './options.ts'
import { plainPrice, type SettledPrice, settlePrice } from './prices.ts'
import type { KnownProduct, KnownVariant } from './source-queries.ts'

export type SettledVariant = {
  line: number
  /** Blank: one is made. */
  sku: string
  barcode: string
  size: string
  color: string
  stock: string
  isActive: boolean | undefined
  /** The shop has it under this SKU. */
  knownSku?: string
}

export type SettledProduct = {
  product: ForeignProduct
  known: KnownProduct | undefined
  /** Its facts are written: it is new, or taken once more. */
  isTaken: boolean
  price: SettledPrice
  variants: SettledVariant[]
  /** Colours by the places of the file's variants. */
  colors: readonly string[]
  /** A question must be answered before it can be taken. */
  isOpen: boolean
  notes: Said[]
  problems: Said[]
}

export type Context = {
  answers: Answers
  questions: Questions
  /** A line that no row has, which stands for one of the file: a row of it is several here. */
  lineFor: (line: number) => number
}

export function settleProduct(
  product: ForeignProduct,
  known: KnownProduct | undefined,
  context: Context,
): SettledProduct {
  const { answers, questions } = context
  const settled: SettledProduct = {
    product,
    known,
    isTaken: known === undefined || answers.update === true,
    price: { price: '', compareAtPrice: '' },
    variants: [],
    colors: [],
    isOpen: false,
    notes: [...product.notes],
    problems: [...product.problems],
  }
  if (known === undefined && answers.coverage_level === undefined) {
    questions.ask('coverage_level', answers.coverageKeys)
  }
  if (settled.isTaken) setPrice(settled, context)
  const shaped = shapesOf(settled, context)
  settled.colors = product.variants.map(
    (_, place) => shaped.find(({ source }) => source === place)?.color ?? '',
  )
  settled.variants = shaped.map((shape) => settledVariant(shape, settled, context))
  return settled
}

function setPrice(settled: SettledProduct, { answers, questions }: Context): void {
  const { product, problems, notes } = settled
  for (const { line, price } of product.variants) {
    if (price !== '' && plainPrice(price) === undefined) {
      problems.push({ line, column: 'price', message: 'A valid number is required.' })
    }
  }
  const price = settlePrice(product.variants, answers.prices ?? 'highest')
  settled.price = price
  if (!price.range) return
  if (answers.prices === undefined) questions.ask('prices', ['highest', 'lowest'])
  const { lowest, highest } = price.range
  const message = `Its variants cost ${lowest} to ${highest}; here each costs ${price.price}.`
  notes.push({ line: product.line, column: 'price', message })
}

type Shape = {
  variant: ForeignVariant
  /** The place of the variant in the file's product. */
  source: number
  size: string
  color: string
  known: KnownVariant | undefined
}

/** The variants with their sizes and colours; in place of one with blank values one of each value. */
function shapesOf(settled: SettledProduct, context: Context): Shape[] {
  const { product, notes, problems } = settled
  const all = expanded(settled, context)
  if (all.length > IMPORT_PRODUCT_VARIANTS_MAX) {
    const message = `It has more than ${IMPORT_PRODUCT_VARIANTS_MAX} variants.`
    problems.push({ line: product.line, column: null, message })
    return []
  }
  const joined = new Set<string>()
  const lines = new Map<string, number>()
  const skus = new Set<string>()
  const shapes: Shape[] = []
  for (const { variant, source } of all) {
    const found = sizeAndColor(variant.options, context.answers)
    for (const name of found.joined) joined.add(name)
    const color = found.color || context.answers.color || 'One colour'
    const bySku = settled.known?.variants.find(({ sku }) => sku === variant.sku && !skus.has(sku))
    const size = bySku ? bySku.size : sizeIn(found.size, settled, context)
    skus.add(variant.sku)
    const key = JSON.stringify([size, color.toLowerCase()])
    const before = lines.get(key)
    if (before !== undefined && found.isIgnoring) {
      const message = `Line ${before} has this size and colour already.`
      notes.push({ line: variant.line, column: null, message })
      continue
    }
    if (before === undefined) lines.set(key, variant.line)
    shapes.push({ variant, source, size, color, known: bySku })
  }
  for (const name of joined) {
    const message = `The option "${name}" is a part of the colour here.`
    notes.push({ line: product.line, column: null, message })
  }
  return withKnown(shapes, settled.known)
}

/** The variants that the shop has in the same size and colour, where no SKU says it. */
function withKnown(shapes: readonly Shape[], known: KnownProduct | undefined): Shape[] {
  const free = (known?.variants ?? []).filter(
    (each) => !shapes.some((shape) => shape.known === each),
  )
  return shapes.map((shape) => {
    if (shape.known) return shape
    const place = free.findIndex(
      ({ size, color }) => size === shape.size && color === shape.color.toLowerCase(),
    )
    return place < 0 ? shape : { ...shape, known: free.splice(place, 1)[0] }
  })
}

type Sourced = { variant: ForeignVariant; source: number }

function expanded({ product, notes }: SettledProduct, { lineFor }: Context): Sourced[] {
  const isBlank = ({ options }: ForeignVariant) =>
    options.some(({ value, choices = [] }) => value === '' && choices.length > 0)
  const taken = new Set(
    product.variants.filter((each) => !isBlank(each)).map(({ options }) => keyOf(options)),
  )
  return product.variants.flatMap((variant, source): Sourced[] => {
    if (!isBlank(variant)) return [{ variant, source }]
    const all = combinations(variant.options, taken, IMPORT_PRODUCT_VARIANTS_MAX + 1)
    if (all.length > 1) {
      const message = `It is ${all.length} variants here, one of each value; the first has the SKU and the stock.`
      notes.push({ line: variant.line, column: null, message })
    }
    return all.map((options, place) => {
      if (place === 0) return { variant: { ...variant, options }, source }
      const line = lineFor(variant.line)
      return { variant: { ...variant, options, line, sku: '', barcode: '', stock: '0' }, source }
    })
  })
}

function sizeIn(text: string, settled: SettledProduct, { answers, questions }: Context): string {
  if (text === '') {
    if (answers.size !== undefined) return answers.size
    questions.ask('size', answers.shopSizes)
  } else {
    const size = sizeOf(text, answers)
    if (size !== undefined) return size
    questions.ask('sizes', [text])
  }
  settled.isOpen = true
  return text
}

const BARCODE = /^[0-9]{8,14}$/

function settledVariant(
  { variant, size, color, known }: Shape,
  { notes }: SettledProduct,
  { answers, questions }: Context,
): SettledVariant {
  const { line, isActive } = variant
  const sku = readCell(columnNamed('sku'), variant.sku)
  if (known)
    return { line, sku, barcode: '', size, color, stock: '', isActive, knownSku: known.sku }
  const given = readCell(columnNamed('barcode'), variant.barcode)
  const isBarcode = BARCODE.test(given)
  if (given !== '' && !isBarcode) {
    const message = 'It is left out: a barcode has 8 to 14 digits.'
    notes.push({ line, column: 'barcode', message })
  }
  let stock = readCell(columnNamed('stock_on_hand'), variant.stock).replace(/[.,]0+$/, '')
  if (stock === '') {
    if (answers.untracked_stock === undefined) questions.ask('untracked_stock', [])
    stock = String(answers.untracked_stock ?? 0)
  } else if (/^-\d+$/.test(stock)) {
    notes.push({ line, column: 'stock', message: `It is ${stock} there, and 0 here.` })
    stock = '0'
  }
  return { line, sku, barcode: isBarcode ? given : '', size, color, stock, isActive }
}
