import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, aProduct } from '../support/factories.ts'
import { invalidPage, list, PRODUCTS, PRODUCTS_URL } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A category of this many products, the first of the list first. */
async function aShelf(count: number) {
  const category = await aCategory(app)
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    ids.unshift((await aProduct(app, { category_id: category.id })).id)
  }
  return { slug: category.slug, ids }
}

const some = (ids: number[]) => ids.map((id) => expect.objectContaining({ id }))
/** A page of a shelf; the links as what follows the path of the list. */
const page = (count: number, ids: number[], links: { next?: string; previous?: string }) => ({
  status: 200,
  body: {
    count,
    next: links.next === undefined ? null : PRODUCTS_URL + links.next,
    previous: links.previous === undefined ? null : PRODUCTS_URL + links.previous,
    results: some(ids),
  },
})
const get = (query: string) => app.guest().get(PRODUCTS + query)

describe('GET /api/catalog/products/?page=', () => {
  it('shows 20 products a page, and links to the pages before and after', async () => {
    const { slug, ids } = await aShelf(41)
    const query = `?category=${slug}`
    expect(await get(query)).toEqual(page(41, ids.slice(0, 20), { next: `${query}&page=2` }))
    expect(await get(`${query}&page=1`)).toEqual(
      page(41, ids.slice(0, 20), { next: `${query}&page=2` }),
    )
    expect(await get(`${query}&page=2`)).toEqual(
      page(41, ids.slice(20, 40), { previous: query, next: `${query}&page=3` }),
    )
    expect(await get(`${query}&page=3`)).toEqual(
      page(41, ids.slice(40), { previous: `${query}&page=2` }),
    )
    expect(await get(`${query}&page=4`)).toEqual(invalidPage)
  })

  it('has no page after one that is exactly full', async () => {
    const { slug, ids } = await aShelf(2)
    const query = `?category=${slug}&page_size=2`
    expect(await get(query)).toEqual(page(2, ids, {}))
    expect(await get(`${query}&page=2`)).toEqual(invalidPage)
  })

  it('last is the last page', async () => {
    const { slug, ids } = await aShelf(5)
    const others = `category=${slug}&page_size=2`
    const before = `?category=${slug}&page=2&page_size=2`
    expect(await get(`?page=last&${others}`)).toEqual(page(5, ids.slice(4), { previous: before }))
    const full = `?page=last&category=${slug}&page_size=5`
    expect(await get(full)).toEqual(page(5, ids, {}))
  })

  it.each(['1', 'last', '01'])('%s is fine for an empty list', async (number) => {
    expect(await list(app, { category: 'nope', page: number })).toEqual(page(0, [], {}))
  })

  it.each([
    ...['0', '-1', '-0', '2', '1000000', '99999999999999999999', '9223372036854775808'],
    ...['', 'abc', 'LAST', 'first', '1.0', '1.5', '1e0', '0x1', '1_0', 'NaN', '١', '1 1', '1;2'],
    ...["1'", '\0', '😀', 'null', '1,2', '2147483648', '000000000000'],
  ])('%j is an invalid page', async (number) => {
    const { slug } = await aShelf(1)
    expect(await list(app, { category: slug, page: number })).toEqual(invalidPage)
  })

  it('is the last of a repeated parameter, and comes back once', async () => {
    const { slug, ids } = await aShelf(4)
    const query = `?category=${slug}&page=9&page=2&page_size=1`
    expect(await get(query)).toEqual(
      page(4, ids.slice(1, 2), {
        previous: `?category=${slug}&page_size=1`,
        next: `?category=${slug}&page=3&page_size=1`,
      }),
    )
    expect(await get(`?category=${slug}&page=2&page=9`)).toEqual(invalidPage)
  })
})

