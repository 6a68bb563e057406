/** The steps of the visitor's own things: wishlist, outfits, profile, account. */
import { expect } from 'vitest'
import { aSoldOutVariant, type Found, logInElsewhere } from '../support/api.ts'
import { forgetShift, homeIn, look, settle, type Visitor } from '../support/visitor.ts'
import type { Account } from './purchase.ts'

/** By the heart of a card, and of a page of what is sold out. */
export async function wish(visitor: Visitor, { product }: Found) {
  const { page, t, language } = visitor
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
  const heart = page.getByRole('button', { name: t.wishlist.heart(product.name), exact: true })
  await heart.click()
  await page.getByRole('status').getByText(t.wishlist.added(product.name)).waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  const soldOut = await aSoldOutVariant(product, language)
  await page.goto(`/products/${encodeURIComponent(soldOut.product.slug)}`)
  const { color, size } = soldOut.variant
  await page
    .getByRole('group', { name: t.catalog.colorIs('') })
    .getByRole('radio', { name: color, exact: true })
    .check({ force: true })
  await page.locator(`input[name=size][value="${size}"]`).check({ force: true })
  await page.getByRole('button', { name: t.catalog.notify }).click()
  await page.getByRole('status').getByText(t.wishlist.notifyOn(soldOut.product.name)).waitFor()
  return soldOut
}

export async function wishlist(visitor: Visitor, { product }: Found, soldOut: Found) {
  const { page, t } = visitor
  await page.goto('/wishlist')
  await page.getByRole('heading', { level: 1, name: t.wishlist.title }).waitFor()
  await page.getByText(t.wishlist.count(2), { exact: true }).waitFor()
  const notify = page.getByRole('checkbox', { name: t.wishlist.notify })
  expect(await notify.isChecked()).toBe(true)
  await notify.uncheck()
  await page.getByRole('status').getByText(t.wishlist.notifyOff(soldOut.product.name)).waitFor()
  const variants = page.getByLabel(t.wishlist.variant(product.name))
  const now = await variants.inputValue()
  const places = await page.getByRole('article').getByRole('heading').allTextContents()
  const wanted = product.variants.find(
    (each) => each.stock_available > 1 && String(each.id) !== now,
  )
  await variants.selectOption(String(wanted?.id))
  await expect.poll(() => page.locator(`#wish-${wanted?.id}`).count()).toBe(1)
  await page.getByText(t.wishlist.count(2), { exact: true }).waitFor()
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(places)
  await look(visitor, 'wishlist')
  await page.getByRole('button', { name: t.wishlist.moveNamed(product.name) }).click()
  await page.getByRole('link', { name: t.shop.bagWith(1) }).waitFor()
  await expect.poll(() => page.locator('h1:focus').count()).toBe(1)
  await page.getByRole('button', { name: t.wishlist.removeNamed(soldOut.product.name) }).click()
  await page.getByRole('heading', { name: t.wishlist.empty }).waitFor()
  expect(await page.locator('h1:focus').count()).toBe(1)
  await waysOn(visitor)
  await look(visitor, 'wishlist-empty')
}

/** A page without anything leads to the categories. */
const waysOn = ({ page, t }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('navigation', { name: t.catalog.categories })
    .getByRole('link')
    .first()
    .waitFor()

export async function outfits(visitor: Visitor) {
  const { page, t } = visitor
  await page.goto('/outfits')
  await page.getByRole('heading', { level: 1, name: t.outfits.title }).waitFor()
  await look(visitor, 'outfits')
  const sorted = page.waitForResponse(/\/api\/outfits\/.*ordering=-views/)
  await page.getByLabel(t.outfits.order).selectOption('-views')
  await sorted
  await settle(visitor)
  await forgetShift(visitor)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: t.outfits.like }).click()
  await page.getByRole('button', { name: t.outfits.like, pressed: true }).waitFor()
  await page.getByLabel(t.outfits.quantity).first().selectOption('2')
  for (const size of await page.locator('.piece').getByLabel(t.outfits.size).all()) {
    // A size has no text but itself.
    const open = size.locator('option').filter({ hasText: /^\w+$/ })
    await size.selectOption({ label: (await open.first().textContent()) ?? '' })
  }
  await look(visitor, 'outfit')
  const piece = (await page.locator('.piece h2').first().textContent()) ?? ''
  await page.getByRole('checkbox', { name: t.outfits.take(piece) }).waitFor()
  await page.getByText(t.outfits.takeIt, { exact: true }).first().waitFor()
  const name = (await page.locator('h1').textContent()) ?? ''
  await page.locator('.buy-outfit').getByRole('button').click()
  const bag = page.getByRole('dialog', { name: t.bag.title })
  await bag.getByText(t.catalog.added(name)).waitFor()
  await bag.getByRole('button', { name: t.shop.close }).click()
}

