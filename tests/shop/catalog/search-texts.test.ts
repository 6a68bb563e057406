/** The words of texts that were written with HTML, of T-shirts, and of letters that some keyboards do not have. */
import { beforeEach, describe, expect, it } from 'vitest'
import { visibleText } from '../../../src/shop/catalog/finding/words/visible-text.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct } from '../../support/factories.ts'
import { emptyCatalog } from './helpers.ts'
import { searchesOf } from './search-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr,tr,id' } })
const { named, found, expectFound, search } = searchesOf(app)
beforeEach(async () => {
  await emptyCatalog(app)
  await app.db`delete from synonyms`
})

const suggested = async (text: string) =>
  (await app.guest().get(`/api/catalog/suggest/?q=${encodeURIComponent(text)}`)).body

describe('a T-shirt', () => {
  const FORMS = ['tshirt', 't-shirt', 't shirt', 'tee', 'T-Shirts', 'tees', 'T‑SHIRT', 'tee-shirt']

  it('is one in each of its forms, in names and in searches of any language', async () => {
    await named('Linen T-Shirt')
    await named('Linen Tee')
    await named('Linen Tshirt')
    await named('Linen T shirt')
    await named('Oxford shirt', "Doesn't crease.")
    await named('Teen abaya')
    await named('Steel buckle')
    const all = ['Linen T shirt', 'Linen Tshirt', 'Linen Tee', 'Linen T-Shirt']
    for (const form of FORMS) {
      for (const lang of ['en', 'ar', 'fr', 'tr', 'id']) {
        expect([form, await found(form, { lang })]).toEqual([form, { names: all }])
        expect([form, await found(`${form} linen`, { lang })]).toEqual([form, { names: all }])
      }
      expect([form, await found(form, { exact: '1' })]).toEqual([form, { names: all }])
    }
    expect(await found('shirt')).toEqual({
      names: ['Oxford shirt', 'Linen T shirt', 'Linen T-Shirt'],
    })
    expect(await found('teen')).toEqual({ names: ['Teen abaya'] })
    // No T-shirt begins so.
    expect((await found('te')).names).not.toContain('Linen T-Shirt')
  })

  it('is what the last word becomes where there is one, and else may become another word', async () => {
    const teens = await named('Teen abaya')
    expect(await found('tee')).toEqual({ names: ['Teen abaya'] })
    await app.db`update products set description = 'A tee.' where id = ${teens.id}`
    await named('Cotton T-shirt')
    expect(await found('tee')).toEqual({ names: ['Cotton T-shirt', 'Teen abaya'] })
    expect(await found('cotten t-shirt')).toEqual({
      names: ['Cotton T-shirt'],
      did_you_mean: 'cotton t-shirt',
    })
    expect((await suggested('cotton te')).words).toEqual([])
    expect((await suggested('cotton tsh')).words).toEqual(['cotton tshirt'])
  })

  it('has the synonyms of each form, which are the administrators’', async () => {
    await app.db`insert into synonyms (words) values (array['tee', 'kaos'])`
    await named('Kaos')
    expect(await found('tee')).toEqual({ names: ['Kaos'] })
    expect(await found('t-shirts')).toEqual({ names: ['Kaos'] })
    await named('T-shirt')
    for (const text of ['kaos', 'tees', 't shirt', 'tshirt']) {
      expect([text, (await found(text)).names.sort()]).toEqual([text, ['Kaos', 'T-shirt']])
    }
  })

  it('is in names of categories, of which suggestions have the products', async () => {
    const category = await aCategory(app, { name: 'T-Shirts' })
    await aProduct(app, { name: 'Linen top', category_id: category.id })
    for (const text of ['tshirt', 't shirt', 'tee', 'linen tee']) {
      expect([text, await found(text)]).toEqual([text, { names: ['Linen top'] }])
    }
    expect((await suggested('tee')).categories).toEqual([
      { id: category.id, name: 'T-Shirts', slug: category.slug },
    ])
  })
})

