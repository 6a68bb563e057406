import { w } from '../settings.ts'

export type OrderStatus = keyof ReturnType<typeof w>['orders']['statuses']

/** By its word; the colour repeats it. */
export const Status = ({ of, isHeld = false }: { of: OrderStatus; isHeld?: boolean }) => (
  <>
    <span class={`status status-${of}`}>{w().orders.statuses[of]}</span>
    {isHeld && (
      <>
        {' '}
        <span class="status status-held">{w().holding.held}</span>
      </>
    )}
  </>
)
