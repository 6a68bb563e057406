/** An administrator's calls: the same session, keys and errors, over the document of administration. */
import { randomUUID } from 'node:crypto'
import { describe, expect, expectTypeOf, inject, it } from 'vitest'
import { type Admin, createAdmin } from '../src/admin.ts'
import { createStore } from '../src/index.ts'
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts'
import { ADMINISTRATOR, newAccount, newUser, newVariant, ORDER } from './support/shop.ts'
import { newStorage, spoilAccessToken, storedKeys } from './support/stores.ts'

const CATEGORIES = '/api/admin/categories/'

async function administrator({ url: baseUrl }: Pick<FaultProxy, 'url'>) {
  const storage = newStorage()
  const admin = createAdmin({ baseUrl, storage })
  const logIn = await admin.logIn({ body: ADMINISTRATOR })
  expect(logIn.ok).toBe(true)
  return { admin, storage }
}

const stockOf = async (admin: Admin, id: number) => {
  const variant = await admin.adminGetVariant({ path: { id } })
  return variant.ok && variant.data.stock_on_hand
}

const keysTo = (proxy: FaultProxy, path: string) =>
  proxy.to('POST', path).map(({ headers }) => headers['idempotency-key'])

describe('an administrator', () => {
  it('logs in as any user does, and has a session that is renewed', async () => {
    const proxy = await startFaultProxy()
    const { admin, storage } = await administrator(proxy)
    spoilAccessToken(storage)
    expect(await admin.adminListOrders()).toMatchObject({ ok: true, status: 200 })
    expect(proxy.to('POST', '/api/users/token/refresh/').length).toBe(1)
    await admin.logOut()
    expect(await admin.adminListOrders()).toMatchObject({
      ok: false,
      error: { kind: 'unauthenticated' },
    })
  })

  it('has lists page by page, and item by item', async () => {
    const { admin } = await administrator(await startFaultProxy())
    const names: string[] = []
    const query = { ordering: 'name', page_size: 5 } as const
    for await (const page of admin.pages.adminListProducts({ query })) {
      names.push(...page.results.map(({ name }) => name))
    }
    const each: string[] = []
    for await (const { name } of admin.each.adminListProducts({ query })) each.push(name)
    expect(names.length).toBeGreaterThan(5)
    expect(each.length).toBeGreaterThan(5)
    const ofShop = admin.each.listProducts()
    expect((await ofShop.next()).done).toBe(false)
  })

  it('makes a thing once, though the reply was lost', async () => {
    const proxy = await startFaultProxy()
    const { admin, storage } = await administrator(proxy)
    proxy.plan('POST', CATEGORIES, { cut: 'before any' }, { times: 4 })
    const body = { name: randomUUID() }
    expect((await admin.adminCreateCategory({ body, retries: 0 })).ok).toBe(false)
    expect(storedKeys(storage, 'keys').length).toBe(1)
    const made = await admin.adminCreateCategory({ body })
    expect(made).toMatchObject({ ok: true, status: 201, replayed: true })
    expect(new Set(keysTo(proxy, CATEGORIES)).size).toBe(1)
    const found = await admin.adminListCategories({ query: { search: body.name } })
    expect(found.ok && found.data.count).toBe(1)
    expect(storedKeys(storage, 'keys')).toEqual([])
  })

  it('has one key for a trial and another for the count of stock', async () => {
    const proxy = await startFaultProxy()
    const { admin } = await administrator(proxy)
    const { id } = await newVariant(3)
    const body = { items: [{ variant_id: id, counted: 5 }] }
    proxy.plan('POST', /stock-counts/, { cut: 'before any' }, { times: 1 })
    const trial = await admin.adminCountStock({ body, query: { dry_run: true }, retries: 0 })
    expect(trial.ok).toBe(false)
    expect(await admin.adminCountStock({ body })).toMatchObject({ ok: true, status: 200 })
    expect(await stockOf(admin, id)).toBe(5)
  })

  it('changes stock as often as it is called, and once where the reply was lost', async () => {
    const proxy = await startFaultProxy()
    const { admin } = await administrator(proxy)
    const { id } = await newVariant(10)
    const add = () =>
      admin.adminAdjustStock({
        path: { id },
        body: { delta: 1, reason: 'Found' },
        retries: 0,
      })
    await Promise.all([add(), add()])
    expect(await stockOf(admin, id)).toBe(12)
    const path = `/api/admin/variants/${id}/stock/`
    proxy.plan('POST', path, { cut: 'before any' })
    expect((await add()).ok).toBe(false)
    expect(await add()).toMatchObject({ ok: true, replayed: true })
    expect(await stockOf(admin, id)).toBe(13)
    proxy.plan('POST', path, { cut: 'before any' })
    expect((await add()).ok).toBe(false)
    expect(await stockOf(admin, id)).toBe(14)
    expect(await add()).not.toHaveProperty('replayed')
    expect(await stockOf(admin, id)).toBe(15)
  })

  it('gets an invoice as the bytes of its file', async () => {
    const { admin } = await administrator(await startFaultProxy())
    const { id: variant_id } = await newVariant()
    const buyer = await newUser()
    const store = createStore({ baseUrl: inject('serviceUrl'), storage: newStorage() })
    expect((await store.logIn({ body: buyer })).ok).toBe(true)
    expect((await store.addToCart({ body: { variant_id, quantity: 1 } })).ok).toBe(true)
    const order = await store.createOrder({ body: ORDER })
    if (!order.ok) throw new Error(order.error.message)
    const path = { id: order.data.order_id }
    expect(await store.getInvoice({ path })).toMatchObject({
      ok: false,
      error: { kind: 'not_found' },
    })
    expect((await admin.adminUpdateOrderStatus({ path, body: { status: 'paid' } })).ok).toBe(true)
    const [own, byAdmin] = [await store.getInvoice({ path }), await admin.adminGetInvoice({ path })]
    if (!own.ok || !byAdmin.ok) throw new Error('no invoice')
    expectTypeOf(own.data).toEqualTypeOf<Blob>()
    expectTypeOf(byAdmin.data).toEqualTypeOf<Blob>()
    const response = await fetch(`${inject('serviceUrl')}/api/orders/${path.id}/invoice/`, {
      headers: { Authorization: `Bearer ${buyer.tokens.access_token}` },
    })
    const bytes = await response.arrayBuffer()
    expect(own.data.type).toBe('application/pdf')
    expect(await own.data.arrayBuffer()).toEqual(bytes)
    expect(await byAdmin.data.arrayBuffer()).toEqual(bytes)
  })

  it('gets the catalog as CSV, and sends it as a text or a file', async () => {
    const { admin } = await administrator(await startFaultProxy())
    const exported = await admin.adminExportProducts()
    if (!exported.ok) throw new Error(exported.error.message)
    expectTypeOf(exported.data).toBeString()
    const [header = '', ...rows] = exported.data.split(/\r?\n/)
    expect(header.split(',')).toContain('base_price')
    expect(rows.length).toBeGreaterThan(5)
    const csv = [header, rows.find((row) => row.includes('Layered Linen')), ''].join('\r\n')
    const query = { dry_run: true }
    expect(await admin.adminImportProducts({ body: csv, query })).toMatchObject({ ok: true })
    const file = new Blob([csv], { type: 'application/vnd.ms-excel' })
    expect(await admin.adminImportProducts({ body: file, query })).toMatchObject({ ok: true })
    const refused = await admin.adminImportProducts({ body: csv.replace('name', 'nom'), query })
    if (refused.ok || refused.error.kind !== 'file_refused') throw new Error('not refused')
    expectTypeOf(refused.error.details[0]?.line).toEqualTypeOf<number | undefined>()
    expect(refused.error.errors_count).toBeGreaterThan(0)
  })

  it('gets an error of its own for what is taken, and for what was changed meanwhile', async () => {
    const { admin } = await administrator(await startFaultProxy())
    const body = { name: randomUUID(), slug: randomUUID() }
    const made = await admin.adminCreateCategory({ body })
    if (!made.ok) throw new Error(made.error.message)
    const again = await admin.adminCreateCategory({ body: { ...body, name: randomUUID() } })
    if (again.ok || again.error.kind !== 'fields_taken') throw new Error('taken, and not refused')
    expect(again.error.fields.slug?.[0]).toMatch(/already exists/)
    expect(again.error.message).toBe(`slug: ${again.error.fields.slug?.[0]}`)
    const path = { id: made.data.id }
    const headers = { 'If-Match': String(made.headers.get('ETag')) }
    const rename = () => admin.adminUpdateCategory({ path, headers, body: { name: randomUUID() } })
    const renamed = await rename()
    expect(renamed.ok).toBe(true)
    const late = await rename()
    if (late.ok || late.error.kind !== 'changed') throw new Error('changed, and not refused')
    expect(late.error.current.name).toBe(renamed.ok && renamed.data.name)
  })

  it('is who may be one: a shopper is refused, by a store too', async () => {
    const proxy = await startFaultProxy()
    const shopper = createAdmin({ baseUrl: proxy.url })
    await shopper.register({ body: newAccount() })
    expect(await shopper.adminListUsers()).toMatchObject({
      ok: false,
      status: 403,
      error: { kind: 'permission_denied' },
    })
    // @ts-expect-error: a storefront has no such calls
    expect(createStore({ baseUrl: proxy.url }).adminListUsers).toBeUndefined()
  })
})
