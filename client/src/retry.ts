/** Repeating what failed for a while: never what might then happen twice. */
import type { AnyFailure, AnyResult, Retry } from './types.ts'
import { type Budget, isOffline, now, sleep, throwIfAborted } from './wait.ts'

/** Without a network: a visitor must see it before she gives up. Where the service asks for it, more follow. */
const NETWORK_RETRIES = 3
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000

export type Patience = Budget & {
  retries?: number | undefined
  onRetry?: ((retry: Retry) => void) | undefined
  /** Resolves when a newer request makes this one useless. */
  superseded?: Promise<unknown> & { is?: boolean }
}

/** Attempts until one is final, or the next one would come after the deadline. */
export async function repeat(
  attempt: () => Promise<AnyResult>,
  repeatable: boolean,
  patience: Patience,
): Promise<AnyResult> {
  for (let failures = 1; ; failures++) {
    throwIfAborted(patience.signal)
    const result = await attempt()
    if (result.ok || !isPassing(result, repeatable)) return result
    const { error } = result
    const isNetwork = error.kind === 'network'
    const retries = patience.retries ?? (isNetwork ? NETWORK_RETRIES : Infinity)
    if (failures > retries || (isNetwork && isOffline())) return result
    const wait = waitOf(result.headers, failures)
    if (patience.superseded?.is || now() + wait >= patience.endsAt) return result
    try {
      patience.onRetry?.({ retry: failures, wait, error })
    } catch {
      // An error of the listener is not one of the call.
    }
    await sleep(wait, patience, patience.superseded)
    if (patience.superseded?.is || (isNetwork && isOffline())) return result
  }
}

/**
 * 429 says that nothing was done. After the others it may have been done all the same: they are repeated
 * only where a repetition changes nothing.
 */
function isPassing(result: AnyFailure, repeatable: boolean): boolean {
  const { kind } = result.error
  if (kind === 'rate_limited') return true
  if (!repeatable) return false
  const ofProxy = kind === 'unknown' && [502, 503, 504].includes(result.status ?? 0)
  return ofProxy || ['network', 'timeout', 'unavailable', 'key_in_use'].includes(kind)
}

/** The wait that the service asks for, and a random part of a growing wait, so that not all come at once. */
function waitOf(headers: Headers | undefined, failures: number): number {
  const asked = headers && retryAfterSeconds(headers)
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  const jitter = Math.random() * longest
  return asked === undefined ? jitter : asked * 1000 + jitter
}

/** Seconds, or of a proxy a date, which the local clock may misjudge. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
