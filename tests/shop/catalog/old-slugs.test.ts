/** Slugs that were changed go on leading: in a process that is notified of changes, and in one that keeps nothing. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockNames } from '../../../src/shop/catalog/name-queries.ts'
import { type CachingService, startCachingService } from '../../service/cache/caching-service.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct } from '../../support/factories.ts'
import { runs } from '../../support/runs.ts'
import {
  PRODUCTS as ADMIN_PRODUCTS,
  CATEGORIES,
  productPath,
  whileLocked,
} from './admin/helpers.ts'
import { fileOf, row, send } from './admin/import/helpers.ts'
import { emptyCatalog, notFound, PRODUCTS, pageOf } from './helpers.ts'
import { pathOf, translateAs } from './translations/helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)
const translate = translateAs(admin)
let caching: CachingService
beforeAll(async () => {
  caching = await startCachingService(app)
})
afterAll(() => caching.close())
beforeEach(async () => {
  await app.db`delete from stock_ledger`
  await emptyCatalog(app)
})

const rename = (product: { id: number }, slug: string) =>
  admin.client.patch(productPath(product), { slug })
const show = (product: { id: number }, is_active: boolean) =>
  admin.client.patch(productPath(product), { is_active })
const renameCategory = (category: { id: number }, slug: string) =>
  admin.client.patch(`${CATEGORIES}${category.id}/`, { slug })
const bySlug = (slug: string) => `${PRODUCTS}by-slug/${encodeURIComponent(slug)}/`

/** The same reply of both processes. */
async function ask(path: string) {
  await caching.responses.catchUp()
  const fresh = await app.guest().get(path)
  expect(await caching.client.get(path)).toEqual(fresh)
  return fresh
}
/** The id of the product that a slug leads to. */
async function ledTo(slug: string): Promise<number | undefined> {
  const { status, body } = await ask(bySlug(slug))
  expect((await ask(`${PRODUCTS}?slug=${slug}`)).body.count).toBe(status === 200 ? 1 : 0)
  return status === 200 ? body.id : undefined
}

