/** Goal: search engines and messengers read the public pages, and a rendered page comes alive as it is. */
import type { Data } from '@modest-clothing-store/client'
import { expect, it } from 'vitest'
import { logInAnew } from './support/account.ts'
import { aColourfulProduct, composePrivately, rename } from './support/api.ts'
import { shop } from './support/shop.ts'
import { homeIn, type Language, newVisitor, settle, TEXTS, useBrowser } from './support/visitor.ts'

const browser = useBrowser()
const { serviceUrl, shopUrl } = shop()

const ask = async <Reply>(path: string): Promise<Reply> => (await fetch(serviceUrl + path)).json()

async function aProductIn(lang: Language) {
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  return ask<Data<'getProduct'>>(`/api/catalog/products/${product.id}/?lang=${lang}`)
}

/** As search engines do: 503 asks to come again, which a busy machine answers, too. */
async function fetchRendered(path: string): Promise<Response> {
  let reply = await fetch(shopUrl + path)
  await expect
    .poll(async () => {
      if (reply.status === 503) reply = await fetch(shopUrl + path)
      return reply.status
    })
    .not.toBe(503)
  return reply
}

async function read(path: string) {
  const reply = await fetchRendered(path)
  const html = await reply.text()
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    status: reply.status,
    html,
    things: things.map(([, json = '']) => JSON.parse(json)),
    link: (start: string) => new RegExp(`<link rel="${start} href="([^"]*)"`).exec(html)?.[1],
    meta: (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1],
  }
}

it('has the content of a product, its title and what it is about, in the language of the address', async () => {
  const product = await aProductIn('ar')
  const page = await read(`/ar/products/${encodeURIComponent(product.slug)}`)
  expect(page.status).toBe(200)
  expect(page.html).toContain('<html lang="ar" dir="rtl">')
  expect(page.html).toContain(`<title>${product.name} – ${TEXTS.ar.shop.name}</title>`)
  expect(page.html).toMatch(new RegExp(`<h1[^>]*><bdi>${product.name}</bdi></h1>`))
  expect(page.meta('description')?.length).toBeGreaterThan(40)
  expect(page.meta('og:title')).toBe(`${product.name} – ${TEXTS.ar.shop.name}`)
  expect(page.meta('og:image')).toBe(product.images[0]?.image)
  expect(page.html).not.toContain('noindex')
})

it('names the picture that is seen first before the styles, as it is shown', async () => {
  const product = await aProductIn('en')
  for (const path of ['/', '/products', `/products/${product.slug}`]) {
    const { html } = await read(path)
    const [, shown] = /<img [^>]*?src="([^"]*)"[^>]*fetchpriority="high"/.exec(html) ?? []
    const named = `<link rel="preload" as="image" fetchpriority="high" href="${shown}"`
    expect(html.indexOf(named), path).toBeGreaterThan(0)
    expect(html.indexOf(named), path).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(html.match(/rel="preload"/g), path).toHaveLength(1)
  }
  expect((await read('/about/returns')).html).not.toContain('rel="preload"')
})

it('links a page to itself and to the same page in each other language', async () => {
  const product = await aProductIn('ar')
  const own = `${shopUrl}/ar/products/${encodeURIComponent(product.slug)}`
  const page = await read(new URL(own).pathname)
  expect(page.link('canonical"')).toBe(own)
  expect(page.link('alternate" hreflang="ar"')).toBe(own)
  const english = `${shopUrl}/products/${product.translations.en?.slug}`
  expect(page.link('alternate" hreflang="en"')).toBe(english)
  expect(page.link('alternate" hreflang="x-default"')).toBe(english)
  for (const language of ['fr', 'tr', 'id']) {
    const { slug = '' } = product.translations[language] ?? {}
    const address = `${shopUrl}/${language}/products/${encodeURIComponent(slug)}`
    expect(page.link(`alternate" hreflang="${language}"`)).toBe(address)
  }
})

it('has one canonical address for a page, whatever a campaign adds to it', async () => {
  const list = await read('/products?page=2&utm_source=mail')
  expect(list.link('canonical"')).toBe(`${shopUrl}/products?page=2`)
  expect((await read('/?fbclid=1')).link('canonical"')).toBe(`${shopUrl}/`)
})

