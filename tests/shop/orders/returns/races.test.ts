/** Goal: of requests and moves at the same moment, as many win as may. */
import { describe, expect, it } from 'vitest'
import { findingsOn } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { wrongMove } from '../admin/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  aReturn,
  cancel,
  type Delivered,
  pathOf,
  RETURNS,
  reject,
  request,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const stockOf = async ({ variant }: Delivered) => {
  const [row] = await app.db`
    select v.stock_on_hand as on_hand,
      (select sum(l.delta)::integer from stock_ledger l where l.variant_id = v.id) as ledger
    from product_variants v where v.id = ${variant.id}`
  return row
}
const refundsOf = ({ order }: Delivered) => app.db`
  select r.amount::text, r.cause
  from refunds r
  join payments p on p.id = r.payment_id
  where p.order_id = ${order.id}`

describe('ten requests for the same two items at once', () => {
  it.each([1, 2])('of %i units each never have more than was bought', async (quantity) => {
    const made = await aDeliveredOrder(app, admin)
    const replies = await Promise.all(Array.from({ length: 10 }, () => request(made, quantity)))
    const accepted = replies.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(2 / quantity)
    const others = replies.filter(({ status }) => status !== 201)
    for (const { status, body } of others) {
      expect([status, body]).toEqual([
        400,
        {
          success: false,
          error: 'Some items cannot be returned in this quantity.',
          items: [{ order_item_id: made.itemId, returnable: 0 }],
        },
      ])
    }
    expect((await made.buyer.client.get(pathOf(made))).body.results).toHaveLength(2 / quantity)
  })

  it('with one Idempotency-Key make one return', async () => {
    const made = await aDeliveredOrder(app, admin)
    const buyer = { ...made.buyer, client: made.buyer.client.with({ 'Idempotency-Key': 'race' }) }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => request({ ...made, buyer }, 1)),
    )
    expect(replies.map(({ status }) => status)).toContain(201)
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await made.buyer.client.get(pathOf(made))).body.results).toHaveLength(1)
  })
})

const MOVES = {
  cancelled: cancel,
  approved: (_made: Delivered, id: number) => act(admin, id, 'approve'),
  rejected: (_made: Delivered, id: number) => reject(admin, id),
  received: (_made: Delivered, id: number) => act(admin, id, 'receive'),
}
type Status = keyof typeof MOVES
const NAMES = Object.keys(MOVES) as Status[]

describe('moves of one return at once', () => {
  it('have one winner of those that a requested one may go; the others read what it is then', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const made = await aDeliveredOrder(app, admin)
      const id = await aReturn(made)
      const wanted = [...NAMES, ...NAMES].toSorted(() => (round % 2 === 0 ? -1 : 1))
      const replies = await Promise.all(
        wanted.map(async (to) => ({ to, ...(await MOVES[to](made, id)) })),
      )
      const { body } = await admin.client.get(`${RETURNS}${id}/`)
      const won = replies.filter(({ status }) => status === 200).map(({ to }) => to)
      // A receive may come right behind the approval.
      expect(won.includes('received') ? ['approved', 'received'] : [body.status]).toEqual(
        won.toSorted(),
      )
      for (const { to, status, body: answer } of replies) {
        if (status === 200) continue
        const { current_status } = answer
        expect({ status, body: answer }).toEqual(wrongMove(current_status, to))
        expect(['requested', 'approved', body.status]).toContain(current_status)
      }
    }
  })

  it('receive an approved one once: one refund, one row of the ledger', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await anApprovedReturn(admin, made, 2)
    const body = { restock: [{ order_item_id: made.itemId, quantity: 2 }] }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => act(admin, id, 'receive', body)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    expect(await stockOf(made)).toEqual({ on_hand: 10, ledger: 10 })
    expect([...(await refundsOf(made))]).toEqual([{ amount: '900.00', cause: 'return' }])
  })
})

describe('two returns of one order received at once', () => {
  it('beside a refund in the dashboard never pay back more than was paid', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const made = await aDeliveredOrder(app, admin)
      const ids = [await anApprovedReturn(admin, made), await anApprovedReturn(admin, made)]
      const unasked = { outcome: 'refund_unasked', amount: '500.00' }
      await Promise.all([
        ...ids.map((id) => act(admin, id, 'receive')),
        app.guest().post(made.order.payPath, unasked),
      ])
      await app.runJobs()
      const [{ sum }] = await app.db<[{ sum: number }]>`
        select sum(r.amount)::float8 as sum
        from refunds r
        join payments p on p.id = r.payment_id
        where p.order_id = ${made.order.id}`
      expect(sum).toBeLessThanOrEqual(900)
      expect((await findingsOn(app, made)).disagreements).toEqual([])
    }
  })
})
