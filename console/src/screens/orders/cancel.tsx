import { announce } from '../../announce.ts'
import { money } from '../../format.ts'
import { Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps } from './actions.tsx'
import { leftOf } from './sums.ts'

export function Cancel({ order, changedTo, close }: ActionProps) {
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
    done: (next, headers) => {
      announce(changing.cancelled)
      changedTo(next, headers)
      close()
    },
  })
  const sum = order.status === 'paid' ? money(leftOf(order)) : undefined
  return (
    <Panel
      title={changing.cancelTitle}
      text={sum ? changing.cancelPaid(sum) : changing.cancelUnpaid}
      confirm={sum ? changing.cancelConfirmSum(sum) : changing.cancelConfirm}
      isDangerous
      form={form}
      failure={form.failureBeside('reason', 'message')}
      close={close}
    >
      <Field
        label={frame.optional(changing.reason)}
        hint={changing.reasonHint}
        name="reason"
        autocomplete="off"
        errors={form.errorsOf('reason')}
      />
      <Field
        label={frame.optional(changing.message)}
        hint={changing.cancelMessageHint}
        name="message"
        autocomplete="off"
        errors={form.errorsOf('message')}
      />
    </Panel>
  )
}
