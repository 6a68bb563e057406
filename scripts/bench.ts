/** `npm run bench`: measures the running service, beside a limit that is measured in the same run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { checkoutOf } from './bench/beside.ts'
import type { Options } from './bench/shops.ts'
import { atEnd, runScript } from './support/endings.ts'
import { ROOT } from './support/service.ts'
import { printTable, targetsMissed } from './support/table.ts'
import { readOptions, say } from './support/terminal.ts'

const HELP = `Usage: npm run bench [-- <name> --rounds 5 --beside <version> --queries <file> --orders <n>]

  start         time of the first start and of a restart, memory of an idle process
  catalog       catalog lists asked for again and again, beside bare Fastify with the same bytes
  new-pages     catalog lists never asked for before, with the processor time that they take
  searches      searches never asked for before, in catalogs of 1,000 to 100,000 products: the processor
                time that they take
  carts         whether carts and lists of orders stay as quick when they grow
  orders        orders per second beside the same statements without HTTP, of one variant and of many
  writes        cart changes, and orders with their cart change, beside the same work in one function
                call each behind bare node:http; with the processor time that they take
  returns       returns per second from their request to their refund, with the processor time that they
                take, and the page of an order that begins ten exchanges beside that of a plain one
  login         log-ins per second beside bare Argon2, and catalog reads while 50 people log in
  outfit-views  reads of an outfit per second beside the same reads without counting views
  uploads       catalog reads while an administrator uploads 20 photos at once
  import        CSV files of 50,000 variants, and of stock alone: rows per second, memory, catalog
                reads meanwhile, and how long an order waits
  import-foreign
                a file of Shopify with 21,000 rows of 3,000 products, new and a second time: seconds,
                memory, and orders meanwhile beside quiet ones
  imported-pictures
                memory of a process while four pictures of 50 megapixels arrive at once
  overload      three times as many requests as it can serve: how many are served, how quickly the
                others are refused
  search-quality
                labelled queries over the demo catalog, by group: the share with no result, recall at
                10, mean reciprocal rank, and each query that failed; --queries <file> takes another
                list than those of scripts/bench/search-quality/

Only by name, since it needs Chromium:
  console       the console on a slow phone: the first visit, a log-in, and Today opened again

Only by name, since they take long:
  administration
                lists of orders beside those of a shop of 1,000, and reports of a year of 100,000 and of
                1,000,000 orders (--orders: of that many alone), and orders beside them; it takes 4 GB of
                disk
  languages     memory of 100,000 products in five languages beside one, and searches in each
  color-facets  facets of 10,000 products in 1,450 colours with their families, beside 22 colours
  flat          every kind of catalog read at 1,000, 10,000 and 100,000 products
  large         300,000 products of six variants, and 1,000,000 of which shoppers see half: the time of a
                cold start, memory, and each list; it needs 24 GB of memory and 6 GB of disk
  grown         each documented operation, a mix of them, each sweep and reconcile in a shop of 2,000,000
                orders (--orders), half as many accounts and a twentieth of outfits, beside one of a tenth;
                it takes an hour, most of it to fill them, and 9 GB of disk

Without a name all of the first list run sequentially. --rounds n measures n times instead of as often
as a steady figure needs. --beside <version> starts another version of the service as well, measures both
alternately and prints both with their ratio: a folder that has a checkout, or a commit, which is checked
out for the time. Services and databases are temporary. The figures need a machine that does nothing else,
but for search-quality. Ends with 1 if a target is missed.`

type Bench = (options: Options) => Promise<void>
const BENCHES: Record<string, () => Promise<Bench>> = {
  start: async () => (await import('./bench/start.ts')).benchStart,
  catalog: async () => (await import('./bench/catalog.ts')).benchCatalog,
  'new-pages': async () => (await import('./bench/catalog.ts')).benchNewPages,
  searches: async () => (await import('./bench/searches.ts')).benchSearches,
  carts: async () => (await import('./bench/carts.ts')).benchCarts,
  orders: async () => (await import('./bench/orders.ts')).benchOrders,
  writes: async () => (await import('./bench/writes.ts')).benchWrites,
  returns: async () => (await import('./bench/returns.ts')).benchReturns,
  login: async () => (await import('./bench/login.ts')).benchLogin,
  'outfit-views': async () => (await import('./bench/outfit-views.ts')).benchOutfitViews,
  uploads: async () => (await import('./bench/uploads.ts')).benchUploads,
  import: async () => (await import('./bench/import.ts')).benchImport,
  'import-foreign': async () => (await import('./bench/import-foreign.ts')).benchImportForeign,
  'imported-pictures': async () =>
    (await import('./bench/imported-pictures.ts')).benchImportedPictures,
  overload: async () => (await import('./bench/overload.ts')).benchOverload,
  'search-quality': async () => (await import('./bench/search-quality.ts')).benchSearchQuality,
  languages: async () => (await import('./bench/languages.ts')).benchLanguages,
  'color-facets': async () => (await import('./bench/color-facets.ts')).benchColorFacets,
  flat: async () => (await import('./bench/flat.ts')).benchFlat,
  administration: async () => (await import('./bench/administration.ts')).benchAdministration,
  console: async () => (await import('./bench/console.ts')).benchConsole,
  grown: async () => (await import('./bench/grown.ts')).benchGrown,
  large: async () => (await import('./bench/large.ts')).benchLarge,
}

const BY_NAME = ['console', 'languages', 'color-facets', 'flat', 'large', 'administration', 'grown']

async function main(): Promise<number> {
  const given = readOptions({
    help: HELP,
    numbers: {},
    texts: ['beside', 'rounds', 'queries', 'orders'],
  })
  if (!given) return 0
  const [name] = given.names
  const bench = name === undefined ? undefined : await BENCHES[name]?.()
  if (name !== undefined && !bench) {
    throw new Error(`There is no benchmark "${name}".\n\n${HELP}`)
  }
  const { rounds, queries, orders } = given
  const beside = given.beside && (await checkoutOf(given.beside))
  if (!bench) return runAll(beside ? ['--beside', beside] : [])
  say(`${name}, ${availableParallelism()} cores (${cpus()[0]?.model}), Node ${process.version}`)
  await bench({
    folders: beside ? [ROOT, beside] : [ROOT],
    rounds: (usual) => Number(rounds ?? usual),
    queries,
    orders: orders === undefined ? undefined : Number(orders),
  })
  printTable()
  return targetsMissed() > 0 ? 1 : 0
}

/** Each in a process of its own, so that none measures with the heap of another. */
async function runAll(besideWords: readonly string[]): Promise<number> {
  const codes: number[] = []
  for (const name of Object.keys(BENCHES).filter((each) => !BY_NAME.includes(each))) {
    // Of an option that is given twice the last counts.
    const words = [process.argv[1] ?? '', name, ...process.argv.slice(2), ...besideWords]
    const child = spawn(process.execPath, words, { stdio: 'inherit' })
    atEnd(async () => child.kill())
    const [code] = await once(child, 'exit')
    codes.push(code ?? 2)
  }
  return Math.max(...codes)
}

await runScript(main)
