import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { aUser, aVariant, type TestUser, type TestVariant } from '../support/factories.ts'
import { guess, loggedIn, logIn, register } from './helpers.ts'

const CART = '/api/orders/cart/'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Line = [variant: TestVariant, quantity: number]

async function fill(client: Client, ...lines: Line[]) {
  for (const [variant, quantity] of lines) {
    const reply = await client.post(`${CART}add/`, { variant_id: variant.id, quantity })
    expect(reply.status).toBe(201)
  }
}

async function aGuestWith(...lines: Line[]): Promise<Client> {
  const guest = app.guest()
  await fill(guest, ...lines)
  return guest
}

/** What a cart holds, by variant. */
async function quantitiesIn(client: Client): Promise<Record<number, number>> {
  const { items } = (await client.get(CART)).body
  return Object.fromEntries(
    items.map((item: { variant: { id: number }; quantity: number }) => [
      item.variant.id,
      item.quantity,
    ]),
  )
}

/** Logs in with the guest's cookie. */
async function logInAs(user: TestUser, guest: Client) {
  expect(await logIn(guest, user.email)).toEqual(loggedIn)
}

describe('a guest’s cart at POST /api/users/login/', () => {
  it('becomes the user’s, and the session’s is empty afterwards', async () => {
    const [abaya, scarf] = [await aVariant(app), await aVariant(app)]
    const guest = await aGuestWith([abaya, 2], [scarf, 1])
    const user = await aUser(app)
    await logInAs(user, guest)
    expect(await quantitiesIn(user.client)).toEqual({ [abaya.id]: 2, [scarf.id]: 1 })
    expect(await quantitiesIn(guest)).toEqual({})
  })

  it('leaves rows that have the user’s id and no session key', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith([variant, 2])
    const user = await aUser(app)
    await logInAs(user, guest)
    const rows = await app.db`
      select user_id, session_key, quantity from cart_items where variant_id = ${variant.id}`
    expect(rows).toEqual([{ user_id: user.id, session_key: null, quantity: 2 }])
  })

  it('keeps the higher quantity of a variant that is in both, and the other lines of both', async () => {
    const [more, fewer, onlyGuest, onlyUser] = await Promise.all(
      Array.from({ length: 4 }, () => aVariant(app)),
    )
    if (!more || !fewer || !onlyGuest || !onlyUser) throw new Error('four were made')
    const user = await aUser(app)
    await fill(user.client, [more, 2], [fewer, 5], [onlyUser, 3])
    const guest = await aGuestWith([more, 4], [fewer, 1], [onlyGuest, 6])
    await logInAs(user, guest)
    expect(await quantitiesIn(user.client)).toEqual({
      [more.id]: 4,
      [fewer.id]: 5,
      [onlyUser.id]: 3,
      [onlyGuest.id]: 6,
    })
    expect(await quantitiesIn(guest)).toEqual({})
  })

  it('has at most 100 of a variant', async () => {
    const variant = await aVariant(app, { stock: 500 })
    const user = await aUser(app)
    await fill(user.client, [variant, 90])
    const guest = await aGuestWith([variant, 100])
    await logInAs(user, guest)
    expect(await quantitiesIn(user.client)).toEqual({ [variant.id]: 100 })
  })

  it('may make the cart larger than a shopper could: nothing is lost', async () => {
    const [mine, theirs] = [await aVariant(app), await aVariant(app)]
    await app.db`
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select ${mine.product_id}, 'MANY-' || n, 'M', 'Sand', 10 from generate_series(1, 99) n`
    const user = await aUser(app)
    await fill(user.client, [mine, 1])
    await app.db`
      insert into cart_items (user_id, variant_id, quantity)
      select ${user.id}, id, 1 from product_variants where sku like 'MANY-%'`
    await logInAs(user, await aGuestWith([theirs, 1]))
    expect(Object.keys(await quantitiesIn(user.client))).toHaveLength(101)
  })

  it('does not fail the login when its stock is gone or its variant inactive', async () => {
    const [gone, inactive] = [await aVariant(app, { stock: 5 }), await aVariant(app)]
    const guest = await aGuestWith([gone, 3], [inactive, 1])
    await app.db`update product_variants set stock_on_hand = 0 where id = ${gone.id}`
    await app.db`update product_variants set is_active = false where id = ${inactive.id}`
    const user = await aUser(app)
    await logInAs(user, guest)
    expect(await quantitiesIn(user.client)).toEqual({ [gone.id]: 3, [inactive.id]: 1 })
  })

  it('stays the guest’s when the login fails', async () => {
    const variant = await aVariant(app)
    const [active, inactive] = [await aUser(app), await aUser(app, { is_active: false })]
    const guest = await aGuestWith([variant, 2])
    expect((await guess(guest, active.email)).status).toBe(401)
    expect((await logIn(guest, inactive.email)).status).toBe(403)
    expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
    expect(await quantitiesIn(active.client)).toEqual({})
  })

  it('is merged once: a second login finds nothing', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith([variant, 2])
    const [first, second] = [await aUser(app), await aUser(app)]
    const again = pageOf(guest)
    await logInAs(first, guest)
    await logInAs(second, again)
    expect(await quantitiesIn(first.client)).toEqual({ [variant.id]: 2 })
    expect(await quantitiesIn(second.client)).toEqual({})
  })

  it('goes to one of two users who log in with it at the same moment', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith([variant, 2])
    const users = [await aUser(app), await aUser(app)]
    await Promise.all(users.map((user) => logInAs(user, guest)))
    const carts = await Promise.all(users.map(({ client }) => quantitiesIn(client)))
    expect(carts.filter((cart) => variant.id in cart)).toEqual([{ [variant.id]: 2 }])
  })

  it('is not taken from anybody by a made-up or foreign cookie', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith([variant, 2])
    const [key = ''] = decodeURIComponent(guest.cookie('sessionid') ?? '').split('.')
    const user = await aUser(app)
    for (const made of [key, `${key}.x`, 'x'.repeat(32), '%00']) {
      const thief = app.guest()
      thief.setCookie('sessionid', made)
      await logInAs(user, thief)
    }
    await logInAs(user, app.guest())
    expect(await quantitiesIn(user.client)).toEqual({})
    expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
  })
})