describe('an old slug of a product', () => {
  it('leads to the product, whose slug is the present one, in every language', async () => {
    const product = await aProduct(app, { slug: 'first' })
    const { id } = product
    await translate('products', id, { slug: 'عباية' })
    await rename(product, 'second')
    await translate('products', id, { slug: 'عباية-كتان' })
    for (const lang of ['en', 'ar', 'fr']) {
      const present = await ask(`${PRODUCTS}${id}/?lang=${lang}`)
      expect(present.body.slug).toBe(lang === 'ar' ? 'عباية-كتان' : 'second')
      for (const old of ['first', 'second', 'عباية', 'عباية-كتان']) {
        expect(await ask(`${bySlug(old)}?lang=${lang}`)).toEqual(present)
        const list = await ask(`${PRODUCTS}?slug=${encodeURIComponent(old)}&lang=${lang}`)
        expect(list).toEqual(pageOf(product))
      }
    }
    expect(await ask(bySlug('First'))).toEqual(notFound)
  })

  it('leads on where the translation was taken away, and is its own again when it is given back', async () => {
    const product = await aProduct(app, { slug: 'first' })
    await translate('products', product.id, { slug: 'robe' }, 'fr')
    await admin.client.delete(pathOf('products', product.id, 'fr'))
    expect(await ledTo('robe')).toBe(product.id)
    await translate('products', product.id, { slug: 'robe' }, 'fr')
    expect((await ask(`${bySlug('robe')}?lang=fr`)).body.slug).toBe('robe')
    for (const slug of ['second', 'first', 'third']) await rename(product, slug)
    for (const slug of ['first', 'second', 'third']) expect(await ledTo(slug)).toBe(product.id)
    expect(await app.db`select lang, slug from old_slugs order by id`).toEqual([
      { lang: '', slug: 'second' },
      { lang: '', slug: 'first' },
    ])
  })

  it('leads to a product that has it now, of any language; then to the last that had it and is seen', async () => {
    const [one, other] = [await aProduct(app, { slug: 'a' }), await aProduct(app, { slug: 'b' })]
    await rename(one, 'c')
    expect(await ledTo('a')).toBe(one.id)
    await rename(other, 'a')
    expect(await ledTo('a')).toBe(other.id)
    await show(other, false)
    expect(await ledTo('a')).toBe(undefined)
    await rename(other, 'd')
    expect(await ledTo('a')).toBe(one.id)
    await show(other, true)
    expect(await ledTo('a')).toBe(other.id)
    await translate('products', one.id, { slug: 'a' }, 'fr')
    expect(await ledTo('a')).toBe(one.id)
    await show(one, false)
    expect(await ledTo('a')).toBe(undefined)
    await admin.client.delete(productPath(one))
    expect(await ledTo('a')).toBe(other.id)
    await admin.client.delete(productPath(other))
    expect(await ledTo('a')).toBe(undefined)
    expect(await app.db`select id from old_slugs`).toEqual([])
  })

  it('leads back when the product that took it is deleted, and when its category is hidden', async () => {
    const [one, other] = [await aProduct(app, { slug: 'a' }), await aProduct(app, { slug: 'b' })]
    await rename(one, 'c')
    const { body: taker } = await admin.client.post(ADMIN_PRODUCTS, {
      name: 'Taker',
      slug: 'a',
      base_price: '10',
      category: one.category_id,
      coverage_level: 1,
    })
    expect(await ledTo('a')).toBe(taker.id)
    await admin.client.delete(productPath(taker))
    expect(await ledTo('a')).toBe(one.id)
    await translate('products', other.id, { slug: 'a' })
    expect(await ledTo('a')).toBe(other.id)
    await admin.client.delete(productPath(other))
    expect(await ledTo('a')).toBe(one.id)
    await admin.client.patch(`${CATEGORIES}${one.category_id}/`, { is_active: false })
    expect(await ledTo('a')).toBe(undefined)
  })

  it('is avoided by a slug that is made of a name, and taken by one that is given', async () => {
    const [one, other] = [await aProduct(app, { slug: 'robe' }), await aProduct(app)]
    await rename(one, 'gown')
    const body = { base_price: '10', category: one.category_id, coverage_level: 1 }
    const make = (facts: object) => admin.client.post(ADMIN_PRODUCTS, { ...body, ...facts })
    expect((await make({ name: 'Robe' })).body.slug).toBe('robe-2')
    expect((await make({ name: 'Robe', slug: 'robe' })).body.slug).toBe('robe')
    await rename(one, 'gown-2')
    expect((await rename(other, 'gown')).body.slug).toBe('gown')
    expect((await rename(other, 'gown-2')).status).toBe(409)
  })

  it('is one of the last 20 of a product and language', async () => {
    const product = await aProduct(app, { slug: 'own-0' })
    await translate('products', product.id, { slug: 'other-0' })
    for (let time = 1; time <= 22; time += 1) await rename(product, `own-${time}`)
    for (const time of [0, 1]) expect(await ledTo(`own-${time}`)).toBe(undefined)
    for (const time of [2, 21, 22]) expect(await ledTo(`own-${time}`)).toBe(product.id)
    await translate('products', product.id, { slug: 'other-1' })
    for (const slug of ['own-2', 'other-0']) expect(await ledTo(slug)).toBe(product.id)
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from old_slugs`
    expect(count).toBe(21)
  })

  it('is not in the sitemap', async () => {
    const product = await aProduct(app, { slug: 'first' })
    await rename(product, 'second')
    const { results } = (await ask('/api/catalog/sitemap/')).body
    expect(results.map(({ slug }: { slug: string }) => slug)).not.toContain('first')
  })
})

describe('an old slug of a category', () => {
  const listed = async (slug: string) =>
    (await ask(`${PRODUCTS}?category=${encodeURIComponent(slug)}&ordering=name&facets=1`)).body

  it('is one of the list, in every language, and its facet says the present one', async () => {
    const category = await aCategory(app, { slug: 'dresses', name: 'Dresses' })
    const product = await aProduct(app, { category_id: category.id })
    await translate('categories', category.id, { slug: 'فساتين' })
    await renameCategory(category, 'gowns')
    await admin.client.delete(pathOf('categories', category.id))
    const present = await listed('gowns')
    expect(present.results.map(({ id }: { id: number }) => id)).toEqual([product.id])
    for (const slug of ['dresses', 'فساتين']) expect(await listed(slug)).toEqual(present)
    const none = await ask(`${PRODUCTS}?category=dresses&ids=0&facets=1`)
    expect(none.body.facets.categories).toEqual([
      { id: category.id, name: 'Dresses', slug: 'gowns', parent: null, count: 0 },
    ])
  })

  it('is that of a category that has it now; then of the last that had it and is seen', async () => {
    const [one, other] = [await aCategory(app, { slug: 'a' }), await aCategory(app, { slug: 'b' })]
    const ofOne = await aProduct(app, { category_id: one.id })
    const ofOther = await aProduct(app, { category_id: other.id })
    const idsOf = async (slug: string) =>
      (await listed(slug)).results.map(({ id }: { id: number }) => id)
    const hide = (is_active: boolean) =>
      admin.client.patch(`${CATEGORIES}${other.id}/`, { is_active })
    await renameCategory(one, 'c')
    expect(await idsOf('a')).toEqual([ofOne.id])
    await renameCategory(other, 'a')
    expect(await idsOf('a')).toEqual([ofOther.id])
    await hide(false)
    expect(await idsOf('a')).toEqual([])
    await renameCategory(other, 'd')
    expect(await idsOf('a')).toEqual([ofOne.id])
    await hide(true)
    expect(await idsOf('a')).toEqual([ofOther.id])
    const made = await admin.client.post(CATEGORIES, { name: 'A' })
    expect(made.body.slug).toBe('a-2')
    expect((await admin.client.post(CATEGORIES, { name: 'A', slug: 'a' })).body.slug).toBe('a')
    expect(await idsOf('a')).toEqual([])
  })

  it('is one of the last 20', async () => {
    const category = await aCategory(app, { slug: 'own-0' })
    for (let time = 1; time <= 22; time += 1) await renameCategory(category, `own-${time}`)
    const rows = await app.db<{ slug: string }[]>`select slug from old_slugs order by id`
    expect(rows.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 20 }, (_, place) => `own-${place + 2}`),
    )
  })
})

describe('an old slug in a file', () => {
  it('means its product and its category, by one row with the present ones and by another', async () => {
    const parent = await aCategory(app, { slug: 'wear' })
    const category = await aCategory(app, { slug: 'dresses', parent_id: parent.id })
    const product = await aProduct(app, { slug: 'first', category_id: category.id })
    await rename(product, 'second')
    await renameCategory(category, 'gowns')
    await renameCategory(parent, 'clothes')
    const file = fileOf(
      row('dresses', { sku: 'A-1', slug: 'first', name: 'Robe', size: 'S' }),
      row('gowns', { sku: 'A-2', slug: 'second', name: 'Robe', size: 'M' }),
      row('robes', {
        sku: 'A-3',
        slug: 'new',
        size: 'L',
        category_name: 'Robes',
        parent: 'wear',
        parent_name: 'Wear',
      }),
    )
    const { status, body } = await send(admin.client, file)
    expect([status, body.products, body.categories]).toEqual([
      200,
      { created: 1, updated: 1, unchanged: 0 },
      { created: 1 },
    ])
    const shown = await app.db`
      select p.slug, p.name, c.slug as category, above.slug as parent,
        (select array_agg(v.sku order by v.sku) from product_variants v where v.product_id = p.id) as skus
      from products p
      join categories c on c.id = p.category_id
      join categories above on above.id = c.parent_id
      order by p.id`
    expect(shown).toEqual([
      { slug: 'second', name: 'Robe', category: 'gowns', parent: 'clothes', skus: ['A-1', 'A-2'] },
      { slug: 'new', name: 'New Abaya', category: 'robes', parent: 'clothes', skus: ['A-3'] },
    ])
    expect(await ledTo('first')).toBe(product.id)
  })

  it('means the last that had it, those that shoppers see before others, where none has it', async () => {
    const { slug: category } = await aCategory(app)
    const [one, other] = [await aProduct(app, { slug: 'a' }), await aProduct(app, { slug: 'b' })]
    await rename(one, 'c')
    await rename(other, 'a')
    const changed = async () => {
      const { body } = await send(admin.client, fileOf(row(category, { slug: 'a' })), '?dry_run=1')
      return body.changes[0].product_slug
    }
    expect(await changed()).toBe('a')
    await rename(other, 'd')
    expect(await changed()).toBe('d')
    await show(other, false)
    expect(await changed()).toBe('c')
    await show(one, false)
    expect(await changed()).toBe('d')
  })

  it('is that of rows whose slugs are made of their names', async () => {
    const { slug: category } = await aCategory(app)
    const product = await aProduct(app, { slug: 'linen-robe' })
    await rename(product, 'robe-of-linen')
    const file = fileOf(row(category, { sku: 'A-1', slug: '', name: 'Linen Robe' }))
    expect((await send(admin.client, file)).body.products).toEqual({
      created: 0,
      updated: 1,
      unchanged: 0,
    })
  })
})

describe('slugs that are changed at once', () => {
  it('are taken by the first who asks, and lead on from the one that gave them up', async () => {
    const [one, other] = [await aProduct(app, { slug: 'a' }), await aProduct(app, { slug: 'b' })]
    const replies = await whileLocked(app, lockNames, [
      () => rename(one, 'c'),
      () => rename(other, 'a'),
      () => rename(one, 'b'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ledTo('a')).toBe(other.id)
    expect(await ledTo('b')).toBe(one.id)
    expect(await ledTo('c')).toBe(one.id)
  })

  it('through one slug leave each product with one, and lead to the last that had it', async () => {
    const products = await Promise.all(['a', 'b', 'c', 'd'].map((slug) => aProduct(app, { slug })))
    await Promise.all(
      products.map(async (product, place) => {
        await rename(product, 'prize')
        await rename(product, `end-${place}`)
      }),
    )
    const holders = await app.db<{ product_id: number }[]>`
      select product_id from old_slugs where slug = 'prize' order by id`
    expect(await ledTo('prize')).toBe(holders.at(-1)?.product_id)
    for (const [place, { id }] of products.entries()) {
      expect(await ledTo('abcd'[place] ?? '')).toBe(id)
    }
  })
})

describe('slugs of categories that are changed at once', () => {
  it('are taken by the first who asks, and lead on from the one that gave them up', async () => {
    const [one, other] = [await aCategory(app, { slug: 'a' }), await aCategory(app, { slug: 'b' })]
    const product = await aProduct(app, { category_id: other.id })
    const replies = await whileLocked(app, lockNames, [
      () => renameCategory(one, 'c'),
      () => renameCategory(other, 'a'),
      () => renameCategory(one, 'a'),
      () => renameCategory(other, 'd'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409, 200])
    for (const category of ['a', 'b', 'd']) {
      expect(await ask(`${PRODUCTS}?category=${category}`)).toEqual(pageOf(product))
    }
    expect(await ask(`${PRODUCTS}?category=c`)).toEqual(pageOf())
  })
})

describe('any changes of slugs', () => {
  const SLUGS = ['a', 'b', 'c', 'd', 'e']
  const step = fc.record({
    what: fc.constantFrom(
      'own',
      'own',
      'fr',
      'ar',
      'untranslate',
      'show',
      'hide',
      'delete',
      'make',
    ),
    product: fc.integer({ min: 0, max: 2 }),
    slug: fc.constantFrom(...SLUGS),
  })
  type Kept = { id: number; isShown: boolean; slugs: Map<string, string> }
  type Given = { id: number; lang: string; slug: string }

  it('lead where a plain list of them says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        await emptyCatalog(app)
        const { id: category_id } = await aCategory(app)
        const products: (Kept | undefined)[] = []
        /** The slugs that were given up, the last at the end. */
        let given: Given[] = []
        const holderOf = (slug: string) =>
          products.find((each) => each && [...each.slugs.values()].includes(slug))
        const set = (kept: Kept, lang: string, slug: string | undefined) => {
          const before = kept.slugs.get(lang)
          if (before === slug) return
          const isOther = (each: Given) =>
            each.id !== kept.id || each.lang !== lang || each.slug !== slug
          given = given.filter(isOther)
          if (before !== undefined) given.push({ id: kept.id, lang, slug: before })
          if (slug === undefined) kept.slugs.delete(lang)
          else kept.slugs.set(lang, slug)
        }
        const leadsTo = (slug: string) => {
          const present = holderOf(slug)
          if (present) return present.isShown ? present.id : undefined
          const isSeen = ({ id }: Given) => products.some((each) => each?.id === id && each.isShown)
          return given.findLast((each) => each.slug === slug && isSeen(each))?.id
        }
        for (const { what, product: place, slug } of steps) {
          const kept = products[place]
          const isFree = [undefined, kept].includes(holderOf(slug))
          if (what === 'make' && !kept && isFree) {
            const { id } = await aProduct(app, { slug, category_id })
            products[place] = { id, isShown: true, slugs: new Map([['', slug]]) }
          }
          if (!kept) continue
          if (what === 'own' && isFree) {
            set(kept, '', slug)
            await app.db`update products set slug = ${slug} where id = ${kept.id}`
          }
          if ((what === 'fr' || what === 'ar') && isFree) {
            set(kept, what, slug)
            await translate('products', kept.id, { slug }, what)
          }
          if (what === 'untranslate') {
            set(kept, 'fr', undefined)
            await app.db`delete from product_translations where product_id = ${kept.id} and lang = 'fr'`
          }
          if (what === 'show' || what === 'hide') {
            kept.isShown = what === 'show'
            await app.db`update products set is_active = ${kept.isShown} where id = ${kept.id}`
          }
          if (what === 'delete') {
            products[place] = undefined
            given = given.filter(({ id }) => id !== kept.id)
            await app.db`delete from products where id = ${kept.id}`
          }
          const led = Object.fromEntries(
            await Promise.all(SLUGS.map(async (each) => [each, await ledTo(each)])),
          )
          expect(led).toEqual(Object.fromEntries(SLUGS.map((each) => [each, leadsTo(each)])))
        }
      }),
      runs(12),
    )
  })
})
