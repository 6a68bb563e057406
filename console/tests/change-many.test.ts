/** Goal: a clerk changes many products at once, and sees before what will change. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asOwner, newStaff, someProduct } from './support/api.ts'
import { look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Product = {
  id: number
  base_price: string
  is_active: boolean
  is_featured: boolean
  category: { id: number }
  coverage_level: { id: number }
}
const productOf = (id: number) => asOwner<Product>('GET', `/api/admin/products/${id}/`)

it('changes what is selected as it was shown, and nothing before', async () => {
  const like = await productOf((await someProduct()).id)
  const word = randomUUID().slice(0, 8)
  const make = (name: string, base_price: string) =>
    asOwner<Product>('POST', '/api/admin/products/', {
      name: `${name} ${word}`,
      base_price,
      category: like.category.id,
      coverage_level: like.coverage_level.id,
    })
  const [one, two, other] = [
    await make('One', '100.05'),
    await make('Two', '999.00'),
    await make('Other', '500.00'),
  ]
  const address = `/admin/products?search=${word}&ordering=name`
  const visitor = await visit(browser.current, address, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const { bulk, products, many } = w
  await page.getByRole('checkbox', { name: many.selectAll }).check()
  await page.getByText(bulk.title(3)).waitFor()
  await page.getByRole('checkbox', { name: many.select(`Other ${word}`) }).uncheck()
  const form = page.getByRole('form', { name: bulk.title(2) })
  await form.getByLabel(bulk.percent).fill('1000')
  expected.add(400)
  await form.getByRole('button', { name: bulk.preview }).click()
  await expect.poll(() => form.getByLabel(bulk.percent).getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel(bulk.percent).fill('-10')
  await form.getByLabel(products.featured).selectOption('true')
  await form.getByRole('button', { name: bulk.preview }).click()
  const row = form.getByRole('row', { name: `One ${word}` })
  await row.getByText(products.featured).waitFor()
  const before = await productOf(one.id)
  expect([before.base_price, before.is_featured]).toEqual(['100.05', false])
  await look(visitor, 'products-many')
  // Another choice needs another look.
  await form.getByLabel(products.onSale).selectOption('false')
  await form.getByRole('button', { name: bulk.preview }).click()
  await form
    .getByRole('row', { name: `Two ${word}` })
    .getByText(products.onSale)
    .waitFor()
  await form.getByRole('button', { name: bulk.change(2) }).click()
  await page.getByText(bulk.changed(2)).waitFor()
  for (const [id, base_price] of [
    [one.id, '90.05'],
    [two.id, '899.10'],
  ] as const) {
    expect(await productOf(id)).toMatchObject({ base_price, is_active: false, is_featured: true })
  }
  expect((await productOf(other.id)).base_price).toBe('500.00')
  await page.getByRole('form').waitFor({ state: 'detached' })
  await context.close()
})
