/** Goal: an order goes to a country, by a method that goes there; orders of accounts and guests, and quotes, alike. */
import { beforeEach, describe, expect, it } from 'vitest'
import { fieldError } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import type { Client } from '../../../support/client.ts'
import { aUser, aVariant } from '../../../support/factories.ts'
import { create, ORDER, putInCart } from '../helpers.ts'
import { aDeliveryMethod } from './helpers.ts'

const app = useTestApp()
beforeEach(() => app.db`delete from delivery_methods`)

const QUOTE = '/api/orders/cart/quote/'
const GUESTS = '/api/guest-orders/'

async function aBuyer() {
  const user = await aUser(app)
  await putInCart(user, await aVariant(app))
  return user
}

async function aGuest(): Promise<Client> {
  const cart = await app.guest().post('/api/orders/cart/add/', {
    variant_id: (await aVariant(app)).id,
  })
  return app.guest().with({ 'X-Cart-Token': cart.headers.get('x-cart-token') ?? '' })
}
const asGuest = (guest: Client, body: object = {}) =>
  guest.post(GUESTS, { ...ORDER, email: 'amina@example.com', ...body })

const quoted = (code: string, amount_due: string, price: string) => ({
  status: 200,
  body: {
    items_total: '450.00',
    discount: null,
    delivery: { code, name: `By ${code}`, price },
    amount_due,
    currency: 'ZAR',
  },
})
const wrong = (message: string) => fieldError('delivery_method', message)

/** The replies of quotes and orders to a body, of an account and of a guest. */
async function refusals(body: object) {
  const [user, guest] = [await aBuyer(), await aGuest()]
  return [
    await user.client.post(QUOTE, body),
    await guest.post(QUOTE, body),
    await create(user, body),
    await asGuest(guest, body),
  ]
}
const four = (refusal: object) => [refusal, refusal, refusal, refusal]

describe('a method', () => {
  beforeEach(async () => {
    await aDeliveryMethod(app, { code: 'last', price: '10', countries: ['EG', 'ZA'], position: 9 })
    await aDeliveryMethod(app, {
      code: 'courier',
      price: '85',
      countries: ['ZA'],
      is_default: true,
    })
    await aDeliveryMethod(app, { code: 'air', price: '300', countries: ['EG', 'NA'], position: 2 })
  })

  it('that does not go there is refused, and nothing is ordered', async () => {
    const body = { country: 'EG', delivery_method: 'courier' }
    const refused = wrong('This delivery method does not go to EG.')
    expect(await refusals(body)).toEqual(four(refused))
    expect(await refusals({ delivery_method: 'air' })).toEqual(
      four(wrong('This delivery method does not go to ZA.')),
    )
    expect(await refusals({ ...body, delivery_method: 'drone' })).toEqual(
      four(wrong('"drone" is not a valid choice.')),
    )
  })

  it('is refused where none goes', async () => {
    expect(await refusals({ country: 'SN' })).toEqual(four(wrong('No delivery method goes to SN.')))
    expect(await refusals({ country: 'SN', delivery_method: '' })).toEqual(
      four(wrong('No delivery method goes to SN.')),
    )
  })

  it('is the default if it goes there', async () => {
    const user = await aBuyer()
    expect(await user.client.post(QUOTE, {})).toEqual(quoted('courier', '535.00', '85.00'))
    expect(await user.client.post(QUOTE, { country: 'za' })).toEqual(
      quoted('courier', '535.00', '85.00'),
    )
    const { order_id } = (await create(user)).body.data
    expect((await user.client.get(`/api/orders/${order_id}/`)).body).toMatchObject({
      country: 'ZA',
      delivery: { code: 'courier', name: 'By courier', price: '85.00' },
      amount_due: '535.00',
    })
  })

  it('is else the first by position that goes there', async () => {
    const guest = await aGuest()
    const air = quoted('air', '750.00', '300.00')
    expect(await guest.post(QUOTE, { country: 'EG' })).toEqual(air)
    const { status, body } = await asGuest(guest, { country: 'eg' })
    expect([status, body.data]).toMatchObject([201, { delivery: air.body.delivery }])
    const order = guest.with({ 'X-Order-Token': body.data.order_token })
    expect((await order.get(`${GUESTS}${body.data.order_number}/`)).body).toMatchObject({
      country: 'EG',
      delivery: air.body.delivery,
      amount_due: '750.00',
    })
  })

  it('is the one that is named, where it goes there', async () => {
    const user = await aBuyer()
    const body = { country: 'EG', delivery_method: 'last' }
    expect(await user.client.post(QUOTE, body)).toEqual(quoted('last', '460.00', '10.00'))
    expect((await create(user, body)).status).toBe(201)
  })

  it('goes where the shop says when it is ordered', async () => {
    await app.db`update delivery_methods set countries = '{NA}' where code <> 'courier'`
    expect(await refusals({ country: 'EG' })).toEqual(four(wrong('No delivery method goes to EG.')))
  })
})

