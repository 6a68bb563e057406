/**
 * The columns of a CSV file of the catalog, in the order of the export. From this table the import with its
 * SQL and its messages, the export and the tests are made: a new column is an entry here.
 */
import type { Config } from '../../../../service/config/config.ts'
import { isDay } from '../../../../service/db/days.ts'
import { quoted, withoutFormula, withoutGuard } from '../../../../service/fields/csv.ts'
import { dayOrMoment } from '../../../../service/fields/dates.ts'
import { choice } from '../../../../service/fields/schemas.ts'
import { COVERAGE_KEYS } from '../../../../service/limits/catalog.ts'
import { eachField, FACTS, FLAGS, TEXTS } from '../../product-fields.ts'
import { KINDS } from '../../translations/subjects.ts'
import { fields as category } from '../category-schemas.ts'
import { centimetre, fields as product } from '../product-schemas.ts'
import { fields as variant } from '../variant-schemas.ts'
import { categorySlug, pictureUrls, type Rule, shortened, sizeIn } from './rules.ts'

type Facts = {
  /** The rule for a value: a field of the API's bodies. */
  rule: Rule
  /** In SQL; a text if not given. */
  type?: 'integer' | 'boolean' | 'numeric(12, 2)' | 'numeric(5, 2)' | 'timestamptz'
  /**
   * Where the catalog keeps it: products p, product_variants v, categories c and parent, coverage_levels l,
   * product_measures measured, product_images i, and product_translations by language.
   */
  source: `${string}.${string}`
  /** For a value that names a row of another table: the column that refers to that row. */
  reference?: string
  /** The product or variant of a row is found by it. */
  isKey?: true
  /** Written by people: may look like a formula, and spaces around it count. */
  isFreeText?: true
  /** May be HTML, of which the text is taken; one that is too long is cut. */
  isHtml?: true
  /** A blank cell is an empty text. */
  mayBeEmpty?: true
  /** The language of a translation. */
  lang?: string
  /** Units that were counted on the shelf, from which the import computes the stock: blank is not counted. */
  isCount?: true
  /**
   * The value of a new product or variant if the file gives none, in SQL; for an existing one, blank
   * means "stays". Without it, a blank cell is refused, and so is a new one in a file without the column.
   */
  initial?: string
  /** A file of another system may take the value away, by GONE. */
  mayGo?: true
}
/** The cell that takes a number away: a blank one says nothing. */
export const GONE = 'NaN'

const VARIANT = {
  sku: { rule: variant.sku, source: 'v.sku', isKey: true, isFreeText: true },
  size: { rule: sizeIn([]), source: 'v.size' },
  color: { rule: variant.color, source: 'v.color', isFreeText: true },
  stock_on_hand: {
    rule: variant.stock_on_hand,
    source: 'v.stock_on_hand',
    type: 'integer',
    initial: '0',
  },
  stock_counted: {
    rule: variant.stock_on_hand,
    source: 'v.stock_on_hand',
    type: 'integer',
    isCount: true,
  },
  variant_active: {
    rule: variant.is_active,
    source: 'v.is_active',
    type: 'boolean',
    initial: 'true',
  },
  barcode: { rule: variant.barcode, source: 'v.barcode', mayBeEmpty: true, initial: "''" },
  shelf: {
    rule: variant.shelf,
    source: 'v.shelf',
    isFreeText: true,
    mayBeEmpty: true,
    initial: "''",
  },
} satisfies Record<string, Facts>

type WithCell = { cell: Omit<Facts, 'source'> }
const cellsOf = ({ cell }: WithCell, name: string): Facts => ({ ...cell, source: `p.${name}` })
const FACT_COLUMNS = Object.fromEntries(
  Object.entries<WithCell>(FACTS).map(([name, fact]) => [`fact:${name}`, cellsOf(fact, name)]),
)

const PRODUCT = {
  product_slug: { rule: product.slug, source: 'p.slug', isKey: true },
  product_name: { rule: product.name, source: 'p.name', isFreeText: true },
  ...eachField(TEXTS, cellsOf),
  base_price: { rule: product.base_price, source: 'p.base_price', type: 'numeric(12, 2)' },
  // Blank stays: a base price that reaches it takes it away.
  compare_at_price: {
    rule: product.base_price,
    source: 'p.compare_at_price',
    type: 'numeric(12, 2)',
    initial: 'null',
    mayGo: true,
  },
  category_slug: {
    rule: categorySlug,
    source: 'c.slug',
    reference: 'category_id',
  },
  coverage_level: {
    rule: shortened(choice(COVERAGE_KEYS)),
    source: 'l.key',
    reference: 'coverage_level_id',
  },
  ...eachField(FLAGS, cellsOf),
  product_active: {
    rule: product.is_active,
    source: 'p.is_active',
    type: 'boolean',
    initial: 'true',
  },
  // The order of the shop's list.
  date_added: {
    rule: dayOrMoment(),
    source: 'p.date_added',
    type: 'timestamptz',
    initial: 'now()',
  },
  ...FACT_COLUMNS,
} satisfies Record<string, Facts>

const measure = (name: string): Facts => ({
  rule: centimetre,
  source: `measured.${name}`,
  type: 'numeric(5, 2)',
  initial: 'null',
})
/** Measures of the garment in the size of the row: equal in the rows of all colours. */
const MEASURE = {
  length_cm: measure('length_cm'),
  sleeve_cm: measure('sleeve_cm'),
  chest_cm: measure('chest_cm'),
  hem_cm: measure('hem_cm'),
}

