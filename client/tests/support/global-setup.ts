/** One real service for the whole run, and a storefront for pages. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import type { DemoShop } from './demo-shop.ts'
import { type Storefront, startStorefront } from './storefront.ts'

declare module 'vitest' {
  interface ProvidedContext extends DemoShop, Storefront {}
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { storefrontOrigin, sameSiteOrigin, stop } = await startStorefront()
  const shop = fork(fileURLToPath(new URL('demo-shop.ts', import.meta.url)), [
    storefrontOrigin,
    sameSiteOrigin,
  ])
  const exit = once(shop, 'exit')
  const failure = exit.then(() => Promise.reject(new Error('the demo shop has not started')))
  const [ready] = (await Promise.race([once(shop, 'message'), failure])) as [DemoShop]
  failure.catch(() => undefined)
  project.provide('serviceUrl', ready.serviceUrl)
  project.provide('storefrontOrigin', storefrontOrigin)
  project.provide('sameSiteOrigin', sameSiteOrigin)
  return async () => {
    stop()
    if (shop.connected) shop.disconnect()
    await exit
  }
}
