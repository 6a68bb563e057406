import type { Deps } from '../../../deps.ts'
import {
  type FailureLog,
  logUnavailable,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentReport,
  WebhookRejected,
} from '../../../outside/payments/provider.ts'
import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { Db, Tx } from '../../../service/db/connect.ts'
import { UNCONFIRMED_DAYS, WEBHOOK_CHECK_SECONDS } from '../../../service/limits/payments.ts'
import { applyEvent, type EventOutcome } from './apply-event.ts'
import {
  countUnconfirmedEvents,
  type DroppedEvent,
  insertUnconfirmedEvent,
  markEventRefusedIfUnconfirmed,
  markOldEventsNeverConfirmed,
  type UnconfirmedEvent,
} from './unconfirmed-queries.ts'

type Notice = { body: Buffer; ip?: string }

/**
 * Applies an event whose signature is valid. Where the provider has a confirmation call, it must confirm
 * the event first; while it does not answer, the event is stored as unconfirmed and changes nothing.
 * Throws WebhookRejected for a payment that the provider denies.
 */
export async function receiveEvent(
  deps: Pick<Deps, 'config' | 'db' | 'stock'>,
  provider: PaymentProvider,
  event: PaymentEvent,
  { body, ip, log }: { body: Buffer; ip: string; log: FailureLog },
): Promise<EventOutcome | 'unconfirmed'> {
  const { name } = provider
  if (!isToBeConfirmed(provider, event)) return applyEvent(deps, name, event)
  const isOwn = await isConfirmed(provider, { body, ip }, log)
  if (isOwn === undefined) return storeUnconfirmed(deps.db, name, event, body)
  if (isOwn) return applyEvent(deps, name, event)
  if (event.kind === 'payment.succeeded') {
    throw new WebhookRejected('signature', `${name} says that this is not from it`)
  }
  return applyDenied(deps, name, event)
}

/** Asks the provider about a stored event again, and applies it; undefined while the provider still does not answer. */
export async function confirmEvent(
  deps: Pick<Deps, 'config' | 'db' | 'payments' | 'stock'>,
  { id, adapter, payload, notice }: UnconfirmedEvent,
  log: FailureLog,
): Promise<EventOutcome | 'refused' | undefined> {
  const provider = deps.payments.named(adapter)
  const isOwn = provider && (await isConfirmed(provider, { body: notice }, log))
  if (isOwn === undefined) return undefined
  if (isOwn) return applyEvent(deps, adapter, payload)
  if (payload.kind !== 'payment.succeeded') return applyDenied(deps, adapter, payload)
  return deps.db.begin(async (tx) => {
    const refused = await markEventRefusedIfUnconfirmed(tx, id)
    if (!refused) return 'duplicate'
    await alertOfDroppedEvent(tx, refused, `${adapter} says now that it did not send it.`)
    return 'refused'
  })
}

const isToBeConfirmed = (provider: PaymentProvider, event: PaymentEvent): event is PaymentReport =>
  provider.confirmWebhook !== undefined && event.kind !== 'ignored'

/** Undefined while the provider cannot be reached. */
async function isConfirmed(
  provider: PaymentProvider,
  notice: Notice,
  log: FailureLog,
): Promise<boolean | undefined> {
  try {
    const signal = AbortSignal.timeout(WEBHOOK_CHECK_SECONDS * 1000)
    return await provider.confirmWebhook?.(notice, signal)
  } catch (error) {
    logUnavailable(log, provider.name, error)
    return undefined
  }
}

/** PayFast may confirm completed payments only: another event that it denies changes nothing. */
const applyDenied = (
  deps: Pick<Deps, 'config' | 'db' | 'stock'>,
  adapter: string,
  { eventId }: PaymentReport,
) => applyEvent(deps, adapter, { eventId, kind: 'ignored' })

/** A copy of a stored event changes nothing. */
const storeUnconfirmed = (db: Db, adapter: string, event: PaymentReport, body: Buffer) =>
  db.begin(async (tx) => {
    if (!(await insertUnconfirmedEvent(tx, adapter, event, body))) return 'duplicate'
    await alertOfUnconfirmedEvents(tx, adapter)
    return 'unconfirmed'
  })

/** Once a day while there are some. */
export async function alertOfUnconfirmedEvents(tx: Tx, adapter: string): Promise<void> {
  const count = await countUnconfirmedEvents(tx, adapter)
  if (count === 0) return
  await alertAdministrators(tx, {
    key: `unconfirmed:${adapter}`,
    isDaily: true,
    subject: `Payment notices of ${adapter} wait to be confirmed`,
    lines: [
      `${adapter} could not be asked whether it sent ${count === 1 ? '1 notice' : `${count} notices`}. ` +
        'Until it confirms, nothing is changed: orders that were paid may still be shown as unpaid.',
      'It is asked again every 5 minutes. The log says why that failed, at level warn; check that the ' +
        `service can reach ${adapter}.`,
    ],
  })
}

/** Drops events that could not be confirmed for UNCONFIRMED_DAYS. */
export async function closeOldEvents(tx: Tx): Promise<void> {
  const events = await markOldEventsNeverConfirmed(tx, UNCONFIRMED_DAYS)
  for (const event of events) {
    const why = `${event.adapter} could not be asked about it for ${UNCONFIRMED_DAYS} days.`
    await alertOfDroppedEvent(tx, event, why)
  }
}

async function alertOfDroppedEvent(tx: Tx, { id, adapter, reference }: DroppedEvent, why: string) {
  const payment = reference
    ? `the payment ${reference}`
    : 'a payment that this shop did not ask for'
  await alertAdministrators(tx, {
    key: `unconfirmed-event:${id}`,
    subject: `A payment notice of ${adapter} was not confirmed`,
    lines: [
      `A notice with a valid signature reported ${payment}. ${why}`,
      `It changed nothing (event ${id} in payment_events). See in the dashboard of ${adapter} whether ` +
        'the money came. If it did not, another person knows the passphrase or key: change it.',
    ],
  })
}
