/** The interactive pages, in a real browser. Contract: General conventions, "Interactive API pages". */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { aCategory } from '../support/factories.ts'

let app: TestApp
let browser: Browser | undefined
let summaries: string[]
beforeAll(async () => {
  browser = await openBrowser()
  app = await startTestApp()
  const { body } = await app.guest().get('/openapi.json')
  const paths = Object.values<Record<string, { summary: string }>>(body.paths)
  summaries = paths.flatMap((methods) => Object.values(methods).map(({ summary }) => summary))
})
afterAll(async () => {
  await browser?.close()
  await app.close()
})

const WIDTHS = [1280, 390]

describe('GET /docs/', () => {
  it.each(WIDTHS)('shows every operation and calls nobody else, %i px wide', async (width) => {
    if (!browser) return
    const { page, complaints, close } = await visit(browser, `${app.url}/docs/`, width)
    await page.locator('.opblock').first().waitFor()
    const shown = await page.locator('.opblock-summary-description').allInnerTexts()
    expect(shown.toSorted()).toEqual(summaries.toSorted())
    expect(await page.locator('.opblock-summary-description').first().isVisible()).toBe(true)
    expect(await page.title()).toBe('Modest Clothing Store API')
    await expectFits(page, width)
    await close()
    expect(complaints).toEqual([])
  })

  it.each(WIDTHS)('executes a request against its own host, %i px wide', async (width) => {
    if (!browser) return
    const category = await aCategory(app, { name: `Abayas at ${width}` })
    const { page, complaints, close } = await visit(browser, `${app.url}/docs/`, width)
    const operation = page.locator('#operations-Catalog-getCatalogCategories')
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Execute' }).click()
    const reply = operation.locator('.live-responses-table .response').first()
    await reply.waitFor()
    expect(await reply.locator('.response-col_status').innerText()).toMatch(/^200/)
    expect(await reply.innerText()).toContain(category.name)
    await expectFits(page, width)
    await close()
    expect(complaints).toEqual([])
  })

  it('sends the token that a reader authorizes with', async () => {
    if (!browser) return
    const { page, close } = await visit(browser, `${app.url}/docs/`, 1280)
    await page.locator('.auth-wrapper .authorize').first().click()
    await page.getByLabel('auth-bearer-value').fill('not-a-token')
    await page.locator('.modal-ux .authorize').first().click()
    await page.locator('.modal-ux .close-modal').click()
    const operation = page.locator('#operations-Accounts-getUsersProfile')
    await operation.locator('.opblock-summary-control').click()
    const sent = page.waitForRequest(`${app.url}/api/users/profile/`)
    await operation.getByRole('button', { name: 'Execute' }).click()
    expect((await sent).headers().authorization).toBe('Bearer not-a-token')
    await close()
  })

  it('shows the failures of an operation by their sentences', async () => {
    if (!browser) return
    const { page, complaints, close } = await visit(browser, `${app.url}/docs/`, 1280)
    const operation = page.locator('#operations-Orders-postOrdersCreate')
    await operation.locator('.opblock-summary-control').click()
    const failure = operation.locator('.responses-table tr[data-code="400"]')
    await failure.waitFor()
    const sentences = await failure.locator('.examples-select-element option').allInnerTexts()
    expect(sentences).toContain('Delivery address is required')
    expect(sentences).toContain('Cart is empty. Add items before creating an order.')
    await close()
    expect(complaints).toEqual([])
  })
})

describe('GET /redoc/', () => {
  it.each(WIDTHS)('shows every operation and calls nobody else, %i px wide', async (width) => {
    if (!browser) return
    const { page, complaints, close } = await visit(browser, `${app.url}/redoc/`, width)
    await page
      .locator('h2', { hasText: summaries.at(-1) ?? '' })
      .first()
      .waitFor()
    const headings = await page.locator('h2').allInnerTexts()
    expect(headings.map((text) => text.trim())).toEqual(expect.arrayContaining(summaries))
    expect(await page.title()).toBe('Modest Clothing Store API')
    await expectFits(page, width)
    await close()
    expect(complaints).toEqual([])
  })

  it('finds an operation', async () => {
    if (!browser) return
    const { page, complaints, close } = await visit(browser, `${app.url}/redoc/`, 1280)
    await page.getByPlaceholder('Search...').fill('categories')
    const found = page.locator('[data-role="search:results"] li')
    await found.first().waitFor()
    expect(await found.first().innerText()).toContain('The category tree')
    await close()
    expect(complaints).toEqual([])
  })
})

describe('a machine without Chromium', () => {
  it('fails in CI with the name of the package to install, and elsewhere says what is not tested', async () => {
    const path = '/nowhere/chromium'
    await expect(openBrowser({ path, isCi: true })).rejects.toThrow('the Debian package "chromium"')
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const browser = await openBrowser({ path, isCi: false })
    const said = write.mock.calls.join()
    write.mockRestore()
    expect(browser).toBeUndefined()
    expect(said).toContain(
      `NOT TESTED: the documentation pages in a browser. ${path} does not exist`,
    )
  })
})

describe('the pages', () => {
  it.each(['/docs', '/docs/', '/redoc', '/redoc/'])('are HTML at %s', async (path) => {
    const { status, headers, body } = await app.guest().get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<!doctype html>/i)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

/** Neither wider than the window, to be scrolled sideways, nor laid out for a wider one, to be zoomed. */
async function expectFits(page: Page, width: number) {
  const root = 'document.documentElement'
  const widths = await page.evaluate(`[${root}.clientWidth, ${root}.scrollWidth]`)
  expect(widths).toEqual([width, width])
}
