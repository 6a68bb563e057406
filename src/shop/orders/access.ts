/**
 * How a request opens one order: an account its own by the id in the path, a guest by the number in the path and the
 * token in the header `X-Order-Token`. Each operation on an order is declared once and registered with both.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { IdParams } from '../../service/fields/ids.ts'
import { orderNotFound, permissionDenied, secondFactorRequired } from '../../service/http/errors.ts'
import type { Failure } from '../../service/http/failure.ts'
import { judge } from '../../service/http/judge.ts'
import { requireObject } from '../../service/http/objects.ts'
import { findGuestOrder, type GuestOrder } from './guest-queries.ts'
import { isOrderToken } from './guests/token.ts'
import type { Payer } from './placing/unpaid-limits.ts'
import { isOrderOf, type OrderReader } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The order that the token of the request opens. */
    guestOrder: GuestOrder | undefined
  }
}

/** The number of a guest's order. */
const GuestOrderParams = z.object({
  // Postgres takes no null characters: a number with one is an unknown one.
  order_number: z
    .string()
    .transform((number) => number.replaceAll('\0', ''))
    .meta({ description: 'As `ORD-2026-000009`' }),
})

type Hook = ReturnType<typeof requireObject>

export type OrderAccess = {
  /** The path of an operation that is `path` for an account. */
  at: (path: `/api/orders/:id/${string}`) => string
  params: typeof IdParams | typeof GuestOrderParams
  config: { auth: 'user' } | { auth: 'none'; orderToken: true }
  /** Throws orderNotFound for an order that the caller does not own. */
  onRequest: Hook
  /** For reads: administrators read the orders of others too, so that the handler checks an account. */
  reading: { onRequest: Hook | []; failures: readonly Failure[] }
  /** For a second payment: accounts may need a verified address. */
  paying: { verifiedEmail: boolean; failures: readonly Failure[] }
  /** The OpenAPI texts of an operation: as given for an account, those of GUEST_OPERATIONS for a guest. */
  described: (operation: Operation) => { tags: string[]; operationId: string } & Texts
  /** For handlers: the parameters are validated by then. */
  orderOf: (request: FastifyRequest) => { id: number; payer: Payer; reader: OrderReader }
}
type Texts = { summary: string; description: string }
type Operation = { operationId: keyof typeof GUEST_OPERATIONS } & Texts

export const accountAccess = ({ db }: Pick<Deps, 'db'>): OrderAccess => ({
  at: (path) => path,
  params: IdParams,
  config: { auth: 'user' },
  onRequest: requireObject(orderNotFound, (id, { user }) => isOrderOf(db, user.id, id)),
  reading: { onRequest: [], failures: [secondFactorRequired(), orderNotFound()] },
  paying: { verifiedEmail: true, failures: [permissionDenied()] },
  described: (operation) => ({ tags: ['Orders'], ...operation }),
  orderOf: ({ user, params }) => {
    const { id } = params as z.infer<typeof IdParams>
    return { id, payer: user, reader: { userId: user.id, isAdmin: false } }
  },
})

const GUEST_OPERATIONS = {
  getOrder: ['getGuestOrder', 'A guest’s order with its items and history'],
  payOrder: ['payGuestOrder', 'Pay a guest’s pending order again'],
  cancelOrder: ['cancelGuestOrder', 'Cancel a guest’s order'],
  listReturns: ['listGuestReturns', 'The returns of a guest’s order'],
  createReturn: ['createGuestReturn', 'Ask to return items of a guest’s delivered order'],
  cancelReturn: ['cancelGuestReturn', 'Cancel a return of a guest’s order that is not decided yet'],
  getInvoice: ['getGuestInvoice', 'The invoice of a guest’s order'],
  getCreditNote: ['getGuestCreditNote', 'The credit note of a refund of a guest’s order'],
} as const

/** Extensions 6.1. */
export function guestAccess({ config, db }: Pick<Deps, 'config' | 'db'>): OrderAccess {
  // Does the same work for a wrong token, a missing one and an unknown number.
  const requireToken: Hook = async (request) => {
    const { order_number } = GuestOrderParams.parse(request.params)
    const token = request.headers['x-order-token']?.toString() ?? ''
    await judge(request, db, async (current) => {
      const order = await findGuestOrder(current, order_number)
      if (!isOrderToken(config, order, token)) throw orderNotFound()
      request.guestOrder = order
    })
  }
  return {
    at: (path) => path.replace('/api/orders/:id/', '/api/guest-orders/:order_number/'),
    params: GuestOrderParams,
    config: { auth: 'none', orderToken: true },
    onRequest: requireToken,
    reading: { onRequest: requireToken, failures: [orderNotFound()] },
    paying: { verifiedEmail: false, failures: [] },
    described: ({ operationId: ofAccount }) => {
      const [operationId, summary] = GUEST_OPERATIONS[ofAccount]
      return { tags: ['Guest orders'], operationId, summary, description: `As \`${ofAccount}\`.` }
    },
    orderOf: ({ guestOrder, routeOptions }) => {
      if (!guestOrder)
        throw new Error(`${routeOptions.url} reads an order that it does not require`)
      const { id, email } = guestOrder
      return { id, payer: { id: null, email }, reader: { userId: null, isAdmin: false } }
    },
  }
}
