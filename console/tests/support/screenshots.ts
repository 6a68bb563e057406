/**
 * Screenshots, only when they are asked for: `SCREENSHOTS=docs` renews those of docs/screenshots/console/, and any
 * other value is a folder that gets all of them, each page as a whole.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs', 'screenshots', 'console')
const BYTES_MAX = 100_000
const QUALITY = 70

/** Those that docs/shop.md shows. */
const IN_DOCS = new Set([
  'today-1280-en-light',
  'packing-table-390-en-dark',
  'order-1280-en-light',
  'return-receive-1280-en-light',
  'import-dry-run-1280-en-light',
  'settings-shop-typed-1280-en-light',
  'variant-grid-1280-en-light',
  'stock-390-en-dark',
  'reports-sales-1280-ar-dark',
])

type Shown = Record<'language' | 'theme', string> & {
  page: Page
  context: BrowserContext
  width: number
}

export async function keepScreenshot(visitor: Shown, name: string) {
  const wanted = process.env.SCREENSHOTS
  const { page, context, width, language, theme } = visitor
  const fullName = `${name}-${width}-${language}-${theme}`
  if (!wanted || (wanted === 'docs' && !IN_DOCS.has(fullName))) return
  if (wanted !== 'docs') {
    await page.screenshot({ path: join(wanted, `${fullName}.png`), fullPage: true })
    return
  }
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  await devtools.detach()
  const image = Buffer.from(data, 'base64')
  expect(image.length, `bytes of ${fullName}.webp`).toBeLessThan(BYTES_MAX)
  await mkdir(DOCS, { recursive: true })
  await writeFile(join(DOCS, `${fullName}.webp`), image)
}
