/**
 * The keys of requests that must be done once. A key is stored before its request is sent, under what is
 * asked for, until a reply settles it: the same call after a lost reply, or after a reload, has the same
 * key, and the service answers it with the first reply (contract 1.10).
 */
import { createLock } from './lock.ts'
import { hash, randomId } from './random.ts'
import type { Shelf } from './storage.ts'
import type { AnyResult } from './types.ts'

type Keys = Record<string, { key: string; madeAt: number }>

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
    /** The key of an earlier call that was not answered, or a new one. */
    take: async (name: string): Promise<string> => {
      let key = randomId()
      await change((keys) => {
        keys[name] ??= { key, madeAt: Date.now() }
        key = keys[name].key
      })
      return key
    },
    settle: (name: string, key: string) =>
      change((keys) => {
        if (keys[name]?.key === key) delete keys[name]
      }),
    /** After it, the same call is another one. */
    forget: (operation: string) =>
      change((keys) => {
        for (const name in keys) if (name.startsWith(`${operation}:`)) delete keys[name]
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
