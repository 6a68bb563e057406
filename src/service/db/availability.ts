/** The one place that knows since when the database is away: it is asked every second. */
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 1_000
/** While it is away, so that its return is noticed at once. */
const AWAY_CHECK_MS = 250
/** A frozen server answers nothing for minutes; one that works answers in milliseconds. */
const PATIENCE_MS = 1_000
/** Where it is known to be away. */
const AWAY_PATIENCE_MS = 200

type Log = Record<'info' | 'warn', (facts: object, text: string) => void>

export class Availability {
  readonly #check: () => Promise<void>
  /** Since when it has given no answer, which may be by chance. */
  #failingSince: number | undefined
  #awaySince: number | undefined
  #asked: Promise<boolean> | undefined
  #wait = new AbortController()

  /** `check` rejects if the database gives no answer within seconds, or takes no writes. */
  constructor(check: () => Promise<void>) {
    this.#check = check
  }

  /** By performance.now(); undefined while the database answers, and before watch(). */
  awaySince(): number | undefined {
    return this.#awaySince
  }

  /**
   * Whether the database gives no answer now: what is known of it may be a second old. Callers at the same
   * time share one question; while that is not answered no caller waits any more.
   */
  isAway(): Promise<boolean> {
    this.#asked ??= this.#ask()
    return this.#asked
  }

  /** For a query that failed as if the database were away: it is asked now, not within a second. */
  suspect() {
    this.#wait.abort()
  }

  /** Asks until it is stopped. Logs one line when the database goes away, and one when it is back. */
  watch(log: Log): { stop: () => Promise<void> } {
    let isStopping = false
    const asking = (async () => {
      while (!isStopping) {
        const began = performance.now()
        const error = await this.#look()
        if (!isStopping) this.#note(log, began, error)
        await this.#pause()
      }
    })()
    return {
      stop: async () => {
        isStopping = true
        this.suspect()
        await asking
      },
    }
  }

  #ask(): Promise<boolean> {
    const patience = this.awaySince() === undefined ? PATIENCE_MS : AWAY_PATIENCE_MS
    const replied = this.#look().then((error) => error !== undefined)
    void replied.finally(() => {
      this.#asked = undefined
    })
    // A process that was busy for so long may have the answer, and has yet to read it.
    const silent = sleep(patience, undefined, { ref: false }).then(() => afterReading(true))
    return Promise.race([replied, silent])
  }

  /** The error that says that it is away. */
  #look = (): Promise<Error | undefined> =>
    this.#check().then(
      () => undefined,
      (error) => (isFull(error) ? undefined : (error ?? new Error('no reason'))),
    )

  /** One look may fail by chance: a connection was cut, or a busy machine was slow. */
  #note(log: Log, began: number, error: Error | undefined) {
    if (error && this.#failingSince === undefined) this.#failingSince = began
    else if (error && this.#awaySince === undefined) {
      this.#awaySince = this.#failingSince
      log.warn({ err: error }, 'the database is away')
    } else if (!error) {
      if (this.#awaySince !== undefined) {
        const seconds = Math.round((performance.now() - this.#awaySince) / 100) / 10
        log.info({ seconds }, 'the database is back')
      }
      this.#failingSince = undefined
      this.#awaySince = undefined
    }
  }

  async #pause() {
    this.#wait = new AbortController()
    const ms = this.#failingSince === undefined ? CHECK_MS : AWAY_CHECK_MS
    await sleep(ms, undefined, { signal: this.#wait.signal, ref: false }).catch(() => undefined)
  }
}

/** A server with too many connections (53xxx) answers those that it has. */
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('53')
