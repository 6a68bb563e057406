import type { ComponentType } from 'preact'
import { useLocation } from 'preact-iso'
import { may, type Role } from '../../access.ts'
import { useOwnQuery } from '../../address.ts'
import { w } from '../../settings.ts'
import type { OrderView } from '../order.tsx'
import { Cancel } from './cancel.tsx'
import { Correct } from './correct.tsx'
import { Refund } from './refund.tsx'
import { Deliver, MarkPaid, SendLink, Ship } from './steps.tsx'

export type ActionProps = OrderView & { close: () => void }

const ACTIONS = {
  pay: MarkPaid,
  ship: Ship,
  deliver: Deliver,
  correct: Correct,
  refund: Refund,
  sendLink: SendLink,
  cancel: Cancel,
} satisfies Record<string, ComponentType<ActionProps>>
type Action = keyof typeof ACTIONS

const NEEDED: Record<Action, Role> = {
  pay: 'clerk',
  ship: 'packer',
  deliver: 'packer',
  correct: 'clerk',
  refund: 'clerk',
  sendLink: 'clerk',
  cancel: 'clerk',
}

/** What each state of an order allows, the next step first. */
const ALLOWED: Record<string, readonly Action[]> = {
  pending: ['pay', 'correct', 'sendLink', 'cancel'],
  paid: ['ship', 'correct', 'refund', 'sendLink', 'cancel'],
  shipped: ['deliver', 'correct', 'refund', 'sendLink'],
  delivered: ['refund', 'sendLink', 'correct'],
  cancelled: [],
}

/** Which one is open is in the address: it can be sent to a colleague, and back closes it. */
export function Actions(view: OrderView) {
  const { changing, order: words } = w()
  const { route } = useLocation()
  const path = `/admin/orders/${view.order.id}`
  const allowed = (ALLOWED[view.order.status] ?? []).filter((action) => may(NEEDED[action]))
  const asked = useOwnQuery().get('do')
  const open = allowed.find((each) => each === asked)
  if (allowed.length === 0) return null
  const Panel = open && ACTIONS[open]
  return (
    <div class="actions">
      <nav aria-label={words.actions}>
        <ul class="chips">
          {allowed.map((action, index) => (
            <li key={action}>
              <a
                class={`button ${index === 0 && !open ? 'button-primary' : 'button-quiet'}`}
                href={action === open ? path : `${path}?do=${action}`}
                aria-current={action === open ? 'true' : undefined}
              >
                {changing[action]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {Panel && (
        <section class="card panel" aria-label={changing[open]} key={open}>
          <Panel {...view} close={() => route(path)} />
        </section>
      )}
    </div>
  )
}
