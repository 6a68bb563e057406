/** One real service for the whole run. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import type { DemoShop } from './demo-shop.ts'

declare module 'vitest' {
  interface ProvidedContext extends DemoShop {}
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = fork(fileURLToPath(new URL('demo-shop.ts', import.meta.url)))
  const exit = once(shop, 'exit')
  const failure = exit.then(() => Promise.reject(new Error('the demo shop has not started')))
  const [ready] = (await Promise.race([once(shop, 'message'), failure])) as [DemoShop]
  failure.catch(() => undefined)
  project.provide('serviceUrl', ready.serviceUrl)
  project.provide('storefrontOrigin', ready.storefrontOrigin)
  return async () => {
    if (shop.connected) shop.disconnect()
    await exit
  }
}
