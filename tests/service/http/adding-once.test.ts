/**
 * Goal: browsers send a POST again by themselves when its reply is lost. With an Idempotency-Key a cart, an
 * outfit, a wishlist and an account get each thing once, and every request the same reply. Contract 1.10.
 */
import { describe, expect, it } from 'vitest'
import { anEmail, emailTaken, mailsTo, newTokens, register } from '../../shop/accounts/helpers.ts'
import {
  add,
  added as addedToCart,
  CART,
  insufficientStock,
  linesOf,
} from '../../shop/cart/helpers.ts'
import { inUse, replayed, reused } from '../../shop/orders/idempotency-helpers.ts'
import { MINE, OUTFITS, productIds } from '../../shop/outfits/helpers.ts'
import { choose, outfitAdded, outfitToBuy } from '../../shop/outfits/visitors.ts'
import {
  alreadyListed,
  added as listed,
  variantsOf,
  WISHLIST,
} from '../../shop/wishlist/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { age, anyId, anyTimestamp, aUser, aVariant } from '../../support/factories.ts'

const app = useTestApp()
const KEY = '6f1c the key of one request'
const TWENTY = Array.from({ length: 20 })

type Whole = { status: number; body: unknown }
type Case = {
  /** Sends it, or with another body. */
  send: (key?: string, isOther?: boolean) => Promise<Reply>
  first: Whole
  /** All that it is about, as it is when it was done once. */
  effect: () => Promise<unknown>
  once: unknown
}

const post = (client: Client, path: string, body: unknown, key: string | undefined) =>
  client.post(path, body, key === undefined ? {} : { headers: { 'Idempotency-Key': key } })

/** With a cookie: requests without one are of as many guests. */
async function aGuest(): Promise<Client> {
  const guest = app.guest()
  await guest.post(`${CART}clear/`)
  return guest
}

async function aVariantFor(client: Client): Promise<Case> {
  const variant = await aVariant(app, { stock: 50 })
  return {
    send: (key, isOther) =>
      post(client, `${CART}add/`, { variant_id: variant.id, quantity: isOther ? 3 : 2 }, key),
    first: addedToCart(variant, 2, '900.00'),
    effect: () => linesOf(client),
    once: [[variant.id, 2]],
  }
}

async function anOutfitFor(client: Client): Promise<Case> {
  const { outfit, one, two } = await outfitToBuy(app, await aUser(app), { count: 2, stock: 50 })
  const items = [choose(one), choose(two)]
  return {
    send: (key, isOther) =>
      post(
        client,
        `${outfit.path}add-to-cart/`,
        { items: isOther ? items.toReversed() : items },
        key,
      ),
    first: outfitAdded(outfit, [one, 1, '10.00'], [two, 1, '10.00']),
    effect: () => linesOf(client),
    once: [
      [one.id, 1],
      [two.id, 1],
    ],
  }
}

const CASES: Record<string, () => Promise<Case>> = {
  'a variant into the cart of a user': async () => aVariantFor((await aUser(app)).client),
  'a variant into the cart of a guest': async () => aVariantFor(await aGuest()),
  'an outfit into the cart of a user': async () => anOutfitFor((await aUser(app)).client),
  'an outfit into the cart of a guest': async () => anOutfitFor(await aGuest()),
  'a new outfit': async () => {
    const user = await aUser(app)
    const products = await productIds(app, 2)
    const outfit = { name: 'Friday', products }
    return {
      send: (key, isOther) =>
        post(user.client, OUTFITS, isOther ? { ...outfit, name: 'Eid' } : outfit, key),
      first: {
        status: 201,
        body: expect.objectContaining({
          name: 'Friday',
          is_public: false,
          created_at: anyTimestamp,
        }),
      },
      effect: async () => (await user.client.get(MINE)).body.count,
      once: 1,
    }
  },
  'a variant on the wishlist': async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const body = { variant_id: variant.id }
    return {
      send: (key, isOther) =>
        post(
          client,
          `${WISHLIST}add/`,
          isOther ? { ...body, notify_when_available: true } : body,
          key,
        ),
      first: listed(variant),
      effect: () => variantsOf(client),
      once: [variant.id],
    }
  },
  'an account': async () => {
    const email = anEmail()
    const body = { email, password: 'a-fig-tree-in-May', full_name: 'Amina Jacobs' }
    const path = '/api/users/register/'
    return {
      send: (key, isOther) =>
        post(app.guest(), path, isOther ? { ...body, full_name: 'Amina' } : body, key),
      first: {
        status: 201,
        body: {
          success: true,
          data: {
            user: expect.objectContaining({ id: anyId, email, created_at: anyTimestamp }),
            tokens: newTokens,
            is_new_user: true,
            email_verified: false,
          },
        },
      },
      effect: async () => ({
        mails: (await mailsTo(app, email)).length,
        sessions: (
          await app.db`
            select s.id from login_sessions s join users u on u.id = s.user_id where u.email = ${email}`
        ).length,
      }),
      once: { mails: 1, sessions: 1 },
    }
  },
}

