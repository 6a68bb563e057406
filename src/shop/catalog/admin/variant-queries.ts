import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, StockTx, Tx } from '../../../service/db/connect.ts'
import {
  byColorAndSize,
  productSummaryJson,
  stockedVariantKeys,
  stockOfVariant,
} from '../fragments.ts'
import type {
  AdminVariant,
  NewVariant,
  VariantFields,
  VariantListQuery,
} from './variant-schemas.ts'

const adminVariantKeys = (db: Queryable) => db`
  ${stockedVariantKeys(db)},
  'product', ${productSummaryJson(db)}`

/** A product's variants, inactive ones too. Undefined if there is no such product. */
export const listVariants = (
  db: Queryable,
  query: VariantListQuery,
  { parentId: productId }: { parentId: number },
) =>
  listRows<AdminVariant, VariantListQuery>(db, query, {
    from: ['product_variants', 'v'],
    order: byColorAndSize(db),
    where: db`v.product_id = ${productId}`,
    filters: { search: db`v.sku`, is_active: db`v.is_active` },
    joined: stockOfVariant(db),
    parent: db`join products p on p.id = ${productId}`,
    keys: adminVariantKeys(db),
  })

export const findVariant = (db: Queryable, variantId: number) =>
  findRow<AdminVariant>(db, {
    keys: db`${adminVariantKeys(db)}, 'version', v.version`,
    from: db`
      from product_variants v
      join products p on p.id = v.product_id
      ${stockOfVariant(db)}
      where v.id = ${variantId}`,
  })

/** Waits for transactions that are putting it into a cart, a wishlist or an order. */
export async function lockVariant(tx: StockTx, variantId: number): Promise<void> {
  await tx`select v.id from product_variants v where v.id = ${variantId} for update`
}

