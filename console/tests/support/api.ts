/** The work of others than the user of the console, over HTTP: shoppers order and pay, owners give roles. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { shop } from './shop.ts'
import { type Account, askAt, enrol, logIn, prove, type Staff } from './staff.ts'

const OWNER = { email: 'admin@example.com', password: 'demo-admin-password' }
const SHOPPER = { email: 'shopper@example.com', password: 'demo-shopper-password' }
const ADDRESS = '12 Fig Lane, Observatory, Cape Town, 7925'

export const ask = <Reply>(method: string, path: string, body?: object, token = '') =>
  askAt<Reply>(shop().serviceUrl, method, path, body, token)

/** An access token and a proof are good for fifteen minutes, and on a busy machine a run takes longer. */
const GOOD_MS = 300_000
let owning: Promise<Staff> | undefined
let goodUntil = 0

/** The demo's owner, for what others do meanwhile. */
export async function owner(): Promise<Staff> {
  if (Date.now() < goodUntil && owning) return owning
  goodUntil = Date.now() + GOOD_MS
  owning = owning
    ? owning.then((staff) => prove(shop().serviceUrl, staff))
    : enrol(shop().serviceUrl, OWNER)
  return owning
}

/** As the demo's owner. */
export const asOwner = async <Reply>(method: string, path: string, body?: object): Promise<Reply> =>
  ask(method, path, body, (await owner()).token)

type Mail = { id: number; text: string }

/** An account of a customer. */
export async function newCustomer({
  isVerified = true,
  phone = '',
} = {}): Promise<Account & { id: number }> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a-fig-tree-in-May' }
  const { data } = await ask<{ data: { user: { id: number } } }>('POST', '/api/users/register/', {
    ...account,
    full_name: 'Amina Jacobs',
    ...(phone ? { phone_number: phone } : {}),
  })
  if (isVerified) {
    const token = await verificationToken(account.email)
    await ask('POST', '/api/users/verify-email/', { token })
  }
  return { ...account, id: data.user.id }
}

/** An account with a role, and without a second factor. */
export async function newAccount(role: 'owner' | 'clerk' | 'packer'): Promise<Account> {
  const { id, ...account } = await newCustomer()
  const { token: ownersToken } = await owner()
  await ask('PATCH', `/api/admin/users/${id}/`, { role }, ownersToken)
  return account
}

export const newStaff = async (role: 'clerk' | 'packer') =>
  enrol(shop().serviceUrl, await newAccount(role))

export const newOwner = async () => enrol(shop().serviceUrl, await newAccount('owner'))

async function verificationToken(email: string): Promise<string> {
  for (;;) {
    const path = `/sandbox/mail/messages/?to=${encodeURIComponent(email)}`
    const { messages } = await ask<{ messages: Mail[] }>('GET', path)
    for (const { id } of messages) {
      const { text } = await ask<Mail>('GET', `/sandbox/mail/messages/${id}/`)
      const token = /token=([\w.~-]+)/.exec(text)?.[1]
      if (token) return token
    }
    await sleep(10)
  }
}

type Variant = {
  id: number
  sku: string
  size: string
  color: string
  stock_available: number
}
type Product = { id: number; name: string; variants: Variant[] }

const variantsInStock = async () => {
  const { results } = await ask<{ results: Product[] }>(
    'GET',
    '/api/catalog/products/?in_stock=true&page_size=40',
  )
  return results.flatMap((product) => {
    const [first] = product.variants.filter(({ stock_available }) => stock_available > 8)
    return first ? [first] : []
  })
}

/** A product of the demo, with variants in stock. */
export async function someProduct(): Promise<Product> {
  const { results } = await ask<{ results: Product[] }>(
    'GET',
    '/api/catalog/products/?in_stock=true',
  )
  const [product] = results
  if (!product) throw new Error('the demo has no product')
  return product
}

type Picture = {
  id: number
  position: number
  alt_text: string
  color: string | null
  is_feature: boolean
}

/** Of a product, in their order. */
export async function picturesOf(productId: number): Promise<Picture[]> {
  const path = `/api/admin/products/${productId}/`
  const { images } = await asOwner<{ images: Picture[] }>('GET', path)
  return images.sort((one, other) => one.position - other.position)
}

/** Each order is of other things than the one before, so that none runs out. */
let asked = 0

/** The provider notifies the service a little later. */
const PAID = { timeout: 20_000 }

export type Made = { id: number; number: string; skus: string[]; paymentUrl: string }

