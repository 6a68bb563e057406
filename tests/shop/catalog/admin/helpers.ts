/** The catalog as administrators see it. */
import type { Tx } from '../../../../src/service/db/connect.ts'
import { ADMIN } from '../../../support/administrator.ts'
import type { TestApp } from '../../../support/app.ts'
import type { Reply } from '../../../support/client.ts'
import { anyTimestamp, type TestVariant } from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'

export const CATEGORIES = `${ADMIN}categories/`
export const LEVELS = `${ADMIN}coverage-levels/`
export const PRODUCTS = `${ADMIN}products/`
export const PUBLIC_PRODUCTS = '/api/catalog/products/'
export const productPath = (product: { id: number }) => `${PRODUCTS}${product.id}/`
export const variantsPath = (product: { id: number }) => `${PRODUCTS}${product.id}/variants/`
export const variantPath = (variant: { id: number }) => `${ADMIN}variants/${variant.id}/`

type Reference = { id: number; name: string; slug: string }
export const reference = ({ id, name, slug }: Reference): Reference => ({ id, name, slug })

export async function levelOf(app: TestApp, key = 'full') {
  const [level] = await app.db<[{ id: number; name: string; description: string }]>`
    select id, name, description from coverage_levels where key = ${key}`
  return { ...level }
}

export async function categoryOf(app: TestApp, product: { category_id: number }) {
  const [category] = await app.db<[Reference]>`
    select id, name, slug from categories where id = ${product.category_id}`
  return { ...category }
}

/** A variant of the factory, with 10 in stock, as its product shows it. */
export const stockedBody = ({ id, sku, size, color }: Omit<TestVariant, 'product_id'>) => ({
  id,
  sku,
  size,
  color,
  barcode: '',
  shelf: '',
  is_active: true,
  stock_on_hand: 10,
  stock_reserved: 0,
  stock_available: 10,
  stock_to_ship: 0,
  stock_on_shelf: 10,
  created_at: anyTimestamp,
})

/** A variant of the factory, with 10 in stock, as its own page shows it. */
export const variantBody = (
  variant: Omit<TestVariant, 'product_id'>,
  product: Reference,
  facts: object = {},
) => ({ ...stockedBody(variant), product: reference(product), ...facts })

/** Requests at the same moment: one after the other comes to wait for rows that are locked until all do. */
export async function whileLocked(
  app: TestApp,
  lock: (tx: Tx) => Promise<unknown>,
  asks: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const asked = await app.db.begin(async (tx) => {
    await lock(tx)
    const replies: Promise<Reply>[] = []
    for (const ask of asks) {
      replies.push(ask())
      await untilWaiting(app, replies.length)
    }
    // Not awaited in here: they go on when this transaction ends.
    return { replies }
  })
  return Promise.all(asked.replies)
}
