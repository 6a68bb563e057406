/**
 * Who is logged in, in all tabs. A refresh token works once, and two tabs that use one at the same time,
 * or a reply that is lost, must not log the customer out. So each pair is stored with the Idempotency-Key
 * of its refresh: whichever tab sends it, and however often, the service answers with the same new pair
 * (contract 4.6). The lock only saves requests.
 */
import { createLock } from './lock.ts'
import { randomId } from './random.ts'
import type { Shelf } from './storage.ts'
import type { AnyFailure, AnyResult } from './types.ts'

export type Tokens = { access_token: string; refresh_token: string; expires_in: number }

export type Session = {
  userId: number
  access: string
  refresh: string
  /** By the local clock, in milliseconds; it is only compared with the same clock. */
  receivedAt: number
  expiresInSeconds: number
  refreshKey: string
}
export type SessionState = { isLoggedIn: boolean; userId: number | undefined }
export type Renewal =
  | { session: Session | undefined; failed?: never }
  | { session?: never; failed: AnyFailure }

/** Sends the refresh token with its key, and repeats that. */
type Refresh = (session: Session) => Promise<AnyResult>

/** Stores it where the stored one is as expected. Returns what is stored then. */
type Replace = (
  isExpected: (stored: Session | undefined) => boolean,
  session: Session | undefined,
) => Promise<Session | undefined>

/** Renewed a little before the end, so that it does not end on its way. */
const SHARE_OF_LIFE = 0.95

const SESSION_ENDED: AnyFailure = {
  ok: false,
  status: 401,
  error: { kind: 'unauthenticated', message: 'The session has ended.' },
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions(shelf: Shelf, refresh: Refresh) {
  const { shared, prefix } = shelf
  // A refresh takes as long as the network does; a log-out must not wait for it.
  const refreshing = createLock(`${prefix}refresh`, shared)
  const writing = createLock(`${prefix}session`, shared)
  const watch = createWatch(shelf, () => read())
  let renewing: { refresh: string; outcome: Promise<Renewal> } | undefined

  async function read(): Promise<Session | undefined> {
    const stored = await shelf.read<Session>('session')
    // Another version of the client may have stored something else.
    const session = stored?.refresh ? stored : undefined
    watch.notice(session?.userId)
    return session
  }
  const replace: Replace = (isExpected, session) =>
    writing(async () => {
      const stored = await read()
      if (!isExpected(stored)) return stored
      await shelf.write('session', session)
      watch.notice(session?.userId)
      if (stored?.userId !== session?.userId) watch.announce()
      return session
    })
  const open = (userId: number, tokens: Tokens) => replace(() => true, sessionOf(userId, tokens))
  /** Unless another user has logged in meanwhile. */
  const close = (userId: number) => replace((stored) => stored?.userId === userId, undefined)
  /** The session that replaces one whose access token is of no use any more. */
  function renew(used: Session): Promise<Renewal> {
    if (renewing?.refresh === used.refresh) return renewing.outcome
    const outcome = refreshing(() => renewAlone(used, { read, replace, refresh })).finally(() => {
      renewing = undefined
    })
    renewing = { refresh: used.refresh, outcome }
    return outcome
  }
  return { read, open, close, renew, onChange: watch.onChange }
}

type Steps = { read: () => Promise<Session | undefined>; replace: Replace; refresh: Refresh }

async function renewAlone(used: Session, { read, replace, refresh }: Steps): Promise<Renewal> {
  // Logged out meanwhile, or another tab was faster, with or without the lock.
  const isUsed = (stored: Session | undefined) => stored?.refresh === used.refresh
  const current = await read()
  if (!current || !isUsed(current)) return taken(used, current)
  const result = await refresh(current)
  if (result.ok) {
    return taken(used, await replace(isUsed, sessionOf(used.userId, result.data as Tokens)))
  }
  // Only the service's word ends a session: without a network it may go on later.
  if (result.error.kind !== 'unauthenticated') return { failed: result }
  const { session } = taken(used, await replace(isUsed, undefined))
  return session ? { session } : { failed: result }
}

/** What is stored now: never the session of another user, whose request it is not. */
const taken = (used: Session, stored: Session | undefined): Renewal =>
  stored?.userId === used.userId ? { session: stored } : { failed: SESSION_ENDED }

export const areTokens = (data: unknown): data is Tokens => {
  const { access_token, refresh_token } = Object(data)
  return typeof access_token === 'string' && typeof refresh_token === 'string'
}

const sessionOf = (userId: number, tokens: Tokens): Session => ({
  userId,
  access: tokens.access_token,
  refresh: tokens.refresh_token,
  receivedAt: Date.now(),
  expiresInSeconds: tokens.expires_in,
  refreshKey: randomId(),
})

/** By the time that has passed on the local clock, which may be wrong. One that was set back shows nothing. */
export function isEnding({ receivedAt, expiresInSeconds }: Session): boolean {
  const age = Date.now() - receivedAt
  return age < 0 || age > expiresInSeconds * 1000 * SHARE_OF_LIFE
}

// --- Listeners ----------------------------------------------------------------------------------

type Listener = (state: SessionState) => void

/** Reports each change of the user once to each listener, wherever it was made. */
function createWatch(shelf: Shelf, read: () => Promise<unknown>) {
  /** With the user that each was last called with; null before the first call. */
  const listeners = new Map<Listener, number | undefined | null>()
  let channel: BroadcastChannel | undefined

  const notice = (userId: number | undefined) => {
    for (const [listener, last] of listeners) {
      if (last === userId) continue
      listeners.set(listener, userId)
      // An error of the listener is not one of the request that noticed the change.
      queueMicrotask(() => listener({ isLoggedIn: userId !== undefined, userId }))
    }
  }
  const announce = () => {
    const sender = channel ?? openChannel(shelf)
    sender?.postMessage('changed')
    if (sender !== channel) sender?.close()
  }
  const look = () => void read()
  const onChange = (listener: Listener) => {
    channel ??= openChannel(shelf)
    if (channel) channel.onmessage = look
    // The message may be faster than localStorage, which shows other tabs a change a little later.
    if (shelf.shared) globalThis.addEventListener?.('storage', look)
    listeners.set(listener, null)
    look()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      globalThis.removeEventListener?.('storage', look)
      channel?.close()
      channel = undefined
    }
  }
  return { notice, announce, onChange }
}

/** Without one, another tab notices the change with its next request. */
function openChannel({ shared, prefix }: Shelf): BroadcastChannel | undefined {
  if (!shared || !globalThis.BroadcastChannel) return undefined
  try {
    const channel: BroadcastChannel & { unref?: () => void } = new BroadcastChannel(prefix)
    // Node would not end while it is open.
    channel.unref?.()
    return channel
  } catch {
    // Firefox allows none to pages that may store nothing.
    return undefined
  }
}
