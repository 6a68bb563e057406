import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import { createdSubject, getSubject } from '../../../service/administration/change-subject.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { notFound, tooManyEndpoints, webhookEndpointOff } from '../../../service/http/errors.ts'
import {
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_SECRET_BYTES,
} from '../../../service/limits/administration.ts'
import { queueWebhooks } from '../../../service/queue/queue.ts'
import {
  countEndpointsAndLock,
  findDelivery,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  reopenDelivery,
  updateEndpoint,
  updateSecret,
} from './queries.ts'
import type {
  ChangeWebhookEndpointBody,
  CreateWebhookEndpointBody,
  WebhookDelivery,
  WebhookEndpoint,
} from './schemas.ts'

const ENDPOINT = { type: 'webhook_endpoint', find: findEndpoint } as const

const newSecret = () => `whsec_${randomBytes(WEBHOOK_SECRET_BYTES).toString('base64')}`

/** Returns the endpoint with its secret. Throws tooManyEndpoints. Contract 11.12. */
export async function createEndpoint(
  { db }: Deps,
  administrator: Administrator,
  body: CreateWebhookEndpointBody,
) {
  const secret = newSecret()
  return db.begin(async (tx) => {
    if ((await countEndpointsAndLock(tx)) >= WEBHOOK_ENDPOINTS_MAX) throw tooManyEndpoints()
    const id = await insertEndpoint(tx, body, secret)
    // Makes its queue. Transactions that queue events would wait for the first one of them to do so.
    await queueWebhooks(tx, id)
    return { ...(await createdSubject(tx, administrator, ENDPOINT, id)), secret }
  })
}

/** Changes the endpoint, and sends at once the deliveries that wait for it. */
export async function changeEndpoint(
  tx: Tx,
  before: WebhookEndpoint,
  changes: ChangeWebhookEndpointBody,
) {
  await updateEndpoint(tx, before.id, Object.assign({ ...before }, changes))
  await queueWebhooks(tx, before.id)
}

/** Returns the endpoint with its new secret. Throws notFound. */
export async function rotateSecret({ db }: Deps, administrator: Administrator, id: number) {
  const secret = newSecret()
  return db.begin(async (tx) => {
    await lockEndpoint(tx, id)
    const { version: _, ...endpoint } = await getSubject(tx, findEndpoint, id)
    await updateSecret(tx, id, secret)
    const subject = { type: ENDPOINT.type, id }
    const change = { action: 'rotate_webhook_secret', subject } as const
    await recordChange(tx, administrator, change, undefined)
    return { ...endpoint, secret }
  })
}

/** Sends a delivery again, also one that was delivered. Throws notFound and webhookEndpointOff. */
export async function retryDelivery(
  { db }: Deps,
  administrator: Administrator,
  endpointId: number,
  deliveryId: number,
): Promise<WebhookDelivery> {
  return db.begin(async (tx) => {
    await lockEndpoint(tx, endpointId)
    const { is_active } = await getSubject(tx, findEndpoint, endpointId)
    const before = await findDelivery(tx, endpointId, deliveryId)
    if (!before) throw notFound()
    if (!is_active) throw webhookEndpointOff()
    await reopenDelivery(tx, endpointId, deliveryId)
    await queueWebhooks(tx, endpointId)
    const after: WebhookDelivery = { ...before, status: 'pending' }
    const subject = { type: ENDPOINT.type, id: endpointId }
    return recordChange(
      tx,
      administrator,
      {
        action: 'retry_webhook_delivery',
        subject,
        before,
        after,
      },
      after,
    )
  })
}
