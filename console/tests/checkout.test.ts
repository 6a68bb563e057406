/** Goal: an owner says what a delivery costs and where it goes, and makes, watches and ends a discount. */
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asOwner, makeOrder, newOwner, newStaff, someProduct } from './support/api.ts'
import { shop } from './support/shop.ts'
import type { Staff } from './support/staff.ts'
import { actionsOf, heading, look, useBrowser, type Visitor, visit } from './support/visitor.ts'

const browser = useBrowser()
const METHODS = '/api/admin/delivery-methods/'
const DISCOUNTS = '/api/admin/discounts/'

let db: postgres.Sql
beforeAll(() => {
  db = postgres(shop().databaseUrl, { max: 1, onnotice: () => undefined })
})
beforeEach(() => db`delete from delivery_methods`)
afterAll(async () => {
  await db`delete from delivery_methods`
  await db.end()
})

const open = async (path: string, staff?: Staff, width = 1280) =>
  visit(browser.current, path, staff ?? (await newOwner()), { width })

/** Opens an action of the thing on the screen, and confirms it. */
async function act({ page }: Visitor, name: string) {
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

it('an owner makes delivery methods, hands on the default, changes and deletes', async () => {
  const visitor = await open('/admin/', undefined, 390)
  const { page, w, expected } = visitor
  const { delivery, frame, changing } = w
  await page.locator('.menu summary').click()
  await page.getByRole('link', { name: delivery.title, exact: true }).click()
  await heading(visitor, delivery.title)
  await page.getByText(delivery.noneYet).waitFor()
  await page.getByRole('link', { name: delivery.create }).click()
  const create = page.getByRole('button', { name: delivery.create })
  await create.click()
  await expect.poll(() => page.getByText(w.access.required).count()).toBe(3)
  await page.getByLabel(delivery.name).fill('Courier')
  await page.getByLabel(delivery.code).fill('By hand')
  await page.getByLabel(delivery.price).fill('85,5')
  await page.getByLabel(frame.optional(delivery.freeFrom)).fill('1500')
  expected.add(400)
  await create.click()
  await page.getByText('Enter a valid slug').waitFor()
  await look(visitor, 'delivery-create-wrong')
  await page.getByLabel(delivery.code).fill('courier')
  for (const code of ['EG', 'ZA', 'NA']) {
    await page.getByLabel(delivery.addCountry).selectOption(code)
  }
  await page.getByRole('button', { name: `${delivery.leaveOut}: Egypt` }).click()
  await look(visitor, 'delivery-create')
  await create.click()
  await heading(visitor, 'Courier')
  await page.locator('.order-title').getByText(delivery.default).waitFor()
  expect(await actionsOf(visitor)).toEqual([delivery.actions.correct, delivery.actions.remove])
  const { results } = await asOwner<{ results: object[] }>('GET', METHODS)
  expect(results).toMatchObject([
    { code: 'courier', price: '85.50', free_from: '1500.00', countries: ['NA', 'ZA'] },
  ])

  const other = await asOwner<{ id: number }>('POST', METHODS, {
    code: 'pick-up',
    name: 'Pick up',
    price: '10.00',
    free_from: '300.00',
  })
  await page.goto(`/admin/settings/delivery/${other.id}`)
  await act(visitor, delivery.actions.makeDefault)
  await page.getByText(delivery.done.makeDefault).waitFor()
  await page.locator('.order-title').getByText(delivery.default).waitFor()
  await page.getByRole('link', { name: delivery.actions.correct }).click()
  await page.getByLabel(frame.optional(delivery.freeFrom)).fill('')
  await page.getByRole('button', { name: changing.saveChanges }).click()
  await page.getByText(delivery.done.correct).waitFor()
  expect(await asOwner('GET', `${METHODS}${other.id}/`)).toMatchObject({
    price: '10.00',
    free_from: null,
    is_default: true,
  })
  await page.getByRole('link', { name: delivery.actions.remove }).click()
  await page.getByText(delivery.removeDefaultText).waitFor()
  await page.getByRole('button', { name: delivery.actions.remove, exact: true }).click()
  await heading(visitor, delivery.title)
  await page.locator('tbody').getByText(delivery.default).waitFor()
  await look(visitor, 'delivery-one')
  await visitor.context.close()
})

it('an owner chooses where a method goes, and in which order the methods come', async () => {
  const makeMethod = (code: string, name: string) =>
    asOwner<{ id: number }>('POST', METHODS, { code, name, price: '85.00' })
  const { id } = await makeMethod('courier', 'Courier')
  await makeMethod('post', 'Post')
  await makeMethod('pick-up', 'Pick up')
  const visitor = await open(`/admin/settings/delivery/${id}`)
  const { page, w, expected } = visitor
  const { delivery, changing } = w
  await page.locator('.facts').getByText(delivery.everywhere).waitFor()
  await page.getByRole('link', { name: delivery.actions.correct }).click()
  const panel = page.locator('.panel')
  const add = (code: string) => panel.getByLabel(delivery.addCountry).selectOption(code)
  await add('EG')
  await add('NA')
  const save = panel.getByRole('button', { name: changing.saveChanges })
  expected.add(400)
  await save.click()
  await panel.getByText('The default delivery method must go to ZA.').waitFor()
  await look(visitor, 'delivery-countries-wrong')
  await add('ZA')
  await panel.getByRole('button', { name: `${delivery.leaveOut}: Egypt` }).click()
  await save.click()
  await page.getByText(delivery.done.correct).waitFor()
  await page.locator('.facts').getByText('Namibia · South Africa').waitFor()
  expect(await asOwner('GET', `${METHODS}${id}/`)).toMatchObject({ countries: ['NA', 'ZA'] })

  await page.goto('/admin/settings/delivery')
  const names = () => page.locator('tbody th a').allTextContents()
  await expect.poll(names).toEqual(['Courier', 'Post', 'Pick up'])
  const place = (name: string) => page.getByRole('combobox', { name: delivery.placeOf(name) })
  await place('Courier').selectOption('3')
  await page.getByText(delivery.moved('Courier', 3)).waitFor()
  expect(await names()).toEqual(['Post', 'Pick up', 'Courier'])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(delivery.placeOf('Courier'))
  const { results } = await asOwner<{ results: object[] }>('GET', METHODS)
  expect(results).toMatchObject([
    { code: 'post', position: 0 },
    { code: 'pick-up', position: 1 },
    { code: 'courier', position: 2 },
  ])
  await visitor.context.close()
})

it('an owner makes a discount for a category, a product and some days, and switches it on', async () => {
  const visitor = await open('/admin/discounts?do=create')
  const { page, w, expected } = visitor
  const { discounts, frame, changing } = w
  await page.getByLabel(discounts.code, { exact: true }).fill('summer-26')
  await page.getByLabel(discounts.value).fill('150')
  await page.getByLabel(frame.optional(discounts.firstDay)).fill('2026-01-01')
  await page.getByLabel(frame.optional(discounts.lastDay)).fill('2099-12-31')
  await page.getByLabel(frame.optional(discounts.usesMax)).fill('2')
  await page.locator('.checks input').first().check()
  const create = page.getByRole('button', { name: discounts.create })
  expected.add(400)
  await create.click()
  await page.getByText('Ensure this value is less than or equal to 100.').waitFor()
  await look(visitor, 'discount-create-wrong')
  await page.getByLabel(discounts.value).fill('12,5')
  await create.click()
  await heading(visitor, 'SUMMER-26')
  await page.locator('.order-title').getByText(discounts.states.off, { exact: true }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const made = await asOwner<{ categories: number[] }>('GET', `${DISCOUNTS}${id}/`)
  expect(made).toMatchObject({
    kind: 'percent',
    value: '12.50',
    uses_max: 2,
    uses_max_per_customer: null,
    // Midnight of Johannesburg; the last day is in it.
    starts_at: '2025-12-31T22:00:00.000000Z',
    ends_at: '2099-12-31T21:59:59.999999Z',
    categories: [expect.any(Number)],
    products: null,
    is_active: false,
    uses: 0,
  })

  const product = await someProduct()
  await page.getByRole('link', { name: discounts.actions.products }).click()
  const find = page.getByLabel(discounts.findProducts)
  await find.fill(product.name)
  await find.press('Enter')
  await page
    .getByRole('button', { name: `${discounts.take}: ${product.name}` })
    .first()
    .click()
  await look(visitor, 'discount-products-chosen')
  await page.getByRole('button', { name: changing.saveChanges }).click()
  await page.getByText(discounts.done.products).waitFor()
  await page.locator('.facts').getByText(product.name).waitFor()
  const { products } = await asOwner<{ products: number[] }>('GET', `${DISCOUNTS}${id}/`)
  expect(products).toEqual([product.id])

  await act(visitor, discounts.actions.switchOn)
  await page.getByText(discounts.done.switchOn).waitFor()
  await page.locator('.order-title').getByText(discounts.states.on, { exact: true }).waitFor()
  await page.getByRole('link', { name: discounts.actions.correct }).click()
  await page.getByLabel(frame.optional(discounts.firstDay)).fill('2099-12-31')
  await page.getByRole('button', { name: changing.saveChanges }).click()
  await page.locator('.order-title').getByText(discounts.states.later, { exact: true }).waitFor()
  await page.getByRole('link', { name: discounts.actions.correct }).click()
  expect(await page.getByLabel(frame.optional(discounts.lastDay)).inputValue()).toBe('2099-12-31')
  await asOwner('DELETE', `${DISCOUNTS}${id}/`)
  await visitor.context.close()
})

it('an owner sees what a code did, ends it, and deletes it', async () => {
  const body = { code: 'WATCHED', kind: 'amount', value: '50.00', uses_max: 1 }
  const { id } = await asOwner<{ id: number }>('POST', DISCOUNTS, body)
  const order = await makeOrder()
  await db`
    insert into discount_uses (order_id, discount_id, customer, held_until)
    values (${order.id}, ${id}, 'a@example.com', 'infinity')`
  await db`update orders set discount_code = 'WATCHED', discount_amount = 0 where id = ${order.id}`
  const visitor = await open('/admin/discounts?search=watch')
  const { page, w } = visitor
  const { discounts } = w
  const row = page.locator('tbody tr')
  await row.getByText(discounts.states.usedUp).waitFor()
  expect(await row.count()).toBe(1)
  await row.getByText(discounts.usesOf('1', '1')).waitFor()
  await row.getByRole('link').click()
  await heading(visitor, 'WATCHED')
  const use = page.locator('tbody tr')
  await use.getByText(discounts.usedBy.states.held, { exact: true }).waitFor()
  await use.getByRole('link', { name: order.number }).waitFor()
  await look(visitor, 'discount-used')
  await use.getByRole('link', { name: order.number }).click()
  await heading(visitor, w.order.title(order.number))
  await page.waitForURL(`**/admin/orders/${order.id}`)
  await page.goBack()
  await heading(visitor, 'WATCHED')
  await act(visitor, discounts.actions.switchOff)
  await page.getByText(discounts.done.switchOff).waitFor()
  await act(visitor, discounts.actions.remove)
  await heading(visitor, discounts.title)
  const left = await asOwner<{ count: number }>('GET', `${DISCOUNTS}?search=WATCHED`)
  expect(left.count).toBe(0)
  await visitor.context.close()
})

it('a clerk reads both, and changes neither', async () => {
  const method = await asOwner<{ id: number }>('POST', METHODS, {
    code: 'courier',
    name: 'Courier',
    price: '85.00',
  })
  const body = { code: 'READ-ONLY', kind: 'amount', value: '50.00' }
  const discount = await asOwner<{ id: number }>('POST', DISCOUNTS, body)
  const visitor = await open('/admin/settings/delivery', await newStaff('clerk'))
  const { page, w } = visitor
  for (const [path, title] of [
    ['/admin/settings/delivery?do=create', w.delivery.title],
    [`/admin/settings/delivery/${method.id}?do=remove`, 'Courier'],
    ['/admin/discounts?do=create', w.discounts.title],
    [`/admin/discounts/${discount.id}?do=switchOff`, 'READ-ONLY'],
  ] as const) {
    await page.goto(path)
    await heading(visitor, title)
    expect([path, await actionsOf(visitor)]).toEqual([path, []])
  }
  await asOwner('DELETE', `${DISCOUNTS}${discount.id}/`)
  await visitor.context.close()
})
