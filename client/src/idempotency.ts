/**
 * The keys of requests that must be done once. A key is stored before its request is sent, under what is
 * asked for, until a reply settles it: the same call after a lost reply, or after a reload, has the same
 * key, and the service answers it with the first reply (contract 1.10).
 */
import { createLock } from './lock.ts'
import { hash, randomId } from './random.ts'
import type { Shelf } from './storage.ts'
import type { AnyResult } from './types.ts'
import { now } from './wait.ts'

type Keys = Record<string, { key: string; madeAt: number; content?: string }>

/** As long as the service stores them. */
const KEY_HOURS = 24

export type Idempotency = ReturnType<typeof createIdempotency>

export function createIdempotency(shelf: Shelf) {
  const lock = createLock(`${shelf.prefix}keys`, shelf.shared)
  const change = (edit: (keys: Keys) => void) =>
    lock(async () => {
      const keys = fresh((await shelf.read<Keys>('keys')) ?? {})
      edit(keys)
      await shelf.write('keys', Object.keys(keys).length > 0 ? keys : undefined)
    })
  return {
    /**
     * The key of an earlier call that was not answered, or a new one. That of an order belongs to what was in
     * the cart: a cart that is empty now was ordered by it, one with something else is for another order.
     */
    take: async (name: string, content?: string): Promise<string> => {
      let key = randomId()
      await change((keys) => {
        const stored = keys[name]
        if (stored && (!content || stored.content === content)) key = stored.key
        else keys[name] = { key, madeAt: Date.now(), ...(content ? { content } : {}) }
      })
      return key
    },
    settle: (name: string, key: string) =>
      change((keys) => {
        if (keys[name]?.key === key) delete keys[name]
      }),
  }
}

/** A hash: bodies have addresses, which are not for the storage. */
export const nameOf = (operation: string, ...what: unknown[]) =>
  `${operation}:${hash(JSON.stringify(what))}`

/**
 * Whether what becomes of the key is known: done, or refused after the service had looked for it. A 401,
 * a 429 and the like come before that: the request before, whose reply was lost, may have been done.
 */
export function isSettled(result: AnyResult): boolean {
  if (result.ok) return true
  const { status = 0, error } = result
  const isKnown = error.kind !== 'unknown' && error.kind !== 'key_in_use'
  return isKnown && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

function fresh(keys: Keys): Keys {
  // Another script of the page may have stored something else there.
  const isFresh = (stored: { madeAt: number } | null) =>
    Math.abs(Date.now() - Number(stored?.madeAt)) < KEY_HOURS * 3_600_000
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => isFresh(key)))
}

/** A reply that the service stores longer than this is not asked for any more. */
const LOST_MS = 600_000

/**
 * Keys of additions to the cart, in memory: two presses of a button are two additions, so only a call
 * whose reply was lost leaves its key to the next one, until the cart is seen.
 */
export function createLostKeys() {
  const lost = new Map<string, { key: string; at: number }>()
  return {
    use: async (name: string, work: (key: string) => Promise<AnyResult>): Promise<AnyResult> => {
      const before = lost.get(name)
      lost.delete(name)
      const key = before && now() - before.at < LOST_MS ? before.key : randomId()
      let isKnown = false
      try {
        const result = await work(key)
        isKnown = isSettled(result)
        return result
      } finally {
        if (!isKnown) lost.set(name, { key, at: now() })
      }
    },
    /** The cart was read at this time: what was added before is in it. */
    see: (time: number) => {
      for (const [name, { at }] of lost) if (at < time) lost.delete(name)
    },
  }
}
export type LostKeys = ReturnType<typeof createLostKeys>
