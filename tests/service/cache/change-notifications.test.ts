/** The notifications that triggers send when the catalog changes, and their cost. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listener, listen } from '../../../src/service/db/listener.ts'
import { fileOf, row, send } from '../../shop/catalog/admin/import/helpers.ts'
import { anAdmin } from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aCategory, anOrder, aProduct, aUser, aVariant } from '../../support/factories.ts'

let app: TestApp
let listener: Listener
let notices: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  const hearing = {
    onNotice: (payload: string) => notices.push(payload),
    onGap: () => undefined,
    onCurrent: () => undefined,
  }
  listener = listen(app.databaseUrl, 'catalog_changed', hearing, { debug: () => undefined })
  await vi.waitUntil(listener.isCurrent, { timeout: 20_000 })
})
afterAll(async () => {
  await listener.stop()
  await app.close()
})

/** The notifications of all that was committed meanwhile. */
async function noticesOf(work: () => Promise<unknown>): Promise<string[]> {
  await listener.catchUp()
  notices = []
  await work()
  await listener.catchUp()
  return notices
}

describe('a notice names', () => {
  it('the products of variants that change, however they change', async () => {
    const { db } = app
    const [one, two] = [await aVariant(app), await aVariant(app)]
    const ids = [one.id, two.id]
    const products = `${one.product_id},${two.product_id}`
    const steps: [() => Promise<unknown>, string[]][] = [
      [() => db`update product_variants set stock_on_hand = 3 where id in ${db(ids)}`, [products]],
      [() => db`update product_variants set sku = sku || 'A' where id in ${db(ids)}`, [products]],
      [() => db`update product_variants set is_active = false where id in ${db(ids)}`, [products]],
      [
        () => db`update product_variants set product_id = ${two.product_id} where id = ${one.id}`,
        [`${two.product_id}`, `${one.product_id}`],
      ],
      [
        () => db`
          insert into product_variants (product_id, sku, size, color)
          values (${one.product_id}, 'NEW-1', 'S', 'Sand')`,
        [`${one.product_id}`],
      ],
      [
        () => db`delete from product_variants where product_id = ${one.product_id}`,
        [`${one.product_id}`],
      ],
      [() => db`update product_variants set stock_on_hand = 3 where id = 0`, []],
    ]
    for (const [step, expected] of steps) expect(await noticesOf(step)).toEqual(expected)
  })

  it('the products of a return when it is received, also if nothing goes back to stock', async () => {
    const { db } = app
    const variant = await aVariant(app)
    const { id } = await anOrder(await aUser(app), variant)
    await db`delete from stock_reservations where order_id = ${id}`
    const [made] = await db<[{ id: number }]>`
      insert into returns (order_id, reason) values (${id}, 'Too long') returning id`
    await db`
      insert into return_items (return_id, order_item_id, quantity)
      select ${made.id}, oi.id, 1 from order_items oi where oi.order_id = ${id}`
    const become = (status: string, refund_amount: string | null) =>
      noticesOf(
        () => db`
          update returns set status = ${status}, refund_amount = ${refund_amount}
          where id = ${made.id}`,
      )
    expect(await become('approved', null)).toEqual([])
    expect(await become('received', '0')).toEqual([`${variant.product_id}`])
  })

  it('the sizes, when their list changes, and the other settings, when one of them does', async () => {
    const { db } = app
    const save = (saved: Record<string, string | string[]>) => () =>
      db`update shop_settings set saved = ${db.json(saved)}, version = version + 1`
    expect(await noticesOf(save({ sizes: ['52', '54'] }))).toEqual(['sizes'])
    const named = save({ sizes: ['52', '54'], shop_name: 'Noor' })
    expect(await noticesOf(named)).toEqual(['settings'])
    expect(await noticesOf(named)).toEqual([])
    expect((await noticesOf(save({}))).sort()).toEqual(['settings', 'sizes'])
  })

  it('the synonyms, when a list of them comes or goes', async () => {
    const { db } = app
    const steps = [
      () => db`insert into synonyms (words) values (${['caftan', 'kaftan']})`,
      () => db`delete from synonyms`,
      () => db`truncate synonyms`,
    ]
    for (const step of steps) expect(await noticesOf(step)).toEqual(['synonyms'])
  })

  it('the products whose stock is reserved or released, or whose images change', async () => {
    const { db } = app
    const variant = await aVariant(app, { stock: 5 })
    const id = `${variant.product_id}`
    const shopper = await aUser(app)
    expect(await noticesOf(() => anOrder(shopper, variant))).toEqual([id])
    const steps = [
      () => db`update stock_reservations set released_at = now()`,
      () => db`delete from stock_reservations`,
      () => db`
        insert into product_images (product_id, image, thumbnail)
        values (${variant.product_id}, 'a.webp', 'b.webp')`,
      () => db`update product_images set position = 4`,
      () => db`delete from product_images`,
    ]
    for (const step of steps) expect(await noticesOf(step)).toEqual([id])
  })

  it('the products of an import that changes their stock, and no lists', async () => {
    const { client } = await anAdmin(app)
    const { slug } = await aCategory(app)
    const file = (stock: number) => fileOf(row(slug, { sku: 'I-1', slug: 'imported', stock }))
    await send(client, file(3))
    const [product] = await app.db`select id from products where slug = 'imported'`
    expect(await noticesOf(() => send(client, file(4)))).toEqual([`${product?.id}`])
  })

  it('a product that changes, and lists with it', async () => {
    const { db } = app
    const { id } = await aProduct(app)
    await db`
      insert into product_images (product_id, image, thumbnail) values (${id}, 'a.webp', 'b.webp')`
    const rename = () => db`update products set name = 'Renamed' where id = ${id}`
    expect(await noticesOf(rename)).toEqual([`lists,${id}`])
    expect(await noticesOf(() => db`update products set name = '' where id = 0`)).toEqual([])
    const remove = () => db`delete from products where id = ${id}`
    expect(await noticesOf(remove)).toEqual([`lists,${id}`])
  })

  it('all, where every page may show it', async () => {
    const { db } = app
    const category = await aCategory(app)
    const steps = [
      () => db`update categories set name = 'Renamed' where id = ${category.id}`,
      () => db`update coverage_levels set description = 'So' where key = 'full'`,
      () => db`insert into colors (name) values ('Indigo')`,
      () => db`update colors set hex = '#c8ad7f'`,
      () => db`delete from colors where name = 'Indigo'`,
      () => db`truncate image_translations`,
      () => db`
        insert into category_translations (category_id, lang, name) values (${category.id}, 'ar', 'عبايات')`,
      () => db`insert into coverage_level_translations (coverage_level_id, lang) values (1, 'ar')`,
      () => db`delete from coverage_level_translations`,
      () => db`truncate product_measures`,
      () => db`truncate product_translations`,
      () => db`truncate stock_reservations cascade`,
      () => db`truncate product_images cascade`,
      () => db`truncate products cascade`,
    ]
    for (const step of steps) expect(await noticesOf(step)).toEqual(['all'])
  })
})

