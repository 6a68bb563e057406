import type { Deps } from '../../deps.ts'
import { fieldErrors, slugTaken } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import { changeProduct, createProduct, removeProduct } from './change-product.ts'
import { findProduct, listProducts } from './product-queries.ts'
import {
  AdminProduct,
  AdminProductListQuery,
  AdminProductPage,
  ChangeProductBody,
  CreateProductBody,
} from './product-schemas.ts'
import { changeRoute, createRoute, listRoute, readRoute, removeRoute } from './subject-routes.ts'

const all = '/api/admin/products/'
const one = `${all}:id/`
const failures = [
  fieldErrors({ base_price: ['Ensure that there are no more than 2 decimal places.'] }),
  fieldErrors({ category: ['Invalid pk "7" - object does not exist.'] }),
  slugTaken('Product'),
]
const references = { category: 'categories', coverage_level: 'coverage_levels' } as const

/** Decisions section 8, Catalog. */
export function adminProductRoutes(app: Router, deps: Deps) {
  const { db } = deps

  listRoute(app, deps, {
    url: all,
    docs: { summary: 'All products, inactive ones too' },
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: AdminProductListQuery,
    page: AdminProductPage,
    list: (query) => listProducts(db, query),
  })

  createRoute(app, deps, {
    url: all,
    docs: {
      summary: 'Make a product',
      description:
        'Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. ' +
        'Without a `slug` one is made of the name.',
    },
    failures,
    references,
    body: CreateProductBody,
    reply: AdminProduct,
    create: (administrator, body) => createProduct(deps, administrator, body),
  })

  readRoute(app, {
    url: one,
    docs: { summary: 'One product with its pictures and variants' },
    reply: AdminProduct,
    find: (id) => findProduct(db, id),
  })

  changeRoute(app, deps, {
    url: one,
    docs: {
      summary: 'Change a product',
      description:
        'What is not sent stays as it is. A new price holds for carts, not for orders that are placed.',
    },
    failures,
    table: 'products',
    references,
    body: ChangeProductBody,
    reply: AdminProduct,
    change: (administrator, id, changes) => changeProduct(deps, administrator, id, changes),
  })

  removeRoute(app, {
    url: one,
    docs: {
      summary: 'Delete a product',
      description:
        'Its variants and pictures go with it. One that is in an order or in an outfit is ' +
        'deactivated instead, and returned.',
    },
    kept: AdminProduct,
    remove: (administrator, id) => removeProduct(deps, administrator, id),
  })
}
