/**
 * The service that the tests need: with the demo, without rate limits, and with the addresses of the shop. It is the one at
 * STORE_URL, which runs already and has the shop at SHOP_URL; else a new one of the checkout at STORE_CHECKOUT.
 */
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The message that the process of the service sends when it answers. */
type Ready = { serviceUrl: string }

const SHOP = fileURLToPath(new URL('../..', import.meta.url))
/** A copy of the shop says there where the checkout is. */
const SETTINGS = join(SHOP, '.env')
if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS)

/** Each file of tests is run by one of these, beside a service of its own. One that runs already is the only one. */
export const WORKERS = process.env.STORE_URL ? 1 : 2

/** Another site than the service's, which is on localhost. */
export const shopAddress = async () =>
  (process.env.STORE_URL && process.env.SHOP_URL) || `http://127.0.0.1:${await freePort()}`

export async function startService(...shopUrls: string[]) {
  const { STORE_URL, STORE_CHECKOUT = '../..' } = process.env
  if (STORE_URL) return { serviceUrl: new URL(STORE_URL).origin, stop: async () => undefined }
  // The client's tests start the same one.
  const demoShop = resolve(SHOP, STORE_CHECKOUT, 'client/tests/support/demo-shop.ts')
  if (!existsSync(demoShop)) {
    throw new Error(`There is no ${demoShop}: set STORE_URL or STORE_CHECKOUT (see README.md).`)
  }
  const service = fork(demoShop, shopUrls)
  const exit = once(service, 'exit')
  const failure = exit.then(() => Promise.reject(new Error('the service has not started')))
  const [{ serviceUrl }] = (await Promise.race([once(service, 'message'), failure])) as [Ready]
  failure.catch(() => undefined)
  const stop = async () => {
    if (service.connected) service.disconnect()
    await exit
  }
  return { serviceUrl, stop }
}

/** A port that is free now, and that no connection to others takes before it is listened at: those have higher ones. */
export function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return new Promise((found) => {
    const server = createServer()
    server.once('error', () => found(freePort()))
    server.listen(port, 'localhost', () => server.close(() => found(port)))
  })
}
