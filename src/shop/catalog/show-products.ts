/** Replies that show products: their documents, joined as text. */
import type { MadeResponse } from '../../service/cache/response-cache.ts'
import { Unavailable } from '../../service/db/unavailable.ts'
import { notFound } from '../../service/http/errors.ts'
import type { ProductDocument } from './finding/product-documents.ts'
import type { Products } from './finding/products.ts'
import { positionOfSlug } from './finding/translated-index.ts'
import { LISTS, VARIANTS } from './follow-changes.ts'
import type { Lang } from './translated.ts'

/** The product alone. Throws notFound. */
export async function showProduct(
  { documents }: Products,
  id: number,
  lang: Lang,
): Promise<MadeResponse> {
  const [document] = await documents.get([id], lang)
  if (!document) throw notFound()
  const { tag, freshUntil } = document
  return { json: document.detail(), version: tag, dependsOn: [String(id)], freshUntil }
}

/** The product that a slug leads to. Throws notFound. */
export async function showProductBySlug(
  products: Products,
  slug: string,
  lang: Lang,
): Promise<MadeResponse> {
  const { id, isOld, certainUntil } = await products.index.read((state, certainUntil) => {
    const product = state.table.at(positionOfSlug(state, slug) ?? -1)
    if (!product) throw missingFrom(certainUntil)
    return { id: product.id, isOld: state.oldSlugs.positionOf(slug) !== undefined, certainUntil }
  })
  const made = await showProduct(products, id, lang)
  if (!isOld) return made
  // An old slug may come to lead to another product, which is no change of this one.
  const freshUntil = Math.min(made.freshUntil, certainUntil)
  return { ...made, dependsOn: [...made.dependsOn, LISTS], freshUntil }
}

/** A product that the index does not have: while the database is away it may have come since. */
export const missingFrom = (certainUntil: number) =>
  certainUntil === Number.POSITIVE_INFINITY ? notFound() : new Unavailable()

/** Causes for which a response becomes stale, beside changes of the products that it shows. */
type Basis = {
  /** Variants, stock or synonyms decide which products it shows, or in which order. */
  looksAtVariants: boolean
  /** When the index changes without a notification. */
  indexFreshUntil: number
  /** Until when the index was certainly current; infinite if it is now. */
  indexCertainUntil: number
}

type Colors = readonly string[] | undefined

/** The JSON text of a product in a list. */
const SHOWN = {
  listed: ({ listed }: ProductDocument) => listed,
  card: ({ card }: ProductDocument, colors: Colors) => card(colors),
  suggested: ({ suggested }: ProductDocument) => suggested,
}

type Frame = {
  frame: string
  key: 'results' | 'products'
  as: keyof typeof SHOWN
  /** Cards have pictures of these. */
  colors?: Colors
}

/** The JSON text `frame` with the products in its empty list `key`. */
export function showProducts(
  { frame, key, as, colors }: Frame,
  documents: readonly ProductDocument[],
  { looksAtVariants, indexFreshUntil, indexCertainUntil }: Basis,
): MadeResponse {
  const moments = documents.map(({ freshUntil }) => freshUntil)
  return {
    json: filled(
      frame,
      key,
      documents.map((document) => SHOWN[as](document, colors)),
    ),
    version: `${as} ${colors ?? ''} ${filled(
      frame,
      key,
      documents.map(({ tag }) => tag),
    )}`,
    dependsOn: [looksAtVariants ? VARIANTS : LISTS, ...documents.map(({ id }) => String(id))],
    freshUntil: Math.min(
      ...moments,
      indexCertainUntil,
      looksAtVariants ? indexFreshUntil : Number.POSITIVE_INFINITY,
    ),
  }
}

/** Fills the list `key`, which is empty. No text before it has its quotes: they are escaped there. */
export const filled = (frame: string, key: string, items: readonly string[]) =>
  frame.replace(`"${key}":[]`, () => `"${key}":[${items.join(',')}]`)
