/** Goal: the console stays light. Scripts as they are sent, with brotli. */
import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { newOwner } from './support/api.ts'
import { newVisitor, signIn, useBrowser } from './support/visitor.ts'

const browser = useBrowser()
const FIRST_KB_MAX = 46
const SCREEN_KB_MAX = 12
const STYLE_KB_MAX = 7
const SCREENS = [
  '/admin/orders',
  '/admin/orders/1',
  '/admin/orders/new',
  '/admin/packing',
  '/admin/packing/table',
  '/admin/stock',
  '/admin/reports',
  '/admin/people',
  '/admin/people/1',
  '/admin/security',
  '/admin/settings',
  '/admin/settings/webhooks',
  '/admin/settings/webhooks/1',
  '/admin/settings/delivery',
  '/admin/settings/delivery/1',
  '/admin/categories',
  '/admin/categories/1',
  '/admin/colors',
  '/admin/outfits',
  '/admin/settings/synonyms',
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
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  /** The bytes that the page has loaded by the time that its screen is there, and has asked for nothing more. */
  const weigh = async (ending: string) => {
    await page.locator('h1:visible').waitFor()
    await page.waitForFunction(() => !document.querySelector('.busy-now'))
    await expect.poll(() => open.size).toBe(0)
    const sizes = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const)
    })
    const weights = new Map(sizes.filter(([name]) => name.endsWith(ending)))
    const bytes = [...weights.values()].reduce((sum, size) => sum + size, 0)
    return Math.round(bytes / 100) / 10
  }
  // The screens that are fetched beforehand, three seconds later, are no part of it.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const withoutPrefetch = (work: TimerHandler, ms?: number) => (ms === 3_000 ? 0 : wait(work, ms))
    Object.assign(window, { setTimeout: withoutPrefetch })
  })
  await page.goto('/admin/')
  await signIn(visitor, await newOwner())
  await page.getByRole('heading', { level: 1, name: w.today.title }).waitFor()
  const sizes: Record<string, number> = { first: await weigh('.js') }
  const styles = await weigh('.css')
  for (const path of SCREENS) {
    // Each as the first screen after Today, in a page that has the first load.
    await page.goto(path)
    sizes[path] = Math.round(((await weigh('.js')) - (sizes.first ?? 0)) * 10) / 10
  }
  process.stdout.write(`\nScripts, kB as sent: ${JSON.stringify(sizes)}; styles: ${styles}\n`)
  expect(sizes.first).toBeLessThanOrEqual(FIRST_KB_MAX)
  expect(styles).toBeLessThanOrEqual(STYLE_KB_MAX)
  for (const path of SCREENS) expect(sizes[path], path).toBeLessThanOrEqual(SCREEN_KB_MAX)
  await visitor.context.close()
})
