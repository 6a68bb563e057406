import type { components } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../announce.ts'
import { sentenceOf } from '../errors.ts'
import { date, money } from '../format.ts'
import { t } from '../language.ts'
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
            <ReturnCard opener={opener} one={each} reload={reload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReturnCard({
  opener,
  one,
  reload,
}: {
  opener: Opener
  one: OneReturn
  reload: () => Promise<void>
}) {
  const texts = t().purchases
  const { status, items, reason, note, return_address, refund_amount, refund_status } = one
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
            {item.missing > 0 && <span class="soft"> {texts.missing(item.missing)}</span>}
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
      {refund_amount !== null && <p>{texts.refunded(money(refund_amount))}</p>}
      {refund_status && <p>{texts.refund[refund_status]}</p>}
      {status === 'requested' && <Withdraw opener={opener} id={one.id} reload={reload} />}
    </>
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
