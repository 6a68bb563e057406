/** Goal: a code is only taken for what it can be; a wrong label on a parcel is noticed by its buyer alone. */
import { beforeEach, describe, expect, it } from 'vitest'
import { isTradeNumber, normal } from '../src/parts/code.ts'
import {
  carrier,
  type PackingRow,
  type Parcel,
  packedByOrder,
  parcelOf,
  setCarrier,
  shopCarriers,
  stepOf,
} from '../src/screens/packing/parcels.ts'
import {
  doubted,
  insist,
  label,
  nextOpen,
  scanned,
  takeCarrier,
} from '../src/screens/packing/scan.ts'
import { toneOf } from '../src/screens/packing/scan-messages.ts'

const GARMENT = '4006381333931'
let itemId = 0

function parcel(id: number, ...skus: string[]): Parcel {
  const units = skus.map((sku) => ({
    itemId: ++itemId,
    sku,
    skuNow: sku,
    codes: [normal(sku)],
    shelf: undefined,
    name: `Name of ${sku}`,
    sizeColor: 'M, Black',
    thumbnail: undefined,
    quantity: 1,
  }))
  const order = { id, number: `ORD-2026-00000${id}`, exchange_of: null }
  const who = { buyer: '', guest: null, phone: undefined }
  const texts = { address: '', notes: '', staffNotes: [], delivery: undefined }
  return { ...order, ...who, ...texts, version: 1, units }
}

const [one, other] = [parcel(1, 'ABAYA-1'), parcel(2, 'HIJAB-1')]
const parcels = [one, other]
const scan = (text: string, open = one) => scanned(text, open, parcels)

beforeEach(() => {
  packedByOrder.value = {}
  shopCarriers.value = []
  setCarrier('')
})

describe('while items are missing', () => {
  it('says what a wrong code is, and what is wanted', () => {
    const wanted = { kind: 'wrong', parcel: one, wanted: 'items', missing: one.units }
    expect(scan(' nothing ')).toEqual({ ...wanted, code: 'nothing', found: { kind: 'unknown' } })
    expect(scan('hijab-1')).toEqual({
      ...wanted,
      code: 'hijab-1',
      found: { kind: 'item', of: other, unit: other.units[0] },
    })
    expect(scan('ORD-2026-000009')).toMatchObject({ kind: 'wrong', found: { kind: 'order' } })
    expect(scan(other.number)).toEqual({ kind: 'opened', parcel: other })
  })

  it('knows the tracking number of the parcel before, which a scanner has read twice', () => {
    label(other, 'TRACK-2')
    expect(scan('track-2')).toMatchObject({ kind: 'trackingTwice', other })
  })
})

