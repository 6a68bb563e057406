import type { DisputeReport } from '../../../outside/payments/provider.ts'
import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { underLocks } from '../../../service/db/in-order.ts'
import { endHoldOfDispute, holdForDispute } from '../hold-queries.ts'
import {
  type Dispute,
  findDisputedPayment,
  stopRefundsOfDispute,
  upsertDispute,
} from './dispute-queries.ts'
import { type EventResult, lockOrderOfPayment } from './event-queries.ts'

export type DisputeOutcome = 'disputed' | 'dispute_won' | 'dispute_lost'

type Report = {
  outcome: DisputeOutcome
  state: Dispute['state']
  /** For the mail to administrators: its subject, what the provider says of a payment, and what they do next. */
  subject: string
  what: string
  next: string
}

const REPORTS: Record<DisputeReport['kind'], Report> = {
  dispute: {
    outcome: 'disputed',
    state: 'open',
    subject: 'A payment is disputed',
    what: 'reports a dispute about',
    next: 'Answer it in the dashboard of the provider. Until it is won its order is not sent, and refunds of it wait.',
  },
  'dispute.won': {
    outcome: 'dispute_won',
    state: 'won',
    subject: 'A dispute was won',
    what: 'says that you have won the dispute about',
    next: 'Its order may be sent. Refunds that waited are paid when you try them again.',
  },
  'dispute.lost': {
    outcome: 'dispute_lost',
    state: 'lost',
    subject: 'A dispute was lost',
    what: 'says that you have lost the dispute about',
    next:
      'The buyer has that money back. An order that is not sent stays held: cancel it, or end its hold. Refunds of ' +
      'it are not paid: settle one of what the bank has taken.',
  },
}

/**
 * Row 13 of contract 9.2: the shopper's bank asks for the money back. The parcel must not leave, and refunds of
 * the payment wait for a person, unless the dispute is won. The result does not depend on the sequence of the
 * reports. Administrators are notified of each.
 */
export async function settleDispute(
  tx: Tx,
  adapter: string,
  event: DisputeReport,
): Promise<EventResult & { outcome: DisputeOutcome }> {
  const { outcome, state: reported } = REPORTS[event.kind]
  const { reference } = event
  const [payment] = await underLocks(
    [lockOrderOfPayment(tx, { adapter, reference })],
    [findDisputedPayment(tx, { adapter, reference })],
  )
  await alertOfDispute(tx, adapter, event, payment !== undefined)
  if (!payment) return { outcome, paymentId: undefined }
  const { id: paymentId, order_id } = payment
  const { disputeId } = event
  const { id, state } = await upsertDispute(tx, paymentId, { disputeId, state: reported })
  if (state === 'won') await endHoldOfDispute(tx, id)
  else {
    await holdForDispute(tx, order_id, id)
    await stopRefundsOfDispute(tx, order_id)
  }
  return { outcome, paymentId }
}

function alertOfDispute(
  tx: Tx,
  adapter: string,
  { kind, eventId, reference }: DisputeReport,
  isOurs: boolean,
): Promise<void> {
  const { subject, what, next } = REPORTS[kind]
  const payment = isOurs ? `the payment ${reference}` : 'a payment that this shop did not ask for'
  return alertAdministrators(tx, {
    key: `dispute:${adapter}:${eventId}`,
    subject,
    lines: [`${adapter} ${what} ${payment}.`, next],
  })
}
