/**
 * Goal: the files of docs/recipes.md make a shop on Next. Method: they are copied into a project that has the packed
 * client, and run as Next's build for production against the real service.
 */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signedHeaders } from '../../src/outside/outbound/standard-webhooks.ts'
import { useBrowser } from '../../tests/support/browser.ts'
import { createStore } from '../src/index.ts'
import { useProject } from './support/installed.ts'
import { newProduct, rename } from './support/products.ts'
import { startNext, writeRecipes } from './support/recipes.ts'
import { newUser, newVariant } from './support/shop.ts'
import { createVisitor } from './support/visitor.ts'

const CART = '__Host-modest-clothing-store_shop_cart'
const WEBHOOK_SECRET = `whsec_${btoa('a key of the shop, thirty-two by')}`

// In the folder of the client: the bundler of Next follows no link to packages elsewhere.
const project = useProject(fileURLToPath(new URL('..', import.meta.url)))
beforeAll(() => writeRecipes(project.current))

describe('a shop on Next', () => {
  const browser = useBrowser()
  let url: string
  beforeAll(async () => {
    const server = await startNext(project.current, { WEBHOOK_SECRET })
    url = server.url
    return server.stop
  }, 300_000)

  const pageOf = (path: string) => createVisitor(url).send('GET', path)

  function notify(type: string, data: object, secret = WEBHOOK_SECRET) {
    const timestamp = Math.floor(Date.now() / 1000)
    const body = { type, timestamp: new Date().toISOString(), data }
    const text = JSON.stringify(body)
    const headers = { ...signedHeaders(secret, { id: 'msg_1', timestamp, body: text }) }
    return createVisitor(url).send('POST', '/webhook', { body, headers })
  }

  it('shows the catalog from the cache of Next, until the webhook says that it has changed', async () => {
    const { id, slug, name } = await newProduct()
    const [list, page] = [`/en?search=${encodeURIComponent(name)}`, `/en/products/${slug}`]
    for (const path of [list, page]) expect((await pageOf(path)).text).toContain(name)
    const renamed = `${name}, renamed`
    await rename(id, renamed)

    expect(
      (await notify('product.changed', { product_ids: [id] }, `whsec_${btoa('another')}`)).body,
    ).toEqual({
      reason: 'signature',
    })
    expect((await notify('order.paid', { order_id: 1 })).status).toBe(204)
    for (const path of [list, page]) expect((await pageOf(path)).text).not.toContain(renamed)

    expect((await notify('product.changed', { product_ids: [id] })).status).toBe(204)
    for (const path of [list, page]) expect((await pageOf(path)).text).toContain(renamed)
  })

  it('has its languages, and leads from the slug of another one to its own', async () => {
    const slug = 'layered-linen-abaya'
    const store = createStore({ baseUrl: inject('serviceUrl'), lang: 'ar' })
    const product = await store.getProductBySlug({ path: { slug } })
    if (!product.ok) throw new Error(product.error.message)
    const own = `/ar/products/${encodeURIComponent(product.data.slug)}`
    const moved = await pageOf(`/ar/products/${slug}`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, own])
    const page = await pageOf(own)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<html lang="ar" dir="rtl">')
    expect(page.text).toContain(`<h1>${product.data.name}</h1>`)
    expect((await pageOf('/')).headers.get('Location')).toBe('/en')
  })

  it.each(['/xx', '/en/products/no-such-product', '/en?page=99', '/en?page=abc'])(
    'answers %s with 404',
    async (path) => {
      expect((await pageOf(path)).status).toBe(404)
    },
  )

  it('takes the first of a parameter that is there twice', async () => {
    const { name } = await newProduct()
    const { status, text } = await pageOf(
      `/en?search=${encodeURIComponent(name)}&search=b&page=1&page=2`,
    )
    expect(status).toBe(200)
    expect(text).toContain(name)
  })

  it('puts two pieces at once into one bag by a page whose scripts see no cookie', async () => {
    const { slug } = await newProduct()
    const page = await browser.current?.newPage()
    if (!page) return
    await page.goto(`${url}/en/products/${slug}`)
    const bag = page.locator('#bag')
    await expect.poll(() => bag.textContent()).toBe('0')
    await page.getByRole('button', { name: 'M Sand' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect.poll(() => bag.textContent()).toBe('2')
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(CART)
    await page.close()
  })

  it('has the session of the handlers', async () => {
    const [{ email, password }, variant] = await Promise.all([newUser(), newVariant()])
    const visitor = createVisitor(url)
    const added = await visitor.send('POST', '/my/bag', { body: { variant_id: variant.id } })
    expect(added.status).toBe(200)
    expect((await visitor.send('POST', '/my/session', { body: { email, password } })).status).toBe(
      200,
    )
    expect((await visitor.send('GET', '/my/profile')).body.email).toBe(email)
    expect((await visitor.send('GET', '/my/bag')).body.summary.total_items).toBe(1)
    expect((await visitor.send('DELETE', '/my/session')).status).toBe(204)
    expect((await visitor.send('GET', '/my/profile')).status).toBe(401)
  })
})
