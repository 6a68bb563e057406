/** `npm run bench -- <name>`: measures the running service, beside a limit measured in the same run. */

const HELP = `Usage: npm run bench -- <name>

  start         how long the first start and a restart take, and what an idle process holds
  login         log-ins per second beside bare Argon2, and catalog reads while 50 people log in
  orders        orders per second beside the same statements without HTTP, of one variant and of many
  outfit-views  reads of an outfit per second beside the same reads without counting views
  uploads       catalog reads while an administrator uploads 20 photos at once
  import        variants per second of a CSV file of 50,000, memory, and catalog reads meanwhile
  overload      three times as much as it can serve: what is served, what refused, and how quickly
  timing        whether the time of an answer tells who has an account

Each starts a service of its own on a database of its own. Run it on a quiet machine.`

const benches: Record<string, () => Promise<void>> = {
  start: async () => (await import('./bench/start.ts')).benchStart(),
  login: async () => (await import('./bench/login.ts')).benchLogin(),
  orders: async () => (await import('./bench/orders.ts')).benchOrders(),
  'outfit-views': async () => (await import('./bench/outfit-views.ts')).benchOutfitViews(),
  uploads: async () => (await import('./bench/uploads.ts')).benchUploads(),
  import: async () => (await import('./bench/import.ts')).benchImport(),
  overload: async () => (await import('./bench/overload.ts')).benchOverload(),
  timing: async () => (await import('./bench/timing.ts')).benchTiming(),
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench()
else {
  process.stdout.write(`${HELP}\n`)
  process.exitCode = name === '' || name === '--help' ? 0 : 1
}
