import type { Deps } from '../../../deps.ts'
import { administratorOf } from '../../../service/administration/administrator.ts'
import { isThere } from '../../../service/administration/read-queries.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import {
  fieldErrors,
  notFound,
  tooManyEndpoints,
  webhookEndpointOff,
} from '../../../service/http/errors.ts'
import { withEtag } from '../../../service/http/etag.ts'
import { requireObject } from '../../../service/http/objects.ts'
import type { Router } from '../../../service/http/router.ts'
import { changeEndpoint, createEndpoint, retryDelivery, rotateSecret } from './change-endpoint.ts'
import {
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  listLastDeliveries,
  lockEndpoint,
} from './queries.ts'
import {
  ChangeWebhookEndpointBody,
  CreateWebhookEndpointBody,
  DeliveryParams,
  PRIVATE_ADDRESS,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointListQuery,
  WebhookEndpointPage,
  WebhookEndpointWithSecret,
} from './schemas.ts'

const tags = ['Administration']
const all = '/api/admin/webhook-endpoints/'
const one = `${all}:id/`
const privateAddress = fieldErrors({ url: [PRIVATE_ADDRESS] })

/** Contract 11.12. */
export function adminWebhookRoutes(app: Router, deps: Deps) {
  const { db } = deps
  const requireEndpoint = requireObject(notFound, (id) => isThere(db, 'webhook_endpoints', id))

  webhookEndpointRoutes(app, deps)

  app.route({
    method: 'POST',
    url: all,
    config: {
      auth: 'owner',
      secondFactor: 'recent',
      versioned: true,
      idempotent: false,
      failures: [privateAddress, tooManyEndpoints()],
    },
    schema: {
      tags,
      operationId: 'adminCreateWebhookEndpoint',
      summary: 'Have another system notified by webhooks',
      description:
        'The events are described under Webhooks. What is sent is signed after [Standard Webhooks]' +
        '(https://www.standardwebhooks.com/) with the `secret`, which only this reply shows. The `url` ' +
        'is https, leads to no private address and does not redirect. Up to 20 endpoints.',
      body: CreateWebhookEndpointBody,
      response: { 201: WebhookEndpointWithSecret },
    },
    handler: async (request, reply) => {
      const endpoint = await createEndpoint(deps, administratorOf(request), request.body)
      reply.code(201)
      return withEtag(reply, endpoint)
    },
  })

  app.route({
    method: 'POST',
    url: `${one}rotate-secret/`,
    config: {
      auth: 'owner',
      secondFactor: 'recent',
      idempotent: false,
      failures: [notFound()],
    },
    onRequest: requireEndpoint,
    schema: {
      tags,
      operationId: 'adminRotateWebhookSecret',
      summary: 'Give a webhook endpoint a new secret',
      description:
        'Only this reply shows it. For 24 hours what is sent has two signatures, separated by a space: ' +
        'of the new secret and of the one before. The one before that is no longer used.',
      params: CatalogIdParams,
      response: { 200: WebhookEndpointWithSecret },
    },
    handler: async (request) => rotateSecret(deps, administratorOf(request), request.params.id),
  })

  app.route({
    method: 'GET',
    url: `${one}deliveries/`,
    config: { auth: 'owner', failures: [notFound()] },
    onRequest: requireEndpoint,
    schema: {
      tags,
      operationId: 'adminListWebhookDeliveries',
      summary: 'The last 100 deliveries of a webhook endpoint, the newest first',
      description:
        'A `failed` one was tried for three days. While one is tried again those after it wait: they ' +
        'are `pending` without attempts. Deliveries are stored for 30 days.',
      params: CatalogIdParams,
      response: { 200: WebhookDeliveries },
    },
    handler: async ({ params }) => ({ results: await listLastDeliveries(db, params.id) }),
  })

  app.route({
    method: 'POST',
    url: `${one}deliveries/:delivery_id/retry/`,
    config: { auth: 'owner', failures: [webhookEndpointOff(), notFound()] },
    onRequest: requireEndpoint,
    schema: {
      tags,
      operationId: 'adminRetryWebhookDelivery',
      summary: 'Send a delivery again, now',
      description:
        'Any of them: one that has failed, one that waits for its next attempt, or one that was ' +
        'delivered. It has the `webhook-id` that it had before.',
      params: DeliveryParams,
      response: { 200: WebhookDelivery },
    },
    handler: async (request) => {
      const { id, delivery_id } = request.params
      return retryDelivery(deps, administratorOf(request), id, delivery_id)
    },
  })
}

/** All but its creation, whose reply alone shows the secret. */
const webhookEndpointRoutes = subjectRoutes({
  type: 'webhook_endpoint',
  name: { one: 'WebhookEndpoint', all: 'WebhookEndpoints' },
  url: { all, one },
  table: 'webhook_endpoints',
  rights: { read: 'owner', write: 'owner' },
  reply: WebhookEndpoint,
  find: findEndpoint,
  list: {
    summary: 'The endpoints that webhooks are sent to, in the order in which they were made',
    description: 'In pages, without their secrets. One that does not answer has a `failing_since`.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: WebhookEndpointListQuery,
    page: WebhookEndpointPage,
    rows: listEndpoints,
  },
  read: {
    summary: 'One webhook endpoint',
    description: 'Without its secret. The ETag is what a change takes as If-Match.',
  },
  change: {
    summary: 'Change a webhook endpoint, or switch it off or on',
    description:
      'What is not sent stays as it is. While it is off nothing is queued for it; what it has not got ' +
      'before is sent when it is on again. Its failures are forgotten, so that it is tried at once.',
    failures: [privateAddress],
    body: ChangeWebhookEndpointBody,
    lock: lockEndpoint,
    write: changeEndpoint,
  },
  remove: {
    summary: 'Delete a webhook endpoint, with what it has not got yet',
    description:
      'To stop sending for a while, switch it off instead: it then gets later what it has ' +
      'not got.',
    lock: lockEndpoint,
    write: (tx, { id }) => deleteEndpoint(tx, id),
  },
})
