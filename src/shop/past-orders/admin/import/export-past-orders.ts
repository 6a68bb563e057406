import type { FileExport } from '../../../../service/administration/export-file.ts'
import { csvLines } from '../../../../service/csv/lines.ts'
import { OWN_COLUMNS } from './columns.ts'
import { readOrders, readPastOrders } from './export-queries.ts'

/** All orders of before and of this shop, a row a line, as importPastOrders takes them. */
export const ordersExport: FileExport = {
  action: 'export_past_orders',
  subject: 'past_orders',
  lines: (tx) => {
    async function* rows() {
      yield* readPastOrders(tx)
      yield* readOrders(tx)
    }
    return csvLines(OWN_COLUMNS, OWN_COLUMNS, rows())
  },
}
