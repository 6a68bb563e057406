/** `npm run migrate` brings the database to the newest schema. It is in src/, so that the image has it. */
import { parseArgs } from 'node:util'
import { migrate, migrationState } from '../../service/db/migrate.ts'
import { runCommand, say, withDatabaseUrl } from './database.ts'

const HELP = `Usage: npm run migrate [-- --status]

Brings the database to the newest schema, as each start of the service does: that of DATABASE_DIRECT_URL,
else of DATABASE_URL, else the development database.
The service may run or not: a migration that waits for a lock lets others go on, and tries again for five
minutes. Each migration commits by itself, so this command can be repeated.

  --status  changes nothing, and lists what is applied and what is pending: migrations, and the functions of
            this version; unknown is what only a newer version has

Exit code: 0 if the schema is current, 1 if --status finds something pending, 2 if a migration failed or
the command could not run.`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, status: { type: 'boolean' } },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  return withDatabaseUrl(values.status ? showStatus : bringToNewest)
}

async function showStatus(url: string): Promise<number> {
  const { applied, pending, unknown, areFunctionsOld } = await migrationState(url)
  for (const name of applied) say(`${unknown.includes(name) ? 'unknown' : 'applied'}  ${name}`)
  for (const name of pending) say(`pending  ${name}`)
  if (areFunctionsOld) say('pending  the functions of this version')
  return pending.length > 0 || areFunctionsOld ? 1 : 0
}

async function bringToNewest(url: string): Promise<number> {
  await migrate(url, { log: { debug: () => undefined, info: say, warn: say } })
  say('The schema is current.')
  return 0
}

await runCommand(main)
