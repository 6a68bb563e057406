/** Every change of a wishlist says how many items it has then, for the number beside a heart. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { replayed } from '../orders/idempotency-helpers.ts'
import { add, added, anItem, remove, removedOf, update, updated, WISHLIST } from './helpers.ts'

const app = useTestApp()

describe('total_items of a change', () => {
  it('counts the caller’s items after it', async () => {
    const [{ client }, another] = [await aUser(app), await aUser(app)]
    const [one, two] = [await aVariant(app), await aVariant(app)]
    await anItem(another.client, one)

    expect(await add(client, one)).toEqual(added(one, 1))
    const addition = await add(client, two)
    expect(addition).toEqual(added(two, 2))
    const itemId = addition.body.data.wishlist_item_id
    expect(await update(client, itemId, true)).toEqual(updated(itemId, true, 2))
    expect(await remove(client, itemId)).toEqual(removedOf(1))
    expect(await add(client, two)).toEqual(added(two, 2))
  })

  it('is that of the first reply when a key is repeated', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const send = () =>
      client.post(
        `${WISHLIST}add/`,
        { variant_id: variant.id },
        { headers: { 'Idempotency-Key': 'one heart' } },
      )
    expect(await send()).toEqual(added(variant, 1))
    await anItem(client, await aVariant(app))
    const repeated = await send()
    expect([replayed(repeated), repeated]).toEqual(['true', added(variant, 1)])
  })

  it('is right in whatever order additions and removals at the same moment are done', async () => {
    const { client } = await aUser(app)
    const variants = await Promise.all(Array.from({ length: 16 }, () => aVariant(app)))
    const [old, fresh] = [variants.slice(0, 8), variants.slice(8)]
    const itemIds = await Promise.all(old.map((variant) => anItem(client, variant)))
    const replies = await Promise.all([
      ...itemIds.map((id) => remove(client, id)),
      ...fresh.map((variant) => add(client, variant)),
    ])
    // In the order in which they were done, each differs by one from the one before.
    const totals = replies.map(({ status, body }) => ({ status, total: body.total_items }))
    const removals = totals.filter(({ status }) => status === 200).map(({ total }) => total)
    const additions = totals.filter(({ status }) => status === 201).map(({ total }) => total)
    expect([removals.length, additions.length]).toEqual([8, 8])
    // Every step between two totals is taken as often up as down, since it began and ended with 8.
    const up = additions.toSorted((one, other) => one - other)
    const down = removals.map((total) => total + 1).toSorted((one, other) => one - other)
    expect(up).toEqual(down)
    expect((await client.get(WISHLIST)).body.total_items).toBe(8)
  })
})
