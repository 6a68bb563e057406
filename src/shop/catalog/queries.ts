import type { Queryable } from '../../service/db/connect.ts'
import { inOrderOf } from './finding/shown-names.ts'
import type { CategoryTree } from './schemas.ts'
import { type Lang, translated } from './translated.ts'

/** The top-level categories by position and name, each with its children in the same order. */
export async function listCategories(db: Queryable, lang: Lang): Promise<CategoryTree> {
  const tree = await db<Placed[]>`
    select c.id, c.position, ${translated(db, 'c.name', lang)} as name, ${translated(db, 'c.slug', lang)} as slug,
      null as parent, true as is_active,
      (select coalesce(json_agg(json_build_object(
          'id', child.id,
          'position', child.position,
          'name', ${translated(db, 'child.name', lang)},
          'slug', ${translated(db, 'child.slug', lang)},
          'parent', child.parent_id
        ) order by child.position, child.name, child.id), '[]')
        from public_categories child
        where child.parent_id = c.id) as children
    from public_categories c
    where c.parent_id is null
    order by c.position, c.name, c.id`
  return inOrderOf(tree, lang).map(({ children, ...category }) => ({
    ...category,
    children: inOrderOf(children, lang),
  }))
}

type Category = CategoryTree[number]
type Placed = Omit<Category, 'children'> & {
  position: number
  children: (Category['children'][number] & { position: number })[]
}
