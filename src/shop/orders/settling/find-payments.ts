import type { Deps } from '../../../deps.ts'
import {
  type AskedPayment,
  type FailureLog,
  logUnavailable,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
} from '../../../outside/payments/provider.ts'
import { PAYMENT_SEARCH_SECONDS } from '../../../service/limits/payments.ts'
import { applyEvent } from './apply-event.ts'
import { listAskedPayments } from './poll-queries.ts'

type Search = {
  /** Names of providers that did not answer: they are not asked again in this search. */
  unreachable: Set<string>
  log: FailureLog & Record<'info' | 'error', FailureLog['warn']>
}

/**
 * Asks providers which payments of these orders were paid, and applies the answers. Returns the ids of
 * orders for which there was no answer, or whose answer could not be applied.
 */
export async function findPayments(
  deps: Pick<Deps, 'config' | 'db' | 'payments' | 'stock'>,
  orderIds: number[],
  search: Search,
): Promise<Set<number>> {
  const payments = await listAskedPayments(deps.db, orderIds)
  const unanswered = new Set<string>()
  for (const [adapter, asked] of Map.groupBy(payments, (payment) => payment.adapter)) {
    const provider = deps.payments.named(adapter)
    // One question about all payments, where the provider can answer one.
    const questions = provider?.findPayments ? [asked] : asked.map((each) => [each])
    for (const question of questions) {
      const events = provider && (await ask(provider, question, search))
      if (!events) for (const { reference } of question) unanswered.add(reference)
      for (const event of events ?? []) {
        if (!(await apply(deps, adapter, event, search))) unanswered.add(event.reference)
      }
    }
  }
  const unknown = payments.filter(({ reference }) => unanswered.has(reference))
  return new Set(unknown.map(({ order_id }) => order_id))
}

/** Undefined if the provider does not answer. */
async function ask(
  provider: PaymentProvider,
  asked: AskedPayment[],
  { unreachable, log }: Search,
): Promise<PaymentReport[] | undefined> {
  if (unreachable.has(provider.name)) return undefined
  const signal = AbortSignal.timeout(PAYMENT_SEARCH_SECONDS * 1000)
  try {
    if (provider.findPayments) return await provider.findPayments(asked, signal)
    const events = asked.map(({ reference }) => provider.fetchPayment?.(reference, signal))
    return (await Promise.all(events)).filter((event) => event !== undefined)
  } catch (error) {
    unreachable.add(provider.name)
    if (error instanceof ProviderUnavailable) logUnavailable(log, provider.name, error)
    else log.error({ err: error, adapter: provider.name }, 'asking for payments failed')
    return undefined
  }
}

/** False if the event cannot be applied, which must not stop the others. */
async function apply(
  deps: Pick<Deps, 'config' | 'db' | 'stock'>,
  adapter: string,
  event: PaymentReport,
  { log }: Search,
): Promise<boolean> {
  const { eventId: event_id } = event
  try {
    const outcome = await applyEvent(deps, adapter, event)
    log.info({ event_id, outcome }, 'payment event, found at the provider')
    return true
  } catch (error) {
    log.error({ err: error, event_id }, 'a payment found at the provider was not applied')
    return false
  }
}
