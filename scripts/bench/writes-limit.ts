/** A process that changes carts and places orders with a function call or two, and does nothing else. */
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type Db } from '../../src/service/db/connect.ts'

/** The service's own limits: src/service/config/ and src/service/limits/. */
const POOL_SIZE = 10
const [LINES_MAX, QUANTITY_MAX] = [100, 100]
const [CANCEL_HOURS, RESERVATION_MINUTES] = [72, 30]
/** For all other limits: no order of the benchmark reaches them. */
const UNREACHED = 10_000

type Asked = { databaseUrl: string; secret: string }
type Claims = { user_id: number; jti: string; exp: number }
type Draft = {
  items: number[]
  variants: number[]
  quantities: number[]
  prices: string[]
  id: number
  order_number: string
  total_price: string
}

process.once('message', ({ databaseUrl, secret }: Asked) => {
  const db = connect(databaseUrl, { max: POOL_SIZE, applicationName: 'limit' })
  const server = createServer(async (request, response) => {
    const claims = claimsOf(request, secret)
    await findCaller(db, claims)
    const body = await readBody(request)
    const change = request.url === '/api/orders/create/' ? placeOrder : addToCart
    const data = await change(db, claims.user_id, body)
    const reply = JSON.stringify({ success: true, message: 'Done', data })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(reply),
    }
    response.writeHead(201, headers).end(reply)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
})
process.once('disconnect', () => process.exit())

function claimsOf({ headers }: IncomingMessage, secret: string): Claims {
  const [header = '', payload = '', signature] = headers.authorization?.slice(7).split('.') ?? []
  const own = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (own !== signature || claims.exp * 1_000 < Date.now())
    throw new Error('the token is not valid')
  return claims
}

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** Reads the caller as the service did when the limit was made, with two joins. */
async function findCaller(db: Db, { user_id, jti }: Claims): Promise<void> {
  const [caller] = await db`
    select u.id, u.email, u.is_active, user_role(u.is_admin, u.role) as role, u.is_verified,
      s.id as session_id,
      s.id is not null and s.end_reason is null as has_live_session,
      coalesce(s.end_reason <> 'logout', false) as is_revoked
    from users u
    left join refresh_tokens t on t.access_jti = ${jti}
    left join login_sessions s on s.id = t.session_id and s.user_id = u.id
    where u.id = ${user_id}`
  if (!caller?.is_active || caller.is_revoked) throw new Error('the session is not valid')
}

type CartAdd = { variant_id: number; quantity: number }

async function addToCart(db: Db, userId: number, { variant_id, quantity }: CartAdd) {
  const [line] = await db`
    select c.code, c.cart_item_id, c.quantity, c.subtotal
    from bench.cart_add(${userId}, ${variant_id}, ${quantity}, ${LINES_MAX}, ${QUANTITY_MAX}) c`
  if (line?.code !== 0) throw new Error(`the cart is refused: ${line?.code}`)
  const { cart_item_id, subtotal } = line
  return { cart_item_id, variant_id, quantity: line.quantity, subtotal }
}

type NewOrder = { address: string; payment_method: string }

async function placeOrder(db: Db, userId: number, { address, payment_method }: NewOrder) {
  const [draft] = await db<[Draft]>`
    select d.items, d.variants, d.quantities, d.prices, d.id, d.order_number, d.total_price
    from bench.order_draft(${userId}, ${CANCEL_HOURS}, ${UNREACHED}, ${UNREACHED}, ${UNREACHED}) d`
  const { id, order_number, total_price } = draft
  const reference = `${order_number}-${randomBytes(6).toString('base64url')}`
  const payment_url = `http://127.0.0.1/sandbox/pay/${reference}/`
  const [placed] = await db`
    select p.code, p.created_at
    from bench.order_place(${userId}, ${id}, ${order_number}, ${total_price}, ${address}, ${payment_method},
      ${draft.items}, ${draft.variants}, ${draft.quantities}, ${draft.prices}, ${CANCEL_HOURS}, ${UNREACHED},
      ${UNREACHED}, ${UNREACHED}, ${RESERVATION_MINUTES}, ${reference}, ${payment_url}) p`
  if (placed?.code !== 0) throw new Error(`the order is refused: ${placed?.code}`)
  const items_count = draft.items.length
  const { created_at } = placed
  return {
    order_id: id,
    order_number,
    status: 'pending',
    total_price,
    items_count,
    created_at,
    payment_url,
  }
}
