/** The sessionid cookie, by which a guest is known. */
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, aVariant, PASSWORD } from '../../support/factories.ts'
import { add, aLine, CART, clear, emptyCart, linesOf, remove, update } from './helpers.ts'

const app = useTestApp()

/** 24 random bytes, a dot, an HMAC-SHA256, both in base64. */
const COOKIE =
  /^sessionid=[A-Za-z0-9_-]{32}\.[A-Za-z0-9+/]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/
const cookiesIn = (reply: { headers: Headers }) => reply.headers.getSetCookie()
const cookieOf = (guest: Client) => guest.cookie('sessionid') ?? ''

describe('the sessionid cookie', () => {
  it('is issued by every operation on the cart, a read and refused ones included', async () => {
    const variant = await aVariant(app, { stock: 1 })
    for (const operation of [
      (guest: Client) => guest.get(CART),
      (guest: Client) => add(guest, variant),
      (guest: Client) => add(guest, variant, 2),
      (guest: Client) => update(guest, 1, 1),
      (guest: Client) => remove(guest, 1),
      clear,
    ]) {
      expect(cookiesIn(await operation(app.guest()))).toEqual([expect.stringMatching(COOKIE)])
    }
  })

  it('is another for every guest', async () => {
    const keys = new Set<string>()
    for (let count = 1; count <= 20; count += 1) {
      const guest = app.guest()
      await guest.get(CART)
      keys.add(cookieOf(guest).split('.')[0] ?? '')
    }
    expect(keys.size).toBe(20)
  })

  it('keeps its value: sent again on writes, so that it lives on, not on reads', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant)
    const value = cookieOf(guest)
    expect(cookiesIn(await guest.get(CART))).toEqual([])
    expect(cookiesIn(await guest.request('HEAD', CART))).toEqual([])
    for (const reply of [await add(guest, variant), await clear(guest)]) {
      expect(cookiesIn(reply)).toEqual([expect.stringMatching(COOKIE)])
      expect(cookiesIn(reply)[0]).toContain(`sessionid=${value};`)
    }
  })

  it('is not issued to a user', async () => {
    const { client } = await aUser(app)
    expect(cookiesIn(await client.get(CART))).toEqual([])
    expect(cookiesIn(await add(client, await aVariant(app)))).toEqual([])
  })

  it('makes replies vary by Cookie, and still by Origin', async () => {
    const headers = { Origin: 'http://localhost:5173' }
    const varyOf = async (client: Client) =>
      (await client.get(CART, { headers })).headers.get('vary')?.split(', ').sort()
    const guest = app.guest()
    // The second reply issues no cookie.
    for (const _ of [1, 2])
      expect(await varyOf(guest)).toEqual(['Cookie', 'Origin', 'X-Cart-Token'])
  })
})

describe('several sessionid cookies in one request', () => {
  const asks = (...values: string[]) =>
    app.guest().with({ Cookie: values.map((value) => `sessionid=${value}`).join('; ') })

  it('count as the valid one, wherever it stands', async () => {
    const owner = app.guest()
    const variant = await aVariant(app)
    await aLine(owner, variant)
    const value = cookieOf(owner)
    for (const values of [
      ['made-up', value],
      [value, 'made-up'],
      ['', value, changeAt(value, 0)],
    ]) {
      const reply = await asks(...values).get(CART)
      expect(reply.body.items).toMatchObject([{ quantity: 1 }])
      expect(cookiesIn(reply)).toEqual([])
    }
  })

  it('are not all looked at: the last five are', async () => {
    const owner = app.guest()
    await aLine(owner, await aVariant(app))
    const behind = (count: number) => asks(cookieOf(owner), ...Array(count).fill('made-up'))
    expect(await linesOf(behind(4))).toHaveLength(1)
    expect(await linesOf(behind(5))).toEqual([])
  })

  it('count as the last, which is the newest, of two that are valid', async () => {
    const [old, recent] = [app.guest(), app.guest()]
    const variant = await aVariant(app)
    await aLine(old, variant)
    await aLine(recent, variant, 2)
    expect(await linesOf(asks(cookieOf(old), cookieOf(recent)))).toEqual([[variant.id, 2]])
  })

  it('count as the partitioned one after a switch to Partitioned, also once a log-in has renewed it', async () => {
    const other = await startTestApp({
      env: { PUBLIC_URL: 'https://shop.test', SESSION_COOKIE_SAMESITE: 'none' },
    })
    const variant = await aVariant(other)
    const unpartitioned = other.guest()
    await aLine(unpartitioned, variant)
    const old = `sessionid=${cookieOf(unpartitioned)}`
    // A browser keeps both, and sends the one that it got first first.
    const browser = other.guest().with({})
    const ask = () =>
      other.guest().with({ Cookie: [old, `sessionid=${cookieOf(browser)}`].join('; ') })
    browser.setCookie('sessionid', cookieOf(unpartitioned))
    const { email } = await aUser(other)
    const reply = await browser.post('/api/users/login/', { email, password: PASSWORD })
    expect(cookiesIn(reply)).toEqual([expect.stringContaining('; Partitioned;')])
    await aLine(ask(), variant, 3)
    expect(await linesOf(ask())).toEqual([[variant.id, 3]])
    expect(await linesOf(unpartitioned)).toEqual([])
    await other.close()
  })

  it('are taken over at a log-in, and renewed, like one', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant)
    const { email, client } = await aUser(app)
    const body = { email, password: PASSWORD }
    const reply = await asks(cookieOf(guest), 'made-up').post('/api/users/login/', body)
    expect(cookiesIn(reply)).toEqual([expect.stringMatching(COOKIE)])
    expect(await linesOf(client)).toEqual([[variant.id, 1]])
  })
})

