/**
 * Goal: a date is a day of the shop or a moment, wherever one is taken: as a beginning a day is its first
 * moment, as an end its last microsecond. Contract 11.1.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { aPurchase } from '../../office/reconcile/helpers.ts'
import { REPORTS } from '../../office/reports/helpers.ts'
import { HEADER, row as importRow, send } from '../../shop/catalog/admin/import/helpers.ts'
import { ORDERS } from '../../shop/orders/admin/helpers.ts'
import { aDeliveredOrder, aReturn, RETURNS } from '../../shop/orders/returns/helpers.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aVariant } from '../../support/factories.ts'

/**
 * In Havana clocks go from midnight to one on 8 March 2026, which has no midnight, and from one back to midnight
 * on 1 November, which has two.
 */
const app = useTestApp({ env: { SHOP_TIME_ZONE: 'America/Havana' } })
const admin = useAdmin(app)

const DAYS = [
  ['2026-01-15', '2026-01-15T05:00:00.000000Z', '2026-01-16T04:59:59.999999Z'],
  ['2026-03-07', '2026-03-07T05:00:00.000000Z', '2026-03-08T04:59:59.999999Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000000Z', '2026-03-09T03:59:59.999999Z'],
  ['2026-10-31', '2026-10-31T04:00:00.000000Z', '2026-11-01T03:59:59.999999Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000000Z', '2026-11-02T04:59:59.999999Z'],
] as const
const MOMENTS = [
  ['2026-01-15T10:30:00.123456Z', '2026-01-15T10:30:00.123456Z'],
  ['2026-01-15T10:30:00Z', '2026-01-15T10:30:00.000000Z'],
  ['2026-01-15T10:30Z', '2026-01-15T10:30:00.000000Z'],
  ['2026-01-01T01:30:00.5+02:00', '2025-12-31T23:30:00.500000Z'],
  ['2026-02-28T23:30:00-23:59', '2026-03-01T23:29:00.000000Z'],
] as const
/** Before any is judged by what it is for. */
const WRONG = [
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-01-15T10:30:00+25:00',
  '2026-01-15T10:30:00+02:60',
  '2026-01-15T24:00:00Z',
  '2026-01-15T10:30:00',
  '2026-01-15 10:30:00Z',
  '2026-01-15T10Z',
  '2026-01-15T10:30.5Z',
  '2026-01-15T10:30:00.1234567Z',
  '2026-01-15T10:30:00ZT',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:00-00:01',
  '0000-01-01',
  '15/01/2026',
  'today',
]
const MOMENT_FORMAT = 'YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z]'
const wrongFormat = (formats: string) => [
  `Datetime has wrong format. Use one of these formats instead: ${formats}.`,
]
const NO_TIME = wrongFormat(`${MOMENT_FORMAT}, YYYY-MM-DD`)
const NO_DATE = ['Enter a valid date.']

