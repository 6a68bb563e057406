/**
 * The demo shop for the tests of one worker, as `npm start` makes it, in a process of its own: however the run ends,
 * this one notices, and ends service and database. Everybody with a role needs a second factor, as in production.
 */
import { once } from 'node:events'
import { createDatabase } from '../../../scripts/support/database.ts'
import { atEnd, runScript, temporaryFolder } from '../../../scripts/support/endings.ts'
import { serviceSettings, startService } from '../../../scripts/support/service.ts'
import type { Shop } from './shop.ts'

async function main(): Promise<number> {
  const runHasEnded = once(process, 'disconnect')
  const settings = await serviceSettings(await temporaryFolder())
  const { url: DATABASE_URL } = await createDatabase()
  const { url, stop } = await startService({
    env: {
      ...settings,
      DATABASE_URL,
      ADMIN_SECOND_FACTOR: 'required',
      RETURN_ADDRESS: 'Returns desk, 7 Palm Street',
      NODE_OPTIONS: `--import=${new URL('receivers.ts', import.meta.url)}`,
    },
  })
  atEnd(stop)
  process.send?.({ serviceUrl: url, databaseUrl: DATABASE_URL } satisfies Shop)
  await runHasEnded
  return 0
}

await runScript(main)
// An open channel would keep a process whose start has failed.
if (process.connected) process.disconnect()
