/** Another size or colour before the money: asked for, received, looked at, and exchanged once more. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAnew } from './support/account.ts'
import { deliver, orderAsGuest } from './support/api.ts'
import {
  aGarment,
  approve,
  buy,
  type Garment,
  idOf,
  itemIdsOf,
  linkOf,
  type Made,
  pay,
  receive,
  refundUnit,
  setStock,
  swap,
  withdrawGarments,
  withdrawVariant,
} from './support/exchanges.ts'
import { homeIn, look, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
afterAll(withdrawGarments)

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

const STOCK = { 'Fig · M': 9, 'Fig · L': 9, 'Fig · XL': 0, 'Oat · M': 9, 'Oat · L': 1 }

/** A piece of the form of a return, by its place. */
const pieceOf = ({ page }: Visitor, place = 0) => page.locator('.pick').nth(place)
const radioOf = (piece: Locator, value: 'exchange' | 'money') =>
  piece.locator(`input[type=radio][value=${value}]`)
const whichOf = (piece: Locator) => piece.locator('select[name^=variant-]')

const send = ({ page, t }: Visitor) => page.getByRole('button', { name: t.returning.send }).click()
const isSent = ({ page, t }: Visitor) =>
  page.getByRole('status').getByText(t.returning.sent).waitFor()

async function openForm(visitor: Visitor, { id }: { id: number }) {
  const { page, t, language } = visitor
  await page.goto(`${homeIn(language)}orders/${id}/return`)
  await page.getByRole('heading', { level: 1, name: t.returning.title }).waitFor()
  await page.locator('.pick').first().waitFor()
}

