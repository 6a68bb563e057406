/** Changes of many products at once. Contract 11.2. */
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  aCategory,
  anEndpoint,
  aProduct,
  aUser,
  aVariant,
  type TestProduct,
} from '../../../support/factories.ts'
import { anItem, restockMailsTo } from '../../wishlist/helpers.ts'
import { PUBLIC_PRODUCTS, productPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const BULK = `${ADMIN}products/bulk/`
let category: { id: number; slug: string }
beforeAll(async () => {
  category = await aCategory(app)
})

const bulk = (
  products: readonly { id: number }[],
  set: unknown,
  facts: object = {},
  headers: Record<string, string> = {},
) => admin.client.post(BULK, { ids: products.map(({ id }) => id), set, ...facts }, { headers })
const refused = (body: object) => ({ status: 400, body })
const results = (...changed: [TestProduct, object][]) => ({
  status: 200,
  body: { results: changed.map(([{ id }, changes]) => ({ id, changes })) },
})
const rowsOf = async (products: readonly { id: number }[]) => [
  ...(await app.db`
    select is_active, is_featured, category_id, base_price::text, compare_at_price::text, version
    from products where id = any(${products.map(({ id }) => id)}) order by id`),
]
const auditsOf = async (products: readonly { id: number }[]) => [
  ...(await app.db`
    select actor_user_id, action, subject_id, before, after from audit_log
    where subject_type = 'product' and subject_id = any(${products.map(({ id }) => String(id))})
    order by id`),
]

describe(`POST ${BULK}`, () => {
  it('changes all as it was shown, each with an audit row, and once for a key', async () => {
    const [one, two] = [
      await aProduct(app, { category_id: category.id, base_price: '100.05' }),
      await aProduct(app, { is_featured: true, base_price: '1299.00' }),
    ]
    const products = [two, one]
    const set = { is_featured: true, category: category.id, price_percent: '-10' }
    const before = await rowsOf(products)
    const expected = results(
      [two, { category: [two.category_id, category.id], base_price: ['1299.00', '1169.10'] }],
      // 90.045: half a cent is rounded up.
      [one, { is_featured: [false, true], base_price: ['100.05', '90.05'] }],
    )
    expect(await bulk(products, set, { dry_run: true })).toEqual(expected)
    expect(await rowsOf(products)).toEqual(before)
    expect(await auditsOf(products)).toEqual([])
    const keyed = { 'Idempotency-Key': `bulk-${one.id}` }
    expect(await bulk(products, set, {}, keyed)).toEqual(expected)
    expect(await bulk(products, set, {}, keyed)).toEqual(expected)
    const changed = { is_active: true, is_featured: true, category_id: category.id, version: 2 }
    expect(await rowsOf(products)).toEqual([
      { ...changed, base_price: '90.05', compare_at_price: null },
      { ...changed, base_price: '1169.10', compare_at_price: null },
    ])
    const update = { actor_user_id: admin.id, action: 'update_product' }
    expect(await auditsOf(products)).toEqual([
      {
        ...update,
        subject_id: String(one.id),
        before: { is_featured: false, base_price: '100.05' },
        after: { is_featured: true, base_price: '90.05' },
      },
      {
        ...update,
        subject_id: String(two.id),
        before: { category: two.category_id, base_price: '1299.00' },
        after: { category: category.id, base_price: '1169.10' },
      },
    ])
  })

  it('is seen by shoppers with the next request, and notifies other systems', async () => {
    const [one, two] = [await aProduct(app), await aProduct(app)]
    const price = async ({ id }: TestProduct) =>
      (await app.guest().get(`${PUBLIC_PRODUCTS}${id}/`)).body.base_price
    const listed = async () =>
      (await app.guest().get(`${PUBLIC_PRODUCTS}?ids=${one.id},${two.id}`)).body.results.map(
        ({ base_price }: { base_price: string }) => base_price,
      )
    expect([await price(one), ...(await listed())]).toEqual(['450.00', '450.00', '450.00'])
    const endpoint = await anEndpoint(app, { events: ['product.changed'] })
    expect((await bulk([one, two], { price_percent: 10 })).status).toBe(200)
    expect([await price(one), ...(await listed())]).toEqual(['495.00', '495.00', '495.00'])
    const deliveries = await app.db<{ data: object }[]>`
      select data from webhook_deliveries where endpoint_id = ${endpoint.id} order by id`
    expect(deliveries.map(({ data }) => data)).toEqual([{ product_ids: [one.id, two.id] }])
  })

  it('leaves what is so already, without a row, a version or a notice', async () => {
    const [one, two] = [await aProduct(app, { is_featured: true }), await aProduct(app)]
    const same = { is_active: true, is_featured: true, price_percent: 0 }
    expect(await bulk([one, one, two], same)).toEqual(
      results([one, {}], [two, { is_featured: [false, true] }]),
    )
    expect((await rowsOf([one, two])).map(({ version }) => version)).toEqual([1, 2])
    expect(await auditsOf([one])).toEqual([])
    expect(await bulk([two], {})).toEqual(results([two, {}]))
  })

  it('ends a sale where the new price is not below the former one', async () => {
    const [one, two] = [await aProduct(app), await aProduct(app)]
    for (const product of [one, two]) {
      const sale = { compare_at_price: product === one ? '500.00' : '600.00' }
      await admin.client.patch(productPath(product), sale)
    }
    const price = ['450.00', '517.50']
    expect(await bulk([one, two], { price_percent: 15 })).toEqual(
      results(
        [one, { base_price: price, compare_at_price: ['500.00', null] }],
        [two, { base_price: price }],
      ),
    )
    expect((await rowsOf([one, two])).map((row) => row.compare_at_price)).toEqual([null, '600.00'])
  })

  it.each<[number | string, string, string]>([
    [-90, '0.05', '0.01'],
    [900, '0.01', '0.10'],
    [12.35, '1.00', '1.12'],
    ['0.50', '1.00', '1.01'],
    ['-0.5', '1.00', '1.00'],
    [-50, '0.00', '0.00'],
  ])('by %s per cent, %s becomes %s', async (price_percent, before, after) => {
    const product = await aProduct(app, { base_price: before })
    const changes = before === after ? {} : { base_price: [before, after] }
    expect(await bulk([product], { price_percent })).toEqual(results([product, changes]))
    expect(await rowsOf([product])).toMatchObject([{ base_price: after }])
  })

  it('changes five hundred at once', async () => {
    const ids = await app.db<{ id: number }[]>`
      insert into products (name, slug, base_price, category_id, coverage_level_id)
      select 'Many', 'many-at-once-' || n, 10, ${category.id},
        (select l.id from coverage_levels l where l.key = 'full')
      from generate_series(1, 500) n
      returning id`
    const reply = await bulk(ids, { is_active: false })
    expect([reply.status, reply.body.results.length]).toEqual([200, 500])
    expect(new Set((await rowsOf(ids)).map(({ is_active }) => is_active))).toEqual(new Set([false]))
    expect(await auditsOf(ids)).toHaveLength(500)
  })

  const noObject = ['Invalid pk "2147483647" - object does not exist.']
  const required = ['This field is required.']
  it.each<[object, object]>([
    [{}, { ids: required, set: required }],
    [
      { ids: [], set: null },
      {
        ids: ['Ensure this field has at least 1 elements.'],
        set: ['This field may not be null.'],
      },
    ],
    [
      { ids: 'all', set: [], dry_run: 'maybe' },
      {
        ids: ['Expected a list of items but got type "str".'],
        set: ['Expected a dictionary of items but got type "list".'],
        dry_run: ['Must be a valid boolean.'],
      },
    ],
    [
      {
        ids: [2_147_483_647, 'x', '9'.repeat(20)],
        set: {
          is_active: 'maybe',
          is_featured: null,
          category: 2_147_483_647,
          price_percent: -90.01,
        },
      },
      {
        ids: {
          0: noObject,
          1: ['Incorrect type. Expected pk value, received str.'],
          2: [`Invalid pk "${'9'.repeat(20)}" - object does not exist.`],
        },
        set: {
          is_active: ['Must be a valid boolean.'],
          is_featured: ['This field may not be null.'],
          category: noObject,
          price_percent: ['Ensure this value is greater than or equal to -90.'],
        },
      },
    ],
    [
      { set: { category: '', price_percent: 'x' } },
      {
        ids: required,
        set: {
          category: ['This field may not be null.'],
          price_percent: ['A valid number is required.'],
        },
      },
    ],
    [
      { set: { price_percent: 900.01 } },
      {
        ids: required,
        set: { price_percent: ['Ensure this value is less than or equal to 900.'] },
      },
    ],
    [
      { set: { price_percent: 1.234 } },
      {
        ids: required,
        set: { price_percent: ['Ensure that there are no more than 2 decimal places.'] },
      },
    ],
  ])('refuses %.80j', async (body, errors) => {
    expect(await admin.client.post(BULK, body)).toEqual(refused(errors))
  })

  it('takes at most 500, and names one that is unknown wherever it stands', async () => {
    const { id } = await aProduct(app)
    const ids = Array.from({ length: 500 }, () => ({ id }))
    const set = { is_featured: true }
    expect(await bulk([...ids, { id }], set)).toEqual(
      refused({ ids: ['Ensure this field has no more than 500 elements.'] }),
    )
    for (const dry_run of [true, false]) {
      expect(await bulk([...ids.slice(1), { id: 2_147_483_647 }], set, { dry_run })).toEqual(
        refused({ ids: { 499: noObject } }),
      )
    }
    expect(await rowsOf([{ id }])).toMatchObject([{ is_featured: false, version: 1 }])
  })

  it('changes none where one would cost too much', async () => {
    const [one, two] = [await aProduct(app), await aProduct(app, { base_price: '999999.00' })]
    const dear = refused({
      set: { price_percent: [`The price of product ${two.id} would be more than 999999.99.`] },
    })
    const set = { price_percent: 1, is_featured: true }
    expect(await bulk([one, two], set, { dry_run: true })).toEqual(dear)
    expect(await bulk([one, two], set)).toEqual(dear)
    expect(await rowsOf([one])).toMatchObject([{ base_price: '450.00', is_featured: false }])
    const [most] = [await aProduct(app, { base_price: '990099.00' })]
    expect((await bulk([most], { price_percent: 1 })).body.results).toEqual([
      { id: most.id, changes: { base_price: ['990099.00', '999999.99'] } },
    ])
  })

  it('notifies shoppers who wait for variants of what comes back', async () => {
    const shopper = await aUser(app)
    const variants = [await aVariant(app), await aVariant(app)]
    for (const variant of variants) await anItem(shopper.client, variant, true)
    const products = variants.map(({ product_id: id }) => ({ id }))
    await bulk(products, { is_active: false })
    await app.runJobs()
    expect(await restockMailsTo(app, shopper)).toHaveLength(0)
    await bulk(products, { is_active: true })
    await app.runJobs()
    expect(await restockMailsTo(app, shopper)).toHaveLength(1)
  })

  it('adds up beside others at once, in any order of ids', async () => {
    const products = [await aProduct(app), await aProduct(app), await aProduct(app)]
    const [first] = products
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) =>
        bulk(at % 2 ? products : products.toReversed(), { price_percent: 100 }),
      ),
      admin.client.patch(productPath(first ?? { id: 0 }), { description: 'Meanwhile' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await rowsOf(products)).map((row) => row.base_price)).toEqual(Array(3).fill('28800.00'))
  })
})