describe('once all are there', () => {
  beforeEach(() => {
    scan('ABAYA-1')
  })

  it('takes a carrier that is no garment, no order and not only digits', () => {
    expect(scan('HIJAB-1')).toMatchObject({ wanted: 'carrier', found: { kind: 'item', of: other } })
    expect(scan(GARMENT)).toMatchObject({ kind: 'wrong', found: { kind: 'garment' } })
    expect(scan('ORD-2026-000009')).toMatchObject({ kind: 'wrong', found: { kind: 'order' } })
    expect(scan('12 345')).toMatchObject({ kind: 'wrong', found: { kind: 'digits' } })
    expect(takeCarrier(one.number, one, parcels)).toMatchObject({ found: { kind: 'ownOrder' } })
    expect(stepOf(one)).toBe('carrier')
    shopCarriers.value = ['Swift Couriers']
    setCarrier('')
    expect(takeCarrier('swift couriers', one, parcels)).toEqual({
      kind: 'carrier',
      code: 'Swift Couriers',
    })
  })

  it('takes a tracking number that is neither the carrier nor a garment', () => {
    scan('Swift Couriers')
    expect(scan('SWIFT COURIERS')).toMatchObject({ kind: 'carrierAgain' })
    expect(scan('HIJAB-1')).toMatchObject({ wanted: 'tracking', found: { kind: 'item' } })
    const refused = scan(GARMENT)
    expect(refused).toMatchObject({ wanted: 'tracking', found: { kind: 'garment' } })
    // Some carriers have numbers of this form.
    expect(doubted(refused)).toMatchObject({ code: GARMENT, parcel: one })
    expect(stepOf(one)).toBe('tracking')
    expect(scan('123456')).toEqual({ kind: 'tracking', code: '123456', parcel: one })
    expect(packedByOrder.value[one.id]).toMatchObject({
      tracking: '123456',
      carrier: 'Swift Couriers',
    })
  })

  it('asks for another number than that of another parcel, unless one insists', () => {
    setCarrier('Swift Couriers')
    label(other, 'TRACK-2')
    const twice = scan('TRACK-2')
    expect(twice).toMatchObject({ kind: 'trackingTwice', parcel: one, other })
    expect(stepOf(one)).toBe('tracking')
    expect(doubted(twice)).toMatchObject({ code: 'TRACK-2', parcel: one })
  })

  it('takes a code without a digit for the carrier of this parcel, not for its number', () => {
    setCarrier('Swift Couriers')
    expect(scan('Blue Post')).toMatchObject({ kind: 'carrierUnlisted', code: 'Blue Post' })
    scan('TRACK-1')
    expect(packedByOrder.value[one.id]).toMatchObject({ carrier: 'Blue Post', tracking: 'TRACK-1' })
  })

  it('takes a carrier of the shop as the shop spells it, and any other with a warning', () => {
    shopCarriers.value = ['Swift Couriers', '4Post']
    expect(scan('swift COURIERS')).toEqual({ kind: 'carrier', code: 'Swift Couriers' })
    expect(scan('4post')).toEqual({ kind: 'carrier', code: '4Post' })
    const other = scan('Blue Post')
    expect(other).toMatchObject({ kind: 'carrierUnlisted', code: 'Blue Post' })
    expect(toneOf(other)).toBe('double')
    scan('TRACK-1')
    expect(packedByOrder.value[one.id]).toMatchObject({ carrier: 'Blue Post', tracking: 'TRACK-1' })
  })

  it('asks of what is no carrier of the shop whether it is the tracking number', () => {
    const taken = scan('TCG-900100')
    expect(taken).toMatchObject({ kind: 'carrierUnlisted', code: 'TCG-900100', former: '' })
    expect(toneOf(taken)).toBe('double')
    const doubt = doubted(taken)
    if (!doubt) throw new Error('it was not doubted')
    insist(doubt)
    expect(packedByOrder.value[one.id]).toMatchObject({ carrier: '', tracking: 'TCG-900100' })
    expect(carrier.peek()).toBe('')
    expect(doubted(taken)).toBeUndefined()
  })

  it('corrects the carrier of a label, and not those of other parcels', () => {
    setCarrier('Swift Couriers')
    label(other, 'TRACK-2')
    scan('TRACK-1')
    takeCarrier('Blue Post', one, parcels)
    expect(packedByOrder.value[one.id]).toMatchObject({ carrier: 'Blue Post', tracking: 'TRACK-1' })
    expect(packedByOrder.value[other.id]).toMatchObject({ carrier: 'Swift Couriers' })
  })

  it('replaces no tracking number by what is scanned after it', () => {
    setCarrier('Swift Couriers')
    scan('TRACK-1')
    expect(scan('TRACK-1')).toMatchObject({ kind: 'tracking' })
    expect(scan('TRACK-9')).toMatchObject({ kind: 'wrong', wanted: 'ready' })
    expect(scan('Swift Couriers')).toMatchObject({ kind: 'carrierAgain' })
    expect(packedByOrder.value[one.id]?.tracking).toBe('TRACK-1')
    expect(nextOpen(one, parcels)).toBe(other)
  })
})

it('knows the numbers of trade items by their check digits', () => {
  for (const code of [GARMENT, '96385074', '036000291452', '10614141000415']) {
    expect(isTradeNumber(code), code).toBe(true)
  }
  for (const code of ['4006381333932', '400638133393', '12345', 'ABCDEFGH', '']) {
    expect(isTradeNumber(code), code).toBe(false)
  }
})

it('a unit that was refunded has left the parcel, and an item of none is not in it', () => {
  const item = (id: number, quantity: number, refunded_quantity: number) => {
    const product = { name: 'Abaya', images: [] }
    const variant = { sku: `SKU-${id}`, sku_now: `SKU-${id}`, size: 'M', color: 'Sand', product }
    return { id, quantity, refunded_quantity, variant }
  }
  const row = { id: 3, items: [item(1, 3, 0), item(2, 3, 1), item(3, 2, 2)] }
  const { units } = parcelOf(row as unknown as PackingRow)
  expect(units.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [1, 3],
    [2, 2],
  ])
})
