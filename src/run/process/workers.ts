/**
 * The primary of the workers, also of a single one: it forks them, replaces a worker that dies or is frozen, and
 * stops with all of them. When the primary itself dies, Node ends its workers.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../../service/config/config.ts'
import { killWhenSilent } from './heartbeat.ts'
import { logConsole, openLog } from './log.ts'
import { heapMegabytes, thisMemory } from './memory.ts'
import { freeStartupMemory, greet, isTaken, listenError, type Running, SERVES } from './running.ts'

/** A worker that lived for less than this probably failed at its start. */
const QUICK_MS = 30_000
const PAUSE_MS = 1_000
/** In a row; then the primary exits with 1, so that the operator notices. */
const QUICK_DEATHS_MAX = 5
/**
 * Twice what a worker needs after its last request. One that hangs is killed, while there is time to stop
 * the database.
 */
const REST_MS = 2_500
/** The workers of a primary that was killed a moment ago leave the port within this time. */
const PORT_FREE_MS = 2_000
const PORT_RETRY_MS = 50
/** A worker ignores the signals that others send: see main.ts. */
const END_WORKER = 'SIGUSR2'

/** Resolves when all workers serve. */
export async function serveByWorkers(running: Running, databaseUrl: string): Promise<void> {
  const log = await openLog(running.config)
  logConsole(log)
  const fleet = new Fleet(running, databaseUrl, log)
  running.endings.push(() => fleet.stop())
  if (running.config.metrics) await serveAllMetrics(running)
  await waitForPort(running.config)
  await fleet.start()
  greet(running.config, log)
  freeStartupMemory()
}

/**
 * Throws a ConfigError while another process listens on the port. Several processes can share it: without
 * this check two stores would each receive a part of the other's requests.
 */
async function waitForPort({ host, port }: Config) {
  for (const giveUpAt = performance.now() + PORT_FREE_MS; ; await sleep(PORT_RETRY_MS)) {
    const server = createServer().listen({ host, port })
    try {
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
      return
    } catch (error) {
      if (!isTaken(error) || performance.now() > giveUpAt) throw listenError(error, { host, port })
    }
  }
}

/** The sums of all workers' metrics, with memory and processor time of the primary. */
async function serveAllMetrics(running: Running) {
  const { ClusterRegistry, Registry } = await import('@prometheus-io/client')
  const { describeProcess } = await import('../../service/telemetry/process-figures.ts')
  const { serveMetrics } = await import('./metrics-listener.ts')
  const own = new Registry()
  describeProcess(own, { workers: running.config.workers, serves: false })
  ClusterRegistry.setRegistries([own])
  const all = new ClusterRegistry()
  await serveMetrics(running, () => all.clusterMetrics())
}

class Fleet {
  readonly #running: Running
  readonly #databaseUrl: string
  readonly #log: Logger
  readonly #started = Promise.withResolvers<void>()
  #isStarted = false
  #isStopping = false
  #serving = 0
  #quickDeaths = 0

  constructor(running: Running, databaseUrl: string, log: Logger) {
    this.#running = running
    this.#databaseUrl = databaseUrl
    this.#log = log
  }

  async start(): Promise<void> {
    const { config, stopping } = this.#running
    stopping.throwIfAborted()
    stopping.addEventListener('abort', () => this.#started.reject(stopping.reason))
    for (let number = 1; number <= config.workers; number += 1) this.#fork(number)
    await this.#started.promise
    this.#isStarted = true
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const { drainMs, finishMs } = this.#running.config
    const longestMs = drainMs + finishMs + REST_MS
    const workers = Object.values(cluster.workers ?? {})
    await Promise.all(workers.map((worker) => worker && end(worker, longestMs)))
  }

  /** The number appears in the worker's command line and in its log lines. */
  #fork(number: number) {
    const { workers } = this.#running.config
    // The ceiling of a single one is V8's own, or that of an operator by NODE_OPTIONS.
    const megabytes = workers > 1 ? heapMegabytes(thisMemory(), workers) : undefined
    cluster.setupPrimary({
      args: ['worker', String(number)],
      execArgv: [...process.execArgv, ...(megabytes ? [`--max-old-space-size=${megabytes}`] : [])],
    })
    const worker = cluster.fork({ DATABASE_URL: this.#databaseUrl })
    const born = performance.now()
    worker.on('message', (message) => this.#onMessage(message))
    killWhenSilent(worker, () => this.#log.error({ worker: number }, 'a worker is frozen: killed'))
    worker.on('exit', (code, signal) => {
      const lived = performance.now() - born
      if (!this.#isStopping) void this.#replace(number, lived, signal ?? `code ${code}`)
    })
  }

  #onMessage(message: unknown) {
    if (message !== SERVES) return
    this.#serving += 1
    if (this.#serving === this.#running.config.workers) this.#started.resolve()
  }

  async #replace(number: number, livedMs: number, how: string) {
    const isQuick = livedMs < QUICK_MS
    this.#quickDeaths = isQuick ? this.#quickDeaths + 1 : 0
    this.#log.error({ worker: number, how }, 'a worker died; another takes its place')
    if (this.#quickDeaths >= QUICK_DEATHS_MAX) {
      const times = `${QUICK_DEATHS_MAX} workers in a row died within ${QUICK_MS / 1000} s`
      this.#giveUp(`${times} of their start, the last by ${how}: see what they printed.`)
      return
    }
    if (isQuick) await sleep(PAUSE_MS)
    if (!this.#isStopping) this.#fork(number)
  }

  #giveUp(because: string) {
    if (this.#isStopping) return
    this.#isStopping = true
    const error = new ConfigError(because)
    if (this.#isStarted) void this.#running.fail(error)
    else this.#started.reject(error)
  }
}

async function end(worker: Worker, longestMs: number) {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const killer = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
  worker.process.kill(END_WORKER)
  await ended
  clearTimeout(killer)
}
