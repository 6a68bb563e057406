/** Goods that come in, by id, SKU or barcode. Contract 11.4. */
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
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
import { anItem, restockMailsTo } from '../../wishlist/helpers.ts'
import { variantPath, whileLocked } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const receive = (items: unknown, facts: object = {}, headers: Record<string, string> = {}) =>
  admin.client.post(`${ADMIN}stock-receipts/`, { items, ...facts }, { headers })
const label = (variant: TestVariant, facts: object) =>
  admin.client.patch(variantPath(variant), facts)
const ledgerOf = async ({ id }: TestVariant) => [
  ...(await app.db`
    select delta, reason, note, actor_user_id from stock_ledger where variant_id = ${id} order by id`),
]
const stockOf = async (variant: TestVariant): Promise<number> =>
  (await admin.client.get(variantPath(variant))).body.stock_on_hand
const received = ({ id, sku }: TestVariant, [quantity, before, after]: number[]) => ({
  variant_id: id,
  sku,
  quantity,
  before,
  after,
})

describe(`POST ${ADMIN}stock-receipts/`, () => {
  it('adds what came in, in the order given, with rows of the ledger and of the audit', async () => {
    const [one, two, three] = [await aVariant(app), await aVariant(app), await aVariant(app)]
    expect((await label(three, { barcode: '6001234000717' })).status).toBe(200)
    const reply = await receive(
      [
        { barcode: '6001234000717', quantity: '24' },
        { sku: one.sku, quantity: 3 },
        { variant_id: two.id, quantity: 1 },
      ],
      { reference: ' Delivery 77 ' },
    )
    expect(reply).toEqual({
      status: 200,
      body: {
        results: [
          received(three, [24, 10, 34]),
          received(one, [3, 10, 13]),
          received(two, [1, 10, 11]),
        ],
      },
    })
    expect((await ledgerOf(three)).at(-1)).toEqual({
      delta: 24,
      reason: 'receipt',
      note: 'Delivery 77',
      actor_user_id: admin.id,
    })
    expect(await stockOf(three)).toBe(34)
    const [audit] = await app.db`
      select actor_user_id, subject_id, before, after from audit_log
      where action = 'receive_stock' order by id desc limit 1`
    expect(audit).toEqual({
      actor_user_id: admin.id,
      subject_id: 'stock',
      before: null,
      after: {
        reference: 'Delivery 77',
        variants: 3,
        units: 28,
        skus: [three.sku, one.sku, two.sku],
      },
    })
  })

  it('is what a count reckons with that was made before it', async () => {
    const variant = await aVariant(app)
    await age(app.db, 'stock_ledger', { variant_id: variant.id }, '10 minutes')
    const [{ at }] = await app.db<[{ at: string }]>`
      select utc_iso(now() - interval '5 minutes') as at`
    await receive([{ sku: variant.sku, quantity: 5 }])
    const items = [{ variant_id: variant.id, counted: 9 }]
    const { body } = await admin.client.post(`${ADMIN}stock-counts/`, { items, counted_at: at })
    expect(body.results).toMatchObject([{ counted: 9, before: 15, after: 14, missing: 0 }])
  })

  it('fills a variant to a million units, and one that has more takes none', async () => {
    const variant = await aVariant(app, { stock: 999_999 })
    const one = [{ sku: variant.sku, quantity: 1 }]
    expect((await receive(one)).body.results).toEqual([received(variant, [1, 999_999, 1_000_000])])
    const refused = {
      status: 400,
      body: { items: { 0: { quantity: ['Ensure this value is less than or equal to 0.'] } } },
    }
    expect(await receive(one)).toEqual(refused)
    // As returned units may leave it.
    await app.db`update product_variants set stock_on_hand = 1000003 where id = ${variant.id}`
    expect(await receive(one)).toEqual(refused)
    expect(await stockOf(variant)).toBe(1_000_003)
  })

  it('notifies shoppers who wait for it', async () => {
    const variant = await aVariant(app, { stock: 0 })
    const watcher = await aUser(app)
    await anItem(watcher.client, variant, true)
    await receive([{ sku: variant.sku, quantity: 1 }])
    await app.runJobs()
    expect(await restockMailsTo(app, watcher)).toHaveLength(1)
  })

  it('adds once for one key, and all of it while the same units are ordered and received', async () => {
    const variant = await aVariant(app, { stock: 40 })
    const items = [{ sku: variant.sku, quantity: 7 }]
    const keyed = { 'Idempotency-Key': `receipt-${variant.id}` }
    const first = await receive(items, {}, keyed)
    expect(await receive(items, {}, keyed)).toEqual(first)
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aUser(app)))
    await Promise.all([
      ...Array.from({ length: 10 }, () => receive(items)),
      ...buyers.map((buyer) => anOrder(buyer, variant, 2)),
    ])
    expect(await stockOf(variant)).toBe(40 + 11 * 7)
    const sum = (await ledgerOf(variant)).reduce((units, { delta }) => units + delta, 0)
    expect(sum).toBe(40 + 11 * 7)
  })
})

