/** The services that a benchmark measures: one of this checkout, and with --beside one of another. */
import { connect, type Db } from '../../src/service/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { SECRETS } from '../support/rows.ts'
import { serviceSettings, startService } from '../support/service.ts'
import { type Figure, record } from '../support/table.ts'
import { say } from '../support/terminal.ts'

export type Options = {
  /** The checkouts to measure, this one first. */
  folders: string[]
  /** The number of rounds: the default of the benchmark, unless --rounds gives another. */
  rounds: (usual: number) => number
  /** Another list for search-quality. */
  queries?: string | undefined
  /** The size of the grown shop. */
  orders?: number | undefined
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
    // Filling a large catalog, Postgres says nothing for minutes.
    const db = connect(databaseUrl, { max: 2, applicationName: 'bench', silenceSeconds: 900 })
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

type Measure<Measured> = {
  rounds: number
  /** In the order of the numbers that `service` returns. */
  figures: readonly Omit<Figure, 'values' | 'limit'>[]
  service: (shop: Measured) => Promise<number[]>
  /** The most that is possible of the first figures, one number for each. */
  limit?: { name: string; measure: (own: Measured) => Promise<readonly number[]> }
}

/**
 * Measures every service and the limit once a round, after one round for V8 to compile. Every second
 * round runs in the opposite order, so that changes in the speed of the machine meet all of them alike.
 */
export async function measure<Measured>(
  shops: readonly Measured[],
  { rounds, figures, service, limit }: Measure<Measured>,
): Promise<void> {
  const works: (() => Promise<readonly number[]>)[] = shops.map((shop) => () => service(shop))
  const [own] = shops
  if (limit && own) works.push(() => limit.measure(own))
  const results: (readonly number[])[][] = works.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    const order = [...works.keys()]
    for (const index of round % 2 === 1 ? order : order.reverse()) {
      const numbers = (await works[index]?.()) ?? []
      if (round > 0) results[index]?.push(numbers)
    }
    say(`${figures[0]?.name}: ${round === 0 ? 'warmed up' : `round ${round} of ${rounds}`}`)
  }
  for (const [index, figure] of figures.entries()) {
    const ofAll = results.map((rounds) => rounds.map((numbers) => numbers[index] ?? Number.NaN))
    const values = ofAll.slice(0, shops.length)
    const most = ofAll[shops.length]?.filter((value) => !Number.isNaN(value)) ?? []
    const named = limit && most.length > 0 && { name: limit.name, values: most }
    record({ ...figure, values, ...(named ? { limit: named } : {}) })
  }
}
