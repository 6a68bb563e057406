/** Whole outfits into carts at the same moment: all or nothing, and never more than the stock. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { CART, linesOf } from '../cart/helpers.ts'
import { outfitNotFound, productIds, updatedOf } from './helpers.ts'
import {
  addOutfit,
  choose,
  describeIt,
  like,
  liked,
  notAdded,
  notChosen,
  outfitAdded,
  outfitToBuy,
  sorted,
  statusesOf,
  times,
} from './visitors.ts'

const app = useTestApp()
let owner: TestUser
beforeAll(async () => {
  owner = await aUser(app)
})

/** One that already has a cookie: six first requests without one are six guests. */
async function aGuest(): Promise<Client> {
  const guest = app.guest()
  await guest.get(CART)
  return guest
}
const callers = async () => [await aGuest(), (await aUser(app)).client]

const anOutfitToBuy = (count = 2, stock = 10) => outfitToBuy(app, owner, { count, stock })

describe('one shopper at the same moment', () => {
  it('adds an outfit six times where there are four: four are added, two are refused whole', async () => {
    for (const client of await callers()) {
      const { outfit, one, two } = await anOutfitToBuy(2, 4)
      const lines = [choose(one), describeIt(two)]
      const replies = await times(6, (index) =>
        addOutfit(client, outfit, index % 2 === 0 ? lines : lines.toReversed()),
      )
      expect(statusesOf(replies)).toEqual([201, 201, 201, 201, 400, 400])
      const short = (variant: typeof one) =>
        [variant.product_id, variant.id, 5, 4, 'insufficient_stock'] as const
      for (const [index, reply] of replies.entries()) {
        const [first, second] = index % 2 === 0 ? [one, two] : [two, one]
        if (reply.status === 400) {
          expect(reply).toEqual(notAdded([...short(first)], [...short(second)]))
        } else {
          const { quantity } = reply.body.data.items[0]
          const subtotal = `${quantity}0.00`
          expect(reply).toEqual(
            outfitAdded(outfit, [first, quantity, subtotal], [second, quantity, subtotal]),
          )
        }
      }
      const added = replies.filter(({ status }) => status === 201)
      expect(sorted(added.map(({ body }) => body.data.items[0].quantity))).toEqual([1, 2, 3, 4])
      const quantities = (await linesOf(client)).map(([, quantity]) => quantity)
      expect(quantities).toEqual([4, 4])
    }
  })

  it('logs in meanwhile: the cart has the outfit once, or the guest still has it', async () => {
    const { outfit, one, two, lines } = await anOutfitToBuy()
    for (let round = 1; round <= 4; round += 1) {
      const buyer = await aUser(app)
      const guest = await aGuest()
      const login = { email: buyer.email, password: 'a-fig-tree-in-May' }
      const replies = await Promise.all([
        addOutfit(guest, outfit, lines),
        guest.post('/api/users/login/', login),
      ])
      expect(statusesOf(replies)).toEqual([200, 201])
      const remaining = [...(await linesOf(buyer.client)), ...(await linesOf(guest))]
      expect(remaining).toEqual([one, two].map(({ id }) => [id, 1]))
    }
  })
})

describe('an outfit that changes at the same moment', () => {
  it('is added as it was before or after, never a mix', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const { outfit, one, two, lines } = await anOutfitToBuy()
      const products = await productIds(app, 2)
      const client = await aGuest()
      const [reply, change] = await Promise.all([
        addOutfit(client, outfit, lines),
        owner.client.patch(outfit.path, { products }),
      ])
      expect(change.status).toBe(200)
      const added = outfitAdded(outfit, [one, 1, '10.00'], [two, 1, '10.00'])
      const refused = notAdded(
        [one.product_id, null, 1, 0, 'not_in_outfit'],
        [two.product_id, null, 1, 0, 'not_in_outfit'],
        ...products.map(notChosen),
      )
      expect(reply).toEqual(reply.status === 201 ? added : refused)
      expect(await linesOf(client)).toHaveLength(reply.status === 201 ? 2 : 0)
    }
  })

  it('is not found if it was made private before the cart was free', async () => {
    const { outfit, lines } = await anOutfitToBuy()
    const { client, id } = await aUser(app)
    const { reply } = await app.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`cart:user:${id}`}, 0))`
      const waiting = addOutfit(client, outfit, lines)
      await untilWaiting(app)
      await owner.client.patch(outfit.path, { is_public: false })
      // Not awaited in here: it goes on when this transaction ends.
      return { reply: waiting }
    })
    expect(await reply).toEqual(outfitNotFound)
    expect(await linesOf(client)).toEqual([])
  })
})

describe('a cart that waits for a piece of an outfit', () => {
  it('blocks neither likes of the outfit nor changes by its owner', async () => {
    const { outfit, one, two, lines } = await anOutfitToBuy()
    const [client, { client: fan }] = [await aGuest(), await aUser(app)]
    const { reply } = await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${one.id} for update`
      const waiting = addOutfit(client, outfit, lines)
      await untilWaiting(app)
      expect(await like(fan, outfit)).toEqual(liked(outfit, 1))
      const products = await productIds(app, 2)
      expect(await owner.client.patch(outfit.path, { products })).toEqual(updatedOf(outfit))
      // Not awaited in here: it goes on when this transaction ends.
      return { reply: waiting }
    })
    expect(await reply).toEqual(outfitAdded(outfit, [one, 1, '10.00'], [two, 1, '10.00']))
  })
})

describe('pieces that are sold at the same moment', () => {
  it('make the outfit short as a whole, and the cart stays as it was', async () => {
    for (let round = 1; round <= 6; round += 1) {
      const { outfit, one, two, lines } = await anOutfitToBuy(2, 1)
      const client = await aGuest()
      const [reply] = await Promise.all([
        addOutfit(client, outfit, lines),
        app.db`update product_variants set stock_on_hand = 0 where id = ${two.id}`,
      ])
      if (reply.status === 400) {
        expect(reply).toEqual(
          notAdded(
            [one.product_id, one.id, 1, 1, 'available'],
            [two.product_id, two.id, 1, 0, 'insufficient_stock'],
          ),
        )
      }
      expect(await linesOf(client)).toHaveLength(reply.status === 201 ? 2 : 0)
    }
  })
})