describe('GET /api/catalog/products/?page_size=', () => {
  it('sets how many products a page has', async () => {
    const { slug, ids } = await aShelf(3)
    const query = `?category=${slug}&page_size=2`
    expect(await get(query)).toEqual(
      page(3, ids.slice(0, 2), { next: `?category=${slug}&page=2&page_size=2` }),
    )
    expect(await get(`${query}&page=2`)).toEqual(page(3, ids.slice(2), { previous: query }))
  })

  it.each(['0', '-1', 'abc', '', '1.5', '2.0', '1e1', 'NaN', '٣', '\0', 'last'])(
    'is 20 for %j, and the links repeat it as it was sent',
    async (size) => {
      const { slug, ids } = await aShelf(21)
      const sent = new URLSearchParams({ page_size: size }).toString()
      expect(await get(`?category=${slug}&${sent}`)).toEqual(
        page(21, ids.slice(0, 20), { next: `?category=${slug}&page=2&${sent}` }),
      )
    },
  )

  it('is 100 at most, and the links repeat it as it was sent', async () => {
    const { slug, ids } = await aShelf(101)
    for (const size of ['100', '101', '1000', '99999999999999999999']) {
      const query = `category=${slug}&page_size=${size}`
      expect(await get(`?${query}`)).toEqual(
        page(101, ids.slice(0, 100), { next: `?category=${slug}&page=2&page_size=${size}` }),
      )
    }
  })

  it('is the last of a repeated parameter', async () => {
    const { slug, ids } = await aShelf(2)
    const query = `?category=${slug}&page_size=9&page_size=1`
    expect(await get(query)).toEqual(
      page(2, ids.slice(0, 1), { next: `?category=${slug}&page=2&page_size=9&page_size=1` }),
    )
  })
})

describe('the links of GET /api/catalog/products/', () => {
  it('sort the parameters by name', async () => {
    const { slug, ids } = await aShelf(3)
    const query = `?page_size=1&page=2&ordering=-date_added&min_price=1&category=${slug}`
    const sorted = `?category=${slug}&min_price=1&ordering=-date_added`
    expect(await get(query)).toEqual(
      page(3, ids.slice(1, 2), {
        previous: `${sorted}&page_size=1`,
        next: `${sorted}&page=3&page_size=1`,
      }),
    )
  })

  it('encode what they repeat like a form', async () => {
    const { slug } = await aShelf(2)
    const query = `?category=${slug}&page_size=1&zzz=a%2Cb%C3%A9~%2F:%20c+d&b=%26%3D%23%3F&x=%zz&y=%ff`
    expect((await get(query)).body.next).toBe(
      `${PRODUCTS_URL}?b=%26%3D%23%3F&category=${slug}&page=2&page_size=1&x=%25zz&y=%EF%BF%BD&zzz=a%2Cb%C3%A9~%2F%3A+c+d`,
    )
  })

  it('keep parameters that are unknown, blank or repeated, these in the order they came in', async () => {
    const { slug } = await aShelf(2)
    const query = `?zzz=2&page_size=1&search=&zzz=1&category=${slug}&aaa&ordering=nope`
    expect((await get(query)).body.next).toBe(
      `${PRODUCTS_URL}?aaa=&category=${slug}&ordering=nope&page=2&page_size=1&search=&zzz=2&zzz=1`,
    )
  })

  it('leave out the page on page 2, and the question mark when nothing else is left', async () => {
    // The one test about the whole list: 21 products at least are in it.
    await aShelf(21)
    const { body } = await get('?page=2')
    expect(body.previous).toBe(PRODUCTS_URL)
  })

  it('end their path in a slash also when the request did not', async () => {
    const { slug } = await aShelf(3)
    const bare = PRODUCTS.slice(0, -1)
    const { status, body } = await app.guest().get(`${bare}?category=${slug}&page=2&page_size=1`)
    expect({ status, next: body.next, previous: body.previous }).toEqual({
      status: 200,
      next: `${PRODUCTS_URL}?category=${slug}&page=3&page_size=1`,
      previous: `${PRODUCTS_URL}?category=${slug}&page_size=1`,
    })
  })

  it('start with the public address, whatever Host and proxies say', async () => {
    const { slug } = await aShelf(2)
    const headers = { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' }
    const reply = await app.guest().get(`${PRODUCTS}?category=${slug}&page_size=1`, { headers })
    expect(reply.body.next).toBe(`${PRODUCTS_URL}?category=${slug}&page=2&page_size=1`)
  })

  it('lead through the whole list', async () => {
    const { slug, ids } = await aShelf(5)
    const shown: number[] = []
    let path: string | undefined = `${PRODUCTS}?page_size=2&category=${slug}`
    while (path) {
      const { body } = await app.guest().get(path)
      shown.push(...body.results.map(({ id }: { id: number }) => id))
      path = body.next?.slice(body.next.indexOf(PRODUCTS))
    }
    expect(shown).toEqual(ids)
  })
})
