/** Who ordered: an account, or a guest, who is marked. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { guestName, nameOf } from '../format.ts'
import { w } from '../settings.ts'

type Ordered = Pick<AdminData<'adminGetOrder'>, 'user' | 'guest'>
type Guest = NonNullable<Ordered['guest']>

export function Buyer({ user, guest }: Ordered) {
  if (!guest) return <bdi>{user ? nameOf(user) : w().orders.deletedBuyer}</bdi>
  return (
    <>
      <bdi>{guestName(guest)}</bdi> <GuestMark />
    </>
  )
}

export const GuestMark = () => <span class="status">{w().orders.guest}</span>

/** How to reach a guest, whom no account knows. */
export const GuestContact = ({ email, phone_number }: Guest) => (
  <>
    {email && (
      <span class="under soft breaks">
        <bdi>{email}</bdi>
      </span>
    )}
    {phone_number && <Phone number={phone_number} />}
  </>
)

export const Phone = ({ number }: { number: string }) => (
  <span class="under soft">
    <bdi dir="ltr">{number}</bdi>
  </span>
)
