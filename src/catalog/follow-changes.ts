import type { ResponseCache } from '../cache/response-cache.ts'
import { type Listener, type Log, listen } from '../db/listener.ts'
import type { Products } from './finding/products.ts'

/**
 * The channel that triggers notify. A payload is 'all', or names separated by commas: ids of products,
 * and the names below.
 */
const CHANNEL = 'catalog_changed'

/** Which products a list has, in which order, how many: notified when any product changes. */
export const LISTS = 'lists'
/** The same with variants, stock and synonyms: every notification stands for it. */
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

/** The index is read anew for what is no product. */
function changedProducts(names: readonly string[]): number[] | 'all' {
  const others = names.filter((name) => name !== LISTS)
  const ids = others.map(Number)
  return ids.every(Number.isInteger) ? ids : 'all'
}
