/** Changes that are committed while products are read; and how many products are cached. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProductDocuments } from '../../../src/shop/catalog/finding/product-documents.ts'
import { emptyCatalog, PRODUCTS } from '../../shop/catalog/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aProduct, aVariant } from '../../support/factories.ts'
import { type CachingService, CURRENT, startCachingService } from './caching-service.ts'

const sized = (bytes: number) => ({ bytes, languages: ['en'] })

let app: TestApp
let service: CachingService

beforeAll(async () => {
  app = await startTestApp()
  service = await startCachingService(app)
})
afterAll(async () => {
  await service.close()
  await app.close()
})
beforeEach(() => emptyCatalog(app))

/**
 * Starts to read, and while each statement of that has seen the products as they were and waits before
 * it returns them, does the work; returns what was read.
 */
async function whileReading<Result>(
  read: () => Promise<Result>,
  work: () => Promise<unknown>,
): Promise<Result> {
  const { db } = app
  const blocker = await db.reserve()
  await blocker`select pg_advisory_lock(7)`
  const reading = read()
  try {
    await vi.waitUntil(
      async () => (await db`select 1 from pg_locks where not granted and locktype = 'advisory'`)[0],
      { timeout: 20_000 },
    )
    await work()
    await service.responses.catchUp()
  } finally {
    await blocker`select pg_advisory_unlock(7)`
    blocker.release()
  }
  return reading
}

describe('a change that is committed while', () => {
  let view: string
  beforeAll(async () => {
    const { db } = app
    const [row] = await db<[{ view: string }]>`
      select pg_get_viewdef('public_products'::regclass) as view`
    view = row.view
    await db`
      create function wait_for_blocker() returns boolean language plpgsql volatile as $$
      begin
        perform pg_advisory_lock_shared(7);
        perform pg_advisory_unlock_shared(7);
        return true;
      end $$`
    await db.unsafe(
      `create or replace view public_products as ${view.replace(/;\s*$/, '')} and wait_for_blocker()`,
    )
  })
  afterAll(() => app.db.unsafe(`create or replace view public_products as ${view}`))

  const changes: [what: string, change: () => Promise<unknown>][] = [
    ['a product', () => app.db`update products set base_price = 99, name = 'Renamed'`],
    ['a variant', () => app.db`update product_variants set stock_on_hand = 0, color = 'Plum'`],
    ['what is hidden', () => app.db`update products set is_active = false`],
    ['all', () => app.db`update categories set name = 'Renamed'`],
  ]
  const paths = ['?search=product', '?facets=1', '?in_stock=true&color=sand', '?max_price=100', '']

  it.each(changes)('the index is loaded or refreshed is not lost: of %s', async (_what, change) => {
    for (const isLoad of [true, false]) {
      await emptyCatalog(app)
      const [{ product_id }] = [await aVariant(app), await aVariant(app)]
      await service.responses.catchUp()
      await service.client.get(PRODUCTS)
      service.products.invalidate(isLoad ? 'all' : [product_id])
      service.responses.invalidate('all')
      const path = `${PRODUCTS}?search=product`
      // Who asks after the change waits for the read that does not see it, and for one that does.
      const late: Promise<unknown>[] = []
      await whileReading(
        () => service.client.get(path),
        async () => {
          await change()
          await service.responses.catchUp()
          late.push(service.client.get(path))
        },
      )
      expect(await Promise.all(late)).toEqual([await app.guest().get(path)])
      for (const query of paths) {
        const { body } = await service.client.get(PRODUCTS + query)
        expect([query, body]).toEqual([query, (await app.guest().get(PRODUCTS + query)).body])
      }
    }
  })

  it.each(changes)('documents are loaded is not lost: of %s', async (_what, change) => {
    const variant = await aVariant(app)
    const other = await aVariant(app)
    const ids = [variant.product_id, other.product_id]
    const { documents } = service.products
    await service.responses.catchUp()
    const listed = async (reading: ReturnType<typeof documents.get>) =>
      (await reading).map((document) => JSON.parse(document.listed))
    const before = await whileReading(
      () => listed(documents.get(ids)),
      async () => {
        await change()
        await service.responses.catchUp()
      },
    )
    const after = await listed(documents.get(ids))
    expect(after).not.toEqual(before)
    const path = `${PRODUCTS}?ids=${ids}`
    expect(after).toEqual((await app.guest().get(path)).body.results)
    expect((await service.client.get(path)).body.results).toEqual(after)
  })
})

