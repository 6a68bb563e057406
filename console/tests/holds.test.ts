/** Goal: a parcel that must not leave stays, everybody sees why, and none leaves with an old address. */
import { beforeEach, expect, it } from 'vitest'
import {
  asOwner,
  clearPackingList,
  type Made,
  makeOrder,
  newStaff,
  orderOf,
} from './support/api.ts'
import {
  actionsOf,
  follow,
  heading,
  type Look,
  look,
  scan,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()
beforeEach(clearPackingList)

const PHONE = { width: 390 }

/** As another person of the shop. */
const change = (method: string, { id }: Made, path: string, body?: object) =>
  asOwner(method, `/api/admin/orders/${id}/${path}`, body)
const holdOf = async ({ id }: Made) =>
  ((await orderOf(id)) as unknown as { hold: { reason: string; note: string } | null }).hold

const visitAs = async (role: 'clerk' | 'packer', path: string, look?: Partial<Look>) =>
  visit(browser.current, path, await newStaff(role), look)

async function atTable(look?: Partial<Look>): Promise<Visitor> {
  const visitor = await visitAs('packer', '/admin/packing', look)
  await visitor.page.getByRole('button', { name: visitor.w.packing.claim }).click()
  await heading(visitor, visitor.w.packing.ownParcels)
  await visitor.page.locator('.open-parcel').waitFor()
  return visitor
}

/** Scans the items, and that it has no tracking number. */
async function packUp({ page, ...visitor }: Visitor, { skus }: Made) {
  for (const sku of skus) await scan({ page, ...visitor }, sku)
  await page.getByRole('button', { name: visitor.w.packing.noTracking }).click()
  await page.getByRole('button', { name: visitor.w.packing.ship(1) }).waitFor()
}

it('a packer finds an item missing; a clerk sees it in Today, in the list and at the order, and releases it', async () => {
  const order = await makeOrder()
  await change('POST', order, 'staff-notes/', { text: 'Called: wants it wrapped' })
  const packer = await atTable(PHONE)
  const { page, w } = packer
  // Address and notes are there before the parcel is closed.
  const parcel = page.locator('.open-parcel')
  await parcel.getByText('12 Fig Lane, Observatory, Cape Town, 7925').waitFor()
  await parcel.getByText('Called: wants it wrapped').waitFor()
  await page.getByRole('button', { name: w.holding.missing }).click()
  await page.locator('.units-of input[type=number]').first().fill('1')
  await page.getByLabel(w.frame.optional(w.holding.note)).fill('Shelf B2 is empty')
  await look(packer, 'packing-table-item-missing')
  await page.getByRole('button', { name: w.holding.missingConfirm }).click()
  await page.getByText(w.packing.held(order.number)).waitFor()
  await page.getByText(w.packing.noOwnParcels).waitFor()
  expect(await holdOf(order)).toMatchObject({ reason: 'item_missing', note: 'Shelf B2 is empty' })
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByText('Shelf B2 is empty').first().waitFor()
  expect(await actionsOf(packer)).toEqual([w.holding.hold, w.holding.missing])
  await packer.context.close()

  const clerk = await visitAs('clerk', '/admin/')
  const desk = clerk.page
  await desk.getByRole('link', { name: w.today.kinds.orders_held ?? '' }).click()
  await heading(clerk, w.orders.title)
  const row = desk.getByRole('row', { name: order.number })
  await row.getByText(w.holding.held, { exact: true }).last().waitFor()
  await look(clerk, 'orders-held')
  await row.getByRole('link', { name: order.number }).click()
  await heading(clerk, w.order.title(order.number))
  const notice = desk.locator('.hold-notice')
  await notice.getByText(w.holding.reasons.item_missing).waitFor()
  await notice.getByText('Shelf B2 is empty').waitFor()
  expect((await actionsOf(clerk)).slice(0, 3)).toEqual([
    w.holding.release,
    w.holding.hold,
    w.holding.missing,
  ])
  await look(clerk, 'order-held')
  await desk.getByRole('link', { name: w.holding.release }).click()
  await desk.getByRole('button', { name: w.holding.release }).click()
  await desk.getByText(w.holding.released).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  expect(await holdOf(order)).toBeNull()
  await clerk.context.close()
})

it('a clerk holds an order with a note, which is required, and another writes a new one', async () => {
  const order = await makeOrder()
  const clerk = await visitAs('clerk', `/admin/orders/${order.id}?do=hold`, PHONE)
  const { page, w } = clerk
  await page.getByRole('button', { name: w.holding.hold }).click()
  await page.getByText(w.access.required).waitFor()
  await page.getByLabel(w.holding.note, { exact: true }).fill('Wants to talk about the size')
  await page.getByRole('button', { name: w.holding.hold }).click()
  await page.getByText(w.holding.isHeld).waitFor()
  await page.locator('.hold-notice').getByText('Wants to talk about the size').waitFor()
  await follow(clerk, `/admin/orders/${order.id}?do=hold`)
  await page.getByLabel(w.holding.note, { exact: true }).fill('She takes a size more')
  await page.getByRole('button', { name: w.holding.hold }).click()
  await page.locator('.hold-notice').getByText('She takes a size more').waitFor()
  expect(await holdOf(order)).toMatchObject({ note: 'She takes a size more' })
  await look(clerk, 'order-held-by-staff')
  await clerk.context.close()
})

it('a parcel whose slip was printed before its address was corrected does not leave', async () => {
  const order = await makeOrder()
  const packer = await atTable()
  const { page, w } = packer
  await page.getByRole('link', { name: w.packing.slips }).click()
  await page.locator('.slip').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.getByRole('link', { name: w.packing.back }).click()
  await page.locator('.open-parcel').waitFor()
  await packUp(packer, order)

  await change('PATCH', order, '', { address: '14 Fig Lane, Cape Town, 8001' })
  await page.getByRole('button', { name: w.packing.ship(1) }).click()
  await page
    .locator('.outcome')
    .getByText(w.errors.order_changed ?? '')
    .waitFor()
  // The row was read again.
  await page.locator('.open-parcel').getByText('14 Fig Lane, Cape Town, 8001').waitFor()
  await page.getByText(w.packing.changed).waitFor()
  expect((await orderOf(order.id)).status).toBe('paid')
  await look(packer, 'packing-table-changed')
  // Also after a reload it is the old slip.
  await page.reload()
  await page.getByText(w.packing.changed).waitFor()
  await page.getByRole('button', { name: w.packing.changedTake }).click()
  await expect.poll(() => page.getByText(w.packing.changed).count()).toBe(0)
  await page.getByRole('button', { name: w.packing.ship(1) }).click()
  await page.getByText(w.packing.shipped(1, 0)).waitFor()
  expect((await orderOf(order.id)).status).toBe('shipped')
  await packer.context.close()
})

it('one that is held while it is packed does not leave, and the outcome says so', async () => {
  const order = await makeOrder()
  const packer = await atTable(PHONE)
  await packUp(packer, order)
  const { page, w } = packer
  await change('POST', order, 'hold/', { note: 'Wait' })
  await page.getByRole('button', { name: w.packing.ship(1) }).click()
  await page
    .locator('.outcome')
    .getByText(w.errors.order_held ?? '')
    .waitFor()
  await page.getByText(w.packing.noOwnParcels).waitFor()
  await look(packer, 'packing-table-held')
  await packer.context.close()
})

it('the order on the screen is shipped as it is shown, or shown again', async () => {
  const order = await makeOrder()
  const clerk = await visitAs('clerk', `/admin/orders/${order.id}?do=ship`)
  const { page, w, expected } = clerk
  await page.getByRole('button', { name: w.changing.ship }).waitFor()
  await change('PATCH', order, '', { address: '14 Fig Lane, Cape Town, 8001' })
  expected.add(409)
  await page.getByRole('button', { name: w.changing.ship }).click()
  await page
    .locator('.failure')
    .getByText(w.errors.order_changed ?? '')
    .waitFor()
  await page.getByText('14 Fig Lane, Cape Town, 8001').waitFor()
  await change('POST', order, 'hold/', { note: 'Wait' })
  await page.getByRole('button', { name: w.changing.ship }).click()
  await page.locator('.hold-notice').getByText('Wait').waitFor()
  expect((await orderOf(order.id)).status).toBe('paid')
  await clerk.context.close()
})
