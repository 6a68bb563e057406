/** The bodies of create and update; the rules of each kind of field are in tests/service/http. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aUser, type TestUser } from '../../support/factories.ts'
import {
  anOutfit,
  duplicateProducts,
  fieldErrors,
  invalidProductIds,
  OUTFITS,
  productIds,
  rowsOf,
  tooFewProducts,
  tooManyProducts,
  unchanged,
  type WriteMethod,
} from './helpers.ts'

const app = useTestApp()
let user: TestUser
let products: number[]
beforeAll(async () => {
  products = await productIds(app, 2)
})
beforeEach(async () => {
  user = await aUser(app)
})

const REQUIRED = ['This field is required.']
const NOT_NULL = ['This field may not be null.']
const NOT_INTEGER = ['A valid integer is required.']
const tooLong = (max: number) => [`Ensure this field has no more than ${max} characters.`]

describe.each<WriteMethod>(['POST', 'PUT', 'PATCH'])('%s', (method) => {
  const pathToWrite = async () => (method === 'POST' ? OUTFITS : (await anOutfit(app, user)).path)
  /** A body that is right but for these fields. */
  const send = async (fields: object) =>
    user.client.request(method, await pathToWrite(), { name: 'Eid', products, ...fields })
  /** Sends a body with these fields, which must be refused and change nothing. */
  const refused = async (fields: object) => {
    const path = await pathToWrite()
    const body = { name: 'Eid', products, ...fields }
    return unchanged(app, () => user.client.request(method, path, body))
  }
  /** The value of a field in the reply, which must be the stored one. */
  const stored = async (field: string, value: unknown) => {
    const { status, body } = await send({ [field]: value })
    expect(status).toBe(method === 'POST' ? 201 : 200)
    const detail = (await user.client.get(`${OUTFITS}${body.id}/`)).body
    expect(detail[field]).toEqual(body[field])
    return body[field]
  }

  it('reports all errors of all fields, before it looks for the products', async () => {
    const fields = { name: ' ', description: 'x'.repeat(5_001), is_public: 'maybe' }
    expect(await refused({ ...fields, products: ['x', 999_999_999, null] })).toEqual(
      fieldErrors({
        name: ['This field may not be blank.'],
        description: tooLong(5_000),
        is_public: ['Must be a valid boolean.'],
        products: { 0: NOT_INTEGER, 2: NOT_NULL },
      }),
    )
    expect(await refused({ name: '😀'.repeat(256), products: 12 })).toEqual(
      fieldErrors({
        name: tooLong(255),
        products: ['Expected a list of items but got type "int".'],
      }),
    )
  })

  it.each([
    ['name', '😀'.repeat(255)],
    ['name', "<script>alert(1)</script> O'Brien; drop table outfits; -- عباية\u0001"],
    ['description', '😀'.repeat(5_000)],
    ['description', 'Crème 👩‍👩‍👧\nb'],
  ])('stores the longest %s and any text as it is', async (field, text) => {
    expect(await stored(field, `\t ${text}\n `)).toBe(text)
  })

  it('takes a blank description, and words for is_public', async () => {
    expect(await stored('description', ' \u2003')).toBe('')
    expect(await stored('is_public', 'yes')).toBe(true)
    expect(await stored('is_public', 0)).toBe(false)
  })

  it('takes null for no field but an optional text, which is then not given', async () => {
    const nothing = { name: null, description: null, is_public: null, products: null }
    expect(await refused(nothing)).toEqual(
      fieldErrors({
        ...(method === 'PATCH' ? {} : { name: NOT_NULL }),
        is_public: NOT_NULL,
        products: NOT_NULL,
      }),
    )
    expect(await stored('description', null)).toBe('')
  })

  it('takes no notice of keys that are unknown or not the caller’s to set', async () => {
    const { id: otherId } = await aUser(app)
    const outfit = await anOutfit(app, user)
    const { status, body } = await send({
      id: outfit.id,
      user_id: otherId,
      created_by: { id: otherId },
      items: [],
      position: 3,
      items_count: 9,
      total_price: '0.01',
      preview_images: ['x'],
      views_count: 99,
      likes_count: 99,
      liked: true,
      created_at: '2020-01-01T00:00:00Z',
      hidden_at: null,
      updated_at: '2020-01-01T00:00:00Z',
      Name: 'x',
      isPublic: true,
    })
    expect(status).toBe(method === 'POST' ? 201 : 200)
    expect(body.id).not.toBe(outfit.id)
    const row = (await rowsOf(app)).find(({ id }) => id === body.id)
    expect(row).toMatchObject({
      user_id: user.id,
      name: 'Eid',
      description: '',
      is_public: false,
      views_count: 0,
      likes_count: 0,
      likes: [],
      products,
    })
    expect(row?.created_at).not.toMatch(/^2020/)
    expect(row?.updated_at).not.toMatch(/^2020/)
  })

  it('takes products as text, 2 to 10 of them, each once', async () => {
    const [a, b] = await productIds(app, 2)
    const shown = async (sent: unknown[]) => {
      const { id } = (await send({ products: sent })).body
      const { items } = (await user.client.get(`${OUTFITS}${id}/`)).body
      return items.map((item: { product: { id: number } }) => item.product.id)
    }
    expect(await shown([`${b}.0`, `${a}`])).toEqual([b, a])
    const ten = await productIds(app, 10)
    expect(await shown(ten)).toEqual(ten)
    expect(await refused({ products: [] })).toEqual(tooFewProducts)
    expect(await refused({ products: [a] })).toEqual(tooFewProducts)
    expect(await refused({ products: [...ten, a] })).toEqual(tooManyProducts)
    expect(await refused({ products: [a, b, `${a}.0`] })).toEqual(duplicateProducts)
    expect(await refused({ products: ['-0', 0] })).toEqual(duplicateProducts)
  })

  it('takes products that exist: the others are reported as they were sent, in their order', async () => {
    const [a, b] = products
    const unknown = [0, -1, 2_147_483_648, 999_999_999, Number.MAX_SAFE_INTEGER, -7]
    const sent = [unknown[0], a, ...unknown.slice(1, 5), b, '-7']
    expect(await refused({ products: sent })).toEqual(invalidProductIds(...unknown))
  })

  it('takes products that are active, in active categories under active ones', async () => {
    const closed = await aCategory(app, { is_active: false })
    const under = await aCategory(app, { parent_id: closed.id })
    const off = await aProduct(app, { is_active: false })
    const inClosed = await aProduct(app, { category_id: closed.id })
    const underClosed = await aProduct(app, { category_id: under.id })
    const sent = [underClosed.id, products[0], off.id, inClosed.id]
    const reply = await refused({ description: 'Green', is_public: true, products: sent })
    expect(reply).toEqual(invalidProductIds(underClosed.id, off.id, inClosed.id))
  })

  it('counts the products, then looks for duplicates, then for what exists', async () => {
    const nowhere = 999_999_999
    expect(await refused({ products: [nowhere] })).toEqual(tooFewProducts)
    expect(await refused({ products: Array(10_000).fill(nowhere) })).toEqual(tooManyProducts)
    expect(await refused({ products: [nowhere, 0, nowhere] })).toEqual(duplicateProducts)
  })
})

describe.each(['POST', 'PUT'])('%s', (method) => {
  it('requires a name and products', async () => {
    const outfit = await anOutfit(app, user)
    const path = method === 'POST' ? OUTFITS : outfit.path
    const send = (body?: object) => unchanged(app, () => user.client.request(method, path, body))
    const both = fieldErrors({ name: REQUIRED, products: REQUIRED })
    expect(await send()).toEqual(both)
    expect(await send({ title: 'Eid', product_ids: [1, 2], is_public: true })).toEqual(both)
    expect(await send({ name: 'Eid' })).toEqual(fieldErrors({ products: REQUIRED }))
    expect(await send({ products: [] })).toEqual(fieldErrors({ name: REQUIRED }))
  })
})
