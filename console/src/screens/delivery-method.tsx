import type { ComponentType } from 'preact'
import { useLocation, useRoute } from 'preact-iso'
import { may } from '../access.ts'
import { day, money } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Edit } from '../parts/edit.tsx'
import { Facts } from '../parts/facts.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Method, methodBody, methodFields, PATH, REQUIRED } from './delivery/fields.ts'

type Props = {
  method: Method
  etag: string | undefined
  reload: () => Promise<void>
  changedTo: (method: Method, headers: Headers) => void
  close: () => void
}

const ACTIONS = { correct: Correct, makeDefault: MakeDefault, remove: Remove } satisfies Record<
  string,
  ComponentType<Props>
>
type Action = keyof typeof ACTIONS

export function DeliveryMethod() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`delivery method ${id}`, (signal) =>
    admin.adminGetDeliveryMethod({ path: { id }, signal }),
  )
  const { data: method, error, etag, reload, setData } = loaded
  const { delivery, frame } = w()
  if (!method) {
    return (
      <div class="narrow">
        <Heading title={error ? frame.notLoaded : frame.loading} />
        {error && <Failure error={error} retry={reload} />}
      </div>
    )
  }
  const changedTo: Props['changedTo'] = (next, headers) =>
    setData(next, headers.get('ETag') ?? undefined)
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
        panel={(open, close) => {
          const Open = ACTIONS[open]
          return <Open {...{ method, etag, reload, changedTo, close }} />
        }}
      />
      <Facts
        title={delivery.details}
        text={method.description}
        rows={[
          [delivery.code, method.code],
          [delivery.price, money(method.price)],
          [delivery.freeFrom, method.free_from ? money(method.free_from) : delivery.never],
          [delivery.since, day(method.created_at)],
        ]}
      />
    </>
  )
}

/** What the service does only to the version that was on the screen. */
const seen = ({ method: { id }, etag }: Props) => ({
  path: { id },
  headers: { 'If-Match': etag ?? '*' },
})

function Correct({ method, etag, reload, changedTo, close }: Props) {
  const { delivery, changing } = w()
  return (
    <Edit
      title={delivery.actions.correct}
      text={delivery.correctText}
      confirm={changing.saveChanges}
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
      done={(next, headers) => {
        changedTo(next, headers)
        close()
      }}
      close={close}
    />
  )
}

function MakeDefault(props: Props) {
  const { delivery } = w()
  return (
    <Confirm
      title={delivery.actions.makeDefault}
      text={delivery.makeDefaultText}
      confirm={delivery.actions.makeDefault}
      message={delivery.done.makeDefault}
      send={() => admin.adminUpdateDeliveryMethod({ ...seen(props), body: { is_default: true } })}
      reload={props.reload}
      done={(next, headers) => {
        props.changedTo(next, headers)
        props.close()
      }}
      close={props.close}
    />
  )
}

function Remove(props: Props) {
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
