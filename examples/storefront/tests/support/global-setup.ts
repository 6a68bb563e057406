/** The service, and the built shop on another origin, for the whole run. */
import type { TestProject } from 'vitest/node'
import { startShop } from './running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serviceUrl: string
    shopUrl: string
    /** Where the built files are. */
    shopFolder: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serviceUrl, shopUrl, folder, stop } = await startShop()
  project.provide('serviceUrl', serviceUrl)
  project.provide('shopUrl', shopUrl)
  project.provide('shopFolder', folder)
  return stop
}
