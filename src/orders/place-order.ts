import { randomBytes } from 'node:crypto'
import { type Client, recordAudit } from '../audit.ts'
import { deleteOrderedLines, lockCart } from '../cart/queries.ts'
import { lockStock } from '../catalog/stock-queries.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import {
  cartChanged,
  cartEmpty,
  cartFull,
  outOfStock,
  paymentMethodUnavailable,
  paymentRefused,
  providerTimeout,
  providerUnavailable,
  unavailable,
} from '../http/errors.ts'
import { CART_LINES_MAX, CURRENCY, PAYMENT_TIMEOUT_SECONDS } from '../limits.ts'
import {
  type CheckoutRequest,
  type PaymentProvider,
  ProviderUnavailable,
} from '../payments/provider.ts'
import { insertPayment } from '../payments/queries.ts'
import { addJob } from '../queue.ts'
import {
  drawOrderNumber,
  insertOrder,
  insertOrderItems,
  insertReservations,
  insertStatusHistory,
  listOrderLines,
  type OrderLine,
} from './queries.ts'
import type { CreateOrderBody } from './schemas.ts'

export type PlacedOrder = {
  order_id: number
  order_number: string
  status: 'pending'
  total_price: string
  items_count: number
  created_at: string
  payment_url: string
}
type Buyer = { id: number; email: string }
/** `deadline` ends when the client is told that it took too long. */
type Context = { client: Client; deadline: AbortSignal }
type Draft = {
  lines: OrderLine[]
  order_number: string
  total_price: string
  reference: string
  paymentUrl: string
  provider: PaymentProvider
}

/**
 * Turns the cart into a pending order with reserved stock and a payment link. The provider is asked
 * before the transaction, so a provider that fails leaves nothing behind, and a transaction never
 * waits for one. Throws cartEmpty, outOfStock, a payment failure, or cartChanged.
 * Contract: POST /api/orders/create/.
 */
export async function placeOrder(
  deps: Deps,
  buyer: Buyer,
  body: CreateOrderBody,
  context: Context,
): Promise<PlacedOrder> {
  // The cart may change while the provider answers: then once more from the start.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const draft = await draftOrder(deps, buyer, body)
    const placed = await deps.db.begin((tx) =>
      commitOrder(tx, buyer, body, { ...draft, ...context }),
    )
    if (placed) return placed
  }
  throw cartChanged()
}

async function draftOrder(deps: Deps, buyer: Buyer, body: CreateOrderBody): Promise<Draft> {
  const { config, db, payments } = deps
  const lines = await listOrderLines(db, buyer.id)
  if (lines.length === 0) throw cartEmpty()
  // Merged carts may have more lines than can be added; their sum would not fit an order.
  if (lines.length > CART_LINES_MAX) throw cartFull()
  assertInStock(lines)
  const provider = payments.inSlot(body.payment_method)
  if (!provider) throw paymentMethodUnavailable()
  const { order_number, total_price } = await drawOrderNumber(db, config.orderNumberPrefix, lines)
  const reference = `${order_number}-${randomLetters(8)}`
  const paymentUrl = await askForPaymentLink(provider, {
    reference,
    orderNumber: order_number,
    amount: total_price,
    currency: CURRENCY,
    email: buyer.email,
  })
  return { lines, order_number, total_price, reference, paymentUrl, provider }
}

function assertInStock(lines: readonly OrderLine[]) {
  const short = lines.filter((line) => line.quantity > line.available)
  if (short.length === 0) return
  throw outOfStock(
    short.map(({ product_name, sku, quantity, available }) => ({
      product: product_name,
      variant: sku,
      requested: quantity,
      available,
    })),
  )
}

async function askForPaymentLink(provider: PaymentProvider, request: CheckoutRequest) {
  try {
    const signal = AbortSignal.timeout(PAYMENT_TIMEOUT_SECONDS * 1000)
    return (await provider.createCheckout(request, signal)).paymentUrl
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (error.kind === 'timeout') throw providerTimeout()
    if (error.kind === 'rejected') throw paymentRefused({ error: error.message, code: error.code })
    throw providerUnavailable()
  }
}

/** Undefined if the cart is no longer what the draft was made from. */
async function commitOrder(
  tx: Tx,
  buyer: Buyer,
  body: CreateOrderBody,
  draft: Draft & Context,
): Promise<PlacedOrder | undefined> {
  const { lines, order_number, total_price, paymentUrl } = draft
  await lockCart(tx, { userId: buyer.id })
  await lockStock(
    tx,
    lines.map((line) => line.variant_id),
  )
  const current = await listOrderLines(tx, buyer.id)
  if (current.length === 0) throw cartEmpty() // another request has ordered it meanwhile
  if (!isSameCart(current, lines)) return undefined
  assertInStock(current)
  // The client has been told to try again: nothing may be written for it now.
  if (draft.deadline.aborted) throw unavailable()

  const order = await insertOrder(tx, {
    order_number,
    user_id: buyer.id,
    total_price,
    address: body.address,
    notes: body.notes,
    payment_method: body.payment_method,
  })
  await writeParts(tx, order.id, { ...draft, buyer, body })
  return {
    order_id: order.id,
    order_number,
    status: 'pending',
    total_price,
    items_count: lines.length,
    created_at: order.created_at,
    payment_url: paymentUrl,
  }
}

type Parts = Draft & Context & { buyer: Buyer; body: CreateOrderBody }

/** Everything that hangs on the order's id, sent in one go: the locks are held for fewer round trips. */
async function writeParts(tx: Tx, orderId: number, parts: Parts): Promise<void> {
  const { lines, order_number, total_price, reference, paymentUrl, provider } = parts
  const { buyer, body, client } = parts
  await Promise.all([
    insertOrderItems(tx, orderId, lines),
    insertStatusHistory(tx, orderId, 'pending'),
    insertReservations(tx, orderId, lines),
    insertPayment(tx, {
      orderId,
      adapter: provider.name,
      slot: body.payment_method,
      reference,
      amount: total_price,
      currency: CURRENCY,
      paymentUrl,
    }),
    deleteOrderedLines(
      tx,
      buyer.id,
      lines.map((line) => line.cart_item_id),
    ),
    recordAudit(tx, {
      actorUserId: buyer.id,
      action: 'place_order',
      subject: { type: 'order', id: orderId },
      client,
      after: { order_number },
    }),
    addJob(
      tx,
      'send-order-email',
      { order_id: orderId, occasion: 'confirmation' },
      `order:${orderId}:confirmation`,
    ),
  ])
}

const asOrdered = ({ cart_item_id, variant_id, quantity, price }: OrderLine) =>
  [cart_item_id, variant_id, quantity, price].join()
const isSameCart = (one: readonly OrderLine[], other: readonly OrderLine[]) =>
  one.map(asOrdered).join(';') === other.map(asOrdered).join(';')

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLetters = (count: number) =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
