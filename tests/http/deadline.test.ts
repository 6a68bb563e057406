/** Goal: what a client was told to try again is not done behind its back. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Router } from '../../src/http/router.ts'
import { TRANSFER_SECONDS } from '../../src/limits.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { PATIENTLY, type Service, startService } from './helpers.ts'

/** What each slow handler did when it was told that time is up. */
const stopped: string[] = []

function addRoutes(app: Router) {
  const config = { auth: 'none', answerSeconds: 0.1 } as const
  const handler = async ({ deadline }: { deadline: AbortSignal }) => {
    await once(deadline, 'abort')
    stopped.push('slow')
    return {}
  }
  app.route({ method: 'GET', url: '/test/slow/', schema: { hide: true }, config, handler })
  app.route({ method: 'POST', url: '/test/slow/', schema: { hide: true }, config, handler })
  app.addHook('preHandler', async (request) => {
    if (request.headers['x-late']) request.deadline = AbortSignal.abort()
  })
}

let service: Service
beforeAll(async () => {
  service = await startService({ addRoutes })
})
afterAll(() => service.close())

const UNAVAILABLE = {
  status: 503,
  body: {
    success: false,
    error: 'The service is temporarily unavailable. Please try again later.',
    retry_after: 1800,
  },
}
const late = { headers: { 'X-Late': '1' } }
const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }

describe('a request that takes too long', () => {
  it('is 503, and its handler is told at that moment, whenever it began', async () => {
    expect(await service.guest().get('/test/slow/')).toEqual(UNAVAILABLE)
    await expect.poll(() => stopped, PATIENTLY).toEqual(['slow'])
  })

  it('ends with its connection when its body has not come, and only a file may take long', async () => {
    const sending = request(`${service.url}/test/slow/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 10 },
    })
    sending.write('{')
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    expect([response.statusCode, response.headers.connection]).toEqual([503, 'close'])
    response.resume()
    await once(sending, 'close')
    expect(service.app.server.requestTimeout).toBe(TRANSFER_SECONDS * 1_000)
  })

  it('orders nothing any more', async () => {
    const { client } = await aUser(service)
    await client.post('/api/orders/cart/add/', { variant_id: (await aVariant(service)).id })
    const cart = await client.get('/api/orders/cart/')
    expect(await client.post('/api/orders/create/', order, late)).toEqual(UNAVAILABLE)
    expect((await client.get('/api/orders/')).body.count).toBe(0)
    expect(await client.get('/api/orders/cart/')).toEqual(cart)
  })

  it.each(['pay', 'cancel'])('cannot %s an order any more', async (what) => {
    const user = await aUser(service)
    const { id } = await anOrder(user, await aVariant(service))
    const before = await user.client.get(`/api/orders/${id}/`)
    const reply = await user.client.post(`/api/orders/${id}/${what}/`, order, late)
    expect(reply).toEqual(UNAVAILABLE)
    expect(await user.client.get(`/api/orders/${id}/`)).toEqual(before)
  })

  it('changes nothing for an administrator any more, who would add the same units twice', async () => {
    const { client } = await aUser(service, { is_admin: true })
    const stock = `/api/admin/variants/${(await aVariant(service)).id}/stock/`
    const before = await client.get(stock)
    const delivery = { delta: 5, reason: 'Delivery 77' }
    expect(await client.post(stock, delivery, late)).toEqual(UNAVAILABLE)
    expect(await client.get(stock)).toEqual(before)
    expect((await client.post(stock, delivery)).body.stock_on_hand).toBe(15)
  })
})
