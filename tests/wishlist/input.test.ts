/** What add and update take for a variant and for the wish to be told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, aVariant, type TestUser } from '../support/factories.ts'
import {
  added,
  anItem,
  itemNotFound,
  remove,
  rowsOf,
  update,
  updated,
  variantNotFound,
  WISHLIST,
} from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await aUser(app)
})
afterAll(() => app.close())

const REQUIRED = 'This field is required.'
const NOT_NULL = 'This field may not be null.'
const NOT_INTEGER = 'A valid integer is required.'
const NOT_BOOLEAN = 'Must be a valid boolean.'
const fields = (body: Record<string, string[]>) => ({ status: 400, body })
const headers = { 'Content-Type': 'application/json' }

const sendAdd = (raw: string) => user.client.post(`${WISHLIST}add/`, undefined, { raw, headers })
const sendUpdate = (itemId: number, raw: string) =>
  user.client.patch(`${WISHLIST}update/${itemId}/`, undefined, { raw, headers })

/** Sends something that must be refused and change nothing. */
async function unchanged<Result>(send: () => Promise<Result>): Promise<Result> {
  const before = await rowsOf(app)
  const reply = await send()
  expect(await rowsOf(app)).toEqual(before)
  return reply
}

const NOT_INTEGERS = [
  ...['1.5', '"1.5"', '"abc"', '""', '" "', 'true', 'false', '[]', '[3]', '{}', '" 3 "', '"+3"'],
  ...['"1_000"', '"٣"', '"0x3"', '"3;--"', '"\\u0000"', '"😀"', '1e400', '"NaN"', '"<b>3</b>"'],
]
const YES = ['true', '1', '"true"', '"True"', '"TRUE"', '"t"', '"yes"', '"Y"', '"on"', '"1"']
const NO = ['false', '0', '"false"', '"False"', '"FALSE"', '"f"', '"no"', '"N"', '"off"', '"0"']
const NOT_BOOLEANS = [
  ...['2', '-1', '1.5', '""', '" "', '"maybe"', '"tRuE"', '" true "', '[]', '[true]', '{}'],
  ...['"😀"', '"\\u0000"', '"<b>true</b>"', '1e400', `"${'t'.repeat(2_000)}"`],
]

describe('the variant_id of POST /api/orders/wishlist/add/', () => {
  it('may be written as a string, or with a zero behind the point', async () => {
    const variant = await aVariant(app)
    for (const variant_id of [`"${variant.id}"`, `${variant.id}.0`, `"${variant.id}.0"`]) {
      const reply = await sendAdd(`{"variant_id": ${variant_id}}`)
      expect(reply).toEqual(added(variant))
      await remove(user.client, reply.body.data.wishlist_item_id)
    }
  })

  it.each(NOT_INTEGERS)('may not be %.40s', async (variant_id) => {
    const reply = await unchanged(() => sendAdd(`{"variant_id": ${variant_id}}`))
    expect(reply).toEqual(fields({ variant_id: [NOT_INTEGER] }))
  })

  it.each([
    ...['0', '-1', '"-1"', '2147483648', '4294967297', '9007199254740992'],
    ...['9223372036854775808', '"9223372036854775808"', '1e30', `"${'9'.repeat(2_000)}"`],
  ])('may be %.40s, which is no variant', async (variant_id) => {
    const reply = await unchanged(() => sendAdd(`{"variant_id": ${variant_id}}`))
    expect(reply).toEqual(variantNotFound)
  })

  it('must be there and may not be null', async () => {
    for (const raw of ['{}', '', '{"notify_when_available": true}', '{"variantId": 1, "id": 1}']) {
      expect(await unchanged(() => sendAdd(raw))).toEqual(fields({ variant_id: [REQUIRED] }))
    }
    const reply = await unchanged(() => sendAdd('{"variant_id": null}'))
    expect(reply).toEqual(fields({ variant_id: [NOT_NULL] }))
  })

  it('is refused together with notify_when_available', async () => {
    const raw = '{"variant_id": "abc", "notify_when_available": "maybe"}'
    expect(await unchanged(() => sendAdd(raw))).toEqual(
      fields({ variant_id: [NOT_INTEGER], notify_when_available: [NOT_BOOLEAN] }),
    )
  })

  it('may come with keys that nobody asked for', async () => {
    const variant = await aVariant(app)
    const another = await aUser(app)
    const reply = await user.client.post(`${WISHLIST}add/`, {
      ...{ variant_id: variant.id, user_id: another.id, awaits_restock: true, added_at: 'now' },
    })
    expect(reply).toEqual(added(variant))
    const row = (await rowsOf(app)).at(-1)
    expect(row).toMatchObject({ user_id: user.id, awaits_restock: false })
  })
})

