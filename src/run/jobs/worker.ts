/** Runs the queue inside this process, and restarts it when the database was away. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  parseCrontab,
  type Runner,
  run,
  type TaskList,
  type WorkerEventMap,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { MailDelayed } from '../../outside/emails/mailer.ts'
import { forPg } from '../../service/db/address.ts'
import { type Db, isConnectionLost } from '../../service/db/connect.ts'
import { IMPORTED_PICTURES_MAX } from '../../service/limits/catalog.ts'
import { MONEY_JOBS_MAX, OTHER_JOBS_MAX, WEBHOOK_JOBS_MAX } from '../../service/limits/service.ts'
import type { JobContext } from './context.ts'
import { askAgainWhenNotified, batched, putBackBeforeStopping } from './local-queue.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { taskLists } from './tasks.ts'
import { takeLease } from './worker-lease.ts'

const RETRY_MS = 1_000
/** The queue's statements take milliseconds: a server without an answer for so long is unreachable. */
const SILENCE_SECONDS = 15
const CONNECT_MS = 5_000
/** The longest time for a start, and for running jobs to end when the queue must restart. */
const STUCK_MS = 10_000
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
  '* * * * * mail-shop ?jobKey=mail-shop',
  '*/5 * * * * draw-invoices ?jobKey=draw-invoices',
].join('\n')

export type JobWorker = { stop: () => Promise<void> }

/**
 * Starts three runners: for the jobs that move money, for those that wait for systems of other people, and for all
 * others. `crontab` is for tests, which can switch scheduled jobs off.
 */
