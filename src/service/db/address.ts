/** The options of each driver for the URL of a database. One parse, so that both connect to one place. */
import type { ClientConfig } from 'pg'
import type { Options } from 'postgres'
import { isSocket, parseDatabaseUrl } from '../config/database-url.ts'

/** For postgres.js. Lists of one, which its types do not have: a text such as `::1` it would split. */
export function forPostgres(url: string) {
  const address = parseDatabaseUrl(url)
  const { host, port, user, password, database, tls } = address
  const options = {
    host: [host],
    port: [port],
    ...(isSocket(address) ? { path: `${host}/.s.PGSQL.${port}` } : {}),
    ...(user ? { user } : {}),
    ...(password ? { password } : {}),
    ...(database ? { database } : {}),
    ssl: tls ?? false,
  }
  return options as unknown as Pick<Options<Record<string, never>>, ConnectionKeys>
}
type ConnectionKeys = 'host' | 'port' | 'path' | 'user' | 'password' | 'database' | 'ssl'

/** For pg. */
export function forPg(url: string): ClientConfig {
  const { tls, ...address } = parseDatabaseUrl(url)
  return { ...address, ssl: tls ?? false }
}
