/** Things that a test needs in the shop, made over HTTP as a shopper or administrator makes it. */
import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'

/** An account of the demo shop. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'demo-admin-password' }

type Tokens = { access_token: string; refresh_token: string; expires_in: number }
export type User = { email: string; password: string; id: number; tokens: Tokens }
export type Variant = { id: number; sku: string; size: string; color: string; productId: number }

type Json = Record<string, unknown>

/** One request that must succeed, without any client: what a test checks is not used to prepare it. */
async function ask<Reply>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: Json } = {},
): Promise<Reply> {
  const response = await fetch(inject('serviceUrl') + path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true)
  return JSON.parse(text)
}

export const newAccount = () => ({
  email: `${randomUUID()}@example.com`,
  password: 'a-fig-tree-in-May',
  full_name: 'Amina Jacobs',
})

/** The fields of a shopper's order. */
export const ORDER = {
  address: '12 Fig Lane, Cape Town, 8001',
  payment_method: 'payment_provider_a',
} as const

/** Registered, and logged in. */
export async function newUser(): Promise<User> {
  const account = newAccount()
  type Reply = { data: { user: { id: number }; tokens: Tokens } }
  const { data } = await ask<Reply>('POST', '/api/users/register/', { body: account })
  return { ...account, id: data.user.id, tokens: data.tokens }
}

/** An access token is good for fifteen minutes, and on a busy machine a run takes longer. */
const GOOD_MS = 300_000
let administrator: Promise<string> | undefined
let goodUntil = 0

/** The access token of one. */
export function administratorToken(): Promise<string> {
  if (administrator && performance.now() < goodUntil) return administrator
  goodUntil = performance.now() + GOOD_MS
  administrator = ask<{ data: { tokens: Tokens } }>('POST', '/api/users/login/', {
    body: ADMINISTRATOR,
  }).then(({ data }) => data.tokens.access_token)
  return administrator
}

/** A new product with one variant, so that no other test buys its stock. */
export async function newVariant(stock = 10): Promise<Variant> {
  const token = await administratorToken()
  const name = `Abaya ${randomUUID()}`
  const product = await ask<{ id: number }>('POST', '/api/admin/products/', {
    token,
    body: { name, base_price: '450.00', ...(await places()) },
  })
  const body = { sku: randomUUID(), size: 'M', color: 'Sand', stock_on_hand: stock }
  const path = `/api/admin/products/${product.id}/variants/`
  const { id } = await ask<{ id: number }>('POST', path, { token, body })
  return { id, sku: body.sku, size: body.size, color: body.color, productId: product.id }
}

/** As an item of an outfit that goes into the cart. */
export const chosen = ({ id, productId }: Variant) => ({ product_id: productId, variant_id: id })

/** Any category and coverage level. */
async function places() {
  const { categories, coverage_levels } = await ask<{
    categories: { id: number }[]
    coverage_levels: { id: number }[]
  }>('GET', '/api/catalog/filters/')
  return { category: categories[0]?.id, coverage_level: coverage_levels[0]?.id }
}

/** At the sandbox's payment page. */
export const payAt = (paymentUrl: string) =>
  ask('POST', new URL(paymentUrl).pathname, { body: { outcome: 'succeed' } })

/** Of a paid order. */
export async function deliver(orderId: number) {
  const token = await administratorToken()
  const path = `/api/admin/orders/${orderId}/status/`
  await ask('POST', path, { token, body: { status: 'shipped' } })
  await ask('POST', path, { token, body: { status: 'delivered' } })
}
