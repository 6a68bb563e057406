/** Goal: every path answers methods, the Accept header, the slash and odd spellings alike. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { anyId, aProduct, aUser, aVariant } from '../../support/factories.ts'
import { exchange, exchangeJson, NOT_FOUND, type Operation, operationsOf } from './helpers.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']
const NOT_ACCEPTABLE = {
  status: 406,
  body: { detail: 'Could not satisfy the request Accept header.' },
}
const notAllowed = (method: string) => ({
  status: 405,
  body: { detail: `Method "${method}" not allowed.` },
})
/** Nothing reads it. */
const MALFORMED = { raw: '{"half', headers: { 'Content-Type': 'malformed' } }

const app = useTestApp()
let operations: Operation[]
/** The methods of each documented path, HEAD and OPTIONS included, in the order of Allow. */
let paths: { path: string; allow: string[]; isProtected: boolean }[]
beforeAll(async () => {
  operations = await operationsOf(app)
  paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, served]) => {
    const methods = served.map(({ method }) => method)
    const all = [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])]
    return {
      path,
      allow: METHODS.filter((method) => all.includes(method)),
      isProtected: served.every((operation) => operation.isProtected),
    }
  })
  expect(paths.length).toBeGreaterThan(15)
})

describe('a method that a path does not serve', () => {
  it('is 405 with Allow, on every path, for every such method', async () => {
    const { tokens } = await aUser(app, { is_admin: true })
    const headers = { Authorization: `Bearer ${tokens.access_token}` }
    for (const { path, allow } of paths) {
      for (const method of METHODS.filter((each) => !allow.includes(each))) {
        const reply = await exchange(app, path, { method, headers })
        const body = method === 'HEAD' ? '' : JSON.stringify(notAllowed(method).body)
        expect([method, path, reply.status, reply.body, reply.headers.allow]).toEqual([
          ...[method, path, 405, body],
          allow.join(', '),
        ])
      }
    }
  })

  it('is 401 without credentials where every method needs them, and 405 elsewhere', async () => {
    for (const { path, allow, isProtected } of paths) {
      const method = ['PUT', 'POST'].find((each) => !allow.includes(each))
      if (!method) continue
      const detail = 'Authentication credentials were not provided.'
      const expected = isProtected ? { status: 401, body: { detail } } : notAllowed(method)
      expect(await app.guest().request(method, path), path).toEqual(expected)
    }
  })

  it('is 405 before the body is read, and 406 when the client accepts no JSON', async () => {
    const put = (options: object) =>
      app.guest().request('PUT', '/api/users/login/', undefined, options)
    expect(await put(MALFORMED)).toEqual(notAllowed('PUT'))
    expect(await put({ headers: { Accept: 'text/html' } })).toEqual(NOT_ACCEPTABLE)
  })
})

describe('HEAD', () => {
  it('answers like GET, Content-Length included and the body left out', async () => {
    const product = await aProduct(app)
    await aVariant(app, { product_id: product.id })
    const { tokens } = await aUser(app, { is_admin: true })
    const headers = { Authorization: `Bearer ${tokens.access_token}` }
    const readable = operations
      .filter(({ method }) => method === 'GET')
      // An export is sent while it is made: its length is not known.
      .filter(({ path }) => !path.endsWith('/export/'))
    for (const path of [
      ...readable.map((operation) => operation.path),
      `/api/catalog/products/${product.id}/`,
    ]) {
      const get = await exchange(app, path, { headers })
      const head = await exchange(app, path, { method: 'HEAD', headers })
      const constant = { date: '', 'x-request-id': '' }
      expect([path, head.status, head.body]).toEqual([path, get.status, ''])
      // Size advice wants a measure.
      expect([path, [200, 400, 404].includes(get.status)]).toEqual([path, true])
      expect({ ...head.headers, ...constant }).toEqual({
        ...get.headers,
        ...constant,
        'content-length': String(Buffer.byteLength(get.body)),
      })
    }
  })
})

