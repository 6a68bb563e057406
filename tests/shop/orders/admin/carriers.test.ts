/** Links of parcels that the carriers of the shop make. Contract 11.1 of the extensions. */
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import { lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { saveSettings } from '../../../support/settings.ts'
import { ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const CARRIERS = [
  { name: 'The Courier Guy', tracking_url: 'https://tcg.test/?parcel={number}&lang=en' },
  { name: 'DHL', tracking_url: 'https://dhl.test/{number}/{number}' },
]
beforeEach(() => saveSettings(app, { carriers: CARRIERS }))

const pathOf = ({ order }: Purchase) => `${ORDERS}${order.id}/`
const shipmentOf = async (purchase: Purchase) =>
  (await purchase.buyer.client.get(`/api/orders/${purchase.order.id}/`)).body.shipment
const ship = async (parcel: object) => {
  const purchase = await aPaidPurchase(app)
  await admin.client.post(`${pathOf(purchase)}status/`, { status: 'shipped', ...parcel })
  return purchase
}
const correct = async (purchase: Purchase, body: object) => {
  const reply = await admin.client.patch(pathOf(purchase), body)
  expect(reply).toMatchObject({ status: 200 })
  return reply.body.shipment.tracking_url
}

describe('a shipment', () => {
  it.each([
    [{ carrier: 'DHL', tracking_number: 'A1' }, 'https://dhl.test/A1/A1'],
    [{ carrier: ' dhl ', tracking_number: 'A1' }, 'https://dhl.test/A1/A1'],
    [
      { carrier: 'The Courier Guy', tracking_number: 'TCG 44/71&x=é$&' },
      'https://tcg.test/?parcel=TCG%2044%2F71%26x%3D%C3%A9%24%26&lang=en',
    ],
    [
      { carrier: 'DHL', tracking_number: 'A1', tracking_url: 'https://own.test/' },
      'https://own.test/',
    ],
    [{ carrier: 'DHL', tracking_number: 'A1', tracking_url: ' ' }, 'https://dhl.test/A1/A1'],
    [{ carrier: 'DHL' }, null],
    [{ carrier: 'PostNet', tracking_number: 'A1' }, null],
    [{ tracking_number: 'A1' }, null],
    // The link would be longer than a link may be.
    [{ carrier: 'DHL', tracking_number: '😀'.repeat(100) }, null],
  ])('of %j has this link: %s', async (parcel, tracking_url) => {
    const purchase = await ship(parcel)
    expect(await shipmentOf(purchase)).toMatchObject({ tracking_url })
  })

  it('has the link in the audit log', async () => {
    const { order } = await ship({ carrier: 'DHL', tracking_number: 'A1' })
    const parcel = { carrier: 'DHL', tracking_number: 'A1', tracking_url: 'https://dhl.test/A1/A1' }
    expect(await lastAudit(app, 'order', order.id)).toMatchObject({ after: parcel })
  })

  it('keeps its link when the carriers change', async () => {
    const purchase = await ship({ carrier: 'DHL', tracking_number: 'A1' })
    await saveSettings(app, { carriers: [] })
    expect(await shipmentOf(purchase)).toMatchObject({ tracking_url: 'https://dhl.test/A1/A1' })
  })

  it('gets a new link with a corrected number or carrier, unless another is given', async () => {
    const purchase = await ship({ carrier: 'DHL', tracking_number: 'A1' })
    expect(await correct(purchase, { tracking_number: 'A2' })).toBe('https://dhl.test/A2/A2')
    const other = { carrier: 'The Courier Guy' }
    expect(await correct(purchase, other)).toBe('https://tcg.test/?parcel=A2&lang=en')
    const given = { tracking_number: 'A3', tracking_url: 'https://own.test/A3' }
    expect(await correct(purchase, given)).toBe('https://own.test/A3')
    expect(await correct(purchase, { carrier: 'PostNet' })).toBe('https://own.test/A3')
    expect(await correct(purchase, { carrier: 'DHL' })).toBe('https://dhl.test/A3/A3')
    expect(await correct(purchase, { carrier: 'PostNet' })).toBeNull()
    expect(await correct(purchase, { carrier: 'DHL', tracking_url: '' })).toBeNull()
  })
})