describe('HTML in texts', () => {
  const DESCRIPTION =
    '<!-- hidden --><style>p { color: crimson }</style><p class="lead" title="a > b">Washed lin<b>en</b>, ' +
    'black &amp; wh&#105;te.</p><ul><li>Caf&eacute;</li><li>Silk</li></ul><script>alert("gold")</script>' +
    '<IMG SRC=x ALT="picture"><br/>size &lt;M, 5 &gt; 3&nbsp;<o:p></o:p>'

  it('is no word: tags, scripts, styles, comments and entities', async () => {
    await named('Abaya', DESCRIPTION)
    for (const text of ['linen', 'washed', 'white', 'café', 'cafe', 'silk', 'size m', '5 3']) {
      expect([text, await found(text, { exact: '1' })]).toEqual([text, { names: ['Abaya'] }])
    }
    const nothing = 'hidden crimson color lead class title amp alert gold script img alt picture br'
    for (const text of [...nothing.split(' '), 'eacute', 'nbsp', 'li', 'lt', '105', 'o']) {
      const { names } = await found(`${text} abaya`, { exact: '1' })
      expect([text, names]).toEqual([text, []])
    }
  })

  it('is no word of names, categories, translations and searches, which stay as they are', async () => {
    const category = await aCategory(app, { name: 'Tops &amp; <i>Tunics</i>' })
    const product = await aProduct(app, { name: '<b>Lace</b> tunic', category_id: category.id })
    await app.db`
      insert into product_translations (product_id, lang, name, description)
      values (${product.id}, 'fr', '<em>Tunique</em>', '<p>D’&eacute;t&eacute;</p>')`
    const inFrench = { names: ['<em>Tunique</em>'] }
    expect(await found('tunique ete', { lang: 'fr' })).toEqual(inFrench)
    expect(await found('em tunique', { lang: 'fr', exact: '1' })).toEqual({ names: [] })
    expect(await found('tops tunics')).toEqual({ names: ['<b>Lace</b> tunic'] })
    expect(await found('amp tunic', { exact: '1' })).toEqual({ names: [] })
    expect(await found('<p>lace&nbsp;tunic</p>')).toEqual({ names: ['<b>Lace</b> tunic'] })
    expect(await found('<p>lase</p> tunic')).toEqual({
      names: ['<b>Lace</b> tunic'],
      did_you_mean: 'lace tunic',
    })
    const { body } = await search('lace')
    expect(body.results[0]).toMatchObject({
      name: '<b>Lace</b> tunic',
      category: { name: category.name },
    })
  })

  it('is in no word that is suggested, and its entities are shown as letters', async () => {
    await named('<strong>Brod&eacute;</strong> brocade', '<br>brown')
    expect((await suggested('br')).words).toEqual(['brocade', 'brode'])
    expect((await suggested('<b>br')).words).toEqual(['brocade', 'brode'])
    expect((await suggested('stro')).words).toEqual([])
  })

  it('is no HTML without the name of an element', async () => {
    await named('Tunic', 'For a < b and c > d, size <M or <XL>, 3<4, R&D, AT&T, <3 &unknown; &')
    await expectFound(
      Object.fromEntries(
        ['a b c d', 'size m', 'xl', 'r d', 'at t', '3 4', 'unknown'].map((text) => [
          text,
          ['Tunic'],
        ]),
      ),
    )
    const texts = [
      'a < b',
      'size <M',
      '5 > 3',
      '<size>',
      '<M>',
      '<pencil case>',
      '</',
      '<',
      'a &b',
      '< p>',
    ]
    for (const text of texts) expect(visibleText(text)).toBe(text)
    expect(visibleText('<p>a<br>b</p><i>c</i><!-- x -->d')).toBe(' a b cd')
    expect(visibleText("<a title='<p>'>x</a><!-- y")).toBe('x')
    expect(visibleText('&lt;p&gt; &amp;lt; &#233; &#xE9; &eacute; &eacute')).toBe(
      '<p> &lt; é é é &eacute',
    )
  })

  it('of 10,000 hostile characters is read in one pass', () => {
    const parts = [
      '<',
      '<p',
      '<p ',
      '<p "',
      "<p '",
      '<p "\'',
      '<!--',
      '<script>',
      '<script ',
      '</script',
    ]
    for (const part of [
      ...parts,
      '<style>',
      '&',
      '&amp',
      '&#',
      '"<p ',
      '<p a="<p a=\'',
      '<!doctype ',
      '<o:',
    ]) {
      const text = part.repeat(10_000).slice(0, 10_000)
      for (let round = 0; round < 50; round += 1) expect(typeof visibleText(text)).toBe('string')
      expect(typeof visibleText(`<script>${text}`)).toBe('string')
    }
  })
})

describe('letters that some keyboards do not have', () => {
  const PAIRS: [string, string][] = [
    ['Weiß', 'weiss'],
    ['Cœur', 'coeur'],
    ['Dæmon', 'daemon'],
    ['Smørre', 'smorre'],
    ['Złoty', 'zloty'],
    ['Đakovo', 'dakovo'],
  ]

  it('are those that are typed instead, in texts and searches of every language, in capitals too', async () => {
    for (const [name] of PAIRS) await named(name)
    for (const lang of ['en', 'ar', 'fr', 'tr', 'id']) {
      for (const [name, typed] of PAIRS) {
        for (const text of [name, name.toUpperCase(), typed, typed.toUpperCase()]) {
          const reply = await found(text, { lang, exact: '1' })
          expect([lang, text, reply]).toEqual([lang, text, { names: [name] }])
        }
      }
    }
  })

  it('are folded in translations, and the other way round', async () => {
    const product = await named('Heart')
    await app.db`
      insert into product_translations (product_id, lang, name)
      values (${product.id}, 'tr', 'Straße'), (${product.id}, 'id', 'ŁÓDŹ'), (${product.id}, 'fr', 'Soeur')`
    expect(await found('strasse', { lang: 'tr' })).toEqual({ names: ['Straße'] })
    expect(await found('STRASSE', { lang: 'tr' })).toEqual({ names: ['Straße'] })
    expect(await found('lodz', { lang: 'id' })).toEqual({ names: ['ŁÓDŹ'] })
    expect(await found('sœur', { lang: 'fr' })).toEqual({ names: ['Soeur'] })
  })
})

describe('a T-shirt that is left out', () => {
  it('is shown as it was typed', async () => {
    await named('Velvet gown')
    await named('Velvet skirt')
    await named('Cotton T-shirt')
    for (const form of ['t-shirt', 't shirt', 'tee', 'tshirt']) {
      const { body } = await search(`velvet ${form}`)
      expect([form, body.left_out]).toEqual([form, [form]])
    }
  })
})
