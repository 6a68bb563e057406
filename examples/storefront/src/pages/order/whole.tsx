import { AddressLines } from '../../components/address-lines.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { CancelOrder, isCancellable } from '../../components/cancel-order.tsx'
import { Costs } from '../../components/costs.tsx'
import { Download } from '../../components/download.tsx'
import { ItemRow } from '../../components/item-row.tsx'
import { OrderStatus } from '../../components/order-status.tsx'
import { PaidForIt } from '../../components/paid-for-it.tsx'
import { PayPanel } from '../../components/pay-panel.tsx'
import { Refunds } from '../../components/refunds.tsx'
import { Returns } from '../../components/returns.tsx'
import { date, dateTime } from '../../format.ts'
import { guestOrders } from '../../guest-orders.ts'
import { t, to } from '../../language.ts'
import type { Opener, OrderDetail } from '../../order.ts'
import '../../styles/orders.css'
import '../../styles/purchase.css'

type Parts = { order: OrderDetail; opener: Opener; reload: () => Promise<void> }

/** All of one order, with what can be done about it. */
export function Whole({ order, opener, reload }: Parts) {
  const { status, created_at, refund_status, surplus_refund_status, exchange_of } = order
  return (
    <>
      <div class="order-state" role="status">
        <OrderStatus order={order} />
        <span class="soft">{t().purchases.orderOf(date(created_at))}</span>
        {exchange_of && <ExchangeOf number={exchange_of.order_number} />}
        {refund_status && <p>{t().purchases.refund[refund_status]}</p>}
        {surplus_refund_status && (
          <p>
            {t().purchases.surplusRefund} {t().purchases.refund[surplus_refund_status]}
          </p>
        )}
      </div>
      <div class="beside">
        <div>
          {status === 'pending' && (
            <PayPanel order={order} opener={opener} legend={t().purchases.pay} />
          )}
          <Shipment order={order} />
          <Items order={order} />
          <Returns order={order} opener={opener} reload={reload} />
          <Refunds order={order} opener={opener} />
        </div>
        <aside class="order-aside" aria-label={t().purchases.history}>
          <History order={order} />
          <Particulars order={order} />
          <div class="order-actions">
            {order.paid_at && !exchange_of && (
              <Download
                text={t().purchases.invoice}
                name={`${order.order_number}.pdf`}
                fetchFile={opener.getInvoice}
              />
            )}
            {canReturn(order) && (
              <ButtonLink href={to(`/orders/${order.id}/return`)} look="quiet" wide>
                {t().purchases.returnPieces}
              </ButtonLink>
            )}
            <ReturnWindow order={order} />
            {isCancellable(order) && <CancelOrder order={order} opener={opener} reload={reload} />}
          </div>
        </aside>
      </div>
    </>
  )
}

/** An account cannot open an order by its number. */
function ExchangeOf({ number }: { number: string }) {
  const { exchangeFor, exchangeFree } = t().purchases
  const kept = guestOrders.value.find((each) => each.number === number)
  const text = exchangeFor(number)
  return (
    <p>
      {kept ? <a href={to(`/orders/${kept.id}`)}>{text}</a> : text}. {exchangeFree}
    </p>
  )
}

const canReturn = ({ items }: OrderDetail) => items.some((item) => item.returnable_quantity > 0)

function ReturnWindow({ order: { return_until } }: { order: OrderDetail }) {
  if (!return_until) return null
  const isOver = new Date(return_until).getTime() < Date.now()
  return (
    <p class="soft">
      {isOver ? t().purchases.returnOver : t().purchases.returnUntil(dateTime(return_until))}
    </p>
  )
}

function Items({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="items">
      <h2 id="items">{t().purchases.items}</h2>
      <ul class="rows item-rows">
        {order.items.map((item) => (
          <li key={item.id}>
            <ItemRow variant={item.variant} subtotal={item.subtotal} level={3}>
              <p class="item-row-facts">{t().purchases.quantity(item.quantity)}</p>
              <PaidForIt item={item} />
              {item.refunded_quantity > 0 && (
                <p class="item-row-facts">{t().purchases.moneyFor(item.refunded_quantity)}</p>
              )}
            </ItemRow>
          </li>
        ))}
      </ul>
      <div class="order-total">
        <Costs costs={order} total={t().purchases.total} />
      </div>
    </section>
  )
}

/** An exchange is paid as it is made: nothing is owed for it. */
function History({ order }: { order: OrderDetail }) {
  return (
    <section>
      <h2>{t().purchases.history}</h2>
      <ol class="history">
        {order.status_history
          .filter(({ status }) => status !== 'paid' || !order.exchange_of)
          .map(({ status, timestamp }) => (
            <li key={status}>
              <strong>{t().purchases.step[status]}</strong>
              <time class="soft" dateTime={timestamp}>
                {dateTime(timestamp)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  )
}

function Particulars({ order }: { order: OrderDetail }) {
  const facts = [
    [t().purchases.address, order.address, <AddressLines key="address" text={order.address} />],
    [t().purchases.notes, order.notes, <bdi key="notes">{order.notes}</bdi>],
  ] as const
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, , shown]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
    </dl>
  )
}

function Shipment({ order: { shipment } }: { order: OrderDetail }) {
  if (!shipment) return null
  const { carrier, tracking_number, tracking_url } = shipment
  const texts = t().purchases
  return (
    <section class="notice" aria-labelledby="shipment">
      <h2 id="shipment" class="notice-title">
        {texts.shipment}
      </h2>
      <p>
        {texts.step.shipped}: {dateTime(shipment.shipped_at)}
      </p>
      {(carrier || tracking_number) && (
        <p>
          {[
            carrier && texts.carrier(carrier),
            tracking_number && texts.trackingNumber(tracking_number),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {tracking_url && (
        <p>
          <a href={tracking_url} rel="noreferrer" target="_blank">
            {texts.track}
          </a>
        </p>
      )}
    </section>
  )
}
