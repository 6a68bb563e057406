/** A reader of the copy in memory sees every change that was notified before, and waits for little else. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChangeSource } from '../../../src/service/cache/change-source.ts'
import { Unavailable } from '../../../src/service/db/unavailable.ts'
import { CurrentCopy } from '../../../src/shop/catalog/finding/current-copy.ts'
import type { ChangedProducts } from '../../../src/shop/catalog/finding/product-documents.ts'
import type { Loaded } from '../../../src/shop/catalog/finding/reload-pace.ts'
import { CURRENT } from './caching-service.ts'

afterEach(() => vi.restoreAllMocks())

const NEVER = Number.POSITIVE_INFINITY
type State = { text: string; freshUntil: number }
type Read = { changed: number[] | 'all'; end: PromiseWithResolvers<State> }

/** Its state is what the test says that a read has found. */
class Found extends CurrentCopy<State> {
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
  const copy = new Found(source)
  const first = copy.text()
  await copy.end('first', freshUntil)
  expect(await first).toBe('first')
  return copy
}

describe('a copy of the database', () => {
  it('is loaded once for all callers at the same time, and not again until something changes', async () => {
    const copy = new Found(CURRENT)
    const readers = [copy.text(), copy.text(), copy.text()]
    await copy.end('first')
    expect(await Promise.all([...readers, copy.text()])).toEqual(Array(4).fill('first'))
    expect(copy.changes()).toEqual(['all'])
  })

  it('reloads only the changed products, for every caller after the change, also while they are read', async () => {
    const copy = await loaded()
    copy.invalidate([1, 2])
    copy.invalidate([2, 3])
    const readers = [copy.text(), copy.text()]
    await turn()
    readers.push(copy.text())
    await copy.end('second')
    expect(await Promise.all(readers)).toEqual(['second', 'second', 'second'])
    expect(copy.changes()).toEqual(['all', [1, 2, 3]])
  })

  it('does not lose a change that comes while a read is running, be it of one or of all', async () => {
    for (const changed of [[7], 'all'] as const) {
      const copy = await loaded()
      copy.invalidate([1])
      const early = copy.text()
      copy.invalidate(changed)
      const late = copy.text()
      for (const read of copy.reads) read.end.resolve({ text: 'second', freshUntil: NEVER })
      await turn()
      await copy.end('third')
      expect(await late).toBe(changed === 'all' ? 'second' : 'third')
      expect(['second', 'third']).toContain(await early)
      expect(copy.changes()).toEqual(['all', [1], changed])
      expect(await copy.text()).toBe(await late)
    }
  })

  it('makes no caller wait for changes that came after its call, however many follow each other', async () => {
    const copy = await loaded()
    copy.invalidate([1])
    const reader = copy.text()
    for (const next of [2, 3, 4]) {
      copy.invalidate([next])
      await copy.end(`read ${next}`)
    }
    expect(await reader).toBe('read 2')
    expect(copy.changes()).toEqual(['all', [1]])
    const later = copy.text()
    await turn()
    await copy.end('read 5')
    expect(await later).toBe('read 5')
    expect(copy.changes()).toEqual(['all', [1], [2, 3, 4]])
  })

  it('keeps the changes of a read that fails for the next one, with those that came meanwhile', async () => {
    const copy = await loaded()
    copy.invalidate([1])
    const failing = [copy.text(), copy.text()]
    copy.invalidate([2])
    copy.reads.at(-1)?.end.reject(new Error('away'))
    for (const reader of failing) await expect(reader).rejects.toThrow('away')
    const again = copy.text()
    await copy.end('second')
    expect(await again).toBe('second')
    expect(copy.changes().slice(0, 2)).toEqual(['all', [1]])
    expect(copy.changes().at(-1)).toEqual(expect.arrayContaining([1, 2]))
  })

  it('reads everything again after a read of everything has failed', async () => {
    const copy = await loaded()
    copy.invalidate('all')
    const failing = copy.text()
    copy.invalidate([2])
    copy.reads.at(-1)?.end.reject(new Error('slow'))
    await expect.poll(copy.changes).toEqual(['all', 'all', [2]])
    await copy.end('products')
    expect(await failing).toBe('products')
    copy.pass(1)
    const again = copy.text()
    await copy.end('second')
    expect(await again).toBe('second')
    expect(copy.changes()).toEqual(['all', 'all', [2], 'all'])
  })

  it('begins no read of everything soon after one that failed, and waits twice as long each time', async () => {
    const ends: Loaded[] = []
    const copy = new Found(CURRENT)
    copy.pace.onLoaded = (loaded) => ends.push(loaded)
    copy.pass(0)
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const failing = copy.text()
      const { length } = copy.reads
      copy.reads.at(-1)?.end.reject(new Error('slow'))
      await expect(failing).rejects.toThrow('slow')
      expect(ends.at(-1)?.failure).toEqual({ error: new Error('slow'), pauseSeconds: pause })
      copy.pass(pause - 0.1)
      for (const asked of [copy.text(), copy.text()]) await expect(asked).rejects.toThrow('slow')
      expect(copy.reads.length).toBe(length)
      copy.pass(0.1)
    }
    const reader = copy.text()
    await copy.end('first')
    expect([await reader, ends.at(-1)?.failure, copy.isLoaded]).toEqual(['first', undefined, true])
    copy.invalidate('all')
    const failing = copy.text()
    copy.reads.at(-1)?.end.reject(new Error('slow'))
    expect(await failing).toBe('first')
    expect(ends.at(-1)?.failure?.pauseSeconds).toBe(1)
    const { length } = copy.reads
    expect([await copy.text(), copy.reads.length]).toEqual(['first', length])
    // The connection for notifications is another one: perhaps the database is, too.
    copy.reset()
    const late = copy.text()
    await copy.end('second')
    expect(await late).toBe('second')
  })

  it('is loaded again for every caller while notifications may be missed', async () => {
    const source = { ...CURRENT }
    const copy = await loaded(source)
    source.isCurrent = () => false
    for (const state of ['second', 'third']) {
      const reader = copy.text()
      await expect.poll(() => copy.reads.length).toBe(state === 'second' ? 2 : 3)
      await copy.end(state)
      expect(await reader).toBe(state)
    }
    source.isCurrent = () => true
    expect(await copy.text()).toBe('third')
    expect(copy.changes()).toEqual(['all', 'all', 'all'])
  })

  it('reloads the expired products once the state is past freshUntil', async () => {
    const copy = await loaded(CURRENT, 1e12)
    copy.expired = [8, 9]
    const now = vi.spyOn(performance, 'now').mockReturnValue(1e12 - 1)
    expect(await copy.text()).toBe('first')
    now.mockReturnValue(1e12)
    const readers = [copy.text(), copy.text()]
    await copy.end('second')
    expect(await Promise.all(readers)).toEqual(['second', 'second'])
    expect(copy.changes()).toEqual(['all', [8, 9]])
  })
})

