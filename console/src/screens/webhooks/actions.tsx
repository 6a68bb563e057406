import type { ComponentType } from 'preact'
import { useLocation } from 'preact-iso'
import { Actions, panelOf } from '../../parts/actions.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Edit } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { endpointFields, eventsIn, PATH } from './fields.ts'
import type { EndpointView } from './view.ts'

type Showing = { showSecret: (secret: string) => void }
type Props = EndpointView & Showing & { close: () => void }

const ACTIONS = {
  switchOn: SwitchOn,
  correct: Correct,
  rotate: Rotate,
  switchOff: SwitchOff,
  remove: Remove,
} satisfies Record<string, ComponentType<Props>>
type Action = keyof typeof ACTIONS

export function EndpointActions(view: EndpointView & Showing) {
  const { id, is_active } = view.endpoint
  const actions = Object.keys(ACTIONS) as Action[]
  return (
    <Actions
      path={`${PATH}/${id}`}
      allowed={actions.filter((action) => action !== (is_active ? 'switchOn' : 'switchOff'))}
      words={w().webhooks.actions}
      panel={panelOf(ACTIONS, view)}
    />
  )
}

/** For calls that change only the version that was on the screen. */
const seen = ({ endpoint, etag }: EndpointView) => ({
  path: { id: endpoint.id },
  headers: { 'If-Match': etag ?? '*' },
})

function Switch({ to, close, ...view }: Props & { to: boolean }) {
  const { webhooks } = w()
  const action = to ? 'switchOn' : 'switchOff'
  return (
    <Confirm
      title={webhooks.actions[action]}
      text={webhooks.help[action]}
      message={webhooks.done[action]}
      send={() => admin.adminUpdateWebhookEndpoint({ ...seen(view), body: { is_active: to } })}
      reload={view.reload}
      done={view.show}
      close={close}
    />
  )
}

function SwitchOn(props: Props) {
  return <Switch {...props} to={true} />
}

function SwitchOff(props: Props) {
  return <Switch {...props} to={false} />
}

function Correct({ close, ...view }: Props) {
  const { webhooks } = w()
  return (
    <Edit
      title={webhooks.actions.correct}
      fields={endpointFields(view.endpoint)}
      required={['url', 'events']}
      etag={view.etag}
      message={webhooks.done.correct}
      send={({ url, events }, etag) =>
        admin.adminUpdateWebhookEndpoint({
          path: { id: view.endpoint.id },
          headers: { 'If-Match': etag },
          body: {
            ...(url === undefined ? {} : { url }),
            ...(events === undefined ? {} : { events: eventsIn(events) }),
          },
        })
      }
      refresh={view.reload}
      done={view.show}
      close={close}
    />
  )
}

/** It says beforehand what becomes of the secret that there is: after two rotations it is worth nothing. */
function Rotate({ endpoint: { id }, showSecret, close }: Props) {
  const { webhooks } = w()
  return (
    <Confirm
      title={webhooks.actions.rotate}
      text={webhooks.help.rotate}
      message={webhooks.done.rotate}
      send={() => admin.adminRotateWebhookSecret({ path: { id } })}
      done={({ secret }) => {
        showSecret(secret)
        close()
      }}
      close={close}
    />
  )
}

function Remove({ close, ...view }: Props) {
  const { webhooks } = w()
  const { route } = useLocation()
  return (
    <Confirm
      title={webhooks.removeTitle}
      text={webhooks.help.remove}
      confirm={webhooks.actions.remove}
      isDangerous
      message={webhooks.done.remove}
      send={() => admin.adminDeleteWebhookEndpoint(seen(view))}
      reload={view.reload}
      done={() => route(PATH)}
      close={close}
    />
  )
}
