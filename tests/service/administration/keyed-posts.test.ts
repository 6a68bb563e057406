/** Goal: a POST of administration with an Idempotency-Key is done once. Contract 1.10. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Router } from '../../../src/service/http/router.ts'
import { aPaidPurchase, aPurchase } from '../../office/reconcile/helpers.ts'
import { inUse, post, replayed, reused } from '../../shop/orders/idempotency-helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { aDeliveredOrder, anApprovedReturn, aReturn } from '../../shop/orders/returns/helpers.ts'
import { ADMIN, denied, etagOf, ifMatch, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { pathsOf } from '../../support/dereferenced-openapi.ts'
import {
  aCategory,
  anEndpoint,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestVariant,
} from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'

let calls = 0
const COUNT = `${ADMIN}test/count/`
const app = useTestApp({
  /** An ordinary route, which declares nothing about keys. */
  addRoutes: (router: Router) =>
    router.route({
      method: 'POST',
      url: COUNT,
      config: { auth: 'clerk' },
      schema: {
        hide: true,
        querystring: z.object({ dry_run: z.stringbool().default(false) }),
        response: { 201: z.object({ calls: z.int() }) },
      },
      handler: async (_request, reply) => {
        calls += 1
        reply.code(201)
        return { calls }
      },
    }),
})
const admin = useAdmin(app)

const stockOf = ({ id }: Pick<TestVariant, 'id'>) => `${ADMIN}variants/${id}/stock/`
const adjustmentsOf = async ({ id }: TestVariant) => [
  ...(await app.db`
    select delta, note from stock_ledger
    where variant_id = ${id} and reason = 'adjustment'
    order by id`),
]
const FOUND = { delta: 3, reason: 'Found' }

describe('a POST of administration that is sent again with its Idempotency-Key', () => {
  it('replies as it did, with the ETag of then, and changes nothing more', async () => {
    const variant = await aVariant(app)
    const key = randomUUID()
    const first = await post(admin, key, stockOf(variant), FOUND)
    expect([first.status, first.body.stock_on_hand, replayed(first)]).toEqual([200, 13, null])
    const path = `${ADMIN}variants/${variant.id}/`
    await admin.client.patch(path, { color: 'Puce' })

    const second = await post(admin, key, stockOf(variant), FOUND)
    expect([second, replayed(second)]).toEqual([first, 'true'])
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    expect(await adjustmentsOf(variant)).toEqual([{ delta: 3, note: 'Found' }])
    expect(etagOf(first)).toMatch(/^"v\d+"$/)
    expect(etagOf(second)).toBe(etagOf(first))
    const late = await ifMatch(admin.client, etagOf(second)).patch(path, { color: 'Red' })
    expect(late.status).toBe(412)
  })

  it('is refused to a role that may not do it any more', async () => {
    const clerk = await aUser(app, { role: 'clerk' })
    const order = await anOrder(await aUser(app), await aVariant(app))
    const path = `${ADMIN}orders/${order.id}/status/`
    const key = randomUUID()
    expect((await post(clerk, key, path, { status: 'paid' })).status).toBe(200)
    await app.db`update users set role = 'packer' where id = ${clerk.id}`
    expect(await post(clerk, key, path, { status: 'paid' })).toEqual(denied)
  })

  it('replies so where there was nothing to change, whatever has changed since', async () => {
    const variant = await aVariant(app)
    const key = randomUUID()
    const body = { set: 10, reason: 'Counted' }
    const first = await post(admin, key, stockOf(variant), body)
    await admin.client.post(stockOf(variant), FOUND)
    const second = await post(admin, key, stockOf(variant), body)
    expect([second, replayed(second), etagOf(second)]).toEqual([first, 'true', etagOf(first)])
    expect(await adjustmentsOf(variant)).toEqual([{ delta: 3, note: 'Found' }])
  })

  it('is refused with another body, and for something else', async () => {
    const [variant, other] = [await aVariant(app), await aVariant(app)]
    const key = randomUUID()
    await post(admin, key, stockOf(variant), FOUND)
    expect(await post(admin, key, stockOf(variant), { ...FOUND, delta: 4 })).toEqual(reused)
    expect(await post(admin, key, stockOf(other), FOUND)).toEqual(reused)
    expect([await adjustmentsOf(variant), await adjustmentsOf(other)]).toEqual([
      [{ delta: 3, note: 'Found' }],
      [],
    ])
  })

  it('is new after a refusal', async () => {
    const variant = await aVariant(app)
    const key = randomUUID()
    const body = { delta: -12, reason: 'Lost' }
    expect((await post(admin, key, stockOf(variant), body)).status).toBe(400)
    await admin.client.post(stockOf(variant), FOUND)
    const { status, body: after } = await post(admin, key, stockOf(variant), body)
    expect([status, after.stock_on_hand]).toEqual([200, 1])
  })

  it('is refused with a key that is none, and then nothing is done', async () => {
    const variant = await aVariant(app)
    expect(await post(admin, 'x'.repeat(256), stockOf(variant), FOUND)).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
      },
    })
    expect(await adjustmentsOf(variant)).toEqual([])
  })

  it('is in use while the first one is under way: 409 with the seconds to wait', async () => {
    const variant = await aVariant(app)
    const key = randomUUID()
    const { running } = await app.db.begin(async (tx) => {
      await tx`select 1 from product_variants where id = ${variant.id} for update`
      const running = post(admin, key, stockOf(variant), FOUND)
      await untilWaiting(app)
      const second = await post(admin, key, stockOf(variant), FOUND)
      expect([second, second.headers.get('Retry-After')]).toEqual([inUse, '1'])
      return { running }
    })
    expect((await running).status).toBe(200)
  })

  it.each([1, 2])('has one effect of twenty copies at once (%i)', async () => {
    const variant = await aVariant(app)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post(admin, key, stockOf(variant), FOUND)),
    )
    const done = replies.filter(({ status }) => status === 200)
    expect(done.filter((each) => replayed(each) === null)).toHaveLength(1)
    for (const each of done) expect(each).toEqual(done[0])
    for (const each of replies) if (each.status !== 200) expect(each).toEqual(inUse)
    expect(await adjustmentsOf(variant)).toEqual([{ delta: 3, note: 'Found' }])
    expect(await post(admin, key, stockOf(variant), FOUND)).toEqual(done[0])
  })
})

