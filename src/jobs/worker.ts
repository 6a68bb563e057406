/** Runs the queue inside this process, and restarts it when the database was away. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { forPg } from '../db/address.ts'
import { isConnectionLost } from '../db/connect.ts'
import { MONEY_JOBS_MAX, OTHER_JOBS_MAX, WEBHOOK_JOBS_MAX } from '../limits.ts'
import type { JobContext } from './context.ts'
import { PermanentFailure } from './queue.ts'
import { taskLists } from './tasks.ts'
import { takeLease } from './worker-lease.ts'

const RETRY_MS = 1_000
/**
 * With the default of -1, graphile-worker 0.18 does not await the statement that marks a job as done: a
 * connection lost at that moment would be an unhandled rejection, which ends the whole process.
 */
const AWAITED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
/** The queue's statements take milliseconds: a server without an answer for so long is unreachable. */
const SILENCE_SECONDS = 15
/** The number of checks within that time. */
const CHECKS = 5
const CONNECT_MS = 5_000
/** The longest time for a start, and for running jobs to end when the queue must restart. */
const STUCK_MS = 10_000
const BAD_SIGNS = ['pool:gracefulShutdown', 'worker:getJob:error'] as const
const GOOD_SIGNS = ['worker:getJob:empty', 'job:start'] as const
/** An unreachable server does not answer when its connections are closed. */
const CLOSE_MS = 2_000
/**
 * Each job runs once at its time, whatever the number of processes. `fill` runs an hourly job later if no
 * process ran at its time; a job that is scheduled every five minutes does not need it.
 */
export const CRONTAB = [
  '3 * * * * check-low-stock ?jobKey=check-low-stock&fill=1h',
  '23 * * * * clean-up ?jobKey=clean-up&fill=1h',
  '*/5 * * * * confirm-notices ?jobKey=confirm-notices',
  '*/5 * * * * queue-lost-jobs ?jobKey=queue-lost-jobs',
  '*/5 * * * * cancel-unpaid-orders ?jobKey=cancel-unpaid-orders',
  '*/5 * * * * announce-restocks ?jobKey=announce-restocks',
].join('\n')

export type JobWorker = { stop: () => Promise<void> }

/**
 * Starts three runners: for the jobs that move money, for webhooks, and for all others. `crontab` is for
 * tests, which can switch scheduled jobs off.
 */
export function startWorker(
  context: Omit<JobContext, 'log'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
  crontab = CRONTAB,
  stuckMs = STUCK_MS,
): JobWorker {
  const { money, other, webhooks } = taskLists({ ...context, log })
  const queues = [
    startQueue({ taskList: money, slots: MONEY_JOBS_MAX, crontab, stuckMs }, databaseUrl, log),
    startQueue({ taskList: other, slots: OTHER_JOBS_MAX, stuckMs }, databaseUrl, log),
    startQueue({ taskList: webhooks, slots: WEBHOOK_JOBS_MAX, stuckMs }, databaseUrl, log),
  ]
  return {
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}

/** `slots` is how many of its tasks run at once; `crontab` may schedule tasks of either runner. */
type Queue = { taskList: TaskList; slots: number; crontab?: string; stuckMs: number }

function startQueue(
  { taskList, slots, crontab, stuckMs }: Queue,
  databaseUrl: string,
  log: FastifyBaseLogger,
): JobWorker {
  const stopping = new AbortController()
  let runner: Runner | undefined
  const lease = takeLease(databaseUrl, log)

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const pgPool = openQueuePool(databaseUrl, log, { slots })
      const stuck = takesTooLong(lease.events, stuckMs)
      let starting: Promise<Runner> | undefined
      try {
        starting = run({
          pgPool,
          taskList,
          // Left out, graphile-worker would read a file `crontab` in the working directory.
          parsedCronItems: crontab ? parseCrontab(crontab) : [],
          concurrency: slots,
          noHandleSignals: true,
          logger: jobLogger(log),
          events: lease.events,
          preset: { worker: AWAITED },
        })
        runner = await Promise.race([starting, stuck.promise])
        stuck.calm()
        // Asked to stop while it was still starting.
        if (stopping.signal.aborted) await runner.stop()
        await Promise.race([runner.promise, stuck.promise])
      } catch (error) {
        if (stopping.signal.aborted) return
        const level = isLostConnection(error) ? 'debug' : 'warn'
        log[level]({ err: error }, 'the job worker stopped; starting it again')
      } finally {
        stuck.forget()
        starting?.then((abandoned) => endRunner(abandoned, log)).catch(() => undefined)
        await Promise.race([pgPool.end(), sleep(CLOSE_MS, undefined, { ref: false })])
      }
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepRunning()

  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await running
      await lease.stop()
    },
  }
}

