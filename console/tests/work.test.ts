/** Goal: the console is in the hand: few presses to a result, the focus where the work goes on, nothing old unsaid. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeOrder, makeOrders, newStaff } from './support/api.ts'
import {
  heading,
  look,
  newVisitor,
  signIn,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()

/** As people press keys: what follows at once is a scanner's. */
async function press({ page }: Visitor, ...keys: string[]) {
  for (const key of keys) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await page.keyboard.press(key)
  }
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

const passTime = (page: Page, ms: number) =>
  page.evaluate((by) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + by
  }, ms)

const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

it('the first result of a search is three presses away, and arrows go from row to row', async () => {
  const [first, second] = await makeOrders(2)
  const visitor = await visit(browser.current, '/admin/', await newStaff('packer'))
  const { page, w, context } = visitor
  await heading(visitor, w.today.title)
  await press(visitor, '/')
  await page.keyboard.type(first?.number ?? '')
  await press(visitor, 'Enter')
  await expect.poll(() => focused(page)).toBe(first?.number)
  await press(visitor, 'Enter')
  await heading(visitor, w.order.title(first?.number ?? ''))

  // From one search to the next: what the former one found gets no focus.
  await press(visitor, '/')
  await page.keyboard.type('ORD-')
  await press(visitor, 'Enter')
  await page.waitForURL('**/admin/orders?search=ORD-')
  await expect.poll(() => focused(page)).toMatch(/^ORD-/)
  const rows = page.locator('main tbody tr')
  const names = await rows.locator('th a').allTextContents()
  await press(visitor, 'ArrowDown')
  expect(await focused(page)).toBe(names[1])
  await press(visitor, 'ArrowUp')
  expect(await focused(page)).toBe(names[0])
  await press(visitor, '/')
  await page.keyboard.type(second?.number ?? '')
  await press(visitor, 'Enter')
  await expect.poll(() => focused(page)).toBe(second?.number)
  await context.close()
})

it('keys of one character are switched off by the person, on this device', async () => {
  const made = await makeOrder()
  const packer = await newStaff('packer')
  const visitor = await visit(browser.current, `/admin/orders/${made.id}`, packer, { width: 390 })
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(made.number))
  await press(visitor, '?')
  const dialog = page.getByRole('dialog', { name: w.frame.keys })
  await dialog.getByLabel(w.frame.singleKeys).uncheck()
  await look(visitor, 'keys-off')
  expect(await dialog.getByText(w.frame.goTo(w.frame.orders)).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await page.locator('main [aria-keyshortcuts]').count()).toBe(0)
  await press(visitor, '1', '/', 'g', 'o', '?')
  // By the clock of the page: whatever a key presses has been pressed by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/admin/orders/${made.id}`)
  expect(await dialog.isVisible()).toBe(false)
  await page.reload()
  await page.getByRole('link', { name: w.changing.ship }).waitFor()
  expect(await page.locator('main [aria-keyshortcuts]').count()).toBe(0)
  // From the menu they are switched on again.
  await page.locator('.menu summary').click()
  await page.getByRole('button', { name: w.frame.keys }).click()
  await dialog.getByLabel(w.frame.singleKeys).check()
  await page.keyboard.press('Escape')
  await press(visitor, '1')
  await page.waitForURL(`**/admin/orders/${made.id}?do=ship`)
  await context.close()
})

it('after a save the focus is on what has opened the form, or on the heading', async () => {
  const made = await makeOrder()
  const visitor = await visit(browser.current, `/admin/orders/${made.id}`, await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(made.number))
  const correct = page.getByRole('link', { name: w.changing.correct })
  await correct.click()
  await page.getByLabel(w.order.address, { exact: true }).fill('3 Olive Close, Cape Town, 8005')
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await expect.poll(() => correct.evaluate((each) => each === document.activeElement)).toBe(true)
  // An order that has left has no such action any more.
  await page.getByRole('link', { name: w.changing.ship }).click()
  await page.getByLabel(w.order.carrier).fill('Courier')
  await page.getByRole('button', { name: w.changing.ship }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  await context.close()
})

it('a list that is looked at again is loaded again, unless it is worked with, and says when it is old', async () => {
  const visitor = await visit(browser.current, '/admin/orders', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, context } = visitor
  await heading(visitor, w.orders.title)
  await page.locator('tbody a').first().waitFor()
  const made = await makeOrder()
  await passTime(page, 60_000)
  await lookAgain(page)
  await page.getByRole('link', { name: made.number }).waitFor()

  await page.getByLabel(w.many.select(made.number)).check()
  const later = await makeOrder()
  await passTime(page, 600_000)
  await lookAgain(page)
  const refresh = page.getByRole('button', { name: w.frame.refresh })
  await refresh.waitFor()
  await look(visitor, 'orders-old')
  expect(await page.getByRole('link', { name: later.number }).count()).toBe(0)
  await refresh.click()
  await page.getByRole('link', { name: later.number }).waitFor()
  await refresh.waitFor({ state: 'detached' })
  expect(await page.getByLabel(w.many.select(made.number)).isChecked()).toBe(true)

  await page.goto('/admin/')
  const kind = page.locator('.counts li').filter({ hasText: w.today.kinds.orders_to_pack ?? '' })
  await kind.waitFor()
  const before = Number(await kind.locator('.count').textContent())
  await makeOrder()
  await passTime(page, 60_000)
  await lookAgain(page)
  await expect.poll(async () => Number(await kind.locator('.count').textContent())).toBe(before + 1)
  await context.close()
})

it.each([
  ['en', 'US', /^R\s?[\d,]+\.\d\d$/],
  ['ar', 'EG', /^[^0-9]*[٠-٩]+[^0-9]*$/],
] as const)('in %s, sums are written as in %s', async (language, country, written) => {
  const visitor = await newVisitor(browser.current, { language })
  const { page, w, context } = visitor
  await page.route('**/admin/orders', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html', `<html data-country="${country}"`)
    await route.fulfill({ response, body })
  })
  await page.goto('/admin/orders')
  await signIn(visitor, await newStaff('packer'))
  await heading(visitor, w.orders.title)
  const sums = page.locator('tbody td.number:last-child')
  await sums.first().waitFor()
  const texts = await sums.allTextContents()
  expect(texts.filter((text) => !written.test(text))).toEqual([])
  await context.close()
})
