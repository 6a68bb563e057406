/** Contract 11.4. */
import { describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anOrder, anyId, anyTimestamp, aUser, aVariant } from '../../../support/factories.ts'
import { aPhoneOrder } from '../../orders/admin/phone-helpers.ts'
import { aDeliveredPurchase, anExchange } from '../../orders/exchanges/helpers.ts'
import { act } from '../../orders/returns/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const read = ({ id }: { id: number }, query = '') =>
  admin.client.get(`${ADMIN}variants/${id}/reservations/${query}`)

type Named = { id: number; order_number: string }
const reserved = (
  quantity: number,
  cause: string,
  { id, order_number }: Named,
  return_id?: number,
) => ({
  id: anyId,
  quantity,
  until: anyTimestamp,
  cause,
  order: { id, order_number },
  return_id: return_id ?? null,
})

describe(`GET ${ADMIN}variants/{id}/reservations/`, () => {
  it('lists what has units reserved, what is free soonest first', async () => {
    const made = await aDeliveredPurchase(app, admin)
    const { other } = made
    const returnId = await anExchange(made)
    await act(admin, returnId, 'approve')
    const byPhone = await aPhoneOrder(admin, other)
    const unpaid = await anOrder(await aUser(app), other, 2)
    expect(await read(other)).toEqual({
      status: 200,
      body: {
        count: 3,
        next: null,
        previous: null,
        results: [
          reserved(2, 'order', unpaid),
          reserved(1, 'phone_order', byPhone),
          reserved(1, 'exchange', made.order, returnId),
        ],
      },
    })
    const { body } = await admin.client.get(`${ADMIN}variants/${other.id}/`)
    expect(body.stock_reserved).toBe(4)
  })

  it('leaves out what was paid, has ended or is freed, and other variants', async () => {
    const made = await aDeliveredPurchase(app, admin)
    const { other } = made
    const returnId = await anExchange(made)
    await act(admin, returnId, 'approve')
    await anOrder(await aUser(app), other)
    await app.db`update stock_reservations set expires_at = now() where variant_id = ${other.id} and order_id is not null`
    expect((await read(other)).body.results).toEqual([
      reserved(1, 'exchange', made.order, returnId),
    ])
    await act(admin, returnId, 'receive')
    for (const variant of [other, made.variant, await aVariant(app)]) {
      expect((await read(variant)).body).toMatchObject({ count: 0, results: [] })
    }
  })

  it('is refused of a variant that is not there', async () => {
    expect(await read({ id: 999_999 })).toEqual({ status: 404, body: { detail: 'Not found.' } })
  })
})
