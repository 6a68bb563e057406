/** The part of the index that a language adds: words, slugs and names of its translations, at the positions of the products. */
import type { Categories } from './categories.ts'
import { rulesOfLanguage } from './languages/by-code.ts'
import type { OldSlugs } from './old-slugs.ts'
import { memoryBytesOf } from './packed/memory-bytes.ts'
import { TextKeys } from './packed/text-keys.ts'
import { TextRows } from './packed/text-rows.ts'
import { Reader, type ReaderOptions } from './readings/reader.ts'
import type { CatalogNames, IndexedRow, SynonymList } from './rows.ts'
import type { ColorNames } from './shown-names.ts'
import type { ProductTable } from './table/product-table.ts'
import { SortedPositions } from './table/sorted-positions.ts'
import { Synonyms } from './words/synonyms.ts'
import { WithOwnWords } from './words/with-own-words.ts'
import { WordIndex } from './words/word-index.ts'

/** The names that products share. */
type Shared = { categories: Categories; names: CatalogNames; colorNames: ColorNames }

export class TranslatedIndex {
  readonly #lang: string
  readonly wordIndex: WordIndex
  readonly withOwnWords: WithOwnWords
  synonyms: Synonyms
  /** How searches are read. */
  readonly reader: Reader
  readonly #slugs = new TextKeys()
  /** Folded, as they are shown: translated, else the shop's own. */
  readonly #names = new TextRows()
  readonly byName: SortedPositions

  constructor(
    lang: string,
    { own, table, reader }: { own: WordIndex; table: ProductTable; reader: ReaderOptions },
  ) {
    this.#lang = lang
    this.byName = new SortedPositions(
      () => table.all.array(),
      (a, b) => this.#names.compare(a, b) || table.idAt(a) - table.idAt(b),
    )
    this.wordIndex = new WordIndex(rulesOfLanguage(lang))
    this.withOwnWords = new WithOwnWords(this.wordIndex, own)
    this.synonyms = synonymsIn(lang, [])
    const isTranslated = (word: string) => this.wordIndex.has(word, { isPrefix: false })
    this.reader = new Reader(lang, reader, isTranslated)
  }

  /** A product without any text in this language costs its name. Its id must be in the table. */
  set(position: number, row: IndexedRow, { categories, names, colorNames }: Shared) {
    const { name, slug, description } = row.translations?.[this.#lang] ?? {}
    this.#setName(position, this.wordIndex.language.fold(name ?? row.name))
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
    if (Object.values(texts).some((text) => text !== '')) this.wordIndex.set(position, texts)
    else this.wordIndex.delete(position)
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
    this.wordIndex.delete(position)
    this.#slugs.delete(position)
  }

  /** Undefined where it is not translated. */
  slugAt = (position: number): string | undefined =>
    this.#slugs.texts.has(position) ? this.#slugs.texts.get(position) : undefined

  positionOfSlug = (slug: string): number | undefined => this.#slugs.find(slug)

  get memoryBytes(): number {
    return memoryBytesOf([this.wordIndex, this.#slugs, this.#names, this.byName])
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
  translated: ReadonlyMap<string, TranslatedIndex>
  oldSlugs: OldSlugs
}

/** The position of the product with a slug in any language; of one that none has now, of the last that had it. */
export function positionOfSlug(
  { table, translated, oldSlugs }: Slugs,
  slug: string,
): number | undefined {
  const own = table.positionOfSlug(slug)
  if (own !== undefined) return own
  for (const language of translated.values()) {
    const position = language.positionOfSlug(slug)
    if (position !== undefined) return position
  }
  return oldSlugs.positionOf(slug)
}
