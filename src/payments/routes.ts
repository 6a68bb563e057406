import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound, webhookMalformed, webhookSignatureInvalid } from '../http/errors.ts'
import { WEBHOOK_BODY_BYTES } from '../limits.ts'
import { applyEvent } from './apply-event.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  type Webhook,
  WebhookRejected,
} from './provider.ts'

/**
 * Where providers tell what was paid. A scope of its own: bodies stay raw bytes, since signatures are
 * over those; and no token, cookie or rate limit applies. Integrations 2.3.
 */
export async function webhookRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    // Whatever it says it is, or does not say.
    headers['content-type'] = 'application/octet-stream'
  })
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_BYTES },
    async (_request: unknown, body: Buffer) => body,
  )

  app.route<{ Params: { adapter: string }; Body: Buffer | undefined }>({
    method: 'POST',
    url: '/api/payments/webhooks/:adapter/',
    bodyLimit: WEBHOOK_BODY_BYTES,
    config: { auth: 'none', unlimited: true },
    schema: { hide: true },
    handler: async ({ params, headers, body = Buffer.alloc(0), log }) => {
      const provider = deps.payments.named(params.adapter)
      if (!provider) throw notFound()
      const event = verified(provider, {
        headers,
        body,
        receivedAt: new Date(),
      })
      const outcome = await applyEvent(deps, provider.name, event)
      log.info({ event_id: event.eventId, outcome }, 'payment event')
      return { received: true }
    },
  })
}

function verified(provider: PaymentProvider, webhook: Webhook): PaymentEvent {
  try {
    return provider.verifyWebhook(webhook)
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error
    throw error.reason === 'signature' ? webhookSignatureInvalid() : webhookMalformed()
  }
}
