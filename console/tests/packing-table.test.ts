/** Goal: the packing table reports each mistake and the next step, with and without a network. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  ask,
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
  type Look,
  look,
  pressAtOnce,
  scan,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()
const withoutCarriers = () => asOwner('PATCH', '/api/admin/settings/', { carriers: null })
beforeEach(clearPackingList)
// The demo has some.
beforeEach(withoutCarriers)
afterEach(withoutCarriers)

/** The number of no garment of the demo, but of one somewhere. */
const BARCODE = '96385074'

const said = ({ page }: Visitor, kind: 'right' | 'wrong' | 'double', text: string) =>
  page.locator(`.said-${kind}`).getByText(text).waitFor()

/** A packer at the table, with so many parcels. */
async function atTable(parcels: number, look: Look) {
  const orders = await makeOrders(parcels)
  const visitor = await visit(browser.current, '/admin/packing', await newStaff('packer'), look)
  await visitor.page.getByRole('button', { name: visitor.w.packing.claim }).click()
  await heading(visitor, visitor.w.packing.ownParcels)
  await visitor.page.locator('.parcel-link').first().waitFor()
  return { ...visitor, visitor, orders }
}

it('what is no label is refused, and each message is about what was done last', async () => {
  const phone = { width: 390, language: 'en', theme: 'light' } as const
  const { visitor, page, context, w, orders } = await atTable(4, phone)
  const words = w.packing
  const [first, second, third, fourth] = orders
  if (!first || !second || !third || !fourth) throw new Error('no order was made')
  const isOpen = (order: Made) =>
    page.getByRole('heading', { name: order.number, exact: true }).waitFor()
  const fill = async ({ skus }: Made) => {
    for (const sku of skus) await scan(visitor, sku)
  }
  await scan(visitor, 'ORD-2026-999999')
  await said(visitor, 'wrong', words.found.order)
  await scan(visitor, 'NOTHING')
  await said(visitor, 'wrong', words.found.unknown)
  await fill(first)
  await said(visitor, 'right', words.now.carrier)
  await page.locator('.scan .hint').getByText(words.now.carrier).waitFor()
  const { y = 0, height = 0 } = (await page.locator('.said').boundingBox()) ?? {}
  expect(y + height).toBeLessThan(844)
  await look(visitor, 'packing-table-complete')
  await scan(visitor, '123456')
  await said(visitor, 'wrong', words.found.digits)
  await page.locator('.label').getByText(words.noCarriers).waitFor()
  expect(await page.getByRole('link', { name: words.toSettings }).count()).toBe(0)
  await scan(visitor, 'Swift Couriers')
  await said(visitor, 'double', words.now.tracking('Swift Couriers'))
  await page.getByRole('button', { name: words.insist('Swift Couriers') }).waitFor()
  await scan(visitor, 'SWIFT COURIERS')
  await said(visitor, 'double', words.carrierAgain('SWIFT COURIERS'))
  await said(visitor, 'double', words.now.tracking('Swift Couriers'))
  await scan(visitor, BARCODE)
  await said(visitor, 'wrong', words.wanted.tracking)
  await look(visitor, 'packing-table-doubted')
  await scan(visitor, 'TRACK-8')
  await said(visitor, 'right', words.nowOpen(second.number))

  await fill(second)
  await scan(visitor, 'TRACK-8')
  await said(visitor, 'double', words.trackingTwice('TRACK-8', first.number))
  await page.getByRole('button', { name: words.insist('TRACK-8') }).click()
  await said(visitor, 'right', words.nowOpen(third.number))

  await fill(third)
  // In the moment in which a scan began, beside the field.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await pressAtOnce(visitor, ['T', 'F4'])
  await said(visitor, 'right', words.trackingNone(third.number))
  await isOpen(fourth)

  // Scans are lost only after a second press.
  await scan(visitor, fourth.skus[0] ?? '')
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: words.giveBackLoses(1) }).waitFor()
  expect((await orderOf(fourth.id)).packing).not.toBeNull()
  await page.keyboard.press('F8')
  await said(visitor, 'right', words.givenBack(fourth.number))
  expect((await orderOf(fourth.id)).packing).toBeNull()
  await page.keyboard.press('F9')
  await said(visitor, 'right', words.shipped(3, 0))
  expect((await orderOf(second.id)).shipment).toMatchObject({ tracking_number: 'TRACK-8' })
  await look(visitor, 'packing-table-empty-shipped')
  await context.close()
})

