/** Whoever reads what is kept of the database sees all that was notified before, and waits for little. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChangeSource } from '../../src/cache/change-source.ts'
import { type ChangedProducts, KeptCurrent } from '../../src/catalog/finding/kept-current.ts'
import type { Loaded } from '../../src/catalog/finding/reload-pace.ts'
import { CURRENT } from './keeper.ts'

afterEach(() => vi.restoreAllMocks())

const NEVER = Number.POSITIVE_INFINITY
type State = { text: string; freshUntil: number }
type Read = { changed: number[] | 'all'; end: PromiseWithResolvers<State> }

/** Its state is what the test says that a read has found. */
class Found extends KeptCurrent<State> {
  readonly reads: Read[] = []
  expired: ChangedProducts = []

  constructor(source: ChangeSource) {
    super(() => source)
  }

  protected loadAll(state: State | undefined, _changed: ReadonlySet<number>, goOn: () => void) {
    return this.#read('all', state, goOn)
  }

  protected async loadChanged(state: State, changed: ReadonlySet<number>, goOn: () => void) {
    await this.#read([...changed], state, goOn)
  }

  async #read(changed: number[] | 'all', state: State | undefined, goOn: () => void) {
    const end = Promise.withResolvers<State>()
    this.reads.push({ changed, end })
    const found = await end.promise
    goOn()
    return Object.assign(state ?? {}, found)
  }

  protected expire(state: State) {
    state.freshUntil = Number.POSITIVE_INFINITY
    return this.expired
  }

  text = async () => (await this.current()).state.text

  /** Ends the latest read. */
  async end(text: string, freshUntil = Number.POSITIVE_INFINITY) {
    this.reads.at(-1)?.end.resolve({ text, freshUntil })
    await turn()
  }

  /** Lets so many seconds pass. */
  pass(seconds: number) {
    const now = performance.now() + seconds * 1_000
    vi.spyOn(performance, 'now').mockReturnValue(now)
  }

  changes = () => this.reads.map(({ changed }) => changed)
}

/** Lets everything happen that waits for no read. */
const turn = () => new Promise(setImmediate)

async function loaded(source = CURRENT, freshUntil?: number) {
  const kept = new Found(source)
  const first = kept.text()
  await kept.end('first', freshUntil)
  expect(await first).toBe('first')
  return kept
}

