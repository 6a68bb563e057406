/** Requests that meet an erasure: of the account, payments of its orders, other erasures. */

import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../../src/office/personal-data/erase-user.ts'
import { ADDRESSES, addressBody } from '../../shop/accounts/address-helpers.ts'
import {
  anEmail,
  countStatuses,
  logIn,
  userNotFound,
  wrongCredentials,
} from '../../shop/accounts/helpers.ts'
import { changePassword } from '../../shop/accounts/password-helpers.ts'
import { move } from '../../shop/orders/admin/helpers.ts'
import { orderByPhone } from '../../shop/orders/admin/phone-helpers.ts'
import { cartEmpty, create, ORDER } from '../../shop/orders/helpers.ts'
import { booksOf, deliver, delivery, received } from '../../shop/orders/paying/helpers.ts'
import { aDeliveredOrder, request } from '../../shop/orders/returns/helpers.ts'
import { anOutfit, productIds } from '../../shop/outfits/helpers.ts'
import { fieldError, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { aPaidPurchase, aPurchase, findingsOn, NO_FINDINGS } from '../reconcile/helpers.ts'
import { deleteAccount, deleted, takeOut, underWay } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** Asks while an erasure has done all and not ended; ends it once the request waits for it. */
async function whileErasing(user: { id: number }, ask: () => Promise<Reply>): Promise<Reply> {
  const { reply } = await app.db.begin(async (tx) => {
    await eraseUser(tx, user.id)
    const asked = ask()
    await untilWaiting(app)
    return { reply: asked } // not awaited: it waits for the end of this
  })
  return reply
}

const rowsOf = async (table: string, { id }: { id: number }) =>
  (await app.db`select 1 from ${app.db(table)} where user_id = ${id}`).count

describe('erasures at the same moment', () => {
  it('of one account: one is done, the others find no user', async () => {
    const user = await aUser(app)
    const replies = await Promise.all(Array.from({ length: 6 }, () => deleteAccount(user.client)))
    expect(countStatuses(replies)).toEqual({ 200: 1, 401: 5 })
    for (const reply of replies)
      expect(reply).toEqual(reply.status === 200 ? deleted : userNotFound)
    const jobs = await app.db`
      select 1 from graphile_worker.jobs where key = ${`account-deleted:${user.id}`}`
    expect(jobs).toHaveLength(1)
  })

  it('of two users who like each other’s outfits are both done', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const people = [await aUser(app), await aUser(app)]
      const outfits = await Promise.all(
        people.map((one) => anOutfit(app, one, { is_public: true })),
      )
      for (const { client } of people) {
        for (const { id } of outfits) await client.post(`/api/outfits/${id}/like/`)
      }
      const replies = await Promise.all(people.map(({ client }) => deleteAccount(client)))
      expect(replies).toEqual([deleted, deleted])
    }
  })

  it('of the last two administrators leave one', async () => {
    await app.db`update users set is_admin = false where id <> ${admin.id}`
    await app.db`update users set is_active = false where id = ${admin.id}`
    const admins = [await aUser(app, { is_admin: true }), await aUser(app, { is_admin: true })]
    const erased = await Promise.allSettled(
      admins.map(({ id }) => app.db.begin((tx) => eraseUser(tx, id))),
    )
    expect(erased.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(erased.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { body: { success: false, error: 'The last administrator cannot be deleted.' } },
    })
    await app.db`update users set is_active = true where id = ${admin.id}`
  })
})

