/** The sizes of the shop in administration and in files: compared without case, stored as listed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, fieldError, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { aCategory, aVariant, type TestProduct } from '../../../support/factories.ts'
import { ABAYA_SIZES, fillAbayaShop, setSizes } from '../../../support/sizes.ts'
import { emptyCatalog } from '../helpers.ts'
import { productPath, variantPath, variantsPath } from './helpers.ts'
import { counts, dryRun, EXPORT, fileOf, refused, row, send } from './import/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

let abaya: TestProduct
let hijab: TestProduct
beforeEach(async () => {
  await emptyCatalog(app)
  ;({ abaya, hijab } = await fillAbayaShop(app))
})

/** Of the shop's own sizes only some are left. */
const loseSizes = () => setSizes(app, ['One size', '56'])
const variantIn = async (size: string) => {
  const [variant] = await app.db<[{ id: number; sku: string }]>`
    select id, sku from product_variants where size = ${size}`
  return variant
}
const noChoice = (size: string) => fieldError('size', `"${size}" is not a valid choice.`)

describe('a variant', () => {
  const create = (size: unknown) =>
    admin.client.post(variantsPath(hijab), { sku: `NEW-${size}`, size, color: 'Teal' })

  it('gets a size of the list, as it is written there', async () => {
    for (const [sent, size] of [
      ['ONE SIZE', 'One size'],
      [' one\u00a0size', 'One size'],
      [56, '56'],
    ]) {
      expect(await create(sent)).toMatchObject({ status: 201, body: { size } })
      await app.db`delete from product_variants where color = 'Teal'`
    }
    const variant = await variantIn('One size')
    for (const [sent, size] of [
      ['56', '56'],
      ['oNE sIZE', 'One size'],
    ]) {
      expect(await admin.client.patch(variantPath(variant), { size: sent })).toMatchObject({
        status: 200,
        body: { size },
      })
    }
  })

  it('gets no other, and all that is wrong is said at once', async () => {
    expect(await create('M')).toEqual(noChoice('M'))
    expect(await create('560')).toEqual(noChoice('560'))
    const body = { sku: '', size: 'Onesize', color: 'Teal', is_active: 'maybe' }
    expect(await admin.client.post(variantsPath(hijab), body)).toEqual({
      status: 400,
      body: {
        sku: ['This field may not be blank.'],
        size: ['"Onesize" is not a valid choice.'],
        is_active: ['Must be a valid boolean.'],
      },
    })
    const variant = await variantIn('One size')
    expect(await admin.client.patch(variantPath(variant), { size: 'M' })).toEqual(noChoice('M'))
  })

  it('keeps a size that the list has lost, which no other variant gets', async () => {
    await loseSizes()
    const variant = await variantIn('54')
    expect(
      await admin.client.patch(variantPath(variant), { size: '54', color: 'Navy' }),
    ).toMatchObject({
      status: 200,
      body: { size: '54', color: 'Navy' },
    })
    expect(await admin.client.patch(variantPath(variant), { size: '52' })).toEqual(noChoice('52'))
    expect(await create('54')).toEqual(noChoice('54'))
    expect(await admin.client.patch(variantPath(variant), { size: '56' })).toMatchObject({
      status: 200,
    })
    expect(await admin.client.patch(variantPath(variant), { size: '54' })).toEqual(noChoice('54'))
  })

  it('is listed by its size, without case', async () => {
    const skusOf = async (size: string) =>
      (await admin.client.get(`${ADMIN}variants/?size=${size}`)).body.results.map(
        ({ sku }: { sku: string }) => sku,
      )
    const one = await variantIn('One size')
    const lost = await variantIn('54')
    expect(await skusOf('one+SIZE')).toEqual([one.sku])
    expect(await skusOf('56')).toEqual([])
    await loseSizes()
    expect(await skusOf('54')).toEqual([lost.sku])
    await aVariant(app, { size: 'Tall' })
    expect(await skusOf('tALL')).toHaveLength(1)
    expect((await admin.client.get(`${ADMIN}variants/?size=`)).body.count).toBe(5)
    expect(await admin.client.get(`${ADMIN}variants/?size=M&size=58`)).toEqual(
      fieldError('size', 'Select a valid choice. 58 is not one of the available choices.'),
    )
  })
})

