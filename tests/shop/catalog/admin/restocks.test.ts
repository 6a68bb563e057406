/** Shoppers who wait for a variant are mailed when an administrator puts it on sale again. */
import { expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aProduct, aUser, aVariant, type TestUser } from '../../../support/factories.ts'
import { act, aDeliveredOrder, anApprovedReturn } from '../../orders/returns/helpers.ts'
import { ageRestockMails, anItem, restockMailsTo, sweep } from '../../wishlist/helpers.ts'
import { productPath, variantPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** A shopper who asked for a mail about a variant that is on sale. */
async function aShopper() {
  const shopper = await aUser(app)
  const variant = await aVariant(app)
  await anItem(shopper.client, variant, true)
  return { shopper, variant, product: { id: variant.product_id } }
}
const adjust = ({ id }: { id: number }, change: object) =>
  admin.client.post(`${ADMIN}variants/${id}/stock/`, { reason: 'Counted', ...change })
const mailsTo = async (shopper: TestUser) => (await restockMailsTo(app, shopper)).length

it.each(['variant', 'product'] as const)(
  'a %s that comes back is mailed at once, before any sweep has seen that it was gone',
  async (what) => {
    const { shopper, variant, product } = await aShopper()
    const path = what === 'variant' ? variantPath(variant) : productPath(product)
    await admin.client.patch(path, { is_active: false })
    await app.runJobs()
    expect(await mailsTo(shopper)).toBe(0)
    await admin.client.patch(path, { is_active: true })
    await app.runJobs()
    expect(await mailsTo(shopper)).toBe(1)
    await admin.client.patch(path, { is_active: true })
    await sweep(app)
    expect(await mailsTo(shopper)).toBe(1)
  },
)

it('a product that moves into a visible category is mailed at once', async () => {
  const { shopper, product } = await aShopper()
  const hidden = await aCategory(app, { is_active: false })
  const { body } = await admin.client.get(productPath(product))
  await admin.client.patch(productPath(product), { category: hidden.id })
  await admin.client.patch(productPath(product), { category: body.category.id })
  await app.runJobs()
  expect(await mailsTo(shopper)).toBe(1)
})

it('a variant that stays hidden or sold out is not mailed', async () => {
  const { shopper, variant, product } = await aShopper()
  await admin.client.patch(productPath(product), { is_active: false })
  await admin.client.patch(variantPath(variant), { is_active: false })
  await admin.client.patch(variantPath(variant), { is_active: true })
  await sweep(app)
  expect(await mailsTo(shopper)).toBe(0)
  await admin.client.patch(variantPath(variant), { stock_on_hand: 0 })
  await admin.client.patch(productPath(product), { is_active: true })
  await sweep(app)
  expect(await mailsTo(shopper)).toBe(0)
  await admin.client.patch(variantPath(variant), { stock_on_hand: 1 })
  await app.runJobs()
  expect(await mailsTo(shopper)).toBe(1)
})

it('a category that comes back is mailed by the sweep', async () => {
  const shopper = await aUser(app)
  const category = await aCategory(app)
  const product = await aProduct(app, { category_id: category.id })
  await anItem(shopper.client, await aVariant(app, { product_id: product.id }), true)
  for (const [is_active, mails] of [
    [false, 0],
    [true, 1],
  ] as const) {
    await admin.client.patch(`${ADMIN}categories/${category.id}/`, { is_active })
    await sweep(app)
    expect(await mailsTo(shopper)).toBe(mails)
  }
})

it.each(['refund', 'return'] as const)(
  'a unit that a %s puts back is mailed at once',
  async (way) => {
    const made = await aDeliveredOrder(app, admin)
    await adjust(made.variant, { set: 0 })
    const shopper = await aUser(app)
    await anItem(shopper.client, made.variant, true)
    const unit = { order_item_id: made.itemId, quantity: 1 }
    const { status } =
      way === 'return'
        ? await act(admin, await anApprovedReturn(admin, made), 'receive', { restock: [unit] })
        : await admin.client.post(`${ADMIN}orders/${made.order.id}/refunds/`, {
            items: [{ ...unit, restock: 1 }],
            reason: 'She kept the other one',
          })
    expect(status).toBe(way === 'return' ? 200 : 201)
    await app.runJobs()
    expect(await mailsTo(shopper)).toBe(1)
  },
)

it('stock that is added is mailed once', async () => {
  const user = await aUser(app)
  const variant = await aVariant(app, { stock: 0 })
  await anItem(user.client, variant, true)
  // No sweep has run since: the adjustment itself sees that it was sold out.
  await Promise.all([1, 2, 3, 4, 5].map(() => adjust(variant, { delta: 1 })))
  await app.runJobs()
  expect(await mailsTo(user)).toBe(1)
  await adjust(variant, { delta: 5 })
  await sweep(app)
  expect(await mailsTo(user)).toBe(1)
  await ageRestockMails(app)
  await adjust(variant, { set: 0 })
  await adjust(variant, { set: 2 })
  await app.runJobs()
  expect(await mailsTo(user)).toBe(2)
})
