/** The composer shows the outfit while it is composed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeIn, look, newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

/** The shopper of the demo. */
const SHOPPER = { email: 'shopper@example.com', password: 'demo-shopper-password' }

const READERS = [
  { width: 1280, language: 'en', words: ['trousers', 'coat', 'pashmina', 'tunic'] },
  { width: 390, language: 'ar', words: ['بنطلون', 'معطف', 'شال', 'تونيك'] },
] as const

describe.each(READERS)('a visitor at $width px who reads "$language"', (reader) => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await newVisitor(browser.current, reader)
    const { page, t, language } = visitor
    const path = `${homeIn(language)}outfits/new`
    await page.goto(`${homeIn(language)}log-in?next=${path}`)
    await page.getByLabel(t.access.email).fill(SHOPPER.email)
    await page.getByLabel(t.access.password).fill(SHOPPER.password)
    await page.getByRole('main').getByRole('button', { name: t.access.logIn, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByText(t.outfits.canvasEmpty).waitFor()
  })
  afterAll(() => visitor?.context.close())

  it('sees each piece where it is worn, whatever was chosen first', async () => {
    const { page, t } = visitor
    const finder = page.getByRole('region', { name: t.outfits.find })
    for (const [index, word] of reader.words.entries()) {
      const search = encodeURIComponent(word).replaceAll('%20', '+')
      const found = page.waitForResponse((response) => response.url().includes(`search=${search}`))
      await finder.getByRole('searchbox').fill(word)
      await found
      await settle(visitor)
      await finder.getByRole('button', { pressed: false }).first().click()
      await expect.poll(() => page.locator('.picked li').count()).toBe(index + 1)
    }
    const zones = await page
      .locator('.worn')
      .evaluateAll((all) => all.map((each) => /worn-(\w+)/.exec(each.className)?.[1]))
    expect(zones).toEqual(['outer', 'head', 'top', 'bottom'])
    const fits = await page
      .locator('.worn img')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).objectFit))
    expect(fits).toEqual(['contain', 'cover', 'contain', 'contain'])
    await look(visitor, 'composer-canvas')
  })

  it('sees the outfit beside the pieces that she looks for', async () => {
    const { page, t } = visitor
    const finder = page.getByRole('region', { name: t.outfits.find })
    await finder.getByRole('button').first().scrollIntoViewIfNeeded()
    const canvas = await page.getByRole('img', { name: t.outfits.canvasOf('') }).boundingBox()
    const find = await finder.getByRole('button').first().boundingBox()
    const isInWindow = (box: typeof canvas) => box !== null && box.y >= 0 && box.y < 844
    expect([canvas, find].map(isInWindow)).toEqual([true, true])
  })

  it('looks at a piece in another colour, and reads the sum', async () => {
    const { page, t } = visitor
    const coat = page.locator('.worn-outer img')
    const before = await coat.getAttribute('src')
    const colors = page.locator('.picked li').nth(1).getByRole('combobox')
    const options = await colors.locator('option').allTextContents()
    await colors.selectOption(String(options.find((each) => each !== options[0])))
    await expect.poll(() => coat.getAttribute('src')).not.toBe(before)
    const prices = await page.locator('.picked .price').allTextContents()
    const sum = prices.reduce((total, price) => total + amountIn(price), 0)
    const shown = (await page.locator('.canvas figcaption strong').textContent()) ?? ''
    expect(amountIn(shown)).toBeCloseTo(sum)
    await page.getByText(t.outfits.colorHint).waitFor()
  })
})

/** `R 1 299,50` or `R 1,299.50`. */
function amountIn(price: string): number {
  const [, whole = '', , cents = '0'] = /^\D*([\d\s.,]*?\d)([.,](\d\d))?\D*$/.exec(price) ?? []
  return Number(whole.replaceAll(/\D/g, '')) + Number(cents) / 100
}
