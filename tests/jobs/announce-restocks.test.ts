/** Decisions section 9: who asked for it gets one mail each time something wished for is back. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import {
  aCategory,
  age,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../support/factories.ts'
import {
  ageRestockMails,
  anItem,
  announce,
  remove,
  restockMailsTo,
  setStock,
  sweep,
  update,
} from '../wishlist/helpers.ts'

const app = useTestApp()

const mailsTo = async (...users: TestUser[]) =>
  Promise.all(users.map(async (user) => (await restockMailsTo(app, user)).length))

/** A user who waits for a variant of which there is none. */
async function aWaiting(facts: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app, facts)
  const variant = await aVariant(app, { stock: 0 })
  const itemId = await anItem(user.client, variant, true)
  return { user, variant, itemId }
}

describe('a restock', () => {
  it('is told to everybody who asked, once, and to nobody else', async () => {
    const { user, variant } = await aWaiting()
    const [other, unasked] = [await aUser(app), await aUser(app)]
    await anItem(other.client, variant, true)
    await anItem(unasked.client, variant)
    await sweep(app)
    expect(await mailsTo(user, other, unasked)).toEqual([0, 0, 0])
    await setStock(app, variant, 3)
    await app.runJobs()
    expect(await mailsTo(user, other, unasked)).toEqual([1, 1, 0])
    await sweep(app)
    await setStock(app, variant, 9)
    await sweep(app)
    expect(await mailsTo(user, other, unasked)).toEqual([1, 1, 0])
  })

  it('of several variants is one mail for each user', async () => {
    const { user, variant } = await aWaiting()
    const other = await aWaiting()
    await anItem(user.client, other.variant, true)
    await app.db`
      update product_variants set stock_on_hand = 1
      where id = any(${[variant.id, other.variant.id]})`
    await sweep(app)
    const [mail, ...more] = await restockMailsTo(app, user)
    expect([mail?.subject, more]).toEqual(['2 items on your wishlist are back in stock', []])
    expect(await mailsTo(other.user)).toEqual([1])
  })

  it('is told again when the variant was sold out in between, and only then', async () => {
    const { user, variant } = await aWaiting()
    for (const [stock, mails] of [
      [1, 1],
      [5, 1],
      [0, 1],
      [1, 2],
      [0, 2],
      [0, 2],
      [4, 3],
    ] as const) {
      await setStock(app, variant, stock)
      await sweep(app)
      expect([stock, await mailsTo(user)]).toEqual([stock, [mails]])
      await ageRestockMails(app)
    }
  })

  it('is news only to those who asked before: not to one who asked while there was some', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app, { stock: 2 })
    const itemId = await anItem(user.client, variant)
    await update(user.client, itemId, true)
    await sweep(app)
    await setStock(app, variant, 5)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([0])
    await setStock(app, variant, 0)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([0])
    await setStock(app, variant, 1)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
  })

  it('is one only when there is more than is promised to others', async () => {
    const { user, variant } = await aWaiting()
    await setStock(app, variant, 2)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
    const order = await anOrder(await aUser(app), variant, 2)
    await sweep(app)
    // A correction takes one of the two away and puts it back: both are promised.
    await setStock(app, variant, 1)
    await setStock(app, variant, 2)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
    await age(app.db, 'stock_reservations', { order_id: order.id }, '30 minutes')
    await ageRestockMails(app)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([2])
  })

  it('that is bought up before anybody could be told is none: they go on waiting', async () => {
    const { user, variant } = await aWaiting()
    await setStock(app, variant, 1)
    await anOrder(await aUser(app), variant)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([0])
    await setStock(app, variant, 2)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
  })

  it('is also when something is sold again that was not on sale', async () => {
    const user = await aUser(app)
    const { id: category_id } = await aCategory(app)
    const { id: product_id } = await aProduct(app, { category_id })
    const variant = await aVariant(app, { product_id })
    await anItem(user.client, variant, true)
    const { db } = app
    const switches = [
      (is_active: boolean) =>
        db`update product_variants set ${db({ is_active })} where id = ${variant.id}`,
      (is_active: boolean) => db`update products set ${db({ is_active })} where id = ${product_id}`,
      (is_active: boolean) =>
        db`update categories set ${db({ is_active })} where id = ${category_id}`,
    ]
    for (const [index, turn] of switches.entries()) {
      await turn(false)
      await ageRestockMails(app)
      await sweep(app)
      expect(await mailsTo(user)).toEqual([index])
      await turn(true)
      await sweep(app)
      expect(await mailsTo(user)).toEqual([index + 1])
    }
  })
})

