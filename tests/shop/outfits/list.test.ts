import { beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import { age, anImage, aProduct, aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  creatorOf,
  emptyWardrobe,
  fieldErrors,
  invalidPage,
  list as listOf,
  MEDIA_URL,
  MINE,
  mineOf,
  OUTFITS,
  PUBLIC,
  pageOf,
  pageWith,
  publicOf,
  summaryOf,
  wardrobesOf,
} from './helpers.ts'

const app = useTestApp()
let user: TestUser
let other: TestUser
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
  other = await aUser(app)
})

const list = (caller: Pick<TestUser, 'client'>, parameters: Record<string, string> | string = '') =>
  listOf(caller.client, OUTFITS, parameters)
const guest = () => ({ client: app.guest() })
const anAdministrator = () => aUser(app, { is_admin: true })

const twoWardrobes = () => wardrobesOf(app, user, other)

describe('the lists of outfits', () => {
  it('show of each outfit this and no more', async () => {
    await app.db`update users set profile_picture = 'profiles/7.webp' where id = ${user.id}`
    const [gone, left] = [
      await aProduct(app, { base_price: '1299.00' }),
      await aProduct(app, { base_price: '449.00' }),
    ]
    const { thumbnail } = await anImage(app, gone.id)
    const outfit = await anOutfit(app, user, {
      name: 'Friday lunch',
      description: 'Sand and cream',
      is_public: true,
      products: [gone, left],
    })
    await app.guest().get(outfit.path)
    await other.client.post(`${outfit.path}like/`)
    const { created_at, updated_at } = (await user.client.get(outfit.path)).body
    const profile_picture_url = `${MEDIA_URL}/profiles/7.webp`
    const expectShown = async (total_price: string) => {
      const pictured = { preview_images: [`${MEDIA_URL}/${thumbnail}`], total_price, created_at }
      const creator = { ...creatorOf(user), profile_picture_url }
      expect(await list(guest())).toEqual(
        pageOf(summaryOf(user, outfit, { ...pictured, created_by: creator, updated_at })),
      )
      const { id: _, ...created_by } = creator
      const counts = { views_count: 2, likes_count: 1 }
      expect(await listOf(app.guest(), PUBLIC)).toEqual(
        pageOf(publicOf(user, outfit, { ...pictured, ...counts, created_by })),
      )
      expect(await listOf(user.client, MINE)).toEqual(
        pageOf(mineOf(outfit, { total_price, views_count: 2, created_at })),
      )
    }
    await expectShown('1748.00')
    // A product that is no longer sold is counted, and pictured, but not in the price.
    await app.db`
      update categories set is_active = false
      where id = (select category_id from products where id = ${gone.id})`
    await expectShown('449.00')
    await app.db`update products set is_active = false where id = ${left.id}`
    await expectShown('0.00')
  })
})

describe('GET /api/outfits/my-outfits/', () => {
  const mine = () => listOf(user.client, MINE)

  it('shows public and private outfits of the caller, newest first, then by id', async () => {
    const [first, second, third] = [
      await anOutfit(app, user),
      await anOutfit(app, user, { is_public: true }),
      await anOutfit(app, user),
    ]
    await anOutfit(app, other, { is_public: true })
    await app.db`update outfits set created_at = '2026-01-01'`
    expect(await mine()).toEqual(pageOf(mineOf(third), mineOf(second), mineOf(first)))
    await age(app.db, 'outfits', { id: third.id }, '1 microsecond')
    expect(await mine()).toEqual(pageWith(second, first, third))
  })

  it('takes nothing but pages, of administrators neither', async () => {
    const administrator = await anAdministrator()
    const own = await anOutfit(app, administrator)
    await anOutfit(app, user)
    const parameters = { search: 'x', is_public: 'maybe', user_id: String(user.id) }
    expect(await listOf(administrator.client, MINE, parameters)).toEqual(pageOf(mineOf(own)))
  })
})

describe('GET /api/outfits/', () => {
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
    expect(await list(guest())).toEqual(pageWith(othersPublic, usersPublic))
  })

  it('shows administrators no private outfits of others when they do not ask for a user', async () => {
    const { usersPublic, othersPublic } = await twoWardrobes()
    const administrator = await anAdministrator()
    const own = await anOutfit(app, administrator)
    expect(await list(administrator)).toEqual(pageWith(own, othersPublic, usersPublic))
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
})

describe('GET /api/outfits/?is_public=', () => {
  it('shows only what is public, or only the caller’s private ones', async () => {
    const { usersPrivate, usersPublic, othersPublic } = await twoWardrobes()
    for (const caller of [user, guest()]) {
      expect(await list(caller, { is_public: ' Yes ' })).toEqual(
        pageWith(othersPublic, usersPublic),
      )
    }
    expect(await list(user, { is_public: '0' })).toEqual(pageWith(usersPrivate))
    expect(await list(guest(), { is_public: '0' })).toEqual(pageOf())
    expect(await list(user, { is_public: ' ' })).toEqual(await list(user))
    expect(await list(user, 'is_public=maybe&is_public=0')).toEqual(pageWith(usersPrivate))
  })

  it('is a boolean, and looked at before the page', async () => {
    const reply = fieldErrors({ is_public: ['Must be a valid boolean.'] })
    for (const caller of [guest(), user, await anAdministrator()]) {
      expect(await list(caller, { is_public: 'maybe', page: '9' })).toEqual(reply)
    }
  })
})

