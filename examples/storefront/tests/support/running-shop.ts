/** Services with the demo, and the built shop on another origin. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, shopAddress, startService } from './service.ts'
import type { Shop } from './shop.ts'

const SHOP = fileURLToPath(new URL('../..', import.meta.url))
const VITE = join(SHOP, 'node_modules/vite/bin/vite.js')

/** The address of the service in the built files. Each shop has that of its own in its place. */
const SERVICE = 'http://service.invalid'

/** So many shops, each with a service of its own. They are built once, while the services start. */
export async function startShops(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-'))
  const building = build(folder)
  const start = async () => {
    const shopUrl = await shopAddress()
    const otherShopUrl = `http://127.0.0.1:${await freePort()}`
    const { serviceUrl, stop } = await startService(shopUrl, otherShopUrl)
    await building
    // However busy the machine is, its pages come whole.
    const close = await openShop(folder, { serviceUrl, shopUrl, waitSeconds: 60 })
    const shop: Shop = { serviceUrl, shopUrl, otherShopUrl }
    return { shop, close: () => close().then(stop) }
  }
  const running = await Promise.all(Array.from({ length: count }, start))
  const stop = async () => {
    await Promise.all(running.map(({ close }) => close()))
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, shops: running.map(({ shop }) => shop), stop }
}

type Options = { serviceUrl: string; shopUrl: string; waitSeconds?: number }

/** The built shop, served for the service at this address. Returns what ends it. */
export async function openShop(built: string, { serviceUrl, shopUrl, waitSeconds = 2 }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-'))
  await cp(built, folder, { recursive: true })
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(js|html)$/.test(file)) continue
    const text = await readFile(join(folder, file), 'utf8')
    if (text.includes(SERVICE)) {
      await writeFile(join(folder, file), text.replaceAll(SERVICE, serviceUrl))
    }
  }
  const shop = await serve(folder, shopUrl, waitSeconds)
  return async () => {
    shop.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(folder: string) {
  const env = {
    ...process.env,
    VITE_STORE_URL: SERVICE,
    VITE_MEDIA_URL: '',
    NODE_ENV: 'production',
  }
  const run = (outDir: string, ...more: string[]) => {
    const words = [VITE, 'build', '--outDir', join(folder, outDir), '--logLevel', 'warn', ...more]
    return promisify(execFile)(process.execPath, words, { cwd: SHOP, env })
  }
  await Promise.all([run('client'), run('server', '--ssr', 'src/render.tsx')])
}

/** As `npm run serve` does. What it cannot render is an error in the output of the tests. */
async function serve(folder: string, origin: string, wait: number): Promise<ChildProcess> {
  const { hostname, port } = new URL(origin)
  const place = ['--folder', folder, '--host', hostname, '--port', port]
  const words = ['server/main.ts', ...place, '--wait', String(wait)]
  const shop = spawn(process.execPath, words, { cwd: SHOP, stdio: ['ignore', 'pipe', 'inherit'] })
  const failure = once(shop, 'exit').then(() =>
    Promise.reject(new Error('the shop has not started')),
  )
  await Promise.race([once(shop.stdout, 'data'), failure])
  failure.catch(() => undefined)
  return shop
}
