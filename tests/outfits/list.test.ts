import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, age, anImage, aProduct, aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  creatorOf,
  emptyWardrobe,
  list as listOf,
  MEDIA_URL,
  OUTFITS,
  pageOf,
  pageWith,
  summaryOf,
  tokenInvalid,
  wardrobesOf,
} from './helpers.ts'

let app: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
  other = await aUser(app)
})
afterAll(() => app.close())

const list = (caller: Pick<TestUser, 'client'>, parameters: Record<string, string> | string = '') =>
  listOf(caller.client, OUTFITS, parameters)
const guest = () => ({ client: app.guest() })
const anAdministrator = () => aUser(app, { is_admin: true })

const twoWardrobes = () => wardrobesOf(app, user, other)

describe('GET /api/outfits/', () => {
  it('shows of each outfit this and no more', async () => {
    await app.db`update users set profile_picture = 'profiles/7.webp' where id = ${user.id}`
    const [abaya, scarf] = [
      await aProduct(app, { base_price: '1299.00' }),
      await aProduct(app, { base_price: '449.00' }),
    ]
    const picture = await anImage(app, scarf.id)
    const outfit = await anOutfit(app, user, {
      ...{ name: 'Friday lunch', description: 'Sand and cream', is_public: true },
      ...{ products: [abaya, scarf] },
    })
    const { body } = await user.client.get(outfit.path)
    expect(await list(guest())).toEqual({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: outfit.id,
            name: 'Friday lunch',
            description: 'Sand and cream',
            is_public: true,
            created_by: {
              id: user.id,
              username: user.username,
              profile_picture_url: `${MEDIA_URL}/profiles/7.webp`,
            },
            items_count: 2,
            total_price: '1748.00',
            preview_images: [`${MEDIA_URL}/${picture.thumbnail}`],
            created_at: body.created_at,
            updated_at: body.updated_at,
          },
        ],
      },
    })
  })

  it('shows guests what is public', async () => {
    const { usersPublic, othersPublic } = await twoWardrobes()
    expect(await list(guest())).toEqual(
      pageOf(summaryOf(other, othersPublic), summaryOf(user, usersPublic)),
    )
  })

  it('shows callers what is public and their own private ones, each once', async () => {
    const { usersPrivate, usersPublic, othersPublic, othersPrivate } = await twoWardrobes()
    expect(await list(user)).toEqual(
      pageOf(
        summaryOf(other, othersPublic),
        summaryOf(user, usersPublic),
        summaryOf(user, usersPrivate),
      ),
    )
    expect(await list(other)).toEqual(pageWith(othersPrivate, othersPublic, usersPublic))
  })

  it('shows administrators no private outfits of others when they do not ask for a user', async () => {
    const { usersPublic, othersPublic } = await twoWardrobes()
    const administrator = await anAdministrator()
    const own = await anOutfit(app, administrator)
    expect(await list(administrator)).toEqual(pageWith(own, othersPublic, usersPublic))
  })

  it('is empty where there is nothing to see', async () => {
    await anOutfit(app, other)
    for (const caller of [guest(), user, await anAdministrator()]) {
      expect(await list(caller)).toEqual(pageOf())
    }
  })

  it('sorts newest first, and by id what was made at one moment', async () => {
    const first = await anOutfit(app, user, { is_public: true })
    const second = await anOutfit(app, user)
    const third = await anOutfit(app, other, { is_public: true })
    const fourth = await anOutfit(app, user)
    const fifth = await anOutfit(app, other, { is_public: true })
    await app.db`update outfits set created_at = '2026-01-01'`
    expect(await list(user)).toEqual(pageWith(fifth, fourth, third, second, first))
    await age(app.db, 'outfits', { id: fourth.id }, '1 microsecond')
    await age(app.db, 'outfits', { id: first.id }, '-1 microsecond')
    expect(await list(user)).toEqual(pageWith(first, fifth, third, second, fourth))
  })

  it('leaves the order as it is when an outfit changes', async () => {
    const older = await anOutfit(app, user, { is_public: true })
    const newer = await anOutfit(app, user, { is_public: true })
    await user.client.patch(older.path, { name: 'Eid' })
    expect(await list(guest())).toEqual(pageWith(newer, older))
  })

  it('counts products that are no longer sold, out of the price and not out of the pictures', async () => {
    const category = await aCategory(app)
    const gone = await aProduct(app, { category_id: category.id, base_price: '100.00' })
    const left = await aProduct(app, { base_price: '30.00' })
    const { thumbnail } = await anImage(app, gone.id)
    const outfit = await anOutfit(app, user, { products: [gone, left] })
    await app.db`update categories set is_active = false where id = ${category.id}`
    const preview_images = [`${MEDIA_URL}/${thumbnail}`]
    expect(await list(user)).toEqual(
      pageOf(summaryOf(user, outfit, { total_price: '30.00', preview_images })),
    )
    await app.db`update products set is_active = false where id = ${left.id}`
    expect(await list(user)).toEqual(
      pageOf(summaryOf(user, outfit, { total_price: '0.00', preview_images })),
    )
  })

  it('does not fall back to a guest when the token is no good', async () => {
    await twoWardrobes()
    expect(await listOf(app.guest().bearer('bad'), OUTFITS)).toEqual(tokenInvalid)
  })
})

describe('created_by in GET /api/outfits/', () => {
  it('is the owner, with a picture or null', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    expect(await list(guest())).toEqual(pageOf(summaryOf(user, outfit)))
    await app.db`update users set profile_picture = 'profiles/1.webp' where id = ${user.id}`
    const profile_picture_url = `${MEDIA_URL}/profiles/1.webp`
    expect(await list(guest())).toEqual(
      pageOf(summaryOf(user, outfit, { created_by: { ...creatorOf(user), profile_picture_url } })),
    )
  })
})
