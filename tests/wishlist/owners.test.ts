/** Whose wishlist it is: every route, for a guest, the owner, another user and an administrator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { aUser, aVariant } from '../support/factories.ts'
import {
  add,
  added,
  anItem,
  emptyWishlist,
  itemNotFound,
  remove,
  removed,
  rowsOf,
  update,
  updated,
  variantsOf,
  WISHLIST,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OPERATIONS: [name: string, run: (client: Client, itemId: number) => Promise<Reply>][] = [
  ['GET wishlist/', (client) => client.get(WISHLIST)],
  ['POST wishlist/add/', async (client) => add(client, await aVariant(app), true)],
  ['PATCH wishlist/update/{id}/', (client, itemId) => update(client, itemId, true)],
  ['DELETE wishlist/remove/{id}/', (client, itemId) => remove(client, itemId)],
]

describe.each(OPERATIONS)('%s', (_, run) => {
  const refused = async (client: Client, body: object) => {
    const itemId = await anItem((await aUser(app)).client, await aVariant(app))
    const before = await rowsOf(app)
    const reply = await run(client, itemId)
    expect(reply).toEqual({ status: 401, body })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await rowsOf(app)).toEqual(before)
  }

  it('is not for guests, with or without a cart', async () => {
    const missing = { detail: 'Authentication credentials were not provided.' }
    await refused(app.guest(), missing)
    const guest = app.guest()
    await guest.get('/api/orders/cart/')
    await refused(guest, missing)
  })

  it('is not for bad tokens', async () => {
    const invalid = { detail: 'Token is invalid or expired', code: 'token_not_valid' }
    await refused(app.guest().bearer('garbage'), invalid)
    await refused(app.guest().bearer((await aUser(app)).tokens.refresh_token), invalid)
  })

  it('is not for disabled users', async () => {
    const { client } = await aUser(app, { is_active: false })
    await refused(client, { detail: 'User is inactive', code: 'user_inactive' })
  })
})

describe('a wishlist', () => {
  it.each([
    ['another user', {}],
    ['an administrator', { is_admin: true }],
    ['an unverified user', { is_verified: false }],
  ])('is neither shown to nor changed by %s', async (_, facts) => {
    const [{ client: owner }, { client: other }] = [await aUser(app), await aUser(app, facts)]
    const variant = await aVariant(app)
    const itemId = await anItem(owner, variant)
    const before = await rowsOf(app)
    expect(await other.get(WISHLIST)).toEqual(emptyWishlist)
    expect(await update(other, itemId, true)).toEqual(itemNotFound)
    expect(await remove(other, itemId)).toEqual(itemNotFound)
    expect(await rowsOf(app)).toEqual(before)
    // He has one of his own, which is none of the owner's business.
    expect(await add(other, variant, true)).toEqual(added(variant))
    expect((await owner.get(WISHLIST)).body.items).toEqual([
      expect.objectContaining({ id: itemId, notify_when_available: false }),
    ])
  })

  it('is changed by its owner', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const itemId = await anItem(client, variant)
    expect(await variantsOf(client)).toEqual([variant.id])
    expect(await update(client, itemId, true)).toEqual(updated(itemId, true))
    expect(await remove(client, itemId)).toEqual(removed)
    expect(await client.get(WISHLIST)).toEqual(emptyWishlist)
  })

  it('is the same for a user on every device', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await anItem(user.client, variant)
    const elsewhere = app.guest().bearer(user.tokens.access_token)
    expect(await variantsOf(elsewhere)).toEqual([variant.id])
  })

  it('is kept by no cache', async () => {
    const { client } = await aUser(app)
    const { headers } = await client.get(WISHLIST)
    expect(headers.get('cache-control')).toMatch(/no-store/)
  })
})
