/** Which responses are cached, and for how long. Those of the catalog: catalog-responses.test.ts. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MadeResponse, ResponseCache } from '../../src/cache/response-cache.ts'

afterEach(() => vi.restoreAllMocks())

const current = { isCurrent: () => true, catchUp: async () => undefined }
const made = (
  body: unknown,
  dependsOn: string[] = [],
  freshUntil = Number.POSITIVE_INFINITY,
): MadeResponse => ({ json: JSON.stringify(body), dependsOn, freshUntil })
function aCache(maxBytes = 1e6) {
  const cache = new ResponseCache(maxBytes)
  cache.follow(current)
  const read = async (url: string, reply: MadeResponse) =>
    (await cache.get(url, async () => reply)).body.toString()
  return { cache, read }
}

const texts = async (replies: Promise<{ body: Buffer }>[]) =>
  (await Promise.all(replies)).map(({ body }) => body.toString())

describe('a reply cache', () => {
  it('keeps what was made until it is dropped, by what it shows or all of it', async () => {
    const { cache, read } = aCache()
    expect(await read('/a', made('first', ['1', '2']))).toBe('"first"')
    expect(await read('/b', made('other', ['3']))).toBe('"other"')
    expect(await read('/a', made('second', ['1', '2']))).toBe('"first"')
    cache.invalidate(['2', '9'])
    expect(await read('/a', made('second', ['1', '2']))).toBe('"second"')
    expect(await read('/b', made('another', ['3']))).toBe('"other"')
    cache.invalidate('all')
    expect(await read('/b', made('another', ['3']))).toBe('"another"')
    expect(cache.stats()).toMatchObject({ hits: 2, misses: 4, entries: 1 })
  })

  it('keeps nothing, and finds nothing, while changes may be missed', async () => {
    let isCurrent = true
    const { cache, read } = aCache()
    cache.follow({ ...current, isCurrent: () => isCurrent })
    await read('/a', made('before'))
    isCurrent = false
    expect(cache.find('/a')).toBeUndefined()
    expect(await read('/a', made('meanwhile'))).toBe('"meanwhile"')
    isCurrent = true
    cache.reset() // as a gap does
    expect(await read('/a', made('after'))).toBe('"after"')
    expect(new ResponseCache(1e6).find('/a')).toBeUndefined()
  })

  it('finds nothing whose time has come', async () => {
    const { cache, read } = aCache()
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await read('/a', made('held', ['1'], 2_500))
    now.mockReturnValue(2_499)
    expect(cache.find('/a')?.body.toString()).toBe('"held"')
    now.mockReturnValue(2_500)
    expect(await read('/a', made('free', ['1']))).toBe('"free"')
  })

  it('makes once what many ask for at once, and again for who asks after a change', async () => {
    const { cache } = aCache()
    const begun: ((reply: MadeResponse) => void)[] = []
    const make = vi.fn(() => new Promise<MadeResponse>((resolve) => begun.push(resolve)))
    const early = [cache.get('/a', make), cache.get('/a', make)]
    cache.invalidate(['7'])
    const late = [cache.get('/a', make), cache.get('/a', make)]
    begun[0]?.(made('old', ['7']))
    expect(await texts(early)).toEqual(['"old"', '"old"'])
    begun[1]?.(made('new', ['7']))
    expect(await texts(late)).toEqual(['"new"', '"new"'])
    expect(make).toHaveBeenCalledTimes(2)
    expect(cache.find('/a')?.body.toString()).toBe('"new"')
  })

  it('makes a URL once for all changes that come while it is made, even if that fails', async () => {
    for (const changed of ['all', ['7']] as const) {
      const { cache } = aCache()
      const begun = Promise.withResolvers<MadeResponse>()
      const make = vi.fn(async () => made('new', ['7']))
      const early = cache.get('/a', () => begun.promise)
      const late = Array.from({ length: 5 }, () => {
        cache.invalidate(changed)
        return cache.get('/a', make)
      })
      expect(make).not.toHaveBeenCalled()
      begun.reject(new Error('away'))
      await expect(early).rejects.toThrow('away')
      expect(await texts(late)).toEqual(late.map(() => '"new"'))
      expect(make).toHaveBeenCalledTimes(1)
    }
  })

  it('waits for nothing that was begun before changes were missed', async () => {
    const { cache, read } = aCache()
    void cache.get('/a', () => new Promise(() => undefined))
    cache.reset()
    expect(await read('/a', made('new'))).toBe('"new"')
  })

  it('does not keep what changed while it was made, whichever way', async () => {
    for (const changed of [['2'], 'all'] as const) {
      const { cache } = aCache()
      await cache.get('/a', async () => {
        cache.invalidate(changed)
        return made('stale', ['1', '2'])
      })
      expect(cache.find('/a')).toBeUndefined()
    }
    const { cache } = aCache()
    await cache.get('/a', async () => {
      cache.invalidate(['3'])
      return made('fine', ['1', '2'])
    })
    expect(cache.find('/a')?.body.toString()).toBe('"fine"')
  })

  it('drops by what is shown now, not by what the same URL showed before', async () => {
    const { cache, read } = aCache()
    await read('/a', made('before', ['1', '2']))
    cache.invalidate(['1'])
    await read('/a', made('after', ['2', '3']))
    cache.invalidate(['1'])
    expect(cache.find('/a')?.body.toString()).toBe('"after"')
    cache.invalidate(['3'])
    expect(cache.find('/a')).toBeUndefined()
    cache.invalidate(['2'])
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('keeps nothing of a failure, and asks again', async () => {
    const { cache, read } = aCache()
    const fail = async () => {
      throw new Error('away')
    }
    await expect(cache.get('/a', fail)).rejects.toThrow('away')
    expect(await read('/a', made('there'))).toBe('"there"')
  })

  it('forgets what was used least recently when there is no more room', async () => {
    const { cache, read } = aCache(15_000)
    const large = 'x'.repeat(2_000)
    for (const url of ['/a', '/b', '/c']) await read(url, made(large))
    cache.find('/a')
    await read('/d', made(large))
    expect(['/a', '/b', '/c', '/d'].map((url) => cache.find(url) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
    await read('/huge', made('x'.repeat(20_000)))
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })
})
