/** One at a time: in all tabs where the browser has Web Locks, else in this process. */

export type Lock = <Value>(work: () => Promise<Value>) => Promise<Value>

/** A tab that was suspended may never release its lock. */
const PATIENCE_MS = 20_000

export function createLock(name: string, shared: boolean): Lock {
  const locks = shared ? globalThis.navigator?.locks : undefined
  if (locks) return (work) => withWebLock(locks, name, work)
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}

/** Without the lock, after all that patience, the outcome is still right: see session.ts. */
async function withWebLock<Value>(
  locks: LockManager,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  let started = false
  const once = () => {
    started = true
    clearTimeout(timer)
    return work()
  }
  try {
    return (await locks.request(name, { signal: patience.signal }, once)) as Value
  } catch (error) {
    if (started) throw error
    return once()
  } finally {
    clearTimeout(timer)
  }
}