/** Each step goes on where the former one ended. */
describe.each(READERS)('an account at $width px that reads "$language"', (reader) => {
  let visitor: Visitor
  let garment: Garment
  let bought: Made
  let exchange: Made
  let second: Made

  beforeAll(async () => {
    visitor = await newVisitor(browser.current, reader)
    garment = await aGarment(STOCK)
    const account = await logInAnew(visitor)
    bought = await buy(account, [
      { variant_id: idOf(garment, 'Fig · M'), quantity: 2 },
      { variant_id: idOf(garment, 'Oat · M'), quantity: 1 },
    ])
  })
  afterAll(() => visitor?.context.close())

  it('chooses by keys what she gets for a piece: nothing is chosen before', async () => {
    const { page, t } = visitor
    await openForm(visitor, bought)
    const piece = pieceOf(visitor)
    expect(await radioOf(piece, 'exchange').count()).toBe(0)
    await piece.getByRole('checkbox').press('Space')
    await piece.getByRole('group', { name: t.returning.insteadOf(garment.name) }).waitFor()
    expect(await piece.locator('input:checked').count(), 'but the piece').toBe(1)
    await send(visitor)
    await piece.getByText(t.returning.chooseInstead).waitFor()
    await expect
      .poll(() => radioOf(piece, 'exchange').evaluate((each) => each === document.activeElement))
      .toBe(true)
    await look(visitor, 'return-instead')
    await page.keyboard.press('Space')
    await expect.poll(() => radioOf(piece, 'exchange').getAttribute('aria-invalid')).toBeNull()
    await piece.getByText(t.returning.chooseInstead).waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    expect(await whichOf(piece).evaluate((each) => each === document.activeElement)).toBe(true)
  })

  it('sees first the sizes of her colour, with what is sold out', async () => {
    const { page, t } = visitor
    const which = whichOf(pieceOf(visitor))
    const same = t.returning.sameAgain('Fig · M')
    const left = t.returning.tooFew('Oat · L', 1)
    await pieceOf(visitor).locator('select[name^=quantity-]').selectOption('2')
    const options = await which
      .locator('option')
      .evaluateAll((all) =>
        all.map((each) => [each.textContent, (each as HTMLOptionElement).disabled]),
      )
    expect(options).toEqual([
      [t.returning.chooseReason, false],
      [same, false],
      ['Fig · L', false],
      [t.wishlist.soldOutOption('Fig · XL'), false],
      ['Oat · M', false],
      [left, true],
    ])
    const offer = page.getByRole('button', { name: t.returning.mailWhenBack('Fig · XL') })
    expect(await offer.count(), 'before she looks at it').toBe(0)
    await which.selectOption(String(idOf(garment, 'Fig · XL')))
    await look(visitor, 'return-sold-out')
    await offer.click()
    const awaited = t.wishlist.notifyOn(t.purchases.piece(garment.name, 'Fig · XL'))
    await page.getByRole('status').getByText(awaited).waitFor()
    await pieceOf(visitor).getByText(awaited).waitFor()
  })

  it('keeps all that she typed where a variant has gone meanwhile', async () => {
    const { page, t, expected } = visitor
    const [first, other] = [pieceOf(visitor), pieceOf(visitor, 1)]
    await whichOf(first).selectOption('Fig · L')
    await other.getByRole('checkbox').check()
    await radioOf(other, 'exchange').check()
    await whichOf(other).selectOption('Oat · L')
    await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.small)
    await page.getByLabel(t.returning.more).fill('By a hand')
    await setStock(idOf(garment, 'Fig · L'), 1)
    expected.add(400)
    await send(visitor)
    await first.getByText(t.returning.short(1)).waitFor()
    expect(await whichOf(first).getAttribute('aria-invalid')).toBe('true')
    expect(await whichOf(other).getAttribute('aria-invalid')).toBeNull()
    await look(visitor, 'return-short')
    await setStock(idOf(garment, 'Fig · L'), 9)
    await page.getByLabel(t.returning.more).fill('By two hands')
    // A size that is short by now is not sent. Each refusal shows the stock anew.
    await send(visitor)
    await first.getByText(t.returning.chooseWhich).waitFor()
    await expect
      .poll(() => whichOf(first).locator('option', { hasText: 'Fig · L' }).isEnabled())
      .toBe(true)
    await whichOf(first).selectOption('Fig · L')
    await withdrawVariant(idOf(garment, 'Oat · L'))
    expected.add(400)
    await send(visitor)
    await other.getByText(t.returning.notOffered).waitFor()
    await look(visitor, 'return-withdrawn')
    expect(await page.getByLabel(t.returning.more).inputValue()).toBe('By two hands')
    expect(await page.getByLabel(t.returning.why).inputValue()).toBe(t.returning.reasons.small)
    await radioOf(other, 'money').check()
    await send(visitor)
    await isSent(visitor)
  })

  it('sees what she gets for each piece, what is missing, and the order of it', async () => {
    const { page, t } = visitor
    const returns = page.getByRole('region', { name: t.purchases.returns })
    await returns.getByText(t.purchases.exchanged(2, 'Fig · L')).waitFor()
    await returns.getByText(t.purchases.moneyFor(1)).waitFor()
    await returns.getByRole('listitem').filter({ hasText: 'Oat · M' }).first().waitFor()
    await approve(bought.id)
    const [order_item_id] = await itemIdsOf(bought.id)
    const made = await receive(bought.id, { missing: [{ order_item_id, quantity: 1 }] })
    exchange = made ?? expect.fail('no order was made')
    await page.reload()
    await returns.getByText(t.purchases.exchanged(1, 'Fig · L')).waitFor()
    await returns.getByText(t.purchases.missing(1)).waitFor()
    await look(visitor, 'return-exchanged')
    await returns.getByRole('link', { name: exchange.order_number }).click()
    await page.getByRole('heading', { level: 1, name: exchange.order_number }).waitFor()
  })

  it('sees of which order it is: nothing to pay, no invoice, and what it is worth', async () => {
    const { page, t } = visitor
    const main = page.getByRole('main')
    await main.getByText(t.purchases.exchangeFor(bought.order_number)).waitFor()
    await main.getByText(t.purchases.exchangeFree).waitFor()
    await main.getByText(t.purchases.packed).waitFor()
    // Each line in its own direction.
    expect(await page.locator('.facts dd').first().locator('bdi').allTextContents()).toEqual([
      '12 Fig Lane',
      'Cape Town',
    ])
    expect(await main.getByText(t.purchases.step.paid, { exact: true }).count()).toBe(0)
    const total = (await page.locator('.summary-total .price').textContent()) ?? ''
    expect(total.replace(/\D/g, '')).toBe('0')
    expect(await page.locator('.paid-for-it').textContent()).toContain('500')
    expect(await page.getByRole('button', { name: t.purchases.invoice }).count()).toBe(0)
    expect(await page.locator('.pay-panel').count()).toBe(0)
    await look(visitor, 'exchange')
    await page.getByRole('button', { name: t.purchases.cancel }).click()
    await page.getByRole('dialog').getByText(t.purchases.cancelMoreExchange).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: t.purchases.keepIt }).click()
  })

  it('exchanges it once more, also for the same again', async () => {
    const { page, t } = visitor
    await deliver(exchange.id)
    await openForm(visitor, exchange)
    const piece = pieceOf(visitor)
    await piece.getByRole('checkbox').check()
    expect(await piece.locator('.paid-for-it').textContent()).toContain('500')
    await radioOf(piece, 'exchange').check()
    await whichOf(piece).selectOption(String(idOf(garment, 'Fig · L')))
    await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.faulty)
    await look(visitor, 'return-of-exchange')
    await send(visitor)
    await isSent(visitor)
    await approve(exchange.id)
    second = (await receive(exchange.id)) ?? expect.fail('no order was made')
    await page.reload()
    await page.getByRole('link', { name: second.order_number }).click()
    const of = t.purchases.exchangeFor(exchange.order_number)
    await page.getByRole('main').getByText(of).waitFor()
  })

  it('reads of an exchange that the shop has made to money that the money goes back', async () => {
    const { page, t } = visitor
    await deliver(second.id)
    await openForm(visitor, second)
    const piece = pieceOf(visitor)
    await piece.getByRole('checkbox').check()
    await radioOf(piece, 'exchange').check()
    await whichOf(piece).selectOption(String(idOf(garment, 'Fig · M')))
    await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.mind)
    await send(visitor)
    await isSent(visitor)
    const returns = page.getByRole('region', { name: t.purchases.returns })
    await returns.getByText(t.purchases.exchanged(1, 'Fig · M')).waitFor()
    await approve(second.id, { exchange: false })
    await page.reload()
    await returns.getByText(t.purchases.moneyFor(1)).waitFor()
    expect(await returns.getByText(t.purchases.exchanged(1, 'Fig · M')).count()).toBe(0)
    await receive(second.id)
    await page.reload()
    const refunded = returns.getByText(t.purchases.refunded(''))
    expect(await refunded.textContent()).toContain('500')
    await look(visitor, 'exchange-to-money')
  })

  it('finds in her list which orders are exchanges, and for which', async () => {
    const { page, t, language } = visitor
    await page.goto(`${homeIn(language)}orders`)
    const card = (number: string) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name: number }) })
    await card(second.order_number)
      .getByText(t.purchases.exchangeFor(exchange.order_number))
      .waitFor()
    await card(exchange.order_number)
      .getByText(t.purchases.exchangeFor(bought.order_number))
      .waitFor()
    expect(await card(bought.order_number).getByText(t.purchases.exchangeFor('')).count()).toBe(0)
    await look(visitor, 'orders-exchanged')
  })
})

