/** What the repair of the driver in src/preload.ts is for: without it these end the process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, aVariant, type TestUser } from '../support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const unavailable = {
  status: 503,
  body: {
    success: false,
    error: 'The service is temporarily unavailable. Please try again later.',
    retry_after: 1800,
  },
}
const create = (user: TestUser) =>
  user.client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
  })

/** Cuts the connection that waits for a lock somebody else holds, once there is one. */
async function cutTheWaiter(): Promise<void> {
  for (;;) {
    const { count } = await app.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    if (count > 0) return
    await sleep(5)
  }
}

describe('a connection that is lost in the middle of an order', () => {
  it('answers 503, writes nothing, and serves on, time after time', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    for (let round = 0; round < 15; round += 1) {
      const reply = await app.db.begin(async (tx) => {
        await tx`select id from product_variants where id = ${variant.id} for update`
        const pending = create(user)
        await cutTheWaiter()
        return pending
      })
      expect(reply).toEqual(unavailable)
    }
    const reads = await Promise.all(
      Array.from({ length: 60 }, () => app.guest().get('/api/catalog/filters/')),
    )
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from orders where user_id = ${user.id}`
    expect(count).toBe(0)
    expect((await create(user)).status).toBe(201)
  })
})
