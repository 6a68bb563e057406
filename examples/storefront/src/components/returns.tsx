import type { components } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../announce.ts'
import { sentenceOf } from '../errors.ts'
import { date, money } from '../format.ts'
import { findGuestOrder } from '../guest-orders.ts'
import { t, to } from '../language.ts'
import { focusHeading } from '../navigation.ts'
import type { Opener, OrderDetail } from '../order.ts'
import { Button } from './button.tsx'

type OneReturn = components['schemas']['Return']

/** The returns of an order, and what became of each. */
export function Returns({
  order,
  opener,
  reload,
}: {
  order: OrderDetail
  opener: Opener
  reload: () => Promise<void>
}) {
  if (order.returns.length === 0) return null
  return (
    <section class="returns" aria-labelledby="returns">
      <h2 id="returns">{t().purchases.returns}</h2>
      <ul class="rows">
        {order.returns.map((each) => (
          <li key={each.id} class="notice">
            <ReturnCard order={order} opener={opener} one={each} reload={reload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReturnCard({
  order,
  opener,
  one,
  reload,
}: {
  order: OrderDetail
  opener: Opener
  one: OneReturn
  reload: () => Promise<void>
}) {
  const texts = t().purchases
  const {
    status,
    items,
    reason,
    note,
    return_address,
    refund_amount,
    refund_status,
    exchange_order,
  } = one
  const isExchanged = exchange_order !== null && Number(refund_amount) === 0
  return (
    <>
      <div class="order-card-head">
        <h3 class="notice-title">{texts.returnOn(date(one.created_at))}</h3>
        <span class={`status status-${status}`}>{texts.returnStatus[status]}</span>
      </div>
      <ul class="return-items">
        {items.map((item) => (
          <li key={item.order_item_id}>
            {item.quantity} × <bdi>{item.product_name}</bdi>
            <VariantOf order={order} itemId={item.order_item_id} />
            {item.missing > 0 && <span class="soft"> {texts.missing(item.missing)}</span>}
            <InReturn item={item} one={one} />
          </li>
        ))}
      </ul>
      <p class="soft description">
        <bdi>{reason}</bdi>
      </p>
      {note && (
        <p>
          {texts.noteOfShop}{' '}
          <q>
            <bdi>{note}</bdi>
          </q>
        </p>
      )}
      {return_address && (
        <p class="description">
          {texts.sendTo} <bdi>{return_address}</bdi>
        </p>
      )}
      {exchange_order && <ExchangeOrder order={exchange_order} isGuest={!!opener.guest} />}
      {refund_amount !== null && !isExchanged && <p>{texts.refunded(money(refund_amount))}</p>}
      {refund_status && <p>{texts.refund[refund_status]}</p>}
      {status === 'requested' && <Withdraw opener={opener} id={one.id} reload={reload} />}
    </>
  )
}

/** A return names its items by product and SKU alone. */
function VariantOf({ order, itemId }: { order: OrderDetail; itemId: number }) {
  const variant = order.items.find(({ id }) => id === itemId)?.variant
  if (!variant) return null
  return (
    <span class="soft">
      {t().purchases.comma}
      <bdi>{variant.color}</bdi> · <bdi>{variant.size}</bdi>
    </span>
  )
}

/** For what an item goes back, as long as it does: for pieces, money, or both. */
function InReturn({
  item: { quantity, missing, exchange },
  one: { status, refund_amount },
}: {
  item: OneReturn['items'][number]
  one: OneReturn
}) {
  const texts = t().purchases
  if (status === 'rejected' || status === 'cancelled') return null
  const isWorthNothing = refund_amount !== null && Number(refund_amount) === 0
  const forMoney = isWorthNothing ? 0 : quantity - missing - (exchange?.quantity ?? 0)
  return (
    <>
      {exchange && (
        <p class="soft">
          {texts.exchanged(exchange.quantity, `${exchange.color} · ${exchange.size}`)}
        </p>
      )}
      {forMoney > 0 && <p class="soft">{texts.moneyFor(forMoney)}</p>}
    </>
  )
}

/** A guest opens it in this browser once she has followed its link. */
function ExchangeOrder({
  order: { id, order_number },
  isGuest,
}: {
  order: { id: number; order_number: string }
  isGuest: boolean
}) {
  const texts = t().purchases
  const number = <bdi class="unbroken">{order_number}</bdi>
  if (!isGuest || findGuestOrder(id)) {
    return (
      <p>
        {texts.exchangeOrder} <a href={to(`/orders/${id}`)}>{number}</a>
      </p>
    )
  }
  return (
    <p>
      {texts.exchangeOrder} {number}.{' '}
      {/* The router sees no other address where the link behind the # is left. */}
      <a href={to('/orders/by-link')} target="_top">
        {texts.exchangeLink}
      </a>
    </p>
  )
}

function Withdraw({
  opener,
  id,
  reload,
}: {
  opener: Opener
  id: number
  reload: () => Promise<void>
}) {
  const isBusy = useSignal(false)
  const withdraw = async () => {
    isBusy.value = true
    const result = await opener.cancelReturn(id)
    isBusy.value = false
    // Refused: the shop has decided meanwhile, and the button goes with its return's state.
    announce(result.ok ? t().purchases.withdrawn : sentenceOf(result.error))
    await reload()
    focusHeading()
  }
  return (
    <Button look="quiet" isBusy={isBusy.value} onClick={() => void withdraw()}>
      {t().purchases.withdraw}
    </Button>
  )
}
