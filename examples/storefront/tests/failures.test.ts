/** Every form says what went wrong and what to do, in the visitor's language, at the field where there is one. */
import { expect, it } from 'vitest'
import * as guest from './steps/guest.ts'
import { logInAnew } from './support/account.ts'
import { aColourfulProduct, deliver } from './support/api.ts'
import { shop } from './support/shop.ts'
import {
  homeIn,
  type Language,
  newVisitor,
  settle,
  useBrowser,
  type Visitor,
} from './support/visitor.ts'

const browser = useBrowser()

/** A second try waits for a random part of a second or more, here for none of it. */
async function newReader(language: Language): Promise<Visitor> {
  const visitor = await newVisitor(browser.current, { width: 390, language })
  await visitor.page.addInitScript('Math.random = () => 0')
  return visitor
}

type Form = {
  path: string
  /** Opens what the form is in. */
  open?: (visitor: Visitor) => Promise<unknown>
  /** By the names of the fields; those with a wrong value are found by the service or by the shop. */
  right: Record<string, string>
  wrong: Record<string, string>
  /** How the form is found, where the page has several. */
  within?: string
}

const FAULTS = [
  [
    500,
    {
      success: false,
      error: 'An unexpected error occurred. Please try again later.',
      error_id: 'f1',
    },
  ],
  [
    503,
    {
      success: false,
      error: 'The service is temporarily unavailable. Please try again later.',
      retry_after: 60,
    },
  ],
  [429, { detail: 'Request was throttled. Expected available in 60 seconds.', retry_after: 60 }],
  [
    409,
    {
      success: false,
      error: 'A request with this Idempotency-Key is still being processed. Please try again.',
    },
  ],
  [418, { teapot: true }],
] as const

const EMAIL = 'visitor@example.com'
const GUESTS: Record<string, Form> = {
  register: {
    path: 'register',
    right: { full_name: 'Amina', email: EMAIL, password: 'a-fig-tree-in-May' },
    wrong: { email: 'visitor', phone_number: 'none' },
  },
  'log-in': {
    path: 'log-in',
    right: { email: EMAIL, password: 'a-fig-tree-in-May' },
    wrong: { email: 'visitor' },
  },
  reset: { path: 'reset-password', right: { email: EMAIL }, wrong: { email: 'visitor@' } },
  'new password': {
    path: 'reset-password?token=none',
    right: { password: 'a-fig-tree-in-May' },
    wrong: { password: '' },
  },
  verify: { path: 'verify-email', right: { email: EMAIL }, wrong: { email: 'visitor' } },
  'by link': {
    path: 'orders/by-link',
    right: { email: EMAIL, order_number: 'ORD-1' },
    wrong: { email: 'visitor' },
  },
}

const MEMBERS: Record<string, Form> = {
  address: {
    path: 'account',
    open: ({ page, t }) => page.getByRole('button', { name: t.addresses.add }).click(),
    right: { recipient: 'Amina', street: '12 Fig Lane', city: 'Cape Town', country: 'ZA' },
    wrong: { country: 'QQ', phone_number: 'none' },
    within: 'dialog[open]',
  },
  password: {
    path: 'account',
    right: { current_password: 'a-fig-tree-in-May', new_password: 'an-olive-grove-in-June' },
    wrong: { new_password: '12345' },
    within: '.account-form',
  },
  deletion: {
    path: 'account',
    open: ({ page, t }) => page.getByRole('button', { name: t.settings.deletionOpen }).click(),
    right: { password: 'a-fig-tree-in-May' },
    wrong: { password: 'not-the-password' },
    within: 'dialog[open]',
  },
  profile: {
    path: 'profile',
    right: { first_name: 'Amina' },
    wrong: { phone_number: 'none' },
    within: 'main form:has([name=first_name])',
  },
}

async function fill(
  { page }: Visitor,
  { within = 'main form' }: Form,
  values: Record<string, string>,
) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`${within} [name=${name}]`).fill(value)
  }
}

const send = ({ page }: Visitor, { within = 'main form' }: Form) =>
  page.locator(within).locator('button[type=submit]').click()

/** The errors of a form, at its fields and beside it. */
async function saidIn(visitor: Visitor, where: string) {
  const { page, language } = visitor
  const said = page.locator(`${where} .field-error, ${where} [role=alert]`)
  await said.first().waitFor()
  const texts = (await said.allTextContents()).filter(Boolean)
  expect(texts.length).toBeGreaterThan(0)
  // A reference and a word such as ZA may be Latin, a sentence may not.
  if (language === 'ar') for (const text of texts) expect(text).not.toMatch(/[a-z]{2,} [a-z]{2,}/i)
  return texts
}

async function expectAtFields(visitor: Visitor, form: Form, names: readonly string[]) {
  const { page } = visitor
  const { within = 'main form' } = form
  const wrong = page.locator(`${within} [aria-invalid=true]`)
  await wrong.first().waitFor()
  const found = await wrong.evaluateAll((all) => all.map((each) => each.getAttribute('name')))
  for (const name of found) expect(names).toContain(name)
  await expect
    .poll(() => wrong.first().evaluate((each) => each === document.activeElement))
    .toBe(true)
  await saidIn(visitor, within)
}

/** A field that was changed since is wrong no longer, before it is sent. */
async function expectNothingWrong({ page }: Visitor, { within = 'main form' }: Form) {
  const said = page.locator(`${within} [aria-invalid=true], ${within} .field-error:visible`)
  await expect.poll(() => said.count()).toBe(0)
}

