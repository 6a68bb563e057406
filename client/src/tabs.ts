/** The other tabs notice a change of one. */
import { createListeners } from './snapshot.ts'
import type { Shelf } from './storage.ts'

export type Tabs = ReturnType<typeof createTabs>

/** A notice names what has changed as the storage does: by its key there, null for everything. */
export function createTabs({ shared, prefix }: Shelf) {
  let channel: BroadcastChannel | undefined
  const listeners = createListeners<[key: string | null]>(() => {
    channel = openChannel()
    if (channel) channel.onmessage = ({ data }) => listeners.call(data)
    // The message may be faster than localStorage, which shows other tabs a change a little later.
    const notice = ({ key }: StorageEvent) => listeners.call(key)
    if (shared) globalThis.addEventListener?.('storage', notice)
    return () => {
      globalThis.removeEventListener?.('storage', notice)
      channel?.close()
      channel = undefined
    }
  })
  /** Without one, another tab notices the change with its next request. */
  function openChannel(): BroadcastChannel | undefined {
    if (!shared || !globalThis.BroadcastChannel) return undefined
    try {
      const opened: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(prefix)
      // Node would not end while it is open.
      opened.unref?.()
      return opened
    } catch {
      // Firefox allows none to pages that may store nothing.
      return undefined
    }
  }
  return {
    listen: listeners.add,
    announce: (key: string) => {
      const sender = channel ?? openChannel()
      sender?.postMessage(key)
      if (sender !== channel) sender?.close()
    },
  }
}
