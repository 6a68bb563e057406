import type { AdminData } from '@modest-clothing-store/client/admin'
import { may, type Role } from '../access.ts'
import { ago, moment, number } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Age } from '../parts/age.tsx'
import { Heading } from '../parts/heading.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { SalesToday } from './reports/sales-today.tsx'

type Todo = AdminData<'adminListTodos'>['items'][number]

/** The screens that there are for a list of the API; a number without one is no link. */
const SCREENS: [api: string, screen: string][] = [
  ['/api/admin/orders/?needs=packing', '/admin/packing'],
  ['/api/admin/orders/', '/admin/orders'],
  ['/api/admin/variants/', '/admin/stock?tab=low'],
  ['/api/admin/returns/', '/admin/returns'],
  ['/api/admin/webhook-endpoints/', '/admin/settings/webhooks'],
  ['/api/admin/payments/?needs=review', '/admin/money?tab=review'],
  ['/api/admin/refunds/?state=failed', '/admin/money?tab=failed'],
  ['/api/admin/refunds/?state=manual', '/admin/money?tab=manual'],
]

/** Who can do something about it; the other kinds are for all. */
const NEEDED: Record<string, Role> = {
  payments_to_review: 'clerk',
  refunds_failed: 'clerk',
  refunds_by_hand: 'clerk',
  returns_requested: 'clerk',
  webhook_endpoints_off: 'owner',
}

function screenOf(path: string): string | undefined {
  const found = SCREENS.find(([api]) => path.startsWith(api))
  if (!found) return undefined
  const [, query] = path.split('?')
  const [api, screen] = found
  if (!query || api.includes('?')) return screen
  return `${screen}${screen.includes('?') ? '&' : '?'}${query}`
}

export function Today() {
  const { today } = w()
  const todo = useLoaded('todo', (signal) => admin.adminListTodos({ signal }))
  const { data } = todo
  const items = data?.items.filter(({ kind }) => may(NEEDED[kind] ?? 'packer')) ?? []
  return (
    <>
      <Heading title={today.title} />
      <Age of={todo} />
      {data && (
        <section aria-labelledby="needs">
          <div class="section-head">
            <h2 id="needs">{today.needs}</h2>
            <p class="soft">{today.asOf(moment(data.as_of))}</p>
          </div>
          {items.every(({ count }) => count === 0) && <p>{today.none}</p>}
          <ul class="counts">
            {items.map((item) => (
              <Count key={item.kind} {...item} />
            ))}
          </ul>
        </section>
      )}
      {may('owner') && <SalesToday />}
      <LoadState of={todo} />
    </>
  )
}

function Count({ kind, count, oldest_at, path }: Todo) {
  const { today } = w()
  const href = screenOf(path)
  const content = (
    <>
      <span class="count">{number(count)}</span>
      <span class="count-name">{today.kinds[kind] ?? kind}</span>
      {count > 0 && oldest_at && <span class="soft">{today.oldest(ago(oldest_at))}</span>}
    </>
  )
  return (
    <li class={count > 0 ? 'count-open' : ''}>
      {href ? <a href={href}>{content}</a> : <div>{content}</div>}
    </li>
  )
}
