/** Goal: nothing that was typed is lost by a reload or on the way back, and no scan presses a button. */
import { expect, it } from 'vitest'
import { makeOrder, newStaff } from './support/api.ts'
import { heading, look, pressAtOnce, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()
const NEW_ADDRESS = '3 Olive Close, Cape Town, 8005'

it('keeps what was typed until it is left, or the user logs out', async () => {
  const made = await makeOrder()
  const visitor = await visit(
    browser.current,
    `/admin/orders/${made.id}?do=correct`,
    await newStaff('clerk'),
    { width: 390 },
  )
  const { page, w, context } = visitor
  const address = page.getByLabel(w.order.address, { exact: true })
  await address.fill(NEW_ADDRESS)
  await page.reload()
  await expect.poll(() => address.inputValue()).toBe(NEW_ADDRESS)
  // Another action, with a number, a tick and a text; then back to the first.
  await page.getByRole('link', { name: w.changing.refund }).click()
  const units = page.locator('.units-of input[type=number]').first()
  await units.fill('1')
  await page.getByLabel(w.changing.restock).first().uncheck()
  await page.getByLabel(w.changing.refundReason, { exact: true }).fill('A seam was open.')
  await page.goBack()
  await expect.poll(() => address.inputValue()).toBe(NEW_ADDRESS)
  await page.goForward()
  await expect
    .poll(() => page.getByLabel(w.changing.refundReason, { exact: true }).inputValue())
    .toBe('A seam was open.')
  expect(await units.inputValue()).toBe('1')
  expect(await page.getByLabel(w.changing.restock).first().isChecked()).toBe(false)
  await look(visitor, 'order-refund-kept')
  await page.getByRole('button', { name: w.changing.keepOrder }).click()
  await page.getByRole('link', { name: w.changing.refund }).click()
  expect(await page.getByLabel(w.changing.refundReason, { exact: true }).inputValue()).toBe('')

  // A log-out leaves nothing of it in the tab.
  await page.getByLabel(w.frame.settings).click()
  await page.getByRole('button', { name: w.frame.logOut }).click()
  await page.getByRole('button', { name: w.access.logIn }).waitFor()
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).not.toContain('Olive')
  await context.close()
})

it('a scan beside its field presses no action', async () => {
  const made = await makeOrder()
  const visitor = await visit(browser.current, `/admin/orders/${made.id}`, await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(made.number))
  const isEnterPrevented = await pressAtOnce(visitor, [...'12345', 'Enter'])
  // By the clock of the page: whatever the scan would press has been pressed by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(isEnterPrevented).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('1')
  await page.waitForURL(`**/admin/orders/${made.id}?do=ship`)
  await context.close()
})

it('the way back from an order leads to its place in the list', async () => {
  const visitor = await visit(browser.current, '/admin/orders', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, context } = visitor
  await heading(visitor, w.orders.title)
  const link = page.locator('main tbody a').nth(12)
  await link.waitFor()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await link.click()
  await page.waitForURL(/orders\/\d+$/)
  await page.getByRole('heading', { name: w.order.money }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await context.close()
})
