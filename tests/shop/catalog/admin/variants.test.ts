import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { ADMIN, ifMatch, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
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
} from '../../../support/factories.ts'
import { add as addToCart, aLine, linesOf } from '../../cart/helpers.ts'
import { inLockOrder } from '../../orders/lock-order.ts'
import { anItem, variantsOf } from '../../wishlist/helpers.ts'
import {
  PUBLIC_PRODUCTS,
  reference,
  stockedBody,
  variantBody,
  variantPath,
  variantsPath,
  whileLocked,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let product: TestProduct
beforeAll(async () => {
  product = await aProduct(app)
})

const create = (body: unknown, of: { id: number } = product) =>
  admin.client.post(variantsPath(of), body)
const newVariant = (facts: Parameters<typeof aVariant>[1] = {}) =>
  aVariant(app, { product_id: product.id, ...facts })
const change = (variant: { id: number }, body: unknown) =>
  admin.client.patch(variantPath(variant), body)
const remove = (variant: { id: number }) => admin.client.delete(variantPath(variant))
const ledgerOf = async ({ id }: { id: number }) => [
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
      id: anyId,
      sku: 'NEW-M',
      size: 'M',
      color: 'Sand',
      is_active: true,
      barcode: '',
      shelf: '',
      stock_on_hand: 12,
      stock_reserved: 0,
      stock_available: 12,
      stock_to_ship: 0,
      stock_on_shelf: 12,
      created_at: anyTimestamp,
    }
    expect(reply).toEqual({ status: 201, body: { ...facts, product: reference(product) } })
    const { id } = reply.body
    expect(await ledgerOf({ id })).toEqual([
      { delta: 12, reason: 'initial', note: null, actor_user_id: admin.id },
    ])
    const { body } = await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
    expect(body.variants).toEqual([
      { id, sku: 'NEW-M', size: 'M', color: 'Sand', stock_available: 12, is_active: true },
    ])
  })

  it('makes one without stock, and one that is not sold yet', async () => {
    const { body } = await create({ sku: 'NONE', size: 'XS', color: 'Sky', is_active: false })
    expect(body).toMatchObject({ is_active: false, stock_on_hand: 0, stock_available: 0 })
    expect(await ledgerOf(body)).toEqual([])
  })

  const required = ['This field is required.']
  it.each([
    [{}, { sku: required, size: required, color: required }],
    [
      {
        sku: 'x'.repeat(65),
        size: 'mm',
        color: 'x'.repeat(51),
        is_active: 'maybe',
        stock_on_hand: '-2',
      },
      {
        sku: ['Ensure this field has no more than 64 characters.'],
        size: ['"mm" is not a valid choice.'],
        color: ['Ensure this field has no more than 50 characters.'],
        is_active: ['Must be a valid boolean.'],
        stock_on_hand: ['Ensure this value is greater than or equal to 0.'],
      },
    ],
    [
      { sku: ' ', size: null, color: 'Sand', stock_on_hand: 1_000_001 },
      {
        sku: ['This field may not be blank.'],
        size: ['This field may not be null.'],
        stock_on_hand: ['Ensure this value is less than or equal to 1000000.'],
      },
    ],
  ])('refuses %.80j and writes nothing', async (body, errors) => {
    const count = () => app.db`select count(*) from product_variants`
    const before = await count()
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await count()).toEqual(before)
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
})

describe(`GET ${ADMIN}variants/{id}/`, () => {
  it('shows one with its stock', async () => {
    const variant = await aVariant(app, { product_id: product.id, stock: 10 })
    const order = await anOrder(await aUser(app), variant, 4)
    const reserved = { stock_reserved: 4, stock_available: 6 }
    const reply = await admin.client.get(variantPath(variant))
    expect(reply).toEqual({ status: 200, body: variantBody(variant, product, reserved) })
    await age(app.db, 'stock_reservations', { order_id: order.id }, '30 minutes')
    expect((await admin.client.get(variantPath(variant))).body).toMatchObject(stockedBody(variant))
  })
})

