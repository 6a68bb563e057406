/** The order that requests cannot be made to come in: what the counter of views does between statements. */
import { describe, expect, it, vi } from 'vitest'
import type { Db } from '../../../src/service/db/connect.ts'
import { viewCounter } from '../../../src/shop/outfits/count-views.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { anOutfit } from './helpers.ts'
import { oneTo, times, viewsOf } from './visitors.ts'

const app = useTestApp()

const aPublicOutfit = async () => anOutfit(app, await aUser(app), { is_public: true })

/** The database, where each statement waits until the test lets it go on, or fail. */
function pausedDatabase() {
  const paused: { goOn: () => void; fail: (error: Error) => void }[] = []
  const db = new Proxy(app.db, {
    apply: (target, self, statement) => {
      const send = () => Reflect.apply(target, self, statement)
      // A part of one is no statement.
      if (!statement[0][0].trim().startsWith('update')) return send()
      return new Promise<void>((goOn, fail) => paused.push({ goOn, fail })).then(send)
    },
  })
  /** The one statement that is under way, as soon as there is one. */
  const next = async () => {
    await expect.poll(() => paused.length).toBe(1)
    const [statement] = paused.splice(0)
    if (!statement) throw new Error('no statement')
    return statement
  }
  return { db: db as Db, paused, next }
}

describe('the counter of views', () => {
  it('has one statement under way for an outfit; the next counts all readers who came meanwhile', async () => {
    const { id } = await aPublicOutfit()
    const { db, paused, next } = pausedDatabase()
    const count = viewCounter(db)
    const first = count(id)
    const statement = await next()
    const second = times(99, () => count(id))
    await times(5, () => viewsOf(app, { id }))
    expect(paused).toEqual([])
    statement.goOn()
    expect(await first).toBe(1)
    const after = await next()
    const third = times(10, () => count(id))
    await times(5, () => viewsOf(app, { id }))
    expect(paused).toEqual([])
    after.goOn()
    expect(await second).toEqual(oneTo(100).slice(1))
    const last = await next()
    last.goOn()
    expect(await third).toEqual(oneTo(110).slice(100))
    expect(paused).toEqual([])
    expect(await viewsOf(app, { id })).toBe(110)
  })

  it('has statements for several outfits under way', async () => {
    const outfits = await times(4, aPublicOutfit)
    const { db, paused } = pausedDatabase()
    const count = viewCounter(db)
    const counted = Promise.all(outfits.map(({ id }) => count(id)))
    await expect.poll(() => paused.length).toBe(4)
    for (const { goOn } of paused) goOn()
    expect(await counted).toEqual([1, 1, 1, 1])
  })

  it('lets a statement fail for its own readers alone', async () => {
    const { id } = await aPublicOutfit()
    const { db, next } = pausedDatabase()
    const count = viewCounter(db)
    const first = times(1, () => count(id))
    const one = await next()
    const second = Promise.allSettled(oneTo(3).map(() => count(id)))
    one.goOn()
    expect(await first).toEqual([1])
    const two = await next()
    const third = Promise.allSettled(oneTo(3).map(() => count(id)))
    const error = new Error('made up')
    two.fail(error)
    const failure = { status: 'rejected', reason: error }
    expect(await second).toEqual([failure, failure, failure])
    const three = await next()
    three.fail(error)
    expect(await third).toEqual([failure, failure, failure])
    const fourth = times(2, () => count(id))
    const four = await next()
    four.goOn()
    expect(await fourth).toEqual([2, 3])
    expect(await viewsOf(app, { id })).toBe(3)
  })

  it('counts no reader of an outfit that was withdrawn before the statement, and all later ones', async () => {
    const { id } = await aPublicOutfit()
    const publish = (isPublic: boolean) =>
      app.db`update outfits set is_public = ${isPublic} where id = ${id}`
    const { db, next } = pausedDatabase()
    const count = viewCounter(db)
    const first = times(1, () => count(id))
    const one = await next()
    const second = times(3, () => count(id))
    one.goOn()
    expect(await first).toEqual([1])
    const two = await next()
    await publish(false)
    two.goOn()
    expect(await second).toEqual([undefined, undefined, undefined])
    await publish(true)
    const third = times(2, () => count(id))
    const three = await next()
    three.goOn()
    expect(await third).toEqual([2, 3])
    const deleted = times(1, () => count(id))
    const four = await next()
    await app.db`delete from outfits where id = ${id}`
    four.goOn()
    expect(await deleted).toEqual([undefined])
  })

  it('takes no memory for outfits without readers', async () => {
    const made: Map<unknown, unknown>[] = []
    class WatchedMap extends Map<unknown, unknown> {
      constructor() {
        super()
        made.push(this)
      }
    }
    vi.stubGlobal('Map', WatchedMap)
    const count = viewCounter(app.db)
    vi.unstubAllGlobals()
    const { id } = await aPublicOutfit()
    const unknown = 1_000_000
    const counted = [
      ...oneTo(2_000).map((serial) => count(unknown + serial)),
      ...oneTo(2_000).map(() => count(id)),
    ]
    expect(made.map(({ size }) => size > 2_000)).toContain(true)
    await Promise.all(counted)
    // Neither for one whose statement fails: no bigint is as large.
    await expect(count(2 ** 70)).rejects.toThrow()
    expect(made.map(({ size }) => size)).toEqual([0, 0])
    expect(await viewsOf(app, { id })).toBe(2_000)
  })
})
