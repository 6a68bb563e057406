import type { Tx } from '../../db/connect.ts'

/** Waits for those who are just giving it a variant or a picture, or putting it into an outfit. */
export async function lockProduct(tx: Tx, productId: number): Promise<void> {
  await tx`select p.id from products p where p.id = ${productId} for update`
}

/** Keeps out other changes of it, but none of those who give it something or put it into an outfit. */
export async function lockProductFacts(tx: Tx, productId: number): Promise<void> {
  await tx`select p.id from products p where p.id = ${productId} for no key update`
}

/** Whether there are such a category and such a coverage level; they stay until the transaction ends. */
export async function holdReferences(
  tx: Tx,
  { category, coverage_level }: { category: number; coverage_level: number },
): Promise<{ category: boolean; coverage_level: boolean }> {
  const categories = await tx`select c.id from categories c where c.id = ${category} for key share`
  const levels = await tx`
    select l.id from coverage_levels l where l.id = ${coverage_level} for key share`
  return { category: categories.count === 1, coverage_level: levels.count === 1 }
}

/** Whether orders have one of its variants, or outfits the product itself. */
export async function isProductReferred(tx: Tx, productId: number): Promise<boolean> {
  const [{ is_referred }] = await tx<[{ is_referred: boolean }]>`
    select exists (select 1 from outfit_items oi where oi.product_id = ${productId})
      or exists (
        select 1
        from order_items oi
        join product_variants v on v.id = oi.variant_id
        where v.product_id = ${productId}
      ) as is_referred`
  return is_referred
}

export type NewProduct = {
  name: string
  slug: string
  description: string
  base_price: string
  category: number
  coverage_level: number
  is_featured: boolean
  is_active: boolean
}

/** Undefined if the slug is taken. */
export async function insertProduct(tx: Tx, product: NewProduct): Promise<number | undefined> {
  const { name, slug, description, base_price, category, coverage_level } = product
  const [made] = await tx<[{ id: number }?]>`
    insert into products (name, slug, description, base_price, category_id, coverage_level_id,
      is_featured, is_active)
    values (${name}, ${slug}, ${description}, ${base_price}::text::numeric, ${category},
      ${coverage_level}, ${product.is_featured}, ${product.is_active})
    on conflict (slug) do nothing
    returning id`
  return made?.id
}

export async function updateProduct(tx: Tx, productId: number, product: NewProduct): Promise<void> {
  const { name, slug, description, base_price, category, coverage_level } = product
  await tx`
    update products set name = ${name}, slug = ${slug}, description = ${description},
      base_price = ${base_price}::text::numeric, category_id = ${category},
      coverage_level_id = ${coverage_level}, is_featured = ${product.is_featured},
      is_active = ${product.is_active}, updated_at = now(), version = version + 1
    where id = ${productId}`
}

/**
 * With its variants and pictures, and their lines in carts and wishlists; returns the pictures' files.
 * The product and its variants must be locked.
 */
export async function deleteProduct(tx: Tx, productId: number): Promise<string[]> {
  const files = await tx<{ path: string }[]>`
    select unnest(array[i.image, i.thumbnail]) as path
    from product_images i
    where i.product_id = ${productId}`
  await tx`delete from product_variants where product_id = ${productId}`
  await tx`delete from products where id = ${productId}`
  return files.map(({ path }) => path)
}
