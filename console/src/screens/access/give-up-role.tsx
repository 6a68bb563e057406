import { findGate, ownRole } from '../../access.ts'
import { Wrong } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin, session } from '../../store.ts'

/** One's own role, without which an account can be deleted. */
export function GiveUpRole({ close }: { close: () => void }) {
  const { security, people } = w()
  const form = useForm({
    send: () =>
      admin.adminUpdateUser({
        path: { id: session.peek()?.userId ?? 0 },
        body: { role: null },
        headers: { 'If-Match': '*' },
      }),
    message: people.roleSaved,
    // The console has nothing to show any more.
    done: () => findGate(false),
  })
  const role = ownRole.value
  return (
    <Panel
      title={security.actions.role}
      text={role && security.roleText(people.roles[role])}
      isDangerous
      form={form}
      close={close}
    >
      <Wrong errors={form.errorsOf('role')} role="alert" />
    </Panel>
  )
}
