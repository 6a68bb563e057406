/** Numbers of invoices and credit notes, drawn by ten processes at once. Contract 8.10. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../../src/service/db/connect.ts'
import type { InvoiceKey } from '../../../../src/shop/orders/invoices/queries.ts'
import { aPaidPurchase, aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import { ROOT } from '../../../structure/sources.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { testEnv, useTestApp } from '../../../support/app.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import type { Asked, Drawn } from './drawing-process.ts'
import { aRefund, serials } from './helpers.ts'

const PROCESSES = 10
const ORDERS_PAID = 50
const REFUNDS = 20
const TIMES_EACH = 3

const app = useTestApp()
const admin = useAdmin(app)

/** A process with all that it has drawn so far; `ended` is its exit code, or the signal that ended it. */
type Drawing = { child: ChildProcess; drawn: Drawn[]; ended: Promise<number | string> }
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function startDrawing(): Promise<Drawing> {
  const child = fork(join(ROOT, 'tests/shop/orders/invoices/drawing-process.ts'))
  children.add(child)
  await once(child, 'message')
  const drawn: Drawn[] = []
  child.on('message', (each: Drawn) => drawn.push(each))
  // A process may be gone before its last messages are read: they are at the disconnect.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(
    ([[code, signal]]) => signal ?? code,
  )
  return { child, drawn, ended }
}
const draw = ({ child }: Drawing, keys: InvoiceKey[]) =>
  child.send({ databaseUrl: app.databaseUrl, env: testEnv(tmpdir()), keys } satisfies Asked)

const nameOf = ({ orderId, refundId }: InvoiceKey) => refundId ?? String(orderId)
/** Every process starts elsewhere, and the odd ones go backwards: no two ask in the same order. */
function inAnotherOrder(keys: InvoiceKey[], at: number): InvoiceKey[] {
  const from = Math.floor((keys.length * at) / PROCESSES)
  const turned = [...keys.slice(from), ...keys.slice(0, from)]
  return at % 2 === 0 ? turned : turned.reverse()
}

const inBatches = async <Made>(count: number, make: (at: number) => Promise<Made>) => {
  const made: Made[] = []
  while (made.length < count) {
    const at = made.length
    const size = Math.min(10, count - at)
    made.push(...(await Promise.all(Array.from({ length: size }, (_, each) => make(at + each)))))
  }
  return made
}

describe('ten processes that ask for the same invoices and credit notes', () => {
  it('draw each number once, without a gap, though one is killed, and no payment waits for them', async () => {
    const purchases = await inBatches(ORDERS_PAID, () => aPaidPurchase(app))
    const refundIds = await inBatches(REFUNDS, (at) =>
      aRefund(admin, (purchases[at] as Purchase).order),
    )
    await app.runJobs()
    const invoices = purchases.map(({ order }) => ({ orderId: order.id }))
    const creditNotes = refundIds.map((refundId, at) => ({
      orderId: invoices[at]?.orderId ?? 0,
      refundId,
    }))
    const keys = [...invoices, ...creditNotes]
    const pending = await aPurchase(app)
    const [victimsKey] = invoices as [InvoiceKey]

    // All are there before the first one asks: what waits for a lock does not wait for their starts.
    const [victim, ...others] = (await Promise.all(
      Array.from({ length: PROCESSES }, startDrawing),
    )) as [Drawing, ...Drawing[]]

    const outside = connect(app.databaseUrl, { max: 2, applicationName: 'outside' })
    const waiting = (statement: string) => async () => {
      const [{ count }] = await outside<[{ count: number }]>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and application_name = 'drawing'
          and wait_event_type = 'Lock' and query like ${`%${statement}%`}`
      return count
    }
    // The order's row is locked: what draws for it has taken a number, and cannot write the invoice yet.
    const locked = await outside.reserve()
    await locked`begin`
    await locked`select id from orders where id = ${victimsKey.orderId} for update`
    draw(victim, [victimsKey, ...keys])
    await expect.poll(waiting('insert into invoices')).toBe(1)
    for (const [at, other] of others.entries()) {
      draw(other, Array.from({ length: TIMES_EACH }, () => inAnotherOrder(keys, at)).flat())
    }
    // All are in transactions that draw a number, and none gets one.
    await expect.poll(waiting('invoice_series')).toBeGreaterThanOrEqual(2 * PROCESSES)

    expect(await deliver(app, delivery(app, pending.order))).toMatchObject({
      status: 200,
      body: { received: true },
    })
    const { body } = await pending.buyer.client.get(`/api/orders/${pending.order.id}/`)
    expect([body.status, body.invoice_number]).toEqual(['paid', null])
    expect(victim.drawn.map(nameOf)).not.toContain(nameOf(victimsKey))

    victim.child.kill('SIGKILL')
    expect(await victim.ended).toBe('SIGKILL')
    await locked`rollback`
    locked.release()

    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(others.map(() => 0))
    const rows = await app.db<Drawn[]>`
      select order_id as "orderId", refund_id as "refundId", number from invoices order by id`
    const numbers = new Map(rows.map((row) => [nameOf(row), row.number]))
    expect([...numbers.keys()].toSorted()).toEqual(keys.map(nameOf).toSorted())
    const [{ year }] = await app.db<[{ year: number }]>`
      select extract(year from now() at time zone ${app.config.timeZone})::integer as year`
    expect(rows.map(({ number }) => number).toSorted()).toEqual([
      ...serials('CN', year, REFUNDS),
      ...serials('INV', year, ORDERS_PAID),
    ])
    for (const { drawn } of others) {
      expect(drawn).toHaveLength(TIMES_EACH * keys.length)
      expect(drawn.filter((each) => each.number !== numbers.get(nameOf(each)))).toEqual([])
    }
    await outside.end()
  })
})
