/** The jobs that run beside requests in a shop that has grown: how long they take, and how long they hold locks. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { identityProviders } from '../../src/outside/identities/providers.ts'
import { mediaStore } from '../../src/outside/media/stores.ts'
import { paymentProviders } from '../../src/outside/payments/providers.ts'
import { announceRestocks } from '../../src/run/jobs/announce-restocks.ts'
import { cancelUnpaidOrders } from '../../src/run/jobs/cancel-unpaid-orders.ts'
import { checkLowStock } from '../../src/run/jobs/check-low-stock.ts'
import { cleanUp } from '../../src/run/jobs/clean-up.ts'
import { confirmNotices } from '../../src/run/jobs/confirm-notices.ts'
import type { JobContext } from '../../src/run/jobs/context.ts'
import { queueLostJobs } from '../../src/run/jobs/queue-lost-jobs.ts'
import { loadConfig } from '../../src/service/config/config.ts'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { stockTransactions } from '../../src/service/db/stock-transactions.ts'
import { countOrderStatuses, getDatabaseFigures } from '../../src/service/telemetry/queries.ts'
import { getUnitsSoldInOrders } from '../../src/shop/catalog/finding/queries.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { SECRETS } from '../support/rows.ts'
import { commandOf, peakMegabytes, ROOT } from '../support/service.ts'
import { formatTable } from '../support/table.ts'
import { say } from '../support/terminal.ts'

type Shop = { databaseUrl: string; orders: number; db: Db }
const APPLICATION = 'bench-sweeps'
/** How often it is looked which transactions run. */
const LOOK_MS = 5

/** In the order in which they are measured: what the second run of a job finds is what an hour brings. */
const WORK: [string, (context: JobContext) => Promise<unknown>][] = [
  ['clean-up, the first', (context) => cleanUp(context, {})],
  ['clean-up, the next', (context) => cleanUp(context, {})],
  ['queue-lost-jobs, the first', (context) => queueLostJobs(context)],
  ['queue-lost-jobs, the next', (context) => queueLostJobs(context)],
  ['cancel-unpaid-orders', (context) => cancelUnpaidOrders(context, {})],
  ['check-low-stock', (context) => checkLowStock(context)],
  ['announce-restocks', (context) => announceRestocks(context)],
  ['confirm-notices', (context) => confirmNotices(context, {})],
  ['the figures of a scrape', ({ db }) => getDatabaseFigures(db)],
  ['orders by status, at a start', ({ db }) => countOrderStatuses(db, 0)],
  ['units sold, at a start', ({ db }) => loadUnitsSold(db)],
]

async function loadUnitsSold(db: Db) {
  for (let after = 0; ; ) {
    const { last } = await getUnitsSoldInOrders(db, after, 2_000)
    if (last === null) return
    after = last
  }
}

export async function measureSweeps(shops: readonly Shop[]) {
  const rows = new Map<string, string[]>()
  for (const shop of shops) {
    const context = await contextOf(shop)
    for (const [name, work] of WORK) {
      const watched = await watch(shop.db, APPLICATION, () => work(context))
      rows.set(name, [...(rows.get(name) ?? [name]), ...cellsOf(watched)])
      say(`${shop.orders} orders: ${name}: ${cellsOf(watched).join(', ')}`)
    }
    const watched = await watch(shop.db, 'reconcile', () => reconcile(shop))
    rows.set('reconcile', [...(rows.get('reconcile') ?? ['reconcile']), ...cellsOf(watched)])
    say(`${shop.orders} orders: reconcile: ${cellsOf(watched).join(', ')}`)
  }
  const columns = shops.flatMap(({ orders }) => [
    `${orders} orders`,
    'longest transaction',
    'memory in Postgres',
    'strongest lock',
  ])
  say(`\n${formatTable([['what', ...columns], ...rows.values()])}`)
}

async function contextOf({ databaseUrl }: Shop): Promise<JobContext> {
  const DATA_DIR = await temporaryFolder()
  const config = loadConfig({ ...SECRETS, DATABASE_URL: databaseUrl, DATA_DIR })
  const db = connect(databaseUrl, { max: 4, applicationName: APPLICATION })
  atEnd(() => db.end({ timeout: 1 }))
  return {
    config,
    db,
    stock: stockTransactions(db, 4),
    payments: paymentProviders(config),
    identities: identityProviders(config),
    media: mediaStore(config),
    mailer: { send: async () => undefined, close: () => undefined },
    log: pino({ level: 'silent' }),
  }
}

type Watched = { seconds: number; longestMs: number; megabytes: number; lock: string }

const cellsOf = ({ seconds, longestMs, megabytes, lock }: Watched) => [
  `${seconds.toFixed(2)} s`,
  `${longestMs.toFixed(0)} ms`,
  `${megabytes.toFixed(0)} MB`,
  lock,
]

/** In the order of their strength. */
const MODES = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
].concat(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'])

/** Looks again and again at the transactions of an application, and at the memory of its server processes. */
async function watch(db: Db, application: string, work: () => Promise<unknown>): Promise<Watched> {
  let [longestMs, megabytes, mode, isOver] = [0, 0, -1, false]
  const look = async () => {
    while (!isOver) {
      const running = await db<{ pid: number; ms: number; modes: string[] }[]>`
        select a.pid, extract(epoch from clock_timestamp() - a.xact_start)::float8 * 1000 as ms,
          array(select distinct l.mode from pg_locks l
            where l.pid = a.pid and l.locktype = 'relation' and l.granted) as modes
        from pg_stat_activity a
        where a.application_name = ${application} and a.datname = current_database()
          and a.xact_start is not null`
      for (const { pid, ms, modes } of running) {
        longestMs = Math.max(longestMs, ms)
        megabytes = Math.max(megabytes, ownMegabytes(pid))
        mode = Math.max(mode, ...modes.map((each) => MODES.indexOf(each)))
      }
      await sleep(LOOK_MS)
    }
  }
  const looking = look()
  const start = performance.now()
  await work().finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - start) / 1_000
  await looking
  return { seconds, longestMs, megabytes, lock: MODES[mode] ?? 'none seen' }
}

/** The memory that a process shares with no other, in MB (10^6 bytes); Linux only, elsewhere 0. */
function ownMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return (Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
  } catch {
    return 0
  }
}

/** The command, as an operator starts it; says the most memory that its own process took. */
async function reconcile({ databaseUrl, orders }: Shop) {
  const child = spawn(process.execPath, commandOf('reconcile', ROOT), {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  atEnd(async () => child.kill())
  let report = ''
  child.stdout.on('data', (data: Buffer) => {
    report += data.toString()
  })
  const ended = once(child, 'exit')
  let [isOver, peak] = [false, 0]
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    const megabytes = await peakMegabytes(child.pid ?? 0)
    if (megabytes > peak) peak = megabytes
    await sleep(50)
  }
  const [code] = await ended
  const last = report.trim().split('\n').at(-1)
  say(`${orders} orders: reconcile: ${last} Its own process took ${peak} MB at most.`)
  if (code !== 0) say(report.slice(0, 4_000))
}
