/** Whose cart it is. */
import { createSecretKey, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aUser, aVariant } from '../support/factories.ts'
import {
  add,
  added,
  aLine,
  CART,
  clear,
  cleared,
  emptyCart,
  itemNotFound,
  linesOf,
  remove,
  update,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Party = 'a guest' | 'a user'
const callerOf = async (party: Party): Promise<Client> =>
  party === 'a guest' ? app.guest() : (await aUser(app)).client

describe('the cart', () => {
  it.each<[owner: Party, stranger: Party]>([
    ['a guest', 'a guest'],
    ['a guest', 'a user'],
    ['a user', 'a guest'],
    ['a user', 'a user'],
  ])('of %s is neither shown to nor changed by another: %s', async (owner, stranger) => {
    const [client, other] = [await callerOf(owner), await callerOf(stranger)]
    const variant = await aVariant(app, { price: '10.00' })
    const itemId = await aLine(client, variant, 2)

    expect(await other.get(CART)).toEqual(emptyCart)
    expect(await update(other, itemId, 1)).toEqual(itemNotFound)
    expect(await remove(other, itemId)).toEqual(itemNotFound)
    expect(await clear(other)).toEqual(cleared(0))
    expect(await add(other, variant, 3)).toEqual(added(variant, 3, '30.00'))

    expect(await linesOf(client)).toEqual([[variant.id, 2]])
    expect(await linesOf(other)).toEqual([[variant.id, 3]])
    expect(await clear(other)).toEqual(cleared(1))
    expect(await linesOf(client)).toEqual([[variant.id, 2]])
  })

  it('is the same for a user on every device', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await aLine(user.client, variant, 2)
    const elsewhere = app.guest().bearer(user.tokens.access_token)
    expect(await linesOf(elsewhere)).toEqual([[variant.id, 2]])
  })

  it('of the user is meant where both a token and a guest cookie come', async () => {
    const guest = app.guest()
    const [guests, users] = [await aVariant(app), await aVariant(app)]
    const guestItem = await aLine(guest, guests)
    const user = await aUser(app)
    await aLine(user.client, users)
    user.client.setCookie('sessionid', guest.cookie('sessionid') ?? '')

    expect(await linesOf(user.client)).toEqual([[users.id, 1]])
    expect(await update(user.client, guestItem, 2)).toEqual(itemNotFound)
    expect(await remove(user.client, guestItem)).toEqual(itemNotFound)
    const cleaned = await clear(user.client)
    expect(cleaned).toEqual(cleared(1))
    expect(cleaned.headers.getSetCookie()).toEqual([])
    expect(await linesOf(guest)).toEqual([[guests.id, 1]])
  })

  it("of a guest is meant where the header's scheme is not Bearer", async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant)
    const reply = await guest.get(CART, { headers: { Authorization: 'Token abc' } })
    expect(reply).toEqual(await guest.get(CART))
    expect(reply.body.items).toHaveLength(1)
  })
})

describe('a Bearer token that is no good', () => {
  const expiredToken = (userId: number) =>
    new SignJWT({ token_type: 'access', user_id: userId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(1_700_000_000)
      .setExpirationTime(1_700_000_900)
      .setJti(randomUUID())
      .sign(createSecretKey(Buffer.from(app.config.jwtSecrets[0] ?? '')))

  const invalid = { detail: 'Token is invalid or expired', code: 'token_not_valid' }
  const badTokens = async (): Promise<[authorization: string, body: object][]> => {
    const user = await aUser(app)
    const disabled = await aUser(app, { is_active: false })
    const gone = await aUser(app)
    await app.db`delete from users where id = ${gone.id}`
    const malformed = {
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    }
    const expired = {
      detail: 'Given token not valid for any token type',
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }],
    }
    return [
      ['Bearer garbage', invalid],
      [`Bearer ${user.tokens.access_token}x`, invalid],
      [`Bearer ${user.tokens.refresh_token}`, invalid],
      [`Bearer ${await expiredToken(user.id)}`, expired],
      ['Bearer', malformed],
      ['Bearer a b', malformed],
      [
        `Bearer ${disabled.tokens.access_token}`,
        { detail: 'User is inactive', code: 'user_inactive' },
      ],
      [`Bearer ${gone.tokens.access_token}`, { detail: 'User not found', code: 'user_not_found' }],
    ]
  }

  it('is 401 and never a guest cart', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant, 2)
    for (const [authorization, body] of await badTokens()) {
      const reply = await guest.get(CART, { headers: { Authorization: authorization } })
      expect(reply).toEqual({ status: 401, body })
      expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="api"')
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })

  it('is 401 for every operation, before the body or the item is looked at', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    const cookies = { Cookie: `sessionid=${guest.cookie('sessionid')}` }
    const caller = app.guest().with({ Authorization: 'Bearer garbage', ...cookies })
    const reply = { status: 401, body: invalid }
    expect(await add(caller, variant, 'abc')).toEqual(reply)
    expect(await add(caller, variant, 1)).toEqual(reply)
    expect(await update(caller, itemId, 1)).toEqual(reply)
    expect(await update(caller, 'abc', 1)).toEqual(reply)
    expect(await remove(caller, itemId)).toEqual(reply)
    expect(await clear(caller)).toEqual(reply)
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })
})