describe('receipts of one variant at once', () => {
  it('each add to what the one before left, by whatever name, in whatever order of lines', async () => {
    const [one, other] = [await aVariant(app), await aVariant(app, { stock: 0 })]
    await label(one, { barcode: '50012345' })
    const names = [{ variant_id: one.id }, { sku: one.sku }, { barcode: '50012345' }]
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const lines = [
          { ...names[at % 3], quantity: 2 },
          { sku: other.sku, quantity: 1 },
        ]
        return receive(at % 2 ? lines : lines.toReversed())
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const results = replies.flatMap(({ body }) => body.results)
    const chainOf = ({ sku }: TestVariant) =>
      results
        .filter((line) => line.sku === sku)
        .map(({ before, after }) => [before, after])
        .sort(([a], [b]) => a - b)
    expect(chainOf(one)).toEqual(Array.from({ length: 30 }, (_, n) => [10 + 2 * n, 12 + 2 * n]))
    expect(chainOf(other)).toEqual(Array.from({ length: 30 }, (_, n) => [n, n + 1]))
  })

  it('are on the shelf of a count that begins after them, and come on top of an earlier one', async () => {
    const variant = await aVariant(app)
    const lock = (tx: Tx) => tx`
      select id from product_variants where id = ${variant.id} for no key update`
    const receipt = () => receive([{ sku: variant.sku, quantity: 5 }])
    const countNine = () =>
      admin.client.post(`${ADMIN}stock-counts/`, { items: [{ sku: variant.sku, counted: 9 }] })
    const statuses = async (asks: (typeof receipt)[]) =>
      (await whileLocked(app, lock, asks)).map(({ status }) => status)
    expect(await statuses([receipt, countNine])).toEqual([200, 200])
    expect(await stockOf(variant)).toBe(9)
    expect(await statuses([countNine, receipt])).toEqual([200, 200])
    expect(await stockOf(variant)).toBe(14)
    const changes = (await ledgerOf(variant)).map(({ reason, delta }) => [reason, delta])
    expect(changes).toEqual([
      ...[
        ['initial', 10],
        ['receipt', 5],
        ['count', -6],
        ['receipt', 5],
      ],
    ])
  })
})

