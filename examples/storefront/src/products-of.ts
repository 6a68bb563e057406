/** The products of pieces that are wished or were ordered: they have the other colours and sizes. */
import type { Data } from '@modest-clothing-store/client'
import { useLoaded } from './loading.ts'
import { store } from './store.ts'

/** The most products that a list is asked for. The pieces beyond cannot change their size. */
const PRODUCTS_MAX = 100

type Piece = { variant: { product: { id: number } } }

/** As the catalog has them now, in one call. A product that is no longer sold is not among them. */
export function useProductsOf(pieces: readonly Piece[]) {
  const ids = [...new Set(pieces.map(({ variant }) => variant.product.id))].slice(0, PRODUCTS_MAX)
  const query = { ids, page_size: PRODUCTS_MAX }
  return useLoaded<Data<'listProducts'>>(`products ${ids.toSorted()}`, (signal) =>
    store.listProducts({ query, signal }),
  )
}
