/** How long the console takes on a slow phone: the first visit, a log-in, and Today opened again. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { en } from '../../console/src/words/en.ts'
import { chromiumPath } from '../../tests/support/chromium.ts'
import { atEnd, temporaryFolder } from '../support/endings.ts'
import { serviceSettings, startService } from '../support/service.ts'
import { measure, type Options } from './shops.ts'

const OWNER = { email: 'admin@example.com', password: 'demo-admin-password' }
/** "Fast 3G" of WebPageTest, in bytes a second, and a processor at a quarter of this one's speed. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 96_000,
}
const CPU_RATE = 4
const TARGET = { atMost: 1_000 }

export async function benchConsole({ folders, rounds }: Options) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  atEnd(() => browser.close())
  const shops = []
  for (const cwd of folders) {
    const env = await serviceSettings(await temporaryFolder())
    const { url, stop } = await startService({ env, cwd })
    atEnd(stop)
    shops.push({ url })
  }
  await measure(shops, {
    rounds: rounds(5),
    figures: [
      { name: 'first visit, to the field for the address', unit: 'ms' },
      { name: 'from "Log in" to the numbers of Today', unit: 'ms' },
      { name: 'Today opened again, to its numbers', unit: 'ms', target: TARGET },
    ],
    service: ({ url }) => visit(browser, url),
  })
}

async function visit(browser: Browser, baseURL: string): Promise<number[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await slowPage(context)
    const first = await timed(async () => {
      await page.goto('/admin/', { waitUntil: 'commit' })
      await page.getByLabel(en.access.email).waitFor()
    })
    await page.getByLabel(en.access.email).fill(OWNER.email)
    await page.getByLabel(en.access.password).fill(OWNER.password)
    const logIn = await timed(async () => {
      await page.getByRole('button', { name: en.access.logIn }).click()
      await numbers(page)
    })
    const again = await timed(async () => {
      await page.reload({ waitUntil: 'commit' })
      await numbers(page)
    })
    return [first, logIn, again]
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', NETWORK)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

const numbers = (page: Page) => page.locator('.counts .count-name').first().waitFor()

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