type Ask = { path: string; body?: object }

/** Every request that can be made with a key, each for something that can be done once. */
const ASKS: Record<string, () => Promise<Ask>> = {
  'a category': async () => ({ path: `${ADMIN}categories/`, body: { name: 'Kaftans' } }),
  'a product': async () => {
    const [{ id }] = await app.db<[{ id: number }]>`select id from coverage_levels limit 1`
    const { id: category } = await aCategory(app)
    const body = { name: 'Linen Kaftan', base_price: '450.00', category, coverage_level: id }
    return { path: `${ADMIN}products/`, body: { ...body, description: 'Long' } }
  },
  'a variant': async () => ({
    path: `${ADMIN}products/${(await aProduct(app)).id}/variants/`,
    body: { sku: 'KEYED-1', size: 'M', color: 'Sand', price_override: null, stock_on_hand: 2 },
  }),
  'a list of synonyms': async () => ({
    path: `${ADMIN}synonyms/`,
    body: { words: ['gown', 'robe'] },
  }),
  'a delivery method': async () => ({
    path: `${ADMIN}delivery-methods/`,
    body: { code: 'courier', name: 'Courier', price: '85.00' },
  }),
  'a discount': async () => ({
    path: `${ADMIN}discounts/`,
    body: { code: 'KEYED', kind: 'amount', value: '50.00' },
  }),
  'a change of stock': async () => ({ path: stockOf(await aVariant(app)), body: FOUND }),
  'a shipped order': async () => {
    const { order } = await aPaidPurchase(app)
    return { path: `${ADMIN}orders/${order.id}/status/`, body: { status: 'shipped' } }
  },
  'a cancelled order': async () => {
    const { order } = await aPaidPurchase(app)
    return { path: `${ADMIN}orders/${order.id}/cancel/`, body: { reason: 'Torn' } }
  },
  'a settled refund': async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    const path = `${ADMIN}orders/${order.id}/`
    await admin.client.post(`${path}status/`, { status: 'paid' })
    const { body } = await admin.client.post(`${path}cancel/`, {})
    const refund_id = body.refunds[0].id
    return { path: `${path}refund/`, body: { refund_id, action: 'settle', note: 'In cash' } }
  },
  'a reviewed payment': async () => {
    const { order } = await aPurchase(app)
    await deliver(app, delivery(app, order, { amount_cents: 1_000 }))
    const [payment] = await app.db<[{ id: number }]>`
      select id from payments where order_id = ${order.id} and state = 'needs_review'`
    return { path: `${ADMIN}payments/${payment.id}/review/`, body: { note: 'Paid back' } }
  },
  'an approved return': async () => {
    const id = await aReturn(await aDeliveredOrder(app, admin))
    return { path: `${ADMIN}returns/${id}/approve/` }
  },
  'a rejected return': async () => {
    const id = await aReturn(await aDeliveredOrder(app, admin))
    return { path: `${ADMIN}returns/${id}/reject/`, body: { note: 'Worn' } }
  },
  'a received return': async () => {
    const id = await anApprovedReturn(admin, await aDeliveredOrder(app, admin))
    return { path: `${ADMIN}returns/${id}/receive/`, body: {} }
  },
  'a delivery that is sent again': async () => {
    const endpoint = await anEndpoint(app)
    await app.db`select queue_webhook('order.paid', '{"order_id": 1}')`
    const [{ id }] = await app.db<[{ id: number }]>`
      select id from webhook_deliveries where endpoint_id = ${endpoint.id}`
    return { path: `${ADMIN}webhook-endpoints/${endpoint.id}/deliveries/${id}/retry/` }
  },
}

