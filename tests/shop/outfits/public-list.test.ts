import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { age, aProduct, aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  emptyWardrobe,
  list as listOf,
  OUTFITS,
  PUBLIC,
  pageOf,
  pageWith,
  publicOf,
  type TestOutfit,
} from './helpers.ts'

const app = useTestApp()
let user: TestUser
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
})

const list = (parameters: Record<string, string> | string = '') =>
  listOf(app.guest(), PUBLIC, parameters)
const aPublicOutfit = () => anOutfit(app, user, { is_public: true })
const view = async ({ path }: TestOutfit, times: number) => {
  for (let time = 0; time < times; time += 1) await app.guest().get(path)
}

describe('GET /api/outfits/public/', () => {
  it('shows public outfits to everyone, and private ones to no one, however often they were seen', async () => {
    const hidden = await aPublicOutfit()
    await view(hidden, 3)
    await user.client.patch(hidden.path, { is_public: false })
    const outfit = await aPublicOutfit()
    const administrator = await aUser(app, { is_admin: true })
    const page = pageOf(publicOf(user, outfit))
    for (const ordering of ['views', '-views', 'created_at', '-created_at']) {
      expect(await list({ ordering })).toEqual(page)
    }
    for (const caller of [app.guest(), user.client, administrator.client]) {
      expect(await listOf(caller, PUBLIC)).toEqual(page)
      expect(await listOf(caller, PUBLIC, { is_public: '0' })).toEqual(page)
      expect(await listOf(caller, PUBLIC, { is_public: 'maybe', user_id: 'x' })).toEqual(page)
    }
  })
})

describe('GET /api/outfits/public/?ordering=', () => {
  it('created_at and -created_at sort by age, by id what was made at one moment', async () => {
    const [first, second, third] = [
      await aPublicOutfit(),
      await aPublicOutfit(),
      await aPublicOutfit(),
    ]
    await view(third, 2)
    await view(first, 1)
    await app.db`update outfits set created_at = '2026-01-01'`
    expect(await list({ ordering: 'created_at' })).toEqual(pageWith(first, second, third))
    expect(await list({ ordering: '-created_at' })).toEqual(pageWith(third, second, first))
    await age(app.db, 'outfits', { id: third.id }, '1 microsecond')
    expect(await list({ ordering: 'created_at' })).toEqual(pageWith(third, first, second))
    expect(await list({ ordering: '-created_at' })).toEqual(pageWith(second, first, third))
  })

  it('views and -views sort by views, by id what has as many', async () => {
    const [none, two, one, alsoNone] = [
      await aPublicOutfit(),
      await aPublicOutfit(),
      await aPublicOutfit(),
      await aPublicOutfit(),
    ]
    await view(two, 2)
    await view(one, 1)
    expect(await list({ ordering: 'views' })).toEqual(pageWith(none, alsoNone, one, two))
    expect(await list({ ordering: '-views' })).toEqual(pageWith(two, one, alsoNone, none))
  })

  it('goes across pages', async () => {
    const [none, two, one] = [await aPublicOutfit(), await aPublicOutfit(), await aPublicOutfit()]
    await view(two, 2)
    await view(one, 1)
    for (const [ordering, sorted] of [
      ['views', [none, one, two]],
      ['-views', [two, one, none]],
      ['created_at', [none, two, one]],
      ['-created_at', [one, two, none]],
    ] as const) {
      for (const [index, { id }] of sorted.entries()) {
        const page = String(index + 1)
        const { results } = (await list({ ordering, page, page_size: '1' })).body
        expect([ordering, results]).toMatchObject([ordering, [{ id }]])
      }
    }
  })

  it.each(['', 'nope', '--views', 'VIEWS', ' views', 'views,created_at', 'likes', "views'; --"])(
    '%j is ignored: newest first',
    async (ordering) => {
      const [seen, newest] = [await aPublicOutfit(), await aPublicOutfit()]
      await view(seen, 1)
      expect(await list({ ordering })).toEqual(pageWith(newest, seen))
    },
  )

  it('is the last of a repeated parameter, and for this list only', async () => {
    const [seen, newest] = [await aPublicOutfit(), await aPublicOutfit()]
    await view(seen, 1)
    expect(await list('ordering=-created_at&ordering=-views')).toEqual(pageWith(seen, newest))
    expect(await listOf(app.guest(), OUTFITS, { ordering: '-views' })).toEqual(
      pageWith(newest, seen),
    )
  })
})

describe('GET /api/outfits/public/?product_id=', () => {
  it('finds the public outfits that have this product, in their order, with all their pieces', async () => {
    const [wanted, other, third] = await Promise.all([aProduct(app), aProduct(app), aProduct(app)])
    const first = await anOutfit(app, user, { is_public: true, products: [wanted, other] })
    const second = await anOutfit(app, user, { is_public: true, products: [third, wanted, other] })
    await anOutfit(app, user, { is_public: true, products: [other, third] })
    await anOutfit(app, user, { products: [wanted, other] })
    expect(await list({ product_id: String(wanted.id) })).toEqual(pageWith(second, first))
    await view(first, 1)
    const viewed = await list({ product_id: String(wanted.id), ordering: '-views' })
    expect(viewed).toEqual(pageWith(first, second))
  })

  it('finds none for an id that no product has, and refuses what is no number', async () => {
    await aPublicOutfit()
    for (const id of ['2147483647', '2147483648', '0', '-1']) {
      expect(await list({ product_id: id })).toEqual(pageOf())
    }
    const { status, body } = await list({ product_id: 'linen' })
    expect({ status, body }).toEqual({
      status: 400,
      body: { product_id: ['A valid integer is required.'] },
    })
    expect((await list({ product_id: '' })).body.count).toBe(1)
  })
})
