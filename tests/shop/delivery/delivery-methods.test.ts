import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/service/db/connect.ts'
import {
  ADMIN,
  anAdmin,
  etagOf,
  fieldError,
  lastAudit,
  useAdmin,
} from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anyId, anyTimestamp, aUser } from '../../support/factories.ts'
import { whileLocked } from '../catalog/admin/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const METHODS = `${ADMIN}delivery-methods/`
const SHOWN = '/api/orders/delivery-methods/'
const pathOf = ({ id }: { id: number }) => `${METHODS}${id}/`

beforeEach(async () => {
  await app.db`delete from delivery_methods`
})

const courier = {
  code: 'courier',
  name: 'Courier',
  description: 'In 2 to 4 working days',
  price: '85.00',
  free_from: '1500.00',
}
const pickup = { code: 'pick-up', name: 'Pick up', price: '0.00' }
const slow = { code: 'post', name: 'Post', price: '40.00' }

const create = (body: unknown) => admin.client.post(METHODS, body)
const made = async (body: object): Promise<{ id: number }> => (await create(body)).body
const noDefault = fieldError('is_default', 'One delivery method must be the default.')
const taken = {
  status: 409,
  body: { code: ['Delivery method with this code already exists.'] },
}
/** The codes in their order, the default's with a star. */
const codes = async () => {
  const { body } = await app.guest().get(SHOWN)
  return body.results.map((each: { code: string; is_default: boolean }) =>
    each.is_default ? `${each.code}*` : each.code,
  )
}

