import { type Listener, type Log, listen } from '../db/listener.ts'
import type { ReplyCache } from '../http/reply-cache.ts'

/** Of the triggers of migration 0014: ids of products whose stock changed, or nothing for anything. */
const CHANNEL = 'catalog_changed'

/** Keeps replies of the catalog until the database tells of a change. */
export function followCatalog(replies: ReplyCache, databaseUrl: string, log: Log): Listener {
  const listener = listen(
    databaseUrl,
    CHANNEL,
    {
      onNotice: (payload) =>
        replies.drop(payload === '' ? 'everything' : payload.split(',').map(Number)),
      onGap: () => replies.drop('everything'),
    },
    log,
  )
  replies.follow(listener)
  return listener
}
