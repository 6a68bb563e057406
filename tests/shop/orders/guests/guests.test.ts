/** Goal: an order without an account, opened by its token alone, and claimed only by a proven address. */
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { denied, useAdmin } from '../../../support/administrator.ts'
import { startTestApp, useTestApp } from '../../../support/app.ts'
import type { Client, Reply } from '../../../support/client.ts'
import { anyId, anyTimestamp, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { whileLocked } from '../../catalog/admin/helpers.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { notCancellable, ORDER, tooManyOrders, tooManyUnits } from '../helpers.ts'
import { deliver, delivery } from '../paying/helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const admin = useAdmin(app)
const URL_OF_ALL = '/api/guest-orders/'
const EMAIL = 'Zahra@Example.com'
const notFound = { status: 404, body: { success: false, error: 'Order not found' } }

async function fill(guest: Client, quantity = 1) {
  const variant = await aVariant(app)
  await guest.post('/api/orders/cart/add/', { variant_id: variant.id, quantity })
  return variant
}

async function aGuestOrder({ email = EMAIL, ...more }: { email?: string; quantity?: number } = {}) {
  const guest = app.guest()
  const variant = await fill(guest, more.quantity)
  const reply = await guest.post(URL_OF_ALL, { ...ORDER, email })
  expect(reply.status).toBe(201)
  const { data } = reply.body
  const headers = { 'X-Order-Token': data.order_token }
  const payPath = new URL(data.payment_url).pathname
  const order: TestOrder = { ...data, id: data.order_id, payPath }
  const url = `${URL_OF_ALL}${order.order_number}/`
  const opened = app.guest()
  return {
    guest,
    variant,
    order,
    url,
    headers,
    token: data.order_token as string,
    get: (path = '') => opened.get(`${url}${path}`, { headers }),
    post: (path: string, body: object = {}, more: object = {}) =>
      opened.post(`${url}${path}`, body, { headers: { ...headers, ...more } }),
  }
}

describe('POST /api/guest-orders/', () => {
  it('orders the cart of the guest, and gives a token that opens the order', async () => {
    const guest = app.guest()
    await fill(guest, 2)
    const reply = await guest.post(URL_OF_ALL, {
      ...ORDER,
      email: EMAIL,
      full_name: 'Zahra Adams',
      phone_number: '+27 82 555 0134',
    })
    expect(reply).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Order created successfully',
        data: {
          order_id: anyId,
          order_number: expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
          status: 'pending',
          total_price: '900.00',
          currency: 'ZAR',
          items_count: 1,
          created_at: anyTimestamp,
          payment_url: expect.stringContaining('/sandbox/pay/'),
          items_total: '900.00',
          discount: null,
          delivery: null,
          amount_due: '900.00',
          order_token: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    })
    const { order_number, order_token, order_id } = reply.body.data
    const headers = { 'X-Order-Token': order_token }
    expect(await app.guest().get(`${URL_OF_ALL}${order_number}/`, { headers })).toMatchObject({
      status: 200,
      body: { id: order_id, status: 'pending', address: '12 Fig Lane', status_history: [{}] },
    })
    expect((await guest.get('/api/orders/cart/')).body.items).toEqual([])
  })

  it('ignores a Bearer header', async () => {
    const guest = app.guest()
    await fill(guest)
    const user = await aUser(app)
    const headers = { Authorization: `Bearer ${user.tokens.access_token}` }
    expect((await guest.post(URL_OF_ALL, { ...ORDER, email: EMAIL }, { headers })).status).toBe(201)
    expect((await user.client.get('/api/orders/')).body.count).toBe(0)
  })

  const REFUSED = [
    [{}, { email: ['This field is required.'] }],
    [{ email: 'zahra' }, { email: ['Enter a valid email address.'] }],
    [{ email: EMAIL, phone_number: 'x' }, { phone_number: ['Enter a valid phone number.'] }],
    [
      { email: EMAIL, full_name: 'x'.repeat(301) },
      { full_name: ['Ensure this field has no more than 300 characters.'] },
    ],
  ] as const
  it('refuses each field by its name', async () => {
    const guest = app.guest()
    await fill(guest)
    for (const [facts, body] of REFUSED) {
      const reply = await guest.post(URL_OF_ALL, { ...ORDER, ...facts })
      expect([facts, reply]).toEqual([facts, { status: 400, body }])
    }
  })

  it('refuses an empty cart and an address that is missing as orders do', async () => {
    const empty = await app.guest().post(URL_OF_ALL, { ...ORDER, email: EMAIL })
    expect(empty.body.error).toBe('Cart is empty. Add items before creating an order.')
    const { address: _, ...rest } = ORDER
    const guest = app.guest()
    await fill(guest)
    const { status } = await guest.post(URL_OF_ALL, { ...rest, email: EMAIL })
    expect(status).toBe(400)
  })

  it('leaves creating for accounts as it was', async () => {
    expect((await app.guest().post('/api/orders/create/', ORDER)).status).toBe(401)
  })

  it('answers a repeated key with the first reply, which is not stored with the token', async () => {
    const guest = app.guest()
    await fill(guest)
    const headers = { 'Idempotency-Key': 'guest-1' }
    const send = () => guest.post(URL_OF_ALL, { ...ORDER, email: EMAIL }, { headers })
    const first = await send()
    const again = await send()
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    const stored = await app.db`select reply::text from guest_idempotency_keys`
    expect(JSON.stringify(stored)).not.toContain(first.body.data.order_token)
    const other = await guest.post(URL_OF_ALL, { ...ORDER, email: 'b@example.com' }, { headers })
    expect(other.status).toBe(422)
  })

  it('is refused where the shop does not want it', async () => {
    const shop = await startTestApp({ env: { GUEST_CHECKOUT: '0' } })
    expect(await shop.guest().post(URL_OF_ALL, {})).toEqual(denied)
    await shop.close()
  })
})

