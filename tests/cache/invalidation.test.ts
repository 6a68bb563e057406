/** What a change drops from the response cache, and what it leaves; over two processes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRODUCTS } from '../catalog/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aVariant, type TestVariant } from '../support/factories.ts'
import { type Keeper, keeperOf } from './keeper.ts'

let app: TestApp
let here: Keeper
let there: Keeper
let variant: TestVariant

beforeAll(async () => {
  app = await startTestApp()
  here = await keeperOf(app)
  there = await keeperOf(app)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await app.close()
})
beforeEach(async () => {
  variant = await aVariant(app, { stock: 10 })
})

describe('a change drops', () => {
  const CATEGORIES = '/api/catalog/categories/'
  const FILTERS = '/api/catalog/filters/'
  const stay = (paths: string[]) => paths.filter((path) => here.responses.find(path) !== undefined)

  it('of a product its page, lists and filters; of a variant its pages and the filters', async () => {
    const { db } = app
    const other = `${PRODUCTS}${(await aVariant(app)).product_id}/`
    const own = `${PRODUCTS}${variant.product_id}/`
    const list = `${PRODUCTS}?search=${variant.sku}` // which finds nothing
    const all = [own, other, list, CATEGORIES, FILTERS]
    const steps: [() => Promise<unknown>, string[]][] = [
      [
        () => db`update products set name = 'Renamed' where id = ${variant.product_id}`,
        [other, CATEGORIES],
      ],
      [
        () => db`update product_variants set color = 'Mauve' where id = ${variant.id}`,
        [other, list, CATEGORIES],
      ],
      [
        () => db`update product_variants set stock_on_hand = 3 where id = ${variant.id}`,
        [other, list, CATEGORIES, FILTERS],
      ],
      [() => db`update categories set name = name || '.'`, []],
    ]
    await here.responses.catchUp()
    for (const [step, expected] of steps) {
      for (const path of all) await here.client.get(path)
      expect(stay(all)).toEqual(all)
      await step()
      await here.responses.catchUp()
      expect(stay(all)).toEqual(expected)
    }
  })
})

describe('many changes in a row', () => {
  it('make a process ask the database once more for each page, however many ask for it', async () => {
    const { db } = app
    const waiting = () => db`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const reading: Promise<unknown>[] = []
    let mostWaiting = 0
    await db.begin(async (tx) => {
      await tx`lock table products`
      for (let round = 1; round <= 5; round += 1) {
        for (const keeper of [here, there]) {
          const { misses } = keeper.responses.stats()
          reading.push(keeper.client.get(PRODUCTS))
          await vi.waitUntil(() => keeper.responses.stats().misses > misses)
          await vi.waitUntil(async () => (await waiting()).length > 0)
          await db`notify catalog_changed, 'all'`
          await keeper.responses.catchUp()
        }
        mostWaiting = Math.max(mostWaiting, (await waiting()).length)
      }
      await tx`update products set name = 'Renamed'`
    })
    const now = await app.guest().get(PRODUCTS)
    // The first of each process may be as it was before.
    expect((await Promise.all(reading)).slice(2)).toEqual(Array.from({ length: 8 }, () => now))
    expect(mostWaiting).toBe(2)
  })
})
