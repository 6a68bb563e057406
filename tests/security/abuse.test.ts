/** Goal: what attackers try first leads nowhere. What has tests of its own elsewhere is not repeated. */
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimsFor, mailsTo, tokenInvalid, validate } from '../shop/accounts/helpers.ts'
import { askReset } from '../shop/accounts/password-helpers.ts'
import { useTestApp } from '../support/app.ts'
import { aProduct, aUser, aVariant, PASSWORD, type TestUser } from '../support/factories.ts'
import { sendRaw } from '../support/raw.ts'

const app = useTestApp()
let user: TestUser
beforeAll(async () => {
  user = await aUser(app)
})

describe('a request that two servers would cut apart in different places', () => {
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  it.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity'],
    ['a blank before the colon', 'Transfer-Encoding : chunked'],
    ['an unknown coding', 'Transfer-Encoding: xchunked'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5'],
    ['a list of lengths', 'Content-Length: 0, 5'],
    ['a length with a sign', 'Content-Length: +5'],
    ['a negative length', 'Content-Length: -1'],
    ['a length in another base', 'Content-Length: 0x5'],
    ['a folded header', 'X-A: b\r\n Content-Length: 5'],
    ['a bare carriage return', 'X-A: b\rContent-Length: 5'],
  ])('is refused, and what follows is not read: %s', async (_what, headers) => {
    const head = 'POST /api/users/login/ HTTP/1.1\r\nHost: x\r\n'
    const received = await sendRaw(app, `${head}${headers}\r\n\r\n0\r\n\r\n${smuggled}`)
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(received.split('HTTP/1.1 ')).toHaveLength(2)
    expect(received).toContain('Connection: close')
  })
})

describe('a client that never finishes', () => {
  it('has its headers, its request and its idle connection limited', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = app.app.server
    for (const limit of [headersTimeout, requestTimeout, keepAliveTimeout]) {
      expect(limit).toBeGreaterThan(0)
    }
    expect(headersTimeout).toBeLessThanOrEqual(60_000)
    // Node's own: 2,000, all of them together below 16 KB.
    expect(maxHeadersCount === null || maxHeadersCount > 0).toBe(true)
  })
})

describe('an object’s prototype', () => {
  const polluted = () => Reflect.get({}, 'is_admin') ?? Reflect.get({}, 'polluted')

  it('is reached by no body and no query', async () => {
    const poison = '{"is_admin": true, "polluted": 1}'
    const raw = `{"__proto__": ${poison}, "constructor": {"prototype": ${poison}}, "first_name": "A"}`
    const headers = { 'Content-Type': 'application/json' }
    const query = '?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=x'
    const admin = await aUser(app, { is_admin: true })
    const product = await aProduct(app)
    for (const [method, path] of [
      ['PATCH', '/api/users/profile/'],
      ['POST', '/api/orders/cart/add/'],
      ['POST', '/api/outfits/'],
      ['PATCH', `/api/admin/products/${product.id}/`],
      ['PATCH', `/api/admin/users/${user.id}/`],
    ] as const) {
      const { client } = path.includes('/admin/') ? admin : user
      const { status } = await client.request(method, path + query, undefined, { raw, headers })
      expect([path, status < 500, polluted()]).toEqual([path, true, undefined])
    }
    const [row] = await app.db`select is_admin from users where id = ${user.id}`
    expect(row).toEqual({ is_admin: false })
  })
})

