import { type Signal, useSignal } from '@preact/signals'
import { Button } from '../../parts/button.tsx'
import { useForm } from '../../parts/form.ts'
import { OutcomeList, type Outcomes } from '../../parts/outcome-list.tsx'
import { FormFailure } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { Row } from './view.ts'

type Step = 'shipped' | 'delivered'
/** The state that each step begins with. */
const BEFORE: Record<Step, Row['status']> = { shipped: 'paid', delivered: 'shipped' }

/** The steps of the selected orders, in one call; one that mails the buyers is asked about once more. */
export function ManyBar({
  rows,
  selected,
  reload,
}: {
  rows: Row[]
  selected: Signal<ReadonlySet<number>>
  reload: () => Promise<void>
}) {
  const { many } = w()
  const asked = useSignal<Step | undefined>(undefined)
  const outcomes = useSignal<Outcomes>([])
  const chosen = rows.filter(({ id }) => selected.value.has(id))
  const of = (step: Step) => chosen.filter(({ status, hold }) => status === BEFORE[step] && !hold)
  const clear = () => {
    selected.value = new Set()
    asked.value = undefined
  }
  const form = useForm({
    send: () => {
      const status = asked.peek() ?? 'shipped'
      const orders = of(status).map(({ id, version }) => ({ id, version }))
      return admin.adminUpdateOrderStatuses({ body: { status, orders } })
    },
    done: ({ results }) => {
      outcomes.value = results
      clear()
      return reload()
    },
  })
  const step = asked.value
  return (
    <>
      {chosen.length > 0 && (
        <form {...form.props} class="many">
          <p role="status">{step ? many.sure(of(step).length) : many.selected(chosen.length)}</p>
          <FormFailure form={form} />
          {step ? (
            <>
              <Button type="submit" isBusy={form.isSending}>
                {many.confirm}
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  asked.value = undefined
                }}
              >
                {many.leave}
              </Button>
            </>
          ) : (
            <Steps of={of} asked={asked} clear={clear} />
          )}
        </form>
      )}
      {outcomes.value.length > 0 && <OutcomeList results={outcomes.value} />}
    </>
  )
}

function Steps({
  of,
  asked,
  clear,
}: {
  of: (step: Step) => Row[]
  asked: Signal<Step | undefined>
  clear: () => void
}) {
  const { many } = w()
  const [shippable, deliverable] = [of('shipped').length, of('delivered').length]
  const ask = (step: Step, text: string) => (
    <Button
      onClick={() => {
        asked.value = step
      }}
    >
      {text}
    </Button>
  )
  return (
    <>
      {shippable > 0 && ask('shipped', many.ship(shippable))}
      {deliverable > 0 && ask('delivered', many.deliver(deliverable))}
      {shippable + deliverable === 0 && <p class="soft">{many.nothing}</p>}
      <Button look="quiet" onClick={clear}>
        {many.clear}
      </Button>
    </>
  )
}
