import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../src/service/db/connect.ts'
import { ADMIN, anAdmin, fieldError, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  aDiscount,
  anOrder,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
} from '../../support/factories.ts'
import { whileLocked } from '../catalog/admin/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const DISCOUNTS = `${ADMIN}discounts/`
const pathOf = ({ id }: { id: number }) => `${DISCOUNTS}${id}/`

beforeEach(async () => {
  await app.db`delete from discounts`
})

const plain = { code: 'EID-2026', kind: 'percent', value: '15.00' }
const unset = {
  minimum_total: null,
  starts_at: null,
  ends_at: null,
  uses_max: null,
  uses_max_per_customer: null,
  categories: null,
  products: null,
}
const shown = (facts: object = {}) => ({
  id: anyId,
  ...plain,
  ...unset,
  is_active: true,
  uses: 0,
  created_at: anyTimestamp,
  ...facts,
})

const create = (body: unknown) => admin.client.post(DISCOUNTS, body)
const change = (to: { id: number }, body: unknown) => admin.client.patch(pathOf(to), body)
const made = async (body: object): Promise<{ id: number }> => (await create(body)).body
const taken = { status: 409, body: { code: ['Discount with this code already exists.'] } }
const codesOf = async (query = '') =>
  (await admin.client.get(`${DISCOUNTS}${query}`)).body.results.map(
    ({ code }: { code: string }) => code,
  )

