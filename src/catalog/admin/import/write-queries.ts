/** What an import changes: told by import_plan, and written from it. */
import type { Tx } from '../../../db/connect.ts'
import { IMPORT_AUDIT_SKUS_MAX, IMPORT_CHANGES_MAX } from '../../../limits.ts'

type Counts = { created: number; updated: number; unchanged: number }
export type ImportCounts = { products: Counts; variants: Counts }

export async function countChanges(tx: Tx): Promise<ImportCounts> {
  const [counts] = await tx<[ImportCounts]>`
    with product as (
      select count(*) filter (where r.product_id is null) as created,
        count(*) filter (where r.product_changes) as updated,
        count(*) filter (where r.product_id is not null and not r.product_changes) as unchanged
      from import_plan r
      where r.line = r.product_line
    ),
    variant as (
      select count(*) filter (where r.variant_id is null) as created,
        count(*) filter (where r.variant_changes) as updated,
        count(*) filter (where r.variant_id is not null and not r.variant_changes) as unchanged
      from import_plan r
      where r.sku is not null
    )
    select
      json_build_object('created', p.created, 'updated', p.updated, 'unchanged', p.unchanged)
        as products,
      json_build_object('created', v.created, 'updated', v.updated, 'unchanged', v.unchanged)
        as variants
    from product p
    cross join variant v`
  return counts
}

export type ImportChange = {
  line: number
  sku: string | null
  product_slug: string
  /** By column; `before` is null of what is new. */
  columns: Record<string, { before: string | null; after: string }>
}

/** The first rows that change something; what a product is shows at its first row. */
export async function listChanges(tx: Tx): Promise<ImportChange[]> {
  return tx<ImportChange[]>`
    with changing as (
      select r.line, r.sku, r.size, r.color, r.stock, r.sells, r.slug, r.product_name,
        r.description, r.price, r.category_slug, r.coverage_level, r.features, r.shows,
        r.product_id, r.variant_id,
        r.sku is not null and (r.variant_id is null or r.variant_changes) as variant_changes,
        r.line = r.product_line and (r.product_id is null or r.product_changes) as product_changes
      from import_plan r
      where r.sku is not null and (r.variant_id is null or r.variant_changes)
        or r.line = r.product_line and (r.product_id is null or r.product_changes)
      order by r.line, r.slug
      limit ${IMPORT_CHANGES_MAX}
    )
    select r.line, r.sku, r.slug as product_slug,
      json_object_agg(each."column", json_build_object('before', each.before, 'after', each.after)
        order by each.place) as columns
    from changing r
    left join products p on p.id = r.product_id
    left join product_variants v on v.id = r.variant_id
    left join categories c on c.id = p.category_id
    left join coverage_levels l on l.id = p.coverage_level_id
    cross join lateral (values
      (1, 'sku', r.variant_changes, v.sku, r.sku),
      (2, 'size', r.variant_changes, v.size, r.size),
      (3, 'color', r.variant_changes, v.color, r.color),
      (4, 'stock_on_hand', r.variant_changes, v.stock_on_hand::text,
        coalesce(r.stock, v.stock_on_hand, 0)::text),
      (5, 'variant_active', r.variant_changes, v.is_active::text,
        coalesce(r.sells, v.is_active, true)::text),
      (6, 'product_slug', r.product_changes, p.slug, r.slug),
      (7, 'product_name', r.product_changes, p.name, r.product_name),
      (8, 'description', r.product_changes, p.description, r.description),
      (9, 'base_price', r.product_changes, p.base_price::text, r.price::numeric(12, 2)::text),
      (10, 'category_slug', r.product_changes, c.slug, r.category_slug),
      (11, 'coverage_level', r.product_changes, l.key, r.coverage_level),
      (12, 'is_featured', r.product_changes, p.is_featured::text,
        coalesce(r.features, p.is_featured, false)::text),
      (13, 'product_active', r.product_changes, p.is_active::text,
        coalesce(r.shows, p.is_active, true)::text)
    ) each (place, "column", is_told, before, after)
    where each.is_told and each.before is distinct from each.after
    group by r.line, r.sku, r.slug
    order by r.line, r.slug`
}

/** SKUs of what changes, as many as an audit row names. */
export async function listChangingSkus(tx: Tx): Promise<string[]> {
  const rows = await tx<{ sku: string }[]>`
    select r.sku
    from import_plan r
    where r.sku is not null and (r.variant_id is null or r.variant_changes)
    order by r.line, r.sku
    limit ${IMPORT_AUDIT_SKUS_MAX}`
  return rows.map(({ sku }) => sku)
}

