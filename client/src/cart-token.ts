/**
 * The cart of a guest, where the browser keeps no cookie of another site: the service shows the value of
 * the cookie in a header, and takes it in one (contract 6.1). Both are sent; whichever works counts.
 */
import { createLock } from './lock.ts'
import type { Shelf } from './storage.ts'

export const CART_HEADER = 'X-Cart-Token'

export type CartToken = ReturnType<typeof createCartToken>

export function createCartToken(shelf: Shelf) {
  const lock = createLock(`${shelf.prefix}cart`, shelf.shared)
  const read = () => shelf.read<string>('cart')
  return {
    read,
    /** Follows a reply. A log-in that merges the cart ends it, and may begin another one. */
    keep: async (headers: Headers | undefined, isLogIn: boolean) => {
      const token = headers?.get(CART_HEADER) ?? undefined
      if (token === undefined && !isLogIn) return
      if (token !== (await read())) await shelf.write('cart', token)
    },
    /** The first request makes the cart: two at once would make two, and one would be lost. */
    whenItExists: async <Value>(work: () => Promise<Value>): Promise<Value> =>
      (await read()) === undefined ? lock(work) : work(),
  }
}
