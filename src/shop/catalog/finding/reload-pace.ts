/** When the next reload of everything may begin: not soon after one that failed, nor without a rest. */
import { setTimeout as sleep } from 'node:timers/promises'
import { RELOAD_PAUSE_SECONDS } from '../../../service/limits/catalog.ts'

/** How a read of everything ended; `pauseSeconds` is how long none begins after one that failed. */
export type Loaded = { seconds: number; failure?: { error: unknown; pauseSeconds: number } }

export class ReloadPace {
  /**
   * As long as the last reload took: while notifications may be missed, half of the time at most is spent on
   * reading everything, and the rest is for other requests.
   */
  rest: { end: Promise<void>; until: number } | undefined
  /** Reloads that have failed one after the other, the last error, and when the next may begin. */
  #failures = 0
  #failed: { error: unknown; until: number } | undefined
  /** For the log and the metrics. */
  onLoaded: (loaded: Loaded) => void = () => undefined

  /** The failure of the last reload, while none may begin. */
  get failed(): { error: unknown } | undefined {
    return this.pauseMs > 0 ? this.#failed : undefined
  }

  get pauseMs(): number {
    return (this.#failed?.until ?? 0) - performance.now()
  }

  succeeded(begun: number) {
    const now = performance.now()
    this.#failures = 0
    this.#failed = undefined
    this.onLoaded({ seconds: (now - begun) / 1_000 })
    const end = sleep(now - begun, undefined, { ref: false }).then(() => {
      if (this.rest?.end === end) this.rest = undefined
    })
    this.rest = { end, until: 2 * now - begun }
  }

  hasFailed(begun: number, error: unknown) {
    const now = performance.now()
    const { first, max } = RELOAD_PAUSE_SECONDS
    const pauseSeconds = Math.min(first * 2 ** this.#failures, max)
    this.#failures += 1
    this.#failed = { error, until: now + pauseSeconds * 1_000 }
    this.onLoaded({ seconds: (now - begun) / 1_000, failure: { error, pauseSeconds } })
  }

  /** The connection is another one: perhaps the database is, too. */
  reset() {
    this.#failed = undefined
  }
}

/** Whether it ends before a moment. */
export async function endsBefore(end: Promise<void>, moment: number): Promise<boolean> {
  if (moment === Number.POSITIVE_INFINITY) return end.then(() => true)
  const late = new AbortController()
  const { signal } = late
  const isLate = sleep(Math.max(0, moment - performance.now()), false, { signal, ref: false })
  isLate.catch(() => undefined)
  return Promise.race([end.then(() => true), isLate]).finally(() => late.abort())
}