describe('a reload of everything that takes long', () => {
  const BEGUN = 1e12
  async function aLongReload(source: ChangeSource) {
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN - 10)
    const copy = await loaded(source)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN)
    copy.invalidate('all')
    const first = copy.current()
    await expect.poll(copy.changes).toEqual(['all', 'all'])
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 2_000)
    return { copy, first }
  }

  it('is waited for a moment; then the state is as it was, with the moment when it was certain', async () => {
    const { copy, first } = await aLongReload({ ...CURRENT, certainAt: () => BEGUN - 3 })
    for (const reader of [first, copy.current(), copy.current()]) {
      expect(await reader).toMatchObject({ state: { text: 'first' }, certainUntil: BEGUN - 3 })
    }
    expect(copy.changes()).toEqual(['all', 'all'])
    await copy.end('second')
    expect(await copy.current()).toMatchObject({ state: { text: 'second' }, certainUntil: NEVER })
    expect(copy.changes()).toEqual(['all', 'all'])
  })

  it('goes on beside the products that change meanwhile, which are waited for', async () => {
    const { copy } = await aLongReload({ ...CURRENT, certainAt: () => BEGUN })
    copy.invalidate([7])
    const reader = copy.current()
    await expect.poll(copy.changes).toEqual(['all', 'all', [7]])
    await copy.end('with 7')
    expect(await reader).toMatchObject({ state: { text: 'with 7' }, certainUntil: BEGUN })
    copy.reads[1]?.end.resolve({ text: 'second', freshUntil: NEVER })
    await turn()
    expect(await copy.current()).toMatchObject({ state: { text: 'second' }, certainUntil: NEVER })
  })

  it('is followed by another one for what changed meanwhile, never by two', async () => {
    const { copy } = await aLongReload({ ...CURRENT, certainAt: () => BEGUN })
    copy.invalidate('all')
    copy.invalidate('all')
    await copy.current()
    expect(copy.changes()).toEqual(['all', 'all'])
    await copy.end('second')
    const reader = copy.text()
    await copy.end('third')
    expect(await reader).toBe('third')
    expect([await copy.text(), copy.changes()]).toEqual(['third', ['all', 'all', 'all']])
  })

  it('is not waited for either while notifications are missed, nor is the rest after it', async () => {
    const source = { ...CURRENT, certainAt: () => BEGUN - 3 }
    const { copy } = await aLongReload(source)
    source.isCurrent = () => false
    const asItWas = { state: { text: 'first' }, certainUntil: BEGUN - 3 }
    expect(await copy.current()).toMatchObject(asItWas)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 100_000)
    await copy.end('second')
    // The reload has read the state of when it began.
    const read = { state: { text: 'second' }, certainUntil: BEGUN }
    expect([await copy.current(), await copy.current()]).toMatchObject([read, read])
    expect(copy.changes()).toEqual(['all', 'all'])
  })

  it('leaves nothing to show once that is too old, or the database away', async () => {
    const source = { ...CURRENT, certainAt: () => BEGUN, staleSeconds: 0 }
    const { copy } = await aLongReload(source)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 899_999)
    expect(await copy.current()).toMatchObject({ certainUntil: BEGUN })
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 900_000)
    await expect(copy.current()).rejects.toBeInstanceOf(Unavailable)
    vi.spyOn(performance, 'now').mockReturnValue(BEGUN + 2_000)
    Object.assign(source, { isCurrent: () => false, isAway: async () => true })
    await expect(copy.current()).rejects.toBeInstanceOf(Unavailable)
  })
})

