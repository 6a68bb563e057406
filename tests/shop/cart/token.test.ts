/** `X-Cart-Token`: the guest's key in a header, where a browser or an app keeps no cookie. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { dereferenced } from '../../support/dereferenced-openapi.ts'
import { aProduct, aUser, aVariant, type TestVariant } from '../../support/factories.ts'
import { sendRaw } from '../../support/raw.ts'
import { logIn } from '../accounts/helpers.ts'
import { anOutfit } from '../outfits/helpers.ts'
import { addOutfit } from '../outfits/visitors.ts'
import { add, aLine, CART, clear, emptyCart, linesOf, remove, update } from './helpers.ts'

const app = useTestApp()
const limited = useTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } })
let variant: TestVariant
let outfit: { path: string }
beforeAll(async () => {
  variant = await aVariant(app, { stock: 100 })
  const products = [{ id: variant.product_id }, await aProduct(app)]
  outfit = await anOutfit(app, await aUser(app), { products, is_public: true })
})

const shown = ({ headers }: Pick<Reply, 'headers'>) => headers.get('x-cart-token')
/** The value of the cookie in a reply, if it has one. */
const cookieIn = ({ headers }: Reply) => {
  const [cookie] = headers.getSetCookie()
  return cookie && /^sessionid=([^;]+);/.exec(cookie)?.[1]
}
/** An app that sends this token and keeps no cookie. */
const holder = (token: string) => app.guest().with({ 'X-Cart-Token': token })
async function aToken(quantity = 1): Promise<string> {
  const reply = await add(app.guest(), variant, quantity)
  return shown(reply) ?? ''
}

type Request = [name: string, status: number, send: (guest: Client) => Promise<Reply>]
const post =
  (path: string, raw: string, type = 'application/json') =>
  (guest: Client) =>
    guest.post(path, undefined, { raw, headers: { 'Content-Type': type } })
const DONE: Request[] = [
  ['reading', 200, (guest) => guest.get(CART)],
  ['HEAD', 200, (guest) => guest.request('HEAD', CART)],
  ['adding', 201, (guest) => add(guest, variant)],
  ['clearing', 200, clear],
]
const REFUSED: Request[] = [
  ['too much', 400, (guest) => add(guest, variant, 101)],
  ['what does not exist', 404, (guest) => add(guest, { id: 999_999 })],
  ['no line to update', 404, (guest) => update(guest, 999_999, 1)],
  ['no line to remove', 404, (guest) => remove(guest, 999_999)],
  ['an outfit in part', 400, (guest) => addOutfit(guest, outfit, [])],
]
/** Refused before the handler. */
const UNREAD: Request[] = [
  ['a wrong field', 400, (guest) => add(guest, variant, 'x')],
  ['malformed JSON', 400, post(`${CART}add/`, '{')],
  ['another type', 415, post(`${CART}add/`, '{}', 'text/plain')],
  ['a body that is too large', 413, post(`${CART}add/`, 'x'.repeat(300_000))],
  ['no JSON wanted', 406, (guest) => guest.get(CART, { headers: { Accept: 'text/html' } })],
  ['an unknown outfit', 404, (guest) => addOutfit(guest, { path: '/api/outfits/999999/' }, [])],
]

