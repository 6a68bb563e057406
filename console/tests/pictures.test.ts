/** Goal: a clerk puts many pictures on a product at once, in order, with their colours and texts. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { asOwner, newStaff, picturesOf, someProduct } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

/** A product of its own, in two colours. */
async function makeProduct(): Promise<{ id: number; name: string }> {
  const model = await asOwner<{ category: { id: number }; coverage_level: { id: number } }>(
    'GET',
    `/api/admin/products/${(await someProduct()).id}/`,
  )
  const name = `Pleated Skirt ${randomUUID().slice(0, 8)}`
  const { id } = await asOwner<{ id: number }>('POST', '/api/admin/products/', {
    name,
    base_price: '500.00',
    category: model.category.id,
    coverage_level: model.coverage_level.id,
  })
  for (const color of ['Rust', 'Ink']) {
    const variant = { sku: `${id}-${color}`.toUpperCase(), size: 'M', color }
    await asOwner('POST', `/api/admin/products/${id}/variants/`, variant)
  }
  return { id, name }
}

const SHADES = ['#7a2f2f', '#c98f4a', '#2f4a7a', '#3f7a4a']
const files = () =>
  Promise.all(
    SHADES.map(async (background, at) => ({
      name: `look-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  )

/** By drag and drop, as a mouse does it. */
const drag = async (page: Page, from: number, to: number) =>
  page.locator('.picture').nth(from).dragTo(page.locator('.picture').nth(to))

it('uploads many, says which was refused, and orders, describes and deletes them', async () => {
  const { id, name } = await makeProduct()
  const visitor = await visit(browser.current, `/admin/products/${id}`, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const words = w.pictures
  await heading(visitor, name)
  await page.getByText(words.none).waitFor()

  await page.getByLabel(words.colorOfNew).selectOption('Rust')
  const pictures = await files()
  const [first, ...others] = pictures
  if (!first) throw new Error('no picture was made')
  const broken = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  expected.add(400)
  await page.locator('input[type=file]').setInputFiles([first, broken, ...others])
  await page.getByText(words.progress(4, 5)).waitFor()
  await page.locator('.uploads li', { hasText: 'notes.png' }).getByRole('alert').waitFor()
  await expect.poll(() => page.locator('.picture').count()).toBe(4)
  await look(visitor, 'pictures-uploaded')
  const uploaded = await picturesOf(id)
  expect(uploaded.map(({ color }) => color)).toEqual(['Rust', 'Rust', 'Rust', 'Rust'])

  // By keyboard: the focus stays with the picture that moves, also at the end.
  await page.getByRole('combobox', { name: words.place(3, 4) }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText(words.moved(4)).waitFor()
  const [a, b, c, d] = uploaded.map((picture) => picture.id)
  const order = async () => (await picturesOf(id)).map((picture) => picture.id)
  expect(await order()).toEqual([a, b, d, c])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(words.place(4, 4))

  await drag(page, 3, 0)
  await page.getByText(words.moved(1)).waitFor()
  expect(await order()).toEqual([c, a, b, d])

  await page.getByRole('link', { name: `${words.correct}: ${words.place(2, 4)}` }).click()
  await page.getByLabel(words.alt).fill('The skirt in ink, from behind')
  await page.getByLabel(words.color, { exact: true }).selectOption('Ink')
  await page.getByLabel(words.feature).check()
  await look(visitor, 'picture-correct')
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText(words.saved).waitFor()
  expect((await picturesOf(id))[1]).toMatchObject({
    id: a,
    alt_text: 'The skirt in ink, from behind',
    color: 'Ink',
    is_feature: true,
  })

  await page.getByRole('link', { name: `${words.remove}: ${words.place(4, 4)}` }).click()
  await page.getByRole('button', { name: words.remove }).click()
  await page.getByText(words.removed).waitFor()
  await expect.poll(() => page.locator('.picture').count()).toBe(3)
  expect(await order()).toEqual([c, a, b])
  await context.close()
})

it('takes pictures that are dropped on it', async () => {
  const { id, name } = await makeProduct()
  const visitor = await visit(browser.current, `/admin/products/${id}`, await newStaff('clerk'), {
    width: 390,
    language: 'en',
    theme: 'dark',
  })
  const { page, w, context } = visitor
  await heading(visitor, name)
  const pictures = (await files()).map((file) => ({
    ...file,
    buffer: file.buffer.toString('base64'),
  }))
  const dropped = await page.evaluateHandle((sent) => {
    const transfer = new DataTransfer()
    for (const { name: called, mimeType: type, buffer } of sent) {
      const bytes = Uint8Array.from(atob(buffer), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], called, { type }))
    }
    return transfer
  }, pictures)
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByText(w.pictures.progress(4, 4)).waitFor()
  await expect.poll(async () => (await picturesOf(id)).length).toBe(4)
  await look(visitor, 'pictures-dropped')
  await context.close()
})
