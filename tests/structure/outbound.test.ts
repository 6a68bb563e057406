/**
 * Goal: no address that a caller chose is connected to but by `src/outside/outbound/`, which checks it; and no library
 * connects for us unnoticed.
 */
import { expect, it } from 'vitest'
import { readSource, readSources, type Source } from './sources.ts'

/** Modules that can open a connection, and the files that may use them, each with the reason. */
const CONNECTS: Record<string, Record<string, string>> = {
  'node:http': {
    'src/outside/outbound/request.ts': 'as node:https, for pictures that a file names so',
  },
  'node:http2': {},
  'node:https': { 'src/outside/outbound/request.ts': 'to addresses that others chose, checked' },
  'node:net': {},
  'node:tls': {},
  'node:dgram': {},
  'node:dns': {},
  'node:dns/promises': {
    'src/outside/outbound/request.ts': 'resolves what it checks and then connects to',
    'src/outside/payments/payfast/source.ts':
      'looks up names below the configured one, and asks no more',
  },
  undici: {},
  '@opentelemetry/exporter-trace-otlp-http': {
    'src/service/telemetry/tracing.ts': 'the configured collector of traces',
  },
  '@simplewebauthn/server': {
    'src/shop/accounts/second-factor/webauthn.ts':
      'would fetch lists of revoked certificates: it is given no certificate',
  },
  '@simplewebauthn/server/helpers': {
    'src/shop/accounts/second-factor/webauthn.ts':
      'decodes, so that certificates are refused before',
  },
  aws4fetch: { 'src/outside/media/s3.ts': 'signs; src/outside/outbound/ sends' },
  'graphile-worker': {
    'src/service/db/migrate.ts': 'DATABASE_URL',
    'src/run/jobs/worker.ts': 'DATABASE_URL',
  },
  jose: {
    'src/outside/identities/keys.ts':
      'fetches keys of the configured issuer, through src/outside/outbound/',
    'src/outside/identities/sandbox.ts': 'signs',
    'src/outside/identities/verifier.ts': 'verifies, with the keys of keys.ts',
  },
  nodemailer: { 'src/outside/emails/mailer.ts': 'the configured mail server' },
  pg: {
    'src/service/db/listener.ts': 'DATABASE_URL',
    'src/service/db/lock-retries.ts': 'DATABASE_URL',
    'src/service/db/migrate.ts': 'DATABASE_URL',
    'src/service/db/start-checks.ts': 'DATABASE_URL',
    'src/run/jobs/worker.ts': 'DATABASE_URL',
  },
  postgres: {
    'src/service/db/connect.ts': 'DATABASE_URL',
    'src/run/dev/postgres/embedded.ts': 'the embedded server',
    'src/run/dev/postgres/server-lock.ts': 'the embedded server',
    'src/service/http/idempotency-queries.ts': 'the class of its errors',
    'src/run/jobs/worker-lease.ts': 'DATABASE_URL',
  },
}

/** Packages of production that connect to nothing by themselves. A new one is judged, and listed here or above. */
const SILENT = [
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/jwt',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@prometheus-io/client',
  '@zxcvbn-ts/language-common',
  'any-ascii',
  'argon2',
  'bidi-js',
  'close-with-grace',
  'color-names',
  'csv-parse',
  'dejavu-fonts-ttf',
  'entities',
  'fastify',
  'p-limit',
  'patch-package',
  'pdfkit',
  'pino',
  'qr',
  'redoc',
  'sharp',
  'stemmer',
  'typedfastbitset',
  'zod',
]

/** Names that these modules have beside connections: servers, checks of addresses, classes to compare with. */
const HARMLESS = /^(?:BlockList|STATUS_CODES|Server|Socket|createServer|isIPv?[46]?)$/

const sources = readSources(['src'], '.ts')

/** The modules above that a file loads for more than types and what is harmless. */
const loadedBy = ({ text }: Source): string[] =>
  [...text.matchAll(/^import (?!type )([^;]*?) from '([^']+)'|\bimport\('([^']+)'\)/gm)]
    .filter(([, names, module = '']) => names === undefined || !isHarmless(names, module))
    .map(([, , module, loaded]) => module ?? loaded ?? '')
    .filter((module) => module in CONNECTS)

const isHarmless = (names: string, module: string): boolean =>
  module.startsWith('node:') &&
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .every((name) => name === '' || name.startsWith('type ') || HARMLESS.test(name))

it('src/outside/outbound/ and the adapters alone open connections', () => {
  const loaded = sources.flatMap((source) =>
    [...new Set(loadedBy(source))].map((module) => `${source.path} loads ${module}`),
  )
  const listed = Object.entries(CONNECTS).flatMap(([module, files]) =>
    Object.keys(files).map((path) => `${path} loads ${module}`),
  )
  expect(loaded.sort()).toEqual(listed.sort())
})

it('fetch, and what else of the globals connects, is in src/outside/outbound/ alone', () => {
  const connecting = /^(?!\s*(?:\*|\/[*/])).*(?:\bfetch\b(?![-/.])|\b(?:WebSocket|EventSource)\b)/m
  expect(connecting.test('  const response = await fetch(url)')).toBe(true)
  expect(sources.filter(({ text }) => connecting.test(text)).map(({ path }) => path)).toEqual([
    'src/outside/outbound/fetch.ts',
  ])
  // A library that calls it is refused.
  expect(readSource('src/main.ts').text).toContain('\n  refuseOtherFetches()\n')
})

it('each package of production is judged', () => {
  const { dependencies } = JSON.parse(readSource('package.json').text)
  const packages = Object.keys(CONNECTS).filter((name) => !/^node:|^undici$|\/helpers$/.test(name))
  expect([...packages, ...SILENT].sort()).toEqual(Object.keys(dependencies).sort())
})
