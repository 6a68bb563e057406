/** The work of others than the visitor, over HTTP. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ADMINISTRATOR, askAt, type Credentials, logIn } from './service-api.ts'
import { shop } from './shop.ts'
import type { Language } from './visitor.ts'

export const ask = <Reply>(method: string, path: string, body?: object, token = '') =>
  askAt<Reply>(shop().serviceUrl, method, path, body, token)

export const tokenOf = (account: Credentials) => logIn(shop().serviceUrl, account)

/** On another device; its address is kept. */
export async function logInElsewhere(account: Credentials, address?: object) {
  const token = await tokenOf(account)
  if (address) await ask('POST', '/api/users/addresses/', address, token)
}

export const administratorToken = () => tokenOf(ADMINISTRATOR)

/** An outfit that its owner alone sees; returns its id. */
export async function composePrivately(owner: Credentials, name: string): Promise<number> {
  const body = { name, is_public: false, products: [1, 2] }
  return (await ask<{ id: number }>('POST', '/api/outfits/', body, await tokenOf(owner))).id
}

/** Ships a paid order, and delivers it. */
export async function deliver(orderId: number) {
  const token = await administratorToken()
  const path = `/api/admin/orders/${orderId}/status/`
  await ask('POST', path, { status: 'shipped' }, token)
  await ask('POST', path, { status: 'delivered' }, token)
}

export type GuestsOrder = {
  id: number
  number: string
  token: string
  email: string
  payUrl: string
}

/** A guest's order of one piece, which nothing has been paid for. Its mails are in this language. */
export async function orderAsGuest(
  { variant }: { variant: { id: number } },
  lang: Language = 'en',
): Promise<GuestsOrder> {
  const added = await fetch(`${shop().serviceUrl}/api/orders/cart/add/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ variant_id: variant.id }),
  })
  const email = `${randomUUID()}@example.com`
  const ordered = await fetch(`${shop().serviceUrl}/api/guest-orders/?lang=${lang}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Cart-Token': added.headers.get('X-Cart-Token') ?? '',
    },
    body: JSON.stringify({
      email,
      address: '12 Fig Lane\nCape Town',
      payment_method: 'payment_provider_a',
    }),
  })
  const { data } = await ordered.json()
  expect(ordered.status, JSON.stringify(data)).toBe(201)
  const { order_id: id, order_number: number, order_token: token, payment_url: payUrl } = data
  return { id, number, token, email, payUrl }
}

export const cancelOrder = ({ number, token }: GuestsOrder) =>
  fetch(`${shop().serviceUrl}/api/guest-orders/${number}/cancel/`, {
    method: 'POST',
    headers: { 'X-Order-Token': token },
  })

/** Sets the price of a piece from now on. */
export async function changePrice(productId: number, base_price: string) {
  const path = `/api/admin/products/${productId}/`
  await ask('PATCH', path, { base_price }, await administratorToken())
}

/** Gives a product or a category another slug. */
export async function rename(kind: 'products' | 'categories', id: number, slug: string) {
  await ask('PATCH', `/api/admin/${kind}/${id}/`, { slug }, await administratorToken())
}

/** Gives a part of the money of a paid order back; `message` is for the buyer. */
export async function giveBack(orderId: number, amount: string, message: string) {
  const path = `/api/admin/orders/${orderId}/refunds/`
  const body = { amount, message, reason: 'Agreed on the phone' }
  await ask('POST', path, body, await administratorToken())
}

