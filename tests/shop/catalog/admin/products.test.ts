import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { notFound, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import {
  aCategory,
  anImage,
  anOrder,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  imageBody,
  NO_DETAILS,
  NO_TEXTS,
} from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'
import { aLine, CART } from '../../cart/helpers.ts'
import {
  categoryOf,
  levelOf,
  PRODUCTS,
  PUBLIC_PRODUCTS,
  productPath,
  reference,
  stockedBody,
  variantsPath,
  whileLocked,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const create = (body: unknown) => admin.client.post(PRODUCTS, body)
const change = (product: { id: number }, body: unknown) =>
  admin.client.patch(productPath(product), body)
const list = (query: string) => admin.client.get(`${PRODUCTS}?${query}`)
const slugsOf = async (query: string) =>
  (await list(query)).body.results.map(({ slug }: { slug: string }) => slug)
const shown = (product: { id: number }) => app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
const slugTaken = { status: 409, body: { slug: ['Product with this slug already exists.'] } }

/** A whole body; each test spells out its own fact. */
const bodyOf = async (facts: object = {}) => ({
  name: 'Linen Abaya',
  base_price: '450.00',
  category: (await aCategory(app)).id,
  coverage_level: (await levelOf(app)).id,
  ...facts,
})

describe(`POST ${PRODUCTS}`, () => {
  it('makes a product, which shoppers see with the next request', async () => {
    const parent = await aCategory(app)
    const category = await aCategory(app, { parent_id: parent.id })
    const coverage_level = await levelOf(app, 'light')
    const reply = await create({
      name: ' Éclat Dress ',
      description: 'A dress.',
      base_price: 1299,
      category: category.id,
      coverage_level: coverage_level.id,
      is_featured: true,
    })
    const made = {
      ...NO_TEXTS,
      id: anyId,
      name: 'Éclat Dress',
      slug: 'eclat-dress',
      base_price: '1299.00',
      coverage_level,
      is_featured: true,
      is_active: true,
      date_added: anyTimestamp,
      updated_at: anyTimestamp,
      description: 'A dress.',
      facts: NO_DETAILS.facts,
      garment: [],
      category: { ...reference(category), parent: reference(parent) },
      images: [],
      variants: [],
    }
    expect(reply).toEqual({ status: 201, body: made })
    const { is_active, ...shared } = reply.body
    const visible = { ...shared, translations: {} }
    expect(await shown(reply.body)).toEqual({ status: 200, body: visible })
  })

  it('makes one that shoppers do not see yet', async () => {
    const { body } = await create(await bodyOf({ is_active: false }))
    expect(body).toMatchObject({ is_active: false, is_featured: false, description: '' })
    expect(await shown(body)).toEqual(notFound)
  })

  it('makes a slug of the name, with a number if it is there already', async () => {
    const slugs = []
    for (let time = 1; time <= 3; time += 1) {
      slugs.push((await create(await bodyOf({ name: 'Twin set' }))).body.slug)
    }
    expect(slugs).toEqual(['twin-set', 'twin-set-2', 'twin-set-3'])
  })

  it('gives many of one name at once a slug each', async () => {
    const body = await bodyOf({ name: 'Rush' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const slugs = new Set(replies.map((reply) => reply.body.slug))
    expect(slugs).toEqual(new Set(['rush', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `rush-${n}`)]))
  })

  const noObject = ['Invalid pk "2147483647" - object does not exist.']
  const required = ['This field is required.']
  it.each([
    [
      { name: undefined, base_price: undefined, category: undefined, coverage_level: undefined },
      { name: required, base_price: required, category: required, coverage_level: required },
    ],
    [
      {
        name: 'x'.repeat(256),
        slug: 'two words',
        description: 'x'.repeat(10_001),
        base_price: '1.234',
        category: 'x',
        coverage_level: {},
        is_featured: 'maybe',
        is_active: 2,
      },
      {
        name: ['Ensure this field has no more than 255 characters.'],
        slug: ['Enter a valid slug: lower-case letters and digits, with single hyphens between.'],
        description: ['Ensure this field has no more than 10000 characters.'],
        base_price: ['Ensure that there are no more than 2 decimal places.'],
        category: ['Incorrect type. Expected pk value, received str.'],
        coverage_level: ['Incorrect type. Expected pk value, received dict.'],
        is_featured: ['Must be a valid boolean.'],
        is_active: ['Must be a valid boolean.'],
      },
    ],
    [
      { category: 2_147_483_647, coverage_level: '2147483647', name: ' ' },
      {
        name: ['This field may not be blank.'],
        category: noObject,
        coverage_level: noObject,
      },
    ],
    [
      { category: 1e20, coverage_level: '' },
      {
        category: ['Invalid pk "100000000000000000000" - object does not exist.'],
        coverage_level: ['This field may not be null.'],
      },
    ],
  ])('refuses %.80j and writes nothing', async (facts, errors) => {
    const body = await bodyOf(facts)
    const count = () => app.db`select count(*) from products`
    const before = await count()
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await count()).toEqual(before)
  })
})

describe(`GET ${PRODUCTS}`, () => {
  it('lists all in pages, inactive ones too, with what an operator looks for', async () => {
    const first = await aProduct(app, { name: 'Quilt one', is_active: false })
    const second = await aProduct(app, { name: 'Quilt two' })
    await aVariant(app, { product_id: first.id, stock: 3 })
    await aVariant(app, { product_id: first.id, stock: 4, is_active: false })
    await anImage(app, first.id, { position: 0 })
    const feature = await anImage(app, first.id, { position: 1, is_feature: true })
    expect(await list('search=QUILT&ordering=name&page_size=1')).toEqual({
      status: 200,
      body: {
        count: 2,
        next: `${PUBLIC_URL}${PRODUCTS}?ordering=name&page=2&page_size=1&search=QUILT`,
        previous: null,
        results: [
          {
            ...reference(first),
            base_price: '450.00',
            compare_at_price: null,
            currency: 'ZAR',
            coverage_level: await levelOf(app),
            is_featured: false,
            is_active: false,
            date_added: anyTimestamp,
            updated_at: anyTimestamp,
            category: await categoryOf(app, first),
            thumbnail: `${app.config.mediaUrl}/${feature.thumbnail}`,
            variants_count: 2,
            stock_on_hand: 7,
          },
        ],
      },
    })
    const { results } = (await list('search=quilt&page=2&page_size=1&ordering=name')).body
    expect(results).toMatchObject([
      { id: second.id, thumbnail: null, variants_count: 0, stock_on_hand: 0 },
    ])
  })

  it('finds by name, slug and SKU, by category with its children, by what it is', async () => {
    const parent = await aCategory(app)
    const child = await aCategory(app, { parent_id: parent.id })
    const one = await aProduct(app, { category_id: parent.id, slug: 'filter-one' })
    await aProduct(app, { category_id: child.id, slug: 'filter-two', is_featured: true })
    await aVariant(app, { product_id: one.id, sku: 'FILTER-SKU-77' })
    const inTree = `category=${parent.id}&ordering=date_added`
    expect(await slugsOf('search=lter-sku-77')).toEqual(['filter-one'])
    expect(await slugsOf('search=LTER-two')).toEqual(['filter-two'])
    expect(await slugsOf(inTree)).toEqual(['filter-one', 'filter-two'])
    expect(await slugsOf(`category=${child.id}`)).toEqual(['filter-two'])
    expect(await slugsOf(`${inTree}&is_featured=true`)).toEqual(['filter-two'])
    expect(await slugsOf(`${inTree}&is_featured=false&is_active=true`)).toEqual(['filter-one'])
    expect(await slugsOf(`${inTree}&is_active=false`)).toEqual([])
    expect(await slugsOf('search=%25')).toEqual([])
  })

  it('orders as asked, newest first otherwise', async () => {
    const { id: category_id } = await aCategory(app)
    for (const [slug, name, base_price] of [
      ['order-1', 'B', '30'],
      ['order-2', 'C', '10'],
      ['order-3', 'A', '20'],
    ] as const) {
      await aProduct(app, { category_id, slug, name, base_price })
    }
    const order = async (ordering: string) =>
      (await slugsOf(`category=${category_id}&ordering=${ordering}`))
        .map((slug: string) => slug.at(-1))
        .join('')
    const orders = ['name', 'base_price', 'date_added', 'zzz', '']
    expect(await Promise.all(orders.map(order))).toEqual(['312', '231', '123', '321', '321'])
    const down = ['-name', '-base_price', '-date_added']
    expect(await Promise.all(down.map(order))).toEqual(['213', '132', '321'])
  })
})

describe(`GET ${PRODUCTS}{id}/`, () => {
  it('shows one with its pictures and all its variants', async () => {
    const product = await aProduct(app, { is_active: false })
    const hidden = await aVariant(app, { product_id: product.id, color: 'Sky', is_active: false })
    const variant = await aVariant(app, { product_id: product.id, color: 'Ash' })
    const picture = await anImage(app, product.id, { position: 2, color: 'Ash' })
    expect(await admin.client.get(productPath(product))).toEqual({
      status: 200,
      body: {
        ...reference(product),
        base_price: product.base_price,
        coverage_level: await levelOf(app),
        is_featured: false,
        is_active: false,
        date_added: anyTimestamp,
        updated_at: anyTimestamp,
        ...NO_TEXTS,
        facts: NO_DETAILS.facts,
        garment: [],
        category: { ...(await categoryOf(app, product)), parent: null },
        images: [{ ...imageBody(picture), position: 2 }],
        variants: [stockedBody(variant), { ...stockedBody(hidden), is_active: false }],
      },
    })
  })
})

describe(`PATCH ${PRODUCTS}{id}/`, () => {
  it('changes everything, which shoppers see with the next request, or see no more', async () => {
    const product = await aProduct(app)
    const category = await aCategory(app)
    const coverage_level = await levelOf(app, 'moderate')
    const words = { name: 'New', slug: 'new-slug', description: 'Other.', base_price: '99.50' }
    const ids = { category: category.id, coverage_level: coverage_level.id }
    const { status, body } = await change(product, { ...words, ...ids, is_featured: true })
    expect(status).toBe(200)
    const { is_active, updated_at, ...shared } = body
    const visible = { ...shared, translations: {}, updated_at: anyTimestamp }
    expect(visible).toMatchObject({ ...words, category: reference(category), coverage_level })
    expect(await shown(product)).toEqual({ status: 200, body: visible })
    expect((await change(product, { is_active: false })).body.updated_at > updated_at).toBe(true)
    expect(await shown(product)).toEqual(notFound)
    await change(product, { is_active: true })
    expect(await shown(product)).toEqual({ status: 200, body: visible })
  })

  it('changes prices in carts, not in orders that are placed, which it stays in', async () => {
    const variant = await aVariant(app, { price: '450.00' })
    const [buyer, guest] = [await aUser(app), app.guest()]
    const order = await anOrder(buyer, variant, 2)
    await aLine(guest, variant, 2)
    const product = { id: variant.product_id }
    await change(product, { base_price: '500' })
    expect((await guest.get(CART)).body).toMatchObject({
      items: [{ subtotal: '1000.00', variant: { product: { base_price: '500.00' } } }],
      summary: { total_price: '1000.00' },
    })
    await change(product, { is_active: false })
    expect((await buyer.client.get(`/api/orders/${order.id}/`)).body).toMatchObject({
      total_price: '900.00',
      items: [{ variant: { id: variant.id }, price_at_purchase: '450.00' }],
    })
  })

  it('refuses what is wrong and changes nothing', async () => {
    const product = await aProduct(app)
    const before = await admin.client.get(productPath(product))
    const wrong = { slug: 'Two Words', base_price: null, category: 0, coverage_level: 0 }
    const noObject = ['Invalid pk "0" - object does not exist.']
    expect(await change(product, { name: 'No', ...wrong })).toEqual({
      status: 400,
      body: {
        slug: ['Enter a valid slug: lower-case letters and digits, with single hyphens between.'],
        base_price: ['This field may not be null.'],
        category: noObject,
        coverage_level: noObject,
      },
    })
    expect(await admin.client.get(productPath(product))).toEqual(before)
  })

  it('refuses a slug that another one has, not its own', async () => {
    const [one, two] = [await aProduct(app), await aProduct(app)]
    expect(await create(await bodyOf({ slug: one.slug }))).toEqual(slugTaken)
    expect(await change(two, { slug: one.slug })).toEqual(slugTaken)
    expect((await change(two, { slug: two.slug })).status).toBe(200)
  })

  it('gives a slug that many ask for at once to one of them', async () => {
    const products = [await aProduct(app), await aProduct(app), await aProduct(app)]
    const ids = products.map((product) => product.id)
    const body = await bodyOf({ slug: 'prize' })
    const lock = (tx: Tx) => tx`select id from products where id = any(${ids}) for update`
    const replies = await whileLocked(app, lock, [
      ...products.map((product) => () => change(product, { slug: 'prize' })),
      () => create(body),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 300)).toEqual(Array(3).fill(slugTaken))
  })

  it('keeps no outfit and no new variant of it waiting while it waits for its stock itself', async () => {
    const [variant, other] = [await aVariant(app), await aProduct(app)]
    const [{ client }, category] = [await aUser(app), await aCategory(app)]
    const product = { id: variant.product_id }
    const facts = { sku: 'WHILE-IT-WAITS', size: 'M', color: 'Blue', stock_on_hand: 1 }
    const { moved } = await app.db.begin(async (tx) => {
      await tx`select id from product_variants where id = ${variant.id} for no key update`
      const moved = change(product, { category: category.id })
      await untilWaiting(app)
      const outfit = { name: 'Both', products: [product.id, other.id] }
      expect((await client.post('/api/outfits/', outfit)).status).toBe(201)
      expect((await admin.client.post(variantsPath(product), facts)).status).toBe(201)
      return { moved } // not awaited in here: it goes on when this transaction ends
    })
    expect((await moved).status).toBe(200)
  })
})
