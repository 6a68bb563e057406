/** Units on the shelf, and counts of them. Contract 11.4. */
import { describe, expect, it } from 'vitest'
import { STOCK_LINES_BODY_BYTES } from '../../../../src/service/limits/catalog.ts'
import { findingsOn, pay } from '../../../office/reconcile/helpers.ts'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  age,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestVariant,
} from '../../../support/factories.ts'
import { cancel, move, ORDERS } from '../../orders/admin/helpers.ts'
import { act, aDeliveredOrder, anApprovedReturn } from '../../orders/returns/helpers.ts'
import { anItem, restockMailsTo } from '../../wishlist/helpers.ts'
import { productPath, variantBody, variantPath, variantsPath } from './helpers.ts'
import { send as importFile } from './import/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const COUNTS = `${ADMIN}stock-counts/`
const count = (items: unknown, facts: object = {}, query = '') =>
  admin.client.post(`${COUNTS}${query}`, { items, ...facts })

/** An order of so many units that is paid, and still lies on the shelf. */
async function aPaidOrder(variant: TestVariant, quantity: number) {
  const buyer = await aUser(app)
  const order = await anOrder(buyer, variant, quantity)
  await pay(app, { buyer, variant, order })
  return order
}
async function aShippedOrder(variant: TestVariant, quantity: number) {
  const order = await aPaidOrder(variant, quantity)
  expect((await move(admin, order, 'shipped')).status).toBe(200)
  return order
}
const adjust = async ({ id }: TestVariant, change: object) =>
  expect(
    (await admin.client.post(`${ADMIN}variants/${id}/stock/`, { reason: 'x', ...change })).status,
  ).toBe(200)

const stockOf = async (variant: TestVariant) => {
  const { stock_on_hand, stock_to_ship, stock_on_shelf } = (
    await admin.client.get(variantPath(variant))
  ).body
  return { on_hand: stock_on_hand, to_ship: stock_to_ship, on_shelf: stock_on_shelf }
}
const ledgerOf = async ({ id }: TestVariant) => [
  ...(await app.db`
    select delta, reason, note, actor_user_id from stock_ledger where variant_id = ${id}
    order by id`),
]
const reasonsOf = async (variant: TestVariant) =>
  (await ledgerOf(variant)).map(({ delta, reason }) => [reason, delta])
const momentOf = async (past: string) => {
  const [{ at }] = await app.db<[{ at: string }]>`
    select utc_iso(clock_timestamp() - ${past}::interval) as at`
  return at
}
/** Ages everything that has happened to the variant by ten minutes; its shelf was counted five minutes ago. */
async function countedThen(variant: TestVariant): Promise<string> {
  await age(app.db, 'stock_ledger', { variant_id: variant.id }, '10 minutes')
  const orders = await app.db<{ id: number }[]>`
    select order_id as id from order_items where variant_id = ${variant.id}`
  for (const { id } of orders) {
    await age(app.db, 'order_status_history', { order_id: id }, '10 minutes')
  }
  return momentOf('5 minutes')
}
const counted = (
  { id, sku }: TestVariant,
  [units, to_ship, before, after, missing = 0]: [number, number, number, number, number?],
) => ({
  variant_id: id,
  sku,
  counted: units,
  stock_to_ship: to_ship,
  before,
  after,
  missing,
})
const lastCount = async () => {
  const [row] = await app.db`
    select actor_user_id, subject_id, before, after from audit_log
    where action = 'count_stock' order by id desc limit 1`
  return row
}

describe('the stock of a variant as administrators see it', () => {
  it('is on the shelf until it is shipped, wherever variants are shown', async () => {
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id, stock: 6 })
    const shows = async (stock: object) => {
      const shown = variantBody(variant, product, stock)
      const { product: _, ...inProduct } = shown
      expect((await admin.client.get(variantPath(variant))).body).toEqual(shown)
      expect((await admin.client.get(variantsPath(product))).body.results).toEqual([shown])
      expect((await admin.client.get(productPath(product))).body.variants).toEqual([inProduct])
      const { results } = (await admin.client.get(`${ADMIN}low-stock/?page_size=100`)).body
      return results.filter(({ id }: { id: number }) => id === variant.id)
    }
    const order = await aPaidOrder(variant, 2)
    const cancelled = await aPaidOrder(variant, 3)
    const paid = { stock_on_hand: 1, stock_available: 1, stock_to_ship: 5, stock_on_shelf: 6 }
    expect(await shows(paid)).toEqual([variantBody(variant, product, paid)])
    await cancel(admin, cancelled)
    await shows({ stock_on_hand: 4, stock_available: 4, stock_to_ship: 2, stock_on_shelf: 6 })
    await move(admin, order, 'shipped')
    await shows({ stock_on_hand: 4, stock_available: 4, stock_to_ship: 0, stock_on_shelf: 4 })
    await move(admin, order, 'delivered')
    await shows({ stock_on_hand: 4, stock_available: 4, stock_to_ship: 0, stock_on_shelf: 4 })
  })
})

