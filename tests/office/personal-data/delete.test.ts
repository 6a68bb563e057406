import { describe, expect, it } from 'vitest'
import {
  guess,
  locked,
  loggedIn,
  logIn,
  mailsTo,
  refresh,
  register,
  tokenInvalid,
  userNotFound,
} from '../../shop/accounts/helpers.ts'
import { changePassword, currentWrong } from '../../shop/accounts/password-helpers.ts'
import { aToken, invalidToken, logInAs, socialLogIn } from '../../shop/accounts/social-helpers.ts'
import { alertsOf, deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import {
  act,
  aDeliveredOrder as aDeliveredToReturn,
  anOrderPaidByHand,
  aReturn,
} from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, aVariant, PASSWORD } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { findingsOn } from '../reconcile/helpers.ts'
import {
  ACCOUNT,
  aCancelledOrder,
  aDeliveredOrder,
  aPaidOrder,
  aPendingOrder,
  aPerson,
  deleteAccount,
  deleted,
  giveUpRole,
  roleHeld,
  takeOut,
  underWay,
} from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const admin = useAdmin(app)

const isThere = async ({ id }: { id: number }) =>
  (await app.db`select 1 from users where id = ${id}`).count === 1
const passwordMissing = { status: 400, body: { password: ['This field is required.'] } }

describe(`DELETE ${ACCOUNT}`, () => {
  it('deletes the account: no token, log-in or password works any more', async () => {
    const user = await aUser(app)
    expect(await deleteAccount(user.client)).toEqual(deleted)
    expect(await user.client.get('/api/users/profile/')).toEqual(userNotFound)
    expect(await refresh(app.guest(), user.tokens.refresh_token)).toEqual(userNotFound)
    expect((await logIn(app.guest(), user.email)).status).toBe(401)
    expect(await deleteAccount(user.client)).toEqual(userNotFound)
  })

  it('lets the address register anew, as an account with nothing in it', async () => {
    const person = await aPerson(app)
    await deleteAccount(person.client)
    const { status, body } = await register(app.guest(), { email: person.email })
    expect(status).toBe(201)
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect(body.data.user.id).not.toBe(person.id)
    expect((await takeOut(client)).body).toMatchObject({
      identities: [],
      orders: [],
      outfits: [],
      likes: [],
      audit: [{}, {}],
      cart: { items: [] },
      wishlist: { items: [] },
      sessions: [{}],
    })
    const linked = await logInAs(app, { email: person.email, sub: 'another-subject' })
    expect(linked.body.data.is_new_user).toBe(false)
  })

  it('sends a last mail, to the old address', async () => {
    const person = await aPerson(app)
    await deleteAccount(person.client)
    const [mail, ...others] = await mailsTo(app, person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your account was deleted' })
    expect(mail?.text).toContain('You can register with this address again at any time.')
  })

  it('keeps orders for the books, without the person', async () => {
    const { client, id, orders } = await aPerson(app)
    const path = (order: { id: number }) => `/api/admin/orders/${order.id}/`
    const read = async () =>
      Promise.all(orders.map(async (order) => (await admin.client.get(path(order))).body))
    const before = await read()
    await deleteAccount(client)
    const after = await read()
    // The order in between was unpaid: the deletion has cancelled it.
    for (const at of [0, 2]) {
      const history = before[at].status_history.map((each: object) => ({ ...each, note: null }))
      const payments = before[at].payments.map((each: object) => ({ ...each, failure_code: null }))
      const refunds = before[at].refunds.map((each: { cause: string; reason: string }) => ({
        ...each,
        last_error: null,
        reason: each.cause === 'administrator' ? '' : each.reason,
      }))
      const parcel = { carrier: null, tracking_number: null, tracking_url: null }
      const shipment = before[at].shipment && { ...before[at].shipment, ...parcel }
      const returns = before[at].returns.map((each: object) => ({
        ...each,
        reason: '',
        note: null,
      }))
      expect(after[at]).toEqual({
        ...before[at],
        status_history: history,
        payments,
        refunds,
        shipment,
        returns,
        user: null,
        address: '',
        notes: '',
        cancel_reason: null,
        staff_notes: [],
        timeline: expect.any(Array),
      })
    }
    const { body: page } = await admin.client.get(
      `/api/admin/orders/?search=${orders[0]?.order_number}`,
    )
    expect(page.results).toMatchObject([{ id: orders[0]?.id, user: null, address: '' }])
    expect(await admin.client.get(`/api/admin/users/${id}/`)).toEqual({
      status: 404,
      body: { detail: 'Not found.' },
    })
  })

  it('cancels unpaid orders: their stock is free, and their payment link is void', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app, { stock: 1 })
    const inCart = { variant_id: variant.id }
    await user.client.post('/api/orders/cart/add/', inCart)
    const { body } = await user.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    })
    expect((await app.guest().post('/api/orders/cart/add/', inCart)).status).toBe(400)
    expect(await deleteAccount(user.client)).toEqual(deleted)
    expect((await app.guest().post('/api/orders/cart/add/', inCart)).status).toBe(201)
    const order = await admin.client.get(`/api/admin/orders/${body.data.order_id}/`)
    expect(order.body).toMatchObject({
      status: 'cancelled',
      user: null,
      reserved_until: null,
      payment_url: null,
      payments: [{ state: 'void' }],
      refunds: [],
    })
  })

  it('takes the likes of the person back, and leaves those of others', async () => {
    const person = await aPerson(app)
    const [liked] = (await takeOut(person.client)).body.likes
    const other = await aUser(app)
    await other.client.post(`/api/outfits/${liked.outfit_id}/like/`)
    await deleteAccount(person.client)
    const { body } = await other.client.get(`/api/outfits/${liked.outfit_id}/`)
    expect(body).toMatchObject({ likes_count: 1, liked: true })
  })
})

