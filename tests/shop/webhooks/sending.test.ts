/** How events reach a receiver: signed, in order, at least once, and with care for where it is. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendWebhooks } from '../../../src/run/jobs/send-webhooks.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { anAdmin } from '../../support/administrator.ts'
import { anEndpoint, anyTimestamp } from '../../support/factories.ts'
import { HOST } from '../../support/https-server.ts'
import {
  aReceiver,
  cause,
  deliveriesOf,
  healthOf,
  idsOf,
  jobsOf,
  ok,
  pass,
  type Receiver,
  useShop,
  verified,
} from './receivers.ts'

const shop = useShop()
const paid = (order_id: number) => cause(shop, 'order.paid', { order_id })
const message = (order_id: number) => ({
  type: 'order.paid',
  timestamp: anyTimestamp,
  data: { order_id },
})
const delivery = (status: string, attempts: number, order_id: number) => ({
  event: 'order.paid',
  status,
  attempts,
  data: { order_id },
})
const healthy = { is_active: true, failures: 0, minutes_to_retry: null }
const failing = (failures: number, minutes_to_retry: number) => ({
  is_active: true,
  failures,
  minutes_to_retry,
})
const refuse: Receiver['answer'] = (response) => response.writeHead(500).end()

/** Runs its job once beside the queue; returns what it warned of. */
async function send({ id }: { id: number }) {
  const { context, lines } = jobContext(shop.app, { level: 'warn', internet: shop.net.internet })
  await sendWebhooks(context, { endpoint_id: id })
  return lines.map(({ msg, endpoint_id, reason }) => ({ msg, endpoint_id, reason }))
}
const warned = ({ id: endpoint_id }: { id: number }, reason: string) => [
  { msg: 'webhook not delivered', endpoint_id, reason },
]

describe('a webhook', () => {
  it('is a POST of compact JSON, signed after Standard Webhooks', async () => {
    const receiver = await aReceiver(shop, ['order.paid'])
    await paid(12)
    await shop.app.runJobs()
    expect(verified(receiver)).toEqual([message(12)])
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.messages
    expect(body).toBe(JSON.stringify(JSON.parse(body)))
    expect(headers).toEqual({
      host: `${HOST}:${shop.net.internet.port}`,
      connection: 'close',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f-]{36}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    })
    expect(await deliveriesOf(shop, receiver)).toEqual([delivery('delivered', 1, 12)])
    expect(await healthOf(shop, receiver)).toEqual(healthy)
    expect(await jobsOf(shop, receiver)).toBe(0)
  })

  it('goes to every endpoint that takes the event, under one id, and to no other', async () => {
    const [one, two] = [
      await aReceiver(shop, ['order.paid']),
      await aReceiver(shop, ['order.paid']),
    ]
    const other = await aReceiver(shop, ['order.placed'])
    const off = await aReceiver(shop, ['order.paid'])
    await shop.app.db`update webhook_endpoints set is_active = false where id = ${off.id}`
    await paid(13)
    await shop.app.runJobs()
    expect(verified(one)).toEqual([message(13)])
    expect(verified(two)).toEqual([message(13)])
    expect(idsOf(one)).toEqual(idsOf(two))
    expect([other.messages, off.messages]).toEqual([[], []])
    expect(await deliveriesOf(shop, off)).toEqual([])
  })

  it('is queued with its cause: not if that is rolled back', async () => {
    const receiver = await aReceiver(shop, ['order.paid'])
    const rolledBack = shop.app.db.begin(async (tx) => {
      await tx`select queue_webhook('order.paid', '{"order_id": 14}')`
      throw new Error('something else went wrong')
    })
    await expect(rolledBack).rejects.toThrow('something else')
    await shop.app.runJobs()
    expect([await deliveriesOf(shop, receiver), receiver.messages]).toEqual([[], []])
  })

  it('leaves what is due after 5 seconds to another job', async () => {
    const clock = performance.now.bind(performance)
    let later = 0
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + later)
    onTestFinished(() => spy.mockRestore())
    const receiver = await aReceiver(shop, ['order.paid'], (response) => {
      later += 5_000
      response.end()
    })
    for (const order_id of [1, 2, 3]) await paid(order_id)
    // As after a failure: one job for all that waits.
    await shop.app.db`delete from graphile_worker._private_jobs`
    await send(receiver)
    expect(verified(receiver)).toEqual([message(1)])
    expect(await jobsOf(shop, receiver)).toBe(1)
    receiver.answer = ok
    await shop.app.runJobs()
    expect(verified(receiver)).toEqual([message(1), message(2), message(3)])
    expect(await jobsOf(shop, receiver)).toBe(0)
  })

  it('is signed by both secrets for 24 hours after a rotation, then by the new one', async () => {
    const receiver = await aReceiver(shop, ['order.paid'])
    const admin = await anAdmin(shop.app)
    const path = `/api/admin/webhook-endpoints/${receiver.id}/rotate-secret/`
    const { secret } = (await admin.client.post(path)).body
    await pass(shop, receiver, 23 * 60 + 59)
    await paid(15)
    await shop.app.runJobs()
    const rotated = { ...receiver, secret }
    expect(secret).not.toBe(receiver.secret)
    expect([verified(receiver), verified(rotated)]).toEqual([[message(15)], [message(15)]])
    expect(receiver.messages[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)

    receiver.messages.length = 0
    await pass(shop, receiver, 1)
    await paid(16)
    await shop.app.runJobs()
    expect(verified(rotated)).toEqual([message(16)])
    expect(() => verified(receiver)).toThrow('No matching signature found')
  })
})

