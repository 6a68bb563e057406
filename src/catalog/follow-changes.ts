import { type Listener, type Log, listen } from '../db/listener.ts'
import type { Deps } from '../deps.ts'

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

type Catalog = Pick<Deps, 'responses' | 'products' | 'availability'>
export type Follower = Listener & {
  /** Resolves when the index is loaded. */
  loaded: Promise<void>
}

/**
 * Lets the process keep responses, documents and the index until the database notifies of a change. The
 * index is read again at once when changes may have been missed, and not by the first who asks.
 */
export function followCatalog(
  { responses, products, availability }: Catalog,
  databaseUrl: string,
  log: Log,
): Follower {
  const { promise: loaded, resolve: setLoaded } = Promise.withResolvers<void>()
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
        products.reset()
      },
      onCurrent: () => {
        products.index.current().then(
          () => setLoaded(),
          (error) => log.debug({ err: error }, 'the index of products was not read'),
        )
      },
    },
    log,
  )
  const { staleSeconds } = responses
  const follower = Object.assign(listener, {
    isAway: () => availability.isAway(),
    staleSeconds,
    loaded,
  })
  responses.follow(follower)
  products.follow(follower)
  return follower
}

/** Of synonyms, and of 'all', the whole index is read anew. */
function changedProducts(names: readonly string[]): number[] | 'all' {
  const others = names.filter((name) => name !== LISTS)
  const ids = others.map(Number)
  return ids.every(Number.isInteger) ? ids : 'all'
}
