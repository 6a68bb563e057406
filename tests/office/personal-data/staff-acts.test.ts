/** Acts of staff name their actor after the account is erased, until AUDIT_DAYS. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../src/run/jobs/clean-up.ts'
import { jobContext } from '../../run/jobs/context.ts'
import {
  act,
  anApprovedReturn,
  anUnpaidOrder,
  aDeliveredOrder as delivered,
} from '../../shop/orders/returns/helpers.ts'
import { ADMIN, anAdmin, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  anyId,
  anyTimestamp,
  aVariant,
  type TestUser,
} from '../../support/factories.ts'
import { aPaidPurchase, aPurchase } from '../reconcile/helpers.ts'
import { ask, emptyBooks } from '../reports/helpers.ts'
import { deleteAccount, deleted, giveUpRole, takeOut } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const admin = useAdmin(app)

async function erase(leaver: TestUser) {
  await giveUpRole(leaver)
  expect(await deleteAccount(leaver.client)).toEqual(deleted)
}

const YEAR = '366 days' // longer than AUDIT_DAYS

/** Makes the acts older, and what was written with them. */
async function later(leaver: TestUser, table: string, where: Record<string, number>) {
  await age(app.db, 'audit_log', { actor_user_id: leaver.id }, YEAR)
  await age(app.db, table, where, YEAR)
}
const clean = () => cleanUp(jobContext(app).context, {})

describe('audit rows that were written without the address, by a version before', () => {
  it('keep it, and where they came from, if they are of administration', async () => {
    const leaver = await anAdmin(app)
    const client = leaver.client.with({
      'X-Forwarded-For': '203.0.113.50',
      'User-Agent': 'zq-browser',
      'X-Request-Id': 'a-request-of-staff',
    })
    const me = { ...leaver, client }
    const variant = await aVariant(app)
    const { order } = await aPaidPurchase(app)
    const { body: category } = await client.post(`${ADMIN}categories/`, { name: 'Kaftans' })
    await client.patch(`${ADMIN}variants/${variant.id}/`, { shelf: 'B2' })
    await client.post(`${ADMIN}orders/${order.id}/cancel/`, { reason: 'A stain' })
    await client.post(`${ADMIN}orders/claims/`, { count: 1 })
    const own = await anOrder(me, variant)
    await client.post(`${ADMIN}orders/${own.id}/staff-notes/`, { text: 'My own' })
    await client.post(`/api/orders/${own.id}/cancel/`, { reason: 'Too long for me' })
    const other = await anOrder(me, variant)
    await client.post(`${ADMIN}orders/${other.id}/cancel/`, { reason: 'Of the shop' })
    await client.patch(`${ADMIN}users/${leaver.id}/`, { role: null })
    await client.get(`${ADMIN}orders/`) // refused, and written down
    await takeOut(client)
    await app.db`update audit_log set actor_email = null where actor_user_id = ${leaver.id}`
    // Older than AUDIT_DAYS: the clean-up was there, and does not come again.
    await app.db`
      insert into audit_log (actor_user_id, action, subject_type, subject_id)
      values (${leaver.id}, 'update_category', 'category', ${category.id})`
    expect(await deleteAccount(client)).toEqual(deleted)

    const rows = await app.db`
      select action, actor_email, host(ip) as ip, user_agent, request_id,
        coalesce(after ->> 'reason', after ->> 'email') as fact
      from audit_log
      where actor_user_id = ${leaver.id} and action <> 'delete_account'
      order by id`
    const ofCustomer = {
      actor_email: null,
      ip: null,
      user_agent: null,
      request_id: null,
      fact: null,
    }
    const ofStaff = {
      actor_email: leaver.email,
      ip: '203.0.113.50',
      user_agent: null,
      request_id: 'a-request-of-staff',
      fact: null,
    }
    expect([...rows]).toEqual([
      { ...ofStaff, action: 'create_category' },
      { ...ofStaff, action: 'update_variant' },
      { ...ofStaff, action: 'cancel_order', fact: 'A stain' },
      { ...ofCustomer, action: 'place_order' },
      { ...ofStaff, action: 'add_staff_note' },
      { ...ofCustomer, action: 'cancel_order' },
      { ...ofCustomer, action: 'place_order' },
      { ...ofStaff, action: 'cancel_order' },
      { ...ofStaff, action: 'update_user', fact: leaver.email },
      { ...ofStaff, action: 'admin_call_refused' },
      { ...ofCustomer, action: 'export_data' },
      { ...ofCustomer, action: 'update_category' },
    ])
  })
})

