/** Everything that can happen to a shop and to its orders: each says what it expects of the reply. */
import { expect } from 'vitest'
import { cancel, move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { act } from '../../shop/orders/returns/helpers.ts'
import { ADMIN } from '../../support/administrator.ts'
import { age, aUser, type TestVariant } from '../../support/factories.ts'
import {
  amountOf,
  centsOf,
  type Dice,
  detailOf,
  freeOf,
  type Line,
  ledgerOf,
  leftOf,
  type Money,
  refundPath,
  type Shop,
  type Story,
  sum,
} from './history.ts'

export const ORDERS_MAX = 3
/** None, a share, a sum, one use, and all. */
const DISCOUNTS = [undefined, 'SHARE', 'SUM', 'ONCE', 'GIFT']

export async function place({ app, admin, variants, stories }: Shop, dice: Dice) {
  if (stories.length === ORDERS_MAX) return
  const buyer = await aUser(app)
  for (const { id } of variants) {
    const quantity = dice(4)
    const line = { variant_id: id, quantity }
    if (quantity > 0) await buyer.client.post('/api/orders/cart/add/', line)
  }
  const reply = await buyer.client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
    discount_code: DISCOUNTS[dice(DISCOUNTS.length)],
    delivery_method: dice(2) ? 'express' : undefined,
  })
  if (reply.status !== 201) return
  const { order_id: id, order_number, total_price, amount_due, payment_url } = reply.body.data
  const payPath = new URL(payment_url).pathname
  const order = { id, order_number, total_price, amount_due, payment_url, payPath }
  const { items, delivery } = (await admin.client.get(`${ORDERS}${id}/`)).body
  const lines = items.map(
    (item: { id: number; variant: TestVariant; quantity: number; amount_paid: string }) => ({
      itemId: item.id,
      sku: item.variant.sku,
      quantity: item.quantity,
      cents: centsOf(item.amount_paid),
      refunded: 0,
      refundedToShelf: 0,
      underWay: 0,
      received: 0,
      receivedToShelf: 0,
    }),
  )
  const shares = sum(lines.map(({ cents }: Line) => cents))
  expect(shares + centsOf(delivery.price)).toBe(centsOf(amount_due))
  stories.push({ app, admin, buyer, order, links: [payPath], lines, till: [], returns: [] })
}

export async function receiveGoods({ admin, variants, cameIn }: Shop, dice: Dice) {
  const [{ sku } = { sku: '' }] = variants.slice(dice(variants.length))
  const quantity = 1 + dice(3)
  const { status } = await admin.client.post(`${ADMIN}stock-receipts/`, {
    items: [{ sku, quantity }],
  })
  expect(status).toBe(200)
  cameIn.set(sku, (cameIn.get(sku) ?? 0) + quantity)
}

/** A count of what lay there, now or some time ago, finds nothing wrong: checkStock says whether it did. */
export async function countShelf({ admin, shelves }: Shop, dice: Dice) {
  const found = shelves.at(-1 - dice(Math.max(shelves.length, 1)))
  if (!found) return
  const items = [...found.units].map(([sku, counted]) => ({ sku, counted }))
  const body = { items, counted_at: found.at }
  const reply = await admin.client.post(`${ADMIN}stock-counts/`, body)
  expect(reply.status).toBe(200)
  for (const { before, after, missing } of reply.body.results) {
    expect([after, missing]).toEqual([before, 0])
  }
}

/** Notes the payments that came since, and that they are as much as the test has seen come. */
async function noteMoney(story: Story, cents: number) {
  const known = new Set(story.till.map(({ id }) => id))
  const came = (await detailOf(story)).payments
    .filter(({ id, state }: { id: number; state: string }) => CAME.test(state) && !known.has(id))
    .map(({ id, amount }: { id: number; amount: string }) => ({ id, cents: centsOf(amount) }))
  expect(sum(came.map((each: Money) => each.cents))).toBe(cents)
  story.till.push(...came)
}
const CAME = /^(captured|by_hand|needs_review|reviewed)$/

async function pays(story: Story, amount_cents: number, payPath = story.links[0] ?? '') {
  const order = { ...story.order, payPath }
  const { body } = await deliver(story.app, delivery(story.app, order, { amount_cents }))
  if (body.received) await noteMoney(story, amount_cents)
}

/** A further link, which makes the one before void; both can be paid. */
async function asksAgain({ buyer, order, links }: Story) {
  const path = `/api/orders/${order.id}/pay/`
  const { status, body } = await buyer.client.post(path, { payment_method: 'payment_provider_a' })
  if (status === 200) links.push(new URL(body.data.payment_url).pathname)
}

/** A refund in the dashboard of the provider is one of some payment under that link. */
async function goesBackAtProvider({ app, order, links }: Story, dice: Dice) {
  const payPath = links[dice(links.length)] ?? ''
  const amount_cents = 1 + dice(60_000)
  const event = { type: 'refund.succeeded', amount_cents }
  await deliver(app, delivery(app, { ...order, payPath }, event))
}

async function isDisputed({ app, order }: Story) {
  await deliver(app, delivery(app, order, { type: 'dispute.created' }))
}

