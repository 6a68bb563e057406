import type { Role } from '../../access.ts'
import { w } from '../../settings.ts'

type Person = {
  role: Role | null
  is_active: boolean
  is_verified: boolean
  locked_until?: string | null
}

/** The state of an account at a glance, in words. */
export function Standing({ of: { role, is_active, is_verified, locked_until } }: { of: Person }) {
  const { people } = w()
  return (
    <span class="standing">
      {role && <span class="status status-paid">{people.roles[role]}</span>}
      {!is_active && <span class="status status-cancelled">{people.disabled}</span>}
      {locked_until && <span class="status status-shipped">{people.locked}</span>}
      {!is_verified && <span class="status">{people.unverified}</span>}
      {!role && is_active && is_verified && !locked_until && (
        <span class="status">{people.customer}</span>
      )}
    </span>
  )
}
