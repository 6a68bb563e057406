/** Debian's Chromium, with listeners for everything a page should not do. */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { CHROMIUM, missingChromium } from './chromium.ts'

const HERE = {
  path: CHROMIUM,
  isCi: Boolean(process.env.CI),
}
const QUIET = ['--disable-gpu', '--disable-background-networking', '--no-first-run']

/**
 * Undefined, with a note on standard output, where there is no Chromium; in CI that is a failure, so
 * that these tests are never left out without anybody noticing.
 */
export async function openBrowser({ path, isCi } = HERE): Promise<Browser | undefined> {
  if (existsSync(path)) {
    const args = ['--no-sandbox', '--disable-sync', ...QUIET]
    return chromium.launch({ executablePath: path, args })
  }
  const missing = missingChromium(path)
  if (isCi) throw new Error(missing)
  process.stdout.write(`NOT TESTED: pages in a browser. ${missing}\n`)
  return undefined
}

/** The browser of a test file, undefined where there is none. */
export function useBrowser(): { current: Browser | undefined } {
  const browser: { current: Browser | undefined } = { current: undefined }
  beforeAll(async () => {
    browser.current = await openBrowser()
  })
  afterAll(() => browser.current?.close())
  return browser
}

export type Visit = { page: Page; complaints: string[]; close: () => Promise<void> }

const HEIGHT = 900
/** A phone lays out for 980 px unless the page says otherwise. */
const isPhone = (width: number) => width < 600

/** Opens a page in a context of its own; `complaints` fills up with what it does wrong. */
export async function visit(browser: Browser, url: string, width: number): Promise<Visit> {
  const viewport = { width, height: HEIGHT }
  const context = await browser.newContext({ viewport, isMobile: isPhone(width) })
  const page = await context.newPage()
  const complaints: string[] = []
  const { origin } = new URL(url)
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (asked !== origin && !['data:', 'blob:'].includes(protocol)) {
      complaints.push(`asks ${request.url()}`)
    }
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`says ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`gets ${response.status()} ${response.url()}`)
  })
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    throw new Error('against the policy: ' + event.violatedDirective + ' ' + event.blockedURI)
  })`)
  await page.goto(url)
  return { page, complaints, close: () => context.close() }
}

/** Makes a desk's window of the page a phone's, or the other way round, without loading it again. */
export async function resize(page: Page, width: number) {
  const devtools = await page.context().newCDPSession(page)
  const device = { width, height: HEIGHT, deviceScaleFactor: 1, mobile: isPhone(width) }
  await devtools.send('Emulation.setDeviceMetricsOverride', device)
}

/** Neither wider than the window, to be scrolled sideways, nor laid out for a wider one, to be zoomed. */
export async function expectFits(page: Page, width: number) {
  const root = 'document.documentElement'
  const widths = await page.evaluate(`[${root}.clientWidth, ${root}.scrollWidth]`)
  expect(widths).toEqual([width, width])
}
