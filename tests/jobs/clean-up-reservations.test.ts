/** Reservations lapse by themselves; tidying only writes down that they did. */
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../src/emails/mailer.ts'
import { cleanUp } from '../../src/jobs/clean-up.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, anOrder, aUser, aVariant } from '../support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Runs it, so many rows at a time; returns what its log line says. */
async function tidy(batch = 1_000): Promise<{ released: number }> {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const mailer = await createMailer(app.config, app.db)
  await cleanUp({ ...app, mailer, log }, {}, batch)
  return JSON.parse(lines[0] ?? '')
}

describe('stock reservations', () => {
  const ends = async (variantId: number) => [
    ...(await app.db`
      select released_at is not null as is_released, released_at = expires_at as is_as_it_was
      from stock_reservations where variant_id = ${variantId} order by id`),
  ]

  it('that lapsed are written down as ended when they did, live and consumed ones left alone', async () => {
    const variant = await aVariant(app, { stock: 10 })
    const orders = []
    for (let count = 1; count <= 5; count += 1) {
      orders.push(await anOrder(await aUser(app), variant))
    }
    const [paid] = orders
    await app.guest().post(paid?.payPath ?? '', { outcome: 'succeed' })
    for (const { id } of orders.slice(0, 4)) {
      await age(app.db, 'stock_reservations', { order_id: id }, '31 minutes')
    }
    expect((await tidy(2)).released).toBe(3)
    const lapsed = { is_released: true, is_as_it_was: true }
    const untouched = { is_released: false, is_as_it_was: null }
    expect(await ends(variant.id)).toEqual([untouched, lapsed, lapsed, lapsed, untouched])
    expect((await tidy()).released).toBe(0)
    const [shown] = await app.db`
      select stock_on_hand, stock_available from variant_availability
      where variant_id = ${variant.id}`
    expect(shown).toEqual({ stock_on_hand: 9, stock_available: 8 })
  })

  it('that lapsed can still be paid for while the stock is there', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    expect((await tidy()).released).toBe(1)
    const { body } = await app.guest().post(order.payPath, { outcome: 'succeed' })
    expect(body.order_status).toBe('paid')
  })

  it('are passed over while somebody works on them', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await app.db.begin(async (tx) => {
      await tx`select 1 from stock_reservations where order_id = ${order.id} for update`
      expect((await tidy()).released).toBe(0)
    })
    expect((await tidy()).released).toBe(1)
  })
})
