import { describe, expect, it } from 'vitest'
import { anotherLogin, logOut } from '../../shop/accounts/helpers.ts'
import { noFactor } from '../../shop/accounts/second-factor/helpers.ts'
import { aDeliveredOrder, aReturn, cancel, reject } from '../../shop/orders/returns/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { age, anyId, anyTimestamp, aUser } from '../../support/factories.ts'
import { aPurchase } from '../reconcile/helpers.ts'
import { aPerson, EXPORT, NOTHING, takeOut } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true', LOG_LEVEL: 'warn' } })

const bodyOf = async (reply: Promise<Reply>) => (await reply).body

/** A 429 says how long it lasts; it is at most a day. */
function throttled(reply: Reply) {
  const { retry_after } = reply.body
  expect(retry_after).toBeGreaterThan(0)
  expect(retry_after).toBeLessThanOrEqual(86_400)
  expect(reply.headers.get('retry-after')).toBe(String(retry_after))
  expect(reply.headers.get('x-ratelimit-limit')).toBe('3')
  return {
    status: 429,
    body: {
      detail: `Request was throttled. Expected available in ${retry_after} seconds.`,
      retry_after,
    },
  }
}

/** None can write that a copy was made before all have begun: those that can read have read then. */
async function tenAtOnce(client: Client): Promise<Reply[]> {
  let replies: Promise<Reply[]> | undefined
  await app.db.begin(async (tx) => {
    await tx`lock table audit_log in share row exclusive mode`
    replies = Promise.all(Array.from({ length: 10 }, () => takeOut(client)))
    await expect.poll(waiting, { timeout: 20_000 }).toBe(10)
  })
  return replies ?? []
}

async function waiting(): Promise<number> {
  const [{ count }] = await app.db<[{ count: number }]>`
    select count(*)::integer as count
    from pg_locks l
    join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`
  return count
}

