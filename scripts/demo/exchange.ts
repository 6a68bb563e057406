/**
 * Another size instead of the money, to the cent: two at 500.00 with 10 % off and a delivery of 85.00. One is exchanged, and at
 * the end all is given back, of the exchange and of the order that it came of. Each sum is the API's.
 */
import type { Walk } from './walk.ts'

/** A minute: a refund is a job. */
const REFUND_TRIES = 600

type Shop = {
  productId: number
  /** Bought, and what it is exchanged for. */
  variants: [id: number, id: number]
  code: string
  discountId: number
  delivery: string
  deliveryId: number
}
type Order = { id: number; order_number: string }
type Item = { id: number; exchanged_amount: string | null }
type Money = { amount: string; state: string }

export async function walkTheExchange(walk: Walk): Promise<void> {
  const shop = await offer(walk)
  try {
    const order = await buy(walk, shop)
    const made = await exchange(walk, order, shop)
    await giveBack(walk, order, made)
    await showWhatIsLeft(walk, order)
  } finally {
    await walk.asOwner(async () => {
      walk.title('7. The shop ends the code and the delivery, and takes the garment from sale')
      await walk.step(204, 'DELETE', `/api/admin/discounts/${shop.discountId}/`)
      await walk.step(204, 'DELETE', `/api/admin/delivery-methods/${shop.deliveryId}/`)
      await walk.step(200, 'PATCH', `/api/admin/products/${shop.productId}/`, { is_active: false })
    })
  }
}

function offer(walk: Walk): Promise<Shop> {
  walk.title('1. A garment of 500.00 in two sizes, ten percent for a code, and a delivery of 85.00')
  const name = Date.now()
  return walk.asOwner(async () => {
    const [category] = (await walk.read('/api/admin/categories/?page_size=1')).results
    const [level] = (await walk.read('/api/admin/coverage-levels/?page_size=1')).results
    const { body: product } = await walk.step(201, 'POST', '/api/admin/products/', {
      name: `Linen Abaya ${name}`,
      base_price: '500.00',
      category: category.id,
      coverage_level: level.id,
    })
    const path = `/api/admin/products/${product.id}/variants/`
    const variants = ['M', 'L'].map((size) => ({
      sku: `EX-${name}-${size}`,
      size,
      color: 'Sand',
      stock_on_hand: 5,
    }))
    const { body: sizes } = await walk.step(201, 'POST', path, { variants })
    const code = `EXCHANGE-${name}`
    const discount = { code, kind: 'percent', value: '10' }
    const { body: made } = await walk.step(201, 'POST', '/api/admin/discounts/', discount)
    const delivery = `van-${name}`
    const method = { code: delivery, name: 'By van', price: '85.00' }
    const { body: way } = await walk.step(201, 'POST', '/api/admin/delivery-methods/', method)
    const [bought, other] = sizes.results
    return {
      productId: product.id,
      variants: [bought.id, other.id],
      code,
      discountId: made.id,
      delivery,
      deliveryId: way.id,
    }
  })
}

async function buy(walk: Walk, { variants: [variant_id], code, delivery }: Shop): Promise<Order> {
  walk.title('2. Amina buys two of the smaller size, and gets them')
  await walk.register(`amina.${Date.now()}@example.com`, 'Amina Jacobs')
  await walk.step(201, 'POST', '/api/orders/cart/add/', { variant_id, quantity: 2 })
  const { body } = await walk.step(201, 'POST', '/api/orders/create/', {
    address: '12 Fig Lane, Cape Town, 8001',
    payment_method: 'payment_provider_a',
    discount_code: code,
    delivery_method: delivery,
  })
  const { order_id: id, order_number, items_total, discount, delivery: way } = body.data
  const { amount_due, payment_url } = body.data
  sum(`${items_total} of garments − ${discount.amount} + ${way.price} = ${amount_due} to pay`)
  await walk.pay(payment_url)
  await send(walk, id)
  return { id, order_number }
}

