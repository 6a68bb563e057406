/** The language of an order: that of the mails about it, whatever is read of it later. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId, anyTimestamp, aUser, aVariant } from '../../support/factories.ts'
import { ORDER } from './helpers.ts'
import { replayed } from './idempotency-helpers.ts'
import { aDeliveryMethod } from './placing/helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })
const admin = useAdmin(app)

beforeAll(async () => {
  await aDeliveryMethod(app, { code: 'courier', name: 'Courier', price: '85', is_default: true })
  await app.db`
    insert into delivery_method_translations (delivery_method_id, lang, name)
    select id, 'ar', 'مندوب التوصيل' from delivery_methods where code = 'courier'`
})

async function place(client: Client, query = '', key?: string): Promise<Reply> {
  await client.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
  return client.post(
    `/api/orders/create/${query}`,
    ORDER,
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  )
}
const placed = (deliveryName: string) => ({
  status: 201,
  body: {
    success: true,
    message: 'Order created successfully',
    data: {
      order_id: anyId,
      order_number: expect.stringMatching(/^ORD-/),
      status: 'pending',
      total_price: '450.00',
      currency: 'ZAR',
      items_count: 1,
      created_at: anyTimestamp,
      payment_url: expect.any(String),
      items_total: '450.00',
      discount: null,
      delivery: { code: 'courier', name: deliveryName, price: '85.00' },
      amount_due: '535.00',
    },
  },
})
const languageOf = async (client: Client, { body }: Reply) =>
  (await client.get(`/api/orders/${body.data.order_id}/`)).body.language

describe('POST /api/orders/create/?lang=', () => {
  it('places an order in that language, and names the delivery in it', async () => {
    const { client } = await aUser(app)
    const reply = await place(client, '?lang=ar-EG')
    expect(reply).toEqual(placed('مندوب التوصيل'))
    expect(reply.headers.get('content-language')).toBe('ar')
    expect(await languageOf(client, reply)).toBe('ar')
    const { body } = await admin.client.get(`/api/admin/orders/${reply.body.data.order_id}/`)
    expect([body.language, body.currency, body.delivery.name]).toEqual(['ar', 'ZAR', 'Courier'])
  })

  it('shows the shop’s own text where there is no translation', async () => {
    const { client } = await aUser(app)
    const reply = await place(client, '?lang=fr')
    expect(reply).toEqual(placed('Courier'))
    expect(await languageOf(client, reply)).toBe('fr')
  })

  it('is that of the profile without it, and the first of the shop if that has none', async () => {
    const { client } = await aUser(app)
    const first = await place(client)
    await client.patch('/api/users/profile/', { language: 'ar' })
    const second = await place(client)
    // The mails are in the language of the profile; the reply is in the shop's own.
    expect(second).toEqual(placed('Courier'))
    const third = await place(client, '?lang=en')
    const languages = await Promise.all(
      [first, second, third].map((each) => languageOf(client, each)),
    )
    expect(languages).toEqual(['en', 'ar', 'en'])
    // It is that of the order, which does not follow the profile.
    await client.patch('/api/users/profile/', { language: 'fr' })
    expect(await languageOf(client, second)).toBe('ar')
  })

  it('is that of the first request when its key is repeated', async () => {
    const { client } = await aUser(app)
    const first = await place(client, '?lang=ar', 'one order')
    const repeated = await place(client, '?lang=fr', 'one order')
    expect([replayed(repeated), repeated]).toEqual(['true', first])
    expect(repeated.headers.get('content-language')).toBe(null)
    expect(await languageOf(client, first)).toBe('ar')
  })

  it('is refused if the shop does not have it, and nothing is ordered', async () => {
    const { client } = await aUser(app)
    expect(await place(client, '?lang=de')).toEqual({
      status: 400,
      body: { lang: ['Select a valid choice. de is not one of the available choices.'] },
    })
    expect((await client.get('/api/orders/')).body.count).toBe(0)
  })
})

describe('POST /api/guest-orders/?lang=', () => {
  it.each([
    ['?lang=ar', 'ar', 'مندوب التوصيل'],
    ['', 'en', 'Courier'],
  ])('%j places an order in %s', async (query, language, name) => {
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    const body = { ...ORDER, email: 'zahra@example.com' }
    const { data } = (await guest.post(`/api/guest-orders/${query}`, body)).body
    expect(data).toMatchObject({ currency: 'ZAR', delivery: { name } })
    const headers = { 'X-Order-Token': data.order_token }
    const opened = await guest.get(`/api/guest-orders/${data.order_number}/`, { headers })
    expect(opened.body).toMatchObject({ language, currency: 'ZAR' })
  })

  it('is that of the first request when its key is repeated', async () => {
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
    const body = { ...ORDER, email: 'zahra@example.com' }
    const key = { headers: { 'Idempotency-Key': 'one order of a guest' } }
    const ask = (lang: string) => guest.post(`/api/guest-orders/?lang=${lang}`, body, key)
    const [first, repeated] = [await ask('ar'), await ask('fr')]
    expect([replayed(repeated), repeated]).toEqual(['true', first])
    expect(first.headers.get('content-language')).toBe('ar')
    expect(repeated.headers.get('content-language')).toBe(null)
  })
})
