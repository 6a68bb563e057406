/** `npm run prove:deploy`: rolling restarts of two instances behind nginx, and no request fails. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkLoad } from '../support/books.ts'
import { runScript } from '../support/endings.ts'
import { findPrograms, MISSING } from '../support/programs.ts'
import { type Service, startService } from '../support/service.ts'
import { formatTable } from '../support/table.ts'
import { readOptions, say, verdict } from '../support/terminal.ts'
import { buildShop, type Shop } from './deploy-shop.ts'
import {
  clientOfNewConnections,
  isDone,
  loadClosely,
  loadTable,
  type Sample,
  startLoad,
} from './load.ts'
import { startNginx } from './nginx.ts'
import { logsFolder, until } from './processes.ts'

const HELP = `Usage: npm run prove:deploy [-- --rounds 6]

Starts a Postgres, two instances of the service, and Debian's nginx before them with deploy/nginx/store.conf.
Measures what one instance does of a mix of POST requests and reads. Then, under half of that, each instance
is asked to end (SIGTERM), awaited, started and awaited until /readyz, one after the other, as in a rolling
deployment. nginx repeats what its defaults let it repeat: no POST that was sent. Then the same for a
third of the rounds with WORKERS=2, and for a third with each instance taken out of nginx first.

  --rounds   rolling restarts of both instances

503 is a request that was refused for overload, and did nothing. Any other reply but 2xx is lost (502, a
connection that was reset): ends with 1 if there is one, or something acknowledged is not in the database, with
3 if nginx is not installed. Everything listens on 127.0.0.1, and ends with the proof.`

/** Fewer than an instance takes at once (REQUESTS_IN_FLIGHT_MAX), and than nginx takes of one address. */
const CONNECTIONS = 64
/** As many as keep one instance busy. */
const BUSY_CONNECTIONS = 16
const MEASURE_SECONDS = 10
const CALM_MS = 5_000

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: { rounds: 6 } })
  if (!options) return 0
  const programs = findPrograms(['nginx'])
  if (!programs) return MISSING
  const logs = logsFolder('deploy')
  say(`logs: ${logs}`)
  const shop = await buildShop()
  const nginx = await startNginx(programs.nginx, logs, shop.instances)
  const third = Math.ceil(options.rounds / 3)
  const variants: Variant[] = [
    { name: 'one process', workers: '1', rounds: options.rounds },
    { name: 'WORKERS=2', workers: '2', rounds: third },
    { name: 'taken out of nginx first', workers: '1', rounds: third, takesOut: true },
  ]
  const perSecond = await measure(shop, nginx)
  const results: Result[] = []
  for (const variant of variants) {
    results.push(await roll(shop, { nginx, logs, perSecond }, variant))
  }
  const rows = results.map(({ name, restarts, samples, seconds }) => [
    ...[name, String(restarts), `${seconds.toFixed(0)} s`, String(samples.length)],
    ...[String(samples.filter(isRefused).length), String(samples.filter(isLost).length)],
  ])
  const head = ['instances', 'restarts', 'time', 'requests', 'refused (503)', 'lost']
  say(`\n${formatTable([head, ...rows])}`)
  // For jobs that were queued in the last moments.
  const last = await startInstance(shop, 0, '1')
  const books = await checkLoad(shop.db, shop.confirmed)
  await last.stop('SIGTERM')
  for (const line of books.lines) say(line)
  return verdict(
    [
      ...results.flatMap(({ samples }) => samples.filter(isLost).map(sentence)),
      ...results.flatMap(({ problems }) => problems),
      ...books.problems,
    ],
    'no request was lost in any restart, and what was acknowledged is there once.',
  )
}

type Nginx = Awaited<ReturnType<typeof startNginx>>

/** The calm before: half of what one instance does, on this machine with what else it does now. */
async function measure(shop: Shop, nginx: Nginx): Promise<number> {
  const service = await startInstance(shop, 0, '1')
  nginx.takeOut(1)
  const close = { connections: BUSY_CONNECTIONS, seconds: MEASURE_SECONDS }
  // The first time compiles what is measured.
  await loadClosely(nginx.url, shop.kinds(1), { ...close, run: 'warm' })
  const samples = await loadClosely(nginx.url, shop.kinds(1), { ...close, run: 'calm' })
  await service.stop('SIGTERM')
  nginx.takeOut()
  const done = samples.filter(isDone).length / MEASURE_SECONDS
  if (done === 0) throw new Error('the instance answers nothing')
  say(`one instance does ${done.toFixed(0)} requests a second; the load is half of it`)
  return done / 2
}

type Variant = { name: string; workers: string; rounds: number; takesOut?: boolean }
type Result = {
  name: string
  restarts: number
  seconds: number
  samples: readonly Sample[]
  problems: string[]
}

async function roll(
  shop: Shop,
  { nginx, logs, perSecond }: { nginx: Nginx; logs: string; perSecond: number },
  { name, workers, rounds, takesOut = false }: Variant,
): Promise<Result> {
  const start = (index: number) => startInstance(shop, index, workers)
  const services = [await start(0), await start(1)]
  const stop = async (index: number) => {
    const code = await services[index]?.stop('SIGTERM')
    const log = services[index]?.output() ?? ''
    appendFileSync(join(logs, `instance-${index}.log`), log)
    const errors = log.split('\n').filter((line) => /"level":[56]0/.test(line))
    problems.push(...errors.map((line) => `${name}: an instance logged ${line}`))
    if (code !== 0) problems.push(`${name}: an instance ended with ${code}`)
  }
  const problems: string[] = []
  const run = name.replaceAll(' ', '-')
  const openClient = clientOfNewConnections(CONNECTIONS)
  const load = startLoad([nginx.url], shop.kinds(perSecond), run, openClient)
  const from = Date.now()
  await sleep(CALM_MS)
  if (!load.samples.every(isDone)) problems.push(`${name}: it was not calm before the restarts`)
  let restarts = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const index of [0, 1]) {
      if (takesOut) nginx.takeOut(index)
      await stop(index)
      services[index] = await start(index)
      if (takesOut) nginx.takeOut()
      restarts += 1
    }
    const lost = load.samples.filter(isLost).length
    say(`${name}, round ${round}: ${load.samples.length} answers, ${lost} lost`)
  }
  await sleep(CALM_MS)
  const to = Date.now()
  await load.stop()
  say(`\n${name}:\n${loadTable(load.samples, { from, to })}`)
  for (const index of [0, 1]) await stop(index)
  return { name, restarts, seconds: (to - from) / 1_000, samples: load.samples, problems }
}

async function startInstance(shop: Shop, index: number, workers: string): Promise<Service> {
  const service = await startService({ env: { ...shop.settings(index), WORKERS: workers } })
  await until('/readyz', async () => (await fetch(`${service.url}/readyz`)).ok)
  return service
}

/** A request that is refused for overload was not begun. */
const isRefused = ({ status }: Sample) => status === 503
const isLost = (sample: Sample) => !isDone(sample) && !isRefused(sample)
const sentence = ({ kind, id, status }: Sample) => `${kind} ${id}: ${status ?? 'lost'}`

await runScript(main)
