/** A quote refuses what the order would refuse for its code and its delivery; stock and limits are the order's. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../support/app.ts'
import type { Client, Reply } from '../../../support/client.ts'
import { aUser, aVariant } from '../../../support/factories.ts'
import { cartEmpty, create, ORDER } from '../helpers.ts'
import { aDiscount, notValid } from './helpers.ts'

const app = useTestApp({ env: { ORDERS_PER_HOUR: '5', TRUST_PROXY: 'true' } })
beforeEach(() => app.db`delete from discounts`)

const QUOTE = '/api/orders/cart/quote/'
const quoted = (amount_due: string, discount: object | null = null) => ({
  status: 200,
  body: { items_total: '450.00', discount, delivery: null, amount_due, currency: 'ZAR' },
})

let client = 0
/** With a cart of one line, from a client of its own. */
async function aGuest(from = `203.0.113.${++client}`): Promise<Client> {
  const cart = await app.guest().post('/api/orders/cart/add/', {
    variant_id: (await aVariant(app)).id,
  })
  const token = cart.headers.get('x-cart-token') ?? ''
  return app.guest().with({ 'X-Cart-Token': token, 'X-Forwarded-For': from })
}

/** The seconds in a 429 depend on the moment: they are checked apart. */
function throttled(reply: Reply) {
  const { retry_after } = reply.body
  expect(retry_after).toBeGreaterThan(3_000)
  expect(retry_after).toBeLessThanOrEqual(3_600)
  const detail = `Request was throttled. Expected available in ${retry_after} seconds.`
  return { status: 429, body: { detail, retry_after } }
}

describe(`POST ${QUOTE}`, () => {
  it('with the email of a guest judges a code as the order of that buyer would', async () => {
    await aDiscount(app, { code: 'ONCE', kind: 'amount', value: '50', uses_max_per_customer: 1 })
    const discount_code = 'once'
    const [first, second] = [await aGuest(), await aGuest()]
    const email = 'Amina@Example.com'
    const lowered = quoted('400.00', { code: 'ONCE', amount: '50.00' })
    expect(await first.post(QUOTE, { discount_code, email })).toEqual(lowered)
    const order = { ...ORDER, discount_code, email }
    expect((await first.post('/api/guest-orders/', order)).status).toBe(201)
    const again = { discount_code, email: 'amina@example.com' }
    expect(await second.post(QUOTE, again)).toEqual(notValid)
    expect(await second.post('/api/guest-orders/', { ...order, ...again })).toEqual(notValid)
    expect(await second.post(QUOTE, { discount_code })).toEqual(lowered)
    expect(await second.post(QUOTE, { discount_code, email: 'other@example.com' })).toEqual(lowered)
  })

  it('judges a code by the account’s own address, whatever address is sent', async () => {
    await aDiscount(app, { code: 'ONCE', kind: 'amount', value: '50', uses_max_per_customer: 1 })
    const user = await aUser(app)
    const put = async () =>
      user.client.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    await put()
    expect((await create(user, { discount_code: 'ONCE' })).status).toBe(201)
    await put()
    const body = { discount_code: 'ONCE', email: 'other@example.com' }
    expect(await user.client.post(QUOTE, body)).toEqual(notValid)
  })

  it('refuses more than 100 lines, and an empty cart, as the order', async () => {
    const user = await aUser(app)
    expect(await user.client.post(QUOTE, {})).toEqual(cartEmpty)
    const { product_id } = await aVariant(app)
    await app.db`
      with variants as (
        insert into product_variants (product_id, sku, size, color, stock_on_hand)
        select ${product_id}, 'LINE-' || n, 'M', 'Sand', 1 from generate_series(1, 101) n
        returning id
      )
      insert into cart_items (user_id, variant_id, quantity) select ${user.id}, id, 1 from variants`
    const refused = {
      status: 400,
      body: { success: false, error: 'Cart cannot hold more than 100 different items' },
    }
    expect(await user.client.post(QUOTE, {})).toEqual(refused)
    expect(await create(user)).toEqual(refused)
    await app.db`
      delete from cart_items where user_id = ${user.id}
        and variant_id = (select max(variant_id) from cart_items where user_id = ${user.id})`
    expect((await user.client.post(QUOTE, {})).status).toBe(200)
  })

  it('looks neither at stock nor at limits', async () => {
    const guest = await aGuest()
    await app.db`update product_variants set stock_on_hand = 0`
    expect(await guest.post(QUOTE, { email: 'amina@example.com' })).toEqual(quoted('450.00'))
    await app.db`update product_variants set stock_on_hand = 10`
  })

  it('with an email is asked ORDERS_PER_HOUR times an hour by a client, without one as before', async () => {
    const [guest, sameClient] = [await aGuest('2001:db8:1:2::1'), await aGuest('2001:db8:1:2::9')]
    for (let time = 1; time <= 5; time += 1) {
      const asked = time % 2 === 0 ? sameClient : guest
      const reply = await asked.post(QUOTE, { email: `guest-${time}@example.com` })
      expect(reply).toEqual(quoted('450.00'))
      expect(reply.headers.get('x-ratelimit-limit')).toBe('5')
    }
    const reply = await sameClient.post(QUOTE, { email: 'guest@example.com' })
    expect(reply).toEqual(throttled(reply))
    expect(reply.headers.get('retry-after')).toBe(String(reply.body.retry_after))
    expect(await sameClient.post(QUOTE, {})).toEqual(quoted('450.00'))
    const other = await aGuest('2001:db8:1:3::1')
    expect(await other.post(QUOTE, { email: 'guest@example.com' })).toEqual(quoted('450.00'))
  })

  it.each([
    ['amina', 'Enter a valid email address.'],
    ['', 'This field may not be blank.'],
  ])('%j is no email: field-style', async (email, message) => {
    const guest = await aGuest()
    expect(await guest.post(QUOTE, { email })).toEqual({ status: 400, body: { email: [message] } })
  })
})

describe('a cart that came by X-Cart-Token', () => {
  const cookies = ({ headers }: Reply) => headers.getSetCookie()

  it('is ordered and quoted without a cookie, and the cart of the cookie stays', async () => {
    const browser = app.guest()
    const kept = await aVariant(app)
    await browser.post('/api/orders/cart/add/', { variant_id: kept.id })
    const before = browser.cookie('sessionid')
    const relay = await app.guest().post('/api/orders/cart/add/', {
      variant_id: (await aVariant(app)).id,
    })
    const headers = { 'X-Cart-Token': relay.headers.get('x-cart-token') ?? '' }
    const quote = await browser.post(QUOTE, {}, { headers })
    const order = { ...ORDER, email: 'guest@example.com' }
    const placed = await browser.post('/api/guest-orders/', order, { headers })
    const empty = await browser.post('/api/guest-orders/', order, { headers })
    expect([quote, placed, empty].map(({ status }) => status)).toEqual([200, 201, 400])
    expect([quote, placed, empty].flatMap(cookies)).toEqual([])
    expect(browser.cookie('sessionid')).toBe(before)
    const { items } = (await browser.get('/api/orders/cart/')).body
    expect(items.map(({ variant }: { variant: { id: number } }) => variant.id)).toEqual([kept.id])
  })

  it('a cart of the cookie still renews it, also where a header is forged', async () => {
    const browser = app.guest()
    await browser.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    const before = browser.cookie('sessionid')
    const forged = { headers: { 'X-Cart-Token': `${before}x` } }
    for (const options of [{}, forged]) {
      const [cookie] = cookies(await browser.post(QUOTE, {}, options))
      expect(cookie).toContain(`sessionid=${before};`)
    }
  })
})
