/** Header, menu, cards, first page and footer. */
import { describe, expect, it } from 'vitest'
import { aPicturedProduct, aProductOnSale } from './support/api.ts'
import { homeIn, look, newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'en' },
  { width: 390, language: 'ar' },
  { width: 1280, language: 'ar' },
] as const
const [PHONE, DESKTOP] = READERS
/** Narrower windows have the menu of a phone. */
const NARROWEST_DESKTOP = 1200
/** The width that words of a search need. */
const SEARCH_PX_MIN = 190

const pathOf = (visitor: Visitor, path: string) => homeIn(visitor.language) + path

/** One visit, closed at its end. */
async function visit(
  reader: (typeof READERS)[number],
  work: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await newVisitor(browser.current, reader)
  await work(visitor)
  await visitor.context.close()
}

describe('on a phone', () => {
  it('the search is one press away, wherever the page was scrolled to', () =>
    visit(PHONE, async (visitor) => {
      const { page, t } = visitor
      await page.goto(pathOf(visitor, 'products'))
      await settle(visitor)
      await page.evaluate(() => scrollTo(0, 1500))
      const box = page.getByRole('combobox', { name: t.shop.searchFor })
      const row = page.locator('.header .search')
      const opacity = () => row.evaluate((element) => getComputedStyle(element).opacity)
      expect(await opacity()).toBe('0')
      await page.getByRole('button', { name: t.shop.searchFor }).click()
      expect(await opacity()).toBe('1')
      expect((await row.boundingBox())?.y).toBeGreaterThan(0)
      expect(await page.locator('input:focus').count()).toBe(1)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
      await box.fill('abaya')
      await box.press('Enter')
      await page.waitForURL(/search=abaya/)
    }))

  it.each([320, 390])('the name of the shop has one line at %d px', async (width) => {
    const visitor = await newVisitor(browser.current, { width, language: 'en' })
    const { page } = visitor
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const name = await page.locator('.wordmark span').evaluate((span) => ({
      isCut: span.scrollWidth > span.clientWidth,
      isHigh: span.clientHeight > 2 * Number.parseFloat(getComputedStyle(span).fontSize),
    }))
    expect(name).toEqual({ isCut: false, isHigh: false })
    await look(visitor, 'wordmark')
    await visitor.context.close()
  })

  it('a text that is selected beyond a sheet leaves it open, and a price has cents', () =>
    visit(PHONE, async (visitor) => {
      const { page, t } = visitor
      await page.goto(pathOf(visitor, 'products'))
      await settle(visitor)
      await page.getByRole('button', { name: t.catalog.filters }).click()
      const sheet = page.getByRole('dialog', { name: t.catalog.filters })
      await sheet.locator('[name=max_price]').fill('99.50')
      const field = await sheet.locator('[name=max_price]').boundingBox()
      await page.mouse.move((field?.x ?? 0) + 5, (field?.y ?? 0) + 5)
      await page.mouse.down()
      await page.mouse.move(5, 5)
      await page.mouse.up()
      expect(await sheet.isVisible()).toBe(true)
      await sheet.getByRole('button', { name: t.catalog.applyPrice }).click()
      await page.waitForURL(/max_price=99.50/)
      await page.mouse.click(5, 5)
      await sheet.waitFor({ state: 'hidden' })
    }))

  it('the categories are in the menu, with a picture each', () =>
    visit(PHONE, async (visitor) => {
      const { page, t } = visitor
      await page.goto(pathOf(visitor, 'products'))
      await page.getByRole('button', { name: t.shop.menu }).click()
      const menu = page.getByRole('dialog', { name: t.shop.menu })
      await menu.getByText('Dresses', { exact: true }).click()
      expect(await menu.locator('.shelf img').count()).toBe(await menu.locator('.shelf').count())
      await look(visitor, 'menu')
      await menu.getByRole('link', { name: 'Maxi Dresses' }).click()
      await page.getByRole('heading', { level: 1, name: 'Maxi Dresses' }).waitFor()
      await menu.waitFor({ state: 'hidden' })
    }))
})

