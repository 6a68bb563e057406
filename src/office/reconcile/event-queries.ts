/** Checks of what providers have reported, and of money that waits for a person. */
import type { Check } from './queries.ts'

export const EVENT_CHECKS: Check[] = [
  {
    // Without events that their provider denied, which report no money.
    name: 'every event of money found its payment',
    of: 'events',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'event ' || e.id || ' of ' || e.adapter || ' says that something was paid'
          || case e.kind when 'refund.succeeded' then ' back' else '' end as found,
        case
          when e.outcome in ('unconfirmed', 'never_confirmed')
            then 'the word of the provider that it sent it'
          else 'a payment that it is of'
        end as expected,
        e.payment_id is not null and e.outcome not in ('unconfirmed', 'never_confirmed') as agrees,
        true as is_note
      from payment_events e
      left join payments p on p.id = e.payment_id
      left join orders o on o.id = p.order_id
      where e.kind in ('payment.succeeded', 'refund.succeeded')
        and e.outcome <> 'refused'`,
  },
  {
    name: 'no payment waits for a review',
    of: 'payments',
    hasNotes: true,
    rows: (tx) => tx`
      select o.order_number, null::text as sku,
        'payment ' || p.id || ' of ' || p.amount || ' waits for a review' as found,
        'an administrator who decides' as expected,
        p.state <> 'needs_review' as agrees,
        true as is_note
      from payments p
      join orders o on o.id = p.order_id`,
  },
]