describe('a request of the account that began before the erasure ended', () => {
  const inCart = async () => ({ variant_id: (await aVariant(app)).id })
  const acts: [what: string, prepare: (user: TestUser) => Promise<() => Promise<Reply>>][] = [
    [
      'fills the cart',
      async ({ client }) => {
        const body = await inCart()
        return () => client.post('/api/orders/cart/add/', body)
      },
    ],
    [
      'fills the wishlist',
      async ({ client }) => {
        const body = await inCart()
        return () => client.post('/api/orders/wishlist/add/', body)
      },
    ],
    [
      'keeps an address',
      async ({ client }) =>
        () =>
          client.post(ADDRESSES, addressBody),
    ],
    [
      'composes an outfit',
      async ({ client }) => {
        const body = { name: 'Eid', products: await productIds(app, 2) }
        return () => client.post('/api/outfits/', body)
      },
    ],
    [
      'likes an outfit',
      async ({ client }) => {
        const { id } = await anOutfit(app, await aUser(app), { is_public: true })
        return () => client.post(`/api/outfits/${id}/like/`)
      },
    ],
    [
      'orders with an Idempotency-Key',
      async ({ client }) => {
        const headers = { 'Idempotency-Key': 'key' }
        return () => client.post('/api/orders/create/', ORDER, { headers })
      },
    ],
    [
      'changes the profile',
      async ({ client }) =>
        () =>
          client.patch('/api/users/profile/', { first_name: 'Z' }),
    ],
    [
      'copies the data',
      async ({ client }) =>
        () =>
          takeOut(client),
    ],
    [
      'deletes it as well',
      async ({ client }) =>
        () =>
          deleteAccount(client),
    ],
  ]

  it.each(acts)('%s: it is answered 401 and writes nothing', async (_, prepare) => {
    const user = await aUser(app)
    const ask = await prepare(user)
    expect(await whileErasing(user, ask)).toEqual(userNotFound)
    for (const table of [
      'addresses',
      'cart_items',
      'wishlist_items',
      'outfits',
      'outfit_likes',
      'orders',
    ]) {
      expect([table, await rowsOf(table, user)]).toEqual([table, 0])
    }
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer from audit_log where actor_user_id = ${user.id} and ip is not null`
    expect(count).toBe(0)
  })

  it('orders: it is answered 401, and neither the order nor its reservation exists', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    expect(await whileErasing(user, () => create(user))).toEqual(userNotFound)
    expect(await app.db`select 1 from stock_reservations where variant_id = ${variant.id}`).toEqual(
      [],
    )
  })

  it('asks for a return: the order is not its own any more, and has none', async () => {
    const made = await aDeliveredOrder(app, admin)
    const asked = () => request(made)
    const notFound = { status: 404, body: { success: false, error: 'Order not found' } }
    expect(await whileErasing(made.buyer, asked)).toEqual(notFound)
    const order = await admin.client.get(`/api/admin/orders/${made.order.id}/`)
    expect(order.body).toMatchObject({ user: null, returns: [] })
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })

  it('logs in: as for an address without an account', async () => {
    const user = await aUser(app)
    expect(await whileErasing(user, () => logIn(app.guest(), user.email))).toEqual(wrongCredentials)
  })

  it('changes the password: it changes nothing', async () => {
    const user = await aUser(app)
    const { status } = await whileErasing(user, () => changePassword(user.client))
    expect(status).toBe(400)
  })

  it('orders at the same moment: the order is cancelled and bare, or it was never placed', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const user = await aUser(app)
      await user.client.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
      const [placed, gone] = await Promise.all([create(user), deleteAccount(user.client)])
      expect(gone).toEqual(deleted)
      // Without a user, or without a cart if the erasure came after the look at the token.
      if (placed.status !== 201) expect([userNotFound, cartEmpty]).toContainEqual(placed)
      const id = placed.body.data?.order_id ?? 0
      const orders = await app.db`
        select status, user_id, address from orders where id = ${id} or user_id = ${user.id}`
      const bare = { status: 'cancelled', user_id: null, address: '' }
      expect([...orders]).toEqual(placed.status === 201 ? [bare] : [])
    }
  })
})

describe('an order by phone that staff place while an erasure ends', () => {
  it('for the account: it does not exist, and nothing is reserved', async () => {
    const [user, variant] = [await aUser(app), await aVariant(app)]
    const asked = () => orderByPhone(admin, variant, { user_id: user.id })
    expect(await whileErasing(user, asked)).toEqual(
      fieldError('user_id', `Invalid pk "${user.id}" - object does not exist.`),
    )
    expect(await app.db`select 1 from stock_reservations where variant_id = ${variant.id}`).toEqual(
      [],
    )
  })
})

describe('a payment', () => {
  it('that comes while the account is erased goes back', async () => {
    const purchase = await aPurchase(app)
    const { buyer: user, order } = purchase
    expect(await whileErasing(user, () => deliver(app, delivery(app, order)))).toEqual(received)
    await app.runJobs()
    const { mails: _, ...books } = await booksOf(app, order)
    expect(books).toEqual({
      status: 'cancelled',
      payments: ['captured'],
      refunds: [expect.any(String)],
      on_hand: 10,
      available: 10,
      ledger: 10,
      history: ['pending', 'cancelled'],
    })
    const [refund] = await app.db`
      select r.state from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${order.id}`
    expect(refund).toEqual({ state: 'completed' })
    // No mail has an address any more but the last one.
    const { messages } = (await app.guest().get(`/sandbox/mail/messages/?to=${user.email}`)).body
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Your account was deleted',
    ])
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('that comes at the same moment pays the order and stops the erasure, or goes back', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const purchase = await aPurchase(app)
      const { buyer: user, order } = purchase
      const success = delivery(app, order)
      const [answer, gone] = await Promise.all([deliver(app, success), deleteAccount(user.client)])
      expect(answer).toEqual(received)
      const { status, refunds } = await booksOf(app, order)
      if (gone.status === 200) expect([status, refunds.length]).toEqual(['cancelled', 1])
      else {
        expect(gone).toEqual(underWay(order.order_number))
        expect([status, refunds]).toEqual(['paid', []])
      }
      await app.runJobs()
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('that comes long after goes back, and its events are taken as any', async () => {
    const purchase = await aPurchase(app)
    const { buyer: user, order } = purchase
    expect(await deleteAccount(user.client)).toEqual(deleted)
    await app.runJobs()
    const success = delivery(app, order, { payment_id: 'late' })
    expect(await deliver(app, success)).toEqual(received)
    expect(await deliver(app, success)).toEqual(received)
    await app.runJobs()
    expect(await booksOf(app, order)).toMatchObject({ status: 'cancelled', payments: ['captured'] })
    const second = delivery(app, order, { payment_id: 'later' })
    expect(await deliver(app, second)).toEqual(received)
    await app.runJobs()
    const states = await app.db`
      select r.state from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${order.id}`
    expect([...states]).toEqual([{ state: 'completed' }, { state: 'completed' }])
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('that is paid back at the provider after the erasure is recorded with the order', async () => {
    const purchase = await aPaidPurchase(app)
    const { buyer, order } = purchase
    for (const status of ['shipped', 'delivered'] as const) await move(admin, order, status)
    expect(await deleteAccount(buyer.client)).toEqual(deleted)
    const refund = delivery(app, order, { type: 'refund.succeeded', amount_cents: 100 })
    expect(await deliver(app, refund)).toEqual(received)
    const { body } = await admin.client.get(`/api/admin/orders/${order.id}/`)
    expect(body).toMatchObject({
      status: 'delivered',
      user: null,
      refunds: [{ state: 'completed', cause: 'provider', amount: '1.00' }],
    })
    await app.runJobs()
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })
})

it('an address that is registered again while its account is erased is taken until then', async () => {
  const email = anEmail()
  const user = await aUser(app, { email })
  const body = { email, password: 'a-fig-tree-in-May', full_name: 'Amina Jacobs' }
  const replies = await Promise.all([
    app.guest().post('/api/users/register/', body),
    deleteAccount(user.client),
  ])
  expect(replies[1]).toEqual(deleted)
  expect([201, 400]).toContain(replies[0].status)
  const accounts = await app.db`select 1 from users where email = ${email}`
  expect(accounts.count).toBe(replies[0].status === 201 ? 1 : 0)
})
