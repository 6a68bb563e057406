import type { FileExport } from '../../../../service/administration/export-file.ts'
import { csvLines } from '../../../../service/csv/lines.ts'
import { OWN_COLUMNS } from './columns.ts'
import { readPeople } from './export-queries.ts'

/** All accounts, a row each, as importUsers takes them. */
export const usersExport: FileExport = {
  action: 'export_users',
  subject: 'user',
  lines: (tx) => csvLines(OWN_COLUMNS, OWN_COLUMNS, readPeople(tx)),
}