describe.each(Object.entries(CASES))('%s, with an Idempotency-Key', (_name, prepare) => {
  it('is added once, and every request gets the same reply', async () => {
    const { send, first, effect, once } = await prepare()
    const reply = await send(KEY)
    expect([reply, replayed(reply)]).toEqual([first, null])
    for (let time = 1; time <= 2; time += 1) {
      const again = await send(KEY)
      expect([again, replayed(again)]).toEqual([reply, 'true'])
      // In the very text of the first time.
      expect(JSON.stringify(again.body)).toBe(JSON.stringify(reply.body))
    }
    expect(await effect()).toEqual(once)
  })

  it('is added once by twenty requests at the same moment', async () => {
    const { send, first, effect, once } = await prepare()
    const replies = await Promise.all(TWENTY.map(() => send(KEY)))
    const done = replies.find((reply) => reply.status === 201 && !replayed(reply))
    expect(done).toEqual(first)
    for (const reply of replies) {
      if (reply.status === 409) expect(reply).toEqual(inUse)
      else expect(reply).toEqual(done)
    }
    expect(replies.filter((reply) => reply.status === 201 && !replayed(reply))).toHaveLength(1)
    expect(await send(KEY)).toEqual(done)
    expect(await effect()).toEqual(once)
  })

  it('is refused where the key was used for something else', async () => {
    const { send, effect, once } = await prepare()
    await send(KEY)
    expect(await send(KEY, true)).toEqual(reused)
    expect(await effect()).toEqual(once)
  })

  it('is refused with a key that is none', async () => {
    const { send, first } = await prepare()
    expect(await send('é')).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
      },
    })
    expect(await send(KEY)).toEqual(first)
  })
})

describe('a key of a cart', () => {
  it('adds again under another one, and in the cart of another caller', async () => {
    const variant = await aVariant(app, { stock: 50 })
    const body = { variant_id: variant.id, quantity: 2 }
    const callers = [await aGuest(), await aGuest(), (await aUser(app)).client]
    for (const client of callers) {
      expect(await post(client, `${CART}add/`, body, KEY)).toEqual(
        addedToCart(variant, 2, '900.00'),
      )
    }
    const [guest = app.guest()] = callers
    expect(await post(guest, `${CART}add/`, body, 'two')).toEqual(
      addedToCart(variant, 4, '1800.00'),
    )
    expect(await add(guest, variant, 1)).toEqual(addedToCart(variant, 5, '2250.00'))
  })

  it('may be tried again after a refusal', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app, { stock: 1 })
    const send = () => post(client, `${CART}add/`, { variant_id: variant.id, quantity: 2 }, KEY)
    expect(await send()).toEqual(insufficientStock(1, 2))
    await app.db`update product_variants set stock_on_hand = 5 where id = ${variant.id}`
    expect(await send()).toEqual(addedToCart(variant, 2, '900.00'))
  })

  it('repeats no outfit where it has added a variant', async () => {
    const { client } = await aUser(app)
    const [one, two] = [await aVariantFor(client), await anOutfitFor(client)]
    await one.send(KEY)
    expect(await two.send(KEY)).toEqual(reused)
    expect(await linesOf(client)).toEqual(one.once)
  })
})

describe('a registration that is repeated', () => {
  const aRegistration = async () => {
    const email = anEmail()
    const fields = { email, password: 'a-fig-tree-in-May', full_name: 'Amina Jacobs' }
    const send = (changes: object = {}, key: string | undefined = KEY, client = app.guest()) =>
      post(client, '/api/users/register/', { ...fields, ...changes }, key)
    return { email, send, first: await send() }
  }

  it('is refused as before without the key, and with the key but another password', async () => {
    const { email, send } = await aRegistration()
    expect(await register(app.guest(), { email })).toEqual(emailTaken)
    expect(await send({}, 'another key')).toEqual(emailTaken)
    expect(await send({ password: 'another-fig-tree' })).toEqual(emailTaken)
  })

  it('knows the address in any case, and tokens that open the account', async () => {
    const { email, send, first } = await aRegistration()
    const again = await send({ email: email.toUpperCase() })
    expect(again).toEqual(first)
    const { access_token } = again.body.data.tokens
    expect((await app.guest().bearer(access_token).get('/api/users/profile/')).status).toBe(200)
  })

  it('is refused after a day, after another password, and while the account is disabled', async () => {
    const old = await aRegistration()
    await age(app.db, 'idempotency_keys', { user_id: old.first.body.data.user.id }, '25 hours')
    expect(await old.send()).toEqual(emailTaken)
    const off = await aRegistration()
    await app.db`update users set is_active = false where email = ${off.email}`
    expect(await off.send()).toEqual(emailTaken)
  })

  it('takes over what the guest has put into the cart since', async () => {
    const guest = await aGuest()
    const email = anEmail()
    const body = { email, password: 'a-fig-tree-in-May', full_name: 'Amina Jacobs' }
    const before = guest.cookie('sessionid') ?? ''
    await post(guest, '/api/users/register/', body, KEY)
    // The reply is lost, and with it the new cookie.
    guest.setCookie('sessionid', before)
    const variant = await aVariant(app)
    await add(guest, variant)
    const reply = await post(guest, '/api/users/register/', body, KEY)
    const user = app.guest().bearer(reply.body.data.tokens.access_token)
    expect(await linesOf(user)).toEqual([[variant.id, 1]])
  })

  it('stores neither password nor tokens', async () => {
    const { first } = await aRegistration()
    const { user, tokens } = first.body.data
    const rows =
      await app.db`select key, request, body_sha256, reply from idempotency_keys where user_id = ${user.id}`
    const stored = JSON.stringify([...rows])
    expect(rows).toHaveLength(1)
    for (const secret of [tokens.access_token, tokens.refresh_token, 'a-fig-tree-in-May']) {
      expect(stored).not.toContain(secret)
    }
  })
})

it('without a key a POST adds as often as it is sent', async () => {
  const { client } = await aUser(app)
  const variant = await aVariant(app)
  await add(client, variant)
  await add(client, variant)
  expect(await linesOf(client)).toEqual([[variant.id, 2]])
  await post(client, `${WISHLIST}add/`, { variant_id: variant.id }, undefined)
  expect(await post(client, `${WISHLIST}add/`, { variant_id: variant.id }, undefined)).toEqual(
    alreadyListed,
  )
})
