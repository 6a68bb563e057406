/** `npm run prove:failover`: the service outlives the loss of its primary, and loses nothing. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/service/db/connect.ts'
import { migrate } from '../../src/service/db/migrate.ts'
import { type Wire, wireTo } from '../../tests/support/database-proxy.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { checkLoad } from '../support/books.ts'
import { atEnd, runScript, temporaryFolder } from '../support/endings.ts'
import { checkMails } from '../support/mails.ts'
import { findPrograms, MISSING } from '../support/programs.ts'
import { SECRETS } from '../support/rows.ts'
import { SANDBOX_SECRET } from '../support/sandbox-events.ts'
import { type Service, serviceSettings, startService } from '../support/service.ts'
import { formatTable } from '../support/table.ts'
import { readOptions, say, verdict } from '../support/terminal.ts'
import { type Cluster, LEADER_SECONDS, PROGRAMS, startCluster } from './cluster.ts'
import { countStatuses, type Load, longestGapSeconds, type Span, startLoad } from './load.ts'
import { logsFolder } from './processes.ts'
import { fillShop, shopLoad } from './shop-load.ts'

const PRODUCTS = 120
const BUYERS = 250
const BEFORE_MS = 5_000
const AFTER_MS = 8_000
const SILENT_MS = 12_000
const CLOSING_MS = 10_000
/** Load without a fault at the end; in the last part of it no warning may be logged. */
const CALM_MS = 60_000
const SETTLED_MS = 20_000
/** The service promises an answer within 20 s. */
const ANSWER_MS = 21_000
/** The longest time without a page of the catalog: a server that falls silent is noticed within 3 s. */
const READS_GAP_SECONDS = 5

type Fault = { name: string; cause: (cluster: Cluster, wire: Wire) => Promise<unknown> }

const FAULTS: Fault[] = [
  {
    name: 'switchover',
    cause: async (cluster) => {
      const before = await cluster.primary()
      await cluster.switchOver()
      await cluster.primary(before)
    },
  },
  {
    name: 'leader killed',
    cause: async (cluster) => {
      const leader = await cluster.primary()
      await cluster.signal(leader, 'SIGKILL')
      await cluster.primary(leader)
      cluster.start(leader)
    },
  },
  {
    name: 'leader frozen',
    cause: async (cluster) => {
      const leader = await cluster.primary()
      await cluster.signal(leader, 'SIGSTOP')
      await cluster.primary(leader).finally(() => cluster.signal(leader, 'SIGCONT'))
    },
  },
  {
    name: 'proxy says nothing',
    cause: async (_cluster, wire) => {
      wire.freeze()
      await sleep(SILENT_MS)
      await wire.mend()
    },
  },
  {
    name: 'proxy closes at once',
    cause: async (_cluster, wire) => {
      wire.hangUp()
      await sleep(CLOSING_MS)
      await wire.mend()
    },
  },
]

const HELP = `Usage: npm run prove:failover [-- --only switchover,leader-killed]

Starts three Postgres nodes under Patroni with etcd, synchronous replication, and HAProxy in front that
leads to the primary; all of it on loopback ports. Two instances of the service get orders, payments
and catalog reads at a fixed rate, while these faults happen, one after the other:

${FAULTS.map(({ name }) => `  ${name.replaceAll(' ', '-')}`).join('\n')}

A leader that is lost is replaced after up to ${LEADER_SECONDS} s, the shortest that Patroni allows. Then the books:
each confirmed order is there once, each confirmed payment is recorded, no mail is missing (one that
came again has the same Message-ID), reconcile finds nothing, no status but 2xx and 503, no answer took
more than ${ANSWER_MS / 1_000} s, the catalog was never without an answer for more than ${READS_GAP_SECONDS} s, and in the last ${SETTLED_MS / 1_000} s of a minute without faults no warning is logged. Prints a table for
docs/performance.md. Takes less than 5 minutes. Ends with 1 if something of it is not true, and with ${MISSING}
if a program is not installed.

  --only   faults, separated by commas`

async function main(): Promise<number> {
  const options = readOptions({ help: HELP, numbers: {}, texts: ['only'] })
  if (!options) return 0
  const faults = faultsOf(options.only)
  const programs = findPrograms(PROGRAMS)
  if (!programs) return MISSING
  const logs = logsFolder('failover')
  say(`logs: ${logs}`)
  const cluster = await startCluster(programs, logs)
  const wire = await wireTo(cluster.url)
  atEnd(() => wire.close())
  await migrate(cluster.url)
  const db = connect(cluster.url, { max: 2, applicationName: 'proof' })
  atEnd(() => db.end({ timeout: 1 }))
  const smtp = await startSmtp()
  atEnd(() => smtp.stop())
  const shop = await fillShop(db, { products: PRODUCTS, ordered: 1, people: BUYERS })
  const services = await startInstances({ DATABASE_URL: wire.url, SMTP_URL: smtp.url }, logs)
  const output = () => services.map((service) => service.output()).join('\n')
  say('two instances serve; faults begin')

  const { confirmed, kinds } = shopLoad(shop)
  const urls = services.map(({ url }) => url)
  const load = startLoad(urls, kinds)
  await sleep(BEFORE_MS)
  const spans = new Map<string, Span>()
  for (const { name, cause } of faults) {
    const from = Date.now()
    await cause(cluster, wire)
    const seconds = ((Date.now() - from) / 1_000).toFixed(1)
    await Promise.all([sleep(AFTER_MS), cluster.whole()])
    spans.set(name, { from, to: Date.now() })
    say(`${name}: ${seconds} s until a primary could be reached again`)
  }
  const calm = { from: Date.now(), to: Date.now() + CALM_MS }
  spans.set('no fault', calm)
  await sleep(CALM_MS)
  await load.stop()
  say(`\n${tableOf(load, spans, output())}\n`)
  const books = await checkLoad(db, confirmed)
  const mails = await checkMails(db, smtp)
  const late = warningsIn(output()).filter(({ time }) => time > calm.to - SETTLED_MS)
  const statuses = `statuses: ${JSON.stringify(countStatuses(load.samples))}`
  const messages = countMessages(warningsIn(output())).map((line) => `logged: ${line}`)
  for (const line of [...books.lines, ...mails.lines, statuses, ...messages]) say(line)
  return verdict(
    [
      ...books.problems,
      ...mails.problems,
      ...strangeAnswers(load),
      ...interruptedReads(load, spans),
      ...countMessages(late).map((line) => `still logged a minute later: ${line}`),
    ],
    'nothing confirmed was lost, the catalog was read all along, every reply was honest and in time, and ' +
      'the log is calm again.',
  )
}

