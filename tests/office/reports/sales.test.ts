/** Sales, in days of the shop. Contract 11.14. */
import { beforeEach, describe, expect, it } from 'vitest'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { fieldError, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aPaidPurchase, aPurchase, cancel } from '../reconcile/helpers.ts'
import { ask, emptyBooks, fileOf, paidAt, REPORTS, refundedAt } from './helpers.ts'

/** Its clocks go forward on 29 March 2026, from one to two, and back on 25 October. */
const app = useTestApp({ env: { SHOP_TIME_ZONE: 'Europe/London', VAT_PERCENT: '15' } })
const admin = useAdmin(app)
beforeEach(() => emptyBooks(app))

const none = {
  orders: 0,
  units: 0,
  gross: '0.00',
  refunds: '0.00',
  net: '0.00',
  vat: '0.00',
}
/** Orders of two units at 450.00. */
const sold = (orders: number) => ({
  ...none,
  orders,
  units: 2 * orders,
  gross: `${900 * orders}.00`,
  net: `${900 * orders}.00`,
  vat: (117.39 * orders).toFixed(2),
})
const day = (date: string, figures: object = none) => ({ from: date, to: date, ...figures })

async function soldAt(...moments: string[]) {
  for (const moment of moments) await paidAt(app, (await aPaidPurchase(app)).order, moment)
}

