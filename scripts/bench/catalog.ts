/** Catalog lists: repeated ones beside bare Fastify, new ones beside the same statements without HTTP. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { listProducts, type ProductQuery } from '../../src/catalog/list-products.ts'
import { findProduct } from '../../src/catalog/queries.ts'
import { ProductListQuery } from '../../src/catalog/schemas.ts'
import { loadConfig } from '../../src/config/config.ts'
import { connect } from '../../src/db/connect.ts'
import { atEnd } from '../support/endings.ts'
import { fillCatalog } from './fill-catalog.ts'
import { load } from './load.ts'
import { mixedPath } from './reads.ts'
import { alternate, type Options, openShops, type Shop } from './shops.ts'
import { record } from './table.ts'

const LIST = '/api/catalog/products/'
const SECONDS = 3
/** Some hundred thousand replies: until then V8 still compiles. */
const WARM_UP_SECONDS = 6
const CONNECTIONS = { repeated: 50, new: 20 }

export async function benchCatalog({ folders, products, rounds }: Options) {
  const shops = await openShops(folders, { fill: (db) => fillCatalog(db, products) })
  await measureRepeated(shops, rounds(5))
  await measureNew(shops, products, rounds(7))
}

async function measureRepeated(shops: readonly Shop[], rounds: number) {
  const first = await fetch(`${shops[0]?.url}${LIST}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  const etag = first.headers.get('etag') ?? ''
  const bareUrl = await startBare(Buffer.from(await first.arrayBuffer()))
  const forms = [
    { name: 'plain', headers: {}, expect: [200] },
    { name: 'gzip', headers: { 'accept-encoding': 'gzip' }, expect: [200] },
    { name: '304', headers: { 'if-none-match': etag }, expect: [304] },
  ]
  for (const { name, headers, expect } of forms) {
    const targets = [
      ...shops.map(({ url }) => ({ url, path: LIST })),
      { url: bareUrl, path: `/${name}` },
    ]
    const measure = async ({ url, path }: { url: string; path: string }, seconds = SECONDS) => {
      const request = () => ({ path, headers })
      const connections = CONNECTIONS.repeated
      return (await load({ url, request, connections, seconds, expect })).perSecond
    }
    for (const target of targets) await measure(target, WARM_UP_SECONDS)
    const found = await alternate(targets, rounds, (target) => measure(target))
    const bare = found.at(-1) ?? []
    record({
      name: `list page, repeated, ${name}`,
      unit: '/s',
      values: found.slice(0, -1),
      limit: { name: 'bare Fastify', values: shops.map(() => bare) },
      target: { atLeast: 0.8 },
    })
  }
}

async function startBare(plain: Buffer): Promise<string> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' })
  atEnd(async () => child.kill())
  child.send({ plain, gzipped: gzipSync(plain) })
  const [url] = await once(child, 'message')
  return url
}

async function measureNew(shops: readonly Shop[], products: number, rounds: number) {
  const connections = CONNECTIONS.new
  const request = () => ({ path: mixedPath(products) })
  const measure = async ({ url }: Shop) =>
    (await load({ url, request, connections, seconds: SECONDS })).perSecond
  const readers = shops.map(bareReader)
  const pairs = shops.flatMap((shop, index) => [
    () => measure(shop),
    () => readers[index]?.(products) ?? Number.NaN,
  ])
  for (const each of pairs) await each()
  const found = await alternate(pairs, rounds, async (each) => each())
  record({
    name: 'reads of every kind, never repeated',
    unit: '/s',
    values: found.filter((_, index) => index % 2 === 0),
    limit: { name: 'bare statements', values: found.filter((_, index) => index % 2 === 1) },
    target: { atLeast: 0.9 },
  })
}

/** Calls the functions of the catalog, so that the statements are those of the service; no HTTP, no cache. */
function bareReader({ env }: Shop): (products: number) => Promise<number> {
  const { databasePoolSize, mediaUrl, databaseUrl } = loadConfig(env)
  const db = connect(databaseUrl ?? '', { max: databasePoolSize, applicationName: 'bare' })
  atEnd(() => db.end({ timeout: 1 }))
  const read = (path: string) => {
    const id = /\/products\/(\d+)\//.exec(path)?.[1]
    if (id !== undefined) return findProduct(db, Number(id), mediaUrl)
    const query = Object.fromEntries(new URL(path, 'http://bare').searchParams)
    return listProducts(db, ProductListQuery.parse(query) as ProductQuery, mediaUrl)
  }
  return async (products) => {
    const start = performance.now()
    let count = 0
    const readUntilOver = async () => {
      while (performance.now() - start < SECONDS * 1_000) {
        await read(mixedPath(products))
        count += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS.new }, readUntilOver))
    return (count * 1_000) / (performance.now() - start)
  }
}
