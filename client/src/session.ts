/**
 * Who is logged in, in all tabs. A refresh token works once, and two tabs that use one at the same time,
 * or a reply that is lost, must not log the customer out. So each pair is stored with the Idempotency-Key
 * of its refresh: whichever tab sends it, and however often, the service answers with the same new pair
 * (contract 4.6). The lock only saves requests.
 */
import { createLock } from './lock.ts'
import { randomId } from './random.ts'
import { createListeners, renderedOf } from './snapshot.ts'
import type { Shelf } from './storage.ts'
import type { Tabs } from './tabs.ts'
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

type Given = { shelf: Shelf; tabs: Tabs; first: SessionState | undefined; refresh: Refresh }

export function createSessions({ shelf, tabs, first, refresh }: Given) {
  const { shared, prefix } = shelf
  // A refresh takes as long as the network does; a log-out must not wait for it.
  const refreshing = createLock(`${prefix}refresh`, shared)
  const writing = createLock(`${prefix}session`, shared)
  const watch = createWatch(tabs, first, () => read())
  let writes = 0
  let renewing: { refresh: string; outcome: Promise<Renewal> } | undefined

  async function read(): Promise<Session | undefined> {
    const before = writes
    const stored = await shelf.read<Session>('session')
    // Another version of the client may have stored something else.
    const session = stored?.refresh ? stored : undefined
    // A session that was written meanwhile is newer.
    if (before === writes) watch.notice(session?.userId)
    return session
  }
  const replace: Replace = (isExpected, session) =>
    writing(async () => {
      const stored = await read()
      if (!isExpected(stored)) return stored
      writes++
      await shelf.write('session', session)
      watch.notice(session?.userId)
      if (stored?.userId !== session?.userId) tabs.announce(`${prefix}session`)
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
  const { current, rendered, subscribe, onChange } = watch
  return { read, open, close, renew, current, rendered, subscribe, onChange }
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

/** The stored session, unless it is that of another user, whose request it is not. */
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

/** Knows the user of each read and write, and reports each change, wherever it was made. */
function createWatch(tabs: Tabs, first: SessionState | undefined, read: () => Promise<unknown>) {
  let state = first
  const current = () => state
  const listeners = createListeners(() => tabs.listen(() => void read()))

  const notice = (userId: number | undefined) => {
    if (state && state.userId === userId) return
    state = { isLoggedIn: userId !== undefined, userId }
    listeners.call()
  }
  const subscribe = (listener: () => void) => {
    const stop = listeners.add(listener)
    void read()
    return stop
  }
  const onChange = (listener: (state: SessionState) => void) => {
    let last: SessionState | undefined
    let hasStopped = false
    const report = () => {
      if (hasStopped || !state || state === last) return
      last = state
      listener(state)
    }
    const stop = listeners.add(report)
    void read().then(report)
    return () => {
      hasStopped = true
      stop()
    }
  }
  return { notice, current, rendered: renderedOf(first, current), subscribe, onChange }
}
