/** Helpers for the tests of the wishlist, beyond tests/support. */
import { expect } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { announceRestocks } from '../../../src/run/jobs/announce-restocks.ts'
import { WISHLIST_ITEMS_MAX } from '../../../src/service/limits/orders.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { lockStock } from '../../../src/shop/catalog/stock-queries.ts'
import { expectRestock } from '../../../src/shop/wishlist/expect-restock.ts'
import type { TestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { anyId, aVariant, type TestUser, type TestVariant } from '../../support/factories.ts'

export const WISHLIST = '/api/orders/wishlist/'

type Reply = { status: number; body: object }
type Variant = Pick<TestVariant, 'id'>

export const add = (client: Client, variant: Variant, notify_when_available?: unknown) =>
  client.post(`${WISHLIST}add/`, { variant_id: variant.id, notify_when_available })
export const update = (client: Client, itemId: number | string, notify_when_available: unknown) =>
  client.patch(`${WISHLIST}update/${itemId}/`, { notify_when_available })
export const remove = (client: Client, itemId: number | string) =>
  client.delete(`${WISHLIST}remove/${itemId}/`)

/** A new item on the wishlist; its id. */
export async function anItem(client: Client, variant: Variant, notify = false): Promise<number> {
  const reply = await add(client, variant, notify)
  if (reply.status !== 201) throw new Error(`no item: ${JSON.stringify(reply.body)}`)
  return reply.body.data.wishlist_item_id
}

/** The variants on the wishlist, as it lists them. */
export async function variantsOf(client: Client): Promise<number[]> {
  const { items } = (await client.get(WISHLIST)).body
  return items.map((item: { variant: { id: number } }) => item.variant.id)
}

/** Every item of the shop, with what replies do not show. */
export const rowsOf = async (app: TestApp) => [
  ...(await app.db`
    select id, user_id, variant_id, added_at, notify_when_available, awaits_restock
    from wishlist_items order by id`),
]

/** Puts items on a wishlist past the API, until there is room for `room` more. */
export async function fillWishlist(app: TestApp, user: TestUser, room = 0): Promise<void> {
  const { product_id } = await aVariant(app)
  await app.db`
    with variants as (
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select ${product_id}, 'FILL-' || ${product_id}::text || '-' || n, 'M', 'Sand', 10
      from generate_series(1, ${WISHLIST_ITEMS_MAX - room}) n
      returning id
    )
    insert into wishlist_items (user_id, variant_id) select ${user.id}, id from variants`
}

/** As the transaction of an administrator changes the stock of a variant. */
export const setStock = (app: TestApp, { id }: Variant, stock: number) =>
  app.stock.begin(async (tx) => {
    await lockStock(tx, [id])
    await expectRestock(tx, [id])
    await tx`update product_variants set stock_on_hand = ${stock} where id = ${id}`
  })

/** The look itself, without what comes of it; on a connection that may be listened to. */
export const announce = async (app: TestApp, db = app.db) =>
  announceRestocks({
    ...app,
    db,
    log: app.app.log,
    mailer: await createMailer(app.config, app.db),
  })

/** The look that the worker's clock takes every five minutes, and all that comes of it. */
export async function sweep(app: TestApp, key = 'announce-restocks') {
  await addJob(app.db, 'announce-restocks', {}, key)
  await app.runJobs()
}

/** Makes the last mail about each item a day older, so that the next one may come. */
export const ageRestockMails = ({ db }: TestApp, interval = '24 hours') => db`
  update wishlist_items set restock_mailed_at = restock_mailed_at - ${interval}::interval`

/** The mails about restocks that a user has got, oldest first. */
export async function restockMailsTo(app: TestApp, { email }: Pick<TestUser, 'email'>) {
  const query = new URLSearchParams({ to: email, subject: 'back in stock' })
  const { messages } = (await app.guest().get(`/sandbox/mail/messages/?${query}`)).body
  return messages.reverse() as { subject: string; text: string; html: string }[]
}

// Replies, whole.

/** The number of items after a change: totals.test.ts says which. */
const anyTotal: number = expect.any(Number)

export const added = (variant: Variant, total_items = anyTotal): Reply => ({
  status: 201,
  body: {
    success: true,
    message: 'Item added to wishlist',
    data: { wishlist_item_id: anyId, variant_id: variant.id },
    total_items,
  },
})
export const updated = (
  itemId: number,
  notify_when_available: boolean,
  total_items = anyTotal,
): Reply => ({
  status: 200,
  body: {
    success: true,
    message: 'Wishlist item updated',
    data: { wishlist_item_id: itemId, notify_when_available },
    total_items,
  },
})
export const removedOf = (total_items: number): Reply => ({
  status: 200,
  body: { success: true, message: 'Item removed from wishlist', total_items },
})
export const removed = removedOf(anyTotal)
export const emptyWishlist: Reply = { status: 200, body: { items: [], total_items: 0 } }

const failure = (status: number, error: string): Reply => ({
  status,
  body: { success: false, error },
})
export const alreadyListed = failure(400, 'Item already in wishlist')
export const wishlistFull = failure(400, 'Wishlist cannot hold more than 500 items')
export const variantNotFound = failure(404, 'Product variant not found')
export const itemNotFound = failure(404, 'Wishlist item not found')
