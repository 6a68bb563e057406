/** Goal: a clerk orders for a customer on the phone, sees the total before it is placed, and gets the link to send. */
import { expect, it } from 'vitest'
import { asOwner, newCustomer, newStaff, someProduct } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()
const PATH = '/admin/orders/new'

type Made = {
  order_number: string
  amount_due: string
  payment_url: string | null
  guest: { email: string; full_name: string; phone_number: string } | null
  user: { id: number } | null
  items: { quantity: number; variant: { id: number } }[]
  address: string
  staff_notes: { text: string }[]
}
const newest = async () => {
  const { results } = await asOwner<{ results: { id: number }[] }>(
    'GET',
    '/api/admin/orders/?page_size=1',
  )
  return asOwner<Made>('GET', `/api/admin/orders/${results[0]?.id}/`)
}
async function aGarment() {
  const { id, name, variants } = await someProduct()
  const variant = variants.find(({ stock_available }) => stock_available > 4)
  if (!variant) throw new Error('the demo has nothing in stock')
  return { id, name, variant, variants }
}

it('by keys alone: a SKU, a guest by phone, the total, and a link that is copied', async () => {
  const { variant } = await aGarment()
  const staff = await newStaff('clerk')
  const phone = { width: 390, language: 'en', theme: 'dark' } as const
  const visitor = await visit(browser.current, '/admin/orders', staff, phone)
  const { page, context, w, expected } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('link', { name: w.orders.create }).press('Enter')
  await heading(visitor, w.phone.title)
  await look(visitor, 'new-order')

  for (let unit = 1; unit <= 2; unit += 1) {
    await page.getByLabel(w.phone.find).fill(variant.sku.toLowerCase())
    await page.keyboard.press('Enter')
    await page.locator('.unit-count').getByText(String(unit)).waitFor()
  }
  await page
    .locator('.unit', { hasText: variant.sku })
    .getByText(w.phone.inStock(variant.stock_available))
    .waitFor()
  expected.add(400)
  await page.getByLabel(w.phone.address).fill('12 Fig Lane, Observatory, Cape Town, 7925')
  const seeTotal = page.getByRole('button', { name: w.phone.seeTotal })
  const hours = page.getByLabel(w.phone.hours)
  await hours.fill('abc')
  await seeTotal.press('Enter')
  await page.getByText('A valid integer is required.').waitFor()
  await hours.fill('')
  await seeTotal.press('Enter')
  await page.getByText('Give at least one of email, phone_number and user_id.').waitFor()
  await look(visitor, 'new-order-wrong')

  expected.add(409)
  await page.getByLabel(w.phone.phoneNumber).fill('+27 82 555 0177')
  await page.getByLabel(w.phone.staffNote).fill('Rang at noon')
  await seeTotal.press('Enter')
  const place = page.getByRole('button', { name: w.phone.place('') })
  await place.waitFor()
  await look(visitor, 'new-order-total')
  // The draft is kept until the order is placed.
  await page.reload()
  await seeTotal.waitFor()
  expect(await page.getByLabel(w.phone.address).inputValue()).toBe(
    '12 Fig Lane, Observatory, Cape Town, 7925',
  )
  expected.add(409)
  await seeTotal.press('Enter')
  await place.press('Enter')
  const link = page.locator('code.secret')
  await link.waitFor()
  await page.getByRole('button', { name: w.phone.copy }).press('Enter')
  await page.getByText(w.phone.copied).waitFor()
  await look(visitor, 'new-order-placed')

  const made = await newest()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made.payment_url)
  expect(made).toMatchObject({
    guest: { email: '', full_name: '', phone_number: '+27 82 555 0177' },
    address: '12 Fig Lane, Observatory, Cape Town, 7925',
    items: [{ quantity: 2, variant: { id: variant.id } }],
    staff_notes: [{ text: 'Rang at noon' }],
  })
  await page.getByRole('link', { name: w.phone.open }).click()
  await page.getByRole('link', { name: '+27 82 555 0177' }).waitFor()
  await look(visitor, 'order-by-phone')
  await context.close()
})