/** Bookmarks of a list that was longer, and of an outfit that is not hers. */
export async function lostAddresses(visitor: Visitor) {
  const { page, t, expected } = visitor
  for (const list of ['/products?search=abaya', '/outfits?ordering=-views', '/orders?']) {
    expected.add(404)
    await page.goto(`${list}&page=99`)
    const first = page.getByRole('alert').getByRole('link', { name: t.shop.firstPage })
    await first.waitFor()
    await look(visitor, `page-99 of ${list.split('?')[0]?.slice(1)}`)
    await first.click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('page=')
    await settle(visitor)
  }
  await page.goto('/outfits')
  const outfit = page.getByRole('article').getByRole('link').first()
  await page.goto(`${await outfit.getAttribute('href')}/edit`)
  await page.getByRole('heading', { level: 1, name: t.shop.notFound }).waitFor()
  await waysOn(visitor)
  await look(visitor, 'another-outfit')
  // A browser leaves the tab out of the address, which then begins with two slashes.
  await page.goto('/log-in?next=/%09/elsewhere.example')
  const onward = page.getByRole('link', { name: t.paid.goOn })
  await onward.waitFor()
  expect(await onward.getAttribute('href')).toBe(homeIn(visitor.language))
}

export async function compose(visitor: Visitor) {
  const { page, t } = visitor
  await page.goto('/outfits/new')
  await page.getByRole('heading', { level: 1, name: t.outfits.composer }).waitFor()
  await page.getByRole('button', { name: t.outfits.save }).click()
  await page.getByRole('alert').getByText(t.outfits.tooFew(2)).waitFor()
  const finder = page.getByRole('region', { name: t.outfits.find })
  for (const [index, words] of ['linen', 'hijab'].entries()) {
    const found = page.waitForResponse((response) => response.url().includes(`search=${words}`))
    await finder.getByRole('searchbox').fill(words)
    await found
    await settle(visitor)
    await finder.getByRole('button', { pressed: false }).first().click()
    await expect.poll(() => page.locator('.picked li').count()).toBe(index + 1)
  }
  const first = await page.locator('.picked-name').first().textContent()
  await page.getByRole('button', { name: t.outfits.later(first ?? '') }).click()
  expect(await page.locator('.picked-name').nth(1).textContent()).toBe(first)
  await page.getByLabel(t.outfits.name, { exact: true }).fill('Friday lunch')
  await look(visitor, 'composer')
  await page.getByRole('button', { name: t.outfits.save }).click()
  await page.getByRole('heading', { level: 1, name: 'Friday lunch' }).waitFor()
  await look(visitor, 'own-outfit')
  await change(visitor)
}

async function change({ page, t }: Visitor) {
  await page.getByRole('button', { name: t.outfits.makePrivate }).click()
  await page.getByRole('button', { name: t.outfits.makePublic }).waitFor()
  await page.getByRole('link', { name: t.outfits.edit }).click()
  await page.getByRole('heading', { level: 1, name: t.outfits.editor }).waitFor()
  await page.getByLabel(t.outfits.name, { exact: true }).fill('Saturday lunch')
  await page.getByRole('button', { name: t.outfits.save }).click()
  await page.getByRole('heading', { level: 1, name: 'Saturday lunch' }).waitFor()
  await page.goto('/outfits?of=me')
  await page.getByRole('link', { name: 'Saturday lunch' }).click()
  await page.getByRole('button', { name: t.outfits.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.outfits.delete }).click()
  await page.getByRole('heading', { name: t.outfits.noneOwn }).waitFor()
}

