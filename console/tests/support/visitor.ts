/** Who uses the console: a browser, how it is read, and listeners for everything that a page should not do. */
import { randomUUID } from 'node:crypto'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { chromiumPath } from '../../../tests/support/chromium.ts'
import { ar } from '../../src/words/ar.ts'
import { en, type Words } from '../../src/words/en.ts'
import { keepScreenshot } from './screenshots.ts'
import { shop } from './shop.ts'
import type { Staff } from './staff.ts'

type Language = 'en' | 'ar'
export type Look = { width: number; language: Language; theme: 'light' | 'dark' }
const WORDS: Record<Language, Words> = { en, ar }
export const SHOP_TIME_ZONE = 'Africa/Johannesburg'
/** On a busy machine a page takes its time. */
const PATIENCE_MS = 15_000

/** Each way to read: both languages, both themes, a phone and a desk. */
export const LOOKS: Look[] = [
  { width: 1280, language: 'en', theme: 'light' },
  { width: 390, language: 'en', theme: 'dark' },
  { width: 1280, language: 'ar', theme: 'dark' },
  { width: 320, language: 'ar', theme: 'light' },
]

export type Visitor = Look & {
  page: Page
  context: BrowserContext
  w: Words
  /** The faults of pages since the last look. */
  complaints: string[]
  /** Replies of these statuses are part of what is tested, until the next look. */
  expected: Set<number>
  /** The paths of the screens that were looked at. */
  seen: Set<string>
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
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await describePages(browser.current)
  })
  // A test that fails leaves its pages open.
  afterAll(() => Promise.all(browser.current.contexts().map((context) => context.close())))
  return browser
}

/** For the log of a test that failed: where its pages were, and the texts on them. */
async function describePages(browser: Browser) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    process.stderr.write(`${page.url()}\n${await page.locator('body').innerText()}\n`)
  }
}

export async function newVisitor(
  browser: Browser,
  {
    width = 1280,
    language = 'en',
    theme = 'light',
    timeZone = SHOP_TIME_ZONE,
  }: Partial<Look> & { timeZone?: string } = {},
): Promise<Visitor> {
  const isPhone = width < 600
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: language === 'ar' ? 'ar' : 'en-ZA',
    colorScheme: theme,
    timezoneId: timeZone,
    baseURL: shop().serviceUrl,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  const expected = new Set<number>()
  listen(page, complaints, expected)
  const w = WORDS[language]
  return { page, context, width, language, theme, w, complaints, expected, seen: new Set() }
}

function listen(page: Page, complaints: string[], expected: Set<number>) {
  page.on('console', (message) => {
    // Replies with errors are judged below, by their status.
    if (/Failed to load resource/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`says ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`))
  page.on('requestfailed', (request) => {
    // Screens that are left abort what they still load.
    const failure = request.failure()?.errorText ?? ''
    if (failure !== 'net::ERR_ABORTED') complaints.push(`fails ${failure} ${request.url()}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !expected.has(status)) complaints.push(`gets ${status} ${response.url()}`)
  })
}

/** As the console stores it: a log-in by hand takes three screens (access.test.ts). */
async function takeSession({ page }: Visitor, { id, tokens }: Staff) {
  const session = {
    userId: id,
    access: tokens.access_token,
    refresh: tokens.refresh_token,
    receivedAt: Date.now(),
    expiresInSeconds: tokens.expires_in,
    refreshKey: randomUUID(),
  }
  // A page of the service that has no session of its own.
  await page.goto('/healthz')
  await page.evaluate(
    (text) => sessionStorage.setItem('modest-clothing-store:console:session', text),
    JSON.stringify(session),
  )
}

/** A visitor who has logged in, and opened a path. */
export async function visit(
  browser: Browser,
  path: string,
  staff: Staff,
  look?: Parameters<typeof newVisitor>[1],
): Promise<Visitor> {
  const visitor = await newVisitor(browser, look)
  await takeSession(visitor, staff)
  await visitor.page.goto(path)
  await visitor.page.getByRole('navigation', { name: visitor.w.frame.sections }).waitFor()
  return visitor
}

/** Logs in where the page is, with a recovery code as the second factor: without it, the service refuses first. */
export async function signIn({ page, w, expected }: Visitor, staff: Staff) {
  expected.add(403)
  await page.getByLabel(w.access.email).fill(staff.email)
  await page.getByLabel(w.access.password).fill(staff.password)
  await page.getByRole('button', { name: w.access.logIn }).click()
  await prove({ page, w }, staff)
}

async function prove({ page, w }: Pick<Visitor, 'page' | 'w'>, staff: Staff) {
  await page.getByRole('heading', { level: 1, name: w.access.proveTitle }).waitFor()
  await page.getByRole('button', { name: w.access.useRecovery }).click()
  await page.getByLabel(w.access.recovery, { exact: true }).fill(staff.recoveryCodes.pop() ?? '')
  await page.getByRole('button', { name: w.access.prove }).click()
  await page.getByRole('navigation', { name: w.frame.sections }).waitFor()
}

/** Opens a screen as a link does. The one before stays until the script of the next has come. */
export async function follow({ page }: Visitor, path: string) {
  const title = await page.title()
  const isOther = await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    const isOther = link.pathname !== location.pathname
    document.body.append(link)
    link.click()
    link.remove()
    return isOther
  }, path)
  if (isOther) await page.waitForFunction((before) => document.title !== before, title)
}

export const heading = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The actions on the subject of a screen, without their keys. */
export const actionsOf = ({ page, w }: Visitor) =>
  page
    .getByRole('navigation', { name: w.order.actions })
    .getByRole('link')
    .evaluateAll((links) => links.map(({ firstChild }) => firstChild?.textContent))

/** Types as a scanner does: at once, with Enter, wherever the focus is. */
export async function scan({ page }: Visitor, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Where the focus is, without the time that a busy machine puts between keys. Was the default of the last prevented? */
export const pressAtOnce = ({ page }: Visitor, keys: string[]) =>
  page.evaluate((all) => {
    const isPrevented = all.map((key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      return !document.activeElement?.dispatchEvent(event)
    })
    return isPrevented.at(-1)
  }, keys)

/** A screen must be usable by all, fit the window, be in its language and cause no complaint. */
export async function look(visitor: Visitor, name: string) {
  const { page, language, width, theme, complaints, expected, seen } = visitor
  await page.waitForFunction(() => !document.querySelector('.busy-now'))
  await keepScreenshot(visitor, name)
  expect(await page.locator('h1:visible').count(), `${name}: one h1`).toBe(1)
  const root = await page.evaluate(() => {
    const { lang, dir, clientWidth, scrollWidth } = document.documentElement
    return { lang, dir, overflow: scrollWidth - clientWidth }
  })
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  expect(root, `${name} ${width}`).toEqual({ lang: language, dir, overflow: 0 })
  const { pathname } = new URL(page.url())
  const isBehind = seen.has(pathname) && (await page.locator('main .panel').count()) > 0
  seen.add(pathname)
  // Behind an open panel is the screen that was looked at before.
  const found = await violations(page, isBehind ? 'main .panel' : 'html')
  expect(found, `${name} ${width} ${language} ${theme}: axe`).toEqual([])
  expect(complaints.splice(0), name).toEqual([])
  expected.clear()
}

async function violations(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (selector) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // All rules; selectors and texts of elements are made for what is wrong alone.
    return (await run(selector, { resultTypes: ['violations'] })).violations
  }, part)
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`)}`,
  )
}
