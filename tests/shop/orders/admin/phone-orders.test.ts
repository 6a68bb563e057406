/** Orders that staff take by phone: what is asked and answered. Extensions 11.2. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  aKey,
  anAdmin,
  denied,
  fieldError,
  lastAudit,
  useAdmin,
} from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  aDeliveryMethod,
  anyId,
  anyTimestamp,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { create, outOfStock, putInCart, tooManyOrders } from '../helpers.ts'
import { booksOf, paid } from '../paying/helpers.ts'
import { aDiscount, notValid, usesOf } from '../placing/helpers.ts'
import { buyerOf, move, ORDERS, paymentOf } from './helpers.ts'
import { aPhoneOrder, CALLER, orderByPhone } from './phone-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)

const read = (id: number) => admin.client.get(`${ORDERS}${id}/`)
/** The rows that orders of a variant have made. */
const madeOf = async ({ id }: TestVariant) => {
  const [made] = await app.db`
    select (select count(*)::integer from order_items where variant_id = ${id}) as lines,
      (select count(*)::integer from stock_reservations where variant_id = ${id}) as reservations`
  return { ...made }
}
const NOTHING = { lines: 0, reservations: 0 }
const hoursReserved = ({ created_at, reserved_until }: Record<string, string>) =>
  (Date.parse(reserved_until ?? '') - Date.parse(created_at ?? '')) / 3_600_000

/** An order by phone of one variant of 450.00, as administrators see it. */
const shown = (variant: TestVariant, staff: TestUser, facts: object) => ({
  id: anyId,
  order_number: expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
  status: 'pending',
  total_price: '450.00',
  items_total: '450.00',
  discount: null,
  delivery: null,
  amount_due: '450.00',
  currency: 'ZAR',
  address: '12 Fig Lane',
  country: 'ZA',
  language: 'en',
  notes: '',
  created_at: anyTimestamp,
  updated_at: anyTimestamp,
  items_count: 1,
  items: [
    {
      id: anyId,
      variant: {
        id: variant.id,
        sku: variant.sku,
        size: 'M',
        color: 'Sand',
        sku_now: variant.sku,
        barcode: '',
        shelf: '',
        product: {
          id: variant.product_id,
          name: expect.stringMatching(/^Product /),
          slug: expect.stringMatching(/^product-/),
          images: [],
        },
      },
      quantity: 1,
      price_at_purchase: '450.00',
      subtotal: '450.00',
      amount_paid: '450.00',
      exchanged_amount: null,
      refunded_quantity: 0,
      returnable_quantity: 0,
    },
  ],
  status_history: [{ status: 'pending', timestamp: anyTimestamp, actor: staff.email, note: null }],
  payment_method: 'payment_provider_a',
  payment_url: null,
  reserved_until: anyTimestamp,
  refund_status: null,
  surplus_refund_status: null,
  paid_at: null,
  invoice_number: null,
  return_until: null,
  exchange_of: null,
  shipment: null,
  returns: [],
  refunds: [],
  cancel_reason: null,
  packing: null,
  hold: null,
  version: 1,
  user: null,
  guest: null,
  payments: [],
  staff_notes: [],
  ...facts,
})
const placed = (staff: TestUser, payment: string, hold_hours: number) => ({
  at: anyTimestamp,
  actor: staff.email,
  action: 'place_order',
  changes: {
    status: [null, 'pending'],
    payment: [null, payment],
    hold_hours: [null, hold_hours],
  },
  note: null,
})

