/** Without a network the shop says so at once, and goes on by itself when it is back. */
import { expect, it } from 'vitest'
import { shop } from './support/shop.ts'
import { alive, homeIn, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
/** No timer of the page ends from now on, and nothing is tried again: what is said comes from the first sign. */
const stopClock = ({ page }: Visitor) => page.clock.pauseAt(Date.now() + 60_000)

it.each(['en', 'ar', 'fr', 'tr', 'id'] as const)(
  'the browser is offline, in "%s"',
  async (language) => {
    const visitor = await newVisitor(browser.current, { width: 390, language })
    const { page, t, context } = visitor
    await page.clock.install()
    await page.goto(`${homeIn(language)}products`)
    const next = page.locator('.pager a').first()
    await next.waitFor()
    await stopClock(visitor)
    await context.setOffline(true)
    await page.getByRole('status').getByText(t.shop.offline).waitFor()
    await page.clock.resume()
    // A page of the list that was not loaded yet.
    await next.click()
    await page
      .getByRole('alert')
      .getByText(t.errors.own.network ?? '')
      .waitFor()
    await context.setOffline(false)
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page
      .getByText(t.shop.pageOf(2, 0).split('0')[0] ?? '')
      .first()
      .waitFor()
    await page.getByText(t.shop.offline).waitFor({ state: 'detached' })
    await context.close()
  },
)

it('the service cannot be reached, though the browser is online', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t, context } = visitor
  await page.clock.install()
  await page.goto('/products')
  const next = page.locator('.pager a').first()
  await alive(visitor)
  await stopClock(visitor)
  const service = `${shop().serviceUrl}/**`
  await page.route(service, (route) => route.abort('connectionrefused'))
  await next.click()
  await page.getByRole('status').getByText(t.shop.offline).waitFor()
  await page.clock.resume()
  await page
    .getByRole('alert')
    .getByText(t.errors.own.network ?? '')
    .waitFor()
  await page.unroute(service)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByText(t.shop.offline).waitFor({ state: 'detached' })
  await context.close()
})

it('the script of a page cannot be fetched', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'ar' })
  const { page, t, context } = visitor
  await page.goto('/ar/products')
  await alive(visitor)
  await context.setOffline(true)
  await page.getByRole('link', { name: t.shop.bagWith(0) }).click()
  await page.getByRole('heading', { level: 1, name: t.shop.notLoaded }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: t.bag.title }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ar/cart')
  await context.close()
})

it('the measures of a product cannot be fetched', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t, context } = visitor
  await page.goto('/products/velvet-evening-gown')
  const opener = page.getByRole('button', { name: t.catalog.whichSize })
  await opener.waitFor()
  await page.route(/\/assets\/size-guide/, (route) => route.abort())
  await opener.click()
  await page
    .getByRole('status')
    .getByText(t.errors.own.network ?? '')
    .waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await context.close()
})
