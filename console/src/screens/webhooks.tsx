import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { changed, useOwnQuery } from '../address.ts'
import { day } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { Chips } from '../parts/chips.tsx'
import { Edit } from '../parts/edit.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Endpoint, endpointFields, eventNames, eventsIn, PATH } from './webhooks/fields.ts'
import { Secret } from './webhooks/secret.tsx'
import { EndpointState } from './webhooks/state.tsx'

/** So many there may be. */
const SIZE = 20
type Query = NonNullable<AdminOptions<'adminListWebhookEndpoints'>['query']>
type Made = AdminData<'adminCreateWebhookEndpoint'>

/** Which other systems are notified, of what, and whether they take it. */
export function Webhooks() {
  const { webhooks, frame } = w()
  const { route } = useLocation()
  const query = useOwnQuery()
  const made = useSignal<Made | undefined>(undefined)
  const wanted = { is_active: query.get('is_active') ?? undefined, page_size: SIZE }
  const list = useLoaded(`webhooks ${wanted.is_active}`, (signal) =>
    admin.adminListWebhookEndpoints({ query: wanted as unknown as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={webhooks.title} />
        {data && (
          <p class="soft" role="status">
            {webhooks.found(data.count)}
          </p>
        )}
      </div>
      <p>{webhooks.intro}</p>
      {made.value ? (
        <Secret
          secret={made.value.secret}
          text={webhooks.secretText}
          done={() => route(`${PATH}/${made.peek()?.id}`)}
        />
      ) : (
        <Actions
          path={PATH}
          allowed={may('owner') ? ['create'] : []}
          words={webhooks}
          panel={(_, close) => (
            <Create
              close={close}
              done={(endpoint) => {
                made.value = endpoint
                close()
                void list.reload()
              }}
            />
          )}
        />
      )}
      <div class="filters">
        <Chips
          path={PATH}
          query={new URLSearchParams(changed(query, { do: undefined }))}
          name="is_active"
          title={webhooks.state}
          words={{ true: webhooks.states.on, false: webhooks.states.off }}
        />
      </div>
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{webhooks.none}</p>}
      {data && data.count > 0 && <Table rows={data.results} />}
    </>
  )
}

function Create({ close, done }: { close: () => void; done: (endpoint: Made) => void }) {
  const { webhooks } = w()
  return (
    <Edit
      title={webhooks.create}
      text={webhooks.createText}
      confirm={webhooks.create}
      fields={endpointFields()}
      required={['url', 'events']}
      isNew
      message={webhooks.created}
      send={({ url = '', events }) =>
        admin.adminCreateWebhookEndpoint({ body: { url, events: eventsIn(events) } })
      }
      done={done}
      close={close}
    />
  )
}

function Table({ rows }: { rows: Endpoint[] }) {
  const { webhooks } = w()
  const names = eventNames()
  const all = Object.keys(names).length
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{webhooks.url}</th>
            <th scope="col">{webhooks.state}</th>
            <th scope="col" class="wide">
              {webhooks.listensFor}
            </th>
            <th scope="col" class="wide">
              {webhooks.since}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" class="long">
                <a href={`${PATH}/${row.id}`}>
                  <bdi>{row.url}</bdi>
                </a>
              </th>
              <td>
                <EndpointState of={row} />
              </td>
              <td class="wide">
                {row.events.length === all
                  ? webhooks.everything
                  : row.events.map((event) => names[event]).join(' · ')}
              </td>
              <td class="wide">{day(row.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
