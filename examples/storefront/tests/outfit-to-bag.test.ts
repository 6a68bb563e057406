/** An outfit goes into the bag in sizes that the visitor has chosen, never in sizes that the shop has guessed. */
import { expect, it } from 'vitest'
import { shop } from './support/shop.ts'
import { homeIn, look, newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

type Variant = { id: number; size: string; color: string; stock_available: number }
type Item = {
  product: { id: number; name: string; variants: Variant[]; images: { color: string }[] }
}
type Outfit = { items: Item[] }

/** The first outfit of the demo, with all in stock unless `change` sells something out. */
async function openOutfit(
  { page, language }: Visitor,
  change: (outfit: Outfit) => void = () => {},
) {
  const address = `${shop().serviceUrl}/api/outfits/1/**`
  let shown: Outfit | undefined
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const outfit: Outfit = await response.json()
    for (const { product } of outfit.items) {
      for (const variant of product.variants) variant.stock_available = 9
    }
    change(outfit)
    shown = outfit
    await route.fulfill({ response, json: outfit })
  })
  // A page that comes rendered does not ask.
  await page.goto(`${homeIn(language)}outfits`)
  await page.locator('a[href$="/outfits/1"]').click()
  await page.locator('.piece').first().waitFor()
  if (!shown) throw new Error('the outfit was not asked for')
  return shown.items.map(({ product }) => product)
}

const colorOf = ({ images, variants }: Item['product']) => images[0]?.color ?? variants[0]?.color
const sizesOf = (product: Item['product']) =>
  new Set(
    product.variants.filter(({ color }) => color === colorOf(product)).map(({ size }) => size),
  )

it.each([
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const)('asks for each size, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t } = visitor
  const products = await openOutfit(visitor)
  const select = (name: string) => page.getByLabel(`${t.outfits.size}, ${name}`, { exact: true })
  const open = products.filter((product) => sizesOf(product).size > 1)
  expect(open.length).toBeGreaterThan(1)
  for (const { name } of open) expect(await select(name).inputValue()).toBe('')
  const sent: { product_id: number; variant_id: number }[] = []
  await page.route(/\/add-to-cart\//, async (route) => {
    sent.push(...route.request().postDataJSON().items)
    await route.fulfill({ json: { success: true, message: '', data: {} } })
  })
  await page.getByRole('button', { name: t.outfits.addAll }).click()
  await expect.poll(() => page.getByText(t.outfits.sizeNeeded).count()).toBe(open.length)
  const first = select(open[0]?.name ?? '')
  await expect.poll(() => first.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(sent).toEqual([])
  await look(visitor, 'outfit-asks')
  const sameSize = page.getByLabel(t.outfits.sameSize)
  await sameSize.selectOption('L')
  for (const { name } of open) expect(await select(name).inputValue()).toBe('L')
  expect(await page.getByText(t.outfits.sizeNeeded).count()).toBe(0)
  await select(open[0]?.name ?? '').selectOption('M')
  expect(await sameSize.inputValue(), 'no longer the same').toBe('')
  await sameSize.selectOption('L')
  await page.getByRole('button', { name: t.outfits.addAll }).click()
  await expect.poll(() => sent.length).toBe(products.length)
  for (const product of open) {
    const { variant_id } = sent.find((one) => one.product_id === product.id) ?? {}
    const variant = product.variants.find((each) => each.id === variant_id)
    expect(variant).toMatchObject({ size: 'L', color: colorOf(product) })
  }
  await page.getByRole('dialog', { name: t.bag.title }).waitFor()
  await visitor.context.close()
})

it('says what is sold out, and adds the others', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  const products = await openOutfit(visitor, ({ items }) => {
    for (const variant of items[0]?.product.variants ?? []) variant.stock_available = 0
  })
  const piece = page.locator('.piece').first()
  await piece.getByText(t.outfits.soldOut).waitFor()
  expect(await piece.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByLabel(t.outfits.sameSize).count(), 'one piece has sizes').toBe(0)
  await page.getByRole('button', { name: t.outfits.addSome(products.length - 1) }).waitFor()
  await settle(visitor)
  await look(visitor, 'outfit-sold-out')
  await visitor.context.close()
})

it('says at its piece what ran out meanwhile', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'ar' })
  const { page, t, expected } = visitor
  const products = await openOutfit(visitor)
  for (const product of products) {
    if (sizesOf(product).size === 1) continue
    await page.getByLabel(`${t.outfits.size}, ${product.name}`, { exact: true }).selectOption('M')
  }
  expected.add(400)
  const { id, name } = products[1] ?? { id: 0, name: '' }
  await page.route(/\/add-to-cart\//, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        error: 'Outfit could not be added to the cart',
        details: [{ product_id: id, product: name, available_stock: 0, requested_quantity: 1 }],
      },
    }),
  )
  await page.getByRole('button', { name: t.outfits.addAll }).click()
  await page.locator('.piece').nth(1).getByText(t.outfits.onlyLeft(0)).waitFor()
  await visitor.context.close()
})
