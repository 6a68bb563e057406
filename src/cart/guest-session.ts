/**
 * The guest's cookie. Only keys that this service signed count: a value that a client made up, or
 * that an attacker put into a shopper's browser, is replaced. Contract 6.1.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isOriginAllowed } from '../http/protection.ts'
import { GUEST_COOKIES_MAX, GUEST_SESSION_SECONDS } from '../limits.ts'
import type { CartOwner } from './queries.ts'

const COOKIE = 'sessionid'
const KEY_BYTES = 24

/**
 * The key in a valid cookie. A browser may have several cookies of this name, such as an old one and a
 * partitioned one. It sends the one that was created last at the end (RFC 6265, section 5.4).
 */
function readGuestKey(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(';') ?? []
  return (
    cookies
      .flatMap((cookie) => request.server.parseCookie(cookie)[COOKIE] ?? [])
      .slice(-GUEST_COOKIES_MAX)
      .map((signed) => request.unsignCookie(signed))
      .findLast(({ valid }) => valid)?.value ?? undefined
  )
}

/** The guest whose cart a log-in takes over: none for a page that must not use the cookie. */
export const guestKeyToMerge = (request: FastifyRequest, config: Config): string | undefined =>
  isOriginAllowed(config, request.headers.origin) ? readGuestKey(request) : undefined

/**
 * Gives the browser another key after a log-in has taken over its cart. An attacker may have put the
 * key before into the browser, and so know it.
 */
export function renewGuestKey(request: FastifyRequest, reply: FastifyReply, config: Config) {
  if (guestKeyToMerge(request, config)) sendGuestKey(reply, config, newKey())
}

/** The owner of the request's cart, if it can have one yet. Issues no cookie. */
export function knownOwnerOf(request: FastifyRequest): CartOwner | undefined {
  if (request.caller) return { userId: request.caller.id }
  const sessionKey = readGuestKey(request)
  return sessionKey === undefined ? undefined : { sessionKey }
}

/** The owner of the request's cart: the caller, or a guest, who gets a cookie if there is none yet. */
export const cartOwnerOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): CartOwner =>
  request.caller
    ? { userId: request.caller.id }
    : { sessionKey: guestKeyFor(request, reply, config) }

/**
 * The guest's key; issues one, with its cookie, to a guest without one. A change of the cart sends the
 * cookie again, which renews it; a read does not.
 */
function guestKeyFor(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const known = readGuestKey(request)
  // CORS has said that replies vary by Origin: that stays.
  reply.header('Vary', [reply.getHeader('Vary'), 'Cookie'].filter(Boolean).join(', '))
  if (known && (request.method === 'GET' || request.method === 'HEAD')) return known
  const key = known ?? newKey()
  sendGuestKey(reply, config, key)
  return key
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

const sendGuestKey = (reply: FastifyReply, config: Config, key: string) =>
  reply.setCookie(COOKIE, key, {
    signed: true,
    path: '/',
    httpOnly: true,
    sameSite: config.sessionCookieSameSite,
    secure: config.publicUrl.startsWith('https:'),
    maxAge: GUEST_SESSION_SECONDS,
  })
