/** Goal: shelves are counted and deliveries received with a scanner, and no scan is lost. */
import { expect, it } from 'vitest'
import { asOwner, makeOrders, newStaff } from './support/api.ts'
import {
  heading,
  look,
  newVisitor,
  scan,
  signIn,
  useBrowser,
  type Visitor,
  visit,
} from './support/visitor.ts'

const browser = useBrowser()

type Variant = {
  id: number
  sku: string
  stock_on_hand: number
  stock_on_shelf: number
  stock_to_ship: number
  product: { name: string }
}

async function variants(): Promise<Variant[]> {
  const path = '/api/admin/variants/?ordering=-stock_on_hand&page_size=20'
  return (await asOwner<{ results: Variant[] }>('GET', path)).results
}

const variantOf = async (id: number) => asOwner<Variant>('GET', `/api/admin/variants/${id}/`)

const heard = ({ page }: Visitor, tone: 'right' | 'double' | 'wrong', text: string) =>
  page.locator(`.said-${tone}`).getByText(text).waitFor()

const unitsOf = ({ page }: Visitor, sku: string) =>
  page.locator('tbody tr').filter({ hasText: sku }).locator('input')

async function enter(visitor: Visitor, path: string) {
  await visitor.page.goto(path)
  await signIn(visitor, await newStaff('packer'))
  await heading(visitor, visitor.w.stock.title)
}

it('counts a shelf: scans, types, loses nothing, and says what is wrong beside its line', async () => {
  const [one, other, third] = await variants()
  if (!one || !other || !third) throw new Error('the demo has no variants')
  const barcode = '6001234009999'
  await asOwner('PATCH', `/api/admin/variants/${other.id}/`, { barcode, shelf: 'B2' })
  const visitor = await newVisitor(browser.current)
  const { page, context, w, complaints, expected } = visitor
  const { stock } = w
  await enter(visitor, '/admin/stock')
  await page.getByText(stock.nothing.count).waitFor()
  for (const _ of 'abc') await scan(visitor, one.sku.toLowerCase())
  await expect.poll(() => unitsOf(visitor, one.sku).inputValue()).toBe('3')
  await scan(visitor, barcode)
  await heard(visitor, 'right', other.product.name)
  await scan(visitor, 'NO-SUCH-SKU')
  await heard(visitor, 'wrong', stock.notFound('NO-SUCH-SKU'))

  // A number is typed; what a scanner types into its field is a scan.
  await unitsOf(visitor, other.sku).fill('14')
  await page.keyboard.press('Enter')
  await unitsOf(visitor, other.sku).focus()
  await scan(visitor, one.sku)
  await expect.poll(() => unitsOf(visitor, one.sku).inputValue()).toBe('4')
  expect(await unitsOf(visitor, other.sku).inputValue()).toBe('14')

  // Without a network, and over a reload.
  await context.setOffline(true)
  await page.getByText(stock.offline).waitFor()
  await scan(visitor, third.sku)
  await heard(visitor, 'double', stock.kept(third.sku))
  await scan(visitor, 'NO-SUCH-SKU')
  await heard(visitor, 'double', stock.kept('NO-SUCH-SKU'))
  expect(await page.getByRole('button', { name: stock.lookAtCount }).isDisabled()).toBe(true)
  await context.setOffline(false)
  await page.getByRole('row').filter({ hasText: third.product.name }).first().waitFor()
  await page.reload()
  await expect.poll(() => unitsOf(visitor, third.sku).inputValue()).toBe('1')
  await page.getByLabel(stock.note.count).fill('Shelf B')
  // The browser says itself that it is offline.
  for (const complaint of complaints.splice(0)) {
    expect(complaint).toMatch(/ERR_INTERNET_DISCONNECTED|gets 403/)
  }

  expected.add(400)
  await page.getByRole('button', { name: stock.lookAtCount }).click()
  const wrong = page.getByRole('row').filter({ hasText: 'NO-SUCH-SKU' }).first()
  await wrong.getByText('does not exist').waitFor()
  await look(visitor, 'stock-count-wrong')
  expect((await variantOf(one.id)).stock_on_shelf).toBe(one.stock_on_shelf)
  await page.getByRole('button', { name: stock.removeOne('NO-SUCH-SKU') }).click()

  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  // Seen before it is done, and again after each change.
  await page.getByText(stock.sum(3, 4 + 14 + 1)).waitFor()
  const seen = page.getByRole('heading', { name: stock.sent.look })
  await page.getByRole('button', { name: stock.lookAtCount }).click()
  await seen.waitFor()
  const row = page.locator('.outcome tbody tr').filter({ hasText: other.sku })
  const willBe = [String(other.stock_on_hand), String(14 - other.stock_to_ship)]
  expect(await row.locator('td').allTextContents()).toEqual(willBe)
  await look(visitor, 'stock-count-seen')
  expect((await variantOf(other.id)).stock_on_shelf).toBe(other.stock_on_shelf)
  await page
    .getByRole('button', { name: stock.more(third.product.name) })
    .first()
    .click()
  await seen.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: stock.lookAtCount }).click()
  await page.getByRole('button', { name: stock.sendCount(3) }).click()
  await page.getByRole('heading', { name: stock.sent.count }).waitFor()
  expect(keys).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/.{16,}/)))
  expect((await variantOf(one.id)).stock_on_shelf).toBe(4)
  expect((await variantOf(other.id)).stock_on_shelf).toBe(14)
  expect(await row.locator('td').allTextContents()).toEqual(willBe)
  await look(visitor, 'stock-counted')
  await page.reload()
  await page.getByText(stock.nothing.count).waitFor()
  await context.close()
})