describe('many changes at once', () => {
  const MANY = 20_000
  beforeAll(async () => {
    const { category_id } = await aProduct(app)
    await app.db`
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      select 'Many', 'many-' || n, 10, ${category_id}, 1
      from generate_series(1, ${MANY}::integer) n`
    await app.db`
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select p.id, p.slug, 'M', 'Sand', 5
      from products p
      where p.name = 'Many'`
  })

  it('cost no more than their rows on a connection that was used before, and are one notice', async () => {
    const used = await app.db.reserve()
    for (let round = 0; round < 6; round += 1) {
      await used`update product_variants set stock_on_hand = 6 where sku = 'many-1'`
    }
    const takeStock = async () => {
      await used`begin`
      // Rows compared with each other took more than a minute; one by one they take half a second.
      await used`set local statement_timeout = '15s'`
      await used`update product_variants set stock_on_hand = 7 where sku like 'many-%'`
      await used`update product_variants set stock_on_hand = 8 where sku like 'many-%'`
      await used`commit`
    }
    const payloads = await noticesOf(takeStock).finally(() => used.release())
    expect(payloads).toEqual(['all'])
  })

  it('name up to 500 products', async () => {
    const take = (count: number) => app.db`
      update product_variants set stock_on_hand = 9
      where id in (
        select v.id from product_variants v where v.sku like 'many-%' order by v.id limit ${count})`
    const [payload = '', ...others] = await noticesOf(() => take(500))
    expect([payload.split(',').length, others]).toEqual([500, []])
    expect(await noticesOf(() => take(501))).toEqual(['all'])
  })
})
