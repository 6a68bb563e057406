/** Files that are refused, each with lines and columns, and nothing written. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_FILE_BYTES } from '../../../../../src/service/limits/catalog.ts'
import { COLUMNS } from '../../../../../src/shop/catalog/admin/import/columns.ts'
import { ADMIN, useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../support/factories.ts'
import { catalogOf, fileOf, HEADER, IMPORT, refused, row, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let category: string
let before: unknown
beforeAll(async () => {
  category = (await aCategory(app)).slug
  const product = await aProduct(app, { slug: 'theirs' })
  await aVariant(app, { product_id: product.id, sku: 'THEIRS-1' })
  await app.db`update product_variants set barcode = '87654321' where sku = 'THEIRS-1'`
})
beforeEach(async () => {
  before = await catalogOf(app)
})
afterEach(async () => {
  expect(await catalogOf(app)).toEqual(before)
})

const blank = 'This field may not be blank.'
const fine = () => row(category, { sku: 'FINE', slug: 'fine' })
/** The reply to a file whose first row is fine, and whose second row has these cells. */
const wrong = (cells: Parameters<typeof row>[1]) =>
  send(admin.client, fileOf(fine(), row(category, { slug: 'other', ...cells })))

const NO_SLUG = 'Enter a valid slug: lower-case letters and digits, with single hyphens between.'
const WRONG_MOMENT =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z], YYYY-MM-DD.'
const SPACES = 'Remove the spaces around it.'

