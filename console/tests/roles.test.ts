/** Goal: who may not do something does not see how. */
import { expect, it } from 'vitest'
import { asOwner, makeOrder, makeReturn, newOwner, newStaff, someProduct } from './support/api.ts'
import { actionsOf, heading, look, useBrowser, type Visitor, visit } from './support/visitor.ts'

const browser = useBrowser()

const sectionsOf = ({ page, w }: Visitor) =>
  page.getByRole('navigation', { name: w.frame.sections }).getByRole('link').allTextContents()

const kindsOf = async ({ page, w }: Visitor) => {
  const names = page.getByRole('region', { name: w.today.needs }).locator('.count-name')
  await names.first().waitFor()
  return names.allTextContents()
}

/** The links behind the picture of a person at the top. */
const menuOf = async ({ page }: Visitor) => {
  await page.locator('.menu summary').click()
  return page.locator('.menu').getByRole('link').allTextContents()
}

async function openTodayAs(role: 'packer' | 'clerk' | 'owner') {
  const staff = role === 'owner' ? await newOwner() : await newStaff(role)
  const visitor = await visit(browser.current, '/admin/', staff, { width: 390 })
  await heading(visitor, visitor.w.today.title)
  return visitor
}

it('a packer packs, and reads orders', async () => {
  const order = await makeOrder()
  const visitor = await openTodayAs('packer')
  const { page, w, context } = visitor
  const { kinds } = w.today
  expect(await sectionsOf(visitor)).toEqual([
    w.frame.today,
    w.frame.orders,
    w.frame.packing,
    w.frame.returns,
    w.frame.stock,
  ])
  const shown = await kindsOf(visitor)
  expect(shown).toContain(kinds.orders_to_pack)
  expect(shown).not.toContain(kinds.refunds_failed)
  expect(shown).not.toContain(kinds.webhook_endpoints_off)
  await look(visitor, 'today-packer')
  await page.goto(`/admin/orders/${order.id}`)
  await heading(visitor, w.order.title(order.number))
  expect(await actionsOf(visitor)).toEqual([w.changing.ship, w.holding.hold, w.holding.missing])
  await look(visitor, 'order-packer')
  await context.close()
})

it('a packer receives a return with the usual refund, and reads products and what changed their stock', async () => {
  const { id } = await makeReturn({ isApproved: true })
  const { id: productId, variants } = await someProduct()
  const [variant] = variants
  const visitor = await openTodayAs('packer')
  const { page, w, context } = visitor
  const { returns, products, pictures } = w
  await page.goto(`/admin/returns/${id}`)
  await heading(visitor, returns.one(id))
  expect(await actionsOf(visitor)).toEqual([returns.receive])
  await page.getByRole('link', { name: returns.receive }).click()
  const confirm = page.getByRole('button', { name: /^Receive and give back R/ })
  await confirm.waitFor()
  expect(await page.getByLabel(returns.amount).count()).toBe(0)
  await look(visitor, 'return-packer')
  await confirm.click()
  await page.getByText(returns.received).waitFor()
  const path = `/api/admin/returns/${id}/`
  expect(await asOwner('GET', path)).toMatchObject({ status: 'received' })

  await page.goto(`/admin/products/${productId}`)
  await page.getByRole('heading', { name: products.variants }).waitFor()
  expect(await page.getByRole('navigation', { name: w.order.actions }).count()).toBe(0)
  expect(await page.getByRole('link', { name: pictures.correct }).count()).toBe(0)
  await page.getByRole('link', { name: products.stockTitle(variant?.sku ?? '') }).click()
  await page.getByText(products.lastChanges).waitFor()
  expect(await page.getByRole('button', { name: products.changeStock }).count()).toBe(0)
  await look(visitor, 'product-packer')
  await context.close()
})

it('a clerk gives money back, and leaves the webhooks to the owner', async () => {
  const order = await makeOrder()
  const visitor = await openTodayAs('clerk')
  const { page, w, context } = visitor
  const { kinds } = w.today
  const shown = await kindsOf(visitor)
  expect(shown).toContain(kinds.refunds_failed)
  expect(shown).not.toContain(kinds.webhook_endpoints_off)
  expect(await page.getByRole('heading', { name: w.today.sales.title }).count()).toBe(0)
  expect(await menuOf(visitor)).toEqual([
    w.frame.entries.categories,
    w.frame.entries.colors,
    w.outfits.title,
    w.synonyms.title,
    w.frame.entries.settings,
    w.delivery.title,
    w.security.title,
  ])
  await page.goto(`/admin/orders/${order.id}`)
  await heading(visitor, w.order.title(order.number))
  const { ship, correct, refund, swap, sendLink, cancel } = w.changing
  const { hold, missing } = w.holding
  expect(await actionsOf(visitor)).toEqual([
    ...[ship, hold, missing],
    ...[correct, refund, swap, sendLink, cancel],
  ])
  await context.close()
})

it('an owner sees all, also after a reload', async () => {
  const visitor = await openTodayAs('owner')
  const { page, w, context } = visitor
  await page.getByRole('heading', { name: w.today.sales.title }).waitFor()
  await look(visitor, 'today-owner')
  await page.reload()
  const { today, orders, packing, returns, products, translations } = w.frame
  const { discounts, stock, reports, people } = w.frame
  const all = [
    ...[today, orders, packing, returns, products, translations],
    ...[discounts, stock, reports, people],
  ]
  expect(await sectionsOf(visitor)).toEqual(all)
  expect(await kindsOf(visitor)).toEqual(Object.values(w.today.kinds))
  expect(await menuOf(visitor)).toEqual([
    w.frame.entries.categories,
    w.frame.entries.colors,
    w.outfits.title,
    w.synonyms.title,
    w.frame.entries.settings,
    w.delivery.title,
    w.webhooks.title,
    w.security.title,
  ])
  await context.close()
})

it.each(['en', 'ar'] as const)(
  'the sections of an owner fit into one bar, in %s',
  async (language) => {
    const visitor = await visit(browser.current, '/admin/', await newOwner(), { language })
    const { page, w, context } = visitor
    const { sections, search } = w.frame
    const links = page.getByRole('navigation', { name: sections }).getByRole('link')
    const tops = await links.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    )
    expect(new Set(tops).size, 'the sections need a second line').toBe(1)
    const box = await page.getByRole('searchbox', { name: search }).boundingBox()
    expect(box?.y, 'the search is in the line of the sections').toBeLessThan((tops[0] ?? 0) + 44)
    expect(box?.width, 'the search shows its words').toBeGreaterThan(160)
    await context.close()
  },
)

it('the account menu fits a small phone, and is used by keys alone', async () => {
  const visitor = await visit(browser.current, '/admin/', await newOwner(), { width: 320 })
  const { page, w, context } = visitor
  const summary = page.locator('.menu summary')
  const sheet = page.locator('.menu-sheet')
  /** As a person: an Enter right after another key is a scanner's. */
  const enter = async () => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await page.keyboard.press('Enter')
  }
  await page.setViewportSize({ width: 320, height: 480 })
  await summary.press('Enter')
  const out = page.getByRole('button', { name: w.frame.logOut })
  await out.scrollIntoViewIfNeeded()
  await look(visitor, 'menu')
  const box = await sheet.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480)
  await page.keyboard.press('Escape')
  expect(await sheet.isVisible()).toBe(false)
  expect(await summary.evaluate((each) => each === document.activeElement)).toBe(true)
  await enter()
  await page.keyboard.press('Tab')
  await enter()
  await heading(visitor, w.categories.title)
  expect(await sheet.isVisible()).toBe(false)
  await context.close()
})
