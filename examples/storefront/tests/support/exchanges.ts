/** A garment of its own for each visitor, who buys and exchanges it, and the work of the shop with that. */
import { expect } from 'vitest'
import { aColourfulProduct, administratorToken, ask, deliver, tokenOf } from './api.ts'
import type { Credentials } from './service-api.ts'

export type Made = { id: number; order_number: string }
export type Garment = {
  id: number
  name: string
  slug: string
  sizes: Record<string, { id: number; sku: string }>
}
type Reply = { id: number; items: { id: number }[]; exchange_order: Made | null }

const administer = async <Reply>(method: string, path: string, body?: object) =>
  ask<Reply>(method, `/api/admin/${path}`, body, await administratorToken())

let garments = 0
/** Those that shoppers see. */
const shown = new Set<number>()

/** With so many pieces of each variant, such as `Fig · M`, at 500.00. */
export async function aGarment(stock: Record<string, number>): Promise<Garment> {
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  type Levels = { results: { id: number }[] }
  const [level] = (await administer<Levels>('GET', 'coverage-levels/')).results
  garments += 1
  const name = `Fig Abaya ${garments}`
  const facts = { category: product.category.id, coverage_level: level?.id }
  const body = { ...facts, name, description: 'Loose.', base_price: '500.00' }
  const { id, slug } = await administer<{ id: number; slug: string }>('POST', 'products/', body)
  shown.add(id)
  const variants = Object.entries(stock).map(([named, stock_on_hand], place) => {
    const [color, size] = named.split(' · ')
    return { sku: `FIG-${id}-${place}`, color, size, stock_on_hand }
  })
  type Rows = { results: { id: number; sku: string }[] }
  const { results } = await administer<Rows>('POST', `products/${id}/variants/`, { variants })
  const names = Object.keys(stock)
  const sizes = results.map((row) => [names[Number(row.sku.split('-')[2])], row] as const)
  return { id, name, slug, sizes: Object.fromEntries(sizes) }
}

/** They would be the newest products of the shop in the files of tests that come after. */
export async function withdrawGarments() {
  for (const id of shown) await administer('PATCH', `products/${id}/`, { is_active: false })
  shown.clear()
}

export const idOf = ({ sizes }: Garment, named: string) => Number(sizes[named]?.id)

export const setStock = (variantId: number, set: number) =>
  administer('POST', `variants/${variantId}/stock/`, { set, reason: 'Counted' })

export const withdrawVariant = (variantId: number) =>
  administer('PATCH', `variants/${variantId}/`, { is_active: false })

export const pay = ({ payUrl }: { payUrl: string }) =>
  ask('POST', new URL(payUrl).pathname, { outcome: 'succeed' })

/** An order of an account, paid, and delivered unless said. */
export async function buy(
  account: Credentials,
  lines: readonly { variant_id: number; quantity: number }[],
  { isDelivered = true } = {},
): Promise<Made> {
  const token = await tokenOf(account)
  for (const line of lines) await ask('POST', '/api/orders/cart/add/', line, token)
  const body = { address: '12 Fig Lane\nCape Town', payment_method: 'payment_provider_a' }
  type Placed = { data: { order_id: number; order_number: string; payment_url: string } }
  const { data } = await ask<Placed>('POST', '/api/orders/create/', body, token)
  const { order_id: id, order_number, payment_url: payUrl } = data
  await pay({ payUrl })
  if (isDelivered) await deliver(id)
  return { id, order_number }
}

const newestReturn = async (orderId: number) => {
  type Order = { returns: Reply[] }
  const { returns } = await administer<Order>('GET', `orders/${orderId}/`)
  const newest = returns.at(-1)
  expect(newest, `a return of order ${orderId}`).toBeDefined()
  return newest as Reply
}

export async function approve(orderId: number, body: object = {}) {
  const { id } = await newestReturn(orderId)
  await administer('POST', `returns/${id}/approve/`, body)
}

/** Approved before; the order that was made of its exchanges. */
export async function receive(orderId: number, body: object = {}): Promise<Made | null> {
  const { id } = await newestReturn(orderId)
  const { exchange_order } = await administer<Reply>('POST', `returns/${id}/receive/`, body)
  return exchange_order
}

/** Of an order, in the order of the detail. */
export async function itemIdsOf(orderId: number): Promise<number[]> {
  const { items } = await administer<Reply>('GET', `orders/${orderId}/`)
  return items.map(({ id }) => id)
}

/** A unit of a line in another variant; of several units it is a line of its own then. */
export const swap = (orderId: number, what: { order_item_id: number; variant_id: number }) =>
  administer('POST', `orders/${orderId}/swap/`, { ...what, quantity: 1 })

/** Gives back what a unit of a line is worth, without a return. */
export async function refundUnit(orderId: number, order_item_id: number) {
  const items = [{ order_item_id, quantity: 1, restock: 0 }]
  await administer('POST', `orders/${orderId}/refunds/`, { items, reason: 'A seam was open' })
}

/** The link of a guest's order, by a mail that the shop sends now. */
export async function linkOf({ id, order_number }: Made, email: string): Promise<string> {
  await administer('POST', `orders/${id}/send-link/`)
  type Mail = { id: number; text: string }
  let link: string | undefined
  const look = async () => {
    const path = '/sandbox/mail/messages/'
    const query = new URLSearchParams({ to: email })
    const { messages } = await ask<{ messages: Mail[] }>('GET', `${path}?${query}`)
    for (const mail of messages) {
      const { text } = await ask<Mail>('GET', `${path}${mail.id}/`)
      link ??= text.match(/http\S+/g)?.find((each) => each.includes(`#${order_number}.`))
    }
    return link
  }
  await expect.poll(look).toBeDefined()
  return String(link)
}