describe('a guest’s cart at POST /api/users/register/', () => {
  it('becomes the new user’s, and the session’s is empty afterwards', async () => {
    const [abaya, scarf] = [await aVariant(app), await aVariant(app)]
    const guest = await aGuestWith([abaya, 2], [scarf, 1])
    const { tokens } = (await register(guest)).body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await quantitiesIn(client)).toEqual({ [abaya.id]: 2, [scarf.id]: 1 })
    expect(await quantitiesIn(guest)).toEqual({})
  })

  it('does not fail the registration when its stock is gone', async () => {
    const variant = await aVariant(app, { stock: 5 })
    const guest = await aGuestWith([variant, 3])
    await app.db`update product_variants set stock_on_hand = 0 where id = ${variant.id}`
    const reply = await register(guest)
    expect(reply.status).toBe(201)
    const client = app.guest().bearer(reply.body.data.tokens.access_token)
    expect(await quantitiesIn(client)).toEqual({ [variant.id]: 3 })
  })

  it('stays the guest’s when the registration fails', async () => {
    const variant = await aVariant(app)
    const { email } = await aUser(app)
    const guest = await aGuestWith([variant, 2])
    expect((await register(guest, { email })).status).toBe(400)
    expect((await register(guest, { password: 'password' })).status).toBe(400)
    expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
  })
})

/** The guest's browser with another cookie jar: its cookie as it was, sent by a page of `origin`. */
function pageOf(guest: Client, origin?: string): Client {
  const page = app.guest().with(origin === undefined ? {} : { Origin: origin })
  page.setCookie('sessionid', guest.cookie('sessionid') ?? '')
  return page
}

describe.each<[way: string, enter: (guest: Client) => Promise<Reply>]>([
  ['login', async (guest) => logIn(guest, (await aUser(app)).email)],
  ['register', (guest) => register(guest)],
])('the guest cookie at POST /api/users/%s/', (_, enter) => {
  it('gets a new value, so that who planted the old one sees nothing of what follows', async () => {
    const [before, after] = [await aVariant(app), await aVariant(app)]
    const guest = await aGuestWith([before, 1])
    const attacker = pageOf(guest)
    const reply = await enter(guest)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^sessionid=[\w-]{32}\.[A-Za-z0-9+/]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(guest.cookie('sessionid')).not.toBe(attacker.cookie('sessionid'))
    await fill(guest, [after, 2])
    expect(await quantitiesIn(guest)).toEqual({ [after.id]: 2 })
    expect(await quantitiesIn(attacker)).toEqual({})
  })

  it('is not given to one who had none, or a forged one', async () => {
    const forger = app.guest()
    forger.setCookie('sessionid', 'x'.repeat(32))
    for (const client of [app.guest(), forger]) {
      expect((await enter(client)).headers.getSetCookie()).toEqual([])
    }
  })

  it.each(['https://evil.example', 'null'])(
    'brings no cart along from a page of %s',
    async (origin) => {
      const variant = await aVariant(app)
      const guest = await aGuestWith([variant, 2])
      const reply = await enter(pageOf(guest, origin))
      expect(reply.headers.getSetCookie()).toEqual([])
      const { access_token: token } = reply.body.data.tokens
      expect(await quantitiesIn(app.guest().bearer(token))).toEqual({})
      expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
    },
  )
})
