import { type Listener, type Log, listen } from '../db/listener.ts'
import type { ReplyCache } from './response-cache.ts'

/**
 * Notices by triggers of the baseline. A payload is 'all', or names separated by commas: ids of
 * products, and what of the catalog depends on more than the products it shows.
 */
const CHANNEL = 'catalog_changed'

/** Which products a list has, in which order, how many: whenever any product changes. */
export const LISTS = 'lists'
/** The filters: whenever any product changes, or what a variant is. */
export const FILTERS = 'filters'

/** Caches responses of the catalog until the database notifies of a change. */
export function followCatalog(replies: ReplyCache, databaseUrl: string, log: Log): Listener {
  const listener = listen(
    databaseUrl,
    CHANNEL,
    {
      onNotice: (payload) => replies.drop(payload === 'all' ? 'all' : payload.split(',')),
      onGap: () => replies.startOver(),
    },
    log,
  )
  replies.follow(listener)
  return listener
}
