/**
 * The guest's cookie. Only keys that this service signed count: a value that a client made up, or
 * that someone planted in a shopper's browser, is replaced. Decisions section 4.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { GUEST_SESSION_SECONDS } from '../limits.ts'

const COOKIE = 'sessionid'
const KEY_BYTES = 24

/** The key in a valid cookie. */
export function readGuestKey(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[COOKIE]
  if (!cookie) return undefined
  const { valid, value } = request.unsignCookie(cookie)
  return valid && value ? value : undefined
}

/** The guest's key; issues one, with its cookie, to a guest who has none. Renewed at every use. */
export function guestKeyFor(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const key = readGuestKey(request) ?? randomBytes(KEY_BYTES).toString('base64url')
  reply.header('Vary', 'Cookie')
  reply.setCookie(COOKIE, key, {
    signed: true,
    path: '/',
    httpOnly: true,
    sameSite: config.sessionCookieSameSite,
    secure: config.publicUrl.startsWith('https:'),
    maxAge: GUEST_SESSION_SECONDS,
  })
  return key
}
