/** The store that a storefront imports: one method for each operation. */
import { type AnyOptions, call, type Operation, type Parts } from './call.ts'
import { type Cart, createCartSnapshot } from './cart-snapshot.ts'
import { createCartToken } from './cart-token.ts'
import type { Signs } from './errors.ts'
import { createExchange, readSuccess } from './exchange.ts'
import { type Hooks, observed } from './hooks.ts'
import { createIdempotency, createLostKeys } from './idempotency.ts'
import { createNewest } from './newest.ts'
import { OPERATIONS } from './operations.ts'
import { items, pages } from './pages.ts'
import { createReplies } from './replies.ts'
import { requested } from './request.ts'
import { type Patience, repeat } from './retry.ts'
import { areTokens, createSessions, type Session, type SessionState } from './session.ts'
import type { Snapshot } from './snapshot.ts'
import { createShelf, type KeyValueStorage } from './storage.ts'
import { createTabs } from './tabs.ts'
import type {
  AnyResult,
  CallOptions,
  Calls,
  EachCalls,
  PageCalls,
  RequestOptions,
  Result,
  Retry,
  StoreError,
} from './types.ts'
import { now } from './wait.ts'

const DEADLINE_MS = 30_000
const TIMEOUT_MS = 10_000

export type StoreOptions = Hooks & {
  /** Where the service is, such as `https://api.example.com`; '' is the page's own origin. */
  baseUrl: string
  /** localStorage in a page, else memory. AsyncStorage of React Native fits as it is. */
  storage?: KeyValueStorage | undefined
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Sent with every request; on a server, what is passed on of the visitor. */
  headers?: Record<string, string> | Headers | undefined
  /** The language of the shop's texts, such as `ar`: sent with each call that takes it. Default: the catalog's own. */
  lang?: string | undefined
  /** Milliseconds after which a call ends, with all its repetitions. Default: 30,000. */
  deadline?: number | undefined
  /** Milliseconds of one attempt, where another one may follow. Default: 10,000. */
  timeout?: number | undefined
  /** How often a call is repeated. Default: 3 times without a network, else as often as the deadline allows. */
  retries?: number | undefined
  /** Before each repetition: the moment to say that the network or the service is away. */
  onRetry?: ((retry: Retry) => void) | undefined
  /**
   * False where a renewed session could not be written back, as in the rendering of a server: a call whose
   * token has ended is then answered as to a guest, or with `unauthenticated`. Default: true.
   */
  renew?: boolean | undefined
  /** Names what is stored, in place of baseUrl. What is stored under that moves there. */
  storageKey?: string | undefined
  /** Catalog replies to cache, with their ETags. Default: 100, and none in a page. */
  cachedReplies?: number | undefined
  /** In a page that a server has rendered: what it has rendered it with. The snapshots begin with it. */
  rendered?: { session?: SessionState | undefined; cart?: Cart | undefined } | undefined
}

export type StoreSession = Snapshot<SessionState> & {
  /** Whether tokens are stored. The service may have ended the session meanwhile. */
  isLoggedIn: () => Promise<boolean>
  /** Whose tokens are stored. */
  userId: () => Promise<number | undefined>
  /**
   * Calls the listener with the present state, and whenever another user or none is logged in, in any
   * tab. Returns the function that ends it.
   */
  onChange: (listener: (state: SessionState) => void) => () => void
}

export type Store = Calls & {
  /** The items of a list, over all its pages. Throws PageFailure. */
  each: EachCalls
  /** The pages of a list. Throws PageFailure. */
  pages: PageCalls
  /** Who is logged in, in all tabs. */
  session: StoreSession
  /** The cart, in all tabs. It is read, and read again after each change, while there are listeners. */
  cart: Snapshot<Cart>
  /**
   * A call of what the document does not have, such as `/api/gift-cards/{code}/`, with session, repetitions
   * and errors as the others. `Data` is what you expect: nothing checks it.
   */
  request: <Data = unknown>(
    method: string,
    path: string,
    options?: RequestOptions,
  ) => Promise<Result<Data, StoreError>>
}

