/** How many orders one user may place within an hour. Contract 8.7. */
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/service/config/config.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { create, ORDER, putInCart } from './helpers.ts'

const app = useTestApp({ env: { ORDERS_PER_HOUR: '3' } })

/** The moment at which the reply counts from is not the test's: a second more or less is right. */
const throttledFor = (minutes: number) => {
  const around = (value: number) => {
    expect(value).toBeGreaterThan(60 * minutes - 60)
    expect(value).toBeLessThanOrEqual(60 * minutes)
    return value
  }
  return (body: { retry_after: number }) => ({
    detail: `Request was throttled. Expected available in ${around(body.retry_after)} seconds.`,
    retry_after: body.retry_after,
  })
}
const made = (user: TestUser, minutes: number) => app.db`
  update orders set created_at = created_at - make_interval(mins => ${minutes})
  where user_id = ${user.id}`

describe('orders of one user within an hour', () => {
  it('are at most ORDERS_PER_HOUR, 30 unless it is set, cancelled ones included', async () => {
    expect(loadConfig({}).ordersPerHour).toBe(30)
    const user = await aUser(app)
    const variant = await aVariant(app, { stock: 100 })
    const first = await anOrder(user, variant)
    await user.client.post(`/api/orders/${first.id}/cancel/`, {})
    await made(user, 20)
    await anOrder(user, variant)
    await anOrder(user, variant)
    await putInCart(user, variant)
    const refused = await create(user)
    expect([refused.status, refused.body]).toEqual([429, throttledFor(40)(refused.body)])
    const cart = await user.client.get('/api/orders/cart/')
    expect(cart.body.summary.total_items).toBe(1)

    await made(user, 40)
    expect((await create(user)).status).toBe(201)
  })

  it('are counted when they are placed at once, and for each user alone', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const variant = await aVariant(app, { stock: 100 })
    const orderMore = async () => {
      await putInCart(user, variant)
      return (await create(user)).status
    }
    const statuses: number[] = []
    while (!statuses.includes(429)) {
      statuses.push(...(await Promise.all(Array.from({ length: 5 }, orderMore))))
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    await putInCart(other, variant)
    expect((await create(other)).status).toBe(201)
  })

  it('that have a reply already are answered with it', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app, { stock: 100 })
    await anOrder(user, variant)
    await anOrder(user, variant)
    await putInCart(user, variant)
    const keyedClient = user.client.with({ 'Idempotency-Key': 'once' })
    const keyed = () => keyedClient.post('/api/orders/create/', ORDER)
    const placed = await keyed()
    expect([placed.status, await keyed()]).toEqual([201, placed])
  })
})
