/**
 * Goal: what a shopper reads of a cart, a wishlist, an order and an outfit is in the language of `?lang=`, each
 * text of the catalog, and nothing else of the reply differs.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { ORDER } from '../../shop/orders/helpers.ts'
import { aDeliveryMethod } from '../../shop/orders/placing/helpers.ts'
import { anOutfit } from '../../shop/outfits/helpers.ts'
import { anItem, setStock, sweep } from '../../shop/wishlist/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import {
  aCategory,
  anImage,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)

/** Each text of the shop, and its translation. */
const ARABIC: Record<string, string> = {
  'Layla Linen Abaya': 'عباية ليلى من الكتان',
  'layla-linen-abaya': 'عباية-ليلى',
  'Cut wide': 'قصّة واسعة',
  'Evening wear': 'ملابس السهرة',
  'evening-wear': 'ملابس-السهرة',
  'Full Coverage': 'تغطية كاملة',
  'Long sleeves, floor length, high neckline': 'أكمام طويلة وطول حتى الأرض',
  'Dusty Rose': 'وردي مغبر',
  'The abaya from behind': 'العباية من الخلف',
  Courier: 'مندوب التوصيل',
}
/** A reply as it is in Arabic. */
const inArabic = (body: object): unknown =>
  JSON.parse(JSON.stringify(body), (_key, value) =>
    typeof value === 'string' ? (ARABIC[value] ?? value) : value,
  )

let variant: TestVariant
let other: TestVariant

beforeAll(async () => {
  const { db } = app
  const category = await aCategory(app, { name: 'Evening wear', slug: 'evening-wear' })
  const product = await aProduct(app, {
    name: 'Layla Linen Abaya',
    slug: 'layla-linen-abaya',
    description: 'Cut wide',
    category_id: category.id,
  })
  const color = 'Dusty Rose'
  const { id: imageId } = await anImage(app, product.id, { color })
  await db`update product_images set alt_text = 'The abaya from behind' where id = ${imageId}`
  variant = await aVariant(app, { product_id: product.id, color, stock: 500 })
  // Not translated.
  other = await aVariant(app, { color: 'Plain', stock: 500 })
  await aDeliveryMethod(app, { code: 'courier', name: 'Courier', price: '85', is_default: true })
  const of = (own: string) => ARABIC[own] ?? null
  await db`
    insert into product_translations (product_id, lang, name, slug, description)
    values (${product.id}, 'ar', ${of('Layla Linen Abaya')}, ${of('layla-linen-abaya')}, ${of('Cut wide')}),
      (${product.id}, 'fr', 'Abaya en lin Layla', null, null)`
  await db`
    insert into category_translations (category_id, lang, name, slug)
    values (${category.id}, 'ar', ${of('Evening wear')}, ${of('evening-wear')})`
  await db`
    insert into coverage_level_translations (coverage_level_id, lang, name, description)
    select id, 'ar', ${of('Full Coverage')}, ${of('Long sleeves, floor length, high neckline')}
    from coverage_levels where key = 'full'`
  await db`
    insert into color_translations (color_id, lang, name)
    select id, 'ar', ${of(color)} from colors where name = ${color}`
  await db`
    insert into image_translations (image_id, lang, alt_text)
    values (${imageId}, 'ar', ${of('The abaya from behind')})`
  await db`
    insert into delivery_method_translations (delivery_method_id, lang, name)
    select id, 'ar', ${of('Courier')} from delivery_methods`
})

const CART = '/api/orders/cart/'
const addTo = (client: Client, query = '') =>
  client.post(`${CART}add/${query}`, { variant_id: variant.id, quantity: 1 })
async function withCart(user: TestUser) {
  await addTo(user.client)
  await user.client.post(`${CART}add/`, { variant_id: other.id })
}
async function anOrderOf(user: TestUser, query = ''): Promise<number> {
  await withCart(user)
  return (await user.client.post(`/api/orders/create/${query}`, ORDER)).body.data.order_id
}

