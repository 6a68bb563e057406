/** Events that are queued for other systems, and when: by the statements of the shop itself. */
import { beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_EVENTS } from '../../../src/shop/webhooks/events.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  aDeliveryMethod,
  anEndpoint,
  anImage,
  anOrder,
  anyTimestamp,
  anyUuid,
  aProduct,
  aUser,
  aVariant,
  type TestEndpoint,
} from '../../support/factories.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { fileOf, row, send } from '../catalog/admin/import/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  aReturn,
  cancel,
  reject,
} from '../orders/returns/helpers.ts'
import { anOutfit } from '../outfits/helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)
let endpoint: TestEndpoint

/** One endpoint alone, which takes these. */
async function listenTo(...events: string[]) {
  await app.db`delete from webhook_endpoints`
  endpoint = await anEndpoint(app, { events })
}

/** The events that some work queues. */
async function queuedBy(
  work: () => PromiseLike<unknown>,
): Promise<[event: string, data: object][]> {
  await app.db`delete from webhook_deliveries`
  await work()
  const rows = await app.db<{ event: string; data: object }[]>`
    select event, data from webhook_deliveries where endpoint_id = ${endpoint.id} order by id`
  return rows.map(({ event, data }) => [event, data])
}

const ORDERS = ['order.placed', 'order.paid', 'order.shipped', 'order.delivered', 'order.cancelled']

describe('orders, returns and refunds', () => {
  beforeEach(() => listenTo(...ORDERS, 'return.requested', 'return.received', 'refund.completed'))

  it('are reported when they are placed, paid, shipped and delivered', async () => {
    const shopper = await aUser(app)
    const order = await anOrder(shopper, await aVariant(app))
    const order_id = order.id
    const queued = await queuedBy(async () => {
      await app.guest().post(order.payPath, { outcome: 'succeed' })
      for (const status of ['shipped', 'delivered']) {
        await admin.client.post(`${ADMIN}orders/${order_id}/status/`, { status })
      }
    })
    expect(queued).toEqual([
      ['order.paid', { order_id }],
      ['order.shipped', { order_id }],
      ['order.delivered', { order_id }],
    ])
    let placed = 0
    const placing = await queuedBy(async () => {
      placed = (await anOrder(shopper, await aVariant(app))).id
    })
    expect(placing).toEqual([['order.placed', { order_id: placed }]])
  })

  it('are reported when they are cancelled, and when the money has gone back', async () => {
    const shopper = await aUser(app)
    const order = await anOrder(shopper, await aVariant(app))
    const order_id = order.id
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    const cancel = () => shopper.client.post(`/api/orders/${order_id}/cancel/`, {})
    expect(await queuedBy(cancel)).toEqual([['order.cancelled', { order_id }]])
    await listenTo('refund.completed') // whose job has nowhere to send to, and is not run
    await app.db`update webhook_endpoints set retry_at = now() + interval '1 day'`
    expect(await queuedBy(() => app.runJobs())).toEqual([
      ['refund.completed', { order_id, refund_id: anyUuid }],
    ])
  })

  it('are reported where a refund is recorded as completed at once, or settled, and not twice', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    const order_id = order.id
    const refund = (state: string) => app.db`
      insert into refunds (payment_id, amount, reason, state)
      select p.id, 1, 'Made at the provider', ${state} from payments p where p.order_id = ${order_id}`
    const completed = ['refund.completed', { order_id, refund_id: anyUuid }]
    expect(await queuedBy(() => refund('completed'))).toEqual([completed])
    expect(await queuedBy(() => refund('manual'))).toEqual([])
    const settle = () => app.db`update refunds set state = 'completed'`
    expect(await queuedBy(settle)).toEqual([completed])
    expect(await queuedBy(settle)).toEqual([])
  })

  it('are reported when a return is requested and when it is received, and at no other step', async () => {
    const made = await aDeliveredOrder(app, admin)
    let id = 0
    const requested = await queuedBy(async () => {
      id = await aReturn(made)
    })
    const data = { order_id: made.order.id, return_id: id }
    expect(requested).toEqual([['return.requested', data]])
    expect(await queuedBy(() => act(admin, id, 'approve'))).toEqual([])
    expect(await queuedBy(() => act(admin, id, 'receive'))).toEqual([['return.received', data]])
    const [other, another] = [await aDeliveredOrder(app, admin), await aDeliveredOrder(app, admin)]
    const [rejected, cancelled] = [await aReturn(other), await aReturn(another)]
    expect(await queuedBy(() => reject(admin, rejected))).toEqual([])
    expect(await queuedBy(() => cancel(another, cancelled))).toEqual([])
  })

  it('are not reported for a change that is none of these', async () => {
    const { id } = await anOrder(await aUser(app), await aVariant(app))
    expect(await queuedBy(() => app.db`update orders set notes = 'Ring' where id = ${id}`)).toEqual(
      [],
    )
  })
})

