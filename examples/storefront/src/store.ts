/** The one client of this page load, and what the whole page knows of the visitor: session and bag. */

import { createStore, type Data, type SessionState } from '@modest-clothing-store/client'
import { batch, computed, effect, signal } from '@preact/signals'
import { announce } from './announce.ts'
import { t } from './language.ts'

export const STORE_URL: string = import.meta.env.VITE_STORE_URL || 'http://localhost:3000'

/** A visitor waits no longer before she sees that it failed. What needs longer, such as an upload, says so itself. */
const DEADLINE_MS = 15_000

export const store = createStore({ baseUrl: STORE_URL, deadline: DEADLINE_MS })

export type Cart = Data<'getCart'>

/** Undefined until the stored tokens have been read, some milliseconds after the start. */
export const session = signal<SessionState | undefined>(undefined)
/** The bag as the service last described it. Undefined until then. */
export const cart = signal<Cart | undefined>(undefined)
export const cartCount = computed(() => cart.value?.summary.total_items ?? 0)

let lastRead = 0

/** Reads the bag again, after every change of it. A failure leaves the former state. */
export async function refreshCart() {
  lastRead += 1
  const own = lastRead
  const result = await store.getCart()
  // Of two readings at once the later one knows more, whichever answers first.
  if (result.ok && own === lastRead) cart.value = result.data
  return result
}

/** Follows the session in all tabs. Another visitor has another bag. */
export function followVisitor() {
  store.session.onChange((state) => {
    // In this tab or in another one, or by the service.
    if (session.peek()?.isLoggedIn && !state.isLoggedIn) announce(t().access.loggedOut)
    batch(() => {
      if (session.value && session.value.userId !== state.userId) cart.value = undefined
      session.value = state
    })
  })
  effect(() => {
    if (session.value) void refreshCart()
  })
}
