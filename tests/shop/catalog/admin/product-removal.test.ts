import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { aPng } from '../../../outside/media/pictures.ts'
import { notFound, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Client } from '../../../support/client.ts'
import { anImage, aProduct, aUser, aVariant, type TestUser } from '../../../support/factories.ts'
import { logIn } from '../../accounts/helpers.ts'
import { add as addToCart, aLine, clear, linesOf } from '../../cart/helpers.ts'
import { inLockOrder } from '../../orders/lock-order.ts'
import { anItem, variantsOf } from '../../wishlist/helpers.ts'
import {
  PRODUCTS,
  PUBLIC_PRODUCTS,
  productPath,
  variantPath,
  variantsPath,
  whileLocked,
} from './helpers.ts'
import { filesOf, upload } from './image-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const remove = (product: { id: number }) => admin.client.delete(productPath(product))

/** A product with a picture and a variant that is in a cart and on a wishlist. */
async function aWantedProduct() {
  const [user, guest] = [await aUser(app), app.guest()]
  const product = await aProduct(app)
  const picture = await anImage(app, product.id)
  const variant = await aVariant(app, { product_id: product.id })
  await aLine(guest, variant)
  await anItem(user.client, variant)
  return { product, variant, user, guest, picture }
}

describe(`DELETE ${PRODUCTS}{id}/`, () => {
  it('deletes it with variants and pictures, and takes it out of carts and wishlists', async () => {
    const { product, variant, user, guest, picture } = await aWantedProduct()
    expect(await remove(product)).toEqual({ status: 204, body: '' })
    expect(await remove(product)).toEqual(notFound)
    expect(await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)).toEqual(notFound)
    expect(await linesOf(guest)).toEqual([])
    expect(await variantsOf(user.client)).toEqual([])
    expect(await app.db`select 1 from product_variants where id = ${variant.id}`).toHaveLength(0)
    expect(await app.db`select 1 from stock_ledger where variant_id = ${variant.id}`).toHaveLength(
      0,
    )
    const jobs = await app.db`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'delete-media' and payload::text like ${`%${picture.image}%`}`
    expect([...jobs]).toEqual([{ payload: { paths: [picture.image, picture.thumbnail] } }])
    await app.runJobs()
  })

  it('removes every file of its pictures', async () => {
    const product = await aProduct(app)
    await upload(admin.client, product, {}, await aPng({ width: 700 }))
    expect(await filesOf(app, product)).toHaveLength(4)
    expect(await remove(product)).toEqual({ status: 204, body: '' })
    await app.runJobs()
    expect(await filesOf(app, product)).toEqual([])
  })

  const order = (user: TestUser) =>
    user.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: 'payment_provider_a',
    })

  it('deactivates it if an order comes a moment before; deletes it if one comes a moment later', async () => {
    for (const isOrderFirst of [true, false]) {
      const { product, variant } = await aWantedProduct()
      const buyer = await aUser(app)
      await addToCart(buyer.client, variant)
      const [ordering, removal] = [() => order(buyer), () => remove(product)]
      const turn = isOrderFirst ? ([ordering, removal] as const) : ([removal, ordering] as const)
      const replies = await inLockOrder(app, { table: 'product_variants', id: variant.id }, [
        ...turn,
      ])
      expect(replies.map(({ status }) => status)).toEqual(isOrderFirst ? [201, 200] : [204, 400])
      if (isOrderFirst) continue
      expect(replies[1].body.error).toBe('Cart is empty. Add items before creating an order.')
    }
  })

  it('deletes it once when many ask, and makes no variant of what is gone', async () => {
    const product = await aProduct(app)
    const variant = { sku: 'TOO-LATE', size: 'M', color: 'Sand' }
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => remove(product)),
      admin.client.post(variantsPath(product), variant),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.slice(0, 3).sort()).toEqual([204, 404, 404])
    expect([201, 404]).toContain(statuses[3])
    expect(await app.db`select 1 from product_variants where sku = 'TOO-LATE'`).toHaveLength(0)
  })

  it.each([
    ['cleared', (guest: Client) => clear(guest)],
    ['merged', (guest: Client, { email }: TestUser) => logIn(guest, email)],
  ])('deletes it while a cart with several of its variants is %s', async (_how, change) => {
    const { product, variant: first } = await aWantedProduct()
    const second = await aVariant(app, { product_id: product.id })
    await aLine(app.guest(), second)
    const [guest, user] = [app.guest(), await aUser(app)]
    for (const variant of [second, first]) await aLine(guest, variant)
    // The deletion is half done then: of one variant it has taken the guest's line, not of the other.
    const lock = (tx: Tx) => tx`
      select id from cart_items where variant_id = ${second.id} order by id limit 1 for update`
    const replies = await whileLocked(app, lock, [() => remove(product), () => change(guest, user)])
    expect(replies.map(({ status }) => status)).toEqual([204, 200])
    expect(await linesOf(guest)).toEqual([])
  })

  it('deletes it while the stock of a variant is set', async () => {
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id, stock: 0 })
    await anItem((await aUser(app)).client, variant, true)
    // A change of stock looks for those who wait, with the variant changed already.
    const lock = (tx: Tx) => tx`
      select id from wishlist_items where variant_id = ${variant.id} for update`
    const replies = await whileLocked(app, lock, [
      () => admin.client.patch(variantPath(variant), { stock_on_hand: 5 }),
      () => remove(product),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 204])
  })

  it('deletes one that many are putting into carts, without a failure for any of them', async () => {
    const { product, variant } = await aWantedProduct()
    const guests = Array.from({ length: 6 }, () => app.guest())
    const [removal, ...adds] = await Promise.all([
      remove(product),
      ...guests.map((guest) => addToCart(guest, variant)),
    ])
    expect(removal?.status).toBe(204)
    for (const { status } of adds) expect([201, 404]).toContain(status)
  })
})
