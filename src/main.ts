/** The process: configuration, database, service, worker, and an end that loses nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { connect } from './db/connect.ts'
import type { EmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createMailer } from './emails/mailer.ts'
import { type JobWorker, startWorker } from './jobs/worker.ts'
import { paymentProviders } from './payments/providers.ts'

/** Everything must have ended by then, or the process ends without it. */
const GRACE_MS = 4_500

type Ending = () => Promise<unknown>

async function main() {
  const config = readConfig()
  const endings: Ending[] = []
  const end = async () => {
    for (const ending of endings.reverse()) await ending().catch(reportLate)
  }
  try {
    await start(config, endings)
  } catch (error) {
    await end()
    exitWith(error)
  }
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) reportLate(err)
    await end()
  })
}

function readConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  try {
    return loadConfig(process.env)
  } catch (error) {
    return exitWith(error)
  }
}

/** Each part that starts leaves its ending; they run last in, first out. */
async function start(config: Config, endings: Ending[]) {
  const embedded = config.databaseUrl ? undefined : await startOwnDatabase(config)
  if (embedded) endings.push(embedded.stop)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: config.databasePoolSize })
  endings.push(() => db.end({ timeout: 1 }))
  if (config.sandbox) {
    const { seedDemo } = await import('./sandbox/demo.ts')
    await seedDemo(db, config)
  }

  const app = await buildApp({
    config,
    db,
    payments: paymentProviders(config),
  })
  const mailer = await createMailer(config, db)
  const worker: JobWorker = startWorker({ config, db, mailer }, databaseUrl, app.log)
  endings.push(
    async () => mailer.close(),
    worker.stop,
    () => app.close(),
  )
  await app.listen({ host: config.host, port: config.port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    const sentence = `Port ${config.port} is taken by another process: stop it, or set PORT.`
    throw new ConfigError(sentence, { cause: error })
  })
  for (const line of welcome(config)) app.log.info(line)
}

/** Only development gets here: production requires DATABASE_URL. The package is not installed there. */
async function startOwnDatabase({ dataDir }: Config): Promise<EmbeddedPostgres> {
  const { EMBEDDED_FOLDER, startEmbedded } = await import('./db/embedded.ts')
  const { lockFolder } = await import('./db/embedded-lock.ts')
  const unlock = await lockFolder(dataDir)
  try {
    const embedded = await startEmbedded({
      folder: join(dataDir, EMBEDDED_FOLDER),
    })
    return { ...embedded, stop: () => embedded.stop().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

function welcome({ publicUrl, sandbox }: Config): string[] {
  const pages = [
    `API      ${publicUrl}/api/catalog/products/`,
    `Docs     ${publicUrl}/docs/  ${publicUrl}/redoc/`,
  ]
  const forDevelopers = [
    `Mailbox  ${publicUrl}/sandbox/mail/`,
    'Shopper  shopper@example.com / demo-shopper-password',
    'Admin    admin@example.com / demo-admin-password',
  ]
  return sandbox ? [...pages, ...forDevelopers] : pages
}

function reportLate(error: unknown) {
  process.stderr.write(`while stopping: ${error instanceof Error ? error.stack : String(error)}\n`)
}

/** A sentence for mistakes of set-up, a stack for ours. */
function exitWith(error: unknown): never {
  const isSetUp = error instanceof ConfigError || (error instanceof Error && 'code' in error)
  const text = error instanceof Error ? (isSetUp ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

await main()