describe(`POST ${COUNTS}`, () => {
  it('leaves what is paid to its buyers, and corrects what was counted, in the order given', async () => {
    const [one, two, three] = [await aVariant(app), await aVariant(app), await aVariant(app)]
    await aPaidOrder(one, 4)
    await aPaidOrder(two, 4)
    const reply = await count(
      [
        { sku: three.sku, counted: '12' },
        { variant_id: two.id, counted: 3 },
        { variant_id: String(one.id), counted: 10 },
      ],
      { note: ' Shelf B ' },
    )
    expect(reply).toEqual({
      status: 200,
      body: {
        results: [
          counted(three, [12, 0, 10, 12]),
          counted(two, [3, 4, 6, 0, 1]),
          counted(one, [10, 4, 6, 6]),
        ],
      },
    })
    expect(await stockOf(one)).toEqual({ on_hand: 6, to_ship: 4, on_shelf: 10 })
    expect(await stockOf(two)).toEqual({ on_hand: 0, to_ship: 4, on_shelf: 4 })
    const row = { note: 'Shelf B', reason: 'count', actor_user_id: admin.id }
    expect((await ledgerOf(three)).at(-1)).toEqual({ ...row, delta: 2 })
    expect((await ledgerOf(two)).at(-1)).toEqual({ ...row, delta: -6 })
    expect(await reasonsOf(one)).toEqual([
      ['initial', 10],
      ['sale', -4],
    ])
    const { after, ...facts } = (await lastCount()) ?? {}
    expect(facts).toEqual({ actor_user_id: admin.id, subject_id: 'stock', before: null })
    expect(after).toEqual({
      counted_at: expect.any(String),
      note: 'Shelf B',
      counted: 3,
      changed: 2,
      missing: 1,
      skus: [three.sku, two.sku],
    })
  })

  it('shows its correction in the ledger of the variant', async () => {
    const variant = await aVariant(app)
    await count([{ variant_id: variant.id, counted: 9 }])
    const { body } = await admin.client.get(`${ADMIN}variants/${variant.id}/stock/?page_size=1`)
    expect(body.results).toEqual([
      {
        id: expect.any(Number),
        delta: -1,
        reason: 'count',
        note: null,
        order_id: null,
        actor: { id: admin.id, email: admin.email },
        created_at: expect.any(String),
      },
    ])
  })

  it('only says what it would do with dry_run', async () => {
    const variant = await aVariant(app)
    await aPaidOrder(variant, 4)
    const items = [{ variant_id: variant.id, counted: 2 }]
    const [before, audit] = [await ledgerOf(variant), await lastCount()]
    const dry = await count(items, {}, '?dry_run=1')
    expect(dry).toEqual({
      status: 200,
      body: { results: [counted(variant, [2, 4, 6, 0, 2])] },
    })
    expect([await ledgerOf(variant), await lastCount()]).toEqual([before, audit])
    expect(await stockOf(variant)).toEqual({ on_hand: 6, to_ship: 4, on_shelf: 10 })
    expect((await count(items)).body).toEqual(dry.body)
  })

  it('notifies shoppers who wait for the units that were found', async () => {
    const variant = await aVariant(app, { stock: 0 })
    const watcher = await aUser(app)
    await anItem(watcher.client, variant, true)
    await count([{ variant_id: variant.id, counted: 1 }])
    await app.runJobs()
    expect(await restockMailsTo(app, watcher)).toHaveLength(1)
  })
})

