import type { Fragment, Queryable, Tx } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import { parentJson } from '../fragments.ts'

export type CategoryRow = {
  id: number
  name: string
  slug: string
  parent: { id: number; name: string; slug: string } | null
  is_active: boolean
  created_at: string
  version: number
}
export type CategoryQuery = {
  search: string | undefined
  is_active: boolean | undefined
  parent: number | undefined
  page: number | 'last'
  page_size: number
}

/** One page of all categories by name, inactive ones too, and how many there are; one statement. */
export async function listCategories(db: Queryable, query: CategoryQuery) {
  const page = query.page === 'last' ? null : query.page
  const matching = db`true ${filters(db, query)}`
  const [list] = await db<[{ count: number; results: Omit<CategoryRow, 'version'>[] }]>`
    with total as (
      select count(*)::integer as count from categories c where ${matching}
    ),
    page as (
      select c.id
      from categories c
      where ${matching}
      order by c.name, c.id
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', c.id,
          'name', c.name,
          'slug', c.slug,
          'parent', ${parentJson(db)},
          'is_active', c.is_active,
          'created_at', utc_iso(c.created_at)
        ) order by c.name, c.id), '[]')
        from page
        join categories c on c.id = page.id) as results
    from total`
  return list
}

function filters(db: Queryable, { search, is_active, parent }: CategoryQuery): Fragment {
  return db`
    ${search === undefined ? db`` : db`and ${contains(db, db`c.name`, search)}`}
    ${is_active === undefined ? db`` : db`and c.is_active = ${is_active}`}
    ${parent === undefined ? db`` : db`and c.parent_id = ${parent}`}`
}

export async function findCategory(
  db: Queryable,
  categoryId: number,
): Promise<CategoryRow | undefined> {
  const [category] = await db<[CategoryRow?]>`
    select c.id, c.name, c.slug, ${parentJson(db)} as parent, c.is_active,
      utc_iso(c.created_at) as created_at, c.version
    from categories c
    where c.id = ${categoryId}`
  return category
}

/**
 * One change of the tree at a time, until the transaction ends: two that are fine each for itself
 * could together make a third level. Readers do not wait.
 */
export async function lockCategoryTree(tx: Tx): Promise<void> {
  await tx`lock table categories in share row exclusive mode`
}

/** Waits for those who are just filing something under it, so that isInUse sees them. */
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

/** The slug, and those made of it by a number, where a category other than this one has them. */
export async function listTakenSlugs(
  tx: Tx,
  slug: string,
  exceptId: number | undefined,
): Promise<Set<string>> {
  const rows = await tx<{ slug: string }[]>`
    select c.slug
    from categories c
    where (c.slug = ${slug} or c.slug ~ ${`^${slug}-[0-9]+$`})
      and c.id is distinct from ${exceptId ?? null}::integer`
  return new Set(rows.map((row) => row.slug))
}

export type NewCategory = {
  name: string
  slug: string
  parent: number | null
  is_active: boolean
}

export async function insertCategory(tx: Tx, category: NewCategory): Promise<number> {
  const { name, slug, parent, is_active } = category
  const [{ id }] = await tx<[{ id: number }]>`
    insert into categories (name, slug, parent_id, is_active)
    values (${name}, ${slug}, ${parent}, ${is_active})
    returning id`
  return id
}

export async function updateCategory(
  tx: Tx,
  categoryId: number,
  { name, slug, parent, is_active }: NewCategory,
): Promise<void> {
  await tx`
    update categories set name = ${name}, slug = ${slug}, parent_id = ${parent},
      is_active = ${is_active}, version = version + 1
    where id = ${categoryId}`
}

export async function deleteCategory(tx: Tx, categoryId: number): Promise<void> {
  await tx`delete from categories where id = ${categoryId}`
}
