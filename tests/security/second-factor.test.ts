/**
 * Goal: with ADMIN_SECOND_FACTOR=required, as in production, an administrator without a second factor
 * reaches only what sets one up: every route there is, in whatever file. What each route wants of those who have one
 * is in matrix.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/service/config/config.ts'
import { isRole } from '../../src/service/http/roles.ts'
import {
  addTotp,
  FACTOR,
  factorRequired,
  noFactor,
} from '../shop/accounts/second-factor/helpers.ts'
import { ADMIN, anAdmin } from '../support/administrator.ts'
import { PRODUCTION, type TestApp, testEnv } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { type Route, startWithRoutes } from './routes.ts'

let app: TestApp
let served: Route[]
beforeAll(async () => {
  const started = await startWithRoutes({ env: { ADMIN_SECOND_FACTOR: 'required' } })
  app = started.app
  served = started.served
})
afterAll(() => app.close())

const administration = () => served.filter(({ auth }) => isRole(auth))
const SET_UP = [
  ...['GET', 'HEAD'].map((method) => `${method} ${FACTOR}`),
  ...['totp/', 'totp/confirm/', 'passkeys/options/', 'passkeys/', 'verify/options/', 'verify/'].map(
    (path) => `POST ${FACTOR}${path}`,
  ),
]

describe('a session without a second factor', () => {
  it.each(['packer', 'clerk', 'owner'] as const)(
    'of a %s reaches what sets one up',
    async (role) => {
      const { client, tokens } = await aUser(app, { role })
      const reached: string[] = []
      for (const { name, method, url } of administration()) {
        const reply = await app.app.inject({
          method: method as 'GET',
          url: url.replaceAll(/\{\w+\}/g, '0'),
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
        const body = method === 'HEAD' || !reply.body ? factorRequired.body : reply.json()
        const isRefused =
          reply.statusCode === 403 && JSON.stringify(body) === JSON.stringify(factorRequired.body)
        // The route is for a higher role.
        const isDenied = reply.statusCode === 403 && !isRefused && role !== 'owner'
        if (!isRefused && !isDenied) reached.push(name)
      }
      expect(administration().length).toBeGreaterThan(60)
      expect(reached.sort()).toEqual([...SET_UP].sort())
      expect(await client.get(FACTOR)).toEqual({ status: 200, body: noFactor })
    },
  )

  it('is raised by the first factor, and then let in', async () => {
    const owner = await anAdmin(app)
    expect(await owner.client.get(`${ADMIN}orders/`)).toEqual(factorRequired)
    await addTotp(app, owner)
    expect((await owner.client.get(`${ADMIN}orders/`)).status).toBe(200)
    const webhook = { url: 'https://erp.example.com/', events: ['order.paid'] }
    expect((await owner.client.post(`${ADMIN}webhook-endpoints/`, webhook)).status).toBe(201)
    expect((await owner.client.delete(`${FACTOR}totp/`)).status).toBe(200)
    expect(await owner.client.get(`${ADMIN}orders/`)).toEqual(factorRequired)
  })

  it('sees the own things as a shopper, and is refused those of others with the reason', async () => {
    const [packer, buyer] = [await anAdmin(app, 'clerk'), await aUser(app)]
    const order = await anOrder(buyer, await aVariant(app))
    const own = await anOrder(packer, await aVariant(app))
    expect((await packer.client.get(`/api/orders/${own.id}/`)).status).toBe(200)
    expect(await packer.client.get(`/api/orders/${order.id}/`)).toEqual(factorRequired)
    expect(await packer.client.get(`/api/orders/${order.id}/returns/`)).toEqual(factorRequired)
    expect(await packer.client.get(`/api/outfits/?user_id=${buyer.id}`)).toEqual(factorRequired)
    expect((await packer.client.get('/api/outfits/')).status).toBe(200)
  })

  it('changes its password: there is nothing to prove', async () => {
    const { client } = await anAdmin(app)
    const change = { current_password: 'a-fig-tree-in-May', new_password: 'an-olive-grove-in-June' }
    expect((await client.post('/api/users/password/change/', change)).status).toBe(200)
  })

  it('gets a 405 after the proof, as after its role', async () => {
    const { client } = await anAdmin(app)
    expect(await client.put(`${ADMIN}orders/`)).toEqual(factorRequired)
    expect(await client.put(FACTOR)).toEqual({
      status: 405,
      body: { detail: 'Method "PUT" not allowed.' },
    })
  })
})

describe('ADMIN_SECOND_FACTOR', () => {
  const isRequired = (env: Record<string, string>) =>
    loadConfig({ ...testEnv('unused'), ...env }).isSecondFactorRequired

  it('is required in production, unless it is set, and optional elsewhere', () => {
    expect(isRequired(PRODUCTION)).toBe(true)
    expect(isRequired({ ...PRODUCTION, ADMIN_SECOND_FACTOR: 'optional' })).toBe(false)
    expect(isRequired({ NODE_ENV: 'development' })).toBe(false)
    expect(isRequired({})).toBe(false)
  })
})
