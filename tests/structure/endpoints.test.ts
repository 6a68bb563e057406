/** Goal: the contract's table of endpoints is what is served: each row of it, and nothing else. */
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { anOrder, aProduct, aUser, aVariant, type TestUser } from '../support/factories.ts'
import { withRoutes } from '../support/routes.ts'
import { type Endpoint, EXTENSIONS, SERVED } from './endpoint-table.ts'

let app: TestApp
let user: TestUser
/** Every route as it was added, in the contract's spelling of paths. */
let routes: RouteOptions[]
beforeAll(async () => {
  const started = await withRoutes(startTestApp)
  app = started.app
  routes = started.routes
  user = await aUser(app)
})
afterAll(() => app.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const withoutSlash = (path: string) => path.replace(/\/$/, '')

const create = async (caller: Client, path: string, body: object) =>
  (await caller.post(path, body)).body

/** A path that leads to something of the user, or of this caller, who may be a guest. */
async function realPath({ path }: Endpoint, caller: Client): Promise<string> {
  if (!path.includes('{id}')) return path
  const { client } = user
  const id = async () => {
    if (path.includes('/products/')) return (await aProduct(app)).id
    if (path.includes('/outfits/')) {
      const products = [(await aProduct(app)).id, (await aProduct(app)).id]
      const outfit = { name: 'Friday lunch', is_public: true, products }
      return (await create(client, '/api/outfits/', outfit)).id
    }
    const variant = await aVariant(app)
    const body = { variant_id: variant.id }
    if (path.includes('/cart/')) {
      return (await create(caller, '/api/orders/cart/add/', body)).data.cart_item_id
    }
    if (path.includes('/wishlist/')) {
      return (await create(client, '/api/orders/wishlist/add/', body)).data.wishlist_item_id
    }
    return (await anOrder(user, variant)).id
  }
  return path.replace('{id}', String(await id()))
}

/** What the path without parameters answers to OPTIONS, OPTIONS and HEAD left out. */
async function methodsAt(path: string): Promise<string[]> {
  const reply = await app.guest().request('OPTIONS', path.replaceAll(/\{\w+\}/g, '1'))
  const allow = reply.headers.get('allow')?.split(', ') ?? []
  return allow.filter((method) => method !== 'OPTIONS' && method !== 'HEAD')
}

describe('the table', () => {
  it('is the contract’s: 35 rows, PUT and PATCH counted apart, each once', () => {
    const all = SERVED.map(nameOf)
    expect(all.length).toBe(35)
    expect(new Set(all).size).toBe(35)
  })

  it('is all that is served under /api/, with the extensions', async () => {
    const paths = new Set(routes.map(({ url }) => url).filter((url) => url.startsWith('/api')))
    const served: string[] = []
    for (const path of paths) {
      for (const method of await methodsAt(path)) served.push(`${method} ${path}`)
    }
    expect(served.sort(), 'move the row in endpoint-table.ts').toEqual(
      [...SERVED, ...EXTENSIONS].map(nameOf).sort(),
    )
  })
})

describe.each(SERVED.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const { method, path, auth } = endpoint
    const ask = async (caller: Client, { slash = true } = {}) => {
      const real = await realPath(endpoint, caller)
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      return caller.request(method, slash ? real : withoutSlash(real), body)
    }

    it('is answered with and without its trailing slash', async () => {
      const caller = auth === 'Optional' ? app.guest() : user.client
      for (const slash of [true, false]) {
        const { status } = await ask(caller, { slash })
        // 400 and 401 are answers of the endpoint to an empty body.
        expect([200, 201, 204, 400, 401]).toContain(status)
        if (auth === 'Yes') expect(status).not.toBe(401)
      }
    })

    const missing = { detail: 'Authentication credentials were not provided.' }
    const invalid = { detail: 'Token is invalid or expired', code: 'token_not_valid' }

    it(`has Auth "${auth}"`, async () => {
      const kind = { Yes: 'user', No: 'none', Optional: 'optional' }[auth]
      const declared = routes.find((route) => route.url === path && route.method === method)
      expect(declared?.config?.auth).toBe(kind)

      const withoutToken = await ask(app.guest())
      if (auth === 'Yes') expect(withoutToken).toEqual({ status: 401, body: missing })
      else expect(withoutToken.body).not.toEqual(missing)

      const real = await realPath(endpoint, app.guest())
      const withBadToken = await app.guest().bearer('bad').request(method, real)
      if (auth === 'No') expect(withBadToken.body).not.toEqual(invalid)
      else expect(withBadToken).toEqual({ status: 401, body: invalid })
    })

    it('is in the OpenAPI document, with its credentials', async () => {
      const { body: document } = await app.guest().get('/openapi.json')
      const security = {
        Yes: [{ bearer: [] }],
        No: [],
        Optional: [{ bearer: [] }, { guest: [] }, {}],
      }
      expect(document.paths[path]?.[method.toLowerCase()]?.security).toEqual(security[auth])
    })
  },
)
