import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, anAdmin, etagOf, lastAudit, notFound } from '../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  type TestProduct,
  type TestUser,
} from '../../support/factories.ts'
import {
  PUBLIC_PRODUCTS,
  reference,
  stockedBody,
  variantBody,
  variantPath,
  variantsPath,
} from './helpers.ts'

let app: TestApp
let admin: TestUser
let product: TestProduct
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
  product = await aProduct(app)
})
afterAll(() => app.close())

const create = (body: unknown, of: { id: number } = product) =>
  admin.client.post(variantsPath(of), body)
const ledgerOf = async (id: number) => [
  ...(await app.db`
    select delta, reason, note, actor_user_id from stock_ledger where variant_id = ${id} order by id`),
]
const skuTaken = {
  status: 409,
  body: { sku: ['Product variant with this SKU already exists.'] },
}

describe(`POST ${ADMIN}products/{id}/variants/`, () => {
  it('makes a variant with its first stock, which shoppers see with the next request', async () => {
    const reply = await create({ sku: ' NEW-M ', size: 'M', color: 'Sand', stock_on_hand: '12' })
    const facts = {
      ...{ id: anyId, sku: 'NEW-M', size: 'M', color: 'Sand', is_active: true },
      ...{ stock_on_hand: 12, stock_reserved: 0, stock_available: 12, created_at: anyTimestamp },
    }
    expect(reply).toEqual({ status: 201, body: { ...facts, product: reference(product) } })
    expect(etagOf(reply)).toBe('"v1"')
    const { id } = reply.body
    expect(await ledgerOf(id)).toEqual([
      { delta: 12, reason: 'initial', note: null, actor_user_id: admin.id },
    ])
    const { body } = await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
    expect(body.variants).toEqual([
      { id, sku: 'NEW-M', size: 'M', color: 'Sand', stock_available: 12, is_active: true },
    ])
    expect(await lastAudit(app, 'variant', id)).toEqual({
      actor_user_id: admin.id,
      action: 'create_variant',
      before: null,
      after: { ...reply.body, version: 1 },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('makes one without stock, and one that is not sold yet', async () => {
    const { body } = await create({ sku: 'NONE', size: 'XS', color: 'Sky', is_active: false })
    expect(body).toMatchObject({ is_active: false, stock_on_hand: 0, stock_available: 0 })
    expect(await ledgerOf(body.id)).toEqual([])
  })

  it('refuses a SKU that is taken, also when many ask for it at once', async () => {
    const { sku } = await aVariant(app)
    expect(await create({ sku, size: 'M', color: 'Sand' })).toEqual(skuTaken)
    const body = { sku: 'WANTED', size: 'M', color: 'Sand', stock_on_hand: 3 }
    const others = [product, await aProduct(app), await aProduct(app), await aProduct(app)]
    const replies = await Promise.all(others.map((each) => create(body, each)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 201)).toEqual(Array(3).fill(skuTaken))
  })

  const required = ['This field is required.']
  const valid = { sku: 'BAD', size: 'M', color: 'Sand' }
  const min = ['Ensure this value is greater than or equal to 0.']
  it.each([
    [{}, { sku: required, size: required, color: required }],
    [{ ...valid, size: 'XXXL' }, { size: ['"XXXL" is not a valid choice.'] }],
    [{ ...valid, size: 'm' }, { size: ['"m" is not a valid choice.'] }],
    [{ ...valid, stock_on_hand: -1 }, { stock_on_hand: min }],
    [{ ...valid, stock_on_hand: 1.5 }, { stock_on_hand: ['A valid integer is required.'] }],
    [
      { ...valid, stock_on_hand: 1_000_001 },
      { stock_on_hand: ['Ensure this value is less than or equal to 1000000.'] },
    ],
    [
      { sku: ' ', size: null, color: 'x'.repeat(51), is_active: 'maybe', stock_on_hand: '-2' },
      {
        sku: ['This field may not be blank.'],
        size: ['This field may not be null.'],
        color: ['Ensure this field has no more than 50 characters.'],
        is_active: ['Must be a valid boolean.'],
        stock_on_hand: min,
      },
    ],
    [
      { ...valid, sku: 'x'.repeat(65) },
      { sku: ['Ensure this field has no more than 64 characters.'] },
    ],
  ])('refuses %j and writes nothing', async (body, errors) => {
    const count = () => app.db`select count(*) from product_variants`
    const before = await count()
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await count()).toEqual(before)
  })

  it.each([0, 2_147_483_647, 'x'])('knows no product %s', async (id) => {
    const path = `${ADMIN}products/${id}/variants/`
    expect(await admin.client.post(path, { sku: 'LOST', size: 'M', color: 'Sand' })).toEqual(
      notFound,
    )
    expect(await admin.client.get(path)).toEqual(notFound)
  })
})

describe(`GET ${ADMIN}products/{id}/variants/`, () => {
  it('lists all by colour and size, inactive ones too, in pages', async () => {
    const many = await aProduct(app)
    const facts = { product_id: many.id }
    const large = await aVariant(app, { ...facts, color: 'Ash', size: 'XL', sku: 'LIST-AXL' })
    const small = await aVariant(app, { ...facts, color: 'Ash', size: 'S', is_active: false })
    const sky = await aVariant(app, { ...facts, color: 'Sky', size: 'XS' })
    const path = variantsPath(many)
    expect(await admin.client.get(`${path}?page_size=2`)).toEqual({
      status: 200,
      body: {
        count: 3,
        next: `${PUBLIC_URL}${path}?page=2&page_size=2`,
        previous: null,
        results: [variantBody(small, many, { is_active: false }), variantBody(large, many)],
      },
    })
    const found = async (query: string) => (await admin.client.get(`${path}?${query}`)).body.results
    expect(await found('page=last&page_size=2')).toEqual([variantBody(sky, many)])
    expect(await found('search=t-axl')).toEqual([variantBody(large, many)])
    expect(await found('is_active=false')).toEqual([variantBody(small, many, { is_active: false })])
  })

  it('refuses filters that cannot be read, and pages that are not there', async () => {
    expect(await admin.client.get(`${variantsPath(product)}?is_active=maybe`)).toEqual({
      status: 400,
      body: { is_active: ['Must be a valid boolean.'] },
    })
    expect(await admin.client.get(`${variantsPath(product)}?page=99`)).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })
})

describe(`GET ${ADMIN}variants/{id}/`, () => {
  it('shows one with its stock, and its version', async () => {
    const variant = await aVariant(app, { product_id: product.id, stock: 10 })
    const order = await anOrder(await aUser(app), variant, 4)
    const held = { stock_reserved: 4, stock_available: 6 }
    const reply = await admin.client.get(variantPath(variant))
    expect(reply).toEqual({ status: 200, body: variantBody(variant, product, held) })
    expect(etagOf(reply)).toBe('"v1"')
    await age(app.db, 'stock_reservations', { order_id: order.id }, '30 minutes')
    expect((await admin.client.get(variantPath(variant))).body).toMatchObject(stockedBody(variant))
  })

  it.each([0, 2_147_483_647, 'x', '9223372036854775808'])('knows no %s', async (id) => {
    expect(await admin.client.get(`${ADMIN}variants/${id}/`)).toEqual(notFound)
  })
})
