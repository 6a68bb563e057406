/** A name of 120 letters, which any visitor can give an outfit or herself, moves no page out of the window. */
import { expect, it } from 'vitest'
import * as guest from './steps/guest.ts'
import { logInAnew } from './support/account.ts'
import { aColourfulProduct } from './support/api.ts'
import { shop } from './support/shop.ts'
import { newVisitor, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()
const LONG = 'w'.repeat(120)
const RENDERED = /<div id="shop">.*<script type="application\/json" id="data">.*?<\/script>/s

/** Texts that visitors and the shop write in words of their own. */
const WORDS = new Set(
  `name description username first_name last_name full_name color label recipient street city region
  address notes reason discount did_you_mean phone_number note carrier tracking_number`.split(
    /\s+/,
  ),
)

function lengthened(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return value && WORDS.has(name) ? LONG : value
  if (Array.isArray(value)) return value.map((each) => lengthened(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, lengthened(each, key)]),
  )
}

/** From now on all that the service answers has long words; pages come without what was rendered in short ones. */
async function lengthen({ page }: Visitor) {
  await page.route(`${shop().shopUrl}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const reply = await route.fetch()
    const body = (await reply.text()).replace(RENDERED, '<div id="shop"></div>')
    await route.fulfill({ response: reply, body })
  })
  await page.route(`${shop().serviceUrl}/api/**`, async (route) => {
    const reply = await route.fetch()
    const body = await reply.text()
    const isJson = reply.headers()['content-type']?.includes('json')
    await route.fulfill({
      response: reply,
      body: isJson && body ? JSON.stringify(lengthened(JSON.parse(body))) : body,
    })
  })
}

async function leave({ page, context }: Visitor) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** The elements that reach over the edges of the window, unless something around them scrolls or cuts. */
const tooWide = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().width > clientWidth,
    )
    return [`${scrollWidth} of ${clientWidth}`, ...wide.map((each) => each.outerHTML.slice(0, 90))]
  })

async function expectToFit(visitor: Visitor, path: string) {
  await visitor.page.goto(path)
  await visitor.page.locator('h1').waitFor()
  await settle(visitor)
  expect.soft(await tooWide(visitor), path).toEqual([])
}

const READERS = [
  { width: 390, language: 'en' },
  { width: 390, language: 'ar' },
  { width: 1280, language: 'en' },
] as const

it.each(READERS)('every page of a guest fits at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page, t } = visitor
  const { id } = await guest.order(visitor)
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  await page.goto(`/products/${product.slug}?size=M`)
  await page.getByRole('button', { name: t.catalog.add }).click()
  await page.getByRole('link', { name: t.shop.bagWith(1) }).waitFor()
  await lengthen(visitor)
  const paths = ['/', '/products', `/products?search=${LONG}`, '/products?size=M&max_price=1']
  paths.push(`/products/${product.slug}`, '/outfits', '/outfits/1', '/cart', '/checkout')
  for (const path of [...paths, `/orders/${id}`, '/orders/by-link']) {
    await expectToFit(visitor, path)
  }
  await leave(visitor)
})

it.each(READERS)('and every page of an account at $width px in "$language"', async (reader) => {
  const visitor = await newVisitor(browser.current, reader)
  const { page } = visitor
  await logInAnew(visitor)
  await lengthen(visitor)
  for (const path of ['/account', '/profile', '/orders', '/outfits/new', '/outfits?of=me']) {
    await expectToFit(visitor, path)
  }
  await page.goto('/products')
  await page.locator('.card .heart').first().click()
  await page.locator('.card .heart[aria-pressed=true]').first().waitFor()
  expect.soft(await tooWide(visitor), 'what is said').toEqual([])
  await expectToFit(visitor, '/wishlist')
  await leave(visitor)
})
