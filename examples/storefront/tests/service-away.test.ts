/** Goal: a service that fails, is slow or is away costs a rendered page what comes from it, and nothing else. */
import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { aColourfulProduct } from './support/api.ts'
import { openShop } from './support/running-shop.ts'
import { freePort } from './support/service.ts'
import { shop } from './support/shop.ts'

/** `late` is after the shop has given up what hangs. */
type Answer = 'passes' | 'fails' | 'hangs' | 'late' | 'has none'
/** How the way to the service treats a path. */
let answer: (path: string) => Answer = () => 'passes'
let givenUp = Promise.withResolvers<void>()
let way: Server
let shopUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  way = createServer(async ({ url = '/', headers }, reply) => {
    const kind = answer(url)
    if (kind === 'hangs') return reply.on('close', givenUp.resolve)
    if (kind === 'late') await givenUp.promise
    const json = { 'Content-Type': 'application/json' }
    if (kind === 'fails') return reply.writeHead(500, json).end('{}')
    if (kind === 'has none') {
      return reply.writeHead(200, json).end('{"results":[],"currency":"ZAR"}')
    }
    const { accept = '*/*', ...more } = headers
    const received = await fetch(shop().serviceUrl + url, {
      headers: { accept, 'accept-language': more['accept-language'] ?? '' },
    })
    reply.writeHead(received.status, { 'Content-Type': received.headers.get('content-type') ?? '' })
    Readable.from(received.body ?? []).pipe(reply)
  })
  const port = await freePort()
  await new Promise<void>((listening) => way.listen(port, 'localhost', listening))
  shopUrl = `http://127.0.0.1:${await freePort()}`
  const serviceUrl = `http://localhost:${port}`
  close = await openShop(inject('shopFolder'), { serviceUrl, shopUrl })
})
beforeEach(() => {
  answer = () => 'passes'
  givenUp = Promise.withResolvers()
})
afterAll(async () => {
  await close()
  way.closeAllConnections()
  way.close()
})

async function read(path: string) {
  const reply = await fetch(shopUrl + path)
  const html = await reply.text()
  const title = /<title>([^<]*)/.exec(html)?.[1]
  return { status: reply.status, html, title, retryAfter: reply.headers.get('retry-after') }
}

it('asks search engines to come again where what a page is about does not come', async () => {
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  const path = `/products/${product.slug}`
  answer = (url) => (url.includes(product.slug) ? 'fails' : 'passes')
  const away = await read(path)
  expect(away).toMatchObject({ status: 503, retryAfter: '60', title: 'Modest Clothing Store' })
  // Its script shows the visitor what failed.
  expect(away.html).toContain('<script type="module"')
  const other = await read('/about/imprint')
  expect(other).toMatchObject({ status: 200, title: 'Imprint – Modest Clothing Store' })
  expect(other.html).not.toContain(product.slug)
})

it('renders a page without the part that fails or does not come in time', async () => {
  const { product } = await aColourfulProduct('dress', 'M', 'en')
  for (const kind of ['fails', 'hangs'] as const) {
    answer = (url) => (url.includes('delivery-methods') ? kind : 'passes')
    const page = await read(`/products/${product.slug}?${kind}`)
    expect(page.status).toBe(200)
    expect(page.title).toContain(product.name)
    expect(page.html).toContain('"@type":"ProductGroup"')
    expect(page.html).not.toContain('"delivery methods":')
  }
})

it('waits no longer for one part than for all together', async () => {
  const { product } = await aColourfulProduct('skirt', 'M', 'en')
  answer = (url) =>
    url.includes('delivery-methods') ? 'hangs' : url.includes('/filters/') ? 'late' : 'passes'
  const page = await read(`/products/${product.slug}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('"filters":')
})

it('describes a delivery that costs nothing where the service has no method', async () => {
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  answer = (url) => (url.includes('delivery-methods') ? 'has none' : 'passes')
  const { html } = await read(`/products/${product.slug}?none`)
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { hasVariant: variants } = JSON.parse(json)
  expect(variants).toHaveLength(product.variants.length)
  const deliveryTime = {
    '@type': 'ShippingDeliveryTime',
    transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' },
  }
  const shippingDetails = [{ shippingRate: { value: 0, currency: 'ZAR' }, deliveryTime }]
  for (const variant of variants) expect(variant.offers).toMatchObject({ shippingDetails })
})

it('shows no visitor that the server has lost its connection', async () => {
  answer = () => 'hangs'
  expect((await read('/products?page=2')).status).toBe(503)
  answer = () => 'passes'
  const { html } = await read('/about/terms')
  expect(html).not.toContain('class="toast"')
})
