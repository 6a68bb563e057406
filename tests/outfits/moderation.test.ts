/** What administrators do about outfits of others: hide them, publish them, delete them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  credentialsMissing,
  deleted,
  detailOf,
  fieldErrors,
  list,
  MINE,
  mineOf,
  outfitNotFound,
  PUBLIC,
  pageOf,
  permissionDenied,
  rowsOf,
  type TestOutfit,
  unchanged,
  updatedOf,
} from './helpers.ts'
import { countWaiting, like, liked, read, times, unlike, unliked, viewsOf } from './visitors.ts'

let app: TestApp
let owner: TestUser
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  owner = await aUser(app)
  admin = await aUser(app, { is_admin: true })
})
afterAll(() => app.close())

const aPublicOutfit = (user = owner) => anOutfit(app, user, { is_public: true })
const pathOf = ({ id }: { id: number | string }) => `/api/admin/outfits/${id}/`
const moderate = (outfit: { id: number | string }, body: unknown, by = admin) =>
  by.client.patch(pathOf(outfit), body)
const aHiddenOutfit = async () => {
  const outfit = await aPublicOutfit()
  expect((await moderate(outfit, { is_public: false })).status).toBe(200)
  return outfit
}
const isHidden = async ({ id }: TestOutfit) => {
  const [row] = await app.db<[{ is_public: boolean; is_hidden: boolean }]>`
    select is_public, hidden_at is not null as is_hidden from outfits where id = ${id}`
  return !row.is_public && row.is_hidden
}
/** What the audit log says of an outfit, oldest first. */
const auditOf = async ({ id }: TestOutfit) => [
  ...(await app.db`
    select actor_user_id, action, before, after, host(ip) as ip, request_id
    from audit_log
    where subject_type = 'outfit' and subject_id = ${id}
    order by id`),
]
const factsOf = ({ name, description, is_public, products }: TestOutfit) => ({
  ...{ user_id: owner.id, name, description, is_public, is_hidden: false, products },
})