it('renders pages that are asked for at the same time each for itself', async () => {
  type Page = Data<'listProducts'>
  const asked = (['en', 'ar', 'fr'] as const).map(async (language) => {
    const { results } = await ask<Page>(`/api/catalog/products/?page_size=3&lang=${language}`)
    return results.map(({ slug, name }) => ({ language, slug, name }))
  })
  const products = (await Promise.all(asked)).flat()
  expect(products).toHaveLength(9)
  const pages = await Promise.all(
    products.map(({ language, slug }) =>
      read(`${homeIn(language)}products/${encodeURIComponent(slug)}`),
    ),
  )
  for (const [index, { language, slug, name }] of products.entries()) {
    const page = pages[index]
    expect(page?.html).toContain(`<title>${name} – ${TEXTS[language].shop.name}</title>`)
    expect(page?.things[0]).toMatchObject({ '@type': 'ProductGroup', name })
    const path = `${homeIn(language)}products/${encodeURIComponent(slug)}`
    expect(page?.link('canonical"')).toBe(shopUrl + path)
  }
})

it('describes each variant of a product with its price, stock, delivery and returns', async () => {
  const product = await aProductIn('en')
  const { things } = await read(`/products/${product.slug}`)
  const [group, crumbs] = things
  expect(group).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: product.name,
    url: `${shopUrl}/products/${product.slug}`,
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
  })
  const delivery = await ask<Data<'listDeliveryMethods'>>('/api/orders/delivery-methods/')
  const deliveryTime = {
    '@type': 'ShippingDeliveryTime',
    transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' },
  }
  expect(delivery.results.length).toBeGreaterThan(0)
  const shippingDetails = delivery.results.map(({ name }) => ({ name, deliveryTime }))
  expect(group.hasVariant).toHaveLength(product.variants.length)
  for (const [index, variant] of product.variants.entries()) {
    const isThere = variant.stock_available > 0
    expect(group.hasVariant[index]).toMatchObject({
      '@type': 'Product',
      sku: variant.sku,
      color: variant.color,
      size: variant.size,
      offers: {
        '@type': 'Offer',
        url: `${shopUrl}/products/${product.slug}?variant=${variant.id}`,
        price: product.base_price,
        priceCurrency: 'ZAR',
        availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
        hasMerchantReturnPolicy: {
          merchantReturnDays: 7,
          applicableCountry: 'ZA',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        },
        shippingDetails,
      },
    })
  }
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
})

it('describes home as a site with a search, and a list by its products', async () => {
  const [site] = (await read('/')).things
  expect(site).toMatchObject({ '@type': 'WebSite', url: `${shopUrl}/`, inLanguage: 'en' })
  const list = await read('/fr/products')
  const [, collection] = list.things
  expect(collection).toMatchObject({ '@type': 'CollectionPage', inLanguage: 'fr' })
  expect(collection.mainEntity.itemListElement[0]?.url).toMatch(`${shopUrl}/fr/products/`)
})

it('shows an outfit to messengers', async () => {
  const outfit = await ask<Data<'getOutfit'>>('/api/outfits/1/')
  const page = await read('/outfits/1')
  expect(page.html).toContain(`<title>${outfit.name} – ${TEXTS.en.shop.name}</title>`)
  expect(page.meta('og:image')).toBe(outfit.items[0]?.product.images[0]?.image)
  expect(page.meta('description')).toBe(outfit.description)
  for (const { product } of outfit.items) expect(page.html).toContain(product.name)
  expect((await read('/ar/outfits')).html).toContain(`href="/ar/outfits/${outfit.id}"`)
  expect((await read('/outfits?of=me')).meta('robots')).toBe('noindex')
  expect((await read('/outfits/999999')).status).toBe(404)
})

it('keeps a like that is pressed while the page still loads', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t } = visitor
  await logInAnew(visitor)
  let goOn = () => {}
  const liked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/api\/outfits\/1\/(\?|$)/, async (route) => {
    const reply = await route.fetch()
    await liked
    await route.fulfill({ response: reply }).catch(() => {})
  })
  const heart = (pressed: boolean) => page.getByRole('button', { name: t.outfits.like, pressed })
  await page.goto('/outfits/1')
  await heart(false).click()
  await heart(true).waitFor()
  goOn()
  await page.unrouteAll({ behavior: 'wait' })
  await settle(visitor)
  expect(await heart(true).count()).toBe(1)
  await visitor.context.close()
})

