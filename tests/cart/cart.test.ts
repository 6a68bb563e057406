import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anyId, aVariant } from '../support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /api/orders/cart/add/', () => {
  it('adds a variant', async () => {
    const variant = await aVariant(app, { price: '450.00' })
    const reply = await app
      .guest()
      .post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 2 })
    expect(reply).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Item added to cart',
        data: { cart_item_id: anyId, variant_id: variant.id, quantity: 2, subtotal: '900.00' },
      },
    })
  })
})
