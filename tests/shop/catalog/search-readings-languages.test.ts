/** How searches are read in each language, and where the shop's own is read instead. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, list, pageOf } from './helpers.ts'

type Reading = {
  sizes?: string[]
  color_families?: string[]
  min_price?: string
  max_price?: string
}
type Read = Record<string, Reading | undefined>

const l = { sizes: ['L'] }
const xl = { sizes: ['XL'] }
const xxl = { sizes: ['XXL'] }
const m = { sizes: ['M'] }
const green = { color_families: ['green'] }
const black = { color_families: ['black'] }
const pink = { color_families: ['pink'] }
const max = { max_price: '1000.00' }
const min = { min_price: '500.00' }
const between = { ...min, ...max }

/** In each language: sizes, numbers, colours in their forms, prices, and plain words. */
const READ: Record<string, Read> = {
  en: {
    'large abaya': l,
    'extra large abaya': xl,
    'xxl abaya': xxl,
    'abaya size 12': m,
    'abaya 44 size': l,
    'green abaya': green,
    'greys abaya': { color_families: ['grey'] },
    'abaya under 1,000': max,
    'abaya up to R 1 000': max,
    'abaya R1000 or less': max,
    'abaya over 500': min,
    'abaya 500 zar and up': min,
    'abaya between R500 and R1000': between,
    'abaya 500 to 1000': between,
    'abaya 36 to 40': undefined,
    'abaya under 1.000': max,
    'abaya uk 12': m,
    'dark green abaya': green,
    'women‘s abaya': undefined,
    'abaya 500 - 1000': undefined,
    'black abaya size m under R1 000': { ...m, ...black, ...max },
  },
  fr: {
    'abaya grande': l,
    'abaya très grande': xl,
    'abaya 2xl': xxl,
    'abaya taille 12': m,
    'abaya taille 44': l,
    'abaya verte': green,
    'abayas noires': black,
    'abaya moins de 1 000': max,
    'abaya à moins de 1.000 R': max,
    'abaya jusqu’à 1000': max,
    "abaya jusqu'a 1000": max,
    'abaya à 1000': undefined,
    'abaya taille 12 à 1000': m,
    'abaya 1000 maximum': max,
    'abaya à partir de 500': min,
    'abaya plus de 500 ZAR': min,
    'abaya entre 500 et 1 000': between,
    'abaya de 500 à 1000': between,
    'abaya 500 à 1000': between,
    'abaya vert foncé': green,
    'abaya large': l,
    'robe noire taille M moins de 1 000': { ...m, ...black, ...max },
  },
  tr: {
    'büyük abaya': l,
    'çok büyük abaya': xl,
    'xxl abaya': xxl,
    '12 beden abaya': m,
    'abaya beden 44': l,
    'YEŞİL abaya': green,
    'siyah abaya': black,
    'abaya 1.000 altı': max,
    'abaya en fazla R 1 000': max,
    'abaya 1000’in altında': max,
    'abaya 1000 R’den az': max,
    'abaya 500 üstü': min,
    'abaya en az 500 ZAR': min,
    'abaya 500 ile 1.000 arası': between,
    'abaya 500-1000 arasında': between,
    'abaya 500 1000 arası': between,
    'siyah abaya orta beden 1000 altı': { ...m, ...black, ...max },
  },
  id: {
    'abaya besar': l,
    'abaya ekstra besar': xl,
    'abaya xxl': xxl,
    'abaya ukuran 12': m,
    'abaya 44 ukuran': l,
    'abaya hijau': green,
    'abaya merah muda': pink,
    'abaya merah': { color_families: ['red'] },
    'abaya di bawah 1.000': max,
    'abaya maksimal R 1 000': max,
    'abaya 1000 ke bawah': max,
    'abaya di atas 500': min,
    'abaya mulai dari 500 ZAR': min,
    'abaya antara 500 dan 1.000': between,
    'abaya dari 500 sampai 1000': between,
    'abaya 500 hingga 1000': between,
    'abaya hitam ukuran M di bawah 1.000': { ...m, ...black, ...max },
  },
  ar: {
    'عباية كبيرة': l,
    'عباية كبيرة جدا': xl,
    'عباية xxl': xxl,
    'عباية مقاس ١٢': m,
    'عباية بمقاس 44': l,
    'عباية خضراء': green,
    'العباية السوداء': black,
    'عباية وردية': pink,
    'عباية أقل من 1000': max,
    'عباية تحت ١٬٠٠٠ راند': max,
    'عباية 1,000 أو أقل': max,
    'عباية أكثر من 500': min,
    'عباية فوق R 500': min,
    'عباية بين 500 و 1000': between,
    'عباية بين ٥٠٠ و١٠٠٠': between,
    'عباية 500 إلى 1000': between,
    'عباية سوداء مقاس M أقل من 1000': { ...m, ...black, ...max },
  },
}

