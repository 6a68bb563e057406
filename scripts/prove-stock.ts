/**
 * `npm run prove:stock`: stock and money stay right while three processes serve a crowd, one of them
 * is killed, and the database hangs up on all of them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../src/db/connect.ts'
import { reconcile } from '../src/reconcile/reconcile.ts'
import { reportOf } from '../src/reconcile/report.ts'
import { auditBooks, figuresOf } from './prove-stock/books.ts'
import { Shopper } from './prove-stock/buyer.ts'
import { Caller } from './prove-stock/caller.ts'
import { Fleet } from './prove-stock/fleet.ts'
import { fillShop, type Shop } from './prove-stock/shop.ts'
import { drawStory } from './prove-stock/stories.ts'
import { createDatabase } from './support/database.ts'
import { atEnd, runScript } from './support/endings.ts'
import { temporaryFolder } from './support/folder.ts'
import { seededRandom } from './support/random.ts'
import { readOptions, say, verdict } from './support/terminal.ts'

const HELP = `Usage: npm run prove:stock [-- --seed 1 --buyers 200 --units 50 --cuts 1]

Starts three processes of the service on a database of its own (on the server of DATABASE_URL or
TEST_DATABASE_URL, else an embedded one) and sends a crowd with real HTTP for one variant and ten
others: they order, pay, decline, cancel, pay late, twice, or after cancelling, and repeat what had
no answer. One process is killed with SIGKILL and started again; later all connections to the
database are cut. Ends with 0 if in the end not a unit, an order, a mail or a cent is wrong.

  --seed    what the buyers do; the same seed, the same plans (not the same interleaving)
  --cuts    how often the connections are cut, a moment apart`

const PROCESSES = 3
/** Half of the buyers come at once, the others within this time. */
const ARRIVAL_MS = 8_000
/** What part of the buyers is done when a process is killed, and when the connections are cut. */
const KILL_AT = 0.25
const CUT_AT = 0.45
const BETWEEN_CUTS_MS = 350
/** Jobs of the killed process are taken over within half a minute. */
const JOBS_MS = 90_000
/** Between two looks at all books. */
const WATCH_MS = 500

type Options = NonNullable<ReturnType<typeof readProofOptions>>

async function main(): Promise<number> {
  const options = readProofOptions()
  if (!options) return 0
  const opening = createDatabase()
  atEnd(async () => (await opening).drop())
  const database = await opening
  const db = connect(database.url, { max: 10, applicationName: 'prove-stock' })
  atEnd(() => db.end({ timeout: 1 }))
  const { seed, buyers, units } = options
  say(`seed ${seed}: ${buyers} buyers, ${units} units of each of 11 variants, on ${database.name}`)
  const shop = await fillShop(db, seededRandom(seed), options)
  const fleet = new Fleet()
  atEnd(() => fleet.kill())
  await fleet.start(PROCESSES, database.url, await temporaryFolder())
  return prove({ db, fleet, shop, options })
}

const readProofOptions = () =>
  readOptions({ help: HELP, numbers: { buyers: 200, units: 50, cuts: 1 } })

type Scene = { db: Db; fleet: Fleet; shop: Shop; options: Options }

async function prove({ db, fleet, shop, options }: Scene): Promise<number> {
  const random = seededRandom(options.seed + 1)
  const caller = new Caller(fleet, random)
  const deadlocksBefore = await countDeadlocks(db)
  const start = Date.now()
  const shoppers = shop.buyers.map((buyer, index) => {
    const own = seededRandom(options.seed * 10_000 + index)
    const story = drawStory(own)
    const shopper = new Shopper({ caller, db, random: own }, buyer, story.name)
    return { shopper, act: () => story.live(shopper, own), arrivesAfter: arrival(index, own) }
  })
  await Promise.all(shoppers.map(({ shopper }) => shopper.fillCart()))
  say(`${shoppers.length} carts are filled; the doors open`)

  let done = 0
  const acting = shoppers.map(async ({ act, arrivesAfter }) => {
    await sleep(arrivesAfter)
    await act().catch((error) => caller.problems.push(String(error)))
    done += 1
  })
  const share = () => done / shoppers.length
  const progress = showProgress(() => `${done} of ${shoppers.length} buyers done, ${told(caller)}`)
  const watch = watchBooks(db)
  const victim = random.between(0, PROCESSES - 1)
  const trouble = makeTrouble({ db, fleet, share, victim, cuts: options.cuts })
  await Promise.all([...acting, trouble])
  await drainJobs(db, caller.problems)
  progress.stop()
  const watched = await watch.stop()

  const memories = shoppers.map(({ shopper }) => shopper.memory)
  for (const { shopper } of shoppers) await lookAtOrders(db, shopper, caller.problems)
  const books = await auditBooks(db, options.units, memories)
  const results = await reconcile(db)
  const disagreements = results.flatMap((result) => result.disagreements)
  const ends = await fleet.stop()

  const figures = await figuresOf(db, shop)
  const deadlocks = (await countDeadlocks(db)) - deadlocksBefore
  const refused = memories.filter(({ isRefused }) => isRefused).length
  const replays = memories.reduce((sum, memory) => sum + memory.replays, 0)
  say(`
sold          ${figures.sold} of ${options.units} that everybody wanted (${figures.stillReserved} still reserved); ${figures.paidOrders} paid orders in all
refused       ${refused} buyers, as sold out
refunded      ${figures.refundedPayments} payments
5xx           ${fiveHundreds(caller)}
lost          ${caller.lost} connections, while their process was killed
replayed      ${replays} replies, to a key that had been used
deadlocks     ${deadlocks}
mails         ${figures.mails.found} of ${figures.mails.expected}
time          ${Math.round((Date.now() - start) / 1000)} s

replies by call and status:
${[...caller.replies]
  .sort()
  .map(([what, count]) => `  ${what.padEnd(18)} ${count}`)
  .join('\n')}

reconcile ran ${watched.times} times meanwhile, and then:
${reportOf(results)}`)
  return verdict(
    [
      ...books,
      ...disagreements.map((each) => `reconcile: ${JSON.stringify(each)}`),
      ...watched.disagreements.map((each) => `reconcile, meanwhile: ${each}`),
      ...ends,
      ...caller.problems,
      ...fleet.errors().map((line) => `a process logged an error: ${line.slice(0, 1_200)}`),
    ],
    'nothing was sold twice, ordered twice, mailed twice, or lost.',
  )
}

