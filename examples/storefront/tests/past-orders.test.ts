/** Orders of before the shop moved here stand on the page of orders, once the address is proven. */
import { expect, it } from 'vitest'
import { logInAnew } from './support/account.ts'
import { bringPastOrder, linkTo } from './support/api.ts'
import { homeIn, look, newVisitor, settle, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

it.each([
  { width: 390, language: 'ar' },
  { width: 1280, language: 'en' },
] as const)('at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const { email } = await logInAnew(visitor)
  const number = `#${reader.width}`
  await bringPastOrder(number, email)
  const orders = `${homeIn(language)}orders`
  const title = page.getByRole('heading', { level: 2, name: t.purchases.past })
  await page.goto(orders)
  await page.getByText(t.purchases.none).waitFor()
  await settle(visitor)
  expect(await title.count(), 'the address is not proven').toBe(0)

  await page.goto(await linkTo(email, '/verify-email'))
  await page.getByRole('heading', { level: 1, name: t.access.verified }).waitFor()
  await page.goto(orders)
  await title.waitFor()
  const card = page.getByRole('article').filter({ hasText: number })
  await card.getByText('Linen Abaya').waitFor()
  await card.getByText(t.purchases.quantity(2)).waitFor()
  await settle(visitor)
  await look(visitor, 'past-orders')
  await visitor.context.close()
})
