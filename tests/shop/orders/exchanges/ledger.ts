/**
 * The plain ledger of an order's life, in cents and units: it is worked out from the words of the extensions (5.3, 6.4,
 * 11.2) beside the service, which must say the same.
 */
import type { TestUser, TestVariant } from '../../../support/factories.ts'

/** A line of an order; of the units that it began with some were swapped away, and some went back. */
export type Line = {
  id: number
  /** Its place among the variants of the product. */
  variant: number
  quantity: number
  /** Became lines of their own. */
  away: number
  refunded: number
  returned: number
  /** In returns that are not decided, or have not arrived. */
  asked: number
  /** Paid for all units that it began with, or what the units were worth that they replace. */
  cents: number
  /** The part of it that the swapped units took with them. */
  awayCents: number
}
export type Part = {
  id: number
  lines: Line[]
  status: 'paid' | 'shipped' | 'delivered' | 'cancelled'
}
export type ReturnedLine = {
  line: Line
  units: number /** The variant it is exchanged for. */
  to?: number
}
export type OpenReturn = { id: number; part: Part; items: ReturnedLine[]; isApproved: boolean }

export type Life = {
  /** Of an order by phone, which is paid by hand, there is none. */
  buyer: TestUser | undefined
  /** The provider's name of the payment. */
  reference: string
  dispute: 'none' | 'open' | 'won' | 'lost'
  variants: TestVariant[]
  stock: number[]
  /** For returns that are approved. */
  reserved: number[]
  /** The first is the order that was bought. */
  parts: [Part, ...Part[]]
  returns: OpenReturn[]
  paid: number
  /** All that went back or is owed. */
  back: number
  /** Refunds that the next run of the jobs pays. */
  waiting: number[]
  /** Refunds that wait for a person. */
  manual: number[]
  /** Refunds that a person has settled. */
  settled: number[]
}

export const centsOf = (amount: string) => Math.round(Number(amount) * 100)
export const amountOf = (cents: number) => (cents / 100).toFixed(2)
export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
export const leftOf = ({ paid, back }: Life) => paid - back

export const aLine = (facts: Pick<Line, 'id' | 'variant' | 'quantity' | 'cents'>): Line => ({
  ...facts,
  away: 0,
  refunded: 0,
  returned: 0,
  asked: 0,
  awayCents: 0,
})

/** Units that nothing has happened to. */
export const freeOf = ({ quantity, away, refunded, returned, asked }: Line) =>
  quantity - away - refunded - returned - asked

/** Given back so far, k units are worth cents × k / quantity, rounded half up; each step gives the difference. */
export function worthOf(line: Line, units: number, after = 0): number {
  const given = line.away + line.refunded + line.returned + after
  const share = (count: number) => Math.round((line.cents * count) / line.quantity)
  return share(given + units) - share(given)
}

export const put = (life: Life, variant: number, units: number) => {
  life.stock[variant] = (life.stock[variant] ?? 0) + units
}
export const reserve = (life: Life, { to, units }: ReturnedLine, sign: 1 | -1) => {
  if (to !== undefined) life.reserved[to] = (life.reserved[to] ?? 0) + sign * units
}

/** Money is owed: a job pays it, unless it came by hand or the bank may give it back. */
export function owe(life: Life, cents: number) {
  life.back += cents
  if (cents === 0) return
  const isByHand = !life.buyer || life.dispute === 'open' || life.dispute === 'lost'
  const list = isByHand ? life.manual : life.waiting
  list.push(cents)
}

/** Takes one of that amount out of a list; false if there is none. */
function take(list: number[], cents: number): boolean {
  const place = list.indexOf(cents)
  if (place >= 0) list.splice(place, 1)
  return place >= 0
}

/**
 * A refund that was made in the provider's dashboard: it is one that was owed, or that a person said to have paid,
 * or one more, for which the largest that is owed makes room.
 */
export function goesBackThere(life: Life, cents: number) {
  if (take(life.waiting, cents) || take(life.manual, cents) || take(life.settled, cents)) return
  const over = Math.max(cents - leftOf(life), 0)
  life.back += cents - over
  if (over === 0) return
  const largest = largestOwed(life)
  const list = life.waiting.includes(largest) ? life.waiting : life.manual
  take(list, largest)
  list.push(largest - over)
}

export const largestOwed = ({ waiting, manual }: Life) => Math.max(0, ...waiting, ...manual)

/** As the detail of its order shows a line. */
export const shown = (life: Life, { status }: Part, line: Line, isFirst: boolean) => {
  const worth = amountOf(line.cents - line.awayCents)
  return {
    id: line.id,
    variant: life.variants[line.variant]?.id,
    quantity: line.quantity - line.away,
    amount_paid: isFirst ? worth : '0.00',
    exchanged_amount: isFirst ? null : worth,
    refunded_quantity: line.refunded,
    returnable_quantity: status === 'delivered' ? freeOf(line) : 0,
  }
}