describe('an answer', () => {
  it.each([200, 201, 202, 204, 299])('%i means that the receiver has it', async (status) => {
    const receiver = await aReceiver(shop, ['order.paid'], (it) => it.writeHead(status).end())
    await paid(20)
    expect(await send(receiver)).toEqual([])
    expect(await deliveriesOf(shop, receiver)).toEqual([delivery('delivered', 1, 20)])
  })

  it('that never ends is not read: its status is enough', async () => {
    const receiver = await aReceiver(shop, ['order.paid'], (it) => {
      it.writeHead(200).write('and')
    })
    await paid(21)
    expect(await send(receiver)).toEqual([])
    expect(await deliveriesOf(shop, receiver)).toEqual([delivery('delivered', 1, 21)])
  })

  const REFUSALS: [what: string, reason: string, answer: Receiver['answer']][] = [
    ['500', 'status 500', refuse],
    ['400', 'status 400', (it) => it.writeHead(400).end()],
    ['a connection that is closed', 'network ECONNRESET', (_, { socket }) => socket.destroy()],
    [
      'no HTTP',
      'network HPE_INVALID_CONSTANT',
      (_, { socket }) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
    ],
    [
      'a redirect, which is not followed',
      'status 307',
      (it) => it.writeHead(307, { Location: `https://${HOST}/elsewhere` }).end(),
    ],
  ]
  it.each(REFUSALS)('%s means that it is sent again', async (_what, reason, answer) => {
    const receiver = await aReceiver(shop, ['order.paid'], answer)
    shop.net.requests.length = 0
    await paid(22)
    expect(await send(receiver)).toEqual(warned(receiver, reason))
    expect(shop.net.requests.length).toBe(1)
    expect(await deliveriesOf(shop, receiver)).toEqual([delivery('pending', 1, 22)])
    expect(await healthOf(shop, receiver)).toEqual(failing(1, 1))
  })

  it('must come within 10 seconds in all', async () => {
    const never = await aReceiver(shop, ['order.paid'], () => undefined)
    const drip = await aReceiver(shop, ['order.paid'], (_, { socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('X-A: b\r\n'), 100)
      socket.on('close', () => clearInterval(timer))
    })
    await paid(23)
    const warnings = await Promise.all([send(never), send(drip)])
    expect(warnings).toEqual([warned(never, 'timeout'), warned(drip, 'timeout')])
  })
})

describe('the address of an endpoint', () => {
  it('is checked when it is sent to: a name that has become private is not connected to', async () => {
    const host = `inside.${HOST}`
    shop.net.names[host] = ['10.0.0.7']
    const endpoint = await anEndpoint(shop.app, { url: `https://${host}/hook` })
    shop.net.connections.length = 0
    await paid(30)
    expect(await send(endpoint)).toEqual(warned(endpoint, 'forbidden-address'))
    expect(shop.net.connections).toEqual([])
  })

  it.each(['https://127.0.0.1/', 'https://[::1]:8443/', 'https://169.254.169.254/'])(
    'is checked where it is no name: %s',
    async (url) => {
      const endpoint = await anEndpoint(shop.app, { url })
      await paid(31)
      expect(await send(endpoint)).toEqual(warned(endpoint, 'forbidden-address'))
    },
  )
})

