import type { AdminData } from '@modest-clothing-store/client/admin'
import { useRoute } from 'preact-iso'
import { may, type Role } from '../access.ts'
import { moment, money } from '../format.ts'
import { type Reply, useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { Buyer, GuestContact } from '../parts/buyer.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import type { OrderDetail } from './order.tsx'
import { Approve, Reject } from './returns/decide.tsx'
import { Receive } from './returns/receive.tsx'
import { ReturnStatus } from './returns/status.tsx'

type ReturnDetail = AdminData<'adminGetReturn'>
/** With its order, which has the sums and the pictures. */
export type ReturnView = { found: ReturnDetail; order: OrderDetail; reload: () => Promise<void> }
export type ReturnActionProps = ReturnView & { close: () => void }

async function loadReturn(
  id: number,
  signal: AbortSignal,
): Promise<Reply<Omit<ReturnView, 'reload'>>> {
  const found = await admin.adminGetReturn({ path: { id }, signal })
  if (!found.ok) return found
  const order = await admin.adminGetOrder({ path: { id: found.data.order_id }, signal })
  return order.ok ? { ...found, data: { found: found.data, order: order.data } } : order
}

const ACTIONS = { approve: Approve, reject: Reject, receive: Receive }
const NEEDED: Record<keyof typeof ACTIONS, Role> = {
  approve: 'clerk',
  reject: 'clerk',
  receive: 'packer',
}
const ALLOWED: Partial<Record<ReturnDetail['status'], readonly (keyof typeof ACTIONS)[]>> = {
  requested: ['approve', 'reject'],
  approved: ['receive'],
}

export function Return() {
  const id = Number(useRoute().params.id)
  const { data, error, reload } = useLoaded(`return ${id}`, (signal) => loadReturn(id, signal))
  const { frame, returns } = w()
  if (!data) {
    return (
      <div class="narrow">
        <Heading title={error ? frame.notLoaded : frame.loading} />
        {error && <Failure error={error} retry={reload} />}
      </div>
    )
  }
  const { found } = data
  return (
    <>
      <div class="order-title">
        <Heading title={returns.one(found.id)} />
        <ReturnStatus of={found.status} />
        <p class="soft">{returns.askedAt(moment(found.created_at))}</p>
        {found.updated_at !== found.created_at && (
          <p class="soft">{returns.changedAt(moment(found.updated_at))}</p>
        )}
      </div>
      {error && <Failure error={error} retry={reload} />}
      <Actions
        path={`/admin/returns/${found.id}`}
        allowed={(ALLOWED[found.status] ?? []).filter((action) => may(NEEDED[action]))}
        words={returns}
        panel={(open, close) => {
          const Panel = ACTIONS[open]
          return <Panel {...data} reload={reload} close={close} />
        }}
      />
      <div class="order">
        <div class="order-main">
          <What {...data} />
        </div>
        <div class="order-side">
          <Said found={found} />
          <OrderOf order={data.order} />
        </div>
      </div>
    </>
  )
}

function What({ found, order }: Omit<ReturnView, 'reload'>) {
  const words = w()
  return (
    <section aria-labelledby="came">
      <h2 id="came">{words.returns.came}</h2>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.order.product}</th>
              <th scope="col" class="number">
                {words.order.price}
              </th>
              <th scope="col" class="number">
                {words.order.quantity}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.items.map((item) => (
              <Item
                key={item.order_item_id}
                item={item}
                bought={order.items.find(({ id }) => id === item.order_item_id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Item({
  item,
  bought,
}: {
  item: ReturnDetail['items'][number]
  bought: OrderDetail['items'][number] | undefined
}) {
  const picture = bought?.variant.product.images[0]
  return (
    <tr>
      <th scope="row">
        <span class="item">
          {picture ? <img class="thumb" src={picture.thumbnail} alt="" /> : <span class="thumb" />}
          <span>
            <bdi>{item.product_name}</bdi>
            {bought && (
              <span class="under soft">
                <bdi>
                  {bought.variant.size}, {bought.variant.color}
                </bdi>
              </span>
            )}
            <span class="under soft">
              <code dir="ltr">{item.sku}</code>
            </span>
          </span>
        </span>
      </th>
      <td class="number">{money(item.price_at_purchase)}</td>
      <td class="number">{item.quantity}</td>
    </tr>
  )
}

function Said({ found }: { found: ReturnDetail }) {
  const { returns } = w()
  return (
    <section class="card" aria-labelledby="said">
      <h2 id="said">{returns.wanted}</h2>
      <p class="lines">
        <bdi>{found.reason}</bdi>
      </p>
      {found.note && (
        <>
          <h3>{returns.note}</h3>
          <p class="lines">
            <bdi>{found.note}</bdi>
          </p>
        </>
      )}
      {found.return_address && (
        <>
          <h3>{returns.sentTo}</h3>
          <p class="lines">
            <bdi>{found.return_address}</bdi>
          </p>
        </>
      )}
      {found.refund_amount !== null && (
        <>
          <h3>{returns.refund}</h3>
          <p>
            {found.refund_status
              ? `${money(found.refund_amount)} · ${returns.refundOf[found.refund_status]}`
              : returns.noRefund}
          </p>
        </>
      )}
    </section>
  )
}

function OrderOf({ order }: { order: OrderDetail }) {
  const words = w()
  return (
    <section class="card" aria-labelledby="order-of">
      <h2 id="order-of">{words.returns.order}</h2>
      <p>
        <a href={`/admin/orders/${order.id}`}>
          <bdi>{order.order_number}</bdi>
        </a>
        <br />
        <Buyer {...order} />
        {order.guest ? <GuestContact {...order.guest} /> : <br />}
        {words.orders.total} {money(order.amount_due)}
      </p>
      {order.return_until && (
        <p class="soft">{words.returns.returnUntil(moment(order.return_until))}</p>
      )}
    </section>
  )
}
