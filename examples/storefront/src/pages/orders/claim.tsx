import type { StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { forgetGuestOrders, guestOrders } from '../../guest-orders.ts'
import { t, to } from '../../language.ts'
import { store } from '../../store.ts'

/** Orders that were placed without the account: those of its address, and those whose links this browser keeps. */
export function Claim({ reload }: { reload: () => Promise<void> }) {
  const isBusy = useSignal(false)
  const error = useSignal<StoreError | undefined>(undefined)
  const claim = async () => {
    isBusy.value = true
    const result = await claimAll()
    isBusy.value = false
    error.value = result.error
    if (result.error && result.claimed.length === 0) return
    forgetGuestOrders(result.claimed)
    announce(t().guests.claimed(result.claimed.length))
    if (result.claimed.length > 0) await reload()
  }
  return (
    <section class="claim" aria-labelledby="claim">
      <h2 id="claim">{t().guests.claimTitle}</h2>
      <p>{t().guests.claimMore}</p>
      {error.value && <Failure error={error.value} />}
      {error.value?.kind === 'permission_denied' && (
        <p>
          <a href={to('/verify-email')}>{t().access.resend}</a>
        </p>
      )}
      <Button look="quiet" isBusy={isBusy.value} onClick={() => void claim()}>
        {t().guests.claim}
      </Button>
    </section>
  )
}

async function claimAll(): Promise<{ claimed: string[]; error?: StoreError }> {
  const result = await store.claimOrders({ body: {} })
  if (!result.ok) return { claimed: [], error: result.error }
  const { claimed } = result.data
  for (const { number: order_number, token: order_token } of guestOrders.peek()) {
    if (claimed.includes(order_number)) continue
    const one = await store.claimOrders({ body: { order_number, order_token } })
    if (one.ok) claimed.push(...one.data.claimed)
    // Another account has it, or the link was renewed: its page says so.
    else if (one.error.kind !== 'not_found') return { claimed, error: one.error }
  }
  return { claimed }
}
