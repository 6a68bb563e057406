/** Runs the queue inside this process, and keeps running it when the database goes and comes back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run } from 'graphile-worker'
import pg from 'pg'
import { PermanentFailure } from '../queue.ts'
import { announcePresence } from './presence.ts'
import { type JobContext, taskList } from './tasks.ts'

const CONCURRENT_JOBS = 3
const RETRY_MS = 1_000
/**
 * Once an hour, whichever process is first; the hour in which none was there is made up for. Restocks
 * are looked for every five minutes, so there is nothing to make up for.
 */
export const CRONTAB = [
  '3 * * * * check-low-stock ?jobKey=check-low-stock&fill=1h',
  '23 * * * * clean-up ?jobKey=clean-up&fill=1h',
  '43 * * * * cancel-unpaid-orders ?jobKey=cancel-unpaid-orders&fill=1h',
  '*/5 * * * * announce-restocks ?jobKey=announce-restocks',
].join('\n')

export type JobWorker = { stop: () => Promise<void> }

/** `crontab` is for tests: those of other things must not meet the clock. */
export function startWorker(
  context: Omit<JobContext, 'log'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
  crontab = CRONTAB,
): JobWorker {
  const stopping = new AbortController()
  let runner: Runner | undefined
  const presence = announcePresence(databaseUrl, log)

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const pgPool = openQueuePool(databaseUrl, log)
      try {
        runner = await run({
          pgPool,
          taskList: taskList({ ...context, log }),
          crontab,
          concurrency: CONCURRENT_JOBS,
          noHandleSignals: true,
          logger: jobLogger(log),
          events: presence.events,
        })
        // Asked to stop while it was still starting.
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        if (stopping.signal.aborted) return
        log.warn({ err: error }, 'the job worker stopped; starting it again')
      } finally {
        await pgPool.end()
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
      await presence.stop()
    },
  }
}

/**
 * The queue's own connections. A pool that graphile-worker opens is neither awaited nor listened to
 * while it closes, and a connection lost at that moment would end the whole process.
 */
export function openQueuePool(databaseUrl: string, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENT_JOBS + 2 })
  const isLost = (error: Error) => log.debug({ err: error }, 'the job queue lost a connection')
  pool.on('error', isLost)
  pool.on('connect', (client) => client.on('error', isLost))
  return pool
}

function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    // A failed job is retried; the worker's own chatter is of no use to an operator. One that was
    // parked has its own line.
    if (meta?.error instanceof PermanentFailure) log.debug(message)
    else if (level === 'error') log.error({ job_error: String(meta?.error ?? '') }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
