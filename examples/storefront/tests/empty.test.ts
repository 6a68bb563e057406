/** Empty lists and bags lead on: to what is near, to categories, and to what sells best; and so does a page for members. */
import { expect, it } from 'vitest'
import { homeIn, look, newVisitor, settle, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

const READERS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const

it.each(READERS)('a list without pieces, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const main = page.getByRole('main')
  await page.goto(`${homeIn(language)}products?search=abaya&size=M&max_price=1`)
  await main.getByText(t.catalog.nothing).waitFor()
  await settle(visitor)
  expect(await main.locator('.nothing article').count()).toBe(6)
  expect(await main.locator('.category-links a').count()).toBeGreaterThan(3)
  await look(visitor, 'nothing')
  const near = main.locator('.near li')
  expect(await near.count(), 'the price alone is in the way').toBe(1)
  const count = await near.locator('.near-count').textContent()
  await near.getByRole('link').click()
  await page.waitForURL((url) => !url.searchParams.has('max_price'))
  await main
    .getByRole('status')
    .getByText(count ?? '', { exact: true })
    .waitFor()
  expect(new URL(page.url()).searchParams.get('size')).toBe('M')

  await page.goto(`${homeIn(language)}products?search=xyzzyx`)
  await main.getByText(t.catalog.noResultsFor('xyzzyx')).waitFor()
  if (visitor.isPhone) await main.getByRole('button', { name: t.catalog.filters }).click()
  await page.getByRole('navigation', { name: t.catalog.category, exact: true }).waitFor()
  expect(await page.locator('.filters fieldset').count(), 'groups without options').toBe(0)

  await page.goto(`${homeIn(language)}products?search=abya&exact=1`)
  await settle(visitor)
  await main.locator('.near').getByText(t.catalog.didYouMean('abaya')).waitFor()
  await main.getByRole('link', { name: t.catalog.withCorrections }).click()
  await main.getByText(t.catalog.didYouMean('abaya')).first().waitFor()
  await settle(visitor)
  expect(await main.getByRole('article').count()).toBeGreaterThan(1)
  await visitor.context.close()
})

it.each(READERS)('an empty bag, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const main = page.getByRole('main')
  for (const path of ['cart', 'checkout']) {
    await page.goto(homeIn(language) + path)
    await main.getByText(t.bag.empty).waitFor()
    await settle(visitor)
    await main.getByRole('link', { name: t.shop.toTheShop }).waitFor()
    expect(await main.locator('.category-links a').count()).toBeGreaterThan(3)
    await look(visitor, `${path}-empty`)
  }
  await main.getByRole('link', { name: t.shop.logIn }).click()
  await page.getByRole('heading', { level: 1, name: t.access.logIn }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${homeIn(language)}cart`)
  await visitor.context.close()
})

it.each(READERS)('a page for members, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const main = page.getByRole('main')
  await page.goto(`${homeIn(language)}orders`)
  await page.getByRole('heading', { level: 1, name: t.shop.membersOnly }).waitFor()
  await settle(visitor)
  expect(await main.locator('.category-links a').count()).toBeGreaterThan(3)
  await main.getByRole('link', { name: t.guests.find }).click()
  await page.getByRole('heading', { level: 1, name: t.guests.find }).waitFor()
  await visitor.context.close()
})
