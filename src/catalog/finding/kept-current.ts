/** Something that was read from the database and is read again where the database says that it changed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeSource } from '../../cache/change-source.ts'
import { ageOf, certainAt, readOrStale } from '../../cache/stale.ts'
import { RELOAD_PAUSE_SECONDS } from '../../limits.ts'

/** Ids of products, or everything. */
export type ChangedProducts = Iterable<number> | 'all'

/** `certainUntil` is when it was certainly current, as performance.now() counts; infinite if it is now. */
export type Kept<State> = { state: State; certainUntil: number }

/** What has changed since it was read, and until when it was certain that nothing had. */
type Unread = { changed: Set<number> | 'all'; certainUntil: number }

/** Where nothing was read because the database is away. */
const RETRY_MS = 500

const NOTHING: Unread = { changed: new Set(), certainUntil: Number.POSITIVE_INFINITY }

/** A read that `reset` has given up: its callers wait for the next one. */
class GivenUp extends Error {}

/** How a read of everything ended; `pauseSeconds` is how long none begins after one that failed. */
export type Loaded = { seconds: number; failure?: { error: unknown; pauseSeconds: number } }

/** The state of a class says when it changes without a notification, as performance.now() counts. */
export abstract class KeptCurrent<State extends { freshUntil: number }> {
  readonly #source: () => ChangeSource
  #unread: Unread | undefined = { changed: 'all', certainUntil: Number.NEGATIVE_INFINITY }
  #reading: Promise<State> | undefined
  /** What is being read now. */
  #inProgress: Unread | undefined
  #state: State | undefined
  #resets = 0
  /**
   * As long as the last read took: while notifications may be missed, half of the time at most is spent on
   * reading everything, and the rest is for other requests.
   */
  #rest: Promise<void> | undefined
  /** Reads of everything that have failed one after the other, the last error, and when the next may begin. */
  #failures = 0
  #failed: { error: unknown; until: number } | undefined
  /** For the log and the metrics. */
  onLoaded: (loaded: Loaded) => void = () => undefined

  constructor(source: () => ChangeSource) {
    this.#source = source
  }

  /**
   * Reads what has changed since `state` was read. After each wait for the database it calls `goOn`, which
   * throws once the read was given up: another one may be changing the same state.
   */
  protected abstract load(
    state: State | undefined,
    changed: ReadonlySet<number> | 'all',
    goOn: () => void,
  ): Promise<State>
  /** What has changed by itself when freshUntil has passed; sets the next freshUntil. */
  protected abstract expire(state: State): ChangedProducts

  invalidate(changed: ChangedProducts) {
    this.#note(changed, this.#source().certainAt())
  }

  /** For when changes may have been missed. What was begun before may never end, so no caller waits for it. */
  reset() {
    this.#resets += 1
    this.#reading = undefined
    this.#note('all', this.#inProgress?.certainUntil ?? this.#source().certainAt())
    this.#inProgress = undefined
    this.#failed = undefined
  }

  /** Whether it has been read. What has changed since then may still be unread. */
  get isLoaded(): boolean {
    return this.#state !== undefined
  }

  protected get loadedState(): State | undefined {
    return this.#state
  }

