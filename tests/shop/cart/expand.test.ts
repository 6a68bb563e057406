/** `?expand=cart`: a change of the cart answers with the cart, so that a page need not ask again. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { replayed } from '../orders/idempotency-helpers.ts'
import {
  add,
  added,
  aLine,
  CART,
  cleared,
  emptyCart,
  itemNotFound,
  removed,
  tooSmall,
  updated,
  variantNotFound,
} from './helpers.ts'

const app = useTestApp()

/** A user, a guest with a cookie, and one with a token alone. */
async function callers(): Promise<Client[]> {
  const { headers } = await app.guest().post(`${CART}clear/`)
  const token = headers.get('x-cart-token') ?? ''
  return [(await aUser(app)).client, app.guest(), app.guest().with({ 'X-Cart-Token': token })]
}

const withCart = (reply: { status: number; body: object }, { body: cart }: { body: object }) => ({
  ...reply,
  body: { ...reply.body, cart },
})
const addExpanded = (client: Client, variant: { id: number }, quantity: number, key?: string) =>
  client.post(
    `${CART}add/?expand=cart`,
    { variant_id: variant.id, quantity },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  )

describe('?expand=cart', () => {
  it('shows the cart after each change as GET shows it', async () => {
    const variant = await aVariant(app, { price: '33.33', stock: 50 })
    for (const client of await callers()) {
      const other = await aLine(client, await aVariant(app))

      const addition = await addExpanded(client, variant, 2)
      const now = await client.get(CART)
      expect(addition).toEqual(withCart(added(variant, 2, '66.66'), now))
      expect(now.body.summary.total_items).toBe(3)

      const itemId = addition.body.data.cart_item_id
      const update = await client.patch(`${CART}update/${itemId}/?expand=cart`, { quantity: 5 })
      expect(update).toEqual(withCart(updated(itemId, 5, '166.65'), await client.get(CART)))

      const removal = await client.delete(`${CART}remove/${other}/?expand=cart`)
      expect(removal).toEqual(withCart(removed, await client.get(CART)))
      expect(removal.body.cart.summary.total_items).toBe(5)

      const clearing = await client.post(`${CART}clear/?expand=cart`)
      expect(clearing).toEqual(withCart(cleared(1), emptyCart))
    }
  })

  it('shows the cart as it is now when a key is repeated', async () => {
    const [variant, other] = [await aVariant(app, { stock: 50 }), await aVariant(app)]
    for (const client of await callers()) {
      const key = 'the key of one addition'
      const first = await addExpanded(client, variant, 2, key)
      await aLine(client, other)
      const repeated = await addExpanded(client, variant, 2, key)
      expect(replayed(repeated)).toBe('true')
      expect(repeated).toEqual(withCart(added(variant, 2, '900.00'), await client.get(CART)))
      const { total_items } = repeated.body.cart.summary
      expect([first.body.cart.summary.total_items, total_items]).toEqual([2, 3])
    }
  })

  it('shows each of many additions at once a cart that has it', async () => {
    const { client } = await aUser(app)
    const variants = await Promise.all(Array.from({ length: 10 }, () => aVariant(app)))
    const replies = await Promise.all(variants.map((variant) => addExpanded(client, variant, 1)))
    const idsOf = ({ body }: Reply): number[] =>
      body.cart.items.map((item: { variant: { id: number } }) => item.variant.id)
    for (const [index, reply] of replies.entries()) {
      expect(idsOf(reply)).toContain(variants[index]?.id)
    }
    const sizes = replies.map((reply) => idsOf(reply).length)
    expect(Math.max(...sizes)).toBe(variants.length)
  })

  it('leaves refusals as they are', async () => {
    const guest = app.guest()
    expect(await addExpanded(guest, { id: 999_999 }, 1)).toEqual(variantNotFound)
    expect(await addExpanded(guest, await aVariant(app), 0)).toEqual(tooSmall)
    const missing = await guest.delete(`${CART}remove/999999/?expand=cart`)
    expect(missing).toEqual(itemNotFound)
  })

  it('is refused with any other value, before anything changes; blank means not given', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { price: '10.00' })
    const body = { variant_id: variant.id }
    expect(await guest.post(`${CART}add/?expand=items`, body)).toEqual({
      status: 400,
      body: { expand: ['Select a valid choice. items is not one of the available choices.'] },
    })
    const reply = await guest.post(`${CART}add/?expand=`, body)
    expect(reply).toEqual(added(variant, 1, '10.00'))
    expect(await add(guest, variant)).toEqual(added(variant, 2, '20.00'))
  })
})
