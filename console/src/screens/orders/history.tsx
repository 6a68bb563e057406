import { day, moment, money } from '../../format.ts'
import { type OrderStatus, Status } from '../../parts/status.tsx'
import { w } from '../../settings.ts'
import { ReturnStatus } from '../returns/status.tsx'
import type { OrderDetail } from './view.ts'

export function History({ order }: { order: OrderDetail }) {
  const words = w().order
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol class="history card">
        {order.status_history.map((entry) => (
          <li key={`${entry.status} ${entry.timestamp}`}>
            <span>
              <Status of={entry.status as OrderStatus} />
            </span>
            <span class="soft">{moment(entry.timestamp)}</span>
            {entry.actor && (
              <span>
                <bdi>{entry.actor}</bdi>
              </span>
            )}
            {entry.note && (
              <span>
                <bdi>{entry.note}</bdi>
              </span>
            )}
          </li>
        ))}
        {order.cancel_reason && (
          <li>
            <span>{words.cancelReason}</span>
            <bdi>{order.cancel_reason}</bdi>
          </li>
        )}
      </ol>
    </section>
  )
}

export function Returns({ order }: { order: OrderDetail }) {
  const words = w().order
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{words.returns}</h2>
      <ul class="history card">
        {order.returns.map((each) => (
          <li key={each.id}>
            <a href={`/admin/returns/${each.id}`}>{w().returns.one(each.id)}</a>
            <ReturnStatus of={each.status} />
            <span class="soft">{day(each.created_at)}</span>
            <span>
              <bdi>
                {each.items
                  .map(({ quantity, product_name }) => `${quantity} × ${product_name}`)
                  .join(', ')}
              </bdi>
            </span>
            <span>
              <bdi>{each.reason}</bdi>
            </span>
            {each.refund_amount && <span>{money(each.refund_amount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
