/** The page between a payment link and PayFast: over HTTP, and in a real browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestApp, type TestApp } from '../../../support/app.ts'
import { openBrowser, type Visit, visit } from '../../../support/browser.ts'
import type { Reply } from '../../../support/client.ts'
import { age, anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { PayfastServer } from '../../../support/payfast-server.ts'
import { booksOf } from './helpers.ts'
import { noticeOf, payfastReferenceOf, postNotice } from './payfast-helpers.ts'

let payfast: PayfastServer
let app: TestApp
let browser: Browser | undefined
beforeAll(async () => {
  browser = await openBrowser()
  payfast = await PayfastServer.start()
  app = await startTestApp({ env: payfast.env })
})
afterAll(async () => {
  await browser?.close()
  await app.close()
  await payfast.stop()
})

const aPendingOrder = async (stock = 10) =>
  anOrder(await aUser(app), await aVariant(app, { stock }), 2)
const open = (path: string) => app.guest().get(path)
const expire = (order: TestOrder) =>
  age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')

/** The words of a page, without styles, scripts and markup. */
const wordsOf = ({ body }: Reply) =>
  String(body)
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const STALE =
  'This payment link is no longer valid The order may be paid or cancelled already, its items may ' +
  'be sold out, or there is a newer link. Nothing was charged here. Back to the store'

