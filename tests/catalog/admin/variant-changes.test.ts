import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/db/connect.ts'
import { add as addToCart, aLine, CART, linesOf } from '../../cart/helpers.ts'
import { inTurn } from '../../orders/in-turn.ts'
import {
  ADMIN,
  anAdmin,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  notFound,
  stale,
} from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import {
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestProduct,
  type TestUser,
} from '../../support/factories.ts'
import { anItem, variantsOf } from '../../wishlist/helpers.ts'
import { meeting, PUBLIC_PRODUCTS, variantBody, variantPath, variantsPath } from './helpers.ts'

let app: TestApp
let admin: TestUser
let product: TestProduct
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
  product = await aProduct(app)
})
afterAll(() => app.close())

const newVariant = (facts: Parameters<typeof aVariant>[1] = {}) =>
  aVariant(app, { product_id: product.id, ...facts })
const change = (variant: { id: number }, body: unknown) =>
  admin.client.patch(variantPath(variant), body)
const remove = (variant: { id: number }) => admin.client.delete(variantPath(variant))
const ledgerOf = async ({ id }: { id: number }) => [
  ...(await app.db`
    select delta, reason, actor_user_id from stock_ledger where variant_id = ${id} order by id`),
]
const skuTaken = {
  status: 409,
  body: { sku: ['Product variant with this SKU already exists.'] },
}
const order = (user: TestUser) =>
  user.client.post('/api/orders/create/', {
    address: '12 Fig Lane',
    payment_method: 'payment_provider_a',
  })

