import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { emptyBag, entries, forgetEdits, summary } from '../cart-lines.ts'
import { BagLines } from '../components/bag-line.tsx'
import { BagSummary } from '../components/bag-summary.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { EmptyBag } from '../components/empty-bag.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { focusHeading } from '../navigation.ts'
import { cart, session, store } from '../store.ts'
import '../styles/purchase.css'

export function Cart() {
  const loaded = useLoaded(`bag of ${session.value?.userId}`, (signal) => store.getCart({ signal }))
  useEffect(() => forgetEdits, [])
  return (
    <div class="page">
      <Heading title={t().bag.title} />
      {loaded.error && <Failure error={loaded.error} retry={loaded.reload} />}
      {cart.value ? <Bag /> : !loaded.error && <RowsSkeleton />}
    </div>
  )
}

function Bag() {
  if (entries.value.length === 0) return <EmptyBag />
  return (
    <div class="beside">
      <BagLines />
      <Summary />
    </div>
  )
}

function Summary() {
  if (summary.value.pieces === 0) return <EmptyBag />
  return (
    <section class="summary" aria-label={t().bag.total}>
      <BagSummary />
      <ClearBag />
    </section>
  )
}

function ClearBag() {
  const isOpen = useSignal(false)
  const isBusy = useSignal(false)
  const failure = useSignal<Awaited<ReturnType<typeof emptyBag>> | undefined>(undefined)
  const close = () => {
    isOpen.value = false
  }
  const clear = async () => {
    isBusy.value = true
    const result = await emptyBag()
    isBusy.value = false
    failure.value = result
    if (!result.ok) return
    close()
    announce(t().bag.cleared)
    // The button that opened the sheet has gone with the bag.
    focusHeading()
  }
  return (
    <div>
      <Button
        look="plain"
        onClick={() => {
          isOpen.value = true
        }}
      >
        {t().bag.clear}
      </Button>
      <Dialog title={t().bag.clearSure} isOpen={isOpen.value} close={close}>
        <p>{t().bag.clearMore}</p>
        {failure.value && !failure.value.ok && <Failure error={failure.value.error} />}
        <div class="sheet-buttons">
          <Button isBusy={isBusy.value} onClick={() => void clear()}>
            {t().bag.clear}
          </Button>
          <Button look="quiet" onClick={close}>
            {t().bag.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
