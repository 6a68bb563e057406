/** Goal: the console stays light. Scripts as they are sent, gzipped. */
import { gzipSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { newOwner } from './support/api.ts'
import { newVisitor, signIn, useBrowser } from './support/visitor.ts'

const browser = useBrowser()
const FIRST_KB_MAX = 55
const SCREEN_KB_MAX = 25
const STYLE_KB_MAX = 8
const SCREENS = [
  '/admin/orders',
  '/admin/orders/1',
  '/admin/packing',
  '/admin/packing/bench',
  '/admin/stock',
  '/admin/reports',
  '/admin/people',
  '/admin/people/1',
  '/admin/security',
  '/admin/settings/webhooks',
  '/admin/settings/webhooks/1',
  '/admin/settings/delivery',
  '/admin/settings/delivery/1',
  '/admin/discounts',
  '/admin/discounts/1',
  '/admin/returns',
  '/admin/money',
  '/admin/products',
  '/admin/products/1',
  '/admin/products/import',
  '/admin/translations',
  '/admin/translations/ar/products/1',
]

it('loads little at first, and little more for each screen', async () => {
  const visitor = await newVisitor(browser.current)
  const { page, w } = visitor
  let requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const weigh = async (type: string) => {
    const bodies = await Promise.all(
      requests
        .filter((request) => request.resourceType() === type)
        .map(async (request) => (await request.response())?.body()),
    )
    const bytes = bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0)
    return Math.round(bytes / 100) / 10
  }
  await page.goto('/admin/')
  await signIn(visitor, await newOwner())
  await page.getByRole('heading', { level: 1, name: w.today.title }).waitFor()
  await page.waitForLoadState('networkidle')
  const sizes: Record<string, number> = { first: await weigh('script') }
  const styles = await weigh('stylesheet')
  for (const path of SCREENS) {
    // Each as the first screen after Today, in a page that has the first load.
    requests = []
    await page.goto(path)
    await page.locator('h1:visible').waitFor()
    await page.waitForLoadState('networkidle')
    sizes[path] = Math.round(((await weigh('script')) - (sizes.first ?? 0)) * 10) / 10
  }
  process.stdout.write(`\nScripts, kB gzipped: ${JSON.stringify(sizes)}; styles: ${styles}\n`)
  expect(sizes.first).toBeLessThanOrEqual(FIRST_KB_MAX)
  expect(styles).toBeLessThanOrEqual(STYLE_KB_MAX)
  for (const path of SCREENS) expect(sizes[path], path).toBeLessThanOrEqual(SCREEN_KB_MAX)
  await visitor.context.close()
})