  /** Reads it, again after each failure, until that has succeeded. */
  async untilCurrent(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const isRead = await this.current().then(
        () => true,
        () => false,
      )
      if (isRead) return
      const pauseMs = Math.max((this.#failed?.until ?? 0) - performance.now(), RETRY_MS)
      await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    }
  }

  /**
   * The state with every change that was committed and notified before. While notifications may be
   * missed, everything is read anew. Callers who wait share one read, which began after they came: none
   * waits for more than it and the one that was running before, however many changes follow each other.
   * While the database is away, the state as it was.
   */
  async current(): Promise<Kept<State>> {
    const state = this.#source().isCurrent() ? this.#upToDate() : undefined
    if (state) return { state, certainUntil: Number.POSITIVE_INFINITY }
    return readOrStale(
      this.#source(),
      async () => ({ state: await this.#read(), certainUntil: Number.POSITIVE_INFINITY }),
      () => this.#stale(),
    )
  }

  async #read(): Promise<State> {
    if (!this.#source().isCurrent()) this.invalidate('all')
    const running = this.#reading
    for (;;) {
      const state = this.#upToDate()
      if (state) return state
      if (!this.#reading && this.#rest && !this.#source().isCurrent()) {
        await this.#rest
        continue
      }
      if (!this.#reading && this.#unread?.changed === 'all') this.#throwWhilePaused()
      this.#reading ??= this.#begin()
      const reading = this.#reading
      const read = await reading.catch(unlessGivenUp)
      if (read && reading !== running) return read
    }
  }

  #upToDate(): State | undefined {
    const state = this.#state
    if (state && performance.now() >= state.freshUntil) {
      const { freshUntil } = state
      this.#note(this.expire(state), freshUntil)
    }
    // While a read is running, what it reads is not in the state yet.
    return this.#reading || this.#unread ? undefined : state
  }

  async #begin(): Promise<State> {
    const { changed, certainUntil } = this.#unread ?? NOTHING
    this.#unread = undefined
    this.#inProgress = { changed, certainUntil }
    const resets = this.#resets
    const goOn = () => {
      if (resets !== this.#resets) throw new GivenUp()
    }
    const begun = performance.now()
    try {
      const state = await this.load(this.#state, changed, goOn)
      if (resets === this.#resets) {
        this.#state = state
        if (changed === 'all') this.#noteLoad(begun)
      }
      this.#rest = sleep(performance.now() - begun, undefined, { ref: false }).then(() => {
        this.#rest = undefined
      })
      return state
    } catch (error) {
      if (resets === this.#resets) {
        this.#note(changed, certainUntil)
        if (changed === 'all') this.#noteLoad(begun, error)
      }
      throw error
    } finally {
      if (resets === this.#resets) {
        this.#reading = undefined
        this.#inProgress = undefined
      }
    }
  }

  /** None begins so soon after one that has failed: each request would begin the next. */
  #throwWhilePaused() {
    if (this.#failed && performance.now() < this.#failed.until) throw this.#failed.error
  }

  #noteLoad(begun: number, error?: unknown) {
    const now = performance.now()
    const seconds = (now - begun) / 1_000
    this.#failures = error === undefined ? 0 : this.#failures + 1
    this.#failed = undefined
    if (error === undefined) return this.onLoaded({ seconds })
    const { first, max } = RELOAD_PAUSE_SECONDS
    const pauseSeconds = Math.min(first * 2 ** (this.#failures - 1), max)
    this.#failed = { error, until: now + pauseSeconds * 1_000 }
    this.onLoaded({ seconds, failure: { error, pauseSeconds } })
  }

  #note(changed: ChangedProducts, certainUntil: number) {
    const unread = this.#unread ?? { changed: new Set(), certainUntil }
    if (changed === 'all') unread.changed = 'all'
    else if (unread.changed !== 'all') for (const id of changed) unread.changed.add(id)
    if (unread.changed !== 'all' && unread.changed.size === 0) return
    unread.certainUntil = Math.min(unread.certainUntil, certainUntil)
    this.#unread = unread
  }

  #stale(): Kept<State> | undefined {
    if (!this.#state) return undefined
    const unread = [this.#unread, this.#inProgress].map(
      (each) => each?.certainUntil ?? Number.POSITIVE_INFINITY,
    )
    const { freshUntil } = this.#state
    const now = performance.now()
    const own = freshUntil <= now ? freshUntil : Number.POSITIVE_INFINITY
    const certainUntil = certainAt(this.#source(), Math.min(own, ...unread))
    const isServable = ageOf(this.#source(), certainUntil) !== undefined
    return isServable ? { state: this.#state, certainUntil } : undefined
  }
}

function unlessGivenUp(error: unknown): undefined {
  if (!(error instanceof GivenUp)) throw error
}
