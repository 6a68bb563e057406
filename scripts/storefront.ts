/** `npm run storefront`: the service, and a shop made with its API, until Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, startCommand } from './support/service.ts'
import { readOptions, say } from './support/terminal.ts'

const HELP = `Usage: npm run storefront [-- --port 5173]

Starts the service as \`npm start\` does, with the settings of .env, and the shop of examples/storefront/ on
another port of localhost. Mails and payment pages then lead into the shop: STOREFRONT_URL,
PAYMENT_RETURN_URL and PAYMENT_CANCEL_URL are set to it. The first time, the shop's packages are installed
into its folder. Ctrl-C ends both.`

const SHOP = join(ROOT, 'examples', 'storefront')
const SHOP_PORT = 5173
/** The first start makes a database and the demo catalog. */
const START_MS = 180_000

const children: ChildProcess[] = []
const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** In a process group of its own: Ctrl-C of the terminal reaches this script, which ends each just once. */
function start(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, { cwd, env, stdio: 'inherit', detached: true })
  children.push(child)
  return child
}

/** Asks each to end, the shop first, and waits for it. */
async function endAll() {
  for (const child of children.splice(0).reverse().filter(isRunning)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function install() {
  if (existsSync(join(SHOP, 'node_modules'))) return
  say('Installing the packages of examples/storefront (npm ci), this once …')
  const [code] = await once(start('npm', ['ci'], SHOP, process.env), 'exit')
  if (code !== 0) throw new Error('npm ci failed in examples/storefront: see above')
}

/** Throws if it ends instead. */
async function answers(url: string, child: ChildProcess, name: string) {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new Error(`${name} has ended: see above`)
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await sleep(200)
  }
  throw new Error(`${name} does not answer at ${url}`)
}

async function serve(port: number) {
  if (existsSync(join(ROOT, '.env'))) loadEnvFile(join(ROOT, '.env'))
  const shop = `http://localhost:${port}`
  const store = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  for (const url of [store, shop]) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply) throw new Error(`${url} answers already: stop that process, or set PORT or --port.`)
  }
  await install()
  const [program = '', ...args] = startCommand(ROOT)
  const service = start(program, args, ROOT, serviceEnv(shop))
  await answers(`${store}/readyz`, service, 'The service')
  const vite = join(SHOP, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['--port', String(port), '--strictPort', '--clearScreen', 'false']
  const shopEnv = { ...process.env, VITE_STORE_URL: store }
  const pages = start(process.execPath, [vite, ...options], SHOP, shopEnv)
  await answers(shop, pages, 'The shop')
  say(`
  Shop     ${shop}/                 in Arabic: ${shop}/?lang=ar
  Mailbox  ${store}/sandbox/mail/    what the shop has sent
  Log in   shopper@example.com / demo-shopper-password
  Ctrl-C ends the shop and the service.
`)
  await Promise.race([once(service, 'exit'), once(pages, 'exit')])
}

/** Where CORS_ORIGINS is not set, development allows every port of localhost. */
function serviceEnv(shop: string): NodeJS.ProcessEnv {
  const { CORS_ORIGINS } = process.env
  return {
    ...process.env,
    ...(CORS_ORIGINS ? { CORS_ORIGINS: `${CORS_ORIGINS},${shop}` } : {}),
    STOREFRONT_URL: shop,
    PAYMENT_RETURN_URL: `${shop}/paid/{order_id}`,
    PAYMENT_CANCEL_URL: `${shop}/paid/{order_id}?cancelled=1`,
  }
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // npm passes on a Ctrl-C that the terminal has sent already: the second one changes nothing.
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    say('\nstopping …')
    void endAll().then(() => process.exit(0))
  })
}

try {
  const options = readOptions({ help: HELP, numbers: { port: SHOP_PORT } })
  if (options) {
    await serve(options.port)
    // One of both has ended by itself.
    if (!isStopping) process.exitCode = 1
  }
} catch (error) {
  if (!isStopping) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
if (!isStopping) await endAll()
