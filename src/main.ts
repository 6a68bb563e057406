/** The process: what it is to be, a start step by step, and an end that loses nothing. */
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import type { Signals } from 'close-with-grace'
import type { Config } from './config/config.ts'
import type { Ending, Running } from './process/running.ts'

// Compiled modules are cached between starts, but only those that are imported from here on. Where the
// folder cannot be written, as in the container, Node goes on without.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))
const { default: closeWithGrace } = await import('close-with-grace')
const { ConfigError, loadConfig } = await import('./config/config.ts')

/**
 * Everything must have ended by then, or the process ends without it: a start that is under way is
 * waited for, step by step. Container engines kill after 10 s.
 */
const GRACE_MS = 9_000

async function main() {
  const stopping = new AbortController()
  const endings: Ending[] = []
  let started = Promise.resolve()
  // Ctrl-C reaches every process of a terminal; it is the primary's to end its workers.
  if (cluster.isWorker) process.on('SIGINT', () => undefined)
  const skip: Signals[] = cluster.isWorker ? ['SIGINT'] : []
  // Before anything has started: a signal then waits for the step at hand, and undoes it.
  closeWithGrace({ delay: GRACE_MS, logger: false, skip }, async ({ err }) => {
    if (err) report(err)
    stopping.abort()
    await started.catch(() => undefined)
    await end(endings)
  })
  const fail = async (error: unknown) => {
    stopping.abort()
    await end(endings)
    return exitWith(error)
  }
  started = start({ config: readConfig(), endings, stopping: stopping.signal, fail })
  try {
    await started
  } catch (error) {
    if (stopping.signal.aborted) return
    await fail(error)
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

/** Each of the three loads only what it needs: a worker migrates nothing, the primary serves nothing. */
async function start(running: Running) {
  const { config } = running
  if (cluster.isWorker) {
    const { work } = await import('./process/work.ts')
    return work(running)
  }
  const preparing = import('./process/prepare.ts')
  const serving =
    config.workers === 1 ? import('./process/serve.ts') : import('./process/workers.ts')
  const [{ prepareDatabase }, serve] = await Promise.all([preparing, serving])
  const databaseUrl = await prepareDatabase(running)
  await ('serve' in serve
    ? serve.serve(running, databaseUrl)
    : serve.serveByWorkers(running, databaseUrl))
}

async function end(endings: Ending[]) {
  for (const ending of endings.splice(0).reverse()) await ending().catch(report)
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
