/** POST /api/outfits/{id}/add-to-cart/: what is wrong with a body, and the rules of the cart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CART, cartFull, fillCart, linesOf, outOfRange, tooSmall } from '../cart/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aUser, type TestUser, type TestVariant } from '../support/factories.ts'
import {
  duplicateProducts,
  fieldErrors,
  OUTFITS,
  outfitNotFound,
  type TestOutfit,
  tokenInvalid,
  tooManyProducts,
} from './helpers.ts'
import {
  addOutfit,
  choose,
  describeIt,
  notAdded,
  oneTo,
  outfitAdded,
  outfitToBuy,
  variantsOf,
} from './visitors.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await startTestApp()
  owner = await aUser(app)
})
afterAll(() => app.close())

const aPair = (stock = 10) => outfitToBuy(app, owner, { count: 2, stock })
async function expectRefused(outfit: TestOutfit, items: unknown, expected: object) {
  const client = app.guest()
  expect(await addOutfit(client, outfit, items)).toEqual(expected)
  expect(await linesOf(client)).toEqual([])
}

const EITHER = 'Either variant_id or both size and color are required.'
const BLANK = 'This field may not be blank.'
const NOT_TEXT = 'Not a valid string.'
const dictionaryGot = (type: string) => `Expected a dictionary of items but got type "${type}".`

describe('a body', () => {
  it.each<[items: unknown, messages: object | string[]]>([
    [undefined, ['This field is required.']],
    [null, ['This field may not be null.']],
    ['x', ['Expected a list of items but got type "str".']],
    [7, ['Expected a list of items but got type "int".']],
    [true, ['Expected a list of items but got type "bool".']],
    [{}, ['Expected a list of items but got type "dict".']],
    [{ 0: {} }, ['Expected a list of items but got type "dict".']],
    [['x'], { 0: ['Expected a dictionary of items but got type "str".'] }],
    [[[]], { 0: ['Expected a dictionary of items but got type "list".'] }],
    [[null, 5], { 0: ['This field may not be null.'], 1: [dictionaryGot('int')] }],
    [[{}], { 0: { product_id: ['This field is required.'] } }],
  ])('with items %j is wrong', async (items, messages) => {
    const { outfit } = await aPair()
    await expectRefused(outfit, items, fieldErrors({ items: messages }))
  })

  it.each<[line: object, messages: object]>([
    [{}, { non_field_errors: [EITHER] }],
    [{ size: 'M' }, { non_field_errors: [EITHER] }],
    [{ size: 'M', color: null }, { non_field_errors: [EITHER] }],
    [{ color: 'Sand', quantity: 2 }, { non_field_errors: [EITHER] }],
    [{ variant_id: null }, { variant_id: ['This field may not be null.'] }],
    [{ variant_id: 'x' }, { variant_id: ['A valid integer is required.'] }],
    [{ variant_id: 1.5 }, { variant_id: ['A valid integer is required.'] }],
    [{ variant_id: 1, product_id: true }, { product_id: ['A valid integer is required.'] }],
    [{ variant_id: 1, product_id: [1] }, { product_id: ['A valid integer is required.'] }],
    [{ variant_id: 1, product_id: null }, { product_id: ['This field may not be null.'] }],
    [{ variant_id: 1, quantity: 'two' }, { quantity: ['A valid integer is required.'] }],
    [{ variant_id: 1, quantity: 0.5 }, { quantity: ['A valid integer is required.'] }],
    [{ variant_id: 1, quantity: false }, { quantity: ['A valid integer is required.'] }],
    [{ variant_id: 1, quantity: null }, { quantity: ['This field may not be null.'] }],
    [{ variant_id: 1, quantity: 1e16 }, { quantity: ['A valid integer is required.'] }],
    [{ size: 'm', color: 'Sand' }, { size: ['"m" is not a valid choice.'] }],
    [{ size: 'XXXL', color: 'Sand' }, { size: ['"XXXL" is not a valid choice.'] }],
    [
      { size: '', color: '' },
      { size: ['"" is not a valid choice.'], color: [BLANK] },
    ],
    [
      { size: ['M'], color: ['Sand'] },
      { size: [expect.any(String)], color: [NOT_TEXT] },
    ],
    [{ size: 'M', color: '  ' }, { color: [BLANK] }],
    [{ size: 'M', color: 'a\0b' }, { color: ['Null characters are not allowed.'] }],
    [
      { size: 'M', color: '😀'.repeat(51) },
      { color: ['Ensure this field has no more than 50 characters.'] },
    ],
  ])('with %j in a line is wrong', async (line, messages) => {
    const { outfit, one, two } = await aPair()
    const items = [choose(two), { product_id: one.product_id, ...line }]
    await expectRefused(outfit, items, fieldErrors({ items: { 1: messages } }))
  })

  it('is told of all that is wrong with it at once', async () => {
    const { outfit, one } = await aPair()
    const items = [
      { product_id: 'x', variant_id: 'y', quantity: 'z' },
      choose(one),
      'w',
      { size: 'tall' },
      { product_id: one.product_id },
    ]
    const integer = ['A valid integer is required.']
    const messages = {
      0: { product_id: integer, variant_id: integer, quantity: integer },
      2: [dictionaryGot('str')],
      3: { product_id: ['This field is required.'], size: ['"tall" is not a valid choice.'] },
      4: { non_field_errors: [EITHER] },
    }
    await expectRefused(outfit, items, fieldErrors({ items: messages }))
  })

  it('may have numbers as text, and keys that mean nothing', async () => {
    const { outfit, one, two } = await aPair()
    const items = `[
      {"product_id": "${one.product_id}", "variant_id": ${one.id}.0, "quantity": "2", "price": 0},
      {"product_id": ${two.product_id}, "size": "M", "color": " Sand ", "quantity": 3.0,
       "__proto__": {"quantity": 9}, "constructor": {"prototype": 1}, "toString": null}
    ]`
    const raw = `{"items": ${items}, "__proto__": {"items": []}, "user_id": ${owner.id}}`
    const client = app.guest()
    const headers = { 'Content-Type': 'application/json' }
    expect(await client.post(`${outfit.path}add-to-cart/`, undefined, { raw, headers })).toEqual(
      outfitAdded(outfit, [one, 2, '20.00'], [two, 3, '30.00']),
    )
  })

  it.each<[raw: string, messages: object]>([
    ['{"__proto__": {"items": []}}', { items: ['This field is required.'] }],
    [
      '{"items": {"__proto__": {}, "length": 1}}',
      { items: ['Expected a list of items but got type "dict".'] },
    ],
    [
      '{"items": [{"__proto__": {"product_id": 1, "variant_id": 1}}]}',
      { items: { 0: { product_id: ['This field is required.'] } } },
    ],
    ['[]', { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    ['null', { non_field_errors: ['No data provided'] }],
  ])('of %s is wrong', async (raw, messages) => {
    const { outfit } = await aPair()
    const headers = { 'Content-Type': 'application/json' }
    const reply = await app.guest().post(`${outfit.path}add-to-cart/`, undefined, { raw, headers })
    expect(reply).toEqual(fieldErrors(messages))
  })

  it('is as large or as deep as it likes: the answer is a short 400', async () => {
    const { outfit, one } = await aPair()
    const deep = '['.repeat(20) + ']'.repeat(20)
    const headers = { 'Content-Type': 'application/json' }
    for (const raw of [
      `{"items": ${deep}}`,
      `{"items": [{"product_id": ${deep}}]}`,
      `{"items": [{"product_id": 1, "size": ${deep}, "color": ${deep}}]}`,
      `{"items": [${'{},'.repeat(80_000)}{}]}`,
      `{"items": [${'0,'.repeat(120_000)}0]}`,
    ]) {
      const path = `${outfit.path}add-to-cart/`
      const { status, headers: sent } = await app.guest().post(path, undefined, { raw, headers })
      expect(status).toBe(400)
      expect(Number(sent.get('content-length'))).toBeLessThan(10_000)
    }
    const many = oneTo(7_000).map((id) => ({ product_id: id, variant_id: one.id }))
    await expectRefused(outfit, many, tooManyProducts)
    await expectRefused(outfit, many.slice(0, 11), tooManyProducts)
    const reply = await addOutfit(app.guest(), outfit, many.slice(0, 10))
    expect(reply.body.details).toHaveLength(12)
  })
})

describe('the rules of the cart', () => {
  it.each([0, -1, '0', -2_147_483_649])('a quantity of %s is too small', async (quantity) => {
    const { outfit, one, two } = await aPair()
    const line = { ...choose(two), quantity }
    await expectRefused(outfit, [choose(one), line], tooSmall)
    // Before what is wrong with the products.
    await expectRefused(outfit, [choose(one), choose(one), line], tooSmall)
    await expectRefused(outfit, [line], tooSmall)
    await expectRefused(outfit, [choose(one), choose(one)], duplicateProducts)
  })

  it('a variant may be in the cart 100 times', async () => {
    const { outfit, one, two } = await aPair(200)
    const client = app.guest()
    await expectRefused(outfit, [choose(one, 101), choose(two)], outOfRange)
    expect(await addOutfit(client, outfit, [choose(one, 60), choose(two)])).toEqual(
      outfitAdded(outfit, [one, 60, '600.00'], [two, 1, '10.00']),
    )
    expect(await addOutfit(client, outfit, [choose(one, 41), choose(two)])).toEqual(outOfRange)
    expect(await addOutfit(client, outfit, [choose(one, 40), choose(two, 99)])).toEqual(
      outfitAdded(outfit, [one, 100, '1000.00'], [two, 100, '1000.00']),
    )
  })

  it.each([101, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991])(
    'what is short comes before that, also of %d pieces',
    async (quantity) => {
      const { outfit, one, two } = await aPair()
      await expectRefused(
        outfit,
        [choose(one, quantity), choose(two)],
        notAdded(
          [one.product_id, one.id, quantity, 10, 'insufficient_stock'],
          [two.product_id, two.id, 1, 10, 'available'],
        ),
      )
    },
  )

  /** A cart with room for so many lines. */
  async function aCartWithRoom(client: Client, lines: number): Promise<TestVariant[]> {
    await fillCart(app, client)
    const { items } = (await client.get(CART)).body
    for (const { id } of items.slice(0, lines)) await client.delete(`${CART}remove/${id}/`)
    return items
  }

  it('a cart holds at most 100 different variants', async () => {
    const { outfit, one, two } = await aPair()
    for (const client of [app.guest(), (await aUser(app)).client]) {
      await aCartWithRoom(client, 1)
      const before = await linesOf(client)
      expect(await addOutfit(client, outfit, [choose(one), choose(two)])).toEqual(cartFull)
      expect(await linesOf(client)).toEqual(before)
      await client.post(`${CART}add/`, { variant_id: two.id })
      expect(await addOutfit(client, outfit, [choose(one), choose(two)])).toEqual(cartFull)
      await client.delete(`${CART}remove/${(await client.get(CART)).body.items[0].id}/`)
      expect(await addOutfit(client, outfit, [choose(one), choose(two)])).toEqual(
        outfitAdded(outfit, [one, 1, '10.00'], [two, 2, '20.00']),
      )
      expect(await linesOf(client)).toHaveLength(100)
      // What is in a full cart can become more, also if it is more than full, as merged ones can be.
      const [extra] = await variantsOf(app, 1)
      await app.db`
        insert into cart_items (user_id, session_key, variant_id, quantity)
        select ci.user_id, ci.session_key, ${extra?.id ?? 0}, 1
        from cart_items ci
        where ci.id = ${(await client.get(CART)).body.items[0].id}`
      expect(await addOutfit(client, outfit, [describeIt(one), describeIt(two)])).toEqual(
        outfitAdded(outfit, [one, 2, '20.00'], [two, 3, '30.00']),
      )
    }
  })
})

