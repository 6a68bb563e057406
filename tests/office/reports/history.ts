/** A history of a shop, as its test has seen it. */
import { expect } from 'vitest'
import { ORDERS } from '../../shop/orders/admin/helpers.ts'
import type { TestApp } from '../../support/app.ts'
import type { TestOrder, TestUser, TestVariant } from '../../support/factories.ts'

export const centsOf = (amount: string) => Math.round(Number(amount) * 100)
export const amountOf = (cents: number) => (cents / 100).toFixed(2)
export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

export type Line = {
  itemId: number
  sku: string
  quantity: number
  cents: number
  refunded: number
  /** Units of refunds without a return, that went back to the shelf. */
  refundedToShelf: number
  /** Units in returns that were requested or approved. */
  underWay: number
  received: number
  receivedToShelf: number
}

type Return = { id: number; units: number[] }

/** A payment as the test has seen it come: its id is known once the order shows it. */
export type Money = { id: number; cents: number }

/** Where all of it happens, and the owner of the shop. */
type Place = { app: TestApp; admin: TestUser }

/** An order as the test has seen it: `till` is the money that came in, payment by payment. */
export type Story = Place & {
  buyer: TestUser
  order: TestOrder
  /** The path of every link that it had, the newest last. */
  links: string[]
  lines: Line[]
  till: Money[]
  returns: Return[]
}

export type Shop = Place & {
  variants: TestVariant[]
  stories: Story[]
  /** Units by SKU, those of the start included. */
  cameIn: Map<string, number>
  /** Units on the shelf at moments of the past, by SKU. */
  shelves: { at: string; units: Map<string, number> }[]
}

/** Draws numbers below `size` from one number. */
export type Dice = (size: number) => number

export const diceOf = (number: number): Dice => {
  let rest = number
  return (size) => {
    const drawn = rest % size
    rest = Math.floor(rest / size)
    return drawn
  }
}

export const detailOf = async ({ admin, order }: Story) =>
  (await admin.client.get(`${ORDERS}${order.id}/`)).body
export const refundPath = ({ order }: Story) => `${ORDERS}${order.id}/refunds/`

export const freeOf = ({ quantity, refunded, underWay, received }: Line) =>
  quantity - refunded - underWay - received

export const tillOf = ({ till }: Story) => sum(till.map(({ cents }) => cents))

/** By the plain ledger: what came in of each payment that counts, less what went back or is on its way. */
export async function ledgerOf(story: Story) {
  const { payments, refunds } = await detailOf(story)
  return new Map(
    story.till.map(({ id, cents }) => {
      const { state } = payments.find((each: { id: number }) => each.id === id)
      const back = sum(
        refunds
          .filter((each: { payment_id: number }) => each.payment_id === id)
          .map(({ amount }: { amount: string }) => centsOf(amount)),
      )
      return [id, { left: cents - back, counts: state !== 'needs_review' }] as const
    }),
  )
}

/** The largest amount that the shop would refund. */
export async function leftOf(story: Story): Promise<number> {
  const body = { amount: '999999.99', reason: 'Too much' }
  const reply = await story.admin.client.post(refundPath(story), body)
  const sentence = /^Ensure this value is less than or equal to (\d+\.\d\d)\.$/
  const left = sentence.exec(reply.body.amount?.[0])?.[1]
  expect([reply.status, Object.keys(reply.body), left]).toEqual([
    400,
    ['amount'],
    expect.any(String),
  ])
  return centsOf(left ?? '')
}