describe('an error in a receipt', () => {
  it('names each wrong line, and changes nothing', async () => {
    const [one, full] = [await aVariant(app), await aVariant(app, { stock: 999_999 })]
    await label(one, { barcode: '40012345' })
    const wrong: [unknown, unknown][] = [
      [[], { items: ['Ensure this field has at least 1 elements.'] }],
      [undefined, { items: ['This field is required.'] }],
      ['x', { items: ['Expected a list of items but got type "str".'] }],
      [
        Array.from({ length: 5_001 }, (_, n) => ({ variant_id: n + 1, quantity: 1 })),
        { items: ['Ensure this field has no more than 5000 elements.'] },
      ],
      [
        [
          { sku: one.sku, quantity: 1 },
          { sku: ` ${one.sku} `, quantity: 1 },
          { variant_id: one.id, quantity: 1 },
        ],
        {
          items: {
            1: { non_field_errors: ['This variant is there more than once.'] },
            2: { non_field_errors: ['This variant is there more than once.'] },
          },
        },
      ],
      [
        [
          { sku: one.sku, quantity: 1 },
          { barcode: '40012345', quantity: 1 },
        ],
        { items: { 1: { non_field_errors: ['This variant is there more than once.'] } } },
      ],
      [
        [
          { sku: one.sku, barcode: '40012345', quantity: 1 },
          { quantity: 1 },
          { sku: one.sku, quantity: 0 },
          { sku: one.sku },
        ],
        {
          items: {
            0: { non_field_errors: ['Exactly one of variant_id, sku and barcode is required.'] },
            1: { non_field_errors: ['Exactly one of variant_id, sku and barcode is required.'] },
            2: { quantity: ['Ensure this value is greater than or equal to 1.'] },
            3: { quantity: ['This field is required.'] },
          },
        },
      ],
      [
        [
          { sku: one.sku, quantity: 1 },
          { sku: 'UNKNOWN', quantity: 1 },
          { barcode: '00000000', quantity: 1 },
          { variant_id: 2_000_000_000, quantity: 1 },
        ],
        {
          items: {
            1: { sku: ['Object with sku=UNKNOWN does not exist.'] },
            2: { barcode: ['Object with barcode=00000000 does not exist.'] },
            3: { variant_id: ['Invalid pk "2000000000" - object does not exist.'] },
          },
        },
      ],
      [
        [
          { sku: one.sku, quantity: 1 },
          { sku: full.sku, quantity: 2 },
        ],
        { items: { 1: { quantity: ['Ensure this value is less than or equal to 1.'] } } },
      ],
    ]
    for (const [items, body] of wrong) {
      expect(await receive(items)).toEqual({ status: 400, body })
    }
    const reference = 'x'.repeat(101)
    expect(await receive([{ sku: one.sku, quantity: 1 }], { reference })).toEqual({
      status: 400,
      body: { reference: ['Ensure this field has no more than 100 characters.'] },
    })
    expect(await ledgerOf(one)).toHaveLength(1)
    expect([await stockOf(one), await stockOf(full)]).toEqual([10, 999_999])
  })
})

describe('the barcode and the shelf of a variant', () => {
  it('are given, shown and taken away; a barcode belongs to one variant', async () => {
    const [one, two] = [await aVariant(app), await aVariant(app)]
    const place = { barcode: '12345678', shelf: 'B2' }
    expect((await label(one, place)).body).toMatchObject(place)
    expect(await label(two, { barcode: '12345678' })).toEqual({
      status: 409,
      body: { barcode: ['Product variant with this barcode already exists.'] },
    })
    expect((await label(one, place)).status).toBe(200)
    expect((await label(one, { barcode: '', shelf: '' })).body).toMatchObject({
      barcode: '',
      shelf: '',
    })
    expect((await label(two, { barcode: '12345678' })).status).toBe(200)
    const product = await aProduct(app)
    const made = { sku: 'SCANNED', size: 'M', color: 'Sand', barcode: '12345678' }
    expect(await admin.client.post(`${ADMIN}products/${product.id}/variants/`, made)).toEqual({
      status: 409,
      body: { barcode: ['Product variant with this barcode already exists.'] },
    })
  })

  it('are refused when wrong', async () => {
    const variant = await aVariant(app)
    for (const barcode of ['1234567', '123456789012345', '1234 5678', '1234567A']) {
      expect(await label(variant, { barcode, shelf: 'x'.repeat(51) })).toEqual({
        status: 400,
        body: {
          barcode: ['Enter 8 to 14 digits.'],
          shelf: ['Ensure this field has no more than 50 characters.'],
        },
      })
    }
  })

  it('are of one variant, however many are given it at once', async () => {
    const variants = await Promise.all(Array.from({ length: 8 }, () => aVariant(app)))
    const replies = await Promise.all(variants.map((each) => label(each, { barcode: '77777777' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})
