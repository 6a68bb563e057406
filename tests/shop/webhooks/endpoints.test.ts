/** Where webhooks go to: made, changed and deleted by administrators. Contract 11.12. */

import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  notFound,
  stale,
  useAdmin,
} from '../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import { anEndpoint, anyId, anyTimestamp } from '../../support/factories.ts'

const ENDPOINTS = `${ADMIN}webhook-endpoints/`
const URL_OK = 'https://erp.example.com/hooks/shop?of=1'
const PRIVATE = 'Enter a URL that can be reached from the internet: this address is private.'
const NO_URL = 'Enter a URL that begins with https:// and has no user name.'

const app = useTestApp({ env: { LOG_LEVEL: 'trace' } })
const admin = useAdmin(app)
beforeEach(() => app.db`delete from webhook_endpoints`)

const create = (body: object) => admin.client.post(ENDPOINTS, { events: ['order.paid'], ...body })
const pathOf = ({ id }: { id: number }) => `${ENDPOINTS}${id}/`
const shown = (facts: object = {}) => ({
  id: anyId,
  url: URL_OK,
  events: ['order.paid'],
  is_active: true,
  failing_since: null,
  created_at: anyTimestamp,
  ...facts,
})
const anySecret = expect.stringMatching(/^whsec_[\w+/]{43}=$/)
const auditOf = (facts: object) => ({
  actor_user_id: admin.id,
  before: null,
  after: null,
  ip: '127.0.0.1',
  has_request: true,
  ...facts,
})
const audited = ({ id }: { id: number }) => lastAudit(app, 'webhook_endpoint', id)

describe(`POST ${ENDPOINTS}`, () => {
  it('makes an endpoint and shows its secret, with a version and an audit row without it', async () => {
    const reply = await create({ url: ` ${URL_OK} `, events: ['stock.changed', 'order.paid'] })
    const events = ['order.paid', 'stock.changed']
    expect(reply).toEqual({ status: 201, body: shown({ events, secret: anySecret }) })
    expect(etagOf(reply)).toBe('"v1"')
    const { secret: _, ...endpoint } = reply.body
    expect(await audited(reply.body)).toEqual(
      auditOf({ action: 'create_webhook_endpoint', after: { ...endpoint, version: 1 } }),
    )
  })

  it('makes one that is switched off, and takes each event once', async () => {
    const events = ['order.paid', 'order.paid', 'refund.completed']
    expect(await create({ url: URL_OK, events, is_active: false })).toEqual({
      status: 201,
      body: shown({
        is_active: false,
        events: ['order.paid', 'refund.completed'],
        secret: anySecret,
      }),
    })
  })

  it('gives each its own secret, which the package of Standard Webhooks takes', async () => {
    const replies = [await create({ url: URL_OK }), await create({ url: URL_OK })]
    const secrets = replies.map(({ body }) => body.secret)
    expect(new Set(secrets).size).toBe(2)
    for (const secret of secrets) expect(() => new Webhook(secret)).not.toThrow()
  })

  it.each([
    'https://203.0.114.9/hook',
    'https://[2606:4700::1111]/',
    'https://hooks.example.com:8443/a',
  ])('takes a public address and a port: %s', async (url) => {
    expect(await create({ url })).toEqual({ status: 201, body: shown({ url, secret: anySecret }) })
  })

  it.each([
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
    ...['https://10.1.2.3:8443/hook', 'https://169.254.169.254/latest/', 'https://192.168.1.1'],
    ...['https://[::ffff:10.0.0.1]/', 'https://[fd00::1]/', 'https://localhost/hook'],
    'https://shop.LOCALHOST./',
  ])('refuses an address that is private: %s', async (url) => {
    expect(await create({ url })).toEqual(fieldError('url', PRIVATE))
  })

  it.each(['http://erp.example.com/', 'erp.example.com', 'https://', 'https://me:pw@example.com/'])(
    'refuses what is no URL of https: %s',
    async (url) => {
      expect(await create({ url })).toEqual(fieldError('url', NO_URL))
    },
  )

  it('names all that is wrong at once', async () => {
    const long = `https://erp.example.com/${'x'.repeat(2_048)}`
    expect(await create({ url: long, events: ['order.paid', 'order.lost'] })).toEqual({
      status: 400,
      body: {
        url: ['Ensure this field has no more than 2048 characters.'],
        events: { 1: ['"order.lost" is not a valid choice.'] },
      },
    })
    expect(await admin.client.post(ENDPOINTS, { is_active: 'perhaps' })).toEqual({
      status: 400,
      body: {
        url: ['This field is required.'],
        events: ['This field is required.'],
        is_active: ['Must be a valid boolean.'],
      },
    })
    expect(await create({ url: URL_OK, events: [] })).toEqual(
      fieldError('events', 'This list may not be empty.'),
    )
  })

  it('makes up to 20, also of many at once', async () => {
    for (let count = 1; count <= 18; count += 1) await anEndpoint(app)
    const replies = await Promise.all([1, 2, 3, 4].map(() => create({ url: URL_OK })))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 400, 400])
    expect(await create({ url: URL_OK })).toEqual(
      fieldError('non_field_errors', 'There are 20 endpoints already.'),
    )
  })
})

