import type { ComponentType } from 'preact'
import { may, type Role } from '../../access.ts'
import { Actions } from '../../parts/actions.tsx'
import { w } from '../../settings.ts'
import type { OrderView } from '../order.tsx'
import { Cancel } from './cancel.tsx'
import { Correct } from './correct.tsx'
import { OpenReturn } from './open-return.tsx'
import { Refund } from './refund.tsx'
import { Deliver, MarkPaid, SendLink, Ship } from './steps.tsx'

export type ActionProps = OrderView & { close: () => void }

const ACTIONS = {
  pay: MarkPaid,
  ship: Ship,
  deliver: Deliver,
  correct: Correct,
  refund: Refund,
  openReturn: OpenReturn,
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
  openReturn: 'clerk',
  sendLink: 'clerk',
  cancel: 'clerk',
}

/** What each state of an order allows, the next step first. */
const ALLOWED: Record<string, readonly Action[]> = {
  pending: ['pay', 'correct', 'sendLink', 'cancel'],
  paid: ['ship', 'correct', 'refund', 'sendLink', 'cancel'],
  shipped: ['deliver', 'correct', 'refund', 'sendLink'],
  delivered: ['refund', 'openReturn', 'sendLink', 'correct'],
  cancelled: [],
}

export const OrderActions = (view: OrderView) => (
  <Actions
    path={`/admin/orders/${view.order.id}`}
    allowed={(ALLOWED[view.order.status] ?? []).filter((action) => may(NEEDED[action]))}
    words={{ ...w().changing, openReturn: w().returns.open }}
    panel={(open, close) => {
      const Panel = ACTIONS[open]
      return <Panel {...view} close={close} />
    }}
  />
)