const send = (walk: Walk, id: number) =>
  walk.asOwner(async () => {
    for (const status of ['shipped', 'delivered']) {
      await walk.step(200, 'POST', `/api/admin/orders/${id}/status/`, { status })
    }
  })

async function exchange(walk: Walk, order: Order, { variants: [, other] }: Shop): Promise<Order> {
  walk.title(
    '3. One is too small: she asks for the larger size, which is reserved from the approval on',
  )
  const [item] = await itemsOf(walk, order)
  const one = { order_item_id: item.id, quantity: 1 }
  const { body } = await walk.step(201, 'POST', `/api/orders/${order.id}/returns/`, {
    items: [{ ...one, exchange_variant_id: other }],
    reason: 'Too small',
  })
  const path = `/api/admin/returns/${body.data.id}/`
  return walk.asOwner(async () => {
    await walk.step(200, 'POST', `${path}approve/`, {})
    walk.title('4. It arrives, and an order is made of the exchange, paid by what came back')
    const received = await walk.step(200, 'POST', `${path}receive/`, { restock: [one] })
    const { exchange_order: made, refund_amount } = received.body
    const [sent] = await itemsOf(walk, made)
    sum(`${refund_amount} goes back; ${made.order_number} is worth ${sent.exchanged_amount}`)
    return made
  })
}

async function giveBack(walk: Walk, order: Order, made: Order): Promise<void> {
  walk.title(
    '5. She wants neither after all: the exchange is returned, the other garment refunded, then the delivery',
  )
  await send(walk, made.id)
  const [sent] = await itemsOf(walk, made)
  const { body } = await walk.step(201, 'POST', `/api/orders/${made.id}/returns/`, {
    items: [{ order_item_id: sent.id, quantity: 1 }],
    reason: 'Not for me',
  })
  await walk.asOwner(async () => {
    const path = `/api/admin/returns/${body.data.id}/`
    await walk.step(200, 'POST', `${path}approve/`, {})
    const { body: returned } = await walk.step(200, 'POST', `${path}receive/`, {})
    const [item] = await itemsOf(walk, order)
    const refunds = `/api/admin/orders/${order.id}/refunds/`
    const items = [{ order_item_id: item.id, quantity: 1, restock: 1 }]
    const { body: other } = await walk.step(201, 'POST', refunds, { items, reason: 'Not wanted' })
    const { delivery } = await walk.read(`/api/admin/orders/${order.id}/`)
    const rest = { amount: delivery.price, reason: 'Nothing was kept' }
    const { body: last } = await walk.step(201, 'POST', refunds, rest)
    sum(
      `${returned.refund_amount} of the exchange, ${other.amount} of the other, ${last.amount} of the delivery`,
    )
  })
}

async function showWhatIsLeft(walk: Walk, { id, order_number }: Order): Promise<void> {
  walk.title('6. The books of the first order, whose payment all of it was')
  await walk.asOwner(async () => {
    for (let attempt = 1; attempt <= REFUND_TRIES; attempt += 1) {
      const { payments, refunds } = await walk.read(`/api/admin/orders/${id}/`)
      if (refunds.every(({ state }: Money) => state === 'completed')) {
        await walk.step(200, 'GET', `/api/admin/refunds/?order_id=${id}`)
        return showBalance(order_number, payments, refunds)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the refunds of ${order_number} were not completed`)
  })
}

function showBalance(order_number: string, payments: Money[], refunds: Money[]): void {
  const cameIn = cents(payments.filter(({ state }) => state === 'captured'))
  const left = cameIn - cents(refunds)
  sum(`${money(cameIn)} came in for ${order_number}, ${money(cents(refunds))} went back`)
  if (left !== 0) throw new Error(`${money(left)} is left`)
  sum('nothing is left')
}

const cents = (rows: Money[]) =>
  rows.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
const money = (amount: number) => (amount / 100).toFixed(2)

async function itemsOf(walk: Walk, { id }: Pick<Order, 'id'>): Promise<[Item]> {
  return (await walk.read(`/api/orders/${id}/`)).items
}

const sum = (text: string) => console.log(`\n  = ${text}`)