describe('the token', () => {
  it('is the only way in: all else is one 404', async () => {
    const [one, other] = [await aGuestOrder(), await aGuestOrder()]
    const client = app.guest()
    const user = await aUser(app)
    for (const token of [undefined, '', 'x', other.token, `${one.token}x`]) {
      const headers = token === undefined ? {} : { 'X-Order-Token': token }
      expect(await client.get(one.url, { headers })).toEqual(notFound)
      for (const path of ['pay/', 'cancel/', 'returns/', 'returns/1/cancel/']) {
        expect(await client.post(`${one.url}${path}`, {}, { headers })).toEqual(notFound)
      }
      expect(await client.get(`${one.url}invoice/`, { headers })).toEqual(notFound)
      expect(await client.get(`${one.url}returns/`, { headers })).toEqual(notFound)
      expect(await client.get(`${one.url}credit-notes/1/`, { headers })).toEqual(notFound)
    }
    expect(await client.get(`${URL_OF_ALL}ORD-2026-999999/`, { headers: one.headers })).toEqual(
      notFound,
    )
    expect(await user.client.get(`/api/orders/${one.order.id}/`)).toEqual(notFound)
    const ofUser = await user.client.post('/api/orders/cart/add/', {
      variant_id: (await aVariant(app)).id,
    })
    expect(ofUser.status).toBe(201)
  })

  it('gets replies that no cache keeps, as the order did', async () => {
    const { url, headers } = await aGuestOrder()
    const guest = app.guest()
    await fill(guest, 1)
    const body = { ...ORDER, email: EMAIL }
    const replies = [
      await guest.get(url, { headers }),
      await guest.get(`${url}returns/`, { headers }),
      await guest.post(URL_OF_ALL, body),
    ]
    for (const reply of replies) expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('opens what an account opens: paying again, cancelling, returns, invoice and credit notes', async () => {
    const { order, variant, get, post } = await aGuestOrder({ quantity: 2 })
    const { payment_method } = ORDER
    const paidAgain = await post('pay/', { payment_method })
    expect(paidAgain).toMatchObject({
      status: 200,
      body: { message: 'Payment link created', data: { order_id: order.id } },
    })
    const payPath = new URL(paidAgain.body.data.payment_url).pathname
    await deliver(app, delivery(app, { ...order, payPath }))
    expect((await get()).body.status).toBe('paid')
    expect((await get('invoice/')).status).toBe(200)
    const refund = { amount: '1.00', reason: 'A clerk’s own words', message: 'For the seam' }
    await admin.client.post(`${ORDERS}${order.id}/refunds/`, refund)
    await app.runJobs()
    const [refunded] = (await get()).body.refunds
    expect(refunded).toEqual({
      id: expect.any(String),
      amount: '1.00',
      status: 'completed',
      message: 'For the seam',
      created_at: anyTimestamp,
      has_credit_note: true,
    })
    expect((await get(`credit-notes/${refunded.id}/`)).status).toBe(200)
    expect(await get('credit-notes/1/')).toEqual({
      status: 404,
      body: { success: false, error: 'Credit note not found' },
    })
    for (const status of ['shipped', 'delivered']) await move(admin, order, status)
    const [item] = (await get()).body.items
    const items = [{ order_item_id: item.id, quantity: 1 }]
    const key = { 'Idempotency-Key': 'return-1' }
    const requested = await post('returns/', { items, reason: 'Too long' }, key)
    expect(requested.status).toBe(201)
    const again = await post('returns/', { items, reason: 'Too long' }, key)
    expect(again.body).toEqual(requested.body)
    const { id } = requested.body.data
    expect((await get('returns/')).body.results).toMatchObject([{ id, status: 'requested' }])
    expect((await post(`returns/${id}/cancel/`)).body.data.status).toBe('cancelled')
    expect(await post('cancel/')).toEqual(notCancellable('delivered'))
    expect(await findingsOn(app, { buyer: admin, order, variant })).toEqual(NO_FINDINGS)
  })

  it('cancels, and frees the stock', async () => {
    const { order, post, get } = await aGuestOrder()
    expect((await post('cancel/', { reason: 'Too late' })).body.data).toEqual({
      order_id: order.id,
      status: 'cancelled',
      refund_status: null,
    })
    expect((await get()).body.status).toBe('cancelled')
  })

  it('opens for a year', async () => {
    const { order, get } = await aGuestOrder()
    await app.db`
      update guest_orders set created_at = now() - interval '365 days 1 minute'
      where order_id = ${order.id}`
    expect(await get()).toEqual(notFound)
  })

  it('is ended by a link that the shop renews', async () => {
    const { order, get } = await aGuestOrder()
    await admin.client.post(`${ORDERS}${order.id}/send-link/`, {})
    expect((await get()).status).toBe(200)
    const renewed = await admin.client.post(`${ORDERS}${order.id}/send-link/`, { renew: true })
    expect(renewed.status).toBe(200)
    expect(await get()).toEqual(notFound)
  })

  it('opens still when its secret was rotated out and is listed', async () => {
    const { url, headers } = await aGuestOrder()
    const SECRET_KEY = `a-new-secret-of-thirty-two-bytes-1,${app.config.secretKeys[0]}`
    const rotated = await startTestApp({
      database: { url: app.databaseUrl, drop: async () => undefined },
      env: { SECRET_KEY },
    })
    expect((await rotated.guest().get(url, { headers })).status).toBe(200)
    await rotated.close()
  })

  it('stands in no log line', async () => {
    const { token, get } = await aGuestOrder()
    await get()
    expect(JSON.stringify(app.logLines())).not.toContain(token)
  })
})

describe('the mails of a guest', () => {
  it('have the link with the token in its fragment, and nothing that was typed', async () => {
    const email = 'fragment@example.com'
    const { order, token } = await aGuestOrder({ email })
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toContain(
      `http://shop.test/orders/by-link?lang=en#${order.order_number}.${token}`,
    )
    expect(mail?.text).not.toContain('12 Fig Lane')
  })

  it('about orders that are not paid are three a day', async () => {
    const email = 'flooded@example.com'
    for (let n = 0; n < 5; n += 1) await aGuestOrder({ email })
    expect(await mailsTo(app, email)).toHaveLength(3)
  })

  it('are sent again to who lost the link, and the reply does not say whether', async () => {
    const email = 'lost@example.com'
    const { order, token } = await aGuestOrder({ email })
    await mailsTo(app, email)
    const ask = (body: object) => app.guest().post(`${URL_OF_ALL}link/`, body)
    const said = {
      status: 200,
      body: {
        success: true,
        message: 'If this order was placed with this address, a mail with its link is on its way',
      },
    }
    const { order_number } = order
    expect(await ask({ email: 'other@example.com', order_number })).toEqual(said)
    expect(await ask({ email, order_number: 'ORD-2026-999999' })).toEqual(said)
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect(await mailsTo(app, 'other@example.com')).toEqual([])
    expect(await ask({ email: email.toUpperCase(), order_number })).toEqual(said)
    const mails = await mailsTo(app, email)
    expect(mails).toHaveLength(2)
    expect(mails.filter(({ text }) => text.includes(token))).toHaveLength(2)
  })
})

describe('POST /api/orders/claim/', () => {
  const claim = (user: { client: Client }, body: object = {}) =>
    user.client.post('/api/orders/claim/', body)
  const claimed = (...numbers: string[]) => ({
    status: 200,
    body: { success: true, message: 'Orders claimed', data: { claimed: numbers } },
  })

  it('gives all orders of a proven address to its account, and ends their tokens', async () => {
    const email = 'claims@example.com'
    const [one, two] = [
      await aGuestOrder({ email }),
      await aGuestOrder({ email: 'Claims@example.com' }),
    ]
    const other = await aGuestOrder()
    const user = await aUser(app, { email })
    expect((await user.client.get('/api/orders/')).body.count).toBe(0)
    expect(await claim(user)).toEqual(claimed(one.order.order_number, two.order.order_number))
    expect((await user.client.get('/api/orders/')).body.count).toBe(2)
    expect((await user.client.get(`/api/orders/${one.order.id}/`)).status).toBe(200)
    expect(await one.get()).toEqual(notFound)
    expect((await other.get()).status).toBe(200)
    expect(await claim(user)).toEqual(claimed())
  })

  it('leaves nothing at the order that says who the guest was', async () => {
    const guest = app.guest()
    await fill(guest)
    const email = 'known@example.com'
    const who = { email, full_name: 'Zahra Adams', phone_number: '+27 82 555 0134' }
    const { order_id, order_number } = (await guest.post(URL_OF_ALL, { ...ORDER, ...who })).body
      .data
    expect(await claim(await aUser(app, { email }))).toEqual(claimed(order_number))
    const rows = await app.db`
      select email, mailbox, full_name, phone_number from guest_orders where order_id = ${order_id}`
    expect([...rows]).toEqual([{ email: '', mailbox: '', full_name: '', phone_number: '' }])
  })

  it('takes one order of any address by its token', async () => {
    const { order, token, get } = await aGuestOrder()
    const user = await aUser(app)
    const { order_number } = order
    expect(await claim(user, { order_number, order_token: 'x' })).toEqual(notFound)
    expect(await claim(user, { order_number: 'ORD-1', order_token: token })).toEqual(notFound)
    expect(await claim(user, { order_number, order_token: token })).toEqual(claimed(order_number))
    expect(await get()).toEqual(notFound)
    expect(await claim(user, { order_number, order_token: token })).toEqual(notFound)
  })

  it('needs both of number and token, a proven address, and an account', async () => {
    const user = await aUser(app)
    const required = ['This field is required.']
    expect(await claim(user, { order_number: 'ORD-1' })).toEqual({
      status: 400,
      body: { order_token: required },
    })
    expect(await claim(user, { order_token: 'x' })).toEqual({
      status: 400,
      body: { order_number: required },
    })
    const unproven = await aUser(app, { is_verified: false, email: 'unproven@example.com' })
    await aGuestOrder({ email: 'unproven@example.com' })
    expect(await claim(unproven)).toEqual(denied)
    expect((await claim({ client: app.guest() })).status).toBe(401)
  })

  it('is won by one of two who hold the token', async () => {
    const { order, token } = await aGuestOrder()
    const users = [await aUser(app), await aUser(app)]
    const body = { order_number: order.order_number, order_token: token }
    const replies = await Promise.all(users.map((user) => claim(user, body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('of two at once by the token is the first one’s, and so against one by the address', async () => {
    const email = 'two@example.com'
    const owner = await aUser(app, { email })
    for (const byAddress of [false, true]) {
      const [{ order, token }, user] = [await aGuestOrder({ email }), await aUser(app)]
      const { order_number } = order
      const body = { order_number, order_token: token }
      const lock = (tx: Tx) => tx`select from orders where id = ${order.id} for update`
      const acts = [() => claim(user, body), () => claim(owner, byAddress ? {} : body)]
      expect(await whileLocked(app, lock, acts)).toEqual([
        claimed(order_number),
        byAddress ? claimed() : notFound,
      ])
    }
  })
})

describe('what one client may order', () => {
  const shop = useTestApp({
    env: {
      TRUST_PROXY: 'true',
      MAX_UNPAID_ORDERS: '10',
      MAX_UNPAID_UNITS: '200',
      GUEST_ORDERS_PER_CLIENT: '10',
      GUEST_UNITS_PER_CLIENT: '100',
    },
  })
  async function order(ip: string, email: string, quantity = 1) {
    const guest = shop.guest()
    const headers = { 'X-Forwarded-For': ip }
    const variant = await aVariant(shop, { stock: 100 })
    await guest.post('/api/orders/cart/add/', { variant_id: variant.id, quantity }, { headers })
    return guest.post(URL_OF_ALL, { ...ORDER, email }, { headers })
  }

  it('is three unpaid orders of one address, and as many from elsewhere', async () => {
    const email = 'three@example.com'
    for (let n = 0; n < 3; n += 1) expect((await order('10.1.0.1', email)).status).toBe(201)
    expect(await order('10.1.0.1', email)).toEqual(tooManyOrders)
    expect((await order('10.1.0.1', 'another@example.com')).status).toBe(201)
    expect((await order('10.1.0.2', email)).status).toBe(201)
  })

  it('is fifty unpaid units of one address', async () => {
    const email = 'units@example.com'
    expect((await order('10.2.0.1', email, 50)).status).toBe(201)
    expect(await order('10.2.0.1', email, 1)).toEqual(tooManyUnits)
  })

  it('is a hundred reserved units, of all addresses, also when they come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, n) => order('10.3.0.1', `many${n}@example.com`, 40)),
    )
    const [taken, refused] = [201, 409].map((each) => replies.filter((r) => r.status === each))
    expect([taken?.length, refused]).toEqual([2, Array(2).fill(tooManyUnits)])
    expect((await order('10.3.0.1', 'rest@example.com', 20)).status).toBe(201)
    expect(await order('10.3.0.1', 'one@example.com', 1)).toEqual(tooManyUnits)
    expect((await order('10.3.0.2', 'one@example.com', 1)).status).toBe(201)
  })

  it('counts the units of an order that is paid again, but not those of its own', async () => {
    const ip = '10.4.0.1'
    const { data } = (await order(ip, 'again@example.com', 50)).body
    const pay = () =>
      shop
        .guest()
        .post(
          `${URL_OF_ALL}${data.order_number}/pay/`,
          { payment_method: ORDER.payment_method },
          { headers: { 'X-Order-Token': data.order_token } },
        )
    expect((await order(ip, 'other@example.com', 50)).status).toBe(201)
    expect((await pay()).status).toBe(200)
    await shop.db`
      update stock_reservations set expires_at = now()
      where order_id = ${data.order_id}`
    expect((await order(ip, 'third@example.com', 1)).status).toBe(201)
    expect(await pay()).toEqual(tooManyUnits)
  })

  it('counts the units of two orders that are paid again at once', async () => {
    const ip = '10.5.0.1'
    const acts: (() => Promise<Reply>)[] = []
    for (const name of ['one', 'two']) {
      const { data } = (await order(ip, `${name}@renewed.example.com`, 50)).body
      await shop.db`update stock_reservations set expires_at = now() where order_id = ${data.order_id}`
      const url = `${URL_OF_ALL}${data.order_number}/pay/`
      const headers = { 'X-Order-Token': data.order_token }
      acts.push(() => shop.guest().post(url, { payment_method: ORDER.payment_method }, { headers }))
    }
    expect((await order(ip, 'rest@renewed.example.com', 1)).status).toBe(201)
    const [first, second] = await whileLocked(shop, (tx) => tx`select lock_client(${ip})`, acts)
    expect([first?.status, second]).toEqual([200, tooManyUnits])
  })

  it('is ten orders with live reservations, also when they come at once from one network', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, n) => order(`2001:db8:1:2::${n + 1}`, `n${n}@example.com`)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(replies.filter(({ status }) => status !== 201)).toEqual(Array(4).fill(tooManyOrders))
    expect((await order('2001:db8:1:3::1', 'n@example.com')).status).toBe(201)
  })
})
