/** Requests of administrators about the catalog and its stock. */
import sharp from 'sharp'
import { A, administrative, aProduct, aVariant, type Make } from './ask.ts'
import type { Drawn } from './draw.ts'

const JPEG = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a07850' } })
  .jpeg()
  .toBuffer()
const anImageForm = () => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(JPEG)], { type: 'image/jpeg' }), 'a.jpg')
  return form
}
const newProduct = (drawn: Drawn) => ({
  name: `Kaftan ${drawn.next()}`,
  base_price: '199.00',
  category: 9,
  coverage_level: 1,
})
const newProductIn = (drawn: Drawn) => drawn.made(`${A}products/`, newProduct(drawn))
const newCategory = (drawn: Drawn) => ({ name: `Category ${drawn.next()} of a bench` })
const newVariant = (drawn: Drawn) => ({ sku: `NEW-${drawn.next()}`, size: 'M', color: 'Sand' })
const newMethod = (drawn: Drawn) => ({ code: `m-${drawn.next()}`, name: 'Courier', price: '85.00' })
const newDiscount = (drawn: Drawn) => ({
  code: `D-${drawn.next()}`,
  kind: 'percent',
  value: '10.00',
})
const newSynonyms = (drawn: Drawn) => ({ words: [`one${drawn.next()}`, `two${drawn.next()}`] })

const anImport = async ({ db }: Drawn) => {
  const [made] = await db<[{ id: number }]>`
    insert into imports (source, products) values ('own', 1) returning id`
  return made.id
}

/** The five requests to what a shop has a handful of; the first is made where there is none. */
function handful(path: string, table: string, made: (drawn: Drawn) => object, change: object) {
  const all = `/api/admin/${path}/`
  const first = async (drawn: Drawn) => {
    const [row] = await drawn.db<[{ id: number }?]>`
      select id from ${drawn.db(table)} order by id limit 1`
    return `${path}/${row?.id ?? (await drawn.made(`${A}${path}/`, made(drawn)))}/`
  }
  return {
    [`GET ${all}`]: administrative(`${path}/`),
    [`POST ${all}`]: administrative(`${path}/`, made),
    [`GET ${all}{id}/`]: administrative(first),
    [`PATCH ${all}{id}/`]: administrative(first, () => change),
    [`DELETE ${all}{id}/`]: administrative(
      async (drawn) => `${path}/${await drawn.made(`${A}${path}/`, made(drawn))}/`,
    ),
  }
}

