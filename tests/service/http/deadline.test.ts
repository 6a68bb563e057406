/** Goal: nothing is done after a 503 has asked the client to try again. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { unavailable } from '../../../src/service/http/errors.ts'
import type { Router } from '../../../src/service/http/router.ts'
import { TRANSFER_SECONDS } from '../../../src/service/limits/service.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import { JSON_TYPE, PATIENTLY, UNAVAILABLE } from './helpers.ts'

let aborted = 0
const app = useTestApp({ addRoutes, env: { LOG_LEVEL: 'info' } })

function addRoutes(router: Router) {
  const config = { auth: 'none', answerSeconds: 0.1 } as const
  const handler = async ({ deadline, query }: FastifyRequest) => {
    await once(deadline, 'abort')
    aborted += 1
    const { fails } = query as { fails?: 'as unavailable' | 'by mistake' }
    if (fails === 'as unavailable') throw unavailable()
    if (fails === 'by mistake') throw new Error('a mistake of ours')
    return {}
  }
  const schema = { hide: true }
  router.route({ method: ['GET', 'POST'], url: '/test/slow/', schema, config, handler })
  router.addHook('preHandler', async (request) => {
    if (!request.headers['x-late']) return
    request.deadline = AbortSignal.abort()
    request.deadlineAt = performance.now()
  })
}

const late = { headers: { 'X-Late': '1' } }
const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }

describe('a request that takes too long', () => {
  it('is 503, and its handler is aborted at that moment, whenever it began', async () => {
    expect(await app.guest().get('/test/slow/')).toEqual(UNAVAILABLE)
    await expect.poll(() => aborted, PATIENTLY).toBe(1)
  })

  it('ends with its connection when its body has not come, and only a file may take long', async () => {
    const headers = { ...JSON_TYPE, 'Content-Length': 10 }
    const sending = request(`${app.url}/test/slow/`, { method: 'POST', headers })
    sending.write('{')
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    expect([response.statusCode, response.headers.connection]).toEqual([503, 'close'])
    response.resume()
    await once(sending, 'close')
    expect(app.app.server.requestTimeout).toBe(TRANSFER_SECONDS * 1_000)
  })

  it.each([
    ['', []],
    ['?fails=as%20unavailable', []],
    ['?fails=by%20mistake', ['a mistake of ours']],
  ])(
    'is logged once, and again only if its handler then fails by a mistake: %s',
    async (query, mistakes) => {
      const before = [app.logLines().length, aborted] as const
      expect(await app.guest().get(`/test/slow/${query}`)).toEqual(UNAVAILABLE)
      await expect.poll(() => aborted, PATIENTLY).toBe(before[1] + 1)
      const lines = () => app.logLines().slice(before[0])
      await expect.poll(() => lines().some(({ msg }) => msg === 'reply'), PATIENTLY).toBe(true)
      const notable = lines().filter(({ level }) => Number(level) > 30)
      expect(notable.map(({ msg, err }) => (err as Error | undefined)?.message ?? msg)).toEqual([
        'no answer in time',
        ...mistakes,
      ])
    },
  )

  it('orders nothing any more', async () => {
    const { client } = await aUser(app)
    await client.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    const cart = await client.get('/api/orders/cart/')
    expect(await client.post('/api/orders/create/', order, late)).toEqual(UNAVAILABLE)
    expect((await client.get('/api/orders/')).body.count).toBe(0)
    expect(await client.get('/api/orders/cart/')).toEqual(cart)
  })

  it.each(['pay', 'cancel'])('cannot %s an order any more', async (what) => {
    const user = await aUser(app)
    const path = `/api/orders/${(await anOrder(user, await aVariant(app))).id}/`
    const before = await user.client.get(path)
    expect(await user.client.post(`${path}${what}/`, order, late)).toEqual(UNAVAILABLE)
    expect(await user.client.get(path)).toEqual(before)
  })

  it('changes nothing for an administrator any more, who would add the same units twice', async () => {
    const { client } = await aUser(app, { is_admin: true })
    const stock = `/api/admin/variants/${(await aVariant(app)).id}/stock/`
    const before = await client.get(stock)
    const delivery = { delta: 5, reason: 'Delivery 77' }
    expect(await client.post(stock, delivery, late)).toEqual(UNAVAILABLE)
    expect(await client.get(stock)).toEqual(before)
    expect((await client.post(stock, delivery)).body.stock_on_hand).toBe(15)
  })
})
