/** Which responses are cached, and for how long. Those of the catalog: catalog-responses.test.ts. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MadeResponse, ResponseCache } from '../../../src/service/cache/response-cache.ts'
import { Unavailable } from '../../../src/service/db/unavailable.ts'
import { CURRENT } from './caching-service.ts'

afterEach(() => vi.restoreAllMocks())

const made = (
  body: unknown,
  dependsOn: string[] = [],
  freshUntil = Number.POSITIVE_INFINITY,
): MadeResponse => ({ json: JSON.stringify(body), dependsOn, freshUntil })
function aCache(maxBytes = 1e6) {
  const cache = new ResponseCache(maxBytes)
  cache.follow(CURRENT)
  const read = async (url: string, reply: MadeResponse) =>
    (await cache.get(url, async () => reply)).body.toString()
  return { cache, read }
}

const texts = async (replies: Promise<{ body: Buffer }>[]) =>
  (await Promise.all(replies)).map(({ body }) => body.toString())

describe('a response cache', () => {
  it('serves a response until it is dropped, by the product it shows or with all others', async () => {
    const { cache, read } = aCache()
    expect(await read('/a', made('first', ['1', '2']))).toBe('"first"')
    expect(await read('/b', made('other', ['3']))).toBe('"other"')
    expect(await read('/a', made('second', ['1', '2']))).toBe('"first"')
    cache.invalidate(['2', '9'])
    expect(await read('/a', made('second', ['1', '2']))).toBe('"second"')
    expect(await read('/b', made('another', ['3']))).toBe('"other"')
    cache.invalidate('all')
    expect(await read('/b', made('another', ['3']))).toBe('"another"')
    expect(cache.stats()).toMatchObject({ hits: 2, misses: 4 })
  })

  it('stores and finds nothing while changes may be missed', async () => {
    let isCurrent = true
    const { cache, read } = aCache()
    cache.follow({ ...CURRENT, isCurrent: () => isCurrent })
    await read('/a', made('before'))
    isCurrent = false
    expect(cache.find('/a')).toBeUndefined()
    expect(await read('/a', made('meanwhile'))).toBe('"meanwhile"')
    isCurrent = true
    cache.reset() // as a gap does
    expect(await read('/a', made('after'))).toBe('"after"')
    expect(new ResponseCache(1e6).find('/a')).toBeUndefined()
  })

  it('does not find an expired response', async () => {
    const { cache, read } = aCache()
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await read('/a', made('reserved', ['1'], 2_500))
    now.mockReturnValue(2_499)
    expect(cache.find('/a')?.body.toString()).toBe('"reserved"')
    now.mockReturnValue(2_500)
    expect(await read('/a', made('free', ['1']))).toBe('"free"')
  })

  it('makes a response once for callers at the same time, and again for a caller after a change', async () => {
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

  it('does not store a response whose data changed while it was made', async () => {
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

  it('drops a response by the products it shows now, not by those its URL showed before', async () => {
    const { cache, read } = aCache()
    await read('/a', made('before', ['1', '2']))
    cache.invalidate(['1'])
    await read('/a', made('after', ['2', '3']))
    cache.invalidate(['1'])
    expect(cache.find('/a')?.body.toString()).toBe('"after"')
    cache.invalidate(['3'])
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.stats()).toMatchObject({ entries: 1 })
  })

  it('does not store a failure, and asks again', async () => {
    const { cache, read } = aCache()
    const fail = async () => {
      throw new Error('away')
    }
    await expect(cache.get('/a', fail)).rejects.toThrow('away')
    expect(await read('/a', made('there'))).toBe('"there"')
  })

  it('evicts the least recently used response when it is full', async () => {
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

describe('a response that may have changed', () => {
  /** Away, and certain at 1,000 s for the last time. */
  function aStaleCache(maxBytes = 1e6) {
    // Before that, however long the process has been running.
    vi.spyOn(performance, 'now').mockReturnValue(980_000)
    const source = { ...CURRENT }
    const cache = new ResponseCache(maxBytes, 60)
    cache.follow(source)
    const away = () => {
      Object.assign(source, { isCurrent: () => false, isAway: async () => true })
      source.certainAt = () => 1_000_000
      vi.spyOn(performance, 'now').mockReturnValue(1_007_900)
    }
    const fail = async () => {
      throw new Unavailable()
    }
    const ask = async (url: string) => (await cache.get(url, fail)).age
    return { cache, source, away, ask }
  }

  it('is served with its age while the database is away, and not found as a current one', async () => {
    const { cache, away, ask } = aStaleCache()
    await cache.get('/a', async () => made('first', ['1']))
    await cache.get('/b', async () => made('other', ['2'], 990_500))
    away()
    expect([await ask('/a'), await ask('/b')]).toEqual([7, 17])
    await expect(ask('/c')).rejects.toBeInstanceOf(Unavailable)
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.stats()).toMatchObject({ hits: 0, misses: 3, stale: 2, entries: 2 })
  })

  it('is not served while the database answers', async () => {
    const { cache, source, away, ask } = aStaleCache()
    await cache.get('/a', async () => made('first', ['1']))
    away()
    source.isAway = async () => false
    await expect(ask('/a')).rejects.toBeInstanceOf(Unavailable)
    const { body, age } = await cache.get('/a', async () => made('second', ['1']))
    expect([body.toString(), age]).toEqual(['"second"', undefined])
  })

  it('is served with its age when it is made of what is stale, and remembered as such', async () => {
    const { cache, source, away, ask } = aStaleCache()
    away()
    const stale = await cache.get('/a', async () => made('old', ['1'], 995_000))
    expect([stale.body.toString(), stale.age, await ask('/a')]).toEqual(['"old"', 12, 12])
    Object.assign(source, CURRENT)
    expect(cache.find('/a')).toBeUndefined()
    expect((await cache.get('/a', async () => made('new'))).age).toBeUndefined()
  })

  it('makes room for others first', async () => {
    const { cache, away, ask } = aStaleCache(8_000)
    const large = 'x'.repeat(1_000)
    await cache.get('/a', async () => made(large, ['1']))
    await cache.get('/b', async () => made(large, ['2']))
    cache.invalidate(['1'])
    await cache.get('/c', async () => made(large, ['2']))
    away()
    expect([await ask('/b'), await ask('/c')]).toEqual([7, 7])
    await expect(ask('/a')).rejects.toBeInstanceOf(Unavailable)
    expect(cache.stats().bytes).toBeLessThanOrEqual(8_000)
  })
})
