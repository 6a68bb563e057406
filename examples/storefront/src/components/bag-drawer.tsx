/** The bag over the page. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { added, isBagOpen } from '../bag.ts'
import { forgetEdits, summary } from '../cart-lines.ts'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { cart, session, store } from '../store.ts'
import { BagLines } from './bag-line.tsx'
import { BagSummary } from './bag-summary.tsx'
import { ButtonLink } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { RowsSkeleton } from './skeleton.tsx'
import './bag-drawer.css'

const close = () => {
  isBagOpen.value = false
}

export function BagDrawer() {
  const isOpen = isBagOpen.value
  useEffect(() => {
    if (!isOpen) forgetEdits()
  }, [isOpen])
  return (
    <Dialog title={t().bag.title} isOpen={isOpen} close={close} side="end">
      <div class="bag-drawer">
        <Added />
        {isOpen && <Contents />}
      </div>
    </Dialog>
  )
}

/** Readers follow a text that comes into a region which they have met already. */
function Added() {
  const said = useSignal('')
  const name = isBagOpen.value ? added.value : undefined
  useEffect(() => {
    said.value = name ? t().catalog.added(name) : ''
  }, [name])
  return (
    <p class="bag-drawer-added" role="status">
      {said.value}
    </p>
  )
}

function Contents() {
  const loaded = useLoaded(`bag of ${session.value?.userId}`, (signal) => store.getCart({ signal }))
  if (!cart.value && loaded.error) return <Failure error={loaded.error} retry={loaded.reload} />
  if (!cart.value) return <RowsSkeleton />
  return (
    <>
      <BagLines />
      {summary.value.pieces > 0 ? <Foot /> : <Empty />}
    </>
  )
}

const Foot = () => (
  <div class="bag-drawer-foot">
    <BagSummary />
    <ButtonLink href={to('/cart')} look="quiet" wide>
      {t().catalog.seeBag}
    </ButtonLink>
  </div>
)

const Empty = () => (
  <>
    <p>{t().bag.empty}</p>
    <ButtonLink href={to('/products')}>{t().shop.toTheShop}</ButtonLink>
  </>
)
