/** The list of the variants of all products. Contract 11.4. */
import { describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aProduct, aUser, aVariant } from '../../../support/factories.ts'
import { anItem } from '../../wishlist/helpers.ts'
import { variantBody, variantPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const VARIANTS = `${ADMIN}variants/`
const list = async (query: string) => (await admin.client.get(`${VARIANTS}${query}`)).body
const skusOf = async (query: string) =>
  (await list(query)).results.map(({ sku }: { sku: string }) => sku)

describe(`GET ${VARIANTS}`, () => {
  it('shows variants of every product by SKU, in pages', async () => {
    const product = await aProduct(app)
    const two = await aVariant(app, { product_id: product.id, sku: 'PAGE-2' })
    const one = await aVariant(app, { sku: 'PAGE-1' })
    const [{ name, slug }] = await app.db<[{ name: string; slug: string }]>`
      select name, slug from products where id = ${one.product_id}`
    expect(await list('?search=PAGE-&page_size=1')).toEqual({
      count: 2,
      next: `http://shop.test${VARIANTS}?page=2&page_size=1&search=PAGE-`,
      previous: null,
      results: [{ ...variantBody(one, { id: one.product_id, name, slug }), wanted_by: 0 }],
    })
    expect((await list('?search=PAGE-&page_size=1&page=2')).results).toEqual([
      { ...variantBody(two, product), wanted_by: 0 },
    ])
    expect(await skusOf('?search=page-&ordering=-sku')).toEqual(['PAGE-2', 'PAGE-1'])
  })

  it('is searched by SKU, by the name of the product, and by the whole barcode or shelf', async () => {
    const product = await aProduct(app, { name: 'Zanzibar Kaftan' })
    const variant = await aVariant(app, { product_id: product.id, sku: 'SEARCHED-1' })
    await admin.client.patch(variantPath(variant), { barcode: '9780201379624', shelf: 'Rail Q7' })
    for (const search of ['earched-1', 'zanzibar', '9780201379624', 'rail q7']) {
      expect([search, await skusOf(`?search=${search}`)]).toEqual([search, ['SEARCHED-1']])
    }
    for (const search of ['978020137962', 'Rail Q', 'q7']) {
      expect(await skusOf(`?search=${search}`)).toEqual([])
    }
  })

  it('is filtered by product, category with those below, colour and size', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    const product = await aProduct(app, { category_id: child.id })
    const variant = { product_id: product.id, color: 'Teal', size: 'L', sku: 'FILTERED-1' } as const
    await aVariant(app, variant)
    await aVariant(app, { ...variant, size: 'M', sku: 'FILTERED-2' })
    const both = ['FILTERED-1', 'FILTERED-2']
    expect(await skusOf(`?product_id=${product.id}`)).toEqual(both)
    expect(await skusOf(`?category=${child.slug}`)).toEqual(both)
    expect(await skusOf(`?category=${parent.slug}`)).toEqual(both)
    expect(await skusOf('?category=none')).toEqual([])
    expect(await skusOf(`?product_id=${product.id}&color=teal&size=L`)).toEqual(['FILTERED-1'])
  })

  it('lists what is nearly gone, gone, and gone and wanted, of what is on sale', async () => {
    const product = await aProduct(app)
    const made = (sku: string, stock: number) =>
      aVariant(app, { product_id: product.id, sku, stock })
    await made('LOW-4', 4)
    await made('LOW-5', 5)
    await made('OUT', 0)
    const wanted = await made('WANTED', 0)
    const hidden = await made('HIDDEN', 0)
    await admin.client.patch(variantPath(hidden), { is_active: false })
    for (let count = 0; count < 2; count += 1) {
      await anItem((await aUser(app)).client, wanted, true)
    }
    await anItem((await aUser(app)).client, wanted, false)
    const of = `product_id=${product.id}`
    expect(await skusOf(`?${of}&stock=low&ordering=-stock_on_hand`)).toEqual([
      'LOW-4',
      'WANTED',
      'OUT',
    ])
    expect(await skusOf(`?${of}&stock=low&ordering=stock_on_hand`)).toEqual([
      'OUT',
      'WANTED',
      'LOW-4',
    ])
    expect(await skusOf(`?${of}&stock=out`)).toEqual(['OUT', 'WANTED'])
    expect((await list(`?${of}&stock=wanted`)).results).toMatchObject([
      { sku: 'WANTED', wanted_by: 2 },
    ])
    expect((await list(`?${of}`)).count).toBe(5)
  })
})
