/** Goal: a clerk finds what is not translated, or no more, translates it, and goes on to the next. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, newStaff, someProduct } from './support/api.ts'
import { heading, look, newVisitor, signIn, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

type Product = { id: number; name: string }
const made: Product[] = []
const call = async <Reply>(method: string, path: string, body?: object) =>
  asOwner<Reply>(method, `/api/admin/${path}`, body)

/** Two products without any translation into Arabic, the first with a stale one. */
beforeAll(async () => {
  const { id } = await someProduct()
  const { category, coverage_level } = await call<{
    category: { id: number }
    coverage_level: { id: number }
  }>('GET', `products/${id}/`)
  for (const name of ['Wool Cape', 'Silk Scarf']) {
    const body = {
      name: `${name} ${randomUUID().slice(0, 8)}`,
      description: 'Warm,\nand long.',
      base_price: '900.00',
      category: category.id,
      coverage_level: coverage_level.id,
      facts: { fabric: 'Wool' },
    }
    made.push(await call<Product>('POST', 'products/', body))
  }
  const [first] = made
  await call('PUT', `products/${first?.id}/translations/ar/`, { name: 'رداء' })
  await call('PATCH', `products/${first?.id}/`, { name: `${first?.name} II` })
})

afterAll(async () => {
  for (const { id } of made) await call('DELETE', `products/${id}/`)
})

it('translates what is missing and stale, one after the other, and deletes a translation', async () => {
  const [one, other] = made
  if (!one || !other) throw new Error('no product was made')
  const visitor = await newVisitor(browser.current)
  const { page, w, expected, context } = visitor
  const words = w.translations
  const field = (name: string) => page.getByLabel(words.inLanguage(name, 'Arabic'), { exact: true })
  await page.goto('/admin/')
  await signIn(visitor, await newStaff('clerk'))
  await heading(visitor, w.today.title)
  await page.getByRole('link', { name: w.frame.translations }).click()
  await heading(visitor, words.title)
  await page.getByRole('link', { name: words.states.stale }).click()
  const stale = page.getByRole('row', { name: `${one.name} II` })
  await stale.getByText(words.fields.name, { exact: true }).filter({ visible: true }).waitFor()
  // The rows of before stay until those that are stale have come.
  await expect.poll(() => page.getByRole('link', { name: other.name }).count()).toBe(0)
  await look(visitor, 'translations-stale')

  await stale.getByRole('link').click()
  await heading(visitor, `${one.name} II`)
  await page.getByText(words.staleHint).waitFor()
  expect(await field(words.fields.name).inputValue()).toBe('رداء')
  expect(await field(words.fields.name).getAttribute('dir')).toBe('rtl')
  await page.getByText('Warm,\nand long.').waitFor()
  await look(visitor, 'translation-stale')
  await field(words.fields.name).fill('رداء صوف')
  await field(w.garment.facts.fabric).fill('صوف')
  expected.add(400)
  await field(words.fields.slug).fill('رداء صوف')
  await page.getByRole('button', { name: words.save }).click()
  await expect.poll(() => field(words.fields.slug).getAttribute('aria-invalid')).toBe('true')
  await field(words.fields.slug).fill(`رداء-${randomUUID().slice(0, 8)}`)
  await field(words.fields.description).fill('دافئ')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.saved).waitFor()
  await page.getByText(words.staleHint).waitFor({ state: 'detached' })
  expect(await call('GET', `products/${one.id}/translations/ar/`)).toMatchObject({
    name: 'رداء صوف',
    fabric: 'صوف',
    description: 'دافئ',
    care: null,
    stale: [],
  })

  // The next one has no translation yet.
  expected.add(400).add(404)
  await page.keyboard.press('n')
  await heading(visitor, other.name)
  expect(await page.getByText(words.missingHint).count()).toBe(4)
  await field(words.fields.name).fill('وشاح')
  await page.keyboard.press('Enter')
  await page.getByText(words.saved).waitFor()
  await expect.poll(() => page.getByText(words.missingHint).count()).toBe(3)
  await look(visitor, 'translation-saved')

  await page.getByRole('link', { name: words.remove }).click()
  await page.getByRole('heading', { name: words.removeTitle }).waitFor()
  await look(visitor, 'translation-remove')
  await page.getByRole('button', { name: words.remove }).click()
  await page.getByText(words.removed).waitFor()
  await expect.poll(() => page.getByText(words.missingHint).count()).toBe(4)
  await context.close()
})

it('is left to owners where it is about delivery, and leads from a product to its texts', async () => {
  const [one] = made
  const method = await call<{ id: number }>('POST', 'delivery-methods/', {
    code: `t-${randomUUID().slice(0, 8)}`,
    name: 'By bicycle',
    price: '0.00',
  })
  const visitor = await newVisitor(browser.current, { width: 390, language: 'ar', theme: 'light' })
  const { page, w, expected, context } = visitor
  await page.goto(`/admin/translations/fr/delivery-methods/${method.id}`)
  expected.add(404)
  await signIn(visitor, await newStaff('clerk'))
  await heading(visitor, 'By bicycle')
  await page.getByText(w.translations.ofOwners).waitFor()
  expect(await page.getByRole('button', { name: w.translations.save }).count()).toBe(0)
  await look(visitor, 'translation-delivery')
  await page.goto('/admin/translations/xx/products/1')
  await heading(visitor, w.frame.notFound)
  await page.goto(`/admin/products/${one?.id}`)
  await page.getByRole('link', { name: w.translations.link, exact: true }).click()
  await heading(visitor, `${one?.name} II`)
  await call('DELETE', `delivery-methods/${method.id}/`)
  await context.close()
})