describe(`PATCH ${ADMIN}variants/{id}/`, () => {
  it('changes what is sent, and nothing else', async () => {
    const variant = await newVariant()
    const reply = await change(variant, { color: 'Oat', size: 'XXL' })
    const changed = { ...variant, color: 'Oat', size: 'XXL' }
    expect(reply).toEqual({ status: 200, body: variantBody(changed, product) })
    expect(etagOf(reply)).toBe('"v2"')
    expect(await change(variant, {})).toEqual(reply)
    expect(await ledgerOf(variant)).toHaveLength(1)
  })

  it('ends the sale of what is deactivated with the next request', async () => {
    const variant = await newVariant()
    const guest = app.guest()
    await aLine(guest, variant)
    expect((await change(variant, { is_active: false })).body.is_active).toBe(false)
    const { body } = await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
    expect(body.variants.map(({ id }: { id: number }) => id)).not.toContain(variant.id)
    expect((await guest.get(CART)).body.items).toMatchObject([{ is_available: false }])
    expect((await addToCart(app.guest(), variant)).status).toBe(404)
  })

  it('sets stock, with a row in the ledger for the difference', async () => {
    const variant = await newVariant({ stock: 10 })
    const reply = await change(variant, { stock_on_hand: 4 })
    const stock = { stock_on_hand: 4, stock_available: 4 }
    expect(reply).toEqual({ status: 200, body: variantBody(variant, product, stock) })
    await change(variant, { stock_on_hand: 4 })
    expect(await ledgerOf(variant)).toEqual([
      { delta: 10, reason: 'initial', actor_user_id: null },
      { delta: -6, reason: 'adjustment', actor_user_id: admin.id },
    ])
  })

  it.each([
    [{ stock_on_hand: -1 }, 'stock_on_hand', 'Ensure this value is greater than or equal to 0.'],
    [{ stock_on_hand: 2.5 }, 'stock_on_hand', 'A valid integer is required.'],
    [{ size: 'XXXL' }, 'size', '"XXXL" is not a valid choice.'],
    [{ sku: '' }, 'sku', 'This field may not be blank.'],
    [{ is_active: null }, 'is_active', 'This field may not be null.'],
  ])('refuses %j and changes nothing', async (body, field, sentence) => {
    const variant = await newVariant()
    expect(await change(variant, { is_active: false, ...body })).toEqual(
      fieldError(field, sentence),
    )
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
    expect(await change(two, { sku: one.sku, color: 'No' })).toEqual(skuTaken)
    expect((await change(two, { sku: two.sku })).body).toEqual(variantBody(two, product))
  })

  it('gives a SKU that many ask for at once to one of them', async () => {
    const variants = [await newVariant(), await newVariant(), await newVariant()]
    const ids = variants.map(({ id }) => id)
    const hold = (tx: Tx) => tx`select id from product_variants where id = any(${ids}) for update`
    const facts = { sku: 'PRIZE', size: 'M', color: 'Sand' }
    const replies = await meeting(app, hold, [
      ...variants.map((variant) => () => change(variant, { sku: 'PRIZE' })),
      () => admin.client.post(variantsPath(product), facts),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 300)).toEqual(Array(3).fill(skuTaken))
  })

  it('changes nothing for one who has read another version, and shows the current one', async () => {
    const variant = await newVariant()
    const late = ifMatch(admin.client, '"v1"')
    expect((await late.patch(variantPath(variant), { color: 'First' })).status).toBe(200)
    const refused = await late.patch(variantPath(variant), { color: 'Second', stock_on_hand: 1 })
    expect(refused).toEqual(stale(variantBody({ ...variant, color: 'First' }, product)))
    expect(etagOf(refused)).toBe('"v2"')
  })

  it('lets one of several who have read the same version win', async () => {
    const path = variantPath(await newVariant())
    const client = ifMatch(admin.client, '"v1"')
    const replies = await Promise.all(['a', 'b', 'c'].map((color) => client.patch(path, { color })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  it('is not made stale by sales', async () => {
    const variant = await newVariant()
    const { payPath } = await anOrder(await aUser(app), variant, 2)
    await app.guest().post(payPath, { outcome: 'succeed' })
    const reply = await ifMatch(admin.client, '"v1"').patch(variantPath(variant), { color: 'Oat' })
    expect(reply).toMatchObject({ status: 200, body: { stock_on_hand: 8 } })
  })

  it('leaves an audit row with before and after', async () => {
    const variant = await newVariant()
    const after = (await change(variant, { stock_on_hand: 1, color: 'Oat' })).body
    expect(await lastAudit(app, 'variant', variant.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'update_variant',
      before: { ...variantBody(variant, product), version: 1 },
      after: { ...after, version: 2 },
    })
  })

  it('knows no other', async () => {
    expect(await change({ id: 0 }, { color: 'A' })).toEqual(notFound)
  })
})

describe(`DELETE ${ADMIN}variants/{id}/`, () => {
  it('deletes what nobody has ordered, and takes it out of carts and wishlists', async () => {
    const variant = await newVariant()
    const [user, guest] = [await aUser(app), app.guest()]
    await aLine(guest, variant)
    await anItem(user.client, variant)
    expect(await remove(variant)).toEqual({ status: 204, body: '' })
    expect(await remove(variant)).toEqual(notFound)
    expect(await linesOf(guest)).toEqual([])
    expect(await variantsOf(user.client)).toEqual([])
    expect(await ledgerOf(variant)).toEqual([])
    expect(await lastAudit(app, 'variant', variant.id)).toMatchObject({
      action: 'delete_variant',
      before: { ...variantBody(variant, product), version: 1 },
      after: null,
    })
  })

  it('deactivates one that was ordered, whatever became of the order, and returns it', async () => {
    const variant = await newVariant()
    const buyer = await aUser(app)
    const { id } = await anOrder(buyer, variant)
    await buyer.client.post(`/api/orders/${id}/cancel/`, {})
    const reply = await remove(variant)
    expect(reply).toEqual({
      status: 200,
      body: variantBody(variant, product, { is_active: false }),
    })
    expect(etagOf(reply)).toBe('"v2"')
    expect(await lastAudit(app, 'variant', variant.id)).toMatchObject({
      action: 'update_variant',
      before: { is_active: true },
      after: { is_active: false },
    })
  })

  it('deletes nothing for one who has read another version', async () => {
    const variant = await newVariant()
    const reply = await ifMatch(admin.client, '"v7"').delete(variantPath(variant))
    expect(reply).toEqual(stale(variantBody(variant, product)))
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
      const replies = await inTurn(app, { table: 'product_variants', id: variant.id }, [...turn])
      expect(replies.map(({ status }) => status)).toEqual(expected)
    }
  })
})
