/** Catalog lists: repeated ones beside bare Fastify, new ones beside the same statements without HTTP. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { listProducts } from '../../src/catalog/list-products.ts'
import { findProduct } from '../../src/catalog/queries.ts'
import { ProductListQuery } from '../../src/catalog/schemas.ts'
import { loadConfig } from '../../src/config/config.ts'
import { connect } from '../../src/db/connect.ts'
import { atEnd } from '../support/endings.ts'
import { fillCatalog } from './fill-catalog.ts'
import { load } from './load.ts'
import { mixedPath } from './reads.ts'
import { measure, type Options, openShops, type Shop } from './shops.ts'

const LIST = '/api/catalog/products/'
const PRODUCTS = 10_000
const SECONDS = 3
const CONNECTIONS = { repeated: 50, new: 20 }

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
      const connections = CONNECTIONS.repeated
      return (await load({ url, request, connections, seconds: SECONDS, expect })).perSecond
    }
    const figure = { name: `list page, repeated, ${name}`, unit: '/s', target: { atLeast: 0.8 } }
    await measure(shops, {
      rounds: rounds(5),
      figures: [figure],
      service: async ({ url }) => [await repeat(url, LIST)],
      limit: { name: 'bare Fastify', measure: () => repeat(bareUrl, `/${name}`) },
    })
  }
  const request = () => ({ path: mixedPath(PRODUCTS) })
  let readBare: (() => Promise<number>) | undefined
  await measure(shops, {
    rounds: rounds(7),
    figures: [
      { name: 'reads of every kind, never repeated', unit: '/s', target: { atLeast: 0.9 } },
    ],
    service: async ({ url }) => {
      const run = await load({ url, request, connections: CONNECTIONS.new, seconds: SECONDS })
      return [run.perSecond]
    },
    limit: {
      name: 'bare statements',
      measure: (own) => {
        readBare ??= bareReader(own)
        return readBare()
      },
    },
  })
}

async function startBare(plain: Buffer): Promise<string> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' })
  atEnd(async () => child.kill())
  child.send({ plain, gzipped: gzipSync(plain) })
  const [url] = await once(child, 'message')
  return url
}

/** Calls the functions of the catalog, so that the statements are those of the service; no HTTP, no cache. */
function bareReader({ env }: Shop): () => Promise<number> {
  const { databasePoolSize: max, mediaUrl, databaseUrl } = loadConfig(env)
  const db = connect(databaseUrl ?? '', { max, applicationName: 'bare', mediaUrl })
  atEnd(() => db.end({ timeout: 1 }))
  const read = (path: string) => {
    const id = /\/products\/(\d+)\//.exec(path)?.[1]
    if (id !== undefined) return findProduct(db, Number(id))
    const query = Object.fromEntries(new URL(path, 'http://bare').searchParams)
    return listProducts(db, ProductListQuery.parse(query))
  }
  return async () => {
    const start = performance.now()
    let count = 0
    const readUntilOver = async () => {
      while (performance.now() - start < SECONDS * 1_000) {
        await read(mixedPath(PRODUCTS))
        count += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS.new }, readUntilOver))
    return (count * 1_000) / (performance.now() - start)
  }
}