describe('a count that is entered later than it was made', () => {
  it('takes off what was shipped since, and adds what came back', async () => {
    const returned = await aDeliveredOrder(app, admin)
    const { variant } = returned
    const back = await anApprovedReturn(admin, returned, 2)
    // 8 lie there, of which 5 are paid.
    const shipped = await aPaidOrder(variant, 3)
    const cancelled = await aPaidOrder(variant, 2)
    const at = await countedThen(variant)
    await move(admin, shipped, 'shipped')
    await cancel(admin, cancelled)
    await aPaidOrder(variant, 1)
    const restock = [{ order_item_id: returned.itemId, quantity: 1 }]
    expect((await act(admin, back, 'receive', { restock })).status).toBe(200)
    expect(await stockOf(variant)).toEqual({ on_hand: 5, to_ship: 1, on_shelf: 6 })
    const items = [{ variant_id: variant.id, counted: 7 }]
    expect(await count(items, { counted_at: at })).toEqual({
      status: 200,
      // 7, less 3 that were shipped, and 1 that came back.
      body: { results: [counted(variant, [7, 1, 5, 4])] },
    })
    expect(await stockOf(variant)).toEqual({ on_hand: 4, to_ship: 1, on_shelf: 5 })
    expect((await findingsOn(app, returned)).disagreements).toEqual([])
  })

  it('reckons with what administrators put there or took, by hand and by a file', async () => {
    const variant = await aVariant(app)
    const at = await countedThen(variant)
    await adjust(variant, { delta: 5 })
    await adjust(variant, { set: 12 })
    const file = `sku,stock_on_hand\n${variant.sku},13\n`
    expect((await importFile(admin.client, file)).status).toBe(200)
    const reply = await count([{ variant_id: variant.id, counted: 9 }], { counted_at: at })
    expect(reply.body).toEqual({ results: [counted(variant, [9, 0, 13, 12])] })
  })

  it('takes no count in between for a movement: what is sent last counts', async () => {
    const variant = await aVariant(app)
    const at = await countedThen(variant)
    await count([{ variant_id: variant.id, counted: 7 }])
    const again = await count([{ variant_id: variant.id, counted: 7 }], { counted_at: at })
    expect(again.body).toEqual({ results: [counted(variant, [7, 0, 7, 7])] })
    const other = await count([{ variant_id: variant.id, counted: 8 }], { counted_at: at })
    expect(other.body).toEqual({ results: [counted(variant, [8, 0, 7, 8])] })
  })

  it('leaves alone what happened before it, also in a shop that is older than a day', async () => {
    const variant = await aVariant(app, { stock: 20 })
    const old = await aShippedOrder(variant, 3)
    await adjust(variant, { delta: 2 })
    await age(app.db, 'stock_ledger', { variant_id: variant.id }, '3 days')
    await age(app.db, 'order_status_history', { order_id: old.id }, '3 days')
    const early = await aShippedOrder(variant, 4)
    await age(app.db, 'order_status_history', { order_id: early.id }, '25 hours')
    const late = await aShippedOrder(variant, 5)
    await age(app.db, 'order_status_history', { order_id: late.id }, '20 hours')
    const at = await momentOf('23 hours')
    const reply = await count([{ variant_id: variant.id, counted: 15 }], { counted_at: at })
    expect(reply.body).toEqual({ results: [counted(variant, [15, 0, 10, 10])] })
  })

  it('is never left with less than nothing', async () => {
    const variant = await aVariant(app)
    const at = await countedThen(variant)
    await aShippedOrder(variant, 6)
    await aPaidOrder(variant, 3)
    const reply = await count([{ variant_id: variant.id, counted: 5 }], { counted_at: at })
    expect(reply.body).toEqual({ results: [counted(variant, [5, 3, 1, 0, 3])] })
  })

  it('may be 24 hours old, and never ahead', async () => {
    const variant = await aVariant(app)
    const items = [{ variant_id: variant.id, counted: 3 }]
    const countAt = async (past: string) => count(items, { counted_at: await momentOf(past) })
    expect(await countAt('-1 minute')).toEqual({
      status: 400,
      body: { counted_at: ['This moment is still to come.'] },
    })
    expect(await countAt('24 hours 1 minute')).toEqual({
      status: 400,
      body: { counted_at: ['This moment is more than 24 hours ago.'] },
    })
    expect(await reasonsOf(variant)).toEqual([['initial', 10]])
    expect((await countAt('23 hours 59 minutes')).status).toBe(200)
  })
})

