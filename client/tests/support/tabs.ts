/** Tabs of a real browser, each with a page of the storefront over a fault proxy. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { useBrowser } from '../../../tests/support/browser.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

type TabOptions = { origin?: string; path?: string; deadline?: number }

export type Tabs = {
  proxy: FaultProxy
  /** One for each test: storage and cookies are shared by its tabs alone. */
  context: BrowserContext
  /** Of a storefront on another site, unless an origin is given. */
  openTab: (options?: TabOptions) => Promise<Page>
}

/** Chromium writes it for each request that fails, as these do on purpose; a page cannot prevent it. */
const OF_FAILED_REQUEST = /^Failed to load resource/

/** For `it`, with one browser for the file. No page may print an error or break its policy. */
export function useTabs() {
  const browser = useBrowser()
  return (name: string, test: (tabs: Tabs) => Promise<void>) =>
    it(name, async () => {
      if (!browser.current) return
      const proxy = await startFaultProxy()
      const context = await browser.current.newContext()
      const complaints = listen(context)
      const openTab = ({
        origin = inject('storefrontOrigin'),
        path = '/',
        ...options
      }: TabOptions = {}) => open(context, origin + path, { baseUrl: proxy.url, ...options })
      try {
        await test({ proxy, context, openTab })
        expect(complaints).toEqual([])
      } finally {
        await context.close()
      }
    })
}

function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OF_FAILED_REQUEST.test(message.text())) {
      complaints.push(message.text())
    }
  })
  context.on('weberror', (failure) => complaints.push(String(failure.error())))
  return complaints
}

async function open(context: BrowserContext, address: string, options: object): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}?options=${encodeURIComponent(JSON.stringify(options))}`)
  return page
}

// --- What shoppers do in them ---------------------------------------------------------------------

/** The kind of the error where there is one. */
export const addToCart = (tab: Page, variantId: number) =>
  tab.evaluate(async (id) => {
    const result = await store.addToCart({ body: { variant_id: id, quantity: 1 } })
    return result.ok ? result.status : result.error.kind
  }, variantId)

/** The variants in it, with their quantities. */
export const readCart = (tab: Page) =>
  tab.evaluate(async () => {
    const result = await store.getCart()
    if (!result.ok) return result.error.kind
    return result.data.items.map(({ variant, quantity }) => [variant.id, quantity])
  })

export const register = (tab: Page, body: { email: string; password: string; full_name: string }) =>
  tab.evaluate(async (account) => {
    const result = await store.register({ body: account })
    if (!result.ok) throw new Error(result.error.message)
    return result.data.user.id
  }, body)

export const logIn = (tab: Page, body: { email: string; password: string }) =>
  tab.evaluate(async ({ email, password }) => {
    const result = await store.logIn({ body: { email, password } })
    if (!result.ok) throw new Error(result.error.message)
    return result.data.user.id
  }, body)

/** Whose profile the service shows, else the kind of the error. */
export const readEmail = (tab: Page) =>
  tab.evaluate(async () => {
    const result = await store.getProfile()
    return result.ok ? result.data.email : result.error.kind
  })
