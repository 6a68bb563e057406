/** The facts of a parcel that are given when its order is shipped, and who sees them. */
import { describe, expect, it } from 'vitest'
import { aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import { lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyTimestamp } from '../../../support/factories.ts'
import { booksOf, deliver, delivery, paid } from '../paying/helpers.ts'
import { move, ORDERS, seenBy, wrongMove } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const PARCEL = {
  carrier: 'The Courier Guy',
  tracking_number: 'TCG 4471',
  tracking_url: 'https://track.example.com/TCG-4471?lang=en',
}
const UNKNOWN = { carrier: null, tracking_number: null, tracking_url: null }

async function aPaidPurchase(): Promise<Purchase> {
  const purchase = await aPurchase(app)
  await deliver(app, delivery(app, purchase.order))
  return purchase
}
const send = ({ order }: Purchase, body: object) =>
  admin.client.post(`${ORDERS}${order.id}/status/`, body)
const ship = (purchase: Purchase, parcel: object = {}) =>
  send(purchase, { status: 'shipped', ...parcel })
const shipmentSeenBy = async ({ buyer, order }: Purchase) =>
  (await buyer.client.get(`/api/orders/${order.id}/`)).body.shipment
const mailsOf = ({ order }: Purchase, ...occasions: string[]) =>
  ['confirmation', 'paid', ...occasions].map((each) => `order:${order.id}:${each}`).sort()

describe(`POST ${ORDERS}{id}/status/ to shipped`, () => {
  it('takes carrier, number and link, which buyer and administrators see', async () => {
    const purchase = await aPaidPurchase()
    const reply = await ship(purchase, { ...PARCEL, note: 'Packed by Naledi' })
    const shipment = { ...PARCEL, shipped_at: anyTimestamp, delivered_at: null }
    const { payments, status_history } = reply.body
    const facts = { payments, status_history, shipment, version: 3 }
    const seen = await seenBy(purchase, facts)
    expect(reply).toEqual({ status: 200, body: seen })
    expect(await shipmentSeenBy(purchase)).toEqual(shipment)
    expect(await admin.client.get(`${ORDERS}${purchase.order.id}/`)).toEqual(reply)
    expect(status_history.at(-1).timestamp).toBe(reply.body.shipment.shipped_at)
  })

  it('is in the audit with what was said of the parcel', async () => {
    const purchase = await aPaidPurchase()
    const { order_number, id } = purchase.order
    await ship(purchase, { tracking_number: PARCEL.tracking_number, carrier: ' ' })
    expect(await lastAudit(app, 'order', id)).toEqual({
      actor_user_id: admin.id,
      action: 'move_order',
      before: { order_number, status: 'paid' },
      after: { order_number, status: 'shipped', tracking_number: PARCEL.tracking_number },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it.each([
    [{}, UNKNOWN],
    [{ carrier: null, tracking_number: '', tracking_url: '  ' }, UNKNOWN],
    [{ tracking_number: 4471 }, { ...UNKNOWN, tracking_number: '4471' }],
    [{ carrier: ' PostNet ' }, { ...UNKNOWN, carrier: 'PostNet' }],
    [
      { tracking_url: 'HTTPS://track.example.com' },
      { ...UNKNOWN, tracking_url: 'https://track.example.com' },
    ],
  ])('needs none of them: %j', async (parcel, known) => {
    const purchase = await aPaidPurchase()
    expect((await ship(purchase, parcel)).status).toBe(200)
    expect(await shipmentSeenBy(purchase)).toEqual({
      ...known,
      shipped_at: anyTimestamp,
      delivered_at: null,
    })
  })

  it('takes them up to their limits, counted in characters', async () => {
    const purchase = await aPaidPurchase()
    const url = `https://track.example.com/${'x'.repeat(2048 - 26)}`
    const longest = {
      carrier: '📦'.repeat(100),
      tracking_number: 'é'.repeat(100),
      tracking_url: url,
    }
    expect((await ship(purchase, longest)).body.shipment).toMatchObject(longest)
  })

  it('shows from delivery on when the parcel arrived', async () => {
    const purchase = await aPaidPurchase()
    await ship(purchase, PARCEL)
    const { body } = await move(admin, purchase.order, 'delivered')
    expect(body.shipment).toEqual({
      ...PARCEL,
      shipped_at: anyTimestamp,
      delivered_at: body.status_history.at(-1).timestamp,
    })
    expect(await shipmentSeenBy(purchase)).toEqual(body.shipment)
  })

  const INVALID = ['Enter a valid URL.']
  const tooLong = (max: number) => [`Ensure this field has no more than ${max} characters.`]
  const onlyShipped = ['Only the move to shipped takes this field.']
  const REFUSED: [string, object, object][] = [
    ['http', { tracking_url: 'http://track.example.com/1' }, { tracking_url: INVALID }],
    ['javascript', { tracking_url: 'javascript:alert(1)' }, { tracking_url: INVALID }],
    ['no scheme', { tracking_url: 'track.example.com/1' }, { tracking_url: INVALID }],
    ['no host', { tracking_url: 'https://' }, { tracking_url: INVALID }],
    ['backslashes', { tracking_url: 'https:\\\\evil.example' }, { tracking_url: INVALID }],
    ['a password', { tracking_url: 'https://dhl.com:1@evil.example' }, { tracking_url: INVALID }],
    ['a line break', { tracking_url: 'https://a.example/\nb' }, { tracking_url: INVALID }],
    ['turned text', { tracking_url: 'https://a.example/\u202eb' }, { tracking_url: INVALID }],
    ['a wrong type', { tracking_url: true }, { tracking_url: ['Not a valid string.'] }],
    [
      'a link of 2,049 characters',
      { tracking_url: `https://track.example.com/${'x'.repeat(2049 - 26)}` },
      { tracking_url: tooLong(2048) },
    ],
    [
      'several at once',
      { carrier: 'x'.repeat(101), tracking_number: 'x'.repeat(101), tracking_url: 'x' },
      { carrier: tooLong(100), tracking_number: tooLong(100), tracking_url: INVALID },
    ],
    [
      'another status',
      { ...PARCEL, status: 'delivered', note: 'x'.repeat(501) },
      {
        note: tooLong(500),
        carrier: onlyShipped,
        tracking_number: onlyShipped,
        tracking_url: onlyShipped,
      },
    ],
  ]
  it('refuses what is wrong field by field, and moves nothing', async () => {
    const purchase = await aPaidPurchase()
    for (const [what, body, errors] of REFUSED) {
      expect([what, await ship(purchase, body)]).toEqual([what, { status: 400, body: errors }])
    }
    expect(await booksOf(app, purchase.order)).toEqual({ ...paid, mails: mailsOf(purchase) })
  })

  it('takes blank ones with every status, as a form sends them', async () => {
    const purchase = await aPaidPurchase()
    await ship(purchase)
    const blank = { carrier: '', tracking_number: null, tracking_url: '' }
    expect((await send(purchase, { status: 'delivered', ...blank })).status).toBe(200)
  })

  it('mails the buyer once when the parcel leaves and once when it arrives', async () => {
    const purchase = await aPaidPurchase()
    await ship(purchase, PARCEL)
    expect((await booksOf(app, purchase.order)).mails).toEqual(mailsOf(purchase, 'shipped'))
    await move(admin, purchase.order, 'delivered')
    const both = mailsOf(purchase, 'shipped', 'delivered')
    expect((await booksOf(app, purchase.order)).mails).toEqual(both)
  })

  it('lets one of ten at once win, with its parcel and one mail', async () => {
    const purchase = await aPaidPurchase()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, number) => ship(purchase, { tracking_number: `T${number}` })),
    )
    const [winner, ...more] = replies.filter(({ status }) => status === 200)
    expect([winner?.status, more]).toEqual([200, []])
    expect(replies.filter((each) => each !== winner)).toEqual(
      Array(9).fill(wrongMove('shipped', 'shipped')),
    )
    expect(await shipmentSeenBy(purchase)).toEqual(winner?.body.shipment)
    expect(await booksOf(app, purchase.order)).toMatchObject({
      history: ['pending', 'paid', 'shipped'],
      mails: mailsOf(purchase, 'shipped'),
    })
  })
})