describe(`DELETE ${ACCOUNT} asks for a proof`, () => {
  it('refuses a wrong password, and deletes nothing', async () => {
    const user = await aUser(app)
    expect(await deleteAccount(user.client, { password: 'not-the-password' })).toEqual(currentWrong)
    expect(await isThere(user)).toBe(true)
    expect(await deleteAccount(user.client, { password: `${PASSWORD} ` })).toEqual(currentWrong)
  })

  it('needs one of password and token', async () => {
    const { client } = await aUser(app)
    expect(await deleteAccount(client, {})).toEqual(passwordMissing)
    expect(await client.delete(ACCOUNT)).toEqual(passwordMissing)
    expect(await deleteAccount(client, { password: null })).toEqual(passwordMissing)
  })

  it('counts wrong passwords with those of a password change: the fifth locks both', async () => {
    const user = await aUser(app)
    let address = 0
    const elsewhere = () => {
      address += 1
      return user.client.with({ 'X-Forwarded-For': `10.9.0.${address}` })
    }
    const wrong = { password: 'not-the-password' }
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await deleteAccount(elsewhere(), wrong)).toEqual(currentWrong)
    }
    for (let attempt = 4; attempt <= 5; attempt += 1) {
      const fields = { current_password: 'not-the-password' }
      expect(await changePassword(elsewhere(), fields)).toEqual(currentWrong)
    }
    expect(await deleteAccount(elsewhere())).toEqual(locked)
    expect(await isThere(user)).toBe(true)
    // As with a password change, the log-in is not locked.
    expect(await logIn(app.guest(), user.email)).toEqual(loggedIn)
  })

  it('takes a fresh ID token of an identity of the account instead', async () => {
    const person = { email: 'social.leaver@example.com', sub: 'leaver-1' }
    const token = await aToken(app, person)
    const { tokens } = (await socialLogIn(app.guest(), token)).body.data
    const client = app.guest().bearer(tokens.access_token)
    const foreign = await aToken(app, { email: 'else@example.com', sub: 'leaver-2' })
    expect(await deleteAccount(client, { token: foreign })).toEqual(invalidToken())
    expect(await deleteAccount(client, { token: 'x.y.z' })).toEqual(invalidToken())
    expect(await deleteAccount(client, { token })).toEqual(deleted)
  })

  it('takes none of an account that no provider opens, and none beside a password', async () => {
    const { client, email } = await aUser(app)
    const token = await aToken(app, { email })
    expect(await deleteAccount(client, { token })).toEqual(passwordMissing)
    const both = { token, password: 'not-the-password' }
    expect(await deleteAccount(client, both)).toEqual(currentWrong)
  })

  it('needs a token, and of this shop', async () => {
    expect((await deleteAccount(app.guest())).status).toBe(401)
    expect(await deleteAccount(app.guest().bearer('x.y.z'))).toEqual(tokenInvalid)
  })
})

