import type { Deps } from '../../../deps.ts'
import { Done, done } from '../../../service/fields/schemas.ts'
import { clientOf, contextOf } from '../../../service/http/client.ts'
import {
  addressRequired,
  fieldErrors,
  invalidEmail,
  orderNotFound,
  permissionDenied,
  throttled,
} from '../../../service/http/errors.ts'
import { replyByKey, replyOnce } from '../../../service/http/idempotency.ts'
import type { Router } from '../../../service/http/router.ts'
import { requireFields } from '../../../service/http/validation.ts'
import { queueGuestLink } from '../../../service/queue/queue.ts'
import { orderedCartOf } from '../../cart/guest-session.ts'
import { guestAccess } from '../access.ts'
import { PLACED, placeOrder } from '../placing/place-order.ts'
import { PLACING_FAILURES } from '../placing/refusals.ts'
import { oneOrderRoutes } from '../routes.ts'
import { claimOrders } from './claim.ts'
import {
  ClaimBody,
  CreateGuestOrderBody,
  GuestLinkBody,
  GuestOrderPlaced,
  OrdersClaimed,
} from './schemas.ts'
import { orderTokenOf } from './token.ts'

const tags = ['Guest orders']
const linkQueued = done(
  'If this order was placed with this address, a mail with its link is on its way',
)

/** Orders without an account. Extensions 6.1. */
export function guestOrderRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  app.decorateRequest('guestOrder', undefined)
  oneOrderRoutes(app, deps, guestAccess(deps))

  app.route({
    method: 'POST',
    url: '/api/guest-orders/',
    config: {
      auth: 'none',
      guestCart: 'used',
      idempotent: true,
      movesStock: true,
      translated: true,
      triesCode: (body) => (body as CreateBody | undefined)?.discount_code !== undefined,
      failures: [permissionDenied(), invalidEmail(), ...PLACING_FAILURES],
    },
    onRequest: async () => {
      if (!config.hasGuestCheckout) throw permissionDenied()
    },
    schema: {
      tags,
      operationId: 'createGuestOrder',
      summary: 'Order what is in the guest’s cart',
      description:
        'As `createOrder`, without an account; a Bearer header is ignored. `order_token` opens the order from then ' +
        'on, for a year, or until an account has claimed it. Of one client, an address has at most 3 unpaid orders ' +
        'and 50 unpaid units, and at most 10 orders have live reservations; within an hour a client places at most ' +
        '30 orders, then 429.',
      body: requireFields(CreateGuestOrderBody, ['address'], addressRequired),
      response: { 201: GuestOrderPlaced },
    },
    handler: async (request, reply) => {
      const owner = orderedCartOf(request, reply, config)
      const guestKey = 'sessionKey' in owner ? owner.sessionKey : ''
      const { deadlineAt, namedLanguage: language } = request
      const country = request.body.country ?? config.shopCountry
      const body = { ...request.body, country }
      const client = clientOf(request)
      const guest = { ...body, guestKey }
      const { data, ...placed } = await replyByKey(request, reply, {
        db,
        status: PLACED.status,
        work: (key) => placeOrder(deps, guest, body, { client, deadlineAt, key, language }),
      })
      // Neither stored nor logged: it is made of the order again.
      const order_token = orderTokenOf(config, { id: data.order_id, token_version: 1 })
      return { ...placed, data: { ...data, order_token } }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/guest-orders/link/',
    config: { auth: 'none', credentials: true, failures: [invalidEmail(), throttled(60)] },
    schema: {
      tags,
      operationId: 'sendGuestOrderLink',
      summary: 'Send the link of a guest’s order again',
      description:
        'To the address that the order was placed with, unless an account has claimed it. Says the same of every ' +
        'address and number. At most 5 mails an hour are sent to an address.',
      body: GuestLinkBody,
      response: { 200: Done.meta({ examples: [linkQueued] }) },
    },
    handler: async ({ body }) => {
      await queueGuestLink(db, body)
      return linkQueued
    },
  })

  app.route({
    method: 'POST',
    url: '/api/orders/claim/',
    config: {
      auth: 'user',
      idempotent: true,
      failures: [
        permissionDenied(),
        fieldErrors({ order_token: ['This field is required.'] }),
        orderNotFound(),
      ],
    },
    schema: {
      tags,
      operationId: 'claimOrders',
      summary: 'Take over orders that were placed without an account',
      description:
        'Without a body all of the caller’s address; with `order_number` and `order_token` that one, whatever its ' +
        'address. For accounts whose address is verified. The orders are the account’s from then on, and their ' +
        'tokens end.',
      body: ClaimBody,
      response: { 200: OrdersClaimed },
    },
    handler: (request, reply) =>
      replyOnce(request, reply, {
        db,
        status: 200,
        message: 'Orders claimed',
        work: (storeReply) =>
          claimOrders(deps, request.user, request.body, { ...contextOf(request), storeReply }),
      }),
  })
}

type CreateBody = { discount_code?: unknown }