describe('what is kept current', () => {
  it('is read once for all who ask at once, and then not until something changes', async () => {
    const kept = new Found(CURRENT)
    const readers = [kept.text(), kept.text(), kept.text()]
    await kept.end('first')
    expect(await Promise.all([...readers, kept.text()])).toEqual(Array(4).fill('first'))
    expect(kept.changes()).toEqual(['all'])
  })

  it('reads only what has changed, for all who ask after that, also while it is read', async () => {
    const kept = await loaded()
    kept.invalidate([1, 2])
    kept.invalidate([2, 3])
    const readers = [kept.text(), kept.text()]
    await turn()
    readers.push(kept.text())
    await kept.end('second')
    expect(await Promise.all(readers)).toEqual(['second', 'second', 'second'])
    expect(kept.changes()).toEqual(['all', [1, 2, 3]])
  })

  it('does not lose a change that comes while a read is running, be it of one or of all', async () => {
    for (const changed of [[7], 'all'] as const) {
      const kept = await loaded()
      kept.invalidate([1])
      const early = kept.text()
      kept.invalidate(changed)
      const late = kept.text()
      for (const read of kept.reads) read.end.resolve({ text: 'second', freshUntil: NEVER })
      await turn()
      await kept.end('third')
      expect(await late).toBe(changed === 'all' ? 'second' : 'third')
      expect(['second', 'third']).toContain(await early)
      expect(kept.changes()).toEqual(['all', [1], changed])
      expect(await kept.text()).toBe(await late)
    }
  })

  it('makes nobody wait for what changed after it came, however many changes follow each other', async () => {
    const kept = await loaded()
    kept.invalidate([1])
    const reader = kept.text()
    for (const next of [2, 3, 4]) {
      kept.invalidate([next])
      await kept.end(`read ${next}`)
    }
    expect(await reader).toBe('read 2')
    expect(kept.changes()).toEqual(['all', [1]])
    const later = kept.text()
    await turn()
    await kept.end('read 5')
    expect(await later).toBe('read 5')
    expect(kept.changes()).toEqual(['all', [1], [2, 3, 4]])
  })

  it('keeps the changes of a read that fails for the next one, with those that came meanwhile', async () => {
    const kept = await loaded()
    kept.invalidate([1])
    const failing = [kept.text(), kept.text()]
    kept.invalidate([2])
    kept.reads.at(-1)?.end.reject(new Error('away'))
    for (const reader of failing) await expect(reader).rejects.toThrow('away')
    const again = kept.text()
    await kept.end('second')
    expect(await again).toBe('second')
    expect(kept.changes().slice(0, 2)).toEqual(['all', [1]])
    expect(kept.changes().at(-1)).toEqual(expect.arrayContaining([1, 2]))
  })

  it('reads everything again after a read of everything has failed', async () => {
    const kept = await loaded()
    kept.invalidate('all')
    const failing = kept.text()
    kept.invalidate([2])
    kept.reads.at(-1)?.end.reject(new Error('slow'))
    await expect.poll(kept.changes).toEqual(['all', 'all', [2]])
    await kept.end('products')
    expect(await failing).toBe('products')
    kept.pass(1)
    const again = kept.text()
    await kept.end('second')
    expect(await again).toBe('second')
    expect(kept.changes()).toEqual(['all', 'all', [2], 'all'])
  })

  it('begins no read of everything soon after one that failed, and waits twice as long each time', async () => {
    const ends: Loaded[] = []
    const kept = new Found(CURRENT)
    kept.pace.onLoaded = (loaded) => ends.push(loaded)
    kept.pass(0)
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const failing = kept.text()
      const { length } = kept.reads
      kept.reads.at(-1)?.end.reject(new Error('slow'))
      await expect(failing).rejects.toThrow('slow')
      expect(ends.at(-1)?.failure).toEqual({ error: new Error('slow'), pauseSeconds: pause })
      kept.pass(pause - 0.1)
      for (const asked of [kept.text(), kept.text()]) await expect(asked).rejects.toThrow('slow')
      expect(kept.reads.length).toBe(length)
      kept.pass(0.1)
    }
    const reader = kept.text()
    await kept.end('first')
    expect([await reader, ends.at(-1)?.failure, kept.isLoaded]).toEqual(['first', undefined, true])
    kept.invalidate('all')
    const failing = kept.text()
    kept.reads.at(-1)?.end.reject(new Error('slow'))
    expect(await failing).toBe('first')
    expect(ends.at(-1)?.failure?.pauseSeconds).toBe(1)
    const { length } = kept.reads
    expect([await kept.text(), kept.reads.length]).toEqual(['first', length])
    // The connection for notifications is another one: perhaps the database is, too.
    kept.reset()
    const late = kept.text()
    await kept.end('second')
    expect(await late).toBe('second')
  })

  it('is read anew by each who asks while notifications may be missed', async () => {
    const source = { ...CURRENT }
    const kept = await loaded(source)
    source.isCurrent = () => false
    for (const state of ['second', 'third']) {
      const reader = kept.text()
      await expect.poll(() => kept.reads.length).toBe(state === 'second' ? 2 : 3)
      await kept.end(state)
      expect(await reader).toBe(state)
    }
    source.isCurrent = () => true
    expect(await kept.text()).toBe('third')
    expect(kept.changes()).toEqual(['all', 'all', 'all'])
  })

  it('reads what has changed by itself when its time has come', async () => {
    const kept = await loaded(CURRENT, 1e12)
    kept.expired = [8, 9]
    const now = vi.spyOn(performance, 'now').mockReturnValue(1e12 - 1)
    expect(await kept.text()).toBe('first')
    now.mockReturnValue(1e12)
    const readers = [kept.text(), kept.text()]
    await kept.end('second')
    expect(await Promise.all(readers)).toEqual(['second', 'second'])
    expect(kept.changes()).toEqual(['all', [8, 9]])
  })
})

describe('a reload of everything that takes long', () => {
  const BEGUN = 1e12
  async function aLongReload(source: ChangeSource) {
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN - 10)
    const kept = await loaded(source)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN)
    kept.invalidate('all')
    const first = kept.current()
    await expect.poll(kept.changes).toEqual(['all', 'all'])
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 2_000)
    return { kept, first }
  }

  it('is waited for a moment; then the state is as it was, with the moment when it was certain', async () => {
    const { kept, first } = await aLongReload({ ...CURRENT, certainAt: () => BEGUN - 3 })
    for (const reader of [first, kept.current(), kept.current()]) {
      expect(await reader).toMatchObject({ state: { text: 'first' }, certainUntil: BEGUN - 3 })
    }
    expect(kept.changes()).toEqual(['all', 'all'])
    await kept.end('second')
    expect(await kept.current()).toMatchObject({ state: { text: 'second' }, certainUntil: NEVER })
    expect(kept.changes()).toEqual(['all', 'all'])
  })

  it('goes on beside the products that change meanwhile, which are waited for', async () => {
    const { kept } = await aLongReload({ ...CURRENT, certainAt: () => BEGUN })
    kept.invalidate([7])
    const reader = kept.current()
    await expect.poll(kept.changes).toEqual(['all', 'all', [7]])
    await kept.end('with 7')
    expect(await reader).toMatchObject({ state: { text: 'with 7' }, certainUntil: BEGUN })
    kept.reads[1]?.end.resolve({ text: 'second', freshUntil: NEVER })
    await turn()
    expect(await kept.current()).toMatchObject({ state: { text: 'second' }, certainUntil: NEVER })
  })

  it('is followed by another one for what changed meanwhile, never by two', async () => {
    const { kept } = await aLongReload({ ...CURRENT, certainAt: () => BEGUN })
    kept.invalidate('all')
    kept.invalidate('all')
    await kept.current()
    expect(kept.changes()).toEqual(['all', 'all'])
    await kept.end('second')
    const reader = kept.text()
    await kept.end('third')
    expect(await reader).toBe('third')
    expect([await kept.text(), kept.changes()]).toEqual(['third', ['all', 'all', 'all']])
  })

  it('is not waited for either while notifications are missed, nor is the rest after it', async () => {
    const source = { ...CURRENT, certainAt: () => BEGUN - 3 }
    const { kept } = await aLongReload(source)
    source.isCurrent = () => false
    const asItWas = { state: { text: 'first' }, certainUntil: BEGUN - 3 }
    expect(await kept.current()).toMatchObject(asItWas)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 100_000)
    await kept.end('second')
    // What that has read is of when it began.
    const read = { state: { text: 'second' }, certainUntil: BEGUN }
    expect([await kept.current(), await kept.current()]).toMatchObject([read, read])
    expect(kept.changes()).toEqual(['all', 'all'])
  })

  it('leaves nothing to show once that is too old, or the database away', async () => {
    const source = { ...CURRENT, certainAt: () => BEGUN, staleSeconds: 0 }
    const { kept } = await aLongReload(source)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 899_999)
    expect(await kept.current()).toMatchObject({ certainUntil: BEGUN })
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 900_000)
    await expect(kept.current()).rejects.toMatchObject({ status: 503 })
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 2_000)
    Object.assign(source, { isCurrent: () => false, isAway: async () => true })
    await expect(kept.current()).rejects.toMatchObject({ status: 503 })
  })
})