async function markAsPaid(story: Story) {
  const { payments } = await detailOf(story)
  const ledger = await ledgerOf(story)
  const kept = sum(
    payments
      .filter(({ state }: { state: string }) => /^(needs_review|reviewed)$/.test(state))
      .map(({ id }: { id: number }) => ledger.get(id)?.left ?? 0),
  )
  const facts = { method: 'bank_transfer', reference: 'FNB 4471', received_at: '2026-01-14' }
  const path = `${ORDERS}${story.order.id}/status/`
  const { status } = await story.admin.client.post(path, { status: 'paid', ...facts })
  if (status === 200) {
    await noteMoney(story, Math.max(centsOf(story.order.amount_due) - kept, 0))
  }
}

async function review(story: Story, dice: Dice) {
  const outcome = dice(3) === 0 ? { outcome: 'returned' } : {}
  for (const { id, state } of (await detailOf(story)).payments) {
    if (state !== 'needs_review') continue
    await story.admin.client.post(`${ADMIN}payments/${id}/review/`, {
      note: 'Looked at',
      ...outcome,
    })
  }
}

/** A refund names its payment: more than is left of it is refused, and all of it goes back from it alone. */
async function refundPayment(story: Story, dice: Dice) {
  const ledger = await ledgerOf(story)
  const [id, { left, counts }] = [...ledger][dice(Math.max(ledger.size, 1))] ?? [0, NOTHING]
  const asked = { payment_id: id, reason: 'Paid twice' }
  const send = (cents: number) =>
    story.admin.client.post(refundPath(story), { ...asked, amount: amountOf(cents) })
  const tooMuch = await send(left + 1)
  if (!counts) {
    return expect([tooMuch.status, Object.keys(tooMuch.body)]).toEqual([400, ['payment_id']])
  }
  expect(tooMuch.body).toEqual({
    amount: [`Ensure this value is less than or equal to ${amountOf(left)}.`],
  })
  if (left === 0) return
  const { status, body } = await send(left)
  expect([status, body.payment_id, body.amount]).toEqual([201, id, amountOf(left)])
}
const NOTHING = { left: 0, counts: false }

/** Gives more back than is left, and then as much as the number says. */
async function refundAmount(story: Story, dice: Dice) {
  const before = await detailOf(story)
  const left = await leftOf(story)
  const reason = 'A seam had come open'
  const tooMuch = { amount: amountOf(left + 1), reason }
  expect(await story.admin.client.post(refundPath(story), tooMuch)).toEqual({
    status: 400,
    body: { amount: [`Ensure this value is less than or equal to ${amountOf(left)}.`] },
  })
  expect(await detailOf(story)).toEqual(before)
  if (left === 0) return
  const amount = amountOf(dice(4) === 0 ? left : 1 + dice(left))
  const { status, body } = await story.admin.client.post(refundPath(story), { amount, reason })
  expect([status, body.amount]).toEqual([201, amount])
}

/** The worth of the next units of a line. */
const worthOf = ({ cents, quantity, refunded, received }: Line, units: number) => {
  const before = refunded + received
  const share = (given: number) => Math.round((cents * given) / quantity)
  return share(before + units) - share(before)
}

/** Some units of each line, mostly no more than are left. */
const someUnits = (lines: Line[], dice: Dice): number[] => {
  const isBold = dice(4) === 0
  return lines.map((line) => dice((isBold ? line.quantity : freeOf(line)) + 1))
}

/** For some units of each line, more than are left among them, and sometimes for another amount. */
async function refundItems(story: Story, dice: Dice) {
  const { lines } = story
  const left = await leftOf(story)
  const units = someUnits(lines, dice)
  const toShelf = units.map((quantity) => dice(quantity + 1))
  const items = lines.flatMap(({ itemId: order_item_id }, at) => {
    const [quantity = 0, restock = 0] = [units[at], toShelf[at]]
    return quantity > 0 ? [{ order_item_id, quantity, restock }] : []
  })
  if (items.length === 0) return
  const worth = sum(lines.map((line, at) => worthOf(line, units[at] ?? 0)))
  const goodwill = dice(3) === 0 ? 1 + dice(500) : undefined
  const amount = goodwill === undefined ? {} : { amount: amountOf(worth + goodwill) }
  const asked = { items, reason: 'The last one was damaged', ...amount }
  const { status: orderStatus } = await detailOf(story)
  const { status, body } = await story.admin.client.post(refundPath(story), asked)

  const isBought = ['paid', 'shipped', 'delivered'].includes(orderStatus)
  const free = lines.map((line) => (isBought ? freeOf(line) : 0))
  const isTooMany = free.some((most, at) => (units[at] ?? 0) > most)
  const isAllBeforeShipping = orderStatus === 'paid' && sum(units) === sum(free)
  if (isTooMany || isAllBeforeShipping) {
    return expect([status, Object.keys(body)]).toEqual([400, ['items']])
  }
  const due = goodwill === undefined ? Math.min(worth, left) : worth + goodwill
  if (due > left) return expect([status, Object.keys(body)]).toEqual([400, ['amount']])
  expect([status, body.amount]).toEqual([201, amountOf(due)])
  for (const [at, line] of lines.entries()) {
    line.refunded += units[at] ?? 0
    line.refundedToShelf += toShelf[at] ?? 0
  }
}

