import { administratorOf } from '../../administration/administrator.ts'
import { isThere } from '../../administration/read-queries.ts'
import {
  changeRoute,
  createRoute,
  listRoute,
  readRoute,
  removeRoute,
} from '../../administration/subject-routes.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, notFound, tooManyEndpoints, webhookEndpointOff } from '../../http/errors.ts'
import { CatalogIdParams } from '../../http/ids.ts'
import { requireObject } from '../../http/objects.ts'
import type { Router } from '../../http/router.ts'
import {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  retryDelivery,
  rotateSecret,
} from './change-endpoint.ts'
import { findEndpoint, listEndpoints, listLastDeliveries } from './queries.ts'
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

  listRoute(app, deps, {
    auth: 'owner',
    url: all,
    operationId: 'adminListWebhookEndpoints',
    summary: 'The endpoints that webhooks are sent to, in the order in which they were made',
    description: 'In pages, without their secrets. One that does not answer has a `failing_since`.',
    query: WebhookEndpointListQuery,
    page: WebhookEndpointPage,
    list: (query) => listEndpoints(db, query),
  })

  createRoute(app, deps, {
    auth: 'owner',
    url: all,
    operationId: 'adminCreateWebhookEndpoint',
    summary: 'Have another system notified by webhooks',
    description:
      'The events are described under Webhooks. What is sent is signed after [Standard Webhooks]' +
      '(https://www.standardwebhooks.com/) with the `secret`, which only this reply shows. The `url` ' +
      'is https, leads to no private address and does not redirect. Up to 20 endpoints.',
    failures: [privateAddress, tooManyEndpoints()],
    showsSecret: true,
    body: CreateWebhookEndpointBody,
    reply: WebhookEndpointWithSecret,
    create: (administrator, body) => createEndpoint(deps, administrator, body),
  })

  readRoute(app, {
    auth: 'owner',
    url: one,
    operationId: 'adminGetWebhookEndpoint',
    summary: 'One webhook endpoint',
    description: 'Without its secret. The ETag is what a change takes as If-Match.',
    reply: WebhookEndpoint,
    find: (id) => findEndpoint(db, id),
  })

  changeRoute(app, deps, {
    auth: 'owner',
    url: one,
    operationId: 'adminUpdateWebhookEndpoint',
    summary: 'Change a webhook endpoint, or switch it off or on',
    description:
      'What is not sent stays as it is. While it is off nothing is queued for it; what it has not got ' +
      'before is sent when it is on again. Its failures are forgotten, so that it is tried at once.',
    table: 'webhook_endpoints',
    failures: [privateAddress],
    body: ChangeWebhookEndpointBody,
    reply: WebhookEndpoint,
    change: (administrator, id, body) => changeEndpoint(deps, administrator, id, body),
  })

  removeRoute(app, {
    auth: 'owner',
    url: one,
    operationId: 'adminDeleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint, with what it has not got yet',
    description:
      'To stop sending for a while, switch it off instead: it then gets later what it has ' +
      'not got.',
    remove: (administrator, id) => removeEndpoint(deps, administrator, id),
  })

  app.route({
    method: 'POST',
    url: `${one}rotate-secret/`,
    config: { auth: 'owner', idempotent: false, failures: [notFound()] },
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
