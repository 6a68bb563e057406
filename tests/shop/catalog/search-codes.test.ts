/** A search that is wholly the SKU or barcode of a variant. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { english } from '../../../src/shop/catalog/finding/languages/en.ts'
import { ProductTable } from '../../../src/shop/catalog/finding/table/product-table.ts'
import { codeOf, skuHashOf } from '../../../src/shop/catalog/finding/table/variant-codes.ts'
import { positionsOfCode } from '../../../src/shop/catalog/finding/words/codes.ts'
import { WordIndex } from '../../../src/shop/catalog/finding/words/word-index.ts'
import { useTestApp } from '../../support/app.ts'
import { aVariant } from '../../support/factories.ts'
import { runs } from '../../support/runs.ts'
import { emptyCatalog } from './helpers.ts'
import { searchesOf } from './search-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const { named, found } = searchesOf(app)
beforeEach(() => emptyCatalog(app))

const EAN = '6001234567890'
/** A product with one variant, and the id of that. */
async function coded(name: string, facts: { sku?: string; barcode?: string; is_active?: boolean }) {
  const { barcode = '', ...others } = facts
  const product = await named(name)
  const variant = await aVariant(app, { product_id: product.id, ...others })
  await app.db`update product_variants set barcode = ${barcode} where id = ${variant.id}`
  return { product, variant }
}

describe('a search that is wholly an SKU or a barcode', () => {
  it('has its product first, without case, hyphens and spaces, whatever else is named so', async () => {
    await coded('Abaya', { sku: 'QT-77-X' })
    await named('QT 77 X')
    for (const text of ['QT-77-X', 'qt-77-x', 'qt 77 x', ' Qt  77x ', 'qt77x', 'qt7-7x']) {
      const { names } = await found(text)
      expect([text, names[0]]).toEqual([text, 'Abaya'])
    }
    expect(await found('qt-77-x')).toEqual({ names: ['Abaya', 'QT 77 X'] })
    expect(await found('q-t7 7x')).toEqual({ names: ['Abaya'] })
    expect(await found('qt-77-x', { exact: '1' })).toEqual({ names: ['Abaya', 'QT 77 X'] })
    expect(await found('qt-77')).toEqual({ names: ['QT 77 X', 'Abaya'] })
    expect(await found('qt-77-x abaya')).toEqual({ names: ['Abaya'] })
  })

  it('finds a product by a barcode, which is no word of it', async () => {
    await coded('Abaya', { barcode: EAN })
    await coded('Tunic', { barcode: '60012345' })
    await named(`Kaftan ${EAN}`)
    for (const text of [EAN, '600-1234 567890', ' 6001234567890']) {
      for (const others of [{}, { exact: '1' }, { lang: 'ar' }]) {
        const { names } = await found(text, others as Record<string, string>)
        expect([text, names[0]]).toEqual([text, 'Abaya'])
      }
    }
    expect(await found(EAN)).toEqual({ names: ['Abaya', `Kaftan ${EAN}`] })
    expect(await found('60012345')).toEqual({ names: ['Tunic', `Kaftan ${EAN}`] })
    expect(await found('60012346')).toEqual({ names: [] })
    expect(await found(`${EAN} abaya`, { exact: '1' })).toEqual({ names: [] })
  })

  it('leaves the order to `ordering`', async () => {
    const { product } = await coded('Abaya', { sku: 'QT-77-X' })
    await app.db`update products set base_price = 900 where id = ${product.id}`
    await named('QT 77 X')
    expect(await found('qt-77-x', { ordering: 'price' })).toEqual({ names: ['QT 77 X', 'Abaya'] })
    expect(await found('qt-77-x', { ordering: '-price' })).toEqual({ names: ['Abaya', 'QT 77 X'] })
  })

  it('finds nothing of inactive variants and hidden products', async () => {
    await coded('Abaya', { sku: 'QT-77-X', barcode: EAN, is_active: false })
    const { product } = await coded('Tunic', { sku: 'QT-88-X', barcode: '60012345' })
    await app.db`update products set is_active = false where id = ${product.id}`
    for (const text of ['qt-77-x', 'qt77x', EAN, 'qt-88-x', '60012345']) {
      expect([text, await found(text, { exact: '1' })]).toEqual([text, { names: [] }])
    }
  })

  it('is compared with the SKUs as they are now', async () => {
    const { variant: one } = await coded('One', { sku: 'ABY-RED-1', barcode: EAN })
    const { variant: other } = await coded('Two', { sku: 'ABY-BLUE-2' })
    await aVariant(app, { product_id: one.product_id, sku: 'ABY-BLUE-3' })
    await aVariant(app, { product_id: other.product_id, sku: 'ABY-RED-3' })
    // Both have all words of either.
    expect(await found('aby-blue-3')).toEqual({ names: ['One', 'Two'] })
    expect(await found('aby-red-3')).toEqual({ names: ['Two', 'One'] })
    await app.db.begin(async (tx) => {
      const swap = (id: number, sku: string) =>
        tx`update product_variants set sku = ${sku}, barcode = '' where id = ${id}`
      await swap(one.id, 'between')
      await swap(other.id, 'ABY-RED-1')
      await swap(one.id, 'ABY-BLUE-2')
      await tx`update product_variants set barcode = ${EAN} where id = ${other.id}`
    })
    expect(await found('aby-red-1')).toEqual({ names: ['Two'] })
    expect(await found('abyblue2')).toEqual({ names: ['One'] })
    expect(await found(EAN)).toEqual({ names: ['Two'] })
    await app.db`delete from stock_ledger where variant_id = ${other.id}`
    await app.db`delete from product_variants where id = ${other.id}`
    expect(await found(EAN)).toEqual({ names: [] })
    expect(await found('aby-red-1', { exact: '1' })).toEqual({ names: [] })
  })
})

