import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const logIn = (body: unknown) => app.guest().post('/api/users/login/', body)

describe('field errors', () => {
  it('name every wrong field at once, in the order of the fields and not of the body', async () => {
    const reply = await app.guest().post('/api/users/register/', {
      phone_number: 'none',
      full_name: ['Amina'],
      password: 'x'.repeat(300),
      email: 'nope',
    })
    expect(reply).toEqual({
      status: 400,
      body: {
        email: ['Enter a valid email address.'],
        password: ['Ensure this field has no more than 256 characters.'],
        full_name: ['Not a valid string.'],
        phone_number: ['Enter a valid phone number.'],
      },
    })
    expect(Object.keys(reply.body)).toEqual(['email', 'password', 'full_name', 'phone_number'])
  })

  it('list every sentence of a field, length before form', async () => {
    expect(await logIn({ email: 'x'.repeat(300), password: 'y' })).toEqual({
      status: 400,
      body: {
        email: [
          'Ensure this field has no more than 254 characters.',
          'Enter a valid email address.',
        ],
      },
    })
  })

  it('tell missing from null from blank', async () => {
    expect(await logIn({ email: null, password: '' })).toEqual({
      status: 400,
      body: { email: ['This field may not be null.'], password: ['This field may not be blank.'] },
    })
    expect(await logIn({ email: '  ' })).toEqual({
      status: 400,
      body: { email: ['This field may not be blank.'], password: ['This field is required.'] },
    })
  })

  it('of query parameters come the same way', async () => {
    const reply = await app.guest().get('/api/catalog/products/?max_price=x&min_price=NaN')
    expect(reply).toEqual({
      status: 400,
      body: { min_price: ['Enter a number.'], max_price: ['Enter a number.'] },
    })
  })

  it('have no room for markup: it is JSON whatever is echoed', async () => {
    const reply = await app.guest().get('/api/catalog/products/?coverage_level=<script>')
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply).toEqual({
      status: 400,
      body: { error: 'Invalid coverage_level. Must be one of: full, moderate, light' },
    })
  })
})
