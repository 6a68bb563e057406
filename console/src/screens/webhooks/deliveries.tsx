import type { AdminData } from '@modest-clothing-store/client/admin'
import { useOwnQuery } from '../../address.ts'
import { moment, number } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { Chips } from '../../parts/chips.tsx'
import { useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { FormFailure } from '../../parts/submit.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { type Endpoint, eventNames, PATH } from './fields.ts'

type Delivery = AdminData<'adminListWebhookDeliveries'>['results'][number]
type Outcome = 'failed' | 'retrying' | 'waiting' | 'delivered'

const TONES = {
  failed: 'cancelled',
  retrying: 'shipped',
  waiting: 'none',
  delivered: 'delivered',
} as const

/** A receiver has 10 seconds to answer. */
const LOOKS_MAX = 12
const LOOK_EVERY_MS = 1_000

const outcomeOf = ({ status, attempts }: Delivery): Outcome => {
  if (status !== 'pending') return status
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** The last 100: what was taken, what is sent again, and what was given up. */
export function Deliveries({
  endpoint,
  reloadEndpoint,
}: {
  endpoint: Endpoint
  reloadEndpoint: () => Promise<void>
}) {
  const { webhooks } = w()
  const { id } = endpoint
  const query = useOwnQuery()
  const list = useLoaded(`deliveries ${id}`, (signal) =>
    admin.adminListWebhookDeliveries({ path: { id }, signal }),
  )
  const { data } = list
  const reload = async () => {
    await Promise.all([list.reload(), reloadEndpoint()])
  }
  const wanted = query.get('outcome')
  const rows = data?.results.filter((each) => !wanted || outcomeOf(each) === wanted)
  return (
    <section aria-labelledby="deliveries">
      <div class="section-head">
        <h2 id="deliveries">{webhooks.deliveries}</h2>
        <Button look="quiet" shortcut="r" isBusy={list.isLoading} onClick={() => void reload()}>
          {webhooks.reload}
        </Button>
      </div>
      <p class="soft">{webhooks.deliveriesText}</p>
      <div class="filters">
        <Chips
          list={{ path: `${PATH}/${id}`, query }}
          name="outcome"
          title={webhooks.outcome}
          words={webhooks.outcomes}
        />
      </div>
      <LoadState of={list} />
      {rows?.length === 0 && <p>{wanted ? webhooks.noneOfThese : webhooks.noDeliveries}</p>}
      {rows && rows.length > 0 && <Rows rows={rows} endpoint={endpoint} reload={reload} />}
    </section>
  )
}

function Rows({
  rows,
  endpoint: { id, is_active },
  reload,
}: {
  rows: Delivery[]
  endpoint: Endpoint
  reload: () => Promise<void>
}) {
  const { webhooks } = w()
  return (
    <Table
      columns={[
        [webhooks.event],
        [webhooks.outcome],
        [webhooks.attempts, 'number wide'],
        is_active && (
          <th key="retry" scope="col">
            <span class="hidden-text">{webhooks.retry}</span>
          </th>
        ),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {eventNames()[row.event]}
            <span class="under soft">{moment(row.created_at)}</span>
          </th>
          <td>
            <span class={`status status-${TONES[outcomeOf(row)]}`}>
              {webhooks.outcomes[outcomeOf(row)]}
            </span>
          </td>
          <td class="number wide">{number(row.attempts)}</td>
          {is_active && (
            <td>
              <Retry endpointId={id} delivery={row} reload={reload} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}

function Retry({
  endpointId,
  delivery,
  reload,
}: {
  endpointId: number
  delivery: Delivery
  reload: () => Promise<void>
}) {
  const { webhooks } = w()
  const form = useForm({
    send: async () => {
      const path = { id: endpointId, delivery_id: delivery.id }
      const reply = await admin.adminRetryWebhookDelivery({ path })
      return reply.ok ? { ...reply, data: await resultOf(endpointId, delivery) } : reply
    },
    message: (result) => webhooks.retried[result],
    done: reload,
  })
  const name = `${webhooks.retry}: ${eventNames()[delivery.event]}, ${moment(delivery.created_at)}`
  return (
    <form {...form.props}>
      <Button look="quiet" type="submit" isBusy={form.isSending} aria-label={name}>
        {webhooks.retry}
      </Button>
      <FormFailure form={form} />
    </form>
  )
}

/** The receiver's answer of this time; `waiting` if others come first, or it does not answer. */
async function resultOf(
  endpointId: number,
  before: Delivery,
): Promise<'taken' | 'refused' | 'waiting'> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const reply = await admin.adminListWebhookDeliveries({ path: { id: endpointId } })
    const now = reply.ok ? reply.data.results.find(({ id }) => id === before.id) : undefined
    if (now?.status === 'delivered') return 'taken'
    if (now && now.attempts > before.attempts) return 'refused'
  }
  return 'waiting'
}
