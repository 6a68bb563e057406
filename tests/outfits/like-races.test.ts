/** Likes at the same moment: the count is exact, and every reply tells the truth. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { anOutfit, deleted, outfitNotFound } from './helpers.ts'
import {
  countWaiting,
  like,
  liked,
  likesOf,
  oneTo,
  read,
  sorted,
  times,
  unlike,
  unliked,
} from './visitors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const aPublicOutfit = async () => {
  const owner = await aUser(app)
  return { owner, outfit: await anOutfit(app, owner, { is_public: true }) }
}

describe('many users at the same moment', () => {
  it('like an outfit: each is counted once, and told another number', async () => {
    const { outfit } = await aPublicOutfit()
    const users = await times(100, () => aUser(app))
    const replies = await Promise.all(users.map(({ client }) => like(client, outfit)))
    for (const reply of replies) expect(reply).toEqual(liked(outfit, expect.any(Number)))
    expect(sorted(replies.map(({ body }) => body.data.likes_count))).toEqual(oneTo(100))
    const ids = users.map(({ id }) => id)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 100, users: sorted(ids) })
    expect((await read(app.guest(), outfit)).body.likes_count).toBe(100)
  })
})

describe('one user at the same moment', () => {
  it.each([
    ['likes', like, liked, 1],
    ['takes back a like', unlike, unliked, 0],
  ] as const)('%s a second time before the first is done', async (_, change, told, likes) => {
    const { outfit } = await aPublicOutfit()
    const { client } = await aUser(app)
    if (likes === 0) await like(client, outfit)
    const replies = await app.db.begin(async (tx) => {
      await tx`select outfit_id from outfit_counts where outfit_id = ${outfit.id} for update`
      const first = change(client, outfit)
      await expect.poll(() => countWaiting(app), { timeout: 15_000 }).toBe(1)
      const second = change(client, outfit)
      await expect.poll(() => countWaiting(app), { timeout: 15_000 }).toBe(2)
      // Not awaited in here: they go on when this transaction ends.
      return { first, second }
    })
    expect(await replies.first).toEqual(told(outfit, likes))
    expect(await replies.second).toEqual(told(outfit, likes))
  })

  it('likes and takes back forty times: what is counted is what is there', async () => {
    const { outfit } = await aPublicOutfit()
    const [fickle, faithful] = [await aUser(app), await aUser(app)]
    await like(faithful.client, outfit)
    const replies = await times(40, (index) =>
      (index % 2 === 0 ? like : unlike)(fickle.client, outfit),
    )
    for (const [index, reply] of replies.entries()) {
      expect(reply).toEqual(index % 2 === 0 ? liked(outfit, 2) : unliked(outfit, 1))
    }
    const { likes_count, users } = await likesOf(app, outfit)
    expect(likes_count).toBe(users.length)
    expect(users).toContain(faithful.id)
    expect(await unlike(fickle.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [faithful.id] })
  })
})

describe('likes of an outfit that is deleted or withdrawn at the same moment', () => {
  it('are there or not, and go with it', async () => {
    const users = await times(20, () => aUser(app))
    for (let round = 1; round <= 5; round += 1) {
      const { owner, outfit } = await aPublicOutfit()
      const [deletion, ...replies] = await Promise.all([
        owner.client.delete(outfit.path),
        ...users.map(({ client }) => like(client, outfit)),
        ...users.map(({ client }) => unlike(client, outfit)),
      ])
      expect(deletion).toEqual(deleted)
      for (const [index, reply] of replies.entries()) {
        const told = index < users.length ? liked : unliked
        if (reply.status === 200) expect(reply).toEqual(told(outfit, expect.any(Number)))
        else expect(reply).toEqual(outfitNotFound)
      }
      const [left] = await app.db`
        select count(*)::integer as likes from outfit_likes where outfit_id = ${outfit.id}`
      expect(left).toEqual({ likes: 0 })
    }
  })

  it('are counted if they were in time', async () => {
    const users = await times(20, () => aUser(app))
    const { owner, outfit } = await aPublicOutfit()
    const [, ...replies] = await Promise.all([
      owner.client.patch(outfit.path, { is_public: false }),
      ...users.map(({ client }) => like(client, outfit)),
    ])
    const counted = users.filter((_, index) => replies[index]?.status === 200)
    for (const reply of replies) {
      if (reply.status === 200) expect(reply).toEqual(liked(outfit, expect.any(Number)))
      else expect(reply).toEqual(outfitNotFound)
    }
    const ids = counted.map(({ id }) => id)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: ids.length, users: sorted(ids) })
  })
})
