/** What the tests of the HTTP core need beyond tests/support. */
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { symbols } from 'pino'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { connect, type Db } from '../../src/db/connect.ts'
import { sandboxRoutes } from '../../src/dev/sandbox/routes.ts'
import type { Router } from '../../src/http/router.ts'
import { cloneTemplate, type TestApp, testEnv } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { depsOf } from '../support/deps.ts'

/** For `expect.poll`: a log line follows its reply at once, but not on a machine this busy. */
export const PATIENTLY = { timeout: 15_000 }

export type Service = TestApp & {
  /** Every line logged so far. */
  logLines: () => Record<string, unknown>[]
}

export type ServiceOptions = {
  env?: Record<string, string>
  /** The way to the database, where it is not the straight one. */
  wire?: (databaseUrl: string) => Promise<{ url: string }>
  /** Adds routes that only the test has. */
  addRoutes?: (app: Router, db: Db) => void
}

/** The service of startTestApp, with a hand inside: its routes, its log, its way to the database. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const database = await cloneTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'store-data-'))
  const config = loadConfig({ ...testEnv(dataDir), ...options.env })
  const { url: databaseUrl } = (await options.wire?.(database.url)) ?? database
  const db = connect(databaseUrl, { max: config.databasePoolSize, mediaUrl: config.mediaUrl })
  const probe = connect(databaseUrl, { max: 1 })
  const deps = depsOf(config, db, probe)
  const app = await buildApp(deps, config.sandbox ? sandboxRoutes : undefined)
  const logLines = captureLog(app)
  options.addRoutes?.(app, db)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await Promise.all([db.end({ timeout: 1 }), probe.end({ timeout: 1 })])
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const runJobs = async () => {
    throw new Error('this service has no worker: use startTestApp')
  }
  const guest = () => new Client(url)
  return { ...deps, app, url, databaseUrl, logLines, guest, runJobs, close }
}

/** Log lines go to standard output by way of the logger's stream, which its children share. */
function captureLog({ log }: Router): Service['logLines'] {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  Object.assign(log, { [symbols.streamSym]: stream })
  return () => lines.map((line) => JSON.parse(line))
}

export type RawReply = { status: number; headers: IncomingHttpHeaders; body: string }
type RawRequest = {
  method?: string
  headers?: Record<string, string>
  /** Chunks are sent without a Content-Length. */
  body?: string | Buffer | readonly string[]
}

/** One exchange without what fetch adds or forbids. */
export function exchange(
  { guest }: { guest: () => Client },
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(guest().url + path, { method, headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text })
    })
    sent.on('error', reject)
    if (Array.isArray(body)) for (const chunk of body) sent.write(chunk)
    sent.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined)
  })
}

export type Operation = { method: string; path: string; isProtected: boolean }

/** Every documented operation, with an id that no row has in its path. */
export async function operationsOf({ guest }: { guest: () => Client }): Promise<Operation[]> {
  const { body } = await guest().get('/openapi.json')
  return Object.entries<Record<string, { security: object[] }>>(body.paths).flatMap(
    ([template, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        method: method.toUpperCase(),
        path: template.replaceAll(/\{\w+\}/g, '999999'),
        isProtected: security.length > 0 && security.every((scheme) => 'bearer' in scheme),
      })),
  )
}
