import { ResponseCache } from '../../src/cache/response-cache.ts'
import { Products } from '../../src/catalog/finding/products.ts'
import type { Config } from '../../src/config/config.ts'
import { Availability } from '../../src/db/availability.ts'
import type { Db } from '../../src/db/connect.ts'
import { searchesOn } from '../../src/db/searches.ts'
import { stockTransactions } from '../../src/db/stock-transactions.ts'
import type { Deps } from '../../src/deps.ts'
import { Draining } from '../../src/http/draining.ts'
import { readinessOf } from '../../src/http/health.ts'
import { transferSlots } from '../../src/http/transfers.ts'
import { identityProviders } from '../../src/identities/providers.ts'
import { mediaStore } from '../../src/media/stores.ts'
import { paymentProviders } from '../../src/payments/providers.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

/** What main.ts hands to the service; `probe` is the connection of /readyz, where it has its own. */
export const depsOf = (config: Config, db: Db, probe = db, isReady = readinessOf(probe)): Deps => ({
  ...{ config, db, isReady },
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
  products: new Products(db, { bytes: config.catalogCacheBytes, languages: config.languages }),
  metrics: config.metrics && createMetrics(db, { workers: 1, isWorker: false }),
})