const arrival = (index: number, random: { between: (from: number, to: number) => number }) =>
  index % 2 === 0 ? 0 : random.between(0, ARRIVAL_MS)

/** SIGKILL for one process in the middle of it all; later the database hangs up on every process. */
async function makeTrouble(scene: {
  db: Db
  fleet: Fleet
  share: () => number
  victim: number
  cuts: number
}): Promise<void> {
  const { db, fleet, share, victim, cuts } = scene
  while (share() < KILL_AT) await sleep(20)
  say(`process ${victim} is killed …`)
  const restart = fleet.killAndRestart(victim).then(() => say(`… and is back`))
  while (share() < CUT_AT) await sleep(20)
  for (let number = 1; number <= cuts; number += 1) {
    let cut = await cutIfBusy(db)
    while (cut.length === 0 && share() < 1) cut = await cutIfBusy(db)
    say(`${cut.length} connections to the database are cut`)
    await sleep(BETWEEN_CUTS_MS)
  }
  await restart
}

/** All connections, at a moment when one of them is in a transaction. */
const cutIfBusy = (db: Db) => db`
  select pg_terminate_backend(pid)
  from pg_stat_activity
  where application_name = 'store' and datname = current_database()
    and exists (
      select 1
      from pg_stat_activity busy
      where busy.application_name = 'store' and busy.datname = current_database()
        and busy.state <> 'idle' and busy.backend_xid is not null
    )`

/** The books agree at every moment, not only in the end: nothing more is promised than is there. */
function watchBooks(db: Db) {
  const disagreements = new Set<string>()
  let [times, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      const results = await reconcile(db)
      times += 1
      for (const { name, disagreements: found } of results) {
        for (const each of found) disagreements.add(`${name}: ${JSON.stringify(each)}`)
      }
      await sleep(WATCH_MS)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return { times, disagreements: [...disagreements] }
    },
  }
}

async function drainJobs(db: Db, problems: string[]): Promise<void> {
  const giveUp = Date.now() + JOBS_MS
  for (;;) {
    const jobs = await db<{ key: string | null; last_error: string | null }[]>`
      select key, last_error
      from graphile_worker.jobs
      where task_identifier in ('send-order-email', 'execute-refund', 'announce-alert')
      order by id`
    if (jobs.length === 0) return
    if (Date.now() > giveUp) {
      problems.push(`${jobs.length} jobs are left, such as ${JSON.stringify(jobs[0])}`)
      return
    }
    await sleep(200)
  }
}

/** The buyer sees what the books say. */
async function lookAtOrders(db: Db, shopper: Shopper, problems: string[]): Promise<void> {
  for (const id of [...shopper.memory.orders.values()].flatMap((ids) => [...ids])) {
    const [order] = await db<{ status: string }[]>`select status from orders where id = ${id}`
    const seen = await shopper.look(id)
    if (order?.status !== seen) problems.push(`order ${id} is ${order?.status}, but reads ${seen}`)
  }
}

async function countDeadlocks(db: Db): Promise<number> {
  const [row] = await db<[{ deadlocks: number }]>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`
  return row.deadlocks
}

const told = ({ replies, lost }: Caller) =>
  `${replies.get('order 201') ?? 0} orders told, ${lost} connections lost`

function fiveHundreds({ replies }: Caller): string {
  const counts = new Map<string, number>()
  for (const [what, count] of replies) {
    const status = what.slice(-3)
    if (status >= '500') counts.set(status, (counts.get(status) ?? 0) + count)
  }
  const parts = [...counts].map(([status, count]) => `${count} × ${status}`)
  return parts.join(', ') || '0'
}

function showProgress(text: () => string) {
  const start = Date.now()
  const timer = setInterval(() => {
    say(`${String(Math.round((Date.now() - start) / 1000)).padStart(4)} s  ${text()}`)
  }, 2_000)
  return { stop: () => clearInterval(timer) }
}

await runScript(main)
