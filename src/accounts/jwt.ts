/**
 * JSON Web Tokens of this service: HS256 and nothing else (RFC 7515, RFC 7519). By hand, because
 * libraries sign over WebCrypto, in the thread pool: a log-in would cost 0.4 ms more of the main
 * thread, and every request with a token would wait for a thread there behind pictures.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const HEADER = { alg: 'HS256', typ: 'JWT' }

/** The secret's UTF-8 bytes are the key. */
export function signJwt(claims: object, secret: string): string {
  const signed = `${encode(HEADER)}.${encode(claims)}`
  return `${signed}.${signature(signed, secret)}`
}

/**
 * The claims of a token that one of the secrets has signed; undefined for any other. Whether they are
 * still good is for the caller.
 */
export function readJwt(
  token: string,
  secrets: readonly string[],
): Record<string, unknown> | undefined {
  // Four parts are one too many; to split 256 KB of dots would take 15 ms.
  const [header = '', payload = '', given = '', ...rest] = token.split('.', 4)
  const isSigned = secrets.some((secret) =>
    isSame(given, signature(`${header}.${payload}`, secret)),
  )
  if (!isSigned || rest.length > 0) return undefined
  const { alg, crit } = decode(header) ?? {}
  // Another service with the secret may sign otherwise; "crit" demands what we do not know.
  if (alg !== HEADER.alg || crit !== undefined) return undefined
  return decode(payload)
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const signature = (signed: string, secret: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url')

/** As text: decoders pass over stray characters and bits. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { ...value } : undefined
  } catch {
    return undefined
  }
}
