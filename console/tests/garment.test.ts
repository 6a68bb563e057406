/** Goal: a clerk says what a garment was, is and measures, and sees what is wrong beside its field. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, newStaff, someProduct } from './support/api.ts'
import { heading, look, newVisitor, signIn, useBrowser } from './support/visitor.ts'

const browser = useBrowser()

let product: { id: number; name: string }
const call = async <Reply>(method: string, path: string, body?: object) =>
  asOwner<Reply>(method, `/api/admin/${path}`, body)

/** In sizes S and M. */
beforeAll(async () => {
  const { id } = await someProduct()
  const { category, coverage_level } = await call<{
    category: { id: number }
    coverage_level: { id: number }
  }>('GET', `products/${id}/`)
  const name = `Wool Cape ${randomUUID().slice(0, 8)}`
  product = await call('POST', 'products/', {
    name,
    base_price: '900.00',
    category: category.id,
    coverage_level: coverage_level.id,
  })
  for (const size of ['M', 'S']) {
    const sku = `CAPE-${size}-${randomUUID().slice(0, 8)}`
    await call('POST', `products/${product.id}/variants/`, { sku, size, color: 'Sand' })
  }
})

afterAll(() => call('DELETE', `products/${product.id}/`))

it('has a former price, facts and measures', async () => {
  const visitor = await newVisitor(browser.current)
  const { page, w, expected, context } = visitor
  const { products, garment, changing } = w
  const path = `products/${product.id}/`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const save = () => page.getByRole('button', { name: changing.saveChanges }).click()
  const measure = (of: keyof typeof garment.columns, size: string) =>
    field(garment.measureOf(garment.columns[of], size))
  await page.goto(`/admin/products/${product.id}?do=correct`)
  await signIn(visitor, await newStaff('clerk'))
  await heading(visitor, product.name)
  await field(products.formerPrice).fill('900')
  expected.add(400)
  await save()
  await expect.poll(() => field(products.formerPrice).getAttribute('aria-invalid')).toBe('true')
  await field(products.formerPrice).fill('1200,50')
  await save()
  await page
    .getByText(/1 200,50|1.200.50/)
    .first()
    .waitFor()
  expect(await call('GET', path)).toMatchObject({ compare_at_price: '1200.50' })

  await page.getByRole('link', { name: garment.correctFacts }).click()
  await field(garment.facts.fabric).fill('x'.repeat(301))
  await save()
  await expect.poll(() => field(garment.facts.fabric).getAttribute('aria-invalid')).toBe('true')
  await field(garment.facts.fabric).fill('Wool')
  await field(garment.facts.care).fill('By hand')
  await field(garment.facts.opacity).selectOption('opaque')
  await look(visitor, 'product-facts')
  await save()
  await page.getByText(garment.opacities.opaque, { exact: true }).waitFor()
  expected.add(400)
  await page.getByRole('link', { name: garment.correctFacts }).click()
  await field(garment.facts.care).fill('')
  await save()
  await page.getByText('By hand').waitFor({ state: 'detached' })
  expect(await call('GET', path)).toMatchObject({
    facts: { fabric: 'Wool', opacity: 'opaque', care: null, slit: null },
  })

  await page.getByRole('link', { name: garment.correctMeasures }).click()
  // In the order of sizes, not of variants.
  const sizes = page.locator('.measures tbody th')
  await expect.poll(() => sizes.allTextContents()).toEqual(['S', 'M'])
  await measure('length', 'M').fill('136,5')
  await measure('chest', 'S').fill('wide')
  await save()
  await expect.poll(() => measure('chest', 'S').getAttribute('aria-invalid')).toBe('true')
  await look(visitor, 'product-measures-wrong')
  await measure('chest', 'S').fill('110')
  await save()
  const card = page.getByRole('region', { name: garment.title, exact: true })
  await card.getByRole('cell', { name: '110' }).waitFor()
  const nothing = { length: null, sleeve: null, chest: null, hem: null }
  const saved = [
    { size: 'S', ...nothing, chest: 110 },
    { size: 'M', ...nothing, length: 136.5 },
  ]
  expect(await call('GET', path)).toMatchObject({ garment: saved })
  await look(visitor, 'product-garment')
  await page.getByRole('button', { name: changing.undo }).click()
  await page.getByText(changing.undone).waitFor()
  expect(await call('GET', path)).toMatchObject({ garment: [] })
  await context.close()
})

it('shows the own and the other measures beside each other, on a phone too', async () => {
  const visitor = await newVisitor(browser.current, { width: 320, language: 'ar', theme: 'dark' })
  const { page, w, expected, context } = visitor
  const { garment, changing } = w
  await page.goto(`/admin/products/${product.id}?do=correctMeasures`)
  await signIn(visitor, await newStaff('clerk'))
  const hem = page.getByLabel(garment.measureOf(garment.columns.hem, 'M'), { exact: true })
  await hem.fill('180')
  await look(visitor, 'product-measures')
  await call('PATCH', `products/${product.id}/`, { garment: [{ size: 'M', hem: 170, length: 90 }] })
  expected.add(412)
  await page.getByRole('button', { name: changing.saveChanges }).click()
  await page.getByRole('heading', { name: changing.conflictTitle }).waitFor()
  await look(visitor, 'product-measures-conflict')
  await page.getByRole('button', { name: changing.keepYours }).click()
  await page.getByRole('heading', { name: changing.conflictTitle }).waitFor({ state: 'detached' })
  expect(await call('GET', `products/${product.id}/`)).toMatchObject({
    garment: [{ size: 'M', hem: 180, length: 90 }],
  })
  await look(visitor, 'product-measured')
  await context.close()
})
