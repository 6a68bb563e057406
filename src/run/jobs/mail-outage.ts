/**
 * A mail server that is away: mails wait, and leave the slots to other jobs meanwhile. One is tried from time to time,
 * and the first that leaves makes all others due.
 */
import type { FastifyBaseLogger } from 'fastify'
import { MailDelayed, MailServerAway } from '../../outside/emails/mailer.ts'
import type { Queryable } from '../../service/db/connect.ts'
import { MAIL_RETRY_DAYS } from '../../service/limits/service.ts'

/** In a row. One letter may fail by itself: a filter chokes on it, and the server hangs up. */
const FAILURES_OF_AN_OUTAGE = 3
/** Between two tries of an outage: a silent server occupies a slot for 10 of these seconds. */
const PAUSE_MS = 30_000
const LINE_MS = 60_000

/** Whether the mail server is away, as one process has seen it by its mails. */
export class MailOutage {
  readonly #log: FastifyBaseLogger
  readonly #now: () => number
  #failures = 0
  #nextTryAt = Number.NEGATIVE_INFINITY
  #nextLineAt = Number.NEGATIVE_INFINITY

  /** `now` in milliseconds; tests move it. */
  constructor(log: FastifyBaseLogger, now = () => performance.now()) {
    this.#log = log
    this.#now = now
  }

  get #isAway() {
    return this.#failures >= FAILURES_OF_AN_OUTAGE
  }

  /** Throws MailDelayed until another mail may be tried. */
  refuseWhileAway() {
    if (this.#isAway && this.#now() < this.#nextTryAt) {
      throw new MailDelayed('not tried: the mail server is away')
    }
  }

  /** Sends a mail, and throws what it throws. A refusal is an answer, too: the server is there. */
  async watch(db: Queryable, send: () => Promise<void>): Promise<void> {
    this.#nextTryAt = this.#now() + PAUSE_MS
    const failure = await send().then(() => undefined, asError)
    if (failure instanceof MailDelayed) this.#logOnceAMinute(failure)
    if (failure instanceof MailServerAway) this.#failures += 1
    else await this.#end(db)
    if (failure) throw failure
  }

  #logOnceAMinute({ message }: MailDelayed) {
    if (this.#now() < this.#nextLineAt) return
    this.#nextLineAt = this.#now() + LINE_MS
    this.#log.warn({ reason: message }, 'mails do not leave, and are tried again')
  }

  /** Never throws: the mail has left, and its job must not send it again. */
  async #end(db: Queryable) {
    const wasAway = this.#isAway
    this.#failures = 0
    if (!wasAway) return
    try {
      const mails = await wakeMails(db)
      this.#log.info({ mails }, 'the mail server is back')
    } catch (error) {
      this.#failures = FAILURES_OF_AN_OUTAGE
      this.#log.debug(
        { err: error },
        'mails were not made due: the next answer of the mail server does it',
      )
    }
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Returns how many had failed and waited. */
async function wakeMails(db: Queryable): Promise<number> {
  const { count } = await db`
    select graphile_worker.reschedule_jobs(array_agg(j.id), run_at => now())
    from graphile_worker.jobs j
    where j.task_identifier = 'send-email' and j.attempts between 1 and j.max_attempts - 1
      and j.locked_at is null and j.run_at > now()`
  return count
}

/**
 * The queue waits e^attempts seconds, and gives up after 25 attempts, of which the last waits are six hours each. A
 * mail counts fewer: it waits 55 seconds at most if the server was away, so that one is tried within a minute of its
 * return, and otherwise 148.
 */
const ATTEMPTS_AWAY_MAX = 4
const ATTEMPTS_MAX = 5

/** Bounds the wait of the running job after this error. Returns true for a mail that has been tried for days. */
export async function givesUp(db: Queryable, jobId: string, error: MailDelayed): Promise<boolean> {
  const most = error instanceof MailServerAway ? ATTEMPTS_AWAY_MAX : ATTEMPTS_MAX
  const [job] = await db<[{ is_old: boolean }?]>`
    update graphile_worker._private_jobs j set attempts = least(j.attempts, ${most})
    where j.id = ${jobId}
      and j.attempts < j.max_attempts -- one that was queued anew while it ran is not tried again
    returning j.created_at < now() - make_interval(days => ${MAIL_RETRY_DAYS}) as is_old`
  return job?.is_old ?? false
}
