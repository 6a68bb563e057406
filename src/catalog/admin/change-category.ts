import { type Administrator, recordUpkeep } from '../../accounts/admin/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, notFound, slugTaken } from '../../http/errors.ts'
import { assertCurrent } from '../../http/etag.ts'
import { SLUG_MAX_CHARACTERS } from '../../limits.ts'
import {
  type CategoryRow,
  deleteCategory,
  findCategory,
  findParent,
  hasChildren,
  insertCategory,
  isInUse,
  listTakenSlugs,
  lockCategory,
  lockCategoryTree,
  updateCategory,
} from './category-queries.ts'
import type { CategoryChanges, CreateCategoryBody } from './category-schemas.ts'
import { freeSlug, slugOf } from './slug.ts'

/** Throws slugTaken and field errors of `parent`. Decisions section 8, Catalog. */
export async function createCategory(
  { db }: Deps,
  administrator: Administrator,
  { slug: given, ...body }: CreateCategoryBody,
): Promise<CategoryRow> {
  return db.begin(async (tx) => {
    await lockCategoryTree(tx)
    await assertParent(tx, body.parent, undefined)
    const slug = await slugFor(tx, { given, name: body.name })
    const made = await find(tx, await insertCategory(tx, { ...body, slug }))
    await recordUpkeep(tx, administrator, { type: 'category', id: made.id }, { after: made })
    return made
  })
}

/**
 * Who waits for something in a category that comes back is told by the sweep, within five minutes:
 * expectRestock would hold up the orders of all its variants. Throws notFound, preconditionFailed,
 * slugTaken and field errors of `parent`.
 */
export async function changeCategory(
  { db }: Deps,
  administrator: Administrator,
  categoryId: number,
  changes: CategoryChanges,
): Promise<CategoryRow> {
  return db.begin(async (tx) => {
    await lockCategoryTree(tx)
    const before = await find(tx, categoryId)
    assertCurrent(administrator.condition, before)
    const parent = changes.parent === undefined ? (before.parent?.id ?? null) : changes.parent
    await assertParent(tx, parent, categoryId)
    const { name = before.name, is_active = before.is_active } = changes
    const slug = changes.slug
      ? await slugFor(tx, { given: changes.slug, name, exceptId: categoryId })
      : before.slug
    await updateCategory(tx, categoryId, { name, slug, parent, is_active })
    const after = await find(tx, categoryId)
    await recordUpkeep(tx, administrator, { type: 'category', id: categoryId }, { before, after })
    return after
  })
}

/**
 * Deletes a category that nothing refers to; another one is deactivated and returned. Throws notFound
 * and preconditionFailed.
 */
export async function removeCategory(
  { db }: Deps,
  administrator: Administrator,
  categoryId: number,
): Promise<CategoryRow | undefined> {
  return db.begin(async (tx) => {
    await lockCategoryTree(tx)
    const before = await find(tx, categoryId)
    assertCurrent(administrator.condition, before)
    await lockCategory(tx, categoryId)
    const isKept = await isInUse(tx, categoryId)
    if (isKept) {
      const parent = before.parent?.id ?? null
      await updateCategory(tx, categoryId, { ...before, parent, is_active: false })
    } else await deleteCategory(tx, categoryId)
    const after = isKept ? await find(tx, categoryId) : undefined
    await recordUpkeep(tx, administrator, { type: 'category', id: categoryId }, { before, after })
    return after
  })
}

async function find(tx: Tx, categoryId: number): Promise<CategoryRow> {
  const category = await findCategory(tx, categoryId)
  if (!category) throw notFound()
  return category
}

/** Two levels at most, and no category above itself. */
async function assertParent(tx: Tx, parent: number | null, categoryId: number | undefined) {
  if (parent === null) return
  const refuse = (message: string) => fieldErrors({ parent: [message] })
  if (parent === categoryId) throw refuse('A category cannot be its own parent.')
  const above = await findParent(tx, parent)
  if (!above) throw refuse(`Invalid pk "${parent}" - object does not exist.`)
  if (above.is_child) throw refuse('A category below another one cannot have children.')
  if (categoryId !== undefined && (await hasChildren(tx, categoryId))) {
    throw refuse('A category with children cannot be below another one.')
  }
}

type SlugWish = { given: string | undefined; name: string; exceptId?: number }

/** The slug that was asked for, or else a free one made of the name. */
async function slugFor(tx: Tx, { given, name, exceptId }: SlugWish): Promise<string> {
  const wanted = given ?? slugOf(name, { fallback: 'category', max: SLUG_MAX_CHARACTERS.category })
  const taken = await listTakenSlugs(tx, wanted, exceptId)
  if (given !== undefined && taken.has(given)) throw slugTaken('Category')
  return freeSlug(wanted, taken)
}
