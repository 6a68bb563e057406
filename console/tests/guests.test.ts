/** Goal: an order of a guest, with a discount and a delivery, shows who ordered and what is owed. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { timeline as arabic } from '../src/words/ar/timeline.ts'
import { timeline as english } from '../src/words/en/timeline.ts'
import {
  ask,
  asOwner,
  clearPackingList,
  newCustomer,
  newStaff,
  orderOf,
  someProduct,
} from './support/api.ts'
import { shop } from './support/shop.ts'
import { logIn } from './support/staff.ts'
import {
  heading,
  type Look,
  look,
  newVisitor,
  signIn,
  useBrowser,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()
const GUEST = {
  email: 'mariam@example.com',
  full_name: 'Mariam Osman',
  phone_number: '+27 82 555 0199',
}
const CODE = 'GUESTS-10'
const DELIVERY = 'Courier, 2 days'
const PHONE: Look = { width: 390, language: 'en', theme: 'light' }

let made: { path: string }[]
beforeAll(async () => {
  const make = async (path: string, body: object) => {
    const { id } = await asOwner<{ id: number }>('POST', path, body)
    return { path: `${path}${id}/` }
  }
  made = [
    await make('/api/admin/discounts/', { code: CODE, kind: 'percent', value: '10.00' }),
    await make('/api/admin/delivery-methods/', {
      code: 'guests',
      name: DELIVERY,
      price: '85.50',
    }),
  ]
})
beforeEach(clearPackingList)
afterAll(async () => {
  for (const { path } of made) await asOwner('DELETE', path)
})

type Placed = { order_id: number; order_number: string; order_token: string; amount_due: string }

/** Two units of one thing. */
async function orderAsGuest(): Promise<Placed> {
  const { variants } = await someProduct()
  const variant = variants.find(({ stock_available }) => stock_available > 4)
  let cart = ''
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(path, shop().serviceUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(cart ? { 'X-Cart-Token': cart } : {}) },
      body: JSON.stringify(body),
    })
    cart = response.headers.get('X-Cart-Token') ?? cart
    const reply = await response.text()
    expect(response.ok, reply).toBe(true)
    return JSON.parse(reply)
  }
  await post('/api/orders/cart/add/', { variant_id: variant?.id, quantity: 2 })
  const { data } = await post('/api/guest-orders/', {
    ...GUEST,
    address: '12 Fig Lane, Observatory, Cape Town, 7925',
    payment_method: 'payment_provider_a',
    discount_code: CODE,
  })
  return data
}

const opens = async ({ order_number, order_token }: Placed) => {
  const url = new URL(`/api/guest-orders/${order_number}/`, shop().serviceUrl)
  return (await fetch(url, { headers: { 'X-Order-Token': order_token } })).ok
}

type Costs = {
  items_total: string
  discount: { amount: string }
  amount_due: string
  items: { amount_paid: string }[]
  payments: { amount: string }[]
  refunds: { amount: string }[]
}
const costsOf = ({ order_id }: Placed) => asOwner<Costs>('GET', `/api/admin/orders/${order_id}/`)

/** Without the sign of the currency and what parts thousands. */
const digits = (amount: string | null) => (amount ?? '').replaceAll(/\D/g, '')

