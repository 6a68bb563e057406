/**
 * Random lives of an order: it is bought, exchanged, exchanged again, returned, refunded by item and by amount, and its
 * exchanges are cancelled. A plain ledger of the test is the judge: shares add up to the cent, the buyer never gets more
 * than was paid, no unit is lost or doubled. Extensions 11.2.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconcile } from '../../../../src/office/reconcile/reconcile.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  aDeliveryMethod,
  aDiscount,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { runs } from '../../../support/runs.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { act } from '../returns/helpers.ts'
import { ask, refund, seen, send, stockOf } from './helpers.ts'

const app = useTestApp({ env: { VAT_PERCENT: '15' } })
const admin = useAdmin(app)

/** An order of the chain with its one line. */
type Part = {
  id: number
  itemId: number
  variant: number
  quantity: number
  /** Units whose worth went back, or was exchanged. */
  given: number
  /** Paid for all its units, or what those it replaces were worth. */
  cents: number
  status: 'paid' | 'delivered' | 'cancelled'
}
type Life = {
  buyer: TestUser
  variants: TestVariant[]
  stock: number[]
  /** The first is the order that was bought. */
  parts: Part[]
  paid: number
  back: number
}

const STOCK = 20
const centsOf = (amount: string) => Math.round(Number(amount) * 100)
const amountOf = (cents: number) => (cents / 100).toFixed(2)
const freeOf = ({ quantity, given, status }: Part) =>
  status === 'cancelled' ? 0 : quantity - given
const worthOf = ({ cents, quantity, given }: Part, units: number, after = 0) => {
  const share = (count: number) => Math.round((cents * count) / quantity)
  return share(given + after + units) - share(given + after)
}
const leftOf = ({ paid, back }: Life) => paid - back

async function buy(quantity: number): Promise<Life> {
  const product = await aProduct(app, { base_price: '33.33' })
  const variants: TestVariant[] = []
  for (const size of ['S', 'M', 'L']) {
    variants.push(await aVariant(app, { product_id: product.id, size, stock: STOCK }))
  }
  const buyer = await aUser(app)
  const [variant] = variants as [TestVariant]
  const [discount, method] = [
    await aDiscount(app, { value: '12.5' }),
    await aDeliveryMethod(app, { price: '85.05' }),
  ]
  const costs = { discount_code: discount.code, delivery_method: method.code }
  const order = await anOrder(buyer, variant, quantity, costs)
  await deliver(app, delivery(app, order))
  const [item] = (await seen(admin, order)).items
  const cents = centsOf(item.amount_paid)
  const part = { id: order.id, itemId: item.id, variant: 0, quantity, given: 0, cents } as const
  const stock = [STOCK - quantity, STOCK, STOCK]
  const paid = centsOf(order.amount_due)
  return { buyer, variants, stock, parts: [{ ...part, status: 'paid' }], paid, back: 0 }
}

type Dice = (size: number) => number
const add = (life: Life, variant: number, units: number) => {
  life.stock[variant] = (life.stock[variant] ?? 0) + units
}

/** Some units come back: some are exchanged, if that was asked for, and the money of the others goes back. */
async function comesBack(life: Life, part: Part, dice: Dice, isExchange: boolean) {
  const most = freeOf(part)
  if (part.status !== 'delivered' || most === 0) return
  const units = 1 + dice(most)
  const to = dice(life.variants.length)
  const wish = isExchange ? { exchange_variant_id: life.variants[to]?.id } : {}
  const item = { order_item_id: part.itemId, quantity: units, ...wish }
  const asked = await ask(life.buyer, part, [item])
  expect(asked.status).toBe(201)
  const { id } = asked.body.data
  await act(admin, id, 'approve')
  const exchanged = isExchange ? dice(units + 1) : 0
  const restocked = dice(units + 1)
  const some = (quantity: number) =>
    quantity > 0 ? [{ order_item_id: part.itemId, quantity }] : []
  const due = Math.min(worthOf(part, units - exchanged, exchanged), leftOf(life))
  const { status, body } = await act(admin, id, 'receive', {
    restock: some(restocked),
    exchange: some(exchanged),
  })
  expect([status, body.refund_amount]).toEqual([200, amountOf(due)])
  life.back += due
  add(life, part.variant, restocked)
  expect(body.exchange_order === null).toBe(exchanged === 0)
  if (exchanged > 0) {
    const [line] = (await seen(admin, body.exchange_order)).items
    const cents = worthOf(part, exchanged)
    expect(line.exchanged_amount).toBe(amountOf(cents))
    const made = { id: body.exchange_order.id, itemId: line.id, variant: to, given: 0, cents }
    life.parts.push({ ...made, quantity: exchanged, status: 'paid' })
    add(life, to, -exchanged)
  }
  part.given += units
}