describe('PATCH /api/admin/outfits/{id}/', () => {
  it('hides an outfit from everybody but its owner', async () => {
    const outfit = await aPublicOutfit()
    await read(app.guest(), outfit)
    expect(await moderate(outfit, { is_public: false })).toEqual({
      status: 200,
      body: detailOf(owner, { ...outfit, is_public: false }, { views_count: 1 }),
    })
    expect(await read(app.guest(), outfit)).toEqual(outfitNotFound)
    expect(await read(admin.client, outfit)).toEqual(outfitNotFound)
    const { body } = await list(app.guest(), PUBLIC)
    expect(body.results.map(({ id }: { id: number }) => id)).not.toContain(outfit.id)
    const [mine] = (await list(owner.client, MINE)).body.results
    expect(mine).toEqual(mineOf({ ...outfit, is_public: false }, { views_count: 1 }))
  })

  it('publishes it again', async () => {
    const outfit = await aHiddenOutfit()
    expect(await moderate(outfit, { is_public: true })).toEqual({
      status: 200,
      body: detailOf(owner, outfit),
    })
    expect((await read(app.guest(), outfit)).status).toBe(200)
    for (const is_public of [false, true]) {
      const reply = await owner.client.patch(outfit.path, { is_public })
      expect(reply).toEqual(updatedOf({ ...outfit, is_public }))
    }
  })

  it('changes nothing without is_public, and counts no view', async () => {
    const outfit = await aPublicOutfit()
    const body = detailOf(owner, outfit)
    for (const sent of [{}, { name: 'x', products: [] }]) {
      expect(await unchanged(app, () => moderate(outfit, sent))).toEqual({ status: 200, body })
    }
    expect(await viewsOf(app, outfit)).toBe(0)
    expect(await auditOf(outfit)).toEqual([])
  })

  it('publishes nothing that its owner keeps private', async () => {
    const outfit = await anOutfit(app, owner)
    const body = detailOf(owner, outfit)
    const publish = () => moderate(outfit, { is_public: true })
    expect(await unchanged(app, publish)).toEqual({ status: 200, body })
    expect(await auditOf(outfit)).toEqual([])
  })

  it('says whether the administrator likes it', async () => {
    const outfit = await aPublicOutfit()
    await like(admin.client, outfit)
    const { body } = await moderate(outfit, {})
    expect(body).toEqual(detailOf(owner, outfit, { likes_count: 1, liked: true }))
  })

  it('hides a private one, so that its owner cannot publish it', async () => {
    const outfit = await anOutfit(app, owner)
    await moderate(outfit, { is_public: false })
    expect(await owner.client.patch(outfit.path, { is_public: true })).toEqual(permissionDenied)
  })

  it('leaves an audit row of each change', async () => {
    const outfit = await aPublicOutfit()
    const headers = { 'X-Request-Id': 'moderation-1' }
    await admin.client.request('PATCH', pathOf(outfit), { is_public: false }, { headers })
    await admin.client.request('PATCH', pathOf(outfit), { is_public: true }, { headers })
    const [shown, hidden] = [
      factsOf(outfit),
      { ...factsOf(outfit), is_public: false, is_hidden: true },
    ]
    const by = { actor_user_id: admin.id, ip: '127.0.0.1', request_id: 'moderation-1' }
    expect(await auditOf(outfit)).toEqual([
      { ...by, action: 'update_outfit', before: shown, after: hidden },
      { ...by, action: 'update_outfit', before: hidden, after: shown },
    ])
  })

  it.each(['x', 2, null, [], {}])('refuses %j as is_public, and changes nothing', async (value) => {
    const outfit = await aPublicOutfit()
    const sentence = value === null ? 'This field may not be null.' : 'Must be a valid boolean.'
    expect(await unchanged(app, () => moderate(outfit, { is_public: value }))).toEqual(
      fieldErrors({ is_public: [sentence] }),
    )
  })
})

describe('the owner of a hidden outfit', () => {
  it('cannot publish it, whatever else he changes', async () => {
    const { path, products } = await aHiddenOutfit()
    const whole = { name: 'Eid', is_public: true, products }
    for (const send of [
      () => owner.client.patch(path, { is_public: true }),
      () => owner.client.patch(path, { ...whole, products: products.toReversed() }),
      () => owner.client.put(path, whole),
      () => owner.client.put(path, { ...whole, products: [] }),
    ]) {
      expect(await unchanged(app, send)).toEqual(permissionDenied)
    }
  })

  it('may change and delete it otherwise', async () => {
    const outfit = await aHiddenOutfit()
    const hidden = { ...outfit, is_public: false }
    const { name, products } = outfit
    expect(await owner.client.patch(outfit.path, { name })).toEqual(updatedOf(hidden))
    expect(await owner.client.patch(outfit.path, { is_public: false })).toEqual(updatedOf(hidden))
    expect(await owner.client.put(outfit.path, { name, products })).toEqual(updatedOf(hidden))
    expect(await isHidden(outfit)).toBe(true)
    expect(await owner.client.delete(outfit.path)).toEqual(deleted)
  })

  it('gets field errors first', async () => {
    const { path } = await aHiddenOutfit()
    expect(await owner.client.patch(path, { is_public: true, name: '' })).toEqual(
      fieldErrors({ name: ['This field may not be blank.'] }),
    )
  })

  it('cannot publish it by changing it while it is being hidden', async () => {
    const outfits = await times(8, () => aPublicOutfit())
    await Promise.all(
      outfits.flatMap((outfit) => [
        owner.client.patch(outfit.path, { is_public: true }),
        moderate(outfit, { is_public: false }),
        owner.client.patch(outfit.path, { is_public: true, products: outfit.products }),
        owner.client.put(outfit.path, { ...outfit, is_public: true }),
      ]),
    )
    expect(await Promise.all(outfits.map(isHidden))).toEqual(outfits.map(() => true))
  })

  it('waits for the administrator who is about to hide it', async () => {
    const outfit = await aPublicOutfit()
    let publishing: unknown
    await app.db.begin(async (tx) => {
      await tx`update outfits set is_public = false, hidden_at = now() where id = ${outfit.id}`
      publishing = owner.client.patch(outfit.path, { is_public: true })
      await expect.poll(() => countWaiting(app), { timeout: 15_000 }).toBe(1)
    })
    expect(await publishing).toEqual(permissionDenied)
    expect(await isHidden(outfit)).toBe(true)
  })
})

