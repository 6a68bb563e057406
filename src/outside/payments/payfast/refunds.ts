/** PayFast's refunds. Its API has no idempotency key, so each attempt first asks what was refunded. */
import { z } from 'zod'
import type { PayfastSettings } from '../../../service/config/config.ts'
import { ProviderUnavailable, type RefundRequest, type RefundResult } from '../provider.ts'
import type { CallLimits } from '../provider-http.ts'
import { centsOf, decimalOf } from '../provider-values.ts'
import { callPayfast, messageOf } from './api.ts'

const Cents = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
])
const Method = z.object({ method: z.string() }).optional()
const State = z.object({
  status: z.string(),
  amount_original: Cents.optional(),
  amount_available_for_refund: Cents,
  refund_full: Method,
  refund_partial: Method,
})
type State = z.infer<typeof State>
/** Its documentation shows this reply bare; all the others come wrapped. */
const Query = z.union([
  State,
  z.object({ data: State }).transform(({ data }) => data),
  z.object({ data: z.object({ response: State }) }).transform(({ data }) => data.response),
])
const Answer = z.object({ data: z.object({ response: z.unknown().optional() }) })

/** A refund that PayFast has made already counts as this one. */
export async function refundAtPayfast(
  settings: PayfastSettings,
  request: RefundRequest,
  limits: CallLimits,
): Promise<RefundResult> {
  const state = await askState(settings, request, limits)
  if ('refusal' in state) return { state: 'failed', reason: state.refusal }
  return (
    settledResult(state, request, { isRepeat: false }) ??
    manualResult(state, request) ??
    (await postRefund(settings, request, limits))
  )
}

/** Undefined also if PayFast refuses to answer: then it would refuse to refund as well. */
export async function findPayfastRefund(
  settings: PayfastSettings,
  request: RefundRequest,
  limits: CallLimits,
): Promise<RefundResult | undefined> {
  const state = await askState(settings, request, limits)
  return 'refusal' in state ? undefined : settledResult(state, request, { isRepeat: true })
}

async function askState(
  settings: PayfastSettings,
  { providerPaymentId }: RefundRequest,
  limits: CallLimits,
): Promise<State | { refusal: string }> {
  const path = `/refunds/query/${encodeURIComponent(providerPaymentId)}`
  const { status, json } = await callPayfast(settings, { path }, limits)
  if (status >= 400) return { refusal: messageOf(json, status) }
  const state = Query.safeParse(json)
  if (state.success) return state.data
  throw new ProviderUnavailable('upstream', 'PayFast did not say what can be refunded')
}

/**
 * The result if money was refunded already that our books do not know of: by an attempt whose answer was
 * lost, or in the dashboard. It is this refund if it is exactly its amount. An administrator must find out
 * about any other amount, and also whose money it was if another refund of the payment is unclear.
 */
function settledResult(
  state: State,
  request: RefundRequest,
  { isRepeat }: { isRepeat: boolean },
): RefundResult | undefined {
  if (state.status === 'NOT_AVAILABLE') return undefined
  const asked = centsOf(request.amount)
  const available = state.status === 'COMPLETED' ? 0 : state.amount_available_for_refund
  const refunded = originalOf(state, request) - available
  const gone = refunded - centsOf(request.refundedBefore)
  // A refund that was settled by hand may not have been paid by PayFast: this one may be in its place.
  if (request.isRestUnclear && (isRepeat ? refunded > 0 : gone > 0)) {
    return unclear(request, refunded)
  }
  if (gone <= 0) return undefined
  if (gone === asked) return { state: 'succeeded', providerRefundId: undefined }
  return unclear(request, refunded)
}

/** PayFast does not always say it. */
const originalOf = (state: State, { paymentAmount }: RefundRequest) =>
  state.amount_original ?? centsOf(paymentAmount)

const unclear = (request: RefundRequest, refunded: number): RefundResult => ({
  state: 'manual',
  instructions:
    `${request.currency} ${request.amount} are owed for the payment ${request.providerPaymentId} ` +
    `(${request.reference}), of which PayFast has paid back ${request.currency} ` +
    `${decimalOf(refunded)} in all. This shop knows of ${request.currency} ` +
    `${request.refundedBefore}. See in its dashboard what the shopper has got back, and pay the rest.`,
})

/** The result if PayFast cannot make this refund. */
function manualResult(state: State, request: RefundRequest): RefundResult | undefined {
  const isWhole = originalOf(state, request) === centsOf(request.amount)
  const method = (isWhole ? state.refund_full : state.refund_partial)?.method ?? 'NOT_AVAILABLE'
  if (state.status !== 'NOT_AVAILABLE' && method === 'PAYMENT_SOURCE') return undefined
  const what =
    `${request.currency} ${request.amount} of its payment ${request.providerPaymentId} ` +
    `(${request.reference})`
  const instructions =
    state.status !== 'NOT_AVAILABLE' && method === 'BANK_PAYOUT'
      ? `PayFast refunds ${what} to a bank account only: ask the shopper for one, and make the ` +
        "refund in PayFast's dashboard."
      : `PayFast cannot refund ${what}: pay it back in another way.`
  return { state: 'manual', instructions }
}

async function postRefund(
  settings: PayfastSettings,
  { providerPaymentId, amount, reason }: RefundRequest,
  limits: CallLimits,
): Promise<RefundResult> {
  const path = `/refunds/${encodeURIComponent(providerPaymentId)}`
  const body = { amount: centsOf(amount), notify_buyer: 1, reason }
  const { status, json } = await callPayfast(settings, { path, body }, limits)
  const { data } = Answer.safeParse(json)
  if (status < 400 && data?.data.response === true) {
    // PayFast gives no id of a refund and sends no event about it later: this answer is final.
    return { state: 'succeeded', providerRefundId: undefined }
  }
  if (status >= 400 || data?.data.response === false) {
    return { state: 'failed', reason: messageOf(json, status) }
  }
  throw new ProviderUnavailable('upstream', 'PayFast did not say whether it refunds')
}
