/**
 * The file of an import as tables: its rows, and their changes. The tables belong to the
 * transaction of the import, and are dropped at its end. Also the catalog as the export reads it.
 */
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import { copyIn } from '../../../../service/db/copy.ts'
import { EXPORT_BATCH_LINES } from '../../../../service/limits/catalog.ts'
import { type CountWindow, movementsSince, unitsOnShelf } from '../count-queries.ts'
import {
  type Cells,
  type Column,
  GONE,
  type ImportColumns,
  MEASURE_COLUMNS,
  PRODUCT_COLUMNS,
  VARIANT_COLUMNS,
} from './columns.ts'

/** One row a variant, and one of a product without; the next batch is read when it is asked for. */
export function readCatalog(tx: Tx, { all, translated }: ImportColumns): AsyncIterable<Cells[]> {
  const cells = listOf(tx, all, (column) => {
    if (column.isCount) return tx`'' as ${tx(column.name)}`
    const value = column.of === 'picture' ? pictureUrls(tx) : tx`${tx(column.source)}`
    return tx`coalesce(${asText(tx, column, value)}, '') as ${tx(column.name)}`
  })
  return tx<Cells[]>`
    select ${cells}
    from products p
    join categories c on c.id = p.category_id
    left join categories parent on parent.id = c.parent_id
    join coverage_levels l on l.id = p.coverage_level_id
    left join product_variants v on v.product_id = p.id
    left join product_measures measured on measured.product_id = p.id and measured.size = v.size
    ${translationsOf(tx, translated)}
    order by p.id, v.id`.cursor(EXPORT_BATCH_LINES)
}

/** Those of p in their order. */
const pictureUrls = (tx: Tx): Fragment => tx`(
  select string_agg(media_url(i.image), ' ' order by i.position, i.id)
  from product_images i
  where i.product_id = p.id
)`

/** Joins the translations of p, each by its language. */
export const translationsOf = (tx: Tx, translated: ImportColumns['translated']): Fragment =>
  translated.reduce(
    (joins, { lang }) => tx`${joins}
    left join (
      select t.product_id, t.name, t.description from product_translations t where t.lang = ${lang}
    ) ${tx(lang)} on ${tx(`${lang}.product_id`)} = p.id`,
    tx``,
  )

/** A value of the column as the file and the reply write it. */
export const asText = (tx: Tx, { type }: Column, value: Fragment): Fragment =>
  type === 'timestamptz' ? tx`utc_iso(${value})` : tx`${value}::text`

/** The SQL of some columns, separated by commas. */
export const listOf = (
  tx: Tx,
  columns: readonly Column[],
  sqlOf: (column: Column) => Fragment,
): Fragment => joined(tx, columns.map(sqlOf))
export const joined = (tx: Tx, parts: readonly Fragment[]) =>
  parts.reduce((list, next) => tx`${list}, ${next}`)

/**
 * Makes import_rows, for lines of `copy`'s text format: the line, whether the slug was made from
 * the name, the cells, the doubts about them, and what typed texts become. A cell is null where the file gives
 * no value, or a refused one. A doubt is what is wrong with a text, unless the catalog has it already.
 */
export async function createImportRows(tx: Tx, { all }: ImportColumns): Promise<void> {
  await tx`
    create temporary table import_rows (
      line integer,
      has_made_slug boolean,
      ${listOf(tx, all, ({ name, type }) => tx`${tx(name)} ${tx.unsafe(type ?? 'text')}`)},
      doubts json,
      typed json
    ) on commit drop`
}

export async function copyImportRows(tx: Tx, texts: AsyncIterable<string>): Promise<void> {
  await copyIn(tx`copy import_rows from stdin`, texts)
  await tx`analyze import_rows`
}

/**
 * Locks what the file mentions until the transaction ends: categories and coverage levels stay, and
 * no other transaction changes or deletes the products. Stock is not locked: orders take it meanwhile.
 */
export async function lockMentioned(tx: Tx): Promise<void> {
  await tx`
    with locked as (
      select c.id
      from categories c
      where c.slug in (select r.category_slug from import_rows r)
      order by c.id
      for key share
    )
    select count(*) from locked`
  await tx`
    with locked as (
      select l.id
      from coverage_levels l
      where l.key in (select r.coverage_level from import_rows r)
      order by l.id
      for key share
    )
    select count(*) from locked`
  await tx`
    with mentioned as (
      select p.id
      from import_rows r
      join products p on p.slug = r.product_slug
      union
      select v.product_id
      from import_rows r
      join product_variants v on v.sku = r.sku
    ),
    locked as (
      select p.id
      from products p
      where p.id in (select m.id from mentioned m)
      order by p.id -- as every import locks them
      for no key update
    )
    select count(*) from locked`
}

/**
 * Makes import_plan: the rows beside the values of the catalog, and of import_categories. A null cell
 * leaves its value as it is.
 */