describe('product.changed', () => {
  beforeEach(() => listenTo('product.changed'))

  it('is one for each statement, with the ids of the products, whatever it changed of them', async () => {
    const { db } = app
    const [one, two] = [await aVariant(app), await aVariant(app)]
    const product_ids = [one.product_id, two.product_id]
    const image = await anImage(app, one.product_id)
    const both = [['product.changed', { product_ids }]]
    const first = [['product.changed', { product_ids: [one.product_id] }]]
    const steps: [() => PromiseLike<unknown>, unknown[]][] = [
      [() => db`update products set name = 'New' where id in ${db(product_ids)}`, both],
      [() => db`update products set name = 'New' where id = 0`, []],
      [
        () => db`update product_variants set color = 'Red' where id in ${db([one.id, two.id])}`,
        both,
      ],
      [() => db`update product_variants set stock_on_hand = 3 where id = ${one.id}`, []],
      [
        () => db`update product_variants set product_id = ${two.product_id} where id = ${one.id}`,
        both,
      ],
      [
        () => db`
          insert into product_variants (product_id, sku, size, color)
          values (${one.product_id}, 'W-1', 'S', 'Sand'), (${one.product_id}, 'W-2', 'M', 'Sand')`,
        first,
      ],
      [() => db`update product_images set position = 4 where id = ${image.id}`, first],
      [
        () => db`
          insert into product_images (product_id, image, thumbnail)
          values (${one.product_id}, 'a.webp', 'b.webp')`,
        first,
      ],
      [() => db`delete from product_images where id = ${image.id}`, first],
      [() => db`delete from product_variants where product_id = ${one.product_id}`, first],
      [() => db`delete from products where id = ${one.product_id}`, first],
    ]
    for (const [step, expected] of steps) expect(await queuedBy(step)).toEqual(expected)
  })

  it('is about all where every product may show it', async () => {
    const { db } = app
    const { id } = await aCategory(app)
    const all = [['product.changed', { all: true }]]
    const steps = [
      () => db`update categories set name = 'Renamed' where id = ${id}`,
      () => db`update coverage_levels set description = 'So' where key = 'full'`,
      () => db`truncate product_images cascade`,
    ]
    for (const step of steps) expect(await queuedBy(step)).toEqual(all)
  })

  it('is one for a translation that is put or deleted, as for a text of the shop’s own', async () => {
    const { product_id } = await aVariant(app)
    const image = await anImage(app, product_id)
    const method = await aDeliveryMethod(app)
    const [{ category_id }] = await app.db<[{ category_id: number }]>`
      select category_id from products where id = ${product_id}`
    const [color] = await app.db<[{ id: number }]>`select min(id) as id from colors`
    const product = [['product.changed', { product_ids: [product_id] }]]
    const all = [['product.changed', { all: true }]]
    const kinds: [string, number, object, unknown[]][] = [
      ['products', product_id, { name: 'عباية' }, product],
      ['images', image.id, { alt_text: 'من الأمام' }, product],
      ['categories', category_id, { name: 'عبايات' }, all],
      ['coverage-levels', 1, { name: 'كاملة' }, all],
      // Changes of their own texts are not reported either.
      ['colors', color.id, { name: 'رملي' }, []],
      ['delivery-methods', method.id, { name: 'توصيل' }, []],
    ]
    for (const [kind, id, texts, expected] of kinds) {
      const path = `${ADMIN}${kind}/${id}/translations/ar/`
      for (const work of [
        () => admin.client.put(path, texts),
        () => admin.client.put(path, {}),
        () => admin.client.delete(path),
      ]) {
        expect([kind, await queuedBy(work)]).toEqual([kind, expected])
      }
    }
  })

  it('is none for other things that the catalog shows or searches by', async () => {
    await aVariant(app, { color: 'Sand' })
    const [color] = await app.db<[{ id: number }]>`select id from colors where name = 'Sand'`
    const method = await aDeliveryMethod(app)
    const outfit = await anOutfit(app, admin, { is_public: true })
    const { client } = admin
    const steps = [
      () => client.patch(`${ADMIN}colors/${color.id}/`, { hex: '#c8ad7f' }),
      () => client.post(`${ADMIN}synonyms/`, { words: ['caftan', 'kaftan'] }),
      () => client.patch(`${ADMIN}delivery-methods/${method.id}/`, { price: '10.00' }),
      () => client.post(`${ADMIN}discounts/`, { code: 'QUIET10', kind: 'percent', value: '10.00' }),
      () => client.patch(`${ADMIN}outfits/${outfit.id}/`, { is_featured: true }),
      () => client.patch(`${ADMIN}settings/`, { shop_name: 'Noor' }),
    ]
    for (const step of steps) {
      const queued = await queuedBy(async () => expect((await step()).status).toBeLessThan(300))
      expect(queued).toEqual([])
    }
  })

  it('is one for what goes with its translations', async () => {
    const { product_id } = await aVariant(app)
    const image = await anImage(app, product_id)
    await admin.client.put(`${ADMIN}images/${image.id}/translations/ar/`, { alt_text: 'من الأمام' })
    await admin.client.put(`${ADMIN}coverage-levels/3/translations/ar/`, { name: 'خفيفة' })
    const one = [['product.changed', { product_ids: [product_id] }]]
    const remove = (path: string) => () => admin.client.delete(`${ADMIN}${path}/`)
    expect(await queuedBy(remove(`images/${image.id}`))).toEqual(one)
    expect(await queuedBy(remove('coverage-levels/3'))).toEqual([
      ['product.changed', { all: true }],
    ])
  })

  it('is a few for an import of many', async () => {
    const { slug } = await aCategory(app)
    const rows = Array.from({ length: 30 }, (_, index) =>
      row(slug, { sku: `IW-${index}`, slug: `imported-${index}` }),
    )
    const queued = await queuedBy(() => send(admin.client, fileOf(...rows)))
    expect(queued.map(([event]) => event)).toEqual(['product.changed', 'product.changed'])
  })

  it('names up to 500 products, and says all above that', async () => {
    const { category_id } = await aProduct(app)
    await app.db`
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      select 'Many', 'many-' || n, 10, ${category_id}, 1
      from generate_series(1, 501) n`
    const rename = (count: number) => app.db`
      update products set name = 'Many'
      where id in (select p.id from products p where p.name = 'Many' order by p.id limit ${count})`
    const [[event, data] = ['', {}], ...others] = await queuedBy(() => rename(500))
    expect([event, Object.values(data).flat().length, others]).toEqual(['product.changed', 500, []])
    expect(await queuedBy(() => rename(501))).toEqual([['product.changed', { all: true }]])
  })
})