export const SHELVES: Record<string, Make> = {
  'GET /api/admin/categories/': administrative('categories/'),
  'POST /api/admin/categories/': administrative('categories/', newCategory),
  'GET /api/admin/categories/{id}/': administrative('categories/9/'),
  'PATCH /api/admin/categories/{id}/': administrative('categories/9/', () => ({})),
  'DELETE /api/admin/categories/{id}/': administrative(
    async (drawn) => `categories/${await drawn.made(`${A}categories/`, newCategory(drawn))}/`,
  ),
  'GET /api/admin/products/': administrative('products/'),
  'POST /api/admin/products/': administrative('products/', newProduct),
  'GET /api/admin/products/{id}/': administrative((drawn) => `products/${aProduct(drawn)}/`),
  'PATCH /api/admin/products/{id}/': administrative(
    (drawn) => `products/${aProduct(drawn)}/`,
    () => ({ is_featured: true }),
  ),
  'DELETE /api/admin/products/{id}/': administrative(
    async (drawn) => `products/${await newProductIn(drawn)}/`,
  ),
  'POST /api/admin/products/{id}/duplicate/': administrative(
    (drawn) => `products/${aProduct(drawn)}/duplicate/`,
    () => ({}),
  ),
  'POST /api/admin/products/bulk/': administrative('products/bulk/', (drawn) => ({
    ids: [aProduct(drawn), aProduct(drawn)],
    set: { is_featured: drawn.next() % 2 === 0, price_percent: 0 },
  })),
  'GET /api/admin/products/{id}/variants/': administrative(
    (drawn) => `products/${aProduct(drawn)}/variants/`,
  ),
  'POST /api/admin/products/{id}/variants/': administrative(
    (drawn) => `products/${aProduct(drawn)}/variants/`,
    newVariant,
  ),
  'GET /api/admin/products/{id}/images/': administrative(
    (drawn) => `products/${aProduct(drawn)}/images/`,
  ),
  'POST /api/admin/products/{id}/images/': administrative(
    (drawn) => `products/${aProduct(drawn)}/images/`,
    anImageForm,
  ),
  'GET /api/admin/products/export/': administrative('products/export/'),
  'POST /api/admin/products/import/': async (drawn) => ({
    path: `${A}products/import/`,
    token: await drawn.owner(),
    headers: { 'Content-Type': 'text/csv' },
    body: `sku,stock_on_hand\nBENCH-${aProduct(drawn)}-1,${50_000 + drawn.next()}\n`,
  }),
  'GET /api/admin/imports/': administrative('imports/'),
  'GET /api/admin/imports/{id}/': administrative(
    async (drawn) => `imports/${await anImport(drawn)}/`,
  ),
  'POST /api/admin/imports/{id}/retry/': administrative(
    async (drawn) => `imports/${await anImport(drawn)}/retry/`,
  ),
  'GET /api/admin/variants/{id}/': administrative((drawn) => `variants/${aVariant(drawn)}/`),
  'PATCH /api/admin/variants/{id}/': administrative(
    (drawn) => `variants/${aVariant(drawn)}/`,
    () => ({ is_active: true }),
  ),
  'DELETE /api/admin/variants/{id}/': administrative(async (drawn) => {
    const id = await drawn.made(`${A}products/${aProduct(drawn)}/variants/`, newVariant(drawn))
    return `variants/${id}/`
  }),
  // The best-selling variant has the most to read.
  'GET /api/admin/variants/{id}/stock/': administrative('variants/1/stock/'),
  'GET /api/admin/variants/{id}/reservations/': administrative('variants/1/reservations/'),
  'POST /api/admin/variants/{id}/stock/': administrative(
    (drawn) => `variants/${aVariant(drawn)}/stock/`,
    () => ({ delta: 1, reason: 'Found' }),
  ),
  'POST /api/admin/stock-counts/': administrative('stock-counts/', (drawn) => ({
    items: [{ variant_id: aVariant(drawn), counted: 500 }],
  })),
  'POST /api/admin/stock-receipts/': administrative('stock-receipts/', (drawn) => ({
    items: [{ variant_id: aVariant(drawn), quantity: 1 }],
  })),
  'GET /api/admin/variants/': administrative('variants/'),
  'GET /api/admin/low-stock/': administrative('low-stock/'),
  'GET /api/admin/coverage-levels/': administrative('coverage-levels/'),
  'GET /api/admin/coverage-levels/{id}/': administrative('coverage-levels/1/'),
  'PATCH /api/admin/coverage-levels/{id}/': administrative('coverage-levels/1/', () => ({})),
  'GET /api/admin/colors/': administrative('colors/'),
  'PATCH /api/admin/colors/{id}/': administrative('colors/1/', () => ({ hex: '#c8ad7f' })),
  'GET /api/admin/translations/': administrative('translations/?lang=ar&missing=1'),
  'PUT /api/admin/products/{id}/translations/{lang}/': administrative(
    'products/1/translations/ar/',
    () => ({ name: 'عباية كتان', description: 'واسعة' }),
  ),
  'GET /api/admin/synonyms/': administrative('synonyms/'),
  'POST /api/admin/synonyms/': administrative('synonyms/', newSynonyms),
  'DELETE /api/admin/synonyms/{id}/': administrative(
    async (drawn) => `synonyms/${await drawn.made(`${A}synonyms/`, newSynonyms(drawn))}/`,
  ),
  ...handful('delivery-methods', 'delivery_methods', newMethod, { price: '95.00' }),
  ...handful('discounts', 'discounts', newDiscount, { uses_max: 300 }),
  'GET /api/admin/discounts/{id}/uses/': administrative(
    async (drawn) => `discounts/${await drawn.made(`${A}discounts/`, newDiscount(drawn))}/uses/`,
  ),
  'GET /api/admin/images/{id}/': administrative((drawn) => `images/${aProduct(drawn)}/`),
  'PATCH /api/admin/images/{id}/': administrative(
    (drawn) => `images/${aProduct(drawn)}/`,
    () => ({ alt_text: 'From behind' }),
  ),
  'DELETE /api/admin/images/{id}/': administrative(
    (drawn) => `images/${2_001 + (drawn.next() % 4_000)}/`,
  ),
}
