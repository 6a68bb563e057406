/**
 * `npm run bench -- flat`: whether the catalog stays as quick when it grows: the same reads at three
 * sizes, in turn, on one Postgres. Draws the charts of docs/performance.md.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScript } from '../support/endings.ts'
import { ROOT } from '../support/service.ts'
import { lineChart } from './chart.ts'
import { startLoad } from './child.ts'
import { KIND_NAMES, type Measured, measureKinds, p95Of } from './kinds.ts'
import { rounds } from './options.ts'
import { KINDS, type Kind } from './reads.ts'
import { measureRepeated, type RepeatedPair, ratioOf, startBare } from './repeated.ts'
import { openServer, openShop, type Shop } from './shop.ts'
import { median, percentile } from './statistics.ts'
import { type Row, record, shown } from './table.ts'

const PRODUCTS = [1_000, 10_000, 100_000]
const FIGURES = 'docs/figures'
const TARGET = 1.5
/** Of the other kinds docs/performance.md says what they cost. */
const WITH_TARGET: readonly Kind[] = ['first', 'filtered', 'search', 'detail']
const REPEATED = { rounds: 3, seconds: 2 }

export const benchFlat = () =>
  runScript(async () => {
    const server = await openServer()
    const shops: Shop[] = []
    for (const products of PRODUCTS) shops.push(await openShop(products, server))
    const load = startLoad()
    const repeated: RepeatedPair[][] = []
    for (const shop of shops) {
      const bare = await startBare(shop.url)
      const amount = { rounds: rounds(REPEATED.rounds), seconds: REPEATED.seconds }
      repeated.push(await measureRepeated({ shop, bare, load, way: 'plain', ...amount }))
    }
    const measured = await measureKinds(shops, load)
    record(...KIND_NAMES.map((kind) => rowOf(kind, measured)))
    record(...repeated.map((pairs, at) => repeatedRow(pairs, PRODUCTS[at] ?? 0)))
    await draw(measured, repeated)
    return 0
  })

const p95sOf = (kind: Kind, measured: readonly Measured[]) =>
  measured.map(({ runs }) => p95Of(runs[kind]))

function rowOf(kind: Kind, measured: readonly Measured[]): Row {
  const p95s = p95sOf(kind, measured)
  const ratio = growthOf(kind, measured)
  const what = `${KINDS[kind]}: p95 at ${sizes.join(', ')} products`
  const value = `${p95s.map(shown).join(', ')} ms: ${ratio.toFixed(2)}×`
  if (!WITH_TARGET.includes(kind)) return { what, value }
  return { what, value, target: `≤ ${TARGET.toFixed(2)}×`, isMet: ratio <= TARGET }
}

/** The largest catalog beside the smallest in the same moment: what else the machine does meets both. */
function growthOf(kind: Kind, measured: readonly Measured[]): number {
  const [largest, smallest] = [measured.at(-1), measured[0]].map((each) =>
    (each?.runs[kind] ?? []).map(({ latencies }) => percentile(latencies, 0.95)),
  )
  return median((largest ?? []).map((p95, round) => p95 / (smallest?.[round] ?? Number.NaN)))
}

const sizes = PRODUCTS.map((products) => products.toLocaleString('en'))

function repeatedRow(pairs: readonly RepeatedPair[], products: number): Row {
  return {
    what: `list page, repeated, of ${products.toLocaleString('en')} products`,
    perSecond: median(pairs.map(({ service }) => service.perSecond)),
    limit: { perSecond: median(pairs.map(({ bare }) => bare.perSecond)), of: 'bare Fastify' },
    ratio: ratioOf(pairs),
  }
}

async function draw(
  measured: readonly Measured[],
  repeated: readonly RepeatedPair[][],
): Promise<void> {
  const common = { under: 'products in the catalog', points: sizes }
  const kinds = lineChart({
    ...{ ...common, title: 'Reads that nobody has asked for before, 4 at a time', unit: 'p95, ms' },
    series: KIND_NAMES.map((kind) => ({ name: LEGEND[kind], values: p95sOf(kind, measured) })),
  })
  const perSecondOf = (side: keyof RepeatedPair) =>
    repeated.map((pairs) => median(pairs.map((pair) => pair[side].perSecond)))
  const list = lineChart({
    ...{ ...common, title: 'The list page, asked for again and again', unit: 'replies per second' },
    series: [
      { name: 'the service', values: perSecondOf('service') },
      { name: 'bare Fastify, same bytes', values: perSecondOf('bare'), isDashed: true },
    ],
  })
  await mkdir(join(ROOT, FIGURES), { recursive: true })
  for (const [name, svg] of [
    ['catalog-p95.svg', kinds],
    ['catalog-repeated.svg', list],
  ] as const) {
    await writeFile(join(ROOT, FIGURES, name), svg)
    process.stdout.write(`drew ${FIGURES}/${name}\n`)
  }
}

const LEGEND: Record<Kind, string> = {
  first: 'first page',
  filtered: 'filtered page',
  search: 'search, 2 words',
  broad: 'search that finds a ninth',
  detail: 'one product',
  deep: 'deep page',
  range: 'wide price range',
  filters: 'filters',
}