describe(`PATCH ${ADMIN}variants/{id}/`, () => {
  it('ends the sale of what is deactivated with the next request', async () => {
    const variant = await newVariant()
    const { body } = await change(variant, { is_active: false })
    expect(body).toEqual(variantBody(variant, product, { is_active: false }))
    const { variants } = (await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)).body
    expect(variants.map(({ id }: { id: number }) => id)).not.toContain(variant.id)
  })

  it('sets stock, with a row in the ledger for the difference', async () => {
    const variant = await newVariant({ stock: 10 })
    const reply = await change(variant, { stock_on_hand: 4 })
    const stock = { stock_on_hand: 4, stock_available: 4, stock_on_shelf: 4 }
    expect(reply).toEqual({ status: 200, body: variantBody(variant, product, stock) })
    await change(variant, { stock_on_hand: 4 })
    const note = 'Set together with the variant'
    expect(await ledgerOf(variant)).toEqual([
      { delta: 10, reason: 'initial', note: null, actor_user_id: null },
      { delta: -6, reason: 'adjustment', note, actor_user_id: admin.id },
    ])
  })

  it('refuses what is wrong and changes nothing', async () => {
    const variant = await newVariant()
    const wrong = { sku: '', size: 'XXXL', is_active: null, stock_on_hand: 2.5 }
    expect(await change(variant, { color: 'Oat', ...wrong })).toEqual({
      status: 400,
      body: {
        sku: ['This field may not be blank.'],
        size: ['"XXXL" is not a valid choice.'],
        is_active: ['This field may not be null.'],
        stock_on_hand: ['A valid integer is required.'],
      },
    })
    expect((await admin.client.get(variantPath(variant))).body).toEqual(
      variantBody(variant, product),
    )
  })

  it('takes a text that is null for one that is not given', async () => {
    const variant = await newVariant()
    const nothing = { sku: null, size: null, color: null }
    expect(await change(variant, nothing)).toEqual({
      status: 200,
      body: variantBody(variant, product),
    })
  })

  it('refuses a SKU that another one has, not its own', async () => {
    const [one, two] = [await newVariant(), await newVariant()]
    expect(await create({ sku: one.sku, size: 'M', color: 'Sand' })).toEqual(skuTaken)
    expect(await change(two, { sku: one.sku, color: 'No' })).toEqual(skuTaken)
    expect((await change(two, { sku: two.sku })).body).toEqual(variantBody(two, product))
  })

  it('gives a SKU that many ask for at once to one of them', async () => {
    const variants = [await newVariant(), await newVariant(), await newVariant()]
    const ids = variants.map(({ id }) => id)
    const lock = (tx: Tx) => tx`select id from product_variants where id = any(${ids}) for update`
    const facts = { sku: 'PRIZE', size: 'M', color: 'Sand' }
    const replies = await whileLocked(app, lock, [
      ...variants.map((variant) => () => change(variant, { sku: 'PRIZE' })),
      () => admin.client.post(variantsPath(product), facts),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 300)).toEqual(Array(3).fill(skuTaken))
  })

  it('is not made stale by sales', async () => {
    const variant = await newVariant()
    const { payPath } = await anOrder(await aUser(app), variant, 2)
    await app.guest().post(payPath, { outcome: 'succeed' })
    const reply = await ifMatch(admin.client, '"v1"').patch(variantPath(variant), { color: 'Oat' })
    expect(reply).toMatchObject({ status: 200, body: { stock_on_hand: 8 } })
  })
})

describe(`DELETE ${ADMIN}variants/{id}/`, () => {
  it('deletes a variant without orders, and takes it out of carts and wishlists', async () => {
    const variant = await newVariant()
    const [user, guest] = [await aUser(app), app.guest()]
    await aLine(guest, variant)
    await anItem(user.client, variant)
    expect((await remove(variant)).status).toBe(204)
    expect(await linesOf(guest)).toEqual([])
    expect(await variantsOf(user.client)).toEqual([])
    expect(await ledgerOf(variant)).toEqual([])
  })

  const order = (user: TestUser) =>
    user.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    })

  it('deactivates it if an order comes a moment before, deletes it if a moment later', async () => {
    for (const [isOrderFirst, expected] of [
      [true, [201, 200]],
      [false, [204, 400]],
    ] as const) {
      const [variant, buyer] = [await newVariant(), await aUser(app)]
      await addToCart(buyer.client, variant)
      const [ordering, removal] = [() => order(buyer), () => remove(variant)]
      const turn = isOrderFirst ? ([ordering, removal] as const) : ([removal, ordering] as const)
      const replies = await inLockOrder(app, { table: 'product_variants', id: variant.id }, [
        ...turn,
      ])
      expect(replies.map(({ status }) => status)).toEqual(expected)
    }
  })
})
