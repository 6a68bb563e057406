/** Waiting that a signal of the caller and a deadline can end. */

export type Budget = {
  signal: AbortSignal | undefined
  /** By `now`. */
  endsAt: number
  /** Milliseconds that one attempt may take. */
  timeout: number
  /** Counted for all of the call: also those after a renewal. */
  attempts: { made: number }
}

/** Milliseconds of a clock that is never set. */
export const now = () => performance.now()

/** Timers of more than 24 days fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Throws what the caller gave as the reason, as fetch does. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal)
}

/** React Native has no `reason`. */
const reasonOf = (signal: AbortSignal): unknown =>
  signal.reason ?? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })

/** For work that goes on for other callers. Throws when the signal aborts; undefined at the deadline. */
export function within<Value>(
  work: Promise<Value>,
  { signal, endsAt }: Pick<Budget, 'signal' | 'endsAt'>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => resolve(undefined)),
      Math.min(endsAt - now(), LONGEST_TIMER_MS),
    )
    const abort = () => signal && settle(() => reject(reasonOf(signal)))
    const settle = (how: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      how()
    }
    signal?.addEventListener('abort', abort)
    work.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    )
    if (signal?.aborted) abort()
  })
}

/** Only a browser knows; whatever it says, a request was tried. */
export const isOffline = () => globalThis.navigator?.onLine === false

/** Ends early when the network comes back or goes, and with `other`. */
export async function sleep(
  ms: number,
  { signal }: Budget,
  other?: Promise<unknown>,
): Promise<void> {
  const events = ['online', 'offline']
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  // React Native has no events of its own.
  for (const event of events) globalThis.addEventListener?.(event, wake)
  try {
    await within(Promise.race([woken, other ?? woken]), { signal, endsAt: now() + ms })
  } finally {
    for (const event of events) globalThis.removeEventListener?.(event, wake)
  }
}