export async function planImport(tx: Tx, { all, translated }: ImportColumns): Promise<void> {
  const cells = all.filter(({ name }) => name !== 'product_slug')
  const ofProduct = all.filter(({ of }) => of === 'product')
  const measuresChange = tx`bool_or(${differs(tx, MEASURE_COLUMNS)}) over (partition by target.slug)`
  await tx`
    create temporary table import_plan on commit drop as
    select r.line, target.slug as product_slug,
      ${listOf(tx, cells, (column) => tx`${typedValue(tx, column)} as ${tx(column.name)}`)}, r.doubts,
      new_c.id as category_id, new_l.id as coverage_level_id, p.id as product_id, v.id as variant_id,
      v.stock_on_hand as stock_before, made_c.slug is not null as makes_category,
      holder.id as holder_id, holder.slug as holder_slug,
      -- The first rows of the product and of the variant.
      min(r.line) over (partition by target.slug) as product_line,
      min(r.line) over (partition by r.sku) as sku_line,
      min(r.line) over (partition by r.barcode) as barcode_line,
      -- The first row of the product in this size, and what it says.
      min(r.line) over in_size as size_line,
      ${listOf(
        tx,
        MEASURE_COLUMNS,
        ({ name }) => tx`first_value(${tx(`r.${name}`)}) over in_size as ${tx(`first_${name}`)}`,
      )},
      ${differs(tx, MEASURE_COLUMNS)} as measure_changes,
      ${differs(tx, ofProduct, typedValue)} or ${measuresChange} as product_changes,
      ${differs(tx, PRODUCT_COLUMNS, typedValue)} or ${measuresChange} as version_changes,
      ${differs(tx, VARIANT_COLUMNS, typedValue)} as variant_changes
    from import_rows r
    left join product_variants v on v.sku = r.sku
    left join products holder on holder.id = v.product_id
    cross join lateral (
      select case when r.has_made_slug and holder.id is not null then holder.slug
        else r.product_slug end as slug
    ) target
    left join products p on p.slug = target.slug
    left join categories c on c.id = p.category_id
    left join coverage_levels l on l.id = p.coverage_level_id
    left join categories new_c on new_c.slug = r.category_slug
    left join import_categories made_c on made_c.slug = r.category_slug
    left join coverage_levels new_l on new_l.key = r.coverage_level
    left join product_measures measured
      on measured.product_id = p.id and measured.size = coalesce(r.size, v.size)
    ${translationsOf(tx, translated)}
    window in_size as (partition by target.slug, coalesce(r.size, v.size) order by r.line)`
  await tx`analyze import_plan`
}

type CellOf = (tx: Tx, column: Column) => Fragment
const plainValue: CellOf = (tx, { name }) => tx`${tx(`r.${name}`)}`

/** A text that the catalog has stays as it is; any other one becomes what typed texts become. */
const typedValue: CellOf = (tx, column) =>
  column.isFreeText && !column.isKey && column.of !== 'category'
    ? tx`case when ${plainValue(tx, column)} is distinct from ${tx(column.source)}
        then coalesce(r.typed ->> ${column.name}::text, ${plainValue(tx, column)})
        else ${plainValue(tx, column)} end`
    : plainValue(tx, column)

/**
 * Makes the stock of what was counted, as a count of the shelf does. Of all rows for the plan, and of those
 * that change once more when their stock is locked.
 */
export async function planCounts(
  tx: Tx,
  window: CountWindow,
  which: 'all' | 'changing',
): Promise<void> {
  await tx`
    update import_plan r set
      stock_on_hand = found.stock,
      stock_before = found.before,
      variant_changes = r.variant_changes or (found.stock <> found.before) is true
    from (
      select c.line, v.stock_on_hand as before,
        greatest(${unitsOnShelf(tx, tx`c.stock_counted`)} - coalesce(s.quantity, 0), 0) as stock
      from import_plan c
      left join product_variants v on v.id = c.variant_id
      ${movementsSince(tx, window)}
      where c.stock_counted is not null and (c.variant_changes or ${which === 'all'})
    ) found
    where r.line = found.line`
}

/** A value that is written: null where the file takes it away. */
export const present = (tx: Tx, { mayGo }: Column, value: Fragment): Fragment =>
  mayGo ? tx`nullif(${value}, ${GONE}::numeric)` : value

/** Whether the file gives another value than the catalog has; false for a new product or variant. */
export function differs(tx: Tx, columns: readonly Column[], cellOf: CellOf = plainValue): Fragment {
  const each = columns
    .filter(({ isKey }) => !isKey)
    .map((column) => {
      const { lang, source, of } = column
      const value = cellOf(tx, column)
      // In a translation, a text that is not known or not translated is null.
      const own = lang ? tx`coalesce(${tx(source)}, '')` : tx`${tx(source)}`
      const there = tx`${tx(of === 'variant' ? 'v.id' : 'p.id')} is not null`
      return tx`(${there} and ${value} is not null and ${present(tx, column, value)} is distinct from ${own})`
    })
  return tx`(${each.reduce((some, next) => tx`${some} or ${next}`)})`
}
