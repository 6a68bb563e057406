import type { Data } from '@modest-clothing-store/client'
import { useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { CategoryLinks } from '../components/category-links.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { OrderStatus } from '../components/order-status.tsx'
import { Pager, pagesOf } from '../components/pager.tsx'
import { Thumb } from '../components/picture.tsx'
import { Price } from '../components/price.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { date } from '../format.ts'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { session, store } from '../store.ts'
import { Claim } from './orders/claim.tsx'
import { PastOrders } from './orders/past.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

type OrderPage = Data<'listOrders'>
const PAGE_SIZE = 10

export const Orders = () => (
  <MembersOnly
    more={
      <p>
        <a href={to('/orders/by-link')}>{t().guests.find}</a>
      </p>
    }
  >
    <OrderList />
  </MembersOnly>
)

function OrderList() {
  const { query } = useRoute()
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const loaded = useLoaded(`orders of ${session.value?.userId}, page ${page}`, (signal) =>
    store.listOrders({ query: { page, page_size: PAGE_SIZE }, signal }),
  )
  return (
    <div class="page broad">
      <Heading title={t().purchases.title} />
      {loaded.error && <Failure error={loaded.error} retry={loaded.reload} />}
      {loaded.data && <Found data={loaded.data} page={page} />}
      {loaded.data && <PastOrders />}
      {loaded.data && <Claim reload={loaded.reload} />}
      {!loaded.data && !loaded.error && <RowsSkeleton />}
    </div>
  )
}

function Found({ data, page }: { data: OrderPage; page: number }) {
  if (data.count === 0) {
    return (
      <>
        <p>{t().purchases.none}</p>
        <ButtonLink href={to('/products')}>{t().shop.toTheShop}</ButtonLink>
        <CategoryLinks />
      </>
    )
  }
  return (
    <>
      <ul class="rows">
        {data.results.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pagesOf(data.count, PAGE_SIZE)}
        hrefOf={(other) => to(`/orders?page=${other}`)}
      />
    </>
  )
}

function OrderCard({ order }: { order: OrderPage['results'][number] }) {
  const { id, order_number, created_at, items_count, items_preview, exchange_of } = order
  return (
    <article class="order-card">
      <div class="order-card-head">
        <h2 class="order-card-title">
          <a href={to(`/orders/${id}`)}>
            <bdi>{order_number}</bdi>
          </a>
        </h2>
        <OrderStatus order={order} />
      </div>
      <p class="soft">
        {t().purchases.orderOf(date(created_at))} · {t().purchases.lines(items_count)} ·{' '}
        <Price amount={order.amount_due} />
      </p>
      {exchange_of && <p>{t().purchases.exchangeFor(exchange_of.order_number)}</p>}
      <ul class="order-card-pictures">
        {items_preview.map(({ product_name, thumbnail }, index) => (
          <li key={index}>
            <Thumb src={thumbnail} alt={product_name} />
          </li>
        ))}
      </ul>
    </article>
  )
}
