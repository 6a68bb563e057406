/** Files as spreadsheets of several countries save them, and what they do to accents. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { encodingProblem } from '../../../../../src/service/csv/encoding.ts'
import { useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../../../support/factories.ts'
import { counts, dryRun, EXPORT, IMPORT, refused, send } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,fr' } })
const admin = useAdmin(app)

const aShopsVariant = async (sku: string) => {
  const product = await aProduct(app, { slug: sku.toLowerCase(), name: 'Été' })
  return aVariant(app, { product_id: product.id, sku, stock: 3 })
}
const factsOf = async (sku: string) => {
  const [facts] = await app.db`
    select v.shelf, v.stock_on_hand as stock, p.name, p.base_price::text as price
    from product_variants v join products p on p.id = v.product_id where v.sku = ${sku}`
  return facts
}
const bytesOf = async (path: string) => {
  const { Authorization = '' } = admin.client.headers
  const headers = { Authorization, Accept: 'text/csv' }
  const reply = await fetch(app.url + path, { headers })
  return Buffer.from(await reply.arrayBuffer())
}
const MARK = Buffer.from('\ufeff')

describe('a file that the shop writes', () => {
  it.each([
    ['the catalog', EXPORT],
    ['sales', '/api/admin/reports/sales/?from=2026-01-01&to=2026-01-02'],
    ['products sold', '/api/admin/reports/products/?from=2026-01-01&to=2026-01-02'],
    ['bookings', '/api/admin/reports/bookings/?from=2026-01-01&to=2026-01-02'],
  ])('begins with one byte order mark: %s', async (_case, path) => {
    const bytes = await bytesOf(path)
    expect(bytes.subarray(0, 3)).toEqual(MARK)
    expect(bytes.lastIndexOf(MARK)).toBe(0)
    expect(bytes.toString('utf8', 3)).toMatch(/^[a-z_]+,/)
  })

  it('is read back by the import', async () => {
    await aShopsVariant('BACK-1')
    const file = await bytesOf(EXPORT)
    expect((await send(admin.client, file)).body).toMatchObject({ changes: [] })
  })
})

describe(`POST ${IMPORT} of a spreadsheet`, () => {
  it.each<[string, string]>([
    ['semicolons and decimal commas', 'sku;shelf;base_price\nSKU;B2;1299,50\n'],
    ['a line that says the separator', 'sep=;\r\nsku;shelf;base_price\r\nSKU;B2;1299,5\r\n'],
    ['that line, padded', 'sep=,,\nsku,shelf,base_price\nSKU,B2,1299.50\n'],
    ['that line in quotes', '\ufeff"sep=;"\nsku;shelf;base_price\nSKU;B2;1299.50\n'],
    ['headers in any case', 'SKU,Shelf,BASE_PRICE\nSKU,B2,1299.50\n'],
    ['empty rows', '\ufeff,,\n\nsku,shelf,base_price\n , ,\nSKU,B2,1299.50\n,,\n,,,\n'],
    ['empty columns', ',sku,,shelf,base_price,,\n,SKU,,B2,1299.50,,\n,,,,,,\n'],
    ['columns that a row leaves out', 'sku,shelf,base_price,,\nSKU,B2,1299.50\n'],
    ['cells that a row leaves out', 'sku,shelf,base_price,stock_on_hand,barcode\nSKU,B2,1299.50\n'],
    ['cells beyond the header', 'sku,shelf,base_price\nSKU,B2,1299.50,,\n'],
  ])('is read with %s', async (what, file) => {
    const sku = what.replaceAll(/[ ,]+/g, '-').toUpperCase()
    await aShopsVariant(sku)
    const reply = await send(
      admin.client,
      file.replaceAll(/^(,?)SKU([;,])(,?B2)/gm, `$1${sku}$2$3`),
    )
    expect(reply.body).toMatchObject({ products: counts(0, 1, 0), variants: counts(0, 1, 0) })
    expect(await factsOf(sku)).toEqual({ shelf: 'B2', stock: 3, name: 'Été', price: '1299.50' })
  })

  it('names the line of the file, whatever was left out before', async () => {
    const file = 'sep=;\n;;\nsku;size;base_price\n;;\nNOT-THERE;huge;1\n'
    expect(await send(admin.client, file)).toMatchObject({
      status: 400,
      body: { details: Array(4).fill({ line: 5 }) },
    })
  })

  it('takes a cell that a row leaves out for a blank one', async () => {
    await aShopsVariant('SHORT-1')
    const file = 'sku,stock_on_hand,shelf\nSHORT-1,3'
    await send(admin.client, `${file},B2\n`)
    expect((await factsOf('SHORT-1'))?.shelf).toBe('B2')
    await send(admin.client, `${file}\n`)
    expect((await factsOf('SHORT-1'))?.shelf).toBe('')
    expect(await send(admin.client, 'sku,size\nSHORT-1\n')).toEqual(
      refused([2, 'size', 'This field may not be blank.']),
    )
  })

  it('refuses what it cannot mean', async () => {
    await aShopsVariant('MEANT-1')
    const of = (file: string) => send(admin.client, file)
    expect(await of('sku,shelf,\nMEANT-1,B2,B3\n')).toEqual(
      refused([2, null, 'Cell 3 stands in a column without a name.']),
    )
    expect(await of('sku,shelf\nMEANT-1,B2,B3\n')).toEqual(
      refused([2, null, 'The row has 3 cells, and the header 2.']),
    )
    // Where commas separate, a decimal comma is a mistake.
    expect(await of('sku,base_price\nMEANT-1,"1299,50"\n')).toEqual(
      refused([2, 'base_price', 'A valid number is required.']),
    )
    expect(await of('sku;base_price\nMEANT-1;1.299,50\n')).toEqual(
      refused([2, 'base_price', 'A valid number is required.']),
    )
    expect(await of('sku,base_price\nMEANT-1,"R 1,299.00"\n')).toEqual(
      refused([2, 'base_price', 'Write "R 1,299.00" without the currency.']),
    )
    for (const column of ['stock_on_hand', 'stock_counted']) {
      for (const file of [`sku,${column}\nMEANT-1,1.000\n`, `sku;${column}\nMEANT-1;1,000\n`]) {
        expect(await of(file)).toEqual(refused([2, column, 'A valid integer is required.']))
      }
    }
    expect(await of('sku;base_price\nMEANT-1;12,000\n')).toEqual(
      refused([2, 'base_price', 'Ensure that there are no more than 2 decimal places.']),
    )
    expect(await of('SKU,Sku\nMEANT-1,MEANT-1\n')).toEqual(
      refused([1, 'sku', 'The column is there twice.']),
    )
    expect(await of('Sku,Colour\nMEANT-1,Red\n')).toEqual(
      refused([1, 'Colour', 'There is no such column.']),
    )
    expect(await of('sep=;\n;;\n')).toEqual(refused([1, null, 'The file is empty.']))
  })
})

/** UTF-8 that a program took for another encoding. */
const misread = (text: string, label: string) => new TextDecoder(label).decode(Buffer.from(text))