describe(`the days of ${ADMIN}discounts/`, () => {
  const DISCOUNTS = `${ADMIN}discounts/`
  const plain = { kind: 'percent', value: '15.00' }
  let made = 0
  const create = (days: object) => {
    made += 1
    return admin.client.post(DISCOUNTS, { ...plain, code: `DAYS-${made}`, ...days })
  }

  it.each(DAYS)('%s is stored and shown from %s to %s', async (day, first, last) => {
    const { status, body } = await create({ starts_at: day, ends_at: day })
    expect([status, body.starts_at, body.ends_at]).toEqual([201, first, last])
    const { body: other } = await create({})
    const changed = await admin.client.patch(`${DISCOUNTS}${other.id}/`, {
      starts_at: day,
      ends_at: day,
    })
    expect(changed).toEqual({ status: 200, body: { ...other, starts_at: first, ends_at: last } })
  })

  it.each(MOMENTS)('%s is the moment %s', async (given, moment) => {
    const { body } = await create({ starts_at: given })
    expect([body.starts_at, body.ends_at]).toEqual([moment, null])
    expect((await create({ ends_at: given })).body.ends_at).toBe(moment)
  })

  it('stay in the years that replies can show', async () => {
    const { status, body } = await create({ starts_at: '0001-01-01', ends_at: '9999-12-31' })
    expect([status, body.ends_at]).toEqual([201, '9999-12-31T23:59:59.999999Z'])
  })

  it('are compared as moments', async () => {
    const [day, first, last] = DAYS[4]
    const refused = { status: 400, body: { ends_at: ['A discount must end after it starts.'] } }
    expect(await create({ starts_at: first, ends_at: first })).toEqual(refused)
    expect(await create({ starts_at: last, ends_at: day })).toEqual(refused)
    expect(await create({ starts_at: '2026-11-02', ends_at: day })).toEqual(refused)
    expect((await create({ starts_at: first, ends_at: day })).status).toBe(201)
  })

  it.each([...WRONG, 5, true, [], { toString: 1 }])('refuse %j', async (given) => {
    const before = await app.db`select count(*) from discounts`
    const body = { starts_at: NO_TIME, ends_at: NO_TIME }
    expect(await create({ starts_at: given, ends_at: given })).toEqual({ status: 400, body })
    expect(await app.db`select count(*) from discounts`).toEqual(before)
  })
})

describe('a list', () => {
  const lists = [
    { url: ORDERS, table: 'orders', column: 'created' },
    { url: ORDERS, table: 'orders', column: 'paid' },
    { url: RETURNS, table: 'returns', column: 'created' },
  ] as const
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    const delivered = await aDeliveredOrder(app, admin)
    Object.assign(ids, { orders: delivered.order.id, returns: await aReturn(delivered) })
  })
  const at = async ({ table, column }: (typeof lists)[number], moment: string) => {
    const id = ids[table] ?? 0
    if (column === 'paid') await app.db`update orders set paid_at = ${moment} where id = ${id}`
    else await app.db`update ${app.db(table)} set created_at = ${moment} where id = ${id}`
  }

  describe.each(lists)('$url by $column', (list) => {
    const { url, column } = list
    const count = async (filter: Record<string, string>) => {
      const search = new URLSearchParams(filter)
      return (await admin.client.get(`${url}?${search}`)).body.count
    }
    const [after, before] = [`${column}_after`, `${column}_before`]

    it.each(DAYS)('has of %s what was from %s to %s', async (day, first, last) => {
      for (const [moment, isAfter, isBefore] of [
        [microsecond(first, -1), 0, 1],
        [first, 1, 1],
        [last, 1, 1],
        [microsecond(last, 1), 1, 0],
      ] as const) {
        await at(list, moment)
        const found = [await count({ [after]: day }), await count({ [before]: day })]
        expect([moment, ...found]).toEqual([moment, isAfter, isBefore])
      }
    })

    it.each(MOMENTS)('takes the moment %s, which is in it', async (given, moment) => {
      await at(list, moment)
      expect([await count({ [after]: given }), await count({ [before]: given })]).toEqual([1, 1])
      await at(list, microsecond(moment, 1))
      expect(await count({ [before]: given })).toBe(0)
      await at(list, microsecond(moment, -1))
      expect(await count({ [after]: given })).toBe(0)
    })

    it.each(WRONG)('refuses %s', async (given) => {
      const search = new URLSearchParams({ [after]: given, [before]: given })
      expect(await admin.client.get(`${url}?${search}`)).toEqual({
        status: 400,
        body: { [after]: NO_DATE, [before]: NO_DATE },
      })
    })
  })
})

