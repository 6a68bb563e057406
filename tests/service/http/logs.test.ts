/** That no secret is in the log: see tests/security/log-secrets.test.ts. */
import { describe, expect, it } from 'vitest'
import { withoutSecrets } from '../../../src/service/telemetry/logged-url.ts'
import { startTestApp, useTestApp } from '../../support/app.ts'
import { anyUuid, aUser } from '../../support/factories.ts'
import { PATIENTLY } from './helpers.ts'

describe('the log', () => {
  // Everything that is ever logged, not only what production shows.
  const app = useTestApp({ env: { LOG_LEVEL: 'trace' } })
  const linesOf = (id: string | null) => app.logLines().filter(({ reqId }) => reqId === id)

  it('has one structured line for each reply, with the caller once that is known', async () => {
    const { id, client } = await aUser(app)
    const line = { msg: 'reply', ms: expect.any(Number), ip: '127.0.0.1' }
    const wrong = await client.get('/api/nope/?access_token=a-token')
    const removed = await client
      .with({ 'X-Request-Id': 'known' })
      .delete('/api/orders/cart/remove/1/')
    const probe = await app.guest().get('/healthz')
    const expected = [
      [wrong, { method: 'GET', url: '/api/nope/?access_token=[redacted]', status: 404 }],
      [removed, { method: 'DELETE', url: '/api/orders/cart/remove/1/', status: 404, user_id: id }],
      [probe, { method: 'GET', url: '/healthz', status: 200 }],
    ] as const
    expect(removed.headers.get('x-request-id')).toBe('known')
    for (const [{ headers }, facts] of expected) {
      await expect
        .poll(() => linesOf(headers.get('x-request-id')), PATIENTLY)
        .toEqual([expect.objectContaining({ ...line, ...facts })])
    }
  })

  it('has 2 KB at most of what a client asked for', async () => {
    const path = `/api/nope/?${'x'.repeat(15_000)}`
    const { headers } = await app.guest().get(path)
    await expect
      .poll(() => linesOf(headers.get('x-request-id')), PATIENTLY)
      .toEqual([expect.objectContaining({ url: `${path.slice(0, 2_048)}…`, status: 404 })])
  })

  it('does not repeat what a client wrote into a path that cannot be read', async () => {
    const { headers } = await app.guest().get('/api/%zz/?token=unreadable-secret')
    expect(headers.get('x-request-id')).toEqual(anyUuid)
    expect(JSON.stringify(app.logLines())).not.toContain('unreadable-secret')
  })

  it('is silent at LOG_LEVEL=silent', async () => {
    const silent = await startTestApp({ env: { LOG_LEVEL: 'silent' } })
    await silent.guest().get('/api/catalog/categories/')
    const lines = silent.logLines()
    await silent.close()
    expect(lines).toEqual([])
  })
})

describe('a URL in the log', () => {
  it.each([
    ['/verify-email/?token=abc', '/verify-email/?token=[redacted]'],
    ['/x/?a=1&refresh_token=abc&b=2', '/x/?a=1&refresh_token=[redacted]&b=2'],
    ['/x/?Password=abc', '/x/?Password=[redacted]'],
    ['/x/?api_key=abc', '/x/?api_key=[redacted]'],
    ['/x/?a?b&token=a=b?c&d', '/x/?a?b&token=[redacted]&d'],
    ['/x/?token', '/x/?token'],
    ['/x?', '/x?'],
    ['/sandbox/pay/abc/', '/sandbox/pay/[redacted]/'],
    ['/sandbox/pay/abc?x=1', '/sandbox/pay/[redacted]?x=1'],
    ['/api/orders/12/pay/', '/api/orders/12/pay/'],
    ['/api/catalog/products/?search=abaya', '/api/catalog/products/?search=abaya'],
  ])('%s is %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged)
  })

  // Each of these was minutes of work for a pattern that could match them in many ways.
  it.each(['?key', '&key', '?', 'token', '=key?'])('of %s 4,000 times is done at once', (part) => {
    expect(withoutSecrets(`/?${part.repeat(4_000)}`).slice(0, 2)).toBe('/?')
  })
})

describe('an address that a proxy forwards', () => {
  const app = useTestApp({ env: { TRUST_PROXY: 'true' } })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ...['garbage', 'unknown', '1.2.3.4:5678', '[::1]', "'; drop table users; --"].map((given) => [
      given,
      '127.0.0.1',
    ]),
  ])('%s is stored as %s', async (given = '', stored) => {
    const email = `${Buffer.from(given).toString('hex')}@example.com`
    const account = { email, password: 'a-fig-tree-in-May', full_name: 'Amina Jacobs' }
    const guest = app.guest().with({ 'X-Forwarded-For': given })
    const reply = await guest.post('/api/users/register/', account)
    expect(reply.status).toBe(201)
    const rows = await app.db`
      select host(ip) as ip from audit_log where subject_id = ${String(reply.body.data.user.id)}`
    expect(rows).toEqual([{ ip: stored }])
  })
})