describe('the Accept header', () => {
  const get = (path: string, headers: Record<string, string>) => exchange(app, path, { headers })

  it.each([
    ...['*/*', 'application/*', 'application/json', 'APPLICATION/JSON', undefined],
    ...['application/json; indent=2', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    'text/html, application/json;q=0.1',
  ])('%s is satisfied', async (accept) => {
    const { status, headers } = await get('/api/catalog/categories/', accept ? { accept } : {})
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  })

  it.each([
    'text/html',
    'application/xml',
    'application/jsonx',
    'application/json-seq',
    'nonsense',
  ])('%s is not satisfied, and credentials are not looked at', async (accept) => {
    for (const path of ['/api/catalog/categories/', '/api/users/profile/']) {
      expect(await exchangeJson(app, path, { headers: { accept } })).toEqual(NOT_ACCEPTABLE)
    }
  })

  it('is the business of the caller on a webhook', async () => {
    const path = '/api/payments/webhooks/sandbox/'
    const { status } = await exchange(app, path, { method: 'POST', headers: { accept: 'text/x' } })
    expect(status).toBe(401)
  })
})

describe('an unknown path', () => {
  it.each([
    ...['/', '/api', '/api/', '/api/nope/', '/api/catalog/', '/api/users/profile/more/', '/.env'],
    ...['/api/catalog//products/', '/API/CATALOG/PRODUCTS/', '/api/catalog/products/1/%00/'],
    ...['/media/nope.webp', '/media/..%2f..%2fpackage.json', '/docs/nope'],
    // Percent-encoding that cannot be read.
    ...['/api/catalog/products/%zz/', '/%', '/api/%c3%28/', '/api/orders/%ff/'],
    '/sandbox/pay/%e0%a4/',
  ])('%s is 404 in JSON', async (path) => {
    const { status, headers, body } = await exchange(app, path)
    expect({ status, body: JSON.parse(body) }).toEqual(NOT_FOUND)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is 404 for every method, whatever the body and the Accept header', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await app.guest().request(method, '/api/nope/', undefined, MALFORMED)
      expect(reply, method).toEqual(NOT_FOUND)
    }
    const headers = { Accept: 'application/xml' }
    expect(await app.guest().get('/api/nope/', { headers })).toEqual(NOT_FOUND)
  })
})

describe('a query', () => {
  it('may hold anything: unknown, repeated, nested, reserved and malformed names and values', async () => {
    const nothing = { status: 200, body: { count: 0, next: null, previous: null, results: [] } }
    const odd = 'a[b]=1&a[]=2&__proto__=x&constructor=y&toString&&=&page_size=5&page_size=2'
    const search = `/api/catalog/products/?search=%zz&category=%&%=%c3&${odd}`
    expect(await app.guest().get(search)).toEqual(nothing)
  })

  it('counts the last of a repeated parameter', async () => {
    const product = await aProduct(app, { name: 'Quilted gilet' })
    await aVariant(app, { product_id: product.id })
    const { body } = await app.guest().get('/api/catalog/products/?search=nothing&search=quilted')
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([product.id])
  })

  it('is read from + and %20 alike', async () => {
    for (const space of ['+', '%20']) {
      expect(await app.guest().get(`/api/catalog/products/?coverage_level=full${space}x`)).toEqual({
        status: 400,
        body: { error: 'Invalid coverage_level. Must be one of: full, moderate, light' },
      })
    }
  })
})

describe('the trailing slash', () => {
  const without = (path: string) => path.slice(0, -1)

  it('may be left out of every path: OPTIONS lists the methods of both', async () => {
    for (const { path, allow } of paths) {
      expect(path).toMatch(/\/$/)
      for (const each of [path, without(path)]) {
        const { status, body, headers } = await exchange(app, each, { method: 'OPTIONS' })
        expect([each, status, body, headers.allow]).toEqual([each, 204, '', allow.join(', ')])
      }
    }
  })

  it('changes no reply', async () => {
    const { client } = await aUser(app)
    // A copy of the data lists the copies before it.
    const others = operations.filter(({ path }) => path !== '/api/users/export/')
    for (const { method, path } of others) {
      const body = method === 'GET' ? undefined : {}
      const long = await client.request(method, path, body)
      expect(await client.request(method, without(path), body), `${method} ${path}`).toEqual(long)
      expect(long.status).toBeLessThan(500)
    }
  })

  it('left out keeps the body of a POST, and the query', async () => {
    const variant = await aVariant(app, { price: '10.00' })
    const item = { variant_id: variant.id, quantity: 3 }
    expect(await app.guest().post('/api/orders/cart/add', item)).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Item added to cart',
        data: { cart_item_id: anyId, ...item, subtotal: '30.00' },
      },
    })
    expect(await app.guest().get('/api/catalog/products?page=2')).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })
})

describe('an id in a path', () => {
  it.each([
    ...['0', '-1', 'abc', '1.5', '2147483648', '9223372036854775808', '1e3', '%20', '%00'],
    '9'.repeat(1_900),
  ])('%s answers as an unknown one of its area', async (id) => {
    const { client } = await aUser(app)
    const unknown = (what: string) => ({
      status: 404,
      body: { success: false, error: `${what} not found` },
    })
    expect(await app.guest().get(`/api/catalog/products/${id}/`)).toEqual(NOT_FOUND)
    expect(await client.get(`/api/orders/${id}/`)).toEqual(unknown('Order'))
    expect(await client.delete(`/api/orders/cart/remove/${id}/`)).toEqual(unknown('Cart item'))
  })
})
