/**
 * Pages and orders of the product list as a client asks for them. What counts as a page and how links
 * are written: tests/http/pages.test.ts. Whether all are there and in order: any-list.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { aCategory, aProduct } from '../support/factories.ts'
import { invalidPage, list, PRODUCTS, PRODUCTS_URL, pageOf } from './helpers.ts'

const app = useTestApp()

/** A category of this many products, the first of the list first. */
async function aShelf(count: number) {
  const category = await aCategory(app)
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    ids.unshift((await aProduct(app, { category_id: category.id })).id)
  }
  return { slug: category.slug, ids }
}

/** A page of a shelf; the links as what follows the path of the list. */
const page = (count: number, ids: number[], links: { next?: string; previous?: string }) => ({
  status: 200,
  body: {
    count,
    next: links.next === undefined ? null : PRODUCTS_URL + links.next,
    previous: links.previous === undefined ? null : PRODUCTS_URL + links.previous,
    results: ids.map((id) => expect.objectContaining({ id })),
  },
})
const get = (query: string) => app.guest().get(PRODUCTS + query)

describe('GET /api/catalog/products/?page=', () => {
  it('shows 20 products a page, and links to the pages before and after', async () => {
    const { slug, ids } = await aShelf(41)
    const query = `?category=${slug}`
    expect(await get(query)).toEqual(page(41, ids.slice(0, 20), { next: `${query}&page=2` }))
    expect(await get(`${query}&page=2`)).toEqual(
      page(41, ids.slice(20, 40), { previous: query, next: `${query}&page=3` }),
    )
    for (const last of ['3', 'last']) {
      expect(await get(`${query}&page=${last}`)).toEqual(
        page(41, ids.slice(40), { previous: `${query}&page=2` }),
      )
    }
    for (const number of ['4', '0', 'abc', '99999999999999999999']) {
      expect(await get(`${query}&page=${number}`)).toEqual(invalidPage)
    }
    const sized = `${query}&page_size=3`
    expect(await get(sized)).toEqual(
      page(41, ids.slice(0, 3), { next: `${query}&page=2&page_size=3` }),
    )
  })

  it('has no page after one that is exactly full', async () => {
    const { slug, ids } = await aShelf(2)
    const query = `?category=${slug}&page_size=2`
    expect(await get(query)).toEqual(page(2, ids, {}))
    expect(await get(`${query}&page=last`)).toEqual(page(2, ids, {}))
    expect(await get(`${query}&page=2`)).toEqual(invalidPage)
  })

  it.each(['1', 'last', '01'])('%s is fine for an empty list', async (number) => {
    expect(await list(app, { category: 'nope', page: number })).toEqual(pageOf())
  })

  it('has 100 products at most, and the links repeat what was sent', async () => {
    const { slug, ids } = await aShelf(101)
    for (const size of ['100', '101']) {
      const query = `category=${slug}&page_size=${size}`
      expect(await get(`?${query}`)).toEqual(
        page(101, ids.slice(0, 100), { next: `?category=${slug}&page=2&page_size=${size}` }),
      )
    }
  })

  it('links with what is no text as the characters that stand for it', async () => {
    const { slug } = await aShelf(2)
    expect((await get(`?category=${slug}&page_size=1&x=%zz&y=%ff`)).body.next).toBe(
      `${PRODUCTS_URL}?category=${slug}&page=2&page_size=1&x=%25zz&y=%EF%BF%BD`,
    )
  })
})

describe('GET /api/catalog/products/?ordering=', () => {
  it('orders by price as a number or by date, then by id, newest first otherwise', async () => {
    const { id: category_id, slug } = await aCategory(app)
    // Age, price and id each in an order of their own, with two that only their ids tell apart.
    const products = {
      old: await aProduct(app, { category_id, base_price: '200', date_added: '2026-01-01' }),
      dear: await aProduct(app, { category_id, base_price: '1000', date_added: '2026-01-02' }),
      cheap: await aProduct(app, { category_id, base_price: '99.50', date_added: '2026-01-04' }),
      twin: await aProduct(app, { category_id, base_price: '200', date_added: '2026-01-01' }),
    }
    const names = Object.fromEntries(Object.entries(products).map(([name, { id }]) => [id, name]))
    const order = async (query: string) => {
      const { results } = (await get(`?category=${slug}&${query}`)).body
      return results.map(({ id }: { id: number }) => names[id]).join(' ')
    }
    expect(await order('ordering=price')).toBe('cheap old twin dear')
    expect(await order('ordering=-price')).toBe('dear twin old cheap')
    expect(await order('ordering=date_added')).toBe('old twin dear cheap')
    expect(await order('ordering=-price&ordering=price')).toBe('cheap old twin dear')
    const others = ['', '%20', 'PRICE', 'base_price', 'price,-date_added', '__proto__']
    for (const ordering of ['-date_added', ...others]) {
      expect(await order(`ordering=${ordering}`)).toBe('cheap dear twin old')
    }
  })
})
