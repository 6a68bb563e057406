/**
 * Orders that were placed without an account, and the tokens that open them. A token stands in the storage of
 * this browser and behind the # of a link, which no server sees; never in a path or a query.
 */
import { signal } from '@preact/signals'
import { keepForTab, readForTab } from './tab-storage.ts'

export type GuestOrder = { number: string; id: number; token: string }

const KEY = 'shop-guest-orders'
const KEPT_MAX = 20

/** Newest first. */
export const guestOrders = signal<readonly GuestOrder[]>(read())

export const findGuestOrder = (id: number) => guestOrders.value.find((each) => each.id === id)

export function keepGuestOrder(order: GuestOrder) {
  const others = guestOrders.peek().filter(({ number }) => number !== order.number)
  write([order, ...others].slice(0, KEPT_MAX))
}

export const forgetGuestOrders = (numbers: readonly string[]) =>
  write(guestOrders.peek().filter(({ number }) => !numbers.includes(number)))

/** Of the link in a mail: `#ORD-2026-000009.token`. */
export function readLink(hash: string): Pick<GuestOrder, 'number' | 'token'> | undefined {
  const [, number, token] = /^#([\w-]+)\.([\w-]+)$/.exec(hash) ?? []
  return number && token ? { number, token } : undefined
}

// A browser may forbid storage: then they last as long as the page, and the link of the mail opens them anew.
function read(): GuestOrder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(orders: readonly GuestOrder[]) {
  guestOrders.value = orders
  try {
    localStorage.setItem(KEY, JSON.stringify(orders))
  } catch {}
}

// --- Who orders -----------------------------------------------------------------------------------

const GUEST_KEY = 'shop-guest'

export type Guest = { email: string; full_name: string }

/** For this tab, which comes back from the payment page: an account is offered there. */
export const keepGuest = (guest: Guest) => keepForTab(GUEST_KEY, guest)

export const readGuest = () => readForTab<Guest>(GUEST_KEY)
