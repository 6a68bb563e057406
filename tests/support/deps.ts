import { identityProviders } from '../../src/outside/identities/providers.ts'
import { mediaStore } from '../../src/outside/media/stores.ts'
import { paymentProviders } from '../../src/outside/payments/providers.ts'
import { ResponseCache } from '../../src/service/cache/response-cache.ts'
import type { Config } from '../../src/service/config/config.ts'
import { Availability } from '../../src/service/db/availability.ts'
import type { Db } from '../../src/service/db/connect.ts'
import { searchesOn } from '../../src/service/db/searches.ts'
import { stockTransactions } from '../../src/service/db/stock-transactions.ts'
import { Draining } from '../../src/service/http/draining.ts'
import { readinessOf } from '../../src/service/http/health.ts'
import { transferSlots } from '../../src/service/http/transfers.ts'
import { createMetrics } from '../../src/service/telemetry/metrics.ts'
import type { CatalogDeps } from '../../src/shop/catalog/catalog-deps.ts'
import { Products } from '../../src/shop/catalog/finding/products.ts'

/** The dependencies that main.ts hands to the service; `probe` is the connection of /readyz, where it has its own. */
export const depsOf = (
  config: Config,
  db: Db,
  probe = db,
  isReady = readinessOf(probe),
): CatalogDeps => ({
  config,
  db,
  isReady,
  stock: stockTransactions(db, config.databasePoolSize),
  searches: searchesOn(db, config.databasePoolSize),
  transfers: transferSlots(),
  availability: new Availability(isReady),
  draining: new Draining(),
  payments: paymentProviders(config),
  identities: identityProviders(config),
  media: mediaStore(config),
  // Keeps nothing until it follows a database: tests write rows, and want to see them.
  responses: new ResponseCache(config.catalogCacheBytes, config.staleSeconds),
  products: new Products(db, {
    bytes: config.catalogCacheBytes,
    languages: config.languages,
    sizeNumbers: config.sizeNumbers,
  }),
  metrics: config.metrics && createMetrics(db, { workers: 1, isWorker: false }),
})
