/** The steps of a call: session, key, guest cart, cached reply, repetitions, hooks. */
import type { Cart, CartSnapshot } from './cart-snapshot.ts'
import { CART_HEADER, type CartToken } from './cart-token.ts'
import { type Exchange, readSuccess, timedOut } from './exchange.ts'
import { type Hooks, observed } from './hooks.ts'
import { type Idempotency, isSettled, type LostKeys, nameOf } from './idempotency.ts'
import type { createNewest } from './newest.ts'
import { OPERATIONS } from './operations.ts'
import type { Replies } from './replies.ts'
import { type Patience, repeat } from './retry.ts'
import {
  areTokens,
  isEnding,
  type Renewal,
  type Session,
  type Sessions,
  type Tokens,
} from './session.ts'
import type { AnyResult, CallOptions } from './types.ts'
import { type Budget, now, throwIfAborted, within } from './wait.ts'

export type Operation = {
  method: string
  path: string
  /** Takes an access token. */
  auth?: true
  /** Is answered without one, too. */
  guests?: true
  /** Answers with tokens: a session begins. */
  opens?: true
  /** Is about the cart of a guest, where no session is stored. */
  cart?: true
  /** Names the session by its refresh token, in the body. */
  named?: true
  /** Is done once for each Idempotency-Key, and so may be repeated. */
  keyed?: true
  /** Adds to what is there: two calls at once are two additions. */
  adds?: true
  /** Shows what was added. */
  shows?: true
  /** Has an ETag that is the same for every user. */
  cached?: true
  /** Has texts in the language of `?lang=`, or remembers it. */
  lang?: true
  /** Of a body that is no JSON. */
  type?: string
  /** Is a page of a list. */
  page?: true
}

export type AnyOptions = CallOptions & {
  path?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  /** The query of a link, in place of `query`. */
  rawQuery?: string | undefined
  body?: unknown
  idempotencyKey?: string | undefined
}

export type Parts = {
  exchange: Exchange
  hooks: Hooks
  sessions: Sessions
  /** False on a server that cannot write back what it renews. */
  renews: boolean
  keys: Idempotency
  lostKeys: LostKeys
  newest: ReturnType<typeof createNewest>
  cart: CartToken
  shownCart: CartSnapshot
  replies: Replies
  lang: string | undefined
  budgetOf: (options: CallOptions) => Patience
}

/** An operation of a document, or with no id what the caller of `request` says. */
export type Called = { id: string | undefined; operation: Operation }

/** One call under way. */
type Call = Called & {
  options: AnyOptions
  budget: Patience
  key?: string | undefined
}

export async function call(parts: Parts, called: Called, options: AnyOptions): Promise<AnyResult> {
  if (called.id !== 'logOut') return inTime(parts, called, options)
  const session = await parts.sessions.read()
  try {
    return await inTime(parts, called, options)
  } finally {
    // Whatever the service says, and also if it says nothing.
    if (session) await parts.sessions.close(session.userId)
  }
}

/** They take what is in the cart: each key of theirs belongs to its lines. */
const ORDERS = ['createOrder', 'createGuestOrder']

/** A POST that only asks: it changes no cart, and may be repeated. */
const QUOTE = 'quoteCart'

/** Also where the storage never answers. */
async function inTime(parts: Parts, called: Called, options: AnyOptions): Promise<AnyResult> {
  const budget = parts.budgetOf(options)
  throwIfAborted(budget.signal)
  return (await within(answered(parts, { ...called, options, budget }), budget)) ?? timedOut()
}

async function answered(parts: Parts, call: Call): Promise<AnyResult> {
  const { operation, budget } = call
  const { session, failed } = operation.auth ? await ready(parts, budget) : NO_SESSION
  if (failed) return failed
  const begun = now()
  try {
    const result = await sent(parts, call, session)
    if (operation.shows && result.ok) parts.lostKeys.see(begun)
    await follow(parts, call, result, session)
    return result
  } finally {
    // Whatever was answered: what has failed may have been done all the same.
    if (call.id !== 'getCart') {
      if ((operation.cart && call.id !== QUOTE) || call.id === 'createOrder')
        parts.shownCart.changed()
    } else if (budget.signal?.aborted) void parts.shownCart.refresh()
  }
}

function sent(parts: Parts, call: Call, session: Session | undefined): Promise<AnyResult> {
  const { id, operation, options, budget } = call
  if (options.idempotencyKey) {
    return authorized(parts, { ...call, key: options.idempotencyKey }, session)
  }
  if (operation.keyed) return doneOnce(parts, call, session)
  if (id !== 'updateCartItem') return authorized(parts, call, session)
  // A quantity is set: an older one that is repeated would overwrite a newer one.
  return parts.newest(nameOf(id, session?.userId, options.path), (superseded) =>
    authorized(parts, { ...call, budget: { ...budget, superseded } }, session),
  )
}

/** With the key of an earlier call for the same that was not answered, or with a new one. */
async function doneOnce(parts: Parts, call: Call, session: Session | undefined) {
  const { id = '', options, operation } = call
  // Nothing of a password is stored, not even its hash.
  const { password: _, ...body } = Object(options.body)
  const query = options.query ? [options.query] : []
  const name = nameOf(id, session?.userId, options.path, body, ...query)
  if (operation.adds) {
    return parts.lostKeys.use(name, (key) => authorized(parts, { ...call, key }, session))
  }
  const content = ORDERS.includes(id) ? await contentOfCart(parts, call, session) : undefined
  const key = await parts.keys.take(name, content)
  const result = await authorized(parts, { ...call, key }, session)
  if (isSettled(result)) await parts.keys.settle(name, key)
  return result
}

