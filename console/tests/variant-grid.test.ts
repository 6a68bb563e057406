/** Goal: a clerk makes all variants of a product by one press, and another product of it. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asOwner, newStaff, someProduct } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Variant = { sku: string; size: string; color: string; stock_on_hand: number }
type Product = {
  id: number
  name: string
  slug: string
  is_active: boolean
  category: { id: number }
  coverage_level: { id: number }
  variants: Variant[]
}
const productOf = (id: number) => asOwner<Product>('GET', `/api/admin/products/${id}/`)

async function newProduct(): Promise<Product> {
  const { category, coverage_level } = await productOf((await someProduct()).id)
  return asOwner<Product>('POST', '/api/admin/products/', {
    name: `Cape ${randomUUID().slice(0, 8)}`,
    base_price: '900.00',
    category: category.id,
    coverage_level: coverage_level.id,
  })
}
const madeOf = async (id: number) =>
  (await productOf(id)).variants.map(({ sku, size, color, stock_on_hand }) => [
    sku,
    size,
    color,
    stock_on_hand,
  ])

it('makes colours in sizes at once, and says at the cell which SKU is taken', async () => {
  const { id, slug } = await newProduct()
  const taken = `TAKEN-${randomUUID().slice(0, 8).toUpperCase()}`
  const before = { sku: taken, size: 'M', color: 'Black' }
  await asOwner('POST', `/api/admin/products/${id}/variants/`, before)
  const address = `/admin/products/${id}?do=addVariants`
  const visitor = await visit(browser.current, address, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const words = w.products
  await page.getByRole('checkbox', { name: 'Black', exact: true }).check()
  await page.getByLabel(words.otherColors).fill('Deep Sea, black')
  for (const size of ['S', 'M', 'L']) {
    await page.getByRole('checkbox', { name: size, exact: true }).check()
  }
  await page.getByText(words.there).waitFor()
  const field = (label: string, color: string, size: string) =>
    page.getByLabel(`${label}: ${color}, ${size}`, { exact: true })
  const start = slug.toUpperCase()
  expect(await field(words.sku, 'Deep Sea', 'L').inputValue()).toBe(`${start}-DEEP-SEA-L`)
  await field(words.stock, 'Deep Sea', 'L').fill('7')
  await field(words.sku, 'Black', 'L').fill('')
  await field(words.sku, 'Deep Sea', 'M').fill(taken)
  await look(visitor, 'variant-grid')
  expected.add(400)
  await page.getByRole('button', { name: words.makeVariants(4) }).click()
  await expect
    .poll(() => field(words.sku, 'Deep Sea', 'M').getAttribute('aria-invalid'))
    .toBe('true')
  expect(await page.locator('[aria-invalid]').count()).toBe(1)
  await look(visitor, 'variant-grid-taken')
  expect(await madeOf(id)).toEqual([[taken, 'M', 'Black', 0]])
  await field(words.sku, 'Deep Sea', 'M').fill(`${start}-SEA-M`)
  await page.getByRole('button', { name: words.makeVariants(4) }).click()
  await page.getByText(words.madeVariants(4)).waitFor()
  expect(await madeOf(id)).toEqual([
    [`${start}-BLACK-S`, 'S', 'Black', 0],
    [taken, 'M', 'Black', 0],
    [`${start}-DEEP-SEA-S`, 'S', 'Deep Sea', 0],
    [`${start}-SEA-M`, 'M', 'Deep Sea', 0],
    [`${start}-DEEP-SEA-L`, 'L', 'Deep Sea', 7],
  ])

  await page.getByRole('link', { name: words.duplicate }).click()
  await look(visitor, 'product-duplicate')
  await page.getByRole('button', { name: words.duplicate }).click()
  await page.waitForURL((url) => url.pathname !== `/admin/products/${id}`)
  await heading(visitor, (await productOf(id)).name)
  const copy = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await productOf(copy)).toMatchObject({ slug: `${slug}-2`, is_active: false })
  expect((await madeOf(copy)).map(([sku]) => sku)).toContain(`${start}-DEEP-SEA-L-2`)
  await context.close()
})

it('gives a copy its SKUs and its stock in one table', async () => {
  const { id } = await newProduct()
  const taken = `TAKEN-${randomUUID().slice(0, 8).toUpperCase()}`
  const start = randomUUID().slice(0, 8).toUpperCase()
  for (const size of ['S', 'M', 'L']) {
    const body = { sku: size === 'L' ? taken : `${start}-${size}-2`, size, color: 'Black' }
    await asOwner('POST', `/api/admin/products/${id}/variants/`, body)
  }
  const address = `/admin/products/${id}?do=correctVariants`
  const visitor = await visit(browser.current, address, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const words = w.products
  const field = (label: string, size: string) =>
    page.getByLabel(`${label}: ${size}, Black`, { exact: true })
  const save = page.getByRole('button', { name: w.changing.saveChanges })
  expect(await save.isDisabled()).toBe(true)
  await field(words.sku, 'S').fill(`${start}-S`)
  await field(words.sku, 'M').fill(taken)
  await field(words.onShelf, 'S').fill('5')
  await field(words.onShelf, 'L').fill('many')
  await look(visitor, 'variant-rows')
  expected.add(409)
  await save.click()
  await expect.poll(() => field(words.sku, 'M').getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('[aria-invalid]').count()).toBe(1)
  // One SKU is saved, and all that was typed is still there.
  expect(await madeOf(id)).toEqual([
    [`${start}-S`, 'S', 'Black', 0],
    [`${start}-M-2`, 'M', 'Black', 0],
    [taken, 'L', 'Black', 0],
  ])
  await field(words.sku, 'M').fill(`${start}-M`)
  expected.add(400)
  await save.click()
  await expect.poll(() => field(words.onShelf, 'L').getAttribute('aria-invalid')).toBe('true')
  await look(visitor, 'variant-rows-wrong')
  await field(words.onShelf, 'L').fill('12')
  await save.click()
  await page.getByText(words.saved).waitFor()
  expect(await madeOf(id)).toEqual([
    [`${start}-S`, 'S', 'Black', 5],
    [`${start}-M`, 'M', 'Black', 0],
    [taken, 'L', 'Black', 12],
  ])
  await context.close()
})

it('makes twelve variants in nine presses', async () => {
  const { id } = await newProduct()
  const address = `/admin/products/${id}`
  const visitor = await visit(browser.current, address, await newStaff('clerk'), { width: 390 })
  const { page, w, context } = visitor
  const words = w.products
  await page.getByRole('link', { name: words.addVariants }).click()
  for (const name of ['Black', 'Navy', 'Olive', 'S', 'M', 'L', 'XL']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await look(visitor, 'variant-grid-phone')
  await page.getByRole('button', { name: words.makeVariants(12) }).click()
  await page.getByText(words.madeVariants(12)).waitFor()
  expect(await madeOf(id)).toHaveLength(12)
  await context.close()
})
