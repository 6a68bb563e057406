/** Who asked for it gets one mail each time something wished for is back: at most one a day for an item. */
import { describe, expect, it } from 'vitest'
import {
  ageRestockMails,
  anItem,
  announce,
  remove,
  restockMailsTo,
  setStock,
  sweep,
  update,
} from '../../shop/wishlist/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  age,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'

const app = useTestApp()

const mailsTo = async (...users: TestUser[]) =>
  Promise.all(users.map(async (user) => (await restockMailsTo(app, user)).length))
/** How many mails each has once a sweep has seen this stock. */
async function mailsAt(stock: number, variant: TestVariant, ...users: TestUser[]) {
  await setStock(app, variant, stock)
  await sweep(app)
  return mailsTo(...users)
}
async function mailsAfterSweep(...users: TestUser[]) {
  await sweep(app)
  return mailsTo(...users)
}

/** A user who asked for a mail when a variant is back in stock; it is sold out unless `stock` says otherwise. */
async function aWaiting(facts: Parameters<typeof aUser>[1] = {}, stock = 0) {
  const user = await aUser(app, facts)
  const variant = await aVariant(app, { stock })
  const itemId = await anItem(user.client, variant, true)
  return { user, variant, itemId }
}
const pay = ({ payPath }: { payPath: string }) => app.guest().post(payPath, { outcome: 'succeed' })
const cancel = (buyer: TestUser, { id }: { id: number }) =>
  buyer.client.post(`/api/orders/${id}/cancel/`, {})

describe('a restock', () => {
  it('is mailed once to each user who asked for it, and to no other', async () => {
    const { user, variant } = await aWaiting()
    const [other, unasked] = [await aUser(app), await aUser(app)]
    await anItem(other.client, variant, true)
    await anItem(unasked.client, variant)
    expect(await mailsAfterSweep(user, other, unasked)).toEqual([0, 0, 0])
    await setStock(app, variant, 3)
    await app.runJobs()
    expect(await mailsTo(user, other, unasked)).toEqual([1, 1, 0])
    await sweep(app)
    expect(await mailsAt(9, variant, user, other, unasked)).toEqual([1, 1, 0])
  })

  it('of several variants is one mail for each user', async () => {
    const [{ user, variant }, other] = [await aWaiting(), await aWaiting()]
    await anItem(user.client, other.variant, true)
    await app.db`
      update product_variants set stock_on_hand = 1
      where id = any(${[variant.id, other.variant.id]})`
    await sweep(app)
    const [mail, ...more] = await restockMailsTo(app, user)
    expect([mail?.subject, more]).toEqual(['2 items on your wishlist are back in stock', []])
    expect(await mailsTo(other.user)).toEqual([1])
  })

  it('is mailed again when the variant was sold out in between, and only then', async () => {
    const { user, variant } = await aWaiting()
    const mails = []
    for (const stock of [1, 5, 0, 1, 0, 0, 4]) {
      mails.push(...(await mailsAt(stock, variant, user)))
      await ageRestockMails(app)
    }
    expect(mails).toEqual([1, 1, 1, 2, 2, 2, 3])
  })

  it('is news only to those who asked before: not to one who asked while there was some', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app, { stock: 2 })
    await update(user.client, await anItem(user.client, variant), true)
    expect(await mailsAfterSweep(user)).toEqual([0])
    for (const stock of [5, 0]) expect(await mailsAt(stock, variant, user)).toEqual([0])
    expect(await mailsAt(1, variant, user)).toEqual([1])
  })

  it('is one only when there is more than is promised to others', async () => {
    const { user, variant } = await aWaiting()
    expect(await mailsAt(2, variant, user)).toEqual([1])
    const order = await anOrder(await aUser(app), variant, 2)
    await sweep(app)
    // A correction takes one of the two away and puts it back: both are promised.
    await setStock(app, variant, 1)
    expect(await mailsAt(2, variant, user)).toEqual([1])
    await age(app.db, 'stock_reservations', { order_id: order.id }, '30 minutes')
    await ageRestockMails(app)
    expect(await mailsAfterSweep(user)).toEqual([2])
  })

  it('that is bought up before a mail could go out is none: those who asked go on waiting', async () => {
    const { user, variant } = await aWaiting()
    await setStock(app, variant, 1)
    await anOrder(await aUser(app), variant)
    expect(await mailsAfterSweep(user)).toEqual([0])
    expect(await mailsAt(2, variant, user)).toEqual([1])
  })

  it('is also when something is sold again that was not on sale', async () => {
    const user = await aUser(app)
    const { id: category_id } = await aCategory(app)
    const { id: product_id } = await aProduct(app, { category_id })
    const variant = await aVariant(app, { product_id })
    await anItem(user.client, variant, true)
    const switches = { product_variants: variant.id, products: product_id, categories: category_id }
    for (const [index, [table, id]] of Object.entries(switches).entries()) {
      const turn = (is_active: boolean) =>
        app.db`update ${app.db(table)} set is_active = ${is_active} where id = ${id}`
      await turn(false)
      await ageRestockMails(app)
      expect(await mailsAfterSweep(user)).toEqual([index])
      await turn(true)
      expect(await mailsAfterSweep(user)).toEqual([index + 1])
    }
  })
})

