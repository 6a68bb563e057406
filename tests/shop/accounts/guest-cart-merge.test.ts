/** Contract 6.3. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, aVariant, type TestUser, type TestVariant } from '../../support/factories.ts'
import { guess, loggedIn, logIn, register } from './helpers.ts'
import { aToken, socialLogIn } from './social-helpers.ts'

const CART = '/api/orders/cart/'

const app = useTestApp()

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

/** The quantities in a cart, by variant. */
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

/** The guest's browser with another cookie jar: its cookie as it was, sent by a page of `origin`. */
function pageOf(guest: Client, origin?: string): Client {
  const page = app.guest().with(origin === undefined ? {} : { Origin: origin })
  page.setCookie('sessionid', guest.cookie('sessionid') ?? '')
  return page
}

type Way = {
  enter: (guest: Client) => Promise<Reply>
  /** For each reason, a request that is refused. */
  refused: ((guest: Client) => Promise<Reply>)[]
}
const social = (slot: 'idp_a' | 'idp_b'): Way => ({
  enter: async (guest) => socialLogIn(guest, await aToken(app, { slot }), { slot }),
  refused: [
    (guest) => socialLogIn(guest, 'garbage', { slot }),
    async (guest) => {
      const { email } = await aUser(app, { is_active: false })
      return socialLogIn(guest, await aToken(app, { slot, email }), { slot })
    },
  ],
})
const WAYS: Record<string, Way> = {
  'login/': {
    enter: async (guest) => logIn(guest, (await aUser(app)).email),
    refused: [
      async (guest) => guess(guest, (await aUser(app)).email),
      async (guest) => logIn(guest, (await aUser(app, { is_active: false })).email),
    ],
  },
  'register/': {
    enter: (guest) => register(guest),
    refused: [
      async (guest) => register(guest, { email: (await aUser(app)).email }),
      (guest) => register(guest, { password: 'password' }),
    ],
  },
  'social/idp_a/': social('idp_a'),
  'social/idp_b/': social('idp_b'),
}

describe.each(Object.entries(WAYS))(
  'a guest’s cart at POST /api/users/%s',
  (_, { enter, refused }) => {
    const cartOf = ({ body }: Reply) =>
      quantitiesIn(app.guest().bearer(body.data.tokens.access_token))

    it('becomes the user’s, without a check of stock; the cookie gets a new value', async () => {
      const [before, after] = [await aVariant(app), await aVariant(app)]
      const guest = await aGuestWith([before, 3])
      await app.db`
        update product_variants set stock_on_hand = 0, is_active = false where id = ${before.id}`
      // An attacker may have planted the old value, and must see nothing of what follows.
      const attacker = pageOf(guest)
      const reply = await enter(guest)
      expect(await cartOf(reply)).toEqual({ [before.id]: 3 })
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

    it('becomes the user’s by X-Cart-Token as well, on the way of a server too; the new token is shown', async () => {
      const variant = await aVariant(app)
      for (const headers of [{}, { Origin: 'https://relay.example' }]) {
        const guest = await aGuestWith([variant, 3])
        const token = guest.cookie('sessionid') ?? ''
        const reply = await enter(app.guest().with({ ...headers, 'X-Cart-Token': token }))
        expect(await cartOf(reply)).toEqual({ [variant.id]: 3 })
        const [cookie] = reply.headers.getSetCookie()
        expect(cookie).toContain(`sessionid=${reply.headers.get('x-cart-token')};`)
        expect(cookie).not.toContain(token)
      }
    })

    it('stays the guest’s when the log-in is refused', async () => {
      const variant = await aVariant(app)
      const guest = await aGuestWith([variant, 2])
      for (const ask of refused) expect((await ask(guest)).status).toBeGreaterThan(399)
      expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
    })

    it.each(['https://evil.example', 'null'])('stays behind on a page of %s', async (origin) => {
      const variant = await aVariant(app)
      const guest = await aGuestWith([variant, 2])
      const reply = await enter(pageOf(guest, origin))
      expect(reply.headers.getSetCookie()).toEqual([])
      expect(reply.headers.get('x-cart-token')).toBeNull()
      expect(await cartOf(reply)).toEqual({})
      expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
    })

    it('is not taken by a made-up cookie, and a guest without a cookie gets none', async () => {
      const variant = await aVariant(app)
      const guest = await aGuestWith([variant, 2])
      const [key = ''] = decodeURIComponent(guest.cookie('sessionid') ?? '').split('.')
      for (const made of [undefined, key, `${key}.x`, 'x'.repeat(32), '%00']) {
        const thief = app.guest()
        if (made !== undefined) thief.setCookie('sessionid', made)
        const reply = await enter(thief)
        expect(reply.headers.getSetCookie()).toEqual([])
        expect(await cartOf(reply)).toEqual({})
      }
      expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
    })
  },
)

describe('a guest’s cart and a user’s', () => {
  it('keep the higher quantity of a variant that is in both, and the other lines of both', async () => {
    const [more, fewer] = [await aVariant(app), await aVariant(app)]
    const [onlyGuest, onlyUser] = [await aVariant(app), await aVariant(app)]
    const user = await aUser(app)
    await fill(user.client, [more, 2], [fewer, 5], [onlyUser, 3])
    const guest = await aGuestWith([more, 4], [fewer, 1], [onlyGuest, 6])
    await logInAs(user, guest)
    const rows = await app.db`
      select variant_id, user_id, session_key, quantity from cart_items
      where variant_id in (${more.id}, ${fewer.id}, ${onlyGuest.id}, ${onlyUser.id})
      order by variant_id`
    const expected = [
      [more, 4],
      [fewer, 5],
      [onlyGuest, 6],
      [onlyUser, 3],
    ] as const
    expect(rows).toEqual(
      expected.map(([variant, quantity]) => ({
        variant_id: variant.id,
        user_id: user.id,
        session_key: null,
        quantity,
      })),
    )
  })

  it('may be larger together than a shopper could make them: nothing is lost', async () => {
    const [mine, theirs] = [await aVariant(app), await aVariant(app, { stock: 500 })]
    await app.db`
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select ${mine.product_id}, 'MANY-' || n, 'M', 'Sand', 10 from generate_series(1, 99) n`
    const user = await aUser(app)
    await fill(user.client, [mine, 1])
    await app.db`
      insert into cart_items (user_id, variant_id, quantity)
      select ${user.id}, id, 1 from product_variants where sku like 'MANY-%'`
    await logInAs(user, await aGuestWith([theirs, 100]))
    const quantities = await quantitiesIn(user.client)
    expect(Object.keys(quantities)).toHaveLength(101)
    expect(quantities[theirs.id]).toBe(100)
  })

  it('are merged once: a second login finds nothing', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith([variant, 2])
    const [first, second] = [await aUser(app), await aUser(app)]
    const again = pageOf(guest)
    await logInAs(first, guest)
    await logInAs(second, again)
    expect(await quantitiesIn(first.client)).toEqual({ [variant.id]: 2 })
    expect(await quantitiesIn(second.client)).toEqual({})
  })

  it('are merged for one of two users who log in with it at the same moment', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith([variant, 2])
    const users = [await aUser(app), await aUser(app)]
    await Promise.all(users.map((user) => logInAs(user, guest)))
    const carts = await Promise.all(users.map(({ client }) => quantitiesIn(client)))
    expect(carts.filter((cart) => variant.id in cart)).toEqual([{ [variant.id]: 2 }])
  })
})
