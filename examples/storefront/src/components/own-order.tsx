import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso'
import { findGuestOrder } from '../guest-orders.ts'
import { type Opener, ofAccount, ofGuest } from '../order.ts'
import { MembersOnly } from './members-only.tsx'

/** The order whose id is in the path: a guest's whose token this browser keeps, else one of the account. */
export function OwnOrder({ children }: { children: (opener: Opener) => ComponentChildren }) {
  const id = Number(useRoute().params.id)
  const guest = findGuestOrder(id)
  if (guest) return <>{children(ofGuest(guest))}</>
  return <MembersOnly>{children(ofAccount(id))}</MembersOnly>
}
