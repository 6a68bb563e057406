/** Persons with something in every table, and what is asked about their data. */
import { expect } from 'vitest'
import { drawInvoices } from '../../../src/run/jobs/draw-invoices.ts'
import { aPng } from '../../outside/media/pictures.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { anAddress } from '../../shop/accounts/address-helpers.ts'
import { upload } from '../../shop/accounts/profile-helpers.ts'
import { noFactor } from '../../shop/accounts/second-factor/helpers.ts'
import { aToken, socialLogIn } from '../../shop/accounts/social-helpers.ts'
import { anOutfit } from '../../shop/outfits/helpers.ts'
import type { TestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, aVariant, PASSWORD, type TestUser } from '../../support/factories.ts'

export const EXPORT = '/api/users/export/'
export const ACCOUNT = '/api/users/account/'

export const takeOut = (client: Client): Promise<Reply> => client.get(EXPORT)
export const deleteAccount = (client: Client, body: unknown = { password: PASSWORD }) =>
  client.request('DELETE', ACCOUNT, body)

/** Before an account with a role can be deleted; another owner must be there. */
export async function giveUpRole({ client, id }: Pick<TestUser, 'client' | 'id'>) {
  const { status } = await client.patch(`/api/admin/users/${id}/`, { role: null })
  expect(status).toBe(200)
}

export const deleted = { status: 200, body: { success: true, message: 'Account deleted' } }
export const roleHeld = { status: 400, body: { success: false, error: 'Give up your role first.' } }
export const underWay = (...orders: string[]) => ({
  status: 409,
  body: { success: false, error: 'Your account has orders under way.', orders },
})

/** The parts of a copy that are empty for a new account. */
export const NOTHING = {
  identities: [],
  addresses: [],
  orders: [],
  past_orders: [],
  returns: [],
  outfits: [],
  likes: [],
  second_factor: noFactor,
  cart: { items: [], summary: { total_items: 0, total_price: '0.00', currency: 'ZAR' } },
  wishlist: { items: [], total_items: 0 },
}

/** Every text that leads to the person of aPerson: none is in anything else. */
export const TRACES = [
  ...['zq.mailbox', 'Zelda', 'Quuxley', '82 999 0001', 'Wisteria Court', 'beware of the goose'],
  ...['zq-phone', 'zq-browser', 'zq-request', '203.0.113.77', 'zq-key', 'Zq wedding', 'zq-subject'],
  ...['zq-changed my mind', 'zq-asked the courier', 'zq-provider says'],
  ...['zq-courier', 'zq-parcel', 'zq-too long', 'zq-worn already', 'zq-seam', 'zq-passkey'],
  ...['zq-corrected address', 'zq-staff note', 'zq-home'],
]

export type Person = TestUser & { orders: { id: number; order_number: string; status: string }[] }

let serial = 0

/**
 * A person with a row in every table that has persons, made through the API where it can be: three
 * orders, of which one was delivered, one waits for payment, and one was cancelled.
 */
export async function aPerson(app: TestApp): Promise<Person> {
  serial += 1
  const email = `zq.mailbox${serial}@example.com`
  const guest = app.guest().with({
    'X-Forwarded-For': '203.0.113.77',
    'User-Agent': 'zq-browser',
    'X-Request-Id': 'zq-request',
  })
  await guest.post('/api/users/register/', {
    email,
    password: PASSWORD,
    full_name: 'Zelda Quuxley',
    phone_number: '+27 82 999 0001',
  })
  const [user] = await app.db<[{ id: number; username: string }]>`
    update users set is_verified = true where email = ${email} returning id, username`
  await guest.post('/api/users/login/', { email, password: 'not-the-password' })
  const device_info = { device_type: 'zq-phone', os: 'zq-phone', app_version: 'zq-phone' }
  const { tokens } = (
    await guest.post('/api/users/login/', { email, password: PASSWORD, device_info })
  ).body.data
  const client = guest.bearer(tokens.access_token)
  const person = { ...user, email, role: null, tokens, client }
  await socialLogIn(guest, await aToken(app, { email, sub: `zq-subject-${serial}` }))
  await upload(client, await aPng())
  await client.post('/api/users/password/change/', {
    current_password: 'not-the-password',
    new_password: 'an-olive-grove-in-June',
  })
  const orders = [
    await aDeliveredOrder(app, person),
    await aPendingOrder(app, person),
    await aCancelledOrder(app, person),
  ]
  await fillLists(app, person)
  await plantTexts(app, person)
  await plantFactor(app, person)
  await plantInvitation(app, person)
  await plantPastOrder(app, person)
  return { ...person, orders }
}

