import { useSignal } from '@preact/signals'
import { useForm } from '../../parts/form.ts'
import { Submit } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { forget, scannedOf } from './parcels.ts'

/** Ends a claim. Where units were scanned on this device, the first press says what is lost. */
export function GiveBack({
  orderId,
  name,
  label,
  shortcut,
  done,
}: {
  orderId: number
  /** Of several on a screen, what each gives back. */
  name?: string
  label: string
  shortcut?: string
  done: () => unknown
}) {
  const { packing } = w()
  const isAsking = useSignal(false)
  const scanned = scannedOf(orderId)
  const form = useForm({
    send: () => admin.adminReleaseOrder({ path: { id: orderId } }),
    done: () => {
      forget([orderId])
      return done()
    },
  })
  const asks = isAsking.value && scanned > 0
  return (
    <form
      {...form.props}
      class="give-back"
      onSubmit={(event) => {
        if (scanned === 0 || asks) return form.props.onSubmit(event)
        event.preventDefault()
        isAsking.value = true
      }}
    >
      <Submit
        form={form}
        look={asks ? 'danger' : 'plain'}
        {...(shortcut ? { shortcut } : {})}
        {...(name && !asks ? { 'aria-label': name } : {})}
      >
        {asks ? packing.giveBackLoses(scanned) : label}
      </Submit>
    </form>
  )
}
