/** `npm run prove:deploy`: rolling restarts of two instances behind nginx, and no request fails. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatTable } from '../bench/table.ts'
import { runScript } from '../support/endings.ts'
import { type Service, startService } from '../support/service.ts'
import { readOptions, say, verdict } from '../support/terminal.ts'
import { checkDeployBooks } from './deploy-books.ts'
import { buildShop, type Shop } from './deploy-shop.ts'
import { countStatuses, loadTable, type Sample, startLoad } from './load.ts'
import { startNginx } from './nginx.ts'
import { logsFolder, until } from './processes.ts'
import { findPrograms, MISSING } from './programs.ts'

const HELP = `Usage: npm run prove:deploy [-- --rounds 6 --rate 60]

Starts a Postgres, two instances of the service, and Debian's nginx before them. While 60 POST a second of
different kinds and 40 reads arrive (--rate), each instance is asked to end (SIGTERM), awaited, started and awaited
until /readyz, one after the other, as in a rolling deployment. nginx repeats what its defaults let it
repeat: no POST that was sent. Then the same for a third of the rounds with WORKERS=2.

  --rounds   rolling restarts of both instances
  --rate     POST requests a second

Ends with 1 if a request failed or something acknowledged is not in the database, with 3 if nginx is
not installed. Everything listens on 127.0.0.1, and ends with the proof.`

const CALM_MS = 2_000

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: { rounds: 6, rate: 60 } })
  if (!options) return 0
  const programs = findPrograms(['nginx'])
  if (!programs) return MISSING
  const logs = logsFolder('deploy')
  say(`logs: ${logs}`)
  const shop = await buildShop(options.rate)
  const nginx = await startNginx(programs.nginx, logs, shop.instances)
  const variants = [
    { name: 'one process', workers: '1', rounds: options.rounds },
    { name: 'WORKERS=2', workers: '2', rounds: Math.ceil(options.rounds / 3) },
  ]
  const results: Result[] = []
  for (const variant of variants) results.push(await roll(shop, { url: nginx.url, logs }, variant))
  const rows = results.map(({ name, restarts, samples, seconds }) => [
    ...[name, String(restarts), `${seconds.toFixed(0)} s`, String(samples.length)],
    ...[String(failed(samples).length), JSON.stringify(countStatuses(failed(samples)))],
  ])
  say(`\n${formatTable([['instances', 'restarts', 'time', 'requests', 'failed', ''], ...rows])}`)
  const books = await checkDeployBooks(shop)
  for (const line of books.lines) say(line)
  return verdict(
    [
      ...results.flatMap(({ samples }) => failed(samples).map(sentence)),
      ...results.flatMap(({ problems }) => problems),
      ...books.problems,
    ],
    'no request failed in any restart, and what was acknowledged is there once.',
  )
}

type Result = {
  name: string
  restarts: number
  seconds: number
  samples: readonly Sample[]
  problems: string[]
}

async function roll(
  shop: Shop,
  { url, logs }: { url: string; logs: string },
  { name, workers, rounds }: { name: string; workers: string; rounds: number },
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
  const load = startLoad([url], shop.kinds, workers)
  const from = Date.now()
  await sleep(CALM_MS)
  let restarts = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const index of [0, 1]) {
      await stop(index)
      services[index] = await start(index)
      restarts += 1
    }
    say(
      `${name}, round ${round}: ${load.samples.length} answers, ${failed(load.samples).length} failed`,
    )
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
  shop.endAtTheLatest(service)
  await until('/readyz', async () => (await fetch(`${service.url}/readyz`)).ok)
  return service
}

const failed = (samples: readonly Sample[]) =>
  samples.filter(({ status = 0 }) => status < 200 || status > 299)
const sentence = ({ kind, id, status }: Sample) => `${kind} ${id}: ${status ?? 'lost'}`

await runScript(main)
