import { useRoute } from 'preact-iso'
import { may, type Role } from '../access.ts'
import { languageName, moment, money } from '../format.ts'
import { type Reply, useLoaded } from '../loading.ts'
import { Actions, panelOf } from '../parts/actions.tsx'
import { ExchangeMark } from '../parts/exchange-mark.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { Table } from '../parts/table.tsx'
import { language, w } from '../settings.ts'
import { admin } from '../store.ts'
import type { OrderDetail } from './orders/view.ts'
import { Who } from './orders/who.tsx'
import { Approve, End, Reject } from './returns/decide.tsx'
import { Receive } from './returns/receive.tsx'
import { ReturnStatus } from './returns/status.tsx'
import type { ReturnDetail, ReturnView } from './returns/view.ts'

async function loadReturn(
  id: number,
  signal: AbortSignal,
): Promise<Reply<Omit<ReturnView, 'reload'>>> {
  const found = await admin.adminGetReturn({ path: { id }, signal })
  if (!found.ok) return found
  const order = await admin.adminGetOrder({ path: { id: found.data.order_id }, signal })
  return order.ok ? { ...found, data: { found: found.data, order: order.data } } : order
}

const ACTIONS = { approve: Approve, reject: Reject, receive: Receive, end: End }
const NEEDED: Record<keyof typeof ACTIONS, Role> = {
  approve: 'clerk',
  reject: 'clerk',
  receive: 'packer',
  end: 'clerk',
}
const ALLOWED: Partial<Record<ReturnDetail['status'], readonly (keyof typeof ACTIONS)[]>> = {
  requested: ['approve', 'reject'],
  approved: ['receive', 'end'],
}

export function Return() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`return ${id}`, (signal) => loadReturn(id, signal))
  const { data, error, reload } = loaded
  const { returns } = w()
  if (!data) return <NotLoaded of={loaded} />
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
        panel={panelOf(ACTIONS, { ...data, reload })}
      />
      <div class="order">
        <div class="order-main">
          <ReturnedItems {...data} />
        </div>
        <div class="order-side">
          <Said found={found} order={data.order} />
          <OrderOf order={data.order} />
          <Who order={data.order} />
        </div>
      </div>
    </>
  )
}

function ReturnedItems({ found, order }: Omit<ReturnView, 'reload'>) {
  const words = w()
  return (
    <section aria-labelledby="came">
      <h2 id="came">{words.returns.came}</h2>
      <Table
        columns={[
          [words.order.product],
          [words.order.price, 'number'],
          [words.order.quantity, 'number'],
        ]}
      >
        {found.items.map((item) => (
          <Item
            key={item.order_item_id}
            item={item}
            bought={order.items.find(({ id }) => id === item.order_item_id)}
          />
        ))}
      </Table>
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
            {item.exchange && (
              <span class="under">
                {w().returns.exchangedFor(
                  item.exchange.quantity,
                  `${item.exchange.size}, ${item.exchange.color}`,
                )}
              </span>
            )}
          </span>
        </span>
      </th>
      <td class="number">{money(item.price_at_purchase)}</td>
      <td class="number">
        {item.quantity}
        {item.missing > 0 && <span class="under soft">{w().returns.notCome(item.missing)}</span>}
      </td>
    </tr>
  )
}

function Said({ found, order }: Omit<ReturnView, 'reload'>) {
  const { returns } = w()
  return (
    <section class="card" aria-labelledby="said">
      <h2 id="said">{returns.wanted}</h2>
      <p class="lines">
        <bdi>{found.reason}</bdi>
      </p>
      {order.language !== language.value && (
        <p class="soft">{returns.language(languageName(order.language))}</p>
      )}
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
      {found.exchange_order && (
        <p>
          <a href={`/admin/orders/${found.exchange_order.id}`}>
            {returns.exchanged(found.exchange_order.order_number)}
          </a>
        </p>
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
        {words.orders.total} {money(order.amount_due)}
        <ExchangeMark {...order} />
      </p>
      {order.return_until && (
        <p class="soft">{words.returns.returnUntil(moment(order.return_until))}</p>
      )}
    </section>
  )
}
