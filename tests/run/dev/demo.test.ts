/** Goal: the demo is whole or will be, and each colour of its products can have its pictures. */
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import type { MediaStore } from '../../../src/outside/media/store.ts'
import { categories, readPicturedProducts } from '../../../src/run/dev/demo/catalog.ts'
import { seedDemo } from '../../../src/run/dev/demo/demo.ts'
import { orders } from '../../../src/run/dev/demo/orders.ts'
import { outfits } from '../../../src/run/dev/demo/outfits.ts'
import { writePictures } from '../../../src/run/dev/demo/pictures.ts'
import { insertCategories, lockDemo } from '../../../src/run/dev/demo/queries.ts'
import { synonyms } from '../../../src/run/dev/demo/synonyms.ts'
import { LANGUAGES } from '../../../src/run/dev/demo/texts.ts'
import { connect, type Db } from '../../../src/service/db/connect.ts'
import { getSettings } from '../../../src/service/settings/queries.ts'
import { listCategories } from '../../../src/shop/catalog/queries.ts'
import { listTranslations } from '../../../src/shop/catalog/translations/queries.ts'
import { cloneTemplate } from '../../support/app.ts'
import { untilWaiting } from '../../support/waiting.ts'

const SHOP = { shop: { vatPercent: '15' }, publicUrl: 'https://shop.example.com', timeZone: 'UTC' }
const TEMPLATES = new URL('../../../src/run/dev/demo/templates/', import.meta.url)

let url: string
let db: Db
let close: () => Promise<void>
beforeEach(async () => {
  const database = await cloneTemplate()
  url = database.url
  db = connect(url, { applicationName: 'test' })
  close = async () => {
    await db.end()
    await database.drop()
  }
})
afterEach(() => close())

/** Keeps what is put into it. */
function mediaIn(files: Map<string, string>): MediaStore {
  return {
    put: async (path, content) => {
      files.set(path, Buffer.from(content).toString())
    },
    get: async () => undefined,
    delete: async () => undefined,
    removeUnfinished: async () => 0,
  }
}

const countRows = async () => {
  const [counts] = await db`
    select (select count(*) from users) as users,
      (select count(*) from orders) as orders,
      (select count(*) from returns) as returns,
      (select count(*) from categories) as categories,
      (select count(*) from products) as products,
      (select count(*) from product_variants) as variants,
      (select count(*) from product_images) as images,
      (select count(distinct date_added) from products) as dates,
      (select count(*) from synonyms) as synonyms,
      (select count(*) from outfits) as outfits,
      (select count(*) from outfit_items) as outfit_items`
  return counts
}
const WHOLE = {
  users: 10,
  orders: orders.length,
  returns: 4,
  categories: 27,
  products: 66,
  variants: 1_112,
  // The front of each of the 219 colours, and of each product four more views.
  images: 483,
  dates: 66,
  synonyms: synonyms.length,
  outfits: outfits.length,
  outfit_items: outfits.flatMap(({ products }) => products).length,
}

