/** Goal: an owner changes how the shop is called, charges and sends, and sees before what that changes. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settings as words } from '../src/words/en/settings.ts'
import { ask, asOwner, makeOrder, newOwner, newStaff, orderOf } from './support/api.ts'
import { actionsOf, heading, look, useBrowser, type Visitor, visit } from './support/visitor.ts'

const browser = useBrowser()
const PATH = '/api/admin/settings/'
const API = { read: () => asOwner<Record<string, unknown>>('GET', PATH) }
const change = (body: object) => asOwner('PATCH', PATH, body)
const GIVEN_BACK = {
  shop_name: null,
  shop_address: null,
  return_address: null,
  vat_percent: null,
  sizes: null,
  carriers: null,
}
// The demo has carriers.
beforeEach(() => change({ carriers: null }))
afterEach(() => change(GIVEN_BACK))

const open = async (group: string, staff?: Awaited<ReturnType<typeof newOwner>>) =>
  visit(browser.current, `/admin/settings?do=${group}`, staff ?? (await newOwner()))
const save = ({ page, w }: Visitor) =>
  page.getByRole('button', { name: w.changing.saveChanges }).click()
const saved = ({ page }: Visitor) => page.getByText(words.saved).first().waitFor()

it('shows the letter, the slip and the invoice as they will be, and the slip as it is then', async () => {
  const visitor = await open('shop')
  const { page, w, context } = visitor
  const picture = (title: string) =>
    page.locator('figure', { hasText: title }).locator('.paper-picture')
  await page.getByLabel(words.name, { exact: true }).fill('Noor & Daughters')
  await page.getByLabel(words.address).fill('12 Fig Lane\nCape Town')
  await page.getByLabel(words.returnAddress).fill('')
  for (const title of [words.letter, words.slip, words.invoice]) {
    await expect.poll(() => picture(title).innerText()).toContain('Noor & Daughters')
  }
  await expect.poll(() => picture(words.slip).innerText()).toContain('12 Fig Lane\nCape Town')
  await page.getByLabel(words.returnAddress).fill('Returns desk')
  await expect.poll(() => picture(words.slip).innerText()).toContain('Returns desk')
  await look(visitor, 'settings-shop-typed')
  await save(visitor)
  await saved(visitor)
  expect(await API.read()).toMatchObject({
    shop_name: 'Noor & Daughters',
    shop_address: '12 Fig Lane\nCape Town',
    return_address: 'Returns desk',
  })
  await makeOrder()
  const packer = await newStaff('packer')
  const claim = { count: 1 }
  const { results } = await ask<{ results: { id: number }[] }>(
    'POST',
    '/api/admin/orders/claims/',
    claim,
    packer.token,
  )
  const printing = await visit(browser.current, '/admin/packing/slips', packer)
  const slip = printing.page.locator('.slip')
  await slip.waitFor()
  for (const text of ['Noor & Daughters', 'Returns desk', printing.w.packing.returnTo]) {
    await expect.poll(() => slip.innerText()).toContain(text)
  }
  await look(printing, 'slip-of-shop')
  const [claimed] = results
  await ask('DELETE', `/api/admin/orders/${claimed?.id}/claim/`, undefined, packer.token)
  await printing.context.close()
  await context.close()
  expect(w.frame.entries.settings).toBe(words.title)
})

it('puts sizes in order, adds one and deletes one, by keys', async () => {
  await change({ sizes: ['52', '54', 'One size'] })
  const visitor = await open('sizes')
  const { page, context } = visitor
  const shown = () => page.locator('.rows li bdi').allInnerTexts()
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  await page.getByRole('button', { name: words.up('One size') }).press('Enter')
  await expect.poll(shown).toEqual(['52', 'One size', '54'])
  await expect.poll(focused).toBe(words.up('One size'))
  await page.getByRole('button', { name: words.up('One size') }).press('Enter')
  await expect.poll(shown).toEqual(['One size', '52', '54'])
  // It cannot go further up.
  await expect.poll(focused).toBe(words.down('One size'))
  await page.getByRole('button', { name: words.remove('54') }).click()
  await page.getByLabel(words.newSize).fill('56')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toEqual(['One size', '52', '56'])
  await look(visitor, 'settings-sizes-typed')
  await save(visitor)
  await saved(visitor)
  expect(await API.read()).toMatchObject({ sizes: ['One size', '52', '56'] })
  await context.close()
})

it('adds a carrier, whose name is offered where one ships, and whose parcel has a link', async () => {
  const visitor = await open('carriers')
  const { page, w, context, expected } = visitor
  await page.getByRole('button', { name: words.addCarrier }).click()
  await page.getByRole('textbox', { name: words.carrierName, exact: true }).fill('DHL')
  await page.getByLabel(words.trackingLink).fill('https://dhl.test/')
  expected.add(400)
  await save(visitor)
  await page.getByText('"DHL": The link needs {number}').waitFor()
  await page.getByLabel(words.trackingLink).fill('https://dhl.test/{number}')
  await page.getByText('https://dhl.test/AB12345').waitFor()
  await save(visitor)
  await saved(visitor)
  const made = await makeOrder()
  await page.goto(`/admin/orders/${made.id}?do=ship`)
  const carrier = page.getByRole('combobox', { name: w.order.carrier })
  await expect.poll(() => page.locator('#carriers option').count()).toBe(1)
  await carrier.fill('Green Post')
  await page.getByLabel(w.order.tracking).focus()
  await page.getByText(w.order.carrierUnlisted('Green Post')).waitFor()
  await carrier.fill('dhl')
  await page.getByLabel(w.order.tracking).fill('A/1')
  await page.getByRole('button', { name: w.changing.ship, exact: true }).click()
  await page.getByRole('link', { name: 'A/1' }).waitFor()
  expect(await orderOf(made.id)).toMatchObject({
    shipment: { carrier: 'DHL', tracking_url: 'https://dhl.test/A%2F1' },
  })
  await page.goto(`/admin/orders/${made.id}?do=correct`)
  await carrier.fill('Green Post')
  await page.getByLabel(w.order.tracking).focus()
  await page.getByText(w.order.carrierUnlisted('Green Post')).waitFor()
  await look(visitor, 'order-correct-unlisted')
  await page.getByRole('button', { name: w.changing.saveChanges }).click()
  await page.getByText(w.changing.saved).waitFor()
  expect((await orderOf(made.id)).shipment).toMatchObject({ carrier: 'Green Post' })
  await context.close()
})

it('shows both versions when another owner was quicker', async () => {
  const visitor = await open('vat')
  const { page, w, context, expected } = visitor
  await page.getByLabel(words.vatPercent).fill('15,5')
  await page.getByText(words.vatLine('15,5%', 'R 154,33').slice(0, 20)).waitFor()
  await change({ vat_percent: '14' })
  expected.add(412)
  await save(visitor)
  await page.getByRole('heading', { name: w.changing.conflictTitle }).waitFor()
  await look(visitor, 'settings-conflict')
  await page.getByRole('button', { name: w.changing.keepYours }).click()
  await saved(visitor)
  expect(await API.read()).toMatchObject({ vat_percent: '15.50' })
  await context.close()
})

it('is read by others, who change nothing', async () => {
  const visitor = await visit(browser.current, '/admin/settings', await newStaff('packer'))
  const { page, context } = visitor
  await heading(visitor, words.title)
  await page.getByText(words.readOnly).waitFor()
  expect(await actionsOf(visitor)).toEqual([])
  await context.close()
})