describe('a dip that no sweep has seen', () => {
  it('is mailed when a cancelled order brings the last unit back, and not if some were left', async () => {
    const buyer = await aUser(app)
    const waiting = []
    for (const quantity of [2, 1]) {
      const { user, variant } = await aWaiting({}, 2)
      const order = await anOrder(buyer, variant, quantity)
      await pay(order)
      await cancel(buyer, order)
      waiting.push(user)
    }
    await app.runJobs()
    expect(await mailsTo(...waiting, buyer)).toEqual([1, 0, 0])
    expect(await mailsAfterSweep(...waiting)).toEqual([1, 0])
  })

  it('is none if an unpaid order reserved the last units only for a moment', async () => {
    const buyer = await aUser(app)
    const { user, variant } = await aWaiting({}, 1)
    await cancel(buyer, await anOrder(buyer, variant))
    expect(await mailsAfterSweep(user)).toEqual([0])
    // One that lasted until a sweep is mailed.
    const seen = await anOrder(buyer, variant)
    await sweep(app)
    await cancel(buyer, seen)
    expect(await mailsAfterSweep(user)).toEqual([1])
  })
})

describe('no mail about a restock goes to a user', () => {
  it.each<[string, (user: TestUser, itemId: number) => Promise<unknown>]>([
    ['asked for no more mails', (user, itemId) => update(user.client, itemId, false)],
    ['has taken the item away', (user, itemId) => remove(user.client, itemId)],
  ])('who %s, also when the mail is queued already', async (_what, change) => {
    const [early, late] = [await aWaiting(), await aWaiting()]
    await change(early.user, early.itemId)
    for (const { variant } of [early, late]) await setStock(app, variant, 1)
    await announce(app)
    await change(late.user, late.itemId)
    expect(await mailsAfterSweep(early.user, late.user)).toEqual([0, 0])
  })

  it('whose address is not verified or whose account is disabled', async () => {
    const [unverified, disabled] = [await aWaiting({ is_verified: false }), await aWaiting()]
    await app.db`update users set is_active = false where id = ${disabled.user.id}`
    for (const { variant } of [unverified, disabled]) await setStock(app, variant, 1)
    expect(await mailsAfterSweep(unverified.user, disabled.user)).toEqual([0, 0])
  })

  it('who asked when the stock that others had waited for was there already', async () => {
    const { user, variant } = await aWaiting()
    const late = await aUser(app)
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    await anItem(late.client, variant, true)
    expect(await mailsAfterSweep(user, late)).toEqual([1, 0])
  })

  it('who asked again when the stock was there already, but one who had waited since before is mailed', async () => {
    const [again, waiting] = [await aWaiting(), await aWaiting()]
    await update(again.user.client, again.itemId, false)
    await setStock(app, again.variant, 1)
    await app.db`update product_variants set stock_on_hand = 1 where id = ${waiting.variant.id}`
    for (const { user, itemId } of [again, waiting]) await update(user.client, itemId, true)
    expect(await mailsAfterSweep(again.user, waiting.user)).toEqual([0, 1])
  })
})

describe('mails about one item', () => {
  it('are one a day, however often its last unit is reserved and given back', async () => {
    const buyer = await aUser(app)
    const { user, variant } = await aWaiting({}, 1)
    for (const _game of [1, 2, 3]) {
      const order = await anOrder(buyer, variant)
      await sweep(app)
      await cancel(buyer, order)
      await sweep(app)
    }
    await ageRestockMails(app, '23 hours 59 minutes')
    expect(await mailsAfterSweep(user)).toEqual([1])
    // The variant that came back meanwhile is still there.
    await ageRestockMails(app, '1 minute')
    expect(await mailsAfterSweep(user)).toEqual([2])
    await ageRestockMails(app)
    expect(await mailsAfterSweep(user)).toEqual([2])
  })

  it('do not come for what is gone again after that day', async () => {
    const { user, variant } = await aWaiting()
    for (const stock of [1, 0, 1, 0]) {
      expect(await mailsAt(stock, variant, user)).toEqual([1])
    }
    await ageRestockMails(app)
    expect(await mailsAfterSweep(user)).toEqual([1])
    expect(await mailsAt(1, variant, user)).toEqual([2])
  })

  it('delay no mail about another item, nor to another user', async () => {
    const [first, second] = [await aWaiting(), await aWaiting()]
    await mailsAt(1, first.variant)
    await anItem(first.user.client, second.variant, true)
    expect(await mailsAt(1, second.variant, first.user, second.user)).toEqual([2, 1])
  })

  it('do not come sooner because their reader asks for none and then for one again', async () => {
    const { user, variant, itemId } = await aWaiting()
    await mailsAt(1, variant)
    await setStock(app, variant, 0)
    for (const wanted of [false, true]) await update(user.client, itemId, wanted)
    expect(await mailsAt(1, variant, user)).toEqual([1])
  })
})
