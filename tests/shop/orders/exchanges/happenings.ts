/** All that can happen to an order, and what the ledger says of it. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '../../../support/app.ts'
import {
  aDeliveryMethod,
  aDiscount,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { cancel, move, ORDERS } from '../admin/helpers.ts'
import { aPhoneOrder } from '../admin/phone-helpers.ts'
import { sendEvent, sendPayment } from '../paying/refunds.ts'
import { act, end, reject } from '../returns/helpers.ts'
import { refund, seen } from './helpers.ts'
import {
  aLine,
  amountOf,
  centsOf,
  freeOf,
  goesBackThere,
  type Life,
  type Line,
  largestOwed,
  leftOf,
  type OpenReturn,
  owe,
  type Part,
  put,
  type ReturnedLine,
  reserve,
  sumOf,
  worthOf,
} from './ledger.ts'

export type Shop = {
  app: TestApp
  admin: TestUser
  /** The refunds that the provider has made, in cents, by the reference of the payment. */
  bank: Map<string, number[]>
}
/** Draws a number below `size`. */
export type Dice = (size: number) => number
export type Happening = (shop: Shop, life: Life, part: Part, dice: Dice) => Promise<void>

const STOCK = 99
/** Units that go back at once, so that some are left for later. */
const FEW = 3
const DISCOUNTS = [
  { value: '12.5' },
  { kind: 'amount', value: '0.07' },
  { value: '100' },
  { value: '33.33' },
] as const

// --- Buying ---------------------------------------------------------------------------------------

/** One or two sizes, in the shop or by phone, with a discount and a delivery. */
export async function buy({ app, admin }: Shop, dice: Dice): Promise<Life> {
  const product = await aProduct(app, { base_price: '33.33' })
  const variants: TestVariant[] = []
  for (const size of ['S', 'M', 'L']) {
    variants.push(await aVariant(app, { product_id: product.id, size, stock: STOCK }))
  }
  const units = [2 + dice(6), dice(4)]
  const discount = await aDiscount(app, DISCOUNTS[dice(DISCOUNTS.length)])
  const { code } = await aDeliveryMethod(app, { price: '85.05' })
  const costs = { discount_code: discount.code, delivery_method: code }
  const isByPhone = dice(4) === 0
  const buyer = isByPhone ? undefined : await aUser(app)
  const [one, two] = variants as [TestVariant, TestVariant]
  const [first = 0, second = 0] = units
  const order = buyer
    ? await buyInShop(buyer, { one, two, first, second }, costs)
    : await buyByPhone(admin, { one, two, first, second }, costs)
  const reference = order.payPath.slice(1)
  if (buyer) await sendPayment(app, reference, order.amount_due)
  else await move(admin, order, 'paid')

  const { items, status } = await seen(admin, order)
  expect(status).toBe('paid')
  const lines: Line[] = items.map(
    (item: { id: number; variant: { id: number }; quantity: number; amount_paid: string }) =>
      aLine({
        id: item.id,
        variant: variants.findIndex(({ id }) => id === item.variant.id),
        quantity: item.quantity,
        cents: centsOf(item.amount_paid),
      }),
  )
  const paid = centsOf(order.amount_due)
  expect(sumOf(lines.map(({ cents }) => cents)) + 8_505).toBe(paid)
  const stock = variants.map((_, place) => STOCK - (units[place] ?? 0))
  const reserved = variants.map(() => 0)
  const money = { paid, back: 0, waiting: [], manual: [], settled: [] }
  const part = { id: order.id, lines, status: 'paid' } as const
  return {
    buyer,
    reference,
    dispute: 'none',
    variants,
    stock,
    reserved,
    parts: [part],
    returns: [],
    ...money,
  }
}

type Wanted = { one: TestVariant; two: TestVariant; first: number; second: number }
type Costs = { discount_code: string; delivery_method: string }

async function buyInShop(buyer: TestUser, { one, two, first, second }: Wanted, costs: Costs) {
  if (second > 0) {
    const line = { variant_id: two.id, quantity: second }
    await buyer.client.post('/api/orders/cart/add/', line)
  }
  return anOrder(buyer, one, first, costs)
}

