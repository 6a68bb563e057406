/** Goal: a clerk decides what comes back, and what goes to the shelf and to the buyer is right. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { decimalIn } from '../src/amounts.ts'
import {
  asOwner,
  makeDelivered,
  makeReturn,
  nameOf,
  newStaff,
  orderOf,
  someProduct,
} from './support/api.ts'
import { heading, look, newVisitor, signIn, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

type Returned = { id: number; status: string; refund_amount: string | null; note: string | null }

const returnsOf = async (orderId: number) => {
  const path = `/api/admin/returns/?order_id=${orderId}`
  return (await asOwner<{ results: Returned[] }>('GET', path)).results
}

const stockOf = async (sku: string) => {
  const path = `/api/admin/variants/?search=${sku}`
  const { results } = await asOwner<{ results: { sku: string; stock_on_hand: number }[] }>(
    'GET',
    path,
  )
  return results.find((variant) => variant.sku === sku)?.stock_on_hand ?? Number.NaN
}

it('opens a return on the phone, approves it, and receives it with one unit damaged', async () => {
  const made = await makeDelivered()
  const [sku = ''] = made.skus
  const visitor = await visit(browser.current, `/admin/orders/${made.id}`, await newStaff('clerk'))
  const { page, w, expected, context } = visitor
  await heading(visitor, w.order.title(made.number))

  // Nothing is left to be done: no action is the next step.
  expect(await page.locator('.actions .button-primary').count()).toBe(0)
  const actions = page.locator('.actions a')
  expect(await actions.first().textContent()).toContain(w.returns.open)
  await page.getByRole('link', { name: w.returns.open }).click()
  await page.locator('.units-of input[type=number]').first().fill('2')
  await page.getByRole('button', { name: w.returns.openConfirm(2) }).click()
  // A reason is needed.
  await page.getByText(w.access.required).waitFor()
  await page.getByLabel(w.changing.reason).fill('Both are too long.')
  await look(visitor, 'order-open-return')
  await page.getByRole('button', { name: w.returns.openConfirm(2) }).click()
  await page.waitForURL('**/admin/returns/*')
  const [{ id } = { id: 0 }] = await returnsOf(made.id)
  await heading(visitor, w.returns.one(id))
  await page.getByText('Both are too long.').waitFor()

  await page.getByRole('link', { name: w.returns.approve }).click()
  await page.getByLabel(w.returns.approveNote).fill('Agreed on the phone.')
  await page.getByRole('button', { name: w.returns.approve }).click()
  await page.getByText(w.returns.approved).waitFor()
  await page.getByText('Returns desk, 7 Palm Street').waitFor()
  await page.getByRole('link', { name: w.returns.receive }).waitFor()

  const before = await stockOf(sku)
  await page.getByRole('link', { name: w.returns.receive }).click()
  await page.locator('.units-of input[type=number]').first().fill('1')
  await page.getByText(w.returns.damaged(1)).waitFor()
  const most = await page.getByLabel(w.returns.amount).inputValue()
  expect(most).toMatch(/^\d{1,3}(\s\d{3})*,\d\d$/)
  await page.getByLabel(w.returns.amount).fill('99999')
  expected.add(400)
  await page.getByRole('button', { name: /^Receive and give back R/ }).click()
  await expect
    .poll(() => page.getByLabel(w.returns.amount).getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByLabel(w.returns.amount).fill(most)
  expected.add(403).add(400)
  await look(visitor, 'return-receive')
  await page.getByRole('button', { name: /^Receive and give back R/ }).click()
  await page.getByText(w.returns.received).waitFor()
  await page.waitForURL(`**/admin/returns/${id}`)
  await look(visitor, 'return-received')
  const [received] = await returnsOf(made.id)
  expect(received).toMatchObject({ status: 'received', refund_amount: decimalIn(most) })
  expect(await stockOf(sku)).toBe(before + 1)
  // A unit that came back first is not offered again, and its worth is the sum under money.
  const { refunds } = await orderOf(made.id)
  expect(refunds).toMatchObject([{ amount: decimalIn(most) }])
  await context.close()

  const path = `/admin/orders/${made.id}`
  const inArabic = { width: 1280, language: 'ar', theme: 'dark' } as const
  const second = await visit(browser.current, path, await newStaff('clerk'), inArabic)
  const reason = second.w.order.refundReasons['Items returned'] ?? ''
  await second.page.locator('section[aria-labelledby=money]').getByText(reason).waitFor()
  await look(second, 'order-returned')
  await second.context.close()
})

it('counts what did not come: no money goes back for it, and it can be returned again', async () => {
  const { id, order } = await makeReturn({ isApproved: true })
  const visitor = await visit(browser.current, `/admin/returns/${id}`, await newStaff('clerk'), {
    width: 390,
  })
  const { page, w, context } = visitor
  await page.getByRole('link', { name: w.returns.receive }).click()
  const missing = page.locator('input[name^="missing of"]').first()
  await missing.fill('1')
  await page.getByLabel(w.returns.amount).waitFor({ state: 'detached' })
  await look(visitor, 'return-missing')
  await page.getByRole('button', { name: w.returns.receiveOnly }).click()
  await page.getByText(w.returns.received).waitFor()
  await page.getByText(w.returns.notCome(1)).waitFor()
  expect(await returnsOf(order.id)).toMatchObject([{ status: 'received', refund_amount: '0.00' }])
  await page.goto('/admin/returns')
  await page
    .getByRole('row', { name: w.returns.one(id) })
    .getByText(w.returns.notCome(1))
    .waitFor()
  await page.goto(`/admin/orders/${order.id}?do=openReturn`)
  await page.locator('section[aria-labelledby=returns]').getByText(w.returns.notCome(1)).waitFor()
  const [item] = (await orderOf(order.id)).items
  const offered = page.locator('.units-of input[type=number]').first()
  expect(await offered.getAttribute('max')).toBe(String(item?.quantity))
  await context.close()
})

it('says what is sent instead, and gives no money back for it', async () => {
  const { id, order } = await makeReturn({ isApproved: true, isExchange: true })
  const visitor = await visit(browser.current, `/admin/returns/${id}`, await newStaff('packer'))
  const { page, w, context } = visitor
  const [item] = (await orderOf(order.id)).items
  const variant = `${item?.variant.size}, ${item?.variant.color}`
  await page.getByText(w.returns.exchangedFor(1, variant)).waitFor()
  await look(visitor, 'return-exchange')
  await page.getByRole('link', { name: w.returns.receive }).click()
  await page.getByRole('button', { name: w.returns.receiveSend(1) }).click()
  await page.getByText(w.returns.received).waitFor()
  const exchange_order = { order_number: expect.stringMatching(/^ORD-/) }
  expect(await returnsOf(order.id)).toMatchObject([{ refund_amount: '0.00', exchange_order }])
  await context.close()
})

it('names a guest and a language, and says that the shop has no address for returns', async () => {
  const { variants } = await someProduct()
  const full_name = 'Salma Haddad'
  const order = await asOwner<{ id: number; items: { id: number }[] }>(
    'POST',
    '/api/admin/orders/',
    {
      email: 'salma@example.com',
      full_name,
      language: 'ar',
      payment: 'later',
      items: [{ variant_id: variants[0]?.id, quantity: 1 }],
      address: '12 Fig Lane, Observatory, Cape Town, 7925',
    },
  )
  for (const status of ['paid', 'shipped', 'delivered']) {
    await asOwner('POST', `/api/admin/orders/${order.id}/status/`, { status })
  }
  const { data } = await asOwner<{ data: { id: number } }>(
    'POST',
    `/api/admin/orders/${order.id}/returns/`,
    { items: [{ order_item_id: order.items[0]?.id, quantity: 1 }], reason: 'المقاس كبير' },
  )
  await asOwner('PATCH', '/api/admin/settings/', { return_address: '' })
  try {
    const visitor = await visit(browser.current, '/admin/returns', await newStaff('clerk'))
    const { page, w, context } = visitor
    const row = page.getByRole('row', { name: w.returns.one(data.id) })
    await row.getByRole('cell', { name: `${full_name} ${w.orders.guest}` }).waitFor()
    await look(visitor, 'returns-guest')
    await row.getByRole('link', { name: w.returns.one(data.id) }).click()
    await page.getByText(w.returns.language('Arabic')).waitFor()
    await page.getByRole('link', { name: w.returns.approve }).click()
    await page.getByText(w.returns.noAddress).waitFor()
    await look(visitor, 'return-no-address')
    await context.close()
  } finally {
    await asOwner('PATCH', '/api/admin/settings/', { return_address: null })
  }
})

it('closes one that never came, with a note', async () => {
  const { id, order } = await makeReturn({ isApproved: true })
  const visitor = await visit(browser.current, `/admin/returns/${id}`, await newStaff('clerk'))
  const { page, w, context } = visitor
  await page.getByRole('link', { name: w.returns.end }).click()
  await page.getByRole('button', { name: w.returns.end }).click()
  await page.getByText(w.access.required).waitFor()
  await page.getByLabel(w.returns.endNote).fill('Nothing came in a month.')
  await look(visitor, 'return-end')
  await page.getByRole('button', { name: w.returns.end }).click()
  await page.getByText(w.returns.ended).waitFor()
  await page.getByText('Nothing came in a month.').waitFor()
  expect(await returnsOf(order.id)).toMatchObject([{ status: 'cancelled' }])
  await context.close()
})

it('takes one after its time only where that is ticked, and says what is missing', async () => {
  const { results } = await asOwner<{ results: { id: number; order_number: string }[] }>(
    'GET',
    '/api/admin/orders/?status=delivered&ordering=created_at&page_size=1',
  )
  const [late] = results
  if (!late) throw new Error('the demo has no order that has arrived')
  const visitor = await visit(
    browser.current,
    `/admin/orders/${late.id}?do=openReturn`,
    await newStaff('clerk'),
  )
  const { page, w, context } = visitor
  await page.locator('.units-of input[type=number]').first().fill('1')
  await page.getByLabel(w.changing.reason, { exact: true }).fill('She was abroad.')
  const confirm = page.getByRole('button', { name: w.returns.openConfirm(1) })
  await confirm.click()
  await page.getByText(w.returns.lateMissing).waitFor()
  await look(visitor, 'order-open-return-late')
  await page.getByRole('checkbox').check()
  await expect.poll(() => page.getByText(w.returns.lateMissing).count()).toBe(0)
  await confirm.click()
  await page.waitForURL('**/admin/returns/*')
  const [{ id } = { id: 0 }] = await returnsOf(late.id)
  await heading(visitor, w.returns.one(id))
  await page.goto('/admin/returns')
  const { user } = await orderOf(late.id)
  const row = page.getByRole('row', { name: w.returns.one(id) })
  await row.getByText(nameOf(user)).filter({ visible: true }).waitFor()
  await context.close()
})

it('rejects one with a reason, and shows a colleague who was slower how it is now', async () => {
  const { id, order } = await makeReturn()
  const first = await newVisitor(browser.current, { width: 390 })
  const second = await newVisitor(browser.current)
  for (const visitor of [first, second]) {
    await visitor.page.goto('/admin/returns?status=requested')
    await signIn(visitor, await newStaff('clerk'))
    await visitor.page.getByRole('link', { name: visitor.w.returns.one(id) }).click()
    await heading(visitor, visitor.w.returns.one(id))
  }
  const { w } = first
  await second.page.getByRole('link', { name: w.returns.approve }).click()
  await second.page.getByRole('button', { name: w.returns.approve }).waitFor()

  await first.page.getByRole('link', { name: w.returns.reject }).click()
  await first.page.getByRole('button', { name: w.returns.reject }).click()
  await first.page.getByText(w.access.required).waitFor()
  await first.page.getByLabel(w.returns.rejectNote).fill('It was worn.')
  await first.page.getByRole('button', { name: w.returns.reject }).click()
  await first.page.getByText(w.returns.rejected).waitFor()
  await first.page.getByText('It was worn.').waitFor()
  first.expected.add(403)
  await look(first, 'return-rejected')

  second.expected.add(400).add(403)
  await second.page.getByRole('button', { name: w.returns.approve }).click()
  await second.page.getByText(w.returns.meanwhile).waitFor()
  await second.page.getByText('It was worn.').waitFor()
  await look(second, 'return-meanwhile')
  expect(await returnsOf(order.id)).toMatchObject([{ status: 'rejected', note: 'It was worn.' }])
  await Promise.all([first.context.close(), second.context.close()])
})

it('saves the invoice of an order, and the credit note of a refund', async () => {
  const made = await makeDelivered()
  await asOwner('POST', `/api/admin/orders/${made.id}/refunds/`, {
    amount: '10.00',
    reason: 'A loose thread',
  })
  await expect
    .poll(async () => (await orderOf(made.id)).refunds.map(({ state }) => state))
    .toEqual(['completed'])
  const visitor = await visit(browser.current, `/admin/orders/${made.id}`, await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.order.title(made.number))
  for (const [button, name] of [
    [/^Invoice/, /^INV-\d{4}-\d{6}\.pdf$/],
    [w.order.creditNote, /^CN-\d{4}-\d{6}\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(name)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await look(visitor, 'order-downloads')
  await context.close()
})
