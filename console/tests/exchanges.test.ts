/** Goal: a clerk exchanges what comes back, sees what that reserves, sends and gives back, and finds her way between the orders. */
import { expect, it } from 'vitest'
import { timeline as english } from '../src/words/en/timeline.ts'
import { asOwner, type Made, makeDelivered, makeReturn, newStaff, orderOf } from './support/api.ts'
import { heading, look, scan, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Variant = {
  id: number
  sku: string
  size: string
  color: string
  stock_available: number
  stock_reserved: number
}

const nameOf = ({ size, color }: Pick<Variant, 'size' | 'color'>) => `${size}, ${color}`

async function itemOf(made: Made) {
  const [item] = (await orderOf(made.id)).items
  if (!item) throw new Error('the order has no items')
  return item
}

const variantsOf = async (made: Made) => {
  const { variant } = await itemOf(made)
  const path = `/api/admin/products/${variant.product.id}/`
  return (await asOwner<{ variants: Variant[] }>('GET', path)).variants
}

const setStock = (variantId: number, set: number) =>
  asOwner('POST', `/api/admin/variants/${variantId}/stock/`, { set, reason: 'A test' })

type Row = { id: number; refund_amount: string; exchange_order: Made | null; items: object[] }
const returnsOf = async ({ id }: Pick<Made, 'id'>) =>
  (await asOwner<{ results: Row[] }>('GET', `/api/admin/returns/?order_id=${id}`)).results

/** The order that one unit of a new order is exchanged for. */
async function makeExchange() {
  const { id, order } = await makeReturn({ isApproved: true, isExchange: true })
  return { returnId: id, first: order, exchange: await receive(id, { isApproved: true }) }
}

it('opens a return for another size, with a refusal at its piece', async () => {
  const made = await makeDelivered()
  const variants = await variantsOf(made)
  const other = variants.find(({ stock_available }) => stock_available > 1)
  if (!other) throw new Error('the product has nothing in stock')
  const path = `/admin/orders/${made.id}?do=openReturn`
  const visitor = await visit(browser.current, path, await newStaff('clerk'), { width: 390 })
  const { page, w, expected, context } = visitor
  const choice = page.locator('.units-of select').first()
  await page.locator('.units-of input[type=number]').first().fill('1')
  await choice.selectOption(String(other.id))
  await page.getByLabel(w.changing.reason, { exact: true }).fill('Too short.')
  await look(visitor, 'order-open-exchange')
  await setStock(other.id, 0)
  expected.add(400)
  await page.getByRole('button', { name: w.returns.openConfirm(1) }).click()
  await page.getByText(w.returns.available(0)).waitFor()
  await expect.poll(() => choice.getAttribute('aria-invalid')).toBe('true')
  await look(visitor, 'order-open-exchange-refused')
  await setStock(other.id, 20)
  await page.getByRole('button', { name: w.returns.openConfirm(1) }).click()
  await page.waitForURL('**/admin/returns/*')
  await page.getByText(w.returns.exchangedFor(1, nameOf(other))).waitFor()
  expect(await returnsOf(made)).toMatchObject([{ items: [{ exchange: { sku: other.sku } }] }])
  await context.close()
})

it('says what an approval reserves, and without stock approves an ordinary return', async () => {
  const { id, order } = await makeReturn({ isExchange: true })
  const { variant } = await itemOf(order)
  const visitor = await visit(
    browser.current,
    `/admin/returns/${id}?do=approve`,
    await newStaff('clerk'),
    { width: 390, theme: 'dark' },
  )
  const { page, w, expected, context } = visitor
  await page.getByText(w.returns.reserves).waitFor()
  await page.getByText(`1 × ${nameOf(variant)}`, { exact: true }).waitFor()
  await look(visitor, 'return-approve-exchange')
  await setStock(variant.id, 0)
  expected.add(400)
  await page.getByRole('button', { name: w.returns.approve, exact: true }).click()
  await page.getByText(w.returns.inStock(0)).waitFor()
  await look(visitor, 'return-approve-short')
  await page.getByRole('button', { name: w.returns.ordinary }).click()
  await page.getByText(w.returns.approved).waitFor()
  expect(await returnsOf(order)).toMatchObject([
    { status: 'approved', items: [{ exchange: null }] },
  ])
  await setStock(variant.id, 20)
  await context.close()
})

it('says before an approval that the size is gone, and who holds it', async () => {
  const { id, order } = await makeReturn({ isExchange: true })
  const { variant } = await itemOf(order)
  const path = `/admin/returns/${id}?do=approve`
  await setStock(variant.id, 0)
  const visitor = await visit(browser.current, path, await newStaff('clerk'), { width: 390 })
  const { page, w, context } = visitor
  await page.getByText(w.returns.gone).waitFor()
  await page.getByText(w.returns.inStock(0)).waitFor()
  await look(visitor, 'return-approve-gone')
  const holds = page.getByRole('link', { name: w.returns.whoHolds })
  expect(await holds.getAttribute('href')).toBe(
    `/admin/products/${variant.product.id}?stock=${variant.id}`,
  )
  await page.locator('.actions form button[type=submit]').click()
  await page.getByText(w.returns.approved).waitFor()
  expect(await returnsOf(order)).toMatchObject([
    { status: 'approved', items: [{ exchange: null }] },
  ])
  await setStock(variant.id, 20)
  await context.close()
})

it('receives a part as exchanged, with the sum of the rest, and all or none', async () => {
  const made = await makeDelivered()
  const item = await itemOf(made)
  const { quantity } = item
  expect(quantity).toBeGreaterThan(1)
  const { data } = await asOwner<{ data: { id: number } }>(
    'POST',
    `/api/admin/orders/${made.id}/returns/`,
    {
      items: [{ order_item_id: item.id, quantity, exchange_variant_id: item.variant.id }],
      reason: 'A seam has come open',
    },
  )
  await asOwner('POST', `/api/admin/returns/${data.id}/approve/`, {})
  const [reckoned] = (
    await asOwner<{ items: { worth: string[] }[] }>('GET', `/api/admin/orders/${made.id}/worth/`)
  ).items
  const path = `/admin/returns/${data.id}?do=receive`
  const inArabic = { language: 'ar', width: 390, theme: 'dark' } as const
  const visitor = await visit(browser.current, path, await newStaff('clerk'), inArabic)
  const { page, w, context } = visitor
  const amount = page.getByLabel(w.returns.amount)
  const exchanged = page.locator('input[name^="exchange of"]')
  expect(await exchanged.inputValue()).toBe(String(quantity))
  await page.getByRole('button', { name: w.returns.receiveSend(quantity) }).waitFor()
  // No money goes back for what is exchanged.
  expect(await amount.count()).toBe(0)
  await exchanged.fill('0')
  await expect.poll(() => amount.inputValue()).not.toBe('0.00')
  const confirm = page.locator('.actions form button[type=submit]')
  expect(await confirm.textContent()).toContain(w.returns.receiveConfirm('').trim())
  await exchanged.fill('1')
  await look(visitor, 'return-receive-exchange')
  await confirm.click()
  await page.getByText(w.returns.received).waitFor()
  const cents = Math.round(
    (Number(reckoned?.worth[quantity - 1]) - Number(reckoned?.worth[0])) * 100,
  )
  const [received] = await returnsOf(made)
  expect(received).toMatchObject({ refund_amount: (cents / 100).toFixed(2) })
  expect(received?.exchange_order).not.toBeNull()
  await context.close()
})

it('names an exchange on its page, in the lists and on its slip, and leads to the orders around it', async () => {
  const { first, exchange, returnId } = await makeExchange()
  const clerk = await newStaff('clerk')
  const visitor = await visit(browser.current, `/admin/orders/${exchange.id}`, clerk)
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(exchange.order_number))
  const mark = w.orders.exchangeOf(first.number)
  await page.getByRole('link', { name: mark }).waitFor()
  await page.getByRole('link', { name: w.returns.one(returnId) }).waitFor()
  await page.getByText(english.paidByExchange).waitFor()
  expect(await page.getByText(english.paidByHand).count()).toBe(0)
  const money = page.locator('section[aria-labelledby=money]')
  await money.getByRole('link', { name: w.order.title(first.number) }).waitFor()
  expect(await money.getByRole('button').count()).toBe(0)
  await look(visitor, 'order-exchange')

  // Its items are given back here, and an amount at the first order.
  await page.getByRole('link', { name: w.changing.refund, exact: true }).click()
  await page
    .getByRole('link', { name: w.order.title(first.number) })
    .first()
    .waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await look(visitor, 'order-exchange-refund')
  await page.goto(`/admin/orders/${exchange.id}?do=cancel`)
  await page.getByRole('button', { name: /^Cancel and give back R/ }).waitFor()

  await page.goto(`/admin/orders/${exchange.id}`)
  await page.getByRole('link', { name: mark }).click()
  await heading(visitor, w.order.title(first.number))
  await page
    .getByRole('link', { name: w.returns.exchanged(exchange.order_number) })
    .first()
    .waitFor()
  await page.goto(`/admin/orders?search=${exchange.order_number}`)
  await page.getByText(mark).waitFor()
  const { variant } = await itemOf(first)
  await page.goto(`/admin/returns?search=${first.number}`)
  await page.getByText(w.returns.exchangedFor(1, nameOf(variant))).waitFor()
  await page.goto('/admin/packing')
  await page.getByText(mark).waitFor()
  await look(visitor, 'packing-exchange')
  await page.getByLabel(w.packing.claimCount).fill('50')
  await page.getByRole('button', { name: w.packing.claim }).click()
  await page.waitForURL('**/admin/packing/table')
  await page.goto('/admin/packing/slips')
  await page.getByText(mark).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText(mark).isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  await page.goto('/admin/packing/table')
  await page.locator('.open-parcel').waitFor()
  await scan(visitor, exchange.order_number)
  await page.locator('.open-parcel').getByText(mark).waitFor()
  await context.close()
})

