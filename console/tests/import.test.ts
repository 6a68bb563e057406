/** Goal: a clerk sees what a file would change, line by line, before it does, and what is wrong with one. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { asOwner, newOwner, newStaff, someProduct } from './support/api.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Product = {
  slug: string
  base_price: string
  variants: { sku: string; size: string; color: string; shelf: string }[]
}
const productOf = async (id: number) => asOwner<Product>('GET', `/api/admin/products/${id}/`)

const MOVED =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Vendor'

const choose = (page: Page, name: string, lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
  })

it('shows what a file would change, then imports it', async () => {
  const { id } = await someProduct()
  const shelf = `S-${randomUUID().slice(0, 6)}`
  const before = await productOf(id)
  const { slug } = before
  const [first] = before.variants
  if (!first) throw new Error('the product has no variant')
  const { sku, size, color } = first
  const visitor = await visit(browser.current, '/admin/products', await newStaff('clerk'))
  const { page, w, context } = visitor
  const words = w.importing
  await page.getByRole('link', { name: words.link }).click()
  await heading(visitor, words.title)

  const made = `IMPORT-${randomUUID().slice(0, 6).toUpperCase()}`
  await choose(page, 'shelves.csv', [
    'sku;product_slug;size;color;shelf',
    `${sku};${slug};${size};${color};${shelf}`,
    `${made};${slug};XL;Copper;${shelf}`,
  ])
  await page.getByRole('heading', { name: words.would('shelves.csv') }).waitFor()
  const line = page.locator('.changed-line', { hasText: sku })
  const old = first.shelf || w.changing.empty
  expect(await line.getByRole('cell').allTextContents()).toEqual(['shelf', old, shelf])
  await page.locator('.changed-line', { hasText: made }).getByText('Copper').waitFor()
  await look(visitor, 'import-dry-run')
  // Nothing has changed yet.
  expect(await productOf(id)).toEqual(before)

  await page.getByRole('button', { name: words.confirm(1, 1) }).click()
  await page.getByRole('heading', { name: words.doneTitle('shelves.csv') }).waitFor()
  await look(visitor, 'import-done')
  const after = (await productOf(id)).variants
  expect(after.filter((variant) => variant.shelf === shelf).map((variant) => variant.sku)).toEqual(
    expect.arrayContaining([sku, made]),
  )
  expect(after.length).toBe(before.variants.length + 1)

  await page.getByRole('button', { name: words.another }).click()
  await choose(page, 'same.csv', ['sku,shelf', `${made},${shelf}`])
  await page.getByText(words.nothing).waitFor()
  await context.close()
})

it('lists the errors of a file, and changes nothing', async () => {
  const { id, variants } = await someProduct()
  const before = await productOf(id)
  const visitor = await visit(browser.current, '/admin/products/import', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, expected, context } = visitor
  const words = w.importing
  await heading(visitor, words.title)
  expected.add(400)
  await choose(page, 'prices.csv', [
    'sku,base_price,stock_on_hand',
    `${variants[0]?.sku},twelve,5`,
    'NOT-IN-THE-SHOP,10.00,1',
    'one,cell,too,many',
  ])
  await page.getByRole('heading', { name: /errors$/ }).waitFor()
  await page.getByRole('row', { name: /^2 base_price/ }).waitFor()
  await page.getByRole('row', { name: /^4 / }).waitFor()
  await look(visitor, 'import-errors')
  expect(await productOf(id)).toEqual(before)
  await context.close()
})

it('saves the export, which changes nothing when it comes back', async () => {
  const visitor = await visit(browser.current, '/admin/products', await newStaff('clerk'))
  const { page, w, context } = visitor
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: w.importing.export }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('products.csv')
  const buffer = await readFile(await file.path())
  expect(buffer.toString()).toMatch(/^\ufeff.*\bsku\b/)
  await page.getByRole('link', { name: w.importing.link }).click()
  await heading(visitor, w.importing.title)
  const asShopify = page.waitForEvent('download')
  await page.getByRole('button', { name: w.importing.exports.asShopify }).click()
  const forShopify = await asShopify
  expect(forShopify.suggestedFilename()).toBe('products-shopify.csv')
  expect(await readFile(await forShopify.path(), 'utf8')).toMatch(/^\ufeff?Handle,Title,/)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await page.getByText(w.importing.nothing).waitFor()
  await context.close()
})

it('asks what the file of another shop does not say, and keeps the answers', async () => {
  const visitor = await visit(browser.current, '/admin/products/import', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, expected, context } = visitor
  const words = w.importing
  expected.add(400)
  const handle = `moved-${randomUUID().slice(0, 6)}`
  await choose(page, 'shopify.csv', [
    MOVED,
    `${handle},Moved Abaya,Abayas,Size,Tall,450.00,,Noor`,
    `${handle},,,,M,450.00,,`,
  ])
  await page.getByRole('heading', { name: words.questions }).waitFor()
  await look(visitor, 'import-questions')
  const lookAgain = page.getByRole('button', { name: words.lookAgain })
  const coverage = page.getByLabel(words.asked.coverage_level ?? '')
  await coverage.selectOption('full')
  expected.add(400)
  await lookAgain.click()
  await page.getByText(words.checking('shopify.csv')).waitFor({ state: 'hidden' })
  expect(await coverage.inputValue()).toBe('full')
  await page.getByLabel(words.sizeIs('Tall')).selectOption('L')
  await page.getByLabel(words.asked.untracked_stock ?? '').fill('2')
  await page.getByText(words.more).click()
  await page.getByLabel(words.flags.hidden).check()
  await lookAgain.click()
  await page.getByRole('heading', { name: words.would('shopify.csv') }).waitFor()
  await page.getByText(words.leftColumns(1)).waitFor()
  await look(visitor, 'import-answered')
  // The names of columns stay whole.
  const lines = page.locator('.changed-line td code', { hasText: 'stock_on_hand' }).first()
  expect(await lines.evaluate((code) => code.getClientRects().length)).toBe(1)
  await page.getByRole('button', { name: /^Import: / }).click()
  await page.getByRole('heading', { name: words.doneTitle('shopify.csv') }).waitFor()
  await page.getByText(words.picturesNow(0, 0, 0), { exact: true }).waitFor()
  await page.getByRole('heading', { name: words.imports }).waitFor()
  await look(visitor, 'import-moved')
  await context.close()
})

it('takes what was said before the file, and looks again where it is changed', async () => {
  const visitor = await visit(browser.current, '/admin/products/import', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, expected, context } = visitor
  const words = w.importing
  await page.getByText(words.more).click()
  await page.getByLabel(words.asked.from ?? '').selectOption('shopify')
  await page.getByLabel(words.asked.coverage_level ?? '').selectOption('full')
  await page.getByLabel(words.asked.untracked_stock ?? '').fill('2')
  await page.getByLabel(words.pairs.option.wordOf(1)).fill('Cut')
  await page.getByLabel(words.pairs.option.isHere(1)).selectOption('size')
  await page.getByLabel(words.pairs.sizes.wordOf(1)).fill('Tall')
  await page.getByLabel(words.pairs.sizes.isHere(1)).selectOption('L')
  await page.getByLabel(words.pairs.sizes.wordOf(2)).waitFor()
  expect(await page.getByLabel(words.pairs.sizes.wordOf(3)).count()).toBe(0)
  const category = page.getByLabel(words.asked.category ?? '')
  const named = await category.locator('option').nth(1).textContent()
  await category.selectOption({ label: named ?? '' })
  await look(visitor, 'import-settings')
  const handle = `said-${randomUUID().slice(0, 6)}`
  expected.add(400)
  await choose(page, 'said.csv', [
    MOVED,
    `${handle},Said Abaya,,Cut,Tall,450.00,,`,
    `${handle}-free,Priced Abaya,,Cut,M,a gift,,`,
  ])
  // Nothing is asked: only what is wrong is left.
  await page.getByText(words.errorsOrLeave).waitFor()
  expect(await page.getByRole('heading', { name: words.questions }).count()).toBe(0)
  await look(visitor, 'import-settings-wrong')
  await page.getByLabel(words.flags.skip_invalid).check()
  const lookAgain = page.getByRole('button', { name: words.lookAgain })
  await lookAgain.click()
  const would = page.getByRole('heading', { name: words.would('said.csv') })
  await would.waitFor()
  await page.getByText(words.notesTitle(1)).waitFor()
  // An answer that was not looked at is not imported.
  await page.getByLabel(words.flags.hidden).check()
  await would.waitFor({ state: 'detached' })
  const confirm = page.getByRole('button', { name: /^Import: / })
  expect(await confirm.count()).toBe(0)
  await lookAgain.click()
  await confirm.click()
  await page.getByRole('heading', { name: words.doneTitle('said.csv') }).waitFor()
  const { results } = await asOwner<{ results: { id: number; slug: string }[] }>(
    'GET',
    '/api/admin/products/?search=Said+Abaya',
  )
  const made = results.find(({ slug }) => slug === handle)
  expect(await productOf(made?.id ?? 0)).toMatchObject({
    is_active: false,
    variants: [{ size: 'L', stock_on_hand: 2 }],
  })
  await page.getByRole('button', { name: words.another }).click()
  await page.getByText(words.more).click()
  expect(await page.getByLabel(words.flags.hidden).isChecked()).toBe(false)
  await context.close()
})

it('marks what is not answered, and says that questions come before errors', async () => {
  const visitor = await visit(browser.current, '/admin/products/import', await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, expected, context } = visitor
  const words = w.importing
  expected.add(400)
  await choose(page, 'open.csv', [
    MOVED,
    `open-${randomUUID().slice(0, 6)},Open Abaya,Abayas,Size,Tall,450.00,,Noor`,
    'too,few,cells',
  ])
  await page.getByText(words.errorsAfterQuestions).waitFor()
  const wrong = page.locator('[aria-invalid=true]')
  expect(await wrong.count()).toBe(0)
  await page.getByLabel(words.asked.coverage_level ?? '').selectOption('full')
  expected.add(400)
  await page.getByRole('button', { name: words.lookAgain }).click()
  const size = page.getByLabel(words.sizeIs('Tall'))
  await page.locator(`[aria-invalid=true][name="sizes Tall"]:focus`).waitFor()
  expect(
    await wrong.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name)),
  ).toEqual(['sizes Tall', 'untracked_stock'])
  await page.getByText(words.chooseOne).waitFor()
  await page.getByText(w.access.required).waitFor()
  await look(visitor, 'import-unanswered')
  // Nothing sticks to what is above it.
  const edges = await page.evaluate(() =>
    ['.card', '.order-main > div > .button', '#import-errors'].map((each) => {
      const { top = 0, bottom = 0 } = document.querySelector(each)?.getBoundingClientRect() ?? {}
      return { top, bottom }
    }),
  )
  const [card, another, errors] = edges
  expect((another?.top ?? 0) - (card?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
  expect((errors?.top ?? 0) - (another?.bottom ?? 0)).toBeGreaterThanOrEqual(16)

  await size.selectOption('L')
  await page.getByLabel(words.asked.untracked_stock ?? '').fill('2')
  await wrong.first().waitFor({ state: 'detached' })
  expected.add(400)
  await page.getByRole('button', { name: words.lookAgain }).click()
  await page.getByText(words.errorsOrLeave).waitFor()
  await context.close()
})

it('takes people and past orders of an owner, which a clerk finds', async () => {
  const visitor = await visit(browser.current, '/admin/products/import', await newOwner())
  const { page, w, context } = visitor
  const words = w.importing
  const kind = page.getByLabel(words.kind)
  const email = `${randomUUID()}@example.com`
  await kind.selectOption('people')
  await choose(page, 'people.csv', ['email,first_name,tags', `${email},Amina,vip`])
  await page.getByText(words.rows.people(1, 0)).waitFor()
  await page.getByRole('button', { name: words.confirmRows(1) }).click()
  await page.getByRole('heading', { name: words.doneTitle('people.csv') }).waitFor()
  await page.getByRole('button', { name: words.another }).click()

  const number = `P-${randomUUID().slice(0, 6)}`
  await kind.selectOption('orders')
  await choose(page, 'orders.csv', [
    'number,placed_at,email,full_name,total,status,line_name,line_sku,line_quantity,line_price',
    `${number}-X,2025-02-01 10:00,${email},Amina Jacobs,450.00,Layaway,Abaya,ABAYA-M,1,450.00`,
    `${number},2025-03-01 10:00,${email},Amina Jacobs,450.00,partially_refunded,Abaya,ABAYA-M,1,450.00`,
  ])
  await page.getByRole('button', { name: words.confirmRows(2) }).click()
  await page.getByRole('heading', { name: words.doneTitle('orders.csv') }).waitFor()

  for (const [path, button, name, found] of [
    ['people', w.invitations.export, 'people.csv', email],
    ['past-orders', words.past.export, 'orders.csv', `own,${number},`],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    expect(await readFile(await file.path(), 'utf8')).toContain(`\n${found}`)
  }
  await context.close()

  const clerk = await visit(browser.current, '/admin/orders', await newStaff('clerk'), {
    width: 390,
  })
  await clerk.page.getByRole('link', { name: w.orders.past }).click()
  await heading(clerk, words.past.title)
  await clerk.page.getByLabel(words.past.searchLabel).fill(number)
  await clerk.page.getByRole('button', { name: w.frame.find, exact: true }).click()
  const row = clerk.page.getByRole('row', { name: new RegExp(`^${number} `) })
  await row.getByText(words.sources.own).waitFor()
  const { status, statuses } = words.past
  await row.getByText(`${status}: ${statuses['partially-refunded']}`).waitFor()
  const other = clerk.page.getByRole('row', { name: `${number}-X` })
  await other.getByText(`${status}: Layaway`).waitFor()
  await row.getByText('ABAYA-M').waitFor()
  expect(await clerk.page.getByRole('button', { name: words.past.export }).count()).toBe(0)
  await clerk.page.getByText(words.past.found(2)).waitFor()
  await look(clerk, 'past-orders')
  await clerk.context.close()
})
