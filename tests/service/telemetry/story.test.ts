/**
 * Goal: what an operator sees of a small story is exactly what happened in it. Seconds and bytes are
 * left out, and what the library says of the process by itself.
 */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOutside } from '../../../src/outside/outbound/request.ts'
import { countOrderStatuses } from '../../../src/service/telemetry/queries.ts'
import { BUCKET, KEY, refuse, startS3 } from '../../outside/media/s3-server.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import { aKey, CLIENT_ID, IdentityServer } from '../../support/identity-server.ts'
import { PAYSTACK_WEBHOOK, PaystackServer } from '../../support/paystack-server.ts'
import { startSmtp } from '../../support/smtp.ts'

const paystack = new PaystackServer()
let smtp: Awaited<ReturnType<typeof startSmtp>>
let s3: Awaited<ReturnType<typeof startS3>>
let provider: IdentityServer
let app: TestApp

beforeAll(async () => {
  await paystack.listen()
  smtp = await startSmtp()
  s3 = await startS3()
  provider = await IdentityServer.start([await aKey('one')])
  app = await startTestApp({
    env: {
      ...paystack.env,
      METRICS_PORT: '0',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'store@example.com',
      MEDIA_DRIVER: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: KEY.region,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      S3_PUBLIC_URL: 'https://media.example.com',
      IDP_A: 'google',
      IDP_A_CLIENT_IDS: CLIENT_ID,
      IDP_A_JWKS_URL: provider.jwksUrl,
    },
  })
})
afterAll(async () => {
  await app.close()
  await Promise.all([paystack.close(), smtp.stop(), s3.close(), provider.down()])
})

