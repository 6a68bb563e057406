/** Goal: what must never be in the database is refused by it, whatever the code does. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { anOrder, aProduct, aUser, aVariant } from '../support/factories.ts'

const app = useTestApp()

/** The constraint that refuses a statement; undefined if none does. */
const refusedBy = (statement: Promise<unknown>): Promise<string | undefined> =>
  statement.then(
    () => undefined,
    (error: { constraint_name?: string }) => error.constraint_name,
  )

describe('the database refuses', () => {
  it('stock below 0', async () => {
    const { id } = await aVariant(app, { stock: 3 })
    const take = (units: number) =>
      app.db`update product_variants set stock_on_hand = stock_on_hand - ${units} where id = ${id}`
    expect(await refusedBy(take(4))).toBe('variant_stock_never_negative')
    expect(await refusedBy(take(3))).toBe(undefined)
  })

  it('a reservation of nothing or less', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    const order = await anOrder(user, variant)
    const reserve = (quantity: number) => app.db`
      insert into stock_reservations (order_id, variant_id, quantity, expires_at)
      values (${order.id}, ${variant.id}, ${quantity}, now())`
    expect(await refusedBy(reserve(0))).toBe('reservation_quantity_positive')
    expect(await refusedBy(reserve(-1))).toBe('reservation_quantity_positive')
    expect(await refusedBy(reserve(1))).toBe(undefined)
  })

  it('a reservation that was both served and given back', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    const end = app.db`
      update stock_reservations set consumed_at = now(), released_at = now()
      where order_id = ${order.id}`
    expect(await refusedBy(end)).toBe('reservation_ends_once')
  })

  it('a cart line of more than 100, of none, or of nobody', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    const add = (quantity: number, userId: number | null) => app.db`
      insert into cart_items (user_id, variant_id, quantity)
      values (${userId}, ${variant.id}, ${quantity})`
    expect(await refusedBy(add(101, user.id))).toBe('cart_quantity_in_range')
    expect(await refusedBy(add(0, user.id))).toBe('cart_quantity_in_range')
    expect(await refusedBy(add(1, null))).toBe('cart_item_has_one_owner')
    expect(await refusedBy(add(100, user.id))).toBe(undefined)
  })

  it('a second account for one address in other letters', async () => {
    const { email } = await aUser(app, { email: 'amina@example.com' })
    const again = app.db`
      insert into users (email, username, password_hash)
      values (${email.toUpperCase()}, 'another', 'x')`
    expect(await refusedBy(again)).toBe('users_email_unique')
  })

  it('a negative price, and a second variant with one SKU', async () => {
    const product = await aProduct(app)
    const cheapen = app.db`update products set base_price = -0.01 where id = ${product.id}`
    expect(await refusedBy(cheapen)).toBe('product_price_in_range')
    const { sku } = await aVariant(app)
    expect(await refusedBy(aVariant(app, { sku }))).toBe('variant_sku_unique')
  })

  it('an order that is paid without a time of payment, or has an unknown status', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app))
    const set = (status: string) =>
      app.db`update orders set status = ${status} where id = ${order.id}`
    expect(await refusedBy(set('paid'))).toBe('order_paid_has_time')
    expect(await refusedBy(set('cancelled'))).toBe('order_cancelled_has_time')
    expect(await refusedBy(set('lost'))).toBe('order_status_known')
  })

  it('a provider event that was applied before', async () => {
    const apply = () => app.db`
      insert into payment_events (adapter, event_id, kind, outcome, payload)
      values ('sandbox', 'evt_1', 'payment.succeeded', 'paid', '{}')`
    expect(await refusedBy(apply())).toBe(undefined)
    expect(await refusedBy(apply())).toBe('payment_event_once')
  })
})