describe('received_at', () => {
  const markAsPaid = async (received_at: unknown) => {
    const { order } = await aPurchase(app)
    const path = `${ORDERS}${order.id}/`
    const reply = await admin.client.post(`${path}status/`, { status: 'paid', received_at })
    return { reply, path }
  }

  it.each([
    ['2025-11-02', '2025-11-02T04:00:00.000000Z'],
    ['2025-03-09', '2025-03-09T05:00:00.000000Z'],
    ['2025-01-15T10:30:00+02:00', '2025-01-15T08:30:00.000000Z'],
  ])('%s is the moment %s', async (given, moment) => {
    const { reply } = await markAsPaid(given)
    expect([reply.status, reply.body.payments.at(-1).received_at]).toEqual([200, moment])
  })

  it('may be today, and no day that is still to come', async () => {
    const [{ today, tomorrow }] = await app.db<[{ today: string; tomorrow: string }]>`
      select d.day::text as today, (d.day + 1)::text as tomorrow
      from (select (now() at time zone 'America/Havana')::date as day) d`
    expect((await markAsPaid(today)).reply.status).toBe(200)
    const { reply, path } = await markAsPaid(tomorrow)
    expect(reply).toEqual({
      status: 400,
      body: { received_at: ['This moment is still to come.'] },
    })
    expect((await admin.client.get(path)).body.status).toBe('pending')
  })

  it.each(WRONG)('refuses %s and marks nothing as paid', async (given) => {
    const { reply, path } = await markAsPaid(given)
    expect(reply).toEqual({ status: 400, body: { received_at: NO_TIME } })
    expect((await admin.client.get(path)).body.status).toBe('pending')
  })
})

describe('date_added of a file', () => {
  it.each([
    ['2026-03-08', '2026-03-08T05:00:00.000000Z'],
    ['2026-01-15', '2026-01-15T05:00:00.000000Z'],
    ['2026-01-15T10:30+02:00', '2026-01-15T08:30:00.000000Z'],
  ])('%s is the moment %s', async (added, moment) => {
    const { slug } = await aCategory(app)
    const file = importRow(slug, {
      sku: `ADDED-${added}`,
      slug: `added-${Date.parse(added)}`,
      added,
    })
    expect((await send(admin.client, `${HEADER}\n${file}\n`)).status).toBe(200)
    const [product] = await app.db`
      select utc_iso(p.date_added) as date_added
      from products p
      join product_variants v on v.product_id = p.id
      where v.sku = ${`ADDED-${added}`}`
    expect(product).toEqual({ date_added: moment })
  })
})

describe('counted_at', () => {
  it.each(['2026-01-15', ...WRONG])('is no day, and refuses %s', async (counted_at) => {
    const { sku, id } = await aVariant(app)
    const body = { items: [{ sku, counted: 3 }], counted_at }
    expect(await admin.client.post(`${ADMIN}stock-counts/`, body)).toEqual({
      status: 400,
      body: { counted_at: wrongFormat(MOMENT_FORMAT) },
    })
    const [variant] = await app.db`select stock_on_hand from product_variants where id = ${id}`
    expect(variant).toEqual({ stock_on_hand: 10 })
  })
})

describe.each(['sales', 'products', 'bookings'])('from and to of %s', (report) => {
  it.each(['2026-01-15T10:30:00Z', ...WRONG])('are days, and refuse %s', async (given) => {
    const search = new URLSearchParams({ from: given, to: given })
    expect(await admin.client.get(`${REPORTS}${report}/?${search}`)).toEqual({
      status: 400,
      body: { from: NO_DATE, to: NO_DATE },
    })
  })
})

/** The moment a microsecond later or earlier. */
function microsecond(moment: string, step: 1 | -1): string {
  const micros =
    BigInt(Date.parse(`${moment.slice(0, 19)}Z`)) * 1_000n + BigInt(moment.slice(20, 26))
  const wanted = micros + BigInt(step)
  const whole = new Date(Number(wanted / 1_000_000n) * 1_000).toISOString().slice(0, 19)
  return `${whole}.${String(wanted % 1_000_000n).padStart(6, '0')}Z`
}
