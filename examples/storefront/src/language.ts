/** Which language the visitor reads: `?lang=` of the address, else her last choice, else the browser's. */
import { effect, signal } from '@preact/signals'
import { en, type Texts } from './texts/en.ts'

const LANGUAGES = ['en', 'ar'] as const
type Language = (typeof LANGUAGES)[number]

const KEY = 'shop-language'
const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

export const language = signal<Language>('en')

/** English is there at once; another language is fetched when it is chosen. */
const PACKS: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  ar: async () => (await import('./texts/ar.ts')).ar,
}
const texts = signal<Texts>(en)

/** The texts of the page, as in `t().catalog.add`. A component that reads them follows the language. */
export const t = () => texts.value

/** Keeps the choice for the next visit. */
export async function chooseLanguage(chosen: Language) {
  const pack = await PACKS[chosen]()
  language.value = chosen
  texts.value = pack
  remember(chosen)
}

/** Before the first rendering. */
export async function startLanguage() {
  const asked = new URLSearchParams(location.search).get('lang')
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage)
  const first = [asked, remembered(), spoken].find(isLanguage) ?? 'en'
  if (asked === first) remember(first)
  texts.value = await PACKS[first]()
  language.value = first
  effect(() => {
    document.documentElement.lang = language.value
    document.documentElement.dir = language.value === 'ar' ? 'rtl' : 'ltr'
  })
}

// A browser may forbid storage: then the choice lasts for this page load.
function remember(chosen: Language) {
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