async function buyByPhone(admin: TestUser, { one, two, first, second }: Wanted, costs: Costs) {
  const items = [
    { variant_id: one.id, quantity: first },
    ...(second > 0 ? [{ variant_id: two.id, quantity: second }] : []),
  ]
  return aPhoneOrder(admin, one, { items, payment: 'later', ...costs })
}

// --- The parcel -----------------------------------------------------------------------------------

const named = ({ id }: Part) => ({ id }) as TestOrder

/** A person ends what holds it. */
export const isShipped: Happening = async ({ admin }, _, part) => {
  if (part.status !== 'paid') return
  const endHold = () => admin.client.delete(`${ORDERS}${part.id}/hold/`)
  // Of the dispute, and of what went back.
  for (const { status } of [await endHold(), await endHold()]) expect([204, 404]).toContain(status)
  expect((await move(admin, named(part), 'shipped')).status).toBe(200)
  part.status = 'shipped'
}

export const isDelivered: Happening = async ({ admin }, _, part) => {
  if (part.status !== 'shipped') return
  expect((await move(admin, named(part), 'delivered')).status).toBe(200)
  part.status = 'delivered'
}

export const isSwapped: Happening = async ({ admin }, life, part, dice) => {
  const line = drawn(part.lines, dice)
  if (part.status !== 'paid' || !line) return
  const units = 1 + dice(freeOf(line))
  const to = (line.variant + 1 + dice(2)) % life.variants.length
  const body = { order_item_id: line.id, quantity: units, variant_id: life.variants[to]?.id }
  const reply = await admin.client.post(`${ORDERS}${part.id}/swap/`, body)
  expect(reply.status).toBe(200)
  put(life, line.variant, units)
  put(life, to, -units)
  if (units === line.quantity - line.away) {
    line.variant = to
    return
  }
  const cents = worthOf(line, units)
  const { id } = reply.body.items.at(-1)
  part.lines.push(aLine({ id, variant: to, quantity: units, cents }))
  line.away += units
  line.awayCents += cents
}

/** One with units that nothing has happened to. */
function drawn(lines: readonly Line[], dice: Dice): Line | undefined {
  const free = lines.filter((line) => freeOf(line) > 0)
  return free[dice(Math.max(free.length, 1))]
}

/** By the buyer or by the shop. The order that was bought is cancelled rarely: that is the end of it. */
export const isCancelled: Happening = async ({ admin }, life, part, dice) => {
  const isFirst = part === life.parts[0]
  if (part.status !== 'paid' || (isFirst && dice(6) > 0)) return
  const free = part.lines.map((line) => worthOf(line, freeOf(line)))
  const due = isFirst ? leftOf(life) : Math.min(sumOf(free), leftOf(life))
  if (life.buyer && dice(2) === 0) {
    const { status, body } = await life.buyer.client.post(`/api/orders/${part.id}/cancel/`)
    expect([status, body.data.refund_status]).toEqual([200, due > 0 ? 'pending' : null])
  } else expect((await cancel(admin, named(part))).status).toBe(200)
  owe(life, due)
  part.status = 'cancelled'
  for (const line of part.lines) put(life, line.variant, freeOf(line))
}

// --- Returns --------------------------------------------------------------------------------------

/** Some units are to come back, some of them for another size; the buyer asks for it, or the shop does. */
export const isAsked: Happening = async ({ admin }, life, part, dice) => {
  const free = part.lines.filter((line) => freeOf(line) > 0)
  const [first] = free
  if (part.status !== 'delivered' || !first) return
  const chosen = free.filter(() => dice(2) > 0)
  const items = (chosen.length > 0 ? chosen : [first]).map((line): ReturnedLine => {
    const wish = dice(4) > 0 ? { to: dice(life.variants.length) } : {}
    return { line, units: 1 + dice(Math.min(freeOf(line), FEW)), ...wish }
  })
  const body = {
    items: items.map(({ line, units, to }) => ({
      order_item_id: line.id,
      quantity: units,
      ...(to === undefined ? {} : { exchange_variant_id: life.variants[to]?.id }),
    })),
    reason: 'Too short for me',
  }
  const asked =
    life.buyer && dice(4) > 0
      ? await life.buyer.client.post(`/api/orders/${part.id}/returns/`, body)
      : await admin.client.post(`${ORDERS}${part.id}/returns/`, body)
  expect(asked.status).toBe(201)
  for (const { line, units } of items) line.asked += units
  life.returns.push({ id: asked.body.data.id, part, items, isApproved: false })
}