describe.each([
  { width: 390, language: 'ar' },
  { width: 1280, language: 'en' },
] as const)('a guest at $width px who reads "$language"', (reader) => {
  it('exchanges a piece by the link of her order, and opens the new one by its own', async () => {
    const visitor = await newVisitor(browser.current, reader)
    const { page, t, language } = visitor
    const garment = await aGarment(STOCK)
    const order = await orderAsGuest({ variant: { id: idOf(garment, 'Fig · M') } }, language)
    await pay(order)
    await deliver(order.id)
    await page.goto(`${homeIn(language)}orders/by-link#${order.number}.${order.token}`)
    await page.getByRole('link', { name: t.purchases.returnPieces }).click()
    const piece = pieceOf(visitor)
    await piece.getByRole('checkbox').check()
    await radioOf(piece, 'exchange').check()
    await whichOf(piece).selectOption('Fig · L')
    const offer = page.getByRole('button', { name: t.returning.mailWhenBack('Fig · XL') })
    expect(await offer.count(), 'of a wishlist, which guests have none of').toBe(0)
    await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.small)
    await look(visitor, 'guest-return')
    await send(visitor)
    await isSent(visitor)
    await approve(order.id)
    const made = (await receive(order.id)) ?? expect.fail('no order was made')
    await page.reload()
    await page.getByText(made.order_number).waitFor()
    await look(visitor, 'guest-exchanged')
    await page.getByRole('link', { name: t.purchases.exchangeLink }).click()
    await page.getByRole('heading', { level: 1, name: t.guests.find }).waitFor()
    await page.goto(await linkOf(made, order.email))
    await page.getByRole('heading', { level: 1, name: made.order_number }).waitFor()
    await look(visitor, 'guest-exchange')
    await page.getByRole('link', { name: t.purchases.exchangeFor(order.number) }).click()
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    await page.getByRole('link', { name: made.order_number }).click()
    await page.getByRole('heading', { level: 1, name: made.order_number }).waitFor()
    await visitor.context.close()
  })
})

