/** After a navigation the new page is at its top; the way back leads to where the visitor was. */
import { expect, it } from 'vitest'
import { newAccount } from './steps/purchase.ts'
import { logInAnew, register } from './support/account.ts'
import { aColourfulProduct, orderAsGuest } from './support/api.ts'
import { shop } from './support/shop.ts'
import { newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
/** Lower than the first window, on any page of the shop. */
const FAR = 500

const HOME = /\/assets\/home-.*\.js/
const ABOUT = /\/assets\/about-.*\.js/

const scrolled = ({ page }: Visitor) => page.evaluate(() => Math.round(scrollY))

/** As far as the page goes; until it is painted, since only then it has scrolled. */
const scrollDown = ({ page }: Visitor, y = FAR) =>
  page.evaluate(async (y) => {
    scrollTo(0, y)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }, y)

/** Its script comes late: the visitor scrolls the form while she waits. */
async function delayHome({ page }: Visitor) {
  let go = () => {}
  const wait = new Promise<void>((resolve) => {
    go = resolve
  })
  const asked = page.waitForRequest(HOME)
  await page.route(HOME, async (route) => {
    await wait
    await route.continue()
  })
  return { asked, go }
}

it.each(['en', 'ar'] as const)(
  'home is at its top after a registration and a log-in, in "%s"',
  async (language) => {
    const visitor = await newVisitor(browser.current, { width: 390, language })
    const { page, t } = visitor
    const account = newAccount()
    await page.goto(language === 'ar' ? '/ar/register' : '/register')
    const { asked, go } = await delayHome(visitor)
    await register(visitor, account)
    await asked
    await scrollDown(visitor)
    go()
    await page.getByRole('heading', { level: 1, name: t.catalog.headline }).waitFor()
    expect(await scrolled(visitor)).toBe(0)

    await page.goto('/account')
    await page.getByRole('button', { name: t.access.logOut }).click()
    await page.getByRole('heading', { level: 1, name: t.catalog.headline }).waitFor()
    await page.goto('/log-in')
    const later = await delayHome(visitor)
    await page.getByLabel(t.access.email).fill(account.email)
    await page.getByLabel(t.access.password).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: t.access.logIn, exact: true }).click()
    await later.asked
    await scrollDown(visitor)
    later.go()
    await page.getByRole('heading', { level: 1, name: t.catalog.headline }).waitFor()
    expect(await scrolled(visitor)).toBe(0)
    await visitor.context.close()
  },
)

it('back and forward restore, also where a page has to be loaded again', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  await logInAnew(visitor)
  for (const path of ['/', '/products', '/outfits/1']) {
    await page.goto(path)
    await settle(visitor)
    const main = page.getByRole('main')
    await scrollDown(visitor)
    const before = await scrolled(visitor)
    await main
      .locator('a[href^="/products/"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await page.getByRole('button', { name: t.catalog.add }).waitFor()
    await settle(visitor)
    expect(await scrolled(visitor), `the product after ${path}`).toBe(0)
    await scrollDown(visitor, 300)
    await page.goBack()
    await expect.poll(() => scrolled(visitor)).toBe(before)
    await settle(visitor)
    expect(await scrolled(visitor), path).toBe(before)
    await page.goForward()
    await expect.poll(() => scrolled(visitor)).toBe(300)
  }
  await visitor.context.close()
})

/** The script of the next page does not come: the one that is left is shown. */
async function leave({ page }: Visitor) {
  await page.route(ABOUT, () => {})
  const asked = page.waitForRequest(ABOUT)
  await page.locator('footer a[href*="/about/"]').first().click()
  await asked
}

it('a product that is left keeps what was chosen while the next page is fetched', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page } = visitor
  await page.goto('/cart')
  await page.getByRole('main').locator('a[href="/products"]').first().click()
  await page.getByRole('article').first().getByRole('link').first().click()
  const size = page.getByRole('radio', { name: 'M', exact: true })
  await size.check({ force: true })
  await settle(visitor)
  await leave(visitor)
  expect(await size.isChecked()).toBe(true)
  await visitor.context.close()
})

