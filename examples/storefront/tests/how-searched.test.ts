/** A list says how a search was read and what was left out, and takes it back by a press. */
import { expect, it } from 'vitest'
import { homeIn, look, newVisitor, settle, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

it.each([
  { width: 390, language: 'en', typed: 'green abaya large under 2000', color: 'Green' },
  { width: 1280, language: 'ar', typed: 'عباية خضراء كبيرة أقل من 2000', color: 'أخضر' },
] as const)('at $width px in "$language"', async ({ typed, color, ...reader }) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language } = visitor
  const said = page.getByRole('main').locator('.correction')
  const open = (search: string) =>
    page.goto(`${homeIn(language)}products?${new URLSearchParams({ search })}`)

  await open(typed)
  await said.getByText(t.catalog.readAs).waitFor()
  expect(await said.textContent()).toContain(`${t.catalog.size} L, ${color}, `)
  await settle(visitor)
  await look(visitor, 'read-as')

  await open('abaya qwxzv')
  await said.getByText(t.catalog.leftOut(t.catalog.quoted('qwxzv'))).waitFor()
  await said.getByRole('link', { name: t.catalog.searchExactly('abaya qwxzv') }).click()
  await page.getByText(t.catalog.noResultsFor('abaya qwxzv')).waitFor()
  expect(new URL(page.url()).searchParams.get('exact')).toBe('1')
  await visitor.context.close()
})
