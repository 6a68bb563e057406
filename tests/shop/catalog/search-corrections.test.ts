/** Searches for words that no product has: misspelt ones, and synonyms. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aProduct, aVariant, someSynonyms } from '../../support/factories.ts'
import { emptyCatalog, pageOf } from './helpers.ts'
import { corrected, searchesOf, without } from './search-helpers.ts'

const app = useTestApp()
const { search, named, found, expectFound } = searchesOf(app)
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from synonyms`
})

describe('GET /api/catalog/products/?search= of a misspelt word', () => {
  it.each([
    ['abya', 'a letter missing'],
    ['abbaya', 'a letter doubled'],
    ['abyaa', 'two letters swapped'],
    ['ayaba', 'two letters swapped around a third'],
    ['abaia', 'a wrong letter'],
    ['qbaya', 'a wrong first letter'],
    ['baya', 'no first letter'],
    ['ABÁIÀ', 'accents and capitals besides'],
  ])('shows what is most like it, and says so: %s (%s)', async (typed) => {
    const product = await named('Nida abaya')
    await named('Linen skirt')
    const { status, body } = pageOf(product)
    expect(await search(typed)).toEqual({ status, body: { ...body, did_you_mean: 'abaya' } })
  })

  it('corrects each word that no product has, and none that one has; two letters of a long one', async () => {
    await named('Black linen abaya', 'Washed')
    await named('Embroidered tunic')
    for (const [typed, result] of Object.entries({
      'blakc linnen abaya': corrected('black linen abaya', 'Black linen abaya'),
      'BLAKC Linen ABAYA': corrected('black linen abaya', 'Black linen abaya'),
      'abaya in blakc': corrected('abaya in black', 'Black linen abaya'),
      // A right form stays, though no product has it.
      'Abayas,  linnen': corrected('abayas, linen', 'Black linen abaya'),
      'embroiderd tunc': corrected('embroidered tunic', 'Embroidered tunic'),
      embrodred: corrected('embroidered', 'Embroidered tunic'),
      // Each word is one of the catalog's: no correction makes a right word wrong.
      'black tunic': without(['tunic'], 'Black linen abaya'),
    })) {
      expect([typed, await found(typed)]).toEqual([typed, result])
    }
  })

  it('corrects each word on its own, beside words that stay', async () => {
    await named('Layered linen abaya', 'Worn over a lining')
    await named('Linen scarves', 'A scarf with a catch')
    await named('Wool coat')
    for (const [typed, result] of Object.entries({
      'lenin abaya': corrected('linen abaya', 'Layered linen abaya'),
      'lenin abya': corrected('linen abaya', 'Layered linen abaya'),
      // In names it is in another form.
      'linen sarf': corrected('linen scarf', 'Linen scarves'),
      // The beginning of a word of descriptions, which is none that anybody looks for.
      'wool cat': corrected('wool coat', 'Wool coat'),
      // A half-typed word of names is right, though it is not beside the other one.
      'wool abay': without(['abay'], 'Wool coat'),
      'wool lining': without(['lining'], 'Wool coat'),
    })) {
      expect([typed, await found(typed)]).toEqual([typed, result])
    }
  })

  it('corrects a word that is in SKUs alone, unless the SKU is meant', async () => {
    const { id } = await named('Linen abaya', 'Black')
    await named('Wool coat', 'Black')
    await aVariant(app, { product_id: id, sku: 'COAR-BLK' })
    expect(await found('coar blakc')).toEqual(corrected('coar black', 'Linen abaya'))
    expect(await found('coar wool')).toEqual(corrected('coat wool', 'Wool coat'))
  })

  it('prefers the likelier word: fewer errors, the same first letter, in names, in more products', async () => {
    await named('Silk', 'Sanded')
    await named('Linen')
    await named('Liner')
    await named('Liner')
    await named('Lined')
    expect(await found('linex')).toEqual(corrected('liner', 'Liner', 'Liner'))
    expect(await found('linne')).toEqual(corrected('linen', 'Linen'))
    expect(await found('sanddd')).toEqual(corrected('sanded', 'Silk'))
  })

  it('corrects a word that is half typed', async () => {
    await named('Embroidered tunic')
    const { names, did_you_mean } = { did_you_mean: '', ...(await found('embrio')) }
    expect(names).toEqual(['Embroidered tunic'])
    expect(did_you_mean).toBe('embroidered')
  })

  it('is not corrected where something is found, with exact=1, or where nothing is like it', async () => {
    await named('Abaya')
    await named('Abayo')
    expect(await found('abayo')).toEqual({ names: ['Abayo'] })
    for (const exact of ['1', 'true']) {
      expect(await search('abayq', { exact })).toEqual(pageOf())
    }
    expect(await found('abayaq', { exact: '0' })).toEqual(corrected('abaya', 'Abaya'))
    for (const text of ['xqzwvjk', 'laptop', 'ax', '1234']) {
      expect([text, await search(text)]).toEqual([text, pageOf()])
    }
    expect(await found('abaya xqzwvjk')).toEqual(without(['xqzwvjk'], 'Abaya'))
  })

  it('is no beginning of a word where it is short: cote is not coverage', async () => {
    await named('Coverlet')
    for (const text of ['cote', 'code', 'zar', 'rand'])
      expect([text, await found(text)]).toEqual([text, { names: [] }])
  })

  it('is judged before the other filters, and shown on every page, with facets', async () => {
    await aProduct(app, { name: 'Abaya', base_price: '100' })
    const dear = await aProduct(app, { name: 'Abaya', base_price: '200' })
    expect(await search('abaya', { min_price: '300' })).toEqual(pageOf())
    const nothing = pageOf()
    expect(await search('abaia', { min_price: '300' })).toEqual({
      ...nothing,
      body: { ...nothing.body, did_you_mean: 'abaya' },
    })
    const { body } = await search('abaia', { ordering: 'price', page: '2', page_size: '1' })
    expect(body).toMatchObject({ count: 2, did_you_mean: 'abaya', results: [{ id: dear.id }] })
    expect(new URL(body.previous).searchParams.get('search')).toBe('abaia')
    const counted = await search('abaia', { facets: '1' })
    expect(counted.body).toMatchObject({
      count: 2,
      did_you_mean: 'abaya',
      facets: { price: { min: '100.00', max: '200.00' } },
    })
  })

  it('is corrected to a word of descriptions alone where it has five letters or more', async () => {
    await named('Jilbab', 'A set with khimar')
    expect(await found('khmar')).toEqual(corrected('khimar', 'Jilbab'))
  })

  it('is allowed one error in a beginning of up to six letters, however long the word is', async () => {
    await named('Trench', 'Of water-repellent cotton')
    expect(await found('sweter')).toEqual({ names: [] })
  })

  it('is never corrected to a number, an SKU, a stop word, or a short word of descriptions', async () => {
    const product = await named('Tunic', 'With a zip of brass')
    await aVariant(app, { product_id: product.id, sku: 'QWERTY-2026' })
    for (const text of ['qwertx', '2027', 'zio']) {
      expect([text, await search(text)]).toEqual([text, pageOf()])
    }
    expect(await found('tunic wiht')).toEqual(without(['wiht'], 'Tunic'))
  })

  it('shows the text that was searched, and nothing after it', async () => {
    await named('Abaya')
    expect(await found(`abaia${' '.repeat(600)}linen`)).toEqual(corrected('abaya', 'Abaya'))
  })
})

describe('GET /api/catalog/products/?search= by a synonym', () => {
  it('finds what has any word of the list, in either direction, in any form', async () => {
    await named('Silk caftan')
    await named('Kaftans of linen')
    await named('Abaya')
    expect(await found('kaftan')).toEqual({ names: ['Kaftans of linen'] })
    await someSynonyms(app, ['caftan', 'kaftan', 'jellabiya'])
    const both = ['Kaftans of linen', 'Silk caftan']
    await expectFound({
      kaftan: both,
      caftans: both,
      JELLABIYA: both,
      'silk kaftan': ['Silk caftan'],
      'kaftan silk': ['Silk caftan'],
      abaya: ['Abaya'],
    })
    await app.db`delete from synonyms`
    expect(await found('silk kaftan')).toEqual(without(['kaftan'], 'Silk caftan'))
  })

  it('of up to three words, stop words among them, as one', async () => {
    await named('Mother of bride dress')
    await named('Gala dress')
    await named('Bride dress')
    await someSynonyms(app, ['mother of bride', 'gala'])
    await someSynonyms(app, ['long head scarf', 'khimar'])
    await named('Khimar')
    const both = ['Gala dress', 'Mother of bride dress']
    await expectFound({
      'gala dress': both,
      'mother of bride dress': both,
      'dress mother of bride': both,
      bride: ['Bride dress', 'Mother of bride dress'],
      'long head scarf': ['Khimar'],
      khimar: ['Khimar'],
    })
  })

  it('with a hyphen, apart and in one', async () => {
    await named('Jersey hijab')
    await named('Cotton tee')
    await someSynonyms(app, ['headscarf', 'hijab'])
    await someSynonyms(app, ['t shirt', 'tee'])
    const [hijab, tee] = [['Jersey hijab'], ['Cotton tee']]
    await expectFound({
      headscarf: hijab,
      'head-scarf': hijab,
      'jersey head scarves': hijab,
      't shirt': tee,
      'T-shirts': tee,
      'cotton tshirt': tee,
    })
  })

  it('is found by its beginning, while it is typed', async () => {
    await named('Cable jumper')
    await named('Pull-on hijab')
    await someSynonyms(app, ['jumper', 'pullover'])
    await expectFound({
      pul: ['Pull-on hijab', 'Cable jumper'],
      'cable pullo': ['Cable jumper'],
    })
  })

  it('is corrected like a word of the catalog', async () => {
    await named('Cable jumper')
    await named('Trench', 'Of water-repellent cotton')
    await someSynonyms(app, ['jumper', 'sweater'])
    for (const typed of ['sweter', 'swaeter', 'sweaterr', 'sweatre']) {
      expect(await found(typed)).toEqual(corrected('sweater', 'Cable jumper'))
    }
  })

  it('of two lists finds by each, and not by the lists of its synonyms', async () => {
    await named('Pullover')
    await named('Sweater')
    await named('Hoodie')
    await someSynonyms(app, ['jumper', 'pullover'])
    await someSynonyms(app, ['jumper', 'sweater'])
    await someSynonyms(app, ['sweater', 'hoodie'])
    await expectFound({
      jumper: ['Sweater', 'Pullover'],
      pullover: ['Pullover'],
      hoodie: ['Hoodie', 'Sweater'],
    })
  })
})
