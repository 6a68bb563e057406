/** The categories that a file describes and the catalog lacks, for the import to make. */
import type { Fragment, Tx } from '../../../../service/db/connect.ts'
import {
  IMPORT_CELL_SHOWN_CHARACTERS,
  SLUG_MAX_CHARACTERS,
} from '../../../../service/limits/catalog.ts'
import type { ProblemRow } from './problem-queries.ts'

/**
 * Makes import_categories: each category once that rows describe and the catalog lacks, with the first of
 * these rows. As a parent, a category has no parent of its own: where other rows give it one, they disagree.
 */
export async function planCategories(tx: Tx): Promise<void> {
  await tx`
    create temporary table import_categories on commit drop as
    with unknown as (
      select r.line, r.category_slug, r.category_name, r.category_active,
        r.parent_category_slug, r.parent_category_name, r.parent_category_active
      from import_rows r
      where r.category_name is not null and r.category_slug is not null
        and r.category_slug not in (select c.slug from categories c)
    ),
    described as (
      select u.line, false as is_parent, u.category_slug as slug, u.category_name as name,
        coalesce(u.category_active, true) as is_active, u.parent_category_slug as parent_slug
      from unknown u
      union all
      select u.line, true, u.parent_category_slug, u.parent_category_name,
        coalesce(u.parent_category_active, true), null
      from unknown u
      where u.parent_category_slug is not null
        and u.parent_category_slug not in (select c.slug from categories c)
    )
    select d.slug, min(d.line) as line, bool_and(d.is_parent) as is_parent, min(d.name) as name,
      bool_and(d.is_active) as is_active, min(d.parent_slug) as parent_slug,
      count(distinct (d.name, d.is_active, d.parent_slug)) > 1 as is_disputed
    from described d
    group by d.slug`
}

/** Why categories cannot be made, each at the first row that describes it. */
export async function listCategoryProblems(tx: Tx, limit: number): Promise<ProblemRow[]> {
  return tx<ProblemRow[]>`
    select n.line, case when n.is_parent then 'parent_category_slug' else 'category_slug' end as "column",
      problem.message, count(*) over ()::integer as total
    from import_categories n
    left join categories parent on parent.slug = n.parent_slug
    cross join lateral (
      select min(c.slug) as slug
      from category_translations t
      join categories c on c.id = t.category_id
      where t.slug = n.slug
    ) holder
    cross join lateral (
      select case
        when n.is_disputed then 'The rows say different things of the category "' || ${slug(tx)} || '".'
        when n.name is null or char_length(n.slug) > ${SLUG_MAX_CHARACTERS.category}
          then 'There is no category "' || ${slug(tx)} || '".'
        when holder.slug is not null
          then 'Another category has this slug in a translation: ' || holder.slug || '.'
        -- Most likely the slug is misspelt.
        when ${hasNamesake(tx)}
          then 'There is no category "' || ${slug(tx)} || '", and another one has its name.'
        when parent.parent_id is not null
          then 'A category below another one cannot have children.'
      end as message
    ) problem
    where problem.message is not null
    order by n.line, n.slug
    limit ${limit}`
}

const slug = (tx: Tx) => tx`left(n.slug, ${IMPORT_CELL_SHOWN_CHARACTERS})`

/** Whether there is a category of the same name in the same place. */
const hasNamesake = (tx: Tx): Fragment => tx`exists (
  select 1
  from categories c
  left join categories above on above.id = c.parent_id
  where c.name = n.name and above.slug is not distinct from n.parent_slug)`

export async function countNewCategories(tx: Tx): Promise<number> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from import_categories`
  return count
}

/** Inserts the new categories, and enters their ids into import_plan. The names must be locked. */
export async function insertImportedCategories(tx: Tx): Promise<void> {
  const insert = (level: Fragment) => tx`
    insert into categories (name, slug, is_active, parent_id)
    select n.name, n.slug, n.is_active, parent.id
    from import_categories n
    left join categories parent on parent.slug = n.parent_slug
    where ${level}
    order by n.line, n.slug`
  await insert(tx`n.parent_slug is null`)
  await insert(tx`n.parent_slug is not null`)
  await tx`
    update import_plan r set category_id = c.id
    from categories c
    where r.category_id is null and c.slug = r.category_slug`
}
