/**
 * Goal: the session of docs/recipes.md does what the page says. Method: its files are copied into a project that has the
 * packed client, compiled, and run by Node alone against the real service.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { compile, RESOLUTIONS, useProject } from './support/installed.ts'
import { startServer, writeRecipes } from './support/recipes.ts'
import { newUser, newVariant, ORDER, type User } from './support/shop.ts'
import { createVisitor } from './support/visitor.ts'

const SESSION = '__Host-modest-clothing-store_shop_session'
const CART = '__Host-modest-clothing-store_shop_cart'
const UNAUTHENTICATED = {
  kind: 'unauthenticated',
  message: 'Authentication credentials were not provided.',
}

// In the folder of the client: the compiler finds the types of Node there.
const project = useProject(fileURLToPath(new URL('..', import.meta.url)))
beforeAll(() => writeRecipes(project.current))

type Stored = { access: string; refresh: string; receivedAt: number }
type Visitor = ReturnType<typeof createVisitor>

const storedOf = ({ cookies }: Visitor): Stored =>
  JSON.parse(decodeURIComponent(cookies.get(SESSION) ?? 'null'))

/** As after a while, or after the service has forgotten its key. */
const store = ({ cookies }: Visitor, changes: Partial<Stored>) => {
  const stored = { ...storedOf({ cookies } as Visitor), ...changes }
  cookies.set(SESSION, encodeURIComponent(JSON.stringify(stored)))
}

const withKey = (body: object, key = randomUUID()) => ({
  body,
  headers: { 'Idempotency-Key': key },
})

