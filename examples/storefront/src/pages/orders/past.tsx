import type { Data } from '@modest-clothing-store/client'
import { useRoute } from 'preact-iso'
import { Pager, pagesOf } from '../../components/pager.tsx'
import { Price } from '../../components/price.tsx'
import { date } from '../../format.ts'
import { t, to } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { session, store } from '../../store.ts'

type PastOrder = Data<'listPastOrders'>['results'][number]
const PAGE_SIZE = 10

/** Orders of before the shop moved here: they can be read alone. Nothing while there are none, or they did not come. */
export function PastOrders() {
  const { query } = useRoute()
  const page = Math.max(1, Math.trunc(Number(query.past)) || 1)
  const { data } = useLoaded(`past orders of ${session.value?.userId}, page ${page}`, (signal) =>
    store.listPastOrders({ query: { page, page_size: PAGE_SIZE }, signal }),
  )
  if (!data || data.count === 0) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past">{t().purchases.past}</h2>
      <ul class="rows">
        {data.results.map((order) => (
          <li key={order.id}>
            <PastCard order={order} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pagesOf(data.count, PAGE_SIZE)}
        hrefOf={(other) => to(`/orders?past=${other}`)}
      />
    </section>
  )
}

function PastCard({ order }: { order: PastOrder }) {
  const { number, placed_at, total, currency, lines } = order
  return (
    <article class="order-card">
      <h3 class="order-card-title">
        <bdi>{number}</bdi>
      </h3>
      <p class="soft">
        {t().purchases.orderOf(date(placed_at))} · <Price amount={total} currency={currency} />
      </p>
      <ul class="soft">
        {lines.map(({ name, quantity }, index) => (
          <li key={index}>
            <bdi>{name}</bdi> · {t().purchases.quantity(quantity)}
          </li>
        ))}
      </ul>
    </article>
  )
}
