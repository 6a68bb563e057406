/** Suggestions while a shopper types. Which products a text finds: product-search.test.ts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import { aCategory, anImage, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const suggest = (query: string) => app.guest().get(`/api/catalog/suggest/${query}`)
const nothing = (query: string) => ({
  status: 200,
  body: { query, products: [], categories: [], words: [] },
})

describe('GET /api/catalog/suggest/?q=&limit=', () => {
  it('is the text, and products, categories and words that it may become', async () => {
    const outerwear = await aCategory(app, { name: 'Outerwear' })
    const abayas = await aCategory(app, { name: 'Abayas', parent_id: outerwear.id })
    const product = await aProduct(app, {
      name: 'Linen abaya',
      category_id: abayas.id,
      base_price: '1299.5',
    })
    await anImage(app, product.id)
    const image = await anImage(app, product.id, { is_feature: true })
    await aProduct(app, { name: 'Coat', category_id: outerwear.id })
    expect(await suggest('?q=%20Aba%20')).toEqual({
      status: 200,
      body: {
        query: 'Aba',
        products: [
          {
            id: product.id,
            name: 'Linen abaya',
            slug: product.slug,
            base_price: '1299.50',
            thumbnail: `${PUBLIC_URL}/media/${image.thumbnail}`,
          },
        ],
        categories: [abayas],
        words: ['abaya'],
      },
    })
  })

  it('shows null for a product without a picture', async () => {
    const { id, name, slug } = await aProduct(app, { name: 'Coat' })
    expect((await suggest('?q=co')).body.products).toEqual([
      { id, name, slug, base_price: '450.00', thumbnail: null },
    ])
  })

  it('is three empty lists for a text that is blank, missing, without words, or found nowhere', async () => {
    await aProduct(app, { name: 'Linen abaya' })
    for (const query of ['', '?q=', '?q=%20', '?q=%00', '?limit=3']) {
      expect(await suggest(query)).toEqual(nothing(''))
    }
    expect(await suggest('?q=!%3F')).toEqual(nothing('!?'))
    expect(await suggest('?q=xqzt')).toEqual(nothing('xqzt'))
    expect(await suggest('?q=linen&q=xqzt')).toEqual(nothing('xqzt'))
  })

  it('has 5 of each at most, or as many as limit says, from 1 to 10', async () => {
    for (let n = 0; n < 11; n += 1) {
      const letter = String.fromCharCode('a'.charCodeAt(0) + n)
      const category = await aCategory(app, { name: `Wool${letter}` })
      await aProduct(app, { name: `Wool${letter}`, category_id: category.id })
    }
    const expected = {
      '': 5,
      '&limit=': 5,
      '&limit=abc': 5,
      '&limit=2.5': 5,
      '&limit=1': 1,
      '&limit=7': 7,
      '&limit=10': 10,
      '&limit=11': 10,
      '&limit=99999999999999999999': 10,
      '&limit=0': 1,
      '&limit=-4': 1,
      '&limit=1&limit=2': 2,
    }
    for (const [limit, count] of Object.entries(expected)) {
      const { products, categories, words } = (await suggest(`?q=woo${limit}`)).body
      const counts = [products, categories, words].map(({ length }) => length)
      expect([limit, counts]).toEqual([limit, [count, count, count]])
    }
  })

  it('shows only what shoppers see, and categories with products alone or below them', async () => {
    const wool = await aCategory(app, { name: 'Wool' })
    const coats = await aCategory(app, { name: 'Wool coats', parent_id: wool.id })
    await aCategory(app, { name: 'Wool scarves', parent_id: wool.id })
    const ofHidden = await aCategory(app, { name: 'Wool hats' })
    await aProduct(app, { name: 'Woolly', category_id: ofHidden.id, is_active: false })
    const hidden = await aCategory(app, { name: 'Wool socks', is_active: false })
    await aProduct(app, { name: 'Woolish', category_id: hidden.id })
    const { id } = await aProduct(app, { name: 'Woollen', category_id: coats.id })
    await aVariant(app, { product_id: id, color: 'Woolwhite', is_active: false })
    expect(await suggest('?q=wool')).toEqual({
      status: 200,
      body: {
        query: 'wool',
        products: [expect.objectContaining({ id })],
        categories: [wool, coats],
        words: ['wool', 'woollen'],
      },
    })
  })

  it('shows categories and words with the most products first', async () => {
    const few = await aCategory(app, { name: 'Abaya sets' })
    const many = await aCategory(app, { name: 'Abayas' })
    for (const category_id of [few.id, many.id, many.id]) await aProduct(app, { category_id })
    await aProduct(app, { name: 'Absent', category_id: few.id })
    const { categories, words } = (await suggest('?q=ab')).body
    expect(categories).toEqual([few, many])
    expect(words).toEqual(['abaya', 'absent'])
    await aProduct(app, { category_id: many.id })
    expect((await suggest('?q=ab')).body.categories).toEqual([many, few])
  })

  it('counts the products of a word in all its forms', async () => {
    for (const name of ['Dress', 'Dress', 'Dresses', 'Dresses', 'Drape', 'Drape', 'Drape']) {
      await aProduct(app, { name })
    }
    expect((await suggest('?q=dr')).body.words).toEqual(['dress', 'drape'])
  })

  it('corrects the text that it completes, and repeats it as it was typed', async () => {
    const category = await aCategory(app, { name: 'Abayas' })
    const { id } = await aProduct(app, { name: 'Linen abaya', category_id: category.id })
    expect(await suggest('?q=linen+abya')).toEqual({
      status: 200,
      body: {
        query: 'linen abya',
        products: [expect.objectContaining({ id })],
        categories: [],
        words: ['linen abaya'],
      },
    })
    expect((await suggest('?q=abya')).body).toMatchObject({
      categories: [category],
      words: ['abaya'],
    })
  })
  it('keeps all that was typed before the last word, in lower case', async () => {
    const { id } = await aProduct(app, { name: 'Maxi abaya in café brown' })
    await aVariant(app, { product_id: id, color: 'Black' })
    const expected = {
      'the aba': 'the abaya',
      'The  MAXI-aba': 'the maxi-abaya',
      'Café br': 'café brown',
      'black a': 'black abaya',
      'abaya in b': 'abaya in black',
      'the abya': 'the abaya',
      'aba!': 'abaya',
      'abaya abaya': 'abaya abaya',
      'black b': 'black brown',
      'maxi café': 'maxi cafe',
    }
    for (const [query, first] of Object.entries(expected)) {
      const { body } = await suggest(`?q=${encodeURIComponent(query)}`)
      expect(body).toEqual({
        query,
        products: [expect.objectContaining({ id })],
        categories: [],
        words: [first, ...body.words.slice(1)],
      })
    }
  })
})