describe('a session in httpOnly cookies', () => {
  let url: string
  beforeAll(async () => {
    await compile(project.current, ['server.ts'], RESOLUTIONS[0], ['node'])
    const server = await startServer(project.current)
    url = server.url
    return server.stop
  })

  async function loggedIn(): Promise<{ visitor: Visitor; user: User }> {
    const user = await newUser()
    const visitor = createVisitor(url)
    const { email, password } = user
    expect(await visitor.send('POST', '/my/session', { body: { email, password } })).toMatchObject({
      status: 200,
    })
    return { visitor, user }
  }

  it('begins with a log-in whose reply has the user alone, in a cookie that no script reads', async () => {
    const { email, password, id } = await newUser()
    const visitor = createVisitor(url)
    const { status, headers, lines, body } = await visitor.send('POST', '/my/session', {
      body: { email, password },
    })
    expect([status, body]).toEqual([
      200,
      {
        id,
        email,
        first_name: 'Amina',
        last_name: 'Jacobs',
        username: email.split('@')[0],
        phone_number: '',
        profile_picture_url: null,
        created_at: expect.any(String),
      },
    ])
    expect(headers.get('Cache-Control')).toBe('no-store')
    const [line = ''] = lines.filter((each) => each.startsWith(SESSION))
    expect(line.split('; ').slice(1)).toEqual([
      'Max-Age=2592000',
      'Path=/',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ])
    // Browsers drop a longer one.
    expect(line.length).toBeLessThan(4096)
    const profile = await visitor.send('GET', '/my/profile')
    expect([profile.status, profile.body.email]).toEqual([200, email])
  })

  it('does not begin with a wrong password', async () => {
    const { email } = await newUser()
    const visitor = createVisitor(url)
    const { status, lines } = await visitor.send('POST', '/my/session', {
      body: { email, password: 'a-wrong-password' },
    })
    expect([status, lines.filter((each) => each.startsWith(SESSION))]).toEqual([401, []])
    const profile = await visitor.send('GET', '/my/profile')
    expect([profile.status, profile.body]).toEqual([401, UNAUTHENTICATED])
  })

  it('is renewed once by two requests at the same time, and goes on with either cookie', async () => {
    const { visitor } = await loggedIn()
    const before = storedOf(visitor)
    store(visitor, { receivedAt: 0 })
    const other = visitor.copy()
    const replies = await Promise.all(
      [visitor, other].map((each) => each.send('GET', '/my/profile')),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const [mine, others] = [storedOf(visitor), storedOf(other)]
    expect(mine.refresh).not.toBe(before.refresh)
    expect([others.access, others.refresh]).toEqual([mine.access, mine.refresh])
    store(other, { receivedAt: 0 })
    expect((await other.send('GET', '/my/profile')).status).toBe(200)
  })

  it('is not lost with a reply that the browser never got', async () => {
    const { visitor } = await loggedIn()
    store(visitor, { receivedAt: 0 })
    const lost = visitor.copy()
    expect((await lost.send('GET', '/my/profile')).status).toBe(200)
    expect((await visitor.send('GET', '/my/profile')).status).toBe(200)
    expect(storedOf(visitor).refresh).toBe(storedOf(lost).refresh)
  })

  it('is renewed after a 401, and the call repeated', async () => {
    const { visitor } = await loggedIn()
    const { refresh, access } = storedOf(visitor)
    store(visitor, { access: `${access}x` })
    expect((await visitor.send('GET', '/my/profile')).status).toBe(200)
    expect(storedOf(visitor).refresh).not.toBe(refresh)
  })

  it('ends with the log-out, also for a copy of the cookie', async () => {
    const { visitor } = await loggedIn()
    const copy = visitor.copy()
    expect((await visitor.send('DELETE', '/my/session')).status).toBe(204)
    expect(visitor.cookies.has(SESSION)).toBe(false)
    store(copy, { receivedAt: 0 })
    expect((await copy.send('GET', '/my/profile')).status).toBe(401)
    expect(copy.cookies.has(SESSION)).toBe(false)
  })

  it.each(['https://elsewhere.example', 'null', ''])(
    'is not changed by a page of another origin: %j',
    async (Origin) => {
      const { email, password } = await newUser()
      const body = { email, password }
      const refused = await createVisitor(url).send('POST', '/my/session', {
        body,
        headers: { Origin },
      })
      expect([refused.status, refused.lines, refused.body]).toEqual([
        403,
        [],
        { kind: 'refused', message: 'Ask from a page of the shop.' },
      ])
    },
  )

  it('takes the cart of the guest along', async () => {
    const [variant, { email, password }] = await Promise.all([newVariant(), newUser()])
    const visitor = createVisitor(url)
    const added = await visitor.send('POST', '/my/bag', withKey({ variant_id: variant.id }))
    expect([added.status, added.body.variant_id]).toEqual([200, variant.id])
    expect(visitor.cookies.has(CART)).toBe(true)
    await visitor.send('POST', '/my/session', { body: { email, password } })
    const bag = await visitor.send('GET', '/my/bag')
    expect(bag.body.items.map((item: { variant: { id: number } }) => item.variant.id)).toEqual([
      variant.id,
    ])
  })

  it('gives a guest no cart before the first piece, and keeps the cart for a month from its last change', async () => {
    const visitor = createVisitor(url)
    const { status, lines, body } = await visitor.send('GET', '/my/bag')
    expect([status, lines, body]).toEqual([200, [], { items: [], summary: { total_items: 0 } }])
    const { id } = await newVariant()
    const first = await visitor.send('POST', '/my/bag', withKey({ variant_id: id }))
    const second = await visitor.send('POST', '/my/bag', withKey({ variant_id: id }))
    expect(first.lines).toEqual([expect.stringMatching(RegExp(`^${CART}=.+; Max-Age=2592000; `))])
    expect(second.lines).toEqual(first.lines)
    const bag = await visitor.send('GET', '/my/bag')
    expect([bag.lines, bag.body.summary.total_items]).toEqual([[], 2])
  })

  it('orders once, however often the button is pressed', async () => {
    const [variant, { visitor }] = await Promise.all([newVariant(), loggedIn()])
    await visitor.send('POST', '/my/bag', withKey({ variant_id: variant.id }))
    const without = await visitor.send('POST', '/my/orders', { body: ORDER })
    expect([without.status, without.body]).toEqual([
      400,
      { kind: 'refused', message: 'Send an Idempotency-Key.' },
    ])
    const order = withKey(ORDER)
    const [first, second] = await Promise.all([
      visitor.send('POST', '/my/orders', order),
      visitor.copy().send('POST', '/my/orders', order),
    ])
    const again = await visitor.send('POST', '/my/orders', order)
    expect([first, second, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(second.body).toEqual(first.body)
    expect(again.body).toEqual(first.body)
  })

  it('has no other address, and answers what is no JSON as the service answers an empty body', async () => {
    const visitor = createVisitor(url)
    expect((await visitor.send('GET', '/my/orders')).status).toBe(404)
    const { status, body } = await visitor.send('POST', '/my/session')
    expect([status, body.kind, Object.keys(body.fields)]).toEqual([
      400,
      'fields',
      ['email', 'password'],
    ])
  })

  it.each([
    ['GET', '//', '', 400, 'No page of the shop asks so.'],
    ['TRACE', '/', '', 400, 'No page of the shop asks so.'],
    ['POST', '/my/bag', 'x'.repeat(65_537), 413, 'The body is too large.'],
    ['POST', '/my/bag', 'x'.repeat(1_000_000), 413, 'The body is too large.'],
  ])('refuses %s %s', async (method, path, body, status, message) => {
    const { hostname, port } = new URL(url)
    const headers = { 'Content-Length': body.length }
    const asked = request({ hostname, port, method, path, headers }).end(body)
    const [reply] = await once(asked, 'response')
    expect([reply.statusCode, await json(reply)]).toEqual([status, { kind: 'refused', message }])
    expect((await createVisitor(url).send('GET', '/my/bag')).status).toBe(200)
  })

  it('serves others after a body that broke off', async () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname).resume()
    socket.end('POST /my/bag HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nabc')
    await once(socket, 'close')
    expect((await createVisitor(url).send('GET', '/my/bag')).status).toBe(200)
  })
})
