/**
 * Pages and orders of the product list as a client asks for them. What counts as a page and how links
 * are written: tests/service/http/pages.test.ts. Whether all are there and in order: any-list.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, anOrder, aProduct, aUser, aVariant } from '../../support/factories.ts'
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

  it('links with several values as they were sent', async () => {
    const { slug } = await aShelf(2)
    const query = `category=${slug},nope&page_size=1&size=&ids=`
    expect((await get(`?${query}&color=&category=nope`)).body.next).toBe(
      `${PRODUCTS_URL}?category=${slug}%2Cnope&category=nope&color=&ids=&page=2&page_size=1&size=`,
    )
  })

  it('links with what is no text as the characters that stand for it', async () => {
    const { slug } = await aShelf(2)
    expect((await get(`?category=${slug}&page_size=1&x=%zz&y=%ff`)).body.next).toBe(
      `${PRODUCTS_URL}?category=${slug}&page=2&page_size=1&x=%25zz&y=%EF%BF%BD`,
    )
  })
})

describe('GET /api/catalog/products/?ordering=', () => {
  it('is newest first without one, and with one that it does not know', async () => {
    const { id: category_id, slug } = await aCategory(app)
    // Age, price and id each in an order of their own, with two that differ only in their ids.
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
    const others = ['', '%20', 'PRICE', 'base_price', 'price,-date_added', '-best_selling']
    for (const ordering of ['-date_added', '__proto__', ...others]) {
      expect(await order(`ordering=${ordering}`)).toBe('cheap dear twin old')
    }
    expect(await order('ordering=-price&ordering=price')).toBe('cheap old twin dear')
  })

  it('compares names without case and accents, then by id', async () => {
    const { id: category_id, slug } = await aCategory(app)
    const named = ['zip', 'Épée', 'abaya', 'Éclat', 'Abaya', 'Abaya set', 'edge']
    const ids: number[] = []
    for (const name of named) ids.push((await aProduct(app, { name, category_id })).id)
    const order = async (ordering: string) =>
      (await get(`?category=${slug}&ordering=${ordering}`)).body.results.map(
        ({ id }: { id: number }) => named[ids.indexOf(id)],
      )
    const byName = ['abaya', 'Abaya', 'Abaya set', 'Éclat', 'edge', 'Épée', 'zip']
    expect(await order('name')).toEqual(byName)
    expect(await order('-name')).toEqual(byName.toReversed())
  })

  it('counts for best_selling what was paid and not cancelled, whatever its variant', async () => {
    const { id: category_id, slug } = await aCategory(app)
    const user = await aUser(app)
    const [none, few, many] = [
      await aProduct(app, { category_id }),
      await aProduct(app, { category_id }),
      await aProduct(app, { category_id }),
    ]
    const buy = async ({ id: product_id }: { id: number }, quantity: number) => {
      const order = await anOrder(user, await aVariant(app, { product_id }), quantity)
      await user.client.post(order.payPath, { outcome: 'succeed' })
      return order
    }
    const best = () => get(`?category=${slug}&ordering=best_selling`)
    await anOrder(user, await aVariant(app, { product_id: none.id }), 9)
    await buy(few, 3)
    await buy(many, 2)
    expect(await best()).toEqual(pageOf(few, many, none))
    const { id } = await buy(many, 2)
    expect(await best()).toEqual(pageOf(many, few, none))
    await user.client.post(`/api/orders/${id}/cancel/`)
    expect(await best()).toEqual(pageOf(few, many, none))
  })
})