describe(`GET ${ENDPOINTS}`, () => {
  it('lists them in pages, the first one made first, without their secrets', async () => {
    for (const path of ['a', 'b', 'c']) await create({ url: `https://erp.example.com/${path}` })
    const results = ['a', 'b', 'c'].map((path) => shown({ url: `https://erp.example.com/${path}` }))
    expect(await admin.client.get(ENDPOINTS)).toEqual({
      status: 200,
      body: { count: 3, next: null, previous: null, results },
    })
    const previous = `${PUBLIC_URL}${ENDPOINTS}?page_size=2`
    expect(await admin.client.get(`${ENDPOINTS}?page=2&page_size=2`)).toEqual({
      status: 200,
      body: { count: 3, next: null, previous, results: results.slice(2) },
    })
  })

  it('shows one with its version, and since when it fails', async () => {
    const endpoint = await anEndpoint(app)
    await app.db`update webhook_endpoints set failing_since = now(), failures = 1`
    const reply = await admin.client.get(pathOf(endpoint))
    const { url } = endpoint
    expect(reply).toEqual({ status: 200, body: shown({ url, failing_since: anyTimestamp }) })
    expect(etagOf(reply)).toBe('"v1"')
    expect(await admin.client.get(`${ENDPOINTS}0/`)).toEqual(notFound)
  })
})

describe(`PATCH ${ENDPOINTS}{id}/`, () => {
  it('changes what is sent, forgets failures, and leaves an audit row', async () => {
    const endpoint = await anEndpoint(app)
    await app.db`
      update webhook_endpoints set failing_since = now(), failures = 3,
        retry_at = now() + interval '1 hour', is_active = false`
    const before = (await admin.client.get(pathOf(endpoint))).body
    const reply = await admin.client.patch(pathOf(endpoint), { is_active: true, url: URL_OK })
    expect(reply).toEqual({ status: 200, body: shown({ id: endpoint.id }) })
    expect(etagOf(reply)).toBe('"v2"')
    expect(await audited(endpoint)).toEqual(
      auditOf({
        action: 'update_webhook_endpoint',
        before: { ...before, version: 1 },
        after: { ...reply.body, version: 2 },
      }),
    )
    const [row] = await app.db`select failures, retry_at, secret from webhook_endpoints`
    expect(row).toEqual({ failures: 0, retry_at: null, secret: endpoint.secret })
  })

  it('refuses what POST refuses, and a stale version', async () => {
    const endpoint = await anEndpoint(app)
    const path = pathOf(endpoint)
    expect(await admin.client.patch(path, { url: 'https://10.0.0.1/' })).toEqual(
      fieldError('url', PRIVATE),
    )
    expect(await admin.client.patch(path, { url: 'http://example.com/' })).toEqual(
      fieldError('url', NO_URL),
    )
    expect(await admin.client.patch(path, { events: [] })).toEqual(
      fieldError('events', 'This list may not be empty.'),
    )
    const current = (await admin.client.get(path)).body
    expect(await ifMatch(admin.client, '"v2"').patch(path, {})).toEqual(stale(current))
  })
})

describe(`DELETE ${ENDPOINTS}{id}/`, () => {
  it('deletes an endpoint with its deliveries, with an audit row', async () => {
    const endpoint = await anEndpoint(app)
    await app.db`select queue_webhook('order.paid', '{"order_id": 1}')`
    const before = (await admin.client.get(pathOf(endpoint))).body
    expect(await admin.client.delete(pathOf(endpoint))).toEqual({ status: 204, body: '' })
    expect(await audited(endpoint)).toEqual(
      auditOf({ action: 'delete_webhook_endpoint', before: { ...before, version: 1 } }),
    )
    expect(await app.db`select 1 from webhook_deliveries`).toHaveLength(0)
    expect(await admin.client.delete(pathOf(endpoint))).toEqual(notFound)
    await app.runJobs() // its job finds nothing
  })
})

