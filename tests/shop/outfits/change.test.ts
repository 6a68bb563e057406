import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { age, aProduct, aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  deleted,
  detailOf,
  invalidProductIds,
  itemOf,
  MINE,
  mineOf,
  outfitNotFound,
  pageOf,
  permissionDenied,
  productIds,
  rowsOf,
  type TestOutfit,
  updatedOf,
} from './helpers.ts'

const app = useTestApp()
let user: TestUser
beforeEach(async () => {
  user = await aUser(app)
})

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
      name: 'Eid',
      description: 'Green',
      is_public: true,
      items: products.map((id, position) => itemOf(id, position)),
      items_count: 3,
      total_price: '1350.00',
      views_count: 1,
      updated_at: reply.body.updated_at,
    })
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  it('leaves what is not sent as it was', async () => {
    const outfit = await anOldOutfit({ is_public: true })
    const changes = { name: 'Eid', products: outfit.products }
    expect(await put(outfit, changes)).toEqual(updatedOf(outfit, { name: 'Eid' }))
    expect(await rowOf(outfit)).toMatchObject({
      name: 'Eid',
      description: 'Warm days',
      is_public: true,
    })
  })
})

describe('PATCH /api/outfits/{id}/', () => {
  it.each([
    [{ name: 'Eid' }],
    [{ description: '' }],
    [{ is_public: true }],
    [{ name: 'Eid', description: 'Green' }],
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
    for (const body of [{}, undefined]) {
      await age(app.db, 'outfits', { id: outfit.id }, '1 hour')
      const before = await detail(outfit)
      const reply = await patch(outfit, body)
      expect(reply).toEqual(updatedOf(outfit))
      const { updated_at } = reply.body
      expect(updated_at > before.updated_at).toBe(true)
      expect(await detail(outfit)).toEqual({ ...before, updated_at })
    }
  })
})

describe.each(['PUT', 'PATCH'])('the products of %s /api/outfits/{id}/', (method) => {
  const send = (outfit: TestOutfit, products: readonly number[]) =>
    user.client.request(method, outfit.path, { name: outfit.name, products })
  const items = async (outfit: TestOutfit) => (await detail(outfit)).items
  const itemIds = async (outfit: TestOutfit): Promise<number[]> =>
    (await items(outfit)).map(({ id }: { id: number }) => id)

  it('replace all items, in the order that is sent, and of this outfit only', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const outfit = await anOldOutfit({ products })
    const other = await anOldOutfit({ products })
    const before = await detail(other)
    const ten = await productIds(app, 10)
    const [first = 0, second = 0] = outfit.products
    for (const sent of [[second, first], ten, [first, ...ten.slice(4, 7)], ten.slice(0, 2)]) {
      const old = await itemIds(outfit)
      expect(await send(outfit, sent)).toEqual(updatedOf(outfit, { items_count: sent.length }))
      expect(await items(outfit)).toEqual(sent.map((id, position) => itemOf(id, position)))
      // Not even of the same product.
      expect((await itemIds(outfit)).filter((id) => old.includes(id))).toEqual([])
    }
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

/** That others do not even see an outfit is so of every endpoint: tests/security/matrix.test.ts. */
describe.each(['PUT', 'PATCH'])('%s looks first', (method) => {
  it('at whose outfit it is, then at the body', async () => {
    const outfit = await anOutfit(app, await aUser(app), { is_public: true })
    const send = (raw: string) =>
      user.client.request(method, outfit.path, undefined, {
        raw,
        headers: { 'Content-Type': 'application/json' },
      })
    for (const raw of ['{', '[]', '{"name": ""}', '{"products": [0, 1]}']) {
      expect(await send(raw)).toEqual(permissionDenied)
    }
  })
})

describe('DELETE /api/outfits/{id}/', () => {
  it.each([true, false])(
    'is 204 without a body, whatever is sent, and then it is gone; is_public %s',
    async (is_public) => {
      const outfit = await anOutfit(app, user, { is_public })
      const options = { raw: '{', headers: { 'Content-Type': 'application/json' } }
      const reply = await user.client.request('DELETE', outfit.path, undefined, options)
      expect(reply).toEqual(deleted)
      expect(reply.headers.get('content-type')).toBe(null)
      expect(await user.client.get(outfit.path)).toEqual(outfitNotFound)
      expect(await user.client.delete(outfit.path)).toEqual(outfitNotFound)
    },
  )

  it('deletes the items, likes and counts with it, and leaves other outfits alone', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const outfit = await anOutfit(app, user, { products, is_public: true })
    const other = await anOutfit(app, user, { products })
    await user.client.post(`${outfit.path}like/`)
    const left = async () => {
      const [rows] = await app.db`
        select (select count(*)::integer from outfit_items where outfit_id = ${outfit.id}) as items,
          (select count(*)::integer from outfit_likes where outfit_id = ${outfit.id}) as likes,
          (select count(*)::integer from outfit_counts where outfit_id = ${outfit.id}) as counts`
      return rows
    }
    expect(await left()).toEqual({ items: 2, likes: 1, counts: 1 })
    expect(await user.client.delete(outfit.path)).toEqual(deleted)
    expect(await left()).toEqual({ items: 0, likes: 0, counts: 0 })
    expect(await user.client.get(other.path)).toEqual({ status: 200, body: detailOf(user, other) })
    expect(await user.client.get(MINE)).toEqual(pageOf(mineOf(other)))
  })
})
