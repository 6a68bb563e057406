import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Confirm } from '../../parts/confirm.tsx'
import { PaymentLink } from '../../parts/payment-link.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps } from './view.ts'

/** A new payment link, shown to send to the buyer: no mail is sent. */
export function NewLink({ order, reload, close }: ActionProps) {
  const { changing } = w()
  const url = useSignal<string | null>(null)
  if (url.value !== null) return <Made url={url.value} />
  return (
    <Confirm
      title={changing.newLink}
      text={changing.newLinkText}
      message={changing.newLinkMade}
      send={() => admin.adminRenewPaymentLink({ path: { id: order.id }, body: {} })}
      done={({ payment_url }) => {
        if (payment_url === null) close()
        else url.value = payment_url
        return reload()
      }}
      close={close}
    />
  )
}

function Made({ url }: { url: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div class="stack">
      <h2 ref={heading} tabIndex={-1}>
        {w().changing.newLinkMade}
      </h2>
      <PaymentLink url={url} />
    </div>
  )
}
