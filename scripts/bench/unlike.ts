/**
 * Every request a new one: Postgres does the work, and the service comes on top. Beside it a process that
 * calls the catalog's functions, with as many connections and as many reads in flight. The thread that
 * sends requests takes from the machine, too: the processor times say what belongs to whom.
 */
import { loadConfig } from '../../src/config/config.ts'
import type { Db } from '../../src/db/connect.ts'
import type { ReaderOrder } from './bare-reader.ts'
import { type Load, startChild } from './child.ts'
import { cpuMicroseconds } from './cpu.ts'
import type { Run } from './crowd.ts'
import { inTurn, medianOf, type Pair } from './in-turn.ts'
import { Reads } from './reads.ts'
import type { Shop } from './shop.ts'
import { latencyOf, type Row, shown } from './table.ts'

const IN_FLIGHT = 20
/** More than any machine answers. */
const READS_PER_SECOND = 5_000
const TARGET = 0.9

/** Microseconds of the processor for one read. */
type Side = Run & { cpu: number; postgresCpu: number }
type Amount = { rounds: number; seconds: number }

export async function measureUnlike(shop: Shop, load: Load, amount: Amount): Promise<Row[]> {
  const { rounds, seconds } = amount
  const reads = new Reads(shop.products)
  const { databasePoolSize: poolSize, mediaUrl } = loadConfig(shop.env)
  const reader = startChild('./bare-reader.ts')
  await reader.ask({ databaseUrl: shop.env.DATABASE_URL ?? '', poolSize, mediaUrl })
  const paths = () => reads.mixed(seconds * READS_PER_SECOND)
  const ofService = () =>
    watched(shop, shop.pid, () =>
      load({ url: shop.url, connections: IN_FLIGHT, seconds, paths: paths() }),
    )
  const ofBare = () =>
    watched(shop, reader.pid, () => {
      const order: ReaderOrder = { paths: paths(), inFlight: IN_FLIGHT, seconds }
      return reader.ask(order) as Promise<Run>
    })
  for (const warmUp of [ofService, ofBare]) await warmUp()
  return rowsOf(await inTurn({ service: ofService, bare: ofBare, rounds, what: 'new reads', told }))
}

async function watched({ db }: Shop, pid: number, work: () => Promise<Run>): Promise<Side> {
  const cpu = async () => [await cpuMicroseconds(pid), await cpuOfPostgres(db)] as const
  const before = await cpu()
  const run = await work()
  const after = await cpu()
  const count = run.latencies.length
  return {
    ...run,
    cpu: (after[0] - before[0]) / count,
    postgresCpu: (after[1] - before[1]) / count,
  }
}

/** Of all connections to this database; where it runs on another machine, not a number. */
async function cpuOfPostgres(db: Db): Promise<number> {
  const backends = await db<{ pid: number }[]>`
    select a.pid from pg_stat_activity a
    where a.datname = current_database() and a.application_name in ('store', 'bare')`
  const used = await Promise.all(backends.map(({ pid }) => cpuMicroseconds(pid)))
  return used.reduce((sum, each) => sum + each, 0)
}

function rowsOf(pairs: readonly Pair<Side>[]): Row[] {
  const of = (pick: (pair: Pair<Side>) => number) => medianOf(pairs, pick)
  const ratio = of(({ service, bare }) => service.perSecond / bare.perSecond)
  const postgres = of(({ service }) => service.postgresCpu)
  return [
    {
      what: 'reads of every kind, none repeated',
      perSecond: of(({ service }) => service.perSecond),
      ...latencyOf(pairs.flatMap(({ service }) => service.latencies)),
      limit: { perSecond: of(({ bare }) => bare.perSecond), of: 'bare statements' },
      ratio,
      target: `≥ ${TARGET.toFixed(2)}`,
      isMet: ratio >= TARGET,
    },
    {
      what: 'reads of every kind, none repeated: processor time of one',
      value:
        `${shown(of(({ service }) => service.cpu))} µs, bare ` +
        `${shown(of(({ bare }) => bare.cpu))} µs, Postgres ${shown(postgres)} µs`,
    },
  ]
}

const told = ({ perSecond, cpu, postgresCpu }: Side) =>
  `${shown(perSecond)}/s at ${shown(cpu)} µs and ${shown(postgresCpu)} µs of Postgres`
