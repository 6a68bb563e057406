/**
 * A process that calls the catalog's own functions, so that it sends the very statements of the service
 * and parses what they return: no HTTP, no checks, no log, no cache.
 */
import { listProducts } from '../../src/catalog/list-products.ts'
import { findProduct } from '../../src/catalog/queries.ts'
import { ProductListQuery } from '../../src/catalog/schemas.ts'
import { connect, type Db } from '../../src/db/connect.ts'
import { crowd } from './crowd.ts'

export type ReaderStart = { databaseUrl: string; poolSize: number; mediaUrl: string }
export type ReaderOrder = { paths: readonly string[]; inFlight: number; seconds: number }

process.once('message', ({ databaseUrl, poolSize }: ReaderStart) => {
  const db = connect(databaseUrl, { max: poolSize, applicationName: 'bare' })
  process.on('message', async ({ paths, inFlight, seconds }: ReaderOrder) => {
    const reads = paths.map((path) => readOf(db, path))
    process.send?.(await crowd(untilTimeIsUp(reads, seconds), inFlight, (read) => read()))
  })
  process.send?.('ready')
})

function readOf(db: Db, path: string): () => Promise<unknown> {
  const [, id] = /\/products\/(\d+)\//.exec(path) ?? []
  if (id !== undefined) return () => findProduct(db, Number(id))
  const query = ProductListQuery.parse(
    Object.fromEntries(new URL(path, 'http://bare').searchParams),
  )
  return () => listProducts(db, query)
}

function* untilTimeIsUp<Item>(items: readonly Item[], seconds: number) {
  const end = performance.now() + seconds * 1_000
  for (const item of items) {
    if (performance.now() >= end) return
    yield item
  }
  throw new Error(`${items.length} different reads were not enough`)
}

process.once('disconnect', () => process.exit())
