/** The language and the theme, which the device remembers. */
import { computed, effect, signal } from '@preact/signals'
import type { Words } from './words/en.ts'
import { FIRST, first } from './words/first.ts'

export const LANGUAGES = { en: 'English', ar: 'العربية' } as const
export type Language = keyof typeof LANGUAGES
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const isLanguage = (value: unknown): value is Language => Object.hasOwn(LANGUAGES, String(value))
const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** The files of words, but for those that are there at once. */
const FILES = import.meta.glob<Partial<Words>>([
  './words/{en,ar}/*.ts',
  '!./words/en/{access,frame,orders,today}.ts',
  '!./words/ar/sentences.ts',
])

async function packOf(lang: Language, names: Iterable<string>): Promise<Partial<Words>> {
  const files = [...names].map((name) => FILES[`./words/${lang}/${name}.ts`]?.())
  return Object.assign({}, lang === 'en' ? first : {}, ...(await Promise.all(files)))
}

const chosen = signal<{ language: Language; words: Partial<Words> }>({
  language: 'en',
  words: first,
})
/** The files that a screen has asked for: another language has them, too. */
const asked = new Set<string>(FIRST)
export const language = computed(() => chosen.value.language)
export const theme = signal<Theme>('system')

/**
 * The words of the page, as in `w().orders.title`; a screen has named its own in app.tsx. A component that reads them
 * follows the language.
 */
export const w = () => chosen.value.words as Words

/** Adds the words of some files, such as `stock`. */
export async function loadWords(names: readonly string[]): Promise<void> {
  for (const name of names) asked.add(name)
  const own = language.peek()
  const words = await packOf(own, names)
  // In a language that was chosen meanwhile they are fetched anew.
  if (language.peek() !== own) return loadWords(names)
  chosen.value = { language: own, words: { ...chosen.peek().words, ...words } }
}

async function choose(next: Language) {
  let count: number
  let words: Partial<Words>
  do {
    count = asked.size
    words = await packOf(next, asked)
  } while (asked.size > count)
  chosen.value = { language: next, words }
}

export async function chooseLanguage(next: Language) {
  await choose(next)
  remember('language', next)
}

export function chooseTheme(next: Theme) {
  theme.value = next
  remember('theme', next)
}

/** Before the first rendering. */
export async function startSettings() {
  const spoken = navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage)
  const own = [remembered('language'), spoken].find(isLanguage) ?? 'en'
  if (own !== 'en') await choose(own)
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
