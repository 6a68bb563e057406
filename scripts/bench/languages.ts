/** What four more languages cost: memory with the index loaded beside a shop of one, and searches in them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../support/random.ts'
import { residentMegabytes } from '../support/service.ts'
import { CLOTHS, fillCatalog, GARMENTS } from './fill-catalog.ts'
import { load } from './load.ts'
import { measure, type Options, openShops } from './shops.ts'
import { record } from './table.ts'
import { type CatalogWords, TRANSLATED_WORDS } from './translated-words.ts'

const PRODUCTS = 100_000
const IDLE_MS = 10_000
const LANGUAGES = Object.keys(TRANSLATED_WORDS)

const random = seededRandom(1)
let number = 0

export async function benchLanguages({ folders, rounds }: Options) {
  const opened = async (languages: string[]) => {
    const env = { LANGUAGES: ['en', ...languages].join(',') }
    const filled = await openShops(folders.slice(0, 1), {
      env,
      fill: (db) => fillCatalog(db, PRODUCTS, { hasImages: false, languages }),
    })
    await sleep(IDLE_MS)
    const megabytes = await Promise.all(filled.map(({ pid }) => residentMegabytes(pid)))
    return { shops: filled, megabytes: megabytes[0] ?? Number.NaN }
  }
  const one = await opened([])
  const five = await opened(LANGUAGES)
  const values = (value: number) => [[value]]
  record({ name: 'memory with one language', unit: 'MB', values: values(one.megabytes) })
  record({ name: 'memory with five languages', unit: 'MB', values: values(five.megabytes) })
  const times = five.megabytes / one.megabytes
  record({ name: 'memory: five to one', unit: '×', values: values(times), target: { atMost: 1.6 } })
  const rateOf = async (url: string, path: () => string) =>
    (await load({ url, request: () => ({ path: path() }), connections: 4, seconds: 2 })).perSecond
  await measure(five.shops, {
    rounds: rounds(7),
    figures: [
      {
        name: 'search of 2 words: cost in a language to without',
        unit: '×',
        target: { atMost: 1.2 },
      },
      { name: 'search of 2 words: without', unit: '/s' },
      ...LANGUAGES.map((lang) => ({ name: `search of 2 words: in ${lang}`, unit: '/s' })),
    ],
    service: async ({ url }) => {
      const without = await rateOf(url, () => searchFor({ cloths: CLOTHS, garments: GARMENTS }))
      const each: number[] = []
      for (const lang of LANGUAGES) {
        const words = TRANSLATED_WORDS[lang] ?? none(lang)
        each.push(await rateOf(url, () => searchFor(words, lang)))
      }
      const mean = each.reduce((sum, rate) => sum + without / rate, 0) / each.length
      return [mean, without, ...each]
    },
  })
}

const none = (lang: string): never => {
  throw new Error(`There are no words in ${lang}.`)
}

type Words = Pick<CatalogWords, 'cloths' | 'garments'>

/** A cloth and a garment, each as one word: what one language says in two would cost more than the language does. */
function searchFor({ cloths, garments }: Words, lang?: string): string {
  number += 1
  const search = `${random.pick(cloths)} ${longestWord(random.pick(garments))}`
  const inLanguage = lang === undefined ? {} : { lang }
  const query = new URLSearchParams({ search, ...inLanguage, n: String(number) })
  return `/api/catalog/products/?${query}`
}

const longestWord = (text: string) =>
  text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
