import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { whileDeleting } from '../../support/while-deleting.ts'
import {
  add,
  added,
  aLine,
  CART,
  cartFull,
  clear,
  cleared,
  fillCart,
  insufficientStock,
  itemNotFound,
  linesOf,
  remove,
  removed,
  update,
  variantNotFound,
} from './helpers.ts'

const app = useTestApp()

/** One that already has a cookie: six first requests without one are six guests. */
async function aGuest(): Promise<Client> {
  const guest = app.guest()
  await guest.get(CART)
  return guest
}
const callers = async () => [await aGuest(), (await aUser(app)).client]
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

describe('requests for one cart at the same moment', () => {
  it('adds never hold more than the stock', async () => {
    for (const client of await callers()) {
      const variant = await aVariant(app, { stock: 7, price: '10.00' })
      const replies = await times(6, () => add(client, variant, 2))
      expect(statuses(replies)).toEqual([201, 201, 201, 400, 400, 400])
      for (const { status, body } of replies) {
        if (status === 400) expect({ status, body }).toEqual(insufficientStock(7, 8))
      }
      expect(await linesOf(client)).toEqual([[variant.id, 6]])
    }
  })

  it('adds never make more than 100 lines', async () => {
    const client = await aGuest()
    await fillCart(app, client)
    const [gone] = (await client.get(CART)).body.items
    await remove(client, gone.id)
    const variants = await times(6, () => aVariant(app))
    const replies = await Promise.all(variants.map((variant) => add(client, variant)))
    expect(statuses(replies)).toEqual([201, 400, 400, 400, 400, 400])
    for (const { status, body } of replies) {
      if (status === 400) expect({ status, body }).toEqual(cartFull)
    }
    expect(await linesOf(client)).toHaveLength(100)
  })

  it('one of several removals of a line finds it, and one of several clearings', async () => {
    for (const client of await callers()) {
      const itemId = await aLine(client, await aVariant(app))
      const replies = await times(4, () => remove(client, itemId))
      expect(statuses(replies)).toEqual([200, 404, 404, 404])
      for (const variant of await times(3, () => aVariant(app))) await aLine(client, variant)
      const clearings = await times(4, () => clear(client))
      expect(clearings.map(({ body }) => body.items_removed).sort()).toEqual([0, 0, 0, 3])
    }
  })

  it.each<[string, (client: Client, itemId: number) => Promise<Reply>, object]>([
    ['removed', remove, removed],
    ['cleared', clear, cleared(1)],
  ])(
    'a line that is %s does not come back with an add, only the added quantity',
    async (_, empty, reply) => {
      await times(12, async () => {
        const client = await aGuest()
        const variant = await aVariant(app, { price: '10.00' })
        const itemId = await aLine(client, variant, 5)
        const [addition, emptied] = await Promise.all([add(client, variant), empty(client, itemId)])
        expect(emptied).toEqual(reply)
        // Emptied first, the add starts a new line; added first, all six go.
        const isNew = addition.body.data.quantity === 1
        expect(addition).toEqual(isNew ? added(variant, 1, '10.00') : added(variant, 6, '60.00'))
        expect(await linesOf(client)).toEqual(isNew ? [[variant.id, 1]] : [])
      })
    },
  )

  it('a line that is removed does not come back with an update', async () => {
    await times(12, async () => {
      const client = await aGuest()
      const variant = await aVariant(app)
      const itemId = await aLine(client, variant, 5)
      const [change, removal] = await Promise.all([
        update(client, itemId, 2),
        remove(client, itemId),
      ])
      expect(removal).toEqual(removed)
      if (change.status !== 200) expect(change).toEqual(itemNotFound)
      expect(await linesOf(client)).toEqual([])
    })
  })

  it('carts of different owners do not wait for or disturb each other', async () => {
    const variant = await aVariant(app, { stock: 1, price: '10.00' })
    const clients = await times(6, aGuest)
    const replies = await Promise.all(clients.map((client) => add(client, variant)))
    for (const reply of replies) expect(reply).toEqual(added(variant, 1, '10.00'))
  })
})

describe('an add of a variant that is being deleted', () => {
  it('waits for the deletion, and does not find it then', async () => {
    for (const client of await callers()) {
      const variant = await aVariant(app)
      const ask = () => add(client, variant)
      expect(await whileDeleting(app, variant, { end: 'commit', ask })).toEqual(variantNotFound)
      expect(await linesOf(client)).toEqual([])
    }
  })

  it('succeeds if it stays after all', async () => {
    for (const client of await callers()) {
      const variant = await aVariant(app, { price: '10.00' })
      const ask = () => add(client, variant)
      expect(await whileDeleting(app, variant, { end: 'rollback', ask })).toEqual(
        added(variant, 1, '10.00'),
      )
    }
  })
})
