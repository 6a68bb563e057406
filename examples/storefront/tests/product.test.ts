/** A page of a product answers before it is bought: price, length, cloth, pictures, and what goes with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  homeIn,
  look,
  newVisitor,
  seen,
  settle,
  useBrowser,
  type Visitor,
} from './support/visitor.ts'

const browser = useBrowser()

/** Products of the demo. */
const ON_SALE = 'hooded-jersey-abaya'
const SHORT = 'gingham-summer-dress'
const LONG = 'velvet-evening-gown'
const IN_OUTFIT = 'layered-linen-abaya'
const SHAWL = 'shimmer-chiffon-shawl'

const READERS = [
  { width: 1280, language: 'en' },
  { width: 390, language: 'ar' },
] as const

describe.each(READERS)('a visitor at $width px who reads "$language"', (reader) => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await newVisitor(browser.current, reader)
  })
  afterAll(() => visitor?.context.close())

  const open = async (slug: string) => {
    await visitor.page.goto(`${homeIn(reader.language)}products/${slug}`)
    await visitor.page.locator('.buy').waitFor()
    await settle(visitor)
  }

  it('reads the price, the former one, and what it includes', async () => {
    const { page, t } = visitor
    await open(ON_SALE)
    const price = page.locator('.product-price')
    await price.getByText(t.garment.taxIncluded).waitFor()
    const words = (await price.textContent()) ?? ''
    expect(words).toContain(t.catalog.formerPrice)
    expect(words.replaceAll(/\D+/g, ' ').trim()).toBe('749 899 85 50 000 2 4 7')
    expect(await price.locator('s').textContent()).toContain('899')
    await look(visitor, 'product-on-sale')
  })

  it('is asked for the size by the heart, too', async () => {
    const { page, t } = visitor
    await open(LONG)
    const { pathname } = new URL(page.url())
    await page.locator('.buy .heart').click()
    await page.getByText(t.catalog.chooseSize).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathname)
  })

  it('reads of a size that is sold out beside that one alone', async () => {
    const { page, t, expected } = visitor
    await open(LONG)
    expected.add(400)
    await page.route('**/cart/add/**', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: 'Insufficient stock. Only 0 items available.' },
      }),
    )
    const size = (name: string) => page.locator(`[name=size][value=${name}]`).check({ force: true })
    await size('M')
    await page.getByRole('button', { name: t.catalog.add }).click()
    const failure = page.locator('.buy').getByRole('alert')
    await failure.waitFor()
    await size('L')
    await failure.waitFor({ state: 'detached' })
    await size('M')
    await failure.waitFor()
    await page.unroute('**/cart/add/**')
  })

  it('reads where each size ends at her height, and forgets it again', async () => {
    const { page, t } = visitor
    await open(SHORT)
    await page.getByText(t.garment.whereItEnds).click()
    const height = page.getByLabel(t.garment.height)
    await height.fill('60')
    await page.getByRole('button', { name: t.garment.showEnds }).click()
    await expect.poll(() => height.getAttribute('aria-invalid')).toBe('true')
    await height.fill('165')
    await page.getByRole('button', { name: t.garment.showEnds }).click()
    await page.getByRole('radio', { name: t.garment.falls.knee }).first().waitFor()
    const focused = page.locator('.my-height summary:focus')
    await expect.poll(() => focused.count()).toBe(1)
    await look(visitor, 'product-height')
    await open(LONG)
    await page.getByRole('radio', { name: t.garment.falls.floor }).first().waitFor()
    await page.getByRole('button', { name: t.garment.forgetHeight }).click()
    await page.getByText(t.garment.whereItEnds).waitFor()
    expect(await page.getByRole('radio', { name: t.garment.falls.floor }).count()).toBe(0)
    await expect.poll(() => focused.count()).toBe(1)
    await page.reload()
    await page.getByText(t.garment.whereItEnds).waitFor()
  })

  it('sees opacity and lining beside their words, the fabric and the model', async () => {
    const { page, t } = visitor
    await open(LONG)
    const facts = page.getByRole('region', { name: t.garment.facts })
    await facts.getByText(t.garment.opacities.opaque).waitFor()
    await facts.getByText(t.garment.linings.full).first().waitFor()
    expect(await facts.locator('.cloth-picture').count()).toBe(2)
    for (const name of [t.garment.fabric, t.garment.care, t.garment.model]) {
      await facts.getByRole('term').filter({ hasText: name }).waitFor()
    }
    await open(SHAWL)
    await facts.getByText(t.garment.opacities.sheer).waitFor()
    const seen = facts.locator('.cloth-picture g[opacity]')
    expect(Number(await seen.getAttribute('opacity'))).toBeGreaterThan(0.5)
  })

  it('finds the measures of the garment before those of the body', async () => {
    const { page, t, language } = visitor
    await open(LONG)
    const table = page.getByRole('main').locator('.product-more').getByRole('table')
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      t.catalog.size,
      ...Object.values(t.garment.columns),
    ])
    const medium = table.getByRole('row', { name: /^M/ })
    expect(await medium.textContent()).toContain(language === 'en' ? '14055″' : '140')
    await page.getByRole('button', { name: t.catalog.whichSize }).click()
    const guide = page.getByRole('dialog', { name: t.catalog.whichSize })
    await guide.getByRole('table', { name: t.catalog.chart }).waitFor()
    const captions = await guide.locator('caption').allTextContents()
    expect(captions[0]).toContain(t.garment.measures)
    expect(captions[1]).toBe(t.catalog.chart)
    await look(visitor, 'size-guide')
    await page.keyboard.press('Escape')
  })

  it('is asked for no size of a headscarf, and finds no chart', async () => {
    const { page, t } = visitor
    await open(SHAWL)
    await page.locator('.stock').getByText(t.catalog.available).waitFor()
    expect(await page.locator('input[name=size]').count()).toBe(0)
    expect(await page.getByRole('button', { name: t.catalog.whichSize }).count()).toBe(0)
    await look(visitor, 'product-one-size')
    await page.getByRole('button', { name: t.catalog.add }).click()
    await page.getByRole('dialog').getByText(t.bag.pieces(1)).first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('reads that the piece does not come in the size that would fit', async () => {
    const { page, t } = visitor
    await open(LONG)
    await page.route('**/size-advice/**', (route) =>
      route.fulfill({ json: { size: '4XL', also: null } }),
    )
    await page.getByRole('button', { name: t.catalog.whichSize }).click()
    const guide = page.getByRole('dialog', { name: t.catalog.whichSize })
    await guide.getByLabel(t.catalog.bust, { exact: true }).fill('140')
    await guide.getByRole('button', { name: t.catalog.advise }).click()
    await guide.getByText(t.catalog.adviceNotHere('4XL')).waitFor()
    expect(await guide.locator('.advised').getByRole('button').count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  it('looks at the pictures, and at each as large as the window', async () => {
    const { page, t, isPhone } = visitor
    await open(LONG)
    const gallery = page.getByRole('region', { name: t.catalog.pictures })
    const pictures = gallery.getByRole('img')
    const count = await pictures.count()
    expect(count).toBeGreaterThan(1)
    const boxes = await Promise.all(
      (await pictures.all()).slice(0, 3).map((each) => each.boundingBox()),
    )
    const isSeen = boxes.map(
      (box) => box !== null && box.x >= 0 && box.x + box.width <= reader.width,
    )
    expect(isSeen).toEqual(boxes.map((_, index) => !isPhone || index === 0))
    await expect.poll(() => page.locator('.gallery-dots').isVisible()).toBe(isPhone)
    await gallery.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.shop.next }).click()
    await dialog.getByRole('status').getByText(t.garment.pictureOf(2, count)).waitFor()
    await look(visitor, 'product-zoom')
    await dialog.getByRole('button', { name: t.garment.nearer }).click()
    const large = dialog.locator('.picture')
    await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(reader.width)
    await page.keyboard.press('Escape')
    await expect.poll(() => gallery.getByRole('button').first().evaluate(isFocused)).toBe(true)
  })

  it('finds what it is worn with, asked for when she comes near', async () => {
    const { page, t } = visitor
    const asked: string[] = []
    page.on('request', (request) => {
      if (/outfits|related/.test(request.url())) asked.push(request.url())
    })
    await open(IN_OUTFIT)
    if (visitor.isPhone) expect(asked).toEqual([])
    const before = await seen(visitor)
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await page.getByRole('heading', { level: 2, name: t.garment.wearWith }).waitFor()
    await page.getByRole('heading', { level: 2, name: t.catalog.related }).waitFor()
    // The footer stays where it was.
    expect((await seen(visitor)).shift - before.shift).toBeLessThan(0.01)
    expect(asked.length).toBeLessThanOrEqual(4)
    const names = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(new Set(names).size, 'no piece twice').toBe(names.length)
    await look(visitor, 'product-worn-with')
  })

  it('filters a list by where pieces end at her height', async () => {
    const { page, t, isPhone } = visitor
    await page.goto(`${homeIn(reader.language)}products`)
    await settle(visitor)
    if (isPhone) await page.getByRole('button', { name: t.catalog.filters }).click()
    const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
    await filters.getByText(t.garment.whereItEnds).click()
    await filters.getByLabel(t.garment.height).fill('165')
    await filters.getByRole('button', { name: t.garment.showEnds }).click()
    await filters.getByRole('checkbox', { name: t.garment.falls.floor }).check()
    await page.waitForURL(/falls_to=floor.*height=165|height=165.*falls_to=floor/)
    await settle(visitor)
    await look(visitor, 'list-height')
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name: /\d/ }).last().click()
    const chosen = t.catalog.remove(t.garment.fallsFor(t.garment.falls.floor, 165))
    await page.getByRole('link', { name: chosen }).click()
    await expect.poll(() => page.url()).not.toMatch(/falls_to|height/)
  })
})

const isFocused = (element: Element) => element === document.activeElement
