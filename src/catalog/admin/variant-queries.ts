import type { Queryable, StockTx, Tx } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import type { Versioned } from '../../http/etag.ts'
import type { Listed } from '../../http/pages.ts'
import { byColorAndSize, productSummaryJson, stockedVariantKeys } from '../fragments.ts'
import { totalAndPage } from './read-queries.ts'
import type { AdminVariant, VariantFields, VariantListQuery } from './variant-schemas.ts'

const adminVariantKeys = (db: Queryable) => db`
  ${stockedVariantKeys(db)},
  'product', ${productSummaryJson(db)}`

/**
 * One page of a product's variants, inactive ones too, and how many there are; one statement. Undefined
 * if there is no such product.
 */
export async function listVariants(
  db: Queryable,
  productId: number,
  { search, is_active, ...paging }: VariantListQuery,
): Promise<Listed<AdminVariant> | undefined> {
  const [list] = await db<[Listed<AdminVariant>?]>`
    with matching as (
      select v.id, row_number() over (order by ${byColorAndSize(db)}) as place
      from product_variants v
      where v.product_id = ${productId}
        ${search === undefined ? db`` : db`and ${contains(db, db`v.sku`, search)}`}
        ${is_active === undefined ? db`` : db`and v.is_active = ${is_active}`}
    ),
    ${totalAndPage(db, paging)}
    select t.count,
      (select coalesce(json_agg(json_build_object(${adminVariantKeys(db)}) order by page.place), '[]')
        from page
        join product_variants v on v.id = page.id
        join variant_availability a on a.variant_id = v.id) as results
    from products p
    cross join total t
    where p.id = ${productId}`
  return list
}

export async function findVariant(
  db: Queryable,
  variantId: number,
): Promise<Versioned<AdminVariant> | undefined> {
  const [row] = await db<[{ variant: Versioned<AdminVariant> }?]>`
    select json_build_object(${adminVariantKeys(db)}, 'version', v.version) as variant
    from product_variants v
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    where v.id = ${variantId}`
  return row?.variant
}

/** Waits for transactions that are putting it into a cart, a wishlist or an order. */
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
export async function keepProduct(tx: Tx, productId: number): Promise<boolean> {
  const { count } = await tx`select p.id from products p where p.id = ${productId} for key share`
  return count === 1
}

/** The same for the product of a variant; to be called before the variant itself is locked. */
export async function keepProductOf(tx: Tx, variantId: number): Promise<void> {
  await tx`
    select p.id
    from products p
    where p.id = (select v.product_id from product_variants v where v.id = ${variantId})
    for key share`
}

/** Whether there is an order with it, whatever became of that. */
export async function isVariantOrdered(tx: Tx, variantId: number): Promise<boolean> {
  const { count } = await tx`
    select oi.id from order_items oi where oi.variant_id = ${variantId} order by oi.id limit 1`
  return count === 1
}

/** With its first stock in the ledger; undefined if the SKU is taken. */
export async function insertVariant(
  tx: Tx,
  { productId, actorUserId }: { productId: number; actorUserId: number },
  { sku, size, color, is_active, stock_on_hand }: VariantFields,
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
  { sku, size, color, is_active }: Omit<VariantFields, 'stock_on_hand'>,
): Promise<void> {
  await tx`
    update product_variants set sku = ${sku}, size = ${size}, color = ${color},
      is_active = ${is_active}, version = version + 1
    where id = ${variantId}`
}

/** With its ledger, and its lines in carts and wishlists. */
export async function deleteVariant(tx: StockTx, variantId: number): Promise<void> {
  await tx`delete from product_variants where id = ${variantId}`
}
