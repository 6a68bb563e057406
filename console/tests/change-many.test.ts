/** Goal: a clerk changes many products at once, sees before what will change, and takes it back. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asOwner, newStaff, someProduct } from './support/api.ts'
import { look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Product = {
  id: number
  base_price: string
  compare_at_price: string | null
  is_active: boolean
  is_featured: boolean
  category: { id: number }
  coverage_level: { id: number }
}
const productOf = (id: number) => asOwner<Product>('GET', `/api/admin/products/${id}/`)

async function threeProducts() {
  const like = await productOf((await someProduct()).id)
  const word = randomUUID().slice(0, 8)
  const make = (name: string, base_price: string, more = {}) =>
    asOwner<Product>('POST', '/api/admin/products/', {
      name: `${name} ${word}`,
      base_price,
      category: like.category.id,
      coverage_level: like.coverage_level.id,
      ...more,
    })
  const one = await make('One', '100.05', { compare_at_price: '120.00' })
  const two = await make('Two', '999.00')
  const other = await make('Other', '500.00')
  return { word, one, two, other, address: `/admin/products?search=${word}&ordering=name` }
}

it('changes what is selected as it was shown, and nothing before', async () => {
  const { word, one, two, other, address } = await threeProducts()
  const visitor = await visit(browser.current, address, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const { bulk, products, many } = w
  // Nothing moves under the pointer when the first one is marked.
  const all = page.getByRole('checkbox', { name: many.selectAll })
  const before = await all.boundingBox()
  await all.check()
  await page.getByText(bulk.title(3)).waitFor()
  expect(await all.boundingBox()).toEqual(before)
  await page.getByRole('checkbox', { name: many.select(`Other ${word}`) }).uncheck()
  const form = page.getByRole('form', { name: bulk.title(2) })
  await form.getByLabel(bulk.percent).fill('1000')
  expected.add(400)
  await form.getByRole('button', { name: bulk.preview }).click()
  await expect.poll(() => form.getByLabel(bulk.percent).getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel(bulk.percent).fill('a tenth')
  await form.getByRole('button', { name: bulk.preview }).click()
  await form.getByText(w.changing.noAmount('1\u00a0199,50')).waitFor()
  await form.getByLabel(bulk.percent).fill('-10 %')
  await form.getByLabel(products.featured).selectOption('true')
  await form.getByRole('button', { name: bulk.preview }).click()
  const row = form.getByRole('row', { name: `One ${word}` })
  await row.getByText(products.featured).waitFor()
  const then = await productOf(one.id)
  expect([then.base_price, then.is_featured]).toEqual(['100.05', false])
  // Nor does the button that was pressed: a second press changes nothing.
  expect(await form.getByRole('button', { name: bulk.preview }).isDisabled()).toBe(true)
  await look(visitor, 'products-many')
  // Another choice needs another look.
  await form.getByLabel(products.inShop).selectOption('false')
  await form.getByRole('button', { name: bulk.preview }).click()
  await form
    .getByRole('row', { name: `Two ${word}` })
    .getByText(products.inShop)
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

it('puts back what was changed, but for what has changed again since', async () => {
  const { one, two, address } = await threeProducts()
  const before = await productOf(one.id)
  const visitor = await visit(browser.current, address, await newStaff('clerk'))
  const { page, w, context } = visitor
  const { bulk, products, many, changing } = w
  const factsOf = async (id: number) => {
    const { base_price, compare_at_price, is_active, category } = await productOf(id)
    return { base_price, compare_at_price, is_active, category }
  }
  const change = async () => {
    await page.getByRole('checkbox', { name: many.selectAll }).check()
    const form = page.getByRole('form', { name: bulk.title(3) })
    await form.getByLabel(bulk.percent).fill('30')
    await form.getByLabel(products.inShop).selectOption('false')
    await form.getByRole('button', { name: bulk.preview }).click()
    await form.getByRole('button', { name: bulk.change(3) }).click()
    await page.getByText(bulk.changed(3)).waitFor()
  }
  await change()
  // The new price is above the former one.
  expect(await factsOf(one.id)).toMatchObject({ base_price: '130.07', compare_at_price: null })
  await page.getByRole('button', { name: changing.undo }).click()
  await page.getByText(changing.undone).waitFor()
  const { base_price, compare_at_price, is_active, category } = before
  expect(await factsOf(one.id)).toEqual({ base_price, compare_at_price, is_active, category })
  expect(await factsOf(two.id)).toMatchObject({ base_price: '999.00', is_active: true })

  await change()
  await asOwner('PATCH', `/api/admin/products/${two.id}/`, { base_price: '1000.00' })
  await page.getByRole('button', { name: changing.undo }).click()
  await page.getByText(bulk.notUndone(1)).waitFor()
  expect(await factsOf(two.id)).toMatchObject({ base_price: '1000.00', is_active: false })
  expect(await factsOf(one.id)).toMatchObject({ base_price: '100.05', is_active: true })
  await context.close()
})
