import type { Config } from '../../src/config.ts'
import type { Db } from '../../src/db/connect.ts'
import type { Deps } from '../../src/deps.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { ReplyCache } from '../../src/http/reply-cache.ts'
import { identityProviders } from '../../src/identities/providers.ts'
import { mediaStore } from '../../src/media/stores.ts'
import { paymentProviders } from '../../src/payments/providers.ts'

/** What main.ts hands to the service. */
export const depsOf = (config: Config, db: Db): Deps => ({
  ...{ config, db },
  payments: paymentProviders(config),
  identities: identityProviders(config),
  media: mediaStore(config),
  // Keeps nothing until it follows a database: tests write rows, and want to see them.
  replies: new ReplyCache(config.catalogCacheBytes),
  metrics: config.metrics && createMetrics(db, { isWorker: false }),
})
