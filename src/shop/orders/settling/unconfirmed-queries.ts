import type { PaymentReport } from '../../../outside/payments/provider.ts'
import type { Db, Queryable, Tx } from '../../../service/db/connect.ts'

/** False if the event is stored already, with any outcome. */
export async function insertUnconfirmedEvent(
  tx: Tx,
  adapter: string,
  event: PaymentReport,
  notice: Buffer,
): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (adapter, event_id, kind, outcome, payload, notice, payment_id)
    values (${adapter}, ${event.eventId}, ${event.kind}, 'unconfirmed', ${tx.json(event)}, ${notice},
      (select id from payments where reference = ${event.reference} and adapter = ${adapter}))
    on conflict do nothing`
  return count === 1
}

export type UnconfirmedEvent = {
  id: number
  adapter: string
  payload: PaymentReport
  notice: Buffer
}

/** Oldest first, beyond `after`. */
export async function listUnconfirmedEvents(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<UnconfirmedEvent[]> {
  return db<UnconfirmedEvent[]>`
    select e.id, e.adapter, e.payload, e.notice
    from payment_events e
    where e.outcome = 'unconfirmed' and e.id > ${after}
    order by e.id
    limit ${limit}`
}

export async function countUnconfirmedEvents(db: Queryable, adapter: string): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count
    from payment_events e
    where e.outcome = 'unconfirmed' and e.adapter = ${adapter}`
  return count
}

/** An event that its provider denied, or could not confirm for too long. */
export type DroppedEvent = {
  id: number
  adapter: string
  /** Of our payment; null if this shop asked for no such payment. */
  reference: string | null
}

/** Undefined if it was confirmed meanwhile. */
export async function markEventRefusedIfUnconfirmed(
  tx: Tx,
  eventId: number,
): Promise<DroppedEvent | undefined> {
  const [event] = await tx<[DroppedEvent?]>`
    update payment_events e set outcome = 'refused', notice = null
    where e.id = ${eventId} and e.outcome = 'unconfirmed'
    returning e.id, e.adapter,
      (select p.reference from payments p where p.id = e.payment_id) as reference`
  return event
}

/** Returns the events that waited for longer than `days`. */
export async function markOldEventsNeverConfirmed(tx: Tx, days: number): Promise<DroppedEvent[]> {
  return tx<DroppedEvent[]>`
    update payment_events e set outcome = 'never_confirmed', notice = null
    where e.outcome = 'unconfirmed' and e.received_at < now() - make_interval(days => ${days})
    returning e.id, e.adapter,
      (select p.reference from payments p where p.id = e.payment_id) as reference`
}

/** Whether a notice about the order still waits to be confirmed: it may have been paid. */
export async function hasUnconfirmedEvent(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    select 1
    from payments p
    join payment_events e on e.payment_id = p.id
    where p.order_id = ${orderId} and e.outcome = 'unconfirmed'`
  return count > 0
}
