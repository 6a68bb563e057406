/** The families of a colour, by its tone and by its name. */
import listedNames from 'color-names' with { type: 'json' }
import { rulesOfLanguage } from '../finding/languages/by-code.ts'
import { wordsOf } from '../finding/words/split.ts'
import { type ColorFamily, FAMILIES_OF_A_COLOR_MAX, inFamilyOrder } from './families.ts'
import { familiesOfTone } from './tones.ts'
import { FAMILY_LANGUAGES, phraseAt } from './words/by-language.ts'

type Color = {
  name: string
  /** `#rrggbb`; null: not known. */
  hex: string | null
  /** As an administrator set them; null: none were set. */
  families: readonly ColorFamily[] | null
}

/** The families that an administrator set, else those of its tone and its name. */
export const effectiveFamilies = ({ families, ...color }: Color): ColorFamily[] =>
  families ? [...families] : familiesOf(color)

/**
 * One or two; none of a colour without a tone whose name says nothing. Its name is read in every language: in
 * one list, shops have names of several.
 */
export function familiesOf({ name, hex }: Omit<Color, 'families'>): ColorFamily[] {
  const ofWords = familiesInName(name)
  const ofTone = hex === null ? [] : familiesOfTone(hex)
  const isNamed = ofWords.length > 0 || hex !== null
  const families = isNamed ? [...ofWords, ...ofTone] : familiesOfListed(name)
  return inFamilyOrder([...new Set(families)].slice(0, FAMILIES_OF_A_COLOR_MAX))
}

/** By the words for families in it. */
function familiesInName(name: string): ColorFamily[] {
  return [...FAMILY_LANGUAGES.values()].flatMap(({ language, words: phrases }) => {
    const words = wordsOf(language, name)
    const found: ColorFamily[] = []
    for (let start = 0; start < words.length; ) {
      const phrase = phraseAt(words, start, phrases)
      found.push(...(phrase?.families ?? []))
      start += phrase?.length ?? 1
    }
    return found
  })
}

const ENGLISH = rulesOfLanguage('en')
/** The tones of colours with English names: `Brown (web)` is Brown. */
const LISTED_TONES: ReadonlyMap<string, string> = new Map(
  Object.entries(listedNames).map(([hex, name]) => [
    wordsOf(ENGLISH, name.replace(/\(.*\)/, '')).join(' '),
    hex,
  ]),
)

/** By the names of colours that are listed: the whole name, else its end, as Deep Navy is a navy. */
function familiesOfListed(name: string): ColorFamily[] {
  const inLanguages = [...FAMILY_LANGUAGES.values()].map(({ language, names }) => ({
    names,
    words: wordsOf(language, name),
  }))
  const words = wordsOf(ENGLISH, name)
  for (let start = 0; start < words.length; start += 1) {
    const families = inLanguages.flatMap(
      (each) => each.names.get(each.words.slice(start).join(' ')) ?? [],
    )
    if (families.length > 0) return families
    const hex = LISTED_TONES.get(words.slice(start).join(' '))
    if (hex) return familiesOfTone(hex)
  }
  return []
}
