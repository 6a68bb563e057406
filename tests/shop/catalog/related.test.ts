import { beforeEach, describe, expect, it } from 'vitest'
import { anOwnerOfBefore } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestProduct,
} from '../../support/factories.ts'
import { anOutfit } from '../outfits/helpers.ts'
import { list, notFound, PRODUCTS } from './helpers.ts'

const app = useTestApp()
beforeEach(async () => {
  await app.db`update products set is_active = false`
})

const related = (id: number | string, query = '') =>
  app.guest().get(`${PRODUCTS}${id}/related/${query}`)
const only = (...products: { id: number }[]) => ({
  status: 200,
  body: { results: products.map(({ id }) => expect.objectContaining({ id })) },
})

/** An order of one of each. */
async function orderedTogether(...products: TestProduct[]) {
  const user = await aUser(app)
  const variants = []
  for (const { id: product_id } of products) variants.push(await aVariant(app, { product_id }))
  const [last, ...others] = variants.toReversed()
  for (const { id } of others) {
    await user.client.post('/api/orders/cart/add/', { variant_id: id, quantity: 1 })
  }
  if (last) await anOrder(user, last)
}

describe('GET /api/catalog/products/{id}/related/', () => {
  it('shows first what shares outfits of the shop, then what was ordered with it, then what is like it', async () => {
    const user = await aUser(app, { is_admin: true })
    const product = await aProduct(app)
    const { category_id } = product
    const alike = await aProduct(app, { category_id })
    const [inOne, inTwo] = [await aProduct(app), await aProduct(app)]
    const [ordered, often] = [await aProduct(app), await aProduct(app)]
    await orderedTogether(product, ordered, often)
    await orderedTogether(often, product)
    await anOutfit(app, user, { products: [inTwo, product], is_public: true })
    await anOutfit(app, user, { products: [inOne, product, inTwo], is_public: true })
    expect(await related(product.id)).toEqual(only(inTwo, inOne, often, ordered, alike))
  })

  it('counts outfits of owners from before there were roles', async () => {
    const product = await aProduct(app)
    const other = await aProduct(app)
    const products = [product, other]
    await anOutfit(app, await anOwnerOfBefore(app), { products, is_public: true })
    expect(await related(product.id)).toEqual(only(other))
  })

  it('shows those of its category and coverage level, the nearest in price first, then the newest', async () => {
    const parent = await aCategory(app)
    const { id: category_id } = await aCategory(app, { parent_id: parent.id })
    const facts = { category_id, coverage: 'light' } as const
    const near = await aProduct(app, { ...facts, base_price: '460.00' })
    const product = await aProduct(app, { ...facts, base_price: '450.00' })
    const nearToo = await aProduct(app, { ...facts, base_price: '440.00' })
    const far = await aProduct(app, { ...facts, base_price: '1000.00' })
    const nearest = await aProduct(app, { ...facts, base_price: '450.01' })
    await aProduct(app, { ...facts, coverage: 'full' })
    await aProduct(app, { coverage: 'light', category_id: parent.id })
    expect(await related(product.id)).toEqual(only(nearest, nearToo, near, far))
  })

  it('shows each as the list does', async () => {
    const { category_id, id } = await aProduct(app)
    const other = await aProduct(app, { category_id, name: 'Linen "results":[] abaya' })
    await aVariant(app, { product_id: other.id })
    await anImage(app, other.id)
    const { results } = (await list(app, { ids: `${other.id}` })).body
    expect(results).toHaveLength(1)
    expect(await related(id)).toEqual({ status: 200, body: { results } })
  })

  it('shows nothing that shoppers do not see, and nothing by outfits that they do not see', async () => {
    const [user, disabled] = [
      await aUser(app, { is_admin: true }),
      await aUser(app, { is_admin: true }),
    ]
    const product = await aProduct(app)
    const hidden = await aProduct(app, { category_id: product.category_id })
    const others = [await aProduct(app), await aProduct(app)]
    await orderedTogether(product, hidden)
    await anOutfit(app, user, { products: [product, hidden], is_public: true })
    await anOutfit(app, user, { products: [product, ...others], is_public: false })
    await anOutfit(app, disabled, { products: [product, ...others], is_public: true })
    await app.db`update products set is_active = false where id = ${hidden.id}`
    await app.db`update users set is_active = false where id = ${disabled.id}`
    expect(await related(product.id)).toEqual(only())
  })

  it('counts an outfit of a customer once it is featured', async () => {
    const user = await aUser(app)
    const [product, worn] = [await aProduct(app), await aProduct(app)]
    const outfit = await anOutfit(app, user, { products: [product, worn], is_public: true })
    expect(await related(product.id)).toEqual(only())
    const { client } = await aUser(app, { is_admin: true })
    await client.patch(`/api/admin/outfits/${outfit.id}/`, { is_featured: true })
    expect(await related(product.id)).toEqual(only(worn))
    await user.client.patch(outfit.path, { is_public: false })
    expect(await related(product.id)).toEqual(only())
  })

  it('shows 8, or as many as limit says, from 1 to 24', async () => {
    const { category_id, id } = await aProduct(app)
    for (let n = 0; n < 25; n += 1) await aProduct(app, { category_id })
    const expected = {
      '': 8,
      '?limit=': 8,
      '?limit=many': 8,
      '?limit=3': 3,
      '?limit=24': 24,
      '?limit=25': 24,
      '?limit=0': 1,
      '?limit=-1': 1,
    }
    for (const [query, count] of Object.entries(expected)) {
      const { results } = (await related(id, query)).body
      expect([query, results.length]).toEqual([query, count])
    }
  })

  it('does not know an unknown or hidden product', async () => {
    const closed = await aCategory(app, { is_active: false })
    const hidden = [
      await aProduct(app, { is_active: false }),
      await aProduct(app, { category_id: closed.id }),
    ]
    const unknown = ['999999', '0', '-1', 'abc', '1.5', '99999999999999999999', 'by-slug']
    for (const id of [...hidden.map((product) => product.id), ...unknown]) {
      expect(await related(id)).toEqual(notFound)
    }
  })
})