describe('a message that a receiver did not take', () => {
  it('is sent again with the same id, and later messages wait, so that their order stays', async () => {
    const receiver = await aReceiver(shop, ['order.paid'], refuse)
    for (const order_id of [1, 2, 3]) await paid(order_id)
    await shop.app.runJobs()
    expect(await deliveriesOf(shop, receiver)).toEqual([
      delivery('pending', 1, 1),
      delivery('pending', 0, 2),
      delivery('pending', 0, 3),
    ])
    expect(await healthOf(shop, receiver)).toEqual(failing(1, 1))
    receiver.answer = ok
    await shop.app.runJobs() // it is not due yet
    expect(receiver.messages.length).toBe(1)

    await pass(shop, receiver, 1)
    await shop.app.runJobs()
    expect(verified(receiver)).toEqual([message(1), message(1), message(2), message(3)])
    const [first, again, ...others] = idsOf(receiver)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
    expect(await healthOf(shop, receiver)).toEqual(healthy)
    expect(await jobsOf(shop, receiver)).toBe(0)
  })

  it('is sent for three days, ever more rarely; then the endpoint is off, and administrators know', async () => {
    await anAdmin(shop.app)
    const receiver = await aReceiver(shop, ['order.paid'], refuse)
    await paid(40)
    await paid(41)
    await shop.app.runJobs()
    const waits: number[] = []
    for (let health = await healthOf(shop, receiver); health?.is_active && waits.length < 20; ) {
      waits.push(health.minutes_to_retry)
      await pass(shop, receiver, health.minutes_to_retry)
      await shop.app.runJobs()
      health = await healthOf(shop, receiver)
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 720, 720, 720, 720, 204])
    expect(waits.reduce((sum, minutes) => sum + minutes)).toBe(3 * 24 * 60)
    expect(await deliveriesOf(shop, receiver)).toEqual([
      delivery('failed', 12, 40),
      delivery('pending', 0, 41),
    ])
    expect(await jobsOf(shop, receiver)).toBe(0)
    const [alert] = await shop.app.db`
      select subject, lines from admin_alerts where key like 'webhook-endpoint-off:%'`
    expect(alert).toEqual({
      subject: 'A webhook endpoint was switched off',
      lines: [
        `Endpoint ${receiver.id} (${HOST}) has taken nothing for 3 days. The last attempt ended ` +
          'with: status 500.',
        'What happens in the shop is not queued for it now. Mend the receiver, switch the endpoint on ' +
          'again, and let the receiver read what it has missed.',
      ],
    })

    await paid(42)
    const admin = await anAdmin(shop.app)
    receiver.answer = ok
    receiver.messages.length = 0
    const path = `/api/admin/webhook-endpoints/${receiver.id}/`
    expect((await admin.client.patch(path, { is_active: true })).status).toBe(200)
    await shop.app.runJobs()
    expect(verified(receiver)).toEqual([message(41)])
    expect(await healthOf(shop, receiver)).toEqual(healthy)
  })

  it('is sent again for three days after each switch on, and administrators are notified each time', async () => {
    const admin = await anAdmin(shop.app)
    const receiver = await aReceiver(shop, ['order.paid'], refuse)
    await paid(43)
    const path = `/api/admin/webhook-endpoints/${receiver.id}/`
    for (const ends of [1, 2]) {
      await shop.app.runJobs()
      await pass(shop, receiver, 3 * 24 * 60)
      await shop.app.runJobs()
      expect(await deliveriesOf(shop, receiver)).toEqual([delivery('failed', 2 * ends, 43)])
      const alerts = await shop.app.db`
        select 1 from admin_alerts where key like ${`webhook-endpoint-off:${receiver.id}:%`}`
      expect(alerts.length).toBe(ends)
      const [{ id }] = (await admin.client.get(`${path}deliveries/`)).body.results
      await admin.client.patch(path, { is_active: true })
      expect((await admin.client.post(`${path}deliveries/${id}/retry/`)).status).toBe(200)
    }
  })

  it('is counted from the first failure after a success', async () => {
    const receiver = await aReceiver(shop, ['order.paid'], refuse)
    await paid(50)
    await shop.app.runJobs()
    await pass(shop, receiver, 1)
    receiver.answer = ok
    await shop.app.runJobs()
    expect(await healthOf(shop, receiver)).toEqual(healthy)
    receiver.answer = refuse
    await paid(51)
    await shop.app.runJobs()
    expect(await healthOf(shop, receiver)).toEqual(failing(1, 1))
  })

  it('is not lost with its job: the sweep for lost jobs queues another', async () => {
    const receiver = await aReceiver(shop, ['order.paid'])
    await paid(60)
    await shop.app.db`delete from graphile_worker._private_jobs`
    await shop.app.db.begin(
      (tx) => tx`
      select graphile_worker.add_job('queue-lost-jobs', job_key => 'queue-lost-jobs')`,
    )
    await shop.app.runJobs()
    expect(verified(receiver)).toEqual([message(60)])
  })
})
