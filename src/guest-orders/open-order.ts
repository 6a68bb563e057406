/** The order of a guest, by its number in the path and its token in the header `X-Order-Token`. */
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { orderNotFound } from '../http/errors.ts'
import { findGuestOrder, type GuestOrder } from '../orders/guest-queries.ts'
import { isOrderToken } from '../orders/guest-token.ts'
import { GuestOrderParams } from './schemas.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The order that the token of the request opens. */
    guestOrder: GuestOrder | undefined
  }
}

/** A guest who holds the token of an order. */
export const GUEST = { userId: null, isAdmin: false } as const

/**
 * An `onRequest` hook: throws orderNotFound for a wrong token, a missing one and an unknown number, after the same
 * work.
 */
export const requireOrderToken =
  ({ config, db }: Pick<Deps, 'config' | 'db'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { order_number } = GuestOrderParams.parse(request.params)
    const order = await findGuestOrder(db, order_number)
    const token = request.headers['x-order-token']?.toString() ?? ''
    if (!isOrderToken(config, order, token)) throw orderNotFound()
    request.guestOrder = order
  }

/** On a route with requireOrderToken. */
export function openedOrder({ guestOrder, routeOptions }: FastifyRequest): GuestOrder {
  if (!guestOrder) throw new Error(`${routeOptions.url} reads an order that it does not require`)
  return guestOrder
}