it('says which units are paid and do not lie there', async () => {
  const [order] = await makeOrders(1)
  const visitor = await newVisitor(browser.current, { width: 390 })
  const { page, w, context } = visitor
  await enter(visitor, '/admin/stock')
  const sku = order?.skus[0] ?? ''
  await scan(visitor, sku)
  await unitsOf(visitor, sku).fill('0')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: w.stock.lookAtCount }).click()
  await page.getByText(/paid and do(es)? not lie there/).waitFor()
  await page.getByRole('button', { name: w.stock.sendCount(1) }).click()
  await page.getByRole('heading', { name: w.stock.sent.count }).waitFor()
  await page.getByText(/paid and do(es)? not lie there/).waitFor()
  await look(visitor, 'stock-missing')
  await context.close()
})

it('receives a delivery: by a part of the name, more of it, with its number', async () => {
  const before = (await variants()).at(-1)
  if (!before) throw new Error('the demo has no variants')
  const visitor = await newVisitor(browser.current, { width: 390 })
  const { page, w, context } = visitor
  const { stock } = w
  await enter(visitor, '/admin/stock?tab=receive')
  await scan(visitor, before.sku.slice(0, -1))
  const choice = page.locator('.units .unit').filter({ hasText: before.sku })
  await choice.first().waitFor()
  await look(visitor, 'stock-choices')
  await page
    .locator('.units .unit')
    .filter({ has: page.getByText(before.sku, { exact: true }) })
    .getByRole('button')
    .click()
  await expect.poll(() => unitsOf(visitor, before.sku).inputValue()).toBe('1')
  await page.getByRole('button', { name: stock.more(before.product.name) }).click()
  await page.getByLabel(stock.note.receive).fill('Delivery 77')
  // An Enter in a field sends nothing.
  await page.keyboard.press('Enter')
  await look(visitor, 'stock-receive')
  await page.getByRole('button', { name: stock.sendReceipt(2) }).click()
  await page.getByRole('heading', { name: stock.sent.receive }).waitFor()
  expect((await variantOf(before.id)).stock_on_hand).toBe(before.stock_on_hand + 2)
  const ledger = `/api/admin/variants/${before.id}/stock/`
  const { results } = await asOwner<{ results: object[] }>('GET', ledger)
  expect(results[0]).toMatchObject({ delta: 2, reason: 'receipt', note: 'Delivery 77' })
  await context.close()
})

it('lists what is nearly gone, from Today', async () => {
  const { count } = await asOwner<{ count: number }>('GET', '/api/admin/low-stock/')
  const visitor = await visit(browser.current, '/admin/', await newStaff('packer'))
  const { page, w, context } = visitor
  await page.getByRole('link', { name: w.today.kinds.stock_low ?? '' }).click()
  await page.getByRole('status').getByText(w.stock.found(count), { exact: true }).waitFor()
  await look(visitor, 'stock-low')
  await page.getByRole('link', { name: w.stock.needs.wanted }).click()
  await page.waitForURL('**/admin/stock?tab=low&stock=wanted')
  await context.close()
})
