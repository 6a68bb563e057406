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
import { changeProduct, createProduct, removeProduct } from './change-product.ts'
import { findProduct, listProducts } from './product-queries.ts'
import {
  AdminProduct,
  AdminProductListQuery,
  AdminProductPage,
  ChangeProductBody,
  CreateProductBody,
} from './product-schemas.ts'

const all = '/api/admin/products/'
const one = `${all}:id/`
const product = {
  table: 'products',
  references: { category: 'categories', coverage_level: 'coverage_levels' },
  reply: AdminProduct,
  failures: [
    fieldErrors({ base_price: ['Ensure that there are no more than 2 decimal places.'] }),
    fieldErrors({ category: ['Invalid pk "7" - object does not exist.'] }),
    slugTaken('Product'),
  ],
} as const

/** Contract 11.2. */
export function adminProductRoutes(app: Router, deps: Deps) {
  const { db, searches } = deps

  listRoute(app, deps, {
    auth: 'packer',
    url: all,
    operationId: 'adminListProducts',
    summary: 'All products, inactive ones too',
    description:
      'Newest first, in pages, with stock in all and the feature image; variants and images ' +
      'are in the detail.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: AdminProductListQuery,
    page: AdminProductPage,
    list: (query) => searches(query.search, (at) => listProducts(at, query)),
  })

  createRoute(app, deps, {
    auth: 'clerk',
    ...product,
    url: all,
    operationId: 'adminCreateProduct',
    summary: 'Make a product',
    description:
      'Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. ' +
      'Without a `slug` one is made of the name.',
    body: CreateProductBody,
    create: (administrator, body) => createProduct(deps, administrator, body),
  })

  readRoute(app, {
    auth: 'packer',
    url: one,
    operationId: 'adminGetProduct',
    summary: 'One product with its pictures and variants',
    description:
      'Inactive products, and inactive variants of it, too. The ETag is what a change takes ' +
      'as If-Match.',
    reply: AdminProduct,
    find: (id) => findProduct(db, id),
  })

  changeRoute(app, deps, {
    auth: 'clerk',
    ...product,
    url: one,
    operationId: 'adminUpdateProduct',
    summary: 'Change a product',
    description:
      'What is not sent stays as it is. A new price holds for carts, not for orders that are placed.',
    body: ChangeProductBody,
    change: (administrator, id, changes) => changeProduct(deps, administrator, id, changes),
  })

  removeRoute(app, {
    auth: 'clerk',
    url: one,
    operationId: 'adminDeleteProduct',
    summary: 'Delete a product',
    description:
      'Its variants and pictures go with it. One that is in an order or in an outfit is ' +
      'deactivated instead, and returned.',
    kept: AdminProduct,
    remove: (administrator, id) => removeProduct(deps, administrator, id),
  })
}
