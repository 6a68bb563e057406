/** What create and update take for the fields that are no products. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  fieldErrors,
  OUTFITS,
  productIds,
  rowsOf,
  sendOutfit,
  unchanged,
  type WriteMethod,
} from './helpers.ts'

let app: TestApp
let user: TestUser
let products: string
beforeAll(async () => {
  app = await startTestApp()
  products = JSON.stringify(await productIds(app, 2))
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

const REQUIRED = 'This field is required.'
const NOT_NULL = 'This field may not be null.'
const NOT_TEXT = 'Not a valid string.'
const NOT_BOOLEAN = 'Must be a valid boolean.'
const NO_NUL = 'Null characters are not allowed.'
const BLANK = 'This field may not be blank.'
const tooLong = (max: number) => `Ensure this field has no more than ${max} characters.`
const surrogate = (code: string) => `Surrogate characters are not allowed: U+${code}.`

const FAMILY = '👩‍👩‍👧'
/** Kept and shown as they were sent. */
const TEXTS = [
  ...['Eid', '0', 'null', 'a\nb\tc', "O'Brien; drop table outfits; --", '{"a": 1}', '\\u0041'],
  ...[
    '<script>alert(1)</script>',
    '&lt;b&gt; "x"',
    '😀',
    FAMILY,
    'عباية سوداء',
    '中文',
    '\u202eabc',
  ],
  ...['Crème', 'Crème'.normalize('NFD'), 'a\u200bb', '\u0001\u007f', 'a\u2028b', '\ufffd', '%00'],
]
const NOT_TEXTS = ['true', 'false', '[]', '["Eid"]', '{}', '{"name": "Eid"}', '1e400', '-1e400']
const YES = ['true', '1', '"true"', '"True"', '"TRUE"', '"t"', '"yes"', '"Y"', '"on"', '"1"']
const NO = ['false', '0', '"false"', '"False"', '"FALSE"', '"f"', '"no"', '"N"', '"off"', '"0"']
const NOT_BOOLEANS = [
  ...['2', '-1', '1.5', '""', '" "', '"maybe"', '"tRuE"', '" true "', '[]', '[true]', '{}'],
  ...['"😀"', '"\\u0000"', '"<b>true</b>"', '1e400', `"${'t'.repeat(99)}"`],
]

