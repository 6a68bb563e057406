/** Orders of another shop: the columns of each kind of file, and what is left out. */
import { describe, expect, it } from 'vitest'
import { aKey, denied, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { fileRefused, IMPORT_PAST_ORDERS, linesOf, taken } from '../../support/file-imports.ts'
import {
  aNumber,
  everything,
  find,
  HEADER,
  ownFile,
  page,
  rowOf,
  sendOrders,
  shown,
} from './helpers.ts'

const app = useTestApp({ env: { SHOP_TIME_ZONE: 'Africa/Johannesburg' } })
const admin = useAdmin(app)
const send = (file: string, query = '') => sendOrders(admin.client, file, query)

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,' +
  'Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,' +
  'Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,' +
  'Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,' +
  'Shipping Name,Notes,Cancelled at,Tags,Lineitem discount'
const WOOCOMMERCE =
  'order_id,order_number,date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,tax_total,' +
  'discount_total,order_total,refunded_total,order_currency,payment_method,shipping_method,customer_id,' +
  'billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,item_id,' +
  'item_product_id,item_name,item_sku,item_quantity,item_subtotal,item_subtotal_tax,item_total,' +
  'item_total_tax,item_refunded,item_refunded_qty,item_meta'

/** The cells of a row by the names of a header; others are blank. */
const row = (header: string, cells: Record<string, string | number>) =>
  header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',')
const leftOf = (header: string, ...takenNames: string[]) =>
  header.split(',').filter((name) => !takenNames.includes(name))

