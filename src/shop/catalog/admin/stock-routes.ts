import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { PageQuery } from '../../../service/administration/schemas.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import { fieldErrors, notFound, stockBelowZero } from '../../../service/http/errors.ts'
import { withEtag } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { STOCK_LINES_BODY_BYTES } from '../../../service/limits/catalog.ts'
import { lookUpQuerySizes, typedSize } from '../size-fields.ts'
import { listSizesLike } from '../size-queries.ts'
import { listAllVariants } from './all-variant-queries.ts'
import { changeStock } from './change-stock.ts'
import { countStock } from './count-stock.ts'
import { receiveStock } from './receive-stock.ts'
import { listLedger, listLowStock, listReservations } from './stock-queries.ts'
import {
  AdjustStockBody,
  CountStockBody,
  CountStockQuery,
  LedgerPage,
  ReceiveStockBody,
  ReservationPage,
  StockCounts,
  StockReceipts,
} from './stock-schemas.ts'
import {
  AdminVariant,
  AdminVariantPage,
  AllVariantsQuery,
  ListedVariantPage,
} from './variant-schemas.ts'

const tags = ['Administration']
const url = '/api/admin/variants/:id/stock/'

const COUNTING = `\`counted\` is all that lay on the shelf at \`counted_at\`, also what is paid and waits to be
shipped. The stock becomes what lies there now less \`stock_to_ship\`, and not less than 0; \`missing\` is what
is short of paid orders then.

- What was shipped since \`counted_at\` is taken off, and what was put back or taken by a return, by
  \`variants/{id}/stock/\`, by a receipt or by an import is reckoned with. Of two counts of a variant the one that is sent last
  counts.
- Each variant stands there once, by \`variant_id\`, by \`sku\` or by \`barcode\`. Variants that are not there stay as they are.
- Each correction is a row of the ledger with the reason \`count\`; a count that finds nothing wrong leaves none.
- All or nothing: if anything is wrong, nothing is changed, and the reply names each wrong item by its index.
- Shoppers who asked for it get a mail when a variant that was sold out can be bought again.`

const RECEIVING = `Adds \`quantity\` to the stock of each variant, with a row of the ledger of the reason \`receipt\`, whose
note is the \`reference\`.

- Each variant stands there once, by \`variant_id\`, by \`sku\` or by \`barcode\`.
- All or nothing: if anything is wrong, nothing is changed, and the reply names each wrong item by its index.
- Send an \`Idempotency-Key\`: a reply that was lost then adds nothing twice.
- Shoppers who asked for it get a mail when a variant that was sold out can be bought again.`

/** Contract 11.4. */
export function adminStockRoutes(app: Router, deps: Deps) {
  app.route({
    method: 'POST',
    url,
    config: {
      auth: 'clerk',
      versioned: true,
      failures: [
        fieldErrors({ non_field_errors: ['Exactly one of delta and set is required.'] }),
        stockBelowZero(3),
        notFound(),
      ],
    },
    onRequest: requireObject(notFound, (id) => isThere(deps.db, 'product_variants', id)),
    schema: {
      tags,
      operationId: 'adminAdjustStock',
      summary: 'Change the stock of a variant',
      description:
        'By `delta` or to `set`, which is what can still be sold: for what lies on the shelf there is ' +
        '`stock-counts/`. The change is written in the ledger with its `reason`. Shoppers who ' +
        'asked for it get a mail when a variant that was sold out can be bought again. Stock does ' +
        'not count in the variant’s version.',
      params: CatalogIdParams,
      body: AdjustStockBody,
      response: { 200: AdminVariant },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      return withEtag(reply, await changeStock(deps, administratorOf(request), params.id, body))
    },
  })

  listRoute(app, deps, {
    auth: 'packer',
    url,
    operationId: 'adminListStockChanges',
    summary: 'The stock ledger of a variant, newest first',
    description:
      'Every change of `stock_on_hand` with its reason; their sum is the stock. Reservations are ' +
      'no changes.',
    parent: 'product_variants',
    query: PageQuery,
    page: LedgerPage,
    rows: listLedger,
  })

  listRoute(app, deps, {
    auth: 'packer',
    url: '/api/admin/variants/:id/reservations/',
    operationId: 'adminListReservations',
    summary: 'What has units of a variant reserved, what is free soonest first',
    description:
      'Orders that are not paid, and approved exchanges; together they are `stock_reserved`.',
    parent: 'product_variants',
    query: PageQuery,
    page: ReservationPage,
    rows: listReservations,
  })

  app.route({
    method: 'POST',
    url: '/api/admin/stock-counts/',
    bodyLimit: STOCK_LINES_BODY_BYTES,
    config: {
      auth: 'packer',
      failures: [
        fieldErrors({
          items: {
            '1': { non_field_errors: ['Exactly one of variant_id, sku and barcode is required.'] },
          },
        }),
        fieldErrors({ counted_at: ['This moment is still to come.'] }),
        fieldErrors({ dry_run: ['Must be a valid boolean.'] }),
      ],
    },
    schema: {
      tags,
      operationId: 'adminCountStock',
      summary: 'Enter what was counted on the shelf',
      description: COUNTING,
      querystring: CountStockQuery,
      body: CountStockBody,
      response: { 200: StockCounts },
    },
    handler: async (request) => {
      const isDryRun = request.query.dry_run
      return countStock(deps, administratorOf(request), request.body, { isDryRun })
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/stock-receipts/',
    bodyLimit: STOCK_LINES_BODY_BYTES,
    config: {
      auth: 'packer',
      failures: [fieldErrors({ items: { '0': { sku: ['Object with sku=LLA does not exist.'] } } })],
    },
    schema: {
      tags,
      operationId: 'adminReceiveStock',
      summary: 'Enter goods that came in',
      description: RECEIVING,
      body: ReceiveStockBody,
      response: { 200: StockReceipts },
    },
    handler: async (request) => receiveStock(deps, administratorOf(request), request.body),
  })

  listRoute(app, deps, {
    auth: 'packer',
    url: '/api/admin/variants/',
    operationId: 'adminListAllVariants',
    summary: 'The variants of all products',
    description: 'With their stock, and how many shoppers wait for it.',
    failures: [
      fieldErrors({ size: ['Select a valid choice. huge is not one of the available choices.'] }),
    ],
    lookUp: (db, { query }) =>
      lookUpQuerySizes(query, {
        find: typedSize,
        listSizes: ([size = '']) => listSizesLike(db, size),
      }),
    query: AllVariantsQuery,
    page: ListedVariantPage,
    rows: listAllVariants,
  })

  listRoute(app, deps, {
    auth: 'packer',
    url: '/api/admin/low-stock/',
    operationId: 'adminListLowStock',
    summary: 'Variants of which fewer are left than the setting `low_stock`, the emptiest first',
    description: 'What is on sale: active variants of active products, by `stock_on_hand`.',
    query: PageQuery,
    page: AdminVariantPage,
    rows: listLowStock,
  })
}
