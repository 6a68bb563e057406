/** The languages in which only the catalog is written. */

import { loadErrors, translateError } from '@modest-clothing-store/client/translate'
import { describe, expect, it } from 'vitest'
import { homeIn, look, newVisitor, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

describe.each([
  { language: 'fr', width: 390 },
  { language: 'tr', width: 1280 },
  { language: 'id', width: 390 },
] as const)('a visitor at $width px who reads "$language"', (reader) => {
  it('finds the catalog in it, and the rest in English', async () => {
    const visitor = await newVisitor(browser.current, reader)
    const { page, t, expected, language } = visitor
    const main = page.getByRole('main')
    await page.goto(homeIn(language))
    await page.getByRole('heading', { level: 1, name: t.catalog.headline }).waitFor()
    await look(visitor, 'home')
    await main.getByRole('link', { name: t.catalog.browse, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: t.catalog.title }).waitFor()
    await look(visitor, 'list')
    await main.getByRole('article').first().getByRole('link').click()
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await page.getByRole('button', { name: t.catalog.add }).waitFor()
    await look(visitor, 'product')
    expect(await main.getAttribute('lang')).toBe(language)

    await page.goto('/log-in')
    await page.waitForURL(`**${homeIn(language)}log-in`)
    await page.getByRole('heading', { level: 1, name: t.access.logIn }).waitFor()
    expect(await main.getAttribute('lang')).toBe('en')
    expected.add(401)
    await page.getByLabel(t.access.email).fill('visitor@example.com')
    await page.getByLabel(t.access.password).fill('not-the-password')
    await main.getByRole('button', { name: t.access.logIn, exact: true }).click()
    await loadErrors(language)
    const sentence = translateError('Invalid email or password', language)
    await page.getByRole('alert').getByText(sentence).waitFor()
    await look(visitor, 'log-in')
    await visitor.context.close()
  })
})
