/** Goal: the bodies of docs/storefront.md about exchanges are those that the service takes and sends. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/support/service.ts'
import { send } from '../shop/orders/exchanges/helpers.ts'
import { deliver, delivery } from '../shop/orders/paying/helpers.ts'
import { act } from '../shop/orders/returns/helpers.ts'
import { ADMIN, useAdmin } from '../support/administrator.ts'
import { useTestApp } from '../support/app.ts'
import {
  aDiscount,
  anOrder,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
} from '../support/factories.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** The bodies by their names, with these in place of what the page calls them. */
async function bodiesWith(names: Record<string, string | number>) {
  const page = await readFile(join(ROOT, 'docs/storefront.md'), 'utf8')
  const fences = [...page.matchAll(/```json exchange: (.+)\n([\s\S]+?)```/g)]
  return Object.fromEntries(
    fences.map(([, name = '', text = '']) => {
      const own = Object.entries(names).reduce(
        (all, [from, to]) => all.replaceAll(from, `${to}`),
        text,
      )
      const body = JSON.parse(own, (key, value) => (key.endsWith('_at') ? anyTimestamp : value))
      return [name, body]
    }),
  )
}

it('a piece is exchanged for another size as the page says', async () => {
  const buyer = await aUser(app)
  const product = await aProduct(app, { name: 'Layered Linen Abaya', base_price: '500.00' })
  const of = { product_id: product.id, color: 'Sand' }
  const variant = await aVariant(app, { ...of, sku: 'LLA-SAND-M', size: 'M' })
  const other = await aVariant(app, { ...of, sku: 'LLA-SAND-L', size: 'L', stock: 1 })
  const discount = await aDiscount(app)
  const order = await anOrder(buyer, variant, 1, { discount_code: discount.code })
  await deliver(app, delivery(app, order))
  await send(admin, order)
  const path = `/api/orders/${order.id}/`
  const itemId = (await buyer.client.get(path)).body.items[0].id
  const known = {
    '"order_item_id": 101': `"order_item_id": ${itemId}`,
    'Item 101': `Item ${itemId}`,
    'variant_id": 14': `variant_id": ${other.id}`,
    'ORD-2026-000064': order.order_number,
  }
  const { request, ...before } = await bodiesWith(known)

  const ofAnother = { ...request.items[0], exchange_variant_id: (await aVariant(app)).id }
  const unfit = await buyer.client.post(`${path}returns/`, { ...request, items: [ofAnother] })
  expect([unfit.status, unfit.body]).toEqual([400, before['400 unfit']])
  await admin.client.post(`${ADMIN}variants/${other.id}/stock/`, { set: 0, reason: 'Counted' })
  const short = await buyer.client.post(`${path}returns/`, request)
  expect([short.status, short.body]).toEqual([400, before['400 short']])
  await admin.client.post(`${ADMIN}variants/${other.id}/stock/`, { set: 1, reason: 'Counted' })
  const asked = await buyer.client.post(`${path}returns/`, request)
  const { id } = asked.body.data
  const returned = { ...known, '"id": 3': `"id": ${id}`, '"return_id": 3': `"return_id": ${id}` }
  expect([asked.status, asked.body]).toEqual([201, (await bodiesWith(returned))['201']])

  await act(admin, id, 'approve')
  const { exchange_order: made } = (await act(admin, id, 'receive')).body
  const after = await bodiesWith({
    ...returned,
    '"id": 65': `"id": ${made.id}`,
    'ORD-2026-000065': made.order_number,
  })
  expect((await buyer.client.get(path)).body.returns).toEqual([after.received])
  expect((await buyer.client.get(`/api/orders/${made.id}/`)).body).toMatchObject(after.order)
})
