/** Names that products share, such as those of categories, in the languages of the shop. */
import type { ColorFamily } from '../color-families/families.ts'
import { effectiveFamilies } from '../color-families/families-of.ts'
import type { Lang } from '../translated.ts'

/** By language; what is null or missing is shown as the shop's own. */
type Translations = Record<string, Record<string, string | null>>
export type Translated<Own> = Own & { translations: Translations }

/** The own texts, with those that are translated in their place. */
export function inLanguage<Own extends object>(
  { translations, ...own }: Translated<Own>,
  lang: Lang,
): Omit<Translated<Own>, 'translations'> {
  const texts = lang === undefined ? {} : (translations[lang] ?? {})
  const translated = Object.entries(texts).filter(([, text]) => text !== null)
  return Object.assign(own, Object.fromEntries(translated))
}

/** By their positions, then by the names that are shown: the shop's own are in this order already. */
export function inOrderOf<Shown extends { name: string; position: number }>(
  shown: Shown[],
  lang: Lang,
): Omit<Shown, 'position'>[] {
  const compare = comparisonIn(lang)
  if (lang !== undefined) shown.sort((a, b) => a.position - b.position || compare(a.name, b.name))
  return shown.map(({ position: _, ...each }) => each)
}

/** As readers of a language sort; the shop's own texts by the numbers of their letters. */
export const comparisonIn = (lang: Lang): ((a: string, b: string) => number) =>
  lang === undefined ? byCodeUnit : new Intl.Collator(lang).compare

export const byCodeUnit = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Each of its texts of one kind, the shop's own first. */
export const textsOf = <Name extends string>(
  { translations, ...own }: Translated<Record<Name, unknown>>,
  name: Name,
): string[] =>
  [
    own[name as keyof typeof own],
    ...Object.values(translations).map((texts) => texts[name]),
  ].filter((text) => typeof text === 'string')

export type ShownColor = Translated<{
  name: string
  hex: string | null
  /** As an administrator set them; null: they follow its name and tone. */
  families: ColorFamily[] | null
}>

/** The colours of the shop by name, in any language. */
export class ColorNames {
  readonly #byName: ReadonlyMap<string, ShownColor>
  /** The own names that a translation stands for: two colours may have the same. */
  readonly #own = new Map<string, string[]>()

  /** By key. To read a colour's families out of its name takes some 30 microseconds. */
  readonly #families = new Map<string, readonly ColorFamily[]>()

  /** Takes the families of colours that did not change out of those of `before`. */
  constructor(all: readonly ShownColor[], before?: ColorNames) {
    this.#byName = new Map(all.map((color) => [colorKey(color.name), color]))
    if (before) this.#takeFamilies(before)
    for (const color of all) {
      for (const name of textsOf(color, 'name').slice(1)) {
        this.#own.set(colorKey(name), [...(this.#own.get(colorKey(name)) ?? []), color.name])
      }
    }
  }

  #takeFamilies(before: ColorNames) {
    for (const [key, color] of this.#byName) {
      const families = before.#families.get(key)
      if (families && isSameColor(color, before.#byName.get(key))) this.#families.set(key, families)
    }
  }

  find = (name: string): ShownColor | undefined => this.#byName.get(colorKey(name))

  /** Of a colour in any spelling. One that is not known yet is new: it has neither a tone nor families set. */
  familiesOf = (name: string): readonly ColorFamily[] => {
    const key = colorKey(name)
    const known = this.#families.get(key)
    if (known) return known
    const color = this.#byName.get(key) ?? { name: key, hex: null, families: null }
    const families = effectiveFamilies(color)
    this.#families.set(key, families)
    return families
  }

  /** How a colour of a variant is shown. */
  shown(name: string, lang: Lang): { name: string; hex: string | null } {
    const color = this.find(name)
    const translated = lang === undefined ? undefined : color?.translations[lang]?.name
    return { name: translated ?? name, hex: color?.hex ?? null }
  }

  /** The own names that are meant by one in any language; an own name means itself. */
  meant = (name: string): string[] =>
    this.#byName.has(colorKey(name)) ? [name] : (this.#own.get(colorKey(name)) ?? [name])
}

/** In what its families follow. */
const isSameColor = (color: ShownColor, before: ShownColor | undefined): boolean =>
  color.name === before?.name &&
  color.hex === before.hex &&
  color.families?.join() === before.families?.join()

/** Names in any language as they are shown in one. */
export const shownColors = (names: ColorNames, colors: readonly string[] | undefined, lang: Lang) =>
  colors?.flatMap(names.meant).map((name) => names.shown(name, lang).name)

/** Colours that differ only in case are one, also where I is the capital of ı and İ that of i. */
export const colorKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/ı|i\u0307/g, 'i')
