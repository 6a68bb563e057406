/** Guests on the phone without an email address, as lists of people distinguish them. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyTimestamp, aVariant } from '../../../support/factories.ts'
import { ORDERS } from './helpers.ts'
import { aPhoneOrder } from './phone-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const guestsOf = async (search: string) => {
  const { body } = await admin.client.get(`/api/admin/users/?kind=guest&search=${search}`)
  return body.results.map(({ full_name, orders_count }: Record<string, unknown>) => [
    full_name,
    orders_count,
  ])
}

describe('a guest without an email address', () => {
  it('is one by the last nine digits of the phone', async () => {
    const variant = await aVariant(app)
    const numbers = ['+27 83 777 0001', '083 777 0001', '083 777 0002']
    for (const phone_number of numbers) await aPhoneOrder(admin, variant, { phone_number })
    const { body } = await admin.client.get('/api/admin/users/?kind=guest&search=0837770001')
    expect(body.results).toEqual([
      {
        email: '',
        full_name: '',
        phone_number: '083 777 0001',
        orders_count: 2,
        orders_total: '0.00',
        last_order_at: anyTimestamp,
      },
    ])
  })

  it('is shown as of the newest order, and in its place, whichever order was found', async () => {
    const variant = await aVariant(app)
    const first = { full_name: 'Rania Jacobs', phone_number: '083 777 0101' }
    await aPhoneOrder(admin, variant, first)
    const other = { full_name: 'Rania Adams', phone_number: '083 777 0102' }
    await aPhoneOrder(admin, variant, other)
    await aPhoneOrder(admin, variant, { ...first, full_name: 'Mrs Khan' })
    const { body } = await admin.client.get('/api/admin/users/?kind=guest&search=rania')
    const shown = { email: '', orders_total: '0.00', last_order_at: anyTimestamp }
    expect(body.results).toEqual([
      { ...shown, ...first, full_name: 'Mrs Khan', orders_count: 2 },
      { ...shown, ...other, orders_count: 1 },
    ])
    expect(body.count).toBe(2)
  })

  it('is another one for each order where the number says nothing', async () => {
    const variant = await aVariant(app)
    for (const full_name of ['Zulekha First', 'Zulekha Second']) {
      await aPhoneOrder(admin, variant, { full_name, phone_number: '0000000000' })
    }
    expect(await guestsOf('Zulekha')).toEqual([
      ['Zulekha Second', 1],
      ['Zulekha First', 1],
    ])
  })

  it('is another one for each order when the number is corrected to such a one', async () => {
    const variant = await aVariant(app)
    for (const [place, full_name] of ['Yumna First', 'Yumna Second'].entries()) {
      const phone_number = `083 555 010${place}`
      const { id } = await aPhoneOrder(admin, variant, { full_name, phone_number })
      await admin.client.patch(`${ORDERS}${id}/`, { phone_number: '0000000000' })
    }
    expect(await guestsOf('Yumna')).toEqual([
      ['Yumna Second', 1],
      ['Yumna First', 1],
    ])
  })
})
