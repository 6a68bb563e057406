/** The page of the offline identity provider, in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { expectFits, useBrowser, visit } from '../../support/browser.ts'

const app = useTestApp()
const browser = useBrowser()

/** Presses a button and reads what appeared first. */
async function press(page: Page, button: string) {
  const before = await page.locator('.result').count()
  await page.getByRole('button', { name: button }).click()
  await page.locator('.result').nth(before).waitFor()
  return page.locator('.result').first()
}

describe('GET /sandbox/idp/{slot}/', () => {
  it('is HTML that may run its own files alone', async () => {
    for (const slot of ['a', 'b']) {
      const { status, headers, body } = await app.guest().get(`/sandbox/idp/${slot}/`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(body).toContain(`data-endpoint="/api/users/social/idp_${slot}/"`)
    }
  })

  it.each([1280, 390])('logs a person in and shows the reply, %i px wide', async (width) => {
    if (!browser.current) return
    const { page, complaints, close } = await visit(
      browser.current,
      `${app.url}/sandbox/idp/b/`,
      width,
    )
    await page.getByLabel('Email').fill(`page${width}@example.com`)
    await page.getByLabel('Given name').fill('Zoë')
    const result = await press(page, 'Log in')
    expect(await result.locator('.badge').innerText()).toBe('200')
    const reply = JSON.parse(await result.locator('pre').first().innerText())
    expect(reply.data).toMatchObject({
      user: { email: `page${width}@example.com`, first_name: 'Zoë', last_name: 'Jacobs' },
      is_new_user: true,
      provider: 'idp_b',
    })
    await expectFits(page, width)
    await close()
    expect(complaints).toEqual([])
  })

  it('makes a token without using it, and shows what it says', async () => {
    if (!browser.current) return
    const { page, complaints, close } = await visit(
      browser.current,
      `${app.url}/sandbox/idp/a/`,
      1280,
    )
    const email = 'only-token@example.com'
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Picture').fill('https://pictures.example.com/1.jpg')
    const result = await press(page, 'Only make the token')
    const [token = '', claims = ''] = await result.locator('pre').allInnerTexts()
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.parse(claims)).toMatchObject({
      email,
      email_verified: true,
      picture: 'https://pictures.example.com/1.jpg',
    })
    expect(await app.db`select 1 from users where email = ${email}`).toEqual([])
    await close()
    expect(complaints).toEqual([])
  })

  it('leads back to the shop that sent its visitor, with a token for it or with a refusal', async () => {
    if (!browser.current) return
    const shop = `${app.url}/sandbox/mail/`
    const asked = {
      client_id: 'clothing-store-dev',
      nonce: 'n-1',
      state: 's&1',
      redirect_uri: shop,
    }
    const url = `${app.url}/sandbox/idp/a/?${new URLSearchParams(asked)}`
    const { page, close } = await visit(browser.current, url, 390)
    await page.getByLabel('Email').fill('redirected@example.com')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/#/)
    const answer = new URLSearchParams(new URL(page.url()).hash.slice(1))
    expect([page.url().split('#')[0], [...answer.keys()]]).toEqual([shop, ['id_token', 'state']])
    expect(answer.get('state')).toBe('s&1')
    const token = answer.get('id_token') ?? ''
    const logIn = (nonce: string) => app.guest().post('/api/users/social/idp_a/', { token, nonce })
    expect(await logIn('n-2')).toMatchObject({ status: 400 })
    expect(await logIn('n-1')).toMatchObject({ status: 200 })

    await page.goto(url)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.waitForURL(/#/)
    expect(new URL(page.url()).hash).toBe('#error=access_denied&state=s%261')
    // A visitor who was not sent here cannot refuse, and no script is run for an address.
    for (const query of ['', '?redirect_uri=javascript:alert(1)']) {
      await page.goto(`${app.url}/sandbox/idp/a/${query}`)
      expect(await page.getByRole('button', { name: 'Refuse' }).isVisible()).toBe(false)
    }
    await close()
  })

  it('shows that the store refuses a token that is wrong, in each of the ways', async () => {
    if (!browser.current) return
    // One page for all of them, since to open one takes longer than what is done in it.
    const { page, close } = await visit(browser.current, `${app.url}/sandbox/idp/a/`, 1280)
    await page.getByLabel('Email').fill('refused@example.com')
    for (const kind of ['Unverified address', 'Expired', 'For another shop', 'Unsigned']) {
      await page.getByLabel(kind).check()
      const result = await press(page, 'Log in')
      expect(await result.locator('h3').innerText()).toContain(kind)
      expect(await result.locator('.badge').innerText()).toBe('400')
      expect(JSON.parse(await result.locator('pre').first().innerText())).toEqual({
        success: false,
        error: 'Invalid idp_a token',
      })
    }
    await close()
  })
})