describe('GET /pay/{reference}/', () => {
  it('is a page with the form, cached nowhere, that may post to PayFast alone', async () => {
    const order = await aPendingOrder()
    const reply = await open(order.payPath)
    expect(reply.status).toBe(200)
    expect(wordsOf(reply)).toBe(
      `Payment of order ${order.order_number} ZAR 900.00 You are being taken to the payment page. ` +
        'If nothing happens, press the button. Continue to payment',
    )
    const header = (name: string) => reply.headers.get(name)
    expect([header('content-type'), header('cache-control'), header('referrer-policy')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
      'strict-origin',
    ])
    const [, nonce = ''] =
      /script-src 'nonce-([^']+)'/.exec(header('content-security-policy') ?? '') ?? []
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(header('content-security-policy')).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; ` +
        `img-src data:; base-uri 'none'; ` +
        `form-action ${payfast.url} https://*.payfast.co.za https://*.payfast.io; ` +
        "frame-ancestors 'none'",
    )
    expect(String(reply.body).match(/nonce="[^"]*"/g)).toEqual([
      `nonce="${nonce}"`,
      `nonce="${nonce}"`,
    ])
    expect((await open(order.payPath)).headers.get('content-security-policy')).not.toContain(nonce)
  })

  it('needs no token, ignores a bad one, and does without the slash', async () => {
    const order = await aPendingOrder()
    const bad = app.guest().bearer('nonsense')
    expect((await bad.get(order.payPath.slice(0, -1))).status).toBe(200)
    expect((await bad.request('HEAD', order.payPath)).status).toBe(200)
  })

  it('shows a name as text, whatever is in it', async () => {
    const first_name = '"><script>alert(1)</script><b x="'
    const user = await aUser(app, { first_name, last_name: "' onload='x" })
    const order = await anOrder(user, await aVariant(app))
    const { body } = await open(order.payPath)
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b x=&quot;"')
    expect(body).toContain('value="&#39; onload=&#39;x"')
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it('is 404 for a link that was never given out', async () => {
    const order = await aPendingOrder()
    const path = order.payPath.replace(/\/$/, '')
    const unknown = [
      '/pay/x/',
      '/pay/%00/',
      '/pay/%27%20or%201=1/',
      `${path}x/`,
      `/pay/${'A'.repeat(5_000)}/`,
      `${path.toLowerCase()}/`,
    ]
    for (const each of unknown) {
      const reply = await open(each)
      expect([reply.status, wordsOf(reply)]).toEqual([404, STALE])
      expect(reply.body).toContain(`<a href="${PUBLIC_URL}">`)
      expect(reply.headers.get('content-security-policy')).toContain("form-action 'none'")
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is 404 for a payment whose provider has pages of its own', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    const body = { address: '12 Fig Lane', payment_method: 'payment_provider_b' }
    const { body: placed } = await user.client.post('/api/orders/create/', body)
    const reference = new URL(placed.data.payment_url).pathname.split('/')[3]
    expect((await open(`/pay/${reference}/`)).status).toBe(404)
  })

  it.each(['paid', 'shipped', 'delivered', 'cancelled'])(
    'is 410 once the order is %s, and leads to the order',
    async (status) => {
      const order = await aPendingOrder()
      await app.db`
      update orders set status = ${status}, paid_at = now(), 
        cancelled_at = case when ${status} = 'cancelled' then now() end
      where id = ${order.id}`
      const reply = await open(order.payPath)
      expect([reply.status, wordsOf(reply)]).toEqual([410, STALE])
      expect(reply.body).toContain(`<a href="${PUBLIC_URL}/orders/${order.id}">`)
      expect(reply.body).not.toContain('<form')
      expect(reply.body).not.toContain('<script')
    },
  )

  it('is 410 once a later link was given out, open or failed as it may be', async () => {
    for (const state of ['void', 'failed']) {
      const order = await aPendingOrder()
      await app.db`update payments set state = ${state} where order_id = ${order.id}`
      await app.db`
        insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
        select order_id, adapter, slot, reference || '2', amount, currency,
          replace(payment_url, reference, reference || '2')
        from payments where order_id = ${order.id}`
      const reference = payfastReferenceOf(order)
      expect((await open(order.payPath)).status).toBe(410)
      expect((await open(`/pay/${reference}2/`)).status).toBe(200)
      await app.db`update payments set state = 'void' where order_id = ${order.id}`
      expect((await open(`/pay/${reference}2/`)).status).toBe(410)
    }
  })

  it('still serves after a failed payment, and after a wrong amount', async () => {
    const failed = await aPendingOrder()
    await postNotice(app, noticeOf(payfast, failed, { payment_status: 'FAILED' }))
    expect((await open(failed.payPath)).status).toBe(200)
    const wrong = await aPendingOrder()
    await postNotice(app, noticeOf(payfast, wrong, { pf_payment_id: '5', amount_gross: '1.00' }))
    expect((await open(wrong.payPath)).status).toBe(200)
    // It asks for no other sum: what came has no page.
    const underReview = `${payfastReferenceOf(wrong)}/needs_review/5`
    const { status, body } = await open(`/pay/${encodeURIComponent(underReview)}/`)
    expect([status, /<form/.test(body)]).toEqual([410, false])
  })

  it('still serves after the reservation has expired, while the stock is there', async () => {
    const order = await aPendingOrder(2)
    await expire(order)
    expect((await open(order.payPath)).status).toBe(200)
    const other = await anOrder(await aUser(app), await variantOf(order), 1)
    expect((await open(order.payPath)).status).toBe(410)
    expect((await open(other.payPath)).status).toBe(200)
    await expire(other)
    expect((await open(order.payPath)).status).toBe(200)
  })

  it('serves a reserved order although no more than that is there', async () => {
    const order = await aPendingOrder(2)
    expect((await booksOf(app, order)).available).toBe(0)
    expect((await open(order.payPath)).status).toBe(200)
    await app.db`
      update product_variants v set stock_on_hand = 1
      from order_items oi where oi.order_id = ${order.id} and oi.variant_id = v.id`
    expect((await open(order.payPath)).status).toBe(410)
  })
})

async function variantOf(order: TestOrder) {
  const [variant] = await app.db<
    [{ id: number; sku: string; size: string; color: string; product_id: number }]
  >`
    select v.id, v.sku, v.size, v.color, v.product_id
    from product_variants v join order_items oi on oi.variant_id = v.id
    where oi.order_id = ${order.id}`
  return variant
}

describe('the page in a browser', () => {
  /** Without requests to PayFast: the page exists to leave for it. */
  const faultsOf = ({ complaints }: Visit) =>
    complaints.filter((complaint) => !complaint.startsWith(`asks ${payfast.url}/`))

  it.each([1280, 390])('posts its form to PayFast, which accepts it, %i px wide', async (width) => {
    if (!browser) return
    const user = await aUser(app, { first_name: 'Zoë "Z" <b>', last_name: "O'Neil (Jnr)*" })
    const order = await anOrder(user, await aVariant(app), 2)
    const visited = await visit(browser, app.url + order.payPath, width)
    await visited.page.getByRole('heading', { name: 'Pay R 900.00' }).waitFor()
    expect(visited.page.url()).toMatch(/\/eng\/process\/payment\/\d+$/)
    const payment = payfast.payments.at(-1)
    expect(payment?.fields).toMatchObject({
      m_payment_id: payfastReferenceOf(order),
      name_first: 'Zoë "Z" <b>',
      name_last: "O'Neil (Jnr)*",
      amount: '900.00',
    })
    expect(payfast.refusals).toEqual([])
    await visited.close()
    expect(faultsOf(visited)).toEqual([])
  })

  it('is left out of the history: back from PayFast is back in the shop', async () => {
    if (!browser) return
    const order = await aPendingOrder()
    const visited = await visit(browser, `${app.url}/reset-password`, 1280)
    const { page } = visited
    await page.goto(app.url + order.payPath)
    await page.getByRole('heading', { name: 'Pay R 900.00' }).waitFor()
    const before = payfast.payments.length
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/reset-password')
    expect(payfast.payments.length).toBe(before)
    await visited.close()
    expect(faultsOf(visited)).toEqual([])
  })

  it.each([1280, 390])(
    'has a button for browsers without JavaScript, %i px wide',
    async (width) => {
      if (!browser) return
      const order = await aPendingOrder()
      const viewport = { width, height: 800 }
      const context = await browser.newContext({ javaScriptEnabled: false, viewport })
      const page = await context.newPage()
      await page.goto(app.url + order.payPath)
      expect(await page.getByRole('heading').innerText()).toBe(
        `Payment of order ${order.order_number}`,
      )
      const box = await page.locator('main').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      expect(page.url()).toMatch(/\/eng\/process\/payment\/\d+$/)
      await context.close()
    },
  )

  it.each([1280, 390])('is plain for a link that is no longer valid, %i px wide', async (width) => {
    if (!browser) return
    const { page, complaints, close } = await visit(browser, `${app.url}/pay/nothing/`, width)
    expect(await page.getByRole('heading').innerText()).toBe('This payment link is no longer valid')
    const root = 'document.documentElement'
    const widths = await page.evaluate(`[${root}.clientWidth, ${root}.scrollWidth]`)
    expect(widths).toEqual([width, width])
    await close()
    expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([])
  })
})