it('says that an order was begun before, and starts afresh', async () => {
  const { variant } = await aGarment()
  const visitor = await visit(browser.current, PATH, await newStaff('clerk'), { width: 390 })
  const { page, context, w } = visitor
  await heading(visitor, w.phone.title)
  const afresh = page.getByRole('button', { name: w.phone.startAfresh })
  expect(await afresh.count()).toBe(0)
  await page.getByLabel(w.phone.find).fill(variant.sku)
  await page.keyboard.press('Enter')
  await page.locator('.unit-count').waitFor()
  await page.getByLabel(w.phone.address).fill('1 Palm Street')
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: w.orders.create }).click()
  await page.getByText(w.phone.leftOver).waitFor()
  expect(await page.getByLabel(w.phone.address).inputValue()).toBe('1 Palm Street')
  await look(visitor, 'new-order-left-over')
  await afresh.press('Enter')
  await page.getByText(w.phone.noItems).waitFor()
  expect(await afresh.count()).toBe(0)
  expect(await page.getByLabel(w.phone.address).inputValue()).toBe('')
  expect(await page.locator('h1').evaluate((title) => title === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByText(w.phone.noItems).waitFor()
  expect(await page.getByLabel(w.phone.address).inputValue()).toBe('')
  await context.close()
})

it('by words, for an account, to be paid later', async () => {
  const { id, name, variant, variants } = await aGarment()
  const customer = await newCustomer({ phone: '+27 82 555 0134' })
  const arabic = { width: 1280, language: 'ar', theme: 'light' } as const
  const visitor = await visit(browser.current, PATH, await newStaff('clerk'), arabic)
  const { page, context, w, expected } = visitor
  const found = page.locator('details.found')
  const garment = (of: { size: string; color: string }) =>
    found.getByRole('button', { name: new RegExp(`${name}, ${of.size}, ${of.color}`) })
  // A row for the product opens all its variants; without as much as a colour none is shown before.
  await page.getByLabel(w.phone.find).fill(name)
  await page.keyboard.press('Enter')
  const row = found.filter({ has: page.getByText(name, { exact: true }) })
  await row.waitFor()
  if ((await row.getAttribute('open')) === null) await row.locator('summary').press('Enter')
  await garment(variant).waitFor()
  const other = variants.find(({ color }) => color !== variant.color)
  if (!other) throw new Error('the demo has one colour of it')
  await garment(other).waitFor()
  await look(visitor, 'new-order-found')
  // Its colour and a size leave the variant alone, which goes from the results into the lines.
  await page.getByLabel(w.phone.find).fill(`${name} ${variant.color} size ${variant.size}`)
  await page.keyboard.press('Enter')
  await garment(other).waitFor({ state: 'detached' })
  await look(visitor, 'new-order-narrowed')
  await garment(variant).click()
  await page.locator('.unit-count').getByText('1').waitFor()
  await found.first().waitFor({ state: 'detached' })
  await page.getByLabel(w.phone.findAccount).fill(customer.email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w.phone.choose }).click()
  await page.getByLabel(w.phone.email).waitFor({ state: 'detached' })
  await page.getByText('+27 82 555 0134').waitFor()
  await page.getByLabel(w.phone.address).fill('12 Fig Lane')
  await page.getByLabel(w.phone.payment, { exact: true }).selectOption('later')
  await page.getByLabel(w.phone.language).selectOption('ar')
  await look(visitor, 'new-order-account')
  expected.add(409)
  await page.getByRole('button', { name: w.phone.seeTotal }).click()
  const place = page.locator('form').getByRole('button', { name: w.phone.place('') })
  await place.waitFor()
  // A change asks for the total anew.
  await page.getByLabel(w.phone.hours).fill('48')
  await place.waitFor({ state: 'detached' })
  expected.add(409)
  await page.getByRole('button', { name: w.phone.seeTotal }).click()
  await place.click()
  await page.getByText(w.phone.markLater).waitFor()
  await look(visitor, 'new-order-later')
  const made = await newest()
  expect(made).toMatchObject({
    user: { id: customer.id },
    guest: null,
    language: 'ar',
    payment_url: null,
    items: [{ quantity: 1, variant: { id: variant.id } }],
  })

  // The next one may go to where the last one went.
  await page.getByRole('button', { name: w.phone.again }).click()
  await page.getByLabel(w.phone.findAccount).fill(customer.email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w.phone.choose }).click()
  await page.getByRole('button', { name: w.phone.takeAddress }).press('Enter')
  const address = page.getByLabel(w.phone.address)
  await expect.poll(() => address.inputValue()).toBe('12 Fig Lane')
  await look(visitor, 'new-order-address')

  // Who has the units that are reserved.
  await page.goto(`/admin/products/${id}?stock=${variant.id}`)
  await page.getByRole('link', { name: made.order_number }).click()
  await heading(visitor, w.order.title(made.order_number))
  await context.close()
})
