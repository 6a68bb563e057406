/**
 * Which language the visitor reads. The address says it: `/ar/products`, and without a language English. So
 * each page has one address in each language, and another language is another page load.
 */
import { isLanguage, pathWithoutLanguage } from './inside.ts'
import { LANGUAGES, type Language, OWN } from './languages.ts'
import type { PartTexts, Texts } from './texts/en.ts'
import { isolating } from './texts/isolate.ts'
import { SCRIPTS } from './texts/scripts.ts'

export { LANGUAGES, type Language, OWN }

const RIGHT_TO_LEFT: readonly Language[] = ['ar']

const KEY = 'shop-language'

/** Of this page load; on a server of this instance of the shop, which is loaded once for each language. */
export const language = import.meta.env.SSR ? instanceLanguage() : startLanguage()

/** The address of a path of the shop, such as `/cart`, in the visitor's language or in another one. */
export const to = (path: string, lang: Language = language) =>
  lang === OWN ? path : `/${lang}${path}`

/** The path of an address of the shop, without its language. */
export const pathFrom = (address: string) => pathWithoutLanguage(address, location.origin)

const scripts = SCRIPTS[language]
const isRightToLeft = RIGHT_TO_LEFT.includes(language)
export type Part = keyof PartTexts
let texts = {} as Texts

/** The texts of the page, as in `t().catalog.add`. Those of other pages than the catalog come with the page. */
export const t = () => texts

/**
 * Before the first rendering. A language that cannot be fetched leaves its page in English. Resolves to the language
 * that came.
 */
export async function fetchTexts(): Promise<Language> {
  let written = language
  const first = await scripts.first().catch(() => {
    written = OWN
    return SCRIPTS[OWN].first()
  })
  // A part of the page may have come meanwhile.
  texts = { ...texts, ...isolated(first) }
  return written
}

const isolated = <Some extends object>(some: Some) => (isRightToLeft ? isolating(some) : some)

const directionOf = (lang: Language) => (RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr')
export const direction = directionOf(language)

/** When the texts are there. */
export function setPageLanguage(written: Language) {
  document.documentElement.lang = written
  document.documentElement.dir = directionOf(written)
}

/** Before a page is rendered that has words of its own. */
export async function fetchPart(part: Part) {
  const more = await scripts[part]()
  texts = { ...texts, ...isolated(more) }
}

/** As in `shop.js?language=ar`. */
function instanceLanguage(): Language {
  const named = new URL(import.meta.url).searchParams.get('language')
  return isLanguage(named) ? named : OWN
}

/**
 * Of the address. Mails and payment pages lead to addresses without a language: such a visitor goes on in the
 * one of the order, which the mails of a guest name, else in the one that she has read last, else in that of her browser.
 */
function startLanguage(): Language {
  const url = new URL(location.href)
  const named = url.pathname.split('/')[1]
  if (isLanguage(named) && named !== OWN) {
    chooseLanguage(named)
    return named
  }
  const ofOrder = url.searchParams.get('lang')
  // Another language is chosen by a link that keeps the rest of the address.
  if (ofOrder !== null) url.searchParams.delete('lang')
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage)
  const wanted = [ofOrder, remembered(), spoken].find(isLanguage) ?? OWN
  if (wanted === ofOrder) chooseLanguage(wanted)
  if (wanted !== OWN) url.pathname = `/${wanted}${url.pathname}`
  if (url.href !== location.href) history.replaceState(null, '', url)
  return wanted
}

/** It is that of the next address without a language, unless the browser forbids storage. */
export function chooseLanguage(chosen: Language) {
  try {
    localStorage.setItem(KEY, chosen)
  } catch {}
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
