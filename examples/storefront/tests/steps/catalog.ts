/** Looking around: home, search, filters, product. */
import { expect } from 'vitest'
import type { Texts } from '../../src/texts/en.ts'
import { aColourfulProduct, type Found } from '../support/api.ts'
import { homeIn, look, settle, TEXTS, type Visitor } from '../support/visitor.ts'

const TYPO = 'abayya'
const MEANT = 'abaya'
const SIZE = 'M'
const NAMES = { en: 'English', ar: 'العربية' }

export async function home(visitor: Visitor) {
  const { page, t, language } = visitor
  await page.goto(homeIn(language))
  await page.getByRole('heading', { level: 1, name: t.catalog.headline }).waitFor()
  await page.getByRole('heading', { level: 2, name: t.catalog.outfits }).waitFor()
  await look(visitor, 'home')
}

/** There and back, to the same page. */
export async function changeLanguage(visitor: Visitor) {
  const { page, t, language, isPhone } = visitor
  const change = async (texts: Texts, name: string) => {
    const banner = page.getByRole('banner')
    if (isPhone) await banner.getByRole('button', { name: texts.shop.menu }).click()
    else await banner.locator('summary').click()
    const place = isPhone ? page.getByRole('dialog') : banner
    await place.getByRole('link', { name, exact: true }).click()
  }
  const root = page.locator('html')
  const [own, other] = language === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  await page.goto(`${homeIn(language)}products?size=${SIZE}`)
  await change(t, NAMES[other])
  await page.waitForURL(`**${homeIn(other)}products?size=${SIZE}`)
  await page.getByRole('heading', { level: 1, name: TEXTS[other].catalog.title }).waitFor()
  expect(await root.getAttribute('dir')).toBe(language === 'en' ? 'rtl' : 'ltr')
  await change(TEXTS[other], NAMES[own])
  await page.getByRole('heading', { level: 1, name: t.catalog.title }).waitFor()
  expect(await root.getAttribute('lang')).toBe(language)
}

export async function search(visitor: Visitor) {
  const { page, t } = visitor
  const box = page.getByRole('combobox', { name: t.shop.searchFor })
  await box.fill('aba')
  await page.getByRole('option').first().waitFor()
  await look(visitor, 'suggestions')
  await box.fill(TYPO)
  await box.press('Enter')
  await page.getByText(t.catalog.didYouMean(MEANT)).waitFor()
  expect(await page.title()).toContain(t.catalog.resultsFor(TYPO))
  await look(visitor, 'did-you-mean')
}

export async function filter(visitor: Visitor) {
  const { page, t, isPhone } = visitor
  if (isPhone) {
    await page.getByRole('button', { name: t.catalog.filters }).click()
    await page.getByRole('dialog', { name: t.catalog.filters }).waitFor()
    await look(visitor, 'filters')
  }
  const sizes = page.getByRole('group', { name: t.catalog.size })
  await sizes.getByRole('checkbox', { name: new RegExp(`^${SIZE}\\b`) }).check()
  await page.waitForURL(/size=M/)
  if (isPhone) {
    await settle(visitor)
    await page.getByRole('dialog').getByRole('button', { name: /\d/ }).click()
  }
  await page.getByRole('link', { name: t.catalog.remove(SIZE) }).waitFor()
  await look(visitor, 'list')
}

/** Leaves the chosen variant on the page. */
export async function product(visitor: Visitor): Promise<Found> {
  const { page, t, language } = visitor
  const found = await aColourfulProduct(MEANT, SIZE, language)
  const { name } = found.product
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await languagesOf(visitor)).toEqual(['en', 'ar', 'fr', 'tr', 'id', 'x-default'])
  // After a navigation the focus is at the heading, to be read.
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1)
  const picture = page.getByRole('region', { name: t.catalog.pictures }).getByRole('img').first()
  const before = await picture.getAttribute('src')
  const colors = page.getByRole('group', { name: t.catalog.colorIs('') })
  for (const radio of await colors.getByRole('radio').all()) {
    if (!(await radio.isChecked())) await radio.check({ force: true })
    if ((await picture.getAttribute('src')) !== before) break
  }
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  await colors.getByRole('radio', { name: found.variant.color }).check({ force: true })
  await sizeAdvice(visitor)
  await page.getByRole('radio', { name: SIZE, exact: true }).check({ force: true })
  await look(visitor, 'product')
  return found
}

/** The links of the head, each to an address of its own but the last one. */
async function languagesOf({ page, language }: Visitor): Promise<string[]> {
  const links = await page.locator('head link[rel=alternate]').evaluateAll((all) =>
    all.map((link) => ({
      hreflang: link.getAttribute('hreflang') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
  )
  const own = links.find(({ hreflang }) => hreflang === language)
  expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(own?.href)
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length - 1)
  return links.map(({ hreflang }) => hreflang)
}

async function sizeAdvice(visitor: Visitor) {
  const { page, t } = visitor
  await page.getByRole('button', { name: t.catalog.whichSize }).click()
  const dialog = page.getByRole('dialog', { name: t.catalog.whichSize })
  await dialog.getByLabel(t.catalog.bust, { exact: true }).fill('92')
  await dialog.getByRole('button', { name: t.catalog.advise }).click()
  const answer = dialog.locator('.advised')
  await answer.waitFor()
  expect(await answer.evaluate((each) => each === document.activeElement)).toBe(true)
  await look(visitor, 'size-advice')
  await dialog.locator('.advised').getByRole('button').click()
  await dialog.waitFor({ state: 'hidden' })
}
