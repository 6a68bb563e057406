import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { anOutfit, deleted, detailOf, outfitNotFound, rowsOf, type TestOutfit } from './helpers.ts'
import { like, liked, likesOf, oneTo, read, sorted, times, unlike, unliked } from './visitors.ts'

const app = useTestApp()
let owner: TestUser
let visitor: TestUser
beforeAll(async () => {
  owner = await aUser(app)
  visitor = await aUser(app)
})

const aPublicOutfit = () => anOutfit(app, owner, { is_public: true })
/** The detail, but for its views. */
const shown = (outfit: TestOutfit, likes_count: number, isLiked: boolean) => ({
  status: 200,
  body: detailOf(owner, outfit, {
    views_count: expect.any(Number),
    likes_count,
    liked: isLiked,
  }),
})

describe('POST /api/outfits/{id}/like/', () => {
  it('counts the like of each user once, for this outfit, whatever body comes with it', async () => {
    const [outfit, another] = [await aPublicOutfit(), await aPublicOutfit()]
    const other = await aUser(app)
    expect(await like(visitor.client, outfit)).toEqual(liked(outfit, 1))
    expect(await like(other.client, outfit)).toEqual(liked(outfit, 2))
    const raw = '{'
    expect(await visitor.client.post(`${outfit.path}like/`, undefined, { raw })).toEqual(
      liked(outfit, 2),
    )
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 2, users: [visitor.id, other.id] })
    expect(await likesOf(app, another)).toEqual({ likes_count: 0, users: [] })
    expect(await read(visitor.client, another)).toEqual(shown(another, 0, false))
  })
})

describe('DELETE /api/outfits/{id}/like/', () => {
  it('takes a like back, once; another like may follow', async () => {
    const outfit = await aPublicOutfit()
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 0))
    await like(owner.client, outfit)
    for (const _ of [1, 2]) {
      expect(await like(visitor.client, outfit)).toEqual(liked(outfit, 2))
      expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
      expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
    }
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })
})

describe('a like of an outfit that was made private since', () => {
  const aLikedPrivateOutfit = async () => {
    const outfit = await aPublicOutfit()
    for (const { client } of [owner, visitor]) await like(client, outfit)
    await owner.client.patch(outfit.path, { is_public: false })
    return outfit
  }

  it('stays until it is taken back, and cannot be given again', async () => {
    const outfit = await aLikedPrivateOutfit()
    expect(await read(owner.client, outfit)).toEqual(
      shown({ ...outfit, is_public: false }, 2, true),
    )
    expect(await like(visitor.client, outfit)).toEqual(outfitNotFound)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 2, users: [owner.id, visitor.id] })
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
    for (const change of [like, unlike]) {
      expect(await change(visitor.client, outfit)).toEqual(outfitNotFound)
    }
  })

  it('is taken back once, however often that is asked for at the same time', async () => {
    const outfit = await aLikedPrivateOutfit()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => unlike(visitor.client, outfit)))
    expect(replies).toContainEqual(unliked(outfit, 1))
    for (const reply of replies) expect([unliked(outfit, 1), outfitNotFound]).toContainEqual(reply)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })
})

describe('likes of an outfit', () => {
  it('show in the detail, with whether the caller likes it', async () => {
    const outfit = await aPublicOutfit()
    await like(visitor.client, outfit)
    expect(await read(visitor.client, outfit)).toEqual(shown(outfit, 1, true))
    expect(await read(owner.client, outfit)).toEqual(shown(outfit, 1, false))
    expect(await read(app.guest(), outfit)).toEqual(shown(outfit, 1, false))
    await unlike(visitor.client, outfit)
    expect(await read(visitor.client, outfit)).toEqual(shown(outfit, 0, false))
  })

  it('may be the owner’s, of a private one too', async () => {
    for (const is_public of [true, false]) {
      const outfit = await anOutfit(app, owner, { is_public })
      expect(await like(owner.client, outfit)).toEqual(liked(outfit, 1))
      expect(await read(owner.client, outfit)).toEqual(shown(outfit, 1, true))
      expect(await unlike(owner.client, outfit)).toEqual(unliked(outfit, 0))
    }
  })

  it('are no views, and no change of the outfit', async () => {
    const outfit = await aPublicOutfit()
    const [before] = (await rowsOf(app)).filter(({ id }) => id === outfit.id)
    await like(visitor.client, outfit)
    const [after] = (await rowsOf(app)).filter(({ id }) => id === outfit.id)
    expect(after).toEqual({ ...before, likes_count: 1, likes: [visitor.id] })
    await unlike(visitor.client, outfit)
    const [last] = (await rowsOf(app)).filter(({ id }) => id === outfit.id)
    expect(last).toEqual(before)
  })

  it('stay when its owner changes it', async () => {
    const outfit = await aPublicOutfit()
    await like(visitor.client, outfit)
    for (const is_public of [false, true]) await owner.client.patch(outfit.path, { is_public })
    expect(await read(visitor.client, outfit)).toEqual(shown(outfit, 1, true))
  })
})

describe('many users at the same moment', () => {
  it('like an outfit: each is counted once, and answered with another number', async () => {
    const outfit = await aPublicOutfit()
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
  ] as const)('%s a second time before the first is done', async (_, change, reply, likes) => {
    const outfit = await aPublicOutfit()
    const { client } = await aUser(app)
    if (likes === 0) await like(client, outfit)
    const replies = await app.db.begin(async (tx) => {
      await tx`select outfit_id from outfit_counts where outfit_id = ${outfit.id} for update`
      const first = change(client, outfit)
      await untilWaiting(app)
      const second = change(client, outfit)
      await untilWaiting(app, 2)
      // Not awaited in here: they go on when this transaction ends.
      return { first, second }
    })
    expect(await replies.first).toEqual(reply(outfit, likes))
    expect(await replies.second).toEqual(reply(outfit, likes))
  })

  it('likes and takes back forty times: what is counted is what is there', async () => {
    const outfit = await aPublicOutfit()
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
      const outfit = await aPublicOutfit()
      const [deletion, ...replies] = await Promise.all([
        owner.client.delete(outfit.path),
        ...users.map(({ client }) => like(client, outfit)),
        ...users.map(({ client }) => unlike(client, outfit)),
      ])
      expect(deletion).toEqual(deleted)
      for (const [index, reply] of replies.entries()) {
        const expected = index < users.length ? liked : unliked
        if (reply.status === 200) expect(reply).toEqual(expected(outfit, expect.any(Number)))
        else expect(reply).toEqual(outfitNotFound)
      }
      const [left] = await app.db`
        select count(*)::integer as likes from outfit_likes where outfit_id = ${outfit.id}`
      expect(left).toEqual({ likes: 0 })
    }
  })

  it('are counted if they were in time', async () => {
    const users = await times(20, () => aUser(app))
    const outfit = await aPublicOutfit()
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
