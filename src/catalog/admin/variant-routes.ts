import {
  changeRoute,
  createRoute,
  listRoute,
  readRoute,
  removeRoute,
} from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, skuTaken } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import { changeVariant, createVariant, removeVariant } from './change-variant.ts'
import { findVariant, listVariants } from './variant-queries.ts'
import {
  AdminVariant,
  AdminVariantPage,
  ChangeVariantBody,
  CreateVariantBody,
  VariantListQuery,
} from './variant-schemas.ts'

const ofProduct = '/api/admin/products/:id/variants/'
const one = '/api/admin/variants/:id/'
const variant = {
  table: 'product_variants',
  reply: AdminVariant,
  failures: [
    fieldErrors({ size: ['"huge" is not a valid choice.'] }),
    fieldErrors({ stock_on_hand: ['Ensure this value is greater than or equal to 0.'] }),
    skuTaken(),
  ],
} as const

/** Contract 11.2. */
export function adminVariantRoutes(app: Router, deps: Deps) {
  const { db, searches } = deps

  listRoute(app, deps, {
    auth: 'packer',
    url: ofProduct,
    operationId: 'adminListVariants',
    summary: 'All variants of a product, inactive ones too',
    description: 'By colour and size, with their stock.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    parent: 'products',
    query: VariantListQuery,
    page: AdminVariantPage,
    list: (query, productId) => searches(query.search, (at) => listVariants(at, productId, query)),
  })

  createRoute(app, deps, {
    auth: 'clerk',
    ...variant,
    url: ofProduct,
    operationId: 'adminCreateVariant',
    summary: 'Make a variant of a product',
    description: '`stock_on_hand` becomes its first row in the stock ledger.',
    parent: 'products',
    body: CreateVariantBody,
    create: (administrator, body, productId) => createVariant(deps, administrator, productId, body),
  })

  readRoute(app, {
    auth: 'packer',
    url: one,
    operationId: 'adminGetVariant',
    summary: 'One variant',
    description:
      'With its stock, and the product that it belongs to. The ETag is what a change takes ' +
      'as If-Match; sales do not change it.',
    reply: AdminVariant,
    find: (id) => findVariant(db, id),
  })

  changeRoute(app, deps, {
    auth: 'clerk',
    ...variant,
    url: one,
    operationId: 'adminUpdateVariant',
    summary: 'Change a variant',
    description:
      'What is not sent stays as it is. `stock_on_hand` is set and written in the stock ledger, ' +
      'whatever was sold since it was read: sales do not change the version. To add or take ' +
      'units, use the variant’s `stock/`.',
    body: ChangeVariantBody,
    change: (administrator, id, changes) => changeVariant(deps, administrator, id, changes),
  })

  removeRoute(app, {
    auth: 'clerk',
    url: one,
    operationId: 'adminDeleteVariant',
    summary: 'Delete a variant',
    description:
      'One that is in an order is deactivated instead, and returned. Carts and wishlists lose it.',
    kept: AdminVariant,
    remove: (administrator, id) => removeVariant(deps, administrator, id),
  })
}
