/** Settles what a product of another system is in this shop: sizes, colours, stock, one price, and which of it is known. */
import {
  IMPORT_DOUBT_MAX_CHARACTERS,
  IMPORT_MADE_VARIANTS_MAX,
  IMPORT_PRODUCT_VARIANTS_MAX,
} from '../../../../../service/limits/catalog.ts'
import { columnNamed, readCell } from '../columns.ts'
import type { Answers } from './answers.ts'
import type { Questions } from './findings.ts'
import type { ForeignProduct, ForeignVariant, Said } from './foreign-product.ts'
import { combinations, countCombinations, optionKeys, sizeAndColor, sizeOf } from './options.ts'
import { priceProblem, type SettledPrice, settlePrice } from './prices.ts'
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
  /** Colours by the places of the file's variants: one of blank values is in several. */
  colors: ReadonlyMap<number, readonly string[]>
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
  /** How many it has made. */
  linesMade: () => number
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
    colors: new Map(),
    isOpen: false,
    notes: [...product.notes],
    problems: [...product.problems],
  }
  if (known === undefined && answers.coverage_level === undefined) {
    questions.ask('coverage_level', answers.coverageKeys)
  }
  if (settled.isTaken) setPrice(settled, context)
  const shaped = shapesOf(settled, context)
  settled.colors = new Map(
    [...Map.groupBy(shaped, ({ source }) => source)].map(([source, shapes]) => [
      source,
      shapes.map(({ color }) => color),
    ]),
  )
  settled.variants = shaped.map((shape) => settledVariant(shape, settled, context))
  return settled
}

function setPrice(settled: SettledProduct, { answers, questions }: Context): void {
  const { product, problems, notes } = settled
  for (const { line, price } of product.variants) {
    const message = price === '' ? undefined : priceProblem(price)
    if (message !== undefined) problems.push({ line, column: 'price', message })
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
  const knownSkus = new Map((settled.known?.variants ?? []).map((each) => [each.sku, each]))
  const joined = new Set<string>()
  const lines = new Map<string, number>()
  const skus = new Set<string>()
  const shapes: Shape[] = []
  for (const { variant, source } of all) {
    const found = sizeAndColor(variant.options, context.answers)
    if (found.size.length + found.color.length > IMPORT_DOUBT_MAX_CHARACTERS) {
      problems.push({ line: variant.line, column: null, message: TOO_LONG })
      break
    }
    for (const name of found.joined) joined.add(name)
    const color = found.color || context.answers.color || 'One colour'
    const bySku = skus.has(variant.sku) ? undefined : knownSkus.get(variant.sku)
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
  const used = new Set(shapes.map((shape) => shape.known))
  const free = Map.groupBy(
    (known?.variants ?? []).filter((each) => !used.has(each)),
    ({ size, color }) => JSON.stringify([size, color]),
  )
  return shapes.map((shape) => {
    if (shape.known) return shape
    const alike = free.get(JSON.stringify([shape.size, shape.color.toLowerCase()]))
    return { ...shape, known: alike?.shift() }
  })
}

type Sourced = { variant: ForeignVariant; source: number }

const isBlank = ({ options }: ForeignVariant) =>
  options.some(({ value, choices = [] }) => value === '' && choices.length > 0)

/** None, with a problem, if they would be too many: of one product, or in all of the file. */
function expanded(settled: SettledProduct, context: Context): Sourced[] {
  const { product, notes, problems } = settled
  const tooMany = madeTooMany(product, context)
  if (tooMany) {
    problems.push(tooMany)
    return []
  }
  const keyOf = optionKeys()
  const taken = new Set(
    product.variants.filter((each) => !isBlank(each)).map(({ options }) => keyOf(options)),
  )
  const all = product.variants.flatMap((variant, source): Sourced[] => {
    if (!isBlank(variant)) return [{ variant, source }]
    const made = combinations(variant.options, taken, keyOf)
    if (made.length === 0) {
      const message = 'Each of its values is a variant of its own: it is left out.'
      notes.push({ line: variant.line, column: null, message })
    }
    if (made.length > 1) {
      const message = `It is ${made.length} variants here, one of each value; the first has the SKU and the stock.`
      notes.push({ line: variant.line, column: null, message })
    }
    return made.map((options, place) => {
      if (place === 0) return { variant: { ...variant, options }, source }
      const line = context.lineFor(variant.line)
      return { variant: { ...variant, options, line, sku: '', barcode: '', stock: '0' }, source }
    })
  })
  if (all.length <= IMPORT_PRODUCT_VARIANTS_MAX) return all
  problems.push({ line: product.line, column: null, message: TOO_MANY })
  return []
}

const TOO_LONG = `Its size and colour have more than ${IMPORT_DOUBT_MAX_CHARACTERS} characters.`
const TOO_MANY = `It has more than ${IMPORT_PRODUCT_VARIANTS_MAX} variants.`

/** Counts the variants of blank values before they are made: a short file can ask for billions. */
function madeTooMany({ variants }: ForeignProduct, { linesMade }: Context): Said | undefined {
  let made = 0
  for (const variant of variants.filter(isBlank)) {
    made += countCombinations(variant.options)
    if (made > IMPORT_PRODUCT_VARIANTS_MAX) {
      return { line: variant.line, column: null, message: TOO_MANY }
    }
    if (linesMade() + made > IMPORT_MADE_VARIANTS_MAX) {
      const message = `The file makes more than ${IMPORT_MADE_VARIANTS_MAX} variants of blank values.`
      return { line: variant.line, column: null, message }
    }
  }
  return undefined
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
  // Three zeros could be thousands: the column refuses them.
  const units = readCell(columnNamed('stock_on_hand'), variant.stock)
  let stock = units.replace(/[.,](0{1,2}|0{4,})$/, '')
  if (stock === '') {
    if (answers.untracked_stock === undefined) questions.ask('untracked_stock', [])
    stock = String(answers.untracked_stock ?? 0)
  } else if (/^-\d+$/.test(stock)) {
    notes.push({ line, column: 'stock', message: `It is ${stock} there, and 0 here.` })
    stock = '0'
  }
  return { line, sku, barcode: isBarcode ? given : '', size, color, stock, isActive }
}
