/** The interactive pages, in a real browser. Contract 1.8. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPng } from '../outside/media/pictures.ts'
import { filesOf, PROFILE, pictureAt } from '../shop/accounts/profile-helpers.ts'
import { imageOf, imagesOf } from '../shop/catalog/admin/image-helpers.ts'
import { ADMIN, anAdmin } from '../support/administrator.ts'
import { PRODUCTION, startTestApp, type TestApp } from '../support/app.ts'
import { expectFits, openBrowser, resize, type Visit, visit } from '../support/browser.ts'
import { aCategory, aProduct, aUser, aVariant } from '../support/factories.ts'

let app: TestApp
let browser: Browser | undefined
const visits = new Map<string, Visit>()
beforeAll(async () => {
  browser = await openBrowser()
  app = await startTestApp()
})
afterAll(async () => {
  await browser?.close()
  await app.close()
})

const SHOP = { document: '/openapi.json', title: 'Modest Clothing Store API' }
const ADMINISTRATION = {
  document: '/openapi-admin.json',
  title: 'Modest Clothing Store API: administration',
}
const SWAGGER = [
  { path: '/docs/', other: '/docs/admin/', ...SHOP },
  { path: '/docs/admin/', other: '/docs/', ...ADMINISTRATION },
]
const REDOC = [
  { path: '/redoc/', other: '/redoc/admin/', ...SHOP },
  { path: '/redoc/admin/', other: '/redoc/', ...ADMINISTRATION },
]
const [DESKTOP, PHONE] = [1280, 390]
const WIDTHS = [DESKTOP, PHONE]

/** The names of its operations. */
async function summariesOf(document: string) {
  const { paths, webhooks } = (await app.guest().get(document)).body
  const all = Object.values<Record<string, { summary: string }>>({ ...paths, ...webhooks })
  return all.flatMap((methods) => Object.values(methods).map(({ summary }) => summary))
}

/** Each page is loaded once, since that takes longer than all that is done in it. */
async function open(path: string, width: number): Promise<Visit | undefined> {
  if (!browser) return undefined
  const visited = visits.get(path) ?? (await visit(browser, app.url + path, width))
  visits.set(path, visited)
  await resize(visited.page, width)
  return visited
}

/** Replaces an authorization from before. */
async function authorize(page: Page, token: string) {
  await page.locator('.auth-wrapper .authorize').first().click()
  const dialog = page.locator('.modal-ux')
  const logOut = dialog.getByRole('button', { name: 'Remove authorization' })
  if (await logOut.isVisible()) await logOut.click()
  await page.getByLabel('auth-bearer-value').fill(token)
  await dialog.locator('.authorize').first().click()
  await dialog.locator('.close-modal').click()
}

/** Folds a section of /docs/ out or in, if it is not so. */
async function fold(tag: Locator, way: 'out' | 'in') {
  await tag.waitFor()
  const isOut = (await tag.getAttribute('data-is-open')) === 'true'
  if (isOut !== (way === 'out')) await tag.click()
}

/** An operation of /docs/, folded out alone: each that is makes every letter typed slower. */
async function unfolded(page: Page, name: string): Promise<Locator> {
  const opened = page.locator('.opblock.is-open .opblock-summary-control')
  for (const control of await opened.all()) await control.click()
  const wanted = `operations-tag-${name.split('-')[0]}`
  for (const tag of await page.locator('.opblock-tag[data-is-open="true"]').all()) {
    if ((await tag.getAttribute('id')) !== wanted) await tag.click()
  }
  await fold(page.locator(`#${wanted}`), 'out')
  const operation = page.locator(`#operations-${name}`)
  await operation.waitFor()
  const isFolded = (await operation.locator('.opblock-body').count()) === 0
  if (isFolded) await operation.locator('.opblock-summary-control').click()
  return operation
}

