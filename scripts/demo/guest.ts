/** A friend's journey: an order without an account, with a code and an express delivery, claimed afterwards. */
import type { Walk } from './walk.ts'

export async function walkAsGuest(walk: Walk): Promise<void> {
  const email = `zahra.${Date.now()}@example.com`
  const shop = await offer(walk)
  try {
    await orderAsGuest(walk, email, shop)
    await claim(walk, email)
  } finally {
    await walk.asOwner(async () => {
      walk.title('6. The shop ends the code and the delivery')
      await walk.step(204, 'DELETE', `/api/admin/discounts/${shop.discountId}/`)
      await walk.step(204, 'DELETE', `/api/admin/delivery-methods/${shop.deliveryId}/`)
    })
  }
}

type Shop = { code: string; discountId: number; deliveryId: number }

function offer(walk: Walk): Promise<Shop> {
  walk.title('1. The shop offers ten percent for a code, and an express delivery')
  const code = `FRIENDS-${Date.now()}`
  return walk.asOwner(async () => {
    const discount = { code, kind: 'percent', value: '10', uses_max: 50 }
    const { body: made } = await walk.step(201, 'POST', '/api/admin/discounts/', discount)
    const delivery = { code: 'express', name: 'Express, next day', price: '150.00' }
    const { body } = await walk.step(201, 'POST', '/api/admin/delivery-methods/', delivery)
    return { code, discountId: made.id, deliveryId: body.id }
  })
}

async function orderAsGuest(walk: Walk, email: string, { code }: Shop): Promise<void> {
  walk.title('2. A guest sees what her cart costs with both, before she orders')
  const page = await walk.read('/api/catalog/products/?search=linen&in_stock=true&page_size=1')
  const [variant] = page.results[0]?.variants ?? []
  if (!variant) throw new Error('no linen is in stock: start the service with a new DATA_DIR')
  await walk.step(201, 'POST', '/api/orders/cart/add/', { variant_id: variant.id, quantity: 1 })
  const wanted = { discount_code: code, delivery_method: 'express' }
  await walk.step(200, 'POST', '/api/orders/cart/quote/', wanted)

  walk.title('3. She orders without an account; the token of the reply opens her order')
  const { body } = await walk.step(201, 'POST', '/api/guest-orders/', {
    email,
    full_name: 'Zahra Adams',
    address: '4 Olive Street, Cape Town, 8001',
    payment_method: 'payment_provider_a',
    ...wanted,
  })
  const { order_number, order_token, payment_url } = body.data
  await walk.showMail(email, order_number)
  await walk.pay(payment_url)
  walk.orderToken = order_token
  const one = `/api/guest-orders/${order_number}/`
  const { body: paid } = await walk.step(200, 'GET', one)
  if (paid.status !== 'paid') throw new Error(`the order is ${paid.status}, not paid`)
}

async function claim(walk: Walk, email: string): Promise<void> {
  walk.title('4. Later she makes an account of the same address, and proves that it is hers')
  await walk.register(email, 'Zahra Adams')
  const mail = await walk.mailWith(email, 'confirm')
  const token = /token=([\w.-]+)/.exec(mail.text)?.[1]
  await walk.step(200, 'POST', '/api/users/verify-email/', { token })

  walk.title('5. She claims what she ordered: it is in her account, and the token ends')
  await walk.step(200, 'POST', '/api/orders/claim/', {})
  await walk.step(200, 'GET', '/api/orders/')
}