it('shows a private outfit to its owner alone, and a public one with her like', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'en' })
  const { page, t, expected } = visitor
  const account = await logInAnew(visitor)
  await page.goto('/outfits/1')
  await page.getByRole('button', { name: t.outfits.like, pressed: false }).click()
  await page.getByRole('button', { name: t.outfits.like, pressed: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: t.outfits.like, pressed: true }).waitFor()
  const name = 'For the wedding of a cousin'
  const id = await composePrivately(account, name)
  const { status, html } = await read(`/outfits/${id}`)
  expect(status).toBe(404)
  expect(html).not.toContain(name)
  expected.add(404)
  await page.goto(`/outfits/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await visitor.context.close()
})

it('leaves the links of a category in other languages to the sitemaps', async () => {
  type Facets = Pick<Data<'listProducts'>, 'facets'>
  const { facets } = await ask<Facets>('/api/catalog/products/?facets=1')
  const slug = facets?.categories[0]?.slug
  const own = await read(`/products?category=${slug}`)
  expect([own.link('canonical"'), own.meta('robots')]).toEqual([
    `${shopUrl}/products?category=${slug}`,
    undefined,
  ])
  expect(own.html).not.toContain('hreflang="ar" href')
  expect((await read('/products?category=no-such-thing')).meta('robots')).toBe('noindex')
})

it('leads old slugs, and those of other languages, to the present address', async () => {
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  const { id, slug, category } = product
  await rename('products', id, 'abaya-renamed')
  await rename('categories', category.id, 'category-renamed')
  const arabic = await ask<Data<'getProduct'>>(`/api/catalog/products/${id}/?lang=ar`)
  const old = encodeURIComponent(category.slug)
  for (const [path, present] of [
    [`/products/${slug}?size=M&utm_source=mail`, '/products/abaya-renamed?size=M&utm_source=mail'],
    [`/ar/products/${slug}`, `/ar/products/${encodeURIComponent(arabic.slug)}`],
    [`/products/${encodeURIComponent(arabic.slug)}`, '/products/abaya-renamed'],
    [`/products?category=${old}&size=M`, '/products?category=category-renamed&size=M'],
    [
      `/ar/products?category=${old}`,
      `/ar/products?category=${encodeURIComponent(arabic.category.slug)}`,
    ],
  ] as const) {
    await fetchRendered(path)
    const reply = await fetch(shopUrl + path, { redirect: 'manual' })
    const { headers, status } = reply
    const cached = headers.get('cache-control')
    expect([status, headers.get('location'), cached]).toEqual([301, shopUrl + present, 'no-cache'])
    const page = await read(path)
    expect(page.status).toBe(200)
    expect(page.meta('robots')).toBe(
      path.includes('size=M') && path.includes('category') ? 'noindex' : undefined,
    )
  }
  const page = await read(`/products/${slug}?size=M`)
  expect(page.link('canonical"')).toBe(`${shopUrl}/products/abaya-renamed`)
  const list = await read(`/products?category=${old}`)
  expect(list.link('canonical"')).toBe(`${shopUrl}/products?category=category-renamed`)
  // The mails of the service link by id.
  expect((await fetch(`${shopUrl}/products/${id}`, { redirect: 'manual' })).status).toBe(200)
})

it('leads the addresses of products in a shop before to the present ones', async () => {
  const { product } = await aColourfulProduct('abaya', 'M', 'en')
  const { id, slug } = product
  // No page of it was rendered before, and is kept.
  const before = `${slug}-before`
  const present = `${slug}-moved`
  await rename('products', id, before)
  await rename('products', id, present)
  for (const [path, location] of [
    [`/products/${before}`, `/products/${present}`],
    [`/product/${before}/?utm_source=mail`, `/products/${present}?utm_source=mail`],
    [`/product/${present}`, `/products/${present}`],
    [`/collections/abayas/products/${before}?variant=1`, `/products/${present}?variant=1`],
  ] as const) {
    await fetchRendered(path)
    const { status, headers } = await fetch(shopUrl + path, { redirect: 'manual' })
    expect([path, status, headers.get('location')]).toEqual([path, 301, shopUrl + location])
  }
  expect((await fetchRendered('/product/no-such-abaya/')).status).toBe(404)
})

it('replaces an old slug in the address of a page that is reached without the server', async () => {
  const { id, slug, category, name } = await aProductIn('en')
  await rename('products', id, `${slug}-anew`)
  await rename('categories', category.id, `${category.slug}-anew`)
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const { page } = visitor
  await page.goto('/')
  await settle(visitor)
  const follow = (path: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
    }, path)
  await follow(`/products/${slug}?size=M`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForURL(`**/products/${slug}-anew?size=M`)
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toMatch(`/products/${slug}-anew`)
  await follow(`/products?category=${category.slug}`)
  await page.waitForURL(`**/products?category=${category.slug}-anew`)
  await page.getByRole('heading', { level: 1, name: category.name }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('keeps searches and filters out of search engines, and answers 404 where there is no product', async () => {
  expect((await read('/products?search=abaya')).meta('robots')).toBe('noindex')
  expect((await read('/products?size=M')).meta('robots')).toBe('noindex')
  expect((await read('/products?page=2')).meta('robots')).toBe(undefined)
  expect((await read('/products/no-such-thing')).status).toBe(404)
  for (const nowhere of ['/products?page=999', '/about/nothing', '/nonsense', '/products/%E0%A4']) {
    expect((await read(nowhere)).status, nowhere).toBe(404)
  }
  expect((await fetch(`${shopUrl}//example.com/products`)).status).toBe(400)
  expect((await read('/cart')).status).toBe(200)
  expect((await fetch(`${shopUrl}/.vite/manifest.json`)).status).toBe(404)
  expect((await fetch(`${shopUrl}/assets/none.js`)).status).toBe(404)
  expect((await fetch(shopUrl, { method: 'POST' })).status).toBe(405)
})

