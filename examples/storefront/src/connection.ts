/** Whether the shop can be reached: the browser says so, or the first request that gets no reply. */
import { signal } from '@preact/signals'

export const isOffline = signal(false)

/** Until the shop answers again it is asked so often. */
const ASK_AGAIN_MS = 5_000

/** `ask` sends any request, whose outcome comes back to `noteReply`. */
export function followConnection(ask: () => Promise<unknown>) {
  addEventListener('offline', () => {
    isOffline.value = true
  })
  addEventListener('online', () => void ask())
  isOffline.value = !navigator.onLine
  setInterval(() => isOffline.peek() && ask(), ASK_AGAIN_MS)
}

/** A reply of any kind shows that the shop is there. */
export function noteReply({
  status,
  error,
}: {
  status: number | undefined
  error?: string | undefined
}) {
  // A server shows no visitor's connection. A reply may be one that was under way when the network went.
  if (import.meta.env.SSR) return
  if (status !== undefined) isOffline.value = !navigator.onLine
  else if (error === 'network' || error === 'timeout') isOffline.value = true
}

/** Calls each time that the shop is there again; never if it is there now. Returns what ends it. */
export function whenBack(work: () => void): (() => void) | undefined {
  if (!isOffline.peek()) return undefined
  return isOffline.subscribe((isAway) => {
    if (!isAway) work()
  })
}
