/** The service with the demo, and the built shop on another origin. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { shopAddress, startService } from './service.ts'

const SHOP = fileURLToPath(new URL('../..', import.meta.url))
const VITE = join(SHOP, 'node_modules/vite/bin/vite.js')

export async function startShop() {
  const shopUrl = await shopAddress()
  const service = await startService(shopUrl)
  const { folder, close } = await openShop(service.serviceUrl, shopUrl)
  const stop = async () => {
    await close()
    await service.stop()
  }
  return { serviceUrl: service.serviceUrl, shopUrl, folder, stop }
}

/** A shop of the service at this address, built and served. */
export async function openShop(serviceUrl: string, shopUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-'))
  await build(folder, serviceUrl)
  const shop = await serve(folder, shopUrl)
  const close = async () => {
    shop.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, close }
}

async function build(folder: string, serviceUrl: string) {
  const env = {
    ...process.env,
    VITE_STORE_URL: serviceUrl,
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
async function serve(folder: string, origin: string): Promise<ChildProcess> {
  const { hostname, port } = new URL(origin)
  const words = ['server/main.ts', '--folder', folder, '--host', hostname, '--port', port]
  const shop = spawn(process.execPath, words, { cwd: SHOP, stdio: ['ignore', 'pipe', 'inherit'] })
  const failure = once(shop, 'exit').then(() =>
    Promise.reject(new Error('the shop has not started')),
  )
  await Promise.race([once(shop.stdout, 'data'), failure])
  failure.catch(() => undefined)
  return shop
}