describe('a shop without methods', () => {
  it('delivers everywhere for nothing', async () => {
    const user = await aBuyer()
    const { order_id } = (await create(user, { country: 'EG' })).body.data
    expect((await user.client.get(`/api/orders/${order_id}/`)).body).toMatchObject({
      country: 'EG',
      delivery: null,
      amount_due: '450.00',
    })
  })
})

describe('a country', () => {
  it.each([
    ['XX', '"XX" is not a valid choice.'],
    ['ZAF', 'Ensure this field has no more than 2 characters.'],
    ['', 'This field may not be blank.'],
  ])('%j is refused, since there is none', async (country, message) => {
    expect(await refusals({ country })).toEqual(four(fieldError('country', message)))
  })

  const ADDRESS = { recipient: 'Amina', street: '1 Nile Road', city: 'Cairo', country: 'EG' }

  it('is that of the address, beside which another is refused', async () => {
    const user = await aBuyer()
    const { body } = await user.client.post('/api/users/addresses/', ADDRESS)
    const order = (more: object) =>
      create(user, { address: undefined, address_id: body.id, ...more })
    expect(await order({ country: 'ZA' })).toEqual(fieldError('country', 'The address is in EG.'))
    const placed = await order({ country: 'eg' })
    expect(placed.status).toBe(201)
    await putInCart(user, await aVariant(app))
    const second = await order({})
    for (const { order_id } of [placed.body.data, second.body.data]) {
      const detail = await user.client.get(`/api/orders/${order_id}/`)
      expect(detail.body).toMatchObject({ country: 'EG', address: 'Amina, 1 Nile Road, Cairo, EG' })
    }
  })

  it('of a quote is that of the address, as of the order; a guest has none', async () => {
    await aDeliveryMethod(app, { code: 'air', price: '300', countries: ['EG'] })
    const [user, other, guest] = [await aBuyer(), await aBuyer(), await aGuest()]
    const { body } = await user.client.post('/api/users/addresses/', ADDRESS)
    const [address_id, air] = [body.id, quoted('air', '750.00', '300.00')]
    expect(await user.client.post(QUOTE, { address_id })).toEqual(air)
    expect(await user.client.post(QUOTE, { address_id, country: 'eg' })).toEqual(air)
    for (const [buyer, more, refused] of [
      [user, { country: 'ZA' }, fieldError('country', 'The address is in EG.')],
      [other, {}, fieldError('address_id', `Invalid pk "${address_id}" - object does not exist.`)],
      [user, { address_id: 'home' }, fieldError('address_id', 'A valid integer is required.')],
    ] as const) {
      const asked = { address_id, ...more }
      expect(await buyer.client.post(QUOTE, asked)).toEqual(refused)
      expect(await create(buyer, { address: undefined, ...asked })).toEqual(refused)
    }
    const empty = fieldError('address_id', 'This field may not be null.')
    expect(await user.client.post(QUOTE, { address_id: null })).toEqual(empty)
    expect(await create(user, { address_id: null })).toEqual(empty)
    for (const given of [address_id, 'home', null]) {
      const asked = { address_id: given, country: 'EG' }
      expect(await guest.post(QUOTE, asked)).toEqual(air)
      expect(await guest.post(QUOTE, { address_id: given })).toEqual(
        wrong('No delivery method goes to ZA.'),
      )
    }
    expect((await asGuest(guest, { address_id: 'home', country: 'EG' })).status).toBe(201)
  })

  it('of an order from before is not known', async () => {
    const user = await aBuyer()
    const { order_id } = (await create(user)).body.data
    await app.db`update orders set country = null where id = ${order_id}`
    expect((await user.client.get(`/api/orders/${order_id}/`)).body.country).toBeNull()
  })

  it('of the address decides which method goes there', async () => {
    await aDeliveryMethod(app, {
      code: 'courier',
      price: '85',
      countries: ['ZA'],
      is_default: true,
    })
    const user = await aBuyer()
    const { body } = await user.client.post('/api/users/addresses/', ADDRESS)
    expect(await create(user, { address: undefined, address_id: body.id })).toEqual(
      wrong('No delivery method goes to EG.'),
    )
  })
})
