/** The language and the theme, which the device remembers. */
import { computed, effect, signal } from '@preact/signals'
import { en, type Words } from './words/en.ts'

export const LANGUAGES = { en: 'English', ar: 'العربية' } as const
export type Language = keyof typeof LANGUAGES
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const isLanguage = (value: unknown): value is Language => Object.hasOwn(LANGUAGES, String(value))
const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** English is there at once; another language is fetched when it is chosen. */
const PACKS: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  ar: async () => (await import('./words/ar.ts')).ar,
}

const chosen = signal<{ language: Language; words: Words }>({ language: 'en', words: en })
export const language = computed(() => chosen.value.language)
export const theme = signal<Theme>('system')

/** The words of the page, as in `w().orders.title`. A component that reads them follows the language. */
export const w = (): Words => chosen.value.words

/** The words of one screen alone, which come with its script. */
export const wordsIn = <Own>(own: Record<Language, Own>): Own => own[language.value]

export async function chooseLanguage(next: Language) {
  chosen.value = { language: next, words: await PACKS[next]() }
  remember('language', next)
}

export function chooseTheme(next: Theme) {
  theme.value = next
  remember('theme', next)
}

/** Before the first rendering. */
export async function startSettings() {
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage)
  const first = [remembered('language'), spoken].find(isLanguage) ?? 'en'
  chosen.value = { language: first, words: await PACKS[first]() }
  const looks = remembered('theme')
  if (isTheme(looks)) theme.value = looks
  effect(() => {
    const root = document.documentElement
    root.lang = language.value
    root.dir = language.value === 'ar' ? 'rtl' : 'ltr'
    root.dataset.theme = theme.value
  })
}

export function remember(name: string, value: string) {
  try {
    localStorage.setItem(`console-${name}`, value)
  } catch {
    // The choice then lasts for this page load.
  }
}

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`console-${name}`)
  } catch {
    return null
  }
}
