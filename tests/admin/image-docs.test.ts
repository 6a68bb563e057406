/** The documentation page as the console of an administrator, in a real browser. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPng } from '../media/pictures.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { aProduct, aVariant, type TestUser } from '../support/factories.ts'
import { ADMIN, anAdmin } from './helpers.ts'
import { imageOf, imagesOf } from './image-helpers.ts'

let app: TestApp
let admin: TestUser
let browser: Browser | undefined
beforeAll(async () => {
  browser = await openBrowser()
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(async () => {
  await browser?.close()
  await app.close()
})

async function authorize(page: Page) {
  await page.locator('.auth-wrapper .authorize').first().click()
  await page.getByLabel('auth-bearer-value').fill(admin.tokens.access_token)
  await page.locator('.modal-ux .authorize').first().click()
  await page.locator('.modal-ux .close-modal').click()
}

async function open(page: Page, operationId: string, id: number): Promise<Locator> {
  const operation = page.locator(`#operations-Administration-${operationId}`)
  await operation.locator('.opblock-summary-control').click()
  await operation.locator('tr[data-param-name="id"] input').fill(String(id))
  return operation
}

async function execute(operation: Locator): Promise<string> {
  await operation.getByRole('button', { name: 'Execute' }).click()
  const status = operation.locator('.live-responses-table .response-col_status').nth(1)
  await status.waitFor()
  return status.innerText()
}

describe('at /docs/ an administrator', () => {
  it('uploads an image and changes stock', async () => {
    if (!browser) return
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id })
    const { page, complaints, close } = await visit(browser, `${app.url}/docs/`, 1280)
    await authorize(page)

    const upload = await open(page, 'postAdminProductsByIdImages', product.id)
    const buffer = await aPng()
    const file = { name: 'front.png', mimeType: 'image/png', buffer }
    await upload.locator('input[type="file"]').setInputFiles(file)
    expect(await execute(upload)).toMatch(/^201/)

    const stock = await open(page, 'postAdminVariantsByIdStock', variant.id)
    await stock.locator('textarea').fill('{"set": 4, "reason": "Counted"}')
    expect(await execute(stock)).toMatch(/^200/)

    await close()
    expect(complaints).toEqual([])
    const images = await admin.client.get(imagesOf(product))
    expect(images.body.results).toEqual([
      imageOf(product, { is_feature: true, alt_text: expect.any(String) }),
    ])
    const { body } = await admin.client.get(`${ADMIN}variants/${variant.id}/`)
    expect(body.stock_on_hand).toBe(4)
  })
})
