import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { unavailable } from './errors.ts'

const PROBES = ['/healthz', '/readyz']

/** Probes: /healthz says the process lives, /readyz that it can serve. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  const hidden = {
    schema: { hide: true },
    config: { auth: 'none', unlimited: true },
  } as const
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    await db`select 1`
    return { status: 'ready' }
  })
}

/** While MAINTENANCE=1 everything but the probes answers 503. */
export function refuseForMaintenance(app: FastifyInstance) {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!PROBES.includes(routeOptions.url ?? '')) throw unavailable()
  })
}
