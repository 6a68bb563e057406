import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { dereferenced } from '../support/openapi.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const keyInvalid = {
  status: 400,
  body: { success: false, error: 'Idempotency-Key must be 1 to 255 printable ASCII characters' },
}

async function cancelWith(key: string) {
  const user = await aUser(app)
  const order = await anOrder(user, await aVariant(app))
  const path = `/api/orders/${order.id}/cancel/`
  return { order, reply: await user.client.post(path, {}, { headers: { 'Idempotency-Key': key } }) }
}

describe('the Idempotency-Key header', () => {
  it.each(['x', '0', 'x'.repeat(255), PRINTABLE.trim(), "'; drop table orders; --", '\u007e'])(
    'may be %o',
    async (key) => {
      const { reply } = await cancelWith(key)
      expect(reply.status).toBe(200)
      expect(await app.db`select status from idempotency_keys where key = ${key}`).toEqual([
        { status: 200 },
      ])
    },
  )

  it.each(['', ' ', 'x'.repeat(256), 'é', 'x\u00a0y', 'a\tb', 'x'.repeat(8_000)])(
    'may not be %o, and then nothing is done',
    async (key) => {
      const { order, reply } = await cancelWith(key)
      expect(reply).toEqual(keyInvalid)
      const [row] = await app.db`select status from orders where id = ${order.id}`
      expect(row).toEqual({ status: 'pending' })
    },
  )

  it.each([
    ['/api/orders/create/', { address: 'x', payment_method: 'cash' }, 'payment_method'],
    ['/api/orders/{id}/cancel/', { reason: [] }, 'reason'],
    ['/api/orders/{id}/pay/', { payment_method: 'cash' }, 'payment_method'],
  ])(
    'is looked at after the token, the order and the body of %s',
    async (template, body, field) => {
      const headers = { 'Idempotency-Key': '' }
      const user = await aUser(app)
      const { id } = await anOrder(user, await aVariant(app))
      const path = template.replace('{id}', String(id))
      const guest = await app.guest().post(path, {}, { headers })
      expect(guest.status).toBe(401)
      const { client } = user
      const wrong = await client.post(path, body, { headers })
      expect(wrong).toEqual({ status: 400, body: { [field]: [expect.any(String)] } })
      const right = { address: 'x', payment_method: 'payment_provider_a' }
      expect(await client.post(path, right, { headers })).toEqual(keyInvalid)
      if (path === template) return
      const nowhere = await client.post(template.replace('{id}', '0'), body, { headers })
      expect(nowhere).toEqual({ status: 404, body: { success: false, error: 'Order not found' } })
    },
  )

  it('means nothing to other endpoints', async () => {
    const user = await aUser(app)
    const headers = { 'Idempotency-Key': '' }
    const { status } = await user.client.post('/api/orders/cart/clear/', {}, { headers })
    expect(status).toBe(200)
  })

  it('is not needed, and without it nothing is stored', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    await user.client.post(`/api/orders/${order.id}/cancel/`)
    expect(await app.db`select key from idempotency_keys where user_id = ${user.id}`).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  type Parameter = { name: string; in: string; required: boolean }
  type Operation = {
    parameters?: Parameter[]
    responses: Record<string, { headers?: Record<string, unknown> }>
  }

  it('has the header where it is taken, and only there', async () => {
    const { body } = await app.guest().get('/openapi.json')
    const document = dereferenced(body)
    const paths = Object.entries<Record<string, Operation>>(document.paths)
    const operations = paths.flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    )
    const taking = operations.filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(taking.map(({ path }) => path).sort()).toEqual([
      '/api/orders/create/',
      '/api/orders/{id}/cancel/',
      '/api/orders/{id}/pay/',
    ])
    for (const { operation } of taking) {
      const header = operation.parameters?.find(({ name }) => name === 'Idempotency-Key')
      expect(header).toMatchObject({ in: 'header', required: false })
      const { 200: ok, 201: created, 409: inUse, 422: reused } = operation.responses
      expect(Object.keys((ok ?? created)?.headers ?? {})).toEqual(['Idempotent-Replayed'])
      expect(Object.keys(inUse?.headers ?? {})).toEqual(['Retry-After'])
      expect(reused).toBeDefined()
    }
  })
})