describe('the copy of a database that is away', () => {
  const away = { isCurrent: () => false, isAway: async () => true, certainAt: () => 1e12 }
  const at = (moment: number) => vi.spyOn(performance, 'now').mockReturnValue(moment)

  it('is the state as it was, until it is too old, with the moment at which it was certain', async () => {
    const source = { ...CURRENT, certainAt: () => 1e12 }
    const copy = await loaded(source)
    at(1e12 + 1)
    expect(await copy.current()).toMatchObject({ certainUntil: Number.POSITIVE_INFINITY })
    Object.assign(source, away)
    at(1e12 + 59_999)
    expect(await copy.current()).toMatchObject({ state: { text: 'first' }, certainUntil: 1e12 })
    at(1e12 + 60_000)
    await expect(copy.current()).rejects.toBeInstanceOf(Unavailable)
    expect(copy.changes()).toEqual(['all'])
  })

  it('is as old as the first change that was not read, and as a reservation that has ended', async () => {
    const source = { ...CURRENT, certainAt: () => 1e12 }
    const copy = await loaded(source, 1e12 + 5_000)
    at(1e12 + 10_000)
    Object.assign(source, { ...away, certainAt: () => 1e12 + 8_000 })
    expect(await copy.current()).toMatchObject({ certainUntil: 1e12 + 5_000 })
    Object.assign(source, { certainAt: () => 1e12 + 3_000 })
    copy.invalidate([7])
    Object.assign(source, { certainAt: () => 1e12 + 8_000 })
    copy.invalidate([8])
    expect(await copy.current()).toMatchObject({ certainUntil: 1e12 + 3_000 })
  })

  it('is nothing where nothing was read before', async () => {
    const copy = new Found({ ...CURRENT, ...away })
    await expect(copy.current()).rejects.toBeInstanceOf(Unavailable)
    expect(copy.changes()).toEqual([])
  })

  it('is shown to a caller whose read fails or gets no answer', async () => {
    for (const isFailure of [true, false]) {
      const source = { ...CURRENT }
      const copy = await loaded(source)
      copy.invalidate([1])
      const reader = copy.text()
      Object.assign(source, { ...away, certainAt: () => performance.now() })
      const lost = Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' })
      if (isFailure) copy.reads.at(-1)?.end.reject(lost)
      expect(await reader).toBe('first')
    }
  })
})

describe('when changes may have been missed', () => {
  it('no caller waits for a read that began before, and its result is dropped', async () => {
    const copy = await loaded()
    copy.invalidate([1])
    const early = copy.text()
    const lost = copy.reads.at(-1)
    copy.reset()
    const late = copy.text()
    await copy.end('third')
    expect(await late).toBe('third')
    lost?.end.resolve({ text: 'second', freshUntil: Number.POSITIVE_INFINITY })
    // It asked before the gap: what was read after that is current for it as well.
    expect(await early).toBe('third')
    expect(await copy.text()).toBe('third')
    expect(copy.changes()).toEqual(['all', [1], 'all'])
  })
})

describe('while notifications are missed', () => {
  it('all callers before a read begins share it', async () => {
    const source = { ...CURRENT }
    const copy = await loaded(source)
    source.isCurrent = () => false
    const first = copy.text()
    await expect.poll(() => copy.reads.length).toBe(2)
    const others = [copy.text(), copy.text(), copy.text()]
    await turn()
    await copy.end('second')
    expect(await first).toBe('second')
    await expect.poll(() => copy.reads.length).toBe(3)
    await copy.end('third')
    expect(await Promise.all(others)).toEqual(['third', 'third', 'third'])
    expect(copy.reads.length).toBe(3)
  })
})