describe('the products of a code', () => {
  const aSku = fc
    .array(fc.constantFrom('a', 'ab', 'b', 'b1', '1', '11', 'Ø'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('-'))
  const aBarcode = fc.constantFrom('', '12345678', '111111111111', '11111111')
  const aVariantOfAny = fc.record({ sku: aSku, barcode: aBarcode })
  const products = fc.array(fc.array(aVariantOfAny, { maxLength: 3 }), { maxLength: 8 })
  const typed = fc
    .oneof(aSku, aBarcode)
    .chain((code) =>
      fc.constantFrom(code, code.replaceAll('-', ''), code.replaceAll('-', ' ').toUpperCase()),
    )

  type Codes = { sku: string; barcode: string }
  const emptyIndex = () => ({ table: new ProductTable([]), wordIndex: new WordIndex(english) })
  type Index = ReturnType<typeof emptyIndex>
  /** Replaces the product with an id, or takes it out. */
  function put({ table, wordIndex }: Index, id: number, codes: Codes[] | undefined) {
    if (!codes) {
      const position = table.delete(id)
      if (position !== undefined) wordIndex.delete(position)
      return
    }
    const position = table.set({
      id,
      name: 'Abaya',
      slug: `abaya-${id}`,
      description: '',
      base_price: '1.00',
      category: 1,
      coverage_level: 'full',
      date_added: id,
      updated_at: id,
      lengths: null,
      variants: codes.map(({ sku, barcode }) => ({
        sku,
        barcode,
        size: 'M',
        color: 'Sand',
        is_available: true,
      })),
    })
    const sku = codes.map((each) => each.sku).join('\n')
    wordIndex.set(position, { name: '', attribute: '', description: '', sku })
  }

  it('are those that have it now; of SKUs a part of the hash is compared', () => {
    fc.assert(
      fc.property(products, products, typed, (before, after, text) => {
        const index = emptyIndex()
        for (const [id, codes] of before.entries()) put(index, id + 1, codes)
        for (const id of [...before.keys(), ...after.keys()]) put(index, id + 1, after[id])
        const code = codeOf(text)
        const idsWith = (is: (codes: Codes) => boolean) =>
          after.flatMap((codes, at) => (code !== '' && codes.some(is) ? [at + 1] : []))
        const exact = idsWith(({ sku, barcode }) => codeOf(sku) === code || barcode === code)
        const alike = idsWith(
          ({ sku, barcode }) => skuHashOf(codeOf(sku)) === skuHashOf(code) || barcode === code,
        )
        const found = new Set(positionsOfCode(index, text).map(index.table.idAt))
        expect(exact.filter((id) => !found.has(id))).toEqual([])
        expect([...found].filter((id) => !alike.includes(id))).toEqual([])
      }),
      runs(100),
    )
  })

  it('are found at once, whatever is typed', () => {
    const index = emptyIndex()
    for (let id = 1; id <= 2_000; id += 1) {
      put(index, id, [
        { sku: `S-M-${id}`, barcode: '' },
        { sku: `M-S-${id}`, barcode: '' },
      ])
    }
    for (const text of ['s'.repeat(500), 'sm'.repeat(64), 'm'.repeat(120), `${'s'.repeat(100)}!`]) {
      for (let round = 0; round < 20; round += 1) expect(positionsOfCode(index, text)).toEqual([])
    }
    expect(positionsOfCode(index, 'ms1999').map(index.table.idAt)).toEqual([1_999])
  })
})
