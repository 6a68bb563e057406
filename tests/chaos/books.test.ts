/** Goal: chaos and soak can fail: confirmed things that are not in the database are reported. */

import { expect, it } from 'vitest'
import { brokenPromises } from '../../scripts/support/books.ts'
import { seededRandom } from '../../scripts/support/random.ts'
import { httpClient } from '../../scripts/support/traffic/http.ts'
import { aShopper, bearer, type Shopper, type World } from '../../scripts/support/traffic/world.ts'
import { useTestApp } from '../support/app.ts'
import { aUser, aVariant } from '../support/factories.ts'

const app = useTestApp()

const worldOf = (shopper: Shopper, changes: Partial<World> = {}): World => ({
  random: seededRandom(1),
  variants: [],
  quiet: { id: 0, price: 0 },
  people: [shopper],
  guests: [],
  registered: [shopper],
  admin: shopper,
  orders: [],
  pictures: { small: Buffer.of(), large: Buffer.of() },
  serial: 0,
  ...changes,
})

async function problemsOf(world: World): Promise<string[]> {
  const { send, close } = httpClient(app.url)
  const problems = await brokenPromises(app.db, send, world)
  close()
  return problems
}

it('reports nothing if everything confirmed is there, and more than that', async () => {
  const [user, variant, other] = [await aUser(app), await aVariant(app), await aVariant(app)]
  const shopper = aShopper(user.email, bearer(user.tokens.access_token), user.id)
  for (const { id } of [variant, other]) {
    await user.client.post('/api/orders/cart/add/', { variant_id: id, quantity: 2 })
  }
  await user.client.post('/api/orders/wishlist/add/', { variant_id: variant.id })
  shopper.cart.set(variant.id, 2)
  shopper.wishlist.add(variant.id)
  expect(await problemsOf(worldOf(shopper))).toEqual([])
})

it('reports every account, order, wish, outfit and cart line that is not there', async () => {
  const [user, variant] = [await aUser(app), await aVariant(app)]
  const shopper = aShopper(user.email, bearer(user.tokens.access_token), user.id)
  await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
  shopper.cart.set(variant.id, 2)
  shopper.wishlist.add(variant.id)
  shopper.outfits.add(77)
  shopper.orders.add(88)
  const missing = aShopper('missing@example.com', {})
  const order = { id: 88, owner: shopper, reference: 'none', amountCents: 1 }
  const world = worldOf(shopper, {
    registered: [missing],
    orders: [{ ...order, status: 'paid', wasPaid: true, refundedCents: 1, isBusy: false }],
  })
  expect(await problemsOf(world)).toEqual([
    'missing@example.com was registered by a 201, and is not there',
    `${user.email} knows orders [88], there are []`,
    'order 88 should be paid, and is undefined',
    'of order 88 1 cents were refunded, and 0 are recorded',
    `missing: variant ${variant.id} in the wishlist of ${user.id}`,
    `missing: outfit 77 of ${user.id}`,
    `${user.email} has 2 × ${variant.id} in the cart: there are 1 (200)`,
  ])
})