const READ: Record<string, (user: TestUser) => Promise<string>> = {
  'a cart': async (user) => {
    await withCart(user)
    return CART
  },
  'a wishlist': async (user) => {
    await anItem(user.client, variant)
    await anItem(user.client, other)
    return '/api/orders/wishlist/'
  },
  'a list of orders': async (user) => {
    await anOrderOf(user)
    return '/api/orders/'
  },
  'an order': async (user) => `/api/orders/${await anOrderOf(user)}/`,
  'the returns of an order': async (user) => `/api/orders/${await aReturnOf(user)}/returns/`,
  'an order with a return': async (user) => `/api/orders/${await aReturnOf(user)}/`,
  'an outfit': async (user) => {
    const products = [{ id: variant.product_id }, { id: other.product_id }]
    return (await anOutfit(app, user, { products })).path
  },
  'the delivery methods': async () => '/api/orders/delivery-methods/',
}

/** The id of a delivered order, and what to send for a return of its first line. */
async function aDeliveredOrderOf(user: TestUser) {
  const id = await anOrderOf(user)
  for (const status of ['paid', 'shipped', 'delivered']) {
    await admin.client.post(`/api/admin/orders/${id}/status/`, { status })
  }
  const { items } = (await user.client.get(`/api/orders/${id}/`)).body
  return { id, body: { items: [{ order_item_id: items[0].id, quantity: 1 }], reason: 'Too long' } }
}

async function aReturnOf(user: TestUser): Promise<number> {
  const { id, body } = await aDeliveredOrderOf(user)
  await user.client.post(`/api/orders/${id}/returns/`, body)
  return id
}

describe('?lang= of what shoppers read', () => {
  it.each(Object.entries(READ))('shows %s in the language', async (_what, make) => {
    const user = await aUser(app)
    const path = await make(user)
    const own = await user.client.get(path)
    expect([own.status, own.headers.get('content-language')]).toEqual([200, 'en'])
    const arabic = await user.client.get(`${path}?lang=ar`)
    expect(arabic).toEqual({ status: 200, body: inArabic(own.body) })
    expect(arabic.headers.get('content-language')).toBe('ar')
    expect(arabic.body).not.toEqual(own.body)
    expect(await user.client.get(`${path}?lang=en`)).toEqual(own)
    expect(await user.client.get(`${path}?lang=de`)).toEqual({
      status: 400,
      body: { lang: ['Select a valid choice. de is not one of the available choices.'] },
    })
  })

  it('shows a text that is not translated in the shop’s own', async () => {
    const user = await aUser(app)
    await addTo(user.client)
    const [line] = (await user.client.get(`${CART}?lang=fr`)).body.items
    expect(line.variant.color).toBe('Dusty Rose')
    expect(line.variant.product).toMatchObject({
      name: 'Abaya en lin Layla',
      slug: 'layla-linen-abaya',
    })
  })

  it('shows the cart that a change answers with in the language', async () => {
    const guest = app.guest()
    const { body } = await addTo(guest, '?expand=cart&lang=ar')
    const cart = await guest.get(CART)
    expect(body.cart).toEqual(inArabic(cart.body))
    const itemId = body.data.cart_item_id
    const changed = await guest.patch(`${CART}update/${itemId}/?expand=cart&lang=ar`, {
      quantity: 2,
    })
    expect(changed.body.cart).toEqual(inArabic((await guest.get(CART)).body))
  })

  it('names the delivery of a quote in the language', async () => {
    const user = await aUser(app)
    await withCart(user)
    const own = await user.client.post(`${CART}quote/`, {})
    const arabic = await user.client.post(`${CART}quote/?lang=ar`, {})
    expect(arabic).toEqual({ status: 200, body: inArabic(own.body) })
    expect(arabic.body.delivery.name).toBe(ARABIC.Courier)
    expect(await user.client.post(`${CART}quote/?lang=fr`, {})).toEqual(own)
  })

  it('shows a guest the order in the language, by its token', async () => {
    const guest = app.guest()
    await addTo(guest)
    const body = { ...ORDER, email: 'zahra@example.com' }
    const { data } = (await guest.post('/api/guest-orders/?lang=ar', body)).body
    const path = `/api/guest-orders/${data.order_number}/`
    const headers = { 'X-Order-Token': data.order_token }
    const own = await guest.get(path, { headers })
    const arabic = await guest.get(`${path}?lang=ar`, { headers })
    expect(arabic).toEqual({ status: 200, body: inArabic(own.body) })
    expect(arabic.body.items[0].variant.product.name).toBe(ARABIC['Layla Linen Abaya'])
  })

  it('shows a return in the language when it is asked for and when it is cancelled', async () => {
    const user = await aUser(app)
    const { id, body } = await aDeliveredOrderOf(user)
    const path = `/api/orders/${id}/returns/`
    expect((await user.client.post(`${path}?lang=de`, body)).status).toBe(400)
    const asked = await user.client.post(`${path}?lang=ar`, body)
    const [own] = (await user.client.get(path)).body.results
    expect(asked).toEqual({
      status: 201,
      body: { success: true, message: 'Return requested', data: inArabic(own) },
    })
    expect(asked.headers.get('content-language')).toBe('ar')
    const cancelled = await user.client.post(`${path}${own.id}/cancel/?lang=ar`)
    const [after] = (await user.client.get(path)).body.results
    expect(cancelled).toEqual({
      status: 200,
      body: { success: true, message: 'Return cancelled', data: inArabic(after) },
    })
    expect(after.items[0].product_name).toBe('Layla Linen Abaya')
  })

  it('shows an outfit in the language when it is made, and when its key is repeated', async () => {
    const user = await aUser(app)
    const make = (lang: string) =>
      user.client.post(
        `/api/outfits/?lang=${lang}`,
        { name: 'Friday', products: [variant.product_id, other.product_id] },
        { headers: { 'Idempotency-Key': 'one outfit' } },
      )
    const made = await make('ar')
    const own = await user.client.get(`/api/outfits/${made.body.id}/`)
    expect(made).toEqual({ status: 201, body: inArabic(own.body) })
    const repeated = await make('fr')
    expect(repeated).toEqual(made)
    expect(repeated.headers.get('content-language')).toBe(null)
  })

  it('adds an outfit to the cart by the colours that it shows', async () => {
    const user = await aUser(app)
    const products = [{ id: variant.product_id }, { id: other.product_id }]
    const { path } = await anOutfit(app, user, { products })
    const { items } = (await user.client.get(`${path}?lang=ar`)).body
    const { size, color } = items[0].product.variants[0]
    expect(color).toBe('وردي مغبر')
    const added = await user.client.post(`${path}add-to-cart/`, {
      items: [
        { product_id: variant.product_id, size, color },
        { product_id: other.product_id, variant_id: other.id },
      ],
    })
    expect(added.status).toBe(201)
    const { body } = await user.client.get(CART)
    expect(body.items[0].variant).toMatchObject({ id: variant.id, color: 'Dusty Rose' })
  })

  it('leaves the copy of an account in the shop’s own', async () => {
    const user = await aUser(app)
    await anOrderOf(user, '?lang=ar')
    const { orders } = (await user.client.get('/api/users/export/')).body
    expect(orders[0]).toMatchObject({ language: 'ar', delivery: { name: 'Courier' } })
  })
})

