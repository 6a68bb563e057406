/**
 * Screenshots, only when they are asked for: `SCREENSHOTS=docs` renews those of docs/screenshots/, and any
 * other value is a folder that gets all of them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const DOCS = fileURLToPath(new URL('../../../../docs/screenshots', import.meta.url))
const BYTES_MAX = 150_000
const QUALITY = 70

/** Those that the documentation has. */
const IN_DOCS = new Set([
  'home-1280-en',
  'list-390-en',
  'product-390-ar',
  'product-1280-en',
  'cart-390-en',
  'order-1280-ar',
  'outfit-1280-en',
  'composer-390-en',
  'wishlist-390-ar',
])

type Shown = { page: Page; context: BrowserContext; width: number; language: string }

export async function keepScreenshot({ page, width, language, context }: Shown, name: string) {
  const wanted = process.env.SCREENSHOTS
  const fullName = `${name}-${width}-${language}`
  if (!wanted || (wanted === 'docs' && !IN_DOCS.has(fullName))) return
  const folder = wanted === 'docs' ? DOCS : wanted
  await page.evaluate(() => {
    scrollTo(0, 0)
    const announcer = document.querySelector<HTMLElement>('.announcer')
    if (announcer) announcer.style.visibility = 'hidden'
  })
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  await devtools.detach()
  await page.evaluate(() => {
    const announcer = document.querySelector<HTMLElement>('.announcer')
    if (announcer) announcer.style.visibility = ''
  })
  const image = Buffer.from(data, 'base64')
  expect(image.length, `bytes of ${fullName}.webp`).toBeLessThan(BYTES_MAX)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${fullName}.webp`), image)
}
