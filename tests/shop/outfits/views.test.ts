/** Which requests count as a view, and which do not. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { age, aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  detailOf,
  list,
  MINE,
  OUTFITS,
  outfitNotFound,
  PUBLIC,
  rowsOf,
  type TestOutfit,
  tokenInvalid,
} from './helpers.ts'

const app = useTestApp()
let user: TestUser
beforeEach(async () => {
  user = await aUser(app)
})

const views = async ({ id }: TestOutfit): Promise<number> =>
  (await rowsOf(app)).find((row) => row.id === id)?.views_count

describe('views_count', () => {
  it('counts each view of a public outfit, the one that is being answered too', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    const guest = app.guest()
    const callers = [guest, guest, (await aUser(app)).client, user.client, user.client]
    for (const [index, caller] of callers.entries()) {
      expect(await caller.get(outfit.path)).toEqual({
        status: 200,
        body: detailOf(user, outfit, { views_count: index + 1 }),
      })
    }
    expect(await views(outfit)).toBe(5)
  })

  it('does not count a HEAD, which shows nothing', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    expect((await app.guest().request('HEAD', outfit.path)).status).toBe(200)
    expect(await views(outfit)).toBe(0)
  })

  it('stays as it is while an outfit is private, and goes on when it is public again', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    const other = await anOutfit(app, user, { is_public: true })
    const seen = async () => (await user.client.get(outfit.path)).body.views_count
    expect(await seen()).toBe(1)
    await user.client.patch(outfit.path, { is_public: false })
    expect([await seen(), await seen()]).toEqual([1, 1])
    await user.client.put(outfit.path, {
      name: 'Eid',
      products: outfit.products.toReversed(),
      is_public: true,
    })
    expect(await seen()).toBe(2)
    expect(await views(other)).toBe(0)
  })

  it('does not count what was refused', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    const hidden = await anOutfit(app, user)
    expect(await app.guest().bearer('bad').get(outfit.path)).toEqual(tokenInvalid)
    expect(await app.guest().get(outfit.path, { headers: { Accept: 'text/html' } })).toMatchObject({
      status: 406,
    })
    expect(await app.guest().get(hidden.path)).toEqual(outfitNotFound)
    expect([await views(outfit), await views(hidden)]).toEqual([0, 0])
  })

  it('does not count lists, changes and likes', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    for (const path of [OUTFITS, PUBLIC, MINE]) {
      expect(await list(user.client, path)).toMatchObject({ status: 200 })
    }
    await user.client.patch(outfit.path, { name: 'Eid' })
    await user.client.put(outfit.path, { name: 'Eid', products: outfit.products })
    await user.client.post(`${outfit.path}like/`)
    expect(await views(outfit)).toBe(0)
  })
})

describe('updated_at', () => {
  it('is not moved by views and likes', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    await age(app.db, 'outfits', { id: outfit.id }, '1 hour')
    const { body: before } = await user.client.get(outfit.path)
    await user.client.post(`${outfit.path}like/`)
    const { body: after } = await user.client.get(outfit.path)
    expect(after).toEqual({ ...before, views_count: 2, likes_count: 1, liked: true })
  })
})
