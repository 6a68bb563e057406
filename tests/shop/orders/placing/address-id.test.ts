/** Goal: an order takes one of the caller's addresses in place of a text, and keeps it as it was. */
import { expect, it } from 'vitest'
import { useTestApp } from '../../../support/app.ts'
import { aUser, aVariant } from '../../../support/factories.ts'
import { create, putInCart } from '../helpers.ts'

const app = useTestApp()
const ADDRESS = {
  recipient: 'Amina Jacobs',
  street: '12 Fig Lane',
  city: 'Cape Town',
  country: 'ZA',
  postal_code: '8001',
  phone_number: '+27 82 555 0134',
}

async function aBuyerWithAddress() {
  const user = await aUser(app)
  const { body } = await user.client.post('/api/users/addresses/', ADDRESS)
  await putInCart(user, await aVariant(app))
  return { user, id: body.id as number }
}
const order = (user: Awaited<ReturnType<typeof aUser>>, body: object) =>
  create(user, { address: undefined, ...body })

it('is its text, which stays when the address is changed', async () => {
  const { user, id } = await aBuyerWithAddress()
  const placed = await order(user, { address_id: id })
  expect(placed.status).toBe(201)
  await user.client.patch(`/api/users/addresses/${id}/`, { street: '1 Other Road' })
  const { body } = await user.client.get(`/api/orders/${placed.body.data.order_id}/`)
  expect(body.address).toBe('Amina Jacobs, 12 Fig Lane, Cape Town, 8001, ZA, +27 82 555 0134')
})

it('is not given beside a text', async () => {
  const { user, id } = await aBuyerWithAddress()
  expect(await create(user, { address_id: id })).toEqual({
    status: 400,
    body: { address_id: ['Give either address or address_id.'] },
  })
})

it('is one of the caller’s own', async () => {
  const { id } = await aBuyerWithAddress()
  const { user } = await aBuyerWithAddress()
  expect(await order(user, { address_id: id })).toEqual({
    status: 400,
    body: { address_id: [`Invalid pk "${id}" - object does not exist.`] },
  })
  expect((await user.client.get('/api/orders/')).body.count).toBe(0)
})

it('or a text is required', async () => {
  const { user } = await aBuyerWithAddress()
  expect(await order(user, {})).toEqual({
    status: 400,
    body: { success: false, error: 'Delivery address is required' },
  })
})
