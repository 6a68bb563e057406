/** An order without an account: from the search to the payment, its link, and an account afterwards. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import { deliver, giveBack, linkTo } from '../support/api.ts'
import { homeIn, look, type Visitor } from '../support/visitor.ts'

export type Placed = { email: string; id: number; number: string; token: string }

/** From the results of a search to the page of the payment. */
const SCREENS_MAX = 4

export async function order(visitor: Visitor): Promise<Placed> {
  const { page, t, language } = visitor
  const email = `${randomUUID()}@example.com`
  await page.goto(homeIn(language))
  const box = page.getByRole('combobox', { name: t.shop.searchFor })
  await box.fill('abaya')
  const screens: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    // The order's own address is there for the way back, and is not shown.
    const isShown = frame === page.mainFrame() && !pathname.includes('/orders/')
    if (isShown && screens.at(-1) !== pathname) screens.push(pathname)
  })
  await box.press('Enter')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: t.catalog.add }).click()
  await page.getByRole('dialog').getByRole('link', { name: t.catalog.toCheckout }).click()
  await fill(visitor, email)
  await page.getByRole('button', { name: t.checkout.order('') }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  expect(screens.length, screens.join(', ')).toBeLessThanOrEqual(SCREENS_MAX)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await page.getByRole('heading', { level: 1, name: t.paid.thanks }).waitFor()
  await look(visitor, 'guest-paid')
  const kept = await page.evaluate(() => localStorage.getItem('shop-guest-orders'))
  const [placed] = JSON.parse(kept ?? '[]')
  expect(placed).toEqual({
    id: Number(/\/paid\/(\d+)/.exec(page.url())?.[1]),
    number: expect.stringMatching(/^ORD-/),
    token: expect.any(String),
  })
  return { email, ...placed }
}

async function fill(visitor: Visitor, email: string) {
  const { page, t } = visitor
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  const field = page.getByLabel(t.access.email)
  await page.getByRole('button', { name: t.checkout.order('') }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await look(visitor, 'guest-checkout')
  await field.fill(email)
  const { recipient, street, city, postalCode } = t.checkout
  await page.getByLabel(recipient).fill('Amina Jacobs')
  await page.getByLabel(street).fill('12 Fig Lane')
  await page.getByLabel(city).fill('Cape Town')
  await page.getByLabel(postalCode).fill('8001')
  await page.getByLabel(t.access.phone).fill('+27 82 555 0134')
}

/** By its link, which no server sees the token of, in a browser that has not ordered. */
export async function open(visitor: Visitor, { email, id, number, token }: Placed) {
  const { page, t, expected, language } = visitor
  await deliver(id)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const link = await linkTo(email, '/orders/by-link')
  expect(new URL(link).hash).toBe(`#${number}.${token}`)
  await page.goto(link)
  await page.getByRole('main').getByText(t.purchases.status.delivered).first().waitFor()
  await look(visitor, 'guest-order')
  await page.locator('.back a').click()
  await page.getByRole('heading', { level: 1, name: t.guests.find }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await page.locator('.skip').press('Enter')
  await page.waitForURL(/#main$/)
  await page.getByRole('link', { name: t.purchases.returnPieces }).click()
  await page.getByRole('heading', { level: 1, name: t.returning.title }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${homeIn(language)}orders/${id}/return`)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('radio', { name: t.returning.money }).check()
  await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.large)
  await page.getByRole('button', { name: t.returning.send }).click()
  await page.getByRole('button', { name: t.purchases.withdraw }).click()
  await page.getByRole('status').getByText(t.purchases.withdrawn).waitFor()
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  expected.add(404)
  await page.goto(`/orders/by-link#${number}.${'x'.repeat(43)}`)
  await page.getByText(t.guests.gone).waitFor()
}

/** A part of the money went back, and each sum has its paper. */
export async function readPapers(visitor: Visitor, { id, number, token }: Placed) {
  const { page, t } = visitor
  const message = 'A seam had come open.'
  await giveBack(id, '10.00', message)
  await page.goto('/')
  await page.goto(`/orders/by-link#${number}.${token}`)
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await saved(t.purchases.invoice)
  const refunds = page.getByRole('region', { name: t.purchases.refunds })
  await refunds.getByText(message).waitFor()
  await vi.waitFor(
    async () => {
      await page.reload()
      await refunds.getByText(t.purchases.refund.completed).waitFor({ timeout: 2_000 })
    },
    { timeout: 30_000 },
  )
  await look(visitor, 'guest-refund')
  await saved(t.purchases.creditNote)
}

export async function findLink(visitor: Visitor, { email, number }: Placed) {
  const { page, t } = visitor
  await page.goto('/orders/by-link')
  await page.getByRole('heading', { level: 1, name: t.guests.find }).waitFor()
  await page.getByLabel(t.access.email).fill(email)
  await page.getByLabel(t.guests.number).fill(number)
  await page.getByRole('button', { name: t.access.sendLink }).click()
  await page.getByRole('status').getByText(t.guests.linkSent(email)).waitFor()
  await look(visitor, 'find-order')
  await page.getByRole('link', { name: t.guests.withAccount }).click()
  await page.getByRole('heading', { level: 1, name: t.shop.membersOnly }).waitFor()
  await look(visitor, 'members-only')
  const register = page.getByRole('link', { name: t.shop.register, exact: true })
  const { searchParams } = new URL((await register.getAttribute('href')) ?? '', page.url())
  expect(searchParams.get('next')).toBe(new URL(page.url()).pathname)
}

/** With a password alone. What was ordered is hers once the address is confirmed. */
export async function makeAccount(visitor: Visitor, { email, id, number }: Placed) {
  const { page, t, expected } = visitor
  await page.goto(`/paid/${id}`)
  const offer = page.getByRole('region', { name: t.guests.offer })
  const steps = page.getByRole('region', { name: t.paid.next })
  expect(await steps.textContent(), 'the minute').toMatch(/\d[:.]\d\d/)
  const password = offer.getByLabel(t.access.password)
  await password.fill('password')
  expected.add(400)
  await offer.getByRole('button', { name: t.access.register }).click()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await password.fill('a-fig-tree-in-May')
  await offer.getByRole('button', { name: t.access.register }).click()
  await page.getByText(t.guests.madeMore).waitFor()
  await look(visitor, 'guest-account')
  await page.getByRole('main').getByRole('link', { name: t.purchases.title }).click()
  await page.getByText(t.purchases.none).waitFor()
  expected.add(403)
  await page.getByRole('button', { name: t.guests.claim }).click()
  await page.getByRole('link', { name: t.access.resend }).waitFor()
  await look(visitor, 'claim-refused')
  await page.goto(await linkTo(email, '/verify-email'))
  await page.getByRole('heading', { level: 1, name: t.access.verified }).waitFor()
  await page.goto('/orders')
  await page.getByRole('button', { name: t.guests.claim }).click()
  await page.getByRole('status').getByText(t.guests.claimed(1)).waitFor()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
}
