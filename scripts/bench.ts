/** `npm run bench -- <name>`: measures the running service, beside a limit measured in the same run. */
import { machine } from './bench/machine.ts'
import { options } from './bench/options.ts'
import { record, recorded, tableOf } from './bench/table.ts'
import { say } from './support/terminal.ts'

const HELP = `Usage: npm run bench -- [<name>] [--products 10000] [--rounds <n>]

  start         how long the first start and a restart take, and what an idle process holds
  catalog       reads of the catalog: repeated beside a bare Fastify server, new ones beside the same
                statements without HTTP, and the time of each kind of read; takes --products
  carts         whether carts and lists of orders stay as quick when they grow
  orders        orders per second beside the same statements without HTTP, of one variant and of many
  login         log-ins per second beside bare Argon2, and catalog reads while 50 people log in
  outfit-views  reads of an outfit per second beside the same reads without counting views
  uploads       catalog reads while an administrator uploads 20 photos at once
  import        variants per second of a CSV file of 50,000, memory, and catalog reads meanwhile; stock
                alone of 1,000, 20,000 and 100,000, and how long an order waits for it
  overload      three times as much as it can serve: what is served, what refused, and how quickly

By name only, since they take long:
  flat          the catalog at 1,000, 10,000 and 100,000 products, and charts of it in docs/figures
  timing        whether the time of an answer tells who has an account

Without a name it runs all of the first list, one after the other, and prints one table at the end.
--rounds n measures each n times instead of as often as a steady figure needs.
Each starts services of its own on databases of its own. Run it on a quiet machine.`

const benches: Record<string, () => Promise<void>> = {
  start: async () => (await import('./bench/start.ts')).benchStart(),
  catalog: async () => (await import('./bench/catalog.ts')).benchCatalog(),
  carts: async () => (await import('./bench/carts.ts')).benchCarts(),
  orders: async () => (await import('./bench/orders.ts')).benchOrders(),
  login: async () => (await import('./bench/login.ts')).benchLogin(),
  'outfit-views': async () => (await import('./bench/outfit-views.ts')).benchOutfitViews(),
  uploads: async () => (await import('./bench/uploads.ts')).benchUploads(),
  import: async () => (await import('./bench/import.ts')).benchImport(),
  overload: async () => (await import('./bench/overload.ts')).benchOverload(),
  flat: async () => (await import('./bench/flat.ts')).benchFlat(),
  timing: async () => (await import('./bench/timing.ts')).benchTiming(),
}
const ONLY_BY_NAME = ['flat', 'timing']

async function main(): Promise<void> {
  const { name, isHelp } = options()
  const bench = benches[name ?? '']
  if (isHelp) return say(HELP)
  if (name !== undefined && !bench) throw new Error(`there is no bench named ${name}`)
  if (!process.send) say(machine())
  if (bench) await bench()
  else {
    const { runEach } = await import('./bench/all.ts')
    record(...(await runEach(Object.keys(benches).filter((each) => !ONLY_BY_NAME.includes(each)))))
  }
  if (recorded().length === 0) return
  // Whoever runs all of them puts the tables together.
  if (process.connected) process.send?.(recorded())
  else say(`\n${tableOf(recorded())}`)
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\nnpm run bench -- --help tells what there is.\n`)
  process.exitCode = 2
})
