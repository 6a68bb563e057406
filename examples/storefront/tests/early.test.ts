/** A rendered page is there before its script. What a visitor does meanwhile counts as soon as the script comes. */
import { expect, it } from 'vitest'
import { aColourfulProduct } from './support/api.ts'
import { newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

/** Opens a page whose scripts wait for the function that is returned. */
async function openWithoutScripts({ page }: Visitor, path: string): Promise<() => void> {
  let goOn = () => {}
  const awaited = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await awaited
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return goOn
}

const searchOf = ({ page }: Visitor) => Object.fromEntries(new URL(page.url()).searchParams)

it('a colour, a size and the bag, which are pressed before the script comes', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  const goOn = await openWithoutScripts(visitor, `/products/${product.slug}`)
  const first = await page.locator('input[name=color]:checked').inputValue()
  const variant = product.variants.find(
    (each) => each.size === 'M' && each.stock_available > 0 && each.color !== first,
  )
  const color = page.getByRole('radio', { name: variant?.color ?? '', exact: true })
  const size = page.getByRole('radio', { name: 'M', exact: true })
  await color.check({ force: true })
  await size.check({ force: true })
  await page.getByRole('button', { name: t.catalog.add }).click()
  const adding = page.waitForRequest(/cart\/add/)
  goOn()
  expect((await adding).postDataJSON()).toEqual({ variant_id: variant?.id })
  await page.getByRole('dialog').waitFor()
  expect(searchOf(visitor)).toEqual({ variant: String(variant?.id) })
  expect([await color.isChecked(), await size.isChecked()]).toEqual([true, true])
  await settle(visitor)
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('words that are typed, and suggestions for them', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page, t } = visitor
  const goOn = await openWithoutScripts(visitor, '/')
  const box = page.getByRole('combobox', { name: t.shop.searchFor })
  await box.fill('abaya')
  goOn()
  await page.locator('#suggestions').getByRole('option').first().waitFor()
  expect(await box.inputValue()).toBe('abaya')
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('the order of a list', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  const goOn = await openWithoutScripts(visitor, '/products?size=M')
  await page.getByRole('combobox', { name: t.catalog.sort }).selectOption('-price')
  goOn()
  await expect.poll(() => searchOf(visitor)).toEqual({ size: 'M', ordering: '-price' })
  await settle(visitor)
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('a search that is sent before the script comes, by the browser itself', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'ar' })
  const { page, t } = visitor
  const goOn = await openWithoutScripts(visitor, '/ar/')
  const box = page.getByRole('combobox', { name: t.shop.searchFor })
  await box.fill('عباية')
  await box.press('Enter')
  await page.waitForURL('**/ar/products?search=*', { waitUntil: 'commit' })
  expect(searchOf(visitor)).toEqual({ search: 'عباية' })
  goOn()
  await page.getByRole('heading', { level: 1, name: t.catalog.resultsFor('عباية') }).waitFor()
  await visitor.context.close()
})

it('nothing is repeated on a page that was left as it came', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/products?ordering=price')
  await settle(visitor)
  expect(asked).not.toContain('/api/catalog/suggest/')
  expect(searchOf(visitor)).toEqual({ ordering: 'price' })
  await visitor.context.close()
})
