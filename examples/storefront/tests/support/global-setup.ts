/** For each worker a service, and the built shop on another origin. */
import type { TestProject } from 'vitest/node'
import { startShops } from './running-shop.ts'
import { offerCheckout } from './service-api.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, shops, stop } = await startShops(project.config.maxWorkers)
  await Promise.all(shops.map(({ serviceUrl }) => offerCheckout(serviceUrl)))
  project.provide('shops', shops)
  project.provide('shopFolder', folder)
  return stop
}
