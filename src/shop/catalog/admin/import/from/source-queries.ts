/** The rows of a file of another system as a table, read product by product; and what the shop has of them already. */
import type { Tx } from '../../../../../service/db/connect.ts'
import { copyIn } from '../../../../../service/db/copy.ts'
import type { ForeignRow } from './foreign-product.ts'
import type { Source } from './headers/header.ts'

/** Fills import_source with lines of `copy`'s text format: line, key, key of the parent, SKU, cells, problem. */
export async function copySourceRows(tx: Tx, texts: AsyncIterable<string>): Promise<void> {
  await tx`
    create temporary table import_source (
      line integer,
      own_key text,
      parent_key text,
      sku text,
      cells json,
      problem text,
      product_key text,
      product_line integer,
      page integer
    ) on commit drop`
  await copyIn(
    tx`copy import_source (line, own_key, parent_key, sku, cells, problem) from stdin`,
    texts,
  )
  await tx`analyze import_source`
}

/**
 * Puts rows together that are of one product, wherever they stand; a parent is named by its key or its SKU. Returns into how
 * many pages: each has all rows of its products, which begin within `rows` rows.
 */
export async function groupSourceRows(tx: Tx, rows: number): Promise<number> {
  await tx`
    update import_source r set product_key = found.key
    from (
      select s.line, case when s.parent_key is null then s.own_key
        else coalesce(by_key.own_key, by_sku.own_key, s.parent_key) end as key
      from import_source s
      -- Once for all rows, not for each: thousands may have one SKU.
      left join (select distinct p.own_key from import_source p) by_key on by_key.own_key = s.parent_key
      left join (
        select distinct on (p.sku) p.sku, p.own_key
        from import_source p
        where p.parent_key is null
        order by p.sku, p.line
      ) by_sku on by_sku.sku = s.parent_key
    ) found
    where r.line = found.line`
  await tx`
    update import_source r set product_line = found.line, page = found.page
    from (
      select first.product_key, first.line,
        (sum(first.rows) over (order by first.line) - first.rows) / ${rows}::integer as page
      from (
        select s.product_key, min(s.line) as line, count(*) as rows
        from import_source s
        group by s.product_key
      ) first
    ) found
    where r.product_key = found.product_key`
  await tx`create index import_source_page on import_source (page, product_line, line)`
  await tx`analyze import_source`
  const [{ pages }] = await tx<[{ pages: number }]>`
    select coalesce(max(s.page) + 1, 0) as pages from import_source s`
  return pages
}

export type SourceRow = ForeignRow & { product_key: string; product_line: number }

/** Takes away products of more rows than `max`, and returns their first lines. */
export async function deleteLargeProducts(tx: Tx, max: number): Promise<number[]> {
  const rows = await tx<{ line: number }[]>`
    with large as (
      select s.product_line as line from import_source s group by s.product_line having count(*) > ${max}
    ),
    deleted as (
      delete from import_source s where s.product_line in (select l.line from large l)
    )
    select l.line from large l order by l.line`
  return rows.map(({ line }) => line)
}

/** In the order of the products' first rows. A page whose products were taken away is empty. */
export async function listSourceRows(tx: Tx, page: number): Promise<SourceRow[]> {
  return tx<SourceRow[]>`
    select s.line, s.product_key, s.product_line, s.cells, s.problem
    from import_source s
    where s.page = ${page}
    order by s.product_line, s.line`
}

export type KnownVariant = { sku: string; size: string; color: string }
export type KnownProduct = { key: string; slug: string; variants: KnownVariant[] }