describe('an error in a count', () => {
  const ONE_OF = { non_field_errors: ['Exactly one of variant_id, sku and barcode is required.'] }
  const NO_MOMENT =
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].'
  const NOT_WHOLE = ['A valid integer is required.']
  const line = { sku: 'SKU-1', counted: 1 }
  it.each([
    [{}, { items: ['This field is required.'] }],
    [{ items: null }, { items: ['This field may not be null.'] }],
    [{ items: 'x' }, { items: ['Expected a list of items but got type "str".'] }],
    [{ items: [] }, { items: ['Ensure this field has at least 1 elements.'] }],
    // Has no text: String() of it throws.
    [{ items: [line], counted_at: { toString: 1 } }, { counted_at: [NO_MOMENT] }],
    [
      { items: [line, 5, { counted: 1 }, { ...line, variant_id: 1 }] },
      {
        items: {
          '1': ['Expected a dictionary of items but got type "int".'],
          '2': ONE_OF,
          '3': ONE_OF,
        },
      },
    ],
    [
      {
        items: [
          { sku: '', counted: -1 },
          { variant_id: 'x', counted: '1.5' },
          { sku: null },
          { ...line, counted: 1_000_001 },
        ],
        counted_at: 'today',
        note: 'x'.repeat(201),
      },
      {
        items: {
          '0': {
            sku: ['This field may not be blank.'],
            counted: ['Ensure this value is greater than or equal to 0.'],
          },
          '1': { variant_id: NOT_WHOLE, counted: NOT_WHOLE },
          '2': { counted: ['This field is required.'], ...ONE_OF },
          '3': { counted: ['Ensure this value is less than or equal to 1000000.'] },
        },
        counted_at: [NO_MOMENT],
        note: ['Ensure this field has no more than 200 characters.'],
      },
    ],
  ])('is refused: %j', async (body, errors) => {
    const reply = await admin.client.post(COUNTS, body)
    expect(reply).toEqual({ status: 400, body: errors })
  })

  it('is named by its index, with the moment, and nothing is changed', async () => {
    const variant = await aVariant(app)
    const items = [
      { variant_id: variant.id, counted: 1 },
      { variant_id: 2_000_000_000, counted: 1 },
      { sku: 'none-such', counted: 1 },
      { sku: variant.sku, counted: 2 },
    ]
    const audit = await lastCount()
    const refused = {
      status: 400,
      body: {
        items: {
          '1': { variant_id: ['Invalid pk "2000000000" - object does not exist.'] },
          '2': { sku: ['Object with sku=none-such does not exist.'] },
          '3': { non_field_errors: ['This variant is there more than once.'] },
        },
        counted_at: ['This moment is still to come.'],
      },
    }
    const ahead = { counted_at: await momentOf('-1 minute') }
    expect(await count(items, ahead)).toEqual(refused)
    expect(await count(items, ahead, '?dry_run=1')).toEqual(refused)
    expect([await reasonsOf(variant), await lastCount()]).toEqual([[['initial', 10]], audit])
  })

  it('is a dry_run that says neither yes nor no', async () => {
    const variant = await aVariant(app)
    expect(await count([{ variant_id: variant.id, counted: 1 }], {}, '?dry_run')).toEqual({
      status: 400,
      body: { dry_run: ['Must be a valid boolean.'] },
    })
    expect(await reasonsOf(variant)).toEqual([['initial', 10]])
  })
})

describe('a count of 5,000 variants', () => {
  it('with the longest SKUs is one request, and no longer body is read', async () => {
    const { id: product_id } = await aProduct(app)
    const rows = await app.db<{ sku: string }[]>`
      insert into product_variants (product_id, sku, size, color)
      select ${product_id}, rpad('COUNTED-' || n || '-', 64, 'x'), 'M', 'Sand'
      from generate_series(1, 5000) n
      returning sku`
    const items = rows.map(({ sku }, place) => ({ sku, counted: place }))
    const reply = await count(items)
    expect(reply.status).toBe(200)
    expect(reply.body.results.map((each: { after: number }) => each.after)).toEqual(
      items.map((item) => item.counted),
    )
    const [sum] = await app.db`
      select sum(stock_on_hand)::integer as units from product_variants
      where product_id = ${product_id}`
    expect(sum).toEqual({ units: (5_000 * 4_999) / 2 })
    expect(await count([...items, ...items])).toEqual({
      status: 400,
      body: { items: ['Ensure this field has no more than 5000 elements.'] },
    })
    const long = await count(items, { note: 'x'.repeat(STOCK_LINES_BODY_BYTES) })
    expect(long.status).toBe(413)
  })
})

describe('who may count', () => {
  it('is an administrator', async () => {
    const shopper = await aUser(app)
    expect((await shopper.client.post(COUNTS, { items: [] })).status).toBe(403)
    expect((await app.guest().post(COUNTS, { items: [] })).status).toBe(401)
    expect((await admin.client.get(ORDERS)).status).toBe(200)
  })
})
