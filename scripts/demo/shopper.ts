/** A shopper's journey: from a guest's cart to an order that is cancelled, and to one that is returned in part. */
import type { Json, Walk } from './walk.ts'

const PARCEL = {
  carrier: 'The Courier Guy',
  tracking_number: 'TCG-4471',
  tracking_url: 'https://track.example.com/TCG-4471',
}

type Variant = { size: string; color: string; stock_available: number }
type Product = { id: number; variants: Variant[] }

export async function walkAsShopper(walk: Walk): Promise<void> {
  const email = `amina.${Date.now()}@example.com`
  const wanted = await shopAsGuest(walk)
  await register(walk, email)
  await order(walk, email)
  await sendBack(walk, email, wanted)
}

async function shopAsGuest(walk: Walk): Promise<number> {
  walk.title('1. A guest looks around and puts something in the cart')
  const search = '/api/catalog/products/?search=linen&ordering=price&page_size=2'
  const { body: page } = await walk.step(200, 'GET', search)
  const variant = page.results
    .flatMap((product: Json) => product.variants)
    .find((each: Variant) => each.stock_available >= 2)
  if (!variant) throw new Error('no linen is in stock: start the service with a new DATA_DIR')
  const wanted: number = variant.id
  await walk.step(201, 'POST', '/api/orders/cart/add/', { variant_id: wanted, quantity: 2 })
  await addAnOutfit(walk)
  return wanted
}

async function addAnOutfit(walk: Walk): Promise<void> {
  walk.title('2. She likes how others combine things, and takes a whole outfit')
  const { body: page } = await walk.step(200, 'GET', '/api/outfits/public/?search=linen')
  const [found] = page.results
  if (!found) throw new Error('there is no public outfit of linen')
  const { body: outfit } = await walk.step(200, 'GET', `/api/outfits/${found.id}/`)
  const items = outfit.items.map(({ product }: { product: Product }) => {
    const { size, color } = product.variants.find((each) => each.stock_available > 0) ?? {}
    return { product_id: product.id, size, color }
  })
  await walk.step(201, 'POST', `/api/outfits/${found.id}/add-to-cart/`, { items })
}

async function register(walk: Walk, email: string): Promise<void> {
  walk.title('3. She registers; her cart comes with her')
  await walk.register(email, 'Amina Jacobs')
  await walk.step(200, 'GET', '/api/orders/cart/')

  walk.title('4. She confirms her address with the link from the mail')
  const mail = await walk.mailWith(email, 'confirm')
  console.log(`\n  mail: ${mail.subject}`)
  const link = /token=([\w.-]+)/.exec(mail.text)?.[1]
  await walk.step(200, 'POST', '/api/users/verify-email/', { token: link })
}

async function order(walk: Walk, email: string): Promise<void> {
  walk.title('5. She orders: the stock is reserved for 30 minutes')
  const { order_id, order_number, payment_url } = await walk.placeOrder()
  await walk.showMail(email, order_number)

  walk.title('6. The customer pays at the provider, which notifies the service')
  await walk.pay(payment_url)
  const { body: paid } = await walk.step(200, 'GET', `/api/orders/${order_id}/`)
  await walk.showMail(email, 'Payment received')
  if (paid.status !== 'paid') throw new Error(`the order is ${paid.status}, not paid`)

  walk.title('7. It is the wrong size: she cancels, and her money comes back')
  await walk.step(200, 'POST', `/api/orders/${order_id}/cancel/`, { reason: 'The wrong size' })
  await walk.showMail(email, 'cancelled')
}

async function sendBack(walk: Walk, email: string, wanted: number): Promise<void> {
  walk.title('8. On another day she orders two of them again, and pays')
  await walk.step(201, 'POST', '/api/orders/cart/add/', { variant_id: wanted, quantity: 2 })
  const { order_id, order_number, payment_url } = await walk.placeOrder()
  await walk.pay(payment_url)

  walk.title('9. The shop sends the parcel, and it arrives')
  await walk.asOwner(() => sendParcel(walk, order_id))
  for (const subject of [`${order_number} shipped`, `${order_number} delivered`]) {
    await walk.showMail(email, subject)
  }

  walk.title('10. One of the two is too long: she asks to return it, within 7 days')
  const { body: delivered } = await walk.step(200, 'GET', `/api/orders/${order_id}/`)
  const items = [{ order_item_id: delivered.items[0].id, quantity: 1 }]
  const path = `/api/orders/${order_id}/returns/`
  const { body: asked } = await walk.step(201, 'POST', path, { items, reason: 'Too long for me' })
  await walk.showMail(email, 'Return requested')

  walk.title(
    '11. The shop approves; the parcel comes back, fit for sale, and a part of the money goes back',
  )
  await walk.asOwner(async () => {
    const one = `/api/admin/returns/${asked.data.id}/`
    await walk.step(200, 'POST', `${one}approve/`)
    await walk.step(200, 'POST', `${one}receive/`, { restock: items })
  })
  for (const subject of ['Return approved', 'Return received', 'Refund for your return']) {
    await walk.showMail(email, subject)
  }
  const { body: returns } = await walk.step(200, 'GET', path)
  const [{ refund_amount, refund_status }] = returns.results
  if (refund_status !== 'completed') throw new Error(`the refund is ${refund_status}`)
  console.log(
    `\nOf order ${order_number}, ${delivered.total_price} were paid and ${refund_amount} paid back. ` +
      `Her mails: ${walk.base}/sandbox/mail/`,
  )
}

/** For storefront developers: what is delivered can be returned. */
export async function deliver(walk: Walk, order: string): Promise<void> {
  await walk.asOwner(async () => {
    const path = `/api/admin/orders/?search=${encodeURIComponent(order)}`
    const { body } = await walk.step(200, 'GET', path)
    const found = body.results.find(
      (each: { id: number; order_number: string }) => each.order_number === order,
    )
    await sendParcel(walk, found?.id ?? order)
  })
}

async function sendParcel(walk: Walk, orderId: number | string): Promise<void> {
  const path = `/api/admin/orders/${orderId}/status/`
  await walk.step(200, 'POST', path, { status: 'shipped', ...PARCEL })
  await walk.step(200, 'POST', path, { status: 'delivered' })
}
