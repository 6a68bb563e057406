import { vi } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import type { ChangeSource } from '../../../src/service/cache/change-source.ts'
import { ResponseCache } from '../../../src/service/cache/response-cache.ts'
import type { Listener } from '../../../src/service/db/listener.ts'
import { Products } from '../../../src/shop/catalog/finding/products.ts'
import { followCatalog } from '../../../src/shop/catalog/follow-changes.ts'
import type { TestApp } from '../../support/app.ts'
import { Client } from '../../support/client.ts'

/** The notifications of a database that answers, where nothing changes. */
export const CURRENT: ChangeSource = {
  isCurrent: () => true,
  certainAt: () => performance.now(),
  catchUp: async () => undefined,
  isAway: async () => false,
  staleSeconds: 60,
}

/** A process that caches responses, and products. */
export type CachingService = {
  client: Client
  responses: ResponseCache
  products: Products
  listener: Listener
  close: () => Promise<void>
}

export async function startCachingService(
  app: TestApp,
  databaseUrl = app.databaseUrl,
): Promise<CachingService> {
  const responses = new ResponseCache(1e7, app.config.staleSeconds)
  const products = new Products(app.db, {
    bytes: 1e7,
    languages: app.config.languages,
    sizeNumbers: app.config.sizeNumbers,
  })
  const service = await buildApp({ ...app, responses, products })
  const url = await service.listen({ host: '127.0.0.1', port: 0 })
  const listener = followCatalog({ ...app, responses, products }, databaseUrl, service.log)
  await vi.waitUntil(listener.isCurrent, { timeout: 20_000 })
  const close = async () => {
    await listener.stop()
    await service.close()
  }
  return { client: new Client(url), responses, products, listener, close }
}
