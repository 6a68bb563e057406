import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, aProduct, aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  fieldErrors,
  invalidProductIds,
  itemOf,
  productIds,
  rowsOf,
  type TestOutfit,
  updatedOf,
} from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

const put = ({ path }: TestOutfit, body?: unknown) => user.client.put(path, body)
const patch = ({ path }: TestOutfit, body?: unknown) => user.client.patch(path, body)
/** The detail, as its owner has it. */
const detail = async ({ path }: TestOutfit) => (await user.client.get(path)).body
const rowOf = async ({ id }: TestOutfit) => (await rowsOf(app)).find((row) => row.id === id)

/** An outfit with a description, made an hour ago. */
async function anOldOutfit(facts: Parameters<typeof anOutfit>[2] = {}): Promise<TestOutfit> {
  const outfit = await anOutfit(app, user, { description: 'Warm days', ...facts })
  await age(app.db, 'outfits', { id: outfit.id }, '1 hour')
  return outfit
}

describe('PUT /api/outfits/{id}/', () => {
  it('changes everything that is sent, and answers with this and no more', async () => {
    const outfit = await anOldOutfit()
    const before = await detail(outfit)
    const products = await productIds(app, 3)
    const changes = { name: 'Eid', description: 'Green', is_public: true, products }
    const reply = await put(outfit, changes)
    expect(reply).toEqual(updatedOf(outfit, { ...changes, products: undefined, items_count: 3 }))

    const after = await detail(outfit)
    expect(after).toEqual({
      ...before,
      ...{ name: 'Eid', description: 'Green', is_public: true },
      items: products.map((id, position) => itemOf(id, position)),
      ...{ items_count: 3, total_price: '1350.00', views_count: 1 },
      updated_at: reply.body.updated_at,
    })
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  it('requires a name and products', async () => {
    const outfit = await anOldOutfit()
    const before = await rowOf(outfit)
    const required = ['This field is required.']
    const { products } = outfit
    expect(await put(outfit, {})).toEqual(fieldErrors({ name: required, products: required }))
    expect(await put(outfit)).toEqual(fieldErrors({ name: required, products: required }))
    expect(await put(outfit, { products, is_public: true })).toEqual(
      fieldErrors({ name: required }),
    )
    expect(await put(outfit, { name: 'Eid', description: '' })).toEqual(
      fieldErrors({ products: required }),
    )
    expect(await rowOf(outfit)).toEqual(before)
  })

  it('leaves what is not sent as it was', async () => {
    const outfit = await anOldOutfit({ is_public: true })
    const changes = { name: 'Eid', products: outfit.products }
    expect(await put(outfit, changes)).toEqual(updatedOf(outfit, { name: 'Eid' }))
    expect(await rowOf(outfit)).toMatchObject({
      ...{ name: 'Eid', description: 'Warm days', is_public: true },
    })
  })
})

describe('PATCH /api/outfits/{id}/', () => {
  it.each([
    [{ name: 'Eid' }],
    [{ description: 'Green' }],
    [{ description: '' }],
    [{ is_public: true }],
    [{ name: 'Eid', is_public: true }],
  ])('changes only %j', async (changes) => {
    const outfit = await anOldOutfit()
    const before = await rowOf(outfit)
    const reply = await patch(outfit, changes)
    expect(reply).toEqual(updatedOf(outfit, changes))
    const after = await rowOf(outfit)
    expect(after).toEqual({ ...before, ...changes, updated_at: after?.updated_at })
    expect(after?.updated_at).not.toBe(before?.updated_at)
  })

  it('hides a public outfit', async () => {
    const outfit = await anOldOutfit({ is_public: true })
    expect(await app.guest().get(outfit.path)).toMatchObject({ status: 200 })
    expect(await patch(outfit, { is_public: false })).toEqual(
      updatedOf(outfit, { is_public: false }),
    )
    expect(await app.guest().get(outfit.path)).toMatchObject({ status: 404 })
    expect(await user.client.get(outfit.path)).toMatchObject({ status: 200 })
  })

  it('{} is fine, and changes nothing but updated_at', async () => {
    const outfit = await anOldOutfit()
    for (const body of [{}, undefined, { nothing: 'known' }]) {
      await age(app.db, 'outfits', { id: outfit.id }, '1 hour')
      const before = await detail(outfit)
      const reply = await patch(outfit, body)
      expect(reply).toEqual(updatedOf(outfit))
      expect(reply.body.updated_at).not.toBe(before.updated_at)
      expect(await detail(outfit)).toEqual({ ...before, updated_at: reply.body.updated_at })
    }
  })

  it('tells the updated_at that the detail and the list show then', async () => {
    const outfit = await anOldOutfit()
    const { updated_at } = (await patch(outfit, { name: 'Eid' })).body
    expect((await detail(outfit)).updated_at).toBe(updated_at)
    const { results } = (await user.client.get('/api/outfits/')).body
    expect(results.find(({ id }: { id: number }) => id === outfit.id).updated_at).toBe(updated_at)
  })
})

describe.each(['PUT', 'PATCH'])('the products of %s /api/outfits/{id}/', (method) => {
  const send = (outfit: TestOutfit, products: readonly number[]) =>
    user.client.request(method, outfit.path, { name: outfit.name, products })
  const items = async (outfit: TestOutfit) => (await detail(outfit)).items
  const itemIds = async (outfit: TestOutfit): Promise<number[]> =>
    (await items(outfit)).map(({ id }: { id: number }) => id)

  it('replace all items: none of the old is left, not even of the same product', async () => {
    const outfit = await anOldOutfit()
    const [first = 0] = outfit.products
    const [added = 0] = await productIds(app, 1)
    const before = await itemIds(outfit)
    expect(await send(outfit, [added, first])).toEqual(updatedOf(outfit))
    expect(await items(outfit)).toEqual([itemOf(added, 0), itemOf(first, 1)])
    expect((await itemIds(outfit)).filter((id) => before.includes(id))).toEqual([])
    const [{ count } = { count: -1 }] = await app.db<{ count: number }[]>`
      select count(*)::integer as count from outfit_items where id = any(${before})`
    expect(count).toBe(0)
  })

  it('may come in another order', async () => {
    const outfit = await anOldOutfit()
    const reversed = outfit.products.toReversed()
    expect(await send(outfit, reversed)).toEqual(updatedOf(outfit))
    expect(await items(outfit)).toEqual(reversed.map((id, position) => itemOf(id, position)))
  })

  it('may be more and fewer than before', async () => {
    const outfit = await anOldOutfit()
    const ten = await productIds(app, 10)
    for (const products of [ten, ten.slice(4, 7), ten.slice(0, 2)]) {
      expect(await send(outfit, products)).toEqual(
        updatedOf(outfit, { items_count: products.length }),
      )
      expect(await items(outfit)).toEqual(products.map((id, position) => itemOf(id, position)))
    }
  })

  it('leave the items of another outfit with the same products alone', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const outfit = await anOldOutfit({ products })
    const other = await anOldOutfit({ products })
    const before = await detail(other)
    await send(outfit, await productIds(app, 2))
    expect(await detail(other)).toEqual(before)
  })

  it('may not name one that was deactivated since, though it is in the outfit', async () => {
    const outfit = await anOldOutfit()
    const [gone = 0] = outfit.products
    await app.db`update products set is_active = false where id = ${gone}`
    const before = await rowOf(outfit)
    expect(await send(outfit, outfit.products)).toEqual(invalidProductIds(gone))
    expect(await rowOf(outfit)).toEqual(before)
    expect(await patch(outfit, { name: 'Eid' })).toEqual(updatedOf(outfit, { name: 'Eid' }))
    expect(await rowOf(outfit)).toMatchObject({ name: 'Eid', products: outfit.products })
  })
})
