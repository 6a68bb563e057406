/** The process: reads its configuration, starts step by step, and ends without losing anything. */
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import closeWithGrace, { type Signals } from 'close-with-grace'
import { refuseOtherFetches } from './outside/outbound/fetch.ts'
import { BY_SIGNAL, type Ending, type Running } from './run/process/running.ts'
import { type Config, ConfigError, loadConfig } from './service/config/config.ts'

/**
 * After the drain and the last requests: for the database, and for the step of the start that is running.
 * Then the process exits.
 */
const REST_MS = 6_500

const SIGNALS: Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']
/** A signal within this time of the first is the same one. */
const SAME_SIGNAL_MS = 1_000

async function main() {
  refuseOtherFetches()
  // They may lead to a disk that is full: see service/telemetry/log-output.ts. An event without a listener is an exception.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const stopping = new AbortController()
  const endings: Ending[] = []
  let started = Promise.resolve()
  // Registered before the start, so that a signal during the start undoes its finished steps.
  let graceMs = REST_MS
  const options = { delay: false, logger: false, skip: SIGNALS } as const
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) report(err)
    stopping.abort(err ?? BY_SIGNAL)
    setTimeout(() => process.exit(1), graceMs)
    await started.catch(() => undefined)
    await end(endings)
  })
  closeOnSignals(close, stopping.signal)
  const fail = async (error: unknown) => {
    stopping.abort()
    await end(endings)
    return exitWith(error)
  }
  const config = readConfig()
  graceMs += config.drainMs + config.finishMs
  started = start({ config, endings, stopping: stopping.signal, fail })
  try {
    await started
  } catch (error) {
    if (stopping.signal.aborted) return
    await fail(error)
  }
}

/**
 * A terminal sends its Ctrl+C to npm and to this process, and npm passes it on: close-with-grace would exit
 * at the second one. A later one ends the process at once, and its embedded database with it.
 */
function closeOnSignals(close: () => void, stopping: AbortSignal) {
  let firstAt: number | undefined
  const onSignal = () => {
    // A terminal and some supervisors signal every process of a group, but only the primary ends its workers.
    if (cluster.isWorker) return
    firstAt ??= performance.now()
    if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1)
    // It may be ending already, after a failure.
    if (!stopping.aborted) close()
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
}

function readConfig(): Config {
  if (existsSync('.env')) loadEnvFile('.env')
  try {
    return loadConfig()
  } catch (error) {
    return exitWith(error)
  }
}

/** A single process, a primary and a worker each load only the modules that they need. */
async function start(running: Running) {
  const { config } = running
  if (cluster.isWorker) {
    const { serveAsWorker } = await import('./run/process/serve.ts')
    return serveAsWorker(running)
  }
  const preparing = import('./run/process/prepare.ts')
  // In production one process is watched as several are: a frozen one would hang until a person acts.
  const isWatched = config.workers > 1 || config.environment === 'production'
  const serving = isWatched ? import('./run/process/workers.ts') : import('./run/process/serve.ts')
  const [{ prepareDatabase }, serve] = await Promise.all([preparing, serving])
  const [databaseUrl] = await Promise.all([prepareDatabase(running), buildConsole(config)])
  await ('serve' in serve
    ? serve.serve(running, databaseUrl)
    : serve.serveByWorkers(running, databaseUrl))
}

/** Development builds the console where it is missing or old; the image has it. */
async function buildConsole({ console, environment, role }: Config) {
  if (!console || environment !== 'development' || role === 'worker') return
  const { buildConsoleIfOld } = await import('./run/dev/build-console.ts')
  await buildConsoleIfOld()
}

async function end(endings: Ending[]) {
  for (const ending of endings.splice(0).reverse()) await ending().catch(report)
}

function report(error: unknown) {
  process.stderr.write(`while stopping: ${error instanceof Error ? error.stack : String(error)}\n`)
}

/** Prints a sentence for a mistake in the configuration, and a stack for a fault of the code. */
function exitWith(error: unknown): never {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

await main()