describe(`POST ${DISCOUNTS}`, () => {
  it('makes one of a code, a kind and a value, without any limit', async () => {
    expect(await create(plain)).toEqual({ status: 201, body: shown() })
    const amount = { code: 'FIFTY', kind: 'amount', value: 150 }
    expect((await create(amount)).body).toEqual(shown({ ...amount, value: '150.00' }))
  })

  it('takes every limit', async () => {
    const [category, product] = [await aCategory(app), await aProduct(app)]
    const limits = {
      minimum_total: '500.00',
      uses_max: 200,
      uses_max_per_customer: 1,
      categories: [category.id],
      products: [product.id],
      is_active: false,
    }
    const days = { starts_at: '2026-03-18', ends_at: '2026-03-25T22:00:00.5Z' }
    expect(await create({ ...plain, ...limits, ...days })).toEqual({
      status: 201,
      body: shown({
        ...limits,
        starts_at: '2026-03-17T22:00:00.000000Z',
        ends_at: '2026-03-25T22:00:00.500000Z',
      }),
    })
  })

  it('stores the code in upper case, and compares it so', async () => {
    const { body } = await create({ ...plain, code: ' eid-2026 ' })
    expect(body).toEqual(shown())
    expect(await create({ ...plain, code: 'Eid-2026' })).toEqual(taken)
    const other = await made({ ...plain, code: 'OTHER' })
    expect(await change(other, { code: 'eid-2026' })).toEqual(taken)
    expect((await change(other, { code: 'other' })).body.code).toBe('OTHER')
  })

  it('takes an empty list for none, and each id once', async () => {
    const { id } = await aCategory(app)
    const { body } = await create({ ...plain, categories: [id, `${id}`, id], products: [] })
    expect(body).toEqual(shown({ categories: [id] }))
  })

  const anyKind = ['"gift" is not a valid choice.']
  it.each([
    [
      {},
      {
        code: ['This field is required.'],
        kind: ['This field is required.'],
        value: ['This field is required.'],
      },
    ],
    [
      { code: 'A', kind: 'gift', value: '0.00' },
      {
        code: ['Ensure this field has at least 3 characters.'],
        kind: anyKind,
        value: ['Ensure this value is greater than or equal to 0.01.'],
      },
    ],
    [
      { ...plain, code: 'STRASSE ß', value: '-1', minimum_total: '0', is_active: 'maybe' },
      {
        code: ['Enter letters from A to Z, digits and hyphens only.'],
        value: ['Ensure this value is greater than or equal to 0.01.'],
        minimum_total: ['Ensure this value is greater than or equal to 0.01.'],
        is_active: ['Must be a valid boolean.'],
      },
    ],
    [
      {
        code: 'X'.repeat(33),
        kind: 'amount',
        value: 'x',
        starts_at: 'soon',
        ends_at: '2026-02-30',
        uses_max: 0,
        uses_max_per_customer: 1.5,
      },
      {
        code: ['Ensure this field has no more than 32 characters.'],
        value: ['A valid number is required.'],
        ...Object.fromEntries(
          ['starts_at', 'ends_at'].map((name) => [
            name,
            [
              'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z], YYYY-MM-DD.',
            ],
          ]),
        ),
        uses_max: ['Ensure this value is greater than or equal to 1.'],
        uses_max_per_customer: ['A valid integer is required.'],
      },
    ],
    [
      {
        ...plain,
        uses_max: 1_000_001,
        minimum_total: '1.001',
        categories: 'all',
        products: Array.from({ length: 101 }, () => 'x'),
      },
      {
        minimum_total: ['Ensure that there are no more than 2 decimal places.'],
        uses_max: ['Ensure this value is less than or equal to 1000000.'],
        categories: ['Expected a list of items but got type "str".'],
        products: Object.fromEntries(
          Array.from({ length: 101 }, (_, at) => [
            at,
            ['Incorrect type. Expected pk value, received str.'],
          ]),
        ),
      },
    ],
    [
      {
        ...plain,
        value: '100.01',
        starts_at: '2026-03-25',
        ends_at: '2026-03-24T22:00:00.000000Z',
      },
      {
        value: ['Ensure this value is less than or equal to 100.'],
        ends_at: ['A discount must end after it starts.'],
      },
    ],
  ])('refuses %j and writes nothing', async (body, errors) => {
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await codesOf()).toEqual([])
  })

  it('names each id that nothing has, and more than 100', async () => {
    const { id } = await aCategory(app)
    expect(
      await create({ ...plain, categories: [id, 2147483647, '99'], products: [2 ** 60] }),
    ).toEqual({
      status: 400,
      body: {
        categories: {
          1: ['Invalid pk "2147483647" - object does not exist.'],
          2: ['Invalid pk "99" - object does not exist.'],
        },
        products: { 0: ['Invalid pk "1152921504606846976" - object does not exist.'] },
      },
    })
    const many = Array.from({ length: 300 }, () => id)
    expect(await create({ ...plain, categories: many })).toEqual(
      fieldError('categories', 'Ensure this field has no more than 100 elements.'),
    )
  })

  it('gives a code that many ask for at once to one of them', async () => {
    const lock = (tx: Tx) => tx`lock table discounts in share row exclusive mode`
    const asks = [1, 2, 3, 4].map(() => () => create(plain))
    const replies = await whileLocked(app, lock, asks)
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })
})

describe(`GET ${DISCOUNTS}`, () => {
  it('lists them, the newest first, in pages', async () => {
    await create(plain)
    const { body } = await create({ ...plain, code: 'SUMMER', kind: 'amount' })
    const page = await admin.client.get(`${DISCOUNTS}?page_size=1`)
    expect(page).toEqual({
      status: 200,
      body: { count: 2, next: expect.any(String), previous: null, results: [body] },
    })
    expect(await codesOf()).toEqual(['SUMMER', 'EID-2026'])
  })

  it('finds parts of codes, in any case, and those that are on or off', async () => {
    await aDiscount(app, { code: 'EID-1' })
    await aDiscount(app, { code: 'EID-2', is_active: false })
    await aDiscount(app, { code: 'SUMMER' })
    expect(await codesOf('?search=eid')).toEqual(['EID-2', 'EID-1'])
    expect(await codesOf('?is_active=true')).toEqual(['SUMMER', 'EID-1'])
    expect(await codesOf('?is_active=false&search=D-')).toEqual(['EID-2'])
  })

  it('is read by clerks, and written by owners alone', async () => {
    const discount = await aDiscount(app)
    const clerk = (await anAdmin(app, 'clerk')).client
    const packer = (await anAdmin(app, 'packer')).client
    expect((await clerk.get(DISCOUNTS)).status).toBe(200)
    expect((await clerk.get(pathOf(discount))).status).toBe(200)
    for (const refused of [
      await packer.get(DISCOUNTS),
      await clerk.post(DISCOUNTS, plain),
      await clerk.patch(pathOf(discount), {}),
      await clerk.delete(pathOf(discount)),
    ]) {
      expect(refused.status).toBe(403)
    }
    expect(await codesOf()).toEqual([discount.code])
  })
})

