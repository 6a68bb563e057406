/** Goal: a clerk on the phone finds an order and does what the buyer asks, and two clerks see each other. */
import { expect, it } from 'vitest'
import { timeline } from '../src/words/en/timeline.ts'
import { ask, asOwner, makeOrder, makeOrders, newOwner, newStaff, orderOf } from './support/api.ts'
import { shop } from './support/shop.ts'
import { logIn } from './support/staff.ts'
import { heading, look, useBrowser, visit } from './support/visitor.ts'

const browser = useBrowser()

it('finds an order by "/", pays it by hand, ships it, refunds a unit of it and writes a note', async () => {
  const made = await makeOrder({ isPaid: false })
  const visitor = await visit(browser.current, '/admin/orders', await newStaff('clerk'))
  const { page, w, context } = visitor
  await heading(visitor, w.orders.title)
  await page.keyboard.press('/')
  await page.keyboard.type(made.number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders?search=${made.number}`)
  await page.getByText(w.orders.found(1)).waitFor()
  await page.getByRole('link', { name: made.number }).click()
  await heading(visitor, w.order.title(made.number))

  await page.getByRole('link', { name: w.changing.pay }).click()
  await page.getByLabel(w.changing.reference).fill('EFT 4471')
  await page.getByRole('button', { name: /^Book/ }).click()
  await page.getByText(w.changing.paid).waitFor()
  expect((await orderOf(made.id)).status).toBe('paid')

  await page.getByRole('link', { name: w.changing.ship }).click()
  await page.getByLabel(w.order.carrier).fill('Swift Couriers')
  await page.getByLabel(w.order.tracking).fill('SW-1')
  await page.getByRole('button', { name: w.changing.ship }).click()
  await page.getByText(w.changing.shipped).waitFor()

  await page.getByRole('link', { name: w.changing.refund }).click()
  await page.locator('.units-of input[type=number]').first().fill('1')
  await page.getByLabel(w.changing.refundReason, { exact: true }).fill('A seam was open.')
  await page
    .getByLabel(w.frame.optional(w.changing.message), { exact: true })
    .fill('We are sorry about the seam.')
  await look(visitor, 'order-refund-chosen')
  await page.getByRole('button', { name: /^Give back/ }).click()
  // The way back to what the address was: no panel.
  await page.waitForURL(`**/admin/orders/${made.id}`)
  await page.getByText(w.order.refundedUnits(1)).waitFor()
  expect((await orderOf(made.id)).refunds).toMatchObject([
    { reason: 'A seam was open.', message: 'We are sorry about the seam.' },
  ])

  await page.getByLabel(w.order.addNote).fill('Promised her a new one.')
  await page.getByRole('button', { name: w.order.save }).click()
  await page.getByText('Promised her a new one.').first().waitFor()

  await page.getByRole('link', { name: w.changing.sendLink }).click()
  await page.getByRole('button', { name: w.changing.sendLink }).click()
  await page.getByText(w.changing.linkSent).waitFor()
  await look(visitor, 'order-after')
  await context.close()
})

it('makes a new payment link of an unpaid order, to copy', async () => {
  const made = await makeOrder({ isPaid: false })
  const before = (await orderOf(made.id)).payment_url
  for (const language of ['en', 'ar'] as const) {
    const screen = { width: 390, language, theme: language === 'ar' ? 'dark' : 'light' } as const
    const path = `/admin/orders/${made.id}`
    const visitor = await visit(browser.current, path, await newStaff('clerk'), screen)
    const { page, w, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: w.changing.newLink }).press('Enter')
    await page.getByRole('button', { name: w.changing.newLink }).press('Enter')
    await page.locator('code.secret').waitFor()
    await page.getByRole('button', { name: w.phone.copy }).press('Enter')
    await page.getByText(w.phone.copied).waitFor()
    const { payment_url } = await orderOf(made.id)
    expect(payment_url).not.toBe(before)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment_url)
    await look(visitor, `order-new-link-${language}`)
    await context.close()
  }
})

it('cancels a paid order after naming the sum', async () => {
  const made = await makeOrder()
  const visitor = await visit(
    browser.current,
    `/admin/orders/${made.id}?do=cancel`,
    await newStaff('clerk'),
    { width: 390 },
  )
  const { page, w, context } = visitor
  // It may be left blank, and says so.
  await page
    .getByLabel(w.frame.optional(w.changing.reason), { exact: true })
    .fill('She changed her mind.')
  await page
    .getByLabel(w.frame.optional(w.changing.message), { exact: true })
    .fill('As you have asked.')
  await page.getByRole('button', { name: /^Cancel and give back R/ }).click()
  await page.getByText(w.changing.cancelled).waitFor()
  expect(await orderOf(made.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'She changed her mind.',
    refunds: [{ message: 'As you have asked.' }],
  })
  await look(visitor, 'order-cancelled')
  await context.close()
})

it('shows two clerks who correct one order both versions, side by side', async () => {
  const made = await makeOrder()
  const open = async () => {
    const path = `/admin/orders/${made.id}?do=correct`
    const visitor = await visit(browser.current, path, await newStaff('clerk'))
    await visitor.page.getByLabel(visitor.w.order.address).waitFor()
    return visitor
  }
  const [first, second] = [await open(), await open()]
  const { w } = first
  await first.page.getByLabel(w.order.address).fill('1 Rose Street, Cape Town')
  await first.page.getByRole('button', { name: w.changing.saveChanges }).click()
  await first.page.getByText(w.changing.saved).waitFor()

  await second.page.getByLabel(w.order.address).fill('2 Olive Road, Durban')
  second.expected.add(412)
  await second.page.getByRole('button', { name: w.changing.saveChanges }).click()
  const conflict = second.page.getByRole('alert')
  await conflict.getByText('1 Rose Street, Cape Town').waitFor()
  await conflict.getByText('2 Olive Road, Durban').waitFor()
  second.expected.add(403)
  await look(second, 'order-conflict')
  expect((await orderOf(made.id)).address).toBe('1 Rose Street, Cape Town')
  await second.page.getByRole('button', { name: w.changing.keepYours }).click()
  await second.page.getByText(w.changing.saved).waitFor()
  expect((await orderOf(made.id)).address).toBe('2 Olive Road, Durban')
  await Promise.all([first.context.close(), second.context.close()])
})

it('ships many at once after a question, and says what came of each', async () => {
  const made = await makeOrders(3)
  const visitor = await visit(browser.current, '/admin/orders?status=paid', await newStaff('clerk'))
  const { page, w, context } = visitor
  for (const { number } of made) await page.getByLabel(w.many.select(number)).check()
  await look(visitor, 'orders-selected')
  await page.getByRole('button', { name: w.many.ship(3) }).click()
  await page.getByText(w.many.sure(3)).waitFor()
  await page.getByRole('button', { name: w.many.confirm }).click()
  await page.getByText(w.outcome.summary(3, 3)).waitFor()
  for (const { id } of made) expect((await orderOf(id)).status).toBe('shipped')
  await look(visitor, 'orders-shipped')
  await context.close()
})

it('leads from an order to the account of its buyer, for who may see people', async () => {
  const made = await makeOrder()
  const { user } = await orderOf(made.id)
  const account = { email: user.email, password: 'demo-shopper-password' }
  const { id, token } = await logIn(shop().serviceUrl, account)
  const phone_number = '+27 82 555 0144'
  await ask('PATCH', '/api/users/profile/', { phone_number }, token)
  const ofAll = [`mailto:${user.email}`, `/admin/orders?search=${encodeURIComponent(user.email)}`]
  const ofClerks = [`/admin/people/${id}`, 'tel:+27825550144']
  for (const role of ['packer', 'clerk'] as const) {
    const phone = { width: 390, language: 'ar', theme: 'dark' } as const
    const path = `/admin/orders/${made.id}`
    const visitor = await visit(browser.current, path, await newStaff(role), phone)
    const links = visitor.page.locator('section[aria-labelledby=who] a')
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const expected = role === 'clerk' ? [...ofAll, ...ofClerks].sort() : ofAll.toSorted()
    await expect.poll(async () => (await hrefs()).sort()).toEqual(expected)
    await look(visitor, `order-buyer-${role}`)
    await visitor.context.close()
  }
})

it('names in the timeline what happened, and one payment from another', async () => {
  const made = await makeOrder()
  const packer = await newStaff('packer')
  await ask('POST', '/api/admin/orders/claims/', { count: 50 }, packer.token)
  const status = { status: 'shipped', carrier: 'Swift Couriers' }
  await ask('POST', `/api/admin/orders/${made.id}/status/`, status, packer.token)
  const unpaid = await makeOrder({ isPaid: false })
  await asOwner('POST', `/api/admin/orders/${unpaid.id}/status/`, { status: 'paid' })
  type Acts = { timeline: { changes: { letter?: [null, string] } }[] }
  const letters = async () => {
    const { timeline } = await asOwner<Acts>('GET', `/api/admin/orders/${made.id}/`)
    return timeline.map(({ changes }) => changes.letter?.[1])
  }
  await expect.poll(letters).toContain('shipped')
  const path = `/admin/orders/${made.id}`
  const visitor = await visit(browser.current, path, await newStaff('clerk'))
  const { page, w, context } = visitor
  const all = page.locator('section[aria-labelledby=timeline] li')
  const acts = all.filter({ hasNotText: timeline.letter('') })
  const titles = () => acts.locator('strong').allTextContents()
  const { actions, became } = timeline
  await expect
    .poll(titles)
    .toEqual([
      ...[became.move_order?.shipped, actions.claim_orders, became.move_order?.paid],
      ...[actions.receive_payment, actions.place_order],
    ])
  await all.getByText(timeline.letter(w.orders.statuses.shipped)).waitFor()
  await acts.nth(0).getByText(packer.email).waitFor()
  expect(await acts.nth(0).textContent()).not.toContain(timeline.fields.status)
  await acts.nth(3).getByText(w.order.providers.payment_provider_a).waitFor()
  await look(visitor, 'order-timeline')
  await page.goto(`/admin/orders/${unpaid.id}`)
  await expect.poll(titles).toEqual([timeline.paidByHand, actions.place_order])
  await context.close()
})

it('opens an order by its number, and says so of one that there is not', async () => {
  const made = await makeOrder()
  const path = `/admin/orders/${made.number}`
  const visitor = await visit(browser.current, path, await newStaff('packer'))
  await heading(visitor, visitor.w.order.title(made.number))
  await visitor.page.waitForURL(`**/admin/orders/${made.id}`)
  await visitor.page.goto('/admin/orders/ORD-1999-000001')
  await heading(visitor, visitor.w.frame.notFound)
  await visitor.context.close()
})

it.each([
  ['orders', 'status=paid'],
  ['people', 'is_active=true'],
  ['products', 'is_active=true'],
  ['returns', 'status=requested'],
  ['discounts', 'is_active=true'],
  ['outfits', 'is_hidden=true'],
])('an empty list of %s says what a search covers, and leads back to all', async (list, filter) => {
  const path = `/admin/${list}?search=nothing-has-this&${filter}`
  const phone = { width: 390, language: 'ar', theme: 'light' } as const
  const visitor = await visit(browser.current, path, await newOwner(), phone)
  const { page, w, context } = visitor
  await page.getByText(w.frame.searchedIn('').slice(0, 8)).waitFor()
  expect(await page.getByText(w.frame.noneYet).count()).toBe(0)
  await look(visitor, `${list}-nothing`)
  await page.getByRole('link', { name: w.frame.clearFilters }).click()
  await page.waitForURL(`**/admin/${list}`)
  await page.goto(`/admin/${list}?${filter}&search=%2B27%2082%20555`)
  const field = page.locator('[name=search]').last()
  await field.waitFor()
  expect(await field.inputValue()).toBe('+27 82 555')
  // By its own characters: a phone number is no Arabic text.
  expect(await field.evaluate((each) => getComputedStyle(each).unicodeBidi)).toBe('plaintext')
  await look(visitor, `${list}-phone`)
  await context.close()
})
