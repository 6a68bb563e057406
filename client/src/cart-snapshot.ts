/**
 * The cart as the service described it last. It follows each reply that shows the cart; after a change, in
 * this tab or in another one, the cart is read again if there are listeners.
 */
import type { Sessions } from './session.ts'
import { createListeners, renderedOf, type Snapshot } from './snapshot.ts'
import type { Tabs } from './tabs.ts'
import type { Data } from './types.ts'

export type Cart = Data<'getCart'>
export type CartSnapshot = ReturnType<typeof createCartSnapshot>

type Parts = {
  sessions: Sessions
  tabs: Tabs
  /** Names the cart in notices of other tabs, as the storage names the token of a guest's. */
  key: string
  first: Cart | undefined
  /** Calls getCart. */
  read: () => Promise<unknown>
}

export function createCartSnapshot({ sessions, tabs, key, first, read }: Parts) {
  const userId = () => sessions.current()?.userId
  let shown = first && { cart: first, userId: userId(), begun: 0 }
  /** Whether the cart has changed since a reading began. */
  let isStale = false
  let isReading = false

  /** Another visitor has another cart. */
  const current = () => (shown?.userId === userId() ? shown?.cart : undefined)
  const listeners = createListeners(() => {
    const stops = [
      tabs.listen((changed) => (changed === key || changed === null) && void refresh()),
      sessions.subscribe(() => {
        listeners.call()
        void refresh()
      }),
    ]
    // Else when the session is known: whose cart it is.
    if (sessions.current()) void refresh()
    return () => {
      for (const stop of stops) stop()
    }
  })

  /** Changes at the same time, or during a reading, are read once. */
  async function refresh() {
    isStale = true
    if (isReading) return
    isReading = true
    for (;;) {
      await new Promise((done) => setTimeout(done))
      if (!isStale || listeners.isEmpty()) break
      // A failure leaves the former cart.
      await read().catch(() => undefined)
    }
    isReading = false
  }

  const snapshot: Snapshot<Cart> = {
    current,
    rendered: renderedOf(first, current),
    subscribe: listeners.add,
  }
  return {
    snapshot,
    /** A reading begins, of the page or of this: it will show what has changed before. */
    begin: () => {
      isStale = false
    },
    show: (cart: Cart, user: number | undefined, begun: number) => {
      if (shown && begun < shown.begun) return
      const isSame = JSON.stringify(cart) === JSON.stringify(current())
      shown = { cart: isSame && shown ? shown.cart : cart, userId: user, begun }
      if (!isSame) listeners.call()
    },
    refresh,
    /** This tab has changed it, or may have. */
    changed: () => {
      tabs.announce(key)
      void refresh()
    },
  }
}
