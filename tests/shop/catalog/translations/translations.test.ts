/** Texts of the catalog in other languages, as administrators write them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { eachField, TEXTS } from '../../../../src/shop/catalog/product-fields.ts'
import { ADMIN, etagOf, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  aCategory,
  aDeliveryMethod,
  anImage,
  aProduct,
  aVariant,
  NO_DETAILS,
} from '../../../support/factories.ts'
import { productPath, whileLocked } from '../admin/helpers.ts'
import { emptyCatalog, notFound, PRODUCTS } from '../helpers.ts'
import { pathOf, translateAs } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)
beforeEach(() => emptyCatalog(app))

const translate = translateAs(admin)
const { opacity: _, ...FACTS } = NO_DETAILS.facts
const NOTHING = { name: null, slug: null, ...eachField(TEXTS, () => null), ...FACTS }
const idOf = async (table: string) => {
  const [row] = await app.db<[{ id: number }]>`select min(id) as id from ${app.db(table)}`
  return row.id
}

describe('a translation', () => {
  it('is there once it was put, whole, and gone when it was deleted', async () => {
    const { id } = await aProduct(app, { name: 'Abaya', description: 'Loose.' })
    const path = pathOf('products', id)
    expect(await admin.client.get(path)).toEqual(notFound)
    const texts = { name: ' عباية ', slug: 'عباية-كتان-2', description: 'واسعة', fabric: 'كتان' }
    const shown = { ...NOTHING, ...texts, name: 'عباية', lang: 'ar', stale: [] }
    expect(await admin.client.put(path, texts)).toEqual({ status: 200, body: shown })
    expect(await admin.client.get(path)).toEqual({ status: 200, body: shown })
    const replaced = { ...NOTHING, name: 'عباءة', lang: 'ar', stale: [] }
    const sent = { name: 'عباءة', slug: '', description: null }
    expect(await admin.client.put(pathOf('products', id, 'ar-EG'), sent)).toEqual({
      status: 200,
      body: replaced,
    })
    expect(await lastAudit(app, 'product', id)).toMatchObject({
      action: 'translate',
      before: shown,
      after: replaced,
    })
    expect((await admin.client.delete(path)).status).toBe(204)
    expect(await admin.client.get(path)).toEqual(notFound)
    expect(await admin.client.delete(path)).toEqual(notFound)
  })

  it('has an audit row of each of several changes at once, from what the one before it left', async () => {
    const { id } = await aProduct(app)
    const lock = (tx: Tx) => tx`select id from products where id = ${id} for update`
    const asks = ['A', 'B', 'C', 'D'].map((name) => () => translate('products', id, { name }))
    const replies = await whileLocked(app, lock, asks)
    const rows = await app.db`
      select before, after from audit_log
      where action = 'translate' and subject_type = 'product' and subject_id = ${String(id)}
      order by id`
    const left = rows.map(({ after }) => after)
    expect(rows.map(({ before }) => before)).toEqual([null, ...left.slice(0, -1)])
    expect(new Set(left)).toEqual(new Set(replies.map(({ body }) => body)))
    expect((await admin.client.get(pathOf('products', id))).body).toEqual(left.at(-1))
  })

  it.each(['products', 'categories'])(
    'of %s moves their updated_at, which the sitemap shows, and not their version',
    async (kind) => {
      const { id, category_id } = await aProduct(app)
      const one = kind === 'products' ? id : category_id
      const etag = async () => etagOf(await admin.client.get(`${ADMIN}${kind}/${one}/`))
      const before = await etag()
      for (const change of [
        () => translate(kind, one, { name: 'عباية' }),
        () => translate(kind, one, { name: 'عباءة' }),
        () => admin.client.delete(pathOf(kind, one)),
      ]) {
        await app.db`update ${app.db(kind)} set updated_at = '2020-01-01'`
        await change()
        const { results } = (await app.guest().get('/api/catalog/sitemap/')).body
        const entry = results[kind === 'products' ? 1 : 0]
        expect([entry.id, entry.updated_at > '2021']).toEqual([one, true])
        if (kind === 'products') {
          const { updated_at } = (await app.guest().get(`${PRODUCTS}${id}/`)).body
          expect(updated_at).toBe(entry.updated_at)
        }
      }
      expect(await etag()).toBe(before)
    },
  )

  it('names the texts whose source was changed since, until it is put again', async () => {
    const product = await aProduct(app, { name: 'Abaya', description: 'Loose.' })
    await translate('products', product.id, { name: 'عباية', description: 'واسعة' })
    const change = (body: object) => admin.client.patch(productPath(product), body)
    await change({ description: 'Very loose.', facts: { fabric: 'Linen' } })
    const stale = async () => (await admin.client.get(pathOf('products', product.id))).body.stale
    expect(await stale()).toEqual(['description'])
    await change({ description: 'Loose.' })
    expect(await stale()).toEqual([])
    await change({ name: 'Open Abaya' })
    expect(await stale()).toEqual(['name'])
    await translate('products', product.id, { name: 'عباية مفتوحة' })
    expect(await stale()).toEqual([])
  })

  it.each([
    ['categories', 'categories', { name: 'عبايات', slug: 'عبايات' }],
    ['coverage-levels', 'coverage_levels', { name: 'كاملة', description: 'طويلة' }],
    ['colors', 'colors', { name: 'رملي' }],
    ['delivery-methods', 'delivery_methods', { name: 'توصيل', description: 'للمنزل' }],
    ['images', 'product_images', { alt_text: 'من الأمام' }],
  ])('of %s has its texts', async (kind, table, texts) => {
    const { product_id } = await aVariant(app)
    await anImage(app, product_id)
    await aDeliveryMethod(app)
    const id = await idOf(table)
    const reply = { status: 200, body: { ...texts, lang: 'fr', stale: [] } }
    expect(await translate(kind, id, texts, 'fr')).toEqual(reply)
    expect(await admin.client.get(pathOf(kind, id, 'fr'))).toEqual(reply)
    expect((await admin.client.delete(pathOf(kind, id, 'fr'))).status).toBe(204)
  })

  it('is of a language of the shop, but its first, and of what is there', async () => {
    const { id } = await aProduct(app)
    for (const lang of ['en', 'de', 'x']) {
      expect(await translate('products', id, {}, lang)).toEqual(notFound)
    }
    expect(await translate('products', 999_999, { name: 7 })).toEqual(notFound)
  })

  it('is refused where it cannot be read, and nothing changes', async () => {
    const { id } = await aProduct(app)
    const sentence =
      'Enter a valid slug: lower-case letters and digits, with single hyphens between.'
    const texts = { name: 'x'.repeat(256), slug: 'Robe D’été', care: [] }
    expect(await translate('products', id, texts, 'fr')).toEqual({
      status: 400,
      body: {
        name: ['Ensure this field has no more than 255 characters.'],
        slug: [sentence],
        care: ['Not a valid string.'],
      },
    })
    for (const slug of ['a--b', '-a', 'a b', 'Été']) {
      expect((await translate('products', id, { slug }, 'fr')).body).toEqual({ slug: [sentence] })
    }
    expect(await admin.client.get(pathOf('products', id, 'fr'))).toEqual(notFound)
  })

  it('has a slug that no other product has in any language', async () => {
    const [one, other] = [await aProduct(app, { slug: 'kaftan' }), await aProduct(app)]
    const taken = {
      status: 409,
      body: { slug: ['Product with this slug already exists.'] },
    }
    await translate('products', one.id, { slug: 'caftan' }, 'fr')
    expect(await translate('products', one.id, { slug: 'caftan' }, 'ar')).toMatchObject({
      status: 200,
    })
    for (const slug of ['kaftan', 'caftan']) {
      expect(await translate('products', other.id, { slug })).toEqual(taken)
    }
    expect(await admin.client.patch(productPath(other), { slug: 'caftan' })).toEqual(taken)
    const made = { name: 'Caftan', base_price: '1', category: one.category_id, coverage_level: 1 }
    expect((await admin.client.post(`${ADMIN}products/`, made)).body.slug).toBe('caftan-2')
  })

  it('gives a slug to one of two products that ask for it at once', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const replies = await Promise.all(
      products.map(({ id }) => translate('products', id, { slug: 'robe' }, 'fr')),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe(`GET ${ADMIN}translations/`, () => {
  const translations = (query: string) => admin.client.get(`${ADMIN}translations/?${query}`)
  const row = (kind: string, id: number, name: string, facts: object = {}) => ({
    kind,
    id,
    name,
    missing: [],
    stale: [],
    ...facts,
  })
  const page = (results: object[]) => ({
    status: 200,
    body: { count: results.length, next: null, previous: null, results },
  })

  it('has what is missing or stale in a language, by kind', async () => {
    await app.db`delete from colors`
    await app.db`delete from delivery_methods`
    const category = await aCategory(app, { name: 'Abayas' })
    const product = await aProduct(app, { name: 'Abaya', category_id: category.id })
    await aVariant(app, { product_id: product.id, color: 'Sand' })
    await translate('products', product.id, { name: 'عباية', slug: 'عباية' })
    await translate('categories', category.id, { name: 'عبايات' })
    await app.db`update products set name = 'Open Abaya', care = 'Wash cold'`
    const ofProduct = { missing: ['care'], stale: ['name'] }
    const rows = [
      row('products', product.id, 'Open Abaya', ofProduct),
      row('categories', category.id, 'Abayas', { missing: ['slug'] }),
      ...['Full', 'Moderate', 'Light'].map((name, place) =>
        row('coverage-levels', place + 1, `${name} Coverage`, { missing: ['name', 'description'] }),
      ),
      row('colors', await idOf('colors'), 'Sand', { missing: ['name'] }),
    ]
    expect(await translations('lang=ar&missing=1&stale=1')).toEqual(page(rows))
    expect(await translations('lang=ar')).toEqual(page(rows))
    expect(await translations('lang=ar&stale=1')).toEqual(page(rows.slice(0, 1)))
    await translate('colors', await idOf('colors'), { name: 'رملي' })
    expect(await translations('lang=ar&missing=true')).toEqual(page(rows.slice(0, -1)))
    expect(await translations('lang=ar&page_size=2&page=2')).toMatchObject({
      body: { count: 6, results: [{ id: 1 }, { id: 2 }] },
    })
  })

  it('has delivery methods by their names, and pictures by their texts', async () => {
    await app.db`delete from delivery_methods`
    const { product_id } = await aVariant(app)
    const [front, plain] = [await anImage(app, product_id), await anImage(app, product_id)]
    const method = await aDeliveryMethod(app, { name: 'Courier' })
    const show = (text: string) =>
      app.db`update product_images set alt_text = ${text} where id = ${front.id}`
    await show('From the front')
    await translate('delivery-methods', method.id, { name: 'توصيل' })
    await translate('images', front.id, { alt_text: 'من الأمام' })
    const rows = async () => {
      const { body } = await translations('lang=ar')
      return body.results.filter(({ kind }: { kind: string }) => /^(del|im)/.test(kind))
    }
    const ofPlain = row('images', plain.id, '')
    expect(await rows()).toEqual([
      row('delivery-methods', method.id, 'Courier'),
      row('images', front.id, 'From the front'),
      ofPlain,
    ])
    await show('From behind')
    await app.db`update delivery_methods set name = 'By courier', description = 'In two days'`
    const changed = { missing: ['description'], stale: ['name'] }
    const stale = [
      row('delivery-methods', method.id, 'By courier', changed),
      row('images', front.id, 'From behind', { stale: ['alt_text'] }),
    ]
    expect(await translations('lang=ar&stale=1')).toEqual(page(stale))
    expect(await rows()).toEqual([...stale, ofPlain])
    await admin.client.delete(pathOf('images', front.id))
    expect((await rows())[1]).toEqual(
      row('images', front.id, 'From behind', { missing: ['alt_text'] }),
    )
  })

  it('wants a language of the shop, but its first', async () => {
    expect(await translations('missing=1')).toEqual({
      status: 400,
      body: { lang: ['This field is required.'] },
    })
    for (const lang of ['en', 'de']) {
      expect(await translations(`lang=${lang}`)).toEqual({
        status: 400,
        body: { lang: [`Select a valid choice. ${lang} is not one of the available choices.`] },
      })
    }
  })
})
