/** Who logs in at an identity provider has no password, and deletes the account by logging in there once more. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { shop } from './support/shop.ts'
import { homeIn, look, newVisitor, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

/** The page of the sandbox's provider A. */
async function logInThere({ page }: Visitor, email: string) {
  await page.waitForURL(/\/sandbox\/idp\/a\//)
  await page.locator('input[name=email]').fill(email)
  await page.locator('button[value=log-in]').click()
}

it.each([
  { width: 390, language: 'en' },
  { width: 1280, language: 'ar' },
] as const)('deletes itself, at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t, language, expected } = visitor
  const email = `${randomUUID()}@example.com`
  const provider = t.access.goOnWith(t.access.providerNamed('A'))
  const dialog = page.getByRole('dialog', { name: t.settings.deletionAsk })
  await page.goto(`${homeIn(language)}log-in?next=${homeIn(language)}account`)
  await page.getByRole('button', { name: provider }).click()
  await logInThere(visitor, email)
  await page.getByRole('link', { name: t.settings.setPassword }).waitFor()
  expect(await page.getByLabel(t.settings.currentPassword).count()).toBe(0)
  await withoutProfile(visitor)

  await page.getByRole('button', { name: t.settings.deletionOpen }).click()
  await dialog.getByText(t.settings.deletionProve).waitFor()
  expect(await dialog.getByLabel(t.settings.deletionPassword).count()).toBe(0)
  await look(visitor, 'deletion-prove')
  await dialog.getByRole('button', { name: provider }).click()
  // Another person is refused, and can try again.
  await logInThere(visitor, `${randomUUID()}@example.com`)
  await dialog.getByText(t.settings.deletionProven).waitFor()
  expected.add(400)
  await dialog.getByRole('button', { name: t.settings.deleteNow }).click()
  await dialog.getByRole('alert').waitFor()
  await look(visitor, 'deletion-refused')
  await dialog.getByRole('button', { name: provider }).click()
  await logInThere(visitor, email)
  await dialog.getByText(t.settings.deletionProven).waitFor()
  await look(visitor, 'deletion-proven')
  await dialog.getByRole('button', { name: t.settings.deleteNow }).click()
  await page.getByRole('status').getByText(t.settings.deleted).waitFor()
  await page.getByRole('link', { name: t.shop.logIn }).first().waitFor()
  await visitor.context.close()
})

/** While it is not known that there is no password, none is asked for. */
async function withoutProfile({ page, t, expected }: Visitor) {
  expected.add(418)
  const headers = {
    'Access-Control-Allow-Origin': shop().shopUrl,
    'Access-Control-Allow-Credentials': 'true',
  }
  await page.route('**/api/users/profile/**', (route) =>
    route.fulfill({ status: 418, headers, json: {} }),
  )
  await page.reload()
  const retry = page.getByRole('alert').getByRole('button', { name: t.shop.tryAgain })
  await retry.waitFor()
  expect(await page.locator('input[type=password]').count()).toBe(0)
  expect(await page.getByRole('button', { name: t.settings.deletionOpen }).count()).toBe(0)
  await page.unroute('**/api/users/profile/**')
  await retry.click()
  await page.getByRole('link', { name: t.settings.setPassword }).waitFor()
}