it('the first carrier of the shop is there at once, the last one stays, and another has no link', async () => {
  const [swift, blue] = ['Swift Couriers', 'Blue Post']
  const linkOf = (name: string) => `https://${name.slice(0, 4).toLowerCase()}.test/{number}`
  const carriers = [swift, blue].map((name) => ({ name, tracking_url: linkOf(name) }))
  await asOwner('PATCH', '/api/admin/settings/', { carriers })
  const desk = { width: 1280, language: 'ar', theme: 'light' } as const
  const { visitor, page, context, w, orders } = await atTable(3, desk)
  const words = w.packing
  const pressed = (name: string) => page.getByRole('button', { name, pressed: true }).waitFor()
  const fill = async (at: number) => {
    for (const sku of orders[at]?.skus ?? []) await scan(visitor, sku)
  }
  await fill(0)
  await said(visitor, 'right', words.now.tracking(swift))
  await pressed(swift)
  // Pressed again it goes with none.
  await page.getByRole('button', { name: swift }).click()
  await expect.poll(() => page.getByLabel(words.carrier, { exact: true }).inputValue()).toBe('')
  await page.getByRole('button', { name: blue }).click()
  await said(visitor, 'right', words.carrierTaken(blue))
  await scan(visitor, 'BLUE-1')
  await said(visitor, 'right', words.trackingTaken('BLUE-1'))

  await page.reload()
  await page.locator('.open-parcel').waitFor()
  await fill(1)
  await pressed(blue)
  await page.getByLabel(words.carrier, { exact: true }).fill('swift couriers')
  await page.keyboard.press('Enter')
  await said(visitor, 'right', words.carrierTaken(swift))
  await scan(visitor, 'SWIFT-2')
  await said(visitor, 'right', words.trackingTaken('SWIFT-2'))

  await fill(2)
  await scan(visitor, 'Green Post')
  await said(visitor, 'double', w.order.carrierUnlisted('Green Post'))
  await page.locator('.label').getByText(w.order.carrierUnlisted('Green Post')).waitFor()
  await look(visitor, 'packing-table-unlisted')
  await scan(visitor, 'GREEN-3')
  await page.getByRole('button', { name: words.ship(3) }).waitFor()
  await page.keyboard.press('F9')
  await said(visitor, 'right', words.shipped(3, 0))
  const shipments = await Promise.all(orders.map(async ({ id }) => (await orderOf(id)).shipment))
  expect(shipments).toMatchObject([
    { carrier: blue, tracking_number: 'BLUE-1', tracking_url: 'https://blue.test/BLUE-1' },
    { carrier: swift, tracking_number: 'SWIFT-2', tracking_url: 'https://swif.test/SWIFT-2' },
    { carrier: 'Green Post', tracking_number: 'GREEN-3', tracking_url: null },
  ])
  await context.close()
})

