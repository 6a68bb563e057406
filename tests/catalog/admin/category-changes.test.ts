import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/db/connect.ts'
import {
  ADMIN,
  anAdmin,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  notFound,
  stale,
} from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { aCategory, anyTimestamp, aProduct, type TestUser } from '../../support/factories.ts'
import { meeting, productPath } from './helpers.ts'

const CATEGORIES = `${ADMIN}categories/`
const CATALOG = '/api/catalog/categories/'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

const change = (id: number, body: unknown) => admin.client.patch(`${CATEGORIES}${id}/`, body)
const remove = (id: number) => admin.client.delete(`${CATEGORIES}${id}/`)

type Category = { id: number; name: string; slug: string }
const reference = ({ id, name, slug }: Category) => ({ id, name, slug })
const bodyOf = (category: Category, facts: object = {}) => ({
  ...reference(category),
  parent: null,
  is_active: true,
  created_at: anyTimestamp,
  ...facts,
})
const noCategory = (id: number) =>
  fieldError('parent', `Invalid pk "${id}" - object does not exist.`)

describe(`PATCH ${CATEGORIES}{id}/`, () => {
  it('changes what is sent, and nothing else', async () => {
    const category = await aCategory(app)
    const reply = await change(category.id, { name: 'Renamed' })
    expect(reply).toEqual({ status: 200, body: bodyOf({ ...category, name: 'Renamed' }) })
    expect(etagOf(reply)).toBe('"v2"')
    expect(await change(category.id, {})).toEqual(reply)
  })

  it('hides what is deactivated from shoppers with the next request', async () => {
    const category = await aCategory(app)
    await change(category.id, { is_active: false })
    const { body } = await app.guest().get(CATALOG)
    expect(body.map(({ id }: Category) => id)).not.toContain(category.id)
  })

  it('moves it below another one, and up again', async () => {
    const [parent, category] = [await aCategory(app), await aCategory(app)]
    const moved = await change(category.id, { parent: parent.id })
    expect(moved.body).toEqual(bodyOf(category, { parent: reference(parent) }))
    expect((await change(category.id, { parent: null })).body).toEqual(bodyOf(category))
    await change(category.id, { parent: `${parent.id}` })
    expect((await change(category.id, { parent: '' })).body).toEqual(bodyOf(category))
  })

  it('refuses a tree that is no tree of two levels', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    const other = await aCategory(app)
    expect(await change(parent.id, { parent: parent.id })).toEqual(
      fieldError('parent', 'A category cannot be its own parent.'),
    )
    const third = 'A category below another one cannot have children.'
    expect(await change(parent.id, { parent: child.id })).toEqual(fieldError('parent', third))
    expect(await change(parent.id, { parent: other.id })).toEqual(
      fieldError('parent', 'A category with children cannot be below another one.'),
    )
    expect(await change(other.id, { parent: 0 })).toEqual(noCategory(0))
  })

  it('keeps two at once from making a third level', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const [one, two] = [await aCategory(app), await aCategory(app)]
      const replies = await Promise.all([
        change(one.id, { parent: two.id }),
        change(two.id, { parent: one.id }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it('refuses a slug that another one has, not its own', async () => {
    const [one, two] = [await aCategory(app), await aCategory(app)]
    expect(await change(two.id, { slug: one.slug })).toEqual({
      status: 409,
      body: { slug: ['Category with this slug already exists.'] },
    })
    expect((await change(two.id, { slug: two.slug })).status).toBe(200)
  })

  it('changes nothing for one who has read another version, and shows the current one', async () => {
    const category = await aCategory(app)
    const read = etagOf(await admin.client.get(`${CATEGORIES}${category.id}/`))
    const late = ifMatch(admin.client, read)
    const path = `${CATEGORIES}${category.id}/`
    expect((await late.patch(path, { name: 'First' })).status).toBe(200)
    const refused = await late.patch(path, { name: 'Second' })
    expect(refused).toEqual(stale(bodyOf({ ...category, name: 'First' })))
    expect(etagOf(refused)).toBe('"v2"')
    expect(
      (await ifMatch(admin.client, etagOf(refused)).patch(path, { name: 'Third' })).status,
    ).toBe(200)
    for (const tag of ['W/"v3"', 'v3', '"v2", "v1"']) {
      expect((await ifMatch(admin.client, tag).patch(path, { name: 'No' })).status).toBe(412)
    }
    expect((await ifMatch(admin.client, '*').patch(path, { name: 'Any' })).status).toBe(200)
  })

  it('lets one of several who have read the same version win', async () => {
    const { id } = await aCategory(app)
    const client = ifMatch(admin.client, '"v1"')
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => client.patch(`${CATEGORIES}${id}/`, { name })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  it('leaves an audit row with before and after', async () => {
    const { id } = await aCategory(app)
    const before = (await admin.client.get(`${CATEGORIES}${id}/`)).body
    const after = (await change(id, { name: 'After' })).body
    expect(await lastAudit(app, 'category', id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'update_category',
      before: { ...before, version: 1 },
      after: { ...after, version: 2 },
    })
  })

  it('knows no other', async () => {
    expect(await change(0, { name: 'A' })).toEqual(notFound)
  })
})

describe(`DELETE ${CATEGORIES}{id}/`, () => {
  it('deletes what nothing refers to', async () => {
    const category = await aCategory(app)
    expect((await remove(category.id)).status).toBe(204)
    expect(await remove(category.id)).toEqual(notFound)
    expect(await lastAudit(app, 'category', category.id)).toMatchObject({
      action: 'delete_category',
      before: { id: category.id },
      after: null,
    })
  })

  it('deactivates one with products, and one with children, and returns it', async () => {
    const [full, parent] = [await aCategory(app), await aCategory(app)]
    await aProduct(app, { category_id: full.id })
    await aCategory(app, { parent_id: parent.id })
    for (const category of [full, parent]) {
      expect(await remove(category.id)).toEqual({
        status: 200,
        body: bodyOf(category, { is_active: false }),
      })
      expect(await lastAudit(app, 'category', category.id)).toMatchObject({
        action: 'update_category',
        before: { is_active: true },
        after: { is_active: false },
      })
    }
  })

  it('deletes nothing for one who has read another version', async () => {
    const category = await aCategory(app)
    const reply = await ifMatch(admin.client, '"v7"').delete(`${CATEGORIES}${category.id}/`)
    expect(reply).toEqual(stale(bodyOf(category)))
  })

  it('deactivates it if a product comes at the same moment', async () => {
    const category = await aCategory(app)
    let removal: ReturnType<typeof remove> | undefined
    await app.db.begin(async (tx) => {
      await tx`
        insert into products (name, slug, base_price, category_id, coverage_level_id)
        select 'Late', 'late', 10, ${category.id}, l.id from coverage_levels l where l.key = 'full'`
      removal = remove(category.id)
      const waiting = () => app.db`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1)
    })
    expect((await removal)?.status).toBe(200)
  })

  it('leaves nothing to put below it, or into it, at the same moment', async () => {
    const { id } = await aCategory(app)
    const product = await aProduct(app)
    const hold = (tx: Tx) => tx`delete from categories where id = ${id}`
    const replies = await meeting(app, hold, [
      () => admin.client.patch(productPath(product), { category: id }),
      () => admin.client.post(CATEGORIES, { name: 'Late', parent: id }),
    ])
    const sentence = `Invalid pk "${id}" - object does not exist.`
    expect(replies).toEqual([fieldError('category', sentence), fieldError('parent', sentence)])
  })
})