describe(`POST ${ENDPOINTS}{id}/rotate-secret/`, () => {
  it('shows a new secret, and leaves an audit row without it', async () => {
    const { id, secret } = (await create({ url: URL_OK })).body
    const reply = await admin.client.post(`${pathOf({ id })}rotate-secret/`)
    expect(reply).toEqual({ status: 200, body: shown({ id, secret: anySecret }) })
    expect(reply.body.secret).not.toBe(secret)
    expect(await audited({ id })).toEqual(auditOf({ action: 'rotate_webhook_secret' }))
    expect(await admin.client.post(`${ENDPOINTS}0/rotate-secret/`)).toEqual(notFound)
  })

  it('shows it here alone: no other reply, audit row or line of the log has a secret', async () => {
    const { id, secret } = (await create({ url: URL_OK })).body
    const path = pathOf({ id })
    const rotated = (await admin.client.post(`${path}rotate-secret/`)).body.secret
    const replies = [
      await admin.client.get(ENDPOINTS),
      await admin.client.get(path),
      await admin.client.patch(path, { events: ['order.shipped'] }),
      await admin.client.get(`${path}deliveries/`),
    ]
    await admin.client.delete(path)
    const rows = await app.db`select a::text as text from audit_log a`
    const written = JSON.stringify([replies.map(({ body }) => body), rows, app.logLines()])
    expect(written).toContain(URL_OK)
    expect(written.includes(secret) || written.includes(rotated)).toBe(false)
    expect(written).not.toContain('whsec_')
  })
})

const delivery = (facts: object = {}) => ({
  id: anyId,
  event: 'order.paid',
  status: 'pending',
  attempts: 0,
  created_at: anyTimestamp,
  ...facts,
})

describe(`GET ${ENDPOINTS}{id}/deliveries/`, () => {
  it('lists the last 100 of this endpoint, the newest first', async () => {
    const endpoint = await anEndpoint(app)
    await anEndpoint(app, { events: ['order.placed'] })
    await app.db`select queue_webhook('order.placed', '{"order_id": 1}')`
    expect(await admin.client.get(`${pathOf(endpoint)}deliveries/`)).toEqual({
      status: 200,
      body: { results: [] },
    })
    await app.db`
      select queue_webhook('order.paid', jsonb_build_object('order_id', n))
      from generate_series(1, 101) n`
    await app.db`
      update webhook_deliveries set status = 'delivered', attempts = 2
      where data ->> 'order_id' = '101'`
    const { status, body } = await admin.client.get(`${pathOf(endpoint)}deliveries/`)
    const others = Array.from({ length: 99 }, () => delivery())
    const results = [delivery({ status: 'delivered', attempts: 2 }), ...others]
    expect([status, body]).toEqual([200, { results }])
    const ids = body.results.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(await admin.client.get(`${ENDPOINTS}0/deliveries/`)).toEqual(notFound)
  })
})

describe(`POST ${ENDPOINTS}{id}/deliveries/{delivery_id}/retry/`, () => {
  const aDelivery = async (columns: object) => {
    const endpoint = await anEndpoint(app)
    await app.db`select queue_webhook('order.paid', '{"order_id": 1}')`
    const [row] = await app.db<[{ id: number }]>`
      update webhook_deliveries set ${app.db(columns)} where endpoint_id = ${endpoint.id}
      returning id`
    return { endpoint, path: `${pathOf(endpoint)}deliveries/${row.id}/retry/` }
  }
  const isQueued = async () => {
    const [row] = await app.db`
      select e.retry_at, (select count(*)::integer from graphile_worker.jobs j
        where j.key = 'webhooks:' || e.id and j.run_at <= now()) as jobs
      from webhook_endpoints e`
    return row
  }

  it.each(['failed', 'delivered', 'pending'])('sends a %s one again, now', async (status) => {
    const { endpoint, path } = await aDelivery({ status, attempts: 3 })
    await app.db`
      update webhook_endpoints set failing_since = now(), failures = 3,
        retry_at = now() + interval '1 hour'`
    const reply = await admin.client.post(path)
    expect(reply).toEqual({ status: 200, body: delivery({ attempts: 3 }) })
    expect(await audited(endpoint)).toEqual(
      auditOf({
        action: 'retry_webhook_delivery',
        before: { ...reply.body, status },
        after: reply.body,
      }),
    )
    expect(await isQueued()).toEqual({ retry_at: null, jobs: 1 })
  })

  it('is refused where the endpoint is off, and for the delivery of another one', async () => {
    const { endpoint, path } = await aDelivery({ status: 'failed' })
    const other = await anEndpoint(app)
    const [, id] = /deliveries\/(\d+)/.exec(path) ?? []
    expect(await admin.client.post(`${pathOf(other)}deliveries/${id}/retry/`)).toEqual(notFound)
    expect(await admin.client.post(`${pathOf(endpoint)}deliveries/0/retry/`)).toEqual(notFound)
    await app.db`update webhook_endpoints set is_active = false`
    expect(await admin.client.post(path)).toEqual({
      status: 400,
      body: { success: false, error: 'The endpoint is switched off. Switch it on first.' },
    })
  })
})
