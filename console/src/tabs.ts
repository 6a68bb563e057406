/**
 * One session in all tabs of a browser, which is written nowhere for that: a tab that opens asks the others, and has
 * their answer in memory alone. In the tab of the log-in it outlives a reload, in the storage that ends with the tab.
 * Pages of other origins receive nothing of a BroadcastChannel.
 */

type Stored = { userId: number; receivedAt: number; expiresInSeconds: number }
/** `at` orders what two tabs write at the same time; a text of null is the end of the session. */
type Message = { is: 'ask' } | { is: 'session'; text: string | null; at: number }

/** As the client names it. */
const SESSION = 'modest-clothing-store:console:session'
/** A tab without an answer by then begins without a session, and takes one that comes later. */
const ANSWER_MS = 200

const storedIn = (text: string | null) => JSON.parse(text ?? 'null') as Stored | null

export function createTabs(own: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const channel = openChannel()
  let taken: string | null = null
  const current = () => own.getItem(SESSION) ?? taken
  let writtenAt = storedIn(current())?.receivedAt ?? 0
  let hear = () => {}
  let isWaiting = isOver(storedIn(current()))
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const stopWaiting = () => {
    isWaiting = false
    begin()
  }
  const say = (message: Message) => channel?.postMessage(message)

  /** In the storage of the tab where it was so far; in memory, where that takes nothing. */
  function put(text: string | null, isOwn: boolean) {
    taken = isOwn ? null : text
    if (!isOwn || text === null) return own.removeItem(SESSION)
    try {
      own.setItem(SESSION, text)
    } catch {
      own.removeItem(SESSION)
      taken = text
    }
  }

  function write(text: string | null) {
    writtenAt = Math.max(Date.now(), writtenAt + 1)
    put(text, taken === null)
    say({ is: 'session', text, at: writtenAt })
  }

  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'ask') {
      const text = current()
      if (text !== null) say({ is: 'session', text, at: writtenAt })
    } else if (data.at > writtenAt) {
      writtenAt = data.at
      const before = storedIn(own.getItem(SESSION))
      put(data.text, before !== null && before.userId === storedIn(data.text)?.userId)
      if (isWaiting) stopWaiting()
      else hear()
    }
  }
  channel?.addEventListener('message', onMessage)
  say({ is: 'ask' })
  if (isWaiting) setTimeout(stopWaiting, ANSWER_MS)
  else begin()

  return {
    /** For the client: all but the session is the tab's own. */
    storage: {
      getItem: (key: string) => (key === SESSION ? begun.then(current) : own.getItem(key)),
      setItem: (key: string, text: string) =>
        key === SESSION ? write(text) : own.setItem(key, text),
      removeItem: (key: string) => (key === SESSION ? write(null) : own.removeItem(key)),
    },
    /** Another tab has written the session, or ended it. */
    listen: (listener: () => void) => {
      hear = listener
    },
  }
}

/** Firefox allows none to pages that may store nothing. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('console')
  } catch {
    return undefined
  }
}

/** Other tabs may have renewed it meanwhile; each of its refresh tokens is used once. */
const isOver = (stored: Stored | null) =>
  stored === null || Date.now() > stored.receivedAt + stored.expiresInSeconds * 1000
