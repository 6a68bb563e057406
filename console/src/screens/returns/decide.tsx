import { Area } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { orReload } from './or-reload.ts'
import type { ReturnActionProps } from './view.ts'

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
    message: returns.approved,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.approve} text={returns.approveText} form={form} close={close}>
      <Area
        label={w().frame.optional(returns.approveNote)}
        maxLength={500}
        {...form.field('note')}
      />
    </Panel>
  )
}

export function End({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    required: ['note'],
    send: (values) =>
      orReload(
        admin.adminCancelReturn({ path: { id: found.id }, body: { note: textIn(values, 'note') } }),
        reload,
      ),
    message: returns.ended,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.end} text={returns.endText} isDangerous form={form} close={close}>
      <Area label={returns.endNote} maxLength={500} {...form.field('note')} />
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
    message: returns.rejected,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.reject} text={returns.rejectText} isDangerous form={form} close={close}>
      <Area label={returns.rejectNote} maxLength={500} {...form.field('note')} />
    </Panel>
  )
}
