/** Goal: one session in many tabs, kept nowhere but in them, and none of them ends it for another. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { newOwner, newStaff } from './support/api.ts'
import { heading, newVisitor, signIn, useBrowser, type Visitor, visit } from './support/visitor.ts'

const browser = useBrowser()
const SESSION = 'modest-clothing-store:console:session'

/** A page of another site, also of another port of the same host. */
const elsewhere = createServer((_request, reply) => {
  reply.setHeader('Content-Type', 'text/html').end('<title>elsewhere</title>')
})
afterAll(() => elsewhere.close())
const addressElsewhere = () =>
  new Promise<string>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`),
    )
  })

async function openTab({ context }: Visitor, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const isThere = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const storesOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

const sessionOf = (page: Page): Promise<{ access: string; refresh: string }> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '{}'), SESSION)

async function logOut({ w }: Visitor, page: Page) {
  await page.locator('.menu summary').click()
  await page.getByRole('button', { name: w.frame.logOut }).click()
}

it('a new tab is logged in by an open one, and keeps nothing of it in a storage', async () => {
  const visitor = await visit(browser.current, '/admin/', await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.today.title)
  const tab = await openTab(visitor, '/admin/stock')
  await isThere(tab, w.stock.title)
  const { access, refresh } = await sessionOf(page)
  expect(await storesOf(page)).toContain(refresh)
  const stores = await storesOf(tab)
  expect(stores).not.toContain(access)
  expect(stores).not.toContain(refresh)
  // The first one may be closed, and what the second one has lasts as long as it is open.
  await tab.reload()
  await isThere(tab, w.stock.title)
  await page.close()
  await tab.getByRole('link', { name: w.frame.orders, exact: true }).click()
  await isThere(tab, w.orders.title)
  await context.close()
})

it('pages of other origins, and other profiles, hear nothing of it', async () => {
  const visitor = await visit(browser.current, '/admin/', await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.today.title)
  const other = await context.newPage()
  await other.goto(await addressElsewhere())
  await other.evaluate(() => {
    const heard: unknown[] = []
    const channel = new BroadcastChannel('console')
    channel.onmessage = ({ data }) => heard.push(data)
    channel.postMessage({ is: 'ask' })
    Object.assign(window, { heard })
  })
  // By the time that a tab of the console has an answer, the other one would have had it, too.
  const tab = await openTab(visitor, '/admin/stock')
  await isThere(tab, w.stock.title)
  expect(await other.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  const otherProfile = await newVisitor(browser.current)
  await otherProfile.page.goto('/admin/')
  await heading(otherProfile, w.access.title)
  expect(await sessionOf(page)).toHaveProperty('refresh')
  await otherProfile.context.close()
  await context.close()
})

const TYPED = 'TYPED-AND-LEFT'
const FORM = '/admin/discounts?do=create'

/** A tab of the form, with a code that is typed and not sent. */
async function openTyped(visitor: Visitor): Promise<Page> {
  const tab = await openTab(visitor, FORM)
  await codeIn(visitor, tab).fill(TYPED)
  return tab
}
const codeIn = ({ w }: Visitor, tab: Page) => tab.getByLabel(w.discounts.code, { exact: true })

/** A log-in opens all tabs; the second factor was proven in one, as the others find when they are looked at. */
async function opensAgain(visitor: Visitor, tab: Page) {
  const isOpen = async () => {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return codeIn(visitor, tab).isVisible()
  }
  await expect.poll(isOpen).toBe(true)
}

it('a log-out in one tab ends all, and what is typed in another waits for the same person', async () => {
  const owner = await newOwner()
  const visitor = await visit(browser.current, '/admin/', owner)
  const { page, w, context } = visitor
  await heading(visitor, w.today.title)
  const tab = await openTyped(visitor)
  await logOut(visitor, page)
  await page.getByText(w.access.intro).waitFor()
  await tab.getByText(w.access.again).waitFor()
  for (const each of [page, tab]) {
    await isThere(each, w.access.title)
    expect(await storesOf(each)).not.toContain('refresh')
  }
  expect(await codeIn(visitor, tab).isVisible()).toBe(false)
  await signIn(visitor, owner)
  await opensAgain(visitor, tab)
  expect(await codeIn(visitor, tab).inputValue()).toBe(TYPED)
  await context.close()
})

it('another person who logs in finds nothing of it, also in a tab that was loaded anew', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const visitor = await visit(browser.current, '/admin/', owner)
  const { page, w, context } = visitor
  await heading(visitor, w.today.title)
  const kept = await openTyped(visitor)
  const reloaded = await openTyped(visitor)
  await logOut(visitor, page)
  for (const tab of [kept, reloaded]) await isThere(tab, w.access.title)
  await reloaded.reload()
  await isThere(reloaded, w.access.title)
  await signIn(visitor, other)
  for (const tab of [kept, reloaded]) {
    await opensAgain(visitor, tab)
    expect(await codeIn(visitor, tab).inputValue()).toBe('')
    expect(await storesOf(tab)).not.toContain(TYPED)
  }
  await context.close()
})

it('tabs whose access has ended renew it once, at the same time and again and again', async () => {
  const visitor = await visit(browser.current, '/admin/', await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.today.title)
  const tabs = [page, await openTab(visitor, '/admin/'), await openTab(visitor, '/admin/')]
  for (const tab of tabs) await isThere(tab, w.today.title)
  const used: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/token/refresh/')) used.push(request.postData() ?? '')
  })
  const refused: string[] = []
  context.on('response', (reply) => {
    if (reply.status() === 401) refused.push(reply.url())
  })
  for (let round = 1; round <= 4; round++) {
    const before = (await sessionOf(page)).refresh
    // Past the end of the access token, in all tabs: the client goes by the clock of the page.
    await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(() => {
          const now = Date.now.bind(Date)
          Date.now = () => now() + 3_600_000
        }),
      ),
    )
    const to = round % 2 === 1 ? w.frame.orders : w.frame.today
    const title = round % 2 === 1 ? w.orders.title : w.today.title
    await Promise.all(
      tabs.map((tab) => tab.getByRole('link', { name: to, exact: true }).first().click()),
    )
    for (const tab of tabs) await isThere(tab, title)
    await expect.poll(async () => (await sessionOf(page)).refresh).not.toBe(before)
  }
  expect(refused).toEqual([])
  expect(used.length).toBeGreaterThanOrEqual(4)
  // The first tab, after a reload, has the pair that another one has fetched.
  await page.reload()
  await isThere(page, w.today.title)
  await context.close()
})
