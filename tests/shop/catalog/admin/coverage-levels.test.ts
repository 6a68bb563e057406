import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, anyId, aProduct } from '../../../support/factories.ts'
import { LEVELS, levelOf, PUBLIC_PRODUCTS, whileLocked } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

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
const levelsShown = async () =>
  (await app.guest().get('/api/catalog/filters/')).body.coverage_levels

describe(LEVELS, () => {
  it('lists all three', async () => {
    const results = [await bodyOf('full'), await bodyOf('moderate'), await bodyOf('light')]
    expect(await admin.client.get(LEVELS)).toEqual({
      status: 200,
      body: { count: 3, next: null, previous: null, results },
    })
  })

  it('changes one, which shoppers see with the next request', async () => {
    const full = await bodyOf('full')
    const product = await aProduct(app)
    const after = { ...full, name: 'Complete', description: '' }
    const reply = await change(full.id, { name: ' Complete ', description: '' })
    expect(reply).toEqual({ status: 200, body: after })
    const { key: value, ...shown } = after
    expect(await levelsShown()).toContainEqual({ ...shown, value })
    const { body } = await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
    expect(body.coverage_level).toEqual(shown)
  })

  it('deletes those that no product has, until none is left to filter by, and makes one again', async () => {
    for (const key of ['full', 'moderate', 'light']) {
      expect((await remove((await bodyOf(key)).id)).status).toBe(204)
    }
    expect(await levelsShown()).toEqual([])
    expect(await create({ key: 'light', name: 'Airy' })).toEqual({
      status: 201,
      body: { id: anyId, key: 'light', name: 'Airy', description: '' },
    })
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
    const lock = (tx: Tx) => tx`lock table coverage_levels in share row exclusive mode`
    const asks = ['a', 'b', 'c', 'd'].map((name) => () => create({ key: 'light', name }))
    const replies = await whileLocked(app, lock, asks)
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it.each([
    [{}, { key: ['This field is required.'], name: ['This field is required.'] }],
    [
      { key: 'none', name: 'x'.repeat(101), description: false },
      {
        key: ['"none" is not a valid choice.'],
        name: ['Ensure this field has no more than 100 characters.'],
        description: ['Not a valid string.'],
      },
    ],
  ])('refuses %j and writes nothing', async (body, errors) => {
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await levelsShown()).toHaveLength(3)
  })

  it('is not deleted if a product comes at the same moment', async () => {
    const { id } = await bodyOf('light')
    const category = await aCategory(app)
    const comes = (tx: Tx) => tx`
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      values ('Late', 'late', 10, ${category.id}, ${id})`
    const [reply] = await whileLocked(app, comes, [() => remove(id)])
    expect(reply?.status).toBe(409)
  })
})
