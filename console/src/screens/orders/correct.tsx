import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../parts/button.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { OrderDetail } from '../order.tsx'
import type { ActionProps } from './actions.tsx'

const BEFORE_SHIPPED = ['address', 'notes'] as const
const FROM_SHIPPED = ['carrier', 'tracking_number', 'tracking_url'] as const
type Name = (typeof BEFORE_SHIPPED)[number] | (typeof FROM_SHIPPED)[number]
type Values = Partial<Record<Name, string>>

const savedOf = (order: OrderDetail, name: Name): string =>
  (name === 'address' || name === 'notes' ? order[name] : order.shipment?.[name]) ?? ''

/**
 * The change is for the version that was on the screen. If another one was saved meanwhile, both are shown
 * side by side, and the choice is the reader's.
 */
export function Correct({ order, etag, changedTo, close }: ActionProps) {
  const { changing } = w()
  const isShipped = order.shipment !== null
  const names: readonly Name[] = isShipped ? FROM_SHIPPED : BEFORE_SHIPPED
  const draft = useSignal<Values>({})
  /** The version that the draft is compared with, once it is not the one that it was made from. */
  const isConflict = useSignal(false)
  const mine = (name: Name) => draft.value[name] ?? savedOf(order, name)

  const form = useForm({
    send: async () => {
      const edited = names.filter((name) => mine(name) !== savedOf(order, name))
      const body = Object.fromEntries(edited.map((name) => [name, mine(name).trim()]))
      const reply = await save(order.id, body, etag)
      if (reply.current) {
        changedTo(reply.current.data, reply.current.headers)
        isConflict.value = true
      }
      return reply.result
    },
    done: (next, headers) => {
      announce(changing.saved)
      changedTo(next, headers)
      close()
    },
  })
  const failure = form.failureBeside(...names)
  if (isConflict.value) {
    return (
      <form {...form.props} class="stack">
        <Conflict order={order} names={names} mine={mine} />
        <div class="bar">
          <Button type="submit" isBusy={form.isSending}>
            {changing.keepYours}
          </Button>
          <Button look="quiet" onClick={close}>
            {changing.takeTheirs}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <Panel
      title={changing.correctTitle}
      text={isShipped ? changing.correctShipped : undefined}
      confirm={changing.saveChanges}
      form={form}
      failure={failure}
      close={close}
    >
      {names.map((name) => (
        <Entry
          key={name}
          name={name}
          value={mine(name)}
          set={(value) => {
            draft.value = { ...draft.peek(), [name]: value }
          }}
          errors={form.errorsOf(name)}
        />
      ))}
    </Panel>
  )
}

/** After a refusal with the order as it is now, and its ETag, which the refusal does not have. */
async function save(id: number, body: Values, etag: string | undefined) {
  const headers = { 'If-Match': etag ?? '*' }
  const result = await admin.adminUpdateOrder({ path: { id }, body, headers })
  if (result.ok || result.error.kind !== 'changed') return { result }
  const current = await admin.adminGetOrder({ path: { id } })
  return current.ok ? { result, current } : { result }
}

const labelOf = (name: Name): string => {
  const words = w().order
  return {
    address: words.address,
    notes: words.notes,
    carrier: words.carrier,
    tracking_number: words.tracking,
    tracking_url: words.trackingLink,
  }[name]
}

function Entry({
  name,
  value,
  set,
  errors,
}: {
  name: Name
  value: string
  set: (value: string) => void
  errors: readonly string[]
}) {
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) =>
    set(currentTarget.value)
  const common = {
    label: labelOf(name),
    name,
    value,
    onInput,
    errors,
    autocomplete: 'off',
  } as const
  return name === 'address' || name === 'notes' ? <Area {...common} /> : <Field {...common} />
}

function Conflict({
  order,
  names,
  mine,
}: {
  order: OrderDetail
  names: readonly Name[]
  mine: (name: Name) => string
}) {
  const { changing } = w()
  return (
    <div role="alert">
      <h2>{changing.conflictTitle}</h2>
      <p>{changing.conflictText}</p>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">{changing.field}</th>
              <th scope="col">{changing.yours}</th>
              <th scope="col">{changing.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} class={mine(name) === savedOf(order, name) ? '' : 'differs'}>
                <th scope="row">{labelOf(name)}</th>
                <td class="lines">
                  <bdi>{mine(name) || changing.empty}</bdi>
                </td>
                <td class="lines">
                  <bdi>{savedOf(order, name) || changing.empty}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
