/** Where the ways to deliver go, their order, and what that means for the default. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/service/db/connect.ts'
import { ADMIN, fieldError, lastAudit, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anyId, anyTimestamp } from '../../support/factories.ts'
import { whileLocked } from '../catalog/admin/helpers.ts'

const app = useTestApp({ env: { SHOP_COUNTRY: 'KE' } })
const admin = useAdmin(app)

const METHODS = `${ADMIN}delivery-methods/`
const SHOWN = '/api/orders/delivery-methods/'

beforeEach(async () => {
  await app.db`delete from delivery_methods`
})

type Facts = { countries?: string[]; position?: number; is_default?: boolean }
const create = (code: string, facts: Facts = {}) =>
  admin.client.post(METHODS, { code, name: `By ${code}`, price: '85.00', ...facts })
const made = async (code: string, facts: Facts = {}): Promise<number> =>
  (await create(code, facts)).body.id
const change = (id: number, body: object) => admin.client.patch(`${METHODS}${id}/`, body)
const remove = (id: number) => admin.client.delete(`${METHODS}${id}/`)

const whole = (code: string, facts: Facts = {}) => ({
  code,
  name: `By ${code}`,
  description: '',
  price: '85.00',
  free_from: null,
  is_default: false,
  countries: [],
  position: 0,
  ...facts,
})
/** The codes of all in their order, the default's with a star. */
const codes = async () => {
  const { body } = await admin.client.get(METHODS)
  return body.results.map((each: { code: string; is_default: boolean }) =>
    each.is_default ? `${each.code}*` : each.code,
  )
}
const elsewhere = fieldError('countries', 'The default delivery method must go to KE.')

describe(`GET ${SHOWN}`, () => {
  it('shows those that go to a country by their position, and all countries to which any goes', async () => {
    await create('near', { countries: ['ke', 'UG', 'KE'], position: 2 })
    await create('far', { countries: ['EG', 'KE'], position: 1 })
    await create('farther', { countries: ['SN'], position: 1 })
    const near = whole('near', { is_default: true, countries: ['KE', 'UG'], position: 2 })
    const far = whole('far', { countries: ['EG', 'KE'], position: 1 })
    const shown = (...results: object[]) => ({
      status: 200,
      body: { results, countries: ['EG', 'KE', 'SN', 'UG'], currency: 'ZAR' },
    })
    const guest = app.guest()
    expect(await guest.get(SHOWN)).toEqual(shown(far, near))
    expect(await guest.get(`${SHOWN}?country=`)).toEqual(shown(far, near))
    expect(await guest.get(`${SHOWN}?country=KE`)).toEqual(shown(far, near))
    expect(await guest.get(`${SHOWN}?country=ug`)).toEqual(shown(near))
    expect(await guest.get(`${SHOWN}?country=ZA`)).toEqual(shown())
  })

  it('shows one without countries everywhere: then the shop delivers everywhere', async () => {
    await create('near', { countries: ['KE'] })
    await create('post')
    const post = whole('post', { position: 1 })
    expect(await app.guest().get(`${SHOWN}?country=ZA`)).toEqual({
      status: 200,
      body: { results: [post], countries: [], currency: 'ZAR' },
    })
  })

  it.each([
    ['XX', '"XX" is not a valid choice.'],
    ['KEN', 'Ensure this field has no more than 2 characters.'],
  ])('refuses %s, which is no country', async (country, message) => {
    expect(await app.guest().get(`${SHOWN}?country=${country}`)).toEqual(
      fieldError('country', message),
    )
  })
})

describe(METHODS, () => {
  it('keeps countries and position, and puts one without a position last', async () => {
    const first = await create('near', { countries: ['KE'], position: 7 })
    expect(first).toEqual({
      status: 201,
      body: {
        id: anyId,
        ...whole('near', { is_default: true, countries: ['KE'], position: 7 }),
        created_at: anyTimestamp,
      },
    })
    const last = await create('post')
    expect(last.body).toMatchObject({ countries: [], position: 8 })
    const body = { ...last.body, countries: ['UG', 'EG'], position: 7 }
    expect(await change(last.body.id, { countries: ['ug', 'EG', 'UG'], position: '7' })).toEqual({
      status: 200,
      body,
    })
    expect(await lastAudit(app, 'delivery_method', last.body.id)).toMatchObject({
      action: 'update_delivery_method',
    })
    expect(await codes()).toEqual(['near*', 'post'])
    await change(last.body.id, { position: 0 })
    expect(await codes()).toEqual(['post', 'near*'])
  })

  it('puts one last behind the last position, so that its row can be sent back', async () => {
    await create('near', { position: 1000 })
    const last = await create('post')
    const body = { id: anyId, ...whole('post', { position: 1000 }), created_at: anyTimestamp }
    expect(last).toEqual({ status: 201, body })
    expect(await codes()).toEqual(['near*', 'post'])
    expect(await change(last.body.id, last.body)).toEqual({ status: 200, body: last.body })
  })
})

describe('the default', () => {
  it('is not a first one that goes elsewhere, but the first that goes to the shop’s country', async () => {
    expect((await create('far', { countries: ['EG'] })).body).toMatchObject({ is_default: false })
    expect(await codes()).toEqual(['far'])
    await create('near', { countries: ['KE'] })
    expect(await codes()).toEqual(['far', 'near*'])
  })

  it('is one whose countries are changed, where there is none', async () => {
    const id = await made('far', { countries: ['EG'] })
    expect(await change(id, { price: '1.00' })).toMatchObject({ body: { is_default: false } })
    expect(await change(id, { countries: ['EG', 'KE'] })).toMatchObject({
      body: { is_default: true },
    })
  })

  it('must go to the shop’s country', async () => {
    expect(await create('far', { countries: ['EG'], is_default: true })).toEqual(elsewhere)
    const [near, far] = [await made('near'), await made('far', { countries: ['EG'] })]
    expect(await change(near, { countries: ['EG', 'UG'] })).toEqual(elsewhere)
    expect(await change(far, { is_default: true })).toEqual(elsewhere)
    expect(await create('farther', { countries: ['EG'], is_default: true })).toEqual(elsewhere)
    expect(await codes()).toEqual(['near*', 'far'])
    expect((await change(near, { countries: ['UG', 'KE'] })).status).toBe(200)
    const both = { countries: ['KE'], is_default: true }
    expect((await change(far, both)).body).toMatchObject(both)
    expect(await codes()).toEqual(['near', 'far*'])
  })

  it('is one that goes there, whatever is asked at the same moment', async () => {
    const lock = (tx: Tx) => tx`lock table delivery_methods in share row exclusive mode`
    const made = await whileLocked(app, lock, [
      () => create('far', { countries: ['EG'] }),
      () => create('near', { countries: ['KE'] }),
      () => create('post'),
    ])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await codes()).toEqual(['far', 'near*', 'post'])
    const [far, near, post] = made.map(({ body }) => Number(body.id))
    const replies = await whileLocked(app, lock, [
      () => change(post ?? 0, { is_default: true }),
      () => change(near ?? 0, { countries: ['EG'] }),
      () => remove(post ?? 0),
      () => change(far ?? 0, { countries: [] }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 204, 200])
    expect(await codes()).toEqual(['far*', 'near'])
  })

  it('is after its deletion the oldest that goes there, or none', async () => {
    const first = await made('first')
    await create('far', { countries: ['EG'] })
    const near = await made('near', { countries: ['KE'] })
    await create('post')
    await remove(first)
    expect(await codes()).toEqual(['far', 'near*', 'post'])
    await remove(near)
    expect(await codes()).toEqual(['far', 'post*'])
  })
})
