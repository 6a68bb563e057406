/** Goal: who ordered without an account is corrected by the shop, and only the right address opens the order then. */
import { describe, expect, it } from 'vitest'
import { eraseGuest } from '../../../../src/office/personal-data/erase-user.ts'
import { deleteAccount } from '../../../office/personal-data/helpers.ts'
import { aPurchase } from '../../../office/reconcile/helpers.ts'
import { etagOf, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Client } from '../../../support/client.ts'
import { aUser } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { whileLocked } from '../../catalog/admin/helpers.ts'
import { cancel, move, ORDERS } from '../admin/helpers.ts'
import { aGuestPurchase } from './helpers.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'true' } })
const admin = useAdmin(app)
const ONLY_OF_GUEST = ['Only the order of a guest takes this field.']
const notFound = { status: 404, body: { success: false, error: 'Order not found' } }
const GUEST = { full_name: 'Zahra Adms', phone_number: '+27 82 555 0134' }

const correct = ({ id }: { id: number }, body: object, client: Client = admin.client) =>
  client.patch(`${ORDERS}${id}/`, body)
const lockOf =
  ({ id }: { id: number }) =>
  (tx: typeof app.db | Parameters<Parameters<typeof app.db.begin>[1]>[0]) =>
    tx`select id from orders where id = ${id} for update`
const tokenIn = (text = '') => /#[\w-]+\.([\w-]{43})/.exec(text)?.[1] ?? ''

