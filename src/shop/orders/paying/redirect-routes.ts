import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { RedirectForm } from '../../../outside/payments/provider.ts'
import { policyOf, redirectPage, staleLinkPage } from '../../../outside/payments/redirect-page.ts'
import type { Router } from '../../../service/http/router.ts'
import { listUncoveredLines } from '../queries.ts'
import { findRedirect, type RedirectRow } from './queries.ts'
import { browserUrls } from './ways-back.ts'

const PayParams = z.object({
  reference: z.string().transform((reference) => reference.replaceAll('\0', '')),
})

/** The page of a payment link whose provider takes a form: the form is made when the link is opened. */
export function redirectRoutes(app: Router, deps: Deps) {
  const { config, db } = deps
  app.route({
    method: 'GET',
    url: '/pay/:reference/',
    config: { auth: 'none' },
    schema: { hide: true, params: PayParams },
    handler: async ({ params }, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const payment = await findRedirect(db, params.reference)
      const link = payment && formOf(deps, payment)
      if (!link) return send(reply.code(404), nonce, staleLinkPage(nonce, config.storefrontUrl))
      // Money for an order whose items are sold out would have to be refunded.
      if (!payment.is_current || (await listUncoveredLines(db, payment.order_id)).length > 0) {
        return send(reply.code(410), nonce, staleLinkPage(nonce, link.orderUrl))
      }
      return send(reply, nonce, redirectPage(payment, link.form, nonce), link.form)
    },
  })
}

/** Undefined if the provider has a page of its own, or is not configured any more. */
function formOf({ config, payments }: Deps, payment: RedirectRow) {
  const urls = browserUrls(config, payment, payment.order_id)
  const form = payments.named(payment.adapter)?.redirectForm?.({
    orderId: payment.order_id,
    reference: payment.reference,
    orderNumber: payment.order_number,
    amount: payment.amount,
    currency: payment.currency,
    email: payment.email,
    firstName: payment.first_name,
    lastName: payment.last_name,
    ...urls,
  })
  return form && { form, orderUrl: urls.returnUrl }
}

const send = (reply: FastifyReply, nonce: string, page: string, form?: RedirectForm) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce, form))
    // The provider sees the origin of this page, but not the link itself.
    .header('referrer-policy', 'strict-origin')
    .header('cache-control', 'no-store')
    .send(page)
