/** Searches and suggestions with `?lang=`. How the words of a language are read: languages.test.ts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { aCategory, aProduct, aVariant } from '../support/factories.ts'
import { emptyCatalog } from './helpers.ts'
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
})