describe(`GET ${EXPORT}`, () => {
  it('shows each part as its own endpoint shows it', async () => {
    const { client, id, orders } = await aPerson(app)
    const { status, body } = await takeOut(client)
    expect(status).toBe(200)
    const { body: mine } = await client.get('/api/outfits/my-outfits/')
    const { body: admins } = await (await aUser(app, { is_admin: true })).client.get(
      `/api/admin/users/${id}/`,
    )
    const [like] = body.likes
    expect(body).toEqual({
      exported_at: anyTimestamp,
      profile: await bodyOf(client.get('/api/users/profile/')),
      identities: admins.identities,
      second_factor: {
        ...noFactor,
        recovery_codes_left: 1,
        passkeys: [{ id: anyId, name: 'zq-passkey', created_at: anyTimestamp, last_used_at: null }],
      },
      sessions: (await bodyOf(client.get('/api/users/sessions/'))).data.sessions,
      addresses: (await bodyOf(client.get('/api/users/addresses/'))).results,
      orders: await Promise.all(
        orders.toReversed().map((order) => bodyOf(client.get(`/api/orders/${order.id}/`))),
      ),
      past_orders: (await bodyOf(client.get('/api/orders/past/'))).results,
      returns: (await bodyOf(client.get(`/api/orders/${orders[0]?.id}/returns/`))).results,
      cart: await bodyOf(client.get('/api/orders/cart/')),
      wishlist: await bodyOf(client.get('/api/orders/wishlist/')),
      outfits: await Promise.all(
        mine.results.map((outfit: { id: number }) =>
          bodyOf(client.get(`/api/outfits/${outfit.id}/`)),
        ),
      ),
      likes: [
        {
          ...(await bodyOf(client.post(`/api/outfits/${like.outfit_id}/like/`))).data,
          liked_at: anyTimestamp,
        },
      ],
      audit: expect.any(Array),
    })
    const parts = [
      body.identities,
      body.sessions,
      body.addresses,
      body.orders,
      body.outfits,
      body.returns,
    ]
    const items = [body.wishlist.items, body.cart.items]
    for (const part of [...parts, ...items]) expect(part.length).toBeGreaterThan(0)
    expect(body.audit.map(({ action }: { action: string }) => action)).toEqual([
      ...[
        'export_data',
        'cancel_order',
        'place_order',
        'place_order',
        'request_return',
        'place_order',
      ],
      ...['login', 'link_identity', 'login', 'register'],
    ])
  })

  it('shows the acts of the caller and what was done to the account, and of no other person', async () => {
    const [user, admin] = [await aUser(app, { role: 'owner' }), await aUser(app, { role: 'owner' })]
    const other = await aUser(app)
    const path = (id: number) => `/api/admin/users/${id}/`
    await admin.client.patch(path(user.id), { is_active: true })
    const client = user.client.with({ 'User-Agent': 'Firefox', 'X-Request-Id': 'request-7' })
    await client.patch(path(other.id), { is_admin: true })
    const { body } = await takeOut(client)
    const own = { ip: '127.0.0.1', user_agent: 'Firefox', request_id: 'request-7', actor: 'you' }
    const entry = { id: anyId, happened_at: anyTimestamp, before: null, after: null }
    const facts = { email: user.email, is_active: true, is_admin: true, role: 'owner' }
    expect(body).toEqual({
      ...NOTHING,
      exported_at: anyTimestamp,
      profile: await bodyOf(client.get('/api/users/profile/')),
      sessions: (await bodyOf(client.get('/api/users/sessions/'))).data.sessions,
      audit: [
        {
          ...entry,
          ...own,
          action: 'export_data',
          subject_type: 'user',
          subject_id: String(user.id),
        },
        {
          ...entry,
          ...own,
          action: 'update_user',
          subject_type: 'user',
          subject_id: String(other.id),
        },
        {
          ...entry,
          actor: 'administrator',
          action: 'update_user',
          subject_type: 'user',
          subject_id: String(user.id),
          before: { ...facts, version: 1 },
          after: { ...facts, version: 2 },
          ip: null,
          user_agent: null,
          request_id: null,
        },
      ],
    })
  })

  it('shows what the caller asked of orders and returns', async () => {
    const admin = await aUser(app, { is_admin: true })
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    await cancel(made, id)
    const { body } = await takeOut(made.buyer.client)
    const { order_number } = made.order
    const about = { subject_type: 'return', subject_id: String(id), before: null }
    expect(body.audit.slice(1, 4)).toMatchObject([
      { ...about, action: 'cancel_return', after: { order_number } },
      {
        ...about,
        action: 'request_return',
        after: { order_number, items: [{ order_item_id: made.itemId, quantity: 1 }] },
      },
      { action: 'place_order', after: { order_number } },
    ])
  })

  it('shows an administrator which orders and returns of others they moved, and nothing of those', async () => {
    const admin = await aUser(app, { is_admin: true })
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    await reject(admin, id, 'Worn at a wedding')
    const { body } = await takeOut(admin.client)
    const empty = { actor: 'you', before: null, after: null }
    const ofOrder = { ...empty, action: 'move_order', subject_id: String(made.order.id) }
    expect(body.audit).toMatchObject([
      { action: 'export_data' },
      { ...empty, action: 'reject_return', subject_type: 'return', subject_id: String(id) },
      ...[ofOrder, ofOrder],
    ])
  })

  it('has sessions that were logged out, too', async () => {
    const user = await aUser(app)
    const phone = await anotherLogin(app, user)
    await logOut(user.client, phone.refresh_token)
    const { body } = await takeOut(user.client)
    expect(body.sessions).toHaveLength(2)
    expect((await bodyOf(user.client.get('/api/users/sessions/'))).data.sessions).toHaveLength(1)
  })

  it('has lists of any length, each row once, the newest first', async () => {
    const { client, id } = await aUser(app)
    const many = 120
    await app.db`
      insert into orders (order_number, user_id, total_price, address, payment_method)
      select 'MANY-' || n, ${id}, 10, '12 Fig Lane', 'payment_provider_a'
      from generate_series(1, ${many}::integer) n`
    await app.db`
      insert into login_sessions (user_id) select ${id} from generate_series(1, ${many}::integer)`
    await app.db`
      insert into audit_log (actor_user_id, action, subject_type, subject_id)
      select ${id}, 'logout', 'user', ${String(id)} from generate_series(1, ${many}::integer)`
    const { body } = await takeOut(client)
    for (const part of ['orders', 'sessions', 'audit']) {
      const ids: number[] = body[part].map((row: { id: number }) => row.id)
      expect([part, ids.length >= many]).toEqual([part, true])
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    }
  })

  it('is cut off where it cannot be read to its end, and the log says why', async () => {
    const { client } = await aUser(app)
    await app.db`alter table outfit_likes rename to unreadable`
    try {
      await expect(takeOut(client)).rejects.toThrow()
    } finally {
      await app.db`alter table unreadable rename to outfit_likes`
    }
    const line = app.logLines().find(({ msg }) => msg === 'a copy of personal data broke off')
    expect(line?.err).toMatchObject({ message: 'relation "outfit_likes" does not exist' })
  })

  it('is of the caller alone', async () => {
    const [{ buyer }, other] = [await aPurchase(app), await aUser(app)]
    expect((await takeOut(buyer.client)).body.orders).toHaveLength(1)
    expect(await takeOut(other.client)).toMatchObject({ status: 200, body: NOTHING })
    expect(await takeOut(app.guest())).toEqual({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
  })

  it('is made three times in 24 hours, then no more, also of ten at the same moment', async () => {
    const user = await aUser(app)
    const replies = await tenAtOnce(user.client)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(7)
    for (const reply of refused) expect(reply).toEqual(throttled(reply))
    expect((await takeOut((await aUser(app)).client)).status).toBe(200)

    // The oldest of the three lapses, then the others.
    const [oldest] = await app.db<[{ id: number }]>`
      select min(id) as id from audit_log
      where actor_user_id = ${user.id} and action = 'export_data'`
    await age(app.db, 'audit_log', { id: oldest.id }, '24 hours')
    expect((await takeOut(user.client)).status).toBe(200)
    const again = await takeOut(user.client)
    expect(again).toEqual(throttled(again))
  })
})
