/** The categories that shoppers see, and their names. */
import type { Language } from './languages/language.ts'
import type { OldSlug } from './old-slugs.ts'
import { type Translated, textsOf } from './shown-names.ts'
import { indexedWordsOf } from './words/split.ts'

export type ShownCategory = Translated<{
  id: number
  name: string
  slug: string
  parent_id: number | null
  position: number
  updated_at: string
  old_slugs: OldSlug[]
}>

export type Stemmed = { word: string; stem: string }

export const stemmed = ({ stem }: Language, words: readonly string[]): Stemmed[] =>
  words.map((word) => ({ word, stem: stem(word) }))

export class Categories {
  /** By position, then by name. */
  readonly all: readonly ShownCategory[]
  readonly #byId: ReadonlyMap<number, ShownCategory>
  /** By old slug, which no category has now. */
  readonly #lastHolders: ReadonlyMap<string, { categoryId: number }>
  /** By language and name, those that were asked for: a suggestion looks at every name. */
  readonly #words = new Map<Language, Map<string, Stemmed[]>>()

  constructor(all: readonly ShownCategory[]) {
    this.all = all
    this.#byId = new Map(all.map((category) => [category.id, category]))
    const holders = all.flatMap(({ id: categoryId, old_slugs }) =>
      old_slugs.map((old) => ({ ...old, categoryId })),
    )
    holders.sort((one, other) => one.id - other.id)
    this.#lastHolders = new Map(holders.map((holder) => [holder.slug, holder]))
  }

  find = (id: number): ShownCategory | undefined => this.#byId.get(id)

  /** The name of a category, and of the one above it. */
  namesOf = (id: number): string[] => this.pathOf(id).flatMap((each) => this.find(each)?.name ?? [])

  /** The words of a name. */
  wordsOf(language: Language, name: string): Stemmed[] {
    const ofLanguage = this.#words.get(language) ?? new Map<string, Stemmed[]>()
    this.#words.set(language, ofLanguage)
    const words = ofLanguage.get(name) ?? stemmed(language, indexedWordsOf(language, name))
    ofLanguage.set(name, words)
    return words
  }

  /** The id of a category, and of the one above it. */
  pathOf(id: number): number[] {
    const category = this.#byId.get(id)
    if (!category) return []
    return [id, ...(category.parent_id ? this.pathOf(category.parent_id) : [])]
  }

  /** The ids of the categories with these slugs, in any language: of an old slug, the last that had it. */
  idsNamed(slugs: readonly string[]): Set<number> {
    const having = this.all.filter((each) =>
      textsOf(each, 'slug').some((slug) => slugs.includes(slug)),
    )
    const lastHolders = slugs.flatMap((slug) => this.#lastHolders.get(slug)?.categoryId ?? [])
    return new Set([...having.map(({ id }) => id), ...lastHolders])
  }

  /** The ids of the categories with these slugs, and of those below them. */
  idsBelow(slugs: readonly string[]): Set<number> {
    const named = this.idsNamed(slugs)
    const below = this.all.filter(({ parent_id }) => parent_id && named.has(parent_id))
    return new Set([...named, ...below.map(({ id }) => id)])
  }
}
