/** Goal: what is limited by an address is limited by the mailbox that it reaches, however it is spelled. */
import { describe, expect, it } from 'vitest'
import { allowAddressMailIfFew } from '../../src/emails/address-mail-queries.ts'
import { mailboxOf } from '../../src/fields/mailbox.ts'
import { guess, locked, loggedIn, logIn, register } from '../accounts/helpers.ts'
import { aDiscount, notValid, usesOf } from '../checkout/helpers.ts'
import { ORDER, tooManyOrders, tooManyUnits } from '../orders/helpers.ts'
import { useTestApp } from '../support/app.ts'
import { aUser, aVariant } from '../support/factories.ts'

const app = useTestApp({ env: { MAX_UNPAID_ORDERS: '10', MAX_UNPAID_UNITS: '200' } })

/** Of one mailbox. */
const SPELLINGS = [
  'zahra.jacobs@probe.test',
  'Zahra.Jacobs@PROBE.test',
  'zahra.jacobs+eid@probe.test',
  'zahra.jacobs+a+b@probe.test',
  'zahra.jacobs@ｐrobe.test',
  'zahra.jacobs@ⓟrobe.test',
  'zahra.jacobs+@ＰＲＯＢＥ.test',
]

async function orderAs(email: string, { quantity = 1, ...body }: Record<string, unknown> = {}) {
  const guest = app.guest()
  const { id: variant_id } = await aVariant(app, { stock: 100 })
  await guest.post('/api/orders/cart/add/', { variant_id, quantity })
  return guest.post('/api/guest-orders/', { ...ORDER, email, ...body })
}

/** As if what was placed before had come from another client. */
const fromElsewhere = () => app.db`update guest_orders set client = null`

const mailsOf = async () => {
  await app.runJobs()
  const { body } = await app.guest().get('/sandbox/mail/messages/')
  const to = body.messages.map((mail: { to: string }) => mailboxOf(mail.to))
  return (mailbox: string) => to.filter((one: string) => one === mailbox).length
}

describe('mailboxOf', () => {
  it('is one of all spellings', () => {
    expect(new Set(SPELLINGS.map(mailboxOf))).toEqual(new Set(['zahra.jacobs@probe.test']))
  })

  it.each([
    ['zahra@Bücher.example', 'zahra@xn--bcher-kva.example'],
    ['zahra@xn--bcher-kva.example', 'zahra@xn--bcher-kva.example'],
    ['zahra.x@example.com', 'zahra.x@example.com'],
    ['+eid@example.com', '+eid@example.com'],
    ['zahra@[192.0.2.1]', 'zahra@[192.0.2.1]'],
    ['zahra@localhost', 'zahra@localhost'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})

describe('mails that anybody can cause', () => {
  it('go to one mailbox five times an hour', async () => {
    const allowed = await Promise.all(
      SPELLINGS.map((to, n) => allowAddressMailIfFew(app.db, { to, id: `spelling-${n}` })),
    )
    expect(allowed.filter(Boolean)).toHaveLength(5)
    expect(await allowAddressMailIfFew(app.db, { to: 'zahra@probe.test', id: 'x' })).toBe(true)
  })

  it('are those about accounts and unpaid orders together, whatever accounts are made', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { body } = await register(app.guest(), { email: `weapon+${n}@example.com` })
      const client = app.guest().bearer(body.data.tokens.access_token)
      const { id: variant_id } = await aVariant(app)
      await client.post('/api/orders/cart/add/', { variant_id, quantity: 1 })
      expect((await client.post('/api/orders/create/', ORDER)).status).toBe(201)
    }
    for (let n = 0; n < 3; n += 1) {
      expect((await orderAs(`weapon+guest${n}@example.com`)).status).toBe(201)
    }
    expect((await mailsOf())('weapon@example.com')).toBe(5)
  })

  it('about unpaid orders of guests are three a day', async () => {
    for (let n = 0; n < 5; n += 1) {
      await fromElsewhere()
      expect((await orderAs(`daily+${n}@example.com`)).status).toBe(201)
    }
    expect((await mailsOf())('daily@example.com')).toBe(3)
  })
})

describe('a code with a limit for each customer', () => {
  it('is used once by a mailbox, with and without an account', async () => {
    const discount = await aDiscount(app, { code: 'FIRST', uses_max_per_customer: 1 })
    const with_code = { discount_code: 'FIRST' }
    expect((await orderAs('buyer+1@example.com', with_code)).status).toBe(201)
    await fromElsewhere()
    expect(await orderAs('buyer+2@example.com', with_code)).toEqual(notValid)
    expect(await orderAs('buyer@ｅxample.com', with_code)).toEqual(notValid)
    const { client } = await aUser(app, { email: 'buyer@example.com' })
    const { id: variant_id } = await aVariant(app)
    await client.post('/api/orders/cart/add/', { variant_id, quantity: 1 })
    expect(await client.post('/api/orders/cart/quote/', with_code)).toEqual(notValid)
    expect(await client.post('/api/orders/create/', { ...ORDER, ...with_code })).toEqual(notValid)
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id, quantity: 1 })
    const quote = { ...with_code, email: 'BUYER+3@example.com' }
    expect(await guest.post('/api/orders/cart/quote/', quote)).toEqual(notValid)
    expect((await orderAs('other@example.com', with_code)).status).toBe(201)
    expect(await usesOf(app, discount)).toBe(2)
  })
})

describe('unpaid orders of guests', () => {
  it('are three of a mailbox, and fifty units', async () => {
    await fromElsewhere()
    for (let n = 0; n < 3; n += 1) {
      expect((await orderAs(`three+${n}@example.com`)).status).toBe(201)
    }
    expect(await orderAs('three@ｅxample.com')).toEqual(tooManyOrders)
    await fromElsewhere()
    expect((await orderAs('fifty+1@example.com', { quantity: 50 })).status).toBe(201)
    expect(await orderAs('fifty+2@example.com')).toEqual(tooManyUnits)
  })

  it('that are paid again count those of other spellings', async () => {
    await fromElsewhere()
    const first = await orderAs('again+1@example.com', { quantity: 30 })
    const { order_id, order_number, order_token } = first.body.data
    await app.db`update stock_reservations set expires_at = now() where order_id = ${order_id}`
    expect((await orderAs('again+2@example.com', { quantity: 30 })).status).toBe(201)
    const headers = { 'X-Order-Token': order_token }
    const { payment_method } = ORDER
    const path = `/api/guest-orders/${order_number}/pay/`
    expect(await app.guest().post(path, { payment_method }, { headers })).toEqual(tooManyUnits)
  })
})

it('the lock of log-ins counts the address itself', async () => {
  const [user, tagged] = [
    await aUser(app, { email: 'lock@example.com' }),
    await aUser(app, { email: 'lock+tag@example.com' }),
  ]
  for (let n = 0; n < 5; n += 1) await guess(app.guest(), user.email)
  expect(await logIn(app.guest(), user.email)).toEqual(locked)
  expect(await logIn(app.guest(), tagged.email)).toEqual(loggedIn)
})
