/** `npm run soak`: a shop day at a fixed rate, and whether the process stays as it was. */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../src/db/connect.ts'
import { reconcile } from '../src/reconcile/reconcile.ts'
import { isInOrder, reportOf } from '../src/reconcile/report.ts'
import { probed, sampleOf } from './soak/memory.ts'
import { progressLine, tableOf } from './soak/report.ts'
import { createDatabase } from './support/database.ts'
import { atEnd, runScript } from './support/endings.ts'
import { temporaryFolder } from './support/folder.ts'
import { seededRandom } from './support/random.ts'
import { SANDBOX_SECRET } from './support/sandbox-events.ts'
import { serviceSettings, startService } from './support/service.ts'
import { renewToken, SECRETS } from './support/shop.ts'
import { readOptions, say, verdict } from './support/terminal.ts'
import { BROWSING } from './traffic/browsing.ts'
import { httpClient } from './traffic/http.ts'
import { ORDERING, uploads } from './traffic/ordering.ts'
import { makePictures } from './traffic/pictures.ts'
import type { Kind } from './traffic/plan.ts'
import { REGISTERING, SHOPPING } from './traffic/shopping.ts'
import { brokenPromises } from './traffic/told.ts'
import { Traffic } from './traffic/traffic.ts'
import { bearer, fillWorld, TOKEN_MS, type World } from './traffic/world.ts'

const REST_MS = 5_000

const HELP = `Usage: npm run soak [-- --minutes 5 --rate 80 --warm-up 60 --seed 1]

Sends a mixed load of the shopper's journey to a service of its own, on a database of its own (on the
server of DATABASE_URL or TEST_DATABASE_URL, else an embedded one): lists, products, searches,
filters, guests' carts, people who register and log in, wishlists, outfits, orders, payments by the
sandbox's webhook, cancellations, stock changes, pictures. Requests are sent by the clock, and their
latency counts from the planned moment, so that a stall is not hidden.

  --minutes   of load that is measured, after the warm-up
  --rate      requests per second
  --warm-up   seconds of the same load before memory is looked at for the first time
  --seed      what the shoppers do

Memory is what the process has after a rest of ${REST_MS / 1000} s and a full collection, before the measured load
and after it: resident, and JavaScript's heap. Ends with 1 if a reply was an error or had a wrong
body, if memory grew by 10 % or more, if something was told that is not so, or if reconcile finds a
disagreement.`

const PEOPLE = 80
const LINE_MS = 10_000
const RENEW_MS = TOKEN_MS / 2
const GROWTH_MAX = 0.1

type Options = NonNullable<ReturnType<typeof readSoakOptions>>

async function main(): Promise<number> {
  const options = readSoakOptions()
  if (!options) return 0
  const opening = createDatabase()
  atEnd(async () => (await opening).drop())
  const database = await opening
  const db = connect(database.url, { max: 2, applicationName: 'soak' })
  atEnd(() => db.end({ timeout: 1 }))
  const { minutes, rate, 'warm-up': warmUp, seed } = options
  say(
    `seed ${seed}: ${rate} requests a second for ${warmUp} s and ${minutes} min, ${database.name}`,
  )
  const pictures = await makePictures()
  const world = await fillWorld(db, seededRandom(seed), { people: PEOPLE, pictures })
  const probe = await probed()
  const starting = startService({
    env: {
      ...SECRETS,
      ...probe.env,
      SANDBOX_SECRET,
      DATABASE_URL: database.url,
      ...(await serviceSettings(await temporaryFolder())),
      WORKERS: '1', // one process, whose memory it is
    },
  })
  atEnd(async () => (await starting).stop())
  const { url } = await starting
  return soak({ db, world, url, probeUrl: probe.url, options })
}

const readSoakOptions = () =>
  readOptions({
    help: HELP,
    numbers: { minutes: 5, rate: 80, 'warm-up': 60 },
    fractions: ['minutes', 'rate', 'warm-up'],
  })

type Scene = { db: Db; world: World; url: string; probeUrl: string; options: Options }

