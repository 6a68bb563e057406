import { useSignal } from '@preact/signals'
import { useRoute } from 'preact-iso'
import { day } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { EndpointActions } from './webhooks/actions.tsx'
import { Deliveries } from './webhooks/deliveries.tsx'
import { type Endpoint, eventNames } from './webhooks/fields.ts'
import { Secret } from './webhooks/secret.tsx'
import { EndpointState } from './webhooks/state.tsx'
import type { EndpointView } from './webhooks/view.ts'

export function Webhook() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`webhook ${id}`, (signal) =>
    admin.adminGetWebhookEndpoint({ path: { id }, signal }),
  )
  const secret = useSignal<string | undefined>(undefined)
  const { data: endpoint, error, etag, reload, show } = loaded
  const { webhooks } = w()
  if (!endpoint) return <NotLoaded of={loaded} />
  const view: EndpointView = { endpoint, etag, reload, show }
  const { host } = new URL(endpoint.url)
  return (
    <>
      <div class="order-title">
        <Heading title={host}>
          <bdi class="long">{host}</bdi>
        </Heading>
        <EndpointState of={endpoint} />
      </div>
      {error && <Failure error={error} retry={reload} />}
      {secret.value ? (
        <Secret
          secret={secret.value}
          text={webhooks.rotatedText}
          done={() => {
            secret.value = undefined
          }}
        />
      ) : (
        <EndpointActions
          {...view}
          showSecret={(next) => {
            secret.value = next
          }}
        />
      )}
      <div class="order">
        <div class="order-main">
          <Deliveries key={etag} endpoint={endpoint} reloadEndpoint={reload} />
        </div>
        <div class="order-side">
          <Facts endpoint={endpoint} />
        </div>
      </div>
    </>
  )
}

function Facts({ endpoint: { url, events, created_at } }: { endpoint: Endpoint }) {
  const { webhooks } = w()
  const names = eventNames()
  return (
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">{webhooks.endpoint}</h2>
      <p class="long">
        <bdi>{url}</bdi>
      </p>
      <p class="soft">{webhooks.madeOn(day(created_at))}</p>
      <h3>{webhooks.listensFor}</h3>
      <ul>
        {events.map((event) => (
          <li key={event}>
            {names[event]}{' '}
            <code class="soft" dir="ltr">
              {event}
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
}
