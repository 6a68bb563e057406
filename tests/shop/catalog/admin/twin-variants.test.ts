/** Two active variants of a product in one size and colour. Contract 11.2. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aProduct, aVariant, type TestProduct } from '../../../support/factories.ts'
import { variantPath, variantsPath } from './helpers.ts'
import { IMPORT, refused as refusedFile, send } from './import/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
let product: TestProduct
let number = 0
let sand: { id: number; sku: string }
const has = (sku: string) => `${sku} has this size and colour already.`
const refused = (sku: string) => ({ status: 409, body: { non_field_errors: [has(sku)] } })
const newSku = () => {
  number += 1
  return `TWIN-${number}`
}
beforeEach(async () => {
  product = await aProduct(app)
  sand = await variant({ color: 'Sand' })
})
const variant = async (facts: Parameters<typeof aVariant>[1]) => {
  const sku = newSku()
  return { ...(await aVariant(app, { product_id: product.id, size: 'M', sku, ...facts })), sku }
}
const create = (body: object) =>
  admin.client.post(variantsPath(product), { sku: newSku(), size: 'M', color: 'SAND', ...body })
const change = ({ id }: { id: number }, body: object) =>
  admin.client.patch(variantPath({ id }), body)
const rows = () => app.db`
  select id, sku, size, color, is_active, version from product_variants
  where product_id = ${product.id} order by id`

describe(`POST ${ADMIN}products/{id}/variants/`, () => {
  it('refuses a second one, whatever its case, and makes nothing', async () => {
    const before = await rows()
    expect(await create({})).toEqual(refused(sand.sku))
    expect(await create({ color: 'sa\u200bnd ' })).toEqual(refused(sand.sku))
    expect(await rows()).toEqual(before)
  })

  it('makes one that is inactive, of another size or of another product', async () => {
    for (const body of [{ is_active: false }, { size: 'L' }, { color: 'Sandy' }]) {
      expect((await create(body)).status).toBe(201)
    }
    product = await aProduct(app)
    expect((await create({})).status).toBe(201)
  })

  it('makes one of two that come at once', async () => {
    const both = await Promise.all([create({ color: 'Red' }), create({ color: 'red' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe(`PATCH ${ADMIN}variants/{id}/`, () => {
  it.each<[string, Parameters<typeof aVariant>[1], object]>([
    ['colour', { color: 'Red' }, { color: 'sand' }],
    ['size', { color: 'Sand', size: 'L' }, { size: 'M' }],
    ['activity', { color: 'Sand', is_active: false }, { is_active: true }],
  ])('refuses another %s, and changes nothing', async (_what, facts, body) => {
    const other = await variant(facts)
    const before = await rows()
    expect(await change(other, body)).toEqual(refused(sand.sku))
    expect(await rows()).toEqual(before)
  })

  it('judges after the whole request', async () => {
    const other = await variant({ color: 'Red' })
    expect((await change(other, { color: 'Sand', size: 'L' })).status).toBe(200)
    expect((await change(other, { size: 'M', is_active: false })).status).toBe(200)
  })

  it('leaves twins of before while neither size, colour nor activity changes', async () => {
    const twin = await variant({ color: 'Sand' })
    expect((await change(twin, { shelf: 'B2', color: 'Sand', is_active: true })).status).toBe(200)
    expect(await change(twin, { color: 'SAND' })).toEqual(refused(sand.sku))
    expect((await change(twin, { is_active: false })).status).toBe(200)
    expect(await change(twin, { is_active: true })).toEqual(refused(sand.sku))
  })
})

describe(`POST ${IMPORT}`, () => {
  const HEADER = 'sku,product_slug,size,color,variant_active'
  const file = (...lines: string[]) =>
    send(
      admin.client,
      [HEADER, ...lines.map((line) => line.replace('@', product.slug)), ''].join('\n'),
    )
  it('refuses the lines that make a second one', async () => {
    const before = await rows()
    const [one, two] = [newSku(), newSku()]
    expect(await file(`${one},@,M,sand,`, `${two},@,L,Sand,`)).toEqual(
      refusedFile([2, null, has(sand.sku)]),
    )
    expect(await file(`${one},@,S,Red,`, `${two},@,S,RED,`)).toEqual(
      refusedFile([3, null, has(one)]),
    )
    const red = await variant({ color: 'Red' })
    const off = await variant({ color: 'Sand', is_active: false })
    expect(await file(`${red.sku},@,M,Sand,`, `${off.sku},@,M,Sand,true`)).toEqual(
      refusedFile([2, null, has(sand.sku)], [3, null, has(sand.sku)]),
    )
    // The row that stays as it is was first, wherever it stands.
    expect(await file(`${red.sku},@,M,Sand,`, `${sand.sku},@,M,Sand,`)).toEqual(
      refusedFile([2, null, has(sand.sku)]),
    )
    expect((await rows()).slice(0, before.length)).toEqual(before)
  })

  it('judges after the whole file: two may change places, or one go', async () => {
    const red = await variant({ color: 'Red' })
    expect((await file(`${sand.sku},@,M,Red,`, `${red.sku},@,M,Sand,`)).status).toBe(200)
    expect((await file(`${red.sku},@,M,Sand,false`, `${sand.sku},@,M,Sand,`)).status).toBe(200)
    expect((await rows()).map(({ color, is_active }) => [color, is_active])).toEqual([
      ['Sand', true],
      ['Sand', false],
    ])
  })

  it('takes twins of before as they are', async () => {
    const twin = await variant({ color: 'Sand' })
    const reply = await file(`${sand.sku},@,M,Sand,true`, `${twin.sku},@,M,Sand,true`)
    expect([reply.status, reply.body.changes]).toEqual([200, []])
  })
})
