import { oneLine } from '../../outside/emails/content.ts'
import {
  logUnavailable,
  ProviderUnavailable,
  type RefundRequest,
  type RefundResult,
} from '../../outside/payments/provider.ts'
import { alertAdministrators } from '../../service/administration/alerts.ts'
import type { Tx } from '../../service/db/connect.ts'
import { underLocks } from '../../service/db/in-order.ts'
import {
  REFUND_LOOK_DAYS,
  REFUND_LOOK_HOURS,
  REFUND_RETRY_MINUTES,
} from '../../service/limits/payments.ts'
import { type Jobs, queueRefund } from '../../service/queue/queue.ts'
import {
  claimRefundIfDue,
  findMinutesUntilRefundIsDue,
  lockOrderOfRefund,
  type RefundAttempt,
  type RefundChange,
  updateRefundIfUnsettled,
} from '../../shop/orders/paying/refund-queries.ts'
import { announceRefund } from '../../shop/orders/settling/announce-refund.ts'
import { startNextRefund } from '../../shop/orders/settling/start-next-refund.ts'
import type { JobContext } from './context.ts'

/** The result of an attempt: the provider's, or that it is unknown. */
type Answer = RefundResult | { state: 'unknown'; error: string; isWrongKey: boolean }

/**
 * Makes one attempt to refund. It is recorded before the provider is asked: if this process ends, the
 * next attempt asks for the result of this one before it pays. Contract 9.3.
 */
export async function executeRefund(
  context: JobContext,
  { refund_id }: Jobs['execute-refund'],
): Promise<void> {
  const { db, log } = context
  const attempt = await db.begin(async (tx) => {
    const [claimed] = await underLocks(
      [lockOrderOfRefund(tx, refund_id)],
      [claimRefundIfDue(tx, refund_id)],
    )
    if (!claimed) await queueAttemptWhenDue(tx, refund_id)
    return claimed
  })
  if (!attempt) return
  const answer = await ask(context, attempt)
  await db.begin(async (tx) => {
    await lockOrderOfRefund(tx, refund_id) // see findNextRefund
    await settle(tx, attempt, answer)
    await startNextRefund(tx, refund_id)
  })
  log.info({ refund_id, attempts: attempt.attempts, answer: answer.state }, 'refund')
}

/** For a refund that another job has claimed, or that waits for another: this attempt takes over. */
async function queueAttemptWhenDue(tx: Tx, refundId: string): Promise<void> {
  const inMinutes = await findMinutesUntilRefundIsDue(tx, refundId)
  if (inMinutes !== undefined) await queueRefund(tx, refundId, inMinutes)
}

// --- Asking -----------------------------------------------------------------------------------------

async function ask({ config, payments, log }: JobContext, attempt: RefundAttempt): Promise<Answer> {
  const provider = payments.named(attempt.adapter)
  if (!provider) return { state: 'manual', instructions: notConfigured(attempt.adapter) }
  const request = requestOf(attempt)
  const signal = () => AbortSignal.timeout(config.paymentTimeoutMs)
  try {
    // An earlier attempt may have paid, though its answer was lost.
    const isRepeat = attempt.attempts > 1 || attempt.state === 'submitted'
    const begun = isRepeat ? await provider.findRefund(request, signal()) : undefined
    // An attempt that failed at the provider paid nothing: this one may pay.
    const isOver = begun?.state === 'failed' && attempt.state === 'pending'
    if (begun && !isOver) return begun
    // The provider has accepted it and not finished.
    if (attempt.state === 'submitted') return { state: 'pending', providerRefundId: undefined }
    if (attempt.is_disputed) return { state: 'manual', instructions: DISPUTED }
    return await provider.refund(request, signal())
  } catch (error) {
    if (error instanceof ProviderUnavailable) logUnavailable(log, attempt.adapter, error)
    else log.error({ err: error }, 'a refund attempt failed unexpectedly')
    return answerOf(error, attempt)
  }
}

const notConfigured = (adapter: string) =>
  `The service has no settings for ${adapter} any more: pay it back there by hand.`

/** As in the trigger refunds_wait_for_dispute: of a refund that was begun before the dispute. */
const DISPUTED =
  'The payment is disputed: see at the provider who gets the money before you pay it back.'

function requestOf(attempt: RefundAttempt): RefundRequest {
  const { id, reference, amount, currency, order_number, reason } = attempt
  return {
    refundId: id,
    reference,
    amount,
    currency,
    providerPaymentId: attempt.provider_payment_id,
    providerRefundId: attempt.provider_refund_id ?? undefined,
    paymentAmount: attempt.payment_amount,
    refundedBefore: attempt.refunded_before,
    isRestUnclear: attempt.is_rest_unclear,
    notBefore: attempt.not_before,
    reason: `Order ${order_number}: ${reason}`.slice(0, 255),
  }
}

