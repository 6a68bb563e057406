import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdmin, etagOf, fieldError, lastAudit, notFound } from '../../support/administrator.ts'
import { PUBLIC_URL, startTestApp, type TestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  anyId,
  anyTimestamp,
  aProduct,
  aVariant,
  type TestUser,
} from '../../support/factories.ts'
import {
  categoryOf,
  levelOf,
  PRODUCTS,
  PUBLIC_PRODUCTS,
  productBody,
  productPath,
  reference,
  stockedBody,
} from './helpers.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

const create = (body: unknown) => admin.client.post(PRODUCTS, body)
const list = (query: string) => admin.client.get(`${PRODUCTS}?${query}`)
type Named = { slug: string }
const slugsOf = async (query: string) =>
  (await list(query)).body.results.map(({ slug }: Named) => slug)

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
      category: { ...reference(category), parent: reference(parent) },
      images: [],
      variants: [],
    }
    expect(reply).toEqual({ status: 201, body: made })
    expect(etagOf(reply)).toBe('"v1"')
    const { is_active, updated_at, ...shown } = reply.body
    expect(await app.guest().get(`${PUBLIC_PRODUCTS}${reply.body.id}/`)).toEqual({
      status: 200,
      body: shown,
    })
  })

  it('makes one that shoppers do not see yet', async () => {
    const { body } = await create(await bodyOf({ is_active: false }))
    expect(body.is_active).toBe(false)
    expect(await app.guest().get(`${PUBLIC_PRODUCTS}${body.id}/`)).toEqual(notFound)
  })

  it('numbers the slug it makes of a name that is there already', async () => {
    const slugs = []
    for (let time = 1; time <= 3; time += 1) {
      slugs.push((await create(await bodyOf({ name: 'Twin set' }))).body.slug)
    }
    expect(slugs).toEqual(['twin-set', 'twin-set-2', 'twin-set-3'])
    expect((await create(await bodyOf({ name: 'عباية' }))).body.slug).toMatch(/^product(-\d+)?$/)
  })

  it('gives many of one name at once a slug each', async () => {
    const body = await bodyOf({ name: 'Rush' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const slugs = new Set(replies.map((reply) => reply.body.slug))
    expect(slugs).toEqual(new Set(['rush', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `rush-${n}`)]))
  })

  it('refuses a slug that is taken, also when two ask for it at once', async () => {
    const taken = { status: 409, body: { slug: ['Product with this slug already exists.'] } }
    const { slug } = await aProduct(app)
    expect(await create(await bodyOf({ slug }))).toEqual(taken)
    const body = await bodyOf({ slug: 'wanted' })
    const replies = await Promise.all([create(body), create(body), create(body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies).toContainEqual(taken)
  })

  it('leaves an audit row', async () => {
    const { body } = await create(await bodyOf())
    expect(await lastAudit(app, 'product', body.id)).toEqual({
      actor_user_id: admin.id,
      action: 'create_product',
      before: null,
      after: { ...body, version: 1 },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  const noObject = 'Invalid pk "2147483647" - object does not exist.'
  const required = ['This field is required.']
  it.each([
    [
      { name: undefined, base_price: undefined, category: undefined, coverage_level: undefined },
      { name: required, base_price: required, category: required, coverage_level: required },
    ],
    [{ name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
    [
      { base_price: '1.234', slug: 'two words', category: 'x', coverage_level: {}, is_active: 2 },
      {
        slug: ['Enter a valid slug: lower-case letters and digits, with single hyphens between.'],
        base_price: ['Ensure that there are no more than 2 decimal places.'],
        category: ['Incorrect type. Expected pk value, received str.'],
        coverage_level: ['Incorrect type. Expected pk value, received dict.'],
        is_active: ['Must be a valid boolean.'],
      },
    ],
    [{ base_price: -1 }, { base_price: ['Ensure this value is greater than or equal to 0.'] }],
    [
      { base_price: 1_000_000_000_000 },
      { base_price: ['Ensure that there are no more than 12 digits in total.'] },
    ],
    [
      { base_price: '1000000' },
      { base_price: ['Ensure this value is less than or equal to 999999.99.'] },
    ],
    [{ base_price: 'cheap' }, { base_price: ['A valid number is required.'] }],
    [
      { category: 2_147_483_647, coverage_level: '2147483647', name: ' ' },
      {
        name: ['This field may not be blank.'],
        category: [noObject],
        coverage_level: [noObject],
      },
    ],
    [
      { category: 1e20, coverage_level: '' },
      {
        category: ['Invalid pk "100000000000000000000" - object does not exist.'],
        coverage_level: ['This field may not be null.'],
      },
    ],
  ])('refuses %j and writes nothing', async (facts, errors) => {
    const body = await bodyOf(facts)
    const count = () => app.db`select count(*) from products`
    const before = await count()
    expect(await create(body)).toEqual({ status: 400, body: errors })
    expect(await count()).toEqual(before)
  })
})

it('refuses a description that is too long', async () => {
  expect(await create(await bodyOf({ description: 'x'.repeat(10_001) }))).toEqual(
    fieldError('description', 'Ensure this field has no more than 10000 characters.'),
  )
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
    expect(await slugsOf('search=sku-77')).toEqual(['filter-one'])
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

  it('refuses filters that cannot be read, and pages that are not there', async () => {
    expect(await list('is_active=maybe&is_featured=2&category=x')).toEqual({
      status: 400,
      body: {
        category: ['A valid integer is required.'],
        is_active: ['Must be a valid boolean.'],
        is_featured: ['Must be a valid boolean.'],
      },
    })
    expect(await list('page=99')).toEqual({ status: 404, body: { detail: 'Invalid page.' } })
  })
})

describe(`GET ${PRODUCTS}{id}/`, () => {
  it('shows one with its pictures and all its variants, and its version', async () => {
    const product = await aProduct(app, { is_active: false })
    const hidden = await aVariant(app, { product_id: product.id, color: 'Sky', is_active: false })
    const variant = await aVariant(app, { product_id: product.id, color: 'Ash' })
    const { image, thumbnail, ...picture } = await anImage(app, product.id, { position: 2 })
    const images = [
      {
        ...picture,
        image: `${app.config.mediaUrl}/${image}`,
        thumbnail: `${app.config.mediaUrl}/${thumbnail}`,
        alt_text: '',
        position: 2,
      },
    ]
    const variants = [stockedBody(variant), { ...stockedBody(hidden), is_active: false }]
    const reply = await admin.client.get(productPath(product))
    const body = await productBody(app, product, { is_active: false, images, variants })
    expect(reply).toEqual({ status: 200, body })
    expect(etagOf(reply)).toBe('"v1"')
  })

  it.each([0, 2_147_483_647, 'x', '9223372036854775808'])('knows no %s', async (id) => {
    expect(await admin.client.get(`${PRODUCTS}${id}/`)).toEqual(notFound)
  })
})
