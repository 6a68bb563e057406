/** Searches of a shop whose sizes are its own. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { setSizes } from '../../support/sizes.ts'
import { emptyCatalog } from './helpers.ts'
import { searchesOf } from './search-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,fr,ar' } })
const { read } = searchesOf(app)
beforeEach(() => emptyCatalog(app))

/** An abaya of each size, named by its place. */
async function abayasIn(...sizes: string[]) {
  await setSizes(app, sizes)
  const { id: category_id } = await aCategory(app, { name: 'Clothes' })
  for (const [place, size] of sizes.entries()) {
    const { id } = await aProduct(app, { name: `Abaya ${'abcdef'[place]}`, category_id })
    await aVariant(app, { product_id: id, size, color: 'Pattern' })
  }
}
const found = (name: string, ...sizes: string[]) => ({ names: [name], read_as: { sizes } })

describe('GET /api/catalog/products/?search= in a shop with sizes of its own', () => {
  it('reads a number beside a word for size as a size of the shop, before one of the chart', async () => {
    await abayasIn('52', '54', 'One size', 'L')
    expect(await read('abaya size 54')).toEqual(found('Abaya b', '54'))
    expect(await read('54 size abaya')).toEqual(found('Abaya b', '54'))
    expect(await read('abaya taille 52', { lang: 'fr' })).toEqual(found('Abaya a', '52'))
    expect(await read('abaya مقاس ٥٤', { lang: 'ar' })).toEqual(found('Abaya b', '54'))
    // Of the chart, where the shop has the size.
    expect(await read('abaya size 44')).toEqual(found('Abaya d', 'L'))
    // In M, which the shop does not have: a plain word.
    expect(await read('abaya size 40')).toEqual({ names: expect.anything(), left_out: ['40'] })
  })

  it('reads a size by its name, and by that of another language', async () => {
    await abayasIn('52', 'One size')
    expect(await read('one size abaya')).toEqual(found('Abaya b', 'One size'))
    expect(await read('abaya free size')).toEqual(found('Abaya b', 'One size'))
    expect(await read('abaya taille unique', { lang: 'fr' })).toEqual(found('Abaya b', 'One size'))
    expect(await read('abaya مقاس واحد', { lang: 'ar' })).toEqual(found('Abaya b', 'One size'))
  })

  it('reads letters where the shop writes words', async () => {
    await abayasIn('Small', 'Large', '2XL')
    expect(await read('abaya l')).toEqual(found('Abaya b', 'Large'))
    expect(await read('abaya small')).toEqual(found('Abaya a', 'Small'))
    expect(await read('abaya xxl')).toEqual(found('Abaya c', '2XL'))
    expect(await read('abaya grande', { lang: 'fr' })).toEqual(found('Abaya b', 'Large'))
  })
})
