/** Goal: a clerk decides which outfits the front page shows, and which none. */
import { expect, it } from 'vitest'
import { ask, newStaff } from './support/api.ts'
import { heading, look, newVisitor, signIn, useBrowser } from './support/visitor.ts'

const browser = useBrowser()
const FEATURED = '/api/outfits/public/?is_featured=1'
const namesOnFrontPage = async () => {
  const { results } = await ask<{ results: { name: string }[] }>('GET', FEATURED)
  return results.map(({ name }) => name)
}

it('an outfit leaves the front page, or the shop, and comes back', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en', theme: 'light' })
  const { page, w, expected } = visitor
  await page.goto('/admin/outfits?search=wedding')
  expected.add(403)
  await signIn(visitor, await newStaff('clerk'))
  await heading(visitor, w.outfits.title)
  const name = (await page.locator('tbody bdi').first().textContent()) ?? ''
  const feature = page.getByRole('switch', { name: w.outfits.switchOf(name) })
  for (const isOn of [false, true]) {
    await feature.click()
    await page.getByText(isOn ? w.outfits.done.featured : w.outfits.done.notFeatured).waitFor()
    await expect.poll(() => feature.getAttribute('aria-checked')).toBe(String(isOn))
    expect((await namesOnFrontPage()).includes(name)).toBe(isOn)
  }

  const shown = page.getByRole('switch', { name: w.outfits.shownSwitchOf(name) })
  await shown.click()
  await page.getByText(w.outfits.done.hidden).waitFor()
  await shown.waitFor({ state: 'detached' })
  expect(await namesOnFrontPage()).not.toContain(name)
  await page.getByRole('link', { name: w.outfits.hidden, exact: true }).click()
  expect(await shown.getAttribute('aria-checked')).toBe('false')
  expect(await feature.count()).toBe(0)
  await look(visitor, 'outfits-hidden')
  await shown.click()
  await page.getByText(w.outfits.done.shown).waitFor()
  await page.getByRole('link', { name: w.outfits.shown, exact: true }).click()
  // Hiding took it off the front page, too.
  expect(await feature.getAttribute('aria-checked')).toBe('false')
  await feature.click()
  await expect.poll(async () => (await namesOnFrontPage()).includes(name)).toBe(true)
  await visitor.context.close()
})
