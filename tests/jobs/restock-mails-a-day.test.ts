/** Decisions section 9: at most one back-in-stock mail a day for an item and a person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant, type TestUser, type TestVariant } from '../support/factories.ts'
import {
  ageRestockMails,
  anItem,
  restockMailsTo,
  setStock,
  sweep,
  update,
} from '../wishlist/helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailsTo = async (...users: TestUser[]) =>
  Promise.all(users.map(async (user) => (await restockMailsTo(app, user)).length))

/** A user who waits for a variant of which there is none. */
async function aWaiting() {
  const user = await aUser(app)
  const variant = await aVariant(app, { stock: 0 })
  const itemId = await anItem(user.client, variant, true)
  return { user, variant, itemId }
}

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