async function itemsGoBack(life: Life, part: Part, dice: Dice) {
  const most = freeOf(part) - (part.status === 'paid' ? 1 : 0)
  if (most < 1) return
  const units = 1 + dice(most)
  const restock = dice(units + 1)
  const due = Math.min(worthOf(part, units), leftOf(life))
  const items = [{ order_item_id: part.itemId, quantity: units, restock }]
  const { status, body } = await refund(admin, part, { items })
  expect([status, body.amount]).toEqual([201, amountOf(due)])
  life.back += due
  part.given += units
  add(life, part.variant, restock)
}

async function amountGoesBack(life: Life, _: Part, dice: Dice) {
  const [first] = life.parts
  if (!first || leftOf(life) === 0) return
  const cents = 1 + dice(leftOf(life))
  expect((await refund(admin, first, { amount: amountOf(cents) })).status).toBe(201)
  life.back += cents
}

async function isCancelled(life: Life, part: Part) {
  if (part.status !== 'paid' || part === life.parts[0]) return
  const units = freeOf(part)
  const due = Math.min(worthOf(part, units), leftOf(life))
  const { status, body } = await life.buyer.client.post(`/api/orders/${part.id}/cancel/`)
  expect([status, body.data.refund_status]).toEqual([200, due > 0 ? 'pending' : null])
  life.back += due
  part.status = 'cancelled'
  add(life, part.variant, units)
}

async function isDelivered(_: Life, part: Part) {
  if (part.status !== 'paid') return
  await admin.client.delete(`/api/admin/orders/${part.id}/hold/`)
  await send(admin, part)
  part.status = 'delivered'
}

const HAPPENINGS: [
  weight: number,
  happens: (life: Life, part: Part, dice: Dice) => Promise<void>,
][] = [
  [5, isDelivered],
  [5, (life, part, dice) => comesBack(life, part, dice, true)],
  [2, (life, part, dice) => comesBack(life, part, dice, false)],
  [2, itemsGoBack],
  [1, amountGoesBack],
  [1, isCancelled],
]

async function check(life: Life) {
  const [first] = life.parts as [Part]
  const { refunds } = await seen(admin, first)
  const back = refunds.reduce(
    (sum: number, { amount }: { amount: string }) => sum + centsOf(amount),
    0,
  )
  expect(back).toBe(life.back)
  expect(back).toBeLessThanOrEqual(life.paid)
  const stock = await Promise.all(life.variants.map((variant) => stockOf(admin, variant)))
  expect(stock.map(({ on_hand }) => on_hand)).toEqual(life.stock)
  expect(stock.map(({ available }) => available)).toEqual(life.stock)
}

/** All that is left goes back: item by item, then the rest. */
async function end(life: Life) {
  for (const part of life.parts) {
    if (part.status === 'paid' && part !== life.parts[0]) await isCancelled(life, part)
    if (part.status === 'paid') await isDelivered(life, part)
    await itemsGoBack(life, part, (size) => size - 1)
  }
  const [first] = life.parts as [Part]
  if (leftOf(life) > 0) await refund(admin, first, { amount: amountOf(leftOf(life)) })
  life.back = life.paid
  await app.runJobs()
  await check(life)
  const vat = await app.db`
    select (-sum(b.vat) filter (where b.kind = 'refund'))::text as back,
      (sum(b.vat) filter (where b.kind = 'payment'))::text as paid
    from bookings b where b.order_id = ${first.id}`
  expect(vat[0]?.back).toBe(vat[0]?.paid)
  const found = (await reconcile(app.db)).filter(({ disagreements }) => disagreements.length > 0)
  expect(found.map(({ name, disagreements }) => ({ name, disagreements }))).toEqual([])
}

const anyHappening = fc.oneof(
  ...HAPPENINGS.map(([weight, happens]) => ({ weight, arbitrary: fc.constant(happens) })),
)
const anyStep = fc.tuple(anyHappening, fc.nat(), fc.nat({ max: 2 ** 40 }))

it.each([7, 4_711])('adds up, whatever comes of an order (seed %i)', async (seed) => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 7 }),
    fc.noBias(fc.array(anyStep, { minLength: 8, maxLength: 24, size: 'max' })),
    async (quantity, steps) => {
      const life = await buy(quantity)
      for (const [happens, of, number] of steps) {
        let rest = number
        const dice: Dice = (size) => {
          const drawn = rest % size
          rest = Math.floor(rest / size)
          return drawn
        }
        await happens(life, life.parts[of % life.parts.length] as Part, dice)
        await check(life)
      }
      await end(life)
    },
  )
  await fc.assert(property, { ...runs(4), seed, endOnFailure: true })
})