/** One that goes on would try the connections of its closed pool again and again. */
async function endRunner(runner: Runner, log: FastifyBaseLogger) {
  log.debug('a runner of the queue is being stopped')
  await runner.stop().catch(() => undefined) // it has stopped
  await runner.promise.catch(() => undefined)
  log.debug('a runner of the queue has ended')
}

/**
 * Rejects if a worker does not start, cannot read the queue, or begins to stop and does not end, within
 * `stuckMs`. graphile-worker 0.18 may use dead connections without an end, and counts wrongly when two
 * jobs cannot be marked as done. The jobs that it has locked are released like those of an expired worker.
 */
function takesTooLong(events: WorkerEvents, stuckMs: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const calm = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const begin = (sign: object = {}) => {
    const cause = 'error' in sign ? sign.error : undefined
    const giveUp = () => reject(new Error('it neither runs jobs nor stops', { cause }))
    timer ??= setTimeout(giveUp, stuckMs).unref()
  }
  begin()
  for (const event of BAD_SIGNS) events.on(event, begin)
  for (const event of GOOD_SIGNS) events.on(event, calm)
  const forget = () => {
    for (const event of BAD_SIGNS) events.off(event, begin)
    for (const event of GOOD_SIGNS) events.off(event, calm)
    calm()
  }
  return { promise, calm, forget }
}

/**
 * The queue's own connections. graphile-worker neither awaits nor listens to a pool of its own while it
 * closes, and a connection lost at that moment would end the whole process.
 */
export function openQueuePool(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { slots, silenceSeconds = SILENCE_SECONDS }: { slots: number; silenceSeconds?: number },
): pg.Pool {
  const pool = new pg.Pool({
    ...forPg(databaseUrl),
    // As in db/connect.ts: Postgres ends a statement whose process has ended.
    options: '-c client_connection_check_interval=2s',
    max: slots + 2,
    connectionTimeoutMillis: CONNECT_MS,
    verify: refuseStandby,
  })
  const isLost = (error: Error) => log.debug({ err: error }, 'the job queue lost a connection')
  pool.on('error', isLost)
  pool.on('connect', (client) => {
    client.on('error', isLost)
    endWhenSilent(client, silenceSeconds)
  })
  return pool
}

/** A proxy may still lead to the server that was the primary before. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void) {
  client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .then(({ rows }) =>
      done(rows[0]?.is_standby ? new Error('the server is a standby') : undefined),
    )
    .catch(done)
}

/**
 * Private fields of pg. Its public options cannot replace them: query_timeout leaves the connection in
 * the pool, and a socket of our own, given as `stream`, does not see the bytes that TLS writes.
 */
type Inside = { connection: { stream: Socket }; _activeQuery?: unknown; _ending?: boolean }

/** Closes a connection that owes an answer and is silent, as the patch of postgres does for the others. */
function endWhenSilent(client: pg.PoolClient, seconds: number) {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  let [heard, silent] = [0, 0]
  const watch = setInterval(
    () => {
      if (stream.destroyed) return clearInterval(watch)
      const owes = inside._activeQuery || inside._ending
      silent = owes && heard === stream.bytesRead ? silent + 1 : 0
      heard = stream.bytesRead
      if (silent === CHECKS) stream.destroy()
    },
    (seconds * 1_000) / CHECKS,
  ).unref()
}

/** pg gives some of these errors no code, and of others graphile-worker passes on the text only. */
const PG_LOST =
  /Connection terminated|timeout exceeded when trying to connect|a connection error and is not queryable|after calling end on the pool|the server is a standby|the database system is (?:shutting down|starting up)|terminating connection due to administrator command|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT/

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isConnectionLost(error) || PG_LOST.test(error.message) || isLostConnection(error.cause)
}

function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    // An operator has no use for the worker's own messages, which are logged at debug. A job that is not
    // retried has a line of its own: see tasks.ts.
    if (meta?.error instanceof PermanentFailure) log.debug(message)
    // One line says that the database is away: see db/availability.ts.
    else if (isLostConnection(meta?.error) || PG_LOST.test(message)) log.debug(message)
    else if (level === 'error') log.error({ job_error: String(meta?.error ?? '') }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
