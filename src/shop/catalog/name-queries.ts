import type { Tx } from '../../service/db/connect.ts'

/**
 * Makes transactions run sequentially that give products or categories a slug, variants a SKU, a barcode, a size or a colour, or change
 * the tree of categories: each sees the names of the others, and no two together make a third level. To be called
 * before anything else is locked.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalog:names', 0))`
}

export async function isSkuTaken(tx: Tx, sku: string, exceptId: number): Promise<boolean> {
  const { count } = await tx`
    select v.id from product_variants v where v.sku = ${sku} and v.id <> ${exceptId}`
  return count > 0
}

/** A blank barcode is that of no variant. */
export async function isBarcodeTaken(tx: Tx, barcode: string, exceptId?: number): Promise<boolean> {
  const { count } = await tx`
    select v.id
    from product_variants v
    where v.barcode = ${barcode} and v.barcode <> '' and v.id is distinct from ${exceptId ?? null}::integer`
  return count > 0
}

export async function isSlugTaken(
  tx: Tx,
  table: 'categories' | 'products',
  slug: string,
  exceptId?: number,
): Promise<boolean> {
  const { count } = await tx`
    select id
    from (${slugsOf(tx, table)}) named
    where slug = ${slug} and id is distinct from ${exceptId ?? null}::integer`
  return count > 0
}

/** The slugs of all rows, in every language. */
const slugsOf = (tx: Tx, table: 'categories' | 'products') =>
  table === 'products'
    ? tx`
      select p.id, p.slug from products p
      union all
      select t.product_id, t.slug from product_translations t`
    : tx`
      select c.id, c.slug from categories c
      union all
      select t.category_id, t.slug from category_translations t`

const oldSlugsOf = (tx: Tx, table: 'categories' | 'products') =>
  table === 'products'
    ? tx`select o.product_id, o.slug from old_slugs o where o.product_id is not null`
    : tx`select o.category_id, o.slug from old_slugs o where o.category_id is not null`

/** The slug and the numbered ones made of it, as far as they are taken, or were and lead on. */
export async function listSlugsLike(
  tx: Tx,
  table: 'categories' | 'products',
  slug: string,
): Promise<Set<string>> {
  const rows = await tx<{ slug: string }[]>`
    select slug
    from (${slugsOf(tx, table)} union all ${oldSlugsOf(tx, table)}) named
    where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`
  return new Set(rows.map((row) => row.slug))
}