async function expectFaultsToBeSaid(visitor: Visitor, form: Form) {
  const { page, t, expected } = visitor
  const { within = 'main form' } = form
  for (const [status, body] of FAULTS) {
    expected.add(status)
    const address = `${shop().serviceUrl}/api/**`
    await page.route(address, (route) => {
      if (['GET', 'OPTIONS'].includes(route.request().method())) return route.fallback()
      const headers = { 'Retry-After': '60', 'Access-Control-Expose-Headers': 'Retry-After' }
      const origin = { 'Access-Control-Allow-Origin': shop().shopUrl }
      const credentials = { 'Access-Control-Allow-Credentials': 'true' }
      return route.fulfill({
        status,
        json: body,
        headers: { ...headers, ...origin, ...credentials },
      })
    })
    const before = await page.locator(`${within} [role=alert]`).allTextContents()
    await send(visitor, form)
    await expect
      .poll(() => page.locator(`${within} [role=alert]`).allTextContents())
      .not.toEqual(before)
    await saidIn(visitor, within)
    await page.unroute(address)
  }
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await send(visitor, form)
  await page
    .locator(within)
    .getByText(t.errors.own.network ?? '')
    .waitFor()
  await page.unroute('**/api/**')
}

async function goThrough(visitor: Visitor, form: Form) {
  const { page, language, expected } = visitor
  await page.goto(homeIn(language) + form.path)
  await settle(visitor)
  await form.open?.(visitor)
  for (const status of [400, 403]) expected.add(status)
  await fill(visitor, form, { ...form.right, ...form.wrong })
  await send(visitor, form)
  await expectAtFields(visitor, form, Object.keys(form.wrong))
  await fill(visitor, form, form.right)
  for (const name of Object.keys(form.wrong)) {
    if (!(name in form.right)) await fill(visitor, form, { [name]: '' })
  }
  await expectNothingWrong(visitor, form)
  await expectFaultsToBeSaid(visitor, form)
}

for (const language of ['en', 'ar'] as const) {
  it.each(Object.entries(GUESTS))(`a guest reads in "${language}": %s`, async (_, form) => {
    const visitor = await newReader(language)
    await goThrough(visitor, form)
    await visitor.context.close()
  })

  it.each(Object.entries(MEMBERS))(`an account reads in "${language}": %s`, async (_, form) => {
    const visitor = await newReader(language)
    await logInAnew(visitor)
    await goThrough(visitor, form)
    await visitor.context.close()
  })

  it(`a portrait that is no picture, and an outfit whose piece is gone, in "${language}"`, async () => {
    const visitor = await newReader(language)
    const { page, t, expected } = visitor
    await logInAnew(visitor)
    await page.goto(`${homeIn(language)}profile`)
    expected.add(400)
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') }
    await page.getByLabel(t.profile.choosePicture).setInputFiles(file)
    await page.getByRole('button', { name: t.profile.upload }).click()
    await saidIn(visitor, '.profile-picture')

    await page.goto(`${homeIn(language)}outfits/new`)
    const finder = page.getByRole('region', { name: t.outfits.find })
    for (const count of [1, 2]) {
      await finder.getByRole('button', { pressed: false }).first().click()
      await expect.poll(() => page.locator('.picked li').count()).toBe(count)
    }
    await page.getByLabel(t.outfits.name, { exact: true }).fill('Friday')
    // The form has no field of that name.
    const sentence = 'This field may not be blank.'
    await page.route('**/api/outfits/**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { products: [sentence] } })
        : route.fallback(),
    )
    await page.getByRole('button', { name: t.outfits.save }).click()
    await saidIn(visitor, 'main form:has([name=is_public])')
    await visitor.context.close()
  })

  it(`the checkout and a return, in "${language}"`, async () => {
    const visitor = await newReader(language)
    const { page, t, expected } = visitor
    const { id } = await guest.order(visitor)
    await deliver(id)
    await page.goto(`${homeIn(language)}orders/${id}/return`)
    const send = page.getByRole('button', { name: t.returning.send })
    await send.click()
    expect(await saidIn(visitor, 'main form')).toHaveLength(2)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('radio', { name: t.returning.money }).check()
    await page.getByLabel(t.returning.why).selectOption({ index: 1 })
    const form = { path: '', right: {}, wrong: {} }
    await expectNothingWrong(visitor, form)
    await expectFaultsToBeSaid(visitor, form)

    const { product } = await aColourfulProduct('abaya', 'M', 'en')
    await page.goto(`${homeIn(language)}products/${product.slug}?size=M`)
    await page.getByRole('button', { name: t.catalog.add }).click()
    await page.getByRole('dialog').getByRole('link', { name: t.catalog.toCheckout }).click()
    await page.getByRole('button', { name: t.checkout.order('') }).waitFor()
    expected.add(409)
    await page.locator('#order-form [name=email]').fill('visitor')
    for (const name of ['recipient', 'street', 'city', 'postal_code']) {
      await page.locator(`#order-form [name=${name}]`).fill('Amina')
    }
    await page.locator('#order-form [name=phone_number]').fill('+27 82 555 0134')
    await page.getByRole('button', { name: t.checkout.order('') }).click()
    expect(await saidIn(visitor, '#order-form')).toHaveLength(1)
    await page.locator('#order-form [name=email]').fill(EMAIL)
    const error = 'The cart changed while the order was being placed. Please try again.'
    await page.route('**/api/**', (route) =>
      route.request().method() === 'POST' && !route.request().url().includes('quote')
        ? route.fulfill({ status: 409, json: { success: false, error } })
        : route.fallback(),
    )
    await page.getByRole('button', { name: t.checkout.order('') }).click()
    await saidIn(visitor, '.summary')
    await visitor.context.close()
  })
}