describe('stock.changed', () => {
  beforeEach(() => listenTo('stock.changed'))

  it('names variants whose stock is counted, reserved, sold or released', async () => {
    const variant = await aVariant(app)
    const shopper = await aUser(app)
    const changed = ['stock.changed', { variant_ids: [variant.id] }]
    const adjust = () =>
      admin.client.post(`${ADMIN}variants/${variant.id}/stock/`, { delta: 1, reason: 'Found' })
    expect(await queuedBy(adjust)).toEqual([changed])
    let payPath = ''
    let id = 0
    const place = async () => {
      ;({ payPath, id } = await anOrder(shopper, variant))
    }
    expect(await queuedBy(place)).toEqual([changed])
    // The stock is taken, and the reservation ends.
    const pay = () => app.guest().post(payPath, { outcome: 'succeed' })
    expect(await queuedBy(pay)).toEqual([changed, changed])
    const cancel = () => shopper.client.post(`/api/orders/${id}/cancel/`, {})
    expect(await queuedBy(cancel)).toEqual([changed])
    await place()
    expect(await queuedBy(cancel)).toEqual([changed])
  })

  it('names those that a return puts back', async () => {
    const made = await aDeliveredOrder(app, admin)
    const [fit, worn] = [await anApprovedReturn(admin, made), await anApprovedReturn(admin, made)]
    const restock = [{ order_item_id: made.itemId, quantity: 1 }]
    const changed = ['stock.changed', { variant_ids: [made.variant.id] }]
    expect(await queuedBy(() => act(admin, fit, 'receive', { restock }))).toEqual([changed])
    expect(await queuedBy(() => act(admin, worn, 'receive'))).toEqual([])
  })

  it('leaves out variants whose stock a statement has not changed', async () => {
    const { db } = app
    const [one, two] = [await aVariant(app, { stock: 3 }), await aVariant(app, { stock: 4 })]
    const set = () => db`
      update product_variants set stock_on_hand = 4, color = 'Red' where id in ${db([one.id, two.id])}`
    expect(await queuedBy(set)).toEqual([['stock.changed', { variant_ids: [one.id] }]])
    const all = [['stock.changed', { all: true }]]
    expect(await queuedBy(() => db`truncate stock_reservations cascade`)).toEqual(all)
  })
})

