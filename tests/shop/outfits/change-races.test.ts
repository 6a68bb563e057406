/** Changes of one outfit at the same moment: its items are always one list that was sent. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aProduct, aUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  anOutfit,
  create,
  deleted,
  detailOf,
  invalidProductIds,
  itemOf,
  OUTFITS,
  outfitNotFound,
  productIds,
  rowsOf,
  type TestOutfit,
  updatedOf,
} from './helpers.ts'
import { oneTo, read, statusesOf, times } from './visitors.ts'

const app = useTestApp()

const anOwner = async (facts: Parameters<typeof anOutfit>[2] = {}) => {
  const user = await aUser(app)
  return { user, client: user.client, outfit: await anOutfit(app, user, facts) }
}
/** Lists of 2 to 10 of twelve products that overlap, in every order. */
async function overlappingLists(count: number): Promise<number[][]> {
  const ids = await productIds(app, 12)
  return oneTo(count).map((serial) => {
    const turned = [...ids.slice(serial % 12), ...ids.slice(0, serial % 12)]
    const list = turned.slice(0, 2 + (serial % 9))
    return serial % 2 === 0 ? list : list.reverse()
  })
}
/** All that a detail says of the items. */
const itemsIn = ({ body }: Reply) => ({
  products: body.items.map((item: { product: { id: number } }) => item.product.id),
  positions: body.items.map((item: { position: number }) => item.position),
  items_count: body.items_count,
  total_price: body.total_price,
})
const itemsFrom = (products: number[]) => ({
  products,
  positions: products.map((_, index) => index),
  items_count: products.length,
  total_price: `${450 * products.length}.00`,
})

describe('changes of the products of one outfit at the same moment', () => {
  it('leave one of the lists, whole; readers see nothing else meanwhile', async () => {
    const lists = await overlappingLists(36)
    const { client, outfit } = await anOwner()
    let isOver = false
    const readOn = async () => {
      const replies = []
      while (!isOver) replies.push(await read(client, outfit))
      return replies
    }
    const readers = times(4, readOn)
    const changes = await Promise.all(
      lists.map((products, index) =>
        index % 2 === 0
          ? client.patch(outfit.path, { products })
          : client.put(outfit.path, { name: outfit.name, products }),
      ),
    )
    isOver = true
    for (const [index, change] of changes.entries()) {
      expect(change).toEqual(updatedOf(outfit, { items_count: lists[index]?.length }))
    }
    const known = [outfit.products, ...lists].map(itemsFrom)
    const seen = (await readers).flat()
    for (const reply of seen) expect(known).toContainEqual(itemsIn(reply))
    expect(known.slice(1)).toContainEqual(itemsIn(await read(client, outfit)))
  })
})

describe('changes of different fields at the same moment', () => {
  it('all survive', async () => {
    for (let round = 1; round <= 6; round += 1) {
      const { user, client, outfit } = await anOwner()
      const products = await productIds(app, 3)
      const changes = [{ name: 'Eid' }, { products }, { description: 'New' }, { is_public: true }]
      const replies = await Promise.all(changes.map((change) => client.patch(outfit.path, change)))
      expect(statusesOf(replies)).toEqual([200, 200, 200, 200])
      const { name, description, is_public } = Object.assign({}, ...changes)
      const changed = { ...outfit, name, description, is_public, products }
      const facts = { items_count: 3, total_price: '1350.00', views_count: 1 }
      expect(await read(client, outfit)).toEqual({
        status: 200,
        body: detailOf(user, changed, facts),
      })
    }
  })
})

const rowOf = async ({ id }: TestOutfit) => (await rowsOf(app)).filter((row) => row.id === id)

describe('an outfit that is deleted at the same moment', () => {
  it('is changed before or not at all, and nothing of it is left', async () => {
    const products = await productIds(app, 4)
    for (let round = 1; round <= 8; round += 1) {
      const { client, outfit } = await anOwner()
      const [deletion, ...changes] = await Promise.all([
        client.delete(outfit.path),
        ...oneTo(4).map(() => client.patch(outfit.path, { products })),
        client.put(outfit.path, { name: outfit.name, products }),
      ])
      expect(deletion).toEqual(deleted)
      for (const change of changes) {
        const changed = updatedOf(outfit, { items_count: 4 })
        expect(change).toEqual(change.status === 200 ? changed : outfitNotFound)
      }
      expect(await rowOf(outfit)).toEqual([])
      const [left] = await app.db`
        select count(*)::integer as items from outfit_items where outfit_id = ${outfit.id}`
      expect(left).toEqual({ items: 0 })
    }
  })
})

describe('a product that is deleted or deactivated at the same moment', () => {
  /** The request waits for the deletion, which is then done, or not. */
  async function duringDeletion(product: number, isDone: boolean, request: () => Promise<Reply>) {
    const notDone = new Error('not done')
    let reply: Promise<Reply> | undefined
    const deletion = app.db.begin(async (tx) => {
      await tx`delete from products where id = ${product}`
      reply = request()
      await untilWaiting(app)
      if (!isDone) throw notDone
    })
    await deletion.catch((error) => expect(error).toBe(notDone))
    return reply
  }

  it.each([
    ['a new outfit', 201],
    ['a change', 200],
  ])('is waited for by %s: it is an invalid id if the deletion is done', async (_, status) => {
    const { client, outfit } = await anOwner()
    for (const isDone of [true, false]) {
      const products = await productIds(app, 2)
      const [product = 0] = products
      const before = await rowsOf(app)
      const reply = await duringDeletion(product, isDone, () =>
        status === 201
          ? create(client, { name: 'Eid', products })
          : client.patch(outfit.path, { products }),
      )
      if (isDone) {
        expect(reply).toEqual(invalidProductIds(product))
        expect(await rowsOf(app)).toEqual(before)
      } else {
        expect(reply?.status).toBe(status)
        const path = `${OUTFITS}${reply?.body.id}/`
        expect(itemsIn(await read(client, { path }))).toEqual(itemsFrom(products))
      }
    }
  })

  it('can be in a new outfit while it is deactivated, and is then not available', async () => {
    const { user, client } = await anOwner()
    const [one, other] = [await aProduct(app), await aProduct(app)]
    const outfit = await app.db.begin(async (tx) => {
      await tx`update products set is_active = false where id = ${one.id}`
      // It waits for nothing: until the transaction ends the product is for sale.
      return anOutfit(app, user, { products: [one, other] })
    })
    const items = [itemOf(one.id, 0, { is_available: false }), itemOf(other.id, 1)]
    expect(await read(client, outfit)).toEqual({
      status: 200,
      body: detailOf(user, outfit, { items, total_price: '450.00' }),
    })
  })
})
