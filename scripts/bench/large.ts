/**
 * Large shops: how long a cold start takes until it is ready, and whether each list is answered from then on, also
 * while all of it is loaded again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import {
  peakMegabytes,
  residentMegabytes,
  serviceSettings,
  spawnService,
} from '../support/service.ts'
import { SECRETS } from '../support/shop.ts'
import { say } from '../support/terminal.ts'
import { fillCatalog } from './fill-catalog.ts'
import { load, p95Of } from './load.ts'
import { KINDS, pathOf } from './reads.ts'
import type { Options } from './shops.ts'
import { record, type Target } from './table.ts'

type Large = { products: number; hiddenPercent: number; readySeconds?: Target }
const SHOPS: Large[] = [
  { products: 300_000, hiddenPercent: 0, readySeconds: { atMost: 60 } },
  { products: 1_000_000, hiddenPercent: 50 },
]
/** Others than those of KINDS. */
const MORE = [
  '/api/catalog/products/?ordering=best_selling',
  '/api/catalog/products/?ordering=name',
  '/api/catalog/filters/',
  '/api/catalog/categories/',
]
const GIVE_UP_MS = 300_000

export async function benchLarge({ folders }: Options) {
  for (const folder of folders) for (const shop of SHOPS) await measureShop(folder, shop)
}

async function measureShop(folder: string, { products, hiddenPercent, readySeconds }: Large) {
  const name = `${products} products, ${hiddenPercent} % hidden`
  const { url: databaseUrl, drop } = await createDatabase({ folder })
  const db = connect(databaseUrl, { max: 1, silenceSeconds: 0 })
  await fillCatalog(db, products, { hiddenPercent, hasImages: false })
  const settings = await serviceSettings(await temporaryFolder())
  const env = { ...SECRETS, ...settings, DATABASE_URL: databaseUrl }
  const { child, output } = spawnService(env, folder)
  atEnd(async () => child.kill())
  const url = `http://localhost:${settings.PORT}`
  const seconds = await untilReady(url, () => child.exitCode !== null)
  if (seconds === undefined) {
    say(`${name}: not served; it printed:\n${output()}`)
    if (readySeconds) throw new Error(`${name}: never ready`)
  } else {
    const figure = (what: string, unit: string, value: number, target?: Target) =>
      record({ name: `${name}: ${what}`, unit, values: [[value]], ...(target ? { target } : {}) })
    figure('from the start to ready', 's', seconds, readySeconds)
    figure('slowest p95 of a list', 'ms', await readEach(url, products, hiddenPercent > 0))
    await db.notify('catalog_changed', 'all')
    const begun = performance.now()
    figure(
      'the same while it is loaded again',
      'ms',
      await readEach(url, products, hiddenPercent > 0),
    )
    await untilCurrent(url)
    figure('from such a notice to current lists', 's', (performance.now() - begun) / 1_000)
    figure('slowest p95 of a list after it', 'ms', await readEach(url, products, hiddenPercent > 0))
    figure('resident memory', 'MB', await residentMegabytes(child.pid ?? 0))
    figure('the most so far', 'MB', await peakMegabytes(child.pid ?? 0))
  }
  child.kill('SIGKILL')
  await db.end()
  await sleep(500)
  await drop()
}

/** In seconds; undefined if it ends instead. */
async function untilReady(url: string, hasEnded: () => boolean): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() < start + GIVE_UP_MS) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return (performance.now() - start) / 1_000
    if (hasEnded()) return undefined
    await sleep(100)
  }
  return undefined
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