it('a clerk sees who ordered, books what is owed, ends the old link and refunds a share', async () => {
  const order = await orderAsGuest()
  const visitor = await visit(
    browser.current,
    `/admin/orders?search=${order.order_number}`,
    await newStaff('clerk'),
    PHONE,
  )
  const { page, w } = visitor
  const row = page.locator('tbody tr')
  await row.locator('.narrow-only').getByText(GUEST.full_name).waitFor()
  await row.locator('.narrow-only').getByText(w.orders.guest, { exact: true }).waitFor()
  expect(digits(await row.locator('td.number').last().textContent())).toBe(digits(order.amount_due))
  await look(visitor, 'guest-orders')

  await row.getByRole('link').click()
  await heading(visitor, w.order.title(order.order_number))
  const who = page.locator('section[aria-labelledby=who]')
  await who.getByText(GUEST.full_name).waitFor()
  await who.getByText(w.orders.guest, { exact: true }).waitFor()
  const links = who.getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    ...[`mailto:${GUEST.email}`, 'tel:+27825550199'],
    '/admin/orders?search=mariam%40example.com',
  ])
  const before = await costsOf(order)
  const sums = page.locator('tfoot tr')
  expect((await sums.locator('th').allTextContents()).map((name) => name.trim())).toEqual([
    ...[w.order.itemsTotal, `${w.order.discount}${CODE}`, `${w.order.delivery}${DELIVERY}`],
    w.order.total,
  ])
  expect((await sums.locator('td:last-child').allTextContents()).map(digits)).toEqual(
    [before.items_total, before.discount.amount, '85.50', before.amount_due].map(digits),
  )
  await look(visitor, 'guest-order')

  await page.getByRole('link', { name: w.changing.pay }).click()
  const book = page.getByRole('button', { name: /^Book/ })
  expect(digits(await book.textContent())).toBe(digits(order.amount_due))
  await book.click()
  await page.getByText(w.changing.paid).waitFor()
  expect((await costsOf(order)).payments.at(-1)?.amount).toBe(order.amount_due)

  expect(await opens(order)).toBe(true)
  for (const isRenewed of [false, true]) {
    await page.goto(`/admin/orders/${order.order_id}?do=sendLink`)
    const renew = page.getByLabel(w.changing.linkRenew)
    await renew.setChecked(isRenewed)
    await look(visitor, `guest-link-${isRenewed}`)
    await page.getByRole('button', { name: w.changing.sendLink }).click()
    await page.getByText(w.changing.linkSent).waitFor()
    expect(await opens(order)).toBe(!isRenewed)
  }

  await page.goto(`/admin/orders/${order.order_id}?do=refund`)
  await page.locator('.units-of input[type=number]').first().fill('1')
  await page.getByLabel(w.changing.refundReason, { exact: true }).fill('A seam was open.')
  const refund = page.getByRole('button', { name: /^Give back/ })
  const shown = digits(await refund.textContent())
  await refund.click()
  await page.getByText(w.order.refundedUnits(1)).waitFor()
  const { refunds, items } = await costsOf(order)
  expect(shown).toBe(digits(refunds[0]?.amount ?? ''))
  expect(Number(refunds[0]?.amount)).toBeCloseTo(Number(items[0]?.amount_paid) / 2, 1)
  await visitor.context.close()
})

it('a clerk finds a guest among the people, by a name in any order, and opens the orders', async () => {
  const order = await orderAsGuest()
  const visitor = await visit(browser.current, '/admin/people', await newStaff('clerk'))
  const { page, w } = visitor
  await page.getByRole('link', { name: w.people.guests }).click()
  await page.waitForURL('**/admin/people?kind=guest')
  await page.getByLabel(w.people.search).fill('osman, mariam')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/people?*search=*')
  await page.getByRole('status').getByText(w.people.guestsFound(1)).waitFor()
  await page.getByText(GUEST.phone_number).waitFor()
  await look(visitor, 'people-guest')
  await page.getByRole('link', { name: GUEST.full_name }).click()
  await page.waitForURL('**/admin/orders?search=mariam%40example.com')
  await page.getByRole('link', { name: order.order_number }).first().waitFor()
  await visitor.context.close()
})