/** Locks all variants of some products, as lockVariant locks one; returns their ids. */
export async function lockVariantsOfProducts(
  tx: StockTx,
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select v.id
    from product_variants v
    where v.product_id = any(${productIds}::integer[])
    order by v.id -- as orders lock them
    for update`
  return rows.map(({ id }) => id)
}

/** Whether there is such a product, which is not deleted until the transaction ends. */
export async function keepProduct(tx: Tx, productId: number): Promise<boolean> {
  const { count } = await tx`select p.id from products p where p.id = ${productId} for key share`
  return count === 1
}

/** Keeps the product of a variant until the transaction ends; to be called before the variant itself is locked. */
export async function keepProductOf(tx: Tx, variantId: number): Promise<void> {
  await tx`
    select p.id
    from products p
    where p.id = (select v.product_id from product_variants v where v.id = ${variantId})
    for key share`
}

/** Whether any order has the variant, cancelled ones included, or a return is exchanged for it. */
export async function isVariantOrdered(tx: Tx, variantId: number): Promise<boolean> {
  const [{ is_ordered }] = await tx<[{ is_ordered: boolean }]>`
    select exists (select from order_items oi where oi.variant_id = ${variantId})
      or exists (select from item_exchanges ie where ie.variant_id = ${variantId}) as is_ordered`
  return is_ordered
}

/** The variants in the order of the ids. */
export async function listVariantsById(tx: Tx, ids: readonly number[]): Promise<AdminVariant[]> {
  const rows = await tx<{ shown: AdminVariant }[]>`
    select json_build_object(${adminVariantKeys(tx)}) as shown
    from unnest(${ids}::integer[]) with ordinality as made (id, place)
    join product_variants v on v.id = made.id
    join products p on p.id = v.product_id
    ${stockOfVariant(tx)}
    order by made.place`
  return rows.map(({ shown }) => shown)
}

export type TakenNames = {
  sku: boolean
  barcode: boolean
  /** The SKU of an active variant in its size and colour, if it is active itself. */
  twin: string | null
}

/**
 * Which names of new variants of a product others have, of the catalog or before them in the list; in its order.
 * The names must be locked.
 */
export async function listTakenNames(
  tx: Tx,
  productId: number,
  variants: readonly NewVariant[],
): Promise<TakenNames[]> {
  return tx<TakenNames[]>`
    with line as (${linesOf(tx, variants)})
    select
      exists (select 1 from product_variants v where v.sku = l.sku)
        or exists (select 1 from line other where other.sku = l.sku and other.place < l.place) as sku,
      l.barcode <> '' and (
        exists (select 1 from product_variants v where v.barcode = l.barcode and v.barcode <> '')
        or exists (select 1 from line other where other.barcode = l.barcode and other.place < l.place)
      ) as barcode,
      (
        select twin.sku
        from (
          select v.sku, v.size, v.color, v.id - 2147483648::bigint as place -- before all lines
          from product_variants v
          where v.product_id = ${productId} and v.is_active
          union all
          select other.sku, other.size, other.color, other.place
          from line other
          where other.is_active and other.place < l.place
        ) twin
        where l.is_active and twin.size = l.size and lower(twin.color) = lower(l.color)
        order by twin.place
        limit 1
      ) as twin
    from line l
    order by l.place`
}

/**
 * Inserts variants of a product, with their first stock in the ledger, and returns their ids, in the order given.
 * Their names must be locked, and free.
 */
export async function insertVariants(
  tx: Tx,
  { productId, actorUserId }: { productId: number; actorUserId: number },
  variants: readonly NewVariant[],
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with line as (${linesOf(tx, variants)}),
    made as (
      insert into product_variants
        (product_id, sku, size, color, barcode, shelf, is_active, stock_on_hand)
      select ${productId}, l.sku, l.size, l.color, l.barcode, l.shelf, l.is_active, l.stock_on_hand
      from line l
      order by l.place
      returning id, sku, stock_on_hand
    ),
    written as (
      insert into stock_ledger (variant_id, delta, reason, actor_user_id)
      select made.id, made.stock_on_hand, 'initial', ${actorUserId}
      from made
      where made.stock_on_hand > 0
      order by made.id
    )
    select made.id
    from line l
    join made on made.sku = l.sku
    order by l.place`
  return rows.map(({ id }) => id)
}

const linesOf = (tx: Tx, variants: readonly NewVariant[]) => tx`
  select l.sku, l.size, l.color, l.barcode, l.shelf, l.is_active, l.stock_on_hand, l.place
  from rows from (
    jsonb_to_recordset(${tx.json([...variants])}) as (
      sku text, size text, color text, barcode text, shelf text, is_active boolean,
      stock_on_hand integer
    )
  ) with ordinality as l (sku, size, color, barcode, shelf, is_active, stock_on_hand, place)`

export async function updateVariant(
  tx: StockTx,
  variantId: number,
  { sku, size, color, barcode, shelf, is_active }: Omit<VariantFields, 'stock_on_hand'>,
): Promise<void> {
  await tx`
    update product_variants set sku = ${sku}, size = ${size}, color = ${color}, barcode = ${barcode},
      shelf = ${shelf}, is_active = ${is_active}, version = version + 1
    where id = ${variantId}`
}

/**
 * The SKU of another active variant of its product in its size and colour, if it is active itself. The names must
 * be locked.
 */
export async function findTwin(tx: Tx, variantId: number): Promise<string | undefined> {
  const [twin] = await tx<[{ sku: string }?]>`
    select other.sku
    from product_variants v
    join product_variants other on other.product_id = v.product_id and other.id <> v.id
    where v.id = ${variantId} and v.is_active and other.is_active
      and other.size = v.size and lower(other.color) = lower(v.color)
    order by other.id
    limit 1`
  return twin?.sku
}

/** With its ledger, and its lines in carts and wishlists. */
export async function deleteVariant(tx: StockTx, variantId: number): Promise<void> {
  await tx`delete from product_variants where id = ${variantId}`
}
