/** The cost of four more languages: memory with the index loaded beside a shop of one, and searches in them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOTHS, fillCatalog, GARMENTS } from '../support/fill-catalog.ts'
import { load } from '../support/load.ts'
import { seededRandom } from '../support/random.ts'
import { residentMegabytes } from '../support/service.ts'
import { record } from '../support/table.ts'
import { type CatalogWords, TRANSLATED_WORDS } from '../support/translated-words.ts'
import { measure, type Options, openShops } from './shops.ts'

const PRODUCTS = 100_000
const IDLE_MS = 10_000
const LANGUAGES = Object.keys(TRANSLATED_WORDS)
const LOAD = { connections: 4, seconds: 2 }

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
  const [ofOne] = one.shops
  await measure(five.shops, {
    rounds: rounds(5),
    figures: KINDS.map((kind) => ({
      name: `${kind}, without a language: five to one`,
      unit: '×',
      target: { atMost: 1.1 },
    })),
    service: async ({ url }) => {
      const costs: number[] = []
      for (const kind of KINDS) {
        const before = await rateOf(ofOne?.url ?? '', kind, OWN)
        costs.push(before / (await rateOf(url, kind, OWN)))
      }
      return costs
    },
  })
  await measure(five.shops, {
    rounds: rounds(5),
    figures: KINDS.map((kind) => ({
      name: `${kind}: cost in a language to without`,
      unit: '×',
      target: { atMost: 1.2 },
    })),
    service: async ({ url }) => {
      const costs: number[] = []
      for (const kind of KINDS) costs.push(await costInLanguages(url, kind))
      return costs
    },
  })
}

const OWN = { cloths: CLOTHS, garments: GARMENTS }

/** Requests a second. */
const rateOf = async (url: string, kind: Kind, words: Words, lang?: string) =>
  (await load({ url, request: () => ({ path: pathOf(kind, words, lang) }), ...LOAD })).perSecond

/** The cost of requests in a language beside those without one: the mean of all languages. */
async function costInLanguages(url: string, kind: Kind): Promise<number> {
  const without = await rateOf(url, kind, OWN)
  const costs: number[] = []
  for (const lang of LANGUAGES) {
    costs.push(without / (await rateOf(url, kind, TRANSLATED_WORDS[lang] ?? none(lang), lang)))
  }
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length
}

const none = (lang: string): never => {
  throw new Error(`There are no words in ${lang}.`)
}

type Words = Pick<CatalogWords, 'cloths' | 'garments'>

/**
 * A cloth and a garment, each as one word: what one language says in two would cost more than the language does. Every
 * address is a new one, so that no reply is cached.
 */
const PATHS = {
  'search of 2 words': (cloth: string, garment: string) =>
    listOf({ search: `${cloth} ${garment}` }),
  facets: () => listOf({ facets: '1', min_price: String(random.between(150, 600)) }),
  suggestion: (cloth: string, garment: string) =>
    `/api/catalog/suggest/?${new URLSearchParams({ q: `${cloth} ${garment.slice(0, 3)}` })}`,
  // The last letter but one is typed twice.
  correction: (cloth: string, garment: string) =>
    listOf({ search: `${cloth} ${garment.slice(0, -1)}${garment.slice(-2)}` }),
}
type Kind = keyof typeof PATHS
const KINDS = Object.keys(PATHS) as Kind[]

const listOf = (query: Record<string, string>) =>
  `/api/catalog/products/?${new URLSearchParams(query)}`

function pathOf(kind: Kind, { cloths, garments }: Words, lang?: string): string {
  number += 1
  const path = PATHS[kind](random.pick(cloths), longestWord(random.pick(garments)))
  return `${path}&n=${number}${lang === undefined ? '' : `&lang=${lang}`}`
}

const longestWord = (text: string) =>
  text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
