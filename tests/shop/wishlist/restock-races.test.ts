/** One mail for each restock, whatever sweeps, sales, cancellations and shoppers do meanwhile. */
import { describe, expect, it } from 'vitest'
import { addJob } from '../../../src/service/queue/queue.ts'
import { lockStock } from '../../../src/shop/catalog/stock-queries.ts'
import { expectRestock } from '../../../src/shop/wishlist/expect-restock.ts'
import { lockRestocks } from '../../../src/shop/wishlist/restock-queries.ts'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { deliver, delivery } from '../orders/paying/helpers.ts'
import {
  ageRestockMails,
  anItem,
  restockMailsTo,
  rowsOf,
  setStock,
  sweep,
  update,
} from './helpers.ts'

const app = useTestApp()

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const mailsTo = async (user: TestUser) => (await restockMailsTo(app, user)).length
const cancel = (buyer: TestUser, order: { id: number }) =>
  buyer.client.post(`/api/orders/${order.id}/cancel/`, {})
const sweeps = (count: number) => times(count, (index) => sweep(app, `sweep:${index}`))

async function shoppersFor(variants: TestVariant[], count = 2): Promise<TestUser[]> {
  return times(count, async () => {
    const user = await aUser(app)
    for (const variant of variants) await anItem(user.client, variant, true)
    return user
  })
}

/** A paid order of all there is of some variants. */
async function soldOutBy(buyer: TestUser, variants: TestVariant[]) {
  const [last, ...others] = variants
  if (!last) throw new Error('no variant')
  for (const { id } of others) await buyer.client.post('/api/orders/cart/add/', { variant_id: id })
  const order = await anOrder(buyer, last)
  await deliver(app, delivery(app, order))
  return order
}

describe('several sweeps at once', () => {
  it('go one at a time', async () => {
    const variant = await aVariant(app, { stock: 0 })
    const [shopper] = await shoppersFor([variant], 1)
    if (!shopper) throw new Error('no shopper')
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    let second: Promise<void> | undefined
    await app.db.begin(async (tx) => {
      await lockRestocks(tx)
      second = sweep(app)
      await untilWaiting(app)
      expect(await mailsTo(shopper)).toBe(0)
    })
    await second
    expect(await mailsTo(shopper)).toBe(1)
  })

  it('leave locked items to the next sweep, instead of waiting for them', async () => {
    const variants = await times(2, () => aVariant(app, { stock: 0 }))
    const shoppers = await shoppersFor(variants, 1)
    const [[shopper], [locked]] = [shoppers, variants]
    if (!shopper || !locked) throw new Error('nothing to wait for')
    await app.db`
      update product_variants set stock_on_hand = 1
      where id = any(${variants.map(({ id }) => id)})`
    await app.db.begin(async (tx) => {
      await tx`select 1 from wishlist_items where variant_id = ${locked.id} for update`
      await sweep(app)
      expect(await mailsTo(shopper)).toBe(1)
    })
    await sweep(app)
    expect(await mailsTo(shopper)).toBe(2)
  })

  it('mail many restocks, each once, while those happen', async () => {
    const variants = await times(6, () => aVariant(app, { stock: 0 }))
    // One variant each, so that no mail is about two.
    const shoppers = await Promise.all(variants.map((variant) => shoppersFor([variant], 1)))
    for (const restocks of [1, 2, 3]) {
      await Promise.all([...variants.map((variant) => setStock(app, variant, 3)), sweeps(3)])
      await sweep(app)
      expect(await Promise.all(shoppers.flat().map(mailsTo))).toEqual(variants.map(() => restocks))
      await Promise.all([...variants.map((variant) => setStock(app, variant, 0)), sweeps(3)])
      await sweep(app)
      await ageRestockMails(app)
    }
  })
})