it('names every page of the catalog in sitemaps, and keeps visitors’ own pages out', async () => {
  const text = async (path: string) => (await fetch(shopUrl + path)).text()
  const robots = await text('/robots.txt')
  expect(robots).toContain(`Sitemap: ${shopUrl}/sitemap.xml`)
  for (const path of ['/ar/account', '/orders/*', '/fr/outfits/*/edit']) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  for (const path of ['/products', '/outfits/*', '/about']) {
    expect(robots).not.toContain(`Disallow: ${path}\n`)
  }
  const index = await text('/sitemap.xml')
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(files).toEqual(
    ['en', 'ar', 'fr', 'tr', 'id'].map((each) => `${shopUrl}/sitemap-${each}-1.xml`),
  )
  const { count } = await ask<Data<'getSitemap'>>('/api/catalog/sitemap/')
  const arabic = await text('/sitemap-ar-1.xml')
  expect(arabic.match(/<url>/g)).toHaveLength(count + 1)
  const product = await aProductIn('ar')
  const path = `/ar/products/${encodeURIComponent(product.slug)}`
  const entry = new RegExp(`<url><loc>${shopUrl}${path}</loc>.*?</url>`).exec(arabic)?.[0]
  const english = `${shopUrl}/products/${product.translations.en?.slug}`
  expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`)
  for (const none of ['ar-2', 'ar-0', 'xx-1']) {
    expect((await fetch(`${shopUrl}/sitemap-${none}.xml`)).status, none).toBe(404)
  }
})

it('makes a sitemap once for all queries, and has one spelling of its address', async () => {
  const tagOf = async (path: string) => (await fetch(shopUrl + path)).headers.get('etag')
  for (const path of ['/sitemap.xml', '/sitemap-fr-1.xml', '/robots.txt']) {
    expect(await tagOf(`${path}?x=${crypto.randomUUID()}`)).toBe(await tagOf(path))
  }
  expect((await fetch(`${shopUrl}/sitemap-fr-01.xml`)).status).toBe(404)
})

it('comes alive without asking again for what came with the page', async () => {
  const visitor = await newVisitor(browser.current, { width: 1280, language: 'en' })
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.page.goto('/products')
  await settle(visitor)
  await visitor.page.getByRole('group', { name: TEXTS.en.catalog.size }).waitFor()
  // The tones of the filters' dots, which are beside the list on a desktop alone.
  expect(asked.filter((path) => path.startsWith('/api/catalog/'))).toEqual([
    '/api/catalog/filters/',
  ])
  expect(visitor.complaints).toEqual([])
})

it('is drawn anew for a visitor who reads another language than the address has', async () => {
  const visitor = await newVisitor(browser.current, { width: 390, language: 'ar' })
  // An address without a language, by a visitor who reads Arabic.
  await visitor.page.goto('/ar/')
  await visitor.page.goto('/products')
  await settle(visitor)
  expect(await visitor.page.locator('h1').textContent()).toBe(TEXTS.ar.catalog.title)
  expect(new URL(visitor.page.url()).pathname).toBe('/ar/products')
  expect(visitor.complaints).toEqual([])
})