/** An open return is decided, or its parcel comes, or is lost. */
export const isMoved: Happening = async (shop, life, _, dice) => {
  const open = life.returns[dice(Math.max(life.returns.length, 1))]
  if (!open) return
  if (!open.isApproved) return decide(shop, life, open, dice)
  const isLost = dice(6) === 0
  if (!isLost) return receive(shop, life, open, dice)
  expect((await end(shop.admin, open.id)).status).toBe(200)
  close(life, open)
}

export const comesBack: Happening = async (shop, life, part, dice) => {
  for (const happens of [isAsked, isMoved, isMoved]) await happens(shop, life, part, dice)
}

async function decide({ admin }: Shop, life: Life, open: OpenReturn, dice: Dice) {
  const decision = dice(10)
  if (decision === 0 || (decision === 1 && !life.buyer)) {
    expect((await reject(admin, open.id)).status).toBe(200)
    return close(life, open)
  }
  if (decision === 1) {
    const path = `/api/orders/${open.part.id}/returns/${open.id}/cancel/`
    expect((await life.buyer?.client.post(path))?.status).toBe(200)
    return close(life, open)
  }
  if (decision === 2) for (const item of open.items) delete item.to
  const approved = await act(admin, open.id, 'approve', { exchange: decision > 2 })
  expect(approved.status).toBe(200)
  open.isApproved = true
  for (const item of open.items) reserve(life, item, 1)
}

function close(life: Life, open: OpenReturn) {
  life.returns.splice(life.returns.indexOf(open), 1)
  for (const item of open.items) {
    item.line.asked -= item.units
    if (open.isApproved) reserve(life, item, -1)
  }
}

type Arrived = ReturnedLine & { arrived: number; restocked: number; exchanged: number }

async function receive({ admin }: Shop, life: Life, open: OpenReturn, dice: Dice) {
  const isAllExchanged = dice(3) > 0
  const items = open.items.map((item): Arrived => {
    const arrived = item.units - (dice(4) === 0 ? dice(item.units + 1) : 0)
    const wished = isAllExchanged ? arrived : dice(arrived + 1)
    return {
      ...item,
      arrived,
      restocked: dice(arrived + 1),
      exchanged: item.to === undefined ? 0 : wished,
    }
  })
  const worth = items.map((item) =>
    worthOf(item.line, item.arrived - item.exchanged, item.exchanged),
  )
  const most = Math.min(sumOf(worth), leftOf(life))
  const due = dice(4) === 0 ? dice(most + 1) : most
  const { status, body } = await act(admin, open.id, 'receive', {
    restock: listed(items, ({ restocked }) => restocked),
    missing: listed(items, ({ units, arrived }) => units - arrived),
    ...(isAllExchanged ? {} : { exchange: listed(items, ({ exchanged }) => exchanged) }),
    ...(due === most ? {} : { refund_amount: amountOf(due) }),
  })
  expect([status, body.refund_amount]).toEqual([200, amountOf(due)])
  close(life, open)
  owe(life, due)
  const sent = items
    .filter(({ exchanged }) => exchanged > 0)
    .sort((one, other) => one.line.id - other.line.id)
  const cents = sent.map(({ line, exchanged }) => worthOf(line, exchanged))
  for (const { line, arrived, restocked } of items) {
    line.returned += arrived
    put(life, line.variant, restocked)
  }
  expect(body.exchange_order === null).toBe(sent.length === 0)
  if (sent.length === 0) return
  const made = await seen(admin, body.exchange_order)
  const lines = sent.map(({ to = 0, exchanged: quantity }, place) => {
    put(life, to, -quantity)
    return aLine({ id: made.items[place].id, variant: to, quantity, cents: cents[place] ?? 0 })
  })
  life.parts.push({ id: made.id, lines, status: 'paid' })
}

const listed = (items: readonly Arrived[], count: (item: Arrived) => number) =>
  items
    .map((item) => ({ order_item_id: item.line.id, quantity: count(item) }))
    .filter(({ quantity }) => quantity > 0)

// --- Money ----------------------------------------------------------------------------------------