export function startWorker(
  context: Omit<JobContext, 'log'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
  crontab = CRONTAB,
  stuckMs = STUCK_MS,
): JobWorker {
  const { money, other, partners } = taskLists({ ...context, log })
  const shared = { db: context.db, databaseUrl, log, stuckMs }
  const queues = [
    startQueue({ ...shared, taskList: money, slots: MONEY_JOBS_MAX, crontab }),
    startQueue({ ...shared, taskList: other, slots: OTHER_JOBS_MAX }),
    startQueue({
      ...shared,
      taskList: partners,
      // Of pictures no more can run, since each of their slots has a queue of its own: webhooks have theirs always.
      slots: WEBHOOK_JOBS_MAX + IMPORTED_PICTURES_MAX,
      spare: 0,
    }),
  ]
  return {
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}

type Queue = {
  taskList: TaskList
  /** How many of its tasks run at once. */
  slots: number
  /** Connections of the queue beside one for each: tasks need it but to begin and to end. */
  spare?: number
  /** May schedule tasks of any runner. */
  crontab?: string
  stuckMs: number
  databaseUrl: string
  db: Db
  log: FastifyBaseLogger
}

function startQueue(queue: Queue): JobWorker {
  const { taskList, slots, spare = 2, crontab, stuckMs, databaseUrl, db, log } = queue
  const stopping = new AbortController()
  let runner: Runner | undefined
  const lease = takeLease(databaseUrl, log)
  askAgainWhenNotified(lease.events)
  const stopsInOrder = putBackBeforeStopping(lease.events)

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const pgPool = openQueuePool(databaseUrl, log, { slots, spare })
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
          preset: { worker: batched(slots), plugins: [stopsInOrder] },
        })
        runner = await Promise.race([starting, stuck.promise])
        // Asked to stop while it was still starting.
        if (stopping.signal.aborted) await runner.stop()
        await Promise.race([runner.promise, stuck.promise])
      } catch (error) {
        if (stopping.signal.aborted) return
        const isOutage = isLost(error) || (mayBeOutage(error) && (await isAway(db)))
        log[isOutage ? 'debug' : 'warn'](
          { err: error },
          'the job worker stopped; starting it again',
        )
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
 * Rejects if a worker does not start, cannot read the queue though it has slots, or begins to stop and does
 * not end, within `stuckMs`. graphile-worker 0.18 may use dead connections without an end, and counts
 * wrongly when two jobs cannot be marked as done. The jobs that it has locked are released like those of
 * an expired worker.
 */
function takesTooLong(events: WorkerEvents, stuckMs: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const calm = () => clearTimeout(timer)
  const begin = () => {
    calm()
    timer = setTimeout(() => reject(new Error('it neither runs jobs nor stops')), stuckMs).unref()
  }
  const onMode = ({ newMode }: WorkerEventMap['localQueue:setMode']) => {
    if (newMode === 'POLLING' || newMode === 'RELEASED') begin()
    else calm()
  }
  // While it waits for jobs it asks for them every two seconds.
  const onAnswer = ({ localQueue }: WorkerEventMap['localQueue:getJobs:complete']) => {
    if (localQueue.mode === 'POLLING') begin()
  }
  begin()
  events.on('localQueue:setMode', onMode)
  events.on('localQueue:getJobs:complete', onAnswer)
  const forget = () => {
    events.off('localQueue:setMode', onMode)
    events.off('localQueue:getJobs:complete', onAnswer)
    calm()
  }
  return { promise, forget }
}

/**
 * The queue's own connections. graphile-worker neither awaits nor listens to a pool of its own while it
 * closes, and a connection lost at that moment would end the whole process.
 */
export function openQueuePool(
  databaseUrl: string,
  log: FastifyBaseLogger,
  {
    slots,
    spare = 2,
    silenceSeconds = SILENCE_SECONDS,
  }: { slots: number; spare?: number; silenceSeconds?: number },
): pg.Pool {
  const pool = new pg.Pool({
    ...forPg(databaseUrl),
    // As in service/db/connect.ts: Postgres ends a statement whose process has ended.
    options: '-c client_connection_check_interval=2s',
    max: slots + spare,
    connectionTimeoutMillis: CONNECT_MS,
    Client: endingWhenSilent(silenceSeconds * 1_000),
    verify: refuseStandby,
  })
  const isLost = (error: Error) => log.debug({ err: error }, 'the job queue lost a connection')
  pool.on('error', isLost)
  pool.on('connect', (client) => client.on('error', isLost))
  return pool
}

/** A proxy may still lead to the server that was the primary before. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void) {
  client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .then(({ rows }) => done(rows[0]?.is_standby ? standbyError() : undefined))
    .catch(done)
}

/** With Postgres's own code for a write that a standby refuses. */
const standbyError = () => Object.assign(new Error('the server is a standby'), { code: '25006' })

/**
 * A connection that ends when it has owed an answer for too long: its statements fail, and the pool replaces
 * it. With pg's own query_timeout it would go back into the pool and be silent there (its issue 3399).
 */
const endingWhenSilent = (silenceMs: number) =>
  class extends pg.Client {
    #silence: NodeJS.Timeout | undefined

    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('drain', () => clearTimeout(this.#silence))
    }

    /** Returns what the query of pg returns: it has seven signatures. */
    override query(...given: unknown[]): never {
      clearTimeout(this.#silence)
      this.#silence = setTimeout(() => this.end(), silenceMs).unref()
      return super.query(...(given as [string])) as never
    }
  }

const isLost = (error: unknown): boolean =>
  error instanceof Error && (isConnectionLost(error) || isLost(error.cause))

/**
 * Whether it may mean no more than that the database is away: pg and graphile-worker report that also by
 * plain errors, which have no code.
 */
function mayBeOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(mayBeOutage)
  if (!(error instanceof Error)) return false
  return isLost(error) || (error.constructor === Error && !('code' in error))
}

const isAway = (db: Db) => db`select 1`.then(() => false, isConnectionLost)

function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.error ?? meta?.fatalError
    // An operator has no use for the worker's own messages, which are logged at debug. A job that is not
    // retried has a line of its own: see tasks.ts; mails that are have one a minute: see mail-outage.ts.
    if (error instanceof PermanentFailure || error instanceof MailDelayed) log.debug(message)
    // One line says that the database is away: see service/db/availability.ts. What a job throws has a code then.
    else if (meta?.failure ? isLost(error) : mayBeOutage(error)) log.debug(message)
    else if (level === 'error') log.error({ job_error: String(error ?? '') }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
