import type { Deps } from '../deps.ts'
import { PAYMENT_SEARCH_SECONDS } from '../limits.ts'
import { applyEvent } from './apply-event.ts'
import { listAskedPayments } from './poll-queries.ts'
import { type AskedPayment, ProviderUnavailable } from './provider.ts'
import { type FailureLog, logUnavailable } from './provider-failures.ts'

type Search = {
  /** Providers that could not be asked: they are not asked again. */
  away: Set<string>
  log: FailureLog & Record<'info' | 'error', FailureLog['warn']>
}

/**
 * Asks the providers of all payments of these orders what was paid, and applies it. Returns the orders
 * of which that is not known.
 */
export async function findPayments(
  deps: Pick<Deps, 'db' | 'payments' | 'stock'>,
  orderIds: number[],
  { away, log }: Search,
): Promise<Set<number>> {
  const payments = await listAskedPayments(deps.db, orderIds)
  for (const [adapter, asked] of Map.groupBy(payments, (payment) => payment.adapter)) {
    if (away.has(adapter)) continue
    try {
      if (!(await ask(deps, adapter, asked, log))) away.add(adapter)
    } catch (error) {
      away.add(adapter)
      if (error instanceof ProviderUnavailable) logUnavailable(log, adapter, error)
      else log.error({ err: error, adapter }, 'payments that were found were not applied')
    }
  }
  const unknown = payments.filter(({ adapter }) => away.has(adapter))
  return new Set(unknown.map(({ order_id }) => order_id))
}

/** False for a provider that is not configured any more. */
async function ask(
  { payments, ...deps }: Pick<Deps, 'db' | 'payments' | 'stock'>,
  adapter: string,
  asked: AskedPayment[],
  log: Search['log'],
): Promise<boolean> {
  const provider = payments.named(adapter)
  if (!provider) return false
  const signal = AbortSignal.timeout(PAYMENT_SEARCH_SECONDS * 1000)
  const events = (await provider.findPayments?.(asked, signal)) ?? []
  for (const event of events) {
    const outcome = await applyEvent(deps, adapter, event)
    log.info({ event_id: event.eventId, outcome }, 'payment event, found at the provider')
  }
  return true
}
