import { w } from '../settings.ts'

export type OrderStatus = keyof ReturnType<typeof w>['orders']['statuses']

/** By its word; the colour repeats it. */
export const Status = ({ of }: { of: OrderStatus }) => (
  <span class={`status status-${of}`}>{w().orders.statuses[of]}</span>
)
