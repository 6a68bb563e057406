import type { AdminData } from '@modest-clothing-store/client/admin'
import { w } from '../../settings.ts'

/** The colours of the states of an order say the same here: to do, on its way, done, refused. */
const TONES = {
  requested: 'paid',
  approved: 'shipped',
  received: 'delivered',
  rejected: 'cancelled',
  cancelled: 'none',
} as const

export const ReturnStatus = ({ of }: { of: AdminData<'adminGetReturn'>['status'] }) => (
  <span class={`status status-${TONES[of]}`}>{w().order.returnStates[of]}</span>
)