/** Without a return: before it was sent, or because its parcel is lost. */
export const itemsGoBack: Happening = async ({ admin }, life, part, dice) => {
  const free = part.lines.filter((line) => freeOf(line) > 0)
  if (part.status === 'cancelled' || free.length === 0) return
  const chosen = free.filter(() => dice(2) > 0)
  const items = (chosen.length > 0 ? chosen : free).map((line) => {
    const units = 1 + dice(Math.min(freeOf(line), FEW))
    return { line, units, restock: dice(units + 1) }
  })
  const most = Math.min(sumOf(items.map(({ line, units }) => worthOf(line, units))), leftOf(life))
  const due = dice(5) === 0 && leftOf(life) > 0 ? 1 + dice(leftOf(life)) : most
  const { status, body } = await refund(admin, part, {
    items: items.map(({ line, units, restock }) => ({
      order_item_id: line.id,
      quantity: units,
      restock,
    })),
    ...(due === most ? {} : { amount: amountOf(due) }),
  })
  const isAll = sumOf(items.map(({ units }) => units)) === sumOf(free.map(freeOf))
  if (isAll && part.status === 'paid') {
    expect([status, body]).toEqual([400, { items: ['Cancel the order instead.'] }])
    return
  }
  expect([status, body.amount]).toEqual([201, amountOf(due)])
  owe(life, due)
  for (const { line, units, restock } of items) {
    line.refunded += units
    put(life, line.variant, restock)
  }
}

export const amountGoesBack: Happening = async ({ admin }, life, _, dice) => {
  if (leftOf(life) === 0) return
  const cents = 1 + dice(Math.ceil(leftOf(life) / 3))
  expect((await refund(admin, life.parts[0], { amount: amountOf(cents) })).status).toBe(201)
  owe(life, cents)
}

/** A refund is made in the provider's dashboard: of some, or of all, or of the amount of one that is owed. */
export const goesBackAtProvider: Happening = async ({ app, bank }, life, _, dice) => {
  const largest = largestOwed(life)
  // Which of two makes room is not said.
  if (!life.buyer || (life.waiting.includes(largest) && life.manual.includes(largest))) return
  const most = leftOf(life) + Math.max(largest - 1, 0)
  if (most === 0) return
  const owed = [...life.waiting, ...life.manual]
  const drawn = dice(6)
  const some = drawn === 0 ? most : Math.min(most, 1 + dice(Math.ceil(most / 3)))
  const cents = drawn > 3 && owed.length > 0 ? (owed[dice(owed.length)] ?? 0) : some
  const { reference } = life
  bank.set(reference, [...(bank.get(reference) ?? []), cents])
  await sendEvent(app, {
    eventId: randomUUID(),
    kind: 'refund.succeeded',
    reference,
    providerRefundId: randomUUID(),
    amount: amountOf(cents),
    reason: undefined,
  })
  goesBackThere(life, cents)
}

/** The bank asks for the money back, and then it decides. */
export const isDisputed: Happening = async ({ app }, life, _, dice) => {
  if (!life.buyer || life.dispute === 'won' || life.dispute === 'lost') return
  const next = life.dispute === 'none' ? 'open' : (['won', 'lost'] as const)[dice(2)]
  const kind = ({ open: 'dispute', won: 'dispute.won', lost: 'dispute.lost' } as const)[
    next ?? 'open'
  ]
  const { reference } = life
  await sendEvent(app, { eventId: randomUUID(), kind, reference, disputeId: reference })
  life.dispute = next ?? 'open'
  if (next === 'open') life.manual.push(...life.waiting.splice(0))
}

/** A person looks after the refunds that wait for one. */
export const isSettled: Happening = async ({ admin }, life) => {
  if (life.dispute === 'open' || life.manual.length === 0) return
  const action = life.dispute === 'won' ? 'retry' : 'settle'
  const { id, refunds } = await seen(admin, life.parts[0])
  for (const { id: refund_id, state } of refunds) {
    if (state !== 'manual') continue
    const reply = await admin.client.post(`${ORDERS}${id}/refund/`, { refund_id, action })
    expect(reply.status).toBe(200)
  }
  const list = action === 'retry' ? life.waiting : life.settled
  list.push(...life.manual.splice(0))
}

export const jobsRun: Happening = async ({ app }, life) => {
  await app.runJobs()
  life.waiting = []
}
