import type { Queryable } from '../../db/connect.ts'

export async function isCategoryThere(db: Queryable, categoryId: number): Promise<boolean> {
  const { count } = await db`select c.id from categories c where c.id = ${categoryId}`
  return count === 1
}

export async function isCoverageLevelThere(db: Queryable, levelId: number): Promise<boolean> {
  const { count } = await db`select l.id from coverage_levels l where l.id = ${levelId}`
  return count === 1
}

export async function isProductThere(db: Queryable, productId: number): Promise<boolean> {
  const { count } = await db`select p.id from products p where p.id = ${productId}`
  return count === 1
}

export async function isVariantThere(db: Queryable, variantId: number): Promise<boolean> {
  const { count } = await db`select v.id from product_variants v where v.id = ${variantId}`
  return count === 1
}

export async function isImageThere(db: Queryable, imageId: number): Promise<boolean> {
  const { count } = await db`select i.id from product_images i where i.id = ${imageId}`
  return count === 1
}
