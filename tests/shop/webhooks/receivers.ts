/** Receivers of webhooks: paths of one HTTPS server that note what they get, and answer as they please. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll } from 'vitest'
import { type TestApp, useTestApp } from '../../support/app.ts'
import { anEndpoint, type TestEndpoint } from '../../support/factories.ts'
import { startInternet, type TestInternet } from '../../support/https-server.ts'

export type Shop = { app: TestApp; net: TestInternet }

/** A shop whose jobs send to `net`. */
export function useShop(): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    shop.net = await startInternet()
  })
  shop.app = useTestApp(() => ({ internet: () => shop.net.internet }))
  afterAll(() => shop.net.close())
  return shop
}

type Message = { headers: Record<string, string>; body: string }
type Answer = (response: ServerResponse, request: IncomingMessage) => unknown
export type Receiver = TestEndpoint & {
  /** The messages that came, whole, in the order in which they came. */
  messages: Message[]
  /** How it answers from now on. */
  answer: Answer
}

export const ok: Answer = (response) => response.end('thank you')

let serial = 0

/** A receiver with an endpoint that takes these events. */
export async function aReceiver(
  { app, net }: Shop,
  events: string[],
  answer: Answer = ok,
): Promise<Receiver> {
  serial += 1
  const messages: Message[] = []
  const url = net.serve(`/receiver-${serial}`, async (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    await once(request, 'end')
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    messages.push({ headers, body: Buffer.concat(chunks).toString() })
    receiver.answer(response, request)
  })
  const receiver: Receiver = { ...(await anEndpoint(app, { events, url })), messages, answer }
  return receiver
}

/** The bodies that came, each with a signature that the package of Standard Webhooks accepts. */
export const verified = ({ secret, messages }: Pick<Receiver, 'secret' | 'messages'>): unknown[] =>
  messages.map(({ headers, body }) => new Webhook(secret).verify(body, headers))

export const idsOf = ({ messages }: Receiver) =>
  messages.map(({ headers }) => headers['webhook-id'])

/** Queues an event as a trigger does. */
export async function cause({ app }: Shop, event: string, data: object) {
  await app.db`select queue_webhook(${event}, ${app.db.json(data as never)})`
}

/** Lets so many minutes pass for an endpoint and its jobs. */
export async function pass({ app }: Shop, { id }: TestEndpoint, minutes: number) {
  const { db } = app
  await db`
    update webhook_endpoints set
      retry_at = retry_at - make_interval(mins => ${minutes}),
      failing_since = failing_since - make_interval(mins => ${minutes}),
      previous_secret_until = previous_secret_until - make_interval(mins => ${minutes})
    where id = ${id}`
  await db`
    update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${minutes})
    where payload ->> 'endpoint_id' = ${String(id)}`
}

/** The deliveries of an endpoint that the administrator sees, the oldest first. */
export async function deliveriesOf({ app }: Shop, { id }: TestEndpoint) {
  return app.db`
    select d.event, d.status, d.attempts, d.data
    from webhook_deliveries d
    where d.endpoint_id = ${id}
    order by d.id`
}

/** The health of an endpoint, with minutes in place of moments. */
export async function healthOf({ app }: Shop, { id }: TestEndpoint) {
  const [health] = await app.db`
    select e.is_active, e.failures,
      ceil(extract(epoch from e.retry_at - now()) / 60)::integer as minutes_to_retry
    from webhook_endpoints e
    where e.id = ${id}`
  return health
}

/** The jobs of an endpoint that are in the queue. */
export const jobsOf = async ({ app }: Shop, { id }: TestEndpoint) =>
  (
    await app.db`
      select 1 from graphile_worker.jobs where queue_name = ${`webhooks:${id}`}`
  ).length
