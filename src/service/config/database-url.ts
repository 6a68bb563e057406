/** The URL of a database, read once for both drivers: postgres.js and pg differ in what they make of one. */
import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import type { ConnectionOptions } from 'node:tls'

export type DatabaseAddress = {
  /** A name, an IP address, or the folder of a Unix socket. */
  host: string
  port: number
  /** Undefined: the account of this process, as both drivers and libpq have it. */
  user: string | undefined
  password: string | undefined
  /** Undefined: the name of the user. */
  database: string | undefined
  tls: ConnectionOptions | undefined
}

/** Its message follows the name of the variable and never shows any part of the URL that may be secret. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}
const refused = (message: string) => new DatabaseUrlError(message)

const ENCODE =
  'cannot be read: percent-encode the password and the user, where @ is %40, : is %3A, / is %2F, ' +
  '# is %23, ? is %3F and % is %25'

const SCHEME = /^postgres(?:ql)?:\/\//
const PARTS =
  /^(?:(?<credentials>[^@/?]*)@)?(?<place>[^@/?]*)(?:\/(?<database>[^@/?]*))?(?:\?(?<query>[^?]*))?$/
const PLACE = /^(?:\[(?<ipv6>[^\]]*)\]|(?<host>[\w.%-]*))(?::(?<port>\d{1,5}))?$/

/**
 * Reads `postgres://user:password@host:port/database?sslmode=…`. The host may be an IPv6 address in
 * brackets; the folder of a Unix socket is `?host=/folder`, or the host percent-encoded. Throws
 * DatabaseUrlError for anything else: an unknown parameter would be a setting of the session to one
 * driver and nothing to the other.
 */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  // A file with a secret often ends with a line break.
  const trimmed = url.trim()
  if (!SCHEME.test(trimmed)) throw refused('must be a postgres:// URL')
  const rest = trimmed.replace(SCHEME, '')
  const { credentials = '', place = '', database, query } = PARTS.exec(rest)?.groups ?? {}
  const { ipv6, host, port = '5432' } = PLACE.exec(place)?.groups ?? {}
  const isOdd = rest.includes('#') || !PARTS.test(rest) || !PLACE.test(place)
  if (isOdd || (ipv6 !== undefined && !isIPv6(ipv6))) throw refused(ENCODE)
  const [user = '', ...password] = credentials.split(':')
  const { host: folder, ...ssl } = parametersOf(query)
  const where = folder ?? ipv6 ?? decoded(host ?? '')
  const address = {
    host: where || 'localhost',
    port: Number(port),
    user: decoded(user) || undefined,
    password: decoded(password.join(':')) || undefined,
    database: decoded(database ?? '') || undefined,
  }
  if (address.port < 1 || address.port > 65_535) throw refused('has a port beyond 65535')
  if (address.host.includes('/') && !address.host.startsWith('/')) throw refused(ENCODE)
  return { ...address, tls: tlsOf(address.host, ssl) }
}

/** As Postgres does, TLS is left out on a Unix socket. */
export const isSocket = ({ host }: Pick<DatabaseAddress, 'host'>) => host.startsWith('/')

/** For people: where it is, without the password. */
export function placeOf(url: string): string {
  const { host, port } = parseDatabaseUrl(url)
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refused(ENCODE)
  }
}

const KNOWN = ['sslmode', 'sslrootcert', 'host'] as const
type Parameters = Partial<Record<(typeof KNOWN)[number], string>>
const isKnown = (name: string): name is keyof Parameters => KNOWN.some((known) => known === name)

function parametersOf(query: string | undefined): Parameters {
  const parameters: Parameters = {}
  for (const [name, value] of new URLSearchParams(query)) {
    if (!isKnown(name)) {
      // A name that is none may be the end of a password with a question mark in it.
      const named = /^[a-z_]{1,40}$/.test(name) ? `the parameter ${name}` : 'a parameter'
      throw refused(`has ${named} that is not supported, only ${KNOWN.join(', ')} are`)
    }
    if (parameters[name] !== undefined) throw refused(`has the parameter ${name} twice`)
    parameters[name] = value
  }
  return parameters
}

const MODES = 'disable, require, verify-ca or verify-full'

/** TLS as libpq understands its sslmode. Without one: no TLS. */
function tlsOf(host: string, { sslmode, sslrootcert }: Parameters): ConnectionOptions | undefined {
  const mode = sslmode ?? 'disable'
  if (mode === 'allow' || mode === 'prefer') {
    throw refused(
      `has sslmode=${mode}, which encrypts or not as it happens: choose ${MODES} for it`,
    )
  }
  if (!['disable', 'require', 'verify-ca', 'verify-full'].includes(mode)) {
    throw refused(`has an unknown sslmode: it may be ${MODES}`)
  }
  const verifies = mode.startsWith('verify')
  if (sslrootcert && !verifies) {
    throw refused('has sslrootcert, which is for sslmode=verify-ca and sslmode=verify-full alone')
  }
  // By this name libpq means the authorities that everybody knows.
  const authority = sslrootcert === 'system' ? undefined : sslrootcert
  if (mode === 'verify-ca' && !authority) {
    throw refused(
      'has sslmode=verify-ca without an authority in sslrootcert: any certificate of a public authority would do',
    )
  }
  if (mode === 'disable' || isSocket({ host })) return undefined
  return {
    // postgres.js names no IP address to Node, which would look for "localhost" in the certificate.
    host,
    rejectUnauthorized: verifies,
    ...(authority ? { ca: readAuthority(authority) } : {}),
    ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  }
}

function readAuthority(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw refused(`has an sslrootcert that cannot be read: ${path}`)
  }
}
