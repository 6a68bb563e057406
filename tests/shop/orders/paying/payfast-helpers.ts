/** PayFast's notices about an order, and their outcome, for the tests of PayFast. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestApp, useTestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import type { TestOrder } from '../../../support/factories.ts'
import { PayfastServer } from '../../../support/payfast-server.ts'
import { outcomesOf } from './helpers.ts'

export const PAYFAST_WEBHOOK = '/api/payments/webhooks/payfast/'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A shop for all tests of a file whose payments are at PayFast, which each test finds in good order. */
export function payfastShop(env: Record<string, string> = {}) {
  const payfast = new PayfastServer()
  beforeAll(() => payfast.listen())
  afterAll(() => payfast.stop())
  const app = useTestApp(() => ({ env: { ...payfast.env, ...env } }))
  beforeEach(() => {
    payfast.validateAnswer = undefined
    payfast.confirmations = []
  })
  return { app, payfast }
}

export const payfastReferenceOf = ({ payPath }: TestOrder) => payPath.split('/')[2] ?? ''

export const postNotice = (app: TestApp, raw: NonNullable<RequestInit['body']>): Promise<Reply> =>
  app.guest().post(PAYFAST_WEBHOOK, undefined, { headers: FORM, raw })

let serial = 7_000_000
/** A correct notice that an order was paid, under an id of its own, but for `facts`. */
export function noticeOf(
  payfast: PayfastServer,
  order: TestOrder,
  facts: Partial<Record<string, string>> = {},
): string {
  serial += 1
  return payfast.notice({
    m_payment_id: payfastReferenceOf(order),
    pf_payment_id: String(serial),
    item_name: `Order ${order.order_number}`,
    amount_gross: order.total_price,
    ...facts,
  })
}

export const payfastOutcomesOf = (app: TestApp, order: TestOrder) =>
  outcomesOf(app, order, payfastReferenceOf(order))