describe('the caller', () => {
  const COOKIE = [expect.stringMatching(/^sessionid=[\w-]{32}\..+; HttpOnly; SameSite=Lax$/)]
  const cookiesIn = ({ headers }: { headers: Headers }) => headers.getSetCookie()

  it('who is a guest gets the cookie of the cart, if he was refused as well, and keeps it', async () => {
    const { outfit, one, two } = await aPair()
    const guest = app.guest()
    const refused = await addOutfit(guest, outfit, [choose(one)])
    expect(refused.status).toBe(400)
    expect(cookiesIn(refused)).toEqual(COOKIE)
    const value = guest.cookie('sessionid')
    const added = await addOutfit(guest, outfit, [choose(one), choose(two)])
    expect(added.status).toBe(201)
    expect(cookiesIn(added)).toEqual(COOKIE)
    expect(guest.cookie('sessionid')).toBe(value)
    expect(added.headers.get('vary')).toMatch(/\bCookie\b/)
    expect(await linesOf(guest)).toHaveLength(2)
  })

  it('who is a user gets none, and his own cart', async () => {
    const { outfit, one, two } = await aPair()
    const { client } = await aUser(app)
    const added = await addOutfit(client, outfit, [choose(one), choose(two)])
    expect(added.status).toBe(201)
    expect(cookiesIn(added)).toEqual([])
  })

  it('who has a bad token is refused, not taken for a guest', async () => {
    const { outfit, one, two } = await aPair()
    const client = app.guest().bearer('abc')
    const reply = await addOutfit(client, outfit, [choose(one), choose(two)])
    expect(reply).toEqual(tokenInvalid)
    expect(cookiesIn(reply)).toEqual([])
  })

  it.each(['999999', '0', 'abc', '2147483648', '9223372036854775808', '__proto__'])(
    'who asks for an outfit that does not exist gets no cookie and no cart: %s',
    async (id) => {
      const reply = await addOutfit(app.guest(), { path: `${OUTFITS}${id}/` }, 'x')
      expect(reply).toEqual(outfitNotFound)
      expect(cookiesIn(reply)).toEqual([])
    },
  )
})
