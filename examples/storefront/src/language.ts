/**
 * Which language the visitor reads. The address says it: `/ar/products`, and without a language English. So
 * each page has one address in each language, and another language is another page load.
 */
import { isLanguage, pathWithoutLanguage } from './inside.ts'
import { LANGUAGES, type Language, OWN } from './languages.ts'
import type { FirstTexts, PartTexts, Texts } from './texts/en.ts'
import { isolating } from './texts/isolate.ts'

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

/** The texts of the catalog: each language is a script of its own. */
const FIRST: Record<Language, () => Promise<FirstTexts>> = {
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => isolating((await import('./texts/ar.ts')).ar),
  fr: async () => (await import('./texts/fr.ts')).fr,
  tr: async () => (await import('./texts/tr.ts')).tr,
  id: async () => (await import('./texts/id.ts')).id,
}
/** Of the first texts: English where those of the page's language cannot be fetched. */
let firstTexts = language
export const firstLanguage = () => firstTexts
/** Of all texts beside those of the catalog: the whole shop is written in English and in Arabic. */
export const restLanguage: Language = language === 'ar' ? language : OWN
/** Of lists and products: a part of the catalog, and so in every language. */
const GARMENT: Record<Language, () => Promise<PartTexts['garment']>> = {
  en: () => import('./texts/en-garment.ts'),
  ar: async () => isolating({ garment: (await import('./texts/ar-garment.ts')).garment }),
  fr: () => import('./texts/fr-garment.ts'),
  tr: () => import('./texts/tr-garment.ts'),
  id: () => import('./texts/id-garment.ts'),
}
const PARTS = {
  garment: GARMENT[language],
  buying: async () =>
    language === 'ar'
      ? isolating((await import('./texts/ar-buying.ts')).buying)
      : (await import('./texts/en-buying.ts')).buying,
  orders: async () =>
    language === 'ar'
      ? isolating((await import('./texts/ar-orders.ts')).orders)
      : (await import('./texts/en-orders.ts')).orders,
  own: async () =>
    language === 'ar'
      ? isolating((await import('./texts/ar-own.ts')).own)
      : (await import('./texts/en-own.ts')).own,
}
export type Part = keyof typeof PARTS
let texts = {} as Texts

/** The texts of the page, as in `t().catalog.add`. Those of other pages than the catalog come with the page. */
export const t = () => texts

/** Before the first rendering. A language that cannot be fetched leaves its page in English. */
export async function fetchTexts() {
  const first = await FIRST[language]().catch(() => {
    firstTexts = OWN
    return FIRST[OWN]()
  })
  // A part of the page may have come meanwhile.
  texts = { ...texts, ...first }
}

const directionOf = (lang: Language) => (RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr')
export const direction = directionOf(language)

/** When the texts are there. */
export function setPageLanguage() {
  document.documentElement.lang = firstTexts
  document.documentElement.dir = directionOf(firstTexts)
}

/** Before a page is rendered that has words of its own. */
export async function fetchPart(part: Part) {
  const more = await PARTS[part]()
  texts = { ...texts, ...more }
}

/** The language of the texts of a path: a page that is not translated says so to readers. */
export const textLanguage = (path: string): Language =>
  /^\/(products.*)?$/.test(pathFrom(path)) ? firstTexts : restLanguage

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
