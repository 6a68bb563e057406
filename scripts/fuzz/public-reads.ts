/** The cost of reads without credentials to service and database in a shop of 20,000 products, whatever their query. */
import { connect, type Db } from '../../src/service/db/connect.ts'
import { Client } from '../../tests/support/client.ts'
import { type Operation, operationsOf } from '../../tests/support/fuzz/operations.ts'
import { createDatabase } from '../support/database.ts'
import { atEnd } from '../support/endings.ts'
import { fillCatalog } from '../support/fill-catalog.ts'
import { countFamilyMs, parentOf } from '../support/processor.ts'
import { say } from '../support/terminal.ts'
import { COST_MAX_MS, type Costs, startMetered } from './costs.ts'

const PRODUCTS = 20_000
const OUTFITS = 20_000
const PEOPLE = 200
const LANGUAGES = ['ar', 'fr', 'tr', 'id']
/** As much as a list of 100 products costs that are in no memory yet. */
const DATABASE_MAX_MS = 10
/** Linux counts the database's time in hundredths of a second: so many requests are one figure. */
const REQUESTS = 40
const SHOWN = 12

/** Each request of a kind has another query: none was answered before. */
const INVENTED: Record<string, (number: number) => string> = {
  'unknown parameters': (number) => `x=${number}`,
  'last pages': (number) => `page=last&x=${number}`,
  'second pages': (number) => `page=2&x=${number}`,
  'sizes of pages': (number) => `page_size=${10_000 - number}`,
  'regions of languages': (number) => `lang=${LANGUAGES[number % 4]}-${letters(number)}`,
  'spellings of pages': (number) => `page=${'0'.repeat(number % 8)}1&x=${number}`,
}
const letters = (number: number) =>
  String.fromCharCode(65 + (number % 26), 65 + (Math.floor(number / 26) % 26))

/** Parameters that a read cannot do without. */
const NEEDED: Record<string, string> = {
  'GET /api/catalog/products/{id}/fit/': 'height=170&',
  'GET /api/catalog/size-advice/': 'bust=90&',
}

type Cost = { name: string; kind: string; serviceMs: number; databaseMs: number }

/** Reads by each operation whose name has `only` in it, and that answers without credentials. */
export async function measurePublicReads(server: { url: string }, only: string): Promise<Costs> {
  const database = await createDatabase({ server: server.url })
  const db = connect(database.url, { max: 1, silenceSeconds: 0 })
  atEnd(() => db.end())
  await fillCatalog(db, PRODUCTS, { hasImages: false, languages: LANGUAGES })
  await fillOutfits(db)
  const [{ pid }] = await db<[{ pid: number }]>`select pg_backend_pid() as pid`
  const { url, processorMs } = await startMetered(database, { LANGUAGES: `en,${LANGUAGES}` })
  const operations = await publicReads(url, only)
  const costs: Cost[] = []
  for (const { name, path } of operations) {
    for (const [kind, query] of Object.entries(INVENTED)) {
      const ask = (number: number) =>
        fetch(`${url}${path}${query(number)}`).then((reply) => reply.arrayBuffer())
      // Compiled, and planned, before it is measured.
      for (let number = 0; number < REQUESTS; number += 1) await ask(number)
      const databaseMs = countFamilyMs(parentOf(pid))
      const before = await processorMs()
      for (let number = REQUESTS; number < 2 * REQUESTS; number += 1) await ask(number)
      const spent = (await processorMs()) - before
      costs.push({
        name,
        kind,
        serviceMs: spent / REQUESTS,
        databaseMs: databaseMs() / REQUESTS,
      })
    }
  }
  const worst = costs.toSorted((one, other) => sumOf(other) - sumOf(one))
  const text = worst.slice(0, SHOWN).map(described)
  say(['', `reads without credentials, of ${PRODUCTS} products:`, ...text].join('\n'))
  const isFault = ({ serviceMs, databaseMs }: Cost) =>
    serviceMs > COST_MAX_MS || databaseMs > DATABASE_MAX_MS
  return {
    operations: operations.length,
    requests: costs.length * REQUESTS,
    faults: worst.filter(isFault).map(described),
  }
}

const sumOf = ({ serviceMs, databaseMs }: Cost) => serviceMs + databaseMs
const described = ({ name, kind, serviceMs, databaseMs }: Cost) =>
  `${name}: ${serviceMs.toFixed(1)} ms of the service and ${databaseMs.toFixed(1)} ms of the database for ${kind}`

/** With a path that is answered, up to where its own parameters follow. */
async function publicReads(url: string, only: string) {
  const documented = await operationsOf({ guest: () => new Client(url) })
  const reads = documented.filter(
    ({ method, name, needs }) => method === 'GET' && needs !== 'admin' && name.includes(only),
  )
  const answered: { name: string; path: string }[] = []
  for (const { name, path: template } of reads) {
    const path = `${pathOf(template)}?${NEEDED[name] ?? ''}`
    if ((await fetch(url + path)).ok) answered.push({ name, path })
  }
  return answered
}

const pathOf = (template: Operation['path']) =>
  template.replace('{slug}', 'product-1').replaceAll(/\{\w+\}/g, '1')

/** Public ones of many people, some of them featured, of the first products. */
async function fillOutfits(db: Db) {
  await db`
    insert into users (email, username, password_hash)
    select 'fuzz-' || n || '@example.com', 'fuzz-' || n, 'never logs in'
    from generate_series(1, ${PEOPLE}::integer) n`
  await db`
    insert into outfits (user_id, name, is_public, is_featured, created_at)
    select u.id, 'Outfit ' || n, true, n % 100 = 0, now() - make_interval(mins => n)
    from generate_series(1, ${OUTFITS}::integer) n
    join users u on u.username = 'fuzz-' || (1 + n % ${PEOPLE}::integer)`
  await db`insert into outfit_counts (outfit_id) select id from outfits`
  await db`
    insert into outfit_items (outfit_id, product_id, position)
    select o.id, p.id, p.id - 1
    from outfits o
    join products p on p.id <= 4`
  await db`vacuum analyze`
}
