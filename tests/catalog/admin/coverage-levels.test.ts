import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/db/connect.ts'
import {
  ADMIN,
  anAdmin,
  etagOf,
  ifMatch,
  lastAudit,
  notFound,
  stale,
} from '../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { anyId, aProduct, type TestUser } from '../../support/factories.ts'
import { levelOf, meeting, PUBLIC_PRODUCTS } from './helpers.ts'

const LEVELS = `${ADMIN}coverage-levels/`
const FILTERS = '/api/catalog/filters/'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

// There can be only three: each test finds them as the schema made them.
beforeEach(async () => {
  await app.db`delete from products`
  await app.db`delete from coverage_levels`
  await app.db`
    insert into coverage_levels (key, name, description)
    values ('full', 'Full Coverage', 'Long'), ('moderate', 'Moderate Coverage', 'Midi'),
      ('light', 'Light Coverage', 'Short')`
})

const create = (body: unknown) => admin.client.post(LEVELS, body)
const change = (id: number, body: unknown) => admin.client.patch(`${LEVELS}${id}/`, body)
const remove = (id: number) => admin.client.delete(`${LEVELS}${id}/`)
const bodyOf = async (key: string) => {
  const { id, name, description } = await levelOf(app, key)
  return { id, key, name, description }
}
const levelsShown = async () => (await app.guest().get(FILTERS)).body.coverage_levels

describe(LEVELS, () => {
  it('lists all three', async () => {
    const results = [await bodyOf('full'), await bodyOf('moderate'), await bodyOf('light')]
    expect(await admin.client.get(LEVELS)).toEqual({
      status: 200,
      body: { count: 3, next: null, previous: null, results },
    })
    expect(await admin.client.get(`${LEVELS}?page=2`)).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })

  it('shows one, with its version', async () => {
    const full = await bodyOf('full')
    const reply = await admin.client.get(`${LEVELS}${full.id}/`)
    expect(reply).toEqual({ status: 200, body: full })
    expect(etagOf(reply)).toBe('"v1"')
    expect(await admin.client.get(`${LEVELS}0/`)).toEqual(notFound)
  })

  it('changes one, which shoppers see with the next request', async () => {
    const full = await bodyOf('full')
    const product = await aProduct(app)
    const after = { ...full, name: 'Complete', description: '' }
    const reply = await change(full.id, { name: ' Complete ', description: '' })
    expect(reply).toEqual({ status: 200, body: after })
    expect(etagOf(reply)).toBe('"v2"')
    const { key: _, ...shown } = after
    expect(await levelsShown()).toContainEqual(shown)
    const { body } = await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
    expect(body.coverage_level).toEqual(shown)
    expect(await lastAudit(app, 'coverage_level', full.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'update_coverage_level',
      before: { ...full, version: 1 },
      after: { ...after, version: 2 },
    })
  })

  it('deletes one that no product has, and makes it again', async () => {
    const light = await bodyOf('light')
    expect(await remove(light.id)).toEqual({ status: 204, body: '' })
    expect(await remove(light.id)).toEqual(notFound)
    expect(await levelsShown()).toHaveLength(2)
    expect(await lastAudit(app, 'coverage_level', light.id)).toMatchObject({
      action: 'delete_coverage_level',
      before: { ...light, version: 1 },
      after: null,
    })
    const made = await create({ key: 'light', name: 'Airy' })
    const body = { id: anyId, key: 'light', name: 'Airy', description: '' }
    expect(made).toEqual({ status: 201, body })
    expect(etagOf(made)).toBe('"v1"')
    expect(await lastAudit(app, 'coverage_level', made.body.id)).toMatchObject({
      action: 'create_coverage_level',
      before: null,
      after: { ...made.body, version: 1 },
    })
  })

  it('can be without any: the filters are then without them', async () => {
    for (const key of ['full', 'moderate', 'light']) await remove((await bodyOf(key)).id)
    expect(await levelsShown()).toEqual([])
  })

  it('refuses to delete one that a product has, inactive or not', async () => {
    const full = await bodyOf('full')
    await aProduct(app, { coverage: 'full', is_active: false })
    const refused = { status: 409, body: { detail: 'Products have this coverage level.' } }
    expect(await remove(full.id)).toEqual(refused)
    expect(await bodyOf('full')).toEqual(full)
  })

  it('refuses a key and a name that are taken', async () => {
    const key = ['Coverage level with this key already exists.']
    const name = ['Coverage level with this name already exists.']
    const full = { key: 'full', name: 'Full Coverage' }
    expect(await create(full)).toEqual({ status: 409, body: { key, name } })
    expect(await create({ ...full, name: 'Other' })).toEqual({ status: 409, body: { key } })
    const { id } = await bodyOf('light')
    expect(await change(id, { name: 'Full Coverage' })).toEqual({ status: 409, body: { name } })
    expect(await change(id, { key: 'moderate' })).toEqual({ status: 409, body: { key } })
    expect((await change(id, { key: 'light' })).status).toBe(200)
  })

  it('gives a key that many ask for at once to one of them', async () => {
    await remove((await bodyOf('light')).id)
    const names = ['a', 'b', 'c', 'd']
    const hold = (tx: Tx) => tx`lock table coverage_levels in share row exclusive mode`
    const asks = names.map((name) => () => create({ key: 'light', name }))
    const replies = await meeting(app, hold, asks)
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it.each([
    [{}, { key: ['This field is required.'], name: ['This field is required.'] }],
    [
      { key: 'none', name: ' ', description: false },
      {
        key: ['"none" is not a valid choice.'],
        name: ['This field may not be blank.'],
        description: ['Not a valid string.'],
      },
    ],
    [
      { key: 'full', name: 'x'.repeat(101) },
      { name: ['Ensure this field has no more than 100 characters.'] },
    ],
  ])('refuses %j and writes nothing', async (body, errors) => {
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await levelsShown()).toHaveLength(3)
  })

  it('changes and deletes nothing for one who has read another version', async () => {
    const full = await bodyOf('full')
    const late = ifMatch(admin.client, '"v7"')
    expect(await late.patch(`${LEVELS}${full.id}/`, { name: 'No' })).toEqual(stale(full))
    expect(await late.delete(`${LEVELS}${full.id}/`)).toEqual(stale(full))
    expect(await change(0, { name: 'No' })).toEqual(notFound)
  })

  it('is kept if a product comes at the same moment', async () => {
    const { id } = await bodyOf('light')
    let removal: ReturnType<typeof remove> | undefined
    await app.db.begin(async (tx) => {
      await tx`
        insert into categories (name, slug) values ('Late', 'late')`
      await tx`
        insert into products (name, slug, base_price, category_id, coverage_level_id)
        select 'Late', 'late', 10, c.id, ${id} from categories c where c.slug = 'late'`
      removal = remove(id)
      const waiting = () => app.db`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1)
    })
    expect((await removal)?.status).toBe(409)
  })
})
