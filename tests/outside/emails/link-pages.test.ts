/** Where mailed links lead without a storefront, in a browser where there is one. */
import { describe, expect, it } from 'vitest'
import { logIn, mailsTo, register } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { expectFits, useBrowser, visit } from '../../support/browser.ts'
import { aUser } from '../../support/factories.ts'

const WIDTHS = [1280, 390]
const NEW_PASSWORD = 'a-quince-tree-in-June'

const app = useTestApp()
const withStorefront = useTestApp({ env: { STOREFRONT_URL: 'https://www.shop.test' } })
const browser = useBrowser()

/** The path of the newest link mailed to an address. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(app, email)
  const [link = ''] = /http:\/\/shop\.test\/\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

describe.each(['/verify-email', '/reset-password', '/products/12', '/wishlist', '/orders/12'])(
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
    if (!browser.current) return
    const user = await aUser(app)
    const asking = await visit(browser.current, `${app.url}/reset-password`, width)
    await asking.page.getByLabel('Email').fill(user.email)
    await asking.page.getByRole('button', { name: 'Send me a link' }).click()
    await asking.page.getByText('"success":true').waitFor()
    expect(await asking.page.getByLabel('New password').isVisible()).toBe(false)
    expect(asking.complaints).toEqual([])
    await expectFits(asking.page, width)
    await asking.close()

    const following = await visit(browser.current, app.url + (await linkTo(user.email)), width)
    expect(await following.page.getByLabel('Email').isVisible()).toBe(false)
    await following.page.getByLabel('New password').fill(NEW_PASSWORD)
    await following.page.getByRole('button', { name: 'Set the password' }).click()
    await following.page.getByText('"success":true').waitFor()
    expect(following.complaints).toEqual([])
    await expectFits(following.page, width)
    // The password must not have gone into an address.
    expect(following.page.url()).not.toContain(NEW_PASSWORD)

    await following.page.getByRole('button', { name: 'Set the password' }).click()
    await following.page.getByText('Invalid password reset token').waitFor()
    await following.close()

    expect((await logIn(app.guest(), user.email, { password: NEW_PASSWORD })).status).toBe(200)
  })

  it('a person who registered follows the link and is verified', async () => {
    if (!browser.current) return
    const email = `verify${width}@example.com`
    await register(app.guest(), { email })
    const { page, complaints, close } = await visit(
      browser.current,
      app.url + (await linkTo(email)),
      width,
    )
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('"success":true').waitFor()
    expect(complaints).toEqual([])
    await expectFits(page, width)
    await close()
  })
})
