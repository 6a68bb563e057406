import type { Deps } from '../../../../deps.ts'
import { exportRoute } from '../../../../service/administration/export-file.ts'
import { importRoute } from '../../../../service/administration/import-file.ts'
import type { Router } from '../../../../service/http/router.ts'
import { OWN_COLUMNS } from './columns.ts'
import { usersExport } from './export-users.ts'
import { importUsers } from './import-users.ts'

const HOW = `The file is UTF-8 with a header row: our own columns \`email\`, \`first_name\`, \`last_name\`, \`phone_number\`,
\`language\`, \`recipient\`, \`street\`, \`city\`, \`region\`, \`postal_code\` and \`country\`, of which all but \`email\` may
be absent; or Shopify's customers; or the customers that WooCommerce's Analytics downloads, whose files have no street and
so no address.

- Accounts come without a password, with addresses that are not proven, and no letters are sent. Who asks for a reset of the
  password gets in, and finds the account as it was imported.
- An account that exists stays as it is. Rows without an email address, or with that of a row before, are left out, with
  a note. So are phone numbers, languages and addresses that cannot be: their row is taken without them.
- Consents, tags and totals are not taken: \`left_columns\` names all such columns.
- All or nothing: a file that is no such file, or whose rows do not fit its header, is refused with the lines.`

/** A Fastify scope of its own. Extension 12.3. */
export async function importUserRoutes(app: Router, { config, db, transfers }: Deps) {
  const { languages } = config
  exportRoute(
    app,
    { db, transfers },
    {
      url: '/api/admin/users/export/',
      operationId: 'adminExportUsers',
      summary: 'All accounts as a CSV file',
      description: `As \`users/import/\` takes them, a row each with the default address. Passwords, roles and whether an account is disabled
are not in it. Of an account whose address was never proven it has the email address alone, unless it was imported.`,
      filename: 'people.csv',
      example: `${OWN_COLUMNS.join(',')}
amina@example.com,Amina,Jacobs,'+27 82 555 0134,en,Amina Jacobs,12 Fig Lane,Cape Town,Western Cape,8001,ZA
`,
      file: usersExport,
    },
  )
  importRoute(
    app,
    { transfers },
    {
      url: '/api/admin/users/import/',
      operationId: 'adminImportUsers',
      summary: 'Take over the customers of another shop',
      description: HOW,
      work: (file, asked) => importUsers(db, file, { ...asked, languages }),
    },
  )
}
