/** Goal: a packer packs forty parcels with a scanner, sees each mistake at once, and loses nothing. */
import { beforeEach, expect, it } from 'vitest'
import {
  asOwner,
  clearPackingList,
  type Made,
  makeOrder,
  makeOrders,
  newStaff,
  orderOf,
} from './support/api.ts'
import {
  heading,
  look,
  newVisitor,
  scan,
  signIn,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()
beforeEach(clearPackingList)
// The demo has some.
beforeEach(() => asOwner('PATCH', '/api/admin/settings/', { carriers: null }))

const said = ({ page }: Visitor, kind: 'right' | 'wrong' | 'double', text: string) =>
  page.locator(`.said-${kind}`).getByText(text).waitFor()

async function pack(visitor: Visitor, order: Made, tracking: string) {
  const { page } = visitor
  await scan(visitor, order.number)
  await page.getByRole('heading', { name: order.number, exact: true }).waitFor()
  for (const sku of order.skus) await scan(visitor, sku.toLowerCase())
  await page
    .getByRole('status')
    .getByText(visitor.w.packing.now.tracking('Swift Couriers'))
    .waitFor()
  await scan(visitor, tracking)
  await said(visitor, 'right', visitor.w.packing.trackingTaken(tracking))
}

const PARCELS = 40
const BARCODE = '4006381333931'

it('forty parcels, from the list to forty mails', async () => {
  const orders = await makeOrders(PARCELS)
  await putOnShelf(orders[0]?.skus[0] ?? '', { barcode: BARCODE, shelf: 'B-04' })
  const packer = await newStaff('packer')
  const visitor = await visit(browser.current, '/admin/packing', packer)
  const { page, context, w, complaints } = visitor
  const words = w.packing
  // Ten at a time, by its key.
  for (let taken = 10; taken <= PARCELS; taken += 10) {
    await page.goto('/admin/packing')
    await page.getByRole('button', { name: words.claim }).waitFor()
    await page.keyboard.press('c')
    await heading(visitor, words.ownParcels)
    await expect.poll(() => page.locator('.parcel-link').count()).toBe(taken)
  }

  // On paper: the list has each SKU once, and nothing has a price.
  await page.getByRole('link', { name: words.pickList }).click()
  await page.locator('.paper').waitFor()
  const picked = await page.locator('.paper tbody tr').allTextContents()
  const skus = orders.flatMap((order) => order.skus)
  expect(picked.length).toBe(new Set(skus).size)
  // Those on a shelf come first.
  expect(picked[0]).toContain('B-04')
  await page.getByRole('link', { name: words.back }).click()
  await page.getByRole('link', { name: words.slips }).click()
  await expect.poll(() => page.locator('.slip').count()).toBe(PARCELS)
  expect((await page.locator('main').textContent()) ?? '').not.toMatch(/R\s?\d|\d,\d\d/)
  await page.getByRole('link', { name: words.back }).click()
  await page.locator('.open-parcel').waitFor()

  // The first parcel, with every mistake that there is.
  const [first, second] = orders
  if (!first || !second) throw new Error('no order was made')
  await scan(visitor, first.number)
  await scan(visitor, second.skus.at(-1) ?? '')
  await page
    .locator('.said-wrong')
    .getByText(first.skus[0] ?? '')
    .waitFor()
  const needing = orders.slice(1).find(({ skus }) => skus.includes(second.skus.at(-1) ?? ''))
  await page
    .locator('.said-wrong')
    .getByText(needing?.number ?? '')
    .waitFor()
  const [barcoded, ...others] = first.skus
  await scan(visitor, BARCODE)
  await page.locator('.said-right').waitFor()
  for (const sku of others) await scan(visitor, sku)
  await page.getByRole('status').getByText(words.now.carrier).waitFor()
  await scan(visitor, barcoded ?? '')
  await page.locator('.said-double').waitFor()
  await scan(visitor, 'Swift Couriers')
  await said(visitor, 'double', visitor.w.order.carrierUnlisted('Swift Couriers'))
  await scan(visitor, 'TRACK-0')
  await said(visitor, 'right', words.trackingTaken('TRACK-0'))

  // A button that has the focus is not pressed by a scan's Enter.
  await page.getByRole('button', { name: words.giveBack }).focus()
  await pack(visitor, second, 'TRACK-1')

  // Without a network scanning goes on; a reload keeps it.
  await context.setOffline(true)
  await page.getByRole('status').getByText(w.frame.offline).waitFor()
  for (const [at, order] of orders.slice(2, 5).entries())
    await pack(visitor, order, `TRACK-${at + 2}`)
  expect(await page.getByRole('button', { name: words.ship(5) }).isDisabled()).toBe(true)
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: words.ship(5) }).waitFor()
  for (const [at, order] of orders.slice(5).entries()) await pack(visitor, order, `TRACK-${at + 5}`)

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: words.ship(PARCELS) }).waitFor()
  await page.keyboard.press('F9')
  await page.getByRole('status').getByText(w.outcome.summary(PARCELS, PARCELS)).waitFor()
  expect(calls).toEqual(['/api/admin/orders/status/'])
  for (const [at, { id }] of orders.entries()) {
    const { status, shipment } = await orderOf(id)
    expect({ status, ...shipment }).toMatchObject({
      status: 'shipped',
      carrier: 'Swift Couriers',
      tracking_number: `TRACK-${at}`,
    })
  }
  // The browser says itself that it is offline.
  for (const complaint of complaints.splice(0)) {
    expect(complaint).toMatch(/ERR_INTERNET_DISCONNECTED|gets 403/)
  }
  await look(visitor, 'packing-table-shipped')
  await context.close()
})

