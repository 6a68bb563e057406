/** Goal: a key acts under its own name, asks for no second factor, and its user is no account of a person. */
import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../../../src/office/personal-data/erase-user.ts'
import { revokeKey } from '../../../../src/shop/accounts/api-keys/manage-keys.ts'
import { aPurchase } from '../../../office/reconcile/helpers.ts'
import {
  ADMIN,
  aKey,
  denied,
  lastAudit,
  notFound,
  useAdmin,
} from '../../../support/administrator.ts'
import { startTestApp, useTestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import { anyId, anyTimestamp, aUser, aVariant } from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'
import { move } from '../../orders/admin/helpers.ts'
import { aDeliveredOrder } from '../../orders/returns/helpers.ts'
import { credentialsMissing, logIn, tokenInvalid } from '../helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

let serial = 0
async function aSystem(role: 'packer' | 'clerk' = 'clerk') {
  serial += 1
  const name = `system-${serial}`
  const key = await aKey(app, role, name)
  const [{ id }] = await app.db<[{ id: number }]>`
    select user_id as id from api_keys where name = ${name}`
  return { id, name, key, email: `key:${name}`, client: app.guest().bearer(key) }
}

describe('a key', () => {
  it('is named by what it did: history, notes, ledger and audit', async () => {
    const system = await aSystem()
    const { order } = await aPurchase(app)
    await move(admin, order, 'paid')
    const path = `${ADMIN}orders/${order.id}/`
    const hold = await system.client.post(`${path}hold/`, { note: 'No label' })
    expect([hold.status, hold.body.hold.actor]).toEqual([200, system.email])
    const packing = await aSystem('packer')
    expect((await packing.client.post(`${path}hold/`, {})).body.hold.actor).toBe(packing.email)
    expect(await packing.client.delete(`${path}hold/`)).toEqual(denied)
    expect((await system.client.delete(`${path}hold/`)).status).toBe(204)
    expect((await system.client.post(`${path}status/`, { status: 'shipped' })).status).toBe(200)
    const note = await system.client.post(`${path}staff-notes/`, { text: 'Parcel 7' })
    expect(note).toEqual({
      status: 201,
      body: { id: anyId, text: 'Parcel 7', author: system.email, created_at: anyTimestamp },
    })
    expect((await system.client.get(path)).body.status_history.at(-1)).toEqual({
      status: 'shipped',
      timestamp: anyTimestamp,
      actor: system.email,
      note: null,
    })
    const variant = await aVariant(app)
    const stock = `${ADMIN}variants/${variant.id}/stock/`
    expect((await system.client.post(stock, { delta: 3, reason: 'Delivery' })).status).toBe(200)
    const ledger = await system.client.get(`${ADMIN}variants/${variant.id}/stock/`)
    expect(ledger.body.results[0].actor).toEqual({ id: system.id, email: system.email })
    expect((await lastAudit(app, 'order', order.id))?.actor_user_id).toBe(system.id)
    expect((await lastAudit(app, 'variant', variant.id))?.actor_user_id).toBe(system.id)
  })

  it('is named still after people were erased, and cannot be erased', async () => {
    const system = await aSystem()
    const { order } = await aDeliveredOrder(app, admin)
    await system.client.post(`${ADMIN}orders/${order.id}/staff-notes/`, { text: 'Fragile' })
    const person = await aUser(app)
    await app.db.begin((tx) => eraseUser(tx, person.id))
    const { body } = await admin.client.get(`${ADMIN}orders/${order.id}/`)
    expect(body.staff_notes).toEqual([
      { id: anyId, text: 'Fragile', author: system.email, created_at: anyTimestamp },
    ])
    await expect(app.db.begin((tx) => eraseUser(tx, system.id))).rejects.toThrow(
      /api_keys_user_id_fkey/,
    )
    expect((await system.client.get(`${ADMIN}orders/`)).status).toBe(200)
  })

  it('is audited when it is refused, and has done nothing then', async () => {
    const system = await aSystem()
    const { order } = await aPurchase(app)
    const paid = await system.client.post(`${ADMIN}orders/${order.id}/status/`, { status: 'paid' })
    expect(paid).toEqual(denied)
    expect((await admin.client.get(`${ADMIN}orders/${order.id}/`)).body.status).toBe('pending')
    expect(await lastAudit(app, 'user', system.id)).toEqual({
      actor_user_id: system.id,
      action: 'admin_call_refused',
      before: null,
      after: { method: 'POST', route: '/api/admin/orders/:id/status/' },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('repeats no POST with the same Idempotency-Key', async () => {
    const { client } = await aSystem()
    const { id } = await aVariant(app, { stock: 5 })
    const once = client.with({ 'Idempotency-Key': 'delivery-7' })
    const replies = []
    for (const _ of [1, 2]) {
      replies.push(await once.post(`${ADMIN}variants/${id}/stock/`, { delta: 3, reason: 'x' }))
    }
    expect(replies[1]).toEqual(replies[0])
    const [{ stock_on_hand }] = await app.db<[{ stock_on_hand: number }]>`
      select stock_on_hand from product_variants where id = ${id}`
    expect(stock_on_hand).toBe(8)
  })

  it('is refused if it is wrong in any way', async () => {
    const { key } = await aSystem()
    const other = key.at(-2) === 'A' ? 'B' : 'A'
    const wrong = [`${key.slice(0, -2)}${other}${key.at(-1)}`, `${key}A`, key.slice(0, -1)]
    for (const each of [...wrong, key.toUpperCase(), `sk_${'A'.repeat(43)}`, 'sk_']) {
      expect(await app.guest().bearer(each).get(`${ADMIN}orders/`)).toEqual(tokenInvalid)
    }
    const [{ key_sha256 }] = await app.db<[{ key_sha256: string }]>`
      select key_sha256 from api_keys where key_sha256 is not null limit 1`
    for (const each of [key_sha256, `sk_${key_sha256}`, `sk_${'x'.repeat(10_000)}`]) {
      expect(await app.guest().bearer(each).get(`${ADMIN}orders/`)).toEqual(tokenInvalid)
    }
    const asBasic = { Authorization: `Basic ${key}` }
    expect(await app.guest().with(asBasic).get(`${ADMIN}orders/`)).toEqual(credentialsMissing)
  })

  it('is a wrong token wherever shoppers are served', async () => {
    const { client, key } = await aSystem()
    for (const path of [
      ...['/api/orders/', '/api/orders/cart/', '/api/users/profile/'],
      ...['/api/users/second-factor/', '/api/outfits/'],
    ]) {
      expect([path, await client.get(path)]).toEqual([path, tokenInvalid])
    }
    expect(JSON.stringify(app.logLines())).not.toContain(key)
  })

  it('that is revoked ends what it had begun, and begins nothing more', async () => {
    const { client, name, id } = await aSystem()
    const variant = await aVariant(app, { stock: 5 })
    const once = client.with({ 'Idempotency-Key': 'delivery-8' })
    const add = () =>
      once.post(`${ADMIN}variants/${variant.id}/stock/`, { delta: 3, reason: 'Delivery' })
    let begun: Promise<Reply> | undefined
    await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for no key update`
      begun = add()
      await untilWaiting(app)
      expect(await revokeKey(app, name)).toBe(true)
      expect(await client.get(`${ADMIN}orders/`)).toEqual(tokenInvalid)
    })
    expect((await begun)?.status).toBe(200)
    expect(await add()).toEqual(tokenInvalid)
    const ledger = await app.db`
      select delta, actor_user_id from stock_ledger where variant_id = ${variant.id} order by id`
    expect([...ledger]).toEqual([
      { delta: 5, actor_user_id: null },
      { delta: 3, actor_user_id: id },
    ])
  })

  it('has its last use written once a minute', async () => {
    const { client, id } = await aSystem()
    const used = async () => {
      const [row] =
        await app.db`select last_used_at::text as at from api_keys where user_id = ${id}`
      return row?.at
    }
    expect(await used()).toBeNull()
    await client.get(`${ADMIN}orders/`)
    const first = await used()
    expect(first).not.toBeNull()
    await client.get(`${ADMIN}orders/`)
    expect(await used()).toBe(first)
    await app.db`update api_keys set last_used_at = now() - interval '61 seconds' where user_id = ${id}`
    const aged = await used()
    await Promise.all([1, 2, 3, 4].map(() => client.get(`${ADMIN}orders/`)))
    expect(await used()).not.toBe(aged)
  })
})

describe('the user of a key', () => {
  it('is no account: not listed, read, changed, or logged in', async () => {
    const { id, name, email } = await aSystem()
    const path = `${ADMIN}users/${id}/`
    expect((await admin.client.get(`${ADMIN}users/?search=${name}`)).body.results).toEqual([])
    expect(await admin.client.get(path)).toEqual(notFound)
    expect(await admin.client.patch(path, { is_active: true })).toEqual(notFound)
    expect(await admin.client.delete(`${path}identities/1/`)).toEqual(notFound)
    for (const act of ['unlock', 'send-password-reset', 'end-sessions']) {
      expect([act, await admin.client.post(`${path}${act}/`)]).toEqual([act, notFound])
    }
    expect((await logIn(app.guest(), email, { password: '' })).status).toBe(400)
    const [user] = await app.db`select is_active, is_admin, role from users where id = ${id}`
    expect(user).toEqual({ is_active: false, is_admin: false, role: null })
  })
})

it('where everybody must prove a second factor, a key need not', async () => {
  const strict = await startTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } })
  try {
    const client = strict.guest().bearer(await aKey(strict, 'packer'))
    expect((await client.get(`${ADMIN}orders/`)).status).toBe(200)
  } finally {
    await strict.close()
  }
})