describe('an event', () => {
  it('that no endpoint takes is not queued at all', async () => {
    await listenTo('return.requested')
    await app.db`delete from graphile_worker._private_jobs`
    const order = await anOrder(await aUser(app), await aVariant(app))
    await app.guest().post(order.payPath, { outcome: 'succeed' })
    expect(await app.db`select 1 from webhook_deliveries`).toHaveLength(0)
    const jobs = await app.db`
      select 1 from graphile_worker.jobs where task_identifier = 'send-webhooks'`
    expect(jobs).toHaveLength(0)
  })

  it('never fails its cause, not even when its endpoint is being deleted', async () => {
    await listenTo('order.placed')
    const { user, variant } = { user: await aUser(app), variant: await aVariant(app) }
    let placing: Promise<{ id: number }> | undefined
    await app.db.begin(async (tx) => {
      await tx`delete from webhook_endpoints`
      placing = anOrder(user, variant)
      await untilWaiting(app)
    })
    expect(await placing).toMatchObject({ id: expect.any(Number) })
    expect(await app.db`select 1 from webhook_deliveries`).toHaveLength(0)
  })

  it('is documented with its body; the database lets an endpoint take each, and no other', async () => {
    const { webhooks } = (await app.guest().get('/openapi-admin.json')).body
    expect(Object.keys(webhooks).sort()).toEqual([...WEBHOOK_EVENTS].sort())
    await listenTo(...WEBHOOK_EVENTS)
    for (const event of WEBHOOK_EVENTS) {
      const { example } = webhooks[event].post.requestBody.content['application/json']
      expect(example).toEqual({ type: event, timestamp: anyTimestamp, data: expect.any(Object) })
      const queue = () => app.db`select queue_webhook(${event}, ${app.db.json(example.data)})`
      expect(await queuedBy(queue)).toEqual([[event, example.data]])
    }
    await expect(listenTo('order.lost')).rejects.toMatchObject({
      constraint_name: 'webhook_events_known',
    })
  })
})