describe(`PATCH ${DISCOUNTS}{id}/`, () => {
  it('changes what is sent, and null removes a limit', async () => {
    const { body } = await create({
      ...plain,
      uses_max: 3,
      minimum_total: '5.00',
      ends_at: '2026-03-25',
    })
    const changes = { uses_max: null, minimum_total: null, ends_at: null, is_active: false }
    expect(await change(body, changes)).toEqual({ status: 200, body: { ...body, ...changes } })
    expect((await change(body, { uses_max: 4 })).body).toEqual({ ...body, ...changes, uses_max: 4 })
  })

  it('judges fields that depend on one another as they will be', async () => {
    const percent = ['Ensure this value is less than or equal to 100.']
    const ends = ['A discount must end after it starts.']
    const body = { ...plain, kind: 'amount', value: '150.00', starts_at: '2026-03-18' }
    const discount = await made(body)
    expect(await change(discount, { kind: 'percent', ends_at: '2026-03-01' })).toEqual({
      status: 400,
      body: { value: percent, ends_at: ends },
    })
    const both = { kind: 'percent', value: '100.00', ends_at: '2026-03-19' }
    expect((await change(discount, both)).status).toBe(200)
    expect(await change(discount, { value: '150' })).toEqual({
      status: 400,
      body: { value: percent },
    })
    expect(await change(discount, { starts_at: '2026-03-20' })).toEqual({
      status: 400,
      body: { ends_at: ends },
    })
    expect(await change(discount, { value: null })).toEqual({
      status: 400,
      body: { value: ['This field may not be null.'] },
    })
  })

  it('keeps the ids of what was deleted meanwhile, and does not take them anew', async () => {
    const { id } = await aCategory(app)
    const discount = await made({ ...plain, categories: [id] })
    await app.db`delete from categories where id = ${id}`
    expect((await change(discount, { value: '5.00' })).body.categories).toEqual([id])
    expect((await change(discount, { categories: [id] })).status).toBe(400)
  })
})

describe('uses', () => {
  /** One of an order of a new buyer, that counts until then. */
  const aUse = async ({ id }: { id: number }, until: string) => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    await app.db`
      insert into discount_uses (order_id, discount_id, customer, held_until)
      values (${order.id}, ${id}, 'a@example.com', ${until}::text::timestamptz)`
    return order.id
  }

  it('are those of orders that are paid or can still be paid', async () => {
    const discount = await aDiscount(app)
    const later = new Date(Date.now() + 60_000).toISOString()
    for (const until of ['infinity', later, '-infinity', '2026-01-01']) await aUse(discount, until)
    await aUse(await aDiscount(app), 'infinity')
    expect((await admin.client.get(pathOf(discount))).body.uses).toBe(2)
    const counts = (await admin.client.get(DISCOUNTS)).body.results
    expect(counts.map(({ uses }: { uses: number }) => uses)).toEqual([1, 2])
  })

  it('go with the discount; the orders keep its code', async () => {
    const discount = await aDiscount(app, { code: 'EID' })
    const orderId = await aUse(discount, 'infinity')
    await app.db`
      update orders set discount_code = 'EID', discount_amount = 0 where id = ${orderId}`
    expect(await admin.client.delete(pathOf(discount))).toEqual({ status: 204, body: '' })
    const rows = await app.db`
      select o.discount_code, u.discount_id
      from orders o
      left join discount_uses u on u.order_id = o.id
      where o.id = ${orderId}`
    expect([...rows]).toEqual([{ discount_code: 'EID', discount_id: null }])
    expect((await create({ ...plain, code: 'EID' })).status).toBe(201)
  })
})