/** Its lines; blank if it is empty, undefined if it could not be read. */
async function contentOfCart(parts: Parts, call: Call, session: Session | undefined) {
  const cart = { ...call, id: 'getCart', operation: OPERATIONS.getCart, options: {} } as const
  const result = await authorized(
    parts,
    { ...cart, budget: { ...call.budget, retries: 0, attempts: { made: 0 } } },
    session,
  )
  if (!result.ok) return undefined
  const { items = [] } = result.data as { items?: { id: number; quantity: number }[] }
  return items.map(({ id, quantity }) => `${id}:${quantity}`).join()
}

const NO_SESSION: Renewal = { session: undefined }

/** The session, renewed if it is about to end. */
async function ready(parts: Parts, budget: Budget): Promise<Renewal> {
  const session = await parts.sessions.read()
  return session && parts.renews && isEnding(session)
    ? renewed(parts, session, budget)
    : { session }
}

/** Others may wait for the same renewal: the signal of this call does not end it. */
async function renewed({ sessions }: Parts, used: Session, budget: Budget): Promise<Renewal> {
  return (await within(sessions.renew(used), budget)) ?? { failed: timedOut() }
}

/** After a 401, once more with a new token; where none may be asked for, as a guest. */
async function authorized(parts: Parts, call: Call, session: Session | undefined) {
  const result = await repeated(parts, call, session)
  if (!session || result.ok || result.error.kind !== 'unauthenticated') return result
  if (!parts.renews) return call.operation.guests ? repeated(parts, call, undefined) : result
  const renewal = await renewed(parts, session, call.budget)
  return renewal.session ? repeated(parts, call, renewal.session) : (renewal.failed ?? result)
}

/**
 * A POST without a key is never repeated after a lost reply: what it does might be done twice. The other
 * methods set or remove something, which a repetition leaves as it is.
 */
async function repeated(parts: Parts, call: Call, session: Session | undefined) {
  const { operation, options, key } = call
  const repeatable = operation.method !== 'POST' || key !== undefined || call.id === QUOTE
  // An attempt that no other one follows has all the time there is; an upload needs it.
  const isPatient = !repeatable || options.body instanceof FormData
  const budget = isPatient ? { ...call.budget, timeout: Infinity } : call.budget
  const work = () => repeat(() => attempt(parts, { ...call, budget }, session), repeatable, budget)
  if (!operation.cart || session) return work()
  return (await within(parts.cart.whenItExists(work), budget)) ?? timedOut()
}

function attempt(parts: Parts, call: Call, session: Session | undefined): Promise<AnyResult> {
  const { method, path } = call.operation
  return observed(parts.hooks, { operation: call.id, method, path }, call.budget, (headers) =>
    exchanged(parts, call, session, headers),
  )
}

async function exchanged(
  { exchange, cart, shownCart, replies, lang }: Parts,
  { id, operation, options, budget, key }: Call,
  session: Session | undefined,
  headers: Record<string, string>,
): Promise<AnyResult> {
  const isGuest = operation.cart && !session
  const begun = now()
  if (id === 'getCart') shownCart.begin()
  const query = { ...(operation.lang && { lang }), ...options.query }
  const name = JSON.stringify([id, options.path, query, options.rawQuery])
  const cached = operation.cached && replies.find(name)
  const answer = await exchange(
    {
      method: operation.method,
      path: operation.path,
      params: { path: withoutDots(options.path), query },
      rawQuery: options.rawQuery,
      init: options.init,
      body: operation.named && session ? { refresh_token: session.refresh } : options.body,
      type: operation.type,
      headers: {
        ...headers,
        ...options.headers,
        ...header('Authorization', session && `Bearer ${session.access}`),
        ...header('Idempotency-Key', key),
        ...header(CART_HEADER, isGuest ? await cart.read() : undefined),
        ...header('If-None-Match', cached ? cached.etag : undefined),
      },
      cookies: isGuest,
    },
    budget,
  )
  if (!answer.ok) {
    if (isGuest) await cart.keep(answer.headers, false)
    return answer
  }
  const { reply } = answer
  const text = cached && reply.status === 304 ? cached.text : answer.text
  const etag = reply.headers.get('ETag')
  if (operation.cached && etag) replies.keep(name, { etag, text })
  const result = readSuccess(
    reply,
    { text, file: answer.file },
    operation.opens ? isLogIn : undefined,
  )
  if (isGuest) await cart.keep(reply.headers, result.ok && operation.opens === true)
  if (id === 'getCart' && result.ok) shownCart.show(result.data as Cart, session?.userId, begun)
  return result
}

/** In a URL `..` is the folder above, encoded or not. So it is sent as another text, which names nothing. */
const withoutDots = (path: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(path).map(([name, value]) => [
      name,
      /^\.\.?$/.test(String(value)) ? '%2E' : value,
    ]),
  )

const header = (name: string, value: string | undefined) => (value ? { [name]: value } : {})

/** Opens or ends the stored session, as the reply asks. */
async function follow(
  { sessions }: Parts,
  { id, operation }: Called,
  result: AnyResult,
  session: Session | undefined,
) {
  if (!result.ok) return
  if (operation.opens) {
    const { user, tokens } = result.data as LogIn
    await sessions.open(user.id, tokens)
  }
  if (id === 'deleteAccount' && session) await sessions.close(session.userId)
}

const isLogIn = (data: unknown) => {
  const { user, tokens }: Partial<LogIn> = Object(data)
  return typeof user?.id === 'number' && areTokens(tokens)
}

type LogIn = { user: { id: number }; tokens: Tokens }
