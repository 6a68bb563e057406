import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyId, aProduct, aUser, aVariant } from '../support/factories.ts'
import { exchange, operationsOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } }

describe('an unknown path', () => {
  it.each([
    '/',
    '/api',
    '/api/',
    '/api/nope/',
    '/api/catalog/',
    '/api/users/profile/more/',
    '/api/catalog//products/',
    '/API/CATALOG/PRODUCTS/',
    '/media/nope.webp',
    '/media/..%2f..%2fpackage.json',
    '/docs/nope',
    '/.env',
    '/api/catalog/products/1/%00/',
  ])('%s is 404 in JSON', async (path) => {
    const reply = await app.guest().get(path)
    expect(reply).toEqual(NOT_FOUND)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'is 404 for %s, whatever the body',
    async (method) => {
      const options = { raw: '{"half', headers: { 'Content-Type': 'malformed' } }
      expect(await app.guest().request(method, '/api/nope/', undefined, options)).toEqual(NOT_FOUND)
    },
  )

  it('is 404 before anything is said about the Accept header', async () => {
    const headers = { Accept: 'application/xml' }
    expect(await app.guest().get('/api/nope/', { headers })).toEqual(NOT_FOUND)
  })
})

describe('malformed percent-encoding', () => {
  it.each([
    '/api/catalog/products/%zz/',
    '/%',
    '/api/%c3%28/',
    '/api/orders/%ff/',
    '/sandbox/pay/%e0%a4/',
  ])('in the path is an unknown path: %s', async (path) => {
    const { status, headers, body } = await exchange(app, path)
    expect({ status, body: JSON.parse(body) }).toEqual(NOT_FOUND)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('in a query is taken as it stands', async () => {
    const reply = await app.guest().get('/api/catalog/products/?search=%zz&category=%&%=%c3')
    expect(reply).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
  })
})

describe('a query', () => {
  it('may hold anything: unknown, repeated, nested and reserved names', async () => {
    const query = 'a[b]=1&a[]=2&__proto__=x&constructor=y&toString&&=&page_size=5&page_size=2'
    expect(await app.guest().get(`/api/catalog/products/?${query}`)).toMatchObject({ status: 200 })
  })

  it('counts the last of a repeated parameter', async () => {
    const product = await aProduct(app, { name: 'Quilted gilet' })
    await aVariant(app, { product_id: product.id })
    const { body } = await app.guest().get('/api/catalog/products/?search=nothing&search=quilted')
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([product.id])
  })

  it('is read from + and %20 alike', async () => {
    const path = '/api/catalog/products/?coverage_level=full+x'
    const refused = { error: 'Invalid coverage_level. Must be one of: full, moderate, light' }
    expect(await app.guest().get(path)).toEqual({ status: 400, body: refused })
    expect(await app.guest().get(path.replace('+', '%20'))).toEqual({ status: 400, body: refused })
  })
})

describe('the trailing slash', () => {
  const without = (path: string) => path.slice(0, -1)

  it('may be left out of every path, and nothing is redirected', async () => {
    const paths = new Set((await operationsOf(app)).map(({ path }) => path))
    expect(paths.size).toBeGreaterThan(15)
    for (const path of paths) {
      expect(path).toMatch(/\/$/)
      const [long, short] = [
        await app.guest().request('OPTIONS', path),
        await app.guest().request('OPTIONS', without(path)),
      ]
      expect([path, short.status, short.headers.get('allow')]).toEqual([
        path,
        204,
        long.headers.get('allow'),
      ])
    }
  })

  it('changes no reply', async () => {
    const user = await aUser(app)
    for (const { method, path } of await operationsOf(app)) {
      const body = method === 'GET' ? undefined : {}
      const long = await user.client.request(method, path, body)
      const short = await user.client.request(method, without(path), body)
      expect([method, path, short.status, short.body]).toEqual([
        method,
        path,
        long.status,
        long.body,
      ])
      expect(long.status).toBeLessThan(500)
    }
  })

  it('left out of a POST keeps its body', async () => {
    const variant = await aVariant(app, { price: '10.00' })
    const body = { variant_id: variant.id, quantity: 3 }
    expect(await app.guest().post('/api/orders/cart/add', body)).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Item added to cart',
        data: { cart_item_id: anyId, variant_id: variant.id, quantity: 3, subtotal: '30.00' },
      },
    })
  })

  it('left out in front of a query keeps the query', async () => {
    const { status, body } = await app.guest().get('/api/catalog/products?page=2')
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'Invalid page.' } })
  })
})

describe('an id in a path', () => {
  it.each(['0', '-1', 'abc', '1.5', '2147483648', '9223372036854775808', '1e3', '%20', '%00'])(
    '%s answers as an unknown one of its area',
    async (id) => {
      const user = await aUser(app)
      expect(await app.guest().get(`/api/catalog/products/${id}/`)).toEqual(NOT_FOUND)
      expect(await user.client.get(`/api/orders/${id}/`)).toEqual({
        status: 404,
        body: { success: false, error: 'Order not found' },
      })
      expect(await app.guest().delete(`/api/orders/cart/remove/${id}/`)).toEqual({
        status: 404,
        body: { success: false, error: 'Cart item not found' },
      })
    },
  )

  it('of 1,900 digits does too', async () => {
    const { client } = await aUser(app)
    expect(await client.get(`/api/orders/${'9'.repeat(1_900)}/`)).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })
})
