/** Requests about the catalog, carts, wishlists, orders and outfits. */
import { paymentEvent, SANDBOX_WEBHOOK } from '../../support/sandbox-events.ts'
import {
  aProduct,
  aVariant,
  line,
  type Make,
  O,
  ofOrder,
  open,
  outfit,
  personal,
  refundOf,
} from './ask.ts'
import type { Drawn } from './draw.ts'

const PAYMENT = { address: '12 Fig Lane, Cape Town', payment_method: 'payment_provider_a' }

/** Lists that are asked for again are in the cache of the process, so each has a number. */
const catalog = (path: string) => open((drawn) => `/api/catalog/${path}n=${drawn.next()}`)
export const CATALOG: Record<string, Make> = {
  'GET /api/catalog/products/': catalog('products/?ordering=best_selling&in_stock=true&'),
  'GET /api/catalog/products/{id}/': open((drawn) => `/api/catalog/products/${aProduct(drawn)}/`),
  'GET /api/catalog/products/by-slug/{slug}/': open(
    (drawn) => `/api/catalog/products/by-slug/product-${aProduct(drawn)}/`,
  ),
  'GET /api/catalog/products/{id}/fit/': open(
    (drawn) => `/api/catalog/products/${aProduct(drawn)}/fit/?height=165`,
  ),
  'GET /api/catalog/sitemap/': open(() => '/api/catalog/sitemap/'),
  'GET /api/catalog/products/{id}/related/': open(
    (drawn) => `/api/catalog/products/${aProduct(drawn)}/related/`,
  ),
  'GET /api/catalog/suggest/': catalog('suggest/?q=ab&'),
  'GET /api/catalog/categories/': catalog('categories/?'),
  'GET /api/catalog/filters/': catalog('filters/?'),
  'GET /api/catalog/size-chart/': catalog('size-chart/?'),
  'GET /api/shop/': open(() => '/api/shop/'),
  'GET /api/catalog/size-advice/': catalog('size-advice/?bust=90&waist=70&hips=98&'),
}

export const CARTS: Record<string, Make> = {
  'GET /api/orders/cart/': personal(`${O}cart/`),
  'POST /api/orders/cart/add/': personal(`${O}cart/add/`, (_, drawn) => ({
    variant_id: aVariant(drawn),
    quantity: 1,
  })),
  'PATCH /api/orders/cart/update/{id}/': line('cart_items', `${O}cart/update/`, { quantity: 2 }),
  'DELETE /api/orders/cart/remove/{id}/': line('cart_items', `${O}cart/remove/`),
  'POST /api/orders/cart/clear/': personal(`${O}cart/clear/`, () => ({})),
  'POST /api/orders/cart/quote/': personal(`${O}cart/quote/`, () => ({})),
  'GET /api/orders/wishlist/': personal(`${O}wishlist/`),
  'POST /api/orders/wishlist/add/': personal(`${O}wishlist/add/`, (_, drawn) => ({
    variant_id: aVariant(drawn),
  })),
  'PATCH /api/orders/wishlist/update/{id}/': line('wishlist_items', `${O}wishlist/update/`, {
    notify_when_available: true,
  }),
  'DELETE /api/orders/wishlist/remove/{id}/': line('wishlist_items', `${O}wishlist/remove/`),
}

