/** The pages of the three lists. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  emptyWardrobe,
  invalidPage,
  list,
  MINE,
  OUTFITS,
  PUBLIC,
  pageOf,
  pageWith,
} from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyWardrobe(app)
  user = await aUser(app)
})
afterAll(() => app.close())

/** So many public outfits of the user, put there past the API; their ids, the first of a list first. */
async function outfits(count: number): Promise<number[]> {
  const { products } = await anOutfit(app, user, { is_public: true })
  const rows = await app.db<{ outfit_id: number }[]>`
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
    insert into outfit_counts (outfit_id) select id from made returning outfit_id`
  await app.db`update outfits set created_at = '2026-01-01'`
  const all = await app.db<{ id: number }[]>`select id from outfits order by id desc`
  expect(rows).toHaveLength(count - 1)
  return all.map(({ id }) => id)
}

describe.each([OUTFITS, PUBLIC, MINE])('GET %s', (path) => {
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

  it('shows 20 outfits a page, and links to the pages before and after', async () => {
    const ids = await outfits(41)
    expect(await get('')).toEqual(page(41, ids.slice(0, 20), { next: '?page=2' }))
    expect(await get('?page=1')).toEqual(page(41, ids.slice(0, 20), { next: '?page=2' }))
    expect(await get('?page=2')).toEqual(
      page(41, ids.slice(20, 40), { previous: '', next: '?page=3' }),
    )
    expect(await get('?page=3')).toEqual(page(41, ids.slice(40), { previous: '?page=2' }))
    expect(await get('?page=last')).toEqual(page(41, ids.slice(40), { previous: '?page=2' }))
    expect(await get('?page=4')).toEqual(invalidPage)
  })

  it('has no page after one that is exactly full', async () => {
    const ids = await outfits(2)
    expect(await get('?page_size=2')).toEqual(page(2, ids))
    expect(await get('?page_size=2&page=last')).toEqual(page(2, ids))
    expect(await get('?page_size=2&page=2')).toEqual(invalidPage)
  })

  it.each(['1', 'last', '01'])('shows page %s of nothing', async (number) => {
    expect(await list(user.client, path, { page: number })).toEqual(pageOf())
  })

  it.each([
    ...['0', '-1', '2', '1000000', '99999999999999999999', '9223372036854775808', '2147483648'],
    ...['', 'abc', 'LAST', 'first', '1.0', '1.5', '0x1', 'NaN', '١', '1;2', "1'", '\0', '😀'],
  ])('has no page %j', async (number) => {
    await outfits(2)
    expect(await list(user.client, path, { page: number })).toEqual(invalidPage)
  })

  it('has as many on a page as page_size says', async () => {
    const ids = await outfits(3)
    expect(await get('?page_size=2')).toEqual(
      page(3, ids.slice(0, 2), { next: '?page=2&page_size=2' }),
    )
    expect(await get('?page_size=2&page=2')).toEqual(
      page(3, ids.slice(2), { previous: '?page_size=2' }),
    )
  })

  it('has 50 on a page at most; the links repeat page_size as it was sent', async () => {
    const ids = await outfits(51)
    for (const size of ['50', '51', '1000', '99999999999999999999']) {
      expect(await get(`?page_size=${size}`)).toEqual(
        page(51, ids.slice(0, 50), { next: `?page=2&page_size=${size}` }),
      )
    }
    expect(await get('?page_size=51&page=2')).toEqual(
      page(51, ids.slice(50), { previous: '?page_size=51' }),
    )
  })

  it('has 20 on a page where page_size is no number of outfits', async () => {
    const ids = await outfits(21)
    for (const size of ['0', '-1', 'abc', '', '1.5', '2.0', 'NaN', '٣', '\0', 'last', '😀']) {
      const sent = new URLSearchParams({ page_size: size }).toString()
      expect(await get(`?${sent}`)).toEqual(page(21, ids.slice(0, 20), { next: `?page=2&${sent}` }))
    }
  })

  it('keeps the other parameters in its links, sorted by name, whatever they are', async () => {
    const ids = await outfits(3)
    const query =
      '?zzz=a+b%2C&user_id=x&page_size=1&page=2&ordering=-created_at&search=&aaa=2&aaa=1'
    const kept = (number: string) =>
      `?aaa=2&aaa=1&ordering=-created_at&${number}page_size=1&search=&user_id=x&zzz=a+b%2C`
    expect(await get(query)).toEqual(
      page(3, ids.slice(1, 2), { previous: kept(''), next: kept('page=3&') }),
    )
  })

  it('takes the last of a repeated page and page_size', async () => {
    const ids = await outfits(3)
    expect(await get('?page_size=9&page_size=2&page=7&page=2')).toEqual(
      page(3, ids.slice(2), { previous: '?page_size=9&page_size=2' }),
    )
  })

  it('leads through the whole list', async () => {
    const ids = await outfits(5)
    const shown: number[] = []
    let next: string | undefined = `${path}?page_size=2`
    while (next) {
      const { body } = await user.client.get(next)
      shown.push(...body.results.map(({ id }: { id: number }) => id))
      next = body.next?.slice(PUBLIC_URL.length)
    }
    expect(shown).toEqual(ids)
  })
})

describe('the pages of GET /api/outfits/', () => {
  it('mix what is public and the caller’s private ones by age', async () => {
    const other = await aUser(app)
    const oldest = await anOutfit(app, user)
    const older = await anOutfit(app, other, { is_public: true })
    const hidden = await anOutfit(app, other)
    const newer = await anOutfit(app, user)
    const newest = await anOutfit(app, other, { is_public: true })
    const page = async (number: number) => {
      const { body } = await user.client.get(`${OUTFITS}?page_size=1&page=${number}`)
      return { count: body.count, ids: body.results.map(({ id }: { id: number }) => id) }
    }
    const expected = [newest, newer, older, oldest]
    for (const [index, { id }] of expected.entries()) {
      expect(await page(index + 1)).toEqual({ count: 4, ids: [id] })
    }
    expect(await list(other.client, OUTFITS)).toEqual(pageWith(newest, hidden, older))
  })
})
