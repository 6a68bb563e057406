/** Texts of the catalog in other languages: how administrators write them, and where shoppers read them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/db/connect.ts'
import { SIZES } from '../../../src/limits/catalog.ts'
import { ADMIN, etagOf, lastAudit, useAdmin } from '../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import {
  aCategory,
  aDeliveryMethod,
  anImage,
  anyTimestamp,
  aProduct,
  aVariant,
  NO_DETAILS,
} from '../../support/factories.ts'
import { productPath, whileLocked } from '../admin/helpers.ts'
import {
  emptyCatalog,
  FULL,
  LIGHT,
  list,
  MODERATE,
  notFound,
  PRODUCTS,
  pageOf,
} from '../helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)
beforeEach(() => emptyCatalog(app))

const pathOf = (kind: string, id: number, lang = 'ar') =>
  `${ADMIN}${kind}/${id}/translations/${lang}/`
const translate = (kind: string, id: number, body: object, lang = 'ar') =>
  admin.client.put(pathOf(kind, id, lang), body)
const { opacity: _, ...FACTS } = NO_DETAILS.facts
const NOTHING = { name: null, slug: null, description: null, ...FACTS }
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
    ...{ kind, id, name, missing: [], stale: [] },
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

describe('what shoppers read', () => {
  async function aShop() {
    const parent = await aCategory(app, { name: 'Outerwear' })
    const category = await aCategory(app, { name: 'Abayas', parent_id: parent.id })
    const product = await aProduct(app, {
      ...{ name: 'Abaya', slug: 'abaya', description: 'Loose.', category_id: category.id },
    })
    await aVariant(app, { product_id: product.id, color: 'Sand' })
    const image = await anImage(app, product.id, { color: 'sand' })
    await admin.client.patch(productPath(product), { facts: { fabric: 'Linen', care: 'Wash' } })
    const [color] = await app.db<[{ id: number }]>`select id from colors where name = 'Sand'`
    await translate('products', product.id, { name: 'عباية', slug: 'عباية', fabric: 'كتان' })
    await translate('categories', category.id, { name: 'عبايات', slug: 'عبايات' })
    await translate('categories', parent.id, { name: 'ملابس خارجية' })
    await translate('coverage-levels', 1, { name: 'كاملة' })
    await translate('colors', color.id, { name: 'رملي' })
    await translate('images', image.id, { alt_text: 'من الأمام' })
    return { product, category, parent, image }
  }
  const ask = (path: string) => app.guest().get(`/api/catalog/${path}`)

  it('is in the language of ?lang=, and the shop’s own where it is not translated', async () => {
    const { product, category, parent } = await aShop()
    const own = (await ask(`products/${product.id}/`)).body
    // A language that the shop has given up is refused, and so not linked to.
    await app.db`
      insert into product_translations (product_id, lang, name) values (${product.id}, 'tr', 'Ferace')`
    expect(own.translations).toEqual({ ar: { slug: 'عباية' } })
    expect((await ask(`products/${product.id}/`)).body).toEqual(own)
    const inArabic = (await ask(`products/${product.id}/?lang=ar`)).body
    expect(inArabic).toEqual({
      ...own,
      name: 'عباية',
      slug: 'عباية',
      category: {
        ...{ id: category.id, name: 'عبايات', slug: 'عبايات' },
        parent: { id: parent.id, name: 'ملابس خارجية', slug: parent.slug },
      },
      coverage_level: { ...own.coverage_level, name: 'كاملة' },
      images: [{ ...own.images[0], alt_text: 'من الأمام', color: 'رملي' }],
      variants: [{ ...own.variants[0], color: 'رملي' }],
      facts: { ...own.facts, fabric: 'كتان' },
      translations: { ar: { slug: 'عباية' }, en: { slug: 'abaya' } },
    })
    expect((await ask(`products/${product.id}/?lang=fr`)).body).toEqual({
      ...own,
      translations: { ...own.translations, en: { slug: 'abaya' } },
    })
    const { facts: _, garment: __, translations: ___, updated_at: ____, ...row } = inArabic
    const { parent: _____, ...summary } = inArabic.category
    const listed = { ...row, category: summary }
    const [{ colors, thumbnail_sources, ...shown }] = (await ask('products/?lang=ar')).body.results
    expect(shown).toEqual(listed)
    expect({ colors, thumbnail_sources }).toEqual({
      colors: [expect.objectContaining({ name: 'رملي', in_stock: true })],
      thumbnail_sources: [],
    })
  })

  it('links to pages in languages that have a text of the product alone', async () => {
    const { id } = await aProduct(app)
    const links = async () => (await ask(`products/${id}/`)).body.translations
    const { slug } = (await ask(`products/${id}/`)).body
    for (const texts of [{ care: 'اغسلي' }, { name: 'عباية' }]) {
      await translate('products', id, texts)
      expect(await links()).toEqual({ ar: { slug } })
      await translate('products', id, { name: ' ', slug: '' })
      expect(await links()).toEqual({})
    }
  })

  it('says its language, and is cached by it', async () => {
    const { product } = await aShop()
    const at = async (query: string) => {
      const response = await fetch(`${app.url}/api/catalog/products/${product.id}/${query}`)
      const { name } = (await response.json()) as { name: string }
      return [response.headers.get('content-language'), name]
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await at('')).toEqual(['en', 'Abaya'])
      expect(await at('?lang=ar')).toEqual(['ar', 'عباية'])
    }
  })

  it('is found by its slugs and colours in every language', async () => {
    const { product, category, parent } = await aShop()
    for (const slug of ['abaya', 'عباية']) {
      expect((await ask(`products/by-slug/${encodeURIComponent(slug)}/`)).body.id).toBe(product.id)
      expect(await list(app, { slug, lang: 'fr' })).toEqual(pageOf(product))
    }
    for (const slug of [category.slug, 'عبايات', parent.slug]) {
      expect(await list(app, { category: slug })).toEqual(pageOf(product))
    }
    for (const color of ['sand', 'رملي']) {
      expect(await list(app, { color, in_stock: '1' })).toEqual(pageOf(product))
    }
    expect(await list(app, { slug: 'none' })).toEqual(pageOf())
  })

  it('has facets, choices and categories with their names', async () => {
    const { product, category, parent, image } = await aShop()
    const above = { id: parent.id, name: 'ملابس خارجية', slug: parent.slug, parent: null }
    const own = { id: category.id, name: 'عبايات', slug: 'عبايات', parent: parent.id }
    const { status, body } = await list(app, { facets: '1', lang: 'ar', color: 'رملي' })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...pageOf(product).body,
        facets: {
          categories: [
            { ...own, count: 1 },
            { ...above, count: 1 },
          ],
          coverage_levels: [{ value: 'full', name: 'كاملة', count: 1 }],
          sizes: [{ value: 'M', count: 1 }],
          colors: [{ value: 'Sand', name: 'رملي', count: 1 }],
          in_stock: { count: 1 },
          is_featured: { count: 0 },
          on_sale: { count: 0 },
          price: { min: '450.00', max: '450.00' },
        },
      },
    })
    expect(await ask('filters/?lang=ar')).toEqual({
      status: 200,
      body: {
        categories: [own, above],
        coverage_levels: [
          { ...FULL, name: 'كاملة', value: 'full' },
          { ...MODERATE, value: 'moderate' },
          { ...LIGHT, value: 'light' },
        ],
        sizes: SIZES,
        colors: ['رملي'],
        color_tones: [{ name: 'رملي', hex: null }],
        price_range: { min: 450, max: 450 },
      },
    })
    expect(await ask('categories/?lang=ar')).toEqual({
      status: 200,
      body: [{ ...above, is_active: true, children: [own] }],
    })
    const { id } = product
    const thumbnail = `${PUBLIC_URL}/media/${image.thumbnail}`
    expect(await ask('suggest/?lang=ar&q=abaya')).toEqual({
      status: 200,
      body: {
        query: 'abaya',
        products: [{ id, name: 'عباية', slug: 'عباية', base_price: '450.00', thumbnail }],
        categories: [{ id: category.id, name: 'عبايات', slug: 'عبايات' }],
        words: ['abaya'],
      },
    })
    const entry = (kind: string, id: number, slug: string) => ({
      ...{ kind, id, slug, updated_at: anyTimestamp },
    })
    const entries = [
      entry('category', parent.id, parent.slug),
      entry('category', category.id, 'عبايات'),
      entry('product', product.id, 'عباية'),
    ]
    expect(await ask('sitemap/?lang=ar')).toEqual({
      status: 200,
      body: { count: 3, next: null, previous: null, results: entries },
    })
  })

  it('is forgotten with its product, whose slug is free again', async () => {
    const { product, category } = await aShop()
    const search = () => list(app, { search: 'عباية', lang: 'ar' })
    expect(await search()).toEqual(pageOf(product))
    expect((await admin.client.delete(productPath(product))).status).toBe(204)
    expect(await search()).toEqual(pageOf())
    expect(await ask(`products/by-slug/${encodeURIComponent('عباية')}/`)).toEqual(notFound)
    const other = await aProduct(app, { category_id: category.id })
    expect(await translate('products', other.id, { slug: 'عباية' })).toMatchObject({
      status: 200,
      body: { slug: 'عباية' },
    })
  })

  it('names a colour without a translation as most variants spell it, as without a language', async () => {
    for (const color of ['black', 'Black', 'Black']) await aVariant(app, { color })
    const colors = [{ value: 'Black', name: 'Black', count: 3 }]
    for (const lang of ['en', 'fr']) {
      expect((await list(app, { facets: '1', lang })).body.facets.colors).toEqual(colors)
      const { color_tones } = (await ask(`filters/?lang=${lang}`)).body
      expect(color_tones).toEqual([{ name: 'Black', hex: null }])
    }
  })

  it('sorts colours as readers of the language do, and the shop’s own by their letters’ numbers', async () => {
    const names = { Green: 'Émeraude', Sand: 'sable', Red: 'Rouge', Zinc: 'Zinc' }
    for (const [color, name] of Object.entries(names)) {
      await aVariant(app, { color })
      const [{ id }] = await app.db<[{ id: number }]>`select id from colors where name = ${color}`
      await translate('colors', id, { name }, 'fr')
    }
    const sorted = ['Émeraude', 'Rouge', 'sable', 'Zinc']
    const inFrench = (await ask('filters/?lang=fr')).body
    expect(inFrench.colors).toEqual(sorted)
    expect(inFrench.color_tones).toEqual(sorted.map((name) => ({ name, hex: null })))
    const facetNames = async (lang: string) =>
      (await list(app, { facets: '1', lang })).body.facets.colors.map(
        ({ name }: { name: string }) => name,
      )
    expect(await facetNames('fr')).toEqual(sorted)
    expect(await facetNames('en')).toEqual(['Green', 'Red', 'Sand', 'Zinc'])
    expect((await ask('filters/')).body.colors).toEqual(['Green', 'Red', 'Sand', 'Zinc'])
  })

  it('shows the tone of a name that two colours have, whichever variant came first', async () => {
    const { id } = await aProduct(app)
    for (const color of ['Ivory', 'Cream', 'Chalk']) await aVariant(app, { product_id: id, color })
    const tones = { Ivory: '#fffff0', Cream: '#fffdd0', Chalk: null }
    for (const [name, hex] of Object.entries(tones)) {
      const [color] = await app.db<[{ id: number }]>`
        update colors set hex = ${hex} where name = ${name} returning id`
      await translate('colors', color.id, { name: 'عاجي' })
    }
    const tone = { name: 'عاجي', hex: '#fffff0' }
    expect((await ask('filters/?lang=ar')).body.color_tones).toEqual([tone])
    const [{ colors }] = (await ask('products/?lang=ar')).body.results
    expect(colors).toEqual([{ ...tone, in_stock: true, thumbnail: null }])
  })

  it('is sorted by the names that are shown, after any changes', async () => {
    const [jasmine, hope, plain] = [
      await aProduct(app, { name: 'Alpha' }),
      await aProduct(app, { name: 'Beta' }),
      await aProduct(app, { name: 'Gamma' }),
    ]
    await translate('products', jasmine.id, { name: 'ياسمين' })
    await translate('products', hope.id, { name: 'أمل' })
    const sorted = async (ordering: string, lang = 'ar') => {
      const { results } = (await list(app, { ordering, lang })).body
      return results.map(({ id }: { id: number }) => id)
    }
    expect(await sorted('name')).toEqual([plain.id, hope.id, jasmine.id])
    expect(await sorted('-name')).toEqual([jasmine.id, hope.id, plain.id])
    expect(await sorted('name', 'en')).toEqual([jasmine.id, hope.id, plain.id])
    await translate('products', jasmine.id, { name: 'إبرة' })
    expect(await sorted('name')).toEqual([plain.id, jasmine.id, hope.id])
    await admin.client.delete(`${ADMIN}products/${jasmine.id}/translations/ar/`)
    await admin.client.delete(productPath(hope))
    const named = await aProduct(app, { name: 'Delta' })
    expect(await sorted('name')).toEqual([jasmine.id, named.id, plain.id])
    expect(await sorted('name', 'fr')).toEqual([jasmine.id, named.id, plain.id])
  })

  it('is found by a colour in Turkish capitals', async () => {
    const black = await aVariant(app, { color: 'Siyah' })
    const red = await aVariant(app, { color: 'Kırmızı' })
    for (const [color, { product_id: id }] of [
      ['SİYAH', black],
      ['siyah', black],
      ['KIRMIZI', red],
      ['kırmızı', red],
    ] as const) {
      expect([color, await list(app, { color })]).toEqual([color, pageOf({ id })])
    }
  })

  it('is the language of the pages before and after, and of related products', async () => {
    const { product, category } = await aShop()
    await aProduct(app, { category_id: category.id })
    const other = await aProduct(app, { category_id: category.id })
    const page = (await ask('products/?lang=ar&page=2&page_size=1')).body
    const links = [page.previous, page.next].map((link) => new URL(link).searchParams)
    expect(links.map((query) => [query.get('lang'), query.get('page')])).toEqual([
      ['ar', null],
      ['ar', '3'],
    ])
    const related = (await ask(`products/${other.id}/related/?lang=ar`)).body
    const listed = (await ask(`products/?lang=ar&ids=${product.id}`)).body.results
    expect(related.results).toHaveLength(2)
    expect(related.results).toContainEqual(listed[0])
    expect(listed[0]).toMatchObject({ name: 'عباية', category: { name: 'عبايات' } })
  })

  it('names a colour that two have as both', async () => {
    const one = await aVariant(app, { color: 'Cream' })
    const other = await aVariant(app, { color: 'Ivory' })
    const colors = await app.db<{ id: number }[]>`
      select id from colors where name in ('Cream', 'Ivory')`
    for (const { id } of colors) await translate('colors', id, { name: 'عاجي' })
    expect(await list(app, { color: 'عاجي' })).toEqual(
      pageOf({ id: other.product_id }, { id: one.product_id }),
    )
    expect((await ask('filters/?lang=ar')).body.colors).toEqual(['عاجي'])
  })

  it('is refused in a language that the shop does not have', async () => {
    expect(await list(app, { lang: 'tr' })).toEqual({
      status: 400,
      body: { lang: ['Select a valid choice. tr is not one of the available choices.'] },
    })
    expect((await app.guest().get(`${PRODUCTS}?lang=fr-CA`)).status).toBe(200)
  })
})
