import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Availability } from '../db/availability.ts'
import type { Db } from '../db/connect.ts'
import { READY_SECONDS } from '../limits/service.ts'
import type { Draining } from './draining.ts'
import { unavailable } from './errors.ts'

const PROBES = ['/healthz', '/readyz']

/** Resolves if the database answers and takes writes. Throws unavailable, or the database's error. */
export type Readiness = () => Promise<void>

/**
 * `db` is a connection for this purpose only: a pool whose connections are all in use must not look like
 * an unreachable database. Probes at the same time share one query.
 */
export function readinessOf(db: Db): Readiness {
  let asking: Promise<unknown> | undefined
  return async () => {
    asking ??= askWhetherWritable(db).finally(() => {
      asking = undefined
    })
    const tooLate = sleep(READY_SECONDS * 1_000, undefined, { ref: false }).then(() => {
      throw unavailable()
    })
    await Promise.race([asking, tooLate])
  }
}

async function askWhetherWritable(db: Db) {
  // On for a standby, too.
  const [row] = await db`select current_setting('transaction_read_only') = 'on' as is_read_only`
  if (row?.is_read_only) throw unavailable()
}

type Probed = { isReady: Readiness; draining: Draining; products: { isLoaded: boolean } }

/**
 * Probes: /healthz answers while the process lives, /readyz if it can serve, which it cannot before the catalog
 * is loaded, and is not about to end.
 */
export function healthRoutes(app: FastifyInstance, { isReady, draining, products }: Probed) {
  const hidden = {
    schema: { hide: true },
    config: { auth: 'none', unlimited: true, withoutDatabase: true },
  } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    if (draining.isOn || !products.isLoaded) throw unavailable()
    await isReady()
    return { status: 'ready' }
  })
}

type Refusing = { config: Pick<Config, 'maintenance'>; availability: Availability }

/**
 * While MAINTENANCE=1 everything but the probes answers 503, and while the database is away what needs it.
 * It is refused before it begins: behind a database that is silent it would wait after its 503, in any
 * number, and be done when that answers again. Each request asks, so that the first after the return of
 * the database is served.
 */
export function refuseWhileUnavailable(app: FastifyInstance, { config, availability }: Refusing) {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { auth, cached, withoutDatabase } = routeOptions.config
    if (config.maintenance && !PROBES.includes(routeOptions.url ?? '')) throw unavailable()
    // Files of plugins have no auth.
    if (!auth || cached || withoutDatabase || availability.awaySince() === undefined) return
    if (await availability.isAway()) throw unavailable()
  })
}
