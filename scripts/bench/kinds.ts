/** What each kind of read takes when few ask; none is asked for twice. */
import type { Load } from './child.ts'
import type { Run } from './crowd.ts'
import { rounds } from './options.ts'
import { KINDS, type Kind, Reads } from './reads.ts'
import type { Shop } from './shop.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, type Row, shown } from './table.ts'

const CONNECTIONS = 4
const SECONDS = 1
/** More than any machine answers on so few connections. */
const READS_PER_SECOND = 3_000

export type Measured = { shop: Shop; runs: Record<Kind, Run[]> }
export const KIND_NAMES = Object.keys(KINDS) as Kind[]

/** Of several shops each in turn, so that what else the machine does is shared by all. */
export async function measureKinds(shops: readonly Shop[], load: Load): Promise<Measured[]> {
  const all = shops.map((shop) => ({
    ...{ shop, reads: new Reads(shop.products) },
    runs: Object.fromEntries(KIND_NAMES.map((kind) => [kind, []])) as unknown as Record<
      Kind,
      Run[]
    >,
  }))
  const readsOf = ({ shop, reads }: (typeof all)[number], kind: Kind, seconds: number) => {
    const paths = reads.of(kind, seconds * READS_PER_SECOND)
    return load({ url: shop.url, connections: CONNECTIONS, seconds, paths })
  }
  const count = rounds(7)
  for (const kind of KIND_NAMES) {
    for (const each of all) await readsOf(each, kind, 1) // to compile it all
    for (let round = 1; round <= count; round += 1) {
      for (const each of all) each.runs[kind].push(await readsOf(each, kind, SECONDS))
    }
    const found = all.map(({ shop, runs }) => {
      const size = shop.products.toLocaleString('en')
      return `${shown(p95Of(runs[kind]))} ms at ${size}`
    })
    process.stdout.write(`${KINDS[kind]}: p95 ${found.join(', ')}\n`)
  }
  return all.map(({ shop, runs }) => ({ shop, runs }))
}

export const p95Of = (runs: readonly Run[]) =>
  median(runs.map(({ latencies }) => percentile(latencies, 0.95)))

export const kindRows = ({ runs }: Measured): Row[] =>
  KIND_NAMES.map((kind) => ({
    what: KINDS[kind],
    perSecond: median(runs[kind].map(({ perSecond }) => perSecond)),
    ...latencyOf(runs[kind].flatMap(({ latencies }) => latencies)),
  }))
