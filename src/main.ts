/** The process: configuration, database, service, worker, and an end that loses nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { connect } from './db/connect.ts'
import type { EmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createMailer } from './emails/mailer.ts'
import type { Router } from './http/router.ts'
import { identityProviders } from './identities/providers.ts'
import { startWorker } from './jobs/worker.ts'
import { mediaStore } from './media/stores.ts'
import { paymentProviders } from './payments/providers.ts'

/** Requests and jobs that are still running then are given up, so that the database ends in order. */
const FINISH_MS = 2_500
/**
 * Everything must have ended by then, or the process ends without it: a start that is under way is
 * waited for, step by step. Container engines kill after 10 s.
 */
const GRACE_MS = 9_000

/** The first requests of a developer who waits for the start are answered before. */
const SETTLE_MS = 2_000

type Ending = () => Promise<unknown>

async function main() {
  const endings: Ending[] = []
  const stopping = new AbortController()
  let started = Promise.resolve()
  // Before anything has started: a signal then waits for the step at hand, and undoes it.
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) report(err)
    stopping.abort()
    await started.catch(() => undefined)
    await end(endings)
  })
  started = start(readConfig(), endings, stopping.signal)
  try {
    await started
  } catch (error) {
    if (stopping.signal.aborted) return
    await end(endings)
    exitWith(error)
  }
}

function readConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  try {
    return loadConfig()
  } catch (error) {
    return exitWith(error)
  }
}

/** Each part that starts leaves its ending; they run last in, first out. */
async function start(config: Config, endings: Ending[], stopping: AbortSignal) {
  const embedded = config.databaseUrl ? undefined : await startOwnDatabase(config)
  if (embedded) endings.push(embedded.stop)
  stopping.throwIfAborted()
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  stopping.throwIfAborted()
  const db = connect(databaseUrl, { max: config.databasePoolSize })
  endings.push(() => db.end({ timeout: 1 }))
  const media = mediaStore(config)
  if (config.sandbox) {
    const { seedDemo } = await import('./sandbox/demo.ts')
    await seedDemo(db, media)
  }
  stopping.throwIfAborted()

  const identities = identityProviders(config)
  const payments = paymentProviders(config)
  const app = await buildApp({ config, db, payments, identities, media })
  const mailer = await createMailer(config, db)
  const worker = startWorker(
    { config, db, identities, media, payments, mailer },
    databaseUrl,
    app.log,
  )
  endings.push(async () => mailer.close())
  endings.push(() =>
    Promise.all([stopServing(app), Promise.race([worker.stop(), sleep(FINISH_MS)])]),
  )
  await listen(app, config)
  for (const line of welcome(config)) app.log.info(line)
  setTimeout(giveBackMemory, SETTLE_MS).unref()
}

/** Starting leaves some 15 MB behind (migrations, the demo's drawings) that V8 alone would keep. */
function giveBackMemory() {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Only development gets here: production requires DATABASE_URL. The package is not installed there. */
async function startOwnDatabase({ dataDir }: Config): Promise<EmbeddedPostgres> {
  const { EMBEDDED_FOLDER, startEmbedded } = await import('./db/embedded.ts')
  const { FolderInUse } = await import('./db/embedded-owner.ts')
  return startEmbedded({ folder: join(dataDir, EMBEDDED_FOLDER) }).catch((error) => {
    throw error instanceof FolderInUse ? new ConfigError(error.message) : error
  })
}

async function listen(app: Router, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new ConfigError(`Port ${port} is taken by another process: stop it, or set PORT.`)
  }
}

/** Finishes what is in flight; a client that stalls or a reply that takes for ever is cut off. */
async function stopServing(app: Router) {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearTimeout(cutOff)
}

async function end(endings: Ending[]) {
  for (const ending of endings.splice(0).reverse()) await ending().catch(report)
}

function welcome({ publicUrl, sandbox, identities }: Config): string[] {
  const pages = [
    `API      ${publicUrl}/api/catalog/products/`,
    `Docs     ${publicUrl}/docs/  ${publicUrl}/redoc/`,
  ]
  const isAnybody = identities.idp_a.preset === 'sandbox'
  const forDevelopers = [
    ...(isAnybody ? [`Identity ${publicUrl}/sandbox/idp/a/`] : []),
    `Mailbox  ${publicUrl}/sandbox/mail/`,
    'Shopper  shopper@example.com / demo-shopper-password',
    'Admin    admin@example.com / demo-admin-password',
  ]
  return sandbox ? [...pages, ...forDevelopers] : pages
}

function report(error: unknown) {
  process.stderr.write(`while stopping: ${error instanceof Error ? error.stack : String(error)}\n`)
}

/** A sentence for mistakes of set-up, a stack for ours. */
function exitWith(error: unknown): never {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

await main()
