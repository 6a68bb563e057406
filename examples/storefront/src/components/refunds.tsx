import { date, money } from '../format.ts'
import { t } from '../language.ts'
import type { Opener, OrderDetail } from '../order.ts'
import { Download } from './download.tsx'

/** The money of an order that went back, or is on its way. */
export function Refunds({
  order: { refunds, order_number },
  opener,
}: {
  order: OrderDetail
  opener: Opener
}) {
  if (refunds.length === 0) return null
  const texts = t().purchases
  return (
    <section class="returns" aria-labelledby="refunds">
      <h2 id="refunds">{texts.refunds}</h2>
      <ul class="rows">
        {refunds.map(({ id, amount, status, message, created_at, has_credit_note }) => (
          <li key={id} class="notice">
            <h3 class="notice-title">{texts.refundOn(money(amount), date(created_at))}</h3>
            <p>{texts.refund[status]}</p>
            {message && (
              <p>
                {texts.noteOfShop}{' '}
                <q>
                  <bdi>{message}</bdi>
                </q>
              </p>
            )}
            {has_credit_note && (
              <Download
                text={texts.creditNote}
                name={`${order_number}-credit-note.pdf`}
                fetchFile={() => opener.getCreditNote(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
