import { useSignal } from '@preact/signals'
import { ErrorBoundary } from 'preact-iso'
import { Button } from '../../parts/button.tsx'
import { screen } from '../../screen.ts'
import { w } from '../../settings.ts'
import { forget, type Parcel } from './parcels.ts'

const HoldForm = screen([], async () => (await import('../orders/hold.tsx')).HoldForm)

/** A parcel that a packer cannot send leaves the table, with the reason; a clerk sees it. */
export function HoldParcel({ parcel, done }: { parcel: Parcel; done: () => unknown }) {
  const { holding } = w()
  const asked = useSignal<'hold' | 'missing' | undefined>(undefined)
  const close = () => {
    asked.value = undefined
  }
  if (!asked.value) {
    return (
      <div class="bar">
        {(['missing', 'hold'] as const).map((action) => (
          <Button
            key={action}
            look="quiet"
            onClick={() => {
              asked.value = action
            }}
          >
            {holding[action]}
          </Button>
        ))}
      </div>
    )
  }
  const inParcel = parcel.units.map(({ itemId, name, sizeColor, quantity }) => ({
    id: itemId,
    name,
    sizeColor,
    units: quantity,
  }))
  return (
    <ErrorBoundary>
      <HoldForm
        orderId={parcel.id}
        inParcel={asked.value === 'missing' ? inParcel : undefined}
        done={() => {
          forget([parcel.id])
          return done()
        }}
        close={close}
      />
    </ErrorBoundary>
  )
}
