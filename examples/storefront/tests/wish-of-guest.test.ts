/** A guest who wants a mail when a piece is back is logged in first, and gets what she asked for. */
import { expect, it } from 'vitest'
import { newAccount } from './steps/purchase.ts'
import { register } from './support/account.ts'
import { aSoldOutVariant } from './support/api.ts'
import { homeIn, look, newVisitor, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

it.each([
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const)('over a registration and a log-in, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const account = newAccount()
  const { product, variant } = await aSoldOutVariant({ id: 0 }, language)
  const address = `${homeIn(language)}products/${encodeURIComponent(product.slug)}?variant=${variant.id}`
  const ask = async () => {
    await page.goto(address)
    await page.getByRole('button', { name: t.catalog.notify }).click()
    await page.getByRole('heading', { level: 1, name: t.access.logIn }).waitFor()
  }
  const reads = async () => {
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    await page.locator('.buy').getByText(t.wishlist.notifyOn(product.name)).waitFor()
    expect(await page.getByRole('button', { name: t.catalog.notify }).count()).toBe(0)
  }
  await ask()
  await page.getByRole('link', { name: t.access.toRegister }).click()
  await register(visitor, account)
  await reads()
  await look(visitor, 'awaited')
  await page.goto('/wishlist')
  expect(await page.getByRole('checkbox', { name: t.wishlist.notify }).isChecked()).toBe(true)
  await page.getByRole('button', { name: t.wishlist.removeNamed(product.name) }).click()
  await page.getByRole('heading', { name: t.wishlist.empty }).waitFor()

  await page.goto('/account')
  await page.getByRole('button', { name: t.access.logOut }).click()
  await page.getByRole('status').getByText(t.shop.loggedOut).waitFor()
  await ask()
  await page.getByLabel(t.access.email).fill(account.email)
  await page.getByLabel(t.access.password).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: t.access.logIn, exact: true }).click()
  await reads()
  await visitor.context.close()
})
