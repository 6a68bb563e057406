import type { ComponentType } from 'preact'
import { useLocation, useRoute } from 'preact-iso'
import { may } from '../access.ts'
import { day, money } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions, panelOf } from '../parts/actions.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Edit } from '../parts/edit.tsx'
import { Facts } from '../parts/facts.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import {
  countriesOf,
  type MethodProps,
  methodBody,
  methodFields,
  PATH,
  REQUIRED,
} from './delivery/fields.ts'

const ACTIONS = {
  correct: Correct,
  makeDefault: MakeDefault,
  remove: Remove,
} satisfies Record<string, ComponentType<MethodProps>>
type Action = keyof typeof ACTIONS

export function DeliveryMethod() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`delivery method ${id}`, (signal) =>
    admin.adminGetDeliveryMethod({ path: { id }, signal }),
  )
  const { data: method, error, etag, reload, show } = loaded
  const { delivery } = w()
  if (!method) return <NotLoaded of={loaded} />
  const actions = Object.keys(ACTIONS) as Action[]
  return (
    <>
      <div class="order-title">
        <Heading title={method.name}>
          <bdi>{method.name}</bdi>
        </Heading>
        {method.is_default && <span class="status status-delivered">{delivery.default}</span>}
      </div>
      {error && <Failure error={error} retry={reload} />}
      <Actions
        path={`${PATH}/${id}`}
        allowed={
          may('owner')
            ? actions.filter((action) => action !== 'makeDefault' || !method.is_default)
            : []
        }
        words={delivery.actions}
        panel={panelOf(ACTIONS, { method, etag, reload, show })}
      />
      <Facts
        title={delivery.details}
        text={method.description}
        rows={[
          [delivery.code, method.code],
          [delivery.price, money(method.price)],
          [delivery.freeFrom, method.free_from ? money(method.free_from) : delivery.never],
          [delivery.countries, countriesOf(method)],
          [delivery.since, day(method.created_at)],
        ]}
      />
    </>
  )
}

/** For calls that change only the version that was on the screen. */
const seen = ({ method: { id }, etag }: MethodProps) => ({
  path: { id },
  headers: { 'If-Match': etag ?? '*' },
})

function Correct({ method, etag, reload, show, close }: MethodProps) {
  const { delivery } = w()
  return (
    <Edit
      title={delivery.actions.correct}
      text={delivery.correctText}
      fields={methodFields(method)}
      required={REQUIRED}
      etag={etag}
      message={delivery.done.correct}
      send={(values, version) =>
        admin.adminUpdateDeliveryMethod({
          path: { id: method.id },
          headers: { 'If-Match': version },
          body: methodBody(values),
        })
      }
      refresh={reload}
      done={show}
      close={close}
    />
  )
}

function MakeDefault(props: MethodProps) {
  const { delivery } = w()
  return (
    <Confirm
      title={delivery.actions.makeDefault}
      text={delivery.makeDefaultText}
      message={delivery.done.makeDefault}
      send={() => admin.adminUpdateDeliveryMethod({ ...seen(props), body: { is_default: true } })}
      reload={props.reload}
      done={props.show}
      close={props.close}
    />
  )
}

function Remove(props: MethodProps) {
  const { delivery } = w()
  const { route } = useLocation()
  return (
    <Confirm
      title={delivery.removeTitle}
      text={props.method.is_default ? delivery.removeDefaultText : delivery.removeText}
      confirm={delivery.actions.remove}
      isDangerous
      message={delivery.done.remove}
      send={() => admin.adminDeleteDeliveryMethod(seen(props))}
      reload={props.reload}
      done={() => route(PATH)}
      close={props.close}
    />
  )
}