describe('GET /api/outfits/?user_id=', () => {
  it('shows administrators a user’s outfits, private ones and those of the disabled included', async () => {
    const { othersPublic, othersPrivate } = await twoWardrobes()
    const administrator = await anAdministrator()
    await anOutfit(app, administrator, { is_public: true })
    await app.db`update users set is_active = false where id = ${other.id}`
    const of = (is_public: string) => list(administrator, { user_id: ` ${other.id}.0`, is_public })
    expect(await of('')).toEqual(
      pageOf(summaryOf(other, othersPrivate), summaryOf(other, othersPublic)),
    )
    expect(await of('true')).toEqual(pageWith(othersPublic))
    expect(await of('false')).toEqual(pageWith(othersPrivate))
  })

  it('shows administrators their own, nothing of an unknown user, and everything when it is blank', async () => {
    await twoWardrobes()
    const administrator = await anAdministrator()
    const own = await anOutfit(app, administrator)
    expect(await list(administrator, { user_id: String(administrator.id) })).toEqual(pageWith(own))
    expect(await list(administrator, { user_id: '-1' })).toEqual(pageOf())
    expect(await list(administrator, { user_id: ' ' })).toEqual(await list(administrator))
  })

  it('is an integer: its error is reported to administrators together with the others', async () => {
    expect(await list(await anAdministrator(), { user_id: '1;2', is_public: 'maybe' })).toEqual(
      fieldErrors({
        is_public: ['Must be a valid boolean.'],
        user_id: ['A valid integer is required.'],
      }),
    )
  })

  it('is ignored for everybody else, whatever it is', async () => {
    const { usersPrivate, usersPublic, othersPublic } = await twoWardrobes()
    const demoted = await anAdministrator()
    await app.db`update users set is_admin = false where id = ${demoted.id}`
    for (const user_id of [String(other.id), String(user.id), '0', 'abc', '\0']) {
      const published = [othersPublic, usersPublic]
      expect(await list(user, { user_id })).toEqual(pageWith(...published, usersPrivate))
      expect(await list(guest(), { user_id })).toEqual(pageWith(...published))
      // The database says who is an administrator, not the token.
      expect(await list(demoted, { user_id })).toEqual(pageWith(...published))
    }
  })
})

/** How pages are counted and linked is in tests/service/http/pages.test.ts. */
describe.each([OUTFITS, PUBLIC, MINE])('the pages of GET %s', (path) => {
  const get = (query: string) => user.client.get(path + query)
  const page = (
    count: number,
    ids: number[],
    links: { next?: string; previous?: string } = {},
  ) => ({
    status: 200,
    body: {
      count,
      next: links.next === undefined ? null : PUBLIC_URL + path + links.next,
      previous: links.previous === undefined ? null : PUBLIC_URL + path + links.previous,
      results: ids.map((id) => expect.objectContaining({ id })),
    },
  })

  it('have 20 outfits, or as many as page_size says, at most 50', async () => {
    const ids = await outfits(51)
    expect(await get('')).toEqual(page(51, ids.slice(0, 20), { next: '?page=2' }))
    expect(await get('?page=2')).toEqual(
      page(51, ids.slice(20, 40), { previous: '', next: '?page=3' }),
    )
    expect(await get('?page=last')).toEqual(page(51, ids.slice(40), { previous: '?page=2' }))
    expect(await get('?page=4')).toEqual(invalidPage)
    expect(await get('?page_size=51&page=2&user_id=x')).toEqual(
      page(51, ids.slice(50), { previous: '?page_size=51&user_id=x' }),
    )
  })

  it('may be full, and may be empty', async () => {
    expect(await get('?page=last')).toEqual(pageOf())
    const ids = await outfits(2)
    expect(await get('?page_size=2&page=last')).toEqual(page(2, ids))
    expect(await get('?page_size=2&page=2')).toEqual(invalidPage)
  })
})

/** So many public outfits of the user, put there past the API; their ids, the first of a list first. */
async function outfits(count: number): Promise<number[]> {
  const { products } = await anOutfit(app, user, { is_public: true })
  await app.db`
    with made as (
      insert into outfits (user_id, name, is_public)
      select ${user.id}, 'Outfit ' || n, true from generate_series(2, ${count}) n
      returning id
    ),
    items as (
      insert into outfit_items (outfit_id, product_id, position)
      select made.id, product.id, product.place - 1
      from made, unnest(${products}::integer[]) with ordinality product (id, place)
    )
    insert into outfit_counts (outfit_id) select id from made`
  // Neither in the order of their ids, nor all of another moment.
  await app.db`
    update outfits set created_at = timestamptz '2026-01-01' - id % 3 * interval '1 second'`
  const all = await app.db<{ id: number }[]>`
    select id from outfits order by created_at desc, id desc`
  return all.map(({ id }) => id)
}
