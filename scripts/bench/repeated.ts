/** A list page that is asked for again and again, beside a bare Fastify route with the same bytes. */
import type { BareReplies } from './bare-server.ts'
import { type Child, type Load, startChild } from './child.ts'
import { cpuMicroseconds } from './cpu.ts'
import { inTurn, medianOf, type Pair } from './in-turn.ts'
import type { LoadOutcome } from './load.ts'
import type { Shop } from './shop.ts'
import { latencyOf, type Row, shown } from './table.ts'

const PATH = '/api/catalog/products/'
const CONNECTIONS = 50
const TARGET = 0.8
/** Some hundred thousand replies: until then V8 is still at work on the code. */
const WARM_UP_SECONDS = 6

type Way = { what: string; barePath: string; headers: Record<string, string>; expect: number }
type Side = LoadOutcome & { cpu: number }
export type Bare = Child & { url: string; etag: string }

/** A process that answers with what the service answers now. */
export async function startBare(service: string): Promise<Bare> {
  const plain = await fetch(service + PATH, { headers: { 'accept-encoding': 'identity' } })
  const etag = plain.headers.get('etag') ?? ''
  const { gzipSync } = await import('node:zlib')
  const bytes = Buffer.from(await plain.arrayBuffer())
  const replies: BareReplies = { plain: bytes, gzipped: gzipSync(bytes), etag }
  const child = startChild('./bare-server.ts')
  const { url } = (await child.ask(replies)) as { url: string }
  process.stdout.write(
    `a page is ${bytes.length} bytes, compressed ${replies.gzipped.length} bytes\n`,
  )
  return { ...child, url, etag }
}

const waysOf = ({ etag }: Bare): Record<'plain' | 'gzipped' | '304', Way> => ({
  plain: { what: '', barePath: '/plain', headers: {}, expect: 200 },
  gzipped: {
    what: ', gzip',
    barePath: '/gzipped',
    headers: { 'accept-encoding': 'gzip' },
    expect: 200,
  },
  '304': { what: ', 304', barePath: '/304', headers: { 'if-none-match': etag }, expect: 304 },
})

type Measured = {
  shop: Shop
  bare: Bare
  load: Load
  way: keyof ReturnType<typeof waysOf>
  rounds: number
  seconds: number
}

/** Both in turn, each first as often as the other. */
export async function measureRepeated(measured: Measured): Promise<RepeatedPair[]> {
  const { shop, bare, load, rounds, seconds } = measured
  const way = waysOf(bare)[measured.way]
  const { headers, expect } = way
  const side = async (url: string, pid: number, path: string, forSeconds = seconds) => {
    const before = await cpuMicroseconds(pid)
    const order = { url, paths: [path], connections: CONNECTIONS, headers, expect }
    const outcome = await load({ ...order, seconds: forSeconds })
    const used = (await cpuMicroseconds(pid)) - before
    return { ...outcome, cpu: used / outcome.latencies.length }
  }
  const ofService = (forSeconds?: number) => side(shop.url, shop.pid, PATH, forSeconds)
  const ofBare = (forSeconds?: number) => side(bare.url, bare.pid, way.barePath, forSeconds)
  for (const warmUp of [ofService, ofBare]) await warmUp(WARM_UP_SECONDS)
  return inTurn({ service: ofService, bare: ofBare, rounds, what: `list page${way.what}`, told })
}

export type RepeatedPair = Pair<Side>
export const ratioOf = (pairs: readonly RepeatedPair[]) =>
  medianOf(pairs, ({ service, bare }) => service.perSecond / bare.perSecond)

/** Requests per second vary with what else the machine does; the processor time of each hardly does. */
export function repeatedRows(pairs: readonly RepeatedPair[], way: Measured['way']): Row[] {
  const of = (pick: (pair: Pair<Side>) => number) => medianOf(pairs, pick)
  const what = `list page, repeated${way === 'plain' ? '' : `, ${way === '304' ? '304' : 'gzip'}`}`
  const ratio = ratioOf(pairs)
  const cpu = { service: of(({ service }) => service.cpu), bare: of(({ bare }) => bare.cpu) }
  return [
    {
      what,
      perSecond: of(({ service }) => service.perSecond),
      ...latencyOf(pairs.flatMap(({ service }) => service.latencies)),
      limit: { perSecond: of(({ bare }) => bare.perSecond), of: 'bare Fastify' },
      ratio,
      target: `≥ ${TARGET.toFixed(2)}`,
      isMet: ratio >= TARGET,
    },
    {
      what: `${what}: processor time of a request`,
      value: `${shown(cpu.service)} µs, bare ${shown(cpu.bare)} µs`,
    },
  ]
}

const told = ({ perSecond, cpu }: Side) => `${shown(perSecond)}/s at ${shown(cpu)} µs`
