/**
 * Whose cart a guest's request is about: the key in `X-Cart-Token`, else in the cookie, which hold the
 * same value. Only keys that this service signed count: a value that a client made up, or that an
 * attacker put into a shopper's browser, is replaced. Contract 6.1.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../service/config/config.ts'
import { permissionDenied } from '../../service/http/errors.ts'
import { isOriginAllowed } from '../../service/http/protection.ts'
import { GUEST_COOKIES_MAX, GUEST_SESSION_SECONDS } from '../../service/limits/orders.ts'
import type { CartOwner } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose cart it is, on a route that uses a guest's cart, if the request has a valid key. */
    guestKey: string | undefined
  }
}

const COOKIE = 'sessionid'
const TOKEN_HEADER = 'X-Cart-Token'
const KEY_BYTES = 24

/**
 * Finds the guest of each request to a route that uses a guest's cart, before the body is read, and shows
 * the token with each reply. Refuses a change that only a cookie allows to pages of other sites.
 */
export function findGuests(app: FastifyInstance, config: Config) {
  app.decorateRequest('guestKey', undefined)
  app.addHook('onRequest', async (request) => {
    const { routeOptions, caller, headers } = request
    if (routeOptions.config.guestCart !== 'used' || caller) return
    const inHeader = keyInHeader(request)
    // A browser sends the cookie for any page; only pages of the shop may change the cart with it.
    const isForgeable = inHeader === undefined && !isOriginAllowed(config, headers.origin)
    if (isForgeable && !isRead(request)) throw permissionDenied()
    request.guestKey = inHeader ?? keyInCookie(request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.guestCart !== 'used' || request.caller) return
    // A rate limit may have refused the request before its guest was found.
    const isOfGuest = request.headers.authorization === undefined
    const key = request.guestKey ?? (isOfGuest ? guestKeyToMerge(request, config) : undefined)
    if (key) showToken(reply, key)
    // CORS has said that replies vary by Origin: that stays.
    const vary = [reply.getHeader('Vary'), 'Cookie', TOKEN_HEADER].filter(Boolean)
    reply.header('Vary', vary.join(', '))
  })
}

/**
 * The owner of the request's cart: the caller, or a guest, who gets a key if there is none yet. A change
 * of the cart sends the cookie again, which renews it; a read does not.
 */
export function cartOwnerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): CartOwner {
  const { caller, guestKey } = request
  if (caller) return { userId: caller.id }
  if (guestKey && isRead(request)) return { sessionKey: guestKey }
  request.guestKey ??= newKey()
  sendCookie(reply, config, request.guestKey)
  return { sessionKey: request.guestKey }
}

/**
 * The owner of a cart that is ordered or priced. One that came by the header gets no cookie: that would replace the
 * cart of the cookie, which is another and stays as it is.
 */
export function orderedCartOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): CartOwner {
  const inHeader = request.caller ? undefined : keyInHeader(request)
  return inHeader ? { sessionKey: inHeader } : cartOwnerOf(request, reply, config)
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** The guest whose cart a log-in takes over: none for a page that must not use the cookie. */
export const guestKeyToMerge = (request: FastifyRequest, config: Config): string | undefined =>
  keyInHeader(request) ??
  (isOriginAllowed(config, request.headers.origin) ? keyInCookie(request) : undefined)

/**
 * Gives the guest another key after a log-in has taken over the cart. An attacker may have put the key
 * before into the browser, and so know it.
 */
export function renewGuestKey(request: FastifyRequest, reply: FastifyReply, config: Config) {
  if (!guestKeyToMerge(request, config)) return
  const key = newKey()
  showToken(reply, key)
  // Which of the two the client keeps is not known.
  sendCookie(reply, config, key)
}

/**
 * A page of another site cannot send this header: the browser asks first whether it may (CORS). Several
 * headers arrive as one text, which has no valid signature.
 */
const keyInHeader = (request: FastifyRequest) =>
  keyIn(request, request.headers['x-cart-token']?.toString() ?? '')

/**
 * The key in a valid cookie. A browser may have several cookies of this name, such as an old one and a
 * partitioned one. It sends the one that was created last at the end (RFC 6265, section 5.4).
 */
function keyInCookie(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(';') ?? []
  return cookies
    .flatMap((cookie) => request.server.parseCookie(cookie)[COOKIE] ?? [])
    .slice(-GUEST_COOKIES_MAX)
    .map((signed) => keyIn(request, signed))
    .findLast((key) => key !== undefined)
}

/** The key in a signed value; undefined for any other value. */
const keyIn = (request: FastifyRequest, signed: string) =>
  request.unsignCookie(signed).value ?? undefined

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

const showToken = (reply: FastifyReply, key: string) =>
  reply.header(TOKEN_HEADER, reply.signCookie(key))

function sendCookie(reply: FastifyReply, config: Config, key: string) {
  const secure = config.publicUrl.startsWith('https:')
  const sameSite = config.sessionCookieSameSite
  reply.setCookie(COOKIE, key, {
    signed: true,
    path: '/',
    httpOnly: true,
    sameSite,
    secure,
    // Else browsers that refuse the cookies of other sites would drop it.
    partitioned: secure && sameSite === 'none',
    maxAge: GUEST_SESSION_SECONDS,
  })
}
