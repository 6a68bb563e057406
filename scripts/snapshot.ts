/**
 * `npm run snapshot`: writes sql/schema.sql, the OpenAPI documents in docs/api/, what the client has of them,
 * and the checksums of new migrations and of the functions at the last one, so that a change of the schema or of the API shows in the diff of a
 * commit.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../src/service/db/connect.ts'
import { describeService } from '../tests/support/describe-service.ts'
import {
  CHECKSUM_FILE,
  changedFiles,
  currentChecksums,
  recordedChecksums,
} from '../tests/support/migration-checksums.ts'
import { dumpSchema } from '../tests/support/schema-dump.ts'
import { createDatabase } from './support/database.ts'
import { runScript } from './support/endings.ts'
import { ROOT } from './support/service.ts'
import { readOptions, say } from './support/terminal.ts'

const ACCEPT = 'accept-changed-migrations'
const HELP = `Usage: npm run snapshot [-- --${ACCEPT}]

Uses a temporary database on the server of DATABASE_URL or TEST_DATABASE_URL, else on an
embedded Postgres.`

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: {}, flags: [ACCEPT] })
  if (!options) return 0
  const checksums = await currentChecksums()
  const changed = changedFiles(await recordedChecksums(), checksums)
  if (changed.length > 0 && !options[ACCEPT]) {
    say(`Changed since they were recorded: ${changed.join(', ')}. A database that has applied migrations will not
see the change, and the version before would bring its own functions back: write a new migration, for functions
one with a comment. If no such database exists, run with --${ACCEPT}.`)
    return 1
  }
  await writeFile(CHECKSUM_FILE, `${JSON.stringify(checksums, null, 2)}\n`)
  for (const [file, text] of Object.entries(await describeService())) {
    await writeFile(join(ROOT, file), text)
  }
  const generator = join(ROOT, 'client/tools/generate.ts')
  execFileSync(process.execPath, [generator, '--all'], { stdio: 'inherit' })
  const db = connect((await createDatabase()).url)
  await writeFile(join(ROOT, 'sql/schema.sql'), await dumpSchema(db))
  await db.end()
  say(`Wrote sql/schema.sql, docs/api/ and tests/structure/migrations.json; of docs/api/ the types and
operations of client/src/.`)
  return 0
}

await runScript(main)
