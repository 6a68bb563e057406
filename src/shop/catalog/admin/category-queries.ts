import { findRow, listRows } from '../../../service/administration/read-queries.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import { parentJson } from '../fragments.ts'
import type { AdminCategory, CategoryFields, CategoryListQuery } from './category-schemas.ts'

const categoryKeys = (db: Queryable) => db`
  'id', c.id,
  'name', c.name,
  'slug', c.slug,
  'parent', ${parentJson(db)},
  'is_active', c.is_active,
  'position', c.position,
  'created_at', utc_iso(c.created_at)`

/** All categories by position and name, inactive ones too. */
export const listCategories = (db: Queryable, query: CategoryListQuery) =>
  listRows<AdminCategory, CategoryListQuery>(db, query, {
    from: ['categories', 'c'],
    order: db`c.position, c.name`,
    filters: { search: db`c.name`, is_active: db`c.is_active`, parent: db`c.parent_id` },
    keys: categoryKeys(db),
  })

export const findCategory = (db: Queryable, categoryId: number) =>
  findRow<AdminCategory>(db, {
    keys: db`${categoryKeys(db)}, 'version', c.version`,
    from: db`from categories c where c.id = ${categoryId}`,
  })

/** Waits for transactions that are putting something into it, so that isInUse sees them. */
export async function lockCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx`select c.id from categories c where c.id = ${categoryId} for update`
}

/** Whether a category that may become a parent has a parent itself; undefined if there is none. */
export async function findParent(
  tx: Tx,
  categoryId: number,
): Promise<{ is_child: boolean } | undefined> {
  const [parent] = await tx<[{ is_child: boolean }?]>`
    select c.parent_id is not null as is_child
    from categories c
    where c.id = ${categoryId}`
  return parent
}

export async function hasChildren(tx: Tx, categoryId: number): Promise<boolean> {
  const { count } = await tx`
    select c.id from categories c where c.parent_id = ${categoryId} order by c.id limit 1`
  return count === 1
}

/** Whether products or other categories refer to it. */
export async function isInUse(tx: Tx, categoryId: number): Promise<boolean> {
  const [{ in_use }] = await tx<[{ in_use: boolean }]>`
    select exists (select 1 from products p where p.category_id = ${categoryId})
      or exists (select 1 from categories c where c.parent_id = ${categoryId}) as in_use`
  return in_use
}

export async function insertCategory(
  tx: Tx,
  { name, slug, parent, is_active, position }: CategoryFields,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into categories (name, slug, parent_id, is_active, position)
    values (${name}, ${slug}, ${parent}, ${is_active}, ${position})
    returning id`
  return id
}

export async function updateCategory(
  tx: Tx,
  categoryId: number,
  { name, slug, parent, is_active, position }: CategoryFields,
): Promise<void> {
  await tx`
    update categories set name = ${name}, slug = ${slug}, parent_id = ${parent},
      is_active = ${is_active}, position = ${position}, updated_at = now(), version = version + 1
    where id = ${categoryId}`
}

export async function deleteCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx`delete from categories where id = ${categoryId}`
}
