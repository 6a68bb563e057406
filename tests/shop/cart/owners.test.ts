/** Whose cart it is. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
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

const app = useTestApp()

type Party = 'a guest' | 'a user'
const callerOf = async (party: Party): Promise<Client> =>
  party === 'a guest' ? app.guest() : (await aUser(app)).client

describe('the cart', () => {
  it.each<[owner: Party, other: Party]>([
    ['a guest', 'a guest'],
    ['a guest', 'a user'],
    ['a user', 'a guest'],
    ['a user', 'a user'],
  ])('of %s is neither shown to nor changed by another: %s', async (owner, otherParty) => {
    const [client, other] = [await callerOf(owner), await callerOf(otherParty)]
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
  it('is 401 and never a guest cart, whatever is asked', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    const cookies = { Cookie: `sessionid=${guest.cookie('sessionid')}` }
    const caller = app.guest().with({ Authorization: 'Bearer garbage', ...cookies })
    for (const reply of [
      await caller.get(CART),
      await add(caller, variant, 'abc'),
      await update(caller, itemId, 1),
      await remove(caller, itemId),
      await clear(caller),
    ]) {
      expect(reply).toEqual({
        status: 401,
        body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
      })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })
})