/** Shares nothing with other stores but the storage: on a server, make one for each request. */
export const createStore = (options: StoreOptions): Store =>
  storeOf(options, OPERATIONS) as unknown as Store

/** A store of the operations of any document. */
export function storeOf(
  options: StoreOptions,
  operations: Record<string, Operation>,
  signs?: Signs,
) {
  const parts = partsOf(options, signs)
  const calls: Record<string, unknown> = {}
  const each: Record<string, unknown> = {}
  const paged: Record<string, unknown> = {}
  for (const [id, operation] of Object.entries(operations)) {
    // Tokens are renewed by themselves: by hand, the stored ones would become useless.
    if (id === 'refreshTokens') continue
    const called = { id, operation }
    calls[id] = (given: AnyOptions = {}) => call(parts, called, given)
    if (!operation.page) continue
    const reader = (given: AnyOptions) => (rawQuery: string | undefined) =>
      call(parts, called, { ...given, rawQuery })
    each[id] = (given: AnyOptions = {}) => items(reader(given))
    paged[id] = (given: AnyOptions = {}) => pages(reader(given))
  }
  const request = async (method: string, path: string, asked: RequestOptions = {}) => {
    const { called, given } = requested(method, path, asked)
    return call(parts, called, given)
  }
  const { snapshot: cart } = parts.shownCart
  return { ...calls, each, pages: paged, session: sessionOf(parts), cart, request }
}

function partsOf(options: StoreOptions, signs: Signs | undefined): Parts {
  const { baseUrl, fetch, headers, rendered } = options
  const shelf = createShelf(options.storage, baseUrl, options.storageKey)
  const tabs = createTabs(shelf)
  const sessions = createSessions({
    shelf,
    tabs,
    first: rendered?.session,
    refresh: (session) => refresh(parts, session),
  })
  const exchange = createExchange({ baseUrl, fetch, headers, signs })
  const budgetOf = (given: CallOptions): Patience => ({
    retries: given.retries ?? options.retries,
    onRetry: given.onRetry ?? options.onRetry,
    signal: given.signal,
    endsAt: now() + (given.deadline ?? options.deadline ?? DEADLINE_MS),
    timeout: given.timeout ?? options.timeout ?? TIMEOUT_MS,
    attempts: { made: 0 },
  })
  const parts: Parts = {
    exchange,
    hooks: { onRequest: options.onRequest, onResponse: options.onResponse },
    budgetOf,
    renews: options.renew ?? true,
    lostKeys: createLostKeys(),
    newest: createNewest(),
    sessions,
    keys: createIdempotency(shelf),
    cart: createCartToken(shelf),
    shownCart: createCartSnapshot({
      sessions,
      tabs,
      key: `${shelf.prefix}cart`,
      first: rendered?.cart,
      read: () => call(parts, { id: 'getCart', operation: OPERATIONS.getCart }, {}),
    }),
    replies: createReplies(options.cachedReplies),
    lang: options.lang,
  }
  return parts
}

/** Repeatable, since its key is stored beside the token. */
async function refresh({ exchange, hooks, budgetOf }: Parts, session: Session): Promise<AnyResult> {
  const budget = budgetOf({})
  const request = {
    ...OPERATIONS.refreshTokens,
    params: {},
    body: { refresh_token: session.refresh },
  }
  const send = async (headers: Record<string, string>) => {
    const key = { 'Idempotency-Key': session.refreshKey }
    const answer = await exchange({ ...request, headers: { ...headers, ...key } }, budget)
    return answer.ok ? readSuccess(answer.reply, answer, areTokens) : answer
  }
  const asked = { operation: 'refreshTokens', ...OPERATIONS.refreshTokens }
  return repeat(() => observed(hooks, asked, budget, send), true, budget)
}

function sessionOf({ sessions }: Parts): StoreSession {
  return {
    isLoggedIn: async () => (await sessions.read()) !== undefined,
    userId: async () => (await sessions.read())?.userId,
    onChange: sessions.onChange,
    current: sessions.current,
    rendered: sessions.rendered,
    subscribe: sessions.subscribe,
  }
}