describe('what is kept of a database that is away', () => {
  const away = { isCurrent: () => false, isAway: async () => true, certainAt: () => 1e12 }
  const at = (moment: number) => vi.spyOn(performance, 'now').mockReturnValue(moment)

  it('is the state as it was, until it is too old, with the moment at which it was certain', async () => {
    const source = { ...CURRENT, certainAt: () => 1e12 }
    const kept = await loaded(source)
    at(1e12 + 1)
    expect(await kept.current()).toMatchObject({ certainUntil: Number.POSITIVE_INFINITY })
    Object.assign(source, away)
    at(1e12 + 59_999)
    expect(await kept.current()).toMatchObject({ state: { text: 'first' }, certainUntil: 1e12 })
    at(1e12 + 60_000)
    await expect(kept.current()).rejects.toMatchObject({ status: 503 })
    expect(kept.changes()).toEqual(['all'])
  })

  it('is as old as the first change that was not read, and as a reservation that has ended', async () => {
    const source = { ...CURRENT, certainAt: () => 1e12 }
    const kept = await loaded(source, 1e12 + 5_000)
    at(1e12 + 10_000)
    Object.assign(source, { ...away, certainAt: () => 1e12 + 8_000 })
    expect(await kept.current()).toMatchObject({ certainUntil: 1e12 + 5_000 })
    Object.assign(source, { certainAt: () => 1e12 + 3_000 })
    kept.invalidate([7])
    Object.assign(source, { certainAt: () => 1e12 + 8_000 })
    kept.invalidate([8])
    expect(await kept.current()).toMatchObject({ certainUntil: 1e12 + 3_000 })
  })

  it('is nothing where nothing was read before', async () => {
    const kept = new Found({ ...CURRENT, ...away })
    await expect(kept.current()).rejects.toMatchObject({ status: 503 })
    expect(kept.changes()).toEqual([])
  })

  it('is shown to who waits for a read that fails, or that gets no answer', async () => {
    for (const isFailure of [true, false]) {
      const source = { ...CURRENT }
      const kept = await loaded(source)
      kept.invalidate([1])
      const reader = kept.text()
      Object.assign(source, { ...away, certainAt: () => performance.now() })
      const lost = Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' })
      if (isFailure) kept.reads.at(-1)?.end.reject(lost)
      expect(await reader).toBe('first')
    }
  })
})

describe('when changes may have been missed', () => {
  it('nobody waits for a read that was begun before, and what that finds is not kept', async () => {
    const kept = await loaded()
    kept.invalidate([1])
    const early = kept.text()
    const lost = kept.reads.at(-1)
    kept.reset()
    const late = kept.text()
    await kept.end('third')
    expect(await late).toBe('third')
    lost?.end.resolve({ text: 'second', freshUntil: Number.POSITIVE_INFINITY })
    // It asked before the gap: what was read after that is current for it as well.
    expect(await early).toBe('third')
    expect(await kept.text()).toBe('third')
    expect(kept.changes()).toEqual(['all', [1], 'all'])
  })
})

describe('while notifications are missed', () => {
  it('everyone who asks before a read begins shares it', async () => {
    const source = { ...CURRENT }
    const kept = await loaded(source)
    source.isCurrent = () => false
    const first = kept.text()
    await expect.poll(() => kept.reads.length).toBe(2)
    const others = [kept.text(), kept.text(), kept.text()]
    await turn()
    await kept.end('second')
    expect(await first).toBe('second')
    await expect.poll(() => kept.reads.length).toBe(3)
    await kept.end('third')
    expect(await Promise.all(others)).toEqual(['third', 'third', 'third'])
    expect(kept.reads.length).toBe(3)
  })
})
