import type { Deps } from '../../../deps.ts'
import { exportRoute } from '../../../service/administration/export-file.ts'
import { importRoute } from '../../../service/administration/import-file.ts'
import { listRoute } from '../../../service/administration/subject-routes.ts'
import type { Router } from '../../../service/http/router.ts'
import { listPastOrders } from '../queries.ts'
import { PastOrderListQuery, PastOrderPage } from '../schemas.ts'
import { OWN_COLUMNS } from './import/columns.ts'
import { ordersExport } from './import/export-past-orders.ts'
import { importPastOrders } from './import/import-past-orders.ts'

const url = '/api/admin/past-orders/'

const HOW = `The file is UTF-8 with a header row, and one row a line of an order: our own columns \`number\`, \`placed_at\`,
\`email\`, \`full_name\`, \`total\`, \`currency\`, \`status\`, \`line_name\`, \`line_sku\`, \`line_quantity\` and \`line_price\`, of
which \`email\`, \`full_name\`, \`currency\`, \`status\` and \`line_sku\` may be absent, and \`from\` (\`own\` where it is blank);
or Shopify's orders; or those of the
extension Customer/Order/Coupon Export of WooCommerce, with one row per item.

- They are kept as history, and are no orders of this shop: no stock, no money, no reports. A later file replaces an order
  of the same kind of file and number, but brings no person back who was erased.
- What an order has once stands in any of its rows; blank cells mean the others. Times without a zone are the shop's; an
  order without a currency has the shop's.
- Of Shopify, \`placed_at\` is \`Created at\`, and \`status\` its financial word, or \`cancelled\`. Of WooCommerce a price is
  \`item_price\`, or \`item_total\` divided by the quantity.
- Rows without a number, and orders without a date, a total or a currency that can be read, are left out, with a note. Notes
  also say which lines do not add up to the total, and how many orders are in another currency.
- All or nothing: a file that is no such file, or whose rows do not fit its header, is refused with the lines.`

/** Extension 12.3. */
export async function adminPastOrderRoutes(app: Router, deps: Deps) {
  const { config, db, transfers } = deps
  listRoute(app, deps, {
    auth: 'clerk',
    url,
    operationId: 'adminListPastOrders',
    summary: 'Orders of the shop that this one was before',
    description: 'The newest first. They come from files, and can be read alone.',
    query: PastOrderListQuery,
    page: PastOrderPage,
    rows: (at, query) => listPastOrders(at, query),
  })
  exportRoute(app, deps, {
    url: `${url}export/`,
    operationId: 'adminExportPastOrders',
    summary: 'All orders as a CSV file',
    description: `As \`past-orders/import/\` takes them, a row a line: first those of the shop before, then those of this shop as they were
placed, \`total\` with delivery and discount. A past order of our own columns whose number an order of this shop has, too,
is written with \`(past)\` behind it.`,
    filename: 'orders.csv',
    example: `${OWN_COLUMNS.join(',')}
own,ORD-2026-000009,2026-01-15T10:30:00.000000Z,amina@example.com,Amina Jacobs,1349.00,ZAR,delivered,50.00,Layered Linen Abaya - Sand / M,LLA-SAND-M,1,1299.00,0.00
`,
    file: ordersExport,
  })
  await app.register(async (scope) =>
    importRoute(
      scope,
      { transfers },
      {
        url: `${url}import/`,
        operationId: 'adminImportPastOrders',
        summary: 'Take over the orders of another shop, as history',
        description: HOW,
        work: (file, asked) => importPastOrders(db, file, { ...asked, timeZone: config.timeZone }),
      },
    ),
  )
}