async function soak({ db, world, url, probeUrl, options }: Scene): Promise<number> {
  const { send, close } = httpClient(url)
  atEnd(async () => close())
  const kinds = [...BROWSING, ...SHOPPING, ...ORDERING, uploads('small', 0.2)]
  const load = async (seconds: number, more: Kind[] = []) => {
    const traffic = new Traffic(world, send, [...kinds, ...more], options.rate)
    const lines = printLines(traffic, db, probeUrl)
    const renewal = setInterval(() => void renewTokens(db, world), RENEW_MS)
    traffic.start()
    await sleep(seconds * 1000)
    clearInterval(renewal)
    await traffic.stop()
    const connections = lines.stop()
    await sleep(REST_MS)
    return { traffic, connections, sample: await sampleOf(probeUrl, 'collected') }
  }
  await renewTokens(db, world)
  const { sample: before, traffic: warmUp } = await load(options['warm-up'], [
    REGISTERING,
    uploads('small', 2),
  ])
  say(`the warm-up is over: ${warmUp.arrivals.length} requests`)
  const { sample: after, traffic, connections } = await load(options.minutes * 60)

  const { arrivals } = traffic
  say(tableOf(arrivals))
  const growth = {
    resident: after.rss / before.rss - 1,
    heap: after.heapUsed / before.heapUsed - 1,
  }
  say(`
resident memory   ${megabytes(before.rss)} before, ${megabytes(after.rss)} after: ${percent(growth.resident)}
heap in use       ${megabytes(before.heapUsed)} before, ${megabytes(after.heapUsed)} after: ${percent(growth.heap)}
                  each after a rest and a full collection; target: below ${percent(GROWTH_MAX)}
connections       ${connections.max} to the database at most
event loop        p99 ${connections.delayP99.toFixed(1)} ms in its worst ten seconds, ${connections.delayMax.toFixed(0)} ms late at most
`)
  const results = await reconcile(db)
  say(reportOf(results))
  const wrong = [...warmUp.arrivals, ...arrivals].flatMap(({ problem }) => problem ?? [])
  return verdict(
    [
      ...wrong,
      ...(await brokenPromises(db, send, world)),
      ...(isInOrder(results) ? [] : ['reconcile finds disagreements']),
      ...Object.entries(growth)
        .filter(([, share]) => share >= GROWTH_MAX)
        .map(([name, share]) => `${name} memory grew by ${percent(share)}`),
    ],
    'no error, no wrong body, nothing lost, and memory as it was.',
  )
}

/** Of those who were there from the start; the others leave when their token lapses. */
async function renewTokens(db: Db, { people, admin, registered }: World) {
  for (const each of [admin, ...people]) {
    if (each.id === undefined || registered.includes(each)) continue
    each.headers = bearer(await renewToken(db, each.id))
    each.until = Date.now() + TOKEN_MS
  }
}

/** A line every ten seconds, a look at the connections every second. */
function printLines(traffic: Traffic, db: Db, probeUrl: string) {
  const seen = { max: 0, delayP99: 0, delayMax: 0 }
  const start = Date.now()
  let shown = 0
  const look = setInterval(async () => {
    const [row] = await db<[{ count: number }]>`
      select count(*)::integer as count
      from pg_stat_activity
      where datname = current_database() and application_name <> 'soak'`
    seen.max = Math.max(seen.max, row.count)
  }, 1_000)
  const line = setInterval(async () => {
    const fresh = traffic.arrivals.slice(shown)
    shown = traffic.arrivals.length
    const sample = await sampleOf(probeUrl)
    seen.delayP99 = Math.max(seen.delayP99, sample.delayP99)
    seen.delayMax = Math.max(seen.delayMax, sample.delayMax)
    const seconds = Math.round((Date.now() - start) / 1000)
    say(progressLine(seconds, fresh, { sample, inFlight: traffic.inFlight, connections: seen.max }))
  }, LINE_MS)
  return {
    stop: () => {
      clearInterval(look)
      clearInterval(line)
      return seen
    },
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

await runScript(main)
