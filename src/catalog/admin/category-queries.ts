import { findRow, listPage } from '../../administration/read-queries.ts'
import type { Fragment, Queryable, Tx } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import { parentJson } from '../fragments.ts'
import type { AdminCategory, CategoryFields, CategoryListQuery } from './category-schemas.ts'

const categoryKeys = (db: Queryable) => db`
  'id', c.id,
  'name', c.name,
  'slug', c.slug,
  'parent', ${parentJson(db)},
  'is_active', c.is_active,
  'created_at', utc_iso(c.created_at)`

/** All categories by name, inactive ones too. */
export const listCategories = (db: Queryable, query: CategoryListQuery) =>
  listPage<AdminCategory>(db, query, {
    matching: db`
      select c.id, row_number() over (order by c.name, c.id) as place
      from categories c
      where true ${filters(db, query)}`,
    joined: db`join categories c on c.id = page.id`,
    keys: categoryKeys(db),
  })

function filters(db: Queryable, { search, is_active, parent }: CategoryListQuery): Fragment {
  return db`
    ${search === undefined ? db`` : db`and ${contains(db, db`c.name`, search)}`}
    ${is_active === undefined ? db`` : db`and c.is_active = ${is_active}`}
    ${parent === undefined ? db`` : db`and c.parent_id = ${parent}`}`
}

export const findCategory = (db: Queryable, categoryId: number) =>
  findRow<AdminCategory>(db, {
    keys: db`${categoryKeys(db)}, 'version', c.version`,
    from: db`from categories c where c.id = ${categoryId}`,
  })

/** Waits for transactions that are putting something into it, so that isInUse sees them. */
export async function lockCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx`select c.id from categories c where c.id = ${categoryId} for update`
}

/** Of a category that may become a parent; undefined if there is none. */
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
  { name, slug, parent, is_active }: CategoryFields,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into categories (name, slug, parent_id, is_active)
    values (${name}, ${slug}, ${parent}, ${is_active})
    returning id`
  return id
}

export async function updateCategory(
  tx: Tx,
  categoryId: number,
  { name, slug, parent, is_active }: CategoryFields,
): Promise<void> {
  await tx`
    update categories set name = ${name}, slug = ${slug}, parent_id = ${parent},
      is_active = ${is_active}, updated_at = now(), version = version + 1
    where id = ${categoryId}`
}

export async function deleteCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx`delete from categories where id = ${categoryId}`
}