describe('on a desktop', () => {
  it('keys open the panel of categories, and Escape closes it', () =>
    visit(DESKTOP, async (visitor) => {
      const { page, t } = visitor
      await page.goto(pathOf(visitor, 'products'))
      const opener = page.getByRole('button', { name: t.shop.clothingMenu, exact: true })
      const child = page.getByRole('banner').getByRole('link', { name: 'Maxi Dresses' })
      await opener.press('Enter')
      await child.waitFor()
      const panel = page.locator('.panel')
      expect(await panel.locator('img').count()).toBe(await panel.locator('.panel-shelf').count())
      await look(visitor, 'panel')
      await child.press('Escape')
      await child.waitFor({ state: 'hidden' })
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
      await opener.click()
      await child.click()
      await page.getByRole('heading', { level: 1, name: 'Maxi Dresses' }).waitFor()
      await child.waitFor({ state: 'hidden' })
    }))

  it('suggestions that cannot be had are none, and not those of other words', () =>
    visit(DESKTOP, async (visitor) => {
      const { page, t, expected } = visitor
      await page.goto(pathOf(visitor, 'log-in'))
      const box = page.getByRole('combobox', { name: t.shop.searchFor })
      await box.fill('abaya')
      await page.getByRole('option').first().waitFor()
      expected.add(418)
      await page.route('**/api/catalog/suggest/**', (route) => route.fulfill({ status: 418 }))
      await box.fill('hijab')
      await page.getByRole('option').first().waitFor({ state: 'hidden' })
    }))

  it('a card shows its second picture to a mouse, and fetches it no sooner', () =>
    visit(DESKTOP, async (visitor) => {
      const { page } = visitor
      const { name } = await aPicturedProduct(visitor.language)
      await page.goto(pathOf(visitor, `products?search=${encodeURIComponent(name)}`))
      await settle(visitor)
      const card = page.getByRole('article').filter({ hasText: name }).first()
      await expect.poll(() => card.locator('.card-picture img').count()).toBe(1)
      await card.hover()
      const second = card.locator('.card-second')
      await expect.poll(() => second.evaluate((box) => getComputedStyle(box).opacity)).toBe('1')
      await look(visitor, 'card-hover')
    }))
})

