/** Many variants of a product by one request. Contract 11.2. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, notFound, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  anyId,
  anyTimestamp,
  aProduct,
  aVariant,
  type TestProduct,
} from '../../../support/factories.ts'
import { PUBLIC_PRODUCTS, reference, variantsPath } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let product: TestProduct
let number = 0
const newSku = () => {
  number += 1
  return `MANY-${number}`
}
beforeEach(async () => {
  product = await aProduct(app)
})

const create = (variants: unknown, headers: Record<string, string> = {}) =>
  admin.client.post(variantsPath(product), { variants }, { headers })
const sku = ['Product variant with this SKU already exists.']
const barcode = ['Product variant with this barcode already exists.']
const refused = (wrong: object) => ({ status: 400, body: { variants: wrong } })
const rows = async () => [
  ...(await app.db`
    select sku, size, color, stock_on_hand from product_variants
    where product_id = ${product.id} order by id`),
]
const made = (facts: { sku: string; size: string; color: string }, others: object = {}) => ({
  id: anyId,
  barcode: '',
  shelf: '',
  is_active: true,
  stock_on_hand: 0,
  stock_reserved: 0,
  stock_available: 0,
  stock_to_ship: 0,
  stock_on_shelf: 0,
  created_at: anyTimestamp,
  product: reference(product),
  ...facts,
  ...others,
})

describe(`POST ${ADMIN}products/{id}/variants/ {variants}`, () => {
  it('makes all in their order, with their first stock and an audit row each', async () => {
    const [one, two, three] = [newSku(), newSku(), newSku()]
    const reply = await create([
      { sku: one, size: 'l', color: 'Sand', stock_on_hand: '7' },
      { sku: two, size: 'M', color: 'Sand', is_active: false, shelf: 'B2', barcode: '50012351' },
      { sku: three, size: 'S', color: 'Olive', stock_on_hand: 1, shelf: null },
    ])
    const stock = (units: number) => ({
      stock_on_hand: units,
      stock_available: units,
      stock_on_shelf: units,
    })
    const results = [
      made({ sku: one, size: 'L', color: 'Sand' }, stock(7)),
      made(
        { sku: two, size: 'M', color: 'Sand' },
        { is_active: false, shelf: 'B2', barcode: '50012351' },
      ),
      made({ sku: three, size: 'S', color: 'Olive' }, stock(1)),
    ]
    expect(reply).toEqual({ status: 201, body: { results } })
    expect(reply.headers.get('etag')).toBeNull()
    const ids: number[] = reply.body.results.map(({ id }: { id: number }) => id)
    const ledger = await app.db`
      select variant_id, delta, reason, actor_user_id from stock_ledger
      where variant_id = any(${ids}) order by id`
    expect([...ledger]).toEqual([
      { variant_id: ids[0], delta: 7, reason: 'initial', actor_user_id: admin.id },
      { variant_id: ids[2], delta: 1, reason: 'initial', actor_user_id: admin.id },
    ])
    const audit = await app.db`
      select actor_user_id, action, subject_id, before, after, host(ip) as ip from audit_log
      where subject_type = 'variant' and subject_id = any(${ids.map(String)}) order by id`
    expect([...audit]).toEqual(
      reply.body.results.map((after: { id: number }) => ({
        actor_user_id: admin.id,
        action: 'create_variant',
        subject_id: String(after.id),
        before: null,
        after,
        ip: '127.0.0.1',
      })),
    )
    const { body } = await app.guest().get(`${PUBLIC_PRODUCTS}${product.id}/`)
    expect(body.variants).toMatchObject([{ sku: three }, { sku: one }])
  })

  it('makes a hundred, once for one key', async () => {
    const variants = Array.from({ length: 100 }, (_, place) => ({
      sku: newSku(),
      size: 'M',
      color: `Colour ${place}`,
    }))
    const keyed = { 'Idempotency-Key': `many-${product.id}` }
    const first = await create(variants, keyed)
    expect([first.status, first.body.results.length]).toEqual([201, 100])
    expect(await create(variants, keyed)).toEqual(first)
    expect((await rows()).map((row) => row.sku)).toEqual(variants.map((each) => each.sku))
  })

  const required = ['This field is required.']
  it.each<[unknown, object | string[]]>([
    [null, ['This field may not be null.']],
    ['M', ['Expected a list of items but got type "str".']],
    [[], ['Ensure this field has at least 1 elements.']],
    [
      Array.from({ length: 101 }, (_, place) => ({ sku: `X-${place}`, size: 'M', color: 'x' })),
      ['Ensure this field has no more than 100 elements.'],
    ],
    [
      [{ sku: 'OK', size: 'M', color: 'Sand' }, 5, { sku: '', size: 'huge', stock_on_hand: -1 }],
      {
        1: ['Expected a dictionary of items but got type "int".'],
        2: {
          sku: ['This field may not be blank.'],
          size: ['"huge" is not a valid choice.'],
          color: required,
          stock_on_hand: ['Ensure this value is greater than or equal to 0.'],
        },
      },
    ],
  ])('refuses %.60j and makes none', async (variants, wrong) => {
    expect(await create(variants)).toEqual({ status: 400, body: { variants: wrong } })
    expect(await rows()).toEqual([])
  })

  it('refuses several beside the fields of one', async () => {
    const variants = [{ sku: newSku(), size: 'M', color: 'Sand' }]
    for (const one of [{ sku: newSku(), size: 'L', color: 'Sand' }, { stock_on_hand: 0 }]) {
      expect(await admin.client.post(variantsPath(product), { variants, ...one })).toEqual(
        refused(['Give either variants or the fields of one.']),
      )
    }
    expect(await rows()).toEqual([])
    const sent = { variants, sku: null, note: 'Of the spring' }
    expect((await admin.client.post(variantsPath(product), sent)).status).toBe(201)
  })

  it('names each that is taken, in the catalog or before it in the list, and makes none', async () => {
    const there = await aVariant(app, { product_id: product.id, size: 'M', color: 'Sand' })
    await app.db`update product_variants set barcode = '50012368' where id = ${there.id}`
    const elsewhere = await aVariant(app)
    const [one, two] = [newSku(), newSku()]
    const before = await rows()
    const has = (name: string) => [`${name} has this size and colour already.`]
    const reply = await create([
      { sku: one, size: 'L', color: 'Sand', barcode: '50012375' },
      { sku: elsewhere.sku, size: 'S', color: 'Sand', barcode: '50012368' },
      { sku: one, size: 'XL', color: 'Sand', barcode: '50012375' },
      { sku: two, size: 'M', color: 'SAND' },
      { sku: newSku(), size: 'L', color: 'sand' },
      { sku: newSku(), size: 'L', color: 'sand', is_active: false },
    ])
    expect(reply).toEqual(
      refused({
        1: { barcode, sku },
        2: { barcode, sku },
        3: { non_field_errors: has(there.sku) },
        4: { non_field_errors: has(one) },
      }),
    )
    expect(await rows()).toEqual(before)
  })

  it('gives SKUs that many ask for at once to one request', async () => {
    const [one, two] = [newSku(), newSku()]
    const asked = Array.from({ length: 8 }, (_, at) => {
      const variants = [
        { sku: one, size: 'M', color: `Red ${at}` },
        { sku: two, size: 'L', color: `Red ${at}` },
      ]
      return at % 2 ? variants : variants.toReversed()
    })
    const replies = await Promise.all([
      ...asked.map((variants) => create(variants)),
      admin.client.post(variantsPath(product), { sku: one, size: 'XL', color: 'Blue' }),
    ])
    const won = replies.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      const wrong = Object.hasOwn(reply.body, 'sku')
        ? { status: 409, body: { sku } }
        : refused(reply.body.variants)
      expect(reply).toEqual(wrong)
      if (reply.status === 400) {
        expect(Object.values(reply.body.variants)).toContainEqual({ sku })
      }
    }
  })

  it('knows no product that is not there', async () => {
    product = { ...product, id: 2_000_000_000 }
    expect(await create([{ sku: newSku(), size: 'M', color: 'Sand' }])).toEqual(notFound)
  })
})