describe('a dip that no sweep has seen', () => {
  it('is told when a cancelled order brings the last piece back', async () => {
    const [shopper, buyer] = [await aUser(app), await aUser(app)]
    const variant = await aVariant(app, { stock: 2 })
    await anItem(shopper.client, variant, true)
    const order = await anOrder(buyer, variant, 2)
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})
    await app.runJobs()
    expect(await mailsTo(shopper, buyer)).toEqual([1, 0])
  })

  it('is none if some were left', async () => {
    const [shopper, buyer] = [await aUser(app), await aUser(app)]
    const variant = await aVariant(app, { stock: 2 })
    await anItem(shopper.client, variant, true)
    const order = await anOrder(buyer, variant)
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})
    await sweep(app)
    expect(await mailsTo(shopper)).toEqual([0])
  })

  it('is none if an unpaid order held the last pieces only for a moment', async () => {
    const [shopper, buyer] = [await aUser(app), await aUser(app)]
    const variant = await aVariant(app, { stock: 1 })
    await anItem(shopper.client, variant, true)
    const held = await anOrder(buyer, variant)
    await buyer.client.post(`/api/orders/${held.id}/cancel/`, {})
    await sweep(app)
    expect(await mailsTo(shopper)).toEqual([0])
    // One that lasted until a sweep is told.
    const seen = await anOrder(buyer, variant)
    await sweep(app)
    await buyer.client.post(`/api/orders/${seen.id}/cancel/`, {})
    await sweep(app)
    expect(await mailsTo(shopper)).toEqual([1])
  })
})

describe('nobody is told', () => {
  it('who asked for no more mails, or whose item is gone, also when the mail is queued already', async () => {
    const cases = [
      (user: TestUser, itemId: number) => update(user.client, itemId, false),
      (user: TestUser, itemId: number) => remove(user.client, itemId),
    ]
    for (const change of cases) {
      const [early, late] = [await aWaiting(), await aWaiting()]
      await change(early.user, early.itemId)
      for (const { variant } of [early, late]) await setStock(app, variant, 1)
      await announce(app)
      await change(late.user, late.itemId)
      await sweep(app)
      expect(await mailsTo(early.user, late.user)).toEqual([0, 0])
    }
  })

  it('of an address that is not known to be his, nor of a disabled account', async () => {
    const unverified = await aWaiting({ is_verified: false })
    const disabled = await aWaiting()
    await app.db`update users set is_active = false where id = ${disabled.user.id}`
    for (const { variant } of [unverified, disabled]) await setStock(app, variant, 1)
    await sweep(app)
    expect(await mailsTo(unverified.user, disabled.user)).toEqual([0, 0])
  })

  it('because others had waited for what was there when he asked', async () => {
    const { user, variant } = await aWaiting()
    const late = await aUser(app)
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    await anItem(late.client, variant, true)
    await sweep(app)
    expect(await mailsTo(user, late)).toEqual([1, 0])
  })

  it('because he asks again for what was there when he did', async () => {
    const { user, variant, itemId } = await aWaiting()
    await update(user.client, itemId, false)
    await setStock(app, variant, 1)
    await update(user.client, itemId, true)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([0])
  })
})

describe('who waits', () => {
  it('goes on waiting when he asks once more before he is told', async () => {
    const { user, variant, itemId } = await aWaiting()
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    await update(user.client, itemId, true)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
  })
})

/** At most one mail a day for an item and a person. */
describe('mails about one item', () => {
  /** Reserves the last unit until a sweep has seen it, and gives it back. */
  async function aGame(buyer: TestUser, variant: TestVariant) {
    const order = await anOrder(buyer, variant)
    await sweep(app)
    await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})
    await sweep(app)
  }

  it('are one a day, however often its last unit is reserved and given back', async () => {
    const [shopper, buyer] = [await aUser(app), await aUser(app)]
    const variant = await aVariant(app, { stock: 1 })
    await anItem(shopper.client, variant, true)
    for (const _game of [1, 2, 3]) await aGame(buyer, variant)
    await ageRestockMails(app, '23 hours 59 minutes')
    await sweep(app)
    expect(await mailsTo(shopper)).toEqual([1])
    // What came back meanwhile is still there.
    await ageRestockMails(app, '1 minute')
    await sweep(app)
    expect(await mailsTo(shopper)).toEqual([2])
    await ageRestockMails(app)
    await sweep(app)
    expect(await mailsTo(shopper)).toEqual([2])
  })

  it('do not come for what is gone again after that day', async () => {
    const { user, variant } = await aWaiting()
    for (const stock of [1, 0, 1, 0]) {
      await setStock(app, variant, stock)
      await sweep(app)
    }
    await ageRestockMails(app)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
    await setStock(app, variant, 1)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([2])
  })

  it('keep back none about another one, nor to another person', async () => {
    const [first, second] = [await aWaiting(), await aWaiting()]
    await setStock(app, first.variant, 1)
    await sweep(app)
    await anItem(first.user.client, second.variant, true)
    await setStock(app, second.variant, 1)
    await sweep(app)
    expect(await mailsTo(first.user, second.user)).toEqual([2, 1])
  })

  it('do not come sooner because their reader asks for none and then for one again', async () => {
    const { user, variant, itemId } = await aWaiting()
    await setStock(app, variant, 1)
    await sweep(app)
    await setStock(app, variant, 0)
    for (const wanted of [false, true]) await update(user.client, itemId, wanted)
    await setStock(app, variant, 1)
    await sweep(app)
    expect(await mailsTo(user)).toEqual([1])
  })
})