it.each(['en', 'ar', 'fr', 'tr', 'id'] as const)(
  'has room for the header in "%s"',
  async (language) => {
    const visitor = await newVisitor(browser.current, { width: NARROWEST_DESKTOP, language })
    const { page } = visitor
    await page.goto(homeIn(language))
    await settle(visitor)
    await page.evaluate(() => document.fonts.ready)
    const parts = page.locator('.wordmark, .header-nav, .header .search, .header-tools')
    const places = await parts.evaluateAll((all) =>
      all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    const inOrder = places.toSorted((one, other) => one.left - other.left)
    expect(inOrder).toHaveLength(4)
    for (const [index, { right }] of inOrder.slice(0, -1).entries()) {
      expect(right).toBeLessThanOrEqual(inOrder[index + 1]?.left ?? 0)
    }
    const { width = 0 } = (await page.locator('.header .search').boundingBox()) ?? {}
    expect(width).toBeGreaterThan(SEARCH_PX_MIN)
    await look(visitor, 'home-narrow')
    await visitor.context.close()
  },
)

it.each([PHONE, DESKTOP])('the header at $width px covers nothing that is gone to', (reader) =>
  visit(reader, async (visitor) => {
    const { page, isPhone } = visitor
    await page.goto(pathOf(visitor, 'products'))
    await settle(visitor)
    const bar = page.locator(isPhone ? '.header-bar' : '.header')
    const gap = await page
      .getByRole('article')
      .nth(5)
      .evaluate((card) => {
        card.scrollIntoView()
        return card.getBoundingClientRect().top
      })
    const height = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(gap).toBeGreaterThanOrEqual(height)
  }),
)

it.each(READERS)('cards at $width px in "$language" say colours, sizes, former price', (reader) =>
  visit(reader, async (visitor) => {
    const { page, t, language } = visitor
    const product = await aProductOnSale(language)
    await page.goto(pathOf(visitor, `products?search=${encodeURIComponent(product.name)}`))
    const card = page.getByRole('article').filter({ hasText: product.name }).first()
    await card.getByText(t.catalog.formerPrice).waitFor()
    const former = await card.locator('s').textContent()
    expect(former?.replace(/\D/g, '')).toBe(String(Math.round(Number(product.compare_at_price))))
    expect(await card.locator('.swatch').count()).toBeGreaterThan(0)
    expect(await card.locator('.swatch').count()).toBeLessThanOrEqual(5)
    await card.getByText(t.catalog.sizesInStock).waitFor()
    await look(visitor, 'cards')
  }),
)

it('the card of a headscarf has no size, for there is one alone', () =>
  visit(PHONE, async (visitor) => {
    const { page, t } = visitor
    await page.goto(pathOf(visitor, 'products?category=hijabs-scarves'))
    await settle(visitor)
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    const card = page.getByRole('article').filter({ hasText: 'Premium Jersey Hijab' })
    expect(await card.getByText(t.catalog.colors(8)).count()).toBe(1)
    expect(await card.getByText(t.catalog.sizesInStock).count()).toBe(0)
  }))

describe.each(READERS)('the first page at $width px in "$language"', (reader) => {
  it('has one large picture at once, and its other parts one by one', () =>
    visit(reader, async (visitor) => {
      const { page, t } = visitor
      await page.goto(homeIn(visitor.language))
      const picture = page.locator('.hero img')
      await picture.waitFor()
      expect(await picture.getAttribute('loading')).toBe('eager')
      expect(await picture.getAttribute('fetchpriority')).toBe('high')
      const names = [t.catalog.categories, t.catalog.featured, t.catalog.ways, t.catalog.outfits]
      for (const name of [...names, t.shop.newArrivals]) {
        const heading = page.getByRole('heading', { level: 2, name })
        await heading.scrollIntoViewIfNeeded()
        await settle(visitor)
      }
      await expect.poll(() => page.locator('.look-pieces img').count()).toBe(3)
      expect(await page.locator('.ways-pictures img').count()).toBe(3)
      const products = await page.locator('.hero-name, .cards .card-name').allTextContents()
      expect(new Set(products).size, 'no product twice').toBe(products.length)
      await page.evaluate(() => scrollTo(0, 0))
      await look(visitor, 'home-whole')
    }))
})

it('the first page has no heading over nothing', () =>
  visit(PHONE, async (visitor) => {
    const { page, t } = visitor
    await page.goto(pathOf(visitor, 'log-in'))
    await page.route(/\/api\/(outfits\/public|catalog\/products)\//, async (route) => {
      const response = await route.fetch()
      const { results, ...others } = await response.json()
      const isCut = /outfits|is_featured/.test(route.request().url())
      const json = { ...others, results: isCut ? results.slice(0, 1) : results }
      return route.fulfill({ response, json })
    })
    await page.getByRole('banner').getByRole('link', { name: t.shop.name }).click()
    await page.getByRole('heading', { level: 2, name: t.shop.newArrivals }).waitFor()
    await settle(visitor)
    for (const name of [t.catalog.featured, t.catalog.outfits]) {
      expect(await page.getByRole('heading', { level: 2, name }).count(), name).toBe(0)
    }
  }))

describe.each(READERS)('the footer at $width px in "$language"', (reader) => {
  it('leads to what a shop must say', () =>
    visit(reader, async (visitor) => {
      const { page, t } = visitor
      await page.goto(pathOf(visitor, 'log-in'))
      const footer = page.getByRole('contentinfo')
      await footer.scrollIntoViewIfNeeded()
      await footer.getByText('Sandbox').waitFor()
      for (const [topic, title] of Object.entries(t.shop.topics)) {
        await footer.getByRole('link', { name: title, exact: true }).click()
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await look(visitor, `about-${topic}`)
      }
    }))

  it('says what delivery costs here, when it comes, and for how long pieces can be returned', () =>
    visit(reader, async (visitor) => {
      const { page } = visitor
      await page.goto(pathOf(visitor, 'about/delivery'))
      await page.getByText('Express').waitFor()
      await page.getByText(/150/).waitFor()
      await page.getByText(/2 \S+ 4 /).waitFor()
      await page.goto(pathOf(visitor, 'about/returns'))
      await page.getByRole('heading', { level: 2, name: /7/ }).waitFor()
    }))
})
