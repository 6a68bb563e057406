import { administratorOf } from '../../accounts/admin/administrator.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, invalidPage, notFound, stockBelowZero } from '../../http/errors.ts'
import { withEtag } from '../../http/etag.ts'
import { CatalogIdParams } from '../../http/ids.ts'
import { requireObject } from '../../http/objects.ts'
import { envelope } from '../../http/pages.ts'
import type { Router } from '../../http/router.ts'
import { adjustStockOf } from './adjust-stock.ts'
import { isVariantThere } from './reference-queries.ts'
import { listLedger, listLowStock } from './stock-queries.ts'
import { AdjustStockBody, LedgerPage, StockListQuery } from './stock-schemas.ts'
import { AdminVariant, AdminVariantPage } from './variant-schemas.ts'

const tags = ['Administration']
const url = '/api/admin/variants/:id/stock/'

/** Decisions section 8, Stock. */
export function adminStockRoutes(app: Router, deps: Deps) {
  const { config, db } = deps

  app.route({
    method: 'POST',
    url,
    config: {
      auth: 'admin',
      versioned: true,
      failures: [
        fieldErrors({ non_field_errors: ['Exactly one of delta and set is required.'] }),
        stockBelowZero(3),
        notFound(),
      ],
    },
    onRequest: requireObject(notFound, (id) => isVariantThere(db, id)),
    schema: {
      tags,
      summary: 'Change the stock of a variant',
      description:
        'By `delta` or to `set`; the change is written in the ledger with its `reason`. Shoppers who ' +
        'asked for it get a mail when a variant that was sold out can be bought again. Stock does ' +
        'not count in the variant’s version.',
      params: CatalogIdParams,
      body: AdjustStockBody,
      response: { 200: AdminVariant },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      return withEtag(reply, await adjustStockOf(deps, administratorOf(request), params.id, body))
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { auth: 'admin', failures: [notFound(), invalidPage()] },
    schema: {
      tags,
      summary: 'The stock ledger of a variant, newest first',
      description:
        'Every change of `stock_on_hand` with its reason; their sum is the stock. Reservations are ' +
        'no changes.',
      params: CatalogIdParams,
      querystring: StockListQuery,
      response: { 200: LedgerPage },
    },
    handler: async ({ params, query, url: requestUrl }) => {
      const rows = await listLedger(db, params.id, query)
      if (!rows) throw notFound()
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })

  app.route({
    method: 'GET',
    url: '/api/admin/low-stock/',
    config: { auth: 'admin', failures: [invalidPage()] },
    schema: {
      tags,
      summary: 'Variants of which fewer than 5 are left, the emptiest first',
      description: 'What is on sale: active variants of active products, by `stock_on_hand`.',
      querystring: StockListQuery,
      response: { 200: AdminVariantPage },
    },
    handler: async ({ query, url: requestUrl }) => {
      const rows = await listLowStock(db, query)
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })
}