/** Products that came from the same system under these keys. */
export async function listKnownProducts(
  tx: Tx,
  source: Source,
  keys: readonly string[],
): Promise<KnownProduct[]> {
  const products = await tx<KnownProduct[]>`
    select o.key, p.slug,
      coalesce(
        (
          select json_agg(json_build_object('sku', v.sku, 'size', v.size, 'color', v.color) order by v.id)
          from product_variants v
          where v.product_id = p.id
        ),
        '[]') as variants
    from product_origins o
    join products p on p.id = o.product_id
    where o.source = ${source} and o.key = any(${[...keys]})
    order by o.key`
  // Not in SQL: Postgres and JavaScript differ in the small form of a Turkish I.
  return products.map(({ variants, ...product }) => ({
    ...product,
    variants: variants.map((variant) => ({ ...variant, color: variant.color.toLowerCase() })),
  }))
}

/** Makes import_keys: the keys of new products, for insertOrigins. */
export async function createImportKeys(tx: Tx): Promise<void> {
  await tx`create temporary table import_keys (key text, product_slug text) on commit drop`
}

export async function insertKeys(
  tx: Tx,
  rows: readonly { key: string; product_slug: string }[],
): Promise<void> {
  if (rows.length > 0) await tx`insert into import_keys ${tx([...rows], 'key', 'product_slug')}`
}

/** Remembers the keys of the products that the import made. Those of Shopify were their addresses, which lead here. */
export async function insertOrigins(tx: Tx, source: Source): Promise<void> {
  await tx`
    insert into product_origins (source, key, product_id)
    select ${source}, k.key, p.id
    from import_keys k
    join products p on p.slug = k.product_slug
    order by p.id
    on conflict do nothing`
  if (source !== 'shopify') return
  await tx`
    select keep_old_slug(p.id, null, '', k.key, p.slug)
    from import_keys k
    join products p on p.slug = k.product_slug
    where k.key <> p.slug
    order by p.id`
}

/** Those of the given SKUs and barcodes that variants have. */
export async function listTakenCodes(
  tx: Tx,
  { skus, barcodes }: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<{ sku: string; barcode: string }[]> {
  return tx<{ sku: string; barcode: string }[]>`
    select v.sku, v.barcode
    from product_variants v
    where v.sku = any(${[...skus]})
    union
    select v.sku, v.barcode
    from product_variants v
    where v.barcode <> '' and v.barcode = any(${[...barcodes]})`
}

/** Those of the given slugs that products have or had, in any language. */
export async function listTakenSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx<{ slug: string }[]>`
    select p.slug from products p where p.slug = any(${[...slugs]})
    union
    select t.slug from product_translations t where t.slug = any(${[...slugs]})
    union
    select o.slug from old_slugs o where o.slug = any(${[...slugs]}) and o.product_id is not null`
  return rows.map(({ slug }) => slug)
}

export type ShopCategory = { slug: string; name: string; parent: string | null }

export async function listCategories(tx: Tx): Promise<ShopCategory[]> {
  return tx<ShopCategory[]>`
    select c.slug, c.name, parent.name as parent
    from categories c
    left join categories parent on parent.id = c.parent_id
    order by c.id`
}

export async function listCoverageKeys(tx: Tx): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`select l.key from coverage_levels l order by l.id`
  return rows.map(({ key }) => key)
}

/** The time of the shop, as `2026-01-31 23:59:59`. */
export async function getShopTime(tx: Tx, timeZone: string): Promise<string> {
  const [{ now }] = await tx<[{ now: string }]>`
    select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as now`
  return now
}

/** The products of import_rows by line. */
export async function listSlugsOfLines(
  tx: Tx,
  lines: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx<{ line: number; product_slug: string }[]>`
    select r.line, r.product_slug
    from import_rows r
    where r.line = any(${[...lines]}) and r.product_slug is not null
    order by r.line`
  return new Map(rows.map(({ line, product_slug }) => [line, product_slug]))
}

export async function deleteProducts(tx: Tx, slugs: readonly string[]): Promise<void> {
  await tx`delete from import_rows r where r.product_slug = any(${[...slugs]})`
  await tx`delete from import_pictures p where p.product_slug = any(${[...slugs]})`
}

/** So that it can be made once more. */
export async function dropPlan(tx: Tx): Promise<void> {
  await tx`drop table import_plan, import_categories`
}
