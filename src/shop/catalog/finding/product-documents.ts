/**
 * Products as JSON text by id and language, for every reply that shows them. A document is current while it is certain
 * that nothing it shows has changed; then it stays as a stale one, for when the database is away.
 */
import { hash } from 'node:crypto'
import type { ChangeSource } from '../../../service/cache/change-source.ts'
import { certainAt, isYounger, readOrStale } from '../../../service/cache/stale.ts'
import type { Languages } from '../../../service/config/config.ts'
import type { Db } from '../../../service/db/connect.ts'
import type { ListedProduct, Product } from '../schemas.ts'
import type { Lang } from '../translated.ts'
import { type DocumentRow, listProductDocuments } from './queries.ts'
import { colorKey } from './shown-names.ts'

/** Ids of products, or everything. */
export type ChangedProducts = Iterable<number> | 'all'

export type ProductDocument = {
  id: number
  key: Key
  /** As lists show it. */
  listed: string
  /** As lists show it with `view=card`; with pictures of these colours, in the language of the document, if it has them. */
  card: (colors?: readonly string[]) => string
  /** As the product alone is shown. */
  detail: () => string
  /** As suggestions show it. */
  suggested: string
  /** Equal in every process for equal contents. */
  tag: string
  /** As performance.now() counts. In the past for one that is shown while the database is away. */
  freshUntil: number
  /** About what it takes in memory. */
  bytes: number
}

/** An id; in another language than the catalog's own, the language before it. */
type Key = number | string
const keyOf = (id: number, lang: Lang): Key => (lang === undefined ? id : `${lang}:${id}`)

/** A load, and the ids that have changed since it began. */
type Loading = { changed: Set<number>; isVoid: boolean }

/** About what a document takes beside its texts. */
const OVERHEAD_BYTES = 500

export class ProductDocuments {
  readonly #db: Db
  readonly #source: () => ChangeSource
  readonly #maxBytes: number
  /** The languages of the shop, its own first. */
  readonly #languages: Languages
  /** Undefined for the shop's own language, and the others. */
  readonly #langs: readonly Lang[]
  /** Least recently used first. */
  readonly #documents = new Map<Key, ProductDocument>()
  readonly #inProgress = new Set<Loading>()
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(
    db: Db,
    source: () => ChangeSource,
    { bytes, languages }: { bytes: number; languages: Languages },
  ) {
    this.#db = db
    this.#source = source
    this.#maxBytes = bytes
    this.#languages = languages
    this.#langs = [undefined, ...languages.slice(1)]
  }

