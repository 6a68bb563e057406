import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aProduct, aUser, type TestUser } from '../support/factories.ts'
import { anOutfit, deleted, detailOf, MINE, mineOf, outfitNotFound, pageOf } from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

describe('DELETE /api/outfits/{id}/', () => {
  it.each([true, false])(
    'is 204 without a body, whatever is sent, and then it is gone; is_public %s',
    async (is_public) => {
      const outfit = await anOutfit(app, user, { is_public })
      const options = { raw: '{', headers: { 'Content-Type': 'application/json' } }
      const reply = await user.client.request('DELETE', outfit.path, undefined, options)
      expect(reply).toEqual(deleted)
      expect(reply.headers.get('content-type')).toBe(null)
      expect(await user.client.get(outfit.path)).toEqual(outfitNotFound)
      expect(await user.client.delete(outfit.path)).toEqual(outfitNotFound)
    },
  )

  it('deletes the items, likes and counts with it, and leaves other outfits alone', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const outfit = await anOutfit(app, user, { products, is_public: true })
    const other = await anOutfit(app, user, { products })
    await user.client.post(`${outfit.path}like/`)
    const left = async () => {
      const [rows] = await app.db`
        select (select count(*)::integer from outfit_items where outfit_id = ${outfit.id}) as items,
          (select count(*)::integer from outfit_likes where outfit_id = ${outfit.id}) as likes,
          (select count(*)::integer from outfit_counts where outfit_id = ${outfit.id}) as counts`
      return rows
    }
    expect(await left()).toEqual({ items: 2, likes: 1, counts: 1 })
    expect(await user.client.delete(outfit.path)).toEqual(deleted)
    expect(await left()).toEqual({ items: 0, likes: 0, counts: 0 })
    expect(await user.client.get(other.path)).toEqual({ status: 200, body: detailOf(user, other) })
    expect(await user.client.get(MINE)).toEqual(pageOf(mineOf(other)))
  })
})
