/** The bag over the page: opened by what is added, and by its icon. */
import { expect, it } from 'vitest'
import { aColourfulProduct, type Found } from './support/api.ts'
import { DELIVERIES } from './support/service-api.ts'
import { homeIn, look, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

/** The button of the product's page, after it was pressed. */
async function add({ page, t, language }: Visitor, { product, variant }: Found) {
  await page.goto(`${homeIn(language)}products/${product.slug}`)
  await page.getByRole('radio', { name: variant.color }).check({ force: true })
  await page.getByRole('radio', { name: variant.size, exact: true }).check({ force: true })
  const button = page.getByRole('button', { name: t.catalog.add })
  await button.click()
  return button
}

it.each(READERS)(
  'says at $width px in "$language" what was added and what is missing',
  async (reader) => {
    const visitor = await newVisitor(browser.current, reader)
    const { page, t, isPhone } = visitor
    const found = await aColourfulProduct('abaya', 'M', reader.language)
    const button = await add(visitor, found)
    const drawer = page.getByRole('dialog', { name: t.bag.title })
    await drawer.getByRole('status').getByText(t.catalog.added(found.product.name)).waitFor()
    const bar = drawer.getByRole('progressbar', { name: t.bag.toFree })
    const price = Math.round(Number(found.product.base_price) * 100)
    expect(await bar.getAttribute('value')).toBe(String(price))
    expect(await bar.getAttribute('max')).toBe(String(Number(DELIVERIES.standard.free_from) * 100))
    const width = await drawer.evaluate((element) => element.getBoundingClientRect().width)
    if (isPhone) expect(width).toBe(reader.width)
    else expect(width).toBeLessThan(reader.width / 2)

    const line = `${found.product.name}, ${found.variant.color}, ${found.variant.size}`
    await drawer.getByRole('button', { name: t.bag.moreOf(line) }).click()
    await expect.poll(() => bar.getAttribute('value')).toBe(String(2 * price))
    await look(visitor, 'bag-drawer')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await visitor.context.close()
  },
)

it('is opened by its icon, whose link leads to the page of the bag', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page, t } = visitor
  await page.goto('/products')
  const icon = page.getByRole('link', { name: t.shop.bagWith(0) })
  expect(await icon.getAttribute('href')).toBe('/cart')
  await icon.click()
  const drawer = page.getByRole('dialog', { name: t.bag.title })
  await drawer.getByText(t.bag.empty).waitFor()
  expect(new URL(page.url()).pathname).toBe('/products')
  await look(visitor, 'bag-drawer-empty')
  await drawer.getByRole('link', { name: t.shop.toTheShop }).click()
  await drawer.waitFor({ state: 'hidden' })
  await visitor.context.close()
})

it('leads to the page of the bag and to the checkout', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  await add(visitor, await aColourfulProduct('abaya', 'M', 'en'))
  const drawer = page.getByRole('dialog', { name: t.bag.title })
  await drawer.getByRole('link', { name: t.catalog.seeBag }).click()
  await page.getByRole('heading', { level: 1, name: t.bag.title }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.getByRole('link', { name: t.shop.bagWith(1) }).click()
  await drawer.getByRole('link', { name: t.catalog.toCheckout }).click()
  await page.getByRole('heading', { level: 1, name: t.checkout.title }).waitFor()
  await visitor.context.close()
})
