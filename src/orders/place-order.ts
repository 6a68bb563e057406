import { type Client, recordAudit } from '../accounts/audit.ts'
import { deleteOrderedLines, lockCart } from '../cart/queries.ts'
import { lockStock } from '../catalog/stock-queries.ts'
import type { StockTx, Tx } from '../db/connect.ts'
import { inOrder, underLocks } from '../db/in-order.ts'
import type { Deps } from '../deps.ts'
import { cartChanged, cartEmpty, cartFull, outOfStock } from '../http/errors.ts'
import { queueOrderMail } from '../jobs/queue.ts'
import { CART_LINES_MAX } from '../limits.ts'
import { openPayment } from '../payments/open-payment.ts'
import { type PaymentLink, requestPaymentLink } from '../payments/request-link.ts'
import {
  drawOrder,
  insertOrder,
  listOrderLines,
  type OrderLine,
  type StockLine,
} from './queries.ts'
import type { CreateOrderBody, PlacedOrder } from './schemas.ts'
import { assertMayOrder, type Buyer } from './unpaid-limits.ts'
import { countOrdered } from './unpaid-queries.ts'

/** The parts of a request that a change of an order needs. */
export type RequestContext<Reply> = {
  client: Client
  /** Aborted when the client has got a timeout. */
  deadline: AbortSignal
  /** Stores the reply in the transaction of its effect, for requests with an idempotency key. */
  storeReply: (tx: Tx, reply: Reply) => Promise<void>
}

type Draft = {
  id: number
  order_number: string
  total_price: string
  lines: OrderLine[]
  link: PaymentLink
}

/**
 * Turns the cart into a pending order with reserved stock and a payment link. The provider is asked
 * before the transaction, so a provider that fails leaves nothing behind, and a transaction never
 * waits for one. Throws cartEmpty, cartFull, outOfStock, quotaExceeded, tooManyUnpaidOrders,
 * tooManyUnpaidUnits, a payment failure, or cartChanged. Contract 8.3.
 */
export async function placeOrder(
  deps: Deps,
  buyer: Buyer,
  body: CreateOrderBody,
  context: RequestContext<PlacedOrder>,
): Promise<PlacedOrder> {
  // If the cart changed while the provider answered, all of it is done once more.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const draft = await draftOrder(deps, buyer, body, context.client)
    const placed = await deps.stock.beginBefore(context.deadline, (tx) =>
      commitOrder(tx, deps, { buyer, body }, { ...draft, ...context }),
    )
    if (placed) return placed
  }
  throw cartChanged()
}

async function draftOrder(
  deps: Deps,
  buyer: Buyer,
  body: CreateOrderBody,
  { log }: Client,
): Promise<Draft> {
  const { config, db } = deps
  const lines = await listOrderLines(db, buyer.id)
  if (lines.length === 0) throw cartEmpty()
  // Merged carts may have more lines than can be added; their sum would not fit an order.
  if (lines.length > CART_LINES_MAX) throw cartFull()
  assertInStock(lines)
  assertMayOrder(deps, buyer, await countOrdered(db, buyer.id, countedBy(config)), lines)
  const order = await drawOrder(db, config.orderNumberPrefix, lines)
  const slot = body.payment_method
  const link = await requestPaymentLink(deps, order, { slot, email: buyer.email, log })
  return { ...order, lines, link }
}

const countedBy = ({ unpaidOrderCancelHours: hours, ordersPerHour: perHour }: Deps['config']) => ({
  hours,
  perHour,
})

/** Throws outOfStock with the lines that are short. */
export function assertInStock(lines: readonly StockLine[]) {
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

/** Undefined if the cart is no longer what the draft was made from. */
async function commitOrder(
  tx: StockTx,
  deps: Deps,
  { buyer, body }: { buyer: Buyer; body: CreateOrderBody },
  draft: Draft & RequestContext<PlacedOrder>,
): Promise<PlacedOrder | undefined> {
  const { id, order_number, total_price, lines, link } = draft
  const variantIds = lines.map((line) => line.variant_id)
  // The cart is locked last, so that a request that waits for stock does not block changes of the cart
  // and their connections. From there the orders of one user are placed sequentially, so that each is
  // counted.
  const [current, ordered] = await underLocks(
    [lockStock(tx, variantIds), lockCart(tx, { userId: buyer.id })],
    [listOrderLines(tx, buyer.id), countOrdered(tx, buyer.id, countedBy(deps.config))],
  )
  if (current.length === 0) throw cartEmpty() // another request has ordered it
  if (!isSameCart(current, lines)) return undefined
  assertInStock(current)
  assertMayOrder(deps, buyer, ordered, current)

  const { address, notes, payment_method } = body
  const facts = { id, order_number, total_price, user_id: buyer.id, address, notes, payment_method }
  const [created_at] = await inOrder([
    insertOrder(tx, facts, lines),
    ...writeParts(tx, buyer, draft),
  ])
  const placed: PlacedOrder = {
    order_id: id,
    order_number,
    status: 'pending',
    total_price,
    items_count: lines.length,
    created_at,
    payment_url: link.paymentUrl,
  }
  await draft.storeReply(tx, placed)
  return placed
}

/** Statements that are sent together with the order, so that it stays locked for fewer round trips. */
function writeParts(
  tx: Tx,
  buyer: Buyer,
  { id, order_number, lines, link, client }: Draft & RequestContext<PlacedOrder>,
) {
  return [
    openPayment(tx, id, link),
    deleteOrderedLines(
      tx,
      buyer.id,
      lines.map((line) => line.cart_item_id),
    ),
    recordAudit(tx, {
      actorUserId: buyer.id,
      action: 'place_order',
      subject: { type: 'order', id },
      client,
      after: { order_number },
    }),
    queueOrderMail(tx, id, 'confirmation'),
  ]
}

const asOrdered = ({ cart_item_id, variant_id, quantity, price }: OrderLine) =>
  [cart_item_id, variant_id, quantity, price].join()
const isSameCart = (one: readonly OrderLine[], other: readonly OrderLine[]) =>
  one.map(asOrdered).join(';') === other.map(asOrdered).join(';')
