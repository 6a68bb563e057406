import type { Queryable, StockTx, Tx } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import type { Size } from '../../limits.ts'
import { productSummaryJson } from '../fragments.ts'
import { type StockedVariant, variantFacts } from './read-queries.ts'

export type VariantRow = StockedVariant & {
  product: { id: number; name: string; slug: string }
  version: number
}
export type VariantQuery = {
  search: string | undefined
  is_active: boolean | undefined
  page: number | 'last'
  page_size: number
}

/** A variant of the tables v, a and p; `more` are keys and values behind it. */
const variantJson = (db: Queryable, more = db``) => db`
  json_build_object(${variantFacts(db)},
    'product', ${productSummaryJson(db)}${more})`

/**
 * One page of a product's variants, inactive ones too, and how many there are; one statement. Undefined
 * if there is no such product.
 */
export async function listVariants(
  db: Queryable,
  productId: number,
  { search, is_active, page: asked, page_size }: VariantQuery,
) {
  const page = asked === 'last' ? null : asked
  const [list] = await db<[{ count: number; results: Omit<VariantRow, 'version'>[] }?]>`
    with matching as (
      select v.id, v.color, size_rank(v.size) as size
      from product_variants v
      where v.product_id = ${productId}
        ${search === undefined ? db`` : db`and ${contains(db, db`v.sku`, search)}`}
        ${is_active === undefined ? db`` : db`and v.is_active = ${is_active}`}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, row_number() over (order by m.color, m.size, m.id) as place
      from matching m
      order by place
      limit ${page_size}
      offset (select page_offset(${page}, ${page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(${variantJson(db)} order by page.place), '[]')
        from page
        join product_variants v on v.id = page.id
        join products p on p.id = v.product_id
        join variant_availability a on a.variant_id = v.id) as results
    from products p
    cross join total
    where p.id = ${productId}`
  return list
}

export async function findVariant(
  db: Queryable,
  variantId: number,
): Promise<VariantRow | undefined> {
  const [row] = await db<[{ variant: VariantRow }?]>`
    select ${variantJson(db, db`, 'version', v.version`)} as variant
    from product_variants v
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    where v.id = ${variantId}`
  return row?.variant
}

/** Waits for those who are just putting it into a cart, a wishlist or an order. */
export async function lockVariant(tx: StockTx, variantId: number): Promise<void> {
  await tx`select v.id from product_variants v where v.id = ${variantId} for update`
}

/** The same for all variants of a product; returns their ids. */
export async function lockVariantsOfProduct(tx: StockTx, productId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select v.id
    from product_variants v
    where v.product_id = ${productId}
    order by v.id -- as orders lock them
    for update`
  return rows.map(({ id }) => id)
}

/** Whether there is such a product, which is not deleted until the transaction ends. */
export async function holdProduct(tx: Tx, productId: number): Promise<boolean> {
  const { count } = await tx`select p.id from products p where p.id = ${productId} for key share`
  return count === 1
}

/** The same for the product of a variant; to be called before the variant itself is locked. */
export async function holdProductOf(tx: Tx, variantId: number): Promise<void> {
  await tx`
    select p.id
    from products p
    where p.id = (select v.product_id from product_variants v where v.id = ${variantId})
    for key share`
}

/** Whether somebody has ordered it, whatever became of the order. */
export async function isVariantOrdered(tx: Tx, variantId: number): Promise<boolean> {
  const { count } = await tx`
    select oi.id from order_items oi where oi.variant_id = ${variantId} order by oi.id limit 1`
  return count === 1
}

type VariantFacts = { sku: string; size: Size; color: string; is_active: boolean }
type FirstStock = { stock_on_hand: number; actorUserId: number }

/** With its first stock in the ledger; undefined if the SKU is taken. */
export async function insertVariant(
  tx: Tx,
  productId: number,
  { sku, size, color, is_active }: VariantFacts,
  { stock_on_hand, actorUserId }: FirstStock,
): Promise<number | undefined> {
  const [made] = await tx<[{ id: number }?]>`
    with made as (
      insert into product_variants (product_id, sku, size, color, is_active, stock_on_hand)
      values (${productId}, ${sku}, ${size}, ${color}, ${is_active}, ${stock_on_hand})
      on conflict (sku) do nothing
      returning id, stock_on_hand
    ),
    written as (
      insert into stock_ledger (variant_id, delta, reason, actor_user_id)
      select made.id, made.stock_on_hand, 'initial', ${actorUserId}
      from made
      where made.stock_on_hand > 0
    )
    select made.id from made`
  return made?.id
}

export async function updateVariant(
  tx: StockTx,
  variantId: number,
  { sku, size, color, is_active }: VariantFacts,
): Promise<void> {
  await tx`
    update product_variants set sku = ${sku}, size = ${size}, color = ${color},
      is_active = ${is_active}, version = version + 1
    where id = ${variantId}`
}

/** With everything that speaks of it alone: ledger, carts and wishlists. */
export async function deleteVariant(tx: StockTx, variantId: number): Promise<void> {
  await tx`delete from product_variants where id = ${variantId}`
}
