import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, anImage, aProduct, aUser, type TestUser } from '../support/factories.ts'
import { anOutfit, list as listOf, MINE, mineOf, pageOf, pageWith } from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

const list = () => listOf(user.client, MINE)

describe('GET /api/outfits/my-outfits/', () => {
  it('shows of each outfit this and no more', async () => {
    const [abaya, scarf] = [
      await aProduct(app, { base_price: '1299.00' }),
      await aProduct(app, { base_price: '449.00' }),
    ]
    await anImage(app, scarf.id)
    const outfit = await anOutfit(app, user, {
      ...{ name: 'Friday lunch', description: 'Sand and cream', is_public: true },
      ...{ products: [abaya, scarf] },
    })
    await app.guest().get(outfit.path)
    const { body } = await user.client.get(outfit.path)
    expect(await list()).toEqual({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: outfit.id,
            name: 'Friday lunch',
            is_public: true,
            items_count: 2,
            total_price: '1748.00',
            views_count: 2,
            created_at: body.created_at,
          },
        ],
      },
    })
  })

  it('shows public and private outfits of the caller, newest first, then by id', async () => {
    const [first, second, third] = [
      await anOutfit(app, user),
      await anOutfit(app, user, { is_public: true }),
      await anOutfit(app, user),
    ]
    await anOutfit(app, await aUser(app), { is_public: true })
    await app.db`update outfits set created_at = '2026-01-01' where user_id = ${user.id}`
    expect(await list()).toEqual(pageOf(mineOf(third), mineOf(second), mineOf(first)))
    await age(app.db, 'outfits', { id: third.id }, '1 microsecond')
    expect(await list()).toEqual(pageWith(second, first, third))
  })

  it('is the caller’s for administrators too; parameters other than pages are ignored', async () => {
    const administrator = await aUser(app, { is_admin: true })
    const own = await anOutfit(app, administrator)
    await anOutfit(app, user)
    const parameters = { search: 'x', ordering: 'created_at', is_public: 'maybe' }
    for (const user_id of ['x', String(user.id)]) {
      expect(await listOf(administrator.client, MINE, { ...parameters, user_id })).toEqual(
        pageOf(mineOf(own)),
      )
    }
  })
})
