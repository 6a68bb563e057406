/** Each language, from the first page to the last. */

import { loadErrors, translateError } from '@modest-clothing-store/client/translate'
import { describe, expect, it } from 'vitest'
import { logInAnew } from './support/account.ts'
import { aColourfulProduct, linkTo, logInElsewhere, orderAsGuest } from './support/api.ts'
import { homeIn, look, newVisitor, settle, TEXTS, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

describe.each([
  { language: 'fr', width: 390 },
  { language: 'tr', width: 1280 },
  { language: 'id', width: 390 },
] as const)('a visitor at $width px who reads "$language"', (reader) => {
  it('meets no other language', async () => {
    const visitor = await newVisitor(browser.current, reader)
    const { page, t, expected, language } = visitor
    const main = page.getByRole('main')
    await page.goto(homeIn(language))
    await page.getByRole('heading', { level: 1, name: t.catalog.headline }).waitFor()
    await look(visitor, 'home')
    const names = Object.values(t.looks).map((each) => each.name)
    await page.locator('.look').scrollIntoViewIfNeeded()
    expect(names).toContain(await page.locator('.look h2').textContent())
    for (const name of Object.keys(t.looks)) expect(await main.getByText(name).count()).toBe(0)
    await main.getByRole('link', { name: t.catalog.browse, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: t.catalog.title }).waitFor()
    await look(visitor, 'list')
    await main.getByRole('article').first().getByRole('link').click()
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await page.getByRole('button', { name: t.catalog.add }).waitFor()
    await look(visitor, 'product')
    await page.goto('/log-in')
    await page.waitForURL(`**${homeIn(language)}log-in`)
    await page.getByRole('heading', { level: 1, name: t.access.logIn }).waitFor()
    expected.add(401)
    await page.getByLabel(t.access.email).fill(`${crypto.randomUUID()}@example.com`)
    await page.getByLabel(t.access.password).fill('not-the-password')
    await main.getByRole('button', { name: t.access.logIn, exact: true }).click()
    await loadErrors(language)
    const sentence = translateError('Invalid email or password', language)
    await page.getByRole('alert').getByText(sentence).waitFor()
    await look(visitor, 'log-in')
    await visitor.context.close()
  })
})

it('dates, prices, countries and lists are written in the language of the page', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'fr' })
  const { page, t } = visitor

  const account = await logInAnew(visitor)
  await logInElsewhere(account, {
    recipient: 'Amina Jacobs',
    street: '12 Fig Lane',
    city: 'Berlin',
    country: 'DE',
  })
  await page.goto('/fr/account')
  const today = new Intl.DateTimeFormat('fr', {
    dateStyle: 'long',
    timeZone: 'Africa/Johannesburg',
  }).format(new Date())
  await page.getByText(t.settings.lastUsed(today)).waitFor()
  await page.getByText('12 Fig Lane, Berlin, Allemagne').waitFor()
  await page.goto('/fr/products')
  await settle(visitor)
  const colors = page.getByText(/^[^:]*couleurs\u00a0: .* et /)
  expect(await colors.count()).toBeGreaterThan(0)
  // Of a thousand and more: with a space that is seen.
  const prices = await page.locator('.price').allTextContents()
  expect(prices).toContainEqual(expect.stringMatching(/^\d\u00a0\d{3}\u00a0R$/))
  await visitor.context.close()
})

it.each(['ar', 'fr', 'tr', 'id'] as const)(
  'the mail about an order leads to it in the language in which it was placed: "%s"',
  async (language) => {
    const visitor = await newVisitor(browser.current, { width: 390, language })
    const { page, t } = visitor
    const { email } = await orderAsGuest(await aColourfulProduct('abaya', 'M', 'en'), language)
    await page.goto(await linkTo(email, '/orders/by-link'))
    await page.getByRole('main').getByText(t.purchases.status.pending).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${language}/orders/by-link`)
    await visitor.context.close()
  },
)

it('a language that cannot be fetched leaves an English page, from left to right', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'ar' })
  const { page, context } = visitor
  await page.route(/\/assets\/ar-[\w-]{8}\.js/, (route) => route.abort())
  await page.goto('/ar/products')
  await page.getByRole('heading', { level: 1, name: TEXTS.en.catalog.title }).waitFor()
  const of = (element: HTMLElement) => [element.lang, element.dir]
  expect(await page.locator('html').evaluate(of)).toEqual(['en', 'ltr'])
  await context.close()
})

it('the menu of languages is closed by Escape, by a press elsewhere and by another page', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page, t } = visitor
  await page.goto('/products')
  await settle(visitor)
  const opener = page.getByRole('banner').locator('summary')
  const french = page.getByRole('banner').getByRole('link', { name: 'Français' })
  const open = async () => {
    await opener.click()
    await french.waitFor()
  }
  await open()
  await page.keyboard.press('Escape')
  await french.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await open()
  await page.getByRole('heading', { level: 1 }).click()
  await french.waitFor({ state: 'hidden' })
  await open()
  await page
    .getByRole('link', { name: t.shop.logIn })
    .evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL(/log-in/)
  await french.waitFor({ state: 'hidden' })
  await visitor.context.close()
})

it('the menu of languages is closed by Escape, too, where it was opened before the script had come', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page, context } = visitor
  const goOn = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await goOn.promise
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const opener = page.getByRole('banner').locator('summary')
  const french = page.getByRole('banner').getByRole('link', { name: 'Français' })
  await opener.click()
  await french.waitFor()
  goOn.resolve()
  const isOpenAfterEscape = async () => {
    await page.keyboard.press('Escape')
    return french.isVisible()
  }
  await expect.poll(isOpenAfterEscape).toBe(false)

  // Before the next frame.
  await opener.evaluate(async (summary) => {
    ;(summary as HTMLElement).click()
    await new Promise((next) => setTimeout(next))
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await french.waitFor({ state: 'hidden' })
  await context.close()
})

it('stays in the shop, whatever its address or `next` is', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'ar' })
  const { page, expected } = visitor
  expected.add(404)
  const origins = () =>
    page
      .locator('a[hreflang]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).origin))
  for (const path of ['/ar//elsewhere.example/', '/ar///elsewhere.example/x']) {
    await page.goto(path)
    await settle(visitor)
    const own = new URL(page.url()).origin
    expect([...new Set(await origins())], path).toEqual([own])
  }
  await page.goto('/ar/log-in?next=/x/..//elsewhere.example/')
  const other = page.getByRole('main').locator('a[href*="register"]').first()
  await other.waitFor()
  const led = decodeURIComponent((await other.getAttribute('href'))?.split('next=')[1] ?? '')
  expect(led).toBe('/elsewhere.example/')
  await visitor.context.close()
})