function answerOf(error: unknown, { state }: RefundAttempt): Answer {
  const message = error instanceof Error ? error.message : String(error)
  const kind = error instanceof ProviderUnavailable ? error.kind : undefined
  // If only the question was refused, the refund that the provider has accepted may still succeed.
  if (kind === 'rejected' && state === 'pending') return { state: 'failed', reason: message }
  return { state: 'unknown', error: message, isWrongKey: kind === 'auth' }
}

// --- Recording the result ---------------------------------------------------------------------------

async function settle(tx: Tx, attempt: RefundAttempt, answer: Answer): Promise<void> {
  switch (answer.state) {
    case 'succeeded': {
      const { providerRefundId } = answer
      const change = { state: 'completed', providerRefundId } as const
      if (await updateRefundIfUnsettled(tx, attempt.id, change))
        await announceRefund(tx, attempt.id)
      return
    }
    case 'pending':
      return lookAgain(tx, attempt, answer)
    case 'failed':
      return fail(tx, attempt, answer.reason)
    case 'manual':
      return handOver(tx, attempt, answer.instructions)
    case 'unknown':
      // The alert has the key of the one in request-link.ts: the first of the two is sent, once a day.
      if (answer.isWrongKey) await alertOfWrongKey(tx, attempt.adapter)
      if (attempt.state === 'submitted') return lookAgain(tx, attempt, { error: answer.error })
      return tryAgain(tx, attempt, answer.error)
  }
}

async function tryAgain(tx: Tx, attempt: RefundAttempt, error: string): Promise<void> {
  const inMinutes = REFUND_RETRY_MINUTES[attempt.attempts - 1]
  if (inMinutes === undefined) return fail(tx, attempt, error)
  // The state is not changed: an event may have reported meanwhile that the provider accepted it.
  await wait(tx, attempt, { error: shortened(error), inMinutes })
}

/** The provider sends an event with the result; this is for an event that is lost. */
async function lookAgain(
  tx: Tx,
  attempt: RefundAttempt,
  { error, providerRefundId }: { error?: string; providerRefundId?: string | undefined },
): Promise<void> {
  if (attempt.is_overdue) return handOver(tx, attempt, NO_RESULT)
  await wait(tx, attempt, {
    state: 'submitted',
    inMinutes: REFUND_LOOK_HOURS * 60,
    providerRefundId,
    ...(error ? { error: shortened(error) } : {}),
  })
}

const NO_RESULT =
  `The provider took it ${REFUND_LOOK_DAYS} days ago and does not say what became of it: ` +
  'look for it in its dashboard.'

async function wait(tx: Tx, { id }: RefundAttempt, change: RefundChange & { inMinutes: number }) {
  if (await updateRefundIfUnsettled(tx, id, change)) await queueRefund(tx, id, change.inMinutes)
}

async function fail(tx: Tx, attempt: RefundAttempt, reason: string): Promise<void> {
  const { id, adapter, amount, currency, order_number, attempts } = attempt
  const error = shortened(reason) || 'it gave no reason'
  if (!(await updateRefundIfUnsettled(tx, id, { state: 'failed', error }))) return
  await alertAdministrators(tx, {
    key: `refund-failed:${id}:${attempts}`,
    subject: `A refund for order ${order_number} failed`,
    lines: [
      `${adapter} could not pay back ${currency} ${amount}. ${WHY}`,
      'The buyer still waits for it: pay it back at the provider.',
      ...(attempts > 1 ? [LOOK_FIRST] : []),
      whichPayment(attempt),
    ],
  })
}

/** The reason is the provider's text, which no mail repeats. */
const WHY = 'Why stands with the refund, in the detail of the order.'

const LOOK_FIRST =
  'It was tried before: look there first, since an attempt may have arrived without our hearing of it.'

async function handOver(tx: Tx, attempt: RefundAttempt, instructions: string): Promise<void> {
  const { id, state, adapter, amount, currency, order_number, attempts } = attempt
  const error = shortened(instructions)
  if (!(await updateRefundIfUnsettled(tx, id, { state: 'manual', error }))) return
  await alertAdministrators(tx, {
    key: `refund-manual:${id}:${attempts}:${state}`,
    subject: `A refund for order ${order_number} must be done by hand`,
    lines: [
      `${currency} ${amount} must go back to the buyer of order ${order_number}, and ${adapter} ` +
        'has not done it by itself.',
      error,
      whichPayment(attempt),
    ],
  })
}

const whichPayment = ({ reference, provider_payment_id }: RefundAttempt) =>
  `The payment is ${reference}${provider_payment_id ? `, at the provider ${provider_payment_id}` : ''}.`

async function alertOfWrongKey(tx: Tx, adapter: string): Promise<void> {
  await alertAdministrators(tx, {
    key: `provider-auth:${adapter}`,
    isDaily: true,
    subject: `Refunds by ${adapter} are refused`,
    lines: [
      `The payment provider ${adapter} does not accept our key, so buyers wait for their money.`,
      'Check its settings and those of the service. Refunds are tried again for some hours.',
    ],
  })
}

/** A provider's text, short enough for the column and on one line for a letter. */
const shortened = (text: string) => oneLine(text).slice(0, 1_000)