describe(`POST ${ORDERS}`, () => {
  it('orders for a guest, with a link to pay at, and reserves the stock for 24 hours', async () => {
    const variant = await aVariant(app, { stock: 3 })
    const guest = {
      email: 'Amina@Example.com',
      full_name: 'Amina Jacobs',
      phone_number: '0825550134',
    }
    const reply = await orderByPhone(admin, variant, guest)
    const { body } = reply
    expect(reply).toEqual({
      status: 201,
      body: shown(variant, admin, {
        payment_url: expect.stringMatching(/^http/),
        guest: { ...guest, email: 'amina@example.com' },
        payments: [
          paymentOf({
            ...body,
            payPath: new URL(body.payment_url).pathname,
          }),
        ],
        timeline: [placed(admin, 'link', 24)],
      }),
    })
    expect(await read(body.id)).toEqual({ ...reply, status: 200 })
    expect(hoursReserved(body)).toBe(24)
    const { order_number } = body
    expect(await lastAudit(app, 'order', body.id)).toEqual({
      actor_user_id: admin.id,
      action: 'place_order',
      before: null,
      after: { order_number, payment: 'link', hold_hours: 24 },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('orders for an account, to be paid later, with all that can be said', async () => {
    const [buyer, clerk] = [await aUser(app), await anAdmin(app, 'clerk')]
    const variant = await aVariant(app, { stock: 3 })
    await putInCart(buyer, await aVariant(app))
    const reply = await orderByPhone(clerk, variant, {
      user_id: buyer.id,
      country: 'EG',
      payment: 'later',
      payment_method: 'payment_provider_b',
      hold_hours: 168,
      language: 'ar',
      notes: 'Ring twice',
      staff_note: 'Pays on Friday',
      expected_total: '450',
    })
    expect(reply).toEqual({
      status: 201,
      body: shown(variant, clerk, {
        country: 'EG',
        language: 'ar',
        notes: 'Ring twice',
        payment_method: 'payment_provider_b',
        user: buyerOf(buyer),
        staff_notes: [
          { id: anyId, text: 'Pays on Friday', author: clerk.email, created_at: anyTimestamp },
        ],
        timeline: [
          {
            at: anyTimestamp,
            actor: clerk.email,
            action: 'add_staff_note',
            changes: {},
            note: 'Pays on Friday',
          },
          placed(clerk, 'later', 168),
        ],
      }),
    })
    expect(hoursReserved(reply.body)).toBe(168)
    const { body: own } = await buyer.client.get(`/api/orders/${reply.body.id}/`)
    expect([own.status, own.payment_url]).toEqual(['pending', null])
    expect((await buyer.client.get('/api/orders/cart/')).body.items).toHaveLength(1)
    expect((await move(admin, reply.body, 'paid')).body).toMatchObject({
      status: 'paid',
      payments: [{ state: 'by_hand', amount: '450.00', currency: 'ZAR' }],
    })
    expect(await booksOf(app, reply.body)).toMatchObject({
      ...paid,
      on_hand: 2,
      available: 2,
      ledger: 2,
      payments: ['by_hand'],
    })
  })

  it('prices, delivers and discounts as every order does', async () => {
    const [variant, discount] = [await aVariant(app), await aDiscount(app, { code: 'PHONE10' })]
    const method = await aDeliveryMethod(app, { name: 'By van', price: '85.00', is_default: false })
    const costs = { delivery_method: method.code, discount_code: 'phone10' }
    const items = [{ variant_id: variant.id, quantity: 2 }]
    const { body } = await orderByPhone(admin, variant, { items, ...costs })
    expect(body).toMatchObject({
      total_price: '900.00',
      discount: { code: 'PHONE10', amount: '90.00' },
      delivery: { code: method.code, name: 'By van', price: '85.00' },
      amount_due: '895.00',
      payments: [{ amount: '895.00' }],
    })
    expect(await usesOf(app, discount)).toBe(1)
    await app.db`delete from delivery_methods`
  })

  it('makes one that costs nothing a paid one, whichever way it would have been paid', async () => {
    const variant = await aVariant(app, { price: '0.00' })
    const headers = { 'Idempotency-Key': randomUUID() }
    const later = { payment: 'later' }
    const { body } = await orderByPhone(admin, variant, later, headers)
    expect(body.payment_url).toBeNull()
    expect((await orderByPhone(admin, variant, later, headers)).body).toEqual(body)
    await app.runJobs()
    expect((await read(body.id)).body).toMatchObject({ status: 'paid', amount_due: '0.00' })
  })

  it('is for clerks and their systems, not for packers and theirs', async () => {
    const variant = await aVariant(app)
    const keyed = async (role: 'clerk' | 'packer') =>
      ({ client: app.guest().bearer(await aKey(app, role)) }) as TestUser
    expect((await orderByPhone(await keyed('clerk'), variant)).status).toBe(201)
    expect(await orderByPhone(await anAdmin(app, 'packer'), variant)).toEqual(denied)
    expect(await orderByPhone(await keyed('packer'), variant)).toEqual(denied)
  })
})

describe(`POST ${ORDERS} that is wrong changes nothing`, () => {
  const refused = (error: string) => ({ status: 400, body: { success: false, error } })
  it.each<[string, object, object]>([
    ['no address', { address: ' ' }, refused('Delivery address is required')],
    [
      'no buyer',
      { phone_number: '' },
      fieldError('email', 'Give at least one of email, phone_number and user_id.'),
    ],
    [
      'null for each buyer, and more that is wrong',
      { email: null, phone_number: null, user_id: null, hold_hours: 0 },
      {
        status: 400,
        body: {
          user_id: ['This field may not be null.'],
          hold_hours: ['Ensure this value is greater than or equal to 1.'],
          email: ['Give at least one of email, phone_number and user_id.'],
        },
      },
    ],
    [
      'an account that is no id, beside a guest',
      { user_id: 'amina', email: 'a@example.com' },
      fieldError('user_id', 'A valid integer is required.'),
    ],
    [
      'an unknown account',
      { user_id: 999_999 },
      fieldError('user_id', 'Invalid pk "999999" - object does not exist.'),
    ],
    [
      'two buyers',
      { user_id: 1, email: 'a@example.com' },
      fieldError('user_id', 'Give either user_id or email.'),
    ],
    [
      'the facts of a guest beside an account',
      { user_id: 1, email: 'a@example.com', full_name: 'Amina', phone_number: '0825550134' },
      {
        status: 400,
        body: {
          user_id: [
            'Give either user_id or email.',
            'Give either user_id or full_name.',
            'Give either user_id or phone_number.',
          ],
        },
      },
    ],
    ['no items', { items: [] }, fieldError('items', 'Ensure this field has at least 1 elements.')],
    [
      '0 hours',
      { hold_hours: 0 },
      fieldError('hold_hours', 'Ensure this value is greater than or equal to 1.'),
    ],
    [
      '169 hours',
      { hold_hours: 169 },
      fieldError('hold_hours', 'Ensure this value is less than or equal to 168.'),
    ],
    [
      'another payment',
      { payment: 'cash' },
      fieldError('payment', '"cash" is not a valid choice.'),
    ],
    [
      'another provider',
      { payment_method: 'cash' },
      fieldError('payment_method', '"cash" is not a valid choice.'),
    ],
    ['another language', { language: 'fr' }, fieldError('language', '"fr" is not a valid choice.')],
    ['a bad address', { email: 'amina' }, fieldError('email', 'Enter a valid email address.')],
    ['an unknown code', { discount_code: 'NO-SUCH' }, notValid],
    [
      'an unknown delivery',
      { delivery_method: 'drone' },
      fieldError('delivery_method', '"drone" is not a valid choice.'),
    ],
    [
      'another total',
      { expected_total: '1.00' },
      {
        status: 409,
        body: {
          success: false,
          error: 'The total has changed to 450.00.',
          amount_due: '450.00',
        },
      },
    ],
  ])('%s', async (_, changes, reply) => {
    const variant = await aVariant(app)
    expect(await orderByPhone(admin, variant, changes)).toEqual(reply)
    expect(await madeOf(variant)).toEqual(NOTHING)
  })

  it('an account with a role, for owners too', async () => {
    const [variant, clerk] = [await aVariant(app), await anAdmin(app, 'clerk')]
    const reply = await orderByPhone(admin, variant, { user_id: clerk.id })
    expect(reply).toEqual(fieldError('user_id', 'Choose an account without a role.'))
    expect(await madeOf(variant)).toEqual(NOTHING)
  })

  it('an account that is disabled', async () => {
    const [variant, buyer] = [await aVariant(app), await aUser(app)]
    await admin.client.patch(`/api/admin/users/${buyer.id}/`, { is_active: false })
    const reply = await orderByPhone(admin, variant, { user_id: buyer.id })
    expect(reply).toEqual(fieldError('user_id', 'This account is disabled.'))
    expect(await madeOf(variant)).toEqual(NOTHING)
  })

  it('variants that are not there, twice there, too many, hidden or not in stock', async () => {
    const [variant, hidden] = [
      await aVariant(app, { stock: 1 }),
      await aVariant(app, { is_active: false }),
    ]
    const line = (variant_id: number, quantity = 1) => ({ variant_id, quantity })
    const order = (...items: object[]) => orderByPhone(admin, variant, { items })
    expect(await order(line(variant.id), line(999_999))).toEqual({
      status: 400,
      body: { items: { '1': { variant_id: ['Invalid pk "999999" - object does not exist.'] } } },
    })
    const buyer = { user_id: 999_999 }
    expect(await orderByPhone(admin, variant, { ...buyer, items: [line(999_999)] })).toEqual({
      status: 400,
      body: {
        items: { '0': { variant_id: ['Invalid pk "999999" - object does not exist.'] } },
        user_id: ['Invalid pk "999999" - object does not exist.'],
      },
    })
    expect(await order(line(variant.id), line(variant.id))).toEqual(
      fieldError('items', `Variant ${variant.id} is there more than once.`),
    )
    expect(await order(line(variant.id, 101))).toEqual({
      status: 400,
      body: { items: { '0': { quantity: ['Ensure this value is less than or equal to 100.'] } } },
    })
    const short = { product: expect.stringMatching(/^Product /) }
    expect(await order(line(variant.id, 2), line(hidden.id))).toEqual(
      outOfStock(
        { ...short, variant: variant.sku, requested: 2, available: 1 },
        { ...short, variant: hidden.sku, requested: 1, available: 0 },
      ),
    )
    expect(await madeOf(variant)).toEqual(NOTHING)
  })
})

describe('a customer without an email address', () => {
  it('gets no letters, until there is an address', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app))
    await move(admin, order, 'paid')
    await move(admin, order, 'shipped')
    await move(admin, order, 'delivered')
    const items = [{ order_item_id: (await read(order.id)).body.items[0].id, quantity: 1 }]
    const returns = await admin.client.post(`${ORDERS}${order.id}/returns/`, {
      items,
      reason: 'Too long',
    })
    expect(returns.status).toBe(201)
    await app.runJobs()
    const sent = await app.guest().get('/sandbox/mail/messages/')
    const mails = JSON.stringify(sent.body.messages)
    expect(mails).not.toContain(order.order_number)
    expect(await admin.client.post(`${ORDERS}${order.id}/send-link/`, {})).toEqual({
      status: 409,
      body: { success: false, error: 'This order has no email address.' },
    })
    const email = 'found@example.com'
    const corrected = await admin.client.patch(`${ORDERS}${order.id}/`, { email })
    expect([corrected.status, corrected.body.guest.email]).toEqual([200, email])
    const letters = await mailsTo(app, email)
    expect(letters.map(({ text }) => text.includes(order.order_number))).toEqual([true])
  })

  it('keeps the number, unless there is an address', async () => {
    const order = await aPhoneOrder(admin, await aVariant(app))
    const correct = (body: object) => admin.client.patch(`${ORDERS}${order.id}/`, body)
    const before = await read(order.id)
    expect(await correct({ phone_number: '', full_name: 'Amina' })).toEqual(
      fieldError('phone_number', 'Give at least one of email, phone_number and user_id.'),
    )
    expect(await read(order.id)).toEqual(before)
    const { body } = await correct({ phone_number: '', email: 'amina-b@example.com' })
    expect(body.guest).toEqual({ email: 'amina-b@example.com', full_name: '', phone_number: '' })
  })

  it('is not counted by the uses of a customer; with one they are', async () => {
    const code = 'ONCE-EACH'
    const discount = await aDiscount(app, { code, uses_max_per_customer: 1 })
    const variant = await aVariant(app)
    const order = (who: object) => orderByPhone(admin, variant, { discount_code: code, ...who })
    expect((await order({})).status).toBe(201)
    expect((await order({})).status).toBe(201)
    const email = { email: 'once@example.com' }
    expect((await order(email)).status).toBe(201)
    expect(await order(email)).toEqual(notValid)
    const buyer = await aUser(app)
    expect((await order({ user_id: buyer.id })).status).toBe(201)
    expect(await order({ user_id: buyer.id })).toEqual(notValid)
    expect(await usesOf(app, discount)).toBe(4)
  })
})

describe('letters about it', () => {
  it('go to a guest, however many are unpaid, in the language that was asked for', async () => {
    const email = 'many@example.com'
    const variant = await aVariant(app)
    for (let order = 1; order <= 5; order += 1) await aPhoneOrder(admin, variant, { email })
    expect(await mailsTo(app, email)).toHaveLength(5)
    const arabic = await aPhoneOrder(admin, variant, { email: 'ar@example.com', language: 'ar' })
    const [letter] = await mailsTo(app, 'ar@example.com')
    expect(letter?.subject).toMatch(/\p{Script=Arabic}/u)
    expect(letter?.text).toContain(arabic.payment_url)
  })
})

describe('the limits of a buyer', () => {
  const limited = useTestApp({ env: { MAX_UNPAID_ORDERS: '1', ORDERS_PER_HOUR: '2' } })
  const staff = useAdmin(limited)

  it('neither bind orders by phone, nor are used up by them', async () => {
    const [buyer, variant] = [await aUser(limited), await aVariant(limited, { stock: 100 })]
    for (const _ of [1, 2, 3]) await aPhoneOrder(staff, variant, { user_id: buyer.id })
    await putInCart(buyer, variant)
    expect((await create(buyer)).status).toBe(201)
    await aPhoneOrder(staff, variant, { user_id: buyer.id })
    await putInCart(buyer, variant)
    expect(await create(buyer)).toEqual(tooManyOrders)
  })
})

describe('Idempotency-Key', () => {
  it('orders once, and repeats the reply', async () => {
    const variant = await aVariant(app)
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await orderByPhone(admin, variant, {}, key)
    expect(await orderByPhone(admin, variant, {}, key)).toEqual(first)
    expect(await madeOf(variant)).toEqual({ lines: 1, reservations: 1 })
    expect(await orderByPhone(admin, variant, { ...CALLER, address: '1 Elm' }, key)).toMatchObject({
      status: 422,
    })
  })
})
