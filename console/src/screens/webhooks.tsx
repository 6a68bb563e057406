import type { AdminData } from '@modest-clothing-store/client/admin'
import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { day } from '../format.ts'
import { Actions } from '../parts/actions.tsx'
import { Chips } from '../parts/chips.tsx'
import { Edit } from '../parts/edit.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Endpoint, endpointFields, eventNames, eventsIn, PATH } from './webhooks/fields.ts'
import { Secret } from './webhooks/secret.tsx'
import { EndpointState } from './webhooks/state.tsx'

/** So many there may be. */
const SIZE = 20
type Made = AdminData<'adminCreateWebhookEndpoint'>

/** Which other systems are notified, of what, and whether they take it. */
export function Webhooks() {
  const { webhooks } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListWebhookEndpoints,
    filters: ['is_active'],
    size: SIZE,
  })
  return (
    <ListScreen
      list={list}
      words={webhooks}
      above={
        <>
          <p>{webhooks.intro}</p>
          <New reload={list.reload} />
          <div class="filters">
            <Chips
              list={list}
              name="is_active"
              title={webhooks.state}
              words={{ true: webhooks.states.on, false: webhooks.states.off }}
            />
          </div>
        </>
      }
    >
      {(rows) => (
        <Table
          columns={[
            [webhooks.url],
            [webhooks.state],
            [webhooks.listensFor, 'wide'],
            [webhooks.since, 'wide'],
          ]}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

/** The secret of a new one is shown here, once. */
function New({ reload }: { reload: () => Promise<void> }) {
  const { webhooks } = w()
  const { route } = useLocation()
  const made = useSignal<Made | undefined>(undefined)
  if (made.value) {
    return (
      <Secret
        secret={made.value.secret}
        text={webhooks.secretText}
        done={() => route(`${PATH}/${made.peek()?.id}`)}
      />
    )
  }
  return (
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
            void reload()
          }}
        />
      )}
    />
  )
}

function Create({ close, done }: { close: () => void; done: (endpoint: Made) => void }) {
  const { webhooks } = w()
  return (
    <Edit
      title={webhooks.create}
      text={webhooks.createText}
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

function Row({ row }: { row: Endpoint }) {
  const { webhooks } = w()
  const names = eventNames()
  return (
    <tr>
      <th scope="row" class="long">
        <a href={`${PATH}/${row.id}`}>
          <bdi>{row.url}</bdi>
        </a>
      </th>
      <td>
        <EndpointState of={row} />
      </td>
      <td class="wide">
        {row.events.length === Object.keys(names).length
          ? webhooks.everything
          : row.events.map((event) => names[event]).join(' · ')}
      </td>
      <td class="wide">{day(row.created_at)}</td>
    </tr>
  )
}
