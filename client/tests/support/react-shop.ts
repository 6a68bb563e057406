/** A shop of one line, as a page and its server render it. */
import { createElement } from 'react'
import type { KeyValueStorage, Store } from '../../src/index.ts'
import { useCart, useSession } from '../../src/react.ts'

export function Shop({ store }: { store: Store }) {
  const session = useSession(store)
  const cart = useCart(store)
  const user = session?.isLoggedIn ? `user ${session.userId}` : 'guest'
  const pieces = cart ? `${cart.summary.total_items} pieces` : 'no cart yet'
  return createElement('p', { id: 'shop' }, `${session ? user : 'no customer yet'}, ${pieces}`)
}

/** For a session that a server can read: in cookies of the shop. */
export const cookieStorage = (
  read: () => string,
  write: (cookie: string) => unknown,
): KeyValueStorage => ({
  getItem: (key) => {
    const start = `${encodeURIComponent(key)}=`
    const found = read()
      .split('; ')
      .find((cookie) => cookie.startsWith(start))
    return found === undefined ? null : decodeURIComponent(found.slice(start.length))
  },
  setItem: (key, value) =>
    write(`${encodeURIComponent(key)}=${encodeURIComponent(value)}; path=/; samesite=lax`),
  removeItem: (key) => write(`${encodeURIComponent(key)}=; path=/; max-age=0`),
})
