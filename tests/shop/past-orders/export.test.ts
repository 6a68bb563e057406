/** All orders as a file, and that another shop keeps them from it. */
import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aDeliveryMethod,
  aDiscount,
  anOrder,
  anotherLine,
  anyId,
  aUser,
  aVariant,
} from '../../support/factories.ts'
import { linesOf, taken } from '../../support/file-imports.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { aGuestPurchase } from '../orders/guests/helpers.ts'
import { everything, ownFile, PAST_ORDERS, page, rowOf, sendOrders } from './helpers.ts'

const EXPORT = `${PAST_ORDERS}export/`
const HEADER =
  'from,number,placed_at,email,full_name,total,currency,status,delivery,line_name,line_sku,' +
  'line_quantity,line_price,line_discount'
const SHOPIFY =
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name'

const app = useTestApp()
const admin = useAdmin(app)
const empty = useTestApp()
const otherAdmin = useAdmin(empty)

/** Orders of before: by their `from` and number two of Shopify, one of WooCommerce, two of our own columns. */
async function someOfBefore(taken: string) {
  const moment = '2024-03-02 08:15:00 +0000'
  const facts = (name: string) => `paid,ZAR,900.00,${moment},1,Abaya,300.00,A-1,${name}`
  const shopify = linesOf(
    SHOPIFY,
    `#1001,amina@example.com,${facts('Amina Jacobs')}`,
    `#1001,,,,,,2,"Scarf, silk",300.00,,`,
    `'=2,,${facts('')}`.replace('900.00', '300.00').replace('Abaya', '-Abaya'),
  )
  const woo =
    'order_id,date,status,order_total,billing_email,billing_first_name,item_name,item_quantity,item_price'
  expect((await sendOrders(admin.client, shopify)).body).toMatchObject({ created: 2, notes: [] })
  await sendOrders(
    admin.client,
    linesOf(woo, '#1001,2024-03-02T08:15:00Z,completed,20.00,zoe@example.com,Zoë,Tunic,2,10.00'),
  )
  const bare = `${taken},2024-03-02T08:15:00Z,,,0.00,EUR,,,,,`
  await sendOrders(admin.client, ownFile(rowOf('#1001', 'Zoe@example.com'), bare))
}

/** As the list shows a past order that was kept from the file. */
const kept = (from: string, number: string, facts: object) => ({
  id: anyId,
  from,
  number,
  placed_at: '2024-03-02T08:15:00.000000Z',
  email: null,
  full_name: '',
  currency: 'ZAR',
  status: 'paid',
  ...facts,
})

