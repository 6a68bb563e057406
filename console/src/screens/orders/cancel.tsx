import { money } from '../../format.ts'
import { Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { leftOf } from './sums.ts'
import type { ActionProps } from './view.ts'

export function Cancel({ order, show, close }: ActionProps) {
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
  const sum = order.status === 'paid' ? money(leftOf(order)) : undefined
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