async function plantPastOrder({ db }: TestApp, { id, email }: TestUser) {
  await db`
    insert into past_orders
      (source, number, placed_at, email, email_key, full_name, total, currency, status, lines)
    values ('own', ${`P-${id}`}, now(), ${email}, ${email}, 'Zelda Quuxley', 450, 'ZAR', 'paid',
      '[{"name": "Abaya", "sku": null, "quantity": 1, "price": "450.00"}]')`
}

async function plantInvitation(app: TestApp, { email }: TestUser) {
  const { id } = await aUser(app)
  await app.db`
    insert into invitations (email, email_key, full_name, role, invited_by, expires_at)
    values (${email}, ${email}, 'Zelda Quuxley', 'packer', ${id}, now())`
}

/** As of an administrator from whom a version of before has taken the role. */
async function plantFactor({ db }: TestApp, { id }: TestUser) {
  await db`insert into totp_secrets (user_id, pending_secret) values (${id}, '')`
  await db`insert into recovery_codes (user_id, code_sha256) values (${id}, repeat('0', 64))`
  await db`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports)
    values (${id}, 'zq-passkey', ${`credential ${id}`}, '', 0, '{}')`
  await db`
    insert into passkey_challenges (session_id, purpose, challenge, expires_at)
    select max(s.id), 'verification', '', now() from login_sessions s where s.user_id = ${id}`
}

const place = async (app: TestApp, { client }: TestUser) => {
  const { id: variant_id } = await aVariant(app)
  const headers = { 'Idempotency-Key': `addition ${variant_id}` }
  await client.post('/api/orders/cart/add/', { variant_id }, { headers })
  const reply = await client.post(
    '/api/orders/create/',
    {
      address: '7 Wisteria Court',
      notes: 'beware of the goose',
      payment_method: 'payment_provider_a',
    },
    { headers: { 'Idempotency-Key': `zq-key ${variant_id}` } },
  )
  expect(reply.status).toBe(201)
  const { order_id: id, order_number, payment_url } = reply.body.data
  return { id, order_number, payPath: new URL(payment_url).pathname }
}

export async function aPaidOrder(app: TestApp, user: TestUser) {
  const { payPath, ...order } = await place(app, user)
  await app.guest().post(payPath, { outcome: 'succeed' })
  return { ...order, status: 'paid' }
}

export async function aPendingOrder(app: TestApp, user: TestUser) {
  const { payPath: _, ...order } = await place(app, user)
  return { ...order, status: 'pending' }
}

export async function aCancelledOrder(app: TestApp, user: TestUser) {
  const order = await aPendingOrder(app, user)
  await user.client.post(`/api/orders/${order.id}/cancel/`, { reason: 'zq-changed my mind' })
  return { ...order, status: 'cancelled' }
}

/** Marked by an administrator, who wrote down something about the person, and whose replies are stored. */
export async function aDeliveredOrder(app: TestApp, user: TestUser) {
  const order = await aPaidOrder(app, user)
  const admin = await aUser(app, { is_admin: true })
  const path = `/api/admin/orders/${order.id}/`
  await admin.client.patch(path, { address: 'zq-corrected address' })
  await admin.client.patch(path, { address: '7 Wisteria Court' })
  await admin.client.post('/api/admin/orders/claims/', { count: 50 })
  const note = { headers: { 'Idempotency-Key': `note ${order.id}` } }
  await admin.client.post(`${path}staff-notes/`, { text: 'zq-staff note' }, note)
  for (const status of ['shipped', 'delivered']) {
    const parcel = { carrier: 'zq-courier', tracking_number: 'zq-parcel' }
    const body = { status, note: 'zq-asked the courier', ...(status === 'shipped' ? parcel : {}) }
    const headers = { 'Idempotency-Key': `${status} ${order.id}` }
    await admin.client.post(`/api/admin/orders/${order.id}/status/`, body, { headers })
  }
  const reply = await user.client.get(`/api/orders/${order.id}/`)
  const [{ id: order_item_id }] = reply.body.items
  const requested = { items: [{ order_item_id, quantity: 1 }], reason: 'zq-too long' }
  const { body } = await user.client.post(`/api/orders/${order.id}/returns/`, requested)
  const rejection = { note: 'zq-worn already' }
  const headers = { 'Idempotency-Key': `rejected ${body.data.id}` }
  await admin.client.post(`/api/admin/returns/${body.data.id}/reject/`, rejection, { headers })
  const units = { order_item_id, quantity: 1, restock: 0 }
  const given = { amount: '1.00', items: [units], reason: 'zq-seam' }
  await admin.client.post(`/api/admin/orders/${order.id}/refunds/`, given, {
    headers: { 'Idempotency-Key': `refunded ${order.id}` },
  })
  await app.runJobs()
  await drawInvoices(jobContext(app).context, {})
  return { ...order, status: 'delivered' }
}