it.each(READERS)(
  'two lines of one variant, made by swaps, are two pieces at $width px in "$language"',
  async (reader) => {
    const visitor = await newVisitor(browser.current, reader)
    const { page, t, language } = visitor
    const garment = await aGarment(STOCK)
    const account = await logInAnew(visitor)
    const lines = [{ variant_id: idOf(garment, 'Fig · M'), quantity: 3 }]
    const order = await buy(account, lines, { isDelivered: false })
    const [first = 0] = await itemIdsOf(order.id)
    await swap(order.id, { order_item_id: first, variant_id: idOf(garment, 'Oat · M') })
    const [, other = 0] = await itemIdsOf(order.id)
    await page.goto(`${homeIn(language)}orders/${order.id}`)
    const items = page.getByRole('region', { name: t.purchases.items }).getByRole('listitem')
    await items.filter({ hasText: 'Oat' }).getByText(t.purchases.quantity(1)).waitFor()
    await swap(order.id, { order_item_id: other, variant_id: idOf(garment, 'Fig · M') })
    await refundUnit(order.id, first)
    await deliver(order.id)
    await page.reload()
    await page.locator('.item-rows').getByText(t.purchases.moneyFor(1)).waitFor()
    expect(await page.locator('.item-rows').getByText('Oat').count()).toBe(0)
    await look(visitor, 'two-lines')
    await openForm(visitor, order)
    expect(await page.locator('.pick').count()).toBe(2)
    const piece = pieceOf(visitor, 1)
    await piece.getByRole('checkbox').check()
    await radioOf(piece, 'exchange').check()
    await whichOf(piece).selectOption('Fig · L')
    await page.getByLabel(t.returning.why).selectOption(t.returning.reasons.large)
    const sent = page.waitForRequest(/\/returns\//)
    await send(visitor)
    expect((await sent).postDataJSON().items).toEqual([
      { order_item_id: other, quantity: 1, exchange_variant_id: idOf(garment, 'Fig · L') },
    ])
    await isSent(visitor)
    await visitor.context.close()
  },
)
