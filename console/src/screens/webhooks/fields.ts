/** The fields of a webhook endpoint in its forms, and what the API gets of them. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'

export const PATH = '/admin/settings/webhooks'

export type Endpoint = AdminData<'adminGetWebhookEndpoint'>
export type Event = Endpoint['events'][number]
export type EndpointName = 'url' | 'events'

/** One that the API has, and no language has a name for, does not compile. */
export const eventNames = (): Record<Event, string> => w().webhooks.events

/** With the name that the receiver reads. */
const eventOptions = () =>
  Object.entries(eventNames()).map(([event, name]): [string, string] => [
    event,
    `${name} (${event})`,
  ])

export function endpointFields(endpoint?: Endpoint): EditField<EndpointName>[] {
  const { webhooks } = w()
  return [
    {
      name: 'url',
      label: webhooks.url,
      saved: endpoint?.url ?? '',
      hint: webhooks.urlHint,
      dir: 'ltr',
    },
    {
      name: 'events',
      label: webhooks.listensFor,
      saved: endpoint?.events.join(' ') ?? '',
      kind: 'checks',
      options: eventOptions(),
    },
  ]
}

export const eventsIn = (value = '') => value.split(' ').filter(Boolean) as Event[]
