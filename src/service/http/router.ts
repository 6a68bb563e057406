import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import type { z } from 'zod'
import type { Failure } from './failure.ts'
import type { Role } from './roles.ts'

interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** The Fastify instance of the areas: Zod schemas give bodies and parameters their types. */
export type Router = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>

/**
 * `user`: a Bearer token is required. `optional`: a Bearer token or none; a bad token is still refused.
 * `none`: credentials are ignored. A role: the token, of a log-in that has not ended, of a user who has
 * that role or a higher one now, whatever the user was at log-in.
 */
type Auth = 'user' | 'optional' | 'none' | Role

declare module 'fastify' {
  interface FastifyContextConfig {
    auth: Auth
    /**
     * Which proof of the second factor the session needs. Of a route for a role, if not given: one of the last
     * 12 hours, of everybody where ADMIN_SECOND_FACTOR=required, else of those who have a factor. `recent`: those
     * who have one prove it within 15 minutes, for what gives money or rights away. `own`: only those who have
     * one, whatever the setting. `none`: no session.
     */
    secondFactor?: 'recent' | 'own' | 'none'
    /** Without a Bearer token it uses a guest's cart; a log-in merges it. See shop/cart/guest-session.ts. */
    guestCart?: 'used' | 'merged'
    /** The documented failures of this route, beyond those any route can answer with. */
    failures?: readonly Failure[]
    /** Opens a guest's order by the token in `X-Order-Token`: see shop/orders/access.ts. */
    orderToken?: boolean
    /** Counts against the narrower limit for guessing at credentials. */
    credentials?: boolean
    /** Whether a request with this body counts against the limit for guessing at discount codes. */
    triesCode?: (body: unknown) => boolean
    /** Whether a request with this body counts against ORDERS_PER_HOUR: its reply depends on an address that it names. */
    asksAboutAddress?: (body: unknown) => boolean
    /** Refused with 403 to users of an unverified address where the shop is so configured. */
    verifiedEmail?: boolean
    /**
     * Takes an `Idempotency-Key`: its handler calls a function of service/http/idempotency.ts. Every POST of administration takes one by
     * itself (service/administration/keyed-posts.ts), unless this is false: uploads, imports, and replies that show
     * a secret.
     */
    idempotent?: boolean
    /** Takes an `Idempotency-Key` for a reply that was lost: see shop/accounts/refresh.ts. */
    repeatable?: boolean
    /** Replies carry an ETag; a change may be asked for by If-Match. See etag.ts. */
    versioned?: boolean
    /** Its replies show texts of the shop in the language of `?lang=`. See language.ts. */
    translated?: boolean
    /** Every caller gets the same reply, which is cached, with an ETag. See service/http/send-cached.ts. */
    cached?: boolean
    /** Reserves, sells or releases stock: cached responses are invalidated before its reply. */
    movesStock?: boolean
    /** The client gets a 503 after this time; ANSWER_SECONDS if not given. */
    answerSeconds?: number
    /** The type of its replies where it is not JSON; a client that accepts only that is served. */
    produces?: string
    /** Its body is a file of this type. */
    takesFile?: string
    /** Needs no database, and is answered while that is away, as are routes that are cached. */
    withoutDatabase?: boolean
    /** No limit of rates or of admission applies: probes and webhooks. */
    unlimited?: boolean
  }
}