/** Sends it, and reads the status that comes back. */
async function executed(operation: Locator): Promise<string> {
  await operation.getByRole('button', { name: 'Execute' }).click()
  const status = operation.locator('.live-responses-table .response-col_status').nth(1)
  await status.waitFor()
  return status.innerText()
}

describe('Swagger UI', () => {
  it.each(SWAGGER)(
    'at $path shows every operation of its document and calls no other host, 1280 and 390 px wide',
    async ({ path, other, document, title }) => {
      const visited = await open(path, DESKTOP)
      if (!visited) return
      const { page, complaints } = visited
      const summaries = await summariesOf(document)
      await page.locator('.opblock-tag').first().waitFor()
      const tags = await page.locator('.opblock-tag').all()
      // One after the other: of 150 that are shown at once, the page renders those alone that are in sight.
      const shown = new Map(WIDTHS.map((width) => [width, new Set<string>()]))
      for (const tag of tags) {
        await fold(tag, 'out')
        for (const [width, names] of shown) {
          await resize(page, width)
          const summaries = page.locator('.opblock-summary-description')
          for (const name of await summaries.allInnerTexts()) names.add(name)
          expect(await summaries.first().isVisible()).toBe(true)
        }
        await fold(tag, 'in')
      }
      for (const names of shown.values()) {
        expect([...names].toSorted()).toEqual([...new Set(summaries)].toSorted())
      }
      expect(await page.title()).toBe(title)
      for (const width of WIDTHS) {
        await resize(page, width)
        expect(await page.locator(`.info a[href="${other}"]`).isVisible()).toBe(true)
        await expectFits(page, width)
      }
      expect(complaints).toEqual([])
    },
  )

  it.each(WIDTHS)('executes a request against its own host, %i px wide', async (width) => {
    const visited = await open('/docs/', width)
    if (!visited) return
    const { page, complaints } = visited
    const category = await aCategory(app, { name: `Abayas at ${width}` })
    const operation = await unfolded(page, 'Catalog-listCategories')
    await operation.getByRole('button', { name: 'Execute' }).click()
    const replies = operation.locator('.live-responses-table .response')
    const reply = replies.filter({ hasText: category.name })
    await reply.waitFor()
    expect(await reply.locator('.response-col_status').innerText()).toMatch(/^200/)
    await expectFits(page, width)
    expect(complaints).toEqual([])
  })

  it('sends a picture as a form, with the token that a reader authorizes with', async () => {
    const visited = await open('/docs/', 1280)
    if (!visited) return
    const { page, complaints } = visited
    const user = await aUser(app)
    await authorize(page, user.tokens.access_token)
    const operation = await unfolded(page, 'Accounts-updateProfile')
    await operation
      .locator('.opblock-section-request-body .content-type')
      .selectOption(['multipart/form-data'])
    const buffer = await aPng()
    await operation
      .locator('input[type="file"]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const sent = page.waitForRequest(`${app.url}${PROFILE}`)
    expect(await executed(operation)).toMatch(/^200/)
    expect((await sent).headers().authorization).toBe(`Bearer ${user.tokens.access_token}`)
    expect(complaints).toEqual([])
    expect((await user.client.get(PROFILE)).body).toMatchObject(pictureAt(user))
    expect(await filesOf(app, user)).toHaveLength(2)
  })

  it('is the console of an administrator, and names what can go wrong', async () => {
    const visited = await open('/docs/admin/', 1280)
    if (!visited) return
    const { page, complaints } = visited
    const admin = await anAdmin(app)
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id })
    await authorize(page, admin.tokens.access_token)

    const upload = await unfolded(page, 'Administration-adminCreateImage')
    await upload.locator('tr[data-param-name="id"] input').fill(String(product.id))
    const picture = { name: 'front.png', mimeType: 'image/png', buffer: await aPng() }
    await upload.locator('input[type="file"]').setInputFiles(picture)
    expect(await executed(upload)).toMatch(/^201/)

    const stock = await unfolded(page, 'Administration-adminAdjustStock')
    await stock.locator('tr[data-param-name="id"] input').fill(String(variant.id))
    await stock.locator('textarea').fill('{"set": 4, "reason": "Counted"}')
    expect(await executed(stock)).toMatch(/^200/)
    const done = stock.locator('.responses-table:not(.live-responses-table) tr[data-code="200"]')
    await done.getByRole('tab', { name: 'Schema' }).click()
    const names = await done.locator('.json-schema-2020-12__title').allInnerTexts()
    expect(names[0]).toBe('AdminVariant')
    const refusal = stock.locator('.responses-table tr[data-code="400"]')
    const sentences = await refusal.locator('.examples-select-element option').allInnerTexts()
    expect(sentences).toContain('Stock cannot fall below 0')

    expect(complaints).toEqual([])
    const { body } = await admin.client.get(imagesOf(product))
    expect(body.results).toEqual([imageOf(product, { is_feature: true, alt_text: '' })])
    const counted = await admin.client.get(`${ADMIN}variants/${variant.id}/`)
    expect(counted.body.stock_on_hand).toBe(4)
  })
})

