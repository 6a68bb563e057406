import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import {
  type PaymentProvider,
  type Webhook,
  WebhookRejected,
} from '../../../outside/payments/provider.ts'
import {
  notFound,
  unavailable,
  webhookMalformed,
  webhookSignatureInvalid,
} from '../../../service/http/errors.ts'
import { WEBHOOK_BODY_BYTES, WEBHOOKS_IN_PROGRESS_MAX } from '../../../service/limits/payments.ts'
import { receiveEvent } from './receive-event.ts'
import { refusedWebhooks } from './refused-webhooks.ts'

/**
 * The webhooks of payment providers. They have a scope of their own: bodies stay raw bytes, because
 * signatures are over these, and no token, cookie or rate limit applies. Nothing is parsed or looked up
 * before the signature is verified. Contract 9.1.
 */
export async function webhookRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    // Overwritten, because a request may have any content type or none.
    headers['content-type'] = 'application/octet-stream'
  })
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_BYTES },
    async (_request: unknown, body: Buffer) => body,
  )

  for (const slot of ['payment_provider_a', 'payment_provider_b'] as const) {
    const provider = deps.payments.inSlot(slot)
    if (provider) deps.metrics?.countRefusedWebhook(provider.name, 0)
  }
  const noteRefusal = refusedWebhooks(deps.db)
  async function receive(provider: PaymentProvider, webhook: Webhook, log: FastifyBaseLogger) {
    try {
      const event = await provider.verifyWebhook(webhook)
      const outcome = await receiveEvent(deps, provider, event, { ...webhook, log })
      log.info({ event_id: event.eventId, outcome }, 'payment event')
      return { received: true }
    } catch (error) {
      if (!(error instanceof WebhookRejected)) throw error
      if (error.reason === 'malformed') throw webhookMalformed()
      deps.metrics?.countRefusedWebhook(provider.name)
      await noteRefusal(provider.name)
      throw webhookSignatureInvalid()
    }
  }

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
        return await receive(provider, { headers, body, ip, receivedAt: new Date() }, log)
      } finally {
        inProgress -= 1
      }
    },
  })
}
