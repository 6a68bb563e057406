import type { AdminData } from '@modest-clothing-store/client/admin'
import { translated } from '../sentences.ts'
import { w } from '../settings.ts'

export type Outcomes = AdminData<'adminUpdateOrderStatuses'>['results']

/** Of a call for many orders: each has an outcome of its own. */
export function OutcomeList({ results }: { results: Outcomes }) {
  const { outcome } = w()
  const done = results.filter(({ success }) => success).length
  return (
    <section aria-labelledby="outcome" class="outcome">
      <h2 id="outcome">{outcome.title}</h2>
      <p role="status">{outcome.summary(done, results.length)}</p>
      <ul>
        {results.map(({ id, order_number, success, error }) => (
          <li key={id} class={success ? 'good' : 'wrong'}>
            <a href={`/admin/orders/${id}`}>
              <bdi>{order_number ?? id}</bdi>
            </a>{' '}
            {success ? outcome.done : translated(error ?? '')}
          </li>
        ))}
      </ul>
    </section>
  )
}
