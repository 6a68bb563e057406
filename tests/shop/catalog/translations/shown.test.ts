/** Texts of the catalog in other languages, where shoppers read them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SIZES as SIZES } from '../../../../src/service/limits/catalog.ts'
import { COLOR_FAMILIES } from '../../../../src/shop/catalog/color-families/families.ts'
import { familyName } from '../../../../src/shop/catalog/color-families/words/by-language.ts'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import { aCategory, anImage, anyTimestamp, aProduct, aVariant } from '../../../support/factories.ts'
import { productPath } from '../admin/helpers.ts'
import { fileOf, row, send } from '../admin/import/helpers.ts'
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
import { translateAs } from './helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)
beforeEach(() => emptyCatalog(app))

const translate = translateAs(admin)

describe('a colour that an import brought', () => {
  it('is its own one from the next request on, also where another one is called so in a language', async () => {
    const { slug } = await aCategory(app)
    const product = await aProduct(app, { slug: 'jet' })
    await aVariant(app, { product_id: product.id, color: 'Jet' })
    const [color] = await app.db<[{ id: number }]>`select id from colors where name = 'Jet'`
    await translate('colors', color.id, { name: 'Jais' }, 'fr')
    const found = async () => {
      const { body } = await app.guest().get(`${PRODUCTS}?lang=fr&color=jais`)
      return body.results.map((each: { slug: string }) => each.slug)
    }
    expect(await found()).toEqual(['jet'])
    await send(admin.client, fileOf(row(slug, { sku: 'J-1', slug: 'jais', color: 'Jais' })))
    expect(await found()).toEqual(['jais'])
  })
})

describe('what shoppers read', () => {
  async function aShop() {
    const parent = await aCategory(app, { name: 'Outerwear' })
    const category = await aCategory(app, { name: 'Abayas', parent_id: parent.id })
    const product = await aProduct(app, {
      name: 'Abaya',
      slug: 'abaya',
      description: 'Loose.',
      category_id: category.id,
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
        id: category.id,
        name: 'عبايات',
        slug: 'عبايات',
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
          color_families: [{ value: 'beige', name: 'بيج', count: 1 }],
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
        color_families: COLOR_FAMILIES.map((value) => ({ value, name: familyName(value, 'ar') })),
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
      kind,
      id,
      slug,
      updated_at: anyTimestamp,
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