it('a clerk corrects who ordered, and the timeline says so without the address', async () => {
  const order = await orderAsGuest()
  const clerk = await newStaff('clerk')
  const visitor = await visit(
    browser.current,
    `/admin/orders/${order.order_id}?do=correct`,
    clerk,
    PHONE,
  )
  const { page, w, context } = visitor
  await page.getByLabel(w.order.guestEmail).fill('mariam.osman@example.com')
  await look(visitor, 'guest-correct')
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText(w.changing.saved).waitFor()
  await page.locator('section[aria-labelledby=who]').getByText('mariam.osman@').first().waitFor()
  expect(await opens(order)).toBe(false)
  const [first, ...others] = await page
    .locator('section[aria-labelledby=timeline] li')
    .filter({ hasNotText: english.letter('') })
    .allTextContents()
  expect(first).toContain(english.actions.update_order)
  expect(first).toContain(english.changed(english.fields.email ?? ''))
  expect(first).toContain(clerk.email)
  expect(first).not.toContain('osman')
  expect(others.at(-1)).toContain(english.actions.place_order)
  await look(visitor, 'guest-timeline')
  await context.close()

  const path = `/admin/orders/${order.order_id}`
  const inArabic = { ...PHONE, language: 'ar', theme: 'dark' } as const
  const second = await visit(browser.current, path, clerk, inArabic)
  const acts = second.page.locator('section[aria-labelledby=timeline]')
  await acts.getByText(arabic.actions.update_order ?? '').waitFor()
  await look(second, 'guest-timeline')
  await second.context.close()
})

it('a correction can be undone where it has sent no mail', async () => {
  const order = await orderAsGuest()
  const path = `/admin/orders/${order.order_id}?do=correct`
  const visitor = await visit(browser.current, path, await newStaff('clerk'), PHONE)
  const { page, w, context } = visitor
  const { address } = await orderOf(order.order_id)
  const undo = page.getByRole('button', { name: w.changing.undo })
  const correct = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: w.changing.saveChanges }).click()
    await page.getByText(w.changing.saved).waitFor()
  }
  await correct(w.order.address, '14 Fig Lane, Observatory, Cape Town, 7925')
  await undo.click()
  await page.getByText(w.changing.undone).waitFor()
  expect((await orderOf(order.order_id)).address).toBe(address)
  await page.goto(path)
  await correct(w.frame.optional(w.order.guestEmail), 'mariam.osman@example.com')
  expect(await undo.count()).toBe(0)
  await context.close()
})

it('a clerk sees that the buyer has put the order into an account, and opens that', async () => {
  const order = await orderAsGuest()
  const buyer = await newCustomer()
  const { token } = await logIn(shop().serviceUrl, buyer)
  const { order_number, order_token } = order
  await ask('POST', '/api/orders/claim/', { order_number, order_token }, token)
  const path = `/admin/orders/${order.order_id}`
  const visitor = await visit(browser.current, path, await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(order_number))
  const [claimed] = await page
    .locator('section[aria-labelledby=timeline] li')
    .filter({ hasNotText: english.letter('') })
    .allTextContents()
  expect(claimed).toContain(english.claimedByBuyer)
  expect(claimed).toContain(buyer.email)
  await page.getByRole('link', { name: 'Amina Jacobs' }).click()
  await page.waitForURL(`**/admin/people/${buyer.id}`)
  await context.close()
})

it('a packer sees whose parcel it is, in the list, at the table and on its slip', async () => {
  const order = await orderAsGuest()
  await asOwner('POST', `/api/admin/orders/${order.order_id}/status/`, { status: 'paid' })
  const visitor = await newVisitor(browser.current, { ...PHONE, width: 1280, language: 'ar' })
  const { page, w } = visitor
  const sees = async (place: string) => {
    const part = page.locator(place)
    for (const text of [GUEST.full_name, GUEST.email, GUEST.phone_number, w.orders.guest]) {
      await part.getByText(text, { exact: true }).waitFor()
    }
  }
  await page.goto('/admin/packing')
  await signIn(visitor, await newStaff('packer'))
  await sees('tbody tr')
  await look(visitor, 'guest-packing')
  await page.getByRole('button', { name: w.packing.claim }).click()
  await heading(visitor, w.packing.ownParcels)
  await sees('.open-parcel')
  await look(visitor, 'guest-packing-table')
  await page.getByRole('link', { name: w.packing.slips }).click()
  await sees('.slip')
  await look(visitor, 'guest-slip')
  await page.goto(`/admin/orders/${order.order_id}`)
  await page.getByText(DELIVERY).first().waitFor()
  await look(visitor, 'guest-order')
  await visitor.context.close()
})
