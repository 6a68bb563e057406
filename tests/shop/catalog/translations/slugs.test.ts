/** Slugs of translated pages beside those of new products and categories: by request, by file, and at once. */
import { beforeEach, describe, expect, it } from 'vitest'
import { lockNames } from '../../../../src/shop/catalog/name-queries.ts'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aProduct } from '../../../support/factories.ts'
import { CATEGORIES, PRODUCTS, whileLocked } from '../admin/helpers.ts'
import { fileOf, refused, row, send } from '../admin/import/helpers.ts'
import { emptyCatalog } from '../helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)
beforeEach(async () => {
  await app.db`delete from stock_ledger`
  await emptyCatalog(app)
})

const translate = (kind: 'products' | 'categories', { id }: { id: number }, slug: string) =>
  admin.client.put(`${ADMIN}${kind}/${id}/translations/fr/`, { slug })
const taken = (name: string) => ({
  status: 409,
  body: { slug: [`${name} with this slug already exists.`] },
})
const bodyOf = ({ category_id: category }: { category_id: number }, slug: string) => ({
  name: 'Caftan',
  slug,
  base_price: '450',
  category,
  coverage_level: 1,
})

describe('the slug of a translation', () => {
  it('is refused to a new product, and to a new category', async () => {
    const product = await aProduct(app)
    await translate('products', product, 'caftan')
    expect(await admin.client.post(PRODUCTS, bodyOf(product, 'caftan'))).toEqual(taken('Product'))
    const category = await aCategory(app)
    await translate('categories', category, 'robes')
    const made = { name: 'Robes', slug: 'robes' }
    expect(await admin.client.post(CATEGORIES, made)).toEqual(taken('Category'))
  })

  it('is refused to new products and new categories of a file, at their lines', async () => {
    const product = await aProduct(app, { slug: 'kaftan' })
    const category = await aCategory(app, { slug: 'dresses' })
    await translate('products', product, 'caftan')
    await translate('categories', category, 'robes')
    await translate('categories', await aCategory(app, { slug: 'tops' }), 'hauts')
    const file = fileOf(
      row(category.slug, { sku: 'A-1', slug: 'caftan' }),
      row('robes', { sku: 'B-1', slug: 'robe', category_name: 'Robes' }),
      row('new', {
        sku: 'C-1',
        slug: 'new',
        category_name: 'N',
        parent: 'hauts',
        parent_name: 'H',
      }),
    )
    expect(await send(admin.client, file)).toEqual(
      refused(
        [2, 'product_slug', 'Another product has this slug in a translation: kaftan.'],
        [3, 'category_slug', 'Another category has this slug in a translation: dresses.'],
        [4, 'parent_category_slug', 'Another category has this slug in a translation: tops.'],
      ),
    )
  })
})

describe('a slug that two ask for at once', () => {
  const statusesOf = async (...asks: Parameters<typeof whileLocked>[2]) =>
    (await whileLocked(app, lockNames, asks)).map(({ status }) => status)

  it('goes to a translation or to a new product, whichever was first', async () => {
    const product = await aProduct(app)
    const translating = (slug: string) => () => translate('products', product, slug)
    const making = (slug: string) => () => admin.client.post(PRODUCTS, bodyOf(product, slug))
    expect(await statusesOf(translating('caftan'), making('caftan'))).toEqual([200, 409])
    expect(await statusesOf(making('kaftan'), translating('kaftan'))).toEqual([201, 409])
  })

  it('goes to a translation or to a new product of a file', async () => {
    const [product, { slug: category }] = [await aProduct(app), await aCategory(app)]
    const file = (slug: string) => () => send(admin.client, fileOf(row(category, { slug })))
    const translating = (slug: string) => () => translate('products', product, slug)
    expect(await statusesOf(translating('caftan'), file('caftan'))).toEqual([200, 400])
    expect(await statusesOf(file('kaftan'), translating('kaftan'))).toEqual([200, 409])
  })

  it('goes to a translation or to a category that is made or renamed', async () => {
    const [one, other] = [await aCategory(app), await aCategory(app)]
    const translating = (slug: string) => () => translate('categories', one, slug)
    const making = (slug: string) => () => admin.client.post(CATEGORIES, { name: 'Robes', slug })
    const renaming = (slug: string) => () =>
      admin.client.patch(`${CATEGORIES}${other.id}/`, { slug })
    expect(await statusesOf(translating('a'), making('a'), renaming('a'))).toEqual([200, 409, 409])
    expect(await statusesOf(making('b'), translating('b'))).toEqual([201, 409])
    expect(await statusesOf(renaming('c'), translating('c'))).toEqual([200, 409])
  })
})
