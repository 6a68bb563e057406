/** An order without an account, and who opens it by its token. */
import type { TestApp } from '../../../support/app.ts'
import { aVariant, type TestOrder } from '../../../support/factories.ts'
import { ORDER } from '../helpers.ts'

const URL_OF_ALL = '/api/guest-orders/'
let guests = 0

export async function aGuestPurchase(
  app: TestApp,
  facts: { email: string; full_name?: string; phone_number?: string },
) {
  guests += 1
  const guest = app.guest()
  const variant = await aVariant(app)
  await guest.post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 1 })
  // Of one client, few orders have reservations.
  const headers = { 'X-Forwarded-For': `10.7.${guests >> 8}.${guests & 255}` }
  const { status, body } = await guest.post(URL_OF_ALL, { ...ORDER, ...facts }, { headers })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { data } = body
  const payPath = new URL(data.payment_url).pathname
  const order: TestOrder & { created_at: string } = { ...data, id: data.order_id, payPath }
  const url = `${URL_OF_ALL}${order.order_number}/`
  const open = (token: string) => app.guest().get(url, { headers: { 'X-Order-Token': token } })
  return { guest, order, variant, token: data.order_token as string, open }
}
