/** Moderation by administrators of the outfits of others: hide them, publish them, delete them. */

import { beforeAll, describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import {
  anOutfit,
  deleted,
  detailOf,
  fieldErrors,
  list,
  MINE,
  mineOf,
  OUTFITS,
  outfitNotFound,
  PUBLIC,
  permissionDenied,
  type TestOutfit,
  unchanged,
  updatedOf,
} from './helpers.ts'
import { like, read, times, unlike, unliked } from './visitors.ts'

const app = useTestApp()
const admin = useAdmin(app)
let owner: TestUser
beforeAll(async () => {
  owner = await aUser(app)
})

type Query = Parameters<typeof list>[2]
const aPublicOutfit = () => anOutfit(app, owner, { is_public: true })
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
/** The audit rows of an outfit, oldest first. */
const auditOf = async ({ id }: TestOutfit) => [
  ...(await app.db`
    select actor_user_id, action, before, after, host(ip) as ip, request_id
    from audit_log
    where subject_type = 'outfit' and subject_id = ${id}
    order by id`),
]
const factsOf = ({ name, description, is_public, products }: TestOutfit) => ({
  user_id: owner.id,
  name,
  description,
  is_public,
  products,
  is_hidden: false,
  is_featured: false,
})

describe('GET /api/admin/outfits/', () => {
  it('lists the outfits of all users, and shows any of them', async () => {
    const reader = await aUser(app)
    const facts = { name: 'Zaffre', is_public: false }
    const mine = await anOutfit(app, reader, facts)
    const hidden = await anOutfit(app, owner, { ...facts, is_public: true })
    await moderate(hidden, { is_public: false })
    const open = await anOutfit(app, owner, { ...facts, is_public: true })
    const all = async (query = '') =>
      (await admin.client.get(`/api/admin/outfits/?search=zaffre${query}`)).body
    const shown = async (by: TestUser, outfit: TestOutfit, is_hidden: boolean) => {
      const listed = (await by.client.get(`${OUTFITS}?search=zaffre`)).body.results
      return { ...listed.find(({ id }: TestOutfit) => id === outfit.id), is_hidden }
    }
    expect(await all()).toEqual({
      count: 3,
      next: null,
      previous: null,
      results: [
        await shown(owner, open, false),
        await shown(owner, hidden, true),
        await shown(reader, mine, false),
      ],
    })
    const ids = async (query: string) => (await all(query)).results.map(({ id }: TestOutfit) => id)
    expect(await ids('&is_hidden=true')).toEqual([hidden.id])
    expect(await ids('&is_public=false&is_hidden=false')).toEqual([mine.id])
    expect(await ids('&is_public=true')).toEqual([open.id])
    const detail = (await owner.client.get(`${OUTFITS}${hidden.id}/`)).body
    expect(await admin.client.get(pathOf(hidden))).toEqual({
      status: 200,
      body: { ...detail, is_hidden: true },
    })
    expect(await admin.client.get(pathOf({ id: 0 }))).toEqual(outfitNotFound)
  })
})

describe('PATCH /api/admin/outfits/{id}/', () => {
  it('hides an outfit from everybody but its owner, and publishes it again', async () => {
    const outfit = await aPublicOutfit()
    const fan = await aUser(app)
    await read(app.guest(), outfit)
    for (const { client } of [fan, admin]) await like(client, outfit)
    const counts = { views_count: 1, likes_count: 2, liked: true }
    const hidden = { ...outfit, is_public: false }
    expect(await moderate(outfit, { is_public: false })).toEqual({
      status: 200,
      body: detailOf(owner, hidden, counts),
    })
    for (const client of [app.guest(), admin.client]) {
      expect(await read(client, outfit)).toEqual(outfitNotFound)
    }
    const idsIn = async (client: Client, ...query: [path: string, parameters?: Query]) =>
      (await list(client, ...query)).body.results.map(({ id }: { id: number }) => id)
    expect(await idsIn(app.guest(), PUBLIC)).not.toContain(outfit.id)
    expect(await idsIn(admin.client, OUTFITS, { user_id: String(owner.id) })).toContain(outfit.id)
    const [mine] = (await list(owner.client, MINE)).body.results
    expect(mine).toEqual(mineOf(hidden, { views_count: 1 }))
    // A like can be taken back, not given.
    expect(await unlike(fan.client, outfit)).toEqual(unliked(outfit, 1))
    expect(await like(fan.client, outfit)).toEqual(outfitNotFound)

    expect(await moderate(outfit, { is_public: true })).toEqual({
      status: 200,
      body: detailOf(owner, outfit, { ...counts, likes_count: 1 }),
    })
    expect((await read(app.guest(), outfit)).status).toBe(200)
    for (const is_public of [false, true]) {
      const reply = await owner.client.patch(outfit.path, { is_public })
      expect(reply).toEqual(updatedOf({ ...outfit, is_public }))
    }
  })

  it('changes nothing without is_public, nor what its owner keeps private', async () => {
    for (const [is_public, sent] of [
      [true, {}],
      [true, { name: 'x', products: [] }],
      [false, { is_public: true }],
    ] as const) {
      const outfit = await anOutfit(app, owner, { is_public })
      const body = detailOf(owner, outfit)
      expect(await unchanged(app, () => moderate(outfit, sent))).toEqual({ status: 200, body })
      expect(await auditOf(outfit)).toEqual([])
    }
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

  it('refuses what is no boolean, and changes nothing', async () => {
    const outfit = await aPublicOutfit()
    expect(await unchanged(app, () => moderate(outfit, { is_public: 'x' }))).toEqual(
      fieldErrors({ is_public: ['Must be a valid boolean.'] }),
    )
  })
})

describe('the owner of a hidden outfit', () => {
  it('cannot publish it, whatever else the owner changes', async () => {
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

  it('waits for the administrator who is about to hide it', async () => {
    const outfit = await aPublicOutfit()
    let publishing: unknown
    await app.db.begin(async (tx) => {
      await tx`update outfits set is_public = false, hidden_at = now() where id = ${outfit.id}`
      publishing = owner.client.patch(outfit.path, { is_public: true })
      await untilWaiting(app)
    })
    expect(await publishing).toEqual(permissionDenied)
    expect(await isHidden(outfit)).toBe(true)
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
