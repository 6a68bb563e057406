/**
 * Goal: no address that a caller chose is connected to but by `src/outbound/`, which checks it; and no library
 * connects for us unnoticed.
 */
import { expect, it } from 'vitest'
import { readSource, readSources, type Source } from './sources.ts'

/** What can open a connection, and the files that may use it, each with the reason. */
const CONNECTS: Record<string, Record<string, string>> = {
  'node:http': {},
  'node:http2': {},
  'node:https': { 'src/outbound/request.ts': 'to addresses that others chose, checked' },
  'node:net': {},
  'node:tls': {},
  'node:dgram': {},
  'node:dns': {},
  'node:dns/promises': {
    'src/outbound/request.ts': 'resolves what it checks and then connects to',
    'src/payments/payfast/source.ts': 'looks up names below the configured one, and asks no more',
  },
  undici: {},
  '@opentelemetry/exporter-trace-otlp-http': {
    'src/telemetry/tracing.ts': 'the configured collector of traces',
  },
  '@simplewebauthn/server': {
    'src/accounts/second-factor/webauthn.ts':
      'would fetch lists of revoked certificates: it is given no certificate',
  },
  '@simplewebauthn/server/helpers': {
    'src/accounts/second-factor/webauthn.ts': 'decodes, so that certificates are refused before',
  },
  aws4fetch: { 'src/media/s3.ts': 'signs; src/outbound/ sends' },
  'graphile-worker': {
    'src/db/migrate.ts': 'DATABASE_URL',
    'src/jobs/worker.ts': 'DATABASE_URL',
  },
  jose: {
    'src/identities/keys.ts': 'fetches keys of the configured issuer, through src/outbound/',
    'src/identities/sandbox.ts': 'signs',
    'src/identities/verifier.ts': 'verifies, with the keys of keys.ts',
  },
  'node-pg-migrate': { 'src/db/migrate.ts': 'DATABASE_URL' },
  nodemailer: { 'src/emails/mailer.ts': 'the configured mail server' },
  pg: {
    'src/db/listener.ts': 'DATABASE_URL',
    'src/db/lock-retries.ts': 'DATABASE_URL',
    'src/db/migrate.ts': 'DATABASE_URL',
    'src/db/start-checks.ts': 'DATABASE_URL',
    'src/jobs/worker.ts': 'DATABASE_URL',
  },
  postgres: {
    'src/db/connect.ts': 'DATABASE_URL',
    'src/dev/postgres/embedded.ts': 'the embedded server',
    'src/dev/postgres/server-lock.ts': 'the embedded server',
    'src/http/idempotency-queries.ts': 'the class of its errors',
    'src/jobs/worker-lease.ts': 'DATABASE_URL',
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
  'argon2',
  'bidi-js',
  'close-with-grace',
  'csv-parse',
  'dejavu-fonts-ttf',
  'fastify',
  'fastify-type-provider-zod',
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

/** What these modules have beside connections: servers, checks of addresses, classes to compare with. */
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

it('src/outbound/ and the adapters alone open connections', () => {
  const loaded = sources.flatMap((source) =>
    [...new Set(loadedBy(source))].map((module) => `${source.path} loads ${module}`),
  )
  const listed = Object.entries(CONNECTS).flatMap(([module, files]) =>
    Object.keys(files).map((path) => `${path} loads ${module}`),
  )
  expect(loaded.sort()).toEqual(listed.sort())
})

it('fetch, and what else of the globals connects, is in src/outbound/ alone', () => {
  const connecting = /^(?!\s*(?:\*|\/[*/])).*(?:\bfetch\b(?![-/.])|\b(?:WebSocket|EventSource)\b)/m
  expect(connecting.test('  const response = await fetch(url)')).toBe(true)
  expect(sources.filter(({ text }) => connecting.test(text)).map(({ path }) => path)).toEqual([
    'src/outbound/fetch.ts',
  ])
  // A library that calls it is refused.
  expect(readSource('src/main.ts').text).toContain('\n  refuseOtherFetches()\n')
})

it('each package of production is judged', () => {
  const { dependencies } = JSON.parse(readSource('package.json').text)
  const packages = Object.keys(CONNECTS).filter((name) => !/^node:|^undici$|\/helpers$/.test(name))
  expect([...packages, ...SILENT].sort()).toEqual(Object.keys(dependencies).sort())
})
