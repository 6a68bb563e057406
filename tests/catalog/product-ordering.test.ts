import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aProduct } from '../support/factories.ts'
import { emptyCatalog, list, pageOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => emptyCatalog(app))
afterAll(() => app.close())

/** Age, price and id each in an order of their own, with two that only their ids tell apart. */
const fourProducts = async () => ({
  old: await aProduct(app, { base_price: '200', date_added: '2026-01-01' }),
  dear: await aProduct(app, { base_price: '1000', date_added: '2026-01-02' }),
  cheapest: await aProduct(app, { base_price: '99.50', date_added: '2026-01-04' }),
  twin: await aProduct(app, { base_price: '200', date_added: '2026-01-01' }),
})

describe('GET /api/catalog/products/?ordering=', () => {
  it('price: the cheapest first, by number and not by text, then the lower id', async () => {
    const { old, dear, cheapest, twin } = await fourProducts()
    expect(await list(app, { ordering: 'price' })).toEqual(pageOf(cheapest, old, twin, dear))
  })

  it('-price: the same the other way round', async () => {
    const { old, dear, cheapest, twin } = await fourProducts()
    expect(await list(app, { ordering: '-price' })).toEqual(pageOf(dear, twin, old, cheapest))
  })

  it('date_added: the oldest first, then the lower id', async () => {
    const { old, dear, cheapest, twin } = await fourProducts()
    expect(await list(app, { ordering: 'date_added' })).toEqual(pageOf(old, twin, dear, cheapest))
  })

  it('-date_added: the same the other way round', async () => {
    const { old, dear, cheapest, twin } = await fourProducts()
    expect(await list(app, { ordering: '-date_added' })).toEqual(pageOf(cheapest, dear, twin, old))
  })

  it.each([
    '',
    ' ',
    'nope',
    'id',
    '-id',
    'PRICE',
    '--price',
    '+price',
    'price,-date_added',
    'base_price',
    'price; drop table products',
    '\0',
    '__proto__',
    'constructor',
  ])('ignores %j and shows the newest first', async (ordering) => {
    const { old, dear, cheapest, twin } = await fourProducts()
    expect(await list(app, { ordering })).toEqual(pageOf(cheapest, dear, twin, old))
  })

  it('is the last of a repeated parameter', async () => {
    const { old, dear, cheapest, twin } = await fourProducts()
    const reply = await list(app, 'ordering=-price&ordering=price')
    expect(reply).toEqual(pageOf(cheapest, old, twin, dear))
  })

  it.each(['price', '-price', 'date_added', '-date_added', ''])(
    'lets no product fall between two pages: %j',
    async (ordering) => {
      const ids = new Set<number>()
      for (let number = 1; number <= 7; number += 1) {
        const { id } = await aProduct(app, { base_price: '200', date_added: '2026-01-01' })
        ids.add(id)
      }
      const shown: number[] = []
      for (const page of ['1', '2', '3', '4']) {
        const { results } = (await list(app, { ordering, page, page_size: '2' })).body
        shown.push(...results.map(({ id }: { id: number }) => id))
      }
      const ascending = [...ids].sort((one, other) => one - other)
      const isAscending = ordering === 'price' || ordering === 'date_added'
      expect(shown).toEqual(isAscending ? ascending : ascending.reverse())
    },
  )
})
