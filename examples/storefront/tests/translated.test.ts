/** A translated page has an address of its own in each language, and each leads to the others. */
import { beforeAll, expect, it } from 'vitest'
import { aColourfulProduct, type Found, translate } from './support/api.ts'
import { look, newVisitor, settle, TEXTS, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
const ARABIC = { name: 'عباية الواحة', slug: 'عباية-الواحة' }
const FRENCH = { name: 'Abaya oasis', slug: 'abaya-oasis' }
const CATEGORY = { name: 'عبايات الواحة', slug: 'عبايات-الواحة' }

let found: Found
beforeAll(async () => {
  found = await aColourfulProduct('abaya', 'M', 'en')
  await translate('products', found.product.id, 'ar', ARABIC)
  await translate('products', found.product.id, 'fr', FRENCH)
  await translate('categories', found.product.category.id, 'ar', CATEGORY)
})

const pathOf = ({ page }: Visitor) => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}

it('a visitor changes the language on a page of a product, and back', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'ar' })
  const { page } = visitor
  const { slug, name } = found.product
  const change = async (language: string) => {
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: language, exact: true }).click()
  }
  await page.goto(`/products/${slug}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await change('العربية')
  await page.getByRole('heading', { level: 1, name: ARABIC.name }).waitFor()
  expect(pathOf(visitor)).toBe(`/ar/products/${ARABIC.slug}`)
  await look(visitor, 'product-translated')
  await change('English')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(pathOf(visitor)).toBe(`/products/${slug}`)
  await visitor.context.close()
})

it('a chosen variant is the same one in the other language', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'ar' })
  const { page, t } = visitor
  const { product, variant } = found
  const size = page.getByRole('radio', { name: variant.size, exact: true })
  await page.goto(`/products/${product.slug}`)
  await page.getByRole('radio', { name: variant.color, exact: true }).check({ force: true })
  await size.check({ force: true })
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'العربية', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: ARABIC.name }).waitFor()
  expect(await size.isChecked()).toBe(true)
  const adding = page.waitForRequest(/cart\/add/)
  await page.getByRole('button', { name: t.catalog.add }).click()
  expect((await adding).postDataJSON().variant_id).toBe(variant.id)
  await page.getByRole('dialog').waitFor()
  await look(visitor, 'variant-translated')

  await page.goto(`/ar/products/${product.slug}?color=${variant.color}&size=${variant.size}`)
  await size.waitFor()
  expect(await size.isChecked(), 'a size of a colour that has another name').toBe(false)
  await visitor.context.close()
})

it('a product that is opened by a slug of another language names its own address', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'ar' })
  const { page } = visitor
  await page.goto(`/ar/products/${found.product.slug}`)
  await page.getByRole('heading', { level: 1, name: ARABIC.name }).waitFor()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(decodeURIComponent(canonical ?? '')).toMatch(`/ar/products/${ARABIC.slug}`)
  const french = await page.locator('link[hreflang=fr]').getAttribute('href')
  expect(french).toMatch(`/fr/products/${FRENCH.slug}`)
  await visitor.context.close()
})

it('a category of another language gets its own address, title and mark', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'ar' })
  const { page } = visitor
  await page.goto(`/ar/products?category=${found.product.category.slug}&size=M`)
  await page.getByRole('heading', { level: 1, name: CATEGORY.name }).waitFor()
  await settle(visitor)
  expect(pathOf(visitor)).toContain(`category=${CATEGORY.slug}`)
  expect(pathOf(visitor)).toContain('size=M')
  const filters = page.getByRole('navigation', { name: TEXTS.ar.catalog.category })
  const current = filters.locator('[aria-current=true]')
  expect(await current.textContent()).toContain(CATEGORY.name)
  await look(visitor, 'category-translated')
  await visitor.context.close()
})
