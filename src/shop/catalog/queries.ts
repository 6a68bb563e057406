import type { Queryable } from '../../service/db/connect.ts'
import { inOrderOf } from './finding/shown-names.ts'
import type { CategoryTree } from './schemas.ts'
import { type Lang, translated } from './translated.ts'

/** The top-level categories by name, each with its children by name. */
export async function listCategories(db: Queryable, lang: Lang): Promise<CategoryTree> {
  const tree = await db<CategoryTree>`
    select c.id, ${translated(db, 'c.name', lang)} as name, ${translated(db, 'c.slug', lang)} as slug,
      null as parent, true as is_active,
      (select coalesce(json_agg(json_build_object(
          'id', child.id,
          'name', ${translated(db, 'child.name', lang)},
          'slug', ${translated(db, 'child.slug', lang)},
          'parent', child.parent_id
        ) order by child.name, child.id), '[]')
        from public_categories child
        where child.parent_id = c.id) as children
    from public_categories c
    where c.parent_id is null
    order by c.name, c.id`
  for (const { children } of tree) inOrderOf(children, lang)
  return inOrderOf(tree, lang)
}