describe(`POST ${IMPORT} refuses`, () => {
  it('a value that breaks the rule of its column, in each of them', async () => {
    const cells = {
      sku: 'x'.repeat(65),
      size: 'XXXL',
      color: 'x'.repeat(51),
      stock: 1_000_001,
      variant_active: 'tru',
      slug: 'a b',
      name: 'x'.repeat(256),
      price: '1.005',
      category: 'nowhere',
      coverage: 'Full',
      featured: '2',
      active: 'tRuE',
      added: '2026-02-30',
    }
    expect(await wrong(cells)).toEqual(
      refused(
        [3, 'sku', 'Ensure this field has no more than 64 characters.'],
        [3, 'size', '"XXXL" is not a valid choice.'],
        [3, 'color', 'Ensure this field has no more than 50 characters.'],
        [3, 'stock_on_hand', 'Ensure this value is less than or equal to 1000000.'],
        [3, 'variant_active', 'Must be a valid boolean.'],
        [3, 'product_slug', NO_SLUG],
        [3, 'product_name', 'Ensure this field has no more than 255 characters.'],
        [3, 'base_price', 'Ensure that there are no more than 2 decimal places.'],
        [3, 'category_slug', 'There is no category "nowhere".'],
        [3, 'coverage_level', '"Full" is not a valid choice.'],
        [3, 'is_featured', 'Must be a valid boolean.'],
        [3, 'product_active', 'Must be a valid boolean.'],
        [3, 'date_added', WRONG_MOMENT],
      ),
    )
  })

  it('a blank where there must be a value', async () => {
    const cells = { size: '', color: ' ', name: '', price: '', category: '', coverage: '' }
    expect(await wrong(cells)).toEqual(
      refused(
        // Or it is mistyped: the row says nothing of a new variant.
        [3, 'sku', 'There is no SKU "NEW-1".'],
        [3, 'size', blank],
        [3, 'color', blank],
        [3, 'product_name', blank],
        [3, 'base_price', blank],
        [3, 'category_slug', blank],
        [3, 'coverage_level', blank],
      ),
    )
    expect(await wrong({ sku: '' })).toEqual(refused([3, 'sku', blank]))
  })

  it.each<[string, Parameters<typeof row>[1], string, string]>([
    ['a SKU between spaces', { sku: ' x\u00a0' }, 'sku', SPACES],
    ['a color between spaces', { color: 'Sand ' }, 'color', SPACES],
    ['a name between spaces', { name: '\tx' }, 'product_name', SPACES],
    ['NUL', { color: 'a\0b' }, 'color', 'Null characters are not allowed.'],
    [
      'a long slug',
      { slug: 'x'.repeat(271) },
      'product_slug',
      'Ensure this field has no more than 270 characters.',
    ],
    [
      'a long word, which it does not repeat whole',
      { category: 'x'.repeat(200_000) },
      'category_slug',
      `There is no category "${'x'.repeat(100)}".`,
    ],
    ['a SKU twice', { sku: 'FINE' }, 'sku', 'This SKU is in line 2 already.'],
    [
      'a SKU of another product',
      { sku: 'THEIRS-1' },
      'sku',
      'Another product has this SKU: theirs.',
    ],
  ])('%s', async (_what, cells, column, message) => {
    expect(await wrong(cells)).toEqual(refused([3, column, message]))
  })

  it('a barcode of another variant, of the file or of the catalog', async () => {
    const file = `sku,product_slug,size,color,barcode\nBAR-1,theirs,S,A,11111111\nBAR-2,theirs,M,A,11111111\n`
    expect(
      await send(admin.client, `${file}BAR-3,theirs,L,A,87654321\nBAR-4,theirs,L,B,12\n`),
    ).toEqual(
      refused(
        [3, 'barcode', 'This barcode is in line 2 already.'],
        [4, 'barcode', 'Another variant has this barcode: THEIRS-1.'],
        [5, 'barcode', 'Enter 8 to 14 digits.'],
      ),
    )
  })

  it('rows that say different things of one product', async () => {
    expect(await wrong({ slug: 'fine', size: 'L', name: 'Another', price: '450' })).toEqual(
      refused([3, 'product_name', 'Line 2 says otherwise of the same product.']),
    )
  })

  it('everything at once, by line and column', async () => {
    const file = fileOf(
      row(category, { sku: 'E-1', size: 'x', price: 'y', description: '"two\nlines"' }),
      `${row(category, { sku: 'E-2' })},more`,
      row(category, { sku: 'E-3', slug: 'e', category: '', active: '?' }),
    )
    expect(await send(admin.client, file)).toEqual(
      refused(
        [2, 'size', '"x" is not a valid choice.'],
        [2, 'base_price', 'A valid number is required.'],
        [4, null, `The row has ${COLUMNS.length + 1} cells, and the header ${COLUMNS.length}.`],
        [5, 'category_slug', blank],
        [5, 'product_active', 'Must be a valid boolean.'],
      ),
    )
  })

  it('a new variant or product in a file without a column that it needs', async () => {
    const needed = 'This field is required.'
    expect(await send(admin.client, 'sku,stock_on_hand\nTHEIRS-1,3\nMINE-1,3\n')).toEqual(
      refused(
        [3, 'sku', 'There is no SKU "MINE-1".'],
        [3, 'size', needed],
        [3, 'color', needed],
        [3, 'product_slug', needed],
      ),
    )
    const file = 'sku,size,product_slug\nTHEIRS-1,M,theirs\nMINE-1,M,mine\n'
    expect(await send(admin.client, file)).toEqual(
      refused(
        [3, 'color', needed],
        [3, 'product_name', needed],
        [3, 'base_price', needed],
        [3, 'category_slug', needed],
        [3, 'coverage_level', needed],
      ),
    )
    expect(await send(admin.client, 'sku,product_slug\nMINE-1,\n,\n')).toEqual(
      refused(
        [2, 'sku', 'There is no SKU "MINE-1".'],
        [2, 'size', needed],
        [2, 'color', needed],
        [2, 'product_slug', blank],
      ),
    )
    expect(await send(admin.client, 'sku,stock_on_hand\n,3\n,4\n')).toEqual(
      refused([2, 'sku', blank], [3, 'sku', blank]),
    )
  })

  it('more errors than a reply lists, but counts all of them', async () => {
    const rows = Array.from({ length: 150 }, (_, index) =>
      row(category, { sku: `T-${index}`, size: '?', stock: '?' }),
    )
    const { status, body } = await send(
      admin.client,
      fileOf(...rows, `${','.repeat(COLUMNS.length)}long`),
    )
    expect({ status, count: body.errors_count, listed: body.details.length }).toEqual({
      status: 400,
      count: 301,
      listed: 100,
    })
    expect(body.details.at(-1)).toMatchObject({ line: 51, column: 'stock_on_hand' })
  })

  it.each<[string, string, ReturnType<typeof refused>]>([
    ['nothing', '', refused([1, null, 'The file is empty.'])],
    ['blank lines', '\n\r\n\n', refused([1, null, 'The file is empty.'])],
    [
      'more columns than any has',
      `\n${HEADER}${',x'.repeat(1001 - HEADER.split(',').length)}\n`,
      refused([2, null, 'The header has 1001 columns, and a file 1000 at most.']),
    ],
    [
      'a column too many',
      `${HEADER},color,weight\n`,
      refused(
        [1, 'color', 'The column is there twice.'],
        [1, 'weight', 'There is no such column.'],
      ),
    ],
    [
      'a file without SKUs',
      `\n${HEADER.replace('sku,', '')}\n`,
      refused([2, 'sku', 'The column is missing.']),
    ],
    [
      'tabs',
      `${HEADER.replaceAll(',', '\t')}\n`,
      refused([
        1,
        HEADER.replaceAll(',', '\t'),
        'The cells must be separated by commas or semicolons.',
      ]),
    ],
    [
      'commas below a header of semicolons',
      'sku;stock_on_hand\nA,1\n',
      refused(
        [2, 'sku', 'There is no SKU "A,1".'],
        [2, 'size', 'This field is required.'],
        [2, 'color', 'This field is required.'],
        [2, 'product_slug', 'This field is required.'],
      ),
    ],
    [
      'an open quote',
      `${HEADER}\nA,"M,\n\n`,
      refused([2, 'size', 'The quote that opens this cell is not closed.']),
    ],
    [
      'a quote inside a cell',
      `${HEADER}\nA,M"M,\n`,
      refused([
        2,
        'size',
        'A cell with a quote must stand in quotes itself, and the quote be doubled.',
      ]),
    ],
    [
      'something behind a quote',
      `${HEADER}\n"A\nB"C,M,\n`,
      refused([2, 'sku', 'Something stands behind the closing quote of this cell.']),
    ],
  ])('%s', async (_what, file, refusal) => {
    expect(await send(admin.client, file)).toEqual(refusal)
  })

  it('text that is not UTF-8, by its line', async () => {
    const [one, two] = [fine(), row(category, { slug: 'latin', color: 'Beige' })]
    const file = Buffer.from(fileOf(one, two.replace('Beige', 'Ros\u00e9')), 'latin1')
    const message = 'The file is not UTF-8. Save it as CSV UTF-8.'
    expect(await send(admin.client, file)).toEqual(refused([3, null, message]))
    const utf16 = Buffer.from(`\ufeff${fileOf(one)}`, 'utf16le')
    expect(await send(admin.client, utf16)).toEqual(refused([1, null, message]))
  })

  it.each(['products', 'users', 'past-orders'])('a spreadsheet: %s', async (kind) => {
    const message = 'This is a spreadsheet. Save it as CSV (UTF-8), and choose that.'
    const raw = Buffer.from(
      'PK\x03\x04\x14\0\x06\0\b\0!\0\xff\xfe,\n',
      'latin1',
    ) as unknown as string
    const headers = { 'Content-Type': 'text/csv' }
    expect(await admin.client.post(`${ADMIN}${kind}/import/`, undefined, { headers, raw })).toEqual(
      refused([1, null, message]),
    )
  })

  it.each([
    [
      'of customers',
      'First Name,Last Name,Email,Accepts Email Marketing',
      'This is a file of customers, not of products.',
    ],
    [
      'of orders',
      'Name,Email,Financial Status,Lineitem name',
      'This is a file of orders, not of products.',
    ],
    [
      'of people of this shop',
      'email,first_name,last_name',
      'This is a file of customers, not of products.',
    ],
    [
      'of another system',
      'sku,store_view_code,attribute_set_code,product_type,name,price',
      'This is no file of Shopify, WooCommerce or this shop.',
    ],
    ['of anything', 'day,weather', 'This is no file of Shopify, WooCommerce or this shop.'],
  ])('a file %s, in one sentence', async (_whose, header, message) => {
    expect(await send(admin.client, `${header}\na,b\n`)).toEqual(refused([1, null, message]))
  })

  it('bodies of other types, forms too, and none', async () => {
    const file = fileOf(fine())
    const type = 'multipart/form-data; boundary=x'
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\n\r\n${file}\r\n--x--`
    for (const [given, raw] of [
      ['application/json', JSON.stringify({ file })],
      [type, form],
    ] as const) {
      expect(
        await admin.client.post(IMPORT, undefined, { headers: { 'Content-Type': given }, raw }),
      ).toEqual({
        status: 415,
        body: { detail: `Unsupported media type "${given}" in request.` },
      })
    }
    expect(await admin.client.post(IMPORT)).toEqual(refused([1, null, 'The file is empty.']))
  })

  it('files of 100 MB, with a Content-Length or without', async () => {
    const tooLarge = {
      status: 413,
      body: { detail: `Request body is larger than ${IMPORT_FILE_BYTES} bytes.` },
    }
    expect(await send(admin.client, Buffer.alloc(100_000_000, 'x,y\n'))).toEqual(tooLarge)
    const block = Buffer.alloc(1_000_000, '\n')
    const stream = async function* () {
      yield Buffer.from(`${HEADER}\n`)
      for (let sent = 0; sent < 100_000_000; sent += block.length) yield block
    }
    const chunked = await fetch(`${app.url}${IMPORT}`, {
      method: 'POST',
      headers: { ...admin.client.headers, 'Content-Type': 'text/csv' },
      body: stream() as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect({ status: chunked.status, body: await chunked.json() }).toEqual(tooLarge)
  })
})
