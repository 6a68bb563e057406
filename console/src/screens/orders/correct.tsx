import { Edit, type EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps, OrderDetail } from './view.ts'

type Name = 'address' | 'notes' | 'carrier' | 'tracking_number' | 'tracking_url'

/** The fields that may be corrected: until the order is shipped, and from then on. */
function fieldsOf({ address, notes, shipment }: OrderDetail): EditField<Name>[] {
  const { order: words, frame } = w()
  if (!shipment) {
    return [
      { name: 'address', label: words.address, saved: address, kind: 'lines' },
      { name: 'notes', label: frame.optional(words.notes), saved: notes, kind: 'lines' },
    ]
  }
  const { carrier, tracking_number, tracking_url } = shipment
  return [
    { name: 'carrier', label: frame.optional(words.carrier), saved: carrier ?? '' },
    {
      name: 'tracking_number',
      label: frame.optional(words.tracking),
      saved: tracking_number ?? '',
    },
    { name: 'tracking_url', label: frame.optional(words.trackingLink), saved: tracking_url ?? '' },
  ]
}

export function Correct({ order, etag, reload, show, close }: ActionProps) {
  const { changing } = w()
  return (
    <Edit
      title={changing.correctTitle}
      text={order.shipment ? changing.correctShipped : undefined}
      fields={fieldsOf(order)}
      canUndo={!order.shipment}
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
