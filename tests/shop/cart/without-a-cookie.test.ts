/** Goal: of guests without a cookie nothing is stored but what is in their carts. */
import { beforeAll, describe, expect, it } from 'vitest'
import { noteChanges, takeChanges } from '../../security/changes.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aProduct, aUser, aVariant, type TestVariant } from '../../support/factories.ts'
import { anOutfit } from '../outfits/helpers.ts'
import { addOutfit } from '../outfits/visitors.ts'
import { add, aLine, CART, clear, remove, update } from './helpers.ts'

const app = useTestApp()
let variant: TestVariant
let inactive: TestVariant
/** A line in the cart of another guest. */
let line: number
let privately: { path: string }
let publicly: { path: string }
beforeAll(async () => {
  variant = await aVariant(app, { stock: 3 })
  inactive = await aVariant(app, { is_active: false })
  const owner = await aUser(app)
  line = await aLine(app.guest(), variant)
  const products = [{ id: variant.product_id }, await aProduct(app)]
  privately = await anOutfit(app, owner, { products })
  publicly = await anOutfit(app, owner, { products, is_public: true })
  await noteChanges(app)
})

type Request = (guest: Client) => Promise<{ status: number }>
const chosen = () => [{ product_id: variant.product_id, variant_id: variant.id }]

const NOTHING_STORED: [name: string, status: number, request: Request][] = [
  ['reading the cart', 200, (guest) => guest.get(CART)],
  ['clearing it', 200, clear],
  ['changing a line of another cart', 404, (guest) => update(guest, line, 2)],
  ['changing a line that does not exist', 404, (guest) => update(guest, 999_999, 2)],
  ['removing a line of another cart', 404, (guest) => remove(guest, line)],
  ['adding what does not exist', 404, (guest) => add(guest, { id: 999_999 })],
  ['adding what is not sold', 404, (guest) => add(guest, inactive)],
  ['adding nothing', 400, (guest) => add(guest, variant, 0)],
  ['adding more than there is', 400, (guest) => add(guest, variant, 4)],
  ['adding what is no number', 400, (guest) => add(guest, variant, 'x')],
  ['buying a private outfit', 404, (guest) => addOutfit(guest, privately, chosen())],
  ['buying an outfit in part', 400, (guest) => addOutfit(guest, publicly, chosen())],
  ['buying an outfit without a choice', 400, (guest) => addOutfit(guest, publicly, [])],
]

describe.each([
  ['without a cookie', () => app.guest()],
  [
    'with a cookie that was made up',
    () => app.guest().with({ Cookie: `sessionid=${'a'.repeat(32)}.${'b'.repeat(43)}` }),
  ],
])('a guest %s stores nothing by', (_, aGuest) => {
  it.each(NOTHING_STORED)('%s', async (_name, status, request) => {
    await takeChanges(app)
    for (let time = 1; time <= 2; time += 1) {
      expect((await request(aGuest())).status).toBe(status)
    }
    expect(await takeChanges(app)).toEqual([])
  })
})

describe('a guest who adds stores one line', () => {
  it.each<[string, (guest: Client, itemId: number) => Promise<{ status: number }>]>([
    ['clearing the cart', clear],
    ['removing the line', remove],
  ])('and nothing after %s', async (_, empty) => {
    await takeChanges(app)
    const guest = app.guest()
    const itemId = await aLine(guest, variant)
    const stored = await takeChanges(app)
    const line = { id: itemId, variant_id: variant.id, quantity: 1 }
    expect(stored).toEqual([
      {
        table: 'public.cart_items',
        operation: 'INSERT',
        before: null,
        after: expect.objectContaining(line),
      },
    ])
    expect((await empty(guest, itemId)).status).toBe(200)
    expect(await takeChanges(app)).toEqual(
      stored.map(({ after, ...change }) => ({
        ...change,
        operation: 'DELETE',
        before: after,
        after: null,
      })),
    )
  })
})