it('a page that is left stays while the next one is fetched and data of its own comes', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page } = visitor
  await page.goto('/')
  await settle(visitor)
  const reached = Promise.withResolvers<void>()
  await page.route('**/payment-methods/', async (route) => {
    await reached.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/payment-methods/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await asked
  await leave(visitor)
  const answered = page.waitForResponse('**/payment-methods/')
  reached.resolve()
  await answered
  await expect.poll(() => page.locator('.footer-payment').textContent()).not.toBe('')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await visitor.context.close()
})

it('and an order that was not paid is still not waited for', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page, t } = visitor
  const { id, number, token } = await orderAsGuest(await aColourfulProduct('abaya', 'M', 'en'))
  await page.goto('/cart')
  await page.evaluate(
    (orders) => localStorage.setItem('shop-guest-orders', orders),
    JSON.stringify([{ id, number, token }]),
  )
  await page.goto(`/paid/${id}?cancelled=1`)
  await page.getByRole('heading', { level: 1, name: t.paid.notPaid }).waitFor()
  await leave(visitor)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t.paid.notPaid)
  await visitor.context.close()
})

it('a page that comes late on the way back is shown where it was left', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  // Of an account no reply is remembered.
  await logInAnew(visitor)
  await page.goto('/outfits/1')
  await settle(visitor)
  await scrollDown(visitor, 700)
  await page
    .locator('.piece a')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await page.getByRole('button', { name: t.catalog.add }).waitFor()
  let reply = () => {}
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/outfits/1/**', async (route) => {
      asked()
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      await route.continue()
    })
  })
  await page.goBack()
  await isAsked
  await page.locator('.shimmer').first().waitFor()
  reply()
  await page.locator('.piece').first().waitFor()
  await expect.poll(() => scrolled(visitor)).toBe(700)
  await visitor.context.close()
})

const ORDER = {
  order_number: 'ORD-1',
  status: 'paid',
  created_at: '2026-11-02T10:00:00Z',
  items_count: 1,
  items_preview: [],
  amount_due: '450.00',
}

/** Three pages of what the demo has one of at most. */
async function lengthen({ page }: Visitor) {
  await page.route(/\/api\/outfits\/public\//, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('page=2', 'page=1') })
    return route.fulfill({ response, json: { ...(await response.json()), count: 30 } })
  })
  const headers = {
    'Access-Control-Allow-Origin': shop().shopUrl,
    'Access-Control-Allow-Credentials': 'true',
  }
  await page.route(/\/api\/orders\/\?/, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const results = Array.from({ length: 10 }, (_, id) => ({ id, ...ORDER }))
    return route.fulfill({ headers, json: { count: 30, results } })
  })
}

it('a list, orders and outfits are shown from the top when a page is turned', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  await logInAnew(visitor)
  await lengthen(visitor)
  for (const path of ['/products', '/orders', '/outfits']) {
    // Not as a server has rendered it.
    await page.goto('/account')
    const link = page.locator(`a[href="${path}"]`).first()
    await link.evaluate((element) => (element as HTMLElement).click())
    await page.getByText(t.shop.pageOf(1, 0).split('0')[0] ?? '').waitFor()
    await settle(visitor)
    await scrollDown(visitor)
    await page.getByRole('link', { name: t.shop.next, exact: true }).press('Enter')
    await page.getByText(t.shop.pageOf(2, 0).split('0')[0] ?? '').waitFor()
    await settle(visitor)
    expect(await scrolled(visitor), path).toBe(0)
    expect(await page.locator('h1:focus').count(), path).toBe(1)
  }
  await visitor.context.close()
})

it('the next page in a tab of its own leaves this one where it is', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page, t, context } = visitor
  await page.goto('/products')
  await settle(visitor)
  const other = context.waitForEvent('page')
  await page
    .getByRole('link', { name: t.shop.next, exact: true })
    .click({ modifiers: ['ControlOrMeta'] })
  await (await other).close()
  await scrollDown(visitor, 200)
  await page
    .locator('.filter-sizes input')
    .first()
    .evaluate((box) => (box as HTMLElement).click())
  await page.waitForURL(/size=/)
  await settle(visitor)
  expect(await scrolled(visitor)).toBe(200)
  await context.close()
})
