/** What four more languages cost: memory with the index loaded beside a shop of one, and searches in them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../support/random.ts'
import { residentMegabytes } from '../support/service.ts'
import { fillCatalog } from './fill-catalog.ts'
import { load, p95Of } from './load.ts'
import { pathOf } from './reads.ts'
import { measure, type Options, openShops } from './shops.ts'
import { record } from './table.ts'
import { TRANSLATED_WORDS } from './translated-words.ts'

const PRODUCTS = 100_000
const IDLE_MS = 10_000
const LANGUAGES = Object.keys(TRANSLATED_WORDS)

const { pick } = seededRandom(1)
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
  const p95In = async (url: string, path: () => string) =>
    p95Of(await load({ url, request: () => ({ path: path() }), connections: 4, seconds: 1 }))
  await measure(five.shops, {
    rounds: rounds(7),
    figures: [
      { name: 'search of 2 words: in a language to without', unit: '×', target: { atMost: 1.2 } },
      { name: 'search of 2 words: p95 without', unit: 'ms' },
      ...LANGUAGES.map((lang) => ({ name: `search of 2 words: p95 in ${lang}`, unit: 'ms' })),
    ],
    service: async ({ url }) => {
      const without = await p95In(url, () => pathOf('search of 2 words', PRODUCTS))
      const each: number[] = []
      for (const lang of LANGUAGES) each.push(await p95In(url, () => searchIn(lang)))
      const mean = each.reduce((sum, ms) => sum + ms, 0) / each.length
      return [mean / without, without, ...each]
    },
  })
}

/** A cloth and a garment, as reads.ts has them in English. */
function searchIn(lang: string): string {
  const words = TRANSLATED_WORDS[lang]
  if (!words) throw new Error(`There are no words in ${lang}.`)
  const search = encodeURIComponent(`${pick(words.cloths)} ${pick(words.garments)}`)
  number += 1
  return `/api/catalog/products/?search=${search}&lang=${lang}&n=${number}`
}
