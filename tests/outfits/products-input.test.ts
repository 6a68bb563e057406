/** What create and update take for `products`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, aProduct, aUser, type TestUser } from '../support/factories.ts'
import {
  anOutfit,
  duplicateProducts,
  fieldErrors,
  invalidProductIds,
  productIds,
  sendOutfit,
  tooFewProducts,
  tooManyProducts,
  unchanged,
  type WriteMethod,
} from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

const NOT_INTEGER = 'A valid integer is required.'
const NOT_NULL = 'This field may not be null.'
const notAList = (type: string) => [`Expected a list of items but got type "${type}".`]

const NOT_INTEGERS = [
  ...['1.5', '"1.5"', '"abc"', '""', '" "', 'true', 'false', '[]', '[3]', '{}', '{"id": 3}'],
  ...['" 3 "', '"1_000"', '"٣"', '"0x3"', '"3;--"', '"3e0"', '"+3"', '"\\u0000"', '"😀"', '1e400'],
  ...['9223372036854775808', '-9223372036854775809', '"9223372036854775808"', '9007199254740992'],
]

describe.each<WriteMethod>(['POST', 'PUT', 'PATCH'])('the products of %s', (method) => {
  const send = async (products: string) =>
    (await sendOutfit(app, user, method))(`"name": "Eid", "products": ${products}`)
  /** The same, where it must be refused and change nothing. */
  const refused = async (products: string) => {
    const write = await sendOutfit(app, user, method)
    return unchanged(app, () => write(`"name": "Eid", "products": ${products}`))
  }
  const ids = (count: number) => productIds(app, count)
  const json = (list: readonly unknown[]) => JSON.stringify(list)

  it('may be written as strings, or with a zero behind the point', async () => {
    const [a, b, c, d] = await ids(4)
    const reply = await send(`[${a}, "${b}", ${c}.0, "${d}.0"]`)
    expect(reply.body).toMatchObject({ name: 'Eid', items_count: 4 })
    const { items } = (await user.client.get(`/api/outfits/${reply.body.id}/`)).body
    const shown = items.map((item: { product: { id: number } }) => item.product.id)
    expect(shown).toEqual([a, b, c, d])
  })

  it.each(NOT_INTEGERS)('may not have one that is %s', async (bad) => {
    const [good] = await ids(1)
    expect(await refused(`[${good}, ${bad}]`)).toEqual(
      fieldErrors({ products: { 1: [NOT_INTEGER] } }),
    )
  })

  it('are told by their places when several are wrong, however many there are', async () => {
    expect(await refused('[null, 1, "x", true]')).toEqual(
      fieldErrors({ products: { 0: [NOT_NULL], 2: [NOT_INTEGER], 3: [NOT_INTEGER] } }),
    )
    expect(await refused('["x"]')).toEqual(fieldErrors({ products: { 0: [NOT_INTEGER] } }))
    const twelve = `[${'1, '.repeat(11)}"x"]`
    expect(await refused(twelve)).toEqual(fieldErrors({ products: { 11: [NOT_INTEGER] } }))
  })

  it.each([
    ['"12"', 'str'],
    ['"[1, 2]"', 'str'],
    ['12', 'int'],
    ['1.5', 'float'],
    ['true', 'bool'],
    ['{"0": 1, "1": 2}', 'dict'],
  ])('are a list, not %s', async (products, type) => {
    expect(await refused(products)).toEqual(fieldErrors({ products: notAList(type) }))
  })

  it('may not be null', async () => {
    expect(await refused('null')).toEqual(fieldErrors({ products: [NOT_NULL] }))
  })

  it('are 2 at least', async () => {
    expect(await refused('[]')).toEqual(tooFewProducts)
    expect(await refused(json(await ids(1)))).toEqual(tooFewProducts)
  })

  it('are 10 at most', async () => {
    expect(await refused(json(await ids(11)))).toEqual(tooManyProducts)
    expect(await refused(json([...Array(10_000).keys()]))).toEqual(tooManyProducts)
  })

  it('are each there once, however it is written', async () => {
    const [a, b] = await ids(2)
    for (const products of [`[${a}, ${a}]`, `[${a}, "${a}"]`, `[${a}, ${b}, ${a}.0]`]) {
      expect(await refused(products)).toEqual(duplicateProducts)
    }
    expect(await refused('["-0", 0]')).toEqual(duplicateProducts)
  })

  it('exist: those that do not are told as they were sent, in their order', async () => {
    const [a, b] = await ids(2)
    expect(await refused(json([999_999_999, a]))).toEqual(invalidProductIds(999_999_999))
    expect(await refused(json([0, a, -1, b, 2_147_483_648, 999_999_999, '-7']))).toEqual(
      invalidProductIds(0, -1, 2_147_483_648, 999_999_999, -7),
    )
    expect(await refused(json([9_007_199_254_740_991, -9_007_199_254_740_991]))).toEqual(
      invalidProductIds(9_007_199_254_740_991, -9_007_199_254_740_991),
    )
  })

  it('are active, in active categories under active ones', async () => {
    const [active] = await ids(1)
    const closed = await aCategory(app, { is_active: false })
    const under = await aCategory(app, { parent_id: closed.id })
    const off = await aProduct(app, { is_active: false })
    const inClosed = await aProduct(app, { category_id: closed.id })
    const underClosed = await aProduct(app, { category_id: under.id })
    expect(await refused(json([underClosed.id, active, off.id, inClosed.id]))).toEqual(
      invalidProductIds(underClosed.id, off.id, inClosed.id),
    )
  })

  it('are checked for their number, then for duplicates, then for what exists', async () => {
    expect(await refused('[999999999]')).toEqual(tooFewProducts)
    expect(await refused(`[${'999999999, '.repeat(10)}0]`)).toEqual(tooManyProducts)
    expect(await refused('[999999999, 0, 999999999]')).toEqual(duplicateProducts)
  })

  it('are looked at after all fields are right', async () => {
    const write = await sendOutfit(app, user, method)
    const reply = await unchanged(app, () => write('"name": "", "products": []'))
    expect(reply).toEqual(fieldErrors({ name: ['This field may not be blank.'] }))
  })
})

describe('the products of an outfit', () => {
  it('are kept when a change of its other fields is refused for them', async () => {
    const outfit = await anOutfit(app, user)
    const changes = { name: 'Eid', description: 'Green', is_public: true, products: [0, 1] }
    const reply = await unchanged(app, () => user.client.patch(outfit.path, changes))
    expect(reply).toMatchObject({ status: 400, body: { success: false } })
  })
})
