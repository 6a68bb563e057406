import type { Administrator } from '../../administration/administrator.ts'
import {
  changeSubject,
  createdSubject,
  editSubject,
  type Subject,
} from '../../administration/change-subject.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, slugTaken } from '../../http/errors.ts'
import {
  deleteCategory,
  findCategory,
  findParent,
  hasChildren,
  insertCategory,
  isInUse,
  lockCategory,
  lockCategoryTree,
  updateCategory,
} from './category-queries.ts'
import type { AdminCategory, ChangeCategoryBody, CreateCategoryBody } from './category-schemas.ts'
import { isSlugTaken } from './name-queries.ts'
import { newSlug } from './slug.ts'

const CATEGORY: Subject<AdminCategory> = { type: 'category', find: findCategory }

/** Throws slugTaken and field errors of `parent`. Contract 11.2. */
export async function createCategory(
  { db }: Deps,
  administrator: Administrator,
  { slug: wanted, ...body }: CreateCategoryBody,
) {
  return db.begin(async (tx) => {
    await lockCategoryTree(tx)
    await assertParent(tx, body.parent)
    if (wanted !== undefined) await assertSlugFree(tx, wanted)
    const slug = wanted ?? (await newSlug(tx, 'categories', body.name))
    const id = await insertCategory(tx, { ...body, slug })
    return createdSubject(tx, administrator, CATEGORY, id)
  })
}

/**
 * Customers who wait for something in a category that is shown again are notified by the periodic job,
 * within five minutes: expectRestock would block the orders of all its variants. Throws notFound,
 * preconditionFailed, slugTaken and field errors of `parent`.
 */
export async function changeCategory(
  { db }: Deps,
  administrator: Administrator,
  id: number,
  changes: ChangeCategoryBody,
) {
  return db.begin(async (tx) => {
    await lockCategoryTree(tx)
    return changeSubject(tx, administrator, CATEGORY, id, async (before) => {
      const wanted = Object.assign(fieldsOf(before), changes)
      await assertParent(tx, wanted.parent, id)
      if (changes.slug !== undefined) await assertSlugFree(tx, changes.slug, id)
      await updateCategory(tx, id, wanted)
    })
  })
}

/**
 * Deletes a category that nothing refers to; another one is deactivated and returned. Throws notFound
 * and preconditionFailed.
 */
export async function removeCategory({ db }: Deps, administrator: Administrator, id: number) {
  return db.begin(async (tx) => {
    await lockCategoryTree(tx)
    return editSubject(tx, administrator, CATEGORY, id, async (before) => {
      await lockCategory(tx, id)
      if (await isInUse(tx, id)) {
        await updateCategory(tx, id, { ...fieldsOf(before), is_active: false })
      } else await deleteCategory(tx, id)
    })
  })
}

const fieldsOf = ({ parent, ...category }: AdminCategory) => ({
  ...category,
  parent: parent?.id ?? null,
})

/** Two levels at most, and no category above itself. */
async function assertParent(tx: Tx, parent: number | null, categoryId?: number): Promise<void> {
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

async function assertSlugFree(tx: Tx, slug: string, exceptId?: number): Promise<void> {
  if (await isSlugTaken(tx, 'categories', slug, exceptId)) throw slugTaken('Category')
}
