/** Whoever reads what is kept of the database sees all that was notified before, and waits for little. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChangeSource } from '../../src/cache/change-source.ts'
import {
  type ChangedProducts,
  KeptCurrent,
  type Loaded,
} from '../../src/catalog/finding/kept-current.ts'
import { CURRENT } from './keeper.ts'

afterEach(() => vi.restoreAllMocks())

type State = { text: string; freshUntil: number }
type Read = { changed: number[] | 'all'; end: PromiseWithResolvers<State> }

/** Its state is what the test says that a read has found. */
class Found extends KeptCurrent<State> {
  readonly reads: Read[] = []
  expired: ChangedProducts = []

  constructor(source: ChangeSource) {
    super(() => source)
  }

  protected async load(
    _state: State | undefined,
    changed: ReadonlySet<number> | 'all',
    goOn: () => void,
  ) {
    const end = Promise.withResolvers<State>()
    this.reads.push({ changed: changed === 'all' ? 'all' : [...changed], end })
    const state = await end.promise
    goOn()
    return state
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
      await kept.end('second')
      await kept.end('third')
      expect(await late).toBe('third')
      expect(['second', 'third']).toContain(await early)
      expect(kept.changes()).toEqual(['all', [1], changed])
      expect(await kept.text()).toBe('third')
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
    kept.reads.at(-1)?.end.reject(new Error('away'))
    await expect(failing).rejects.toThrow('away')
    kept.pass(1)
    const again = kept.text()
    await kept.end('second')
    expect(await again).toBe('second')
    expect(kept.changes()).toEqual(['all', 'all', 'all'])
  })

  it('begins no read of everything soon after one that failed, and waits twice as long each time', async () => {
    const ends: Loaded[] = []
    const kept = new Found(CURRENT)
    kept.onLoaded = (loaded) => ends.push(loaded)
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
    await expect(failing).rejects.toThrow('slow')
    expect(ends.at(-1)?.failure?.pauseSeconds).toBe(1)
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
