/** The checkout keeps what was typed, and an order whose reply does not come. */
import type { Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAnew } from './support/account.ts'
import { aColourfulProduct, changePrice, type Found } from './support/api.ts'
import { DELIVERIES } from './support/service-api.ts'
import { homeIn, look, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
let found: Found
beforeAll(async () => {
  found = await aColourfulProduct('abaya', 'M', 'en')
})

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

describe.each(READERS)('a visitor at $width px who reads "$language"', (reader) => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await newVisitor(browser.current, reader)
  })
  afterEach(() => visitor.context.close())

  const putIntoBag = async () => {
    const { page, t } = visitor
    await page.goto(`${homeIn(reader.language)}products/${found.product.slug}?size=M`)
    await page.getByRole('button', { name: t.catalog.add }).click()
    await page.getByRole('dialog').getByRole('link', { name: t.catalog.toCheckout }).click()
  }
  const field = (name: string) => visitor.page.locator(`#order-form [name=${name}]`)
  const ADDRESS = {
    recipient: 'Amina',
    street: '12 Fig Lane',
    city: 'Cape Town',
    postal_code: '8001',
    phone_number: '+27 82 555 0134',
  }
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  const order = () =>
    visitor.page.getByRole('button', { name: visitor.t.checkout.order('') }).click()
  const isPaying = () => visitor.page.waitForURL(/\/sandbox\/pay\//)

  it('reads all that is wrong at once, each at its field, the first one in focus', async () => {
    const { page, t } = visitor
    await putIntoBag()
    await fill({ email: 'visitor', city: 'Cape Town', phone_number: 'call me' })
    await order()
    const wrong = page.locator('#order-form [aria-invalid=true]')
    const names = () => wrong.evaluateAll((all) => all.map((each) => each.getAttribute('name')))
    await expect
      .poll(names)
      .toEqual(['email', 'recipient', 'street', 'postal_code', 'phone_number'])
    expect(await wrong.first().evaluate((each) => each === document.activeElement)).toBe(true)
    const said = await page.locator('#order-form .field-error').allTextContents()
    const { emailForm, needed, phoneForm } = t.access
    expect(said).toEqual([emailForm, needed, needed, needed, phoneForm])
    await look(visitor, 'checkout-wrong')
  })

  it('reads the terms and how her data is used in another tab, and orders', async () => {
    const { page, context, t } = visitor
    await putIntoBag()
    await fill({ ...ADDRESS, email: 'visitor@example.com' })
    await page.getByText(t.checkout.agree).waitFor()
    for (const topic of [t.shop.topics.terms, t.shop.topics.privacy]) {
      const opened = context.waitForEvent('page')
      await page.locator('.summary').getByRole('link', { name: topic }).click()
      const other = await opened
      await other.getByRole('heading', { level: 1, name: topic }).waitFor()
      await other.close()
    }
    const placed = page.waitForRequest(/guest-orders/)
    await order()
    expect((await placed).postDataJSON()).toMatchObject({
      full_name: ADDRESS.recipient,
      phone_number: ADDRESS.phone_number,
    })
    await isPaying()
  })

  it('finds what she has typed after a look at her bag', async () => {
    const { page, t } = visitor
    await putIntoBag()
    const typed = { ...ADDRESS, email: 'visitor@example.com', notes: 'At the gate' }
    await fill(typed)
    await page.getByRole('link', { name: t.checkout.changeBag }).click()
    await page.getByRole('heading', { level: 1, name: t.bag.title }).waitFor()
    await page.getByRole('link', { name: t.catalog.toCheckout }).click()
    await field('street').waitFor()
    for (const [name, value] of Object.entries(typed)) {
      expect(await field(name).inputValue()).toBe(value)
    }
  })

  it('leaves nothing of it behind when she logs out', async () => {
    const { page, t } = visitor
    await logInAnew(visitor)
    await putIntoBag()
    await fill(ADDRESS)
    const draft = () => page.evaluate(() => sessionStorage.getItem('shop-address'))
    expect(await draft()).toContain('12 Fig Lane')
    await page.goto(`${homeIn(reader.language)}account`)
    await page.getByRole('button', { name: t.access.logOut }).click()
    await page.getByRole('status').getByText(t.shop.loggedOut).waitFor()
    expect(await draft()).toBeNull()
  })

  it('sends an order again whose reply was lost, and has ordered once', async () => {
    const { page, t, expected } = visitor
    await putIntoBag()
    await fill({ ...ADDRESS, email: 'visitor@example.com' })
    const keys: (string | null)[] = []
    const placed = Promise.withResolvers<number>()
    expected.add(504)
    const lose = async (route: Route) => {
      const reply = await route.fetch()
      keys.push(await route.request().headerValue('idempotency-key'))
      placed.resolve(reply.status())
      const error = 'Payment provider did not answer in time. Please try again.'
      await route.fulfill({ status: 504, json: { success: false, error } })
    }
    await page.route(/guest-orders/, lose)
    await order()
    expect(await placed.promise).toBe(201)
    await page.locator('.summary').getByRole('alert').waitFor()
    // The bag is read again, and is empty.
    await page.getByRole('link', { name: t.shop.bagWith(0) }).waitFor()
    await look(visitor, 'order-again')
    await page.unroute(/guest-orders/, lose)
    const again = page.waitForRequest(/guest-orders/)
    await order()
    expect(await (await again).headerValue('idempotency-key')).toBe(keys[0])
    await isPaying()
  })

  it('waits for a payment provider that takes long', async () => {
    const { page } = visitor
    await putIntoBag()
    await fill({ ...ADDRESS, email: 'visitor@example.com' })
    await page.clock.install()
    const reply = Promise.withResolvers<void>()
    await page.route(/guest-orders/, async (route) => {
      await reply.promise
      // Attempts that the client has given up meanwhile are gone.
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest(/guest-orders/)
    await order()
    await asked
    await page.clock.runFor(20_000)
    expect(await page.locator('.summary').getByRole('alert').count()).toBe(0)
    reply.resolve()
    await isPaying()
  })

  it('is asked again where the sum is another by now, and pays no more than she has seen', async () => {
    const { page, t, expected } = visitor
    const { id, base_price } = found.product
    expected.add(409)
    const dearer = (Number(base_price) + 1).toFixed(2)
    await putIntoBag()
    await fill({ ...ADDRESS, email: 'visitor@example.com' })
    await page.getByRole('button', { name: t.checkout.order('') }).waitFor()
    await changePrice(id, dearer)
    try {
      await order()
      const asked = page.getByRole('alert').filter({ hasText: /\d/ })
      await asked.waitFor()
      const total = await page.locator('.summary-total .price').textContent()
      expect(await asked.textContent()).toContain(t.errors.totalNow(total ?? ''))
      expect(await page.getByRole('button', { name: t.checkout.order('') }).textContent()).toBe(
        t.checkout.order(total ?? ''),
      )
      await look(visitor, 'total-changed')
      await order()
      await isPaying()
    } finally {
      await changePrice(id, base_price)
    }
  })

  it('chooses her country, which the ways to deliver and the sum follow', async () => {
    const { page, expected } = visitor
    await putIntoBag()
    await fill({ ...ADDRESS, email: 'visitor@example.com', city: 'Windhoek' })
    const method = (name: string) => page.locator('.choice').filter({ hasText: name })
    await method(DELIVERIES.express.name).locator('input').check()
    expect(await field('country').inputValue()).toBe('ZA')
    // Express does not go there: the choice is taken back.
    expected.add(400)
    await field('country').selectOption('NA')
    await method(DELIVERIES.abroad.name).locator('input:checked').waitFor()
    expect(await page.locator('[name=delivery_method]').count()).toBe(1)
    await page.locator('.summary').getByText('300').first().waitFor()
    await look(visitor, 'country-chosen')
    const placed = page.waitForRequest(/guest-orders/)
    await order()
    expect((await placed).postDataJSON()).toMatchObject({
      address: 'Amina, 12 Fig Lane, Windhoek, 8001, NA',
      country: 'NA',
      delivery_method: 'abroad',
    })
    await isPaying()
  })

  it('reads that nothing goes to a country', async () => {
    const { page, t, expected } = visitor
    expected.add(400)
    await page.route('**/delivery-methods/**', async (route) => {
      const reply = await route.fetch()
      const body = await reply.json()
      await route.fulfill({ response: reply, json: { ...body, countries: ['EG', 'ZA'] } })
    })
    await putIntoBag()
    await field('country').selectOption('EG')
    const country = new Intl.DisplayNames(reader.language, { type: 'region' }).of('EG') ?? ''
    await page.getByRole('alert').getByText(t.checkout.notThere(country)).waitFor()
    await page.getByRole('button', { name: t.checkout.order('') }).waitFor({ state: 'hidden' })
    await look(visitor, 'country-without-delivery')
    await field('country').selectOption('ZA')
    await page.getByRole('button', { name: t.checkout.order('') }).waitFor()
  })

  it('reads that a delivery is free for this bag', async () => {
    const { page, t } = visitor
    await page.route('**/delivery-methods/**', async (route) => {
      const reply = await route.fetch()
      const { results, ...more } = await reply.json()
      const free = results.map((method: object) => ({ ...method, free_from: '100.00' }))
      await route.fulfill({ response: reply, json: { ...more, results: free } })
    })
    await putIntoBag()
    const method = page.locator('.choice').filter({ hasText: DELIVERIES.standard.name })
    await expect.poll(() => method.locator('.price').textContent()).toBe(t.costs.free)
    await look(visitor, 'delivery-free')
  })
})
