import { connect, type Db } from '../../src/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, runScript } from '../support/endings.ts'
import { temporaryFolder } from '../support/folder.ts'
import { serviceSettings, startService } from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'

/** A service without limits of rate, on a database of its own, for as long as `work` takes. */
export const withService = (
  work: (url: string) => Promise<void>,
  changes: Record<string, string> = {},
): Promise<void> =>
  runScript(async () => {
    const env = { ...(await serviceSettings(await temporaryFolder())), ...changes }
    const starting = startService({ env })
    atEnd(async () => (await starting).stop())
    await work((await starting).url)
    return 0
  })

export type ServiceWithDatabase = {
  url: string
  pid: number
  env: Record<string, string>
  /** Past the service. */
  db: Db
}

type Database = {
  /** Its database is made on this server, else on one of its own. */
  server?: string | undefined
  /** Before the service starts. */
  fill?: (db: Db) => Promise<unknown>
}

/** The same with an empty database that the caller fills; ends with the script. */
export async function serviceWithDatabase(
  changes: Record<string, string> = {},
  { server, fill }: Database = {},
): Promise<ServiceWithDatabase> {
  const opening = createDatabase(server ? { DATABASE_URL: server } : undefined)
  atEnd(async () => (await opening).drop())
  const { url: databaseUrl } = await opening
  const db = connect(databaseUrl, { max: 2, applicationName: 'bench' })
  atEnd(() => db.end({ timeout: 1 }))
  await fill?.(db)

  const settings = await serviceSettings(await temporaryFolder())
  const env = { ...SECRETS, ...settings, DATABASE_URL: databaseUrl, ...changes }
  const starting = startService({ env })
  atEnd(async () => (await starting).stop())
  const { url, pid } = await starting
  return { url, pid, env, db }
}
