import { changeRoute, listRoute } from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, stockBelowZero } from '../../http/errors.ts'
import type { Router } from '../../http/router.ts'
import { changeStock } from './change-variant.ts'
import { listLedger, listLowStock } from './stock-queries.ts'
import { AdjustStockBody, LedgerPage, StockListQuery } from './stock-schemas.ts'
import { AdminVariant, AdminVariantPage } from './variant-schemas.ts'

const url = '/api/admin/variants/:id/stock/'

/** Contract 11.4. */
export function adminStockRoutes(app: Router, deps: Deps) {
  const { db } = deps

  changeRoute(app, deps, {
    method: 'POST',
    url,
    operationId: 'adminAdjustStock',
    summary: 'Change the stock of a variant',
    description:
      'By `delta` or to `set`; the change is written in the ledger with its `reason`. Shoppers who ' +
      'asked for it get a mail when a variant that was sold out can be bought again. Stock does ' +
      'not count in the variant’s version.',
    failures: [
      fieldErrors({ non_field_errors: ['Exactly one of delta and set is required.'] }),
      stockBelowZero(3),
    ],
    table: 'product_variants',
    body: AdjustStockBody,
    reply: AdminVariant,
    change: (administrator, id, body) => changeStock(deps, administrator, id, body),
  })

  listRoute(app, deps, {
    url,
    operationId: 'adminListStockChanges',
    summary: 'The stock ledger of a variant, newest first',
    description:
      'Every change of `stock_on_hand` with its reason; their sum is the stock. Reservations are ' +
      'no changes.',
    parent: 'product_variants',
    query: StockListQuery,
    page: LedgerPage,
    list: (query, variantId) => listLedger(db, variantId, query),
  })

  listRoute(app, deps, {
    url: '/api/admin/low-stock/',
    operationId: 'adminListLowStock',
    summary: 'Variants of which fewer than 5 are left, the emptiest first',
    description: 'What is on sale: active variants of active products, by `stock_on_hand`.',
    query: StockListQuery,
    page: AdminVariantPage,
    list: (query) => listLowStock(db, query),
  })
}