/** Addresses of pictures, which jobs fetch: see picture-queries.ts. */
const PICTURE = {
  image_urls: { rule: pictureUrls, source: 'i.image', initial: 'null' },
} satisfies Record<string, Facts>

/**
 * To make a category that is not there, so that an empty shop can take over another one. One that is there
 * is not changed.
 */
const CATEGORY = {
  category_name: { rule: category.name, source: 'c.name', isFreeText: true },
  category_active: { rule: category.is_active, source: 'c.is_active', type: 'boolean' },
  parent_category_slug: { rule: categorySlug, source: 'parent.slug' },
  parent_category_name: { rule: category.name, source: 'parent.name', isFreeText: true },
  parent_category_active: { rule: category.is_active, source: 'parent.is_active', type: 'boolean' },
} satisfies Record<string, Facts>

export type ColumnName =
  | keyof typeof VARIANT
  | keyof Omit<typeof PRODUCT, `fact:${string}`>
  | keyof typeof MEASURE
  | keyof typeof PICTURE
  | keyof typeof CATEGORY
export type Column = Facts & {
  name: string
  of: 'variant' | 'product' | 'measure' | 'picture' | 'category'
}
/** A row of the file as the export writes it. */
export type Cells = Record<string, string>

const TABLES = {
  variant: VARIANT,
  product: PRODUCT,
  measure: MEASURE,
  picture: PICTURE,
  category: CATEGORY,
}
const columnsOf = (of: Column['of']): Column[] =>
  Object.entries<Facts>(TABLES[of]).map(([name, facts]) => ({ ...facts, name, of }))
/** Columns of every file: a shop of several languages has more. */
export const COLUMNS = (Object.keys(TABLES) as Column['of'][]).flatMap(columnsOf)
export function columnNamed(name: ColumnName): Column {
  const column = COLUMNS.find((each) => each.name === name)
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

/** The texts of a product in a language, behind all others: blank is not translated. */
const translationColumns = (lang: string): Column[] =>
  (['name', 'description'] as const).map((text) => ({
    name: `${text}:${lang}`,
    of: 'product',
    rule: KINDS.products.fields[text],
    source: `${lang}.${text}`,
    lang,
    isFreeText: true,
    ...(text === 'description' ? { isHtml: true } : {}),
    mayBeEmpty: true,
    initial: "''",
  }))

/** A time as Postgres reads it from the file: a day is one of the shop. */
const inTimeZone = ({ read }: Rule, timeZone: string): Rule => ({
  read: (value, problems) => {
    const time = String(read(value, problems))
    return isDay(time) ? `${time} 00:00 ${timeZone}` : time
  },
})

/** The columns of the files of a shop. The first of its languages is its own. */
export type ImportColumns = {
  all: readonly Column[]
  /** The facts that an import changes, and lists as changes. */
  changing: readonly Column[]
  /** By language. */
  translated: readonly { lang: string; columns: readonly Column[] }[]
  timeZone: string
}
export function columnsIn({
  languages: [, ...others],
  timeZone,
}: Pick<Config, 'languages' | 'timeZone'>): ImportColumns {
  const translated = others.map((lang) => ({ lang, columns: translationColumns(lang) }))
  const shared = COLUMNS.map((column) =>
    column.type === 'timestamptz' ? { ...column, rule: inTimeZone(column.rule, timeZone) } : column,
  )
  const all = [...shared, ...translated.flatMap(({ columns }) => columns)]
  const changing = all.filter(({ of, isCount }) => !/category|picture/.test(of) && !isCount)
  return { all, changing, translated, timeZone }
}
/** The columns of a file that names these sizes. */
export const withSizes = (
  columns: readonly Column[],
  sizes: readonly string[],
): readonly Column[] =>
  columns.map((column) => (column.name === 'size' ? { ...column, rule: sizeIn(sizes) } : column))
/** The facts of a variant that the catalog keeps. */
export const VARIANT_COLUMNS = COLUMNS.filter(({ of, isCount }) => of === 'variant' && !isCount)
export const CATEGORY_COLUMNS = COLUMNS.filter(({ of }) => of === 'category')
export const MEASURE_COLUMNS = COLUMNS.filter(({ of }) => of === 'measure')
export const PRODUCT_COLUMNS = COLUMNS.filter((column) => column.of === 'product')
/** The problem of a blank cell that needs a value. */
export const BLANK = 'This field may not be blank.'
/** To an existing product or variant, a blank cell changes nothing. */
export const staysWhenBlank = ({ mayBeEmpty, initial }: Column) =>
  initial !== undefined && !mayBeEmpty
/** The catalog may have a text that its rule refuses today: from an older import, or written by SQL. */
export const mayBreakRule = ({ isKey, isFreeText }: Column) => Boolean(isKey || isFreeText)
/** To create a product or variant, the file must have a value. */
export const isNeeded = ({ of, isKey, isCount, initial }: Column) =>
  of !== 'category' && !isKey && !isCount && initial === undefined

/** The text of a cell that comes in. */
export const readCell = ({ isFreeText }: Column, cell: string) =>
  withoutGuard(isFreeText ? cell : cell.trim())

const writeCell = ({ isFreeText }: Column, text: string) =>
  quoted(isFreeText ? withoutFormula(text) : text)

export const headerLine = (columns: readonly Column[] = COLUMNS) =>
  `${columns.map(({ name }) => name).join(',')}\n`
export const lineOf = (cells: Cells, columns: readonly Column[] = COLUMNS) =>
  `${columns.map((column) => writeCell(column, cells[column.name] ?? '')).join(',')}\n`
