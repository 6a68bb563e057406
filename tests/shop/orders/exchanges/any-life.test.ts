/**
 * Random lives of an order: it is bought or taken by phone, swapped, sent, returned, exchanged and exchanged again, its
 * parcels are lost, it is refunded by item, by amount and at the provider, cancelled and disputed. A plain ledger
 * (ledger.ts) is the judge: shares add up to the cent, the buyer never gets more than was paid, no unit is lost or doubled,
 * the books are the provider's, and credit notes have the invoice's VAT. Extensions 5.3, 6.4 and 11.2.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconcile } from '../../../../src/office/reconcile/reconcile.ts'
import { drawCreditNote, drawInvoice } from '../../../../src/shop/orders/invoices/draw-invoice.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { runs } from '../../../support/runs.ts'
import { freshScript, scriptedProviders } from '../paying/refunds.ts'
import {
  amountGoesBack,
  buy,
  comesBack,
  type Dice,
  goesBackAtProvider,
  type Happening,
  isAsked,
  isCancelled,
  isDelivered,
  isDisputed,
  isMoved,
  isSettled,
  isShipped,
  isSwapped,
  itemsGoBack,
  jobsRun,
  type Shop,
} from './happenings.ts'
import { refund, seen, stockOf } from './helpers.ts'
import {
  amountOf,
  centsOf,
  freeOf,
  type Life,
  leftOf,
  owe,
  type Part,
  shown,
  sumOf,
} from './ledger.ts'

const bank = new Map<string, number[]>()
const script = freshScript()
script.refund = async ({ reference, refundId, amount }) => {
  bank.set(reference, [...(bank.get(reference) ?? []), centsOf(amount)])
  return { state: 'succeeded', providerRefundId: refundId }
}
const app = useTestApp({ env: { VAT_PERCENT: '15' }, payments: () => scriptedProviders(script) })
const shop: Shop = { app, admin: useAdmin(app), bank }

type Kind = { weight: number; happens: Happening; fits: (part: Part) => boolean }
const any = () => true
const isOf = (status: Part['status']) => (part: Part) => part.status === status
const hasUnits = (part: Part) => part.lines.some((line) => freeOf(line) > 0)
const canComeBack = (part: Part) => part.status === 'delivered' && hasUnits(part)

const HAPPENINGS = {
  shipped: { weight: 6, happens: isShipped, fits: isOf('paid') },
  delivered: { weight: 6, happens: isDelivered, fits: isOf('shipped') },
  'comes back': { weight: 6, happens: comesBack, fits: canComeBack },
  'return asked': { weight: 2, happens: isAsked, fits: canComeBack },
  'return moved': { weight: 2, happens: isMoved, fits: any },
  swapped: { weight: 3, happens: isSwapped, fits: isOf('paid') },
  'items refunded': { weight: 2, happens: itemsGoBack, fits: hasUnits },
  'amount refunded': { weight: 1, happens: amountGoesBack, fits: any },
  'refunded at the provider': { weight: 1, happens: goesBackAtProvider, fits: any },
  cancelled: { weight: 2, happens: isCancelled, fits: isOf('paid') },
  disputed: { weight: 1, happens: isDisputed, fits: any },
  settled: { weight: 1, happens: isSettled, fits: any },
  'jobs run': { weight: 1, happens: jobsRun, fits: any },
} satisfies Record<string, Kind>
type Name = keyof typeof HAPPENINGS

type Refund = { id: string; state: string; amount: string }

async function check(life: Life, part: Part) {
  const [first] = life.parts
  const detail = await seen(shop.admin, first)
  const refunds: Refund[] = detail.refunds.filter(({ amount }: Refund) => amount !== '0.00')
  const ofState = (state: string) =>
    refunds.filter((each) => each.state === state).map(({ amount }) => centsOf(amount))
  const completed = [...(bank.get(life.reference) ?? []), ...life.settled]
  expect({
    pending: inOrder(ofState('pending')),
    manual: inOrder(ofState('manual')),
    completed: inOrder(ofState('completed')),
  }).toEqual({
    pending: inOrder(life.waiting),
    manual: inOrder(life.manual),
    completed: inOrder(completed),
  })
  expect(sumOf(refunds.map(({ amount }) => centsOf(amount)))).toBe(life.back)
  expect(life.back).toBeLessThanOrEqual(life.paid)

  for (const each of new Set([first, part])) {
    const { items, status } = each === first ? detail : await seen(shop.admin, each)
    expect(status).toBe(each.status)
    expect(items).toMatchObject(
      each.lines.map((line) => {
        const { variant, ...keys } = shown(life, each, line, each === first)
        return { ...keys, variant: { id: variant } }
      }),
    )
  }
  const stock = await Promise.all(life.variants.map((variant) => stockOf(shop.admin, variant)))
  expect(stock.map(({ on_hand }) => on_hand)).toEqual(life.stock)
  expect(stock.map(({ available }) => available)).toEqual(
    life.stock.map((units, variant) => units - (life.reserved[variant] ?? 0)),
  )
}

const inOrder = (cents: readonly number[]) => cents.toSorted((one, other) => one - other)

async function checkBooks() {
  const found = (await reconcile(app.db)).filter(({ disagreements }) => disagreements.length > 0)
  expect(found.map(({ name, disagreements }) => ({ name, disagreements }))).toEqual([])
}

/** The highest of the dice: whatever is open is decided for the best, and all that is left goes back. */
const highest: Dice = (size) => size - 1

