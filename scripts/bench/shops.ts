/** The services that a benchmark measures: one of this checkout, and with --beside one of another. */
import { connect, type Db } from '../../src/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { serviceSettings, startService } from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'
import { say } from '../support/terminal.ts'

export type Options = {
  /** The checkouts to measure, this one first. */
  folders: string[]
  products: number
  /** The number of rounds: the default of the benchmark, unless --rounds gives another. */
  rounds: (usual: number) => number
}
export type Shop = {
  folder: string
  url: string
  pid: number
  env: Record<string, string>
  /** A connection to its database beside the service. */
  db: Db
}

type Setup<Facts> = {
  env?: Record<string, string>
  /** Inserts rows before the service starts; the demo shop is seeded only where there are none. */
  fill: (db: Db) => Promise<Facts>
}

/** Starts one service a folder, each with a database of its own on one Postgres. */
export async function openShops<Facts>(
  folders: readonly string[],
  { env: changes = {}, fill }: Setup<Facts>,
): Promise<(Shop & Facts)[]> {
  const server = await createDatabase()
  const shops: (Shop & Facts)[] = []
  for (const folder of folders) {
    const { url: databaseUrl } = await createDatabase({ server: server.url, folder })
    const db = connect(databaseUrl, { max: 2, applicationName: 'bench' })
    atEnd(() => db.end({ timeout: 1 }))
    const facts = await fill(db)
    const settings = await serviceSettings(await temporaryFolder())
    const env = { ...SECRETS, ...settings, DATABASE_URL: databaseUrl, ...changes }
    const starting = startService({ env, cwd: folder })
    atEnd(async () => (await starting).stop())
    const { url, pid } = await starting
    shops.push({ ...facts, folder, url, pid, env, db })
  }
  return shops
}

/**
 * Measures all of them once a round, every second round in the opposite order, so that changes in the
 * speed of the machine meet all of them alike. Returns the results of each, round by round.
 */
export async function alternate<Thing, Result>(
  things: readonly Thing[],
  rounds: number,
  measure: (thing: Thing) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = things.map(() => [])
  for (let round = 1; round <= rounds; round += 1) {
    const order = [...things.keys()]
    for (const index of round % 2 === 1 ? order : order.reverse()) {
      results[index]?.push(await measure(things[index] as Thing))
    }
    say(`round ${round} of ${rounds}`)
  }
  return results
}