describe(`POST ${IMPORT_PAST_ORDERS}`, () => {
  it('keeps orders of our own columns, a row a line', async () => {
    const [one, other] = [aNumber(), aNumber()]
    const before = await app.db`select count(*) from orders`
    const file = ownFile(
      `${one},2024-03-02T08:15:00Z,Amina@example.com,Amina Jacobs,900.00,ZAR,paid,Linen Abaya,LLA-M,1,450.00`,
      `${one},,,,,,,Silk Scarf,,3,150`,
      `${other},2024-03-02 10:15,,,450,,,Linen Abaya,LLA-M,1,450.00`,
    )
    expect(await send(file)).toEqual(taken({ created: 2 }))
    expect(await find(admin.client, one)).toEqual(
      page(
        shown(one, {
          email: 'Amina@example.com',
          total: '900.00',
          lines: [
            { name: 'Linen Abaya', sku: 'LLA-M', quantity: 1, price: '450.00' },
            { name: 'Silk Scarf', sku: null, quantity: 3, price: '150.00' },
          ],
        }),
      ),
    )
    // Without a zone it is the shop's, and without a currency, too.
    expect(await find(admin.client, other)).toEqual(
      page(shown(other, { full_name: '', status: '' })),
    )
    expect(await app.db`select count(*) from orders`).toEqual(before)
    const [audit] = await app.db`
      select actor_user_id, subject_type, subject_id, after from audit_log
      where action = 'import_past_orders' order by id desc limit 1`
    expect(audit).toEqual({
      actor_user_id: admin.id,
      subject_type: 'past_orders',
      subject_id: 'own',
      after: { created: 2, left: 0 },
    })
  })

  it('says in a dry run what it would do, and does nothing', async () => {
    const before = await everything(app)
    expect(await send(ownFile(rowOf(aNumber())), '?dry_run=1')).toEqual(
      taken({ dry_run: true, created: 1 }),
    )
    expect(await everything(app)).toEqual(before)
  })

  it('replaces an order that a later file of the same kind has', async () => {
    const number = aNumber()
    await send(ownFile(rowOf(number)))
    const [{ id }] = (await find(admin.client, number)).body.results
    expect(await send(ownFile(rowOf(number).replace('paid', 'refunded')))).toEqual(
      taken({ created: 1 }),
    )
    expect(await find(admin.client, number)).toEqual(
      page(shown(number, { id, status: 'refunded' })),
    )
  })

  it('reads the orders of Shopify', async () => {
    const [paid, cancelled] = [aNumber(), aNumber()]
    const order = {
      Email: 'amina@example.com',
      'Financial Status': 'paid',
      'Paid at': '2024-03-02 10:20:00 +0200',
      Currency: 'ZAR',
      Subtotal: '1249.00',
      Shipping: '80.00',
      Taxes: '0.00',
      Total: '1329.00',
      'Discount Amount': '50.00',
      'Created at': '2024-03-02 10:15:00 +0200',
      'Billing Name': 'Amina Jacobs',
    }
    const line = {
      'Lineitem quantity': 2,
      'Lineitem name': 'Linen Abaya - M',
      'Lineitem price': '450.00',
      'Lineitem sku': "'0045",
    }
    const scarf = {
      'Lineitem quantity': 1,
      'Lineitem name': 'Silk Scarf',
      'Lineitem price': '399.00',
    }
    const file = linesOf(
      SHOPIFY,
      row(SHOPIFY, { Name: paid, ...order, ...line }),
      row(SHOPIFY, { Name: paid, Email: 'amina@example.com', ...scarf }),
      row(SHOPIFY, {
        Name: cancelled,
        ...order,
        'Billing Name': '',
        'Shipping Name': 'Zoe Daniels',
        'Financial Status': 'refunded',
        'Cancelled at': '2024-03-03 09:00:00 +0200',
        ...line,
        Total: '900.00',
      }),
    )
    expect(await send(file)).toEqual(
      taken({
        created: 2,
        left_columns: leftOf(
          SHOPIFY,
          ...[
            'Name',
            'Email',
            'Financial Status',
            'Currency',
            'Total',
            'Created at',
            'Cancelled at',
          ],
          ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'],
          ...['Billing Name', 'Shipping Name'],
        ),
      }),
    )
    const abayas = { name: 'Linen Abaya - M', sku: '0045', quantity: 2, price: '450.00' }
    const facts = { from: 'shopify', email: 'amina@example.com' }
    expect(await find(admin.client, paid)).toEqual(
      page(
        shown(paid, {
          ...facts,
          total: '1329.00',
          lines: [abayas, { name: 'Silk Scarf', sku: null, quantity: 1, price: '399.00' }],
        }),
      ),
    )
    expect(await find(admin.client, cancelled)).toEqual(
      page(
        shown(cancelled, {
          ...facts,
          full_name: 'Zoe Daniels',
          total: '900.00',
          status: 'cancelled',
          lines: [abayas],
        }),
      ),
    )
  })

  it('reads the orders of WooCommerce’s extension, with one row per item', async () => {
    const number = aNumber()
    const order = {
      order_id: '4415',
      order_number: number,
      date: '2024-03-02 10:15:00',
      status: 'completed',
      shipping_total: '80.00',
      tax_total: '12.00',
      order_total: '542.00',
      order_currency: 'ZAR',
      billing_first_name: 'Amina',
      billing_last_name: 'Jacobs',
      billing_email: 'amina@example.com',
    }
    const file = linesOf(
      WOOCOMMERCE,
      row(WOOCOMMERCE, {
        ...order,
        item_name: 'Linen Abaya',
        item_sku: 'LLA-M',
        item_quantity: 2,
        item_subtotal: '300.00',
        item_total: '300.00',
      }),
      row(WOOCOMMERCE, {
        ...order,
        item_name: 'Silk Scarf',
        item_sku: 'unknown_product',
        item_quantity: 3,
        item_total: '150.00',
      }),
    )
    expect(await send(file)).toEqual(
      taken({
        created: 1,
        left_columns: leftOf(
          WOOCOMMERCE,
          ...['order_id', 'order_number', 'date', 'status', 'order_total', 'order_currency'],
          ...['billing_first_name', 'billing_last_name', 'billing_email', 'item_name', 'item_sku'],
          ...['item_quantity', 'item_total', 'item_subtotal'],
        ),
      }),
    )
    expect(await find(admin.client, number)).toEqual(
      page(
        shown(number, {
          from: 'woocommerce',
          email: 'amina@example.com',
          total: '542.00',
          status: 'completed',
          lines: [
            { name: 'Linen Abaya', sku: 'LLA-M', quantity: 2, price: '150.00' },
            { name: 'Silk Scarf', sku: null, quantity: 3, price: '50.00' },
          ],
        }),
      ),
    )
  })

  it('says of each line what it leaves and doubts', async () => {
    const numbers = Array.from({ length: 9 }, aNumber)
    const [sum, euro, noDate, badDate, badTotal, badLine, badMail, rows, badCurrency] = numbers
    const facts = '2024-03-02,,,450.00,ZAR,paid'
    const abaya = 'Linen Abaya,LLA-M,1,450.00'
    const file = ownFile(
      `,${facts},${abaya}`,
      `${sum},${facts},Linen Abaya,LLA-M,1,300.00`,
      `${euro},2024-03-02,,,450.00,EUR,paid,${abaya}`,
      `${noDate},,,,450.00,ZAR,paid,${abaya}`,
      `${badDate},2 March,,,450.00,ZAR,paid,${abaya}`,
      `${badTotal},2024-03-02,,,"1,450.00",ZAR,paid,${abaya}`,
      `${badLine},${facts},Linen Abaya,LLA-M,none,450.00`,
      `${badMail},2024-03-02,amina@,,450.00,ZAR,paid,${abaya}`,
      `${rows},2024-03-02,a@example.com,Amina,450.00,ZAR,paid,Linen Abaya,LLA-M,1,200.00`,
      `${rows},2024-03-02,,Zoe,450.00,ZAR,paid,Linen Abaya,LLA-M,1,250.00`,
      `${badCurrency},2024-03-02,,,450.00,Rand,paid,${abaya}`,
    )
    expect(await send(file)).toEqual(
      taken({
        created: 5,
        left: 5,
        notes: [
          [2, 'number', 'There is no number: the row is left out.'],
          [3, 'total', 'The lines add up to 300.00, and the total is 450.00.'],
          [4, 'currency', 'Orders in EUR: 1. The shop sells in ZAR.'],
          [5, 'placed_at', 'The order has no date: it is left out.'],
          [6, 'placed_at', 'This is no date: the order is left out.'],
          [7, 'total', 'This is no amount: the order is left out.'],
          [8, 'line_quantity', 'This is no quantity: the line is left out.'],
          [9, 'email', 'This is no email address: it is left out.'],
          [10, 'number', 'The rows of the order differ: its first row counts.'],
          [12, 'currency', 'This is no currency: the order is left out.'],
        ],
      }),
    )
    const [order] = (await find(admin.client, String(rows))).body.results
    expect(order).toMatchObject({ full_name: 'Amina' })
    expect(order.lines).toHaveLength(2)
  })

  it('keeps no name without an address: no erasure would find it', async () => {
    const number = aNumber()
    expect(await send(ownFile(rowOf(number, '', 'Amina Jacobs')))).toEqual(
      taken({
        created: 1,
        notes: [[2, 'full_name', 'The order has no email address: its name is left out.']],
      }),
    )
    expect(await find(admin.client, number)).toEqual(page(shown(number, { full_name: '' })))
  })

  it('keeps the first two hundred lines of an order', async () => {
    const number = aNumber()
    const more = Array(200).fill(`${number},,,,,,,Silk Scarf,,1,1.00`)
    expect(await send(ownFile(rowOf(number).replace('450.00,ZAR', '650.00,ZAR'), ...more))).toEqual(
      taken({
        created: 1,
        notes: [[2, 'number', 'The order has more than 200 lines: the others are left out.']],
      }),
    )
    expect((await find(admin.client, number)).body.results[0].lines).toHaveLength(200)
  })

  it('reads decimal commas where semicolons separate cells', async () => {
    const number = aNumber()
    const [header, order] = [HEADER, rowOf(number)].map((text) =>
      text.replaceAll(',', ';').replaceAll('450.00', '450,00'),
    )
    expect(await send(linesOf(String(header), String(order)))).toEqual(taken({ created: 1 }))
    expect(await find(admin.client, number)).toEqual(page(shown(number)))
  })

  it.each([
    ['of nothing', '', fileRefused([1, null, 'The file is empty.'])],
    [
      'of customers',
      'First Name,Last Name,Email\nAmina,Jacobs,a@example.com\n',
      fileRefused([1, null, 'This is a file of customers, not of orders.']),
    ],
    [
      'of products',
      'sku,stock_on_hand\nA,1\n',
      fileRefused([1, null, 'This is a file of products, not of orders.']),
    ],
    [
      'of Shopify without its lines',
      'Name,Created at,Total,Lineitem name,Lineitem price\n#1,2024-03-02,1.00,A,1.00\n',
      fileRefused([1, 'lineitem quantity', 'The column is missing.']),
    ],
    [
      'of more columns than any has',
      `${HEADER}${','.repeat(990)}\n`,
      fileRefused([1, null, 'The header has 1001 columns, and a file 1000 at most.']),
    ],
    [
      'with one row an order',
      'order_id,date,order_total,line_items\n1,2024-03-02,1.00,a:1\n',
      fileRefused([1, 'line_items', 'Export the orders with one row per item.']),
    ],
    [
      'with rows of another width',
      `${HEADER}\n${rowOf('#1')},more\n`,
      fileRefused([2, null, 'The row has 12 cells, and the header 11.']),
    ],
    [
      'that was cut off within a cell',
      `${HEADER}\n#1,"2024`,
      fileRefused([2, 'placed_at', 'The quote that opens this cell is not closed.']),
    ],
  ])('refuses a file %s, and changes nothing', async (_kind, file, refusal) => {
    const before = await everything(app)
    expect(await send(file)).toEqual(refusal)
    expect(await everything(app)).toEqual(before)
  })

  it('keeps each order once of two files that come at once', async () => {
    const numbers = Array.from({ length: 40 }, aNumber)
    const files = [numbers, numbers.toReversed()].map((some) =>
      ownFile(...some.map((number) => rowOf(number))),
    )
    const replies = await Promise.all(files.map((file) => send(file)))
    expect(replies).toEqual([taken({ created: 40 }), taken({ created: 40 })])
    const { count } = await app.db`select 1 from past_orders where number = any(${numbers})`
    expect(count).toBe(40)
  })

  it('is for owners, and never for keys', async () => {
    const key = app.guest().bearer(await aKey(app, 'clerk'))
    for (const client of [(await aUser(app, { role: 'clerk' })).client, key]) {
      expect(await sendOrders(client, ownFile(rowOf(aNumber())))).toEqual(denied)
    }
  })
})
