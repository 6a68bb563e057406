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
  const { front, inShop } = w.outfits
  const button = (action: string) => page.getByRole('button', { name: `${action}: ${name}` })
  const takeOff = button(front.actions.false)
  const putThere = button(front.actions.true)
  const row = page.locator('tbody tr').first()
  await takeOff.click()
  await page.getByText(front.done.false).waitFor()
  await row.getByText(front.states.false, { exact: true }).waitFor()
  expect(await namesOnFrontPage()).not.toContain(name)
  await putThere.click()
  await page.getByText(front.done.true).waitFor()
  await takeOff.waitFor()
  expect(await namesOnFrontPage()).toContain(name)

  await button(inShop.actions.false).click()
  await page.getByText(inShop.done.false).waitFor()
  await button(inShop.actions.false).waitFor({ state: 'detached' })
  expect(await namesOnFrontPage()).not.toContain(name)
  await page.getByRole('link', { name: inShop.states.false, exact: true }).click()
  await row.getByText(inShop.states.false, { exact: true }).waitFor()
  expect(await page.locator('tbody button').count()).toBe(1)
  await look(visitor, 'outfits-hidden')
  await button(inShop.actions.true).click()
  await page.getByText(inShop.done.true).waitFor()
  await page.getByRole('link', { name: inShop.states.true, exact: true }).click()
  // Hiding took it off the front page, too.
  await putThere.click()
  await expect.poll(async () => (await namesOnFrontPage()).includes(name)).toBe(true)
  await visitor.context.close()
})
