/** Another size of what is sent in exchange, before it is shipped. Extensions 11.2. */
import { expect, it } from 'vitest'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { ORDERS } from '../admin/helpers.ts'
import { aDeliveredPurchase, anExchange, receive, refund, seen, send } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

it('takes its share of what the units that came back were worth', async () => {
  const bought = await aDeliveredPurchase(app, admin)
  const made = await receive(admin, await anExchange(bought, { quantity: 2 }))
  const [item] = (await seen(admin, made)).items
  expect(item).toMatchObject({ quantity: 2, amount_paid: '0.00', exchanged_amount: '900.00' })
  const swapped = await admin.client.post(`${ORDERS}${made.id}/swap/`, {
    order_item_id: item.id,
    quantity: 1,
    variant_id: bought.variant.id,
  })
  const half = { quantity: 1, subtotal: '0.00', amount_paid: '0.00', exchanged_amount: '450.00' }
  expect(swapped).toMatchObject({
    status: 200,
    body: { items: [half, { ...half, variant: { id: bought.variant.id } }] },
  })
  await send(admin, made)
  for (const { id } of swapped.body.items) {
    const items = [{ order_item_id: id, quantity: 1, restock: 0 }]
    expect((await refund(admin, made, { items })).body).toMatchObject({ amount: '450.00' })
  }
  await app.runJobs()
  expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
})
