import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound, unavailable, webhookMalformed, webhookSignatureInvalid } from '../http/errors.ts'
import { WEBHOOK_BODY_BYTES, WEBHOOK_CHECK_SECONDS, WEBHOOKS_IN_PROGRESS_MAX } from '../limits.ts'
import { applyEvent } from './apply-event.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  ProviderUnavailable,
  type Webhook,
  WebhookRejected,
} from './provider.ts'

/**
 * Where providers tell what was paid. A scope of its own: bodies stay raw bytes, since signatures are
 * over those; and no token, cookie or rate limit applies, so nothing is parsed or looked up before the
 * signature is right. Integrations 2.3.
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

  let inProgress = 0
  app.route<{ Params: { adapter: string }; Body: Buffer | undefined }>({
    method: 'POST',
    url: '/api/payments/webhooks/:adapter/',
    bodyLimit: WEBHOOK_BODY_BYTES,
    config: { auth: 'none', unlimited: true, movesStock: true },
    schema: { hide: true },
    handler: async ({ params, headers, ip, body = Buffer.alloc(0), log }) => {
      const provider = deps.payments.named(params.adapter)
      if (!provider) throw notFound()
      // The provider sends it again.
      if (inProgress >= WEBHOOKS_IN_PROGRESS_MAX) throw unavailable()
      inProgress += 1
      try {
        const event = await verified(provider, { headers, body, ip, receivedAt: new Date() })
        const outcome = await applyEvent(deps, provider.name, event)
        log.info({ event_id: event.eventId, outcome }, 'payment event')
        return { received: true }
      } finally {
        inProgress -= 1
      }
    },
  })
}

async function verified(provider: PaymentProvider, webhook: Webhook): Promise<PaymentEvent> {
  try {
    const signal = AbortSignal.timeout(WEBHOOK_CHECK_SECONDS * 1000)
    return await provider.verifyWebhook(webhook, signal)
  } catch (error) {
    // It asks us again later, when the provider can be asked whether this came from it.
    if (error instanceof ProviderUnavailable) throw unavailable()
    if (!(error instanceof WebhookRejected)) throw error
    throw error.reason === 'signature' ? webhookSignatureInvalid() : webhookMalformed()
  }
}
