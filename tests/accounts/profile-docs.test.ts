/** A picture can be tried out on the documentation page, in a real browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPng } from '../media/pictures.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { aUser } from '../support/factories.ts'
import { filesOf, PROFILE, pictureAt } from './profile-helpers.ts'

let app: TestApp
let browser: Browser | undefined
beforeAll(async () => {
  browser = await openBrowser()
  app = await startTestApp()
})
afterAll(async () => {
  await browser?.close()
  await app.close()
})

describe('PATCH /api/users/profile/ at /docs/', () => {
  it('takes a file and sends it as a form', async () => {
    if (!browser) return
    const user = await aUser(app)
    const { page, complaints, close } = await visit(browser, `${app.url}/docs/`, 1280)
    await page.locator('.auth-wrapper .authorize').first().click()
    await page.getByLabel('auth-bearer-value').fill(user.tokens.access_token)
    await page.locator('.modal-ux .authorize').first().click()
    await page.locator('.modal-ux .close-modal').click()
    const operation = page.locator('#operations-Accounts-patchUsersProfile')
    await operation.locator('.opblock-summary-control').click()
    await operation
      .locator('.opblock-section-request-body .content-type')
      .selectOption(['multipart/form-data'])
    await operation.locator('input[type="file"]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await aPng(),
    })
    await operation.getByRole('button', { name: 'Execute' }).click()
    const status = operation.locator('.live-responses-table .response-col_status').nth(1)
    await status.waitFor()
    expect(await status.innerText()).toMatch(/^200/)
    await close()
    expect(complaints).toEqual([])
    expect((await user.client.get(PROFILE)).body).toMatchObject(pictureAt(user))
    expect(await filesOf(app, user)).toHaveLength(2)
  })
})

describe('the document', () => {
  it('shows both bodies: JSON that can remove a picture, and a form with a file', async () => {
    const { body: document } = await app.guest().get('/openapi.json')
    for (const method of ['put', 'patch']) {
      const { content, required } = document.paths[PROFILE][method].requestBody
      expect(required).toBe(false)
      expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
      const [json, form] = Object.values<{ schema: { properties: object } }>(content)
      const fields = ['first_name', 'last_name', 'phone_number', 'profile_picture']
      expect(Object.keys(json?.schema.properties ?? {})).toEqual(fields)
      expect(Object.keys(form?.schema.properties ?? {})).toEqual(fields)
      expect(json?.schema.properties).toMatchObject({
        profile_picture: { type: ['string', 'null'], maxLength: 0 },
      })
      expect(form?.schema.properties).toMatchObject({
        profile_picture: { type: 'string', format: 'binary' },
      })
    }
    expect(JSON.stringify(document)).not.toContain('x-form')
  })
})