describe(`DELETE ${ACCOUNT} is refused`, () => {
  it('while orders are paid or shipped, and names them, oldest first', async () => {
    const user = await aUser(app)
    const [paid, shipped] = [await aPaidOrder(app, user), await aPaidOrder(app, user)]
    await aPendingOrder(app, user)
    await aCancelledOrder(app, user)
    const path = `/api/admin/orders/${shipped.id}/status/`
    await admin.client.post(path, { status: 'shipped' })
    const refused = underWay(paid.order_number, shipped.order_number)
    expect(await deleteAccount(user.client)).toEqual(refused)
    // Nothing was changed: the unpaid order is still unpaid.
    expect((await user.client.get('/api/orders/?status=pending')).body.count).toBe(1)
    await admin.client.post(path, { status: 'delivered' })
    expect(await deleteAccount(user.client)).toEqual(underWay(paid.order_number))
  })

  it('while a refund is not done, and no longer than that', async () => {
    const user = await aUser(app)
    const order = await aPaidOrder(app, user)
    await user.client.post(`/api/orders/${order.id}/cancel/`)
    expect(await deleteAccount(user.client)).toEqual(underWay(order.order_number))
    await app.runJobs()
    expect(await deleteAccount(user.client)).toEqual(deleted)
  })

  it.each(['pending', 'submitted', 'failed', 'manual'])(
    'with a refund that is %s, also of an order that was delivered',
    async (state) => {
      const user = await aUser(app)
      const order = await aDeliveredOrder(app, user)
      await app.db`
        insert into refunds (payment_id, amount, reason, state)
        select id, 1, 'Order cancelled', ${state} from payments where order_id = ${order.id}`
      expect(await deleteAccount(user.client)).toEqual(underWay(order.order_number))
    },
  )

  it('while a return is open, and until its money is back', async () => {
    const made = await aDeliveredToReturn(app, admin)
    const { client } = made.buyer
    const refused = underWay(made.order.order_number)
    const id = await aReturn(made)
    expect(await deleteAccount(client)).toEqual(refused)
    await act(admin, id, 'approve')
    expect(await deleteAccount(client)).toEqual(refused)
    await act(admin, id, 'receive')
    expect(await deleteAccount(client)).toEqual(refused)
    await app.runJobs()
    expect(await deleteAccount(client)).toEqual(deleted)
  })

  it('while money waits for a review, or a notice for its confirmation', async () => {
    const user = await aUser(app)
    const order = await aPendingOrder(app, user)
    const setState = (state: string) =>
      app.db`update payments set state = ${state} where order_id = ${order.id}`
    await setState('needs_review')
    expect(await deleteAccount(user.client)).toEqual(underWay(order.order_number))
    await setState('open')
    await app.db`
      insert into payment_events (adapter, event_id, kind, outcome, payload, payment_id, notice)
      select 'sandbox', 'notice', 'payment.succeeded', 'unconfirmed', '{}', id, '\\x00'
      from payments where order_id = ${order.id}`
    expect(await deleteAccount(user.client)).toEqual(underWay(order.order_number))
    await app.db`update payment_events set outcome = 'refused', notice = null where event_id = 'notice'`
    expect(await deleteAccount(user.client)).toEqual(deleted)
  })

  it.each(['packer', 'clerk', 'owner'] as const)(
    'for a %s, who gives up the role first, whatever the password',
    async (role) => {
      const staff = await aUser(app, { role })
      expect(await deleteAccount(staff.client)).toEqual(roleHeld)
      expect(await deleteAccount(staff.client, { password: 'wrong' })).toEqual(roleHeld)
      await giveUpRole(staff)
      expect(await deleteAccount(staff.client)).toEqual(deleted)
    },
  )

  it('for who is given a role while the password is checked', async () => {
    const user = await aUser(app)
    let reply: Promise<unknown> | undefined
    await app.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`
      reply = deleteAccount(user.client)
      await untilWaiting(app)
      await tx`update users set is_admin = true, role = 'packer' where id = ${user.id}`
    })
    expect(await reply).toEqual(roleHeld)
    expect(await isThere(user)).toBe(true)
  })
})

describe('after an erasure', () => {
  it('the audit log says that it was done, and by whom', async () => {
    const user = await aUser(app)
    await guess(app.guest(), user.email)
    await deleteAccount(user.client)
    const rows = await app.db`
      select action, actor_user_id, before, after, ip, user_agent, request_id from audit_log
      where subject_type = 'user' and subject_id = ${String(user.id)} order by id desc limit 1`
    expect([...rows]).toEqual([
      {
        action: 'delete_account',
        actor_user_id: user.id,
        before: null,
        after: null,
        ip: null,
        user_agent: null,
        request_id: null,
      },
    ])
  })

  it('orders that an administrator marked as paid stay so marked', async () => {
    const marker = await aUser(app, { is_admin: true })
    const made = await anOrderPaidByHand(app, marker)
    await giveUpRole(marker)
    expect(await deleteAccount(marker.client)).toEqual(deleted)
    expect(await findingsOn(app, made)).toEqual({ disagreements: [], notes: [] })
    await deliver(app, delivery(app, made.order))
    const [alert] = await alertsOf(app, made.order)
    expect(alert?.lines[1]).toContain('An administrator had marked the order as paid.')
  })

  it('acts of staff stay written down, with who did them and from where', async () => {
    const leaver = await aUser(app, { role: 'owner' })
    const client = leaver.client.with({
      'X-Forwarded-For': '203.0.113.50',
      'User-Agent': 'zq-browser',
      'X-Request-Id': 'a-request-of-staff',
    })
    const { body: category } = await client.post('/api/admin/categories/', { name: 'Kaftans' })
    const made = await aDeliveredToReturn(app, admin)
    const path = `/api/admin/orders/${made.order.id}/`
    await client.post(`${path}refunds/`, { amount: '1.00', reason: 'A stain' })
    await client.patch(`/api/admin/users/${leaver.id}/`, { role: null })
    await client.get('/api/admin/orders/') // refused, and written down
    await takeOut(client)
    await deleteAccount(client)
    const rows = await app.db`
      select action, actor_email, host(ip) as ip, user_agent, request_id,
        coalesce(after ->> 'name', after ->> 'reason', after ->> 'email', after ->> 'route') as fact
      from audit_log
      where actor_user_id = ${leaver.id} and action <> 'delete_account'
      order by id`
    const own = { actor_email: null, ip: null, user_agent: null, request_id: null, fact: null }
    const ofStaff = {
      actor_email: leaver.email,
      ip: '203.0.113.50',
      user_agent: null,
      request_id: 'a-request-of-staff',
    }
    expect([...rows]).toEqual([
      { ...ofStaff, action: 'create_category', fact: category.name },
      { ...ofStaff, action: 'create_refund', fact: 'A stain' },
      { ...ofStaff, action: 'update_user', fact: leaver.email },
      { ...ofStaff, action: 'admin_call_refused', fact: '/api/admin/orders/' },
      { ...own, action: 'export_data' },
    ])
  })

  it('shows outfits no more', async () => {
    const person = await aPerson(app)
    const [outfit] = (await takeOut(person.client)).body.outfits
    await deleteAccount(person.client)
    expect((await admin.client.get(`/api/outfits/${outfit.id}/`)).status).toBe(404)
  })
})