export async function insertImportedProducts(tx: Tx): Promise<void> {
  await tx`
    insert into products (name, slug, description, base_price, category_id, coverage_level_id,
      is_featured, is_active)
    select r.product_name, r.slug, r.description, r.price, r.category_id, r.coverage_level_id,
      coalesce(r.features, false), coalesce(r.shows, true)
    from import_plan r
    where r.line = r.product_line and r.product_id is null
    order by r.line`
}

/** With what they have in stock, in the ledger. */
export async function insertImportedVariants(tx: Tx, actorUserId: number | null): Promise<void> {
  await tx`
    with made as (
      insert into product_variants (product_id, sku, size, color, stock_on_hand, is_active)
      select p.id, r.sku, r.size, r.color, coalesce(r.stock, 0), coalesce(r.sells, true)
      from import_plan r
      join products p on p.slug = r.slug
      where r.sku is not null and r.variant_id is null
      order by r.line
      returning id, stock_on_hand
    )
    insert into stock_ledger (variant_id, delta, reason, actor_user_id)
    select made.id, made.stock_on_hand, 'import', ${actorUserId}
    from made
    where made.stock_on_hand > 0
    order by made.id`
}

/**
 * Those that make variants available, and the others, are written apart: who waits for the first must
 * be told before.
 */
export async function updateImportedProducts(tx: Tx, which: 'opening' | 'others'): Promise<void> {
  await tx`
    update products p set name = r.product_name, description = r.description,
      base_price = r.price, category_id = r.category_id,
      coverage_level_id = r.coverage_level_id,
      is_featured = coalesce(r.features, p.is_featured),
      is_active = coalesce(r.shows, p.is_active), updated_at = now(), version = p.version + 1
    from import_plan r
    where r.line = r.product_line and r.product_changes and p.id = r.product_id
      and ${opens(tx)} = ${which === 'opening'}`
}

/** That a product is shown which was not, or not in a category that is seen. */
const opens = (tx: Tx) => tx`
  (coalesce(r.shows, p.is_active) and (not p.is_active or p.category_id <> r.category_id))`

/** Holds the stock of whatever changes or may become available; returns these variants. */
export async function lockImportedStock(tx: Tx): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with affected as (
      select r.variant_id as id
      from import_plan r
      where r.variant_changes
      union
      select v.id
      from import_plan r
      join products p on p.id = r.product_id
      join product_variants v on v.product_id = p.id
      where r.line = r.product_line and r.product_changes and ${opens(tx)}
    )
    select v.id
    from product_variants v
    where v.id in (select a.id from affected a)
    order by v.id -- as orders lock them
    for no key update`
  return rows.map(({ id }) => id)
}

/** Whether every variant that the plan knows is still there under its SKU. */
export async function isPlanCurrent(tx: Tx): Promise<boolean> {
  const { count } = await tx`
    select r.line
    from import_plan r
    where r.variant_changes and not exists (
      select 1 from product_variants v where v.id = r.variant_id and v.sku = r.sku)
    order by r.line, r.sku
    limit 1`
  return count === 0
}

/**
 * The ledger of stock that changes, beside what the plan knew of it. Takes longer than the change itself,
 * and so comes before the stock is locked.
 */
export async function insertImportedLedger(tx: Tx, actorUserId: number | null): Promise<void> {
  await tx`
    insert into stock_ledger (variant_id, delta, reason, actor_user_id)
    select v.id, r.stock - r.stock_before, 'import', ${actorUserId}
    from import_plan r
    join product_variants v on v.id = r.variant_id
    where r.variant_changes and r.stock <> r.stock_before
    order by v.id`
}

/** The stock must be locked. What was sold since the plan was made gets a row of its own in the ledger. */
export async function updateImportedVariants(tx: Tx, actorUserId: number | null): Promise<void> {
  await tx`
    with moved as (
      insert into stock_ledger (variant_id, delta, reason, actor_user_id)
      select v.id, r.stock_before - v.stock_on_hand, 'import', ${actorUserId}
      from import_plan r
      join product_variants v on v.id = r.variant_id
      where r.variant_changes and r.stock is not null and v.stock_on_hand <> r.stock_before
      order by v.id
    )
    update product_variants v set size = r.size, color = r.color,
      stock_on_hand = coalesce(r.stock, v.stock_on_hand),
      is_active = coalesce(r.sells, v.is_active),
      version = v.version + case -- not for stock alone, as everywhere
        when (v.size, v.color, v.is_active)
          is distinct from (r.size, r.color, coalesce(r.sells, v.is_active)) then 1
        else 0 end
    from import_plan r
    where r.variant_changes and v.id = r.variant_id`
}
