import type { ResponseCache } from '../cache/response-cache.ts'
import { type Listener, type Log, listen } from '../db/listener.ts'
import type { Products } from './finding/products.ts'

/**
 * The channel that triggers notify. A payload is 'all', or names separated by commas: ids of products,
 * 'lists' beside them if a product's own row changed, or 'synonyms'.
 */
const CHANNEL = 'catalog_changed'

/** What depends on it shows products that were chosen or sorted by facts of their own rows. */
export const LISTS = 'lists'
/**
 * What depends on it was chosen by variants, stock or synonyms as well. No trigger sends this name: every
 * notification stands for it.
 */
export const VARIANTS = 'variants'

/** Lets the process keep responses, documents and the index until the database notifies of a change. */
export function followCatalog(
  { responses, products }: { responses: ResponseCache; products: Products },
  databaseUrl: string,
  log: Log,
): Listener {
  const listener = listen(
    databaseUrl,
    CHANNEL,
    {
      onNotice: (payload) => {
        const names = payload.split(',')
        responses.invalidate(payload === 'all' ? 'all' : [...names, VARIANTS])
        products.invalidate(changedProducts(names))
      },
      onGap: () => {
        responses.reset()
        products.invalidate('all')
      },
    },
    log,
  )
  responses.follow(listener)
  products.follow(listener)
  return listener
}

/** Of synonyms, and of 'all', the whole index is read anew. */
function changedProducts(names: readonly string[]): number[] | 'all' {
  const others = names.filter((name) => name !== LISTS)
  const ids = others.map(Number)
  return ids.every(Number.isInteger) ? ids : 'all'
}
