/** What add and update take for a variant and a quantity. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aVariant } from '../support/factories.ts'
import { add, added, aLine, CART, linesOf, update, updated } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const REQUIRED = 'This field is required.'
const NOT_NULL = 'This field may not be null.'
const NOT_INTEGER = 'A valid integer is required.'
const fields = (body: Record<string, string[]>) => ({ status: 400, body })
const asJson = { 'Content-Type': 'application/json' }

const INTEGERS = ['3', '"3"', '3.0', '"3.0"', '3e0', '"03"']
const NOT_INTEGERS = [
  ...['1.5', '"1.5"', '"abc"', '""', '" "', 'true', 'false', '[]', '[3]', '{}', '{"a":3}'],
  ...[
    '" 3 "',
    '"1_000"',
    '"٣"',
    '"0x3"',
    '"3;--"',
    '"3e0"',
    '"+3"',
    '"\\u0000"',
    '"3\\u0000"',
    '"😀"',
  ],
  ...['1e400', '"NaN"', '"Infinity"', '"<b>3</b>"'],
]

describe('the quantity of POST /api/orders/cart/add/', () => {
  it.each(INTEGERS)('may be written %s', async (quantity) => {
    const variant = await aVariant(app, { price: '10.00' })
    const raw = `{"variant_id": ${variant.id}, "quantity": ${quantity}}`
    const reply = await app.guest().post(`${CART}add/`, undefined, { raw, headers: asJson })
    expect(reply).toEqual(added(variant, 3, '30.00'))
  })

  it.each([...NOT_INTEGERS, `"${'9'.repeat(2_000)}"`])('may not be %.40s', async (quantity) => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const raw = `{"variant_id": ${variant.id}, "quantity": ${quantity}}`
    const reply = await guest.post(`${CART}add/`, undefined, { raw, headers: asJson })
    expect(reply).toEqual(fields({ quantity: [NOT_INTEGER] }))
    expect(await linesOf(guest)).toEqual([])
  })

  it('may not be null', async () => {
    const reply = await add(app.guest(), await aVariant(app), null)
    expect(reply).toEqual(fields({ quantity: [NOT_NULL] }))
  })
})

describe('the variant_id of POST /api/orders/cart/add/', () => {
  it('may be written as a string, or with a zero behind the point', async () => {
    const variant = await aVariant(app, { price: '10.00' })
    for (const variant_id of [`"${variant.id}"`, `${variant.id}.0`, `"${variant.id}.0"`]) {
      const raw = `{"variant_id": ${variant_id}}`
      const reply = await app.guest().post(`${CART}add/`, undefined, { raw, headers: asJson })
      expect(reply).toEqual(added(variant, 1, '10.00'))
    }
  })

  it.each(NOT_INTEGERS)('may not be %.40s', async (variant_id) => {
    const raw = `{"variant_id": ${variant_id}}`
    const reply = await app.guest().post(`${CART}add/`, undefined, { raw, headers: asJson })
    expect(reply).toEqual(fields({ variant_id: [NOT_INTEGER] }))
  })

  it('must be there and may not be null', async () => {
    const post = (body: unknown) => app.guest().post(`${CART}add/`, body)
    expect(await post({})).toEqual(fields({ variant_id: [REQUIRED] }))
    expect(await post({ quantity: 2 })).toEqual(fields({ variant_id: [REQUIRED] }))
    expect(await post(undefined)).toEqual(fields({ variant_id: [REQUIRED] }))
    expect(await post({ variant_id: null })).toEqual(fields({ variant_id: [NOT_NULL] }))
    expect(await post({ variantId: 1, id: 1 })).toEqual(fields({ variant_id: [REQUIRED] }))
  })

  it('is refused together with the quantity', async () => {
    const reply = await app.guest().post(`${CART}add/`, { variant_id: 'abc', quantity: 1.5 })
    expect(reply).toEqual(fields({ variant_id: [NOT_INTEGER], quantity: [NOT_INTEGER] }))
  })

  it('may come with keys that nobody asked for', async () => {
    const variant = await aVariant(app, { price: '10.00' })
    const reply = await app.guest().post(`${CART}add/`, {
      ...{ variant_id: variant.id, quantity: 1, price: '0.01', user_id: 1, session_key: 'x' },
    })
    expect(reply).toEqual(added(variant, 1, '10.00'))
  })
})

describe('the quantity of PATCH /api/orders/cart/update/{id}/', () => {
  it.each(INTEGERS)('may be written %s', async (quantity) => {
    const guest = app.guest()
    const itemId = await aLine(guest, await aVariant(app, { price: '10.00' }))
    const raw = `{"quantity": ${quantity}}`
    const reply = await guest.patch(`${CART}update/${itemId}/`, undefined, { raw, headers: asJson })
    expect(reply).toEqual(updated(itemId, 3, '30.00'))
  })

  it.each(NOT_INTEGERS)('may not be %.40s', async (quantity) => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    const raw = `{"quantity": ${quantity}}`
    const reply = await guest.patch(`${CART}update/${itemId}/`, undefined, { raw, headers: asJson })
    expect(reply).toEqual(fields({ quantity: [NOT_INTEGER] }))
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('must be there, unlike in other PATCHes, and may not be null', async () => {
    const guest = app.guest()
    const itemId = await aLine(guest, await aVariant(app))
    const patch = (body: unknown) => guest.patch(`${CART}update/${itemId}/`, body)
    expect(await patch({})).toEqual(fields({ quantity: [REQUIRED] }))
    expect(await patch(undefined)).toEqual(fields({ quantity: [REQUIRED] }))
    expect(await update(guest, itemId, null)).toEqual(fields({ quantity: [NOT_NULL] }))
  })
})

describe('the body of add and update', () => {
  const send = async (raw: string) => {
    const guest = app.guest()
    const itemId = await aLine(guest, await aVariant(app))
    return [
      await guest.post(`${CART}add/`, undefined, { raw, headers: asJson }),
      await guest.patch(`${CART}update/${itemId}/`, undefined, { raw, headers: asJson }),
    ]
  }

  it.each([
    ['[{"variant_id": 1, "quantity": 1}]', 'Invalid data. Expected a dictionary, but got list.'],
    ['"quantity"', 'Invalid data. Expected a dictionary, but got str.'],
    ['3', 'Invalid data. Expected a dictionary, but got int.'],
    ['true', 'Invalid data. Expected a dictionary, but got bool.'],
    ['null', 'No data provided'],
  ])('is an object, not %s', async (raw, message) => {
    for (const reply of await send(raw)) {
      expect(reply).toEqual({ status: 400, body: { non_field_errors: [message] } })
    }
  })

  it('is JSON', async () => {
    for (const reply of await send('{"quantity": 1')) {
      expect(reply).toEqual({
        status: 400,
        body: { detail: expect.stringMatching(/^JSON parse error - ./) },
      })
    }
  })
})
