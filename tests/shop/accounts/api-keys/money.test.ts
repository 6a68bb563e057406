/** Goal: by no operation, and by none of its defaults, does a key of another system move money. */
import { describe, expect, it } from 'vitest'
import { ADMIN, aKey, denied, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { TestOrder } from '../../../support/factories.ts'
import { move } from '../../orders/admin/helpers.ts'
import { booksOf, deliver, delivery } from '../../orders/paying/helpers.ts'
import {
  aDeliveredOrder,
  anApprovedReturn,
  anUnpaidOrder,
  aReturn,
  RETURNS,
} from '../../orders/returns/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

let serial = 0
async function aSystem(role: 'packer' | 'clerk' = 'clerk') {
  serial += 1
  const name = `system-${serial}`
  const client = app.guest().bearer(await aKey(app, role, name))
  const [{ id }] = await app.db<[{ id: number }]>`
    select user_id as id from api_keys where name = ${name}`
  return { id, client }
}
const refusedCall = (id: number, route: string) => ({
  actor_user_id: id,
  action: 'admin_call_refused',
  before: null,
  after: { method: 'POST', route },
  ip: '127.0.0.1',
  has_request: true,
})

describe(`POST ${RETURNS}{id}/receive/ by a key`, () => {
  const route = '/api/admin/returns/:id/receive/'

  it.each([['packer'], ['clerk']] as const)(
    'of a %s gives nothing back by default',
    async (role) => {
      const system = await aSystem(role)
      const made = await aDeliveredOrder(app, admin)
      const id = await anApprovedReturn(admin, made)
      const before = await booksOf(app, made.order)
      const restock = [{ order_item_id: made.itemId, quantity: 1 }]
      expect(await system.client.post(`${RETURNS}${id}/receive/`, { restock })).toEqual(denied)
      expect(await lastAudit(app, 'user', system.id)).toEqual(refusedCall(system.id, route))
      expect(await booksOf(app, made.order)).toEqual(before)
      expect((await admin.client.get(`${RETURNS}${id}/`)).body.status).toBe('approved')
    },
  )

  it('gives nothing back when asked, and receives what is worth nothing', async () => {
    const { client } = await aSystem()
    const made = await aDeliveredOrder(app, admin)
    const path = `${RETURNS}${await anApprovedReturn(admin, made)}/receive/`
    expect(await client.post(path, { refund_amount: '0.01' })).toEqual(denied)
    const restock = [{ order_item_id: made.itemId, quantity: 1 }]
    expect(await client.post(path, { restock, refund_amount: '0.00' })).toMatchObject({
      status: 200,
      body: { status: 'received', refund_amount: '0.00' },
    })
    expect((await booksOf(app, made.order)).refunds).toEqual([])
  })

  it('receives by default what nothing is left of', async () => {
    const { client } = await aSystem('packer')
    const made = await aDeliveredOrder(app, admin)
    const id = await anApprovedReturn(admin, made)
    const refund = { amount: '900.00', reason: 'Late' }
    const { status } = await admin.client.post(`${ADMIN}orders/${made.order.id}/refunds/`, refund)
    expect(status).toBe(201)
    expect((await client.post(`${RETURNS}${id}/receive/`, {})).body.status).toBe('received')
  })

  it('approves none, which promises money', async () => {
    const { client, id } = await aSystem()
    const made = await aDeliveredOrder(app, admin)
    const path = `${RETURNS}${await aReturn(made)}/`
    expect(await client.post(`${path}approve/`, {})).toEqual(denied)
    expect((await admin.client.get(path)).body.status).toBe('requested')
    expect(await lastAudit(app, 'user', id)).toEqual(
      refusedCall(id, '/api/admin/returns/:id/approve/'),
    )
    expect((await client.post(`${path}reject/`, { note: 'Worn' })).status).toBe(200)
  })
})

describe(`POST ${ADMIN}orders/{id}/cancel/ by a key`, () => {
  const route = '/api/admin/orders/:id/cancel/'

  it('cancels what nothing was paid for', async () => {
    const { client } = await aSystem()
    const { order } = await anUnpaidOrder(app)
    const reply = await client.post(`${ADMIN}orders/${order.id}/cancel/`, {})
    expect([reply.status, reply.body.status, reply.body.refund_status]).toEqual([
      ...[200, 'cancelled', null],
    ])
  })

  it.each([
    ['at a provider', (order: TestOrder) => deliver(app, delivery(app, order))],
    ['by hand', (order: TestOrder) => move(admin, order, 'paid')],
  ])('leaves an order that was paid %s as it is', async (_, pay) => {
    const { client, id } = await aSystem()
    const { order } = await anUnpaidOrder(app)
    await pay(order)
    const before = await booksOf(app, order)
    expect(before.status).toBe('paid')
    expect(await client.post(`${ADMIN}orders/${order.id}/cancel/`, {})).toEqual(denied)
    expect(await booksOf(app, order)).toEqual(before)
    expect(await lastAudit(app, 'user', id)).toEqual(refusedCall(id, route))
  })
})

describe('money of a wrong amount', () => {
  it('is booked as returned by people alone, and goes back by no cancellation of a key', async () => {
    const { client } = await aSystem()
    const { order } = await anUnpaidOrder(app)
    await deliver(app, delivery(app, order, { amount_cents: 1_000 }))
    const path = `${ADMIN}orders/${order.id}/`
    const { id } = (await admin.client.get(path)).body.payments.at(-1)
    const review = (body: object) => client.post(`${ADMIN}payments/${id}/review/`, body)
    expect(await review({ note: 'Sent back', outcome: 'returned' })).toEqual(denied)
    expect((await review({ note: 'Kept', outcome: 'kept' })).status).toBe(200)
    const before = await booksOf(app, order)
    expect(before).toMatchObject({ status: 'pending', refunds: [] })
    expect(await client.post(`${path}cancel/`, {})).toEqual(denied)
    expect(await booksOf(app, order)).toEqual(before)
  })
})
