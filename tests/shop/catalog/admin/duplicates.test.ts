/** Copies of products. Contract 11.2. */
import { describe, expect, it } from 'vitest'
import { ADMIN, etagOf, notFound, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anImage, anyId, anyTimestamp, aProduct, aVariant } from '../../../support/factories.ts'
import { PUBLIC_PRODUCTS, productPath, stockedBody, variantsPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const duplicate = ({ id }: { id: number }, headers: Record<string, string> = {}) =>
  admin.client.post(`${productPath({ id })}duplicate/`, undefined, { headers })
const read = async (product: { id: number }) => (await admin.client.get(productPath(product))).body
const skusOf = ({ variants }: { variants: { sku: string }[] }) =>
  variants.map(({ sku }) => sku).sort()

describe(`POST ${ADMIN}products/{id}/duplicate/`, () => {
  it('makes a hidden copy, whose variants have no stock, barcode or shelf', async () => {
    const product = await aProduct(app, { is_featured: true, description: 'A loose abaya.' })
    const sold = await aVariant(app, { product_id: product.id, sku: 'DUP-M', color: 'Olive' })
    await aVariant(app, { product_id: product.id, sku: 'DUP-OLD', is_active: false })
    await app.db`update product_variants set barcode = '50012344', shelf = 'B2' where id = ${sold.id}`
    await anImage(app, product.id)
    const facts = { compare_at_price: '500.00', facts: { fabric: 'Linen', opacity: 'opaque' } }
    const garment = [{ size: 'M', length: 136, sleeve: 58.5, chest: null, hem: 180 }]
    expect((await admin.client.patch(productPath(product), { ...facts, garment })).status).toBe(200)
    const source = await read(product)
    const reply = await duplicate(product)
    const variant = {
      ...stockedBody(sold),
      id: anyId,
      stock_on_hand: 0,
      stock_available: 0,
      stock_on_shelf: 0,
    }
    expect(reply).toEqual({
      status: 201,
      body: {
        ...source,
        id: anyId,
        slug: `${product.slug}-2`,
        is_active: false,
        is_featured: false,
        date_added: anyTimestamp,
        updated_at: anyTimestamp,
        images: [],
        variants: [
          { ...variant, sku: 'DUP-M-2' },
          { ...variant, sku: 'DUP-OLD-2', color: 'Sand', is_active: false },
        ],
      },
    })
    expect(etagOf(reply)).toBe('"v1"')
    expect(await read(reply.body)).toEqual(reply.body)
    expect(await read(product)).toEqual(source)
    expect(await app.guest().get(`${PUBLIC_PRODUCTS}${reply.body.id}/`)).toEqual(notFound)
    const [audit] = await app.db`
      select actor_user_id, action, after -> 'slug' as slug from audit_log
      where subject_type = 'product' and subject_id = ${String(reply.body.id)}`
    expect(audit).toEqual({
      actor_user_id: admin.id,
      action: 'create_product',
      slug: `${product.slug}-2`,
    })
  })

  it('takes translations along, without their slugs; none is stale by it', async () => {
    const product = await aProduct(app)
    const path = (of: { id: number }) => `${productPath(of)}translations/ar/`
    const texts = { name: 'عباية', slug: 'عباية-نسخة', description: 'واسعة' }
    expect((await admin.client.put(path(product), texts)).status).toBe(200)
    const translation = (await admin.client.get(path(product))).body
    const { body } = await duplicate(product)
    expect(await admin.client.get(path(body))).toEqual({
      status: 200,
      body: { ...translation, slug: null },
    })
    expect((await admin.client.get(path(product))).body).toEqual(translation)
  })

  it('finds names that are free, of the product and of all its variants alike', async () => {
    const product = await aProduct(app, { slug: 'free-names' })
    await aProduct(app, { slug: 'free-names-2' })
    const facts = { product_id: product.id }
    await aVariant(app, { ...facts, sku: 'FREE-S', size: 'S' })
    await aVariant(app, { ...facts, sku: 'FREE-M', size: 'M' })
    await aVariant(app, { sku: 'FREE-M-2' })
    const { body } = await duplicate(product)
    expect([body.slug, skusOf(body)]).toEqual(['free-names-3', ['FREE-M-3', 'FREE-S-3']])
    const again = (await duplicate(body)).body
    expect([again.slug, skusOf(again)]).toEqual(['free-names-3-2', ['FREE-M-3-2', 'FREE-S-3-2']])
  })

  it('cuts names that are as long as names can be, and keeps them apart', async () => {
    const product = await aProduct(app, { slug: 'x'.repeat(270) })
    const long = 'L'.repeat(63)
    for (const [size, end] of [
      ['S', 'a'],
      ['M', 'b'],
    ] as const) {
      await aVariant(app, { product_id: product.id, sku: long + end, size })
    }
    let copy: { id: number; slug: string; variants: { sku: string }[] } = (await duplicate(product))
      .body
    expect(skusOf(copy)).toEqual([`${'L'.repeat(60)}-1-2`, `${'L'.repeat(60)}-2-2`])
    expect(copy.slug).toBe(`${'x'.repeat(270)}-2`)
    for (let time = 1; time <= 6; time += 1) copy = (await duplicate(copy)).body
    expect([copy.slug.length <= 280, new Set(skusOf(copy)).size]).toEqual([true, 2])
  })

  it('copies one without variants, once for a key', async () => {
    const product = await aProduct(app)
    const keyed = { 'Idempotency-Key': `copy-${product.id}` }
    const first = await duplicate(product, keyed)
    expect(first.body.variants).toEqual([])
    const repeated = await duplicate(product, keyed)
    expect([repeated, etagOf(repeated)]).toEqual([first, etagOf(first)])
  })

  it('gives many copies at once names of their own, while SKUs are given out', async () => {
    const product = await aProduct(app)
    await aVariant(app, { product_id: product.id, sku: 'CROWD' })
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => duplicate(product)),
      admin.client.post(variantsPath(product), { sku: 'CROWD-2', size: 'S', color: 'Sky' }),
    ])
    const copies = replies.slice(0, 6)
    expect(copies.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(copies.map(({ body }) => body.slug)).size).toBe(6)
    const [{ skus }] = await app.db<[{ skus: string }]>`
      select count(distinct v.sku) as skus from product_variants v where v.sku like 'CROWD-%'`
    expect(Number(skus)).toBeGreaterThanOrEqual(6)
    expect([201, 409]).toContain(replies[6]?.status)
  })

  it('knows no product that is not there', async () => {
    expect(await duplicate({ id: 2_000_000_000 })).toEqual(notFound)
  })
})
