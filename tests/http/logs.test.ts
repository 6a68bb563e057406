import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signVerificationToken } from '../../src/accounts/link-tokens.ts'
import { withoutSecrets } from '../../src/http/logging.ts'
import type { Client, Reply } from '../support/client.ts'
import { anyUuid, aVariant } from '../support/factories.ts'
import { PATIENTLY, type Service, startService } from './helpers.ts'

const PASSWORD = 'Zebra-pond-41'
const WRONG_PASSWORD = 'Walrus-lake-52'

let service: Service
beforeAll(async () => {
  // Everything that is ever logged, not only what production shows.
  service = await startService({ env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => service.close())

type Journey = { replies: Reply[]; secrets: string[] }

/** Guest, registration, verification, log-in, order, payment, refresh, log-out; and mistakes between. */
async function shop(): Promise<Journey> {
  const replies: Reply[] = []
  const keep = (reply: Reply) => {
    replies.push(reply)
    return reply
  }
  const variant = await aVariant(service)
  const guest = service.guest()
  const email = 'amina@example.com'
  keep(await guest.post('/api/orders/cart/add/', { variant_id: variant.id }))
  const registration = { email, password: PASSWORD, full_name: 'Amina Jacobs' }
  const { user, tokens } = keep(await guest.post('/api/users/register/', registration)).body.data
  keep(await guest.post('/api/users/register/', registration))
  const claims = { user_id: user.id, email, timestamp: Math.floor(Date.now() / 1000) }
  const verification = signVerificationToken(service.config, claims)
  keep(await guest.post('/api/users/verify-email/', { token: verification }))
  keep(await guest.get(`/api/users/verify-email/?token=${verification}&x=1`))
  keep(await guest.post('/api/users/login/', { email, password: WRONG_PASSWORD }))
  const login = keep(await guest.post('/api/users/login/', { email, password: PASSWORD })).body.data
  const refreshed = keep(
    await guest.post('/api/users/token/refresh/', { refresh_token: login.tokens.refresh_token }),
  ).body.data
  const client = guest.bearer(refreshed.access_token)
  keep(await client.get(`/api/nope/?access_token=${login.tokens.access_token}`))
  const link = await order(client, keep)
  keep(await client.post('/api/users/logout/', { refresh_token: refreshed.refresh_token }))
  const issued = [tokens, login.tokens, refreshed]
  return {
    replies,
    secrets: [
      ...[PASSWORD, WRONG_PASSWORD, verification, link],
      ...[guest.cookie('sessionid') ?? 'no cookie', 'Bearer ', '$argon2id$'],
      ...issued.flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
      // What makes a token one; its header is no secret.
      ...issued.map(({ access_token }) => String(access_token).split('.')[2] ?? ''),
    ],
  }
}

/** Orders and pays; returns what in the payment link lets its reader pay. */
async function order(client: Client, keep: (reply: Reply) => Reply): Promise<string> {
  const body = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  const placed = keep(await client.post('/api/orders/create/', body))
  const path = new URL(placed.body.data.payment_url).pathname
  keep(await client.get(path))
  keep(await client.post(path, { outcome: 'succeed' }))
  return path.split('/').filter(Boolean).at(-1) ?? ''
}

describe('the log', () => {
  it('holds one structured line per reply, and nothing that would let its reader in', async () => {
    const { replies, secrets } = await shop()
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toEqual([
      201,
      201,
      400,
      200,
      405,
      401,
      200,
      200,
      404,
      201,
      ...statuses.slice(-3),
    ])

    const ids = replies.map(({ headers }) => headers.get('x-request-id'))
    const replyLines = () => service.logLines().filter(({ msg }) => msg === 'reply')
    await expect
      .poll(() => replyLines().map(({ reqId }) => reqId), PATIENTLY)
      .toEqual(expect.arrayContaining(ids))
    for (const [index, id] of ids.entries()) {
      const lines = replyLines().filter(({ reqId }) => reqId === id)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatchObject({
        method: expect.stringMatching(/^(GET|POST)$/),
        url: expect.stringMatching(/^\//),
        status: statuses[index],
        ms: expect.any(Number),
        ip: '127.0.0.1',
      })
    }

    const log = service
      .logLines()
      .map((line) => JSON.stringify(line))
      .join('\n')
    expect(log).toContain('payment event')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(log.includes(secret) ? secret : 'not in the log').toBe('not in the log')
    }
  })

  it('says who was calling, once that is known', async () => {
    const variant = await aVariant(service)
    const registration = { email: 'who@example.com', password: PASSWORD, full_name: 'Who Else' }
    const { body } = await service.guest().post('/api/users/register/', registration)
    const { user, tokens } = body.data
    const client = service.guest().bearer(tokens.access_token).with({ 'X-Request-Id': 'known' })
    await client.post('/api/orders/cart/add/', { variant_id: variant.id })
    await expect
      .poll(() => service.logLines().filter(({ reqId }) => reqId === 'known'), PATIENTLY)
      .toEqual([expect.objectContaining({ user_id: user.id, status: 201 })])
  })

  it('does not repeat what a client wrote into a path that cannot be read', async () => {
    const { headers } = await service.guest().get('/api/%zz/?token=unreadable-secret')
    expect(headers.get('x-request-id')).toEqual(anyUuid)
    expect(JSON.stringify(service.logLines())).not.toContain('unreadable-secret')
  })

  it('is silent where it is told to be', async () => {
    const silent = await startService({ env: { LOG_LEVEL: 'silent' } })
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
  it.each(['?key', '&key', '?', 'token', '=key?'])('of %s so often is done at once', (part) => {
    const url = `/?${part.repeat(4_000)}`
    expect(withoutSecrets(url).slice(0, 2)).toBe('/?')
  })
})
