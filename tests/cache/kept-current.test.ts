/** Whoever reads what is kept of the database sees all that was notified before, and waits for little. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ChangedProducts, KeptCurrent } from '../../src/catalog/finding/kept-current.ts'

afterEach(() => vi.restoreAllMocks())

type Read = { changed: number[] | 'all'; end: PromiseWithResolvers<string> }

/** Its state is what the test says that a read has found. */
class Kept extends KeptCurrent<string> {
  readonly reads: Read[] = []
  expired: ChangedProducts = []

  protected load(state: string | undefined, changed: ReadonlySet<number>) {
    const end = Promise.withResolvers<string>()
    this.reads.push({ changed: state === undefined ? 'all' : [...changed], end })
    return end.promise
  }

  protected expire() {
    this.freshUntil = Number.POSITIVE_INFINITY
    return this.expired
  }

  /** Ends the latest read. */
  async end(state: string) {
    this.reads.at(-1)?.end.resolve(state)
    await turn()
  }

  changes = () => this.reads.map(({ changed }) => changed)
}

/** Lets everything happen that waits for no read. */
const turn = () => new Promise(setImmediate)

async function loaded(source = { isCurrent: () => true }) {
  const kept = new Kept(source)
  const first = kept.current()
  await kept.end('first')
  expect(await first).toBe('first')
  return kept
}

describe('what is kept current', () => {
  it('is read once for all who ask at once, and then not until something changes', async () => {
    const kept = new Kept({ isCurrent: () => true })
    const readers = [kept.current(), kept.current(), kept.current()]
    await kept.end('first')
    expect(await Promise.all([...readers, kept.current()])).toEqual(Array(4).fill('first'))
    expect(kept.changes()).toEqual(['all'])
  })

  it('reads only what has changed, for all who ask after that, also while it is read', async () => {
    const kept = await loaded()
    kept.invalidate([1, 2])
    kept.invalidate([2, 3])
    const readers = [kept.current(), kept.current()]
    await turn()
    readers.push(kept.current())
    await kept.end('second')
    expect(await Promise.all(readers)).toEqual(['second', 'second', 'second'])
    expect(kept.changes()).toEqual(['all', [1, 2, 3]])
  })

  it('does not lose a change that comes while a read is running, be it of one or of all', async () => {
    for (const changed of [[7], 'all'] as const) {
      const kept = await loaded()
      kept.invalidate([1])
      const early = kept.current()
      kept.invalidate(changed)
      const late = kept.current()
      await kept.end('second')
      await kept.end('third')
      expect(await late).toBe('third')
      expect(['second', 'third']).toContain(await early)
      expect(kept.changes()).toEqual(['all', [1], changed])
      expect(await kept.current()).toBe('third')
    }
  })

  it('makes nobody wait for more than two reads, however many changes follow each other', async () => {
    const kept = await loaded()
    kept.invalidate([1])
    const reader = kept.current()
    for (const next of [2, 3, 4]) {
      kept.invalidate([next])
      await kept.end(`read ${next}`)
    }
    expect(await reader).toBe('read 3')
    expect(kept.changes()).toEqual(['all', [1], [2]])
    const later = kept.current()
    await turn()
    await kept.end('read 5')
    expect(await later).toBe('read 5')
    expect(kept.changes()).toEqual(['all', [1], [2], [3, 4]])
  })

  it('keeps the changes of a read that fails for the next one, with those that came meanwhile', async () => {
    const kept = await loaded()
    kept.invalidate([1])
    const failing = [kept.current(), kept.current()]
    kept.invalidate([2])
    kept.reads.at(-1)?.end.reject(new Error('away'))
    for (const reader of failing) await expect(reader).rejects.toThrow('away')
    const again = kept.current()
    await kept.end('second')
    expect(await again).toBe('second')
    expect(kept.changes().slice(0, 2)).toEqual(['all', [1]])
    expect(kept.changes().at(-1)).toEqual(expect.arrayContaining([1, 2]))
  })

  it('reads everything again after a read of everything has failed', async () => {
    const kept = await loaded()
    kept.invalidate('all')
    const failing = kept.current()
    kept.invalidate([2])
    kept.reads.at(-1)?.end.reject(new Error('away'))
    await expect(failing).rejects.toThrow('away')
    const again = kept.current()
    await kept.end('second')
    expect(await again).toBe('second')
    expect(kept.changes()).toEqual(['all', 'all', 'all'])
  })

  it('is read anew by each who asks while notifications may be missed', async () => {
    const source = { isCurrent: () => true }
    const kept = await loaded(source)
    source.isCurrent = () => false
    for (const state of ['second', 'third']) {
      const reader = kept.current()
      await kept.end(state)
      expect(await reader).toBe(state)
    }
    source.isCurrent = () => true
    expect(await kept.current()).toBe('third')
    expect(kept.changes()).toEqual(['all', 'all', 'all'])
  })

  it('reads what has changed by itself when its time has come', async () => {
    const kept = await loaded()
    kept.freshUntil = 5_000
    kept.expired = [8, 9]
    const now = vi.spyOn(performance, 'now').mockReturnValue(4_999)
    expect(await kept.current()).toBe('first')
    now.mockReturnValue(5_000)
    const readers = [kept.current(), kept.current()]
    await kept.end('second')
    expect(await Promise.all(readers)).toEqual(['second', 'second'])
    expect(kept.changes()).toEqual(['all', [8, 9]])
  })
})
