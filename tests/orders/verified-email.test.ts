import { describe, expect, it } from 'vitest'
import { appOfFile } from '../support/app-of-file.ts'
import { aUser, aVariant } from '../support/factories.ts'

const app = appOfFile({ env: { REQUIRE_VERIFIED_EMAIL_TO_ORDER: '1' } })

const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
const aShopper = async (is_verified: boolean) => {
  const user = await aUser(app, { is_verified })
  await user.client.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
  return user
}
const permissionDenied = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}

describe('POST /api/orders/create/ where REQUIRE_VERIFIED_EMAIL_TO_ORDER is set', () => {
  it('is refused to a user of an unverified address, whose cart stays', async () => {
    const { client } = await aShopper(false)
    expect(await client.post('/api/orders/create/', order)).toEqual(permissionDenied)
    expect((await client.get('/api/orders/cart/')).body.summary.total_items).toBe(1)
    expect((await client.get('/api/orders/')).body.count).toBe(0)
  })

  it('is refused before the body is looked at', async () => {
    const { client } = await aShopper(false)
    expect(await client.post('/api/orders/create/', {})).toEqual(permissionDenied)
  })

  it('is open the moment the address is verified, with the same token', async () => {
    const user = await aShopper(false)
    await app.db`update users set is_verified = true where id = ${user.id}`
    expect(await user.client.post('/api/orders/create/', order)).toMatchObject({ status: 201 })
  })

  it('asks a guest for credentials first', async () => {
    expect(await app.guest().post('/api/orders/create/', order)).toEqual({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
  })
})
