/** Many readers of one outfit: each is counted, and sees the number of his own view. */
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { connect } from '../../../src/service/db/connect.ts'
import { UNAVAILABLE } from '../../service/http/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { Client } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  anOutfit,
  detailOf,
  emptyWardrobe,
  list,
  outfitNotFound,
  PUBLIC,
  pageOf,
  productIds,
  publicOf,
  type TestOutfit,
  updatedOf,
} from './helpers.ts'
import { expectStatuses, oneTo, read, times, viewsIn, viewsOf } from './visitors.ts'

const app = useTestApp()

async function aPublicOutfit(): Promise<{ owner: TestUser; outfit: TestOutfit }> {
  const owner = await aUser(app)
  return { owner, outfit: await anOutfit(app, owner, { is_public: true }) }
}
const shown = (owner: TestUser, outfit: TestOutfit, views_count: unknown) => ({
  status: 200,
  body: detailOf(owner, outfit, { views_count }),
})
const patch = ({ client }: TestUser, outfit: TestOutfit, is_public: boolean) =>
  client.patch(outfit.path, { is_public })

describe('readers of a public outfit at the same moment', () => {
  it('are all counted by two services together', async () => {
    const db = connect(app.databaseUrl, {
      max: 10,
      applicationName: 'test',
      mediaUrl: app.config.mediaUrl,
    })
    const other = await buildApp({ ...app, db })
    const clients = [app.url, await other.listen({ host: '127.0.0.1', port: 0 })].map(
      (url) => new Client(url),
    )
    const { outfit } = await aPublicOutfit()
    const replies = await times(200, (index) => read(clients[index % 2] ?? app.guest(), outfit))
    await other.close()
    await db.end()
    expect(viewsIn(replies)).toEqual(oneTo(200))
    expect(await viewsOf(app, outfit)).toBe(200)
  })
})

describe('readers of an outfit whose owner’s change takes long', () => {
  it('do not wait for it: they read it as it was, in the lists too', async () => {
    await emptyWardrobe(app)
    const { owner, outfit } = await aPublicOutfit()
    const products = await productIds(app, 2)
    const { change } = await app.db.begin(async (tx) => {
      await tx`select id from products where id = any(${products}) for update`
      const waiting = owner.client.patch(outfit.path, { name: 'Eid', products })
      await untilWaiting(app)
      const replies = await times(20, () => read(app.guest(), outfit))
      for (const reply of replies) expect(reply).toEqual(shown(owner, outfit, expect.any(Number)))
      expect(viewsIn(replies)).toEqual(oneTo(20))
      const page = pageOf(publicOf(owner, outfit, { views_count: 20 }))
      expect(await list(app.guest(), PUBLIC)).toEqual(page)
      // Not awaited in here: it goes on when this transaction ends.
      return { change: waiting }
    })
    expect(await change).toEqual(updatedOf({ ...outfit, name: 'Eid' }))
    expect((await read(app.guest(), outfit)).body.views_count).toBe(21)
  })
})

/**
 * A reader who is counted sees that number: every number up to the last one was seen. One who is not,
 * because the outfit was withdrawn after it was read, sees one that another reader saw, or 0.
 */
function expectEachCounted(seen: readonly number[], views: number) {
  expect([...new Set(seen)].filter((count) => count > 0)).toEqual(oneTo(views))
}

describe('readers of an outfit that is withdrawn', () => {
  it('read it or get 404 while it is made private and public again', async () => {
    const { owner, outfit } = await aPublicOutfit()
    let isOver = false
    const readOn = async () => {
      const replies = []
      while (!isOver) replies.push(await read(app.guest(), outfit))
      return replies
    }
    const readers = times(16, readOn)
    for (let change = 1; change <= 30; change += 1) {
      const is_public = change % 2 === 0
      expect(await patch(owner, outfit, is_public)).toEqual(updatedOf(outfit, { is_public }))
    }
    isOver = true
    const replies = (await readers).flat()
    for (const reply of replies) {
      if (reply.status === 404) expect(reply).toEqual(outfitNotFound)
      else expect(reply).toEqual(shown(owner, outfit, expect.any(Number)))
    }
    const views = await viewsOf(app, outfit)
    expectEachCounted(viewsIn(replies), views)
    expect(await read(app.guest(), outfit)).toEqual(shown(owner, outfit, views + 1))
  })
})

describe('a view that cannot be counted', () => {
  it('because the database ended its connection is a 503; those that wait behind it count on', async () => {
    const { outfit } = await aPublicOutfit()
    const { first, others } = await app.db.begin(async (tx) => {
      await tx`select outfit_id from outfit_counts where outfit_id = ${outfit.id} for update`
      const reader = read(app.guest(), outfit)
      await untilWaiting(app)
      const behind = times(9, () => read(app.guest(), outfit))
      await app.db`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      // Not awaited in here: those behind go on when this transaction ends.
      return { first: await reader, others: { behind } }
    })
    expect(first).toEqual(UNAVAILABLE)
    const replies = await others.behind
    expectStatuses(replies, 200)
    expect(viewsIn(replies)).toEqual(oneTo(9))
    expect(await viewsOf(app, outfit)).toBe(9)
  })
})
