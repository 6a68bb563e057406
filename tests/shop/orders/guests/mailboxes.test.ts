/** Goal: what is limited by an address is limited by the mailbox that it reaches, however it is spelled. */
import { describe, expect, it } from 'vitest'
import { allowAddressMailIfFew } from '../../../../src/outside/emails/address-mail-queries.ts'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { mailboxOf } from '../../../../src/service/fields/mailbox.ts'
import { fillEmailKeys } from '../../../../src/shop/accounts/email-key-queries.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import { anOrder, aUser, aVariant, type TestUser } from '../../../support/factories.ts'
import { guess, locked, loggedIn, logIn, register } from '../../accounts/helpers.ts'
import { whileLocked } from '../../catalog/admin/helpers.ts'
import { cancel, create, ORDER, pay, putInCart, tooManyOrders, tooManyUnits } from '../helpers.ts'
import { aDiscount, lapse, notValid, usesOf } from '../placing/helpers.ts'

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

describe('a use from before mailboxes counted', () => {
  it.each(['before+eid@example.com', 'before@ｂücher.example'])('counts for %s', async (email) => {
    const code = `OLD${email.length}`
    const with_code = { discount_code: code }
    const discount = await aDiscount(app, { code, uses_max_per_customer: 1 })
    expect((await orderAs(email, with_code)).status).toBe(201)
    await app.db`update discount_uses set customer = ${email} where discount_id = ${discount.id}`
    await fromElsewhere()
    expect(await orderAs(email, with_code)).toEqual(notValid)
    const user = await aUser(app, { email })
    await putInCart(user, await aVariant(app))
    expect(await user.client.post('/api/orders/cart/quote/', with_code)).toEqual(notValid)
    expect(await create(user, with_code)).toEqual(notValid)
    expect((await orderAs('someone@example.com', with_code)).status).toBe(201)
  })

  it('counts for an order that is paid again', async () => {
    const discount = await aDiscount(app, { code: 'OLDAGAIN', uses_max_per_customer: 1 })
    const user = await aUser(app, { email: 'renewed+eid@example.com' })
    const order = () =>
      aVariant(app).then((v) => anOrder(user, v, 1, { discount_code: 'OLDAGAIN' }))
    const first = await order()
    await lapse(app, first)
    const second = await order()
    const write = (id: number, customer: string) =>
      app.db`update discount_uses set customer = ${customer} where order_id = ${id}`
    await write(second.id, user.email)
    expect(await pay(user, first)).toEqual(notValid)
    await write(second.id, 'renewed@example.com')
    await write(first.id, user.email)
    expect(await pay(user, first)).toEqual(notValid)
    expect(await usesOf(app, discount)).toBe(1)
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

describe('orders of unverified accounts', () => {
  const unverified = (email: string) => aUser(app, { email, is_verified: false })
  const order = async (user: TestUser, quantity = 1) => {
    await putInCart(user, await aVariant(app, { stock: 100 }), quantity)
    return create(user)
  }

  it('are three unpaid ones of a mailbox, until the address is verified', async () => {
    for (const tag of ['', '+a', '+b']) {
      expect((await order(await unverified(`box${tag}@example.com`))).status).toBe(201)
    }
    const last = await unverified('box+c@ｅxample.com')
    await fillEmailKeys(app.db, 10)
    expect(await order(last)).toEqual(tooManyOrders)
    expect((await order(await unverified('fox+c@example.com'))).status).toBe(201)
    expect((await order(await aUser(app, { email: 'box+d@example.com' }))).status).toBe(201)
    await app.db`update users set is_verified = true where id = ${last.id}`
    expect((await create(last)).status).toBe(201)
  })

  it('have fifty unpaid units, also when they are paid again', async () => {
    const [first, second] = [
      await unverified('units@example.com'),
      await unverified('units+1@example.com'),
    ]
    const placed = await anOrder(first, await aVariant(app, { stock: 100 }), 30)
    expect(await order(second, 21)).toEqual(tooManyUnits)
    await lapse(app, placed)
    expect((await create(second)).status).toBe(201)
    expect(await pay(first, placed)).toEqual(tooManyUnits)
    await app.db`update users set is_verified = true where id = ${first.id}`
    expect((await pay(first, placed)).status).toBe(200)
  })

  it('are counted when they are placed or paid again at once', async () => {
    const lock = (user: TestUser) => (tx: Tx) => tx`select lock_mailbox(${user.id})`
    const users = [await unverified('once+a@example.com'), await unverified('once+b@example.com')]
    for (const user of users) await putInCart(user, await aVariant(app, { stock: 100 }), 30)
    const acts = users.map((user) => () => create(user))
    const [placed, refused] = await whileLocked(app, lock(users[0] as TestUser), acts)
    expect([placed?.status, refused]).toEqual([201, tooManyUnits])

    const again: (() => Promise<Reply>)[] = []
    for (const user of [
      await unverified('twice+a@example.com'),
      await unverified('twice@example.com'),
    ]) {
      const lapsed = await anOrder(user, await aVariant(app, { stock: 100 }), 30)
      await lapse(app, lapsed)
      again.push(() => pay(user, lapsed))
    }
    const twice = await unverified('twice+c@example.com')
    const [renewed, late] = await whileLocked(app, lock(twice), again)
    expect([renewed?.status, late]).toEqual([200, tooManyUnits])
  })

  it('are none where a hundred accounts have one mailbox', async () => {
    await app.db`
      insert into users (email, username, password_hash)
      select 'crowd+' || n || '@example.com', 'crowd-' || n, 'never logs in'
      from generate_series(1, 99) n`
    const user = await unverified('crowd@example.com')
    expect((await order(user)).status).toBe(201)
    await unverified('crowd+100@example.com')
    expect(await order(user)).toEqual(tooManyOrders)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect((await create(user)).status).toBe(201)
  })

  it('are mailed about three times a day', async () => {
    for (let n = 0; n < 3; n += 1) {
      const user = await unverified(`mailed+${n}@example.com`)
      const { body } = await order(user)
      expect((await cancel(user, body.data.order_id)).status).toBe(200)
    }
    expect((await mailsOf())('mailed@example.com')).toBe(3)
  })
})

it('mailbox_of() in SQL is mailboxOf()', async () => {
  const keys = [
    'a+b@c.co',
    '+a@c.co',
    '++a@c.co',
    'a+@c.co',
    'a+b+c@c.co',
    'a.b@c.co',
    "o'n+@[192.0.2.1]",
  ]
  const rows = await app.db`
    select mailbox_of(k.key) as mailbox
    from unnest(${keys}::text[]) with ordinality as k (key, place)
    order by k.place`
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(keys.map(mailboxOf))
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
