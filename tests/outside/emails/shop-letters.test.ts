/** Goal: letters say what the shop says of itself: its name, its clocks, where returns go, and what it has sent. */
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { aDeliveryMethod } from '../../shop/orders/placing/helpers.ts'
import { act, aDeliveredOrder, aReturn } from '../../shop/orders/returns/helpers.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  aDiscount,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../support/factories.ts'

const app = useTestApp({
  env: {
    SHOP_NAME: 'Noor <& Daughters>',
    SHOP_TIME_ZONE: 'Asia/Kathmandu',
    SHOP_ADDRESS: '1 Long Street\nCape Town',
    RETURN_ADDRESS: 'Returns <desk>\n7 Palm Street',
    LANGUAGES: 'en,fr',
  },
})
const admin = useAdmin(app)

const newestTo = async (email: string) => {
  const [letter] = await mailsTo(app, email)
  if (!letter) throw new Error(`no letter to ${email}`)
  return letter
}

describe('every letter', () => {
  it('is headed and signed with the name of the shop, and shows its clocks', async () => {
    const buyer = await aUser(app)
    const order = await anOrder(buyer, await aVariant(app))
    await app.db`
      update stock_reservations set expires_at = '2099-01-15T18:30:00Z' where order_id = ${order.id}`
    const { text, html } = await newestTo(buyer.email)
    expect(text).toContain('until Friday, 16 January 2099, 00:15 (Nepal Time). After that')
    expect(text.endsWith('\n\nNoor <& Daughters>\n1 Long Street\nCape Town\n')).toBe(true)
    expect(html).toContain('>Noor &lt;&amp; Daughters&gt;</p>\n<h1')
    expect(`${text}${html}`).not.toMatch(/UTC|Modest/)
  })

  it('to a guest links to the order in its language', async () => {
    const { id: variant_id } = await aVariant(app)
    const guest = app.guest()
    await guest.post('/api/orders/cart/add/', { variant_id, quantity: 1 })
    const email = 'french-guest@example.com'
    const order = { email, address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    const reply = await guest.post('/api/guest-orders/?lang=fr', order)
    const { order_number, order_token } = reply.body.data
    const { text } = await newestTo(email)
    expect(text).toContain(`http://shop.test/orders/by-link?lang=fr#${order_number}.${order_token}`)
  })
})

describe('the letters about a parcel', () => {
  const refund = (order: TestOrder, item: number, quantity: number) =>
    admin.client.post(`${ORDERS}${order.id}/refunds/`, {
      items: [{ order_item_id: item, quantity, restock: 0 }],
      reason: 'Torn on the shelf',
    })
  const partOf = (text: string) => text.slice(text.indexOf('\n\nOrder '), text.indexOf('\n\nSee '))
  const itemsOf = async ({ id }: TestOrder, buyer: TestUser): Promise<number[]> => {
    const { body } = await buyer.client.get(`/api/orders/${id}/`)
    return body.items.map((item: { id: number }) => item.id)
  }

  it('list what is in it, less what was refunded before, and what that cost', async () => {
    const { code } = await aDiscount(app)
    const method = { code: 'courier', name: 'Courier', price: '60.00' }
    await aDeliveryMethod(app, method)
    const buyer = await aUser(app)
    const product = await aProduct(app, { name: 'Linen Abaya' })
    const [kept, gone] = [
      await aVariant(app, { product_id: product.id, color: 'Sand' }),
      await aVariant(app, { product_id: product.id, color: 'Clay' }),
    ]
    await buyer.client.post('/api/orders/cart/add/', { variant_id: gone.id, quantity: 1 })
    const costs = { discount_code: code, delivery_method: 'courier' }
    const order = await anOrder(buyer, kept, 3, costs)
    await app.db`update orders set created_at = '2026-01-15T18:30:00Z' where id = ${order.id}`
    await deliver(app, delivery(app, order))
    const [first = 0, second = 0] = await itemsOf(order, buyer)
    const { body } = await buyer.client.get(`/api/orders/${order.id}/`)
    const [goneItem, keptItem] =
      body.items[0].variant.color === 'Clay' ? [first, second] : [second, first]
    expect((await refund(order, goneItem, 1)).status).toBe(201)
    expect((await refund(order, keptItem, 1)).status).toBe(201)
    await app.runJobs()

    const parcel = `

Order ${order.order_number} of 16 January 2026:

  Linen Abaya
  Size M, Sand
  2 × ZAR 450.00 = ZAR 900.00

Discount ${code}: −ZAR 90.00
Courier: ZAR 60.00

Total: ZAR 870.00
Payment method: Sandbox`
    for (const status of ['shipped', 'delivered']) {
      await move(admin, order, status)
      const { subject, text } = await newestTo(buyer.email)
      expect([subject, partOf(text)]).toEqual([`Order ${order.order_number} ${status}`, parcel])
    }
    // An item that is refunded after the parcel left was in it.
    expect((await refund(order, keptItem, 1)).status).toBe(201)
    await app.runJobs()
    const path = `${ORDERS}${order.id}/`
    expect((await admin.client.patch(path, { tracking_number: 'TCG-4471' })).status).toBe(200)
    const { subject, text } = await newestTo(buyer.email)
    expect([subject, partOf(text)]).toEqual([`How to follow order ${order.order_number}`, parcel])
  })
})

describe('the letters about a return', () => {
  const NOTE = 'Please use the label'
  const ADDRESS = 'Send the items to:\n  Returns <desk>\n  7 Palm Street'

  it('say of an approved one where it goes, and a note in that letter alone', async () => {
    const made = await aDeliveredOrder(app, admin)
    await app.runJobs()
    const id = await aReturn(made)
    expect((await newestTo(made.buyer.email)).text).not.toContain('Returns <desk>')
    const approved = await act(admin, id, 'approve', { note: NOTE })
    expect(approved.body).toMatchObject({
      note: NOTE,
      return_address: 'Returns <desk>\n7 Palm Street',
    })
    const letter = await newestTo(made.buyer.email)
    expect(letter.text).toContain(`pay you back.\n\n${ADDRESS}\n\nOur note:\n  ${NOTE}\n\n`)
    expect(letter.html).toContain('Returns &lt;desk&gt;<br>')
    const received = await act(admin, id, 'receive')
    expect(received.body).toMatchObject({ note: NOTE, return_address: null })
    await app.runJobs()
    const later = (await mailsTo(app, made.buyer.email)).filter(({ subject }) =>
      /^(Return received|Refund for your return)/.test(subject),
    )
    expect(later.map(({ text }) => [text.includes(NOTE), text.includes('Palm Street')])).toEqual([
      [false, false],
      [false, false],
    ])
  })

  it('have the note of the receipt instead, and not in the letter of the refund', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    await act(admin, id, 'approve', { note: NOTE })
    await app.runJobs()
    await act(admin, id, 'receive', { note: 'A button was missing' })
    await app.runJobs()
    const said = (await mailsTo(app, made.buyer.email)).flatMap(({ subject, text }) =>
      text.includes('Our note') ? [[subject.split(' for ')[0], text.includes('A button')]] : [],
    )
    expect(said.toReversed()).toEqual([
      ['Return approved', false],
      ['Return received', true],
    ])
  })

  it('knows of a note by a version before this one which step it was of', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    await act(admin, id, 'approve', { note: NOTE })
    await app.db`update returns set note_status = null where id = ${id}`
    await act(admin, id, 'receive')
    const letter = await newestTo(made.buyer.email)
    expect([letter.subject, letter.text.includes('Our note')]).toEqual([
      expect.stringMatching(/^Re(turn received|fund)/),
      false,
    ])
  })

  it('show notes and the address, which no buyer typed, to an address that is not proved', async () => {
    const made = await aDeliveredOrder(app, admin)
    await app.db`update users set is_verified = false where id = ${made.buyer.id}`
    await act(admin, await aReturn(made), 'approve', { note: NOTE })
    const { text } = await newestTo(made.buyer.email)
    expect(text).toContain(`${ADDRESS}\n\nOur note:\n  ${NOTE}\n`)
    expect(text).not.toContain('Too long for me')
  })
})

describe(`${ADMIN}returns/`, () => {
  it('show the address of approved returns alone, in the order of the buyer, too', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    const addresses = async () => {
      const path = `/api/orders/${made.order.id}/`
      const replies = [
        (await made.buyer.client.get(path)).body.returns[0],
        (await made.buyer.client.get(`${path}returns/`)).body.results[0],
        (await admin.client.get(`${ADMIN}returns/${id}/`)).body,
        (await admin.client.get(`${ADMIN}returns/?order_id=${made.order.id}`)).body.results[0],
        (await admin.client.get(`${ORDERS}${made.order.id}/`)).body.returns[0],
      ]
      return [...new Set(replies.map(({ return_address }) => return_address))]
    }
    expect(await addresses()).toEqual([null])
    await act(admin, id, 'approve')
    expect(await addresses()).toEqual(['Returns <desk>\n7 Palm Street'])
    await act(admin, id, 'receive')
    expect(await addresses()).toEqual([null])
  })
})
