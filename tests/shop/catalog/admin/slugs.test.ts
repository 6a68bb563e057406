/** How slugs are made of names and read from forms and files, in any script. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aProduct } from '../../../support/factories.ts'
import { emptyCatalog } from '../helpers.ts'
import { CATEGORIES, PRODUCTS, productPath } from './helpers.ts'
import { fileOf, refused, row, send } from './import/helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)
beforeEach(async () => {
  await app.db`delete from stock_ledger`
  await emptyCatalog(app)
})

const NAMES: [string, string | undefined][] = [
  ['Kırmızı İpek Şal', 'kirmizi-ipek-sal'],
  ['Weiße Blüte – groß', 'weisse-blute-gross'],
  ['Đầm Ødegård Łódź & œuvre', 'dam-odegard-lodz-oeuvre'],
  ['ʿAbāya 2 m²', 'abaya-2-m2'],
  ['عَبَايَةٌ كِتّـــان', 'عباية-كتان'],
  ['٣ قطع', '٣-قطع'],
  ['Абая №5', 'абая-5'],
  ['ฮิญาบ น้ำเงิน', 'ฮิญาบ-น้ำเงิน'],
  ['हिजाब'.normalize('NFD'), 'हिजाब'],
  ['ශ්\u200dරී', 'ශ්රී'],
  ['- ́Robe', 'robe'],
  ['☪ — !', undefined],
]
const SENTENCE = 'Enter a valid slug: lower-case letters and digits, with single hyphens between.'
const TYPED = ['عباية-كتان', 'абая-5', 'ฮิญาบ', 'हिजाब-२', 'été']
const REFUSED = ['Абая', 'Été', 'a b', 'a--b', '-a', 'عباية_كتان', '☪']

const productBody = async (facts: object) => ({
  name: 'Robe',
  base_price: '450',
  category: (await aCategory(app)).id,
  coverage_level: 1,
  ...facts,
})

describe('a slug that is made of a name', () => {
  it.each(NAMES)('of the product %s', async (name, slug = 'product') => {
    const reply = await admin.client.post(PRODUCTS, await productBody({ name }))
    expect([reply.status, reply.body.slug]).toEqual([201, slug])
  })

  it.each(NAMES)('of the category %s', async (name, slug = 'category') => {
    const reply = await admin.client.post(CATEGORIES, { name })
    expect([reply.status, reply.body.slug]).toEqual([201, slug])
  })

  it.each(NAMES)('of the product %s in a file', async (name, slug) => {
    const { slug: category } = await aCategory(app)
    const reply = await send(admin.client, fileOf(row(category, { name, slug: '', sku: 'A-1' })))
    const missing = 'This field may not be blank where no slug can be made of the name.'
    if (slug === undefined) return expect(reply).toEqual(refused([2, 'product_slug', missing]))
    expect(reply.status).toBe(200)
    expect(await app.db`select slug from products`).toEqual([{ slug }])
  })

  it('has at most so many characters, and cuts none in two', async () => {
    const reply = await admin.client.post(CATEGORIES, { name: '𠮷'.repeat(100) })
    expect(reply.body.slug).toBe('𠮷'.repeat(100))
    const long = await admin.client.post(PRODUCTS, await productBody({ name: 'œ'.repeat(255) }))
    expect(long.body.slug).toBe('oe'.repeat(135))
  })
})

describe('a slug that is typed', () => {
  it.each(TYPED)('is %s of a product, a category, and their translations', async (slug) => {
    const made = await admin.client.post(PRODUCTS, await productBody({ slug }))
    expect([made.status, made.body.slug]).toEqual([201, slug])
    const decomposed = `${slug}-2`.normalize('NFD')
    const changed = await admin.client.patch(productPath(made.body), { slug: decomposed })
    expect(changed.body.slug).toBe(`${slug}-2`.normalize('NFC'))
    const category = await admin.client.post(CATEGORIES, { name: 'One', slug })
    expect([category.status, category.body.slug]).toEqual([201, slug])
    for (const path of [`products/${made.body.id}`, `categories/${category.body.id}`]) {
      const reply = await admin.client.put(`${ADMIN}${path}/translations/ar/`, { slug })
      expect([reply.status, reply.body.slug]).toEqual([200, slug])
    }
  })

  it.each(TYPED)('is %s of products and new categories of files', async (slug) => {
    const cells = { slug, sku: 'A-1', category_name: 'One' }
    expect((await send(admin.client, fileOf(row(slug, cells)))).status).toBe(200)
    const found = await app.db`
      select p.slug, c.slug as category from products p join categories c on c.id = p.category_id`
    expect(found).toEqual([{ slug, category: slug }])
  })

  it.each(REFUSED)('is not %s', async (slug) => {
    const product = await aProduct(app)
    const wrong = { status: 400, body: { slug: [SENTENCE] } }
    const { category_id, slug: own } = product
    expect(await admin.client.post(PRODUCTS, await productBody({ slug }))).toEqual(wrong)
    expect(await admin.client.patch(productPath(product), { slug })).toEqual(wrong)
    expect(await admin.client.patch(`${CATEGORIES}${category_id}/`, { slug })).toEqual(wrong)
    const [{ category }] = await app.db<[{ category: string }]>`
      select slug as category from categories where id = ${category_id}`
    const file = fileOf(
      row(category, { slug, sku: 'A-1' }),
      row(slug, { slug: own, sku: 'A-2', category_name: 'One' }),
    )
    expect(await send(admin.client, file)).toEqual(
      refused(
        [2, 'product_slug', SENTENCE],
        [3, 'category_slug', `There is no category "${slug}".`],
      ),
    )
  })

  it('stays one of Latin letters where programs read it', async () => {
    const method = { code: 'توصيل', name: 'Home', description: '', price: '1.00' }
    const reply = await admin.client.post(`${ADMIN}delivery-methods/`, method)
    expect(reply).toMatchObject({ status: 400, body: { code: [SENTENCE] } })
  })
})
