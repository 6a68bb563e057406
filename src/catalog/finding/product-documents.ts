/**
 * Products as JSON text by id, for every reply that shows them. A document is current while it is certain
 * that nothing it shows has changed; then it stays as a stale one, for when the database is away.
 */
import { hash } from 'node:crypto'
import type { ChangeSource } from '../../cache/change-source.ts'
import { certainAt, isYounger, readOrStale } from '../../cache/stale.ts'
import type { Db } from '../../db/connect.ts'
import type { ChangedProducts } from './current-copy.ts'
import { type DocumentRow, listProductDocuments } from './queries.ts'

export type ProductDocument = {
  id: number
  /** As lists show it. */
  listed: string
  /** As the product alone is shown. */
  detail: () => string
  /** As suggestions show it. */
  suggested: string
  /** The same for the same contents in every process. */
  tag: string
  /** As performance.now() counts. In the past for one that is shown while the database is away. */
  freshUntil: number
  /** About what it takes in memory. */
  bytes: number
}

/** A load, and the ids that have changed since it began. */
type Loading = { changed: Set<number>; isVoid: boolean }

/** About what a document takes beside its texts. */
const OVERHEAD_BYTES = 500

export class ProductDocuments {
  readonly #db: Db
  readonly #source: () => ChangeSource
  readonly #maxBytes: number
  /** Least recently used first. */
  readonly #documents = new Map<number, ProductDocument>()
  readonly #inProgress = new Set<Loading>()
  #bytes = 0
  #hits = 0
  #misses = 0

  constructor(db: Db, source: () => ChangeSource, maxBytes: number) {
    this.#db = db
    this.#source = source
    this.#maxBytes = maxBytes
  }

  /** The documents of these products in this order; products that shoppers do not see are left out. */
  async get(ids: readonly number[]): Promise<ProductDocument[]> {
    const found = new Map<number, ProductDocument>()
    const missing: number[] = []
    for (const id of ids) {
      const document = this.#find(id)
      if (document) found.set(id, document)
      else missing.push(id)
    }
    this.#hits += found.size
    this.#misses += missing.length
    if (missing.length > 0) {
      const documents = await readOrStale(
        this.#source(),
        () => this.#loadMissing(missing),
        () => this.#stale(missing),
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
    for (const id of changed === 'all' ? this.#documents.keys() : changed) {
      const document = this.#documents.get(id)
      if (document && moment < document.freshUntil) {
        // Another object: the callers who have this one asked before the change.
        this.#documents.set(id, { ...document, freshUntil: moment })
      }
    }
  }

  stats = () => ({
    hits: this.#hits,
    misses: this.#misses,
    entries: this.#documents.size,
    bytes: this.#bytes,
  })

  #find(id: number): ProductDocument | undefined {
    const document = this.#documents.get(id)
    if (!document || !this.#source().isCurrent()) return undefined
    if (performance.now() >= document.freshUntil) return undefined
    this.#documents.delete(id)
    this.#documents.set(id, document)
    return document
  }

  async #loadMissing(ids: readonly number[]): Promise<ProductDocument[]> {
    const loading: Loading = { changed: new Set(), isVoid: !this.#source().isCurrent() }
    this.#inProgress.add(loading)
    try {
      const begun = performance.now()
      const documents = (await listProductDocuments(this.#db, ids)).map((row) =>
        documentOf(row, begun),
      )
      const shown = new Set(documents.map(({ id }) => id))
      for (const id of ids) if (!shown.has(id)) this.#remove(id)
      if (!loading.isVoid) {
        for (const each of documents) if (!loading.changed.has(each.id)) this.#add(each)
      }
      return documents
    } finally {
      this.#inProgress.delete(loading)
    }
  }

  /** Stale documents of these; undefined unless all of them are cached, and not too old. */
  #stale(ids: readonly number[]): ProductDocument[] | undefined {
    const documents: ProductDocument[] = []
    for (const id of ids) {
      const document = this.#documents.get(id)
      if (!document) return undefined
      const freshUntil = certainAt(this.#source(), document.freshUntil)
      if (!isYounger(freshUntil, this.#source().staleSeconds)) return undefined
      documents.push({ ...document, freshUntil })
    }
    return documents
  }

  #add(document: ProductDocument) {
    this.#remove(document.id)
    this.#documents.set(document.id, document)
    this.#bytes += document.bytes
    for (const oldest of this.#documents.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(id: number) {
    const document = this.#documents.get(id)
    if (!document) return
    this.#documents.delete(id)
    this.#bytes -= document.bytes
  }
}

/** V8 keeps a text in one byte a character; in two if any of them, a dash perhaps, is beyond Latin-1. */
const bytesOf = (text: string) => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length

function documentOf(row: DocumentRow, begun: number): ProductDocument {
  const { product, parent, suggested, expires_in_seconds } = row
  const listed = JSON.stringify(product)
  const suggestedText = JSON.stringify(suggested)
  const category = JSON.stringify(product.category)
  const withParent = JSON.stringify({ ...product.category, parent })
  return {
    id: product.id,
    listed,
    // Found nowhere earlier: within a text its quotes would be escaped.
    detail: () => listed.replace(category, () => withParent),
    suggested: suggestedText,
    tag: hash('sha1', listed + withParent, 'base64url'),
    freshUntil: begun + (expires_in_seconds ?? Number.POSITIVE_INFINITY) * 1_000,
    bytes: bytesOf(listed) + bytesOf(suggestedText) + OVERHEAD_BYTES,
  }
}
