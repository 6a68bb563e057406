/** Goal: a clerk finds, makes and corrects products and variants, and two clerks see each other. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ask, asOwner, newStaff, owner } from './support/api.ts'
import { heading, look, newVisitor, signIn, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Product = {
  id: number
  name: string
  slug: string
  base_price: string
  is_active: boolean
  variants: { id: number; sku: string; barcode: string; shelf: string; stock_on_hand: number }[]
}

const productOf = async (id: number) => asOwner<Product>('GET', `/api/admin/products/${id}/`)

const idIn = (url: string) => Number(new URL(url).pathname.split('/').at(-1))

it('makes a product and a variant of it, finds it again, and hides it', async () => {
  const name = `Wool Cape ${randomUUID().slice(0, 8)}`
  const sku = `CAPE-${randomUUID().slice(0, 8).toUpperCase()}`
  const visitor = await visit(browser.current, '/admin/products', await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  const words = w.products
  await heading(visitor, words.title)
  await page.getByRole('link', { name: words.create }).click()
  await page.getByRole('button', { name: words.create }).click()
  expect(await page.getByLabel(words.name, { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await page.getByLabel(words.name, { exact: true }).fill(name)
  const price = page.getByLabel(words.price, { exact: true })
  await price.fill('1,450')
  await page.getByRole('button', { name: words.create }).click()
  // One thousand or one: the shop's country writes neither so.
  await page.getByText(w.changing.noAmount('1\u00a0199,50')).waitFor()
  await price.fill('1 450,50')
  await page.getByLabel(words.description).fill('Warm,\nand long.')
  await look(visitor, 'product-create')
  await page.getByRole('button', { name: words.create }).click()
  await heading(visitor, name)
  await page.getByText(words.noVariants).waitFor()
  const id = idIn(page.url())
  expect(await productOf(id)).toMatchObject({ name, base_price: '1450.50', is_active: true })

  await page.getByRole('link', { name: words.addVariant }).click()
  await page.getByLabel(words.sku).fill(sku)
  await page.getByLabel(words.size, { exact: true }).selectOption('M')
  await page.getByLabel(words.color).fill('Olive')
  await page.getByLabel(words.barcode).fill('123')
  await page.getByLabel(words.stockNew).fill('7')
  expected.add(400)
  await page.getByRole('button', { name: words.addVariant }).click()
  await expect.poll(() => page.getByLabel(words.barcode).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel(words.barcode).fill('')
  await page.getByRole('button', { name: words.addVariant }).click()
  await page.getByText(words.addedVariant).waitFor()
  await page.getByText(sku, { exact: true }).waitFor()

  // A second of the same SKU is said beside the field.
  await page.getByRole('link', { name: words.addVariant }).click()
  await page.getByLabel(words.sku).fill(sku)
  await page.getByLabel(words.color).fill('Sand')
  expected.add(409)
  await page.getByRole('button', { name: words.addVariant }).click()
  await expect.poll(() => page.getByLabel(words.sku).getAttribute('aria-invalid')).toBe('true')
  expected.add(400).add(403)
  await look(visitor, 'variant-taken')
  await page.getByRole('button', { name: w.changing.keepOrder }).click()

  await page.getByRole('link', { name: 'M, Olive' }).click()
  await page.getByRole('heading', { name: words.variantTitle(sku) }).waitFor()
  await page.getByLabel(words.shelf, { exact: true }).fill('C4')
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText(words.saved).waitFor()
  await page.getByRole('cell', { name: 'C4', exact: true }).waitFor()
  expect((await productOf(id)).variants).toMatchObject([{ sku, shelf: 'C4', stock_on_hand: 7 }])

  await page.getByRole('link', { name: words.stockTitle(sku) }).click()
  await page.getByRole('cell', { name: words.stockReasons.initial }).waitFor()
  await page.getByLabel(words.delta).fill('-8')
  await page.getByLabel(words.stockReason).fill('Damaged in the window')
  expected.add(400)
  await page.getByRole('button', { name: words.changeStock }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel(words.delta).fill('-2')
  await look(visitor, 'product-stock')
  await page.getByRole('button', { name: words.changeStock }).click()
  await page.getByText(words.stockChanged('5')).waitFor()
  expect((await productOf(id)).variants).toMatchObject([{ sku, stock_on_hand: 5 }])

  await page.getByRole('link', { name: words.correct, exact: true }).click()
  await page.getByLabel(words.isActive).uncheck()
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText(words.states.false).first().waitFor()
  expect((await productOf(id)).is_active).toBe(false)
  // Nor is any variant of it.
  const variants = page.getByRole('region', { name: words.variants, exact: true })
  await variants.getByText(words.states.false).filter({ visible: true }).waitFor()
  expect(await variants.getByText(words.states.true, { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: w.changing.undo }).waitFor()
  await look(visitor, 'product-undo')
  await page.keyboard.press('z')
  await page.getByText(w.changing.undone).waitFor()
  expect((await productOf(id)).is_active).toBe(true)
  await page.getByRole('link', { name: words.correct, exact: true }).click()
  await page.getByLabel(words.isActive).uncheck()
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText(words.saved).waitFor()

  // On a phone, too, the list says so.
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
  const said = page.getByRole('row', { name }).getByText(words.states.false)
  await said.filter({ visible: true }).waitFor()
  await look({ ...visitor, width: 320 }, 'products-hidden')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/products?is_active=false')
  await page.getByLabel(words.search, { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByText(words.found(1)).waitFor()
  await page.getByRole('link', { name }).waitFor()
  await context.close()
})

it('shows two clerks who correct one product both versions, side by side', async () => {
  const { results } = await ask<{ results: Product[] }>(
    'GET',
    '/api/admin/products/?ordering=name',
    undefined,
    (await owner()).token,
  )
  const [product] = results
  if (!product) throw new Error('the demo has no product')
  const first = await newVisitor(browser.current)
  const second = await newVisitor(browser.current, { width: 390 })
  const { w } = first
  for (const visitor of [first, second]) {
    await visitor.page.goto(`/admin/products/${product.id}?do=correct`)
    await signIn(visitor, await newStaff('clerk'))
    await visitor.page.getByLabel(w.products.price, { exact: true }).waitFor()
  }
  await first.page.getByLabel(w.products.price, { exact: true }).fill('777.00')
  await first.page.getByRole('button', { name: w.changing.saveChanges }).click()
  await first.page.getByText(w.products.saved).waitFor()

  await second.page.getByLabel(w.products.price, { exact: true }).fill('888.00')
  second.expected.add(412)
  await second.page.getByRole('button', { name: w.changing.saveChanges }).click()
  const conflict = second.page.getByRole('alert')
  await conflict.getByText('777.00').waitFor()
  await conflict.getByText('888.00').waitFor()
  second.expected.add(403)
  await look(second, 'product-conflict')
  expect((await productOf(product.id)).base_price).toBe('777.00')
  await second.page.getByRole('button', { name: w.changing.keepYours }).click()
  await second.page.getByText(w.products.saved).waitFor()
  // A field that the other one changed and this one did not, stays.
  expect(await productOf(product.id)).toMatchObject({ base_price: '888.00', name: product.name })
  await Promise.all([first.context.close(), second.context.close()])
})

it('says why the own version is refused after a conflict', async () => {
  const path = '/api/admin/products/?ordering=name'
  const [product, other] = (await asOwner<{ results: Product[] }>('GET', path)).results
  if (!product || !other) throw new Error('the demo has no two products')
  const address = `/admin/products/${product.id}?do=correct`
  const visitor = await visit(browser.current, address, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  await page.getByLabel(w.products.slug).fill(other.slug)
  await asOwner('PATCH', `/api/admin/products/${product.id}/`, { description: randomUUID() })
  expected.add(412).add(409)
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByRole('button', { name: w.changing.keepYours }).click()
  await page.locator('.failure').getByText('slug').waitFor()
  await look(visitor, 'product-conflict-refused')
  expect((await productOf(product.id)).slug).toBe(product.slug)
  await context.close()
})