export async function profile(visitor: Visitor) {
  const { page, t, expected } = visitor
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: t.profile.title }).waitFor()
  const file = page.getByLabel(t.profile.choosePicture)
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  expected.add(400)
  await page.getByRole('button', { name: t.profile.upload }).click()
  await expect.poll(() => file.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('a.png', { exact: true }).waitFor()
  await file.setInputFiles({
    name: 'amina.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await page.getByRole('img', { name: t.profile.pictureNew }).waitFor()
  await page.getByRole('button', { name: t.profile.upload }).click()
  await page.getByRole('status').getByText(t.profile.uploaded).waitFor()
  await page.getByRole('img', { name: t.profile.pictureNow }).waitFor()
  await page.getByLabel(t.profile.phone).fill('+27 82 555 0134')
  await page.getByRole('button', { name: t.profile.save }).click()
  await page.getByRole('status').getByText(t.profile.saved).waitFor()
  await look(visitor, 'profile')
  await page.getByRole('button', { name: t.profile.removePicture }).click()
  await page.getByRole('status').getByText(t.profile.pictureRemoved).waitFor()
}

/** And orders to the one that is left. */
export async function addresses(visitor: Visitor) {
  const { page, t } = visitor
  await page.goto('/account')
  const section = page.getByRole('region', { name: t.addresses.title })
  const dialog = page.getByRole('dialog')
  const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
  for (const label of ['Flat', 'Office']) {
    await section.getByRole('button', { name: t.addresses.add }).click()
    const country = dialog.getByLabel(t.addresses.country)
    await dialog.getByRole('button', { name: t.profile.save }).click()
    await expect.poll(() => country.getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel(t.addresses.label).fill(label)
    await dialog.getByLabel(t.checkout.recipient).fill('Amina Jacobs')
    await dialog.getByLabel(t.checkout.street).fill('12 Fig Lane')
    await dialog.getByLabel(t.checkout.city).fill('Cape Town')
    await country.fill('za')
    if (label === 'Flat') await look(visitor, 'address')
    await dialog.getByRole('button', { name: t.profile.save }).click()
    await section.getByText(`${label}: Amina Jacobs`).waitFor()
  }
  await section.getByRole('button', { name: t.addresses.makeDefaultNamed('Office') }).click()
  await said(t.addresses.defaultChanged)
  await section.getByRole('button', { name: t.addresses.changeNamed('Office') }).click()
  await dialog.getByLabel(t.checkout.city).fill('Durban')
  await dialog.getByRole('button', { name: t.profile.save }).click()
  await section.getByText('12 Fig Lane, Durban').waitFor()
  await look(visitor, 'addresses')
  await section.getByRole('button', { name: t.addresses.deleteNamed('Flat') }).click()
  await said(t.addresses.deleted)
  await expect.poll(() => section.getByRole('listitem').count()).toBe(1)
  await page.goto('/checkout')
  expect(await page.getByRole('radio', { name: 'Office' }).isChecked()).toBe(true)
  await look(visitor, 'checkout-kept-address')
  await page.getByRole('button', { name: t.checkout.order('') }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.goto('/orders')
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByText('Amina Jacobs', { exact: true }).waitFor()
  await page.getByText('12 Fig Lane, Durban, ZA', { exact: true }).waitFor()
}

export async function account(visitor: Visitor, own: Account) {
  const { page, t } = visitor
  const { password } = own
  await logInElsewhere(own)
  await page.goto('/account')
  await page.getByRole('heading', { name: t.settings.sessions }).waitFor()
  await look(visitor, 'account')
  await page.getByRole('button', { name: t.settings.endOthers }).click()
  await page.getByRole('status').getByText(t.settings.othersEnded).waitFor()
  const sessions = page.getByRole('region', { name: t.settings.sessions })
  await expect.poll(() => sessions.getByRole('button').count()).toBe(0)
  expect(await sessions.locator('h2:focus').count()).toBe(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.settings.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)
  await page.getByLabel(t.settings.currentPassword).fill(password)
  await page.getByLabel(t.settings.newPassword).fill(`${password}-2`)
  await page.getByRole('button', { name: t.settings.changePassword, exact: true }).click()
  await page.getByRole('status').getByText(t.settings.passwordChanged).waitFor()
}

/** With an order under way the service keeps the account. */
export async function leave(visitor: Visitor, { password }: Account) {
  const { page, t, expected } = visitor
  await page.getByRole('button', { name: t.settings.deletionOpen }).click()
  const dialog = page.getByRole('dialog', { name: t.settings.deletionAsk })
  await dialog.getByLabel(t.settings.deletionPassword).fill(`${password}-2`)
  expected.add(409)
  await dialog.getByRole('button', { name: t.settings.deleteNow }).click()
  await dialog.getByText(t.settings.deletionOrders).waitFor()
  await look(visitor, 'deletion')
  await dialog.getByRole('button', { name: t.settings.keep }).click()
  await page.getByRole('button', { name: t.access.logOut }).click()
  await page.getByRole('status').getByText(t.shop.loggedOut).waitFor()
  await page.getByRole('link', { name: t.shop.logIn }).first().waitFor()
}
