import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  credentialsMissing,
  deleted,
  detailOf,
  emptyWardrobe,
  list,
  OUTFITS,
  outfitNotFound,
  PUBLIC,
  pageOf,
  publicOf,
  rowsOf,
  type TestOutfit,
  tokenInvalid,
} from './helpers.ts'
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
  it('counts the like of a user, once', async () => {
    const outfit = await aPublicOutfit()
    expect(await like(visitor.client, outfit)).toEqual(liked(outfit, 1))
    expect(await like(visitor.client, outfit)).toEqual(liked(outfit, 1))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [visitor.id] })
  })

  it('adds to what others like', async () => {
    const outfit = await aPublicOutfit()
    const other = await aUser(app)
    await like(visitor.client, outfit)
    expect(await like(other.client, outfit)).toEqual(liked(outfit, 2))
    expect(await like(visitor.client, outfit)).toEqual(liked(outfit, 2))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 2, users: [visitor.id, other.id] })
  })

  it('takes no body, and has no opinion on one', async () => {
    const outfit = await aPublicOutfit()
    for (const body of [{ liked: false }, [], null, 'x']) {
      expect(await visitor.client.post(`${outfit.path}like/`, body)).toEqual(liked(outfit, 1))
    }
    const raw = await visitor.client.post(`${outfit.path}like`, undefined, { raw: '{' })
    expect(raw).toEqual(liked(outfit, 1))
  })

  it('counts for one outfit', async () => {
    const [outfit, other] = [await aPublicOutfit(), await aPublicOutfit()]
    await like(visitor.client, outfit)
    expect(await likesOf(app, other)).toEqual({ likes_count: 0, users: [] })
    expect(await read(visitor.client, other)).toEqual(shown(other, 0, false))
  })
})

describe('DELETE /api/outfits/{id}/like/', () => {
  it('takes a like back, once', async () => {
    const outfit = await aPublicOutfit()
    await like(owner.client, outfit)
    await like(visitor.client, outfit)
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })

  it('changes nothing where there is none', async () => {
    const outfit = await aPublicOutfit()
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 0))
    await like(owner.client, outfit)
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })

  it('can be followed by another like', async () => {
    const outfit = await aPublicOutfit()
    for (let round = 1; round <= 3; round += 1) {
      expect(await like(visitor.client, outfit)).toEqual(liked(outfit, 1))
      expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 0))
    }
  })
})

describe('a like of an outfit that was made private since', () => {
  const aLikedPrivateOutfit = async () => {
    const outfit = await aPublicOutfit()
    for (const { client } of [owner, visitor]) await like(client, outfit)
    await owner.client.patch(outfit.path, { is_public: false })
    return outfit
  }

  it('can be taken back, but not given again', async () => {
    const outfit = await aLikedPrivateOutfit()
    expect(await like(visitor.client, outfit)).toEqual(outfitNotFound)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 2, users: [owner.id, visitor.id] })
    expect(await unlike(visitor.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })

  it('is taken back once, however often that is asked for at the same time', async () => {
    const outfit = await aLikedPrivateOutfit()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => unlike(visitor.client, outfit)))
    expect(replies).toContainEqual(unliked(outfit, 1))
    for (const reply of replies) expect([unliked(outfit, 1), outfitNotFound]).toContainEqual(reply)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })

  it('stays until it is taken back', async () => {
    const outfit = await aLikedPrivateOutfit()
    expect(await read(owner.client, outfit)).toEqual(
      shown({ ...outfit, is_public: false }, 2, true),
    )
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

  it('show in the public list', async () => {
    await emptyWardrobe(app)
    const [outfit, other] = [await aPublicOutfit(), await aPublicOutfit()]
    for (const { client } of [owner, visitor]) await like(client, outfit)
    expect(await list(app.guest(), PUBLIC)).toEqual(
      pageOf(publicOf(owner, other), publicOf(owner, outfit, { likes_count: 2 })),
    )
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

  it('stay when its owner changes it, and go with it', async () => {
    const outfit = await aPublicOutfit()
    await like(visitor.client, outfit)
    for (const is_public of [false, true]) await owner.client.patch(outfit.path, { is_public })
    expect(await read(visitor.client, outfit)).toEqual(shown(outfit, 1, true))
    expect(await owner.client.delete(outfit.path)).toEqual(deleted)
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from outfit_likes where outfit_id = ${outfit.id}`
    expect(count).toBe(0)
    for (const change of [like, unlike]) {
      expect(await change(visitor.client, outfit)).toEqual(outfitNotFound)
    }
  })
})

describe('who may not like an outfit, or take a like back', () => {
  const refused = async (client: Client, path: string, expected: object) => {
    const before = await rowsOf(app)
    for (const change of [like, unlike]) expect(await change(client, { path })).toEqual(expected)
    expect(await rowsOf(app)).toEqual(before)
  }

  it('a guest', async () => {
    const { path } = await aPublicOutfit()
    await refused(app.guest(), path, credentialsMissing)
    await refused(app.guest().bearer('abc'), path, tokenInvalid)
    await refused(app.guest(), `${OUTFITS}999999/`, credentialsMissing)
  })

  it('another user, an administrator too, of a private one: it does not exist', async () => {
    const outfit = await anOutfit(app, owner)
    await like(owner.client, outfit)
    const admin = await aUser(app, { is_admin: true })
    for (const { client } of [visitor, admin]) await refused(client, outfit.path, outfitNotFound)
    expect(await likesOf(app, outfit)).toEqual({ likes_count: 1, users: [owner.id] })
  })

  it('one who has taken his like of an outfit back that he does not see any more', async () => {
    const outfit = await aPublicOutfit()
    await like(visitor.client, outfit)
    await owner.client.patch(outfit.path, { is_public: false })
    await unlike(visitor.client, outfit)
    await refused(visitor.client, outfit.path, outfitNotFound)
  })

  it.each(['999999', '0', '-1', 'abc', '1.0', '2147483648', '9223372036854775808', '%00', 'null'])(
    'anybody of an outfit that does not exist: %s',
    async (id) => {
      await refused(visitor.client, `${OUTFITS}${id}/`, outfitNotFound)
    },
  )

  it('with another method', async () => {
    const { path } = await aPublicOutfit()
    for (const method of ['GET', 'PUT', 'PATCH']) {
      const reply = await visitor.client.request(method, `${path}like/`)
      expect(reply).toEqual({
        status: 405,
        body: { detail: `Method "${method}" not allowed.` },
      })
      expect(reply.headers.get('allow')).toBe('POST, DELETE, OPTIONS')
    }
  })
})