describe('a token that brings its own key', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = (header: object, key: string) => {
    const text = `${encode(header)}.${encode(claimsFor(user.id))}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  it.each([
    [{ kid: '../../../../dev/null' }, ''],
    [{ kid: "x' union select 'k' --" }, 'k'],
    [{ jwk: { kty: 'oct', k: 'aw' } }, 'k'],
    [{ jku: 'https://evil.example/keys' }, 'k'],
    [{ x5u: 'https://evil.example/cert' }, 'k'],
  ])('%j is refused', async (hint, key) => {
    const token = signed({ alg: 'HS256', typ: 'JWT', ...hint }, key)
    expect(await validate(app.guest().bearer(token))).toEqual(tokenInvalid)
  })

  it('may name a key if ours has signed it: the name is passed over', async () => {
    const [secret = ''] = app.config.jwtSecrets
    const token = signed({ alg: 'HS256', kid: 'any' }, secret)
    expect((await validate(app.guest().bearer(token))).status).toBe(200)
  })
})

describe('a Host that is not ours', () => {
  const HOSTILE = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }

  it('is in no link: those of lists, of payments and of mails', async () => {
    const client = user.client.with(HOSTILE)
    const ask = (path: string) =>
      sendRaw(
        app,
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n` +
          `Connection: close\r\n\r\n`,
      )
    await aVariant(app)
    const { id } = await aVariant(app)
    expect(await ask('/api/catalog/products/?page_size=1')).toContain('"next":"http://shop.test/')
    await client.post('/api/orders/cart/add/', { variant_id: id })
    const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    const placed = await client.post('/api/orders/create/', order)
    await askReset(app.guest().with(HOSTILE), user.email)
    const mails = await mailsTo(app, user.email)
    expect(mails.length).toBeGreaterThan(1)
    const replies = [
      await ask('/api/catalog/products/?page_size=1'),
      await ask('/docs'),
      placed,
      mails,
    ]
    expect(JSON.stringify(replies)).not.toContain('evil.example')
  })

  it.each([
    ...[
      '//evil.example/docs',
      '/docs//evil.example',
      '/\\evil.example/docs',
      '/docs/..//evil.example',
    ],
    ...['/docs/admin?to=//evil.example', '/media//evil.example/..', '/pay/x/?to=//e.example'],
  ])('nor is a path of %s a way out', async (path) => {
    const received = await sendRaw(
      app,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    const [, location] = /^location: (.*)\r$/im.exec(received) ?? []
    expect(location ?? '/').toMatch(/^\/?(?![/\\])[^:]*$/)
    expect(location ?? '').not.toContain('e.example')
  })
})

describe('a planted cookie', () => {
  it('of an attacker shows an empty cart after the log-in: the cart went to the user', async () => {
    const [attacker, victim] = [app.guest(), app.guest()]
    await attacker.get('/api/orders/cart/')
    victim.setCookie('sessionid', attacker.cookie('sessionid') ?? '')
    const { id } = await aVariant(app)
    await victim.post('/api/orders/cart/add/', { variant_id: id })
    const { email } = await aUser(app)
    const login = { email, password: PASSWORD }
    const { body } = await victim.post('/api/users/login/', login)
    const client = victim.bearer(body.data.tokens.access_token)
    expect((await client.get('/api/orders/cart/')).body.summary.total_items).toBe(1)
    expect((await attacker.get('/api/orders/cart/')).body.items).toEqual([])
  })
})

describe('text that is made to be slow to read', () => {
  /** Each matches a pattern in many ways, and in the end not. The run’s own patience is the judge. */
  const SLOW = ['a-', 'a.', '- ', ' or', '?key', 'a@', '0', 'A1', '\u0301', '"', "'", '=', '%']

  it('is answered like any other, wherever it is sent', async () => {
    const admin = await aUser(app, { is_admin: true })
    for (const part of SLOW) {
      const text = `${part.repeat(40_000)}\u{1F33F}!`
      const short = encodeURIComponent(`${part.repeat(900)}!`)
      const replies = [
        await app.guest().post('/api/users/register/', { email: text, full_name: text }),
        await user.client.patch('/api/users/profile/', { phone_number: text, first_name: text }),
        await admin.client.post('/api/admin/categories/', { name: text, slug: text }),
        await admin.client.post('/api/admin/products/', { name: text, base_price: text }),
        await app.guest().post('/api/users/verify-email/', { token: text }),
        await app.guest().get(`/api/catalog/products/?search=${short}&min_price=${short}`),
        await app.guest().get(`/api/outfits/?search=${short}&page=${short}`),
        await app.guest().bearer('a.'.repeat(5_000)).get('/api/users/profile/'),
      ]
      for (const { status } of replies) expect(status).toBeLessThan(500)
    }
  })
})
