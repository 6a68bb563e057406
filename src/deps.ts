import type { IdentityProviders } from './outside/identities/provider.ts'
import type { MediaStore } from './outside/media/store.ts'
import type { PaymentProviders } from './outside/payments/provider.ts'
import type { ResponseCache } from './service/cache/response-cache.ts'
import type { Config } from './service/config/config.ts'
import type { Availability } from './service/db/availability.ts'
import type { Db } from './service/db/connect.ts'
import type { Searches } from './service/db/searches.ts'
import type { StockTransactions } from './service/db/stock-transactions.ts'
import type { Draining } from './service/http/draining.ts'
import type { Readiness } from './service/http/health.ts'
import type { Transfers } from './service/http/transfers.ts'
import type { Metrics } from './service/telemetry/metrics.ts'
import type { Tracing } from './service/telemetry/tracing.ts'

/** The dependencies of routes and verb files: built once by run/process/serve.ts, or by a test. */
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
  /** Public responses of the catalog. */
  responses: ResponseCache
  /** Undefined without METRICS_PORT. */
  metrics?: Metrics | undefined
  /** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing?: Tracing | undefined
}>
