/** How the URL of a database is read, and what is said of one that cannot be. */
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ConfigError, databasePlace, loadConfig } from '../../../src/service/config/config.ts'
import { parseDatabaseUrl, placeOf } from '../../../src/service/config/database-url.ts'

const plain = {
  host: 'db.example.com',
  port: 5432,
  user: 'store',
  password: 'secret',
  database: 'shop',
  tls: undefined,
}
const AUTHORITY = new URL('../../../package.json', import.meta.url).pathname

describe('the URL of a database', () => {
  it.each([
    ['postgres://store:secret@db.example.com/shop', {}],
    ['postgres://store:secret@db.example.com/shop\n', {}],
    ['postgresql://store:secret@db.example.com:6432/shop', { port: 6432 }],
    ['postgres://store:secret@db.example.com/shop?sslmode=disable', {}],
    ['postgres://store:secret@[2001:db8::1]:6432/shop', { host: '2001:db8::1', port: 6432 }],
    ['postgres://store:a:b@db.example.com/shop', { password: 'a:b' }],
    ['postgres://store:%40%3A%2F%3F%23%25@db.example.com/shop', { password: '@:/?#%' }],
    ['postgres://a%40b:secret@db.example.com/a%2Fb', { user: 'a@b', database: 'a/b' }],
    ['postgres://store:secret@/shop?host=/run/postgresql', { host: '/run/postgresql' }],
    ['postgres://store:secret@%2Frun%2Fpg:6432/shop', { host: '/run/pg', port: 6432 }],
    [
      'postgres:///shop?host=%2Frun%2Fpostgresql&sslmode=require',
      { host: '/run/postgresql', user: undefined, password: undefined },
    ],
    [
      'postgres://localhost',
      { host: 'localhost', user: undefined, password: undefined, database: undefined },
    ],
  ])('is read: %s', (url, difference) => {
    expect(parseDatabaseUrl(url)).toEqual({ ...plain, ...difference })
  })

  it.each([
    ['sslmode=require', { rejectUnauthorized: false }],
    ['sslmode=verify-full', { rejectUnauthorized: true }],
    ['sslmode=verify-full&sslrootcert=system', { rejectUnauthorized: true }],
    [
      `sslmode=verify-full&sslrootcert=${AUTHORITY}`,
      { rejectUnauthorized: true, ca: expect.stringContaining('modest') },
    ],
    [
      `sslmode=verify-ca&sslrootcert=${AUTHORITY}`,
      { rejectUnauthorized: true, ca: expect.any(String), checkServerIdentity: expect.anything() },
    ],
  ])('asks for TLS by %s', (query, tls) => {
    const { tls: read } = parseDatabaseUrl(`postgres://store@db.example.com/shop?${query}`)
    expect(read).toEqual({ host: 'db.example.com', ...tls })
  })

  const encode =
    'DATABASE_URL cannot be read: percent-encode the password and the user, where @ is %40, : is %3A, ' +
    '/ is %2F, # is %23, ? is %3F and % is %25'
  const unsupported = 'that is not supported, only sslmode, sslrootcert, host are'
  it.each([
    ['mysql://store:secret@db/shop', 'DATABASE_URL must be a postgres:// URL'],
    ...['se@cret', 'se/cret', 'se#cret', 'se?cret', 'se%cret', '5/se@cret', 'se?host=/cret'].map(
      (password): [string, string] => [`postgres://store:${password}@db/shop`, encode],
    ),
    ['postgres://store:secret@db:port/shop', encode],
    ['postgres://store:secret@a,b/shop', encode],
    ['postgres://store:secret@[::1/shop', encode],
    ['postgres://store:secret@[localhost]/shop', encode],
    ['postgres://store:secret@db:99999/shop', 'DATABASE_URL has a port beyond 65535'],
    [
      'postgres://store:secret@db/shop?statement_timeout=1',
      `DATABASE_URL has the parameter statement_timeout ${unsupported}`,
    ],
    ['postgres://db/shop?%20secret=1', `DATABASE_URL has a parameter ${unsupported}`],
    [
      'postgres://db/shop?sslmode=prefer',
      'DATABASE_URL has sslmode=prefer, which encrypts or not as it happens: choose disable, require, ' +
        'verify-ca or verify-full for it',
    ],
    [
      'postgres://db/shop?sslmode=no-verify',
      'DATABASE_URL has an unknown sslmode: it may be disable, require, verify-ca or verify-full',
    ],
    [
      'postgres://db/shop?sslmode=require&sslmode=disable',
      'DATABASE_URL has the parameter sslmode twice',
    ],
    [
      'postgres://db/shop?sslmode=require&sslrootcert=/ca.pem',
      'DATABASE_URL has sslrootcert, which is for sslmode=verify-ca and sslmode=verify-full alone',
    ],
    ...['', '&sslrootcert=system'].map((authority): [string, string] => [
      `postgres://db/shop?sslmode=verify-ca${authority}`,
      'DATABASE_URL has sslmode=verify-ca without an authority in sslrootcert: any certificate of a ' +
        'public authority would do',
    ]),
    [
      `postgres://db/shop?sslmode=verify-full&sslrootcert=${tmpdir()}/none.pem`,
      `DATABASE_URL has an sslrootcert that cannot be read: ${tmpdir()}/none.pem`,
    ],
  ])('is refused, without its password: %s', (url, problem) => {
    expect(() => loadConfig({ DATABASE_URL: url })).toThrow(
      new ConfigError(`The environment is not fit to start:\n- ${problem}`),
    )
  })

  it('needs the one of the pooler beside the direct one', () => {
    expect(() => loadConfig({ DATABASE_DIRECT_URL: 'postgres://db/shop' })).toThrow(
      new ConfigError(
        'The environment is not fit to start:\n- DATABASE_URL is required by DATABASE_DIRECT_URL',
      ),
    )
  })

  it('is the direct one for commands', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler/shop' }
    const both = { ...pooled, DATABASE_DIRECT_URL: 'postgres://db/shop' }
    expect(databasePlace(pooled)).toMatchObject({ databaseUrl: pooled.DATABASE_URL })
    expect(databasePlace(both)).toMatchObject({ databaseUrl: both.DATABASE_DIRECT_URL })
    expect(databasePlace({})).toMatchObject({ databaseUrl: undefined })
    expect(() => databasePlace({ DATABASE_URL: 'postgres://store:se/cret@db/shop' })).toThrow(
      new ConfigError(encode),
    )
  })

  it('is shown to people as a host and a port', () => {
    expect(placeOf('postgres://store:secret@db.example.com/shop')).toBe('db.example.com:5432')
    expect(placeOf('postgres://store:secret@[::1]:6432/shop')).toBe('[::1]:6432')
  })
})