async function end(life: Life) {
  const [first] = life.parts
  while (life.dispute === 'open') await isDisputed(shop, life, first, highest)
  while (life.returns.length > 0) await isMoved(shop, life, first, highest)
  for (const part of life.parts) {
    if (part !== first) await isCancelled(shop, life, part, highest)
    for (const happens of [isShipped, isDelivered]) await happens(shop, life, part, highest)
    while (part.status !== 'cancelled' && hasUnits(part)) {
      await itemsGoBack(shop, life, part, highest)
    }
  }
  if (leftOf(life) > 0) {
    const rest = { amount: amountOf(leftOf(life)) }
    expect((await refund(shop.admin, first, rest)).status).toBe(201)
    owe(life, leftOf(life))
  }
  await isSettled(shop, life, first, highest)
  await jobsRun(shop, life, first, highest)
  await check(life, first)
  expect([life.back, life.waiting, life.manual]).toEqual([life.paid, [], []])
}

/** All of it went back, so the credit notes say what the invoice said. */
async function checkCreditNotes({ parts: [{ id: orderId }] }: Life) {
  const invoice = (await drawInvoice(app, { orderId }))?.facts
  const { refunds } = await seen(shop.admin, { id: orderId })
  const sums = { total: 0, vat: 0 }
  for (const { id: refundId, amount } of refunds) {
    if (amount === '0.00') continue
    const note = (await drawCreditNote(app, { orderId, refundId }))?.facts
    expect(note).toMatchObject({ total: amount, vat_percent: '15' })
    const lines = note?.lines ?? []
    expect(sumOf(lines.map((line) => centsOf(line.amount)))).toBe(centsOf(amount))
    sums.total += centsOf(amount)
    sums.vat += centsOf(note?.vat ?? '')
  }
  expect(sums).toEqual({
    total: centsOf(invoice?.total ?? ''),
    vat: centsOf(invoice?.vat ?? ''),
  })
}

const NAMES = Object.keys(HAPPENINGS) as Name[]
const anyName = fc.constantFrom(
  ...NAMES.flatMap((name) => Array.from({ length: HAPPENINGS[name].weight }, () => name)),
)
const anyNumber = fc.nat({ max: 2 ** 50 })
const anyStep = fc.tuple(anyName, anyNumber)

const diceOf = (number: number): Dice => {
  let rest = number
  return (size) => {
    const drawn = rest % size
    rest = Math.floor(rest / size)
    return drawn
  }
}

it('adds up, whatever comes of an order', async () => {
  const property = fc.asyncProperty(
    fc.noBias(anyNumber),
    fc.noBias(fc.array(anyStep, { minLength: 12, maxLength: 32, size: 'max' })),
    async (number, steps) => {
      const life = await buy(shop, diceOf(number))
      for (const [name, drawn] of steps) {
        const { happens, fits } = HAPPENINGS[name]
        const dice = diceOf(drawn)
        const fitting = life.parts.filter(fits)
        const part = fitting[dice(Math.max(fitting.length, 1))]
        if (!part) continue
        await happens(shop, life, part, dice)
        await check(life, part)
      }
      await checkBooks()
      await end(life)
      await checkBooks()
      await checkCreditNotes(life)
    },
  )
  await fc.assert(property, { ...runs(5), endOnFailure: true })
})
