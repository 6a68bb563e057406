import { announce } from '../../announce.ts'
import { Area } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ReturnActionProps } from '../return.tsx'
import { orReload } from './or-reload.ts'

export function Approve({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    send: (values) =>
      orReload(
        admin.adminApproveReturn({
          path: { id: found.id },
          body: { note: textIn(values, 'note') || undefined },
        }),
        reload,
      ),
    done: async () => {
      announce(returns.approved)
      close()
      await reload()
    },
  })
  return (
    <Panel
      title={returns.approve}
      text={returns.approveText}
      confirm={returns.approve}
      form={form}
      failure={form.failureBeside('note')}
      close={close}
    >
      <Area
        label={w().frame.optional(returns.approveNote)}
        name="note"
        maxLength={500}
        errors={form.errorsOf('note')}
      />
    </Panel>
  )
}

export function Reject({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    required: ['note'],
    send: (values) =>
      orReload(
        admin.adminRejectReturn({ path: { id: found.id }, body: { note: textIn(values, 'note') } }),
        reload,
      ),
    done: async () => {
      announce(returns.rejected)
      close()
      await reload()
    },
  })
  return (
    <Panel
      title={returns.reject}
      text={returns.rejectText}
      confirm={returns.reject}
      isDangerous
      form={form}
      failure={form.failureBeside('note')}
      close={close}
    >
      <Area label={returns.rejectNote} name="note" maxLength={500} errors={form.errorsOf('note')} />
    </Panel>
  )
}
