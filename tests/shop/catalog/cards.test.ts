/** Rows of lists with `view=card`: what a card of a shop front shows, and no more. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anImage, aProduct, aVariant, imageBody, type TestImage } from '../../support/factories.ts'
import { emptyCatalog, list, PRODUCTS } from './helpers.ts'
import { translateAs } from './translations/helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar' } })
const admin = useAdmin(app)
const translate = translateAs(admin)
beforeEach(() => emptyCatalog(app))

type Row = Record<string, unknown> & { variants: { id: number }[]; colors: object[] }

/** The card of a row of the whole list, in which each colour has the sizes of one variant. */
function cardOf(row: Row, images: unknown) {
  const { description: _, variants, ...card } = row
  const colors = row.colors.map((color, place) => ({
    ...color,
    sizes: [{ variant_id: variants[place]?.id, size: 'M', in_stock: true }],
  }))
  return { ...card, images, colors }
}

const listed = (...results: unknown[]) => ({
  status: 200,
  body: { count: results.length, next: null, previous: null, results },
})

describe('view=card', () => {
  it('leaves out the description and the variants, and has the sizes of each colour', async () => {
    const product = await aProduct(app, { description: 'Long.' })
    const variant = (facts: object) => aVariant(app, { product_id: product.id, ...facts })
    const out = await variant({ color: 'Sand', size: 'S', stock: 0 })
    const sand = await variant({ color: 'sand', size: 'M' })
    const black = await variant({ color: 'Black', size: 'M' })
    const other = await aProduct(app, { category_id: product.category_id })
    const [none, whole] = (await list(app)).body.results
    expect(none.id).toBe(other.id)
    const { description: _, variants: __, ...shown } = whole
    const [ofBlack, ofSand] = shown.colors
    const card = {
      ...shown,
      colors: [
        { ...ofBlack, sizes: [{ variant_id: black.id, size: 'M', in_stock: true }] },
        {
          ...ofSand,
          sizes: [
            { variant_id: out.id, size: 'S', in_stock: false },
            { variant_id: sand.id, size: 'M', in_stock: true },
          ],
        },
      ],
    }
    expect(await list(app, { view: 'card' })).toEqual(listed(cardOf(none, []), card))
    const related = `${PRODUCTS}${other.id}/related/`
    expect((await app.guest().get(`${related}?view=card`)).body).toEqual({ results: [card] })
    expect((await app.guest().get(related)).body).toEqual({ results: [whole] })
    expect(await list(app, { view: 'poster' })).toEqual({
      status: 400,
      body: { view: ['Select a valid choice. poster is not one of the available choices.'] },
    })
  })

  it('has the feature, or the first picture of a colour, and the next one of its colour or of none', async () => {
    const product = await aProduct(app)
    const picture = (color?: string, facts = {}) =>
      anImage(app, product.id, { ...(color ? { color } : {}), ...facts })
    const sand = await picture('Sand')
    await picture('Plum')
    const feature = await picture('Rose', { is_feature: true })
    const sandBack = await picture('SAND')
    const all = await picture()
    await picture('Rose')
    for (const color of ['Plum', 'Rose', 'Sand'])
      await aVariant(app, { product_id: product.id, color, size: 'M' })
    const [whole] = (await list(app)).body.results
    expect(whole.images).toHaveLength(6)
    const expectCards = async (query: Record<string, string>, images: TestImage[]) =>
      expect(await list(app, { view: 'card', ...query })).toEqual(
        listed(cardOf(whole, images.map(imageBody))),
      )
    await expectCards({}, [feature, all])
    await expectCards({ color: 'sand' }, [sand, sandBack])
  })

  it('has the first picture without a feature, and that of a colour by its name in another language', async () => {
    const product = await aProduct(app)
    await anImage(app, product.id, { color: 'Plum' })
    const sand = await anImage(app, product.id, { color: 'sand' })
    for (const color of ['Plum', 'Sand', 'Black'])
      await aVariant(app, { product_id: product.id, color, size: 'M' })
    const [{ id }] = await app.db<[{ id: number }]>`select id from colors where name = 'Sand'`
    await translate('colors', id, { name: 'رملي' })
    const [whole] = (await list(app, { lang: 'ar' })).body.results
    const card = cardOf(whole, [{ ...imageBody(sand), color: 'رملي' }])
    for (const color of ['Sand', 'رملي'])
      expect(await list(app, { view: 'card', lang: 'ar', color })).toEqual(listed(card))
    const black = await list(app, { view: 'card', lang: 'ar', color: 'Black' })
    expect(black).toEqual(listed(cardOf(whole, whole.images.slice(0, 1))))
  })
})
