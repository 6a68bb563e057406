/** The one place that knows since when the database is away: it is asked every second. */
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 1_000
/** While it is away, so that its return is noticed at once. */
const AWAY_CHECK_MS = 250

type Log = Record<'info' | 'warn', (facts: object, text: string) => void>

export class Availability {
  readonly #check: () => Promise<void>
  #awaySince: number | undefined
  #wait = new AbortController()

  /** `check` rejects if the database gives no answer within seconds, or takes no writes. */
  constructor(check: () => Promise<void>) {
    this.#check = check
  }

  /** By performance.now(); undefined while the database answers, and before watch(). */
  awaySince(): number | undefined {
    return this.#awaySince
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
        const error = await this.#check().then(
          () => undefined,
          (reason) => reason ?? new Error('no reason'),
        )
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

  #note(log: Log, began: number, error: unknown) {
    if (error && this.#awaySince === undefined && !isFull(error)) {
      this.#awaySince = began
      log.warn({ err: error }, 'the database is away')
    } else if (!error && this.#awaySince !== undefined) {
      const seconds = Math.round((performance.now() - this.#awaySince) / 100) / 10
      this.#awaySince = undefined
      log.info({ seconds }, 'the database is back')
    }
  }

  async #pause() {
    this.#wait = new AbortController()
    const ms = this.#awaySince === undefined ? CHECK_MS : AWAY_CHECK_MS
    await sleep(ms, undefined, { signal: this.#wait.signal, ref: false }).catch(() => undefined)
  }
}

/** A server with too many connections (53xxx) answers those that it has. */
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('53')