  /** The documents of these products in this order; products that shoppers do not see are left out. */
  async get(ids: readonly number[], lang?: Lang): Promise<ProductDocument[]> {
    const found = new Map<number, ProductDocument>()
    const missing: number[] = []
    for (const id of ids) {
      const document = this.#find(keyOf(id, lang))
      if (document) found.set(id, document)
      else missing.push(id)
    }
    this.#hits += found.size
    this.#misses += missing.length
    if (missing.length > 0) {
      const documents = await readOrStale(
        this.#source(),
        () => this.#loadMissing(missing, lang),
        () => this.#stale(missing, lang),
      )
      for (const document of documents) found.set(document.id, document)
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  invalidate(changed: ChangedProducts) {
    for (const loading of this.#inProgress) {
      if (changed === 'all') loading.isVoid = true
      else for (const id of changed) loading.changed.add(id)
    }
    const moment = this.#source().certainAt()
    for (const key of changed === 'all' ? this.#documents.keys() : this.#keysOf(changed)) {
      const document = this.#documents.get(key)
      if (document && moment < document.freshUntil) {
        // Another object: the callers who have this one asked before the change.
        this.#documents.set(key, { ...document, freshUntil: moment })
      }
    }
  }

  *#keysOf(ids: Iterable<number>): Generator<Key> {
    for (const id of ids) for (const lang of this.#langs) yield keyOf(id, lang)
  }

  stats = () => ({
    hits: this.#hits,
    misses: this.#misses,
    entries: this.#documents.size,
    bytes: this.#bytes,
  })

  #find(key: Key): ProductDocument | undefined {
    const document = this.#documents.get(key)
    if (!document || !this.#source().isCurrent()) return undefined
    if (performance.now() >= document.freshUntil) return undefined
    this.#documents.delete(key)
    this.#documents.set(key, document)
    return document
  }

  async #loadMissing(ids: readonly number[], lang: Lang): Promise<ProductDocument[]> {
    const loading: Loading = { changed: new Set(), isVoid: !this.#source().isCurrent() }
    this.#inProgress.add(loading)
    try {
      const begun = performance.now()
      const rows = await listProductDocuments(this.#db, ids, lang, this.#languages)
      const documents = rows.map((row) => documentOf(row, lang, begun))
      const shown = new Set(documents.map(({ id }) => id))
      for (const key of this.#keysOf(ids.filter((id) => !shown.has(id)))) this.#remove(key)
      if (!loading.isVoid) {
        for (const each of documents) if (!loading.changed.has(each.id)) this.#add(each)
      }
      return documents
    } finally {
      this.#inProgress.delete(loading)
    }
  }

  /** Stale documents of these; undefined unless all of them are cached, and not too old. */
  #stale(ids: readonly number[], lang: Lang): ProductDocument[] | undefined {
    const documents: ProductDocument[] = []
    for (const id of ids) {
      const document = this.#documents.get(keyOf(id, lang))
      if (!document) return undefined
      const freshUntil = certainAt(this.#source(), document.freshUntil)
      if (!isYounger(freshUntil, this.#source().staleSeconds)) return undefined
      documents.push({ ...document, freshUntil })
    }
    return documents
  }

  #add(document: ProductDocument) {
    this.#remove(document.key)
    this.#documents.set(document.key, document)
    this.#bytes += document.bytes
    for (const oldest of this.#documents.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: Key) {
    const document = this.#documents.get(key)
    if (!document) return
    this.#documents.delete(key)
    this.#bytes -= document.bytes
  }
}

/** V8 keeps a text in one byte a character; in two if any of them, a dash perhaps, is beyond Latin-1. */
const bytesOf = (text: string) => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length

function documentOf(row: DocumentRow, lang: Lang, begun: number): ProductDocument {
  const { product, parent, detail, suggested, expires_in_seconds } = row
  const shared = JSON.stringify(product).slice(0, -1)
  const listed = `${shared},${JSON.stringify(listKeys(row)).slice(1)}`
  const end = shared.length
  const suggestedText = JSON.stringify(suggested)
  const category = JSON.stringify(product.category)
  const withParent = JSON.stringify({ ...product.category, parent })
  const alone = JSON.stringify(detail).slice(1)
  return {
    id: product.id,
    key: keyOf(product.id, lang),
    listed,
    card: (colors) => cardOf(JSON.parse(listed), colors),
    detail: () => {
      // Found nowhere earlier: within a text its quotes would be escaped.
      const inTree = listed.slice(0, end).replace(category, () => withParent)
      return `${inTree},${alone}`
    },
    suggested: suggestedText,
    tag: hash('sha1', listed + withParent + alone, 'base64url'),
    freshUntil: begun + (expires_in_seconds ?? Number.POSITIVE_INFINITY) * 1_000,
    bytes: bytesOf(listed) + bytesOf(suggestedText) + bytesOf(alone) + OVERHEAD_BYTES,
  }
}

/** The document of a product in lists, beside the one that it shows alone. */
function listKeys({ product, tones }: DocumentRow) {
  const { images, variants } = product
  const keyed = (color: string) => color.toLowerCase()
  const hexes = new Map(tones.map(({ name, hex }) => [keyed(name), hex]))
  const colors = [...Map.groupBy(variants, ({ color }) => keyed(color))].map(([key, ofColor]) => ({
    name: ofColor[0]?.color ?? '',
    hex: hexes.get(key) ?? null,
    in_stock: ofColor.some(({ stock_available }) => stock_available > 0),
    thumbnail:
      frontOf(images.filter(({ color }) => color && keyed(color) === key))?.thumbnail ?? null,
  }))
  return { colors, thumbnail_sources: frontOf(images)?.sources ?? [] }
}

type Image = Product['images'][number]

/** The feature image, or the first. */
const frontOf = (images: Product['images']) =>
  images.find(({ is_feature }) => is_feature) ?? images[0]

/** Its sizes stand at its colours, in place of the variants. */
function cardOf(listed: ListedProduct, wanted: readonly string[] = []): string {
  const { description: _, variants = [], ...card } = listed
  const sizes = Map.groupBy(variants, ({ color }) => color.toLowerCase())
  const colors = card.colors.map((color) => ({
    ...color,
    sizes: (sizes.get(color.name.toLowerCase()) ?? []).map(({ id, size, stock_available }) => ({
      variant_id: id,
      size,
      in_stock: stock_available > 0,
    })),
  }))
  return JSON.stringify({ ...card, images: cardImages(card.images, wanted), colors })
}

/** One picture, and another view of what it shows: of its colour, or of all. Seven took four fifths of a list's bytes. */
function cardImages(images: Product['images'], wanted: readonly string[]): Product['images'] {
  const keys = new Set(wanted.map(colorKey))
  const front =
    frontOf(images.filter(({ color }) => color && keys.has(colorKey(color)))) ?? frontOf(images)
  const second = images.find((each) => each !== front && isSameView(each, front))
  return [front, second].filter((each) => each !== undefined)
}

const isSameView = (image: Image, front: Image | undefined) =>
  !image.color || colorKey(image.color) === colorKey(front?.color ?? '')
