/** What a language adds to the index: words, slugs and names of its translations, at the positions of the products. */
import type { Lang } from '../translated.ts'
import type { Categories } from './categories.ts'
import { rulesOfLanguage } from './languages/by-code.ts'
import { memoryBytesOf } from './packed/memory-bytes.ts'
import { TextKeys } from './packed/text-keys.ts'
import { TextRows } from './packed/text-rows.ts'
import type { ProductTable } from './product-table.ts'
import type { CatalogNames, IndexedRow } from './queries.ts'
import type { SearchIndex } from './search.ts'
import type { ColorNames } from './shown-names.ts'
import { SortedPositions } from './sorted-positions.ts'
import { Synonyms } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'
import { WithOwnWords } from './with-own-words.ts'

/** As administrators list them; null: in all languages. */
export type SynonymList = { lang: string | null; words: string[] }

/** The texts of a product in one language; null: not translated. */
export type Translation = { name: string | null; slug: string | null; description: string | null }

/** What products share. */
type Shared = { categories: Categories; names: CatalogNames; colorNames: ColorNames }

export class TranslatedWords {
  readonly #lang: string
  readonly vocabulary: Vocabulary
  readonly lexicon: WithOwnWords
  synonyms: Synonyms
  readonly #slugs = new TextKeys()
  /** Folded, as they are shown: translated, else the shop's own. */
  readonly #names = new TextRows()
  readonly byName: SortedPositions

  constructor(lang: string, own: Vocabulary, table: ProductTable) {
    this.#lang = lang
    this.byName = new SortedPositions(
      () => table.all.array(),
      (a, b) => this.#names.compare(a, b) || table.idAt(a) - table.idAt(b),
    )
    this.vocabulary = new Vocabulary(rulesOfLanguage(lang))
    this.lexicon = new WithOwnWords(this.vocabulary, own)
    this.synonyms = synonymsIn(lang, [])
  }

  /** A product without any text in this language costs its name. Its id must be in the table. */
  set(position: number, row: IndexedRow, { categories, names, colorNames }: Shared) {
    const { name, slug, description } = row.translations?.[this.#lang] ?? {}
    this.#setName(position, this.vocabulary.language.fold(name ?? row.name))
    if (slug) this.#slugs.set(position, slug)
    else this.#slugs.delete(position)
    const level = names.coverage_levels.find(({ value }) => value === row.coverage_level)
    const colors = new Set(row.variants.map(({ color }) => color))
    const attributes = [
      ...categories.pathOf(row.category).map((id) => categories.find(id)),
      level,
      ...[...colors].map(colorNames.find),
    ]
    const attribute = attributes.flatMap((each) => each?.translations[this.#lang]?.name ?? [])
    const texts = {
      name: name ?? '',
      attribute: attribute.join('\n'),
      description: description ?? '',
      sku: '',
    }
    if (Object.values(texts).some((text) => text !== '')) this.vocabulary.set(position, texts)
    else this.vocabulary.delete(position)
  }

  #setName(position: number, name: string) {
    if (this.#names.has(position)) {
      if (this.#names.get(position) === name) return
      this.byName.remove(position)
    }
    this.#names.set(position, name)
    this.byName.insert(position)
  }

  /** While its id is still in the table. */
  delete(position: number) {
    this.byName.remove(position)
    this.#names.delete(position)
    this.vocabulary.delete(position)
    this.#slugs.delete(position)
  }

  /** Undefined where it is not translated. */
  slugAt = (position: number): string | undefined =>
    this.#slugs.texts.has(position) ? this.#slugs.texts.get(position) : undefined

  positionOfSlug = (slug: string): number | undefined => this.#slugs.find(slug)

  get memoryBytes(): number {
    return memoryBytesOf([this.vocabulary, this.#slugs, this.#names, this.byName])
  }

  setSynonyms(lists: readonly SynonymList[]) {
    this.synonyms = synonymsIn(this.#lang, lists)
  }
}

/** The lists that hold in a language. */
export const synonymsIn = (lang: string, lists: readonly SynonymList[]): Synonyms =>
  new Synonyms(
    rulesOfLanguage(lang),
    lists.filter((list) => list.lang === null || list.lang === lang).map(({ words }) => words),
  )

type Slugs = {
  table: Pick<ProductTable, 'positionOfSlug'>
  translated: ReadonlyMap<string, TranslatedWords>
}

/** The position of the product with a slug, in any language. */
export function positionOfSlug({ table, translated }: Slugs, slug: string): number | undefined {
  const own = table.positionOfSlug(slug)
  if (own !== undefined) return own
  for (const language of translated.values()) {
    const position = language.positionOfSlug(slug)
    if (position !== undefined) return position
  }
  return undefined
}

type Index = SearchIndex & { translated: ReadonlyMap<string, TranslatedWords> }

/** The index as a search in a language reads it. */
export function indexIn(index: Index, lang: Lang): SearchIndex {
  const translated = lang === undefined ? undefined : index.translated.get(lang)
  if (!translated) return index
  const { lexicon, synonyms } = translated
  return { vocabulary: lexicon, synonyms, table: index.table }
}