describe('the demo', () => {
  it('is there once, also when two processes start at the same time', async () => {
    const files = new Map<string, string>()
    await Promise.all([seedDemo(db, mediaIn(files), SHOP), seedDemo(db, mediaIn(files), SHOP)])
    await seedDemo(db, mediaIn(files), SHOP)
    expect(await countRows()).toEqual(WHOLE)
    const { carriers } = await getSettings(db)
    expect(carriers.map(({ name }) => name)).toEqual(['The Courier Guy', 'Aramex'])
    expect(await db`select lang, words from synonyms order by id`).toEqual(synonyms)
    const inOrder = categories.filter(({ parent }) => parent === null).map(({ slug }) => slug)
    const shown = await listCategories(db, undefined)
    expect(shown.map(({ slug }) => slug)).toEqual(inOrder)
    const idsOf = async (lang: string) => (await listCategories(db, lang)).map(({ id }) => id)
    for (const lang of LANGUAGES) expect(await idsOf(lang)).toEqual(shown.map(({ id }) => id))
    const stored = await db<{ path: string }[]>`
      select image as path from product_images union select thumbnail from product_images`
    expect(stored.map(({ path }) => path).sort()).toEqual([...files.keys()].sort())
  })

  it('waits for another process that fills the shop, longer than for a row', async () => {
    const late = connect(url, { applicationName: 'test', lockSeconds: 0.05 })
    const seeding = await db.begin(async (tx) => {
      await lockDemo(tx)
      const ended = seedDemo(late, mediaIn(new Map()), SHOP)
      await untilWaiting({ db })
      await tx`select pg_sleep(0.2)`
      await insertCategories(db, [{ place: 0, name: 'Hats', slug: 'hats', parent: null }])
      return { ended } // not awaited in here: it goes on when this transaction ends
    })
    await seeding.ended
    await late.end()
    expect(await countRows()).toMatchObject({ categories: 1, products: 0, users: 0 })
  })

  it('has orders in every state, whose books agree', async () => {
    await seedDemo(db, mediaIn(new Map()), SHOP)
    const checks = await reconcile(db)
    expect(checks.flatMap(({ disagreements }) => disagreements)).toEqual([])
    const states = await db<{ is: string }[]>`
      select distinct 'order ' || status as is from orders
      union select 'payment ' || state from payments
      union select 'refund ' || state from refunds
      union select 'return ' || status from returns
      order by 1`
    expect(states.map(({ is }) => is)).toEqual([
      ...['order cancelled', 'order delivered', 'order paid', 'order pending', 'order shipped'],
      ...['payment captured', 'payment needs_review', 'payment open', 'payment void'],
      ...['refund completed', 'refund failed'],
      ...['return approved', 'return received', 'return requested'],
    ])
  })

  it('is completed at the next start when the first one is interrupted', async () => {
    const away: MediaStore = {
      ...mediaIn(new Map()),
      put: async () => {
        throw new Error('the disk is full')
      },
    }
    await expect(seedDemo(db, away, SHOP)).rejects.toThrow('the disk is full')
    expect(await countRows()).toMatchObject({ users: 0, images: 0 })
    await seedDemo(db, mediaIn(new Map()), SHOP)
    expect(await countRows()).toEqual(WHOLE)
  })

  it('leaves a shop alone that has categories of its own', async () => {
    await insertCategories(db, [{ place: 0, name: 'Hats', slug: 'hats', parent: null }])
    await seedDemo(db, mediaIn(new Map()), SHOP)
    expect(await countRows()).toMatchObject({ categories: 1, products: 0, users: 0 })
  })

  it('is whole in every language, and nothing of it stale', async () => {
    await seedDemo(db, mediaIn(new Map()), SHOP)
    for (const lang of LANGUAGES) {
      const state = { lang, missing: true, stale: true, page: 1, page_size: 10 }
      expect([lang, await listTranslations(db, state)]).toEqual([lang, { count: 0, results: [] }])
    }
    const [measured] = await db`
      select count(*) filter (where p.fabric = '') as without_fabric,
        count(p.compare_at_price) as on_sale,
        (select count(distinct m.product_id) from product_measures m) as measured,
        (select count(*) from colors c where c.hex is null) as without_tone
      from products p`
    expect(measured).toEqual({ without_fabric: 0, on_sale: 6, measured: 57, without_tone: 0 })
  })

  it('has a picture of every colour of every product, and no template of anything else', async () => {
    const products = await readPicturedProducts()
    const files = new Map<string, string>()
    await writePictures(mediaIn(files), products)
    for (const [path, content] of files) {
      expect(content.startsWith('<svg'), path).toBe(true)
      expect(content, path).not.toMatch(/\{\{|undefined|NaN/)
    }
    expect(new Set(files.values()).size).toBe(files.size)
    await seedDemo(db, mediaIn(files), SHOP)
    const pictures = await db<{ slug: string; colors: string[]; of_all: number }[]>`
      select p.slug, coalesce(array_agg(i.color order by i.position)
          filter (where i.color is not null), '{}') as colors,
        count(*) filter (where i.color is null) as of_all
      from products p
      join product_images i on i.product_id = p.id
      where i.alt_text like p.name || ' in ' || coalesce(i.color, '%') || ', %'
      group by p.id`
    expect(Object.fromEntries(pictures.map(({ slug, ...picture }) => [slug, picture]))).toEqual(
      Object.fromEntries(products.map(({ slug, colors }) => [slug, { colors, of_all: 4 }])),
    )
    for (const folder of ['.', 'back', 'hem', 'cloth']) {
      const drawn = (await readdir(new URL(`${folder}/`, TEMPLATES)))
        .filter((name) => name.endsWith('.svg'))
        .map((name) => name.replace(/(?:-folded)?\.svg$/, ''))
      expect(new Set(drawn), folder).toEqual(new Set(products.map(({ slug }) => slug)))
    }
  })

  it('shows front, back, hem, cut and cloth of a product first, then its other colours, with texts', async () => {
    await seedDemo(db, mediaIn(new Map()), SHOP)
    const pictures = await db<{ slug: string; texts: string[]; has_slit: boolean }[]>`
      select p.slug, array_agg(i.alt_text order by i.position) as texts,
        p.slit ~ '^(Side slits|Back slit)' as has_slit
      from products p
      join product_images i on i.product_id = p.id
      group by p.id`
    const products = await readPicturedProducts()
    const named = new Map(products.map((product) => [product.slug, product]))
    for (const { slug, texts, has_slit } of pictures) {
      const { name, colors } = named.get(slug) ?? { name: '', colors: [] }
      const [first, ...others] = colors
      expect(texts).toEqual([
        `${name} in ${first}, seen from the front`,
        `${name} in ${first}, seen from the back`,
        `${name} in ${first}, ${has_slit ? 'the hem with its slit' : 'the hem close by'}`,
        `${name} in ${first}, a closer look`,
        `${name} in ${first}, the cloth close by`,
        ...others.map((color) => `${name} in ${color}, seen from the front`),
      ])
    }
    expect(pictures.filter(({ has_slit }) => has_slit)).toHaveLength(12)
  })

  it('says in each language what a picture shows', async () => {
    await seedDemo(db, mediaIn(new Map()), SHOP)
    const texts = await db<{ lang: string; texts: string[] }[]>`
      select t.lang, array_agg(t.alt_text order by i.position) as texts
      from image_translations t
      join product_images i on i.id = t.image_id
      join products p on p.id = i.product_id
      where p.slug = 'ribbed-column-dress' and i.position < 5
      group by t.lang`
    const endings = texts.map(({ lang, texts }) => [
      lang,
      texts.map((text) => text.split(/[,،] /).at(-1)),
    ])
    expect(Object.fromEntries(endings)).toEqual({
      ar: ['من الأمام', 'من الخلف', 'الحاشية مع فتحتها', 'عن قرب', 'القماش عن قرب'],
      fr: ['vue de face', 'vue de dos', 'l’ourlet et sa fente', 'vue de près', 'le tissu de près'],
      tr: [
        ...['önden görünüm', 'arkadan görünüm', 'yırtmaçlı etek ucu'],
        ...['yakından görünüm', 'yakından kumaş'],
      ],
      id: [
        ...['tampak depan', 'tampak belakang', 'kelim dengan belahannya'],
        ...['dari dekat', 'kain dari dekat'],
      ],
    })
  })

  it('has small pictures, on average of 8 kB at most', async () => {
    const files = new Map<string, string>()
    await writePictures(mediaIn(files), await readPicturedProducts())
    const bytes = [...files.values()].reduce((sum, file) => sum + Buffer.byteLength(file), 0)
    expect(bytes / files.size).toBeLessThan(8_000)
  })
})
