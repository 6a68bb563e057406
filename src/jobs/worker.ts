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
import { MONEY_JOBS_MAX, OTHER_JOBS_MAX } from '../limits.ts'
import type { JobContext } from './context.ts'
import { PermanentFailure } from './queue.ts'
import { taskLists } from './tasks.ts'
import { holdLease } from './worker-lease.ts'

const RETRY_MS = 1_000
/**
 * Without a delay set, graphile-worker 0.18 does not await that a job is marked as done: a connection
 * lost at that moment would be a rejection that nobody handles, and end the whole process.
 */
const AWAITED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
/** The queue's statements take milliseconds: after this time without an answer the server is lost. */
const SILENCE_SECONDS = 15
/** How often silence is checked within that time. */
const CHECKS = 5
const CONNECT_MS = 5_000
/** How long a start may take, and how long running jobs may when the queue must restart. */
const STUCK_MS = 10_000
const BAD_SIGNS = ['pool:gracefulShutdown', 'worker:getJob:error'] as const
const GOOD_SIGNS = ['worker:getJob:empty', 'job:start'] as const
/** A server that is lost does not answer the end of its connections. */
const CLOSE_MS = 2_000
/**
 * Each runs once at its time, however many processes there are. `fill` runs an hourly job later if no
 * process ran at its time; a job of every five minutes needs none.
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
 * Starts two runners, one for the jobs that move money and one for all others. `crontab` is for tests,
 * which can switch scheduled jobs off.
 */
export function startWorker(
  context: Omit<JobContext, 'log'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
  crontab = CRONTAB,
): JobWorker {
  const { money, other } = taskLists({ ...context, log })
  const queues = [
    startQueue({ taskList: money, slots: MONEY_JOBS_MAX, crontab }, databaseUrl, log),
    startQueue({ taskList: other, slots: OTHER_JOBS_MAX }, databaseUrl, log),
  ]
  return {
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}

/** `slots` is how many of its tasks run at once; `crontab` may schedule tasks of either runner. */
type Queue = { taskList: TaskList; slots: number; crontab?: string }

function startQueue(
  { taskList, slots, crontab }: Queue,
  databaseUrl: string,
  log: FastifyBaseLogger,
): JobWorker {
  const stopping = new AbortController()
  let runner: Runner | undefined
  const lease = holdLease(databaseUrl, log)

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const pgPool = openQueuePool(databaseUrl, log, { slots })
      const stuck = takesTooLong(lease.events)
      try {
        const starting = run({
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
        log.warn({ err: error }, 'the job worker stopped; starting it again')
      } finally {
        stuck.forget()
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

/**
 * Rejects if a worker does not come to its start, does not get at the queue, or has begun to end and
 * does not. graphile-worker 0.18 may go on with dead connections for ever, and counts wrongly when two
 * jobs cannot be marked as done. What it has locked is released like the jobs of an expired worker.
 */
function takesTooLong(events: WorkerEvents) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const calm = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const begin = () => {
    const giveUp = () => reject(new Error('it neither runs jobs nor stops'))
    timer ??= setTimeout(giveUp, STUCK_MS).unref()
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
 * The queue's own connections. A pool that graphile-worker opens is neither awaited nor listened to
 * while it closes, and a connection lost at that moment would end the whole process.
 */
export function openQueuePool(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { slots, silenceSeconds = SILENCE_SECONDS }: { slots: number; silenceSeconds?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // As in db/connect.ts: a statement ends when its process has.
    options: '-c client_connection_check_interval=2s',
    max: slots + 2,
    connectionTimeoutMillis: CONNECT_MS,
  })
  const isLost = (error: Error) => log.debug({ err: error }, 'the job queue lost a connection')
  pool.on('error', isLost)
  pool.on('connect', (client) => {
    client.on('error', isLost)
    endWhenSilent(client, silenceSeconds)
  })
  return pool
}

/**
 * Private fields of pg. Its public options cannot replace them: query_timeout leaves the connection in
 * the pool, and a socket of our own, given as `stream`, sees nothing of what TLS writes.
 */
type Inside = { connection: { stream: Socket }; _activeQuery?: unknown; _ending?: boolean }

/** As the patch of postgres does for the other connections. */
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

function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failed job is retried; the worker's own chatter is of no use to an operator. One that is not
    // retried has a line of its own: see tasks.ts.
    if (meta?.error instanceof PermanentFailure) log.debug(message)
    else if (level === 'error') log.error({ job_error: String(meta?.error ?? '') }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
