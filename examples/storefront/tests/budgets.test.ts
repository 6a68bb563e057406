/**
 * The costs of a first visit of a page: bytes, requests, layout shift. Times are printed only: they are
 * those of this machine.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { aColourfulProduct } from './support/api.ts'
import { homeIn, newVisitor, seen, settle, useBrowser, type Visitor } from './support/visitor.ts'

const browser = useBrowser()

const VISITS = [
  { width: 390, language: 'en' },
  { width: 1280, language: 'en' },
  { width: 390, language: 'ar' },
] as const
const PAGES = {
  home: () => '/',
  list: () => '/products',
  product: async () => `/products/${(await aColourfulProduct('abaya', 'M', 'en')).product.slug}`,
  outfits: () => '/outfits',
  cart: () => '/cart',
  'log-in': () => '/log-in',
} as const

/** Of one page, as it is sent: with brotli. */
const SCRIPT_KB_MAX = { home: 42, other: 45 }
const STYLE_KB_MAX = 10
const REQUESTS_MAX = 45
const LAYOUT_SHIFT_MAX = 0.02
/** Of all pages together, as a visitor of one language can load them, with brotli. */
const SHOP_KB_MAX = 124

type Cost = {
  page: string
  scriptKb: number
  styleKb: number
  pictureKb: number
  requests: number
  shift: number
  paintMs: number
}
const costs: Cost[] = []

afterAll(() => {
  process.stdout.write(`\nA first visit, kB as sent:\n${table(costs)}\n`)
})

describe.each(Object.entries(PAGES))('a first visit of %s', (name, pathOf) => {
  it.each(VISITS)('keeps to its budgets at $width px in "$language"', async (visit) => {
    const visitor = await newVisitor(browser.current, visit)
    const cost = await costOf(visitor, homeIn(visit.language) + (await pathOf()).slice(1))
    await visitor.context.close()
    costs.push({ page: `${name}, ${visit.width} px, ${visit.language}`, ...cost })
    expect(cost.scriptKb, 'scripts').toBeLessThan(
      name === 'home' ? SCRIPT_KB_MAX.home : SCRIPT_KB_MAX.other,
    )
    expect(cost.styleKb, 'styles').toBeLessThan(STYLE_KB_MAX)
    expect(cost.requests, 'requests').toBeLessThan(REQUESTS_MAX)
    expect(cost.shift, 'layout shift').toBeLessThan(LAYOUT_SHIFT_MAX)
  })
})

/** The language whose texts a script has; others are loaded in every language. */
const languageOf = (file: string) => /^(?:sentences-)?(ar|en|fr|id|tr)(?:-\w+)?-/.exec(file)?.[1]

it.each(['en', 'ar', 'fr', 'id', 'tr'])('is small as a whole, in %s', async (language) => {
  const folder = join(inject('shopFolder'), 'client/assets')
  const loaded = [undefined, language]
  const files = (await readdir(folder)).filter(
    (file) => /\.(js|css)$/.test(file) && loaded.includes(languageOf(file)),
  )
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length),
  )
  const all = kilobytes(sizes.reduce((sum, size) => sum + size, 0))
  process.stdout.write(`\nThe whole shop: ${all} kB of scripts and styles, with brotli\n`)
  expect(files.some((file) => languageOf(file) === language)).toBe(true)
  expect(all).toBeLessThan(SHOP_KB_MAX)
})

async function costOf(visitor: Visitor, path: string): Promise<Omit<Cost, 'page'>> {
  const { page } = visitor
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await settle(visitor)
  const { shift, paint } = await seen(visitor)
  return {
    scriptKb: await weigh(requests, 'script'),
    styleKb: await weigh(requests, 'stylesheet'),
    pictureKb: await weigh(requests, 'image'),
    requests: requests.length,
    shift: Math.round(shift * 1000) / 1000,
    paintMs: Math.round(paint),
  }
}

/** Bodies as the browser was sent them. */
async function weigh(requests: Request[], type: string): Promise<number> {
  const sizes = await Promise.all(
    requests.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
  )
  return kilobytes(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0))
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

function table(rows: Cost[]): string {
  const head = ['page', 'scripts', 'styles', 'pictures', 'requests', 'shift', 'largest paint, ms']
  const lines = rows.map((row) => Object.values(row).map(String))
  const widths = head.map((title, index) =>
    Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)),
  )
  return [head, ...lines]
    .map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n')
}
