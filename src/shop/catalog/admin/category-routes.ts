import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { fieldErrors, slugTaken } from '../../../service/http/errors.ts'
import { isSlugTaken, lockNames } from '../name-queries.ts'
import {
  deleteCategory,
  findCategory,
  findParent,
  hasChildren,
  insertCategory,
  isInUse,
  listCategories,
  lockCategory,
  updateCategory,
} from './category-queries.ts'
import {
  AdminCategory,
  AdminCategoryPage,
  CategoryListQuery,
  ChangeCategoryBody,
  CreateCategoryBody,
} from './category-schemas.ts'
import { newSlug } from './slug.ts'

/** Contract 11.2. */
export const adminCategoryRoutes = subjectRoutes({
  type: 'category',
  name: { one: 'Category', all: 'Categories' },
  url: { all: '/api/admin/categories/', one: '/api/admin/categories/:id/' },
  table: 'categories',
  rights: { read: 'packer', write: 'clerk' },
  reply: AdminCategory,
  find: findCategory,
  references: { parent: 'categories' },
  failures: [
    fieldErrors({ parent: ['A category below another one cannot have children.'] }),
    slugTaken('Category'),
  ],
  list: {
    summary: 'All categories by position and name, inactive ones too',
    description: 'In pages, each with its parent. `parent` lists the children of one category.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: CategoryListQuery,
    page: AdminCategoryPage,
    rows: listCategories,
  },
  create: {
    summary: 'Make a category',
    description: 'Two levels at most. Without a `slug` one is made of the name.',
    body: CreateCategoryBody,
    insert: createCategory,
  },
  read: {
    summary: 'One category',
    description: 'Inactive ones too. The ETag is what a change takes as If-Match.',
  },
  change: {
    summary: 'Change a category',
    description: 'What is not sent stays as it is.',
    body: ChangeCategoryBody,
    lock: lockNames,
    write: changeCategory,
  },
  remove: {
    summary: 'Delete a category',
    description: 'One with products or children is deactivated instead, and returned.',
    deactivates: true,
    lock: lockNames,
    write: removeCategory,
  },
})

/** Throws slugTaken and field errors of `parent`. */
async function createCategory(tx: Tx, { slug: wanted, ...body }: CreateCategoryBody) {
  await lockNames(tx)
  await assertParent(tx, body.parent)
  if (wanted !== undefined) await assertSlugFree(tx, wanted)
  const slug = wanted ?? (await newSlug(tx, 'categories', body.name))
  return insertCategory(tx, { ...body, slug })
}

/**
 * Customers who wait for something in a category that is shown again are notified by the periodic job,
 * within five minutes: expectRestock would block the orders of all its variants. Throws slugTaken and field
 * errors of `parent`.
 */
async function changeCategory(tx: Tx, before: AdminCategory, changes: ChangeCategoryBody) {
  const wanted = Object.assign(fieldsOf(before), changes)
  await assertParent(tx, wanted.parent, before.id)
  if (changes.slug !== undefined) await assertSlugFree(tx, changes.slug, before.id)
  await updateCategory(tx, before.id, wanted)
}

/** A category that something refers to is deactivated instead. */
async function removeCategory(tx: Tx, before: AdminCategory) {
  await lockCategory(tx, before.id)
  if (await isInUse(tx, before.id)) {
    await updateCategory(tx, before.id, { ...fieldsOf(before), is_active: false })
  } else await deleteCategory(tx, before.id)
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