export const ORDERING: Record<string, Make> = {
  'POST /api/orders/create/': personal(`${O}create/`, () => PAYMENT),
  'GET /api/orders/': personal(O),
  'GET /api/orders/past/': personal(`${O}past/`),
  'GET /api/orders/payment-methods/': open(() => `${O}payment-methods/`),
  'POST /api/orders/claim/': personal(`${O}claim/`, () => ({})),
  'POST /api/guest-orders/link/': open(
    () => '/api/guest-orders/link/',
    (drawn) => ({ email: 'guest@example.com', order_number: `ORD-2026-${drawn.next()}` }),
  ),
  'GET /api/orders/delivery-methods/': open(() => `${O}delivery-methods/`),
  'GET /api/orders/{id}/': ofOrder('any', (id) => `${O}${id}/`),
  'POST /api/orders/{id}/cancel/': ofOrder('pending', (id) => `${O}${id}/cancel/`, {}),
  'POST /api/orders/{id}/pay/': ofOrder('pending', (id) => `${O}${id}/pay/`, PAYMENT),
  'GET /api/orders/{id}/invoice/': ofOrder('shipped', (id) => `${O}${id}/invoice/`),
  'GET /api/orders/{id}/credit-notes/{refund_id}/': async (drawn) => {
    const { id, person } = await drawn.order('refunded')
    return {
      path: `${O}${id}/credit-notes/${await refundOf(drawn, id)}/`,
      token: person.access_token,
    }
  },
  'GET /api/orders/{id}/returns/': ofOrder('any', (id) => `${O}${id}/returns/`),
  'POST /api/orders/{id}/returns/': async (drawn) => {
    const { id, person } = await drawn.order('just delivered')
    const [item] = await drawn.db<[{ id: number }]>`
      select id from order_items where order_id = ${id} limit 1`
    const items = [{ order_item_id: item.id, quantity: 1 }]
    const body = { items, reason: 'Too long' }
    return { path: `${O}${id}/returns/`, token: person.access_token, body }
  },
  // Returns of a filled shop have the ids of their orders.
  'POST /api/orders/{id}/returns/{return_id}/cancel/': ofOrder(
    'return requested',
    (id) => `${O}${id}/returns/${id}/cancel/`,
    {},
  ),
  'POST /api/payments/webhooks/{adapter}/': async ({ db, order }) => {
    const { id } = await order('pending')
    const [link] = await db<[{ reference: string; amountCents: number }]>`
      select reference, (amount * 100)::integer as "amountCents" from payments where order_id = ${id}`
    return { path: SANDBOX_WEBHOOK, ...paymentEvent(link, 'payment.succeeded') }
  },
}

const anOutfit = (drawn: Drawn) => ({
  name: `Friday ${drawn.next()}`,
  products: [1 + (drawn.next() % 900), 1_000 + (drawn.next() % 900)],
})
export const OUTFITS: Record<string, Make> = {
  'GET /api/outfits/': personal('/api/outfits/'),
  'GET /api/outfits/ searched': personal('/api/outfits/?search=rare'),
  'POST /api/outfits/': personal('/api/outfits/', (_, drawn) => anOutfit(drawn)),
  'GET /api/outfits/public/': open((drawn) => `/api/outfits/public/?n=${drawn.next()}`),
  'GET /api/outfits/public/ by views': open(
    (drawn) => `/api/outfits/public/?ordering=-views&n=${drawn.next()}`,
  ),
  'GET /api/outfits/my-outfits/': personal('/api/outfits/my-outfits/'),
  'GET /api/outfits/{id}/': outfit(''),
  'PUT /api/outfits/{id}/': outfit('', { isOwn: true, body: { name: 'Eid', products: [3, 4] } }),
  'PATCH /api/outfits/{id}/': outfit('', { isOwn: true, body: { name: 'Eid' } }),
  'DELETE /api/outfits/{id}/': outfit('', { isOwn: true, isPublic: false }),
  'POST /api/outfits/{id}/like/': outfit('like/'),
  'DELETE /api/outfits/{id}/like/': outfit('like/'),
  'POST /api/outfits/{id}/add-to-cart/': async (drawn) => {
    const { id } = await drawn.outfit(true)
    const items = await drawn.db`
      select i.product_id, min(v.id) as variant_id
      from outfit_items i
      join product_variants v on v.product_id = i.product_id
      where i.outfit_id = ${id}
      group by i.product_id`
    const { access_token } = await drawn.person()
    const body = { items: [...items] }
    return { path: `/api/outfits/${id}/add-to-cart/`, token: access_token, body }
  },
}
