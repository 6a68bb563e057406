/** The one client of this page load, and what the whole page knows of the visitor: session and bag. */

import { createStore, type Data } from '@modest-clothing-store/client'
import { loadErrors } from '@modest-clothing-store/client/translate'
import { computed, signal } from '@preact/signals'
import { announce } from './announce.ts'
import { followConnection, noteReply } from './connection.ts'
import { language, t } from './language.ts'
import { DRAFT, forgetForTab } from './tab-storage.ts'

export const STORE_URL: string = import.meta.env.VITE_STORE_URL || 'http://localhost:3000'

/** A visitor waits no longer before she sees that it failed. What needs longer, such as an upload, says so itself. */
const DEADLINE_MS = 15_000
/** For calls that make a payment link: the service itself waits 16 seconds for the payment provider. */
export const PAYMENT = { deadline: 30_000 }
/** After so long without a reply she is shown that the shop cannot be reached; the call goes on. */
const TIMEOUT_MS = 6_000

/** The sentences of errors are fetched when there is one to show. */
async function fetchWithSentences(request: Request): Promise<Response> {
  const reply = await fetch(request)
  if (!reply.ok) await loadErrors(language)
  return reply
}

export const store = createStore({
  baseUrl: STORE_URL,
  lang: language,
  deadline: DEADLINE_MS,
  timeout: TIMEOUT_MS,
  onResponse: noteReply,
  // A page that is rendered waits for nothing twice.
  ...(import.meta.env.SSR ? { retries: 0 } : {}),
  fetch: fetchWithSentences,
})

export type Cart = Data<'getCart'>

/** Undefined until the stored tokens have been read, some milliseconds after the start. */
export const session = signal(store.session.current())
/** The bag as the service last described it. Undefined until then. */
export const cart = signal(store.cart.current())
export const cartCount = computed(() => cart.value?.summary.total_items ?? 0)

/** Follows session, bag and connection, in all tabs. The client reads the bag again after every change of it. */
export function followVisitor() {
  followConnection(() => store.listCategories({ retries: 0 }))
  store.session.onChange((state) => {
    const before = session.peek()
    // In this tab or in another one, or by the service.
    if (before?.isLoggedIn && !state.isLoggedIn) announce(t().shop.loggedOut)
    // Drafts of a guest go with her into her account; nothing of an account goes to the next user.
    if (before?.isLoggedIn && before.userId !== state.userId) forgetForTab(DRAFT)
    session.value = state
  })
  store.cart.subscribe(() => {
    cart.value = store.cart.current()
  })
}
