/** Where mailed links lead without a storefront, in a browser where there is one. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, mailsTo, register } from '../accounts/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { aUser } from '../support/factories.ts'

const WIDTHS = [1280, 390]
const NEW_PASSWORD = 'a-quince-tree-in-June'

let app: TestApp
let withStorefront: TestApp
let browser: Browser | undefined
beforeAll(async () => {
  app = await startTestApp()
  withStorefront = await startTestApp({ env: { STOREFRONT_URL: 'https://www.shop.test' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await withStorefront.close()
  await app.close()
})

/** The path of the newest link mailed to an address. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(app, email)
  const [link = ''] = /http:\/\/shop\.test\/\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

describe.each(['/verify-email', '/reset-password', '/products/12', '/wishlist'])(
  'GET %s',
  (path) => {
    it('is a page, with and without the slash', async () => {
      for (const url of [path, `${path}/?token=abc`]) {
        const { status, body, headers } = await app.guest().get(url)
        expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('referrer-policy')).toBe('no-referrer')
        expect(body).not.toContain('abc')
      }
    })

    it('is left to the storefront where there is one', async () => {
      expect((await withStorefront.guest().get(path)).status).toBe(404)
    })
  },
)

describe.each(WIDTHS)('in a browser %i px wide', (width) => {
  it('a person asks for a link, follows it, and logs in with the new password', async () => {
    if (!browser) return
    const user = await aUser(app)
    const asking = await visit(browser, `${app.url}/reset-password`, width)
    await asking.page.getByLabel('Email').fill(user.email)
    await asking.page.getByRole('button', { name: 'Send me a link' }).click()
    await asking.page.getByText('"success":true').waitFor()
    expect(await asking.page.getByLabel('New password').isVisible()).toBe(false)
    expect([asking.complaints, await overflowOf(asking.page)]).toEqual([[], 0])
    await asking.close()

    const following = await visit(browser, app.url + (await linkTo(user.email)), width)
    expect(await following.page.getByLabel('Email').isVisible()).toBe(false)
    await following.page.getByLabel('New password').fill(NEW_PASSWORD)
    await following.page.getByRole('button', { name: 'Set the password' }).click()
    await following.page.getByText('"success":true').waitFor()
    expect([following.complaints, await overflowOf(following.page)]).toEqual([[], 0])
    // The password must not have gone into an address.
    expect(following.page.url()).not.toContain(NEW_PASSWORD)

    await following.page.getByRole('button', { name: 'Set the password' }).click()
    await following.page.getByText('Invalid password reset token').waitFor()
    await following.close()

    expect((await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).status).toBe(200)
  })

  it('a person who registered follows the link and is verified', async () => {
    if (!browser) return
    const email = `verify${width}@example.com`
    await register(app.guest(), { email })
    const { page, complaints, close } = await visit(browser, app.url + (await linkTo(email)), width)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('"success":true').waitFor()
    expect([complaints, await overflowOf(page)]).toEqual([[], 0])
    await close()
  })
})

/** How many pixels have to be scrolled sideways. */
const overflowOf = (page: { evaluate: (script: string) => Promise<unknown> }) =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
