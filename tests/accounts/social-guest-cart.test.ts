/** Contract: Guest cart merge, at the identity providers' log-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aUser, aVariant, type TestVariant } from '../support/factories.ts'
import { anEmail, disabled } from './helpers.ts'
import { aToken, invalidToken, type Slot, socialLoggedIn, socialLogIn } from './social-helpers.ts'

const CART = '/api/orders/cart/'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function aGuestWith(variant: TestVariant, quantity: number): Promise<Client> {
  const guest = app.guest()
  const reply = await guest.post(`${CART}add/`, { variant_id: variant.id, quantity })
  expect(reply.status).toBe(201)
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

describe.each<Slot>(['idp_a', 'idp_b'])('a guest’s cart at POST /api/users/social/%s/', (slot) => {
  it('becomes the new user’s, and the session’s is empty afterwards', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith(variant, 2)
    const reply = await socialLogIn(guest, await aToken(app, { slot }), { slot })
    expect(reply).toEqual(socialLoggedIn({}, { slot }))
    const user = app.guest().bearer(reply.body.data.tokens.access_token)
    expect(await quantitiesIn(user)).toEqual({ [variant.id]: 2 })
    expect(await quantitiesIn(guest)).toEqual({})
  })

  it('joins the cart of a user who comes back: the higher quantity is kept', async () => {
    const [both, own] = [await aVariant(app), await aVariant(app)]
    const user = await aUser(app)
    await user.client.post(`${CART}add/`, { variant_id: both.id, quantity: 1 })
    await user.client.post(`${CART}add/`, { variant_id: own.id, quantity: 3 })
    const guest = await aGuestWith(both, 4)
    const token = await aToken(app, { slot, email: user.email })
    await socialLogIn(guest, token, { slot })
    expect(await quantitiesIn(user.client)).toEqual({ [both.id]: 4, [own.id]: 3 })
  })
})

describe('a guest’s cart', () => {
  it('stays the guest’s when the log-in is refused', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith(variant, 2)
    const { email } = await aUser(app, { is_active: false })
    expect(await socialLogIn(guest, 'garbage')).toEqual(invalidToken())
    expect(await socialLogIn(guest, await aToken(app, { email }))).toEqual(disabled)
    const unverified = await aToken(app, { email: anEmail(), email_verified: false })
    expect(await socialLogIn(guest, unverified)).toEqual(invalidToken())
    expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
  })

  it('gets a new cookie, and none and no merge from a page of another site', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith(variant, 2)
    const cookie = guest.cookie('sessionid') ?? ''
    const page = app.guest().with({ Origin: 'https://evil.example' })
    page.setCookie('sessionid', cookie)
    const reply = await socialLogIn(page, await aToken(app))
    expect(reply).toEqual(socialLoggedIn({}))
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
    const { headers } = await socialLogIn(guest, await aToken(app))
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sessionid=/)])
    expect(guest.cookie('sessionid')).not.toBe(cookie)
  })

  it('is not taken from anybody by a made-up cookie', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith(variant, 2)
    const [key = ''] = decodeURIComponent(guest.cookie('sessionid') ?? '').split('.')
    const thief = app.guest()
    thief.setCookie('sessionid', key)
    const { tokens } = (await socialLogIn(thief, await aToken(app))).body.data
    expect(await quantitiesIn(app.guest().bearer(tokens.access_token))).toEqual({})
    expect(await quantitiesIn(guest)).toEqual({ [variant.id]: 2 })
  })

  it('goes once to one of two log-ins at the same moment', async () => {
    const variant = await aVariant(app)
    const guest = await aGuestWith(variant, 2)
    const tokens = await Promise.all([aToken(app), aToken(app)])
    const replies = await Promise.all(tokens.map((token) => socialLogIn(guest, token)))
    const carts = await Promise.all(
      replies.map(({ body }) => quantitiesIn(app.guest().bearer(body.data.tokens.access_token))),
    )
    expect(carts.filter((cart) => variant.id in cart)).toEqual([{ [variant.id]: 2 }])
  })
})
