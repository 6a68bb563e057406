/** Contract 2.6: the 429 body and its four headers. Counted per client address and process. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import { throttled } from './errors.ts'

const MINUTE_MS = 60_000

type Verdict =
  | { isAllowed: true }
  | {
      isAllowed: false
      max: number
      remaining: number
      ttl: number
      isExceeded: boolean
    }

/**
 * One limit over everything, and a narrower one over the routes with `config.credentials`, which
 * share one count, since an attacker may guess at each of them.
 */
export async function limitRates(app: FastifyInstance, { rateLimits }: Config) {
  await app.register(rateLimit, { global: false })
  const limiters = [
    { max: rateLimits.generalPerMinute, applies: () => true },
    {
      max: rateLimits.credentialsPerMinute,
      applies: (credentials: boolean | undefined) => credentials === true,
    },
  ]
  for (const { max, applies } of limiters) {
    if (max === 0) continue
    const check = app.createRateLimit({ max, timeWindow: MINUTE_MS })
    app.addHook('onRequest', async (request, reply) => {
      const { credentials, unlimited } = request.routeOptions.config
      if (unlimited || !applies(credentials)) return
      setLimitHeaders(reply, await check(request))
    })
  }
}

function setLimitHeaders(reply: FastifyReply, verdict: Verdict) {
  if (verdict.isAllowed) return
  const { max, remaining, ttl, isExceeded } = verdict
  reply.headers({
    'X-RateLimit-Limit': max,
    'X-RateLimit-Remaining': remaining,
    'X-RateLimit-Reset': Math.ceil((Date.now() + ttl) / 1000),
  })
  if (isExceeded) throw throttled(Math.max(1, Math.ceil(ttl / 1000)))
}