describe('the names of products in mails', () => {
  it('are in the language of the order', async () => {
    const user = await aUser(app)
    await anOrderOf(user, '?lang=ar')
    const [{ text = '' } = {}] = await mailsTo(app, user.email)
    expect(text).toContain(
      '\n  عباية ليلى من الكتان\n  المقاس \u2068M\u2069، \u2068وردي مغبر\u2069\n',
    )
    expect(text).toContain('\u2068مندوب التوصيل\u2069: \u2068\u200f85.00 ZAR\u2069')
  })

  it('are in it in mails about its returns, too', async () => {
    const user = await aUser(app)
    await user.client.patch('/api/users/profile/', { language: 'ar' })
    await aReturnOf(user)
    const [{ subject = '', text = '' } = {}] = await mailsTo(app, user.email)
    expect(subject).toMatch(/^طلب إرجاع من الطلب/)
    expect(text).toContain(
      '\n  عباية ليلى من الكتان\n  المقاس \u2068M\u2069، \u2068وردي مغبر\u2069\n',
    )
  })

  it('are in that of the profile in mails about a restock', async () => {
    const user = await aUser(app)
    await user.client.patch('/api/users/profile/', { language: 'ar' })
    const soldOut = await aVariant(app, {
      product_id: variant.product_id,
      color: 'Dusty Rose',
      size: 'S',
      stock: 0,
    })
    await anItem(user.client, soldOut, true)
    await setStock(app, soldOut, 3)
    await sweep(app)
    const [{ text = '' } = {}] = await mailsTo(app, user.email)
    expect(text).toContain(
      '\n  عباية ليلى من الكتان\n  المقاس \u2068S\u2069، \u2068وردي مغبر\u2069\n',
    )
  })
})
