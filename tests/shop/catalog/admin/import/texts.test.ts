/** Facts, measures, former prices and translations in a file of the catalog. */
import { describe, expect, it } from 'vitest'
import { ADMIN, etagOf, useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { aCategory } from '../../../../support/factories.ts'
import { counts, dryRun, EXPORT, fileOf, refused, row, send } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)

const lines = async () => (await admin.client.get(EXPORT)).body.trim().split('\n') as string[]
async function aProduct(slug: string, sizes = ['M']) {
  const { slug: category } = await aCategory(app)
  const rows = sizes.map((size) => row(category, { sku: `${slug}-${size}`, slug, size }))
  await send(admin.client, fileOf(...rows))
  const [product] = await app.db<[{ id: number }]>`select id from products where slug = ${slug}`
  return product.id
}
const garmentOf = async (id: number) =>
  (await admin.client.get(`${ADMIN}products/${id}/`)).body.garment
const measured = (size: string, length: number | null, hem: number | null = null) => ({
  size,
  length,
  sleeve: null,
  chest: null,
  hem,
})

describe('translations', () => {
  it('are columns of each language but the first, and make what they are about no longer stale', async () => {
    const id = await aProduct('one')
    const [header = ''] = await lines()
    expect(header.endsWith(',name:ar,description:ar,name:fr,description:fr')).toBe(true)
    const file = 'sku,name:ar,name:fr,description:fr\none-M,عباية,Abaya,"Ample, en lin"\n'
    const cells = {
      'name:ar': { before: null, after: 'عباية' },
      'name:fr': { before: null, after: 'Abaya' },
      'description:fr': { before: null, after: 'Ample, en lin' },
    }
    expect(await dryRun(admin.client, file)).toMatchObject({
      status: 200,
      body: { products: counts(0, 1, 0), variants: counts(0, 0, 1), changes: [{ columns: cells }] },
    })
    await send(admin.client, file)
    const get = async (lang: string) =>
      (await admin.client.get(`${ADMIN}products/${id}/translations/${lang}/`)).body
    expect(await get('fr')).toMatchObject({
      name: 'Abaya',
      description: 'Ample, en lin',
      stale: [],
    })
    expect(await get('ar')).toMatchObject({ name: 'عباية', description: null, slug: null })
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(0, 0, 1),
      changes: [],
    })
    await send(admin.client, 'sku,product_name\none-M,Another name\n')
    expect((await get('fr')).stale).toEqual(['name'])
    await send(admin.client, 'sku,name:fr,description:fr\none-M,Une autre abaya,\n')
    expect(await get('fr')).toMatchObject({ name: 'Une autre abaya', description: null, stale: [] })
    const exported = (await lines()).join('\n')
    expect(exported).toContain(',عباية,,Une autre abaya,\n'.trim())
    expect((await send(admin.client, `${exported}\n`)).body).toMatchObject({ changes: [] })
  })

  it('alone move updated_at of their product, and not its version', async () => {
    const id = await aProduct('dated')
    const get = () => admin.client.get(`${ADMIN}products/${id}/`)
    const before = await get()
    await send(admin.client, 'sku,name:ar\ndated-M,عباية\n')
    const after = await get()
    expect(after.body.updated_at > before.body.updated_at).toBe(true)
    expect(etagOf(after)).toBe(etagOf(before))
    await send(admin.client, 'sku,name:ar,length_cm\ndated-M,عباءة,133\n')
    expect(etagOf(await get())).not.toBe(etagOf(before))
  })

  it('come with a new product', async () => {
    const { slug: category } = await aCategory(app)
    const names = fileOf(row(category, { sku: 'new-1', slug: 'with-text' }))
      .trim()
      .split('\n')
    await send(admin.client, `${names[0]},name:ar\n${names[1]},عباية\n`)
    const found = await app.guest().get('/api/catalog/products/by-slug/with-text/?lang=ar')
    expect(found.body.name).toBe('عباية')
  })

  it('are refused in a language that the shop does not have, or where rows disagree', async () => {
    await aProduct('two', ['S', 'M'])
    expect(await send(admin.client, 'sku,name:de\ntwo-S,Abaya\n')).toEqual(
      refused([1, 'name:de', 'There is no such column.']),
    )
    expect(await send(admin.client, 'sku,name:fr\ntwo-S,Abaya\ntwo-M,Robe\n')).toEqual(
      refused([3, 'name:fr', 'Line 2 says otherwise of the same product.']),
    )
  })
})

describe('measures', () => {
  it('are of the size of the line; what has no column or is blank stays', async () => {
    const id = await aProduct('three', ['S', 'M'])
    const file = 'sku,length_cm,hem_cm\nthree-S,132.5,180\nthree-M,134,\n'
    expect((await send(admin.client, file)).body).toMatchObject({
      products: counts(0, 1, 0),
      variants: counts(0, 0, 2),
      changes: [
        { line: 2, columns: { length_cm: { before: null, after: '132.50' } } },
        { line: 3, columns: { length_cm: { before: null, after: '134.00' } } },
      ],
    })
    expect(await garmentOf(id)).toEqual([measured('S', 132.5, 180), measured('M', 134)])
    await send(admin.client, 'sku,length_cm,hem_cm\nthree-S,133,\nthree-M,,190\n')
    expect(await garmentOf(id)).toEqual([measured('S', 133, 180), measured('M', 134, 190)])
    expect((await send(admin.client, `${(await lines()).join('\n')}\n`)).body.changes).toEqual([])
  })

  it('come with new products, and are the same in all colours of a size', async () => {
    const { slug: category } = await aCategory(app)
    const [head, one, other] = fileOf(
      row(category, { sku: 'four-a', slug: 'four', color: 'Sand' }),
      row(category, { sku: 'four-b', slug: 'four', color: 'Black' }),
    ).split('\n')
    const names = (head ?? '').split(',')
    const withLength = (line = '', length: string) => {
      const cells = line.split(',')
      cells[names.indexOf('length_cm')] = length
      return cells.join(',')
    }
    const file = (second: string) =>
      [head, withLength(one, '136'), withLength(other, second), ''].join('\n')
    expect(await send(admin.client, file('137'))).toEqual(
      refused([3, 'length_cm', 'Line 2 says otherwise of the same size.']),
    )
    expect((await send(admin.client, file('136'))).status).toBe(200)
    const [{ id }] = await app.db<[{ id: number }]>`select id from products where slug = 'four'`
    expect(await garmentOf(id)).toEqual([measured('M', 136)])
  })
})

describe('a former price', () => {
  it('is above the price of the file or of the catalog, and ends with the sale', async () => {
    await aProduct('five')
    const sentence = 'Ensure this value is greater than base_price.'
    const wrong = refused([2, 'compare_at_price', sentence])
    expect(await send(admin.client, 'sku,compare_at_price\nfive-M,450\n')).toEqual(wrong)
    expect(await send(admin.client, 'sku,base_price,compare_at_price\nfive-M,9,8\n')).toEqual(wrong)
    await send(admin.client, 'sku,compare_at_price\nfive-M,500\n')
    const shown = async () => {
      const { body } = await app.guest().get('/api/catalog/products/by-slug/five/')
      return [body.base_price, body.compare_at_price]
    }
    expect(await shown()).toEqual(['450.00', '500.00'])
    await send(admin.client, 'sku,base_price,compare_at_price\nfive-M,500,\n')
    expect(await shown()).toEqual(['500.00', null])
  })
})
