import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { whileDeleting } from '../../support/while-deleting.ts'
import {
  add,
  added,
  alreadyListed,
  anItem,
  fillWishlist,
  itemNotFound,
  remove,
  removed,
  variantNotFound,
  variantsOf,
  wishlistFull,
} from './helpers.ts'

const app = useTestApp()

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
})

describe('an add of a variant that is being deleted', () => {
  it.each(['commit', 'rollback'] as const)('waits for the deletion: %s', async (end) => {
    const [{ client }, variant] = [await aUser(app), await aVariant(app)]
    const reply = await whileDeleting(app, variant, { end, ask: () => add(client, variant) })
    const isGone = end === 'commit'
    expect(reply).toEqual(isGone ? variantNotFound : added(variant))
    expect(await variantsOf(client)).toEqual(isGone ? [] : [variant.id])
  })
})
