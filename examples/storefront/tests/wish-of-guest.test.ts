/** The wishes of a guest: kept by her browser, and taken along into her account. A mail needs one first. */
import { expect, it } from 'vitest'
import { newAccount } from './steps/purchase.ts'
import { register } from './support/account.ts'
import { aColourfulProduct, aSoldOutVariant } from './support/api.ts'
import { homeIn, look, newVisitor, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

it.each(READERS)('need no account, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const { product } = await aColourfulProduct('abaya', 'M', language)
  const heart = page.getByRole('button', { name: t.wishlist.heart(product.name), exact: true })
  const isPressed = () => heart.getAttribute('aria-pressed')
  const search = `${homeIn(language)}products?search=${encodeURIComponent(product.name)}`
  await page.goto(search)
  await heart.click()
  const said = page.getByRole('status').filter({ hasText: t.wishlist.added(product.name) })
  expect(new URL(page.url()).pathname).toBe(`${homeIn(language)}products`)
  await page.reload()
  await expect.poll(isPressed).toBe('true')
  await heart.click()
  await expect.poll(isPressed).toBe('false')
  await heart.click()
  await said.getByRole('link', { name: t.wishlist.look }).click()
  await page.getByText(t.wishlist.keptHere).waitFor()
  await page.getByText(t.wishlist.count(1), { exact: true }).waitFor()
  const variants = page.getByLabel(t.wishlist.variant(product.name))
  const before = await variants.inputValue()
  const other = product.variants.find(({ id }) => String(id) !== before)
  await variants.selectOption(String(other?.id))
  await page.reload()
  await expect.poll(() => variants.inputValue()).toBe(String(other?.id))
  await look(visitor, 'wishlist-of-guest')

  await page.getByRole('main').getByRole('link', { name: t.shop.register }).click()
  await page.getByRole('heading', { level: 1, name: t.access.register }).waitFor()
  await register(visitor, newAccount())
  await page.getByRole('heading', { level: 1, name: t.wishlist.title }).waitFor()
  await page.getByText(t.wishlist.mailNote).waitFor()
  expect(await variants.inputValue()).toBe(String(other?.id))
  const kept = () => page.evaluate(() => localStorage.getItem('shop-wishes'))
  await expect.poll(kept).toBe('[]')
  await page.goto(search)
  await expect.poll(isPressed).toBe('true')
  await visitor.context.close()
})

it.each(READERS)(
  'with a mail go over a registration and a log-in, at $width px in "$language"',
  async (reader) => {
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
  },
)
