import { type Listener, type Log, listen } from '../../service/db/listener.ts'
import { SETTINGS } from '../../service/settings/shop-routes.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import type { LoadLog } from './finding/products.ts'

/**
 * The channel that triggers notify. A payload is 'all', or names separated by commas: ids of products,
 * 'lists' beside them if a product's own row changed, or 'synonyms', 'sizes' or 'settings'.
 */
const CHANNEL = 'catalog_changed'

/** Responses that depend on it list products that were chosen or sorted by facts of their own rows. */
export const LISTS = 'lists'
/**
 * Responses that depend on it list products that were chosen by variants, stock or synonyms as well. No trigger
 * sends this name: every notification stands for it.
 */
export const VARIANTS = 'variants'

/** Then the index is loaded without a connection for notifications; its reads are read anew until there is one. */
const LISTENER_MS = 10_000

type Catalog = Pick<CatalogDeps, 'responses' | 'products' | 'availability'>

/**
 * Lets the process keep responses, documents and the index until the database notifies of a change. The
 * index and the units sold are loaded when changes begin to be notified, and again after each failure and
 * when some may have been missed: not by the first who asks.
 */
export function followCatalog(
  { responses, products, availability }: Catalog,
  databaseUrl: string,
  log: Log & LoadLog,
): Listener {
  const stopping = new AbortController()
  const loadAll = async () => {
    await products.index.untilCurrent(stopping.signal)
    await products.unitsSold.untilCurrent(stopping.signal)
  }
  const load = () => void loadAll()
  const listener = listen(
    databaseUrl,
    CHANNEL,
    {
      onNotice: (payload) => {
        if (payload === SETTINGS) return responses.invalidate([SETTINGS])
        const names = payload.split(',')
        const isAll = payload === 'all' || payload === 'sizes'
        responses.invalidate(isAll ? 'all' : [...names, VARIANTS])
        if (payload === 'synonyms') products.invalidateSynonyms()
        else if (payload === 'sizes') products.invalidateSizes()
        else products.invalidate(changedProducts(names))
      },
      onGap: () => {
        responses.reset()
        products.reset()
      },
      onCurrent: load,
    },
    log,
  )
  const unheard = setTimeout(load, LISTENER_MS).unref()
  const { staleSeconds } = responses
  const follower = {
    ...listener,
    isAway: () => availability.isAway(),
    staleSeconds,
    stop: async () => {
      clearTimeout(unheard)
      stopping.abort()
      await listener.stop()
    },
  }
  responses.follow(follower)
  products.follow(follower, log)
  return follower
}

/** Ids of products to read anew: after 'all', and after names that this release does not know, everything. */
function changedProducts(names: readonly string[]): number[] | 'all' {
  const others = names.filter((name) => name !== LISTS)
  const ids = others.map(Number)
  return ids.every(Number.isInteger) ? ids : 'all'
}