describe('accents that a program destroyed', () => {
  it('are a problem of their line in a dry run alone', async () => {
    await aShopsVariant('LOST-1')
    const text = misread('Abaya d’été', 'windows-1252')
    const file = `sku,product_name,fact:fabric,name:fr\nLOST-1,${text},Lin,\ufffdt\ufffd\n`
    expect(await dryRun(admin.client, file)).toEqual(
      refused(
        [2, 'product_name', 'Is this "Abaya d’été"? Save the file as UTF-8 again.'],
        [2, 'name:fr', 'Characters were lost here. Save the file as UTF-8 again.'],
      ),
    )
    expect((await factsOf('LOST-1'))?.name).toBe('Été')
    expect((await send(admin.client, file)).status).toBe(200)
    expect((await factsOf('LOST-1'))?.name).toBe(text)
    // A text that the catalog has already is no suspicion.
    expect((await dryRun(admin.client, file)).body).toMatchObject({ changes: [] })
  })

  it('are one also in a product that is new', async () => {
    const { slug } = await aCategory(app)
    const header = 'sku,size,color,product_name,base_price,category_slug,coverage_level'
    const color = misread('Été', 'macintosh')
    const file = `${header}\nLOST-2,M,${color},Fine,10,${slug},full\n`
    expect(await dryRun(admin.client, file)).toEqual(
      refused([2, 'color', 'Is this "Été"? Save the file as UTF-8 again.']),
    )
  })

  it.each([
    ['Robe d’été à l’île — Ça « vaut » 5 €', 'windows-1252'],
    ['Elbise, şık ve İnce', 'windows-1254'],
    ['عباءة كتان', 'windows-1256'],
    ['Robe d’été', 'macintosh'],
  ])('are recognised: %s of %s', (text, label) => {
    expect(encodingProblem(misread(text, label))).toBe(
      `Is this "${text}"? Save the file as UTF-8 again.`,
    )
    expect(encodingProblem(text)).toBe(undefined)
  })

  it('are not suspected in the texts of the demo, and of its languages', async () => {
    const folder = new URL('../../../../../src/run/dev/demo/', import.meta.url)
    const catalog = await readFile(new URL('catalog.csv', folder), 'utf8')
    const texts = await readFile(new URL('texts.ts', folder), 'utf8')
    const words = [...catalog.split(/[,\n]/), ...texts.split(/['\n]/)]
    expect(words.filter((word) => encodingProblem(word) !== undefined)).toEqual([])
  })

  it.each(['Ã', 'l’île', 'CAFÉ »', 'É »', 'naïve', 'Größe', '«', 'A4İ’', '×', '10 €', 'ÆØÅ'])(
    'are not suspected in %j',
    (text) => {
      expect(encodingProblem(text)).toBe(undefined)
    },
  )
})