describe(`PATCH ${ORDERS}{id}/ of a guest’s order`, () => {
  it('corrects address, name and phone number, with letters to both addresses', async () => {
    const [before, after] = ['zahra@exmaple.com', 'zahra-adams@example.com']
    const { order, open, token } = await aGuestPurchase(app, { ...GUEST, email: before })
    await mailsTo(app, before)
    const { body: shown } = await admin.client.get(`${ORDERS}${order.id}/`)
    const clerk = await aUser(app, { role: 'clerk' })
    const guest = { email: after, full_name: 'Zahra Adams', phone_number: '+27 82 555 0135' }
    const reply = await correct(order, { ...guest, email: 'Zahra-Adams@Example.com' }, clerk.client)
    const [entry, letter, placed] = reply.body.timeline
    expect(reply).toEqual({
      status: 200,
      body: {
        ...shown,
        guest,
        version: shown.version + 1,
        updated_at: expect.any(String),
        timeline: [entry, letter, { ...placed, actor: after }],
      },
    })
    const changed = [null, null]
    expect(entry).toEqual({
      at: expect.any(String),
      actor: clerk.email,
      action: 'update_order',
      changes: { email: changed, full_name: changed, phone_number: changed },
      note: null,
    })

    expect(await open(token)).toEqual(notFound)
    const [notice, ...more] = (await mailsTo(app, before)).filter(
      ({ subject }) => !subject.includes('received'),
    )
    expect([notice?.subject, more]).toEqual([
      `The email address of order ${order.order_number} was changed`,
      [],
    ])
    for (const unsaid of ['Zahra', 'zahra-adams', 'Fig Lane', 'by-link']) {
      expect([unsaid, notice?.html.includes(unsaid)]).toEqual([unsaid, false])
    }
    const [link] = await mailsTo(app, after)
    expect(link?.subject).toBe(`Your order ${order.order_number}`)
    // It is the first letter that comes there.
    expect(link?.text).toContain(
      `The shop now writes to this address about your order ${order.order_number}. Here is the link to it.`,
    )
    expect(link?.text).not.toContain('once more')
    expect((await open(tokenIn(link?.text))).status).toBe(200)
  })

  it('keeps the tokens and sends nothing where the address stays', async () => {
    const email = 'stays@example.com'
    const { order, open, token } = await aGuestPurchase(app, { ...GUEST, email })
    const sent = (await mailsTo(app, email)).length
    for (const body of [{ full_name: '', phone_number: '' }, { email: 'STAYS@example.com' }]) {
      expect((await correct(order, body)).status).toBe(200)
    }
    const { body } = await admin.client.get(`${ORDERS}${order.id}/`)
    expect(body.guest).toEqual({ email, full_name: '', phone_number: '' })
    expect((await open(token)).status).toBe(200)
    expect(await mailsTo(app, email)).toHaveLength(sent)
  })

  it('is possible in every state', async () => {
    const [cancelled, delivered] = [
      await aGuestPurchase(app, { email: 'state-1@example.com' }),
      await aGuestPurchase(app, { email: 'state-2@example.com' }),
    ]
    await cancel(admin, cancelled.order)
    for (const status of ['paid', 'shipped', 'delivered'])
      await move(admin, delivered.order, status)
    for (const { order } of [cancelled, delivered]) {
      const reply = await correct(order, { full_name: 'Corrected' })
      expect([reply.status, reply.body.guest?.full_name]).toEqual([200, 'Corrected'])
    }
    const refused = await correct(cancelled.order, { full_name: 'Again', address: '1 Elm Lane' })
    expect(refused.status).toBe(409)
  })

  it('refuses each field by its name, and the order of an account, claimed or erased', async () => {
    const email = 'refused@example.com'
    const { order } = await aGuestPurchase(app, { email })
    expect(await correct(order, { email: 'x', phone_number: 'y' })).toEqual({
      status: 400,
      body: {
        email: ['Enter a valid email address.'],
        phone_number: ['Enter a valid phone number.'],
      },
    })
    expect(await correct(order, { email: '' })).toEqual({
      status: 400,
      body: { email: ['This field may not be blank.'] },
    })
    const all = { email: 'other@example.com', full_name: 'A', phone_number: '+27 82 555 0136' }
    const refusal = {
      status: 400,
      body: { email: ONLY_OF_GUEST, full_name: ONLY_OF_GUEST, phone_number: ONLY_OF_GUEST },
    }
    const user = await aUser(app, { email, is_verified: true })
    expect((await user.client.post('/api/orders/claim/')).status).toBe(200)
    expect(await correct(order, all)).toEqual(refusal)
    expect(await correct((await aPurchase(app)).order, all)).toEqual(refusal)
    await cancel(admin, order)
    expect((await deleteAccount(user.client)).status).toBe(200)
    expect(await correct(order, all)).toEqual(refusal)
  })

  it('is for clerks, with the version that they have read', async () => {
    const { order } = await aGuestPurchase(app, { email: 'version@example.com' })
    const packer = await aUser(app, { role: 'packer' })
    expect((await correct(order, { full_name: 'A' }, packer.client)).status).toBe(403)
    const etag = etagOf(await admin.client.get(`${ORDERS}${order.id}/`))
    expect((await correct(order, { full_name: 'A' })).status).toBe(200)
    const old = { headers: { 'If-Match': etag } }
    const late = await admin.client.patch(`${ORDERS}${order.id}/`, { full_name: 'B' }, old)
    expect(late.status).toBe(412)
  })

  it('of two at the same moment the last one holds, and each address before is notified once', async () => {
    const email = 'first@two.example.com'
    const { order, open } = await aGuestPurchase(app, { email })
    // The confirmation is out before.
    await mailsTo(app, email)
    const others = ['second@two.example.com', 'third@two.example.com']
    const replies = await whileLocked(
      app,
      lockOf(order),
      others.map((each) => () => correct(order, { email: each })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await admin.client.get(`${ORDERS}${order.id}/`)
    expect(body.guest.email).toBe(others[1])
    const notices = async (address: string) =>
      (await mailsTo(app, address)).filter(({ subject }) => subject.includes('was changed')).length
    expect([await notices(email), await notices('second@two.example.com')]).toEqual([1, 1])
    const links = await mailsTo(app, 'third@two.example.com')
    const opened = await Promise.all(links.map(({ text }) => open(tokenIn(text))))
    expect(opened.map(({ status }) => status)).toEqual([200])
  })

  it('before a claim by the old address or token takes the order from both', async () => {
    const email = 'claimant@races.example.com'
    const user = await aUser(app, { email, is_verified: true })
    const { order, token } = await aGuestPurchase(app, { email })
    const { order_number } = order
    const byToken = { order_number, order_token: token }
    const [corrected, ...claims] = await whileLocked(app, lockOf(order), [
      () => correct(order, { email: 'right@races.example.com' }),
      () => user.client.post('/api/orders/claim/'),
      () => user.client.post('/api/orders/claim/', byToken),
    ])
    expect(corrected?.status).toBe(200)
    expect(claims.map(({ status, body }) => [status, body.data ?? body])).toEqual([
      [200, { claimed: [] }],
      [404, notFound.body],
    ])
  })

  it('after a claim is refused', async () => {
    const email = 'claimed@races.example.com'
    const user = await aUser(app, { email, is_verified: true })
    const { order } = await aGuestPurchase(app, { email })
    const [claim, corrected] = await whileLocked(app, lockOf(order), [
      () => user.client.post('/api/orders/claim/'),
      () => correct(order, { email: 'late@races.example.com' }),
    ])
    expect(claim?.body.data.claimed).toEqual([order.order_number])
    expect(corrected).toEqual({ status: 400, body: { email: ONLY_OF_GUEST } })
  })

  it('leaves no word of a corrected guest who is erased', async () => {
    const email = 'erased-later@example.com'
    const { order } = await aGuestPurchase(app, { ...GUEST, email: 'mistyped@example.com' })
    expect((await correct(order, { email, full_name: 'Zahra Adams' })).status).toBe(200)
    await cancel(admin, order)
    expect(await app.db.begin((tx) => eraseGuest(tx, { guestEmail: email }))).toBe(1)
    const [{ acts } = { acts: '' }] = await app.db<[{ acts: string }?]>`
      select json_agg(json_build_array(a.before, a.after))::text as acts
      from audit_log a
      where a.subject_type = 'order' and a.subject_id = ${order.id}::text`
    for (const typed of ['mistyped', 'erased-later', 'Zahra', 'Adms']) {
      expect([typed, acts.includes(typed)]).toEqual([typed, false])
    }
  })
})
