/** Orders of which units are swapped for another size or colour, and the requests about them. */
import type { Purchase } from '../../../office/reconcile/helpers.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  aDiscount,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestProduct,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { ORDERS } from './helpers.ts'

type Item = {
  id: number
  variant: { id: number; sku: string; size: string; color: string }
  quantity: number
  subtotal: string
  amount_paid: string
}
export type Bought = Purchase & {
  product: TestProduct
  /** Another size of the variant that was bought. */
  large: TestVariant
  item: Item
}

type Facts = { quantity?: number; price?: string; isDiscounted?: boolean; stock?: number }

/** A paid order of a variant of which there were 10, with another size of which there are `stock`. */
export async function aPaidOrder(
  app: TestApp,
  { quantity = 2, price = '500.00', isDiscounted = false, stock = 10 }: Facts = {},
): Promise<Bought> {
  const product = await aProduct(app, { name: 'Linen Abaya', base_price: price })
  const variant = await aVariant(app, { product_id: product.id })
  const large = await aVariant(app, { product_id: product.id, size: 'L', color: 'Olive', stock })
  const buyer = await aUser(app)
  const costs = isDiscounted ? { discount_code: (await aDiscount(app)).code } : {}
  const order = await anOrder(buyer, variant, quantity, costs)
  await deliver(app, delivery(app, order))
  const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
  return { product, variant, large, buyer, order, item: body.items[0] }
}

/** Requests of the administrator of a file, where no other one is named. */
export function useSwaps(app: TestApp, admin: TestUser) {
  const read = async ({ order }: Purchase) => (await admin.client.get(`${ORDERS}${order.id}/`)).body
  return {
    read,
    itemsOf: async (bought: Purchase): Promise<Item[]> => (await read(bought)).items,
    post: ({ order }: Purchase, body: object, client = admin.client) =>
      client.post(`${ORDERS}${order.id}/swap/`, body),
    /** Of the line that was bought for the other size, unless it says otherwise. */
    swap: ({ order, item, large }: Bought, quantity: number, body: object = {}) =>
      admin.client.post(`${ORDERS}${order.id}/swap/`, {
        order_item_id: item.id,
        quantity,
        variant_id: large.id,
        ...body,
      }),
    refund: ({ order }: Purchase, order_item_id: number, quantity = 1) =>
      admin.client.post(`${ORDERS}${order.id}/refunds/`, {
        reason: 'Asked for it',
        items: [{ order_item_id, quantity, restock: 0 }],
      }),
    stockOf: async ({ id }: { id: number }) => {
      const [row] = await app.db`
        select v.stock_on_hand as on_hand,
          (select sum(l.delta)::integer from stock_ledger l where l.variant_id = v.id) as ledger
        from product_variants v
        where v.id = ${id}`
      return row
    },
  }
}