describe('likes of a hidden outfit', () => {
  it('can be taken back, not given', async () => {
    const [outfit, fan] = [await aPublicOutfit(), await aUser(app)]
    expect(await like(fan.client, outfit)).toEqual(liked(outfit, 1))
    await moderate(outfit, { is_public: false })
    expect(await unlike(fan.client, outfit)).toEqual(unliked(outfit, 0))
    expect(await like(fan.client, outfit)).toEqual(outfitNotFound)
  })
})

describe('DELETE /api/admin/outfits/{id}/', () => {
  it('deletes an outfit with its items and likes, and leaves an audit row', async () => {
    for (const is_public of [true, false]) {
      const outfit = await anOutfit(app, owner, { is_public, description: 'For Eid' })
      await like(owner.client, outfit)
      const headers = { 'X-Request-Id': 'moderation-2' }
      const path = pathOf(outfit)
      const reply = await admin.client.request('DELETE', path, undefined, { headers })
      expect(reply).toEqual(deleted)
      expect(await read(owner.client, outfit)).toEqual(outfitNotFound)
      const by = { actor_user_id: admin.id, ip: '127.0.0.1', request_id: 'moderation-2' }
      expect(await auditOf(outfit)).toEqual([
        { ...by, action: 'delete_outfit', before: factsOf(outfit), after: null },
      ])
      expect(await admin.client.delete(path)).toEqual(outfitNotFound)
    }
  })

  it('deletes it once, however many administrators do', async () => {
    const outfit = await aPublicOutfit()
    const replies = await times(4, () => admin.client.delete(pathOf(outfit)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
    expect(await auditOf(outfit)).toHaveLength(1)
  })
})

describe('who may not', () => {
  it('guests and users, the owner too', async () => {
    const outfit = await aPublicOutfit()
    const before = await rowsOf(app)
    for (const [client, expected] of [
      [app.guest(), credentialsMissing],
      [owner.client, permissionDenied],
    ] as const) {
      expect(await client.patch(pathOf(outfit), { is_public: false })).toEqual(expected)
      expect(await client.delete(pathOf(outfit))).toEqual(expected)
    }
    expect(await rowsOf(app)).toEqual(before)
  })

  it('administrators by the endpoint of the owner', async () => {
    const outfit = await aPublicOutfit()
    const change = () => admin.client.patch(outfit.path, { is_public: false })
    expect(await unchanged(app, change)).toEqual(permissionDenied)
  })

  it.each(['999999', '0', 'abc', '2147483648', '%00'])('what does not exist: %s', async (id) => {
    expect(await moderate({ id }, { is_public: 'x' })).toEqual(outfitNotFound)
    expect(await admin.client.delete(pathOf({ id }))).toEqual(outfitNotFound)
  })
})

describe('the list of a user’s outfits', () => {
  it('shows administrators what is hidden', async () => {
    const user = await aUser(app)
    const outfit = await aPublicOutfit(user)
    await moderate(outfit, { is_public: false })
    const { body } = await list(admin.client, '/api/outfits/', { user_id: String(user.id) })
    expect(body).toEqual(pageOf(expect.objectContaining({ id: outfit.id, is_public: false })).body)
  })
})