/** The value with another letter in one place. */
const changeAt = (value: string, at: number) =>
  `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`

describe('a sessionid that the service did not issue', () => {
  it.each<[name: string, forge: (value: string) => string]>([
    ['a made-up value', () => 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['the key without its signature', (value) => value.split('.')[0] ?? ''],
    ['the key with an empty signature', (value) => `${value.split('.')[0]}.`],
    ['the signature alone', (value) => `.${value.split('.')[1]}`],
    ['the signature cut short', (value) => value.slice(0, -1)],
    ['the signature and more', (value) => `${value}A`],
    ['the signature changed', (value) => changeAt(value, value.indexOf('.') + 1)],
    ['the key changed', (value) => changeAt(value, 0)],
    [
      'the key of someone else with this signature',
      (value) => `${'b'.repeat(32)}.${value.split('.')[1]}`,
    ],
    ['nothing', () => ''],
    ['4 KB', () => 'x'.repeat(4_000)],
    ['NUL', () => '%00.%00'],
    ['malformed escapes', () => '%zz%'],
    ['a JSON cookie', () => 'j:{"a":1}'],
  ])('is ignored and replaced: %s', async (_, forge) => {
    const owner = app.guest()
    const variant = await aVariant(app)
    await aLine(owner, variant, 2)
    const forged = forge(cookieOf(owner))
    const forger = () => {
      const guest = app.guest()
      guest.setCookie('sessionid', forged)
      return guest
    }

    const reader = forger()
    const read = await reader.get(CART)
    expect(read).toEqual(emptyCart)
    expect(cookiesIn(read)).toEqual([expect.stringMatching(COOKIE)])
    expect([forged, cookieOf(owner)]).not.toContain(cookieOf(reader))

    const writer = forger()
    const written = await add(writer, variant)
    expect(written.status).toBe(201)
    expect(cookiesIn(written)).toEqual([expect.stringMatching(COOKIE)])
    expect([forged, cookieOf(owner)]).not.toContain(cookieOf(writer))
    // The next requests go to the new cart; the forged value still opens none.
    expect(await linesOf(writer)).toEqual([[variant.id, 1]])
    expect(await linesOf(forger())).toEqual([])
    expect(await linesOf(owner)).toEqual([[variant.id, 2]])
  })
})

describe('the sessionid cookie by configuration', () => {
  const firstCookie = async (env: Record<string, string>) => {
    const other = await startTestApp({ env })
    const cookies = cookiesIn(await other.guest().get(CART))
    await other.close()
    return cookies
  }

  it('is Secure under https; with SESSION_COOKIE_SAMESITE=none for other sites, and Partitioned', async () => {
    const https = { PUBLIC_URL: 'https://shop.test' }
    expect(await firstCookie(https)).toEqual([
      expect.stringMatching(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(await firstCookie({ ...https, SESSION_COOKIE_SAMESITE: 'none' })).toEqual([
      expect.stringMatching(/; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/),
    ])
  })

  it('outlives a change of SECRET_KEY that keeps the old one, and no other', async () => {
    const guest = app.guest()
    await guest.get(CART)
    const newKey = 'a-new-secret-that-only-tests-know-too'
    for (const [keys, isAccepted] of [
      [`${newKey},another-secret-that-only-tests-know`, true],
      [newKey, false],
    ] as const) {
      const other = await startTestApp({ env: { SECRET_KEY: keys } })
      const visitor = other.guest()
      visitor.setCookie('sessionid', cookieOf(guest))
      expect(cookiesIn(await visitor.get(CART))).toHaveLength(isAccepted ? 0 : 1)
      await other.close()
    }
  })
})