describe(`GET ${REPORTS}sales/`, () => {
  it('adds what was paid by days of the shop, of which one has 23 hours', async () => {
    await soldAt(
      '2026-03-28T23:59:59.999999Z',
      '2026-03-29T00:00:00Z',
      '2026-03-29T22:59:59.999999Z',
      '2026-03-29T23:00:00Z',
      '2026-03-30T22:59:59.999999Z',
      '2026-03-30T23:00:00Z',
    )
    expect(await ask(admin, 'sales', { from: '2026-03-28', to: '2026-03-30' })).toEqual({
      status: 200,
      body: {
        currency: 'ZAR',
        results: [
          day('2026-03-28', sold(1)),
          day('2026-03-29', sold(2)),
          day('2026-03-30', sold(2)),
        ],
        total: sold(5),
      },
    })
  })

  it('and one of 25', async () => {
    await soldAt('2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59.999999Z')
    expect((await ask(admin, 'sales', { from: '2026-10-25', to: '2026-10-25' })).body).toEqual({
      currency: 'ZAR',
      results: [day('2026-10-25', sold(2))],
      total: sold(2),
    })
  })

  it('lists weeks from Monday and months, cut to the period, also without anything', async () => {
    await soldAt('2026-03-31T12:00:00Z', '2026-04-06T12:00:00Z')
    const period = { from: '2026-03-25', to: '2026-04-15' }
    const { body: weeks } = await ask(admin, 'sales', { ...period, by: 'week' })
    expect(weeks.results).toEqual([
      { from: '2026-03-25', to: '2026-03-29', ...none },
      { from: '2026-03-30', to: '2026-04-05', ...sold(1) },
      { from: '2026-04-06', to: '2026-04-12', ...sold(1) },
      { from: '2026-04-13', to: '2026-04-15', ...none },
    ])
    const { body: months } = await ask(admin, 'sales', { ...period, by: 'month' })
    expect(months.results).toEqual([
      { from: '2026-03-25', to: '2026-03-31', ...sold(1) },
      { from: '2026-04-01', to: '2026-04-15', ...sold(1) },
    ])
    expect([weeks.total, months.total]).toEqual([sold(2), sold(2)])
  })

  it('counts refunds when they are done, of an order that was cancelled as well', async () => {
    const [kept, gone] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    const body = { amount: '100.00', reason: 'A seam' }
    await admin.client.post(`${ORDERS}${kept.order.id}/refunds/`, body)
    await cancel(gone)
    await app.runJobs()
    for (const { order } of [kept, gone]) await paidAt(app, order, '2026-05-01T12:00:00Z')
    await refundedAt(app, kept.order, '2026-05-02T12:00:00Z')
    await refundedAt(app, gone.order, '2026-05-03T12:00:00Z')
    const reply = await ask(admin, 'sales', { from: '2026-05-01', to: '2026-05-03' })
    expect(reply.body).toEqual({
      currency: 'ZAR',
      results: [
        day('2026-05-01', sold(2)),
        day('2026-05-02', { ...none, refunds: '100.00', net: '-100.00', vat: '-13.04' }),
        day('2026-05-03', { ...none, refunds: '900.00', net: '-900.00', vat: '-117.39' }),
      ],
      total: { ...sold(2), refunds: '1000.00', net: '800.00', vat: '104.35' },
    })
  })

  it('counts what was marked as paid, and its refund that was settled by hand', async () => {
    const { order } = await aPurchase(app)
    await move(admin, order, 'paid')
    const path = `${ORDERS}${order.id}/`
    const { body } = await admin.client.post(`${path}refunds/`, { amount: 90, reason: 'A seam' })
    const settle = { refund_id: body.id, action: 'settle' }
    await admin.client.post(`${path}refund/`, settle)
    expect((await ask(admin, 'sales')).body.total).toEqual({
      ...sold(1),
      refunds: '90.00',
      net: '810.00',
      vat: '105.65',
    })
  })

  it('leaves out money that paid for no order: a second payment, and one after a cancellation', async () => {
    const twice = await aPaidPurchase(app)
    await deliver(app, delivery(app, twice.order))
    const late = await aPurchase(app)
    await cancel(late)
    await deliver(app, delivery(app, late.order))
    await app.runJobs()
    expect((await ask(admin, 'sales')).body.total).toEqual(sold(1))
    const { total } = (await ask(admin, 'bookings')).body
    expect(total).toEqual({ payments: '2700.00', refunds: '-1800.00', vat: '117.39' })
  })

  it('is of the last 30 days unless it is asked for others', async () => {
    const { results } = (await ask(admin, 'sales')).body
    const [[{ today, first }]] = [
      await app.db<[{ today: string; first: string }]>`
        select d::text as today, (d - 29)::text as first
        from (select (now() at time zone 'Europe/London')::date as d) now`,
    ]
    expect([results.length, results[0].from, results.at(-1).to]).toEqual([30, first, today])
    const until = (await ask(admin, 'sales', { to: '2026-03-30' })).body.results
    expect([until.length, until[0].from]).toEqual([30, '2026-03-01'])
  })

  it('has at most 400 rows', async () => {
    const period = { from: '2025-01-01', to: '2026-02-04' }
    expect((await ask(admin, 'sales', period)).body.results).toHaveLength(400)
    expect(await ask(admin, 'sales', { ...period, to: '2026-02-05' })).toEqual(
      fieldError('by', 'The period has 401 of them, and a report at most 400 rows.'),
    )
    const weeks = await ask(admin, 'sales', { from: '0001-01-01', to: '9999-12-31', by: 'week' })
    expect(weeks).toEqual(
      fieldError('by', 'The period has 521723 of them, and a report at most 400 rows.'),
    )
    const months = { from: '1993-01-31', to: '2026-04-01', by: 'month' }
    expect((await ask(admin, 'sales', months)).body.results).toHaveLength(400)
    expect((await ask(admin, 'sales', { ...months, by: 'day' })).status).toBe(400)
  })

  it('comes as a file, too', async () => {
    await soldAt('2026-03-29T12:00:00Z')
    const { status, headers, lines } = await fileOf(admin, 'sales', {
      from: '2026-03-29',
      to: '2026-03-30',
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="sales-2026-03-29-2026-03-30.csv"',
    )
    expect(lines).toEqual([
      'from,to,orders,units,gross,refunds,net,vat',
      '2026-03-29,2026-03-29,1,2,900.00,0.00,900.00,117.39',
      '2026-03-30,2026-03-30,0,0,0.00,0.00,0.00,0.00',
      '',
    ])
  })
})

describe('the days of a report', () => {
  const REPORT = ['sales', 'products', 'bookings']

  it.each(REPORT)('of %s end after they begin', async (report) => {
    expect(await ask(admin, report, { from: '2026-03-02', to: '2026-03-01' })).toEqual(
      fieldError('to', 'Ensure this value is greater than or equal to 2026-03-02.'),
    )
    expect((await ask(admin, report, { from: '9999-01-01' })).body).toEqual({
      to: ['Ensure this value is greater than or equal to 9999-01-01.'],
    })
  })

  it.each(REPORT)('of %s are in the calendar', async (report) => {
    const query = { from: '2026-02-30', to: 'yesterday' }
    expect(await ask(admin, report, query)).toEqual({
      status: 400,
      body: { from: ['Enter a valid date.'], to: ['Enter a valid date.'] },
    })
    expect(await fileOf(admin, report, query)).toMatchObject({
      status: 400,
      lines: ['[object Object]'],
    })
  })

  it.each(REPORT)('of %s may be the first and the last', async (report) => {
    const ends = [{ to: '0001-01-02' }, { from: '9999-12-31', to: '9999-12-31' }]
    for (const query of ends) expect((await ask(admin, report, query)).status).toBe(200)
  })

  it.each(['sales', 'products'])('of %s are grouped by what there is', async (report) => {
    expect(await ask(admin, report, { by: 'year' })).toEqual(
      fieldError('by', 'Select a valid choice. year is not one of the available choices.'),
    )
  })
})