describe('the ledger of a variant', () => {
  const row = (facts: object) => ({
    id: anyId,
    note: null,
    order_id: null,
    actor: null,
    created_at: anyTimestamp,
    ...facts,
  })
  const ledgerOf = async ({ id }: { id: number }) =>
    (await admin.client.get(`${ADMIN}variants/${id}/stock/`)).body.results

  it('names who moved units until AUDIT_DAYS, of each reason but a sale', async () => {
    const leaver = await anAdmin(app)
    const actor = { id: leaver.id, email: leaver.email }
    const made = await delivered(app, leaver)
    const { variant, order, itemId } = made
    const path = `${ADMIN}variants/${variant.id}/stock/`
    await leaver.client.post(path, { delta: -4, reason: 'For myself' })
    await leaver.client.post(`${ADMIN}stock-receipts/`, {
      items: [{ variant_id: variant.id, quantity: 3 }],
    })
    await leaver.client.post(`${ADMIN}stock-counts/`, {
      items: [{ variant_id: variant.id, counted: 5 }],
    })
    const back = await anApprovedReturn(leaver, made)
    const restock = [{ order_item_id: itemId, quantity: 1 }]
    expect((await act(leaver, back, 'receive', { restock })).status).toBe(200)
    const given = { reason: 'A stain', items: [{ order_item_id: itemId, quantity: 1, restock: 1 }] }
    await leaver.client.post(`${ADMIN}orders/${order.id}/refunds/`, given)
    await erase(leaver)

    const of = { order_id: order.id }
    const shown = [
      row({ delta: 1, reason: 'return', ...of, actor }),
      row({ delta: 1, reason: 'return', ...of, actor }),
      row({ delta: -2, reason: 'count', actor }),
      row({ delta: 3, reason: 'receipt', actor }),
      row({ delta: -4, reason: 'adjustment', note: 'For myself', actor }),
      row({ delta: -2, reason: 'sale', ...of }),
      row({ delta: 10, reason: 'initial' }),
    ]
    expect(await ledgerOf(variant)).toEqual(shown)
    await later(leaver, 'stock_ledger', { variant_id: variant.id })
    expect(await ledgerOf(variant)).toEqual(shown)
    await clean()
    expect(await ledgerOf(variant)).toEqual(shown.map((entry) => ({ ...entry, actor: null })))
  })

  it('names who made the variant, and who put back what was not shipped', async () => {
    const leaver = await anAdmin(app)
    const { variant: sibling } = await anUnpaidOrder(app)
    const { body: variant } = await leaver.client.post(
      `${ADMIN}products/${sibling.product_id}/variants/`,
      { sku: 'OF-LEAVER', size: 'XL', color: 'Sand', stock_on_hand: 2 },
    )
    const purchase = await aPaidPurchase(app)
    const [item] = (await admin.client.get(`${ADMIN}orders/${purchase.order.id}/`)).body.items
    const items = [{ order_item_id: item.id, quantity: 1, restock: 1 }]
    await leaver.client.post(`${ADMIN}orders/${purchase.order.id}/refunds/`, {
      reason: 'A stain',
      items,
    })
    await erase(leaver)
    const actor = { id: leaver.id, email: leaver.email }
    expect(await ledgerOf(variant)).toEqual([row({ delta: 2, reason: 'initial', actor })])
    expect((await ledgerOf(item.variant))[0]).toEqual(
      row({ delta: 1, reason: 'cancel', order_id: purchase.order.id, actor }),
    )
  })
})

describe('an order', () => {
  it('names who moved, held and described it until AUDIT_DAYS, and the books who took the money', async () => {
    await emptyBooks(app)
    const leaver = await anAdmin(app)
    const { order } = await aPurchase(app)
    const path = `${ADMIN}orders/${order.id}/`
    await leaver.client.post(`${path}status/`, { status: 'paid', note: 'Cash' })
    await leaver.client.post(`${path}hold/`, { note: 'First' })
    await leaver.client.post(`${path}hold/`, { note: 'Buyer rings back' })
    await leaver.client.post(`${path}staff-notes/`, { text: 'Called' })
    const refund = { amount: '100.00', reason: 'A stain' }
    const { body: refunded } = await leaver.client.post(`${path}refunds/`, refund)
    await leaver.client.post(`${path}refund/`, { refund_id: refunded.id, action: 'settle' })
    const read = async () => {
      const { status_history, hold, staff_notes } = (await admin.client.get(path)).body
      const { results } = (await ask(admin, 'bookings', { from: '2020-01-01' })).body
      const bookings = results.map(({ kind, actor }: { kind: string; actor: string | null }) => ({
        kind,
        actor,
      }))
      return { status_history, hold, staff_notes, bookings }
    }
    const shownWith = (actor: string | null) => ({
      status_history: [
        { status: 'pending', timestamp: anyTimestamp, actor: null, note: null },
        { status: 'paid', timestamp: anyTimestamp, actor, note: 'Cash' },
      ],
      hold: {
        reason: 'staff',
        note: 'Buyer rings back',
        items: null,
        actor,
        created_at: anyTimestamp,
      },
      staff_notes: [{ id: anyId, text: 'Called', author: actor, created_at: anyTimestamp }],
      bookings: [
        { kind: 'payment', actor },
        { kind: 'refund', actor },
      ],
    })
    expect(await read()).toEqual(shownWith(leaver.email))
    await erase(leaver)
    expect(await read()).toEqual(shownWith(leaver.email))
    await later(leaver, 'order_status_history', { order_id: order.id })
    await age(app.db, 'staff_notes', { order_id: order.id }, YEAR)
    expect(await read()).toEqual(shownWith(leaver.email))
    await clean()
    expect(await read()).toEqual(shownWith(null))
  })
})
