/** Searches and suggestions with `?lang=`. How the words of a language are read: languages.test.ts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, list } from './helpers.ts'
import { corrected, searchesOf } from './search-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr,tr' } })
const { found } = searchesOf(app)
beforeEach(() => emptyCatalog(app))

const inArabic = (text: string) => found(text, { lang: 'ar' })
const translate = async (
  { id }: { id: number },
  texts: { name?: string; description?: string },
  lang = 'ar',
) => {
  const { name = null, description = null } = texts
  await app.db`
    insert into product_translations (product_id, lang, name, description)
    values (${id}, ${lang}, ${name}, ${description})`
}

describe('GET /api/catalog/products/?search=&lang=', () => {
  it('finds by the texts of the language, and by those of the shop where it has none', async () => {
    const category_id = (await aCategory(app, { name: 'Clothes' })).id
    const abaya = await aProduct(app, { name: 'Linen abaya', category_id })
    await translate(abaya, { name: 'عباية كتان', description: 'بأكمام واسعة' })
    await translate(abaya, { name: 'Abaya en lin' }, 'fr')
    const kaftan = await aProduct(app, { name: 'Silk kaftan', category_id })
    await translate(kaftan, { description: 'من الحرير' })
    expect(await inArabic('العبايات')).toEqual({ names: ['عباية كتان'] })
    expect(await inArabic('أكمام')).toEqual({ names: ['عباية كتان'] })
    expect(await inArabic('حرير')).toEqual({ names: ['Silk kaftan'] })
    expect(await inArabic('linen')).toEqual({ names: ['عباية كتان'] })
    expect(await inArabic('kaftan حرير')).toEqual({ names: ['Silk kaftan'] })
    expect(await inArabic('عبياة')).toEqual(corrected('عباية', 'عباية كتان'))
    expect(await found('العبايات')).toEqual({ names: [] })
    expect(await found('عباية', { lang: 'fr' })).toEqual({ names: [] })
    expect(await found('lin', { lang: 'fr' })).toEqual({ names: ['Abaya en lin'] })
  })

  it('finds by the translated names of categories, levels and colours, of any product', async () => {
    const parent = await aCategory(app, { name: 'Tops' })
    const category = await aCategory(app, { name: 'Tunics', parent_id: parent.id })
    const product = await aProduct(app, { name: 'Tile print', category_id: category.id })
    await aVariant(app, { product_id: product.id, color: 'Navy' })
    await app.db`
      insert into category_translations (category_id, lang, name)
      values (${category.id}, 'fr', 'Tuniques'), (${parent.id}, 'fr', 'Hauts')`
    await app.db`
      insert into coverage_level_translations (coverage_level_id, lang, name)
      select l.id, 'fr', 'Couvrance ' || l.key from coverage_levels l`
    await app.db`
      insert into color_translations (color_id, lang, name)
      select c.id, 'fr', 'Bleu marine' from colors c where c.name = 'Navy'
      on conflict do nothing`
    for (const text of ['tunique', 'haut', 'couvrance', 'bleu marine', 'navy']) {
      expect([text, await found(text, { lang: 'fr' })]).toEqual([text, { names: ['Tile print'] }])
    }
    await app.db`truncate coverage_level_translations, color_translations`
  })

  it('finds by a translation as soon as it is there, and no longer than it is', async () => {
    const product = await aProduct(app, { name: 'Skirt' })
    await translate(product, { name: 'تنورة' })
    expect(await inArabic('تنورة')).toEqual({ names: ['تنورة'] })
    await app.db`update product_translations set name = 'جيبة'`
    expect(await inArabic('تنورة')).toEqual({ names: [] })
    expect(await inArabic('جيبة')).toEqual({ names: ['جيبة'] })
    await app.db`delete from product_translations`
    expect(await inArabic('جيبة')).toEqual({ names: [] })
    expect(await inArabic('skirt')).toEqual({ names: ['Skirt'] })
  })
})

describe('did_you_mean in a language', () => {
  it('replaces the misspelt words alone; the others stay as they were typed, in lower case', async () => {
    const category_id = (await aCategory(app, { name: 'Clothes' })).id
    const scarf = await aProduct(app, { name: 'Silk scarf', category_id })
    await translate(scarf, { name: 'Écharpe en soie' }, 'fr')
    await translate(scarf, { name: 'وشاح حرير' })
    await translate(scarf, { name: 'İpek Başörtüsü' }, 'tr')
    expect(await list(app, { search: 'Écharpes  soei', lang: 'fr' })).toEqual({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        did_you_mean: 'écharpes soie',
        results: [expect.objectContaining({ name: 'Écharpe en soie' })],
      },
    })
    for (const [lang, typed, meant, name] of [
      ['fr', 'l’echarpe, SIOE!', 'l’echarpe, soie!', 'Écharpe en soie'],
      ['ar', 'الوِشاح حيرر', 'الوِشاح حرير', 'وشاح حرير'],
      ['tr', 'İPEK başörtüüs', 'ipek başörtüsü', 'İpek Başörtüsü'],
    ] as const) {
      expect([typed, await found(typed, { lang })]).toEqual([typed, corrected(meant, name)])
    }
  })
})

describe('synonyms of a language', () => {
  it('hold in its searches alone; those of none in all', async () => {
    const product = await aProduct(app, { name: 'Chiffon kaftan' })
    await translate(product, { name: 'Caftan en mousseline' }, 'fr')
    await app.db`delete from synonyms`
    await app.db`
      insert into synonyms (lang, words)
      values ('fr', '{mousseline,voilage}'), ('en', '{chiffon,gauze}'), (null, '{kaftan,jubbah}')`
    const words = { voilage: 'fr', gauze: 'en' }
    for (const [word, itsOwn] of Object.entries(words)) {
      for (const lang of ['en', 'fr']) {
        const names = lang === 'fr' ? ['Caftan en mousseline'] : ['Chiffon kaftan']
        const result = { names: lang === itsOwn ? names : [] }
        expect([word, lang, await found(word, { lang, exact: '1' })]).toEqual([word, lang, result])
      }
    }
    for (const lang of ['en', 'fr']) {
      expect((await found('jubbah', { lang })).names).toHaveLength(1)
    }
    await app.db`delete from synonyms`
  })
})

describe('GET /api/catalog/suggest/?q=&lang=', () => {
  it('completes words as they are written in the language, and names its categories', async () => {
    const category = await aCategory(app, { name: 'Scarves' })
    const product = await aProduct(app, { name: 'Silk scarf', category_id: category.id })
    await translate(product, { name: 'İpek Başörtüsü' }, 'tr')
    await app.db`
      insert into category_translations (category_id, lang, name, slug)
      values (${category.id}, 'tr', 'Başörtüleri', 'basortuleri')`
    const { id, slug } = product
    expect(await app.guest().get('/api/catalog/suggest/?q=BASO&lang=tr')).toEqual({
      status: 200,
      body: {
        query: 'BASO',
        products: [{ id, name: 'İpek Başörtüsü', slug, base_price: '450.00', thumbnail: null }],
        categories: [{ id: category.id, name: 'Başörtüleri', slug: 'basortuleri' }],
        words: ['başörtüleri'],
      },
    })
    const { body } = await app.guest().get('/api/catalog/suggest/?q=sca&lang=tr')
    expect(body.words).toEqual(['scarf'])
  })

  it('keeps what was typed before the last word, in the lower case of the language', async () => {
    const product = await aProduct(app, { name: 'Silk scarf' })
    await translate(product, { name: 'İpek Başörtüsü' }, 'tr')
    await translate(product, { name: 'Écharpe en soie' }, 'fr')
    const wordsFor = async (lang: string, q: string) =>
      (await app.guest().get(`/api/catalog/suggest/?${new URLSearchParams({ lang, q })}`)).body
        .words
    expect(await wordsFor('tr', 'İpek b')).toEqual(['ipek başörtüsü'])
    expect(await wordsFor('fr', 'ÉCHARPES soei')).toEqual(['écharpes soie'])
  })
})

describe('a shop whose own language is not English', () => {
  const arabic = useTestApp({ env: { LANGUAGES: 'ar,en' } })

  it('suggests its categories by their own names in every language', async () => {
    await emptyCatalog(arabic)
    const category = await aCategory(arabic, { name: 'عباية' })
    const product = await aProduct(arabic, { name: 'رداء', category_id: category.id })
    await arabic.db`
      insert into category_translations (category_id, lang, name, slug)
      values (${category.id}, 'en', 'Abayas', 'abayas')`
    const shown = { ar: category, en: { id: category.id, name: 'Abayas', slug: 'abayas' } }
    for (const lang of ['ar', 'en'] as const) {
      const query = new URLSearchParams({ q: 'عباية', lang })
      expect(await arabic.guest().get(`/api/catalog/suggest/?${query}`)).toEqual({
        status: 200,
        body: {
          query: 'عباية',
          products: [
            {
              id: product.id,
              name: 'رداء',
              slug: product.slug,
              base_price: '450.00',
              thumbnail: null,
            },
          ],
          categories: [shown[lang]],
          words: ['عباية'],
        },
      })
    }
  })
})