async function fillLists(app: TestApp, person: TestUser) {
  const { client } = person
  const other = await aUser(app)
  const variant_id = (await aVariant(app)).id
  await client.post('/api/orders/cart/add/', { variant_id })
  await anAddress(client, { label: 'zq-home' })
  await client.post('/api/orders/wishlist/add/', { variant_id, notify_when_available: true })
  const words = { name: 'Zq wedding', description: 'Zq wedding' }
  const own = await anOutfit(app, person, { ...words, is_public: true })
  const others = await anOutfit(app, other, { is_public: true })
  await client.post(`/api/outfits/${others.id}/like/`)
  await other.client.post(`/api/outfits/${own.id}/like/`)
  const admin = await aUser(app, { is_admin: true })
  await admin.client.patch(`/api/admin/outfits/${own.id}/`, { is_public: false })
}

/** Plants texts that providers and the queue may have written, once the mails so far have left. */
async function plantTexts({ db, runJobs }: TestApp, { id, email }: TestUser) {
  await runJobs()
  // As of an order that was placed without the account, with a discount, and claimed.
  await db`
    insert into guest_orders (order_id, email, client)
    select o.id, ${email}, '203.0.113.77' from orders o where o.user_id = ${id}`
  await db`
    insert into guest_idempotency_keys (guest, key, request, body_sha256)
    select 'order:' || o.id, 'zq-key', 'POST /', '' from orders o where o.user_id = ${id}`
  await db`
    with made as (insert into discounts (code, kind, value) values (${`ZQ-${id}`}, 'amount', 1) returning id)
    insert into discount_uses (order_id, discount_id, customer, held_until)
    select o.id, m.id, ${email}, 'infinity' from orders o, made m where o.user_id = ${id}`
  await db`
    update payments p set failure_code = 'zq-provider says' from orders o
    where o.id = p.order_id and o.user_id = ${id}`
  await db`
    update payment_events e set payload = e.payload || '{"reason": "zq-provider says"}'
    from payments p join orders o on o.id = p.order_id
    where p.id = e.payment_id and o.user_id = ${id}`
  await db`
    insert into refunds (payment_id, amount, reason, state, last_error)
    select p.id, b.amount_left, 'Order cancelled', 'completed', 'zq-provider says'
    from payments p
    join payment_balances b on b.payment_id = p.id
    join orders o on o.id = p.order_id
    where o.user_id = ${id} and o.status = 'delivered'`
  await db`
    insert into order_holds (order_id, reason, note, ended_at)
    select o.id, 'staff', 'zq-note', now() from orders o where o.user_id = ${id}`
  await db`
    insert into payment_events (adapter, event_id, kind, outcome, payload)
    select 'sandbox', 'dispute ' || p.id, 'dispute', 'disputed',
      jsonb_build_object('reference', p.reference, 'reason', 'zq-provider says')
    from payments p join orders o on o.id = p.order_id
    where o.user_id = ${id}`
  await db`
    select graphile_worker.add_job('send-email', json_build_object('letter', 'password-reset',
        'email', upper(${email}::text), 'issued_at', 1), job_key => 'password-reset:' || ${email}::text,
      max_attempts => 1, run_at => now() + interval '1 day')`
}
