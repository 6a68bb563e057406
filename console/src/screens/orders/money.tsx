import { may } from '../../access.ts'
import { moment, money } from '../../format.ts'
import { Download } from '../../parts/download.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { OrderDetail, Worth } from './view.ts'
import { useWorth } from './worth.ts'

export const Money = ({ order }: { order: OrderDetail }) =>
  order.exchange_of ? <OfExchange order={order} /> : <Movements order={order} paidBy={order} />

/** Its money is that of the first order of its chain. */
const OfExchange = ({ order }: { order: OrderDetail }) => (
  <Movements order={order} paidBy={useWorth(order.id).data?.paid_by} />
)

type PaidBy = { paidBy: Worth['paid_by'] | undefined }

/** In and out in one table, in the order of time. */
function Movements({ order, paidBy }: { order: OrderDetail } & PaidBy) {
  const words = w().order
  const rows = [...order.payments.map(rowOfPayment), ...order.refunds.map(rowOfRefund)].sort(
    (one, other) => one.at.localeCompare(other.at),
  )
  return (
    <section aria-labelledby="money">
      <div class="section-head">
        <h2 id="money">{words.money}</h2>
        {order.paid_at && !order.exchange_of && may('clerk') && (
          <Download
            fetchFile={() => admin.adminGetInvoice({ path: { id: order.id } })}
            name={`${order.order_number}.pdf`}
          >
            {order.invoice_number ? words.invoice(order.invoice_number) : words.invoiceNow}
          </Download>
        )}
      </div>
      {order.exchange_of && (
        <p>
          {w().returns.paidWith}{' '}
          {paidBy && <a href={`/admin/orders/${paidBy.id}`}>{words.title(paidBy.order_number)}</a>}
        </p>
      )}
      {rows.length === 0 && !order.exchange_of && <p class="soft">{words.noMoney}</p>}
      {rows.length > 0 && (
        <Table
          columns={[
            [words.moneyKind],
            [words.moneyState],
            [words.moneyWhen, 'wide'],
            [words.moneyAmount, 'number'],
          ]}
        >
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.kind}
                {row.detail && (
                  <span class="under soft">
                    <bdi>{row.detail}</bdi>
                  </span>
                )}
              </th>
              <td>
                {row.state}
                {row.problem && <span class="under wrong">{row.problem}</span>}
                {row.creditNoteOf && paidBy && may('clerk') && (
                  <CreditNote orderId={paidBy.id} refundId={row.creditNoteOf} />
                )}
              </td>
              <td class="wide">{moment(row.at)}</td>
              <td class="number">{row.amount}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

const CreditNote = ({ orderId, refundId }: { orderId: number; refundId: string }) => (
  <span class="under">
    <Download
      fetchFile={() => admin.adminGetCreditNote({ path: { id: orderId, refund_id: refundId } })}
      name={`${refundId}.pdf`}
    >
      {w().order.creditNote}
    </Download>
  </span>
)

type Payment = OrderDetail['payments'][number]

/** How a payment came, and its name there. */
export function wayOf({ method, payment_method, reference }: Payment): string {
  const words = w().order
  const way = method ? words.methods[method] : words.providers[payment_method]
  return [way, reference].filter(Boolean).join(' · ')
}

function rowOfPayment(payment: Payment) {
  const words = w().order
  return {
    key: `payment ${payment.id ?? payment.created_at}`,
    kind: words.payment,
    detail: wayOf(payment),
    state: words.paymentStates[payment.state],
    problem: payment.failure_code,
    at: payment.captured_at ?? payment.received_at ?? payment.created_at,
    amount: money(payment.amount, payment.currency),
    creditNoteOf: undefined,
  }
}

function rowOfRefund(refund: OrderDetail['refunds'][number]) {
  const words = w().order
  return {
    key: `refund ${refund.id}`,
    kind: words.refund,
    detail: words.refundReasons[refund.reason] ?? refund.reason,
    state: words.refundStates[refund.state],
    problem: refund.last_error,
    at: refund.created_at,
    amount: money(-Number(refund.amount), refund.currency),
    // A second payment has no invoice that a credit note would belong to.
    creditNoteOf:
      refund.state === 'completed' && refund.cause !== 'surplus' ? refund.id : undefined,
  }
}
