/** The wishes of a guest, which this browser keeps until she has an account. */
import { signal } from '@preact/signals'

/** `notify`: she wants a mail when it is back, which needs an account. */
export type GuestWish = { variantId: number; productId: number; notify: boolean }

const KEY = 'shop-wishes'
/** A list of products has at most so many. */
const KEPT_MAX = 100

/** Newest first. A rendered page has none: they are read when the page is there. */
export const guestWishes = signal<readonly GuestWish[]>([])

/** Another tab may have changed them. */
export function readGuestWishes() {
  guestWishes.value = kept()
  return guestWishes.value
}

export const keepGuestWish = (wish: GuestWish) =>
  write([wish, ...kept().filter(({ variantId }) => variantId !== wish.variantId)])

/** In the place of another one. */
export const replaceGuestWish = (variantId: number, wish: GuestWish) =>
  write(
    kept()
      .filter((each) => each.variantId !== wish.variantId)
      .map((each) => (each.variantId === variantId ? wish : each)),
  )

export const forgetGuestWish = (variantId: number) =>
  write(kept().filter((each) => each.variantId !== variantId))

// A browser may forbid storage: then they last as long as the page.
function kept(): readonly GuestWish[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return guestWishes.peek()
  }
}

function write(wishes: readonly GuestWish[]) {
  guestWishes.value = wishes.slice(0, KEPT_MAX)
  try {
    localStorage.setItem(KEY, JSON.stringify(guestWishes.value))
  } catch {}
}
