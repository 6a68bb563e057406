/** PayFast's refunds. Its API has no idempotency key, so each attempt first asks what was refunded. */
import { z } from 'zod'
import type { PayfastSettings } from '../../config/config.ts'
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
    settledResult(state, request) ??
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
  return 'refusal' in state ? undefined : settledResult(state, request)
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

/** The result if money was refunded already, by this shop or in the dashboard. */
function settledResult(state: State, request: RefundRequest): RefundResult | undefined {
  const done = { state: 'succeeded', providerRefundId: undefined } as const
  const asked = centsOf(request.amount)
  const { amount_available_for_refund: available, amount_original: original } = state
  if (state.status === 'COMPLETED') return done
  if (state.status === 'NOT_AVAILABLE') return undefined
  if (original === undefined) return available >= asked ? undefined : done
  const gone = original - available - centsOf(request.refundedBefore)
  if (gone <= 0) return undefined
  if (gone >= asked) return done
  // A part was refunded: an administrator must find out how much the shopper still has to get.
  return {
    state: 'manual',
    instructions:
      `PayFast has paid back ${request.currency} ${decimalOf(gone)} of the ${request.currency} ` +
      `${request.amount} that are owed for its payment ${request.providerPaymentId} ` +
      `(${request.reference}), which this shop did not ask for. See in its dashboard how much the ` +
      'shopper has got back, and pay the rest.',
  }
}

/** The result if PayFast cannot make this refund. */
function manualResult(state: State, request: RefundRequest): RefundResult | undefined {
  const [asked, before] = [centsOf(request.amount), centsOf(request.refundedBefore)]
  const isWhole = (state.amount_original ?? asked + before) === asked
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