describe('a reply about a guest’s cart', () => {
  it.each([...DONE, ...REFUSED])(
    'shows a guest without a key what the cookie holds: %s, %i',
    async (_, status, send) => {
      const reply = await send(app.guest())
      expect(reply.status).toBe(status)
      expect(shown(reply)).toMatch(/^[\w-]{32}\.[A-Za-z0-9+/]{43}$/)
      expect(cookieIn(reply)).toBe(shown(reply))
    },
  )

  it.each([...DONE, ...REFUSED, ...UNREAD])(
    'shows the token of the request again, from the header or the cookie: %s, %i',
    async (_, status, send) => {
      const token = await aToken()
      const withCookie = app.guest()
      withCookie.setCookie('sessionid', token)
      for (const guest of [holder(token), withCookie]) {
        const reply = await send(guest)
        expect([reply.status, shown(reply)]).toEqual([status, token])
        expect(cookieIn(reply) ?? token).toBe(token)
      }
    },
  )

  it('shows the token also where too many requests came', async () => {
    const token = await aToken()
    const reply = await limited.guest().with({ 'X-Cart-Token': token }).get(CART)
    expect([reply.status, shown(reply)]).toEqual([200, token])
    const refused = await limited.guest().with({ 'X-Cart-Token': token }).get(CART)
    expect([refused.status, shown(refused)]).toEqual([429, token])
  })

  it('is not cached, and varies by cookie, header and origin', async () => {
    const guest = holder(await aToken())
    for (const reply of [await guest.get(CART), await add(guest, variant, 'x')]) {
      expect(reply.headers.get('cache-control')).toBe('no-store')
      const vary = reply.headers.get('vary')?.split(', ').sort()
      expect(vary).toEqual(['Cookie', 'Origin', 'X-Cart-Token'])
    }
  })

  it('shows none to a user, whatever the request carries, nor where a user is refused', async () => {
    const token = await aToken()
    const { client } = await aUser(app)
    const user = client.with({ 'X-Cart-Token': token })
    expect(await user.get(CART)).toEqual(emptyCart)
    for (const reply of [
      await user.get(CART),
      await add(user, variant),
      await add(user, variant, 0),
      await user.with({ Authorization: 'Bearer a.b.c' }).get(CART),
    ]) {
      expect([shown(reply), cookieIn(reply)]).toEqual([null, undefined])
    }
    expect(await linesOf(holder(token))).toEqual([[variant.id, 1]])
  })

  it('is the only kind that shows one', async () => {
    const guest = holder(await aToken())
    guest.setCookie('sessionid', await aToken())
    for (const path of ['/api/outfits/', '/api/catalog/products/', '/api/nope/', '/openapi.json']) {
      expect(shown(await guest.get(path))).toBeNull()
    }
  })
})

describe('a token in the header', () => {
  it('is a whole cart without a cookie: read, added to, changed, removed, an outfit', async () => {
    const token = await aToken(2)
    const read = await holder(token).get(CART)
    const [{ id }] = read.body.items
    expect(cookieIn(read)).toBeUndefined()
    expect((await update(holder(token), id, 5)).status).toBe(200)
    expect(await linesOf(holder(token))).toEqual([[variant.id, 5]])
    expect((await remove(holder(token), id)).status).toBe(200)
    expect(await holder(token).get(CART)).toEqual(emptyCart)
    const [mine, theirs] = [await aVariant(app), await aVariant(app)]
    const products = [{ id: mine.product_id }, { id: theirs.product_id }]
    const pair = await anOutfit(app, await aUser(app), { products, is_public: true })
    const choices = [mine, theirs].map(({ id, product_id }) => ({ product_id, variant_id: id }))
    expect((await addOutfit(holder(token), pair, choices)).status).toBe(201)
    expect(await linesOf(holder(token))).toHaveLength(2)
  })

  it('counts above the cookie, which then gets its value', async () => {
    const [inHeader, inCookie] = [await aToken(3), await aToken(7)]
    const guest = holder(inHeader)
    guest.setCookie('sessionid', inCookie)
    expect(await linesOf(guest)).toEqual([[variant.id, 3]])
    expect(cookieIn(await add(guest, variant))).toBe(inHeader)
    expect(await linesOf(holder(inHeader))).toEqual([[variant.id, 4]])
    expect(await linesOf(holder(inCookie))).toEqual([[variant.id, 7]])
  })

  it.each<[name: string, forge: (token: string) => string]>([
    ['made up', () => `${'a'.repeat(32)}.${'b'.repeat(43)}`],
    ['without its signature', (token) => token.split('.')[0] ?? ''],
    ['with another signature', (token) => token.replace(/\..{8}/, '.AAAAAAAA')],
    ['with another key', (token) => (token[0] === 'b' ? 'c' : 'b') + token.slice(1)],
    ['cut short', (token) => token.slice(0, -1)],
    ['and more', (token) => `${token}A`],
    ['in quotes', (token) => `"${token}"`],
    ['given twice', (token) => `${token}, ${token}`],
    ['with its name as a cookie has it', (token) => `sessionid=${token}`],
    ['empty', () => ''],
    ['8 KB long', (token) => `${'x'.repeat(8_000)}${token}`],
    ['of other letters', (token) => `${token.slice(0, -1)}é`],
  ])('that is %s counts as none: the cookie applies, or a new key', async (_, forge) => {
    const [token, inCookie] = [await aToken(2), await aToken(4)]
    const guest = () => holder(forge(token))
    const withCookie = guest()
    withCookie.setCookie('sessionid', inCookie)
    const reply = await withCookie.get(CART)
    expect([reply.body.items[0].quantity, shown(reply)]).toEqual([4, inCookie])

    const fresh = await add(guest(), variant)
    expect(fresh.body.data.quantity).toBe(1)
    expect([token, inCookie, forge(token)]).not.toContain(shown(fresh))
    expect(shown(fresh)).toBe(cookieIn(fresh))
    expect(await linesOf(holder(token))).toEqual([[variant.id, 2]])
  })

  it('that comes in two headers counts as none', async () => {
    const [one, other] = [await aToken(2), await aToken(3)]
    const head = ['GET /api/orders/cart/ HTTP/1.1', 'Host: shop.test', 'Connection: close']
    const given = [one, other].map((token) => `X-Cart-Token: ${token}`)
    const reply = await sendRaw(app, `${[...head, ...given].join('\r\n')}\r\n\r\n`)
    expect(reply).toMatch(/^HTTP\/1.1 200 /)
    expect(reply).toContain('"items":[]')
    expect([one, other]).not.toContain(/^x-cart-token: (.+)$/im.exec(reply)?.[1])
  })
})