it('says by what the units of a variant are reserved, each with its link', async () => {
  const { id, order } = await makeReturn({ isApproved: true, isExchange: true })
  const { variant } = await itemOf(order)
  const phone = await asOwner<{ order_number: string }>('POST', '/api/admin/orders/', {
    items: [{ variant_id: variant.id, quantity: 1 }],
    phone_number: '+27 82 555 0134',
    address: '12 Fig Lane',
    payment: 'later',
  })
  const path = `/admin/products/${variant.product.id}?stock=${variant.id}`
  const visitor = await visit(browser.current, path, await newStaff('packer'), { width: 390 })
  const { page, w, context } = visitor
  const row = (number: string) => page.getByRole('row', { name: number })
  await row(phone.order_number).getByText(w.products.causes.phone_order).waitFor()
  await row(order.number).getByText(w.products.causes.exchange).waitFor()
  await look(visitor, 'product-reserved')
  await row(order.number).getByRole('link').click()
  await heading(visitor, w.returns.one(id))
  await context.close()
})

it('says that what is reserved cannot be sold', async () => {
  const { order } = await makeReturn({ isApproved: true, isExchange: true })
  const { variant } = await itemOf(order)
  const own = async () => (await variantsOf(order)).find(({ id }) => id === variant.id)
  const { stock_reserved = 0 } = (await own()) ?? {}
  await setStock(variant.id, stock_reserved)
  expect(await own()).toMatchObject({ stock_available: 0 })
  const path = `/admin/products/${variant.product.id}?stock=${variant.id}`
  const visitor = await visit(browser.current, path, await newStaff('clerk'))
  const { page, w, context } = visitor
  await page.getByText(w.products.stockText('0', stock_reserved)).waitFor()
  const link = page.getByRole('link', { name: w.products.stockTitle((await own())?.sku ?? '') })
  expect(await link.textContent()).toMatch(/^0 /)
  await setStock(variant.id, 20)
  await context.close()
})