describe('the reply to an administrator', () => {
  it.each(Object.keys(ASKS))('who asks for %s is stored with its change', async (name) => {
    const { path, body } = (await ASKS[name]?.()) ?? { path: '' }
    const key = randomUUID()
    const first = await post(admin, key, path, body)
    expect([200, 201]).toContain(first.status)
    // No process can end between them: they are of one transaction.
    const rows = await app.db`
      select k.xmin = a.xmin as is_one, k.status
      from idempotency_keys k, audit_log a
      where k.key = ${key} and a.actor_user_id = ${admin.id}
      order by a.id desc
      limit 1`
    expect([...rows]).toEqual([{ is_one: true, status: first.status }])
    const second = await post(admin, key, path, body)
    expect([second, replayed(second), etagOf(second)]).toEqual([first, 'true', etagOf(first)])
  })

  it('is not stored where it shows a secret: each request makes an endpoint', async () => {
    const key = randomUUID()
    const path = `${ADMIN}webhook-endpoints/`
    const body = { url: 'https://erp.example.com/hook', events: ['order.paid'] }
    const [first, second] = [await post(admin, key, path, body), await post(admin, key, path, body)]
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body.id).not.toBe(first?.body.id)
    const rotate = `${path}${first?.body.id}/rotate-secret/`
    const secrets = [await post(admin, key, rotate, {}), await post(admin, key, rotate, {})]
    expect(secrets[0]?.body.secret).not.toBe(secrets[1]?.body.secret)
    expect([...(await app.db`select 1 from idempotency_keys where key = ${key}`)]).toEqual([])
  })
})

describe('a new POST of administration', () => {
  it('takes a key by itself', async () => {
    const key = randomUUID()
    const first = await post(admin, key, COUNT, {})
    const second = await post(admin, key, COUNT, {})
    expect([first.status, second, replayed(second)]).toEqual([201, first, 'true'])
    expect((await admin.client.post(COUNT, {})).body.calls).toBe(first.body.calls + 1)
  })

  it('is another request with another query', async () => {
    const key = randomUUID()
    const dry = await post(admin, key, `${COUNT}?dry_run=true`, {})
    expect(await post(admin, key, COUNT, {})).toEqual(reused)
    expect(await post(admin, key, `${COUNT}?dry_run=1`, {})).toEqual(dry)
  })
})

describe('the OpenAPI document of the administration', () => {
  type Operation = {
    operationId: string
    parameters?: { name: string; in: string; required: boolean }[]
    responses: Record<string, { headers?: Record<string, unknown> }>
  }
  const WITHOUT_KEY = [
    ...['adminCreateImage', 'adminImportProducts', 'adminImportUsers', 'adminImportPastOrders'],
    ...['adminCreateWebhookEndpoint', 'adminRotateWebhookSecret'],
  ]

  it('has the header at every POST but uploads, imports and replies that show a secret', async () => {
    const posts = Object.entries(await pathsOf<Operation>(app)).flatMap(([path, { post }]) =>
      post && path.startsWith(ADMIN) ? [post] : [],
    )
    const isKeyed = ({ parameters = [] }: Operation) =>
      parameters.some(({ name }) => name === 'Idempotency-Key')
    const others = posts.filter((each) => !isKeyed(each)).map(({ operationId }) => operationId)
    expect(others.sort()).toEqual(WITHOUT_KEY.sort())
    expect(posts.length).toBeGreaterThan(others.length)
    for (const { operationId, responses } of posts.filter(isKeyed)) {
      const { 200: ok, 201: created, 400: invalid, 409: inUse, 422: reused } = responses
      const success = Object.keys((ok ?? created)?.headers ?? {})
      expect([operationId, success]).toEqual([
        operationId,
        expect.arrayContaining(['Idempotent-Replayed']),
      ])
      expect([operationId, Object.keys(inUse?.headers ?? {})]).toEqual([
        operationId,
        ['Retry-After'],
      ])
      expect([operationId, invalid, reused]).not.toContain(undefined)
    }
  })
})
