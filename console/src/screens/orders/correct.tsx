import { CarrierField } from '../../parts/carriers.tsx'
import { Edit, type EditField, type EntryProps } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps, OrderDetail } from './view.ts'

type GuestName = 'email' | 'full_name' | 'phone_number'
type Name = 'address' | 'notes' | 'carrier' | 'tracking_number' | 'tracking_url' | GuestName

/** Fields whose change is mailed to the buyer. */
const MAILED: readonly Name[] = ['email', 'carrier', 'tracking_number', 'tracking_url']

/** Who ordered without an account, in every state. */
function guestFieldsOf({ guest }: OrderDetail): EditField<Name>[] {
  if (!guest) return []
  const { order: words, frame } = w()
  const { email, full_name, phone_number } = guest
  return [
    {
      name: 'email',
      label: frame.optional(words.guestEmail),
      saved: email,
      dir: 'ltr',
      hint: words.guestEmailHint,
    },
    { name: 'full_name', label: frame.optional(words.guestName), saved: full_name },
    {
      name: 'phone_number',
      label: frame.optional(words.guestPhone),
      saved: phone_number,
      dir: 'ltr',
    },
  ]
}

/** The other fields that may be corrected: until the order is shipped, and from then on. */
function fieldsOf({ address, notes, shipment, status }: OrderDetail): EditField<Name>[] {
  const { order: words, frame } = w()
  if (status === 'cancelled') return []
  if (!shipment) {
    return [
      { name: 'address', label: words.address, saved: address, kind: 'lines' },
      { name: 'notes', label: frame.optional(words.notes), saved: notes, kind: 'lines' },
    ]
  }
  const { carrier, tracking_number, tracking_url } = shipment
  return [
    {
      name: 'carrier',
      label: frame.optional(words.carrier),
      saved: carrier ?? '',
      entry: CarrierEntry,
    },
    {
      name: 'tracking_number',
      label: frame.optional(words.tracking),
      saved: tracking_number ?? '',
    },
    { name: 'tracking_url', label: frame.optional(words.trackingLink), saved: tracking_url ?? '' },
  ]
}

const CarrierEntry = ({ field: { name }, ...entry }: EntryProps) => (
  <CarrierField name={name} {...entry} />
)

export function Correct({ order, etag, reload, show, close }: ActionProps) {
  const { changing } = w()
  return (
    <Edit
      title={changing.correctTitle}
      text={order.shipment ? changing.correctShipped : undefined}
      fields={[...fieldsOf(order), ...guestFieldsOf(order)]}
      canUndo={(sent) => !MAILED.some((name) => name in sent)}
      etag={etag}
      message={changing.saved}
      send={(body, etag) =>
        admin.adminUpdateOrder({ path: { id: order.id }, body, headers: { 'If-Match': etag } })
      }
      refresh={reload}
      done={show}
      close={close}
    />
  )
}
