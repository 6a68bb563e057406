/** The exports of the package for shops in other languages, under `/translate`: the sentences of the service. */
import type { Sentences } from './sentences-ar.ts'

/** Each is a script of its own: a visitor loads that of her language. */
const PACKS: Record<string, () => Promise<Sentences>> = {
  ar: async () => (await import('./sentences-ar.ts')).ar,
  fr: async () => (await import('./sentences-fr.ts')).fr,
  id: async () => (await import('./sentences-id.ts')).id,
  tr: async () => (await import('./sentences-tr.ts')).tr,
}

type Translation = {
  exact: ReadonlyMap<string, string>
  /** Of the sentences that have numbers or names in them. */
  patterns: readonly (readonly [pattern: RegExp, text: string])[]
  isRightToLeft: boolean
}
const loaded = new Map<string, Translation>()

const primary = (lang: string) => lang.toLowerCase().split('-')[0] ?? ''

/**
 * Loads the sentences of a language, once: `ar`, `fr`, `id` or `tr`; of `ar-EG` the region does not matter.
 * False where there are none, or where their script could not be fetched: then sentences stay in English.
 */
export async function loadErrors(lang: string): Promise<boolean> {
  const language = primary(lang)
  if (loaded.has(language)) return true
  const pack = Object.entries(PACKS).find(([name]) => name === language)?.[1]
  if (!pack) return false
  try {
    loaded.set(language, read(await pack(), language === 'ar'))
    return true
  } catch {
    return false
  }
}

/**
 * Adds sentences to a language that is loaded, such as those of operations of your own. `{}` in one is a value, and
 * `{0}` in its translation the first one.
 */
export function addErrors(lang: string, sentences: Record<string, string>): void {
  const language = primary(lang)
  const before = loaded.get(language)
  if (!before) return
  const { exact, patterns } = read(sentences, before.isRightToLeft)
  loaded.set(language, {
    ...before,
    exact: new Map([...before.exact, ...exact]),
    patterns: [...before.patterns, ...patterns],
  })
}

/**
 * A sentence of an error, such as `error.message` or one of `error.fields`, in a language that `loadErrors`
 * has loaded. A sentence that is not known comes back as it is, as all do in English.
 */
export function translateError(sentence: string, lang: string): string {
  const translation = loaded.get(primary(lang))
  if (!translation) return sentence
  // All that is wrong with a password is one text: `This …., This ….`
  const parts = sentence.split(/(?<=\.), /).map((part) => translated(part, translation))
  if (parts.every((part) => part !== undefined)) return parts.join(' ')
  return translated(sentence, translation) ?? sentence
}

function translated(sentence: string, translation: Translation): string | undefined {
  const { exact, patterns, isRightToLeft } = translation
  const text = exact.get(sentence)
  if (text !== undefined) return text
  for (const [pattern, form] of patterns) {
    const match = pattern.exec(sentence)
    if (!match) continue
    // A value may be a sentence, such as the one about an item.
    const values = match.slice(1).map((value) => translated(value, translation) ?? value)
    // Isolated, since `1-100` or a name would take the words around it along.
    const shown = isRightToLeft ? values.map((value) => `\u2068${value}\u2069`) : values
    return form.replace(/\{(\d)\}/g, (_, index) => shown[Number(index)] ?? '')
  }
  return undefined
}

/** `{}` in a sentence of the service is a value; `{0}` in its translation is the first one. */
function read(sentences: Record<string, string>, isRightToLeft: boolean): Translation {
  const all = Object.entries(sentences)
  const patterns = all
    .filter(([sentence]) => sentence.includes('{}'))
    .map(([sentence, text]) => [patternOf(sentence), text] as const)
  return { exact: new Map(all), patterns, isRightToLeft }
}

const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.replace(/[.?[\]()]/g, '\\$&').replaceAll('{}', '(.*?)')}$`, 's')
