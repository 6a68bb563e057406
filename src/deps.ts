import type { ResponseCache } from './cache/response-cache.ts'
import type { Products } from './catalog/finding/products.ts'
import type { Config } from './config/config.ts'
import type { Availability } from './db/availability.ts'
import type { Db } from './db/connect.ts'
import type { Searches } from './db/searches.ts'
import type { StockTransactions } from './db/stock-transactions.ts'
import type { Draining } from './http/draining.ts'
import type { Readiness } from './http/health.ts'
import type { Transfers } from './http/transfers.ts'
import type { IdentityProviders } from './identities/provider.ts'
import type { MediaStore } from './media/store.ts'
import type { PaymentProviders } from './payments/provider.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'

/** The dependencies of routes and verb files: built once by process/serve.ts, or by a test. */
export type Deps = Readonly<{
  config: Config
  db: Db
  /** For transactions that lock stock. */
  stock: StockTransactions
  /** For lists with a free-text search. */
  searches: Searches
  /** For imports and exports. */
  transfers: Transfers
  isReady: Readiness
  /** Since when the database is away. */
  availability: Availability
  draining: Draining
  payments: PaymentProviders
  identities: IdentityProviders
  media: MediaStore
  /** The public catalog in this process. */
  products: Products
  /** Public responses of the catalog. */
  responses: ResponseCache
  /** Undefined without METRICS_PORT. */
  metrics?: Metrics | undefined
  /** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing?: Tracing | undefined
}>
