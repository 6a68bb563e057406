import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { READY_SECONDS } from '../limits.ts'
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

/** Probes: /healthz answers while the process lives, /readyz if it can serve and is not about to end. */
export function healthRoutes(
  app: FastifyInstance,
  { isReady, draining }: { isReady: Readiness; draining: Draining },
) {
  const hidden = {
    schema: { hide: true },
    config: { auth: 'none', unlimited: true },
  } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    if (draining.isOn) throw unavailable()
    await isReady()
    return { status: 'ready' }
  })
}

/** While MAINTENANCE=1 everything but the probes answers 503. */
export function refuseForMaintenance(app: FastifyInstance) {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!PROBES.includes(routeOptions.url ?? '')) throw unavailable()
  })
}
