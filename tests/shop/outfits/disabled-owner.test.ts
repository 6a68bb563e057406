/** Published outfits of a disabled user are not shown, and come back with the account. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  detailOf,
  emptyWardrobe,
  list,
  OUTFITS,
  outfitNotFound,
  PUBLIC,
  pageWith,
  type TestOutfit,
  unchanged,
} from './helpers.ts'
import {
  addOutfit,
  choose,
  like,
  liked,
  outfitToBuy,
  read,
  unlike,
  unliked,
  viewsOf,
} from './visitors.ts'

const app = useTestApp()
const admin = useAdmin(app)
let visitor: TestUser
beforeAll(async () => {
  visitor = await aUser(app)
})

let owner: TestUser
let published: TestOutfit
let secret: TestOutfit
let others: TestOutfit
beforeEach(async () => {
  await emptyWardrobe(app)
  owner = await aUser(app)
  secret = await anOutfit(app, owner, { name: 'Secret linen' })
  published = await anOutfit(app, owner, { name: 'Linen', is_public: true })
  others = await anOutfit(app, await aUser(app), { name: 'Linen', is_public: true })
})

const turn = async ({ id }: TestUser, is_active: boolean) =>
  expect((await admin.client.patch(`/api/admin/users/${id}/`, { is_active })).status).toBe(200)
const everybody = () => [app.guest(), visitor.client, admin.client]

describe('an outfit of a disabled user', () => {
  it('is in no list, counted in none, and not found by a search; administrators may ask', async () => {
    await turn(owner, false)
    const mine = { user_id: String(owner.id) }
    for (const client of everybody()) {
      for (const query of [{}, { search: 'linen' }, { is_public: 'true' }]) {
        expect(await list(client, OUTFITS, query)).toEqual(pageWith(others))
      }
    }
    expect(await list(visitor.client, OUTFITS, mine)).toEqual(pageWith(others))
    expect(await list(admin.client, OUTFITS, mine)).toEqual(pageWith(published, secret))
    for (const query of ['', 'search=linen', 'ordering=views', 'ordering=-views']) {
      expect(await list(app.guest(), PUBLIC, query)).toEqual(pageWith(others))
    }
  })

  it('does not exist: it is not seen, not counted, not bought, and not said to be another’s', async () => {
    const { outfit, variants } = await outfitToBuy(app, owner, { count: 2, stock: 3 })
    const items = variants.map((variant) => choose(variant))
    await read(app.guest(), outfit)
    await turn(owner, false)
    for (const client of everybody()) {
      expect(await read(client, outfit)).toEqual(outfitNotFound)
      expect(await addOutfit(client, outfit, items)).toEqual(outfitNotFound)
    }
    expect(await viewsOf(app, outfit)).toBe(1)
    const { client } = visitor
    for (const change of [
      () => client.patch(outfit.path, { name: 'x' }),
      () => client.delete(outfit.path),
    ]) {
      expect(await unchanged(app, change)).toEqual(outfitNotFound)
    }
  })

  it('cannot be liked; a like from before can be taken back', async () => {
    await like(visitor.client, published)
    await turn(owner, false)
    expect(await like(visitor.client, published)).toEqual(outfitNotFound)
    expect(await unlike(admin.client, published)).toEqual(outfitNotFound)
    expect(await unlike(visitor.client, published)).toEqual(unliked(published, 0))
  })

  it('comes back with the account, as it was', async () => {
    await like(visitor.client, published)
    await turn(owner, false)
    await turn(owner, true)
    expect(await list(app.guest(), PUBLIC)).toEqual(pageWith(others, published))
    expect(await list(app.guest(), OUTFITS)).toEqual(pageWith(others, published))
    const body = detailOf(owner, published, { views_count: 1, likes_count: 1, liked: true })
    expect(await read(visitor.client, published)).toEqual({ status: 200, body })
    expect(await like(admin.client, published)).toEqual(liked(published, 2))
    expect(await read(app.guest(), secret)).toEqual(outfitNotFound)
  })
})
