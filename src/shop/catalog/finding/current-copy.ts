/**
 * Something that was read from the database and is read again where the database says that it changed. Products
 * that changed are waited for; a reload of everything for a moment, and then the state is shown as it was.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangeSource, NO_SOURCE } from '../../../service/cache/change-source.ts'
import { certainAt, isYounger, readOrStale } from '../../../service/cache/stale.ts'
import { isDatabaseUnavailable } from '../../../service/db/connect.ts'
import { Unavailable } from '../../../service/db/unavailable.ts'
import { RELOAD_OUTDATED_SECONDS, RELOAD_WAIT_SECONDS } from '../../../service/limits/catalog.ts'
import { endsBefore, ReloadPace } from './reload-pace.ts'

/** A product by its id, or the synonyms, of which only the index is invalidated. */
export type Changed = number | 'synonyms'
type Changes = Iterable<Changed> | 'all'

/** `certainUntil` is when it was certainly current, as performance.now() counts; infinite if it is now. */
export type Copy<State> = { state: State; certainUntil: number }

/** Where nothing was read because the database is away. */
const RETRY_MS = 500
const NEVER = Number.POSITIVE_INFINITY

/** A read that `reset` has given up: its callers wait for the next one. */
class GivenUp extends Error {}

/** Until when it was certain that nothing had changed of what is being read. */
type Reading = { end: Promise<void>; certainUntil: number }
/** A read of everything, with the products that changed since it began or were to be read then. */
type Reload = Reading & { begun: number; changed: Set<Changed> }

/** The state of a class says when it changes without a notification, as performance.now() counts. */
export abstract class CurrentCopy<State extends { freshUntil: number }> {
  readonly #source: () => ChangeSource
  #state: State | undefined
  /** Products that have changed since they were read, and until when it was certain that none had. */
  readonly #changed = new Set<Changed>()
  #changedCertainUntil = NEVER
  #reading: Reading | undefined
  /** Until when it was certain that not everything had changed; undefined where only products may have. */
  #allCertainUntil: number | undefined = Number.NEGATIVE_INFINITY
  #reload: Reload | undefined
  /** Commits before this moment are in the state, but for `#changed`. */
  #reloadedAt = Number.NEGATIVE_INFINITY
  /** How many reloads have begun, and which of them was the last that succeeded. */
  #begun = 0
  #succeeded = 0
  #resets = 0
  readonly pace = new ReloadPace()

  constructor(source: () => ChangeSource) {
    this.#source = source
  }

  /**
   * Reads everything, into `state` if there is one, but for the products in `changed`, to which more come
   * meanwhile: those are read by `loadChanged`, at the same time. After each wait for the database both call
   * `goOn`, which throws once the read was given up: another one may be changing the same state.
   */
  protected abstract loadAll(
    state: State | undefined,
    changed: ReadonlySet<Changed>,
    goOn: () => void,
  ): Promise<State>
  /** Reads these into the state. */
  protected abstract loadChanged(
    state: State,
    changed: ReadonlySet<Changed>,
    goOn: () => void,
  ): Promise<void>
  /** The changes that time alone made when freshUntil has passed; sets the next freshUntil. */
  protected abstract expire(state: State): Changes

  invalidate(changed: Changes) {
    this.#note(changed, this.#source().certainAt())
  }