/** Orders of the demo's shopper, of two kinds of things each; one has two units of the first. */
export async function makeOrders(count: number, { isPaid = true } = {}): Promise<Made[]> {
  const found = await variantsInStock()
  const { token } = await logIn(shop().serviceUrl, SHOPPER)
  const made: Made[] = []
  for (let at = 0; at < count; at++) {
    const pair = [found[asked % found.length], found[(asked + 3) % found.length]]
    // As the items of an order are listed.
    const [one, other] = pair.toSorted((a, b) => (a?.id ?? 0) - (b?.id ?? 0))
    asked += 1
    if (!one || !other) throw new Error('the demo has nothing in stock')
    const skus = at % 3 === 0 ? [one.sku, one.sku, other.sku] : [one.sku, other.sku]
    await ask(
      'POST',
      '/api/orders/cart/add/',
      { variant_id: one.id, quantity: skus.length - 1 },
      token,
    )
    await ask('POST', '/api/orders/cart/add/', { variant_id: other.id, quantity: 1 }, token)
    const { data } = await ask<{
      data: { order_id: number; order_number: string; payment_url: string }
    }>(
      'POST',
      '/api/orders/create/',
      { address: ADDRESS, payment_method: 'payment_provider_a' },
      token,
    )
    if (isPaid) await pay(data.order_id, data.payment_url)
    made.push({
      id: data.order_id,
      number: data.order_number,
      skus,
      paymentUrl: data.payment_url,
    })
  }
  return made
}

export async function makeOrder(like?: { isPaid: boolean }): Promise<Made> {
  const [made] = await makeOrders(1, like)
  if (!made) throw new Error('no order was made')
  return made
}

/** The next order is paid after this one: packers get the oldest first. */
async function pay(orderId: number, url: string) {
  const response = await fetch(new URL('succeed/', url), { method: 'POST' })
  expect(response.ok, `${url}: ${response.status}`).toBe(true)
  // Also before a test, where there is no expect.poll.
  await vi.waitUntil(async () => (await orderOf(orderId)).status === 'paid', PAID)
}

/** An order for which another amount came than was asked for. */
export async function makeWrongPayment(): Promise<Made> {
  const made = await makeOrder({ isPaid: false })
  await ask('POST', made.paymentUrl, { outcome: 'succeed', amount: '1.00' })
  return made
}

/** A cancelled order whose money came by hand, and has to go back by hand. */
export async function makeManualRefund(): Promise<Made> {
  const made = await makeOrder({ isPaid: false })
  const path = `/api/admin/orders/${made.id}/`
  await asOwner('POST', `${path}status/`, { status: 'paid', method: 'cash' })
  await asOwner('POST', `${path}cancel/`, {})
  return made
}

/** An order that has arrived. */
export async function makeDelivered(): Promise<Made> {
  const made = await makeOrder()
  for (const status of ['shipped', 'delivered']) {
    await asOwner('POST', `/api/admin/orders/${made.id}/status/`, { status })
  }
  return made
}

export type MadeReturn = { id: number; order: Made }

/** One unit of the first item of a new order, asked for or approved, perhaps to be exchanged for one of its own variant. */
export async function makeReturn({
  isApproved = false,
  isExchange = false,
} = {}): Promise<MadeReturn> {
  const order = await makeDelivered()
  const [item] = (await orderOf(order.id)).items
  const wish = isExchange ? { exchange_variant_id: item?.variant.id } : {}
  const { data } = await asOwner<{ data: { id: number } }>(
    'POST',
    `/api/admin/orders/${order.id}/returns/`,
    {
      items: [{ order_item_id: item?.id, quantity: 1, ...wish }],
      reason: 'It is too long for me, and the colour is not the one of the picture.',
    },
  )
  if (isApproved) await asOwner('POST', `/api/admin/returns/${data.id}/approve/`, {})
  return { id: data.id, order }
}

/** Ships what others have left: the oldest are claimed first. */
export async function clearPackingList() {
  const { results } = await asOwner<{ results: { id: number }[] }>(
    'GET',
    '/api/admin/orders/?needs=packing&page_size=100',
  )
  const orders = results.map(({ id }) => ({ id }))
  if (orders.length > 0)
    await asOwner('POST', '/api/admin/orders/status/', { status: 'shipped', orders })
}

type Buyer = { first_name: string; last_name: string; email: string }

export const nameOf = ({ first_name, last_name, email }: Buyer) =>
  `${first_name} ${last_name}`.trim() || email

export const orderOf = async (id: number) => {
  return asOwner<{
    status: string
    address: string
    user: Buyer
    shipment: { carrier: string; tracking_number: string } | null
    items: {
      id: number
      quantity: number
      variant: { id: number; size: string; color: string; product: { id: number; name: string } }
    }[]
    refunds: { amount: string; state: string }[]
    staff_notes: { text: string }[]
    packing: object | null
    payment_url: string | null
    notes: string
  }>('GET', `/api/admin/orders/${id}/`)
}