describe('Redoc', () => {
  it.each(REDOC)(
    'at $path shows every operation of its document and calls no other host, 1280 and 390 px wide',
    async ({ path, other, document, title }) => {
      const visited = await open(path, DESKTOP)
      if (!visited) return
      const { page, complaints } = visited
      const summaries = await summariesOf(document)
      await page
        .locator('h2', { hasText: summaries.at(-1) ?? '' })
        .first()
        .waitFor()
      expect(await page.title()).toBe(title)
      for (const width of WIDTHS) {
        await resize(page, width)
        const headings = await page.locator('h2').allInnerTexts()
        // An event that is sent to others has a badge.
        const texts = headings.map((text) => text.replace(/\s*Webhook$/, '').trim())
        expect(texts).toEqual(expect.arrayContaining(summaries))
        expect(await page.locator(`a[href="${other}"]`).first().isVisible()).toBe(true)
        await expectFits(page, width)
      }
      expect(complaints).toEqual([])
    },
  )

  it('finds an operation', async () => {
    const visited = await open('/redoc/', 1280)
    if (!visited) return
    const { page, complaints } = visited
    await page.getByPlaceholder('Search...').fill('categories')
    const found = page.locator('[data-role="search:results"] li')
    await found.filter({ hasText: 'The category tree' }).first().waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a machine without Chromium', () => {
  it('fails in CI with the name of the package to install, and elsewhere says what is not tested', async () => {
    const path = '/nowhere/chromium'
    const needed = 'the Debian package "chromium-headless-shell"'
    await expect(openBrowser({ path, isCi: true })).rejects.toThrow(needed)
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const browser = await openBrowser({ path, isCi: false })
    const said = write.mock.calls.join()
    write.mockRestore()
    expect(browser).toBeUndefined()
    expect(said).toContain(`NOT TESTED: pages in a browser. ${path} does not exist`)
  })
})

describe('the pages', () => {
  it.each([
    '/docs',
    '/docs/',
    '/docs/admin',
    '/docs/admin/',
    '/redoc',
    '/redoc/',
    '/redoc/admin',
    '/redoc/admin/',
  ])('are HTML at %s', async (path) => {
    const { status, headers, body } = await app.guest().get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<!doctype html>/i)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each<[where: string, env: Record<string, string>, isPersisted: boolean]>([
    ['no token in the browser in production', PRODUCTION, false],
    ['it in development, over a reload', { NODE_ENV: 'development' }, true],
  ])('keep %s', async (_, env, isPersisted) => {
    const shop = await startTestApp({ env })
    const { status, body } = await shop.guest().get('/docs/static/start.js')
    await shop.close()
    expect([status, /persistAuthorization: (\w+)/.exec(body)?.[1]]).toEqual([200, `${isPersisted}`])
  })
})