  /** For when changes may have been missed. What was begun before may never end, so no caller waits for it. */
  reset() {
    this.#resets += 1
    this.#note('all', Math.min(this.#source().certainAt(), this.#reload?.certainUntil ?? NEVER))
    this.#changed.clear()
    this.#reading = undefined
    this.#reload = undefined
    this.pace.reset()
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
        ({ certainUntil }) => certainUntil === NEVER,
        () => false,
      )
      if (isRead) return
      const pauseMs = Math.max(this.pace.pauseMs, RETRY_MS)
      await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    }
  }

  /**
   * The state with every change that was committed and notified before. While notifications may be missed,
   * everything is read anew. Callers who wait share one read, which began after they came: none waits for
   * more than it and the one that was running before, however many changes follow each other. The state as it
   * was while the database is away, and where a reload takes longer than RELOAD_WAIT_SECONDS or fails.
   */
  async current(): Promise<Copy<State>> {
    const state = this.#source().isCurrent() ? this.#upToDate() : undefined
    if (state) return { state, certainUntil: NEVER }
    return readOrStale(
      this.#source(),
      () => this.#read(),
      () => this.#asItWas(this.#source().staleSeconds),
    )
  }

  async #read(): Promise<Copy<State>> {
    // A process that was busy may only have been late to check.
    if (!this.#source().isCurrent()) await this.#source().catchUp()
    if (!this.#source().isCurrent()) this.invalidate('all')
    this.#expire()
    const failure = this.#isReloaded ? undefined : await this.#untilReloaded()
    await this.#untilRead()
    if (failure || !this.#state) return this.#insteadOf(failure?.error)
    return { state: this.#state, certainUntil: NEVER }
  }

  #upToDate(): State | undefined {
    this.#expire()
    // While a read is running, what it reads is not in the state yet.
    const isReading = this.#reading || this.#changed.size > 0 || !this.#isReloaded
    return isReading ? undefined : this.#state
  }

  #expire() {
    const state = this.#state
    if (!state || performance.now() < state.freshUntil) return
    const { freshUntil } = state
    this.#note(this.expire(state), freshUntil)
  }

  get #isReloaded(): boolean {
    return !this.#reload && this.#allCertainUntil === undefined
  }

  /** Undefined if everything was read that may have changed before, or why that is not waited for. */
  async #untilReloaded(): Promise<{ error: unknown } | undefined> {
    const mine = this.#begun + 1
    // Without a source of changes each read reads anew, however long that takes.
    const waitMs = this.#source() === NO_SOURCE ? NEVER : RELOAD_WAIT_SECONDS * 1_000
    const deadline = performance.now() + waitMs
    while (!this.#isReloaded && this.#succeeded < mine) {
      const { rest, failed } = this.pace
      if (!this.#reload && failed) return failed
      if (!this.#reload && rest && !this.#source().isCurrent()) {
        if (this.#state && rest.until > deadline) return { error: new Unavailable() }
        await rest.end
        continue
      }
      this.#reload ??= this.#beginReload()
      const { end, begun } = this.#reload
      const until = this.#state ? Math.min(deadline, begun + waitMs) : NEVER
      try {
        if (!(await endsBefore(end, until))) return { error: new Unavailable() }
      } catch (error) {
        if (!(error instanceof GivenUp)) return { error }
      }
    }
    return undefined
  }

  /** Waits for the products that have changed before. Before the first load there are none. */
  async #untilRead() {
    const running = this.#reading
    while (this.#state && (this.#reading || this.#changed.size > 0)) {
      this.#reading ??= this.#beginReading(this.#state)
      const reading = this.#reading
      const isRead = await reading.end.then(() => true, unlessGivenUp)
      if (isRead && reading !== running) return
    }
  }

  /** Where a reload is not waited for, or failed. */
  async #insteadOf(error: unknown): Promise<Copy<State>> {
    const isLost = !this.#source().isCurrent() || isDatabaseUnavailable(error)
    const isAway = isLost && (await this.#source().isAway())
    const kept = isAway
      ? this.#asItWas(this.#source().staleSeconds)
      : this.#asItWas(RELOAD_OUTDATED_SECONDS, this.#reloadedAt)
    if (!kept) throw error
    return kept
  }

  #beginReload(): Reload {
    const certainUntil = this.#allCertainUntil ?? NEVER
    this.#allCertainUntil = undefined
    if (!this.#state) this.#changed.clear()
    this.#begun += 1
    const reload = {
      begun: performance.now(),
      certainUntil,
      changed: new Set(this.#changed),
      end: Promise.resolve(),
    }
    reload.end = this.#readAll(reload, this.#begun)
    reload.end.catch(() => undefined)
    return reload
  }

  async #readAll({ begun, certainUntil, changed }: Reload, number: number) {
    const goOn = this.#unlessReset()
    try {
      const state = await this.loadAll(this.#state, changed, goOn)
      goOn()
      this.#state = state
      this.#reload = undefined
      this.#reloadedAt = begun
      this.#succeeded = number
      this.pace.succeeded(begun)
    } catch (error) {
      goOn()
      this.#reload = undefined
      this.#note('all', certainUntil)
      this.pace.hasFailed(begun, error)
      throw error
    }
  }

  #beginReading(state: State): Reading {
    const changed = new Set(this.#changed)
    const certainUntil = this.#changedCertainUntil
    this.#changed.clear()
    this.#changedCertainUntil = NEVER
    const end = this.#readChanged(state, changed, certainUntil)
    end.catch(() => undefined)
    return { end, certainUntil }
  }

  async #readChanged(state: State, changed: ReadonlySet<Changed>, certainUntil: number) {
    const goOn = this.#unlessReset()
    try {
      await this.loadChanged(state, changed, goOn)
      goOn()
      this.#reading = undefined
    } catch (error) {
      goOn()
      this.#reading = undefined
      this.#note(changed, certainUntil)
      throw error
    }
  }

  #unlessReset(): () => void {
    const resets = this.#resets
    return () => {
      if (resets !== this.#resets) throw new GivenUp()
    }
  }

  #note(changed: Changes, certainUntil: number) {
    if (changed === 'all') {
      this.#allCertainUntil = Math.min(this.#allCertainUntil ?? NEVER, certainUntil)
      return
    }
    for (const id of changed) {
      this.#changed.add(id)
      this.#reload?.changed.add(id)
    }
    if (this.#changed.size === 0) return
    this.#changedCertainUntil = Math.min(this.#changedCertainUntil, certainUntil)
  }

  /** Unless it was certainly current too long ago. Everything was certainly read at `read`. */
  #asItWas(seconds: number, read = Number.NEGATIVE_INFINITY): Copy<State> | undefined {
    if (!this.#state) return undefined
    const { freshUntil } = this.#state
    const everything = Math.min(this.#allCertainUntil ?? NEVER, this.#reload?.certainUntil ?? NEVER)
    const certainUntil = Math.min(
      freshUntil <= performance.now() ? freshUntil : NEVER,
      Math.max(certainAt(this.#source(), everything), read),
      this.#changedCertainUntil,
      this.#reading?.certainUntil ?? NEVER,
    )
    return isYounger(certainUntil, seconds) ? { state: this.#state, certainUntil } : undefined
  }
}

function unlessGivenUp(error: unknown): boolean {
  if (!(error instanceof GivenUp)) throw error
  return false
}