describe(`GET ${EXPORT}`, () => {
  it('has a row for each line of all orders, from which an empty shop keeps the same', async () => {
    const { code: delivery_method } = await aDeliveryMethod(app, { price: '85.00' })
    const { code: discount_code } = await aDiscount(app)
    const buyer = await aUser(app)
    const variant = await aVariant(app, { sku: 'LLA-SAND-M' })
    await anotherLine(app, buyer, 3)
    const order = await anOrder(buyer, variant, 2, { delivery_method, discount_code })
    const { order: guestOrder } = await aGuestPurchase(app, {
      email: 'guest@example.com',
      full_name: 'Noor van Wyk',
    })
    await someOfBefore('#9')
    // The order came when the past one was there.
    const [{ id }] = await app.db<[{ id: number }]>`
      update past_orders set number = ${order.order_number} where number = '#9' returning id`
    const past = `${order.order_number} (past ${id})`
    const { created, lines } = await ownOrders()
    const [paid, free, guests] = lines
    const t = '2024-03-02T08:15:00.000000Z'
    const rows = [
      `shopify,#1001,${t},amina@example.com,Amina Jacobs,900.00,ZAR,paid,,Abaya,A-1,1,300.00,`,
      `shopify,#1001,${t},amina@example.com,Amina Jacobs,900.00,ZAR,paid,,"Scarf, silk",,2,300.00,`,
      `shopify,'=2,${t},,,300.00,ZAR,paid,,'-Abaya,A-1,1,300.00,`,
      `woocommerce,#1001,${t},zoe@example.com,Zoë,20.00,ZAR,completed,,Tunic,,2,10.00,`,
      `own,#1001,${t},Zoe@example.com,Amina Jacobs,450.00,ZAR,paid,,Linen Abaya,LLA-M,1,450.00,`,
      `own,${past},${t},,,0.00,EUR,,,,,,,`,
      `own,${order.order_number},${created[0]},${buyer.email},Amina Jacobs,895.00,ZAR,pending,85.00,${paid},2,450.00,90.00`,
      `own,${order.order_number},${created[0]},${buyer.email},Amina Jacobs,895.00,ZAR,pending,85.00,${free},3,0.00,0.00`,
      `own,${guestOrder.order_number},${created[1]},guest@example.com,Noor van Wyk,535.00,ZAR,pending,85.00,${guests},1,450.00,0.00`,
    ]
    const reply = await admin.client.get(EXPORT)
    expect(reply).toEqual({ status: 200, body: linesOf(HEADER, ...rows) })
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    const [audit] = await app.db`
      select actor_user_id, subject_type, subject_id from audit_log
      where action = 'export_past_orders'`
    expect(audit).toEqual({
      actor_user_id: admin.id,
      subject_type: 'past_orders',
      subject_id: null,
    })

    expect(await sendOrders(otherAdmin.client, reply.body)).toEqual(
      taken({
        created: 7,
        notes: [[7, 'currency', 'Orders in EUR: 1. The shop sells in ZAR.']],
        left_columns: ['delivery', 'line_discount'],
      }),
    )
    const listed = await otherAdmin.client.get(`${PAST_ORDERS}?page_size=100`)
    const abaya = { name: 'Abaya', sku: 'A-1', quantity: 1, price: '300.00' }
    expect(listed).toEqual(
      page(
        ...[guestOrder, order].map(({ order_number }) =>
          expect.objectContaining({ from: 'own', number: order_number, status: 'pending' }),
        ),
        ...[
          kept('own', past, {
            total: '0.00',
            currency: 'EUR',
            status: '',
            lines: [],
          }),
          kept('own', '#1001', {
            email: 'Zoe@example.com',
            full_name: 'Amina Jacobs',
            total: '450.00',
            lines: [{ name: 'Linen Abaya', sku: 'LLA-M', quantity: 1, price: '450.00' }],
          }),
          kept('woocommerce', '#1001', {
            email: 'zoe@example.com',
            full_name: 'Zoë',
            total: '20.00',
            status: 'completed',
            lines: [{ name: 'Tunic', sku: null, quantity: 2, price: '10.00' }],
          }),
          kept('shopify', '=2', { total: '300.00', lines: [{ ...abaya, name: '-Abaya' }] }),
          kept('shopify', '#1001', {
            email: 'amina@example.com',
            full_name: 'Amina Jacobs',
            total: '900.00',
            lines: [abaya, { name: 'Scarf, silk', sku: null, quantity: 2, price: '300.00' }],
          }),
        ],
      ),
    )
  })

  it('has no name of an account whose address was never proven, unless it was imported', async () => {
    const [unproven, moved] = [await aUser(app), await aUser(app)]
    const numbers: string[] = []
    for (const user of [unproven, moved]) {
      numbers.push((await anOrder(user, await aVariant(app))).order_number)
    }
    await app.db`
      update users set is_verified = false, has_password = id <> ${moved.id}
      where id = any(${[unproven.id, moved.id]})`
    const { body } = await admin.client.get(EXPORT)
    const rows = numbers.map((number) =>
      body
        .split('\n')
        .find((row: string) => row.startsWith(`own,${number},`))
        .split(','),
    )
    expect(rows.map((cells) => cells.slice(3, 5))).toEqual([
      [unproven.email, ''],
      [moved.email, 'Amina Jacobs'],
    ])
  })

  it('makes no history of the own orders, nor a second past order, of the shop that wrote it', async () => {
    const { order_number } = await anOrder(await aUser(app), await aVariant(app))
    await sendOrders(admin.client, ownFile(rowOf('#8')))
    const [{ id }] = await app.db<[{ id: number }]>`
      update past_orders set number = ${order_number} where number = '#8' returning id`
    const before = await everything(app)
    const numbers = [order_number, `${order_number} (past ${id})`]
    const rows = numbers.map((number) => rowOf(number).replace('2024-03-02T08:15:00Z', ''))
    const note = 'The shop has an order of this number itself: it is left out.'
    expect(await sendOrders(admin.client, ownFile(...rows), '?dry_run=1')).toEqual(
      taken({
        dry_run: true,
        created: 0,
        left: 2,
        notes: [
          [2, 'number', note],
          [3, 'number', note],
        ],
      }),
    )
    const whole = (await admin.client.get(EXPORT)).body
    const own = whole
      .split('\n')
      .filter(
        (row: string) => [HEADER, ''].includes(row) || numbers.some((n) => row.includes(`${n},`)),
      )
    expect((await sendOrders(admin.client, own.join('\n'))).body).toMatchObject({
      created: 0,
      left: 2,
    })
    expect((await everything(app))[0]?.past_orders).toEqual(before[0]?.past_orders)
  })

  it('stands in the audit log before the first line, and also if the file breaks off', async () => {
    const rows = () =>
      app.db`select id from audit_log where action = 'export_past_orders' order by id`
    const before = await rows()
    const { written, asked } = await app.db.begin(async (tx) => {
      await tx`lock table past_orders in access exclusive mode`
      const asked = admin.client.get(EXPORT)
      await untilWaiting(app)
      const written = await rows()
      await app.db`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return { written, asked } // not awaited: it waits for the end of this
    })
    expect((await asked).status).toBe(503)
    expect(written).toHaveLength(before.length + 1)
    expect(await rows()).toEqual(written)
  })
})

/** The moments of the orders of this shop, and of their items the cells of name and SKU. */
async function ownOrders() {
  const [{ created, lines }] = await app.db<[{ created: string[]; lines: string[] }]>`
    select
      (select array_agg(utc_iso(o.created_at) order by o.id) from orders o) as created,
      (select array_agg(i.product_name || ' - Sand / M,' || i.sku order by i.id)
        from order_items i) as lines`
  return { created, lines }
}
