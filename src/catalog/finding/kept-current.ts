/** Something that was read from the database and is read again where the database says that it changed. */
import type { ChangeSource } from '../../cache/change-source.ts'

/** Ids of products, or everything. */
export type ChangedProducts = Iterable<number> | 'all'

/** Whether every notification has arrived. */
export type Currentness = Pick<ChangeSource, 'isCurrent'>

export abstract class KeptCurrent<State> {
  readonly #source: Currentness
  #changed: Set<number> | 'all' = 'all'
  #refreshing: Promise<State> | undefined
  #state: State | undefined
  /** When it changes without a notification, as performance.now() counts. */
  freshUntil = Number.POSITIVE_INFINITY

  constructor(source: Currentness) {
    this.#source = source
  }

  /** Reads what has changed since `state` was read; without a state, everything. */
  protected abstract load(state: State | undefined, changed: ReadonlySet<number>): Promise<State>
  /** What has changed by itself when freshUntil has passed; sets the next freshUntil. */
  protected abstract expire(): ChangedProducts

  invalidate(changed: ChangedProducts) {
    if (changed === 'all' || this.#changed === 'all') this.#changed = 'all'
    else for (const id of changed) this.#changed.add(id)
  }

  /**
   * The state with every change that was committed and notified before. While notifications may be
   * missed, everything is read anew. Callers who wait share one read; none waits for more than two, the
   * one that was running when it came and the next, however many changes follow each other.
   */
  async current(): Promise<State> {
    if (!this.#source.isCurrent()) this.#changed = 'all'
    for (let reads = 0; reads < 2; reads += 1) {
      if (performance.now() >= this.freshUntil) this.invalidate(this.expire())
      // While a read is running, what it reads is not in the state yet.
      const isRead = !this.#refreshing && this.#changed !== 'all' && this.#changed.size === 0
      if (this.#state && isRead) return this.#state
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      this.#state = await this.#refreshing
    }
    return this.#state as State
  }

  async #refresh(): Promise<State> {
    const changed = this.#changed
    this.#changed = new Set()
    try {
      if (changed === 'all') return await this.load(undefined, new Set())
      return await this.load(this.#state, changed)
    } catch (error) {
      this.invalidate(changed)
      throw error
    }
  }
}
