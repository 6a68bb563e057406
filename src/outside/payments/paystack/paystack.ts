/**
 * Paystack: cards, Capitec Pay and bank transfers of South African shops. Providers 2.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Config, PaystackSettings } from '../../../service/config/config.ts'
import {
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
  type RefundRequest,
  type RefundResult,
} from '../provider.ts'
import { callProvider, type ProviderReply } from '../provider-http.ts'
import { centsOf } from '../provider-values.ts'
import { Amount, eventIdOf, Identifier, ShortText, Transaction } from './values.ts'
import { NEEDS_ACCOUNT, paystackEvent } from './webhook.ts'

type Ask = (path: string, signal: AbortSignal, body?: object) => Promise<ProviderReply>

/** Paystack's largest page. */
const REFUNDS_PER_PAGE = 100

export function paystackProvider(config: Config, settings: PaystackSettings): PaymentProvider {
  const ask: Ask = (path, signal, body) =>
    callProvider(
      'paystack',
      settings.baseUrl + path,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${settings.secretKey}`,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      { timeoutMs: config.paymentTimeoutMs, signal },
    )
  // Only a substitute for tests uses http.
  const isOpen = settings.baseUrl.startsWith('http:')
  const Initialized = z.object({
    data: z.object({
      authorization_url: z.url({ protocol: isOpen ? /^https?$/ : /^https$/ }),
      reference: z.string(),
    }),
  })
  const initialize = async (request: CheckoutRequest, signal: AbortSignal) => {
    const reply = await ask('/transaction/initialize', signal, initialization(request))
    const { authorization_url: paymentUrl, reference } = read(Initialized, accepted(reply)).data
    if (reference !== request.reference) throw unreadable()
    return { paymentUrl, reference }
  }
  return {
    name: 'paystack',
    createCheckout: (request, signal) =>
      createCheckout((reference) => initialize({ ...request, reference }, signal), {
        ...request,
        signal,
      }),
    verifyWebhook: async (webhook) => paystackEvent(webhook, settings),
    refund: (request, signal) => refund(ask, request, signal),
    findRefund: (request, signal) => findRefund(ask, request, signal),
    fetchPayment: (reference, signal) => fetchPayment(ask, reference, signal),
  }
}

// --- Payment links ----------------------------------------------------------------------------------

type Link = { paymentUrl: string; reference: string }

/** If the reply to a first call was lost, its reference is taken: the second call uses another one. */
async function createCheckout(
  initialize: (reference: string) => Promise<Link>,
  { reference, signal }: { reference: string; signal: AbortSignal },
): Promise<Link> {
  try {
    return await twice(() => initialize(reference), signal)
  } catch (error) {
    if (!isOfKind(error, ['rejected']) || error.code !== 'duplicate_reference') throw error
    return initialize(`${reference}-${randomBytes(5).toString('hex').toUpperCase()}`)
  }
}

async function twice<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isOfKind(error, ['network', 'timeout', 'upstream']) || signal.aborted) throw error
    return call()
  }
}

const isOfKind = (
  error: unknown,
  kinds: readonly ProviderUnavailable['kind'][],
): error is ProviderUnavailable =>
  error instanceof ProviderUnavailable && kinds.includes(error.kind)

const initialization = (request: CheckoutRequest) => ({
  email: request.email,
  amount: centsOf(request.amount),
  currency: request.currency,
  reference: request.reference,
  callback_url: request.returnUrl,
  metadata: { cancel_action: request.cancelUrl, order_number: request.orderNumber },
})

// --- Refunds ----------------------------------------------------------------------------------------

const Refund = z.object({
  id: Identifier,
  status: ShortText,
  amount: Amount,
  merchant_note: ShortText,
})
type Refund = z.infer<typeof Refund>
const Refunded = z.object({ data: Refund })
const RefundList = z.object({ data: z.array(Refund) })

/** Paystack accepts a reference as well, but does not know the references of our further payments. */
const transactionOf = (request: RefundRequest) => request.providerPaymentId || request.reference

async function refund(
  ask: Ask,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResult> {
  const reply = await ask('/refund', signal, {
    transaction: transactionOf(request),
    amount: centsOf(request.amount),
    currency: request.currency,
    customer_note: request.reason,
    merchant_note: `Refund ${request.refundId}`,
  })
  return refundResult(read(Refunded, accepted(reply)).data)
}

/**
 * Looks a refund up by Paystack's id, if an earlier answer had it. Without an id, or if that refund
 * failed, searches the list: the answer to a later attempt may have been lost, or the refund was repeated
 * in the dashboard. The list's documented parameters are perPage, page, from and to, but no
 * transaction (PaystackOSS/openapi, src/assets/openapi/paths/refund.yaml and refund_{id}.yaml).
 */
async function findRefund(
  ask: Ask,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundResult | undefined> {
  const known = await fetchRefund(ask, request.providerRefundId, signal)
  if (known && known.status !== 'failed') return refundResult(known)
  const listed = await listRefunds(ask, request, signal)
  const found = listed.find(({ status }) => status !== 'failed') ?? known ?? listed[0]
  return found && refundResult(found)
}

async function fetchRefund(ask: Ask, id: string | undefined, signal: AbortSignal) {
  if (!id) return undefined
  const reply = await ask(`/refund/${encodeURIComponent(id)}`, signal)
  if (reply.status === 404) return undefined
  const { data } = read(Refunded, accepted(reply))
  if (data.id !== id) throw unreadable()
  return data
}

/** Refunds with our id in their note. Reads page after page until `signal` ends it. */
async function listRefunds(
  ask: Ask,
  { refundId, amount, notBefore }: RefundRequest,
  signal: AbortSignal,
): Promise<Refund[]> {
  const ours: Refund[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      from: notBefore,
      perPage: String(REFUNDS_PER_PAGE),
      page: String(page),
    })
    const reply = await ask(`/refund?${query}`, signal)
    if (reply.status === 404) return ours
    const { data } = read(RefundList, accepted(reply))
    ours.push(
      ...data.filter((each) => each.merchant_note?.includes(refundId) && each.amount === amount),
    )
    if (data.length < REFUNDS_PER_PAGE) return ours
  }
}

function refundResult({ id, status }: Refund): RefundResult {
  if (status === 'processed') return { state: 'succeeded', providerRefundId: id }
  if (status === 'failed') return { state: 'failed', reason: 'Paystack could not pay it back.' }
  if (status === 'needs-attention') return { state: 'manual', instructions: NEEDS_ACCOUNT }
  return { state: 'pending', providerRefundId: id }
}

// --- The state of a payment -------------------------------------------------------------------------

const Verified = z.object({ data: Transaction })

/** Undefined for a reference that Paystack does not know, and while the payment is undecided. */
async function fetchPayment(
  ask: Ask,
  reference: string,
  signal: AbortSignal,
): Promise<PaymentReport | undefined> {
  const reply = await ask(`/transaction/verify/${encodeURIComponent(reference)}`, signal)
  // "Transaction reference not found" comes as either.
  if (reply.status === 400 || reply.status === 404) return undefined
  const { data } = read(Verified, accepted(reply))
  const { id, status } = data
  if (!id || data.reference !== reference) throw unreadable()
  // An abandoned payment may still be made; a reversed one was reported as a success before.
  if (status !== 'success' && status !== 'failed') return undefined
  const isPaid = status === 'success'
  return {
    eventId: isPaid
      ? eventIdOf('verify.success', id)
      : eventIdOf('verify.failed', `${id}:${reference}`),
    kind: isPaid ? 'payment.succeeded' : 'payment.failed',
    reference,
    providerPaymentId: id,
    amount: data.amount,
    requestedAmount: data.requested_amount,
    currency: data.currency,
    reason: isPaid ? undefined : data.gateway_response,
  }
}

// --- Replies ----------------------------------------------------------------------------------------

const Refusal = z.object({ message: ShortText, code: ShortText })

/** The JSON of a success. Throws ProviderUnavailable of kind `rejected` with Paystack's message. */
function accepted({ status, json }: ProviderReply): unknown {
  if (status >= 200 && status < 300) return json
  const { message, code } = Refusal.safeParse(json).data ?? {}
  throw new ProviderUnavailable(
    'rejected',
    message ?? 'The payment provider refused the request.',
    code ?? 'rejected',
  )
}

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const result = schema.safeParse(json)
  if (!result.success) throw unreadable()
  return result.data
}

const unreadable = () =>
  new ProviderUnavailable('upstream', 'Paystack answered something that cannot be read')
