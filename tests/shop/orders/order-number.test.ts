/** The year of an order number is the shop's. Contract 8.3. */
import { expect, it } from 'vitest'
import type { Db } from '../../../src/service/db/connect.ts'
import { callDraftOrder } from '../../../src/shop/orders/placing/placing-queries.ts'
import { limitsOf } from '../../../src/shop/orders/placing/unpaid-limits.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { create, ORDER, putInCart } from './helpers.ts'

const app = useTestApp({ env: { SHOP_TIME_ZONE: 'Pacific/Kiritimati' } })

class Undo extends Error {}

it.each([
  ['2026-12-31T09:59:59Z', 'ORD-2026-'],
  ['2026-12-31T10:00:00Z', 'ORD-2027-'],
])('an order of %s at 14 hours ahead of UTC is %s…', async (moment, begin) => {
  const [user, variant] = [await aUser(app), await aVariant(app)]
  await putInCart(user, variant)
  const buyer = { id: user.id, email: user.email, is_verified: true }
  const running = app.db.begin(async (tx) => {
    await tx`create schema new_year`
    await tx`select set_config('new_year.moment', ${moment}, true)`
    await tx`
      create function new_year.now() returns timestamptz
      language sql
      as $$ select current_setting('new_year.moment')::timestamptz $$`
    await tx`set local search_path = new_year, pg_catalog, public`
    const draft = await callDraftOrder(tx as unknown as Db, {
      buyer,
      body: { ...ORDER, payment_method: 'payment_provider_a', country: 'ZA', notes: '' },
      limits: limitsOf(app.config, buyer),
      client: { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' },
      key: undefined,
      numberPrefix: app.config.orderNumberPrefix,
      timeZone: app.config.timeZone,
    })
    expect(draft).toMatchObject({ code: 'drafted', order_number: expect.stringContaining(begin) })
    throw new Undo()
  })
  await expect(running).rejects.toThrow(Undo)
})

it('an order of now has the year that it is in the shop', async () => {
  const [user, variant] = [await aUser(app), await aVariant(app)]
  await putInCart(user, variant)
  const yearOf = async () => {
    const [{ year }] = await app.db<[{ year: string }]>`
      select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY') as year`
    return year
  }
  const before = await yearOf()
  const { body } = await create(user)
  expect([before, await yearOf()]).toContain(body.data.order_number.split('-')[1])
})