/** The samples of the service's own metrics but for buckets, with the values that are no measure. */
async function samples(): Promise<string[]> {
  const text = (await app.metrics?.text()) ?? ''
  return text
    .split('\n')
    .filter((line) => /^(store|http)_/.test(line) && !/_(bucket|sum)\{/.test(line))
    .map((line) => line.replace(/(_(?:seconds|bytes)(?:\{.*\})?) .*/, '$1'))
    .toSorted()
}

it('orders, payments, mails and jobs are counted, with the calls that they cost', async () => {
  const user = await aUser(app)
  const variant = await aVariant(app, { price: '300.50' })
  const order = await anOrder(user, variant)
  const [reference = ''] = [...paystack.transactions.keys()]
  paystack.pay(reference)
  expect(await paystack.sendEvent(app, paystack.chargeSuccess(reference))).toEqual([200])
  await user.client.post(`/api/orders/${order.id}/cancel/`, { reason: 'Too long' })
  await anOrder(user, variant)
  const less = [...paystack.transactions.keys()].at(-1) ?? ''
  paystack.pay(less, { fees: -1 })
  expect(await paystack.sendEvent(app, paystack.chargeSuccess(less))).toEqual([200])
  await app.runJobs()
  // Failures of other services.
  paystack.mishaps = { initialize: [{ status: 502, body: {} }, 'unauthorized'] }
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
  const another = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  expect((await user.client.post('/api/orders/create/', another)).status).toBe(502)
  const forged = createHmac('sha512', 'another key').update('{}').digest('hex')
  const headers = { 'x-paystack-signature': forged }
  await app.guest().post(PAYSTACK_WEBHOOK, undefined, { headers, raw: '{}' })
  await app.media.put('profile/7/a.webp', Buffer.from('picture'), 'image/webp')
  s3.trouble = (_request, response) => {
    refuse(response, 503, 'SlowDown')
    s3.trouble = undefined
    return true
  }
  await app.media.delete('profile/7/a.webp')
  await app.identities.idp_a?.prepare?.()
  const receiver = { name: 'webhooks', method: 'POST', headers: {}, seconds: 1 } as const
  await requestOutside(new URL('https://10.0.0.1/'), receiver, () => 1).catch(() => undefined)

  expect(await samples()).toMatchInlineSnapshot(`
    [
      "http_request_duration_seconds_count{method="POST",route="/api/orders/:id/cancel/",status="200"} 1",
      "http_request_duration_seconds_count{method="POST",route="/api/orders/cart/add/",status="201"} 3",
      "http_request_duration_seconds_count{method="POST",route="/api/orders/create/",status="201"} 2",
      "http_request_duration_seconds_count{method="POST",route="/api/orders/create/",status="502"} 1",
      "http_request_duration_seconds_count{method="POST",route="/api/payments/webhooks/:adapter/",status="200"} 2",
      "http_request_duration_seconds_count{method="POST",route="/api/payments/webhooks/:adapter/",status="401"} 1",
      "store_build_info{version="1.0.0"} 1",
      "store_cache_bytes{cache="documents"}",
      "store_cache_bytes{cache="responses"}",
      "store_cache_entries{cache="documents"} 0",
      "store_cache_entries{cache="responses"} 0",
      "store_cache_hits_total{cache="documents"} 0",
      "store_cache_hits_total{cache="responses"} 0",
      "store_cache_misses_total{cache="documents"} 0",
      "store_cache_misses_total{cache="responses"} 0",
      "store_cache_stale_total{cache="documents"} 0",
      "store_cache_stale_total{cache="responses"} 0",
      "store_catalog_index_bytes",
      "store_catalog_index_bytes_each{of="product"} 0",
      "store_catalog_index_bytes_each{of="variant"} 0",
      "store_catalog_load_seconds{of="index"}",
      "store_catalog_load_seconds{of="units_sold"}",
      "store_catalog_loads_total{of="index",outcome="failed"} 0",
      "store_catalog_loads_total{of="index",outcome="ok"} 0",
      "store_catalog_loads_total{of="units_sold",outcome="failed"} 0",
      "store_catalog_loads_total{of="units_sold",outcome="ok"} 0",
      "store_catalog_products 0",
      "store_catalog_variants 0",
      "store_database_up 1",
      "store_database_wait_seconds",
      "store_heap_limit_bytes",
      "store_job_duration_seconds_count{task="announce-alert",outcome="ok"} 1",
      "store_job_duration_seconds_count{task="execute-refund",outcome="ok"} 1",
      "store_job_duration_seconds_count{task="send-email",outcome="ok"} 4",
      "store_jobs_oldest_ready_seconds",
      "store_jobs{task="announce-alert",state="ready"} 1",
      "store_jobs{task="execute-refund",state="scheduled"} 1",
      "store_jobs{task="poll-payment",state="scheduled"} 2",
      "store_memory_limit_bytes",
      "store_orders_total{status="cancelled"} 1",
      "store_orders_total{status="delivered"} 0",
      "store_orders_total{status="paid"} 1",
      "store_orders_total{status="placed"} 2",
      "store_orders_total{status="shipped"} 0",
      "store_outbound_call_duration_seconds_count{to="idp_a",outcome="ok"} 2",
      "store_outbound_call_duration_seconds_count{to="paystack",outcome="auth"} 1",
      "store_outbound_call_duration_seconds_count{to="paystack",outcome="ok"} 3",
      "store_outbound_call_duration_seconds_count{to="paystack",outcome="upstream"} 1",
      "store_outbound_call_duration_seconds_count{to="s3",outcome="ok"} 2",
      "store_outbound_call_duration_seconds_count{to="s3",outcome="upstream"} 1",
      "store_outbound_call_duration_seconds_count{to="smtp",outcome="ok"} 4",
      "store_outbound_call_duration_seconds_count{to="webhooks",outcome="forbidden-address"} 1",
      "store_overload_refusals_total 0",
      "store_payments_to_review 1",
      "store_refunds_oldest_pending_seconds",
      "store_refunds{state="completed"} 0",
      "store_refunds{state="failed"} 0",
      "store_refunds{state="manual"} 0",
      "store_refunds{state="pending"} 0",
      "store_refunds{state="submitted"} 1",
      "store_security_events_total{event="account_locked"} 0",
      "store_security_events_total{event="admin_call_refused"} 0",
      "store_security_events_total{event="login_failed"} 0",
      "store_security_events_total{event="login_throttled"} 0",
      "store_security_events_total{event="password_change_failed"} 0",
      "store_security_events_total{event="password_change_locked"} 0",
      "store_security_events_total{event="refresh_token_replayed"} 0",
      "store_security_events_total{event="second_factor_failed"} 0",
      "store_security_events_total{event="second_factor_locked"} 0",
      "store_webhooks_refused_total{provider="paystack"} 1",
      "store_webhooks_refused_total{provider="sandbox"} 0",
      "store_worker_processes 1",
      "store_worker_processes_wanted 1",
    ]
  `)
})

it('counts what was committed meanwhile, by any process, once', async () => {
  const ofOrders = async () => {
    const text = (await app.metrics?.text()) ?? ''
    const found = text.matchAll(/^store_orders_total\{status="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...found].map(([, status, count]) => [status, Number(count)]))
  }
  const none = { placed: 2, paid: 1, shipped: 0, delivered: 0, cancelled: 1 }
  expect(await ofOrders()).toEqual(none)
  await app.db`update order_status_history set created_at = now() - interval '11 minutes'`
  // The first of these scrapes counts them as settled, and the second only what came after.
  expect(await ofOrders()).toEqual(none)
  expect(await ofOrders()).toEqual(none)
  await app.db`
    insert into order_status_history (order_id, status)
    select min(order_id), 'shipped' from order_status_history`
  expect(await ofOrders()).toEqual({ ...none, shipped: 1 })
  await app.db`
    insert into order_status_history (order_id, status)
    select min(order_id), 'delivered' from order_status_history`
  expect(await ofOrders()).toEqual({ ...none, shipped: 1, delivered: 1 })
})

it('counts a long history in parts', async () => {
  const sumOf = async (chunk: number) => {
    const sum = { count: 0, settled: 0 }
    for (const { count, settled } of await countOrderStatuses(app.db, 0, chunk)) {
      sum.count += count
      sum.settled += settled
    }
    return sum
  }
  const history = app.db`from order_status_history`
  await app.db`
    update order_status_history set created_at = now() - case id when (select max(id) ${history})
      then interval '0' else interval '11 minutes' end`
  const whole = await sumOf(1_000_000)
  expect(whole.settled).toBeGreaterThan(0)
  expect(whole.count).toBeGreaterThan(whole.settled)
  expect(await sumOf(1)).toEqual(whole)
})
