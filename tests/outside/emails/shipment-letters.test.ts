/** The letters that go out when a parcel leaves and when it arrives. */
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { expectFits, useBrowser } from '../../support/browser.ts'
import { anOrder, aProduct, aUser, aVariant, type TestUser } from '../../support/factories.ts'

const app = useTestApp()
const admin = useAdmin(app)
const browser = useBrowser()

const PARCEL = {
  carrier: 'The Courier Guy',
  tracking_number: 'TCG-4471',
  tracking_url: 'https://track.example.com/?parcel=4471&lang=en',
}

/** A paid order of one line. */
async function anOrderOf(buyer: TestUser) {
  const { id: product_id } = await aProduct(app, { name: 'Linen Abaya' })
  const order = await anOrder(buyer, await aVariant(app, { product_id }), 2)
  await deliver(app, delivery(app, order))
  await app.db`update orders set created_at = '2026-01-15T11:00:00Z' where id = ${order.id}`
  return order
}

async function shippedLetter(parcel: object = {}, facts: Parameters<typeof aUser>[1] = {}) {
  const buyer = await aUser(app, facts)
  const order = await anOrderOf(buyer)
  const reply = await admin.client.post(`${ORDERS}${order.id}/status/`, {
    status: 'shipped',
    note: 'For administrators',
    ...parcel,
  })
  expect(reply.status).toBe(200)
  return { buyer, order, letter: await letterTo(buyer, 'shipped') }
}

async function letterTo({ email }: TestUser, word: string) {
  const mails = await mailsTo(app, email)
  const [letter, ...more] = mails.filter(({ subject }) => subject.endsWith(word))
  if (!letter || more.length > 0) throw new Error(`not one letter: ${1 + more.length}`)
  return letter
}

const endOf = (order: { id: number; order_number: string }, typed = true) => `

Order ${order.order_number} of 15 January 2026:

  Linen Abaya
  Size M, Sand
  2 × ZAR 450.00 = ZAR 900.00

Total: ZAR 900.00
Payment method: Sandbox

See this order in the store:
http://shop.test/orders/${order.id}
${typed ? '\nDelivery address:\n  12 Fig Lane\n' : ''}
Questions? Reply to this mail.

Modest Clothing Store
`

describe('the letter of a shipped order', () => {
  it('names carrier and number, and links to the parcel', async () => {
    const { order, letter } = await shippedLetter(PARCEL)
    expect([letter.subject, letter.text]).toEqual([
      `Order ${order.order_number} shipped`,
      `Hello Amina,

We have sent order ${order.order_number} to your delivery address.

Carrier: The Courier Guy

Tracking number: TCG-4471

Follow your parcel:
https://track.example.com/?parcel=4471&lang=en${endOf(order)}`,
    ])
    expect(letter.html).toContain('href="https://track.example.com/?parcel=4471&amp;lang=en"')
  })

  it('leaves out what was not given', async () => {
    const { order, letter } = await shippedLetter()
    expect(letter.text).toBe(`Hello Amina,

We have sent order ${order.order_number} to your delivery address.${endOf(order)}`)
  })

  it('shows an unverified address what the shop typed, and nothing that its buyer typed', async () => {
    const { order, letter } = await shippedLetter(PARCEL, { is_verified: false })
    expect(letter.text).toBe(`Hello,

We have sent order ${order.order_number} to your delivery address.

Carrier: The Courier Guy

Tracking number: TCG-4471

Follow your parcel:
https://track.example.com/?parcel=4471&lang=en${endOf(order, false)}`)
  })

  it('shows what was typed as text on one line', async () => {
    const { letter } = await shippedLetter({
      carrier: '<b>Bold</b>\r\nBcc: victim@example.com',
      tracking_number: '"><a href="https://evil.example">4471</a>',
      tracking_url: 'https://track.example.com/"><script>alert(1)</script>',
    })
    expect(letter.text).toContain('Carrier: <b>Bold</b> Bcc: victim@example.com\n')
    expect(letter.html).not.toMatch(/<b>|<script|href="https:\/\/evil/)
    expect(letter.html).toContain('Carrier: &lt;b&gt;Bold&lt;/b&gt; Bcc: victim@example.com</p>')
  })
})

describe('the letter of a delivered order', () => {
  it('says until when it can be returned', async () => {
    const { buyer, order } = await shippedLetter(PARCEL)
    await move(admin, order, 'delivered')
    await app.db`update orders set delivered_at = '2026-01-20T09:30:00Z' where id = ${order.id}`
    const { subject, text } = await letterTo(buyer, 'delivered')
    expect([subject, text]).toEqual([
      `Order ${order.order_number} delivered`,
      `Hello Amina,

Your order ${order.order_number} has been delivered. We hope you enjoy it.

Something does not fit? You can return or exchange it until Tuesday, 27 January 2026, 11:30 (South Africa Standard Time).

If it has not reached you, reply to this mail.${endOf(order)}`,
    ])
  })
})

describe('the letters of a parcel in a browser', () => {
  it.each([1280, 390])('fit a window of %i px, whatever was typed', async (width) => {
    if (!browser.current) return
    const { buyer, order, letter } = await shippedLetter({
      carrier: 'W'.repeat(100),
      tracking_number: '4'.repeat(100),
      tracking_url: `https://track.example.com/${'x'.repeat(300)}`,
    })
    await move(admin, order, 'delivered')
    for (const { html } of [letter, await letterTo(buyer, 'delivered')]) {
      const page = await browser.current.newPage({ viewport: { width, height: 900 } })
      await page.setContent(html)
      await expectFits(page, width)
      await page.close()
    }
  })
})
