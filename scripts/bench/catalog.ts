/** Catalog lists, repeated and never asked for before, beside bare Fastify with the same bytes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import type { Db } from '../../src/service/db/connect.ts'
import { atEnd } from '../support/endings.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { load } from '../support/load.ts'
import { countProcessorMs } from '../support/processor.ts'
import { newPage } from './reads.ts'
import { measure, type Options, openShops } from './shops.ts'

const LIST = '/api/catalog/products/'
const PRODUCTS = 10_000
const SECONDS = 3
const CONNECTIONS = 50
const NEW_PAGES = { products: 1_000, connections: 16 }

export async function benchCatalog({ folders, rounds }: Options) {
  const shops = await openShops(folders, { fill: (db) => fillCatalog(db, PRODUCTS) })
  const plain = { 'accept-encoding': 'identity' }
  const first = await fetch(`${shops[0]?.url}${LIST}`, { headers: plain })
  const bareUrl = await startBare(Buffer.from(await first.arrayBuffer()))
  // Each shop has its own dates, so each its own ETag.
  const ifNoneMatch = async (url: string) => {
    const { headers } = await fetch(url, { headers: plain })
    return { 'if-none-match': headers.get('etag') ?? '' }
  }
  const forms = [
    { name: 'plain', headersOf: async () => ({}), expect: [200] },
    { name: 'gzip', headersOf: async () => ({ 'accept-encoding': 'gzip' }), expect: [200] },
    { name: '304', headersOf: ifNoneMatch, expect: [304] },
  ]
  for (const { name, headersOf, expect } of forms) {
    const repeat = async (url: string, path: string) => {
      const headers = await headersOf(`${url}${path}`)
      const request = () => ({ path, headers })
      const connections = CONNECTIONS
      return (await load({ url, request, connections, seconds: SECONDS, expect })).perSecond
    }
    const figure = { name: `list page, repeated, ${name}`, unit: '/s', target: { atLeast: 0.8 } }
    await measure(shops, {
      rounds: rounds(5),
      figures: [figure],
      service: async ({ url }) => [await repeat(url, LIST)],
      limit: { name: 'bare Fastify', measure: async () => [await repeat(bareUrl, `/${name}`)] },
    })
  }
}

/** Pages never asked for before, with what a page costs the service and Postgres. */
export async function benchNewPages({ folders, rounds }: Options) {
  const shops = await openShops(folders, { fill: (db) => fillCatalog(db, NEW_PAGES.products) })
  const first = await fetch(`${shops[0]?.url}${LIST}`)
  const bareUrl = await startBare(Buffer.from(await first.arrayBuffer()))
  const { connections } = NEW_PAGES
  await measure(shops, {
    rounds: rounds(5),
    figures: [
      { name: 'pages never asked for before', unit: '/s' },
      { name: 'processor time of the service a page', unit: 'ms', target: { atMost: 0.6 } },
      { name: 'processor time of Postgres a page', unit: 'ms', target: { atMost: 0.7 } },
    ],
    service: async (shop) => {
      const used = [[shop.pid], await backendsOf(shop.db)].map(countProcessorMs)
      const request = () => ({ path: newPage() })
      const run = await load({ url: shop.url, request, connections, seconds: SECONDS })
      return [run.perSecond, ...used.map((since) => since() / run.latencies.length)]
    },
    limit: {
      name: 'bare Fastify',
      measure: async () => {
        const request = () => ({ path: '/plain' })
        return [(await load({ url: bareUrl, request, connections, seconds: SECONDS })).perSecond]
      },
    },
  })
}

/** The processes of Postgres that serve the shop; the service has opened all of its connections. */
async function backendsOf(db: Db): Promise<number[]> {
  const rows = await db<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`
  return rows.map(({ pid }) => pid)
}

async function startBare(plain: Buffer): Promise<string> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' })
  atEnd(async () => child.kill())
  child.send({ plain, gzipped: gzipSync(plain) })
  const [url] = await once(child, 'message')
  return url
}
