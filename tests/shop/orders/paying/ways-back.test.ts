/** Goal: the payment page and the letters of an order lead to the shop front that it was placed at, and nowhere else. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../support/app.ts'
import type { Client } from '../../../support/client.ts'
import { aUser, aVariant } from '../../../support/factories.ts'
import { mailsTo } from '../../accounts/helpers.ts'
import { ORDER } from '../helpers.ts'

const [FIRST, SECOND, APP] = [
  'https://www.shop.test/paid/{order_id}',
  'https://app.shop.test/orders/{order_id}',
  'https://eid.shop.test',
] as const
const app = useTestApp({
  env: { PAYMENT_RETURN_URLS: [FIRST, SECOND, APP].join(', '), LANGUAGES: 'en,ar' },
})

const CREATE = '/api/orders/create/'
const refused = (url: string) => ({
  status: 400,
  body: { return_url: [`"${url}" is not a valid choice.`] },
})

async function fill(client: Client) {
  const variant = await aVariant(app)
  await client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 1 })
}

/** Places an order, and returns it with where its payment page leads. */
async function place(client: Client, path: string, body: object) {
  await fill(client)
  const reply = await client.post(path, { ...ORDER, ...body })
  expect(reply.status).toBe(201)
  const { order_id: id, order_number: number, payment_url, order_token } = reply.body.data
  return { id, number, token: order_token as string, payPath: new URL(payment_url).pathname }
}

/** The links of the pages that the sandbox shows when the buyer has paid, and when not. */
async function linksOf({ payPath }: { payPath: string }) {
  const linkOf = async (outcome: string) => {
    const page = await (await fetch(`${app.url}${payPath}${outcome}/`)).text()
    return /href="(https:[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  return [await linkOf('succeed'), await linkOf('decline')]
}

const letterTo = async (email: string) =>
  (await mailsTo(app, email)).map(({ text }) => text).join('\n')

describe('return_url', () => {
  it('leads the payment page and the letters of an order, in its language', async () => {
    const { client, email } = await aUser(app)
    const order = await place(client, `${CREATE}?lang=ar`, { return_url: SECOND })
    const page = `https://app.shop.test/orders/${order.id}?lang=ar`
    expect(await linksOf(order)).toEqual([page, `${page}&cancelled=1`])
    expect(await letterTo(email)).toContain(page)
  })

  it('may be below one of the shop’s, and is of the language of the profile', async () => {
    const { client } = await aUser(app)
    await client.patch('/api/users/profile/', { language: 'ar' })
    const order = await place(client, CREATE, { return_url: `${APP}/done?of={order_id}` })
    const page = `https://eid.shop.test/done?of=${order.id}&lang=ar`
    expect(await linksOf(order)).toEqual([page, `${page}&cancelled=1`])
  })

  it('is the first of the shop’s without it', async () => {
    const order = await place((await aUser(app)).client, CREATE, {})
    expect((await linksOf(order))[0]).toBe(`https://www.shop.test/paid/${order.id}`)
  })

  it('opens a guest’s order from its letters', async () => {
    const email = 'zahra@example.com'
    const order = await place(app.guest(), '/api/guest-orders/', { email, return_url: SECOND })
    const page = `https://app.shop.test/orders/${order.id}?lang=en`
    expect(await letterTo(email)).toContain(`${page}#${order.number}.${order.token}`)
    expect((await linksOf(order))[0]).toBe(page)
  })

  it('is another one with a new payment link, which keeps that of before without', async () => {
    const { client } = await aUser(app)
    const { id } = await place(client, CREATE, { return_url: SECOND })
    const pay = async (more: object) => {
      const body = { payment_method: 'payment_provider_a', ...more }
      const { data } = (await client.post(`/api/orders/${id}/pay/`, body)).body
      return (await linksOf({ payPath: new URL(data.payment_url).pathname }))[0]
    }
    expect(await pay({})).toBe(`https://app.shop.test/orders/${id}?lang=en`)
    expect(await pay({ return_url: APP })).toBe(`https://eid.shop.test/?lang=en`)
    const body = { payment_method: 'payment_provider_a', return_url: 'https://evil.test/' }
    expect(await client.post(`/api/orders/${id}/pay/`, body)).toEqual(refused(body.return_url))
    expect(await pay({})).toBe(`https://eid.shop.test/?lang=en`)
  })

  it.each([
    'https://evil.test/paid/{order_id}',
    'https://app.shop.test.evil.test/orders/{order_id}',
    'http://app.shop.test/orders/{order_id}',
    'https://app.shop.test:444/orders/{order_id}',
    'https://app.shop.test/orders/{order_id}x',
    'https://app.shop.test/orders/{order_id}/../../admin',
    'https://app.shop.test/orders/{order_id}/%2e%2e/%2e%2e/admin',
    'https://me:secret@eid.shop.test/',
    'https://eid.shop.test/#token',
    'https:\\\\evil.test/',
    'javascript:alert(1)',
    '/orders/{order_id}',
  ])('is refused as %s, and nothing is ordered', async (return_url) => {
    const { client } = await aUser(app)
    await fill(client)
    expect(await client.post(CREATE, { ...ORDER, return_url })).toEqual(refused(return_url))
    expect((await client.get('/api/orders/')).body.results).toEqual([])
    const guest = { ...ORDER, email: 'amina@example.com', return_url }
    expect(await app.guest().post('/api/guest-orders/', guest)).toEqual(refused(return_url))
  })
})
