/** Forms with files, and CSV files of the catalog: good, nearly good, and broken. */
import fc from 'fast-check'
import { COLUMNS, type ColumnName } from '../../../src/shop/catalog/admin/import/columns.ts'
import { INHERITED_KEYS, NASTY_TEXTS, nastyBody, nastyText } from './hostile.ts'
import type { Schema } from './operations.ts'
import { beyond, valid } from './shapes.ts'
import { type Known, textOf, type Value } from './values.ts'

type Part = { name: string; value: Value | Buffer; fileName?: string | undefined; type?: string }
export type Form = { parts: Part[] /** How its bytes are put together. */; flaw: Flaw }
type Flaw = (typeof FLAWS)[number]

const BOUNDARY = 'fuzzboundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const FLAWS = [
  ...['none', 'no end', 'no parts', 'other boundary', 'no blank line', 'lone newlines'],
  ...['cut short', 'names itself twice', 'hostile name', 'bytes before and after'],
] as const

const base64 = (text: string) => Buffer.from(text, 'base64')
const PNG = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNY1ZGGhhjIFQIAtHcmQUcwpOcAAAAASUVORK5CYII=',
)
const WEBP = base64(
  'UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoGAAQAAUAmJYgCdLoAA5gA/t7WPxviC9q8figFI4ZgAA==',
)
const GIF = base64('R0lGODlhBgAEAIAAAExpcaqIZiH5BAUAAAAALAAAAAAGAAQAAAIEjI+pVwA7')

/** A picture that says it is larger than anybody's memory. */
function withSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const BROKEN_PICTURES = [
  ...[Buffer.alloc(0), GIF, PNG.subarray(0, 40), PNG.subarray(8), WEBP.subarray(0, 20)],
  ...[withSize(60_000, 60_000), withSize(0, 0), withSize(2 ** 31 - 1, 1), Buffer.alloc(3_000)],
  ...[Buffer.concat([PNG.subarray(0, 33), Buffer.alloc(500, 0xff)]), Buffer.from('not a picture')],
  ...[Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('<svg xmlns="x"><script/></svg>')],
]
const FILE_NAMES = ['', '../../x.png', 'a\0b.png', 'ü.png', 'x'.repeat(300), '.', 'C:\\x']

const filePart = (name: string, content: fc.Arbitrary<Buffer>): fc.Arbitrary<Part> =>
  fc.record({
    name: fc.constant(name),
    value: content,
    fileName: fc.constantFrom('front.png', ...FILE_NAMES),
    type: fc.constantFrom('image/png', 'image/png', 'text/csv', 'application/json', ''),
  })

const isFile = ({ format }: Schema) => format === 'binary'

export function validForm({ properties = {}, required = [] }: Schema): fc.Arbitrary<Form> {
  const parts = Object.entries(properties).map(([name, field]) => {
    const content = name === 'file' ? goodCsv : fc.constantFrom(PNG, WEBP)
    const part = isFile(field)
      ? filePart(name, content)
      : valid(field, name).map((value): Part => ({ name, value }))
    return required.includes(name) ? part : fc.option(part, { freq: 3 })
  })
  return fc
    .tuple(...parts)
    .map((all) => ({ parts: all.filter((part) => part !== null), flaw: 'none' }))
}

export function brokenForm(schema: Schema): fc.Arbitrary<Form> {
  const names = Object.keys(schema.properties ?? {})
  const name = fc.constantFrom(...names, 'other', '', 'x'.repeat(200), ...INHERITED_KEYS)
  const odd: fc.Arbitrary<Part> = name.chain((name) => {
    const field = schema.properties?.[name] ?? {}
    const text = beyond(field).map((value): Part => ({ name, value }))
    const nasty = fc.oneof(fc.constantFrom(...BROKEN_PICTURES), nastyCsv)
    return fc.oneof(text, filePart(name, nasty))
  })
  const parts = fc
    .tuple(validForm(schema), fc.array(odd, { maxLength: 3 }))
    .map(([{ parts }, more]) => [
      ...parts.filter(({ name }) => !more.some((o) => o.name === name)),
      ...more,
    ])
  const many = odd.map((part) => Array.from({ length: 150 }, () => part))
  return fc.record({
    parts: fc.oneof({ weight: 12, arbitrary: parts }, { weight: 1, arbitrary: many }),
    flaw: fc.oneof(
      { weight: 2, arbitrary: fc.constant('none' as const) },
      fc.constantFrom(...FLAWS),
    ),
  })
}