describe('documents', () => {
  const source = () => CURRENT
  const LETTERS = 2_000

  /** The ids of these that are still there when they are asked for again. */
  async function cachedOf(documents: ProductDocuments, ids: number[]) {
    const first = new Map<number, unknown>()
    // One by one: a statement for all of them has them in the order of its plan.
    for (const id of ids) first.set(id, (await documents.get([id]))[0])
    await app.db`update products set description = description || '.'` // sends no notification
    const cached: number[] = []
    for (const id of ids.toReversed()) {
      const [now] = await documents.get([id])
      if (now === first.get(id)) cached.push(id)
    }
    return cached.sort((a, b) => a - b)
  }
  const many = async (letter: string) => {
    const ids: number[] = []
    for (let n = 0; n < 10; n += 1) {
      ids.push((await aProduct(app, { description: letter.repeat(LETTERS) })).id)
    }
    return ids
  }

  it('are cached up to the limit of bytes, the most recently used ones', async () => {
    const ids = await many('x')
    expect(await cachedOf(new ProductDocuments(app.db, source, sized(1e6)), ids)).toEqual(ids)
    // Each document takes 2,000 bytes and about a thousand besides.
    expect(await cachedOf(new ProductDocuments(app.db, source, sized(20_000)), ids)).toEqual(
      ids.slice(4),
    )
    expect(await cachedOf(new ProductDocuments(app.db, source, sized(1_000)), ids)).toEqual([])
  })

  it('count twice the bytes where a letter is beyond Latin-1, as V8 stores texts', async () => {
    const ids = await many('–')
    expect(await cachedOf(new ProductDocuments(app.db, source, sized(20_000)), ids)).toEqual(
      ids.slice(7),
    )
  })

  it('come in the order asked for, without those that shoppers do not see', async () => {
    const documents = new ProductDocuments(app.db, source, sized(1e6))
    const [one, hidden, two] = [
      await aProduct(app),
      await aProduct(app, { is_active: false }),
      await aProduct(app),
    ]
    const shown = await documents.get([two.id, hidden.id, 2_000_000, one.id])
    expect(shown.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(await documents.get([one.id, two.id])).toEqual(shown.toReversed())
    expect(await documents.get([])).toEqual([])
  })

  it('are neither cached nor found while notifications may be missed', async () => {
    const { id } = await aProduct(app)
    let isCurrent = true
    const documents = new ProductDocuments(
      app.db,
      () => ({ ...CURRENT, isCurrent: () => isCurrent }),
      sized(1e6),
    )
    const name = async () => JSON.parse((await documents.get([id]))[0]?.listed ?? '').name
    const rename = (to: string) => app.db`update products set name = ${to} where id = ${id}`
    await rename('First')
    expect(await name()).toBe('First')
    await rename('Second')
    expect(await name()).toBe('First')
    isCurrent = false
    expect(await name()).toBe('Second')
    await rename('Third')
    expect(await name()).toBe('Third')
    isCurrent = true
    documents.invalidate('all') // as a gap does
    expect(await name()).toBe('Third')
  })

  it('of one product are dropped by its id alone', async () => {
    const documents = new ProductDocuments(app.db, source, sized(1e6))
    const ids = [(await aProduct(app)).id, (await aProduct(app)).id]
    const [first, second] = await documents.get(ids)
    documents.invalidate([ids[0] ?? 0, 2_000_000])
    const [again, same] = await documents.get(ids)
    expect(again).not.toBe(first)
    expect(same).toBe(second)
  })

  it('with the parent of the category, whatever the product says', async () => {
    const { id, category_id } = await aProduct(app)
    const category = async () =>
      (await app.guest().get(`${PRODUCTS}${id}/`)).body.category as Record<string, unknown>
    const own = await category()
    const { parent, ...summary } = own
    const description = `${JSON.stringify(summary)} "category":${JSON.stringify(summary)} $& $1`
    await app.db`update products set ${app.db({ description, name: description.slice(0, 200) })}`
    expect({ parent, id: summary.id }).toEqual({ parent: null, id: category_id })
    const { body } = await app.guest().get(`${PRODUCTS}${id}/`)
    expect([body.category, body.description]).toEqual([own, description])
  })
})
