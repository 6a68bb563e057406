import { money } from '../../format.ts'
import { Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps } from './view.ts'
import { useWorth } from './worth.ts'

export function Cancel(props: ActionProps) {
  const worth = useWorth(props.order.id)
  if (!worth.data) return <LoadState of={worth} />
  const { cancellation } = worth.data
  return <CancelForm {...props} sum={Number(cancellation) > 0 ? money(cancellation) : undefined} />
}

/** `sum` is what goes back, if anything does. */
function CancelForm({ order, show, close, sum }: ActionProps & { sum: string | undefined }) {
  const { changing, frame } = w()
  const form = useForm({
    send: (values) =>
      admin.adminCancelOrder({
        path: { id: order.id },
        body: {
          reason: textIn(values, 'reason') || undefined,
          message: textIn(values, 'message') || undefined,
        },
      }),
    message: changing.cancelled,
    done: show,
  })
  return (
    <Panel
      title={changing.cancelTitle}
      text={sum ? changing.cancelPaid(sum) : changing.cancelUnpaid}
      confirm={sum ? changing.cancelConfirmSum(sum) : changing.cancelConfirm}
      isDangerous
      form={form}
      close={close}
    >
      <Field
        label={frame.optional(changing.reason)}
        hint={changing.reasonHint}
        autocomplete="off"
        {...form.field('reason')}
      />
      <Field
        label={frame.optional(changing.message)}
        hint={changing.cancelMessageHint}
        autocomplete="off"
        {...form.field('message')}
      />
    </Panel>
  )
}