describe('a log-in with a token', () => {
  it('takes over the cart of the header, not that of the cookie, and ends both keys', async () => {
    const [inHeader, inCookie] = [await aToken(3), await aToken(7)]
    const user = await aUser(app)
    const guest = holder(inHeader)
    guest.setCookie('sessionid', inCookie)
    const reply = await logIn(guest, user.email)
    expect(await linesOf(user.client)).toEqual([[variant.id, 3]])
    const renewed = shown(reply) ?? ''
    expect(cookieIn(reply)).toBe(renewed)
    expect([inHeader, inCookie]).not.toContain(renewed)

    // Who knows the old token sees nothing of what follows, and changes none of it.
    await aLine(holder(renewed), variant, 9)
    expect(await holder(inHeader).get(CART)).toEqual(emptyCart)
    await clear(holder(inHeader))
    expect(await linesOf(holder(renewed))).toEqual([[variant.id, 9]])
    expect(await linesOf(user.client)).toEqual([[variant.id, 3]])
  })

  it('that was merged before brings nothing of the user’s it went to', async () => {
    const token = await aToken(3)
    const [first, second] = [await aUser(app), await aUser(app)]
    await logIn(holder(token), first.email)
    await logIn(holder(token), second.email)
    expect(await linesOf(second.client)).toEqual([])
    expect(await linesOf(first.client)).toEqual([[variant.id, 3]])
  })

  it('shows none to a guest who had none, and when it is refused', async () => {
    const user = await aUser(app)
    const forged = holder(`${'a'.repeat(32)}.${'b'.repeat(43)}`)
    for (const guest of [app.guest(), forged]) {
      expect(shown(await logIn(guest, user.email))).toBeNull()
    }
    const token = await aToken(2)
    const refused = await logIn(holder(token), user.email, { password: 'wrong' })
    expect([refused.status, shown(refused)]).toEqual([401, null])
    expect(await linesOf(holder(token))).toEqual([[variant.id, 2]])
  })
})

it('the OpenAPI document has the header where a guest’s cart is used or merged, and only there', async () => {
  type Shown = { headers?: Record<string, unknown> }
  type Operation = { parameters?: { name: string }[]; responses: Record<string, Shown> }
  const { body } = await app.guest().get('/openapi.json')
  const operations = Object.entries<Record<string, Operation>>(dereferenced(body).paths).flatMap(
    ([path, methods]) => Object.values(methods).map((operation) => ({ path, ...operation })),
  )
  const isTaken = ({ parameters = [] }: Operation) =>
    parameters.some(({ name }) => name === 'X-Cart-Token')
  const isShown = ({ responses: { 200: ok, 201: created } }: Operation) =>
    'X-Cart-Token' in ((ok ?? created)?.headers ?? {})
  const places = operations.filter(isTaken).map(({ path }) => path)
  expect(operations.filter(isShown).map(({ path }) => path)).toEqual(places)
  expect(places.sort()).toEqual([
    '/api/guest-orders/',
    '/api/orders/cart/',
    '/api/orders/cart/add/',
    '/api/orders/cart/clear/',
    '/api/orders/cart/quote/',
    '/api/orders/cart/remove/{id}/',
    '/api/orders/cart/update/{id}/',
    '/api/outfits/{id}/add-to-cart/',
    '/api/users/login/',
    '/api/users/register/',
    '/api/users/social/idp_a/',
    '/api/users/social/idp_b/',
  ])
})
