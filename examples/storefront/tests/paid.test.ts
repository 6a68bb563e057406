/** The page that a payment returns to: what happens next, or what to do now. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColourfulProduct, cancelOrder, type GuestsOrder, orderAsGuest } from './support/api.ts'
import { homeIn, look, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

describe.each(READERS)('a guest at $width px who reads "$language"', (reader) => {
  let visitor: Visitor
  let order: GuestsOrder

  beforeAll(async () => {
    visitor = await newVisitor(browser.current, reader)
    order = await orderAsGuest(await aColourfulProduct('abaya', 'M', 'en'))
    const { id, number, token, email } = order
    await visitor.page.goto(homeIn(reader.language))
    await visitor.page.evaluate(
      ([orders, guest]) => {
        localStorage.setItem('shop-guest-orders', String(orders))
        sessionStorage.setItem('shop-guest', String(guest))
      },
      [JSON.stringify([{ id, number, token }]), JSON.stringify({ email, full_name: 'Amina' })],
    )
  })
  afterAll(() => visitor?.context.close())

  const back = () => visitor.page.goto(`${homeIn(reader.language)}paid/${order.id}`)
  const title = (name: string) =>
    visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const atProvider = async (button: string) => {
    const { page } = visitor
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
  }

  it('reads while it is confirmed that she may leave, and how to pay if she has not', async () => {
    const { page, t } = visitor
    await back()
    await title(t.paid.waiting)
    await page.getByText(t.paid.mayLeave).waitFor()
    await look(visitor, 'paid-waiting')
    await page.getByRole('link', { name: t.paid.leftUnpaid }).click()
    await title(t.paid.notPaid)
    await page.getByRole('button', { name: t.paid.payNow }).waitFor()
  })

  it('reads that a payment was declined, and pays anew', async () => {
    const { page, t } = visitor
    await page.goto(order.payUrl)
    await atProvider('Decline')
    await back()
    await title(t.paid.failed)
    await page.getByText(t.paid.failedCharged).waitFor()
    await look(visitor, 'paid-failed')
    // As after "Back" from the provider, where the browser has kept the page.
    const loading = page.waitForEvent('load')
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await loading
    await page.getByRole('button', { name: t.paid.payNow }).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    await atProvider('Pay')
    await title(t.paid.thanks)
  })

  it('reads what happens next, and until when pieces can come back', async () => {
    const { page, t } = visitor
    const steps = page.getByRole('region', { name: t.paid.next })
    const { mailed, packed, followGuest, returnWindow } = t.paid
    const { deliveryTime, returnCost } = t.shop
    const said = [packed, deliveryTime, followGuest, returnWindow(7), returnCost, '12 Fig Lane']
    for (const text of [mailed(order.email), ...said]) {
      await steps.getByText(text).waitFor()
    }
    await page.getByText(order.number).waitFor()
    await page.getByRole('region', { name: t.guests.offer }).waitFor()
    await look(visitor, 'paid-next')
  })

  it('reads what she has ordered, its sum, and the days on which it comes', async () => {
    const { page, t } = visitor
    const ordered = page.getByRole('region', { name: t.checkout.yours })
    expect(await ordered.locator('.item-row').count()).toBe(1)
    await ordered.getByText(t.purchases.quantity(1)).waitFor()
    await ordered.getByText(t.purchases.total).waitFor()
    expect(await ordered.locator('.summary-total .price').textContent()).toMatch(/\d/)
    const [expected = ''] = t.paid.expected('').split(/[.\u2068]/)
    const steps = page.getByRole('region', { name: t.paid.next })
    expect(await steps.getByText(expected.trim()).textContent()).toMatch(/\d/)
  })

  it('sees it as a whole, so that no line moves the others when it comes late', async () => {
    const { page, t } = visitor
    const methods = Promise.withResolvers<void>()
    await page.route('**/delivery-methods/**', async (route) => {
      await methods.promise
      await route.continue()
    })
    const ordered = page.waitForResponse(/\/api\/guest-orders\//)
    await back()
    await (await ordered).finished()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
    const steps = page.getByRole('region', { name: t.paid.next })
    expect(await steps.count()).toBe(0)
    methods.resolve()
    await steps.getByText('12 Fig Lane').waitFor()
    await page.unroute('**/delivery-methods/**')
  })

  it('reads of a cancelled order where the money is', async () => {
    const { page, t } = visitor
    expect((await cancelOrder(order)).status).toBe(200)
    await back()
    await title(t.paid.cancelled)
    await page.getByText(t.paid.cancelledNow).waitFor()
    await page.getByRole('link', { name: t.paid.goOn }).waitFor()
    await look(visitor, 'paid-cancelled')
  })
})
