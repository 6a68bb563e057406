/** Searches for free text leave connections to all others. */
import { describe, expect, it } from 'vitest'
import { PUBLIC } from '../../shop/outfits/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'

/** A quarter of a pool of 20. */
const SHARE = 5

const app = useTestApp({ lockSeconds: 60 })

describe.each([
  ['outfits', PUBLIC],
  ['orders', '/api/admin/orders/'],
])('searches that wait for the table %s', (table, path) => {
  it('take a quarter of the pool, however many there are', async () => {
    const { client } = await aUser(app, { role: 'owner' })
    const blocker = await app.db.reserve()
    await blocker`begin`
    await blocker`lock table ${blocker(table)} in access exclusive mode`
    const texts = Array.from({ length: 20 }, (_, n) => `linen ${n}`)
    const searches = texts.map((text) => client.get(`${path}?search=${encodeURIComponent(text)}`))
    const waiting = async () => {
      const [{ count }] = await app.db<[{ count: number }]>`
        select count(*)::integer as count from pg_stat_activity a
        where a.wait_event_type = 'Lock' and a.datname = current_database()`
      return count
    }
    await expect.poll(waiting).toBe(SHARE)
    const carts = await Promise.all(texts.map(() => client.get('/api/orders/cart/')))
    expect(new Set(carts.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await waiting()).toBe(SHARE)
    await blocker`rollback`
    blocker.release()
    const found = await Promise.all(searches)
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
