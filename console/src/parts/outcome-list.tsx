import type { AdminData } from '@modest-clothing-store/client/admin'
import { w } from '../settings.ts'

export type Outcomes = AdminData<'adminUpdateOrderStatuses'>['results']

/** The sentences that a reader has in another language. */
const KINDS: Record<string, string> = {
  'This order is held.': 'order_held',
  'It was changed meanwhile.': 'order_changed',
}
const sentenceOf = (error = '') => w().errors[KINDS[error] ?? ''] ?? error

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
            {success ? outcome.done : sentenceOf(error)}
          </li>
        ))}
      </ul>
    </section>
  )
}