describe('notify_when_available', () => {
  const shown = async (itemId: number) =>
    (await user.client.get(WISHLIST)).body.items.find(({ id }: { id: number }) => id === itemId)
      .notify_when_available

  it.each([
    ...YES.map((word) => [word, true] as const),
    ...NO.map((word) => [word, false] as const),
  ])('may be written %s', async (word, notify) => {
    const variant = await aVariant(app)
    const raw = `{"variant_id": ${variant.id}, "notify_when_available": ${word}}`
    const reply = await sendAdd(raw)
    expect(reply).toEqual(added(variant))
    const itemId = reply.body.data.wishlist_item_id
    expect(await shown(itemId)).toBe(notify)
    await update(user.client, itemId, !notify)
    expect(await sendUpdate(itemId, `{"notify_when_available": ${word}}`)).toEqual(
      updated(itemId, notify),
    )
    expect(await shown(itemId)).toBe(notify)
  })

  it.each(NOT_BOOLEANS)('may not be %.40s', async (word) => {
    const itemId = await anItem(user.client, await aVariant(app))
    const { id } = await aVariant(app)
    const raw = `{"variant_id": ${id}, "notify_when_available": ${word}}`
    const refused = fields({ notify_when_available: [NOT_BOOLEAN] })
    expect(await unchanged(() => sendAdd(raw))).toEqual(refused)
    expect(await unchanged(() => sendUpdate(itemId, `{"notify_when_available": ${word}}`))).toEqual(
      refused,
    )
  })

  it('may not be null, and must be there in an update, unlike in other PATCHes', async () => {
    const { id } = await aVariant(app)
    const raw = `{"variant_id": ${id}, "notify_when_available": null}`
    const notNull = fields({ notify_when_available: [NOT_NULL] })
    expect(await unchanged(() => sendAdd(raw))).toEqual(notNull)
    const itemId = await anItem(user.client, { id })
    const nulled = '{"notify_when_available": null}'
    expect(await unchanged(() => sendUpdate(itemId, nulled))).toEqual(notNull)
    for (const nothing of ['{}', '', '{"notify": true}']) {
      expect(await unchanged(() => sendUpdate(itemId, nothing))).toEqual(
        fields({ notify_when_available: [REQUIRED] }),
      )
    }
  })

  it('is looked at after the item', async () => {
    expect(await sendUpdate(999_999_999, '{"notify_when_available": "maybe"}')).toEqual(
      itemNotFound,
    )
    expect(await sendUpdate(999_999_999, '{"notify_when_available": true}')).toEqual(itemNotFound)
  })
})

describe('the body of add and update', () => {
  const send = async (raw: string) => {
    const itemId = await anItem(user.client, await aVariant(app))
    return unchanged(async () => [await sendAdd(raw), await sendUpdate(itemId, raw)])
  }

  it.each([
    ['[{"variant_id": 1}]', 'Invalid data. Expected a dictionary, but got list.'],
    ['"variant_id"', 'Invalid data. Expected a dictionary, but got str.'],
    ['3', 'Invalid data. Expected a dictionary, but got int.'],
    ['true', 'Invalid data. Expected a dictionary, but got bool.'],
    ['null', 'No data provided'],
  ])('is an object, not %s', async (raw, message) => {
    for (const reply of await send(raw)) {
      expect(reply).toEqual({ status: 400, body: { non_field_errors: [message] } })
    }
  })

  it('is JSON', async () => {
    for (const reply of await send('{"variant_id": 1')) {
      expect(reply).toEqual({
        status: 400,
        body: { detail: expect.stringMatching(/^JSON parse error - ./) },
      })
    }
  })
})
