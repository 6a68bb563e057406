/** Names that products share, such as those of categories, in the languages of the shop. */
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

/** By the names that are shown: the shop's own are in their order already. */
export function inOrderOf<Shown extends { name: string }>(shown: Shown[], lang: Lang): Shown[] {
  if (lang === undefined) return shown
  const compare = comparisonIn(lang)
  return shown.sort((a, b) => compare(a.name, b.name))
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

export type ShownColor = Translated<{ name: string; hex: string | null }>

/** The colours of the shop by name, in any language. */
export class ColorNames {
  readonly #byName: ReadonlyMap<string, ShownColor>
  /** The own names that a translation stands for: two colours may have the same. */
  readonly #own = new Map<string, string[]>()

  constructor(all: readonly ShownColor[]) {
    this.#byName = new Map(all.map((color) => [colorKey(color.name), color]))
    for (const color of all) {
      for (const name of textsOf(color, 'name').slice(1)) {
        this.#own.set(colorKey(name), [...(this.#own.get(colorKey(name)) ?? []), color.name])
      }
    }
  }

  find = (name: string): ShownColor | undefined => this.#byName.get(colorKey(name))

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

/** Colours that differ only in case are one, also where I is the capital of ı and İ that of i. */
export const colorKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/ı|i\u0307/g, 'i')
