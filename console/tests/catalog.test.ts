/** Goal: a clerk puts the menu of the shop in order, and says how colours look and are found. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { categories } from '../src/words/en/categories.ts'
import { colors } from '../src/words/en/colors.ts'
import { ask, asOwner, newStaff, someProduct } from './support/api.ts'
import { actionsOf, heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Category = { id: number; name: string; slug: string; position: number; is_active: boolean }
const path = '/api/admin/categories/'
const made = (name: string, parent: number | null) =>
  asOwner<Category>('POST', path, { name, parent })
const categoryOf = (id: number) => asOwner<Category>('GET', `${path}${id}/`)

it('moves categories up and down, by keys too, and shoppers see it', async () => {
  const suffix = randomUUID().slice(0, 8)
  const top = await made(`Menu ${suffix}`, null)
  const names = ['Aba', 'Bab', 'Cab'].map((name) => `${name} ${suffix}`)
  for (const name of names) await made(name, top.id)
  const [a = '', b = '', c = ''] = names
  const shown = async () => {
    const tree = await ask<{ id: number; children: { name: string }[] }[]>(
      'GET',
      '/api/catalog/categories/',
    )
    return tree.find(({ id }) => id === top.id)?.children.map(({ name }) => name)
  }
  const visitor = await visit(browser.current, '/admin/categories', await newStaff('clerk'))
  const { page, context } = visitor
  await heading(visitor, categories.title)
  const place = (name: string) => page.getByRole('combobox', { name: categories.placeOf(name) })
  expect(await place(c).locator('option').allTextContents()).toEqual(['1', '2', '3'])
  await place(c).selectOption('2')
  await page.getByText(categories.moved(c, 2)).waitFor()
  expect(await shown()).toEqual([a, c, b])
  // The keyboard goes on from where the row is now.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(categories.placeOf(c))
  await page.keyboard.press('ArrowUp')
  await page.getByText(categories.moved(c, 1)).waitFor()
  expect(await shown()).toEqual([c, a, b])
  await expect.poll(focused).toBe(categories.placeOf(c))
  await look(visitor, 'categories-moved')

  // A product is put into one of the same tree.
  await page.goto('/admin/products?do=create')
  const choices = page.locator('.panel select[name=category] option')
  await choices.first().waitFor({ state: 'attached' })
  const named = (await choices.allTextContents()).filter((text) => text.includes(suffix))
  expect(named).toEqual([top.name, ...[c, a, b].map((name) => `${top.name} / ${name}`)])
  await context.close()
})

it('makes a category, renames it, moves it below another one, and deletes it', async () => {
  const suffix = randomUUID().slice(0, 8)
  const visitor = await visit(browser.current, '/admin/categories', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, expected, context } = visitor
  await page.getByRole('link', { name: categories.create }).click()
  await page.getByLabel(categories.name, { exact: true }).fill(`Scarves ${suffix}`)
  await page.getByRole('button', { name: categories.create }).click()
  await heading(visitor, `Scarves ${suffix}`)
  const id = Number(page.url().split('/').at(-1))
  expect(await categoryOf(id)).toMatchObject({ slug: `scarves-${suffix}`, is_active: true })

  await page.getByRole('link', { name: categories.actions.correct }).click()
  await page.getByLabel(categories.name, { exact: true }).fill(`Shawls ${suffix}`)
  await page.getByLabel(categories.parent).selectOption({ index: 1 })
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await heading(visitor, `Shawls ${suffix}`)
  expect(await categoryOf(id)).toMatchObject({ parent: { id: expect.any(Number) } })

  const other = await made(`Taken ${suffix}`, null)
  await page.getByRole('link', { name: categories.actions.correct }).click()
  await page.getByLabel(categories.slug).fill(other.slug)
  expected.add(409)
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText('Category with this slug already exists.').waitFor()
  await look(visitor, 'category-slug-taken')
  await page.getByRole('button', { name: w.changing.keepOrder }).click()

  await page.getByRole('link', { name: categories.actions.remove }).click()
  await page.getByText(categories.removeText).waitFor()
  await page.getByRole('button', { name: categories.actions.remove }).click()
  await page.getByText(categories.done.remove).waitFor()
  await heading(visitor, categories.title)
  await expect(categoryOf(id)).rejects.toThrow('404')
  await context.close()
})

it('hides a category that has others below it, and says so', async () => {
  const suffix = randomUUID().slice(0, 8)
  const top = await made(`Kept ${suffix}`, null)
  await made(`Below ${suffix}`, top.id)
  const visitor = await visit(
    browser.current,
    `/admin/categories/${top.id}?do=remove`,
    await newStaff('clerk'),
  )
  const { page, context } = visitor
  await page.getByRole('button', { name: categories.actions.remove }).click()
  await page.getByText(categories.done.hide).waitFor()
  await page.getByText(categories.states.false, { exact: true }).waitFor()
  expect((await categoryOf(top.id)).is_active).toBe(false)
  await context.close()
})

it('a packer reads the categories, and changes none', async () => {
  const { id } = await made(`Read ${randomUUID().slice(0, 8)}`, null)
  const visitor = await visit(browser.current, '/admin/categories', await newStaff('packer'))
  const { page, context } = visitor
  await page.locator('tbody').waitFor()
  expect(await page.locator('tbody select').count()).toBe(0)
  await page.goto(`/admin/categories/${id}`)
  await page.getByRole('heading', { name: categories.details }).waitFor()
  expect(await actionsOf(visitor)).toEqual([])
  await context.close()
})

type Color = { id: number; name: string; hex: string | null; families: string[] }

it('gives a colour its tone and its families, and lets them follow again', async () => {
  const product = await someProduct()
  const name = `Bottle green ${randomUUID().slice(0, 8)}`
  await asOwner('POST', `/api/admin/products/${product.id}/variants/`, {
    sku: randomUUID(),
    size: 'M',
    color: name,
  })
  const colorOf = async () => {
    const path = '/api/admin/colors/?page_size=100'
    const { results } = await asOwner<{ results: Color[] }>('GET', path)
    return results.find((color) => color.name === name)
  }
  const visitor = await visit(browser.current, '/admin/colors', await newStaff('clerk'))
  const { page, expected, context } = visitor
  const save = page.getByRole('button', { name: colors.save })
  const openForm = () => page.getByRole('link', { name: colors.change(name) }).click()
  await openForm()
  await page.getByLabel(colors.pick).fill('#0b3d2e')
  expect(await page.getByLabel(colors.hex).inputValue()).toBe('#0b3d2e')
  await page.getByLabel(colors.ways.chosen).check()
  await page.getByRole('checkbox', { name: colors.names.black }).check()
  await look(visitor, 'color-chosen')
  await save.click()
  await page.getByText(colors.saved(name)).waitFor()
  expect(await colorOf()).toMatchObject({ hex: '#0b3d2e', families: ['black', 'green'] })

  await openForm()
  await page.getByLabel(colors.hex).fill('green')
  await page.getByLabel(colors.ways.chosen).check()
  await page.getByRole('checkbox', { name: colors.names.blue }).check()
  expected.add(400)
  await save.click()
  await page.getByText('Enter a colour as #rrggbb.').waitFor()
  await page.getByText('Ensure this field has no more than 2 elements.').waitFor()
  await look(visitor, 'color-wrong')
  await page.getByLabel(colors.hex).fill('')
  await page.getByLabel(colors.ways.own).check()
  await save.click()
  await page.getByText(colors.saved(name)).waitFor()
  await expect.poll(colorOf).toMatchObject({ hex: null, families: ['green'] })
  await context.close()
})
