/**
 * Catalog replies that were read before, with their ETags: asked for again, an unchanged one comes as 304
 * without a body. They are the same for every user. A page of a browser keeps none: its own cache does
 * the same over reloads, and a request with If-None-Match would need a preflight.
 */
type Reply = { etag: string; text: string }

const REPLIES_MAX = 'document' in globalThis ? 0 : 100

export type Replies = ReturnType<typeof createReplies>

export function createReplies(max = REPLIES_MAX) {
  const replies = new Map<string, Reply>()
  return {
    find: (name: string) => replies.get(name),
    /** The least recently used one makes room. */
    keep: (name: string, reply: Reply) => {
      replies.delete(name)
      if (max > 0) replies.set(name, reply)
      const [oldest] = replies.keys()
      if (replies.size > max && oldest !== undefined) replies.delete(oldest)
    },
  }
}
