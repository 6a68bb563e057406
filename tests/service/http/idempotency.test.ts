import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { dereferenced } from '../../support/dereferenced-openapi.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'

const app = useTestApp()

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const keyInvalid = {
  status: 400,
  body: { success: false, error: 'Idempotency-Key must be 1 to 255 printable ASCII characters' },
}
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })

async function aCustomer() {
  const user = await aUser(app)
  const { id } = await anOrder(user, await aVariant(app))
  return { user, client: user.client, id, cancel: `/api/orders/${id}/cancel/` }
}

describe('the Idempotency-Key header', () => {
  it.each(['x', '0', 'x'.repeat(255), PRINTABLE.trim(), "'; drop table orders; --", '\u007e'])(
    'may be %o',
    async (key) => {
      const { client, cancel } = await aCustomer()
      expect((await client.post(cancel, {}, withKey(key))).status).toBe(200)
      expect(await app.db`select status from idempotency_keys where key = ${key}`).toEqual([
        { status: 200 },
      ])
    },
  )

  it.each(['', ' ', 'x'.repeat(256), 'é', 'x\u00a0y', 'a\tb', 'x'.repeat(8_000)])(
    'may not be %o, and then nothing is done',
    async (key) => {
      const { client, cancel, id } = await aCustomer()
      expect(await client.post(cancel, {}, withKey(key))).toEqual(keyInvalid)
      const [row] = await app.db`select status from orders where id = ${id}`
      expect(row).toEqual({ status: 'pending' })
    },
  )

  it.each([
    ['create/', { address: 'x', payment_method: 'cash' }, 'payment_method'],
    ['{id}/cancel/', { reason: [] }, 'reason'],
    ['{id}/pay/', { payment_method: 'cash' }, 'payment_method'],
  ])('is checked after the token, the order and the body of %s', async (template, body, field) => {
    const { client, id } = await aCustomer()
    const url = (order: number) => `/api/orders/${template.replace('{id}', String(order))}`
    const key = withKey('')
    expect((await app.guest().post(url(id), {}, key)).status).toBe(401)
    const wrong = await client.post(url(id), body, key)
    expect(wrong).toEqual({ status: 400, body: { [field]: [expect.any(String)] } })
    const right = { address: 'x', payment_method: 'payment_provider_a' }
    expect(await client.post(url(id), right, key)).toEqual(keyInvalid)
    if (template === 'create/') return
    expect(await client.post(url(0), body, key)).toEqual({
      status: 404,
      body: { success: false, error: 'Order not found' },
    })
  })

  it('means nothing to other endpoints, and without it nothing is stored', async () => {
    const { user, client, cancel } = await aCustomer()
    expect((await client.post('/api/orders/cart/clear/', {}, withKey(''))).status).toBe(200)
    expect((await client.post(cancel)).status).toBe(200)
    expect(await app.db`select key from idempotency_keys where user_id = ${user.id}`).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  type Operation = {
    parameters?: { name: string; in: string; required: boolean }[]
    responses: Record<string, { headers?: Record<string, unknown> }>
  }

  it('has the header where it is accepted, and only there', async () => {
    const { body } = await app.guest().get('/openapi.json')
    const paths = Object.entries<Record<string, Operation>>(dereferenced(body).paths)
    const accepting = paths.flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters = [], responses }) => {
        const header = parameters.find(({ name }) => name === 'Idempotency-Key')
        return header ? [{ path, header, responses }] : []
      }),
    )
    expect(accepting.map(({ path }) => path).sort()).toEqual([
      '/api/guest-orders/',
      '/api/guest-orders/{order_number}/cancel/',
      '/api/guest-orders/{order_number}/pay/',
      '/api/guest-orders/{order_number}/returns/',
      '/api/guest-orders/{order_number}/returns/{return_id}/cancel/',
      '/api/orders/cart/add/',
      '/api/orders/claim/',
      '/api/orders/create/',
      '/api/orders/wishlist/add/',
      '/api/orders/{id}/cancel/',
      '/api/orders/{id}/pay/',
      '/api/orders/{id}/returns/',
      '/api/orders/{id}/returns/{return_id}/cancel/',
      '/api/outfits/',
      '/api/outfits/{id}/add-to-cart/',
      '/api/users/addresses/',
      '/api/users/register/',
      '/api/users/token/refresh/',
    ])
    for (const { path, header, responses } of accepting) {
      expect(header).toMatchObject({ in: 'header', required: false })
      const { 200: ok, 201: created, 409: inUse, 422: reused } = responses
      const headers = Object.keys((ok ?? created)?.headers ?? {})
      // Replies about a guest's cart, and in a language, have these as well.
      const others = ['X-Cart-Token', 'Content-Language']
      expect(headers.filter((name) => !others.includes(name))).toEqual(['Idempotent-Replayed'])
      // A refresh waits for the one before it, and its key belongs to its token.
      if (path === '/api/users/token/refresh/') continue
      expect(Object.keys(inUse?.headers ?? {})).toEqual(['Retry-After'])
      expect(reused).toBeDefined()
    }
  })
})
