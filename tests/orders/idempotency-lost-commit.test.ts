/** An order that was placed, but nobody heard that it was: the key of the request brings it to light. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PATIENTLY, type Service, startService } from '../http/helpers.ts'
import { aUser, aVariant, type TestUser } from '../support/factories.ts'

/** Breaks once: when the database is told to commit, or when it says that it has. */
type Wire = { url: string; breaksAt: 'order' | 'answer' | undefined; close: () => Promise<void> }

async function wireTo(databaseUrl: string): Promise<Wire> {
  const real = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(real.port), real.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => near.destroy()))
    const breakAt = (moment: Wire['breaksAt']) => {
      if (wire.breaksAt !== moment) return
      wire.breaksAt = undefined
      near.destroy()
    }
    near.on('data', (sent) => {
      far.write(sent)
      if (sent.includes('commit\0')) breakAt('order')
    })
    far.on('data', (answer) => {
      if (answer.includes('COMMIT\0')) breakAt('answer')
      if (!near.destroyed) near.write(answer)
    })
    // Half-closed: what was sent arrives all the same.
    near.on('close', () => far.end())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  const wire: Wire = { url: url.href, breaksAt: undefined, close }
  return wire
}

let wire: Wire
let service: Service
beforeEach(async () => {
  service = await startService({
    wire: async (url) => {
      wire = await wireTo(url)
      return wire
    },
  })
})
afterEach(async () => {
  await service.close()
  await wire.close()
})

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
/** The next try is told of the order that is there. */
async function expectOneOrder(user: TestUser) {
  const again = await create(user)
  const { body: orders } = await user.client.get('/api/orders/')
  expect(orders.count).toBe(1)
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
  expect(again.body.data).toMatchObject({ order_id: orders.results[0].id, status: 'pending' })
}

it('an order whose commit is not confirmed is 503, and is found under its key', async () => {
  const user = await aUserWithACart()
  wire.breaksAt = 'answer'
  expect((await create(user)).status).toBe(503)
  await expectOneOrder(user)
})

it('the same while the commit is still under way', async () => {
  const user = await aUserWithACart()
  // The commit waits for a lock that the test holds.
  await service.db.unsafe(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return null; end $$;
    create constraint trigger commit_waits after insert on orders
      deferrable initially deferred for each row execute function wait_for_test()`)
  const { reply } = await service.db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`
    wire.breaksAt = 'order'
    const reply = create(user)
    // The commit, and the claim that would be given back.
    await expect.poll(waiting, PATIENTLY).toBe(2)
    return { reply } // not awaited: it waits for the end of this
  })
  expect((await reply).status).toBe(503)
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

async function waiting(): Promise<number> {
  const [{ count }] = await service.db<[{ count: number }]>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return count
}