/** An order of an address at the shop that this one was before, which a file has brought. */
export async function bringPastOrder(number: string, email: string) {
  const response = await fetch(`${shop().serviceUrl}/api/admin/past-orders/import/`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await administratorToken()}`,
      'Content-Type': 'text/csv',
    },
    body:
      'number,placed_at,email,total,line_name,line_quantity,line_price\n' +
      `${number},2024-03-02T08:15:00Z,${email},900.00,Linen Abaya,2,450.00\n`,
  })
  expect(response.status, await response.text()).toBe(200)
}

/** The shop takes back what the order's buyer wants to return; returns where that is to be sent. */
export async function approveReturn(orderId: number): Promise<string> {
  const token = await administratorToken()
  const { results } = await ask<{ results: { id: number; order_id: number }[] }>(
    'GET',
    '/api/admin/returns/?status=requested',
    undefined,
    token,
  )
  const asked = results.find(({ order_id }) => order_id === orderId)
  const path = `/api/admin/returns/${asked?.id}/approve/`
  return (await ask<{ return_address: string }>('POST', path, {}, token)).return_address
}

/** In place of what was translated before. */
export async function translate(
  kind: 'products' | 'categories',
  id: number,
  lang: string,
  texts: object,
) {
  const path = `/api/admin/${kind}/${id}/translations/${lang}/`
  await ask('PUT', path, texts, await administratorToken())
}

type Variant = { id: number; size: string; color: string; stock_available: number }
type Product = {
  id: number
  name: string
  slug: string
  base_price: string
  compare_at_price: string | null
  category: { id: number; slug: string }
  variants: Variant[]
}
export type Found = { product: Product; variant: Variant }

/** On the first page of this search, a product of which this size can be bought in two colours. */
export async function aColourfulProduct(
  search: string,
  size: string,
  lang: Language,
): Promise<Found> {
  const query = new URLSearchParams({ search, size, lang, in_stock: 'true' })
  const { results } = await ask<{ results: Product[] }>('GET', `/api/catalog/products/?${query}`)
  for (const product of results) {
    const sold = product.variants.filter((each) => each.size === size && each.stock_available > 5)
    const variant = sold.at(-1)
    if (variant && sold.length > 1) return { product, variant }
  }
  throw new Error(`the demo has no ${search} in two colours`)
}

/** A variant that is sold out, of another product than this one. */
export async function aSoldOutVariant(other: { id: number }, lang: Language): Promise<Found> {
  const { results } = await ask<{ results: Product[] }>(
    'GET',
    `/api/catalog/products/?page_size=100&lang=${lang}`,
  )
  for (const product of results) {
    const variant = product.variants.find((each) => each.stock_available === 0)
    if (variant && product.id !== other.id) return { product, variant }
  }
  throw new Error('the demo has nothing that is sold out')
}

/** The path of a link to this page in a mail to this address. Mails leave a moment after the reply. */
export async function linkTo(email: string, page: string): Promise<string> {
  type Mail = { id: number; text: string }
  const query = new URLSearchParams({ to: email })
  let path: string | undefined
  const look = async () => {
    const { messages } = await ask<{ messages: Mail[] }>('GET', `/sandbox/mail/messages/?${query}`)
    for (const { id } of messages) {
      const { text } = await ask<Mail>('GET', `/sandbox/mail/messages/${id}/`)
      path ??= text.match(/http\S+/g)?.find((link) => new URL(link).pathname === page)
    }
    return path
  }
  await expect.poll(look).toBeDefined()
  return String(path)
}

/** One that costs less than before. */
export async function aProductOnSale(lang: Language): Promise<Product> {
  const path = `/api/catalog/products/?on_sale=true&page_size=1&lang=${lang}`
  const { results } = await ask<{ results: Product[] }>('GET', path)
  const [product] = results
  if (product) return product
  throw new Error('the demo has nothing on sale')
}

/** One whose card has a second picture. */
export async function aPicturedProduct(lang: Language): Promise<Product> {
  type Row = Product & { images: object[] }
  const path = `/api/catalog/products/?search=abaya&view=card&lang=${lang}`
  const { results } = await ask<{ results: Row[] }>('GET', path)
  const product = results.find(({ images }) => images.length === 2)
  if (product) return product
  throw new Error('the demo has no abaya with two pictures for a card')
}

/** Settings of the shop, as an owner sets them; null gives one back to the environment. */
export async function changeSettings(settings: object) {
  await ask('PATCH', '/api/admin/settings/', settings, await administratorToken())
}
