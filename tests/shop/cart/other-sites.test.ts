/** A storefront on another site than the service, and a page that is none, in a browser. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { useBrowser } from '../../support/browser.ts'
import { aVariant, type TestVariant } from '../../support/factories.ts'
import { CART, linesOf } from './helpers.ts'

const browser = useBrowser()
/** Browsers take each name below localhost for a site of its own, reach it here, and trust it like https. */
const pages = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
)
let [shop, evil] = ['', '']
let app: TestApp
let variant: TestVariant
beforeAll(async () => {
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const { port } = pages.address() as AddressInfo
  shop = `http://shop.localhost:${port}`
  evil = `http://evil.localhost:${port}`
  app = await startTestApp({
    env: {
      PUBLIC_URL: 'https://api.localhost',
      CORS_ORIGINS: shop,
      SESSION_COOKIE_SAMESITE: 'none',
    },
  })
  variant = await aVariant(app)
})
afterAll(async () => {
  await app.close()
  pages.close()
})

type Options = {
  method?: string
  mode?: 'no-cors'
  credentials?: 'include' | 'omit'
  headers?: Record<string, string>
  body?: string
}
/** Sends a request by a script of the page, and returns what that can read of the reply. */
const send = (page: Page, path: string, options: Options) =>
  page.evaluate(
    async ([url, init]) => {
      const reply = await fetch(url, init).catch((error: Error) => error.name)
      if (typeof reply === 'string') return { error: reply }
      const text = await reply.text()
      const lines: unknown = text ? JSON.parse(text).items?.length : undefined
      return { status: reply.status, token: reply.headers.get('x-cart-token'), lines }
    },
    [`${app.url.replace('127.0.0.1', 'api.localhost')}${path}`, options] as const,
  )
const JSON_TYPE = { 'Content-Type': 'application/json' }
const added = () => ({
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ variant_id: variant.id }),
})
const token = expect.stringMatching(/^[\w-]{32}\.[\w+/]{43}$/)

async function openPages() {
  if (!browser.current) return undefined
  const context = await browser.current.newContext()
  const [storefront, attacker] = [await context.newPage(), await context.newPage()]
  await storefront.goto(shop)
  await attacker.goto(evil)
  return { context, storefront, attacker }
}

it('a storefront keeps the cart by a partitioned cookie, or by the token without one', async () => {
  const open = await openPages()
  if (!open) return
  const { context, storefront } = open
  const first = await send(storefront, `${CART}add/`, { ...added(), credentials: 'include' })
  expect(first).toEqual({ status: 201, token, lines: undefined })
  const shown = first.token ?? ''
  expect(await context.cookies()).toMatchObject([
    { name: 'sessionid', value: shown, sameSite: 'None', partitionKey: 'http://shop.localhost' },
  ])
  for (const options of [
    { credentials: 'include' },
    { credentials: 'omit', headers: { 'X-Cart-Token': shown, 'If-None-Match': '"x"' } },
  ] as const) {
    const read = await send(storefront, CART, options)
    expect(read).toEqual({ status: 200, token: shown, lines: 1 })
  }
  expect(await send(storefront, CART, { credentials: 'omit' })).toMatchObject({ lines: 0 })
  await context.close()
})

it('a page of another site neither reads nor changes it, though it knew the token', async () => {
  const open = await openPages()
  if (!open) return
  const { context, storefront, attacker } = open
  const first = await send(storefront, `${CART}add/`, { ...added(), credentials: 'include' })
  const secret = first.token ?? ''
  for (const options of [
    { credentials: 'include' },
    { headers: { 'X-Cart-Token': secret } },
    { method: 'POST', headers: { 'X-Cart-Token': secret } },
  ] as const) {
    const path = 'method' in options ? `${CART}clear/` : CART
    expect(await send(attacker, path, options)).toEqual({ error: 'TypeError' })
  }
  const blind = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const
  expect(await send(attacker, `${CART}clear/`, blind)).toEqual({ status: 0, token: null })
  const holder = app.guest().with({ 'X-Cart-Token': secret })
  expect(await linesOf(holder)).toEqual([[variant.id, 1]])
  await context.close()
})
