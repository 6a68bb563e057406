/**
 * `npm run bench -- catalog`: reads of the catalog. Repeated beside a bare server, not repeated beside the
 * same statements without HTTP, and what each kind of read takes when few ask.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/config.ts'
import { runScript } from '../support/endings.ts'
import type { ReaderOrder } from './bare-reader.ts'
import { type Load, startChild, startLoad } from './child.ts'
import type { Run } from './crowd.ts'
import { kindRows, measureKinds } from './kinds.ts'
import { options, rounds } from './options.ts'
import { Reads } from './reads.ts'
import { measureRepeated, repeatedRows, startBare } from './repeated.ts'
import { machine, openShop, type Shop } from './shop.ts'
import { median } from './statistics.ts'
import { latencyOf, type Row, record, shown } from './table.ts'

const SECONDS = 3
/** For what has no target of its own. */
const FEWER = { rounds: 3, seconds: 2 }
const IN_FLIGHT = 20
/** More than any machine answers. */
const READS_PER_SECOND = 5_000
const TARGET = 0.9

export const benchCatalog = () =>
  runScript(async () => {
    process.stdout.write(`${machine()}\n`)
    const shop = await openShop(options().products)
    const load = startLoad()
    const bare = await startBare(shop.url)
    for (const way of ['plain', 'gzipped', '304'] as const) {
      const amount =
        way === 'plain'
          ? { rounds: rounds(5), seconds: SECONDS }
          : { ...FEWER, rounds: rounds(FEWER.rounds) }
      record(...repeatedRows(await measureRepeated({ shop, bare, load, way, ...amount }), way))
    }
    record(await measureUnlike(shop, load))
    const [measured] = await measureKinds([shop], load)
    if (measured) record(...kindRows(measured))
    return 0
  })

/**
 * Every request a new one: Postgres does the work, and the service comes on top. The bare process has as
 * many connections and as many reads in flight; the thread that sends requests is not part of it.
 */
async function measureUnlike(shop: Shop, load: Load): Promise<Row> {
  const reads = new Reads(shop.products)
  const { databasePoolSize: poolSize, mediaUrl } = loadConfig(shop.env)
  const reader = startChild('./bare-reader.ts')
  await reader.ask({ databaseUrl: shop.env.DATABASE_URL ?? '', poolSize, mediaUrl })
  const ofService = (seconds: number) =>
    load({
      ...{ url: shop.url, connections: IN_FLIGHT, seconds },
      paths: reads.mixed(seconds * READS_PER_SECOND),
    })
  const ofBare = (seconds: number) => {
    const paths = reads.mixed(seconds * READS_PER_SECOND)
    const order: ReaderOrder = { paths, inFlight: IN_FLIGHT, seconds }
    return reader.ask(order) as Promise<Run>
  }
  for (const warmUp of [ofService, ofBare]) await warmUp(1)
  const [services, bares]: [Run[], Run[]] = [[], []]
  const count = rounds(7)
  for (let round = 1; round <= count; round += 1) {
    if (round % 2 === 1) services.push(await ofService(SECONDS))
    bares.push(await ofBare(SECONDS))
    if (round % 2 === 0) services.push(await ofService(SECONDS))
    await sleep(100) // what is still under way ends
    process.stdout.write(
      `new reads, round ${round} of ${count}: service ${shown(services.at(-1)?.perSecond)}/s; ` +
        `bare statements ${shown(bares.at(-1)?.perSecond)}/s\n`,
    )
  }
  const ratio = median(
    services.map(({ perSecond }, at) => perSecond / (bares[at]?.perSecond ?? Number.NaN)),
  )
  return {
    what: 'reads of every kind, none repeated',
    perSecond: median(services.map(({ perSecond }) => perSecond)),
    ...latencyOf(services.flatMap(({ latencies }) => latencies)),
    limit: { perSecond: median(bares.map(({ perSecond }) => perSecond)), of: 'bare statements' },
    ratio,
    target: `≥ ${TARGET.toFixed(2)}`,
    isMet: ratio >= TARGET,
  }
}
