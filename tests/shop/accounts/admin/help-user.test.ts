/** Help of administrators for people who cannot log in, or should not be logged in any more. */
import { describe, expect, it } from 'vitest'
import { aPurchase } from '../../../office/reconcile/helpers.ts'
import { ADMIN, anAdmin, lastAudit, notFound, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  age,
  anOrder,
  anyTimestamp,
  aUser,
  aVariant,
  type TestUser,
} from '../../../support/factories.ts'
import { move, ORDERS } from '../../orders/admin/helpers.ts'
import {
  anotherLogin,
  guess,
  locked,
  loggedIn,
  logIn,
  times,
  tokenInvalid,
  validate,
} from '../helpers.ts'
import { askReset, changePassword, resetTokens } from '../password-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const pathOf = ({ id }: { id: number }) => `${ADMIN}users/${id}/`
const detailOf = async (user: TestUser) => (await admin.client.get(pathOf(user))).body
const help = (by: TestUser, user: { id: number }, act: string) =>
  by.client.post(`${pathOf(user)}${act}/`)
const done = (message: string) => ({ status: 200, body: { success: true, message } })
const auditOf = (by: TestUser, action: string) => ({
  actor_user_id: by.id,
  action,
  before: null,
  after: null,
  ip: '127.0.0.1',
  has_request: true,
})

describe('unlock/', () => {
  it('lets a person in who was locked out, and forgets what failed', async () => {
    const [user, clerk] = [await aUser(app), await anAdmin(app, 'clerk')]
    await times(5, () => guess(app.guest(), user.email))
    expect(await logIn(app.guest(), user.email)).toEqual(locked)
    expect((await detailOf(user)).locked_until).toEqual(anyTimestamp)
    await age(app.db, 'login_lockouts', { email: user.email }, '16 minutes')
    expect((await detailOf(user)).locked_until).toBeNull()
    await age(app.db, 'login_lockouts', { email: user.email }, '-16 minutes')
    expect(await help(clerk, user, 'unlock')).toEqual(done('The account is unlocked'))
    expect((await detailOf(user)).locked_until).toBeNull()
    expect(await help(clerk, user, 'unlock')).toEqual(done('The account is unlocked'))
    expect(await lastAudit(app, 'user', user.id)).toEqual(auditOf(clerk, 'unlock_user'))
    await times(4, () => guess(app.guest(), user.email))
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
  })

  it('lifts the lock of password changes, too', async () => {
    const user = await aUser(app)
    await times(5, () => changePassword(user.client, { current_password: 'wrong' }))
    expect((await changePassword(user.client)).status).toBe(403)
    await help(admin, user, 'unlock')
    expect((await changePassword(user.client)).status).toBe(200)
  })
})

describe('send-password-reset/', () => {
  const mailed = done('A password reset email is on its way')

  it('mails the link, and with what the person asks for at most one a minute', async () => {
    const [user, clerk] = [await aUser(app), await anAdmin(app, 'clerk')]
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => help(clerk, user, 'send-password-reset')),
      askReset(app.guest(), user.email),
    ])
    expect(replies.slice(0, 3)).toEqual([mailed, mailed, mailed])
    expect(await resetTokens(app, user.email)).toHaveLength(1)
    expect(await lastAudit(app, 'user', user.id)).toEqual(auditOf(clerk, 'send_password_reset'))
  })

  it('mails a disabled account nothing', async () => {
    const user = await aUser(app, { is_active: false })
    expect(await help(admin, user, 'send-password-reset')).toEqual(mailed)
    expect(await resetTokens(app, user.email)).toEqual([])
  })
})

describe('end-sessions/', () => {
  it('logs a person out everywhere', async () => {
    const user = await aUser(app)
    expect(await help(admin, user, 'end-sessions')).toEqual(done('All sessions are ended'))
    expect(await validate(user.client)).toEqual(tokenInvalid)
    expect(await lastAudit(app, 'user', user.id)).toEqual(auditOf(admin, 'end_sessions'))
  })

  it('leaves an owner the session that asks for it', async () => {
    const owner = await anAdmin(app)
    const { access_token } = await anotherLogin(app, owner)
    const other = app.guest().bearer(access_token)
    expect((await validate(other)).status).toBe(200)
    expect((await help(owner, owner, 'end-sessions')).status).toBe(200)
    expect(await validate(other)).toEqual(tokenInvalid)
    expect((await validate(owner.client)).status).toBe(200)
  })
})

it('an administrator is not there for a clerk', async () => {
  const [packer, clerk] = [await anAdmin(app, 'packer'), await anAdmin(app, 'clerk')]
  for (const act of ['unlock', 'send-password-reset']) {
    expect(await help(clerk, packer, act)).toEqual(notFound)
    expect((await help(admin, packer, act)).status).toBe(200)
  }
})

describe('the orders in the detail of a user', () => {
  const ordersOf = async (user: TestUser) => {
    const { orders_count, orders_total, last_order_at } = await detailOf(user)
    return { orders_count, orders_total, last_order_at }
  }

  it('are none, before there is one', async () => {
    const none = { orders_count: 0, orders_total: '0.00', last_order_at: null }
    expect(await ordersOf(await aUser(app))).toEqual(none)
  })

  it('are worth what was paid for them less what went back', async () => {
    const { buyer, order } = await aPurchase(app)
    const placed = (await buyer.client.get(`/api/orders/${order.id}/`)).body.created_at
    const seen = { orders_count: 1, last_order_at: placed }
    expect(await ordersOf(buyer)).toEqual({ ...seen, orders_total: '0.00' })
    await move(admin, order, 'paid')
    expect(await ordersOf(buyer)).toEqual({ ...seen, orders_total: order.total_price })
    const unpaid = await anOrder(buyer, await aVariant(app))
    const { created_at } = (await buyer.client.get(`/api/orders/${unpaid.id}/`)).body
    const both = { orders_count: 2, last_order_at: created_at }
    expect(await ordersOf(buyer)).toEqual({ ...both, orders_total: order.total_price })
    const path = `${ORDERS}${order.id}/refund`
    const { body } = await admin.client.post(`${path}s/`, { amount: '0.50', reason: 'Torn' })
    expect(await ordersOf(buyer)).toEqual({ ...both, orders_total: order.total_price })
    const settled = { refund_id: body.id, action: 'settle', note: 'By bank' }
    expect((await admin.client.post(`${path}/`, settled)).status).toBe(200)
    const left = (Number(order.total_price) - 0.5).toFixed(2)
    expect(await ordersOf(buyer)).toEqual({ ...both, orders_total: left })
  })
})
