import type { Tx } from '../../db/connect.ts'

/**
 * Lets those who give products a slug or variants a SKU go one at a time, until their transactions end:
 * so that each sees what the others took. To be called before anything else is locked.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalog:names', 0))`
}

export async function isSkuTaken(
  tx: Tx,
  sku: string,
  exceptId: number | undefined,
): Promise<boolean> {
  const { count } = await tx`
    select v.id
    from product_variants v
    where v.sku = ${sku} and v.id is distinct from ${exceptId ?? null}::integer`
  return count > 0
}

/** The slug, and those made of it by a number, where a product other than this one has them. */
export async function listTakenProductSlugs(
  tx: Tx,
  slug: string,
  exceptId: number | undefined,
): Promise<Set<string>> {
  const rows = await tx<{ slug: string }[]>`
    select p.slug
    from products p
    where (p.slug = ${slug} or p.slug ~ ${`^${slug}-[0-9]+$`})
      and p.id is distinct from ${exceptId ?? null}::integer`
  return new Set(rows.map((row) => row.slug))
}