describe('the measures of a garment', () => {
  const measure = (...sizes: unknown[]) =>
    admin.client.patch(productPath(abaya), {
      garment: sizes.map((size) => ({ size, length: 140 })),
    })
  const measured = (size: string) => ({ size, length: 140, sleeve: null, chest: null, hem: null })

  it('are in sizes of the list, in its order', async () => {
    const reply = await measure('60', 'one SIZE', 52)
    expect(reply.status).toBe(200)
    expect(reply.body.garment).toEqual(['One size', '52', '60'].map(measured))
    expect(await measure('52', 'M')).toEqual({
      status: 400,
      body: { garment: { '1': { size: ['"M" is not a valid choice.'] } } },
    })
    expect(await measure('ONE size', 'One Size')).toEqual(
      fieldError('garment', '"One size" is there more than once.'),
    )
  })

  it('are also in sizes that the list has lost and the product has', async () => {
    await measure('58')
    await loseSizes()
    const reply = await measure('58', '56', '54')
    expect(reply.body.garment).toEqual(['56', '54', '58'].map(measured))
    await measure('56')
    expect(await measure('58')).toEqual({
      status: 400,
      body: { garment: { '0': { size: ['"58" is not a valid choice.'] } } },
    })
  })
})

describe('a file', () => {
  it('names sizes without case, and an export has them as they are listed', async () => {
    const { slug } = await aCategory(app)
    const file = fileOf(
      row(slug, { sku: 'F-1', size: 'ONE SIZE' }),
      row(slug, { sku: 'F-2', size: ' 54 ', color: 'Teal' }),
    )
    expect(await send(admin.client, file)).toMatchObject({
      status: 200,
      body: { variants: counts(2, 0, 0) },
    })
    expect(await send(admin.client, file)).toMatchObject({
      status: 200,
      body: { variants: counts(0, 0, 2) },
    })
    const exported = (await admin.client.get(EXPORT)).body
    expect(exported).toMatch(/^F-1,One size,/m)
    expect(exported).toMatch(/^F-2,54,/m)
    expect((await dryRun(admin.client, exported)).body).toMatchObject({ variants: counts(0, 0, 6) })
  })

  it('is refused for a size that the shop does not have', async () => {
    const { slug } = await aCategory(app)
    const file = fileOf(row(slug, { sku: 'F-3', size: 'M' }), row(slug, { sku: 'F-4', size: '' }))
    expect(await send(admin.client, file)).toEqual(
      refused(
        [2, 'size', '"M" is not a valid choice.'],
        [3, 'size', 'This field may not be blank.'],
      ),
    )
  })

  it('has the sizes that the list has lost for the variants that have them', async () => {
    await loseSizes()
    const lost = await variantIn('54')
    const exported = (await admin.client.get(EXPORT)).body
    expect(await send(admin.client, exported)).toMatchObject({
      status: 200,
      body: { variants: counts(0, 0, 4) },
    })
    expect(await send(admin.client, `sku,size,color\n${lost.sku},54,Navy\n`)).toMatchObject({
      status: 200,
      body: { variants: counts(0, 1, 0) },
    })
    expect(await send(admin.client, `sku,size\n${lost.sku},52\n`)).toEqual(
      refused([2, 'size', '"52" is not a valid choice.']),
    )
    const { slug } = await aCategory(app)
    expect(await send(admin.client, fileOf(row(slug, { sku: 'F-5', size: '54' })))).toEqual(
      refused([2, 'size', '"54" is not a valid choice.']),
    )
    await setSizes(app, ABAYA_SIZES)
  })
})
