/** Contract 11.4. */
import { describe, expect, it } from 'vitest'
import { ADMIN, etagOf, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import {
  anOrder,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  type TestVariant,
} from '../../../support/factories.ts'

const app = useTestApp()
const admin = useAdmin(app)

const pathOf = ({ id }: { id: number }) => `${ADMIN}variants/${id}/stock/`
const adjust = (variant: TestVariant, body: unknown) => admin.client.post(pathOf(variant), body)

async function variantOf(variant: TestVariant, stock: object) {
  const { product_id, ...facts } = variant
  const [product] = await app.db`select id, name, slug from products where id = ${product_id}`
  const place = { barcode: '', shelf: '' }
  return { ...facts, ...place, product, is_active: true, created_at: anyTimestamp, ...stock }
}
const stockOf = (onHand: number, reserved = 0) => ({
  stock_on_hand: onHand,
  stock_reserved: reserved,
  stock_available: Math.max(0, onHand - reserved),
  stock_to_ship: 0,
  stock_on_shelf: onHand,
})
const ledgerOf = ({ id }: TestVariant) => app.db`
  select delta, reason, note, actor_user_id from stock_ledger where variant_id = ${id} order by id`
const initial = { delta: 10, reason: 'initial', note: null, actor_user_id: null }
const adjustment = (delta: number, note: string) => ({
  delta,
  reason: 'adjustment',
  note,
  actor_user_id: admin.id,
})
const negative = (available_stock: number) => ({
  status: 400,
  body: { success: false, error: 'Stock cannot fall below 0', available_stock },
})

describe(`POST ${ADMIN}variants/{id}/stock/`, () => {
  it('adds and takes units, and says why in the ledger', async () => {
    const variant = await aVariant(app)
    expect(await adjust(variant, { delta: 5, reason: ' Delivery 77 ' })).toEqual({
      status: 200,
      body: await variantOf(variant, stockOf(15)),
    })
    const taken = await adjust(variant, { delta: '-15', reason: 'Recalled' })
    expect(taken).toEqual({ status: 200, body: await variantOf(variant, stockOf(0)) })
    expect([...(await ledgerOf(variant))]).toEqual([
      initial,
      adjustment(5, 'Delivery 77'),
      adjustment(-15, 'Recalled'),
    ])
    expect(etagOf(taken)).toBe('"v1"')
    expect(await lastAudit(app, 'variant', variant.id)).toEqual({
      actor_user_id: admin.id,
      action: 'adjust_stock',
      before: { ...(await variantOf(variant, stockOf(15))), version: 1 },
      after: { ...(await variantOf(variant, stockOf(0))), version: 1, reason: 'Recalled' },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('sets what was counted, whatever is reserved, and shoppers see it at once', async () => {
    const variant = await aVariant(app)
    await anOrder(await aUser(app), variant, 4)
    const reply = await adjust(variant, { set: 3, reason: 'Counted' })
    expect(reply).toEqual({ status: 200, body: await variantOf(variant, stockOf(3, 4)) })
    expect([...(await ledgerOf(variant))]).toEqual([initial, adjustment(-7, 'Counted')])
    await adjust(variant, { set: 9, reason: 'Counted again' })
    const { body } = await app.guest().get(`/api/catalog/products/${variant.product_id}/`)
    expect(body.variants).toMatchObject([{ id: variant.id, stock_available: 5 }])
  })

  it.each([{ delta: 0 }, { set: 10 }])('writes nothing for %j', async (change) => {
    const variant = await aVariant(app)
    const reply = await adjust(variant, { ...change, reason: 'Counted' })
    expect(reply).toEqual({ status: 200, body: await variantOf(variant, stockOf(10)) })
    expect([...(await ledgerOf(variant))]).toEqual([initial])
    expect(await lastAudit(app, 'variant', variant.id)).toBeUndefined()
  })

  const ONE_OF = { non_field_errors: ['Exactly one of delta and set is required.'] }
  const NOT_WHOLE = ['A valid integer is required.']
  it.each([
    [{}, { reason: ['This field is required.'], ...ONE_OF }],
    [{ delta: 0, set: 0, reason: 'x' }, ONE_OF],
    [
      { delta: '', set: '1.5', reason: '' },
      { delta: NOT_WHOLE, set: NOT_WHOLE, reason: ['This field may not be blank.'], ...ONE_OF },
    ],
    [
      { delta: null, reason: 'x'.repeat(201) },
      {
        delta: ['This field may not be null.'],
        reason: ['Ensure this field has no more than 200 characters.'],
      },
    ],
    [
      { set: 1_000_001, reason: 'x' },
      { set: ['Ensure this value is less than or equal to 1000000.'] },
    ],
    [{ set: -1, reason: 'x' }, { set: ['Ensure this value is greater than or equal to 0.'] }],
    [
      { delta: -1_000_001, reason: 'x' },
      { delta: ['Ensure this value is greater than or equal to -1000000.'] },
    ],
    [
      { delta: 1_000_001, reason: 'x' },
      { delta: ['Ensure this value is less than or equal to 1000000.'] },
    ],
    [
      { delta: 999_991, reason: 'x' },
      { delta: ['Ensure this value is less than or equal to 999990.'] },
    ],
  ])('refuses %j and changes nothing', async (body, errors) => {
    const variant = await aVariant(app)
    expect(await adjust(variant, body)).toEqual({ status: 400, body: errors })
    expect([...(await ledgerOf(variant))]).toEqual([initial])
  })

  it('goes up to a million, and only falls where returned units have brought it above', async () => {
    const [variant, above] = [await aVariant(app), await aVariant(app, { stock: 1_000_002 })]
    expect((await adjust(variant, { delta: 999_990, reason: 'x' })).body).toEqual(
      await variantOf(variant, stockOf(1_000_000)),
    )
    expect(await adjust(above, { delta: 1, reason: 'x' })).toEqual({
      status: 400,
      body: { delta: ['Ensure this value is less than or equal to 0.'] },
    })
    const reply = await adjust(above, { delta: -1, reason: 'x' })
    expect(reply).toEqual({ status: 200, body: await variantOf(above, stockOf(1_000_001)) })
  })

  it('never goes below 0', async () => {
    const variant = await aVariant(app)
    expect(await adjust(variant, { delta: -11, reason: 'x' })).toEqual(negative(10))
    expect([...(await ledgerOf(variant))]).toEqual([initial])
    expect(await lastAudit(app, 'variant', variant.id)).toBeUndefined()
  })
})

describe(`GET ${ADMIN}variants/{id}/stock/`, () => {
  it('lists the ledger, newest first, in pages', async () => {
    const variant = await aVariant(app)
    await adjust(variant, { delta: 2, reason: 'Found' })
    const order = await anOrder(await aUser(app), variant, 3)
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    const path = pathOf(variant)
    const row = (facts: object) => ({
      id: anyId,
      note: null,
      order_id: null,
      actor: null,
      created_at: anyTimestamp,
      ...facts,
    })
    expect(await admin.client.get(`${path}?page_size=2`)).toEqual({
      status: 200,
      body: {
        count: 3,
        next: `${PUBLIC_URL}${path}?page=2&page_size=2`,
        previous: null,
        results: [
          row({ delta: -3, reason: 'sale', order_id: order.id }),
          row({
            delta: 2,
            reason: 'adjustment',
            note: 'Found',
            actor: { id: admin.id, email: admin.email },
          }),
        ],
      },
    })
    const { body } = await admin.client.get(`${path}?page=last&page_size=2`)
    expect(body.results).toEqual([row({ delta: 10, reason: 'initial' })])
  })

  it('is empty for a variant that never had any', async () => {
    expect(await admin.client.get(pathOf(await aVariant(app, { stock: 0 })))).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
  })
})

describe(`GET ${ADMIN}low-stock/`, () => {
  it('lists what is on sale and below 5, the emptiest first', async () => {
    const product = await aProduct(app)
    const one = await aVariant(app, { product_id: product.id, stock: 4 })
    const none = await aVariant(app, { product_id: product.id, stock: 0, size: 'L' })
    const two = await aVariant(app, { product_id: product.id, stock: 4, size: 'S' })
    await aVariant(app, { product_id: product.id, stock: 5 })
    await aVariant(app, { product_id: product.id, stock: 1, is_active: false })
    await aVariant(app, { product_id: (await aProduct(app, { is_active: false })).id, stock: 1 })
    await anOrder(await aUser(app), one)
    const all = await admin.client.get(`${ADMIN}low-stock/?page_size=100`)
    const results = all.body.results.filter(
      (variant: { product: { id: number } }) => variant.product.id === product.id,
    )
    expect(results).toEqual([
      await variantOf(none, stockOf(0)),
      await variantOf(one, stockOf(4, 1)),
      await variantOf(two, stockOf(4)),
    ])
    const stocks = all.body.results.map((each: { stock_on_hand: number }) => each.stock_on_hand)
    expect(stocks).toEqual(stocks.toSorted((a: number, b: number) => a - b))
    expect(Math.max(...stocks)).toBe(4)
    const page = (await admin.client.get(`${ADMIN}low-stock/?page_size=1`)).body
    expect(page).toMatchObject({ count: all.body.count, results: [all.body.results[0]] })
  })
})