describe('a sweep in the middle of a restock', () => {
  /** Puts one piece back, with a sweep while the transaction of that is still open. */
  async function restockWithSweep(variant: TestVariant) {
    await app.stock.begin(async (tx) => {
      await lockStock(tx, [variant.id])
      await expectRestock(tx, [variant.id])
      await tx`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
      await sweep(app)
    })
  }

  it('mails nothing; the one after it mails, once', async () => {
    const variant = await aVariant(app, { stock: 0 })
    const shoppers = await shoppersFor([variant])
    await restockWithSweep(variant)
    expect(await Promise.all(shoppers.map(mailsTo))).toEqual([0, 0])
    await app.runJobs()
    await sweep(app)
    expect(await Promise.all(shoppers.map(mailsTo))).toEqual([1, 1])
  })

  it('does not miss a dip that no sweep has seen before', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const shoppers = await shoppersFor([variant])
    await app.db`update product_variants set stock_on_hand = 0 where id = ${variant.id}`
    await restockWithSweep(variant)
    await app.runJobs()
    await sweep(app)
    expect(await Promise.all(shoppers.map(mailsTo))).toEqual([1, 1])
  })

  it('does not end a wait that the restock relies on', async () => {
    // The sweep is about to mail a restock; meanwhile that is sold, and another one comes.
    const variant = await aVariant(app, { stock: 0 })
    const [shopper] = await shoppersFor([variant], 1)
    if (!shopper) throw new Error('no shopper')
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    let second: Promise<void> | undefined
    await app.db.begin(async (tx) => {
      // The statement of a sweep, up to its end.
      await tx`update wishlist_items set awaits_restock = false where variant_id = ${variant.id}`
      await app.db`update product_variants set stock_on_hand = 0 where id = ${variant.id}`
      second = setStock(app, variant, 1)
      await untilWaiting(app)
    })
    await second
    await app.runJobs()
    expect(await mailsTo(shopper)).toBe(1)
  })
})

describe('a restock that is mailed while another request waits for the item is not mailed again', () => {
  /** The mails after `act`, which waits for the lock of an item that is restocked and mailed meanwhile. */
  async function mailsAfter(
    act: (user: TestUser, variant: TestVariant, itemId: number) => unknown,
  ) {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 1 })]
    const order = await anOrder(await aUser(app), variant)
    const itemId = await anItem(user.client, variant, true)
    let acting: unknown
    await app.db.begin(async (tx) => {
      await tx`select 1 from wishlist_items where id = ${itemId} for update`
      acting = act(user, variant, itemId)
      await untilWaiting(app)
      await age(app.db, 'stock_reservations', { order_id: order.id }, '30 minutes')
      // The statement of a sweep, without the mail.
      await tx`update wishlist_items set awaits_restock = false where id = ${itemId}`
    })
    await acting
    await sweep(app)
    return mailsTo(user)
  }

  it('because more of it comes back', async () => {
    expect(await mailsAfter((_, variant) => setStock(app, variant, 2))).toBe(0)
  })

  it('because its owner asks once more', async () => {
    expect(await mailsAfter((user, _, itemId) => update(user.client, itemId, true))).toBe(0)
  })
})

describe('the cancellation of a paid order that had the last piece', () => {
  it('is one restock, however often it is asked for, and with sweeps all the while', async () => {
    const [buyer, variant] = [await aUser(app), await aVariant(app, { stock: 1 })]
    const shoppers = await shoppersFor([variant])
    for (const restocks of [1, 2]) {
      const order = await soldOutBy(buyer, [variant])
      const [replies] = await Promise.all([times(5, () => cancel(buyer, order)), sweeps(3)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
      await sweep(app)
      expect(await Promise.all(shoppers.map(mailsTo))).toEqual([restocks, restocks])
      await ageRestockMails(app)
    }
  })

  it('does not deadlock with sweeps, with others like it, and with shoppers who change their minds', async () => {
    const variants = await times(3, () => aVariant(app, { stock: 6 }))
    const shoppers = await shoppersFor(variants, 4)
    const orders = await times(6, async (index) => {
      const buyer = await aUser(app)
      const inOrder = index % 2 === 0 ? variants : variants.toReversed()
      return { buyer, order: await soldOutBy(buyer, inOrder) }
    })
    const ids = new Set(shoppers.map(({ id }) => id))
    const items = (await rowsOf(app)).filter(({ user_id }) => ids.has(user_id))
    const [cancelled, changed] = await Promise.all([
      Promise.all(orders.map(({ buyer, order }) => cancel(buyer, order))),
      Promise.all(
        items.map(({ id, user_id }, index) => {
          const owner = shoppers.find((shopper) => shopper.id === user_id)
          if (!owner) throw new Error('an item without an owner')
          return update(owner.client, id, index % 3 > 0)
        }),
      ),
      sweeps(3),
    ])
    expect(cancelled.map(({ status }) => status)).toEqual(orders.map(() => 200))
    expect(changed.map(({ status }) => status)).toEqual(items.map(() => 200))
    await sweep(app)
    const waiting = (await rowsOf(app)).filter((row) => ids.has(row.user_id) && row.awaits_restock)
    expect(waiting).toEqual([])
  })
})

describe('a user who asks while the restock happens', () => {
  it('is mailed by the sweep at the latest, though the restock did not see the request', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app, { stock: 0 })]
    const itemId = await anItem(user.client, variant)
    await app.stock.begin(async (tx) => {
      await lockStock(tx, [variant.id])
      await expectRestock(tx, [variant.id])
      await tx`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
      await update(user.client, itemId, true)
    })
    await app.runJobs()
    expect(await mailsTo(user)).toBe(0)
    await addJob(app.db, 'announce-restocks', {}, 'by the clock')
    await app.runJobs()
    expect(await mailsTo(user)).toBe(1)
  })
})