/** The bytes of a form as a client would send them, or as a broken one might. */
export function bytesOf({ parts, flaw }: Form, known: Known): Buffer {
  const line = flaw === 'lone newlines' ? '\n' : '\r\n'
  const boundary = flaw === 'other boundary' ? 'another' : BOUNDARY
  const chunks = flaw === 'no parts' ? [] : parts.map((part) => partOf(part))
  const end = flaw === 'no end' ? '' : `--${boundary}--${line}`
  const whole = Buffer.concat([...chunks, Buffer.from(end)])
  if (flaw === 'cut short') return whole.subarray(0, Math.floor(whole.length / 2))
  if (flaw !== 'bytes before and after') return whole
  return Buffer.concat([Buffer.from('before\r\n'), whole, Buffer.from('after')])

  function partOf({ name, value, fileName, type }: Part): Buffer {
    const quoted = (text: string) => `"${text.replaceAll('"', '%22')}"`
    const own = flaw === 'hostile name' ? `${name}"; name="x\0` : name
    const file = fileName === undefined ? '' : `; filename=${quoted(fileName)}`
    const again = flaw === 'names itself twice' ? '; name="x"' : ''
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name=${quoted(own)}${file}${again}`,
      ...(type ? [`Content-Type: ${type}`] : []),
      ...(flaw === 'no blank line' ? [] : ['']),
      '',
    ].join(line)
    const content = Buffer.isBuffer(value) ? value : Buffer.from(textOf(value, known))
    return Buffer.concat([Buffer.from(head), content, Buffer.from(line)])
  }
}

// --- CSV ------------------------------------------------------------------------------------------

const NAMES = COLUMNS.map(({ name }) => name)
const HEADER = NAMES.join()

/** The slug of a category that exists, unless a case has renamed it. */
export const FILE_CATEGORY = 'of-the-file'

/** A row of a few products and SKUs, so that rows meet what is there. */
const goodRow = fc
  .record({
    product: fc.nat({ max: 4 }),
    size: fc.constantFrom('XS', 'S', 'M', 'L'),
    stock: fc.nat({ max: 50 }).map(String),
    isCounted: fc.boolean(),
    category: fc.constantFrom(FILE_CATEGORY, FILE_CATEGORY, FILE_CATEGORY, 'nowhere'),
  })
  .map(
    ({ product, size, stock, isCounted, category }): Partial<Record<ColumnName, string>> => ({
      sku: `FUZZ-${product}-${size}`,
      size,
      color: 'Sand',
      stock_on_hand: isCounted ? '' : stock,
      stock_counted: isCounted ? stock : '',
      variant_active: 'true',
      product_slug: `fuzzed-${product}`,
      product_name: `Fuzzed ${product}`,
      description: 'Loose, washed.',
      base_price: '120.00',
      category_slug: category,
      coverage_level: 'full',
      is_featured: 'false',
      product_active: 'true',
      date_added: '2026-01-15',
      category_name: '',
      category_active: 'true',
      parent_category_slug: 'of-the-parent',
      parent_category_name: 'Parent',
      parent_category_active: 'true',
    }),
  )
const goodRows = fc.uniqueArray(goodRow, { minLength: 1, maxLength: 5, selector: ({ sku }) => sku })

const csvOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.map(cell).join(',')).join('\n'))
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const fileOf = (rows: readonly Record<string, string>[], names: readonly string[] = NAMES) =>
  csvOf([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))])

export const goodCsv = fc.oneof(
  { weight: 3, arbitrary: goodRows.map((rows) => fileOf(rows)) },
  // Only some of the columns.
  fc
    .tuple(goodRows, fc.subarray(NAMES))
    .map(([rows, some]) => fileOf(rows, ['sku', ...some.filter((name) => name !== 'sku')])),
)

const NASTY_FILES = [
  ...['', '\n\n\n', ',', '"', '\ufeff', `${HEADER}\n"`, `${HEADER}\r\r\n`, `\ufeff${HEADER}\n`],
  ...[`${HEADER}\0`, `${HEADER}\n${'"'.repeat(9_999)}`, `${HEADER}\n${NASTY_TEXTS.join()}`],
  ...[HEADER.replaceAll(',', ';'), ','.repeat(5_000)],
]

export const nastyCsv: fc.Arbitrary<Buffer> = fc.oneof(
  // One cell is wrong.
  fc
    .tuple(goodRows, fc.nat(), fc.constantFrom(...NAMES), nastyText)
    .map(([rows, index, name, wrong]) =>
      fileOf(rows.map((row, at) => (at === index % rows.length ? { ...row, [name]: wrong } : row))),
    ),
  // The head is wrong.
  fc
    .tuple(goodRows, fc.subarray(NAMES), nastyText)
    .map(([rows, some, more]) =>
      csvOf([[...some, more], ...rows.map((row) => Object.values(row))]),
    ),
  // All of it may be.
  fc.array(fc.array(nastyText, { maxLength: 15 }), { maxLength: 6 }).map(csvOf),
  fc.constantFrom(...NASTY_FILES).map((text) => Buffer.from(text)),
  nastyBody,
)