async function requestReturn(story: Story, dice: Dice) {
  const { buyer, order, lines, returns } = story
  const units = someUnits(lines, dice)
  const items = lines.flatMap(({ itemId: order_item_id }, at) => {
    const quantity = units[at] ?? 0
    return quantity > 0 ? [{ order_item_id, quantity }] : []
  })
  const { client, path } = dice(2)
    ? { client: buyer.client, path: `/api/orders/${order.id}/returns/` }
    : { client: story.admin.client, path: `${ORDERS}${order.id}/returns/` }
  const { status: orderStatus } = await detailOf(story)
  const { status, body } = await client.post(path, { items, reason: 'Too long for me' })
  const fits = lines.every((line, at) => (units[at] ?? 0) <= freeOf(line))
  expect(status).toBe(orderStatus === 'delivered' && fits && items.length > 0 ? 201 : 400)
  if (status !== 201) return
  for (const [at, line] of lines.entries()) line.underWay += units[at] ?? 0
  returns.push({ id: body.data.id, units })
}

/** An approval, a rejection or a cancellation of one of its returns: the last two free its units. */
async function decideReturn({ admin, buyer, order, lines, returns }: Story, dice: Dice) {
  const found = returns[dice(Math.max(returns.length, 1))]
  if (!found) return
  const decision = dice(5)
  if (decision > 1) return act(admin, found.id, 'approve')
  const { status } =
    decision === 0
      ? await act(admin, found.id, 'reject', { note: 'Worn' })
      : await buyer.client.post(`/api/orders/${order.id}/returns/${found.id}/cancel/`)
  if (status !== 200) return
  for (const [at, line] of lines.entries()) line.underWay -= found.units[at] ?? 0
}

async function returnArrives(story: Story, dice: Dice) {
  const { lines, returns } = story
  const found = returns[dice(Math.max(returns.length, 1))]
  if (!found) return
  const toShelf = found.units.map((quantity) => dice(quantity + 1))
  const restock = lines.flatMap(({ itemId: order_item_id }, at) => {
    const quantity = toShelf[at] ?? 0
    return quantity > 0 ? [{ order_item_id, quantity }] : []
  })
  if (dice(2)) await act(story.admin, found.id, 'approve')
  const left = await leftOf(story)
  const worth = sum(lines.map((line, at) => worthOf(line, found.units[at] ?? 0)))
  const most = Math.min(worth, left)
  const isDefault = dice(3) > 0
  const refund = isDefault ? most : dice(most + 1)
  const more = { restock, refund_amount: amountOf(most + 1) }
  expect((await act(story.admin, found.id, 'receive', more)).status).toBe(400)
  const body = { restock, ...(isDefault ? {} : { refund_amount: amountOf(refund) }) }
  const reply = await act(story.admin, found.id, 'receive', body)
  if (reply.status !== 200) return
  expect(reply.body.refund_amount).toBe(amountOf(refund))
  for (const [at, line] of lines.entries()) {
    line.underWay -= found.units[at] ?? 0
    line.received += found.units[at] ?? 0
    line.receivedToShelf += toShelf[at] ?? 0
  }
}

async function settleRefunds(story: Story) {
  for (const { id } of (await detailOf(story)).refunds) {
    const body = { refund_id: id, action: 'settle' }
    await story.admin.client.post(`${ORDERS}${story.order.id}/refund/`, body)
  }
}

export const HAPPENINGS: Record<string, (story: Story, dice: Dice) => Promise<unknown>> = {
  'is paid': (story) => pays(story, centsOf(story.order.amount_due)),
  'is paid another amount': (story, dice) => pays(story, 1 + dice(60_000)),
  'its reservation ends': async ({ app, order }) => {
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await age(app.db, 'discount_uses', { order_id: order.id }, '31 minutes')
  },
  'is asked for again': asksAgain,
  'is paid by the newest link': (story) =>
    pays(story, centsOf(story.order.amount_due), story.links.at(-1)),
  'goes back at the provider': goesBackAtProvider,
  'is disputed': isDisputed,
  'a payment is refunded': refundPayment,
  'is marked as paid': markAsPaid,
  'its money is reviewed': review,
  'an amount is refunded': refundAmount,
  'items are refunded': refundItems,
  'is shipped': ({ admin, order }) => move(admin, order, 'shipped'),
  'is shipped and delivered': async ({ admin, order }) => {
    for (const status of ['shipped', 'delivered']) await move(admin, order, status)
  },
  'a return is requested': requestReturn,
  'a return is decided': decideReturn,
  'a return arrives': returnArrives,
  'is cancelled by its buyer': ({ buyer, order }) =>
    buyer.client.post(`/api/orders/${order.id}/cancel/`, {}),
  'is cancelled by the shop': ({ admin, order }) => cancel(admin, order),
  'what waits for a person is settled': settleRefunds,
  'jobs run': ({ app }) => app.runJobs(),
}
