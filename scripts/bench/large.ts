/**
 * Large shops: how long a cold start takes until it is ready, how much longer each kind of read takes than in a shop
 * of 10,000 products, and whether each list is answered from then on, also while all of it is loaded again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load, p95Of } from '../support/load.ts'
import { SECRETS } from '../support/rows.ts'
import {
  answers,
  peakMegabytes,
  residentMegabytes,
  serviceSettings,
  spawnService,
} from '../support/service.ts'
import { record, type Target } from '../support/table.ts'
import { KINDS, type Kind, pathOf } from './reads.ts'
import { type Options, openShops } from './shops.ts'

type Large = { products: number; hiddenPercent: number; readySeconds: Target; megabytes: Target }
const SHOPS: Large[] = [
  {
    products: 300_000,
    hiddenPercent: 0,
    readySeconds: { atMost: 20 },
    megabytes: { atMost: 734 },
  },
  {
    products: 1_000_000,
    hiddenPercent: 50,
    readySeconds: { atMost: 60 },
    megabytes: { atMost: 1_678 },
  },
]
const SMALL_PRODUCTS = 10_000
const ROUNDS = 5
/** How many times as long as in the small shop. */
const TIMES: Target = { atMost: 2 }
/** Lists that KINDS has not. */
const MORE = [
  '/api/catalog/products/?ordering=best_selling',
  '/api/catalog/products/?ordering=name',
  '/api/catalog/filters/',
  '/api/catalog/categories/',
]
const GIVE_UP_MS = 300_000

export async function benchLarge({ folders }: Options) {
  const fill = (db: Db) => fillCatalog(db, SMALL_PRODUCTS, { hasImages: false })
  for (const folder of folders) {
    const [small] = await openShops([folder], { fill })
    for (const shop of SHOPS) await measureShop(folder, shop, small?.url ?? '')
  }
}

async function measureShop(
  folder: string,
  { products, hiddenPercent, readySeconds, megabytes }: Large,
  smallUrl: string,
) {
  const name = `${products} products, ${hiddenPercent} % hidden`
  const { url: databaseUrl, drop } = await createDatabase({ folder })
  const db = connect(databaseUrl, { max: 1, silenceSeconds: 0 })
  await fillCatalog(db, products, { hiddenPercent, hasImages: false })
  const settings = await serviceSettings(await temporaryFolder())
  const env = { ...SECRETS, ...settings, DATABASE_URL: databaseUrl }
  const start = performance.now()
  const { child, output } = spawnService(env, folder)
  atEnd(async () => child.kill())
  const url = `http://localhost:${settings.PORT}`
  const figure = (what: string, unit: string, values: number[], target?: Target) =>
    record({ name: `${name}: ${what}`, unit, values: [values], ...(target ? { target } : {}) })
  const readAll = () => readEach(url, products, hiddenPercent > 0)
  const pid = child.pid ?? 0
  await untilReady(url, () => child.exitCode !== null && output())
  figure('from the start to ready', 's', [(performance.now() - start) / 1_000], readySeconds)
  figure('resident memory, the most until then', 'MB', [await peakMegabytes(pid)])
  figure('slowest p95 of a list', 'ms', [await readAll()])
  for (const kind of KINDS) {
    const ratios = await besideSmall(kind, { smallUrl, url, products })
    figure(`${kind}: p95 beside ${SMALL_PRODUCTS} products`, '×', ratios, TIMES)
  }
  await db.notify('catalog_changed', 'all')
  const begun = performance.now()
  figure('slowest p95 of a list while it is loaded again', 'ms', [await readAll()])
  await untilCurrent(url)
  figure('from such a notice to current lists', 's', [(performance.now() - begun) / 1_000])
  figure('slowest p95 of a list after it', 'ms', [await readAll()])
  figure('resident memory', 'MB', [await residentMegabytes(pid)])
  figure('resident memory, the most', 'MB', [await peakMegabytes(pid)], megabytes)
  child.kill('SIGKILL')
  await db.end()
  await sleep(500)
  await drop()
}

/** Throws with what it printed if it ends, or is not ready for long. */
async function untilReady(url: string, hasEnded: () => string | false) {
  for (const start = performance.now(); performance.now() < start + GIVE_UP_MS; ) {
    if (await answers(`${url}/readyz`)) return
    const printed = hasEnded()
    if (printed !== false) throw new Error(`it ended, and printed:\n${printed}`)
    await sleep(100)
  }
  throw new Error('it was never ready')
}

/** A list that is not current has an age. */
async function untilCurrent(url: string) {
  for (let number = 0; ; number += 1) {
    const { ok, headers } = await fetch(`${url}/api/catalog/products/?current=${number}`)
    if (!ok) throw new Error('a list was not answered while the catalog was loaded again')
    if (!headers.has('age')) return
    await sleep(100)
  }
}

/** Both within the same second, since the speed of the machine varies. */
async function besideSmall(
  kind: Kind,
  { smallUrl, url, products }: { smallUrl: string; url: string; products: number },
): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const p95 = async (url: string, products: number) => {
      const request = () => ({ path: pathOf(kind, products) })
      return p95Of(await load({ url, request, connections: 4, amount: 200, expect: [200, 404] }))
    }
    ratios.push((await p95(url, products)) / (await p95(smallUrl, SMALL_PRODUCTS)))
  }
  return ratios
}

/** Throws if a reply is not 200; a product that is hidden may be 404. */
async function readEach(url: string, products: number, someHidden: boolean): Promise<number> {
  const p95s: number[] = []
  for (const path of MORE) {
    const request = (number: number) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}n=${number}`,
    })
    p95s.push(p95Of(await load({ url, request, connections: 4, amount: 40 })))
  }
  for (const kind of KINDS) {
    const expect = someHidden && kind === 'one product' ? [200, 404] : [200]
    const request = () => ({ path: pathOf(kind, products) })
    p95s.push(p95Of(await load({ url, request, connections: 4, amount: 400, expect })))
  }
  return Math.max(...p95s)
}
