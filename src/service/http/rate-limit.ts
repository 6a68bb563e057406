/** Contract 2.6: the 429 body and its four headers. Counted per client address and process. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { throttled } from './errors.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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
 * One limit over everything, and narrower ones: over the routes with `config.credentials`, which share one
 * count, since an attacker may guess at each of them, and in the same way over what tries discount codes, and over
 * what is asked about another's address as often as it may be ordered for.
 */
export async function limitRates(app: FastifyInstance, { rateLimits, ordersPerHour }: Config) {
  await app.register(rateLimit, { global: false })
  const { generalPerMinute, credentialsPerMinute, codesPerMinute } = rateLimits
  addLimit(app, { max: generalPerMinute, timeWindow: MINUTE_MS }, 'onRequest', () => true)
  addLimit(
    app,
    { max: credentialsPerMinute, timeWindow: MINUTE_MS },
    'onRequest',
    ({ routeOptions }) => routeOptions.config.credentials === true,
  )
  // When the body is read.
  addLimit(
    app,
    { max: codesPerMinute, timeWindow: MINUTE_MS },
    'preHandler',
    ({ routeOptions, body }) => routeOptions.config.triesCode?.(body) === true,
  )
  addLimit(
    app,
    { max: ordersPerHour, timeWindow: HOUR_MS },
    'preHandler',
    ({ routeOptions, body }) => routeOptions.config.asksAboutAddress?.(body) === true,
  )
}

function addLimit(
  app: FastifyInstance,
  limits: { max: number; timeWindow: number },
  hook: 'onRequest' | 'preHandler',
  applies: (request: FastifyRequest) => boolean,
) {
  if (limits.max === 0) return
  const check = app.createRateLimit(limits)
  const limit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.unlimited || !applies(request)) return
    setLimitHeaders(reply, await check(request))
  }
  if (hook === 'onRequest') app.addHook('onRequest', limit)
  else app.addHook('preHandler', limit)
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
