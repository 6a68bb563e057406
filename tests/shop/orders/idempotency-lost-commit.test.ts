/** An order whose commit was not confirmed: a retry with the same key finds it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aUser, aVariant, type TestUser } from '../../support/factories.ts'
import {
  type FrailService,
  sendWithSlowCommit,
  startFrailService,
} from '../../support/lost-commit.ts'

let service: FrailService
beforeEach(async () => {
  service = await startFrailService()
})
afterEach(() => service.close())

const create = ({ client }: TestUser) =>
  client.post(
    '/api/orders/create/',
    { address: '12 Fig Lane', payment_method: 'payment_provider_a' },
    { headers: { 'Idempotency-Key': 'once' } },
  )
async function aUserWithACart(): Promise<TestUser> {
  const user = await aUser(service)
  await user.client.post('/api/orders/cart/add/', { variant_id: (await aVariant(service)).id })
  return user
}
/** The next try is answered with the order that is there. */
async function expectOneOrder(user: TestUser) {
  const again = await create(user)
  const { body: orders } = await user.client.get('/api/orders/')
  expect(orders.count).toBe(1)
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
  expect(again.body.data).toMatchObject({ order_id: orders.results[0].id, status: 'pending' })
}

it('an order whose commit is not confirmed is 503, and is found under its key', async () => {
  const user = await aUserWithACart()
  service.wire.breaksAt = 'answer'
  expect((await create(user)).status).toBe(503)
  await expectOneOrder(user)
})

it('an order whose commit is still under way is 503, and is found under its key', async () => {
  const user = await aUserWithACart()
  const reply = await sendWithSlowCommit(service, 'insert on orders', () => create(user))
  expect(reply.status).toBe(503)
  await expectOneOrder(user)
})

it('an order whose commit fails is not there, and its key is free', async () => {
  const user = await aUserWithACart()
  await service.db.unsafe(`
    create function fail() returns trigger language plpgsql as $$
      begin raise 'no commit'; end $$;
    create constraint trigger commit_fails after insert on orders
      deferrable initially deferred for each row execute function fail()`)
  expect((await create(user)).status).toBe(500)
  await service.db`drop trigger commit_fails on orders`
  const again = await create(user)
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, null])
  const { body: orders } = await user.client.get('/api/orders/')
  expect(orders.results).toEqual([expect.objectContaining({ id: again.body.data.order_id })])
})
