/** The sandbox provider's payment page, in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { expectFits, resize, useBrowser, visit } from '../../support/browser.ts'
import { anOrder, aUser, aVariant, type TestOrder } from '../../support/factories.ts'

const app = useTestApp({
  env: {
    SANDBOX_REFUND: 'pending',
    PAYMENT_RETURN_URL: 'https://www.shop.test/thanks?order={order_id}&by=sandbox',
    PAYMENT_CANCEL_URL: 'https://www.shop.test/orders/{order_id}',
  },
})
const browser = useBrowser()

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

/** Money that came after the order was cancelled, and is on its way back. */
async function anOrderWithARefund(): Promise<TestOrder> {
  const order = await aPendingOrder()
  await app.db`update orders set status = 'cancelled', cancelled_at = now() where id = ${order.id}`
  await app.guest().post(order.payPath, { outcome: 'succeed' })
  await app.runJobs()
  return order
}

/** Presses a button and reads what the store answered to what it sent. */
async function press(page: Page, name: string) {
  const before = await page.locator('.result').count()
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.result').nth(before).waitFor()
  return page.locator('.result').first().locator('.badge').allInnerTexts()
}
const badges = (page: Page, section: string) => page.locator(`#${section} .badge`).allInnerTexts()

describe('GET /sandbox/pay/{token}/', () => {
  it('pays, refunds and fits its window, at a desk and on a phone', async () => {
    if (!browser.current) return
    const order = await anOrderWithARefund()
    const { page, complaints, close } = await visit(browser.current, app.url + order.payPath, 1280)
    expect(await page.locator('#refund').innerText()).toContain('ZAR 900.00')
    expect(await badges(page, 'refund')).toEqual(['submitted'])
    await expectFits(page, 1280)
    await resize(page, 390)
    await expectFits(page, 390)

    expect(await press(page, 'Refund succeeds')).toEqual(['200'])
    await expect.poll(() => badges(page, 'refund')).toEqual(['completed'])
    expect(await page.getByRole('button', { name: 'Refund fails' }).count()).toBe(0)
    await close()
    expect(complaints).toEqual([])
  })

  it('sends the shop the failure of a refund', async () => {
    if (!browser.current) return
    const order = await anOrderWithARefund()
    const { page, complaints, close } = await visit(browser.current, app.url + order.payPath, 1280)
    expect(await press(page, 'Refund fails')).toEqual(['200'])
    await expect.poll(() => badges(page, 'refund')).toEqual(['failed'])
    await close()
    expect(complaints).toEqual([])
  })

  it('offers a refund as soon as there is one, without being opened again', async () => {
    if (!browser.current) return
    const order = await aPendingOrder()
    const { page, complaints, close } = await visit(browser.current, app.url + order.payPath, 1280)
    expect(await page.locator('#refund').isVisible()).toBe(false)
    expect(await press(page, 'Decline, then pay')).toEqual(['200', '200'])
    // The same shopper pays once more: the second payment goes back.
    expect(await press(page, 'Pay twice')).toEqual(['200', '200'])
    await expect.poll(() => badges(page, 'refund')).toEqual(['pending'])
    await app.runJobs()
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.getByRole('button', { name: 'Refund succeeds' }).waitFor()
    expect(await press(page, 'Refund succeeds')).toEqual(['200'])
    await expect.poll(() => badges(page, 'refund')).toEqual(['completed'])
    await close()
    expect(complaints).toEqual([])
  })

  it('waits for a bank, disputes, and refunds in its dashboard', async () => {
    if (!browser.current) return
    const order = await aPendingOrder()
    const { page, complaints, close } = await visit(browser.current, app.url + order.payPath, 390)
    expect(await press(page, 'Dispute')).toEqual(['200'])
    expect(await badges(page, 'order')).toEqual(['pending', 'open'])
    expect(await press(page, 'Pending, then pay')).toEqual(['200', '200'])
    await expect.poll(() => badges(page, 'order')).toEqual(['paid', 'captured'])
    expect(await press(page, 'Refund in the dashboard')).toEqual(['200'])
    await expect.poll(() => badges(page, 'refund')).toEqual(['completed'])
    await close()
    expect(complaints).toEqual([])
  })

  it('keeps the keyboard where it was', async () => {
    if (!browser.current) return
    const order = await aPendingOrder()
    const { page, close } = await visit(browser.current, app.url + order.payPath, 1280)
    await page.getByRole('button', { name: 'Wrong amount', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => badges(page, 'order')).toEqual(['pending', 'needs review'])
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Wrong amount')
    await close()
  })
})

const SHOP = 'https://www.shop.test/'

/**
 * Every page of the shop, in a browser that could not reach it. Until `open` is called it answers so that
 * the browser stays where it is: a page that leads there by itself may do so before a slow machine has
 * looked at it.
 */
async function closedShop(page: Page): Promise<{ open: () => void }> {
  let isOpen = false
  await page.route(`${SHOP}**`, (route) =>
    route.fulfill(isOpen ? { body: 'The shop' } : { status: 204 }),
  )
  return {
    open: () => {
      isOpen = true
    },
  }
}

describe('Pay and Decline', () => {
  it('lead back to the shop by themselves, and fit their window', async () => {
    if (!browser.current) return
    const order = await aPendingOrder()
    const { page, complaints, close } = await visit(browser.current, app.url + order.payPath, 1280)
    const shop = await closedShop(page)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('link', { name: 'Return to the shop' }).waitFor()
    expect(await badges(page, 'order')).toEqual(['paid', 'captured'])
    await expectFits(page, 1280)
    await resize(page, 390)
    await expectFits(page, 390)
    shop.open()
    await page.reload() // It leads there once.
    await page.waitForURL(`${SHOP}thanks?order=${order.id}&by=sandbox`)
    expect(new Set(complaints)).toEqual(new Set([`asks ${page.url()}`]))
    await close()
  })

  it('lead there by a button, without JavaScript', async () => {
    if (!browser.current) return
    const order = await aPendingOrder()
    const page = await browser.current.newPage({ javaScriptEnabled: false })
    const shop = await closedShop(page)
    await page.goto(app.url + order.payPath)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.getByText('The payment was declined.').waitFor()
    shop.open()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await page.waitForURL(`${SHOP}orders/${order.id}`)
    await page.close()
  })

  it('can be left for another attempt', async () => {
    if (!browser.current) return
    const order = await aPendingOrder()
    const { page, complaints, close } = await visit(browser.current, app.url + order.payPath, 390)
    await closedShop(page)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.getByRole('link', { name: 'Stay at the payment' }).click()
    await page.waitForURL(app.url + order.payPath)
    expect(await press(page, 'Pay twice')).toEqual(['200', '200'])
    await expect.poll(() => badges(page, 'order')).toEqual(['paid', 'captured'])
    // It may have begun to redirect to the shop before the test stopped that.
    expect(complaints.filter((each) => !each.startsWith(`asks ${SHOP}`))).toEqual([])
    await close()
  })

  it.each([
    ['succeed', 'https://www.shop.test/thanks?order={id}&amp;by=sandbox', 'paid'],
    ['decline', 'https://www.shop.test/orders/{id}', 'pending'],
  ])('send a form, which is answered with a redirect: %s', async (outcome, shop, status) => {
    const order = await aPendingOrder()
    const path = `${order.payPath}${outcome}/`
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', headers: form, body: 'x=1', redirect: 'manual' } as const
    const reply = await fetch(app.url + path, request)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, path])
    const { body, headers } = await app.guest().get(path)
    const url = shop.replace('{id}', String(order.id))
    expect(body).toContain(`<meta http-equiv="refresh" content="3; url=${url}">`)
    expect(body).toContain(`<a class="button primary" href="${url}">`)
    expect(body).toContain(`<span class="badge ${status}">`)
    expect(headers.get('content-security-policy')).toContain("form-action 'none'")
  })

  it('answer an unknown payment with 404', async () => {
    const reply = await app.guest().post('/sandbox/pay/ORD-1-NOPE/succeed/')
    expect([reply.status, reply.body]).toEqual([404, expect.stringContaining('no such payment')])
  })
})
