import type { ComponentType } from 'preact'
import { may, type Role } from '../../access.ts'
import { Actions, panelOf } from '../../parts/actions.tsx'
import { screen } from '../../screen.ts'
import { w } from '../../settings.ts'
import { Hold, ItemMissing, Release } from './hold.tsx'
import type { ActionProps, OrderDetail, OrderView } from './view.ts'
import { neededFor, Retry, Review, Settle } from './waiting-money.tsx'

const MarkPaid = screen([], async () => (await import('./steps.tsx')).MarkPaid)
const Ship = screen([], async () => (await import('./steps.tsx')).Ship)
const Deliver = screen([], async () => (await import('./steps.tsx')).Deliver)
const SendLink = screen([], async () => (await import('./steps.tsx')).SendLink)
const NewLink = screen(['phone'], async () => (await import('./new-link.tsx')).NewLink)
const Correct = screen([], async () => (await import('./correct.tsx')).Correct)
const Refund = screen([], async () => (await import('./refund.tsx')).Refund)
const Cancel = screen([], async () => (await import('./cancel.tsx')).Cancel)
const Swap = screen(['swap'], async () => (await import('./swap.tsx')).Swap)
const OpenReturn = screen(['swap'], async () => (await import('./open-return.tsx')).OpenReturn)

const ACTIONS = {
  review: Review,
  retry: Retry,
  settle: Settle,
  pay: MarkPaid,
  ship: Ship,
  release: Release,
  hold: Hold,
  missing: ItemMissing,
  deliver: Deliver,
  correct: Correct,
  swap: Swap,
  refund: Refund,
  openReturn: OpenReturn,
  newLink: NewLink,
  sendLink: SendLink,
  cancel: Cancel,
} satisfies Record<string, ComponentType<ActionProps>>
type Action = keyof typeof ACTIONS

const NEEDED: Record<Action, Role> = {
  review: 'clerk',
  retry: 'clerk',
  settle: 'clerk',
  pay: 'clerk',
  ship: 'packer',
  release: 'clerk',
  hold: 'packer',
  missing: 'packer',
  deliver: 'packer',
  correct: 'clerk',
  swap: 'clerk',
  refund: 'clerk',
  openReturn: 'clerk',
  newLink: 'clerk',
  sendLink: 'clerk',
  cancel: 'clerk',
}

/** The actions that each state of an order allows, the next step first; before it, what its money needs. A held order is paid. */
const ALLOWED: Record<string, readonly Action[]> = {
  pending: ['pay', 'correct', 'newLink', 'sendLink', 'cancel'],
  paid: ['ship', 'hold', 'missing', 'correct', 'refund', 'swap', 'sendLink', 'cancel'],
  held: ['release', 'hold', 'missing', 'correct', 'refund', 'swap', 'sendLink', 'cancel'],
  shipped: ['deliver', 'correct', 'refund', 'sendLink'],
  delivered: ['openReturn', 'refund', 'sendLink', 'correct'],
  cancelled: [],
}

const STEPS: readonly Action[] = ['review', 'retry', 'settle', 'pay', 'ship', 'release', 'deliver']

const allowedOf = ({ status, hold, guest }: OrderDetail): readonly Action[] =>
  status === 'cancelled' && guest ? ['correct'] : (ALLOWED[hold ? 'held' : status] ?? [])

/** Of a guest on the phone. */
const lacksAddress = ({ guest }: OrderDetail) => guest?.email === ''

export const OrderActions = (view: OrderView) => (
  <Actions
    path={`/admin/orders/${view.order.id}`}
    allowed={[...neededFor(view.order), ...allowedOf(view.order)].filter(
      (action) => may(NEEDED[action]) && !(action === 'sendLink' && lacksAddress(view.order)),
    )}
    steps={STEPS}
    words={{
      ...w().changing,
      ...w().holding,
      ...w().waitingMoney.actions,
      openReturn: w().returns.open,
    }}
    panel={panelOf(ACTIONS, view)}
  />
)
