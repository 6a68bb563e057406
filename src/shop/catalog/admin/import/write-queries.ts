/** Counts, lists and writes the changes of an import, all from import_plan. */
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import { IMPORT_AUDIT_SKUS_MAX, IMPORT_CHANGES_MAX } from '../../../../service/limits/catalog.ts'
import { type Column, type ImportColumns, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts'
import { asText, differs, listOf, present, translationsOf } from './queries.ts'
import type { ImportReply } from './schemas.ts'

export type ImportCounts = Pick<ImportReply, 'products' | 'variants'>
type ImportChange = ImportReply['changes'][number]

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

/** The first rows that change something; changes of a product are listed at its first row. */
export async function listChanges(
  tx: Tx,
  { changing, translated }: ImportColumns,
): Promise<ImportChange[]> {
  const cells = listOf(tx, changing, ({ name }) => tx`${tx(`r.${name}`)}`)
  return tx<ImportChange[]>`
    with changing as (
      select r.line, r.product_id, r.variant_id, ${cells},
        r.sku is not null and (r.variant_id is null or r.variant_changes) as variant_changes,
        r.line = r.size_line and (r.product_id is null or r.measure_changes) as measure_changes,
        r.line = r.product_line and (r.product_id is null or r.product_changes) as product_changes
      from import_plan r
      where r.line = r.size_line and r.measure_changes or r.sku is not null and (r.variant_id is null or r.variant_changes)
        or r.line = r.product_line and (r.product_id is null or r.product_changes)
      order by r.line, r.product_slug
      limit ${IMPORT_CHANGES_MAX}
    )
    select r.line, r.sku, r.product_slug,
      json_object_agg(each."column", json_build_object('before', each.before, 'after', coalesce(each.after, ''))
        order by each.place) as columns
    from changing r
    left join products p on p.id = r.product_id
    left join product_variants v on v.id = r.variant_id
    left join categories c on c.id = p.category_id
    left join coverage_levels l on l.id = p.coverage_level_id
    left join product_measures measured
      on measured.product_id = p.id and measured.size = coalesce(r.size, v.size)
    ${translationsOf(tx, translated)}
    cross join lateral (values ${listOf(tx, changing, (column) => changeOf(tx, column, changing))})
      each (place, "column", is_listed, before, after)
    where each.is_listed and coalesce(each.before, '') <> coalesce(each.after, '')
    group by r.line, r.sku, r.product_slug
    order by r.line, r.product_slug`
}

function changeOf(tx: Tx, column: Column, changing: readonly Column[]): Fragment {
  const { name, of, source, initial } = column
  const after = tx`coalesce(${tx(`r.${name}`)}, ${tx(source)}, ${tx.unsafe(initial ?? 'null')})`
  const place = changing.findIndex((column) => column.name === name)
  return tx`(${place}::integer, ${name}::text, ${tx(`r.${of}_changes`)}, ${asText(tx, column, tx`${tx(source)}`)},
    ${asText(tx, column, present(tx, column, after))})`
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

/** The column of the catalog's table that a column of the file is written to. */
const targetOf = ({ source, reference }: Column) => reference ?? source.slice('p.'.length)
const newValueOf = ({ name, reference }: Column) => `r.${reference ?? name}`
const targets = (tx: Tx, columns: readonly Column[]) =>
  listOf(tx, columns, (column) => tx`${tx(targetOf(column))}`)
const newValues = (tx: Tx, columns: readonly Column[]) =>
  listOf(tx, columns, (column) =>
    column.initial === undefined
      ? tx`${tx(newValueOf(column))}`
      : tx`coalesce(${tx(newValueOf(column))}, ${tx.unsafe(column.initial)})`,
  )
/** A value that the file does not give stays as it is now, which may differ from the plan. */
const assignments = (tx: Tx, table: 'p' | 'v', columns: readonly Column[]) =>
  listOf(
    tx,
    columns.filter(({ isKey }) => !isKey),
    (column) => {
      const target = targetOf(column)
      const value = tx`coalesce(${tx(newValueOf(column))}, ${tx(`${table}.${target}`)})`
      return tx`${tx(target)} = ${present(tx, column, value)}`
    },
  )

export async function insertImportedProducts(tx: Tx): Promise<void> {
  await tx`
    insert into products (${targets(tx, PRODUCT_COLUMNS)})
    select ${newValues(tx, PRODUCT_COLUMNS)}
    from import_plan r
    where r.line = r.product_line and r.product_id is null
    order by r.line`
}

/** Inserts new variants, and their units in stock into the ledger. */
export async function insertImportedVariants(tx: Tx, actorUserId: number | null): Promise<void> {
  await tx`
    with made as (
      insert into product_variants (product_id, ${targets(tx, VARIANT_COLUMNS)})
      select p.id, ${newValues(tx, VARIANT_COLUMNS)}
      from import_plan r
      join products p on p.slug = r.product_slug
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
 * Products that make variants available, and the others, are written apart: the customers who wait for
 * those variants must be found before.
 */
export async function updateImportedProducts(tx: Tx, which: 'opening' | 'others'): Promise<void> {
  await tx`
    update products p set ${assignments(tx, 'p', PRODUCT_COLUMNS)},
      -- A translation alone is no new version.
      updated_at = now(), version = p.version + r.version_changes::integer
    from import_plan r
    where r.line = r.product_line and r.product_changes and p.id = r.product_id
      and ${opens(tx)} = ${which === 'opening'}`
}

/** Whether a product becomes visible, or moves to another category and may become visible there. */
const opens = (tx: Tx) => tx`
  (coalesce(r.product_active, p.is_active)
    and (not p.is_active or p.category_id <> coalesce(r.category_id, p.category_id)))`

/** Locks the stock of every variant that changes or may become available, and returns their ids. */
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
    select v.id, r.stock_on_hand - r.stock_before, 'import', ${actorUserId}
    from import_plan r
    join product_variants v on v.id = r.variant_id
    where r.variant_changes and r.stock_counted is null and r.stock_on_hand <> r.stock_before
    order by v.id`
}

/** The ledger of what was counted. The stock must be locked, and its counts planned under the lock. */
export async function insertImportedCounts(tx: Tx, actorUserId: number | null): Promise<void> {
  await tx`
    insert into stock_ledger (variant_id, delta, reason, actor_user_id)
    select r.variant_id, r.stock_on_hand - r.stock_before, 'count', ${actorUserId}
    from import_plan r
    where r.variant_changes and r.stock_counted is not null and r.stock_on_hand <> r.stock_before
    order by r.variant_id`
}

/** The stock must be locked. What was sold since the plan was made gets a row of its own in the ledger. */
export async function updateImportedVariants(tx: Tx, actorUserId: number | null): Promise<void> {
  const versioned = VARIANT_COLUMNS.filter(({ name }) => name !== 'stock_on_hand')
  await tx`
    with moved as (
      insert into stock_ledger (variant_id, delta, reason, actor_user_id)
      select v.id, r.stock_before - v.stock_on_hand, 'import', ${actorUserId}
      from import_plan r
      join product_variants v on v.id = r.variant_id
      where r.variant_changes and r.stock_on_hand is not null
        and v.stock_on_hand <> r.stock_before
      order by v.id
    )
    update product_variants v set ${assignments(tx, 'v', VARIANT_COLUMNS)},
      -- As everywhere, stock alone is no new version.
      version = v.version + case when ${differs(tx, versioned)} then 1 else 0 end
    from import_plan r
    where r.variant_changes and v.id = r.variant_id`
}
