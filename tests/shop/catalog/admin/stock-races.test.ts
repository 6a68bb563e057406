/** The stock is the sum of its ledger, whatever changes it at once. Contract 11.4. */
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../../src/office/reconcile/reconcile.ts'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  anOrder,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { deliver, delivery } from '../../orders/paying/helpers.ts'
import { anItem } from '../../wishlist/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const adjust = ({ id }: Pick<TestVariant, 'id'>, change: object) =>
  admin.client.post(`${ADMIN}variants/${id}/stock/`, { reason: 'Counted', ...change })

async function stockOf({ id }: TestVariant) {
  const [row] = await app.db<[{ stock: number; ledger: number; rows: number }]>`
    select v.stock_on_hand as stock,
      (select sum(l.delta)::integer from stock_ledger l where l.variant_id = v.id) as ledger,
      (select count(*)::integer from stock_ledger l where l.variant_id = v.id) as rows
    from product_variants v
    where v.id = ${id}`
  return row
}
const disagreements = async () =>
  (await reconcile(app.db)).flatMap(({ name, disagreements }) =>
    disagreements.map((each) => ({ name, ...each })),
  )
const times = (count: number) => Array.from({ length: count })

describe('many adjustments at once', () => {
  it('take what is there once', async () => {
    const variant = await aVariant(app)
    const replies = await Promise.all(times(20).map(() => adjust(variant, { delta: -1 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...times(10).fill(200),
      ...times(10).fill(400),
    ])
    expect(await stockOf(variant)).toEqual({ stock: 0, ledger: 0, rows: 11 })
  })

  it('to the same number are one change', async () => {
    const variant = await aVariant(app)
    await Promise.all(times(10).map(() => adjust(variant, { set: 4 })))
    expect(await stockOf(variant)).toEqual({ stock: 4, ledger: 4, rows: 2 })
  })
})

/** A user with two of each in the cart. */
async function aBuyer(variants: readonly TestVariant[]) {
  const user = await aUser(app)
  for (const { id } of variants) {
    await user.client.post('/api/orders/cart/add/', { variant_id: id, quantity: 2 })
  }
  return user
}
const place = ({ client }: TestUser) =>
  client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
  })

describe('adjustments while orders are placed, paid and cancelled', () => {
  it('neither oversell, nor deadlock, nor leave the ledger behind', async () => {
    const variants = await Promise.all(times(3).map(() => aVariant(app, { stock: 40 })))
    const watcher = await aUser(app)
    for (const variant of variants) await anItem(watcher.client, variant, true)
    const inSomeOrder = (index: number) => (index % 2 ? variants : variants.toReversed())
    const orders = await Promise.all(
      times(10).map(async (_, index) => {
        const [last, ...others] = inSomeOrder(index)
        if (!last) throw new Error('no variant')
        const user = await aBuyer(others)
        return { user, order: await anOrder(user, last, 2) }
      }),
    )
    const buyers = await Promise.all(times(5).map((_, index) => aBuyer(inSomeOrder(index))))
    const requests = orders.flatMap(({ user, order }, index) => {
      const success = delivery(app, order)
      const [one, two] = [0, 1].map((more) => ({ id: variants[(index + more) % 3]?.id ?? 0 }))
      const buyer = buyers[index]
      if (!one || !two) throw new Error('no variant')
      return [
        () => deliver(app, success),
        () => adjust(one, index % 2 ? { set: 6 } : { delta: -7 }),
        ...(buyer ? [() => place(buyer)] : []),
        ...(index % 3 ? [] : [() => user.client.post(`/api/orders/${order.id}/cancel/`, {})]),
        () => adjust(one, { delta: 5 }),
        () => adjust(two, { set: index % 4 ? 12 : 0 }),
      ]
    })
    const statuses = await Promise.all(requests.map(async (send) => (await send()).status))
    expect(statuses.filter((status) => ![200, 201, 400].includes(status))).toEqual([])
    for (const variant of variants) {
      const { stock, ledger } = await stockOf(variant)
      expect(stock).toBe(ledger)
      expect(stock).toBeGreaterThanOrEqual(0)
    }
    expect(await disagreements()).toEqual([])
  })

  it('sell what is left after them, to one of two', async () => {
    const variant = await aVariant(app, { stock: 2 })
    const [one, two] = [await aUser(app), await aUser(app)]
    const orders = [await anOrder(one, variant), await anOrder(two, variant)]
    await adjust(variant, { set: 1 })
    await Promise.all(orders.map((order) => deliver(app, delivery(app, order))))
    expect(await stockOf(variant)).toEqual({ stock: 0, ledger: 0, rows: 3 })
    const statuses = await app.db`
      select status from orders where id = any(${orders.map(({ id }) => id)}) order by status`
    expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'paid'])
    expect(await disagreements()).toEqual([])
  })
})
