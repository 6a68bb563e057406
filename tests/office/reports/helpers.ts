import { ADMIN } from '../../support/administrator.ts'
import type { TestApp } from '../../support/app.ts'
import type { TestOrder, TestUser } from '../../support/factories.ts'

export const REPORTS = `${ADMIN}reports/`

export const ask = (admin: TestUser, report: string, query: Record<string, string> = {}) =>
  admin.client.get(`${REPORTS}${report}/?${new URLSearchParams(query)}`)
/** A report as a file: its lines, the header first. */
export async function fileOf(admin: TestUser, report: string, query: Record<string, string> = {}) {
  const csv = admin.client.with({ Accept: 'text/csv' })
  const { status, body, headers } = await csv.get(
    `${REPORTS}${report}/?${new URLSearchParams(query)}`,
  )
  return { status, headers, lines: String(body).split('\n') }
}

/** As if it had been paid then, by a provider or by hand. */
export async function paidAt(app: TestApp, { id }: TestOrder, moment: string) {
  await app.db`update orders set paid_at = ${moment} where id = ${id}`
  await app.db`
    update payments set captured_at = ${moment} where order_id = ${id} and state = 'captured'`
  await app.db`
    update order_status_history set created_at = ${moment} where order_id = ${id} and status = 'paid'`
}

/** As if the money of this order had gone back then. */
export async function refundedAt(app: TestApp, { id }: TestOrder, moment: string) {
  await app.db`
    update refunds r set updated_at = ${moment}
    from payments p where p.id = r.payment_id and p.order_id = ${id}`
}

/** Nothing was sold before. */
export async function emptyBooks({ db }: TestApp) {
  await db`truncate orders, returns, payments, refunds, payment_events, stock_ledger, shipments cascade`
}