describe.each<WriteMethod>(['POST', 'PUT', 'PATCH'])('%s takes', (method) => {
  /** A body that is right but for these fields, which are JSON. */
  const send = async (fields: string) =>
    (await sendOutfit(app, user, method))(`"name": "Eid", "products": ${products}, ${fields}`)
  const refused = async (fields: string) => {
    const write = await sendOutfit(app, user, method)
    return unchanged(app, () => write(`"name": "Eid", "products": ${products}, ${fields}`))
  }
  /** What is answered of a field, which must be what is kept of it. */
  const kept = async (field: string, value: string) => {
    const { status, body } = await send(`"${field}": ${value}`)
    expect(status).toBe(method === 'POST' ? 201 : 200)
    const detail = (await user.client.get(`${OUTFITS}${body.id}/`)).body
    expect(detail[field]).toEqual(body[field])
    return body[field]
  }

  it.each(TEXTS)('a name and a description as they are: %j', async (given) => {
    expect(await kept('name', JSON.stringify(given))).toBe(given)
    expect(await kept('description', JSON.stringify(given))).toBe(given)
  })

  it('a name and a description less the blanks around them', async () => {
    expect(await kept('name', '" \\t Eid lunch \\n"')).toBe('Eid lunch')
    expect(await kept('description', '"\\u2003 Green  \\r\\n"')).toBe('Green')
  })

  it('a number for a text', async () => {
    expect(await kept('name', '5')).toBe('5')
    expect(await kept('description', '-1.5')).toBe('-1.5')
  })

  it('a name of 255 characters, counted as people count, and none more', async () => {
    for (const character of ['x', '😀', 'ع']) {
      const longest = character.repeat(255)
      expect(await kept('name', JSON.stringify(longest))).toBe(longest)
      expect(await kept('name', JSON.stringify(`  ${longest}  `))).toBe(longest)
      expect(await refused(`"name": ${JSON.stringify(character.repeat(256))}`)).toEqual(
        fieldErrors({ name: [tooLong(255)] }),
      )
    }
  })

  it('a description of 5000 characters, and none more', async () => {
    for (const character of ['x', '😀']) {
      const longest = character.repeat(5_000)
      expect(await kept('description', JSON.stringify(longest))).toBe(longest)
      expect(await refused(`"description": ${JSON.stringify(character.repeat(5_001))}`)).toEqual(
        fieldErrors({ description: [tooLong(5_000)] }),
      )
    }
  })

  it.each(['""', '" "', '"\\t\\n"', '"\\u2003\\u00a0"'])(
    'a description that is %s, and no such name',
    async (blank) => {
      expect(await kept('description', blank)).toBe('')
      expect(await refused(`"name": ${blank}`)).toEqual(fieldErrors({ name: [BLANK] }))
    },
  )

  it.each(NOT_TEXTS)('no name or description that is %s', async (bad) => {
    expect(await refused(`"name": ${bad}, "description": ${bad}`)).toEqual(
      fieldErrors({ name: [NOT_TEXT], description: [NOT_TEXT] }),
    )
  })

  it.each([
    ['\\u0000', NO_NUL],
    ['Eid\\u0000lunch', NO_NUL],
    ['\\ud800', surrogate('D800')],
    ['Eid \\udfff lunch', surrogate('DFFF')],
    ['\\ude00\\ud83d', surrogate('DE00')],
  ])('no name or description with what no database stores: %s', async (bad, message) => {
    expect(await refused(`"name": "${bad}", "description": "${bad}"`)).toEqual(
      fieldErrors({ name: [message], description: [message] }),
    )
  })

  it('no name with several things wrong, each of which it tells', async () => {
    const bad = `"name": "${'x'.repeat(255)}\\u0000\\ud800"`
    expect(await refused(bad)).toEqual(
      fieldErrors({ name: [tooLong(255), NO_NUL, surrogate('D800')] }),
    )
  })

  it.each([
    ...YES.map((word) => [word, true] as const),
    ...NO.map((word) => [word, false] as const),
  ])('is_public as %s', async (word, is_public) => {
    expect(await kept('is_public', word)).toBe(is_public)
  })

  it.each(NOT_BOOLEANS)('no is_public that is %s', async (bad) => {
    expect(await refused(`"is_public": ${bad}`)).toEqual(fieldErrors({ is_public: [NOT_BOOLEAN] }))
  })

  it('null for no field but an optional text, which is then not given', async () => {
    const nothing = '"name": null, "description": null, "is_public": null, "products": null'
    expect(await refused(nothing)).toEqual(
      fieldErrors({
        ...(method === 'PATCH' ? {} : { name: [NOT_NULL] }),
        ...{ is_public: [NOT_NULL], products: [NOT_NULL] },
      }),
    )
    expect(await kept('description', 'null')).toBe('')
  })

  it('nothing when anything is wrong, and tells all of it', async () => {
    const long = JSON.stringify('x'.repeat(5_001))
    const fields = `"is_public": "maybe", "products": ["x", 1], "name": " ", "description": ${long}`
    expect(await refused(fields)).toEqual(
      fieldErrors({
        name: [BLANK],
        description: [tooLong(5_000)],
        is_public: [NOT_BOOLEAN],
        products: { 0: ['A valid integer is required.'] },
      }),
    )
  })

  it('no notice of keys that are unknown or not the caller’s to set', async () => {
    const { id: otherId } = await aUser(app)
    const outfit = await anOutfit(app, user)
    const { status, body } = await send(
      `"id": ${outfit.id}, "user_id": ${otherId}, "created_by": {"id": ${otherId}}, "items": [],
       "items_count": 9, "total_price": "0.01", "preview_images": ["x"], "views_count": 99,
       "likes_count": 99, "liked": true, "created_at": "2020-01-01T00:00:00Z", "position": 3,
       "updated_at": "2020-01-01T00:00:00Z", "Name": "x", "isPublic": true, "": null,
       "__proto__": {"is_public": true}, "constructor": {"prototype": {"is_public": true}}`,
    )
    expect(status).toBe(method === 'POST' ? 201 : 200)
    expect(body.id).not.toBe(outfit.id)
    const row = (await rowsOf(app)).find(({ id }) => id === body.id)
    expect(row).toMatchObject({
      ...{ user_id: user.id, name: 'Eid', description: '', is_public: false },
      ...{ views_count: 0, likes_count: 0, likes: [], products: JSON.parse(products) },
    })
    expect(row?.created_at).not.toMatch(/^2020/)
    expect(row?.updated_at).not.toMatch(/^2020/)
  })

  it('the last of a repeated key', async () => {
    expect(await kept('name', '"Eid", "name": "Eid lunch"')).toBe('Eid lunch')
  })
})

describe('POST /api/outfits/', () => {
  it('requires a name and products', async () => {
    const [name, productsMissing] = [[REQUIRED], [REQUIRED]]
    const post = (body?: object) => unchanged(app, () => user.client.post(OUTFITS, body))
    expect(await post()).toEqual(fieldErrors({ name, products: productsMissing }))
    expect(await post({})).toEqual(fieldErrors({ name, products: productsMissing }))
    expect(await post({ name: 'Eid' })).toEqual(fieldErrors({ products: productsMissing }))
    expect(await post({ products: [] })).toEqual(fieldErrors({ name }))
    expect(await post({ title: 'Eid', product_ids: [1, 2] })).toEqual(
      fieldErrors({ name, products: productsMissing }),
    )
  })
})