it('leads along a chain of exchanges, to the order before, the next one and the first', async () => {
  const { first, exchange } = await makeExchange()
  const chain = [exchange]
  for (let at = 0; at < 2; at++) {
    const last = chain.at(-1)
    if (last) chain.push(await exchangeOf(last))
  }
  const [before, middle, next] = chain
  if (!before || !middle || !next) throw new Error('the chain is too short')
  const inArabic = { language: 'ar', width: 390, theme: 'dark' } as const
  const path = `/admin/orders/${middle.id}`
  const visitor = await visit(browser.current, path, await newStaff('clerk'), inArabic)
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(middle.order_number))
  const money = page.locator('section[aria-labelledby=money]')
  await money.getByRole('link', { name: w.order.title(first.number) }).waitFor()
  await look(visitor, 'order-exchange-chain')
  const title = page.locator('.order-title')
  await title.getByRole('link', { name: w.returns.exchanged(next.order_number) }).click()
  await heading(visitor, w.order.title(next.order_number))
  await title.getByRole('link', { name: w.orders.exchangeOf(middle.order_number) }).click()
  await heading(visitor, w.order.title(middle.order_number))
  await title.getByRole('link', { name: w.orders.exchangeOf(before.order_number) }).click()
  await heading(visitor, w.order.title(before.order_number))
  await context.close()
})

/** All of an order is exchanged for the same again. */
async function exchangeOf({ id }: Exchange): Promise<Exchange> {
  const path = `/api/admin/orders/${id}/`
  for (const status of ['shipped', 'delivered']) await asOwner('POST', `${path}status/`, { status })
  const items = (await orderOf(id)).items.map(({ id: order_item_id, quantity, variant }) => ({
    order_item_id,
    quantity,
    exchange_variant_id: variant.id,
  }))
  const body = { items, reason: 'Too short again' }
  const { data } = await asOwner<{ data: { id: number } }>('POST', `${path}returns/`, body)
  return receive(data.id, { isApproved: false })
}

type Exchange = { id: number; order_number: string }

async function receive(id: number, { isApproved }: { isApproved: boolean }): Promise<Exchange> {
  const path = `/api/admin/returns/${id}/`
  if (!isApproved) await asOwner('POST', `${path}approve/`, {})
  const { exchange_order } = await asOwner<{ exchange_order: Exchange }>(
    'POST',
    `${path}receive/`,
    {},
  )
  return exchange_order
}
