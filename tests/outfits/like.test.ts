import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import { anOutfit, detailOf, outfitNotFound, rowsOf, type TestOutfit } from './helpers.ts'
import { like, liked, likesOf, read, unlike, unliked } from './visitors.ts'

let app: TestApp
let owner: TestUser
let visitor: TestUser
beforeAll(async () => {
  app = await startTestApp()
  owner = await aUser(app)
  visitor = await aUser(app)
})
afterAll(() => app.close())

const aPublicOutfit = () => anOutfit(app, owner, { is_public: true })
/** The detail, but for its views. */
const shown = (outfit: TestOutfit, likes_count: number, isLiked: boolean) => ({
  status: 200,
  body: detailOf(owner, outfit, {
    views_count: expect.any(Number),
    ...{ likes_count, liked: isLiked },
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
