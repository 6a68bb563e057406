import { w } from '../../settings.ts'

export const Sale = ({ isActive }: { isActive: boolean }) => (
  <span class={`status ${isActive ? 'status-delivered' : ''}`}>
    {w().products.states[String(isActive)]}
  </span>
)