function faultsOf(only: string | undefined): Fault[] {
  if (only === undefined) return FAULTS
  return only.split(',').map((given) => {
    const fault = FAULTS.find(({ name }) => name.replaceAll(' ', '-') === given.trim())
    if (!fault) throw new Error(`there is no fault "${given}"\n\n${HELP}`)
    return fault
  })
}

async function startInstances(env: Record<string, string>, logs: string): Promise<Service[]> {
  const folder = await temporaryFolder()
  const services: Service[] = []
  for (const name of ['a', 'b']) {
    const settings = await serviceSettings(join(folder, name))
    const media = { MEDIA_DIR: join(folder, 'media') }
    const own = { ...SECRETS, ...settings, ...media, SANDBOX_SECRET, ...env }
    const service = await startService({ env: own })
    atEnd(async () => {
      await service.stop()
      writeFileSync(join(logs, `instance-${name}.log`), service.output())
    })
    services.push(service)
  }
  return services
}

const KINDS = ['order', 'payment', 'list', 'product'] as const

/** For each fault: the longest time without a success by kind, the replies, and what was logged. */
function tableOf({ samples }: Load, spans: Map<string, Span>, output: string): string {
  const warnings = warningsIn(output)
  const rows = [...spans].map(([name, span]) => {
    const own = samples.filter(({ sent }) => sent >= span.from && sent < span.to)
    const gaps = KINDS.map((kind) => `${gapSeconds(samples, kind, span).toFixed(1)} s`)
    const counts = Object.entries(countStatuses(own)).map(([status, n]) => `${n} × ${status}`)
    const slowest = Math.max(0, ...own.map(({ ms }) => ms))
    const logged = warnings.filter(({ time }) => time >= span.from && time < span.to)
    return [
      name,
      ...gaps,
      counts.join(', '),
      `${(slowest / 1_000).toFixed(1)} s`,
      `${logged.length}`,
    ]
  })
  const head = [...KINDS.map((kind) => `no ${kind}`), 'replies', 'slowest', 'warnings']
  return formatTable([['fault', ...head], ...rows])
}

const gapSeconds = (samples: Load['samples'], kind: (typeof KINDS)[number], span: Span) =>
  longestGapSeconds(
    samples.filter((sample) => sample.kind === kind),
    span,
  )

/** The catalog is read from cached responses. */
const interruptedReads = ({ samples }: Load, spans: Map<string, Span>): string[] =>
  [...spans].flatMap(([name, span]) =>
    (['list', 'product'] as const).flatMap((kind) => {
      const seconds = gapSeconds(samples, kind, span)
      return seconds > READS_GAP_SECONDS ? [`${name}: no ${kind} for ${seconds.toFixed(1)} s`] : []
    }),
  )

function strangeAnswers({ samples }: Load): string[] {
  return samples.flatMap(({ kind, id, status, ms }) => {
    const isHonest = status !== undefined && ((status >= 200 && status < 300) || status === 503)
    return [
      ...(isHonest ? [] : [`${kind}: ${status ?? 'a lost connection'} (${id})`]),
      ...(ms > ANSWER_MS ? [`${kind}: an answer took ${ms} ms (${id})`] : []),
    ]
  })
}

type LogLine = { time: number; level: number; msg: string; err?: { code?: string } }

/** Lines of the level warn and above. */
const warningsIn = (output: string): LogLine[] =>
  output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    try {
      const parsed = JSON.parse(line) as LogLine
      return parsed.level >= 40 ? [parsed] : []
    } catch {
      return [] // it is still being written
    }
  })

/** Messages that differ only by a number are one kind. */
const NUMBERS = /\d+(?:\.\d+)?/g
const MESSAGE_SHOWN = 110

/** Such as `12 × no answer in time`, the most frequent first. */
function countMessages(lines: readonly LogLine[]): string[] {
  const kinds = Map.groupBy(lines, ({ msg, err }) => {
    const [first = ''] = msg.replaceAll(NUMBERS, 'n').split('\n')
    return `${first.slice(0, MESSAGE_SHOWN)}${err?.code ? ` (${err.code})` : ''}`
  })
  return [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([kind, { length }]) => `${length} × ${kind}`)
}

await runScript(main)
