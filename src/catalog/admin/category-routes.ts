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
import { changeRoute, createRoute, listRoute, readRoute, removeRoute } from './subject-routes.ts'

const all = '/api/admin/categories/'
const one = `${all}:id/`
const failures = [
  fieldErrors({ parent: ['A category below another one cannot have children.'] }),
  slugTaken('Category'),
]
const references = { parent: 'categories' } as const

/** Decisions section 8, Catalog. */
export function adminCategoryRoutes(app: Router, deps: Deps) {
  const { db } = deps

  listRoute(app, deps, {
    url: all,
    docs: { summary: 'All categories by name, inactive ones too' },
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: CategoryListQuery,
    page: AdminCategoryPage,
    list: (query) => listCategories(db, query),
  })

  createRoute(app, deps, {
    url: all,
    docs: {
      summary: 'Make a category',
      description: 'Two levels at most. Without a `slug` one is made of the name.',
    },
    failures,
    references,
    body: CreateCategoryBody,
    reply: AdminCategory,
    create: (administrator, body) => createCategory(deps, administrator, body),
  })

  readRoute(app, {
    url: one,
    docs: { summary: 'One category' },
    reply: AdminCategory,
    find: (id) => findCategory(db, id),
  })

  changeRoute(app, deps, {
    url: one,
    docs: { summary: 'Change a category', description: 'What is not sent stays as it is.' },
    failures,
    table: 'categories',
    references,
    body: ChangeCategoryBody,
    reply: AdminCategory,
    change: (administrator, id, changes) => changeCategory(deps, administrator, id, changes),
  })

  removeRoute(app, {
    url: one,
    docs: {
      summary: 'Delete a category',
      description: 'One with products or children is deactivated instead, and returned.',
    },
    kept: AdminCategory,
    remove: (administrator, id) => removeCategory(deps, administrator, id),
  })
}
