/** Goal: a clerk says which words mean the same, by language. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asOwner, newStaff } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()
type List = { lang: string | null; words: string[] }
const listsWith = async (word: string) => {
  const path = '/api/admin/synonyms/?page_size=100'
  const { results } = await asOwner<{ results: List[] }>('GET', path)
  return results.filter(({ words }) => words.includes(word))
}

it('makes a list for all languages and one for Arabic, and deletes it', async () => {
  const word = `w${randomUUID().slice(0, 8)}`
  const path = '/admin/settings/synonyms'
  const visitor = await visit(browser.current, path, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const words = w.synonyms
  await heading(visitor, words.title)
  const make = async (text: string, lang = '') => {
    await page.getByLabel(words.words, { exact: true }).fill(text)
    await page.locator('.panel').getByLabel(words.language).selectOption(lang)
    await page.getByRole('button', { name: words.create }).click()
  }
  await page.getByRole('link', { name: words.create }).click()
  expected.add(400)
  await make(`${word}, one & two`)
  const field = page.getByLabel(words.words, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await look(visitor, 'synonyms-wrong')
  await make(`${word}, Jumper ${word}`)
  await page.getByText(words.created).waitFor()
  await page.getByRole('link', { name: words.create }).click()
  await make(`${word}، كنزة`, 'ar')
  const section = page.getByRole('region').filter({ hasText: 'كنزة' })
  const row = section.getByRole('row', { name: word })
  await row.waitFor()
  expect(await listsWith(word)).toMatchObject([
    { lang: null, words: [word, `jumper ${word}`] },
    { lang: 'ar', words: [word, 'كنزة'] },
  ])
  await row.getByRole('button', { name: words.remove }).click()
  await look(visitor, 'synonyms-remove')
  await row.getByRole('button', { name: words.remove }).click()
  await page.getByText(words.removed).waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await listsWith(word)).toMatchObject([{ lang: null }])
  await context.close()
})
