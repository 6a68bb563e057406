import { useSignal } from '@preact/signals'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { OrderForm } from './new-order/form.tsx'
import { Placed, type PlacedOrder } from './new-order/placed.tsx'

/** An order for a customer on the phone. */
export function NewOrder() {
  const placed = useSignal<PlacedOrder | undefined>(undefined)
  const startedAfresh = useSignal(0)
  return (
    <>
      <Heading title={w().phone.title} />
      {placed.value ? (
        <Placed
          order={placed.value}
          again={() => {
            placed.value = undefined
          }}
        />
      ) : (
        <OrderForm
          key={startedAfresh.value}
          startAfresh={() => {
            startedAfresh.value += 1
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
          done={(order) => {
            placed.value = order
          }}
        />
      )}
    </>
  )
}