describe.each(Object.keys(READ))('a search with lang=%s', (lang) => {
  // Each language alone: the words of another one are no words of it.
  const app = useTestApp({ env: { LANGUAGES: lang === 'fr' ? 'en,fr' : `fr,${lang}` } })
  const readAs = async (text: string) => {
    const { body } = await list(app, { search: text, lang })
    return body.read_as
  }

  it('reads sizes, colour families and prices in its own words', async () => {
    for (const [text, reading] of Object.entries(READ[lang] ?? {})) {
      expect([text, await readAs(text)]).toEqual([text, reading])
    }
  })
})

describe('a search in a language', () => {
  const app = useTestApp({ env: { LANGUAGES: 'en,fr,ar,tr,id', SIZE_NUMBERS: 'us' } })
  let large = { id: 0 }
  beforeAll(() => emptyCatalog(app))
  beforeEach(async () => {
    await emptyCatalog(app)
    const { id: category_id } = await aCategory(app, { name: 'Clothes' })
    large = await aProduct(app, { name: 'Tunic', category_id })
    await aVariant(app, { product_id: large.id, size: 'L', color: 'Pattern' })
  })
  const bodyOf = (reading: Reading | undefined, ...products: { id: number }[]) => {
    const { body } = pageOf(...products)
    return reading ? { ...body, read_as: reading } : body
  }
  const translate = (texts: { name: string; description?: string }, lang: string) => app.db`
    insert into product_translations (product_id, lang, name, description)
    values (${large.id}, ${lang}, ${texts.name}, ${texts.description ?? null})`

  it('is read in the shop’s own where no translated text has the word', async () => {
    const search = async () => (await list(app, { search: 'tunic large', lang: 'fr' })).body
    expect(await search()).toEqual(bodyOf(l, large))
    await translate({ name: 'Tunique', description: 'Coupe large et fluide' }, 'fr')
    expect(await search()).toEqual(bodyOf(undefined, large))
    expect((await list(app, { search: 'tunic large', lang: 'ar' })).body).toEqual(bodyOf(l, large))
    expect((await list(app, { search: 'tunic large' })).body).toEqual(bodyOf(l, large))
  })

  it('finds by a reading beside translated names, which come first', async () => {
    await translate({ name: 'تونيك' }, 'ar')
    const other = await aProduct(app, { name: 'Grand tunic', category_id: await categoryId() })
    const { body } = await list(app, { search: 'تونيك كبير', lang: 'ar' })
    expect(body).toEqual(bodyOf(l, large))
    expect((await list(app, { search: 'tunic grand', lang: 'fr' })).body).toEqual(
      bodyOf(l, other, large),
    )
  })

  it('does without words for size, colour, for, with and women', async () => {
    for (const [lang, text] of Object.entries({
      en: 'tunic for women with colour, size',
      fr: 'tunic pour femmes, couleur, taille',
      tr: 'kadınlar için tunic, renk, beden',
      id: 'tunic untuk wanita dengan warna ukuran',
      ar: 'tunic للنساء مع لون مقاس',
    })) {
      expect([text, (await list(app, { search: text, lang })).body]).toEqual([
        text,
        bodyOf(undefined, large),
      ])
    }
  })

  it('takes numbers below 32 for those of SIZE_NUMBERS', async () => {
    const { body } = await list(app, { search: 'tunic size 12' })
    expect(body).toEqual(bodyOf(l, large))
  })

  const categoryId = async () => {
    const [row] = await app.db<[{ id: number }]>`select id from categories`
    return row.id
  }
})
