/** POST /api/outfits/{id}/add-to-cart/: what is wrong with a body, and the rules of the cart. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, type TestUser, type TestVariant } from '../../support/factories.ts'
import { CART, cartFull, fillCart, linesOf, outOfRange, tooSmall } from '../cart/helpers.ts'
import {
  duplicateProducts,
  fieldErrors,
  OUTFITS,
  outfitNotFound,
  type TestOutfit,
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

const app = useTestApp()
let owner: TestUser
beforeAll(async () => {
  owner = await aUser(app)
})

const aPair = (stock = 10) => outfitToBuy(app, owner, { count: 2, stock })
async function expectRefused(outfit: TestOutfit, items: unknown, expected: object) {
  const client = app.guest()
  expect(await addOutfit(client, outfit, items)).toEqual(expected)
  expect(await linesOf(client)).toEqual([])
}

const EITHER = { non_field_errors: ['Either variant_id or both size and color are required.'] }

/** The rules of each kind of field are in tests/service/http. */
describe('a body', () => {
  it('has items', async () => {
    const { outfit } = await aPair()
    await expectRefused(outfit, undefined, fieldErrors({ items: ['This field is required.'] }))
  })

  it('is answered with all its errors at once', async () => {
    const { outfit, one } = await aPair()
    const { product_id } = one
    const items = [
      { product_id: 'x', variant_id: 'y', size: 'tall', color: ' ', quantity: 1e16 },
      choose(one),
      'w',
      null,
      { variant_id: null, quantity: null, color: 'x'.repeat(51) },
      { product_id },
      { product_id, size: 'M', color: null },
      { product_id, color: 'Sand', quantity: 2 },
    ]
    const integer = ['A valid integer is required.']
    const notNull = ['This field may not be null.']
    const messages = {
      0: {
        product_id: integer,
        variant_id: integer,
        quantity: integer,
        size: ['"tall" is not a valid choice.'],
        color: ['This field may not be blank.'],
      },
      2: ['Expected a dictionary of items but got type "str".'],
      3: notNull,
      4: {
        product_id: ['This field is required.'],
        variant_id: notNull,
        quantity: notNull,
        color: ['Ensure this field has no more than 50 characters.'],
      },
      5: EITHER,
      6: EITHER,
      7: EITHER,
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

  it('has 10 items at most; of more the answer is short as well', async () => {
    const { outfit, one } = await aPair()
    for (const items of [Array(80_000).fill({}), Array(120_000).fill(0)]) {
      const reply = await addOutfit(app.guest(), outfit, items)
      expect(reply.status).toBe(400)
      expect(Number(reply.headers.get('content-length'))).toBeLessThan(10_000)
    }
    const many = oneTo(5_000).map((id) => ({ product_id: 1_000_000 + id, variant_id: one.id }))
    await expectRefused(outfit, many, tooManyProducts)
    await expectRefused(outfit, many.slice(0, 11), tooManyProducts)
    const reply = await addOutfit(app.guest(), outfit, many.slice(0, 10))
    expect(reply.body.details).toHaveLength(12)
  })
})

describe('the rules of the cart', () => {
  it('a quantity is 1 at least, which comes before what is wrong with the products', async () => {
    const { outfit, one, two } = await aPair()
    const line = { ...choose(two), quantity: 0 }
    await expectRefused(outfit, [choose(one), line], tooSmall)
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

  it.each([101, 2_147_483_648, 9_007_199_254_740_991])(
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
      // A line of a full cart can grow, also if the cart is more than full, as merged ones can be.
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

describe('a guest', () => {
  it('gets the cookie of the cart, also when refused, but not where there is no outfit', async () => {
    const { outfit, one, two } = await aPair()
    const guest = app.guest()
    const cookiesIn = ({ headers }: { headers: Headers }) => headers.getSetCookie()
    const missing = await addOutfit(guest, { path: `${OUTFITS}999999/` }, 'x')
    expect(missing).toEqual(outfitNotFound)
    expect(cookiesIn(missing)).toEqual([])
    const cookie = [expect.stringMatching(/^sessionid=[\w-]{32}\..+; HttpOnly; SameSite=Lax$/)]
    const refused = await addOutfit(guest, outfit, [choose(one)])
    expect([refused.status, cookiesIn(refused)]).toEqual([400, cookie])
    const value = guest.cookie('sessionid')
    const added = await addOutfit(guest, outfit, [choose(one), choose(two)])
    expect([added.status, cookiesIn(added)]).toEqual([201, cookie])
    expect(guest.cookie('sessionid')).toBe(value)
    expect(added.headers.get('vary')).toMatch(/\bCookie\b/)
    expect(await linesOf(guest)).toHaveLength(2)
  })
})
