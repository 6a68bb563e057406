import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { aUser, aVariant, type TestVariant } from '../support/factories.ts'
import { whileDeleting } from '../support/while-deleting.ts'
import {
  add,
  added,
  alreadyListed,
  anItem,
  fillWishlist,
  itemNotFound,
  remove,
  removed,
  update,
  updated,
  variantNotFound,
  variantsOf,
  wishlistFull,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const byStatus = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status)

describe('requests for one wishlist at the same moment', () => {
  it('twenty adds of one variant make one item', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const replies = await times(20, (index) => add(client, variant, index % 2 === 0))
    expect(byStatus(replies, 201)).toEqual([added(variant)])
    expect(byStatus(replies, 400)).toEqual(Array.from({ length: 19 }, () => alreadyListed))
    expect(await variantsOf(client)).toEqual([variant.id])
  })

  it('adds never make more than 500 items', async () => {
    const user = await aUser(app)
    await fillWishlist(app, user, 2)
    const variants = await times(8, () => aVariant(app))
    const replies = await Promise.all(variants.map((variant) => add(user.client, variant)))
    expect(byStatus(replies, 201)).toHaveLength(2)
    expect(byStatus(replies, 400)).toEqual(Array.from({ length: 6 }, () => wishlistFull))
    expect(await variantsOf(user.client)).toHaveLength(500)
  })

  it('one of several removals of an item finds it', async () => {
    const { client } = await aUser(app)
    const itemId = await anItem(client, await aVariant(app))
    const replies = await times(8, () => remove(client, itemId))
    expect(byStatus(replies, 200)).toEqual([removed])
    expect(byStatus(replies, 404)).toEqual(Array.from({ length: 7 }, () => itemNotFound))
  })

  it('an add meets the removal of the same variant before it or after it', async () => {
    await times(12, async () => {
      const { client } = await aUser(app)
      const variant = await aVariant(app)
      const itemId = await anItem(client, variant)
      const [addition, removal] = await Promise.all([add(client, variant), remove(client, itemId)])
      expect(removal).toEqual(removed)
      const isNew = addition.status === 201
      expect(addition).toEqual(isNew ? added(variant) : alreadyListed)
      expect(await variantsOf(client)).toEqual(isNew ? [variant.id] : [])
    })
  })

  it('an update brings back nothing that is being removed', async () => {
    await times(12, async () => {
      const { client } = await aUser(app)
      const itemId = await anItem(client, await aVariant(app))
      const [change, removal] = await Promise.all([
        update(client, itemId, true),
        remove(client, itemId),
      ])
      expect(removal).toEqual(removed)
      expect([updated(itemId, true), itemNotFound]).toContainEqual(change)
      expect(await variantsOf(client)).toEqual([])
    })
  })
})

describe('an add of a variant that is being deleted', () => {
  async function addDuring(variant: TestVariant, end: 'commit' | 'rollback') {
    const { client } = await aUser(app)
    const reply = await whileDeleting(app, variant, { end, ask: () => add(client, variant) })
    return { reply, listed: await variantsOf(client) }
  }

  it('waits for the deletion, and does not find it then', async () => {
    const variant = await aVariant(app)
    expect(await addDuring(variant, 'commit')).toEqual({ reply: variantNotFound, listed: [] })
  })

  it('succeeds if it stays after all', async () => {
    const variant = await aVariant(app)
    expect(await addDuring(variant, 'rollback')).toEqual({
      reply: added(variant),
      listed: [variant.id],
    })
  })
})
