import {
  changeRoute,
  createRoute,
  listRoute,
  readRoute,
  removeRoute,
} from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, slugTaken } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import { findCategory, listCategories } from './category-queries.ts'
import {
  AdminCategory,
  AdminCategoryPage,
  CategoryListQuery,
  ChangeCategoryBody,
  CreateCategoryBody,
} from './category-schemas.ts'
import { changeCategory, createCategory, removeCategory } from './change-category.ts'

const all = '/api/admin/categories/'
const one = `${all}:id/`
const category = {
  table: 'categories',
  references: { parent: 'categories' },
  reply: AdminCategory,
  failures: [
    fieldErrors({ parent: ['A category below another one cannot have children.'] }),
    slugTaken('Category'),
  ],
} as const

/** Contract 11.2. */
export function adminCategoryRoutes(app: Router, deps: Deps) {
  const { db, searches } = deps

  listRoute(app, deps, {
    auth: 'packer',
    url: all,
    operationId: 'adminListCategories',
    summary: 'All categories by name, inactive ones too',
    description: 'In pages, each with its parent. `parent` lists the children of one category.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: CategoryListQuery,
    page: AdminCategoryPage,
    list: (query) => searches(query.search, (at) => listCategories(at, query)),
  })

  createRoute(app, deps, {
    auth: 'clerk',
    ...category,
    url: all,
    operationId: 'adminCreateCategory',
    summary: 'Make a category',
    description: 'Two levels at most. Without a `slug` one is made of the name.',
    body: CreateCategoryBody,
    create: (administrator, body) => createCategory(deps, administrator, body),
  })

  readRoute(app, {
    auth: 'packer',
    url: one,
    operationId: 'adminGetCategory',
    summary: 'One category',
    description: 'Inactive ones too. The ETag is what a change takes as If-Match.',
    reply: AdminCategory,
    find: (id) => findCategory(db, id),
  })

  changeRoute(app, deps, {
    auth: 'clerk',
    ...category,
    url: one,
    operationId: 'adminUpdateCategory',
    summary: 'Change a category',
    description: 'What is not sent stays as it is.',
    body: ChangeCategoryBody,
    change: (administrator, id, changes) => changeCategory(deps, administrator, id, changes),
  })

  removeRoute(app, {
    auth: 'clerk',
    url: one,
    operationId: 'adminDeleteCategory',
    summary: 'Delete a category',
    description: 'One with products or children is deactivated instead, and returned.',
    kept: AdminCategory,
    remove: (administrator, id) => removeCategory(deps, administrator, id),
  })
}