it('one that was cancelled meanwhile says so, and the others are shipped', async () => {
  const orders = await makeOrders(2)
  const packer = await newStaff('packer')
  const visitor = await visit(browser.current, '/admin/packing', packer, { width: 390 })
  const { page, context, w } = visitor
  await page.getByRole('button', { name: w.packing.claim }).click()
  await heading(visitor, w.packing.ownParcels)
  for (const order of orders) {
    await page.getByRole('link', { name: order.number }).click()
    await page.getByRole('heading', { name: order.number, exact: true }).waitFor()
    // By thumb, unit by unit.
    for (const _ of order.skus) {
      await page.locator('.unit:not(.unit-done)').first().getByRole('button').last().click()
    }
    await page.getByRole('button', { name: w.packing.noTracking }).click()
  }
  const [kept, lost] = orders
  if (!kept || !lost) throw new Error('no order was made')
  await cancel(lost.id)
  await page.getByRole('button', { name: w.packing.ship(2) }).click()
  await page.getByRole('status').getByText(w.outcome.summary(1, 2)).waitFor()
  await page.locator('.outcome .wrong').getByText(lost.number).waitFor()
  expect((await orderOf(kept.id)).status).toBe('shipped')
  await look(visitor, 'packing-table-one-failed')
  await context.close()
})

it('shows what was bought, and beside it the SKU that is on the shelf today', async () => {
  const [order] = await makeOrders(1)
  const [sku = ''] = order?.skus ?? []
  const before = await itemsOf(order)
  await changeVariant(sku, { sku: `${sku}-NEW`, size: 'XXL', color: 'Corrected' })
  const packer = await newStaff('packer')
  const visitor = await visit(browser.current, '/admin/packing', packer)
  const { page, context, w } = visitor
  await page.getByRole('button', { name: w.packing.claim }).click()
  await heading(visitor, w.packing.ownParcels)
  const bought = before.find(({ variant }) => variant.sku === sku)?.variant
  const shown = [bought?.product.name, `${bought?.size}, ${bought?.color}`, `${sku}-NEW`]
  const showsAll = async (line: string) => {
    const row = page.locator(line, { hasText: `${sku} ${w.order.skuNow} ${sku}-NEW` })
    for (const text of shown) await row.getByText(text ?? '', { exact: true }).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/XXL|Corrected/)
  }
  await showsAll('.unit')
  await page.getByRole('link', { name: w.packing.pickList }).click()
  await showsAll('.paper tbody tr')
  await page.getByRole('link', { name: w.packing.back }).click()
  await page.getByRole('link', { name: w.packing.slips }).click()
  await showsAll('.slip tbody tr')
  await look(visitor, 'slip-corrected')
  await page.getByRole('link', { name: w.packing.back }).click()
  await page.locator('.open-parcel').waitFor()
  // The label of the shelf is scanned, not what it said when the order was placed.
  await scan(visitor, `${sku}-NEW`)
  await page.locator('.said-right').waitFor()
  await changeVariant(`${sku}-NEW`, { sku, size: bought?.size, color: bought?.color })
  await context.close()
})

const putOnShelf = (sku: string, place: { barcode: string; shelf: string }) =>
  changeVariant(sku, place)

type Item = { variant: { sku: string; size: string; color: string; product: { name: string } } }
async function itemsOf(order: Made | undefined) {
  const path = `/api/admin/orders/${order?.id}/`
  return (await asOwner<{ items: Item[] }>('GET', path)).items
}

async function changeVariant(sku: string, changes: object) {
  const found = await asOwner<{ results: { id: number; sku: string }[] }>(
    'GET',
    `/api/admin/variants/?search=${sku}`,
  )
  const [variant] = found.results.filter((each) => each.sku === sku)
  await asOwner('PATCH', `/api/admin/variants/${variant?.id}/`, changes)
}

it('a phone scans with its camera, each code once while it is in sight', async () => {
  const order = await makeOrder()
  const packer = await newStaff('packer')
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en', theme: 'dark' })
  const { page, context, w } = visitor
  // Chromium without a window has no camera, and reads barcodes on phones alone: this stands in for both.
  await page.addInitScript(() => {
    const inSight: string[] = []
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      return canvas.captureStream(10)
    }
    Object.assign(window, {
      inSight,
      BarcodeDetector: class {
        detect = async () => inSight.map((rawValue) => ({ rawValue }))
      },
    })
  })
  const show = (...codes: string[]) =>
    page.evaluate((now) => {
      const { inSight } = window as unknown as { inSight: string[] }
      inSight.splice(0, inSight.length, ...now)
    }, codes)
  await page.goto('/admin/packing')
  await signIn(visitor, packer)
  await page.getByRole('button', { name: w.packing.claim }).click()
  await heading(visitor, w.packing.ownParcels)
  await page.getByRole('button', { name: w.packing.camera }).click()
  const [first = '', last = ''] = new Set(order.skus)
  await show('NOT-IN-THE-SHOP')
  await page.locator('.said-wrong').waitFor()
  await show(first)
  await page.locator('.said-right').waitFor()
  await show(last)
  await page.locator('.unit', { hasText: last }).locator('.unit-count', { hasText: '✓' }).waitFor()
  await look(visitor, 'packing-table-camera')
  await page.getByRole('button', { name: w.packing.cameraOff }).click()
  await expect.poll(() => page.locator('video').count()).toBe(0)
  await context.close()
})

async function cancel(id: number) {
  await asOwner('POST', `/api/admin/orders/${id}/cancel/`, {})
}
