import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aProduct, aUser, aVariant } from '../support/factories.ts'
import { exchange, operationsOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']
const CREDENTIALS_MISSING = { detail: 'Authentication credentials were not provided.' }

type Path = { path: string; allow: string[]; isProtected: boolean }

/** What each documented path serves, HEAD and OPTIONS included, in the order of Allow. */
async function servedPaths(): Promise<Path[]> {
  const byPath = Map.groupBy(await operationsOf(app), ({ path }) => path)
  return [...byPath].map(([path, operations]) => {
    const methods = operations.map(({ method }) => method)
    const served = [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])]
    return {
      path,
      allow: METHODS.filter((method) => served.includes(method)),
      isProtected: operations.every((operation) => operation.isProtected),
    }
  })
}

describe('a method that a path does not serve', () => {
  it('is 405 with Allow, on every path, for every such method', async () => {
    const { tokens } = await aUser(app, { is_admin: true })
    const headers = { Authorization: `Bearer ${tokens.access_token}` }
    for (const { path, allow } of await servedPaths()) {
      for (const method of METHODS.filter((each) => !allow.includes(each))) {
        const reply = await exchange(app, path, { method, headers })
        const body = method === 'HEAD' ? '' : `{"detail":"Method \\"${method}\\" not allowed."}`
        expect([method, path, reply.status, reply.body, reply.headers.allow]).toEqual([
          ...[method, path, 405, body],
          allow.join(', '),
        ])
      }
    }
  })

  it('is 401 without credentials where every method needs them, and 405 elsewhere', async () => {
    for (const { path, allow, isProtected } of await servedPaths()) {
      const [method = ''] = ['PUT', 'POST'].filter((each) => !allow.includes(each))
      if (!method) continue
      const { status, body } = await app.guest().request(method, path)
      const expected = isProtected
        ? { status: 401, body: CREDENTIALS_MISSING }
        : { status: 405, body: { detail: `Method "${method}" not allowed.` } }
      expect({ path, status, body }).toEqual({ path, ...expected })
    }
  })

  it('is 405 before anything is said about the body', async () => {
    const options = { raw: '{"half', headers: { 'Content-Type': 'malformed' } }
    const reply = await app.guest().request('PUT', '/api/users/login/', undefined, options)
    expect(reply).toEqual({ status: 405, body: { detail: 'Method "PUT" not allowed.' } })
  })

  it('is 406 when the client accepts no JSON', async () => {
    const headers = { Accept: 'text/html' }
    const reply = await app.guest().request('PUT', '/api/users/login/', undefined, { headers })
    expect(reply).toEqual({
      status: 406,
      body: { detail: 'Could not satisfy the request Accept header.' },
    })
  })
})

describe('OPTIONS', () => {
  it('tells on every path what it serves, to anyone', async () => {
    for (const { path, allow } of await servedPaths()) {
      const reply = await exchange(app, path, { method: 'OPTIONS' })
      expect([path, reply.status, reply.body, reply.headers.allow]).toEqual([
        ...[path, 204, ''],
        allow.join(', '),
      ])
    }
  })
})

describe('HEAD', () => {
  it('answers like GET, Content-Length included and the body left out', async () => {
    const product = await aProduct(app)
    await aVariant(app, { product_id: product.id })
    const user = await aUser(app, { is_admin: true })
    const headers = { Authorization: `Bearer ${user.tokens.access_token}` }
    const gets = (await operationsOf(app))
      .filter(({ method }) => method === 'GET')
      // Sent while it is made: nobody knows its length.
      .filter(({ path }) => !path.endsWith('/export/'))
    const paths = [...gets.map(({ path }) => path), `/api/catalog/products/${product.id}/`]
    for (const path of paths) {
      const [get, head] = [
        await exchange(app, path, { headers }),
        await exchange(app, path, { method: 'HEAD', headers }),
      ]
      const constant = ({ headers }: typeof get) => ({
        ...headers,
        date: '',
        'x-request-id': '',
        'content-length': Number(headers['content-length']),
      })
      expect([path, head.status, head.body]).toEqual([path, get.status, ''])
      expect([path, [200, 404].includes(get.status)]).toEqual([path, true])
      expect(constant(head)).toEqual(constant(get))
      expect(constant(head)['content-length']).toBe(Buffer.byteLength(get.body))
    }
  })
})

describe('the Accept header', () => {
  const get = (accept: string) => exchange(app, '/api/catalog/categories/', { headers: { accept } })

  it.each([
    '*/*',
    'application/*',
    'application/json',
    'APPLICATION/JSON',
    'application/json; indent=2',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, application/json;q=0.1',
  ])('%s is satisfied', async (accept) => {
    const { status, headers } = await get(accept)
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  })

  it('may be missing', async () => {
    const { status } = await exchange(app, '/api/catalog/categories/')
    expect(status).toBe(200)
  })

  it.each([
    'text/html',
    'application/xml',
    'application/jsonx',
    'application/json-seq',
    'nonsense',
  ])('%s is not satisfied', async (accept) => {
    const { status, body } = await get(accept)
    expect([status, body]).toEqual([
      406,
      '{"detail":"Could not satisfy the request Accept header."}',
    ])
  })

  it('is looked at before the credentials', async () => {
    const reply = await app.guest().get('/api/users/profile/', { headers: { Accept: 'text/html' } })
    expect(reply).toEqual({
      status: 406,
      body: { detail: 'Could not satisfy the request Accept header.' },
    })
  })

  it('is the business of the caller on a webhook', async () => {
    const path = '/api/payments/webhooks/sandbox/'
    const { status } = await exchange(app, path, { method: 'POST', headers: { accept: 'text/x' } })
    expect(status).toBe(401)
  })
})
