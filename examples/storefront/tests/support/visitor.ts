/** A visitor of the shop: a browser, what she reads, and listeners for everything a page should not do. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { LANGUAGES, type Language } from '../../src/languages.ts'
import type { Texts } from '../../src/texts/en.ts'
import { isolating } from '../../src/texts/isolate.ts'
import { SCRIPTS } from '../../src/texts/scripts.ts'
import { chromiumPath } from './chromium.ts'
import { keepScreenshot } from './screenshots.ts'
import { shop } from './shop.ts'

export type { Language }

const whole = async (language: Language): Promise<Texts> => {
  const parts = await Promise.all(Object.values(SCRIPTS[language]).map((fetchPart) => fetchPart()))
  const texts = Object.assign({}, ...parts)
  return language === 'ar' ? isolating(texts) : texts
}
const ALL = Object.keys(LANGUAGES) as Language[]
export const TEXTS = Object.fromEntries(
  await Promise.all(ALL.map(async (language) => [language, await whole(language)] as const)),
) as Record<Language, Texts>

/** The first page; the shop remembers its language for addresses without one. */
export const homeIn = (language: Language) => (language === 'en' ? '/' : `/${language}/`)

const HEIGHT = 844
/** On a busy machine a page takes its time. */
const PATIENCE_MS = 45_000
/** The values that Lighthouse calls good. */
const LAYOUT_SHIFT_MAX = 0.1

/**
 * In the page from its start. Shifts after a press are asked for by the visitor: they do not count, for half a second
 * by the browser, and on a busy machine until what she has asked for is there.
 */
const OBSERVER = `window.seen = { shift: 0, sources: [], paint: 0, presses: 0, askedAt: Infinity, settledAt: 0 }
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, ({ timeStamp }) => {
    window.seen.presses += 1
    if (window.seen.settledAt < timeStamp) window.seen.askedAt = timeStamp
    window.seen.settledAt = Infinity
  }, true)
}
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { askedAt, settledAt } = window.seen
    const isAsked = entry.startTime >= askedAt && entry.startTime < settledAt
    if (entry.hadRecentInput || isAsked) continue
    window.seen.shift += entry.value
    for (const { node } of entry.sources) window.seen.sources.push(node?.outerHTML?.slice(0, 120))
  }
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  window.seen.paint = list.getEntries().at(-1)?.startTime ?? 0
}).observe({ type: 'largest-contentful-paint', buffered: true })
addEventListener('securitypolicyviolation', (event) => {
  throw new Error('against the policy: ' + event.violatedDirective + ' ' + event.blockedURI)
})`

export type Seen = {
  shift: number
  sources: string[]
  paint: number
  /** When she pressed something, and when what she had asked for was there. */
  presses: number
  askedAt: number
  settledAt: number
}

export type Visitor = {
  page: Page
  t: Texts
  language: Language
  width: number
  isPhone: boolean
  /** The faults of pages since the last look. */
  complaints: string[]
  /** Replies of these statuses are part of what is tested, until the next look. */
  expected: Set<number>
  context: BrowserContext
}

const launch = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
let launched: ReturnType<typeof launch> | undefined

/** One browser for all files of a worker, with which it ends. */
export function useBrowser(): { current: Browser } {
  const browser = {} as { current: Browser }
  beforeAll(async () => {
    launched ??= launch()
    browser.current = await launched
  })
  // A test that fails leaves its pages open.
  afterAll(() => Promise.all(browser.current.contexts().map((context) => context.close())))
  return browser
}

export async function newVisitor(
  browser: Browser,
  { width, language }: { width: number; language: Language },
): Promise<Visitor> {
  const isPhone = width < 600
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    baseURL: shop().shopUrl,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(OBSERVER)
  const page = await context.newPage()
  const complaints: string[] = []
  const expected = new Set<number>()
  listen(page, complaints, expected)
  return {
    page,
    context,
    language,
    width,
    isPhone,
    complaints,
    expected,
    t: TEXTS[language],
  }
}

function listen(page: Page, complaints: string[], expected: Set<number>) {
  page.on('console', (message) => {
    // Replies with errors are judged below, by their status.
    if (/Failed to load resource/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`says ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`))
  page.on('requestfailed', (request) => {
    // Pages that are left abort what they still load.
    const failure = request.failure()?.errorText ?? ''
    if (failure !== 'net::ERR_ABORTED') complaints.push(`fails ${failure} ${request.url()}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !expected.has(status)) complaints.push(`gets ${status} ${response.url()}`)
  })
}

/** Waits until the script of a rendered page is there (see src/early.ts): before, the browser itself follows links. */
export const alive = ({ page }: Visitor) => page.waitForFunction(() => window.onclick === null)

/** Waits until nothing loads: no request of the page, no skeleton, no picture that is in sight. */
export async function settle({ page }: Visitor) {
  await page.waitForFunction(() => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isBeside = right <= 0 || left >= innerWidth
      return width > 0 && bottom > 0 && top < innerHeight && !isBeside
    }
    const isLoading = document.querySelector('.busy-now, .shimmer, .shimmer-line')
    const isSettled =
      !isLoading && [...document.images].every((image) => image.complete || !isInSight(image))
    const { seen } = window as unknown as { seen: Seen }
    const { presses } = seen
    const settled = () => {
      if (seen.presses === presses) seen.settledAt = Math.min(seen.settledAt, performance.now())
    }
    // Content that is there now moves in the next frame.
    if (isSettled) requestAnimationFrame(() => requestAnimationFrame(settled))
    return isSettled
  })
}

export const seen = ({ page }: Visitor) =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Also where what the visitor asked for came late, and is no shift by itself. */
export const forgetShift = ({ page }: Visitor) =>
  page.evaluate(async () => {
    // It is reported after the frame in which it was.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    Object.assign((window as unknown as { seen: Seen }).seen, { shift: 0, sources: [] })
  })

/** A page must be usable by all, fit the window, move nothing by itself and cause no complaint. */
export async function look(visitor: Visitor, name: string) {
  const { page, language, complaints, expected } = visitor
  await settle(visitor)
  await keepScreenshot(visitor, name)
  expect(await page.locator('h1').count(), `${name}: one h1`).toBe(1)
  const root = await page.evaluate(() => {
    const { lang, dir, clientWidth, scrollWidth } = document.documentElement
    return { lang, dir, overflow: scrollWidth - clientWidth }
  })
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  expect(root, name).toEqual({ lang: language, dir, overflow: 0 })
  expect(await violations(page), `${name}: axe`).toEqual([])
  const { shift, sources } = await seen(visitor)
  expect(shift, `${name}: layout shift of ${sources}`).toBeLessThan(LAYOUT_SHIFT_MAX)
  await forgetShift(visitor)
  expect(complaints.splice(0), name).toEqual([])
  expected.clear()
}

/** Less than half as long as what `axe.source` is. */
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // All rules; selectors and texts of elements are made for what is wrong alone.
    return (await run({ resultTypes: ['violations'] })).violations
  })
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
  )
}
