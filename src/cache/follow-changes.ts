import { type Listener, type Log, listen } from '../db/listener.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * The channel that triggers notify. A payload is 'all', or names separated by commas: ids of products,
 * and the two names below.
 */
const CHANNEL = 'catalog_changed'

/** Which products a list has, in which order, how many: notified when any product changes. */
export const LISTS = 'lists'
/** The filters: notified when any product or variant changes in what is filtered by. */
export const FILTERS = 'filters'

/** Lets the cache store responses of the catalog until the database notifies of a change. */
export function followCatalog(responses: ResponseCache, databaseUrl: string, log: Log): Listener {
  const listener = listen(
    databaseUrl,
    CHANNEL,
    {
      onNotice: (payload) => responses.invalidate(payload === 'all' ? 'all' : payload.split(',')),
      onGap: () => responses.reset(),
    },
    log,
  )
  responses.follow(listener)
  return listener
}
