/**
 * Goal: money by hand of before becomes payments, in short transactions, with bookings that are what they were; and the
 * version before goes on making them.
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import { withEmptyDatabase } from './databases.ts'
import { ROOT } from './sources.ts'

const FOLDER = join(ROOT, 'sql/migrations')
const files = (await readdir(FOLDER)).sort()
/** More than two batches. */
const ORDERS = 230

let folder: string
let db: Db
let url: string
let drop: () => void
let dropped: Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-migrations-'))
  const made = Promise.withResolvers<string>()
  const left = Promise.withResolvers<void>()
  drop = left.resolve
  dropped = withEmptyDatabase((its) => {
    made.resolve(its)
    return left.promise
  })
  url = await made.promise
  await migrateBefore('0081')
  db = connect(url, { applicationName: 'test' })
  await db`
    insert into users (id, email, username, password_hash)
    overriding system value values (1, 'a@example.com', 'a', 'none')`
})
afterAll(async () => {
  await db.end()
  drop()
  await dropped
  await rm(folder, { recursive: true })
})

async function migrateBefore(number: string): Promise<void> {
  for (const file of files.filter((name) => name < number))
    await cp(join(FOLDER, file), join(folder, file))
  await migrate(url, { folder })
}

/** An order of 900.00 with its payment link, paid in the way of the version before. */
async function anOrderOfBefore(id: number, { money }: { money: string | null }): Promise<void> {
  await db`
    insert into orders (id, order_number, user_id, total_price, address, payment_method, status, paid_at)
    overriding system value
    values (${id}, ${`O-${id}`}, 1, 900, 'Fig Lane', 'payment_provider_a', 'paid', now())`
  await db`
    insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state)
    values (${id}, 'sandbox', 'payment_provider_a', ${`R-${id}`}, 900, 'ZAR', '/pay', 'void')`
  await db`
    insert into order_status_history (order_id, status, actor_user_id, is_marked_paid)
    values (${id}, 'paid', 1, true)`
  await db`
    update order_status_history set money_method = 'cash', money_amount = ${money}, vat_percent = 15
    where order_id = ${id}`
}
const refund = (order: number, amount: string, state: string) => db`
  insert into refunds (payment_id, amount, reason, state, cause)
  select id, ${amount}, 'Came back', ${state}, 'administrator' from payments
  where order_id = ${order} and state in ('void', 'by_hand')
  order by id desc
  limit 1`
const bookings = () => db`
  select id, booked_at, received_at, kind, order_id, provider, method, reference, amount, vat,
    actor_user_id, refund_id, of_sale
  from bookings
  order by id`
const lefts = (order: number) => db`
  select p.state, b.refundable::text as refundable
  from payment_balances b
  join payments p on p.id = b.payment_id
  where b.order_id = ${order}
  order by p.id`

describe('0081 to 0083', () => {
  it('make payments of the money by hand of before, and leave each booking as it was', async () => {
    for (let id = 1; id <= ORDERS; id += 1) await anOrderOfBefore(id, { money: '900.00' })
    const [old, part, covered, more] = [1_001, 1_002, 1_003, 1_004]
    await anOrderOfBefore(old, { money: null })
    await anOrderOfBefore(part, { money: '800.00' })
    await anOrderOfBefore(covered, { money: '0.00' })
    await anOrderOfBefore(more, { money: '900.00' })
    await db`
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state)
      values (${part}, 'sandbox', 'payment_provider_a', 'R-1002/needs_review/x', 100, 'ZAR', '/pay', 'reviewed')`
    await db`
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state,
        captured_at)
      values (${more}, 'sandbox', 'payment_provider_a', 'R-1004/captured/x', 900, 'ZAR', '/pay', 'captured',
        now())`
    await refund(1, '100.10', 'completed')
    await refund(1, '200.00', 'manual')
    await refund(part, '300.00', 'completed')
    // More than came by hand: it stays where it is, and counts all the same.
    await refund(part, '600.00', 'manual')
    const before = await bookings()
    expect(before).toHaveLength(ORDERS + 7)

    await migrateBefore('0082')
    await anOrderOfBefore(2_001, { money: '900.00' })
    await migrateBefore('0083')
    const [{ most }] = await db<[{ most: number }]>`
      select max(rows)::integer as most
      from (select count(*) as rows from payments where state = 'by_hand' group by xmin) batch`
    expect(most).toBe(100)
    await migrateBefore('0084')
    expect((await bookings()).filter(({ order_id }) => order_id !== 2_001)).toEqual(before)
    expect(await lefts(1)).toEqual([
      { state: 'void', refundable: '0.00' },
      { state: 'by_hand', refundable: '599.90' },
    ])
    expect(await lefts(part)).toEqual([
      { state: 'void', refundable: '0.00' },
      { state: 'reviewed', refundable: '0.00' },
      { state: 'by_hand', refundable: '0.00' },
    ])
    expect(await lefts(covered)).toEqual([{ state: 'void', refundable: '0.00' }])
    expect((await lefts(old)).at(-1)).toEqual({ state: 'by_hand', refundable: '900.00' })
    expect(await db`select order_id from overpaid_orders`).toEqual([{ order_id: more }])
  })

  it('let the version before go on: it marks orders as paid, and refunds their newest payment', async () => {
    await anOrderOfBefore(3_001, { money: '850.00' })
    await refund(3_001, '50.00', 'completed')
    expect(await lefts(3_001)).toEqual([
      { state: 'void', refundable: '0.00' },
      { state: 'by_hand', refundable: '800.00' },
    ])
    const booked = await db`
      select kind, amount::text as amount, vat::text as vat from bookings where order_id = 3001
      order by kind`
    expect(booked).toEqual([
      { kind: 'payment', amount: '850.00', vat: '110.87' },
      { kind: 'refund', amount: '-50.00', vat: '-6.52' },
    ])
  })
})