it('a packer takes as many as fit, and gives back at once all that are not packed', async () => {
  const orders = await makeOrders(4)
  const phone = { width: 390, language: 'ar', theme: 'dark' } as const
  const packer = await newStaff('packer')
  const visitor = await visit(browser.current, '/admin/packing', packer, phone)
  const { page, context, w, expected } = visitor
  const words = w.packing
  const count = page.getByLabel(words.claimCount, { exact: true })
  await count.fill('51')
  expected.add(400)
  await page.getByRole('button', { name: words.claim }).click()
  await page.locator('.claim .wrong').waitFor()
  await look(visitor, 'packing-claim-refused')
  await count.fill('3')
  await page.getByRole('button', { name: words.claim }).click()
  await heading(visitor, words.ownParcels)
  await expect.poll(() => page.locator('.parcel-link').count()).toBe(3)

  const [first, second, third, fourth] = orders
  if (!first || !second || !third || !fourth) throw new Error('no order was made')
  for (const sku of first.skus) await scan(visitor, sku)
  await page.getByRole('button', { name: words.noTracking }).click()
  await said(visitor, 'right', words.trackingNone(first.number))
  await scan(visitor, second.skus[0] ?? '')
  await page.locator('.said-right').waitFor()
  const giveBack = page.getByRole('button', { name: words.giveBackAll(2) })
  await giveBack.click()
  const question = page.getByText(words.giveBackAllLoses(1))
  await expect.poll(() => question.evaluate((own) => own === document.activeElement)).toBe(true)
  expect((await giveBack.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  await look(visitor, 'packing-give-back-all')
  await giveBack.click()
  await said(visitor, 'right', words.givenBackAll(2))
  await expect.poll(() => page.locator('.parcel-link').count()).toBe(1)
  const claims = await Promise.all(orders.map(async ({ id }) => (await orderOf(id)).packing))
  expect(claims.map((claim) => claim !== null)).toEqual([true, false, false, false])
  expect(await page.getByRole('button', { name: words.ship(1) }).isEnabled()).toBe(true)

  // The device remembers how many fit.
  await page.getByRole('link', { name: words.waiting }).click()
  await heading(visitor, words.title)
  expect(await count.inputValue()).toBe('3')
  await context.close()
})

it('the list says with whom the others are, and a clerk frees one', async () => {
  const order = await makeOrder()
  const holder = await newStaff('packer')
  await ask('POST', '/api/admin/orders/claims/', { count: 1 }, holder.token)
  for (const role of ['packer', 'clerk'] as const) {
    const visitor = await visit(browser.current, '/admin/packing', await newStaff(role))
    const { page, context, w } = visitor
    await page.getByRole('heading', { name: w.packing.claimedCount(1) }).waitFor()
    await page.getByRole('row', { name: order.number }).getByText('Amina Jacobs').waitFor()
    const free = page.getByRole('button', { name: w.packing.freeNamed(order.number) })
    expect(await free.count()).toBe(role === 'packer' ? 0 : 1)
    await look(visitor, `packing-claimed-${role}`)
    if (role === 'clerk') {
      await free.click()
      await page.getByRole('status').getByText(w.packing.waitingCount(1)).waitFor()
      expect((await orderOf(order.id)).packing).toBeNull()
    }
    await context.close()
  }
})

it('without a network the parcels and the papers are there, and what is not opens when it is back', async () => {
  const desk = { width: 1280, language: 'en', theme: 'dark' } as const
  const { visitor, page, context, w, orders } = await atTable(2, desk)
  const words = w.packing
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  await expect.poll(scripts).toContain('/print-')
  await page.getByRole('link', { name: words.waiting }).click()
  await heading(visitor, words.title)
  await context.setOffline(true)
  await page.getByRole('link', { name: words.ownParcels }).click()
  await heading(visitor, words.ownParcels)
  await scan(visitor, orders[0]?.skus[0] ?? '')
  await page.locator('.said-right').waitFor()
  expect(await page.locator('.failure').count()).toBe(0)
  await page.getByRole('link', { name: words.pickList }).click()
  await page.locator('.paper').getByText('Amina Jacobs').waitFor()
  await page.getByRole('link', { name: w.frame.stock }).click()
  await heading(visitor, w.frame.cutOff)
  await context.setOffline(false)
  await heading(visitor, w.frame.stock)
  // A list that was never loaded comes by itself.
  await page.getByRole('link', { name: words.title }).click()
  await heading(visitor, words.title)
  await context.setOffline(true)
  await page.getByRole('link', { name: words.ownParcels }).click()
  await page.locator('.failure').waitFor()
  await context.setOffline(false)
  await page.locator('.open-parcel').waitFor()
  for (const complaint of visitor.complaints.splice(0)) {
    expect(complaint).toMatch(/ERR_INTERNET_DISCONNECTED|gets 403/)
  }
  await page.goto('/admin/packing/slips')
  await page.locator('.slip').first().waitFor()
  await look(visitor, 'slips-dark')
  // Of the first parcel one unit was scanned. Open tabs have the address that the table had before.
  await page.goto('/admin/packing/bench')
  await page.locator('.open-parcel').waitFor()
  for (const sku of orders[0]?.skus.slice(1) ?? []) await scan(visitor, sku)
  await said(visitor, 'right', words.now.carrier)
  await look(visitor, 'packing-table-complete')
  await context.close()
})
