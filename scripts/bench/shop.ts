/** Services on catalogs of a given size, all on one Postgres. */
import type { Db } from '../../src/db/connect.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd } from '../support/endings.ts'
import { fillCatalog, IMAGES_EACH, VARIANTS_EACH } from './fill-catalog.ts'
import { type ServiceWithDatabase, serviceWithDatabase } from './service.ts'

export type Shop = ServiceWithDatabase & { products: number }

/** How often a long fill says that it goes on. */
const TELL_MS = 5_000

/** Filled before the service starts, which then finds a shop in use and adds no demo. */
export async function openShop(products: number, server?: string): Promise<Shop> {
  const service = await serviceWithDatabase({}, { server, fill: (db) => fill(db, products) })
  return { ...service, products }
}

/** A server that several shops have their databases on; ends with the script. */
export async function openServer(): Promise<string> {
  const opening = createDatabase()
  atEnd(async () => (await opening).drop())
  return (await opening).url
}

async function fill(db: Db, products: number): Promise<void> {
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(0)
  const each = `${VARIANTS_EACH} variants and ${IMAGES_EACH} images each`
  process.stdout.write(`filling ${products.toLocaleString('en')} products, ${each} …\n`)
  const telling = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), TELL_MS)
  const connection = await db.reserve()
  // One of these statements takes longer than any of the service may.
  await connection`set statement_timeout = 0`
  await fillCatalog(connection, products).finally(() => {
    clearInterval(telling)
    connection.release()
  })
  process.stdout.write(`filled in ${seconds()} s\n`)
}