describe(`GET ${SHOWN}`, () => {
  it('shows nothing in a shop without any', async () => {
    const none = { status: 200, body: { results: [], countries: [], currency: 'ZAR' } }
    expect(await app.guest().get(SHOWN)).toEqual(none)
  })

  it('shows all in the order in which they were made, to every caller, as they are now', async () => {
    await create(courier)
    const { id } = await made({ ...pickup, is_default: true })
    const first = { ...courier, is_default: false, countries: [], position: 0 }
    const second = {
      ...pickup,
      description: '',
      free_from: null,
      is_default: true,
      countries: [],
      position: 1,
    }
    const both = {
      status: 200,
      body: { results: [first, second], countries: [], currency: 'ZAR' },
    }
    const { client } = await aUser(app)
    const bad = app.guest().with({ Authorization: 'Bearer x' })
    for (const caller of [app.guest(), client, bad]) expect(await caller.get(SHOWN)).toEqual(both)
    await admin.client.patch(pathOf({ id }), { price: '10.00' })
    const dearer = { ...second, price: '10.00' }
    expect((await app.guest().get(SHOWN)).body.results).toEqual([first, dearer])
  })

  it('is no order, whatever the method', async () => {
    const reply = await (await aUser(app)).client.post(SHOWN, {})
    expect(reply).toEqual({ status: 405, body: { detail: 'Method "POST" not allowed.' } })
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe(METHODS, () => {
  it('makes, lists, shows, changes and deletes them', async () => {
    const reply = await create({ ...courier, name: ' Courier ' })
    const body = {
      id: anyId,
      ...courier,
      is_default: true,
      countries: [],
      position: 0,
      created_at: anyTimestamp,
    }
    expect(reply).toEqual({ status: 201, body })
    const other = (await create(slow)).body
    expect(other).toEqual({
      id: anyId,
      ...slow,
      description: '',
      free_from: null,
      is_default: false,
      countries: [],
      position: 1,
      created_at: anyTimestamp,
    })
    expect(await admin.client.get(METHODS)).toEqual({
      status: 200,
      body: { count: 2, next: null, previous: null, results: [reply.body, other] },
    })
    expect(await admin.client.get(pathOf(other))).toEqual({ status: 200, body: other })
    const changes = { code: 'post-office', description: 'Slow', price: 45, free_from: '500' }
    const after = { ...other, ...changes, price: '45.00', free_from: '500.00' }
    expect(await admin.client.patch(pathOf(other), changes)).toEqual({ status: 200, body: after })
    const dear = await admin.client.patch(pathOf(other), { free_from: null })
    expect(dear.body).toEqual({ ...after, free_from: null })
    expect(await admin.client.delete(pathOf(other))).toEqual({ status: 204, body: '' })
    expect(await codes()).toEqual(['courier*'])
  })

  it('is read by clerks, and written by owners alone', async () => {
    const { id } = await made(courier)
    const clerk = (await anAdmin(app, 'clerk')).client
    const packer = (await anAdmin(app, 'packer')).client
    expect((await clerk.get(METHODS)).status).toBe(200)
    for (const refused of [
      await packer.get(METHODS),
      await clerk.post(METHODS, slow),
      await clerk.patch(pathOf({ id }), {}),
      await clerk.delete(pathOf({ id })),
    ]) {
      expect(refused.status).toBe(403)
    }
    expect(await codes()).toEqual(['courier*'])
  })

  it.each([
    [
      {},
      {
        code: ['This field is required.'],
        name: ['This field is required.'],
        price: ['This field is required.'],
      },
    ],
    [
      {
        code: 'Über',
        name: ' ',
        description: [],
        price: '1,50',
        free_from: 'x',
        is_default: 2,
        countries: ['za', 'XX', 'ZAF', 7],
        position: 'first',
      },
      {
        code: ['Enter a valid slug: lower-case letters and digits, with single hyphens between.'],
        name: ['This field may not be blank.'],
        description: ['Not a valid string.'],
        price: ['A valid number is required.'],
        free_from: ['A valid number is required.'],
        is_default: ['Must be a valid boolean.'],
        countries: {
          1: ['"XX" is not a valid choice.'],
          2: ['Ensure this field has no more than 2 characters.'],
          3: ['"7" is not a valid choice.'],
        },
        position: ['A valid integer is required.'],
      },
    ],
    [
      {
        code: 'x'.repeat(33),
        name: 'x'.repeat(101),
        description: 'x'.repeat(501),
        price: '-0.01',
        free_from: '0.00',
        countries: 'ZA',
        position: -1,
      },
      {
        code: ['Ensure this field has no more than 32 characters.'],
        name: ['Ensure this field has no more than 100 characters.'],
        description: ['Ensure this field has no more than 500 characters.'],
        price: ['Ensure this value is greater than or equal to 0.'],
        free_from: ['Ensure this value is greater than or equal to 0.01.'],
        countries: ['Expected a list of items but got type "str".'],
        position: ['Ensure this value is greater than or equal to 0.'],
      },
    ],
    [
      { ...courier, price: '10.001', free_from: '1000000.00', position: 1001 },
      {
        price: ['Ensure that there are no more than 2 decimal places.'],
        free_from: ['Ensure this value is less than or equal to 999999.99.'],
        position: ['Ensure this value is less than or equal to 1000.'],
      },
    ],
  ])('refuses %j and writes nothing', async (body, errors) => {
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await codes()).toEqual([])
  })

  it('refuses a code that another has', async () => {
    await create(courier)
    const { id } = await made(slow)
    expect(await create({ ...slow, name: 'Other' })).toEqual(taken)
    expect(await admin.client.patch(pathOf({ id }), { code: 'courier' })).toEqual(taken)
    expect((await admin.client.patch(pathOf({ id }), { code: 'post' })).status).toBe(200)
  })
})

describe('the default', () => {
  it('is the first, whatever it says, until another is made or becomes it', async () => {
    await create({ ...courier, is_default: false })
    await create(slow)
    expect(await codes()).toEqual(['courier*', 'post'])
    await create({ ...pickup, is_default: true })
    expect(await codes()).toEqual(['courier', 'post', 'pick-up*'])
    const [post] = (await admin.client.get(`${METHODS}?page_size=1&page=2`)).body.results
    const reply = await admin.client.patch(pathOf(post), { is_default: true })
    expect(reply).toEqual({ status: 200, body: { ...post, is_default: true } })
    expect(await codes()).toEqual(['courier', 'post*', 'pick-up'])
  })

  it('leaves another version of the one that was it', async () => {
    const { id } = await made(courier)
    await create({ ...slow, is_default: true })
    expect(etagOf(await admin.client.get(pathOf({ id })))).toBe('"v2"')
  })

  it('cannot be given up, only handed on', async () => {
    const { id } = await made(courier)
    await create(slow)
    expect(await admin.client.patch(pathOf({ id }), { is_default: false })).toEqual(noDefault)
    expect(await lastAudit(app, 'delivery_method', id)).toMatchObject({
      action: 'create_delivery_method',
    })
    expect((await admin.client.patch(pathOf({ id }), { is_default: true })).status).toBe(200)
    expect(await codes()).toEqual(['courier*', 'post'])
  })

  it('is the oldest after its deletion; after the last there is none', async () => {
    const [first, second] = [await made(courier), await made(slow)]
    const third = await made({ ...pickup, is_default: true })
    await admin.client.delete(pathOf(third))
    expect(await codes()).toEqual(['courier*', 'post'])
    await admin.client.delete(pathOf(second))
    expect(await codes()).toEqual(['courier*'])
    expect((await admin.client.delete(pathOf(first))).status).toBe(204)
    expect(await codes()).toEqual([])
  })

  it('is one of those that are made, made it and deleted at the same moment', async () => {
    const lock = (tx: Tx) => tx`lock table delivery_methods in share row exclusive mode`
    const bodies = ['a', 'b', 'c'].map((code) => ({ ...slow, code, is_default: true }))
    const replies = await whileLocked(
      app,
      lock,
      bodies.map((body) => () => create(body)),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await codes()).toEqual(['a', 'b', 'c*'])
    const [a, b, c] = replies.map(({ body }) => pathOf(body))
    await whileLocked(app, lock, [
      () => admin.client.delete(`${c}`),
      () => admin.client.patch(`${b}`, { is_default: true }),
      () => admin.client.delete(`${a}`),
    ])
    expect(await codes()).toEqual(['b*'])
  })

  it('gives a code that many ask for at once to one of them', async () => {
    const lock = (tx: Tx) => tx`lock table delivery_methods in share row exclusive mode`
    const asks = [1, 2, 3, 4].map(() => () => create(slow))
    const replies = await whileLocked(app, lock, asks)
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })
})
