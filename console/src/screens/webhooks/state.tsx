import { moment } from '../../format.ts'
import { w } from '../../settings.ts'
import type { Endpoint } from './fields.ts'

const TONES = { on: 'delivered', failing: 'shipped', off: 'none', stopped: 'cancelled' } as const

/** A change of an endpoint clears its failures: one that is off and has some was switched off by the shop. */
function stateOf({ is_active, failing_since }: Pick<Endpoint, 'is_active' | 'failing_since'>) {
  if (is_active) return failing_since ? 'failing' : 'on'
  return failing_since ? 'stopped' : 'off'
}

export function EndpointState({ of }: { of: Endpoint }) {
  const { webhooks } = w()
  const state = stateOf(of)
  return (
    <span class="standing">
      <span class={`status status-${TONES[state]}`}>{webhooks.states[state]}</span>
      {of.failing_since && (
        <span class="soft">{webhooks.takesNothing(moment(of.failing_since))}</span>
      )}
    </span>
  )
}
