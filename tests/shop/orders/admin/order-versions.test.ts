/** The version of an order, which a move may name. */
import { describe, expect, it } from 'vitest'
import { aPaidPurchase } from '../../../office/reconcile/helpers.ts'
import { fieldError, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { move, ORDERS } from './helpers.ts'
import { changed, useHolds } from './hold-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const { hold, release, read, reasonOf, versionOf, itemOf, ship, shipMany, correct, refund } =
  useHolds(app, admin)

describe('version', () => {
  it('counts up with status, texts, parcel, hold and refunds by item, and not with money alone', async () => {
    const purchase = await aPaidPurchase(app)
    let version = await versionOf(purchase)
    const counts = async (change: Promise<unknown>, by: number) => {
      await change
      expect(await versionOf(purchase)).toBe(version + by)
      version += by
    }
    const items = [{ order_item_id: await itemOf(purchase), quantity: 1, restock: 1 }]
    await counts(correct(purchase, { notes: 'Ring twice' }), 1)
    await counts(refund(purchase, { amount: '1.00' }), 0)
    await counts(refund(purchase, { items }), 1)
    await counts(hold(purchase), 1)
    await counts(hold(purchase, { note: 'Again' }), 1)
    await counts(release(purchase), 1)
    await counts(ship(purchase), 1)
    await counts(correct(purchase, { tracking_number: 'TCG-1' }), 1)
    await counts(move(admin, purchase.order, 'delivered'), 1)
    expect(await reasonOf(purchase)).toBeUndefined()
  })

  it('of another one, no move is made: alone or with others', async () => {
    const [purchase, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const version = await versionOf(purchase)
    await correct(purchase, { address: '14 Fig Lane' })
    const before = await read(purchase)
    expect(await ship(purchase, { version })).toEqual(changed(version + 1))
    const rows = [
      { id: purchase.order.id, version },
      { id: other.order.id, version: await versionOf(other) },
    ]
    const { order_number } = purchase.order
    expect((await shipMany(rows)).body.results).toEqual([
      { id: purchase.order.id, order_number, success: false, error: 'It was changed meanwhile.' },
      { id: other.order.id, order_number: other.order.order_number, success: true },
    ])
    expect(await read(purchase)).toEqual(before)
    expect((await ship(purchase, { version: `${version + 1}` })).status).toBe(200)
    const delivered = { status: 'delivered', version: version + 1 }
    expect(await admin.client.post(`${ORDERS}${purchase.order.id}/status/`, delivered)).toEqual(
      changed(version + 2),
    )
  })

  it('that is no number is refused on its field', async () => {
    const purchase = await aPaidPurchase(app)
    const message = 'A valid integer is required.'
    for (const version of ['x', 1.5, true, {}]) {
      expect(await ship(purchase, { version })).toEqual(fieldError('version', message))
      expect(await shipMany([{ id: purchase.order.id, version }])).toEqual({
        status: 400,
        body: { orders: { 0: { version: [message] } } },
      })
    }
    expect((await read(purchase)).status).toBe('paid')
  })
})
