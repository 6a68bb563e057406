/** Goal: one trace leads from a request to its statements, calls and jobs, and holds nothing personal. */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import { PaystackServer } from '../../support/paystack-server.ts'
import { CURRENT } from '../cache/caching-service.ts'
import { type CollectedSpan, startCollector } from './collector.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

const paystack = new PaystackServer()
let collector: Awaited<ReturnType<typeof startCollector>>
let lines: ReturnType<TestApp['logLines']>
let email = ''

/** The whole story; the spans arrive when the service ends. */
beforeAll(async () => {
  await paystack.listen()
  collector = await startCollector()
  const app = await startTestApp({
    env: { ...paystack.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' },
  })
  const user = await aUser(app)
  email = user.email
  const variant = await aVariant(app)
  const traced = user.client.with({ traceparent: `00-${TRACE}-${CALLER}-01` })
  const { id } = await anOrder({ ...user, client: traced }, variant)
  await app.runJobs()
  await user.client.post(`/api/orders/${id}/cancel/`, {})
  await app.guest().get('/made/up?token=hunter2')
  paystack.mishaps = { initialize: ['unauthorized'] }
  const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
  await user.client.post('/api/orders/create/', order)
  const unsampled = user.client.with({ traceparent: `00-${'1'.repeat(32)}-${CALLER}-00` })
  await unsampled.get('/api/orders/')
  app.responses.follow(CURRENT)
  for (let asked = 1; asked <= 2; asked += 1) await app.guest().get('/api/catalog/categories/')
  lines = app.logLines()
  await app.close()
})
afterAll(async () => {
  await Promise.all([paystack.close(), collector.close()])
})

const named = (name: string) => {
  const found = collector.spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name}`)
  return found
}
const childrenOf = ({ spanId }: CollectedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const placed = () =>
  collector.spans.find(
    ({ name, traceId }) => name === 'POST /api/orders/create/' && traceId === TRACE,
  )

describe('the trace of an order', () => {
  it('begins at the caller, in the request that placed it', () => {
    expect(placed()).toEqual({
      traceId: TRACE,
      spanId: expect.any(String),
      parentSpanId: CALLER,
      name: 'POST /api/orders/create/',
      kind: 'server',
      isError: false,
      facts: {
        'http.request.method': 'POST',
        'http.route': '/api/orders/create/',
        'http.response.status_code': 201,
        'url.path': '/api/orders/create/',
        'url.scheme': 'http',
      },
    })
  })

  it('has the call to the provider, which learns of the trace', () => {
    const order = placed() as CollectedSpan
    const calls = childrenOf(order).filter(({ name }) => name.startsWith('call '))
    expect(calls).toEqual([
      {
        traceId: TRACE,
        spanId: expect.any(String),
        parentSpanId: order.spanId,
        name: 'call paystack',
        kind: 'client',
        isError: false,
        facts: {
          'http.request.method': 'POST',
          'http.response.status_code': 200,
          'peer.service': 'paystack',
          'server.address': '127.0.0.1',
        },
      },
    ])
    const [{ traceparent } = { traceparent: undefined }] = paystack.calls
    expect(traceparent).toBe(`00-${TRACE}-${calls[0]?.spanId}-01`)
  })

  it('has its three statements, without values', () => {
    const order = placed() as CollectedSpan
    const statements = childrenOf(order).filter(({ facts }) => 'db.query.text' in facts)
    const called = statements.map(({ name, facts }) => {
      const [, source] = /\bfrom (\w+)/.exec(String(facts['db.query.text'])) ?? []
      return `${name} from ${source}`
    })
    expect(called).toEqual([
      'select from users',
      'select from draft_order',
      'select from place_order',
    ])
    for (const { facts } of statements) expect(facts['db.query.text']).toContain('$1')
    expect(JSON.stringify(collector.spans)).not.toMatch(/12 Fig Lane|hunter2/)
    expect(JSON.stringify(collector.spans)).not.toContain(email)
  })

  it('has the call that put the variant into the cart', () => {
    const added = collector.spans.find(
      ({ name, traceId }) => name === 'POST /api/orders/cart/add/' && traceId === TRACE,
    )
    const texts = childrenOf(added as CollectedSpan).map(({ facts }) => facts['db.query.text'])
    expect(texts).toEqual([
      expect.stringContaining('login_sessions'),
      expect.stringMatching(/from add_to_cart\(\$1, \$2, \$3, \$4/),
    ])
  })

  it('goes on in the job that it queued, and the statements of that', () => {
    const job = named('job send-email')
    const queued = collector.spans.find(({ spanId }) => spanId === job.parentSpanId)
    expect(job).toMatchObject({
      traceId: TRACE,
      kind: 'consumer',
      facts: { 'store.job': 'send-email' },
    })
    expect(queued).toEqual(placed())
    expect(childrenOf(job).length).toBeGreaterThan(0)
  })

  it('is named in the lines of the log that belong to it', () => {
    const replies = lines.filter(({ msg, trace_id }) => msg === 'reply' && trace_id === TRACE)
    expect(replies.map(({ url }) => url)).toEqual(['/api/orders/cart/add/', '/api/orders/create/'])
    const others = lines.filter(({ msg, trace_id }) => msg === 'reply' && trace_id !== TRACE)
    expect(others.length).toBeGreaterThan(3)
    expect(others.every(({ trace_id }) => /^[0-9a-f]{32}$/.test(String(trace_id)))).toBe(true)
  })
})

describe('a span', () => {
  it('of a transaction has its statements within it', () => {
    const [transaction] = childrenOf(named('POST /api/orders/:id/cancel/')).filter(
      ({ name }) => name === 'transaction',
    )
    const within = childrenOf(transaction as CollectedSpan)
    const texts = within.map(({ facts }) => String(facts['db.query.text']))
    expect(new Set(within.map(({ name }) => name))).toEqual(
      new Set(['select', 'update', 'insert', 'with']),
    )
    expect(texts.some((text) => /insert into order_status_history [\s\S]*\$1/.test(text))).toBe(
      true,
    )
  })

  it('of a path that no route has is named by its method alone', () => {
    expect(named('GET').facts).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 404,
      'url.path': '/made/up',
      'url.scheme': 'http',
    })
  })

  it('of a cached response says that it is one, and has no statements', () => {
    const [made, cached] = collector.spans.filter(
      ({ name }) => name === 'GET /api/catalog/categories/',
    ) as [CollectedSpan, CollectedSpan]
    expect(cached.facts).toEqual({ ...made.facts, 'store.cached': true })
    expect([childrenOf(made).length > 0, childrenOf(cached)]).toEqual([true, []])
  })

  it('of what failed says with what', () => {
    const failed = collector.spans.filter(({ isError }) => isError)
    expect(failed.map(({ name, facts }) => [name, facts['error.type']])).toEqual([
      ['call paystack', 'auth'],
      ['POST /api/orders/create/', '502'],
    ])
  })

  it('is not sent for a caller that decided so', () => {
    expect(collector.spans.some(({ traceId }) => traceId === '1'.repeat(32))).toBe(false)
  })

  it('is of this service', () => {
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'store',
      'service.version': '1.0.0',
    })
  })
})

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('no package of OpenTelemetry is loaded, as without METRICS_PORT none of Prometheus', () => {
    const program = `
      import { registerHooks } from 'node:module'
      const urls = []
      registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
      await import('./src/run/process/serve.ts')
      const known = /@opentelemetry|@prometheus-io|fastify.fastify.js/
      console.log(urls.filter((url) => known.test(url)).map((url) => url.split('/').at(-1)).join())`
    const { stdout } = spawnSync('node', ['--input-type=module', '--eval', program])
    expect(stdout.toString()).toBe('fastify.js\n')
  })
})

describe('a collector that is away', () => {
  it('is warned of once, and delays nothing', async () => {
    const nowhere = await startCollector()
    await nowhere.close()
    const app = await startTestApp({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: nowhere.url, LOG_LEVEL: 'warn' },
    })
    expect((await app.guest().get('/api/catalog/categories/')).status).toBe(200)
    await app.close()
    expect(app.logLines().map(({ msg }) => msg)).toEqual([
      'the collector at OTEL_EXPORTER_OTLP_ENDPOINT takes no traces',
    ])
  })
})
