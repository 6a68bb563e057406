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
  const { compare } = new Intl.Collator(lang)
  return shown.sort((a, b) => compare(a.name, b.name))
}

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
    this.#byName = new Map(all.map((color) => [keyOf(color.name), color]))
    for (const color of all) {
      for (const name of textsOf(color, 'name').slice(1)) {
        this.#own.set(keyOf(name), [...(this.#own.get(keyOf(name)) ?? []), color.name])
      }
    }
  }

  find = (name: string): ShownColor | undefined => this.#byName.get(keyOf(name))

  /** How a colour of a variant is shown. */
  shown(name: string, lang: Lang): { name: string; hex: string | null } {
    const color = this.find(name)
    if (!color) return { name, hex: null }
    const { name: translated } = inLanguage(color, lang)
    return { name: lang === undefined ? name : translated, hex: color.hex }
  }

  /** The own names that are meant by one in any language; an own name means itself. */
  meant = (name: string): string[] =>
    this.#byName.has(keyOf(name)) ? [name] : (this.#own.get(keyOf(name)) ?? [name])
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
