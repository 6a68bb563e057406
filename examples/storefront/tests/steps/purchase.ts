/** From the bag to the parcel and back: bag, registration, order, payment, return. */
import { randomUUID } from 'node:crypto'
import { loadErrors, translateError } from '@modest-clothing-store/client/translate'
import { expect } from 'vitest'
import { approveReturn, deliver, type Found } from '../support/api.ts'
import { DELIVERIES, DISCOUNT } from '../support/service-api.ts'
import { look, settle, type Visitor } from '../support/visitor.ts'

export type Account = { email: string; password: string; name: string }

export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: 'a-fig-tree-in-May',
  name: 'Amina Jacobs',
})

export async function putIntoBag(visitor: Visitor, { product, variant }: Found) {
  const { page, t } = visitor
  await page.getByRole('button', { name: t.catalog.add }).click()
  const drawer = page.getByRole('dialog', { name: t.bag.title })
  await drawer.getByRole('status').getByText(t.catalog.added(product.name)).waitFor()
  await look(visitor, 'bag-drawer')
  await drawer.getByRole('link', { name: t.catalog.seeBag }).click()
  await page.getByRole('heading', { level: 1, name: t.bag.title }).waitFor()
  await page.getByText(t.bag.guest).waitFor()
  const line = `${product.name}, ${variant.color}, ${variant.size}`
  await page.getByRole('button', { name: t.bag.moreOf(line) }).click()
  await page.getByRole('link', { name: t.shop.bagWith(2) }).waitFor()
  await look(visitor, 'cart')
}

/** On the way to the checkout. The guest's bag comes with her. */
export async function register(visitor: Visitor, account: Account) {
  const { page, t } = visitor
  await page.getByRole('link', { name: t.catalog.toCheckout }).click()
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  await page.getByRole('main').getByRole('link', { name: t.access.logIn }).click()
  await page.getByRole('heading', { level: 1, name: t.access.logIn }).waitFor()
  await look(visitor, 'log-in')
  await page.getByRole('link', { name: t.access.toRegister }).click()
  await page.getByRole('heading', { level: 1, name: t.access.register }).waitFor()
  await page.getByLabel(t.access.fullName).fill(account.name)
  await page.getByLabel(t.access.email).fill(account.email)
  const password = page.getByLabel(t.access.password, { exact: true })
  await password.fill('password')
  visitor.expected.add(400)
  const send = page.getByRole('main').getByRole('button', { name: t.access.register })
  await send.click()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await look(visitor, 'register')
  await password.fill(account.password)
  await send.click()
  await page.getByRole('status').getByText(t.access.merged(2)).waitFor()
}

/**
 * With a code that is refused, one that counts, and the dearer delivery. Resolves to the id of the order,
 * which is paid.
 */
export async function order(visitor: Visitor): Promise<number> {
  const { page, t } = visitor
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  expect(await page.evaluate(() => scrollY), 'at the top, whatever was scrolled before').toBe(0)
  const { recipient, street, city, postalCode } = t.checkout
  await page.getByLabel(recipient).fill('Amina Jacobs')
  await page.getByLabel(street).fill('12 Fig Lane')
  await page.getByLabel(city).fill('Cape Town')
  await page.getByLabel(postalCode).fill('8001')
  await page.getByLabel(t.access.phone).fill('+27 82 555 0134')
  await page.getByRole('radio', { name: DELIVERIES.express.name }).check()
  await page.getByText(t.costs.delivery(DELIVERIES.express.name)).waitFor()
  await discount(visitor)
  await look(visitor, 'checkout')
  await page.getByRole('button', { name: t.checkout.order('') }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await page.getByRole('heading', { level: 1, name: t.paid.thanks }).waitFor()
  await look(visitor, 'paid')
  const id = Number(/\/paid\/(\d+)/.exec(page.url())?.[1])
  await page.getByRole('link', { name: t.paid.toOrder }).click()
  await page.getByRole('main').getByText(t.purchases.status.paid).first().waitFor()
  return id
}

async function discount(visitor: Visitor) {
  const { page, t, expected, language } = visitor
  await loadErrors(language)
  const summary = page.getByRole('region', { name: t.checkout.yours })
  await summary.getByRole('button', { name: t.checkout.haveCode }).click()
  const code = summary.getByLabel(t.checkout.code)
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  expected.add(400)
  await code.fill('NO-SUCH-CODE')
  await code.press('Enter')
  await summary.getByText(translateError('This code is not valid.', language)).waitFor()
  await look(visitor, 'discount-refused')
  await code.fill(DISCOUNT.code.toLowerCase())
  await code.press('Enter')
  const remove = summary.getByRole('button', { name: t.checkout.removeCode(DISCOUNT.code) })
  const line = summary.getByText(t.costs.discount(DISCOUNT.code))
  await remove.click()
  await line.waitFor({ state: 'detached' })
  await summary.getByRole('button', { name: t.checkout.haveCode }).click()
  await code.fill(DISCOUNT.code)
  await summary.getByRole('button', { name: t.checkout.applyCode }).click()
  await line.waitFor()
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
}

export async function receive(visitor: Visitor, orderId: number) {
  const { page, t } = visitor
  await deliver(orderId)
  await page.reload()
  await page
    .getByRole('main')
    .getByText(t.purchases.status.delivered, { exact: true })
    .first()
    .waitFor()
  await page.getByText(t.costs.discount(DISCOUNT.code)).waitFor()
  await page.getByText(t.costs.delivery(DELIVERIES.express.name)).waitFor()
  const time = (await page.locator('.history time').first().textContent()) ?? ''
  const day = time.replace(/ (at|في) .*/, '')
  expect(await page.locator('.order-state').textContent(), 'one shape of dates').toContain(day)
  await look(visitor, 'order')
}

export async function returnOne(visitor: Visitor, { product }: Found, orderId: number) {
  const { page, t } = visitor
  await page.getByRole('link', { name: t.purchases.returnPieces }).click()
  await page.getByRole('heading', { level: 1, name: t.returning.title }).waitFor()
  await page.getByRole('checkbox', { name: product.name }).check()
  await page.getByRole('radio', { name: t.returning.money }).check()
  await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.large)
  await look(visitor, 'return')
  await page.getByRole('button', { name: t.returning.send }).click()
  await page.getByRole('status').getByText(t.returning.sent).waitFor()
  await page.getByText(t.purchases.returnStatus.requested).first().waitFor()
  await look(visitor, 'returned')
  const sendTo = await approveReturn(orderId)
  await page.reload()
  await page.getByText(`${t.purchases.sendTo} ${sendTo}`).waitFor()
}

export async function orders(visitor: Visitor) {
  const { page, t } = visitor
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: t.purchases.title }).waitFor()
  await settle(visitor)
  expect(await page.getByRole('article').count()).toBe(1)
  await look(visitor, 'orders')
}
